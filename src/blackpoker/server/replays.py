"""Finished games and opened files, position by position, for the viewer of the page."""

from typing import Any, Final

from blackpoker.record.record import Record, read_record
from blackpoker.record.replay import check_result, replay_move, start
from blackpoker.view.seen import SEATS, SPECTATOR
from blackpoker.view.view import view

from .table import Refused, line_for

SIDES: Final = {"A": 0, "B": 1, "": SPECTATOR}
MOST_MOVES: Final = 2000
"""The longest game that the viewer shows."""


def replay_of(record: Record, side: str = "") -> dict[str, Any]:
    """Return every position of a record as one side saw it, with what was told after each move."""
    if side not in SIDES:
        raise Refused("side", "a side is A or B", "側は A か B です。")
    if len(record.moves) > MOST_MOVES:
        raise Refused("long", f"the viewer shows games of up to {MOST_MOVES} moves", "手数が多すぎます。")
    audience = SIDES[side]
    game = start(record)
    positions: list[dict[str, Any]] = [{"view": view(game, audience).to_json(), "move": "", "said": []}]
    for number, move in enumerate(record.moves, 1):
        kind = "" if game.decision is None else game.decision.kind
        replay_move(game, record, number, move)
        line = line_for(game, number, move, kind, audience)
        said = [{"ja": ja, "en": en} for ja, en in line.said]
        positions.append({"view": view(game, audience).to_json(), "move": line.notation, "said": said})
    check_result(game, record)
    return {
        "regulation": record.regulation.name,
        "names": dict(zip(SEATS, record.names, strict=True)),
        "side": side,
        "result": record.result,
        "positions": positions,
    }


def opened_text(text: str) -> dict[str, Any]:
    """Return a record that somebody has opened in the viewer."""
    return replay_of(read_record(text))
