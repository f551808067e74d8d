"""Finished games and opened files, position by position, for the viewer of the page."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import msgspec

from blackpoker.client.telling import Moment, entry_of, moment, opening_of
from blackpoker.client.told import Entry
from blackpoker.client.voice import Voice
from blackpoker.client.why import why, why_lines
from blackpoker.common.game import Game
from blackpoker.core import BlackPokerError, Traced
from blackpoker.notation.errors import RefusedMove
from blackpoker.notation.move import Move
from blackpoker.notation.options import write_rules
from blackpoker.notation.source import parse
from blackpoker.record.record import Record, read_record
from blackpoker.record.replay import check_result, replay_move, start
from blackpoker.scenario.scenario import Playing, Scenario, scenario_of
from blackpoker.view.fight import fights_seen
from blackpoker.view.seen import SEATS, SPECTATOR
from blackpoker.view.view import view
from blackpoker.view.words.names import Names

from . import wire
from .local_rules import local_rules
from .showing import shown_view
from .table import Refused
from .wire import ENCODER, Side, encoded

OPEN: Final[Side] = "all"
SIDES: Final[dict[Side, int]] = {"A": 0, "B": 1, "": SPECTATOR, OPEN: 0}
MOST_MOVES: Final = 2000
"""The longest game that the viewer shows."""
MOST_SCENARIO_FILE: Final = 64 * 1024
"""The most bytes of a scenario that the viewer opens: YAML takes long to read."""


def is_record(text: str) -> bool:
    """Tell whether a file is a record, by its beginning; otherwise it is a scenario."""
    return text.lstrip("\ufeff \r\n\t").startswith("[")


def checked_file(text: str) -> str:
    """Return the text of a file that the viewer may open; Refused if it is too long."""
    if not is_record(text) and len(text.encode()) > MOST_SCENARIO_FILE:
        raise Refused(
            "file", f"a scenario has at most {MOST_SCENARIO_FILE} bytes here",
            f"ここで開けるシナリオは {MOST_SCENARIO_FILE} バイトまでです。",
        )  # fmt: skip
    return text


def told_text(text: str, side: Side = "", name: str = "") -> str:
    """Return a record or a scenario as JSON text, position by position; a BlackPokerError says what is wrong.

    The name is that of the scenario a recorded game began from; records do not keep it.
    """
    if side not in SIDES:
        raise Refused("side", "a side is A, B or all", "側は A、B、all のどれかです。")
    if is_record(text):
        return encoded(replay_of(read_record(text), side, name))
    return encoded(scenario_told(scenario_of(parse(text, "scenario"), "scenario"), side))


def why_text(text: str, side: Side, number: int) -> str:
    """Return as JSON text what the rules did in one move of a record or a scenario, as a side may know it."""
    if side not in SIDES:
        raise Refused("side", "a side is A, B or all", "側は A、B、all のどれかです。")
    if is_record(text):
        record = read_record(text)
        return ENCODER.encode(why(record, number, SIDES[side], voice_of(record.names))).decode()
    scenario = scenario_of(parse(text, "scenario"), "scenario")
    trace: list[Traced] = []
    names = Names(SIDES[side])
    playing = Playing(scenario.start(trace))
    names.look(playing.game)
    for place, _ in enumerate(played(scenario, playing), 1):
        if place == number:
            break
        trace.clear()
        names.look(playing.game)
    return ENCODER.encode(why_lines(playing.game, trace, names, voice_of(SEATS))).decode()


def told_or_refused(text: str, side: Side, name: str = "", why_of: int | None = None) -> tuple[str, str, str]:
    """Return nothing and the JSON text, or why not: a code and a sentence in both languages. Errors stay here."""
    try:
        return "", told_text(text, side, name) if why_of is None else why_text(text, side, why_of), ""
    except Refused as error:
        return error.code, str(error), error.say("ja")
    except BlackPokerError as error:
        return "file", str(error), error.say("ja")


def position(game: Game, side: Side, entry: Entry) -> wire.Position:
    """Return one position as a side saw it, or with everything that both sides saw."""
    seen = shown_view(view(game, SIDES[side]))
    if side == OPEN:
        seen = msgspec.structs.replace(seen, B=view(game, 1).sides[1])
    return wire.Position(seen, entry, fights_seen(game, SIDES[side]))


def voice_of(names: tuple[str, str]) -> Voice:
    """Return how somebody is spoken to who looks at a game of others: by the players' names."""
    return Voice(None, names if names[0] != names[1] else SEATS)


class Viewer:
    """Collects the positions of a game that is played again."""

    def __init__(self, game: Game, side: Side, names: tuple[str, str]) -> None:
        self.game: Final = game
        self.side: Final = side
        self.audience: Final = SIDES[side]
        self.voice: Final = voice_of(names)
        self.positions: Final = [position(game, side, opening_of(game, 0, self.audience, self.voice))]

    def after(self, move: Move | None, line: str, before: Moment) -> None:
        """Add the position after a move, with what was told."""
        entry = entry_of(self.game, len(self.positions), line, move, before, self.audience, self.voice)
        if self.side == OPEN:
            entry = replace(entry, move=line)
        self.positions.append(position(self.game, self.side, entry))
        if len(self.positions) > MOST_MOVES + 1:
            raise Refused("long", f"the viewer shows up to {MOST_MOVES} moves", "手数が多すぎます。")


def replay_of(record: Record, side: Side = "", name: str = "") -> wire.Replay:
    """Return every position of a record as one side saw it, with what was told after each move."""
    if len(record.moves) > MOST_MOVES:
        raise Refused("long", f"the viewer shows games of up to {MOST_MOVES} moves", "手数が多すぎます。")
    game = start(record)
    viewer = Viewer(game, side, record.names)
    for number, line in enumerate(record.moves, 1):
        before = moment(game)
        viewer.after(replay_move(game, record, number, line), line, before)
    check_result(game, record)
    positions = tuple(viewer.positions)
    rules = record.regulation
    names = wire.Names(*record.names)
    local = local_rules(rules)
    return wire.Replay(name, rules.name, write_rules(rules), local, names, side, record.result, positions)


def scenario_told(scenario: Scenario, side: Side) -> wire.Replay:
    """Return every position of a scenario; moves that must be refused and expectations are left out."""
    playing = Playing(scenario.start())
    viewer = Viewer(playing.game, side, SEATS)
    for move, line, before in played(scenario, playing):
        viewer.after(move, line, before)
    rules = scenario.regulation
    names = wire.Names(*SEATS)
    local, positions = local_rules(rules), tuple(viewer.positions)
    return wire.Replay(scenario.name, rules.name, write_rules(rules), local, names, side, "", positions)


def played(scenario: Scenario, playing: Playing) -> Iterator[tuple[Move | None, str, Moment]]:
    """Play a scenario; after each move return it, its line, and how the table stood before.

    An answer that could only be so, and so was not asked for, is no move.
    """
    for step in scenario.steps:
        for move in [step.move] if step.move else ["pass"] * (2 * step.repeats):
            before = moment(playing.game)
            line = f"{SEATS[playing.game.chance]} pass" if move == "pass" else move
            try:
                done = playing.play(line)
            except RefusedMove as error:
                raise Refused("illegal", f"line {step.line}: {error}", f"{step.line}行目：{error.say('ja')}") from None
            if done is not None or playing.game.over:
                yield done, line, before
