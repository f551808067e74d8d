"""Short games from positions, recorded, for the tests of reviews."""

from blackpoker.notation.source import parse
from blackpoker.record.record import Record, position_record
from blackpoker.record.replay import Recorder
from blackpoker.regulation import regulation
from blackpoker.scenario.position import position_of

THROW = """
turn: A
table:
  A: {life: 5, hand: [SK, C3, H2], field: [bulwark D2]}
  B: {life: 9, hand: [%s], field: [soldier S9]}
"""
"""A can win at once by throwing the king of spades, and has little to live on otherwise."""


def recorded(table: str, *lines: str) -> Record:
    """Return the record of a game that was played by these lines from a table on."""
    root = parse(table, "table.yaml")
    recorder = Recorder(position_record(position_of(root.mapping(), regulation("lite+basic"), root), 1, ("Ann", "Bob")))
    for line in lines:
        recorder.play(line)
    return recorder.record
