"""Finished games and opened files, position by position, for the viewer of the page."""

from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import BlackPokerError, Json, Question, open_question
from blackpoker.notation.errors import RefusedMove
from blackpoker.record.record import Record, read_record
from blackpoker.record.replay import check_result, replay_move, start
from blackpoker.scenario.scenario import Playing, Scenario, scenario_of
from blackpoker.scenario.source import parse
from blackpoker.view.fight import fights_seen
from blackpoker.view.seen import SEATS, SPECTATOR
from blackpoker.view.view import view

from .table import Refused, dumps, line_for

OPEN: Final = "all"
SIDES: Final = {"A": 0, "B": 1, "": SPECTATOR, OPEN: 0}
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


def told_text(text: str, side: str = "", name: str = "") -> str:
    """Return a record or a scenario as JSON text, position by position; a BlackPokerError says what is wrong.

    The name is that of the scenario a recorded game began from; records do not keep it.
    """
    if side not in SIDES:
        raise Refused("side", "a side is A, B or all", "側は A、B、all のどれかです。")
    if is_record(text):
        return dumps(replay_of(read_record(text), side, name))
    return dumps(scenario_told(scenario_of(parse(text, "scenario"), "scenario"), side))


def told_or_refused(text: str, side: str, name: str = "") -> tuple[str, str, str]:
    """Return nothing and the JSON text, or why not: a code and a sentence in both languages. Errors stay here."""
    try:
        return "", told_text(text, side, name), ""
    except Refused as error:
        return error.code, str(error), error.say("ja")
    except BlackPokerError as error:
        return "file", str(error), error.say("ja")


def position(game: Game, side: str, move: str = "", said: list[Json] | None = None) -> Json:
    """Return one position as a side saw it, or with everything that both sides saw."""
    seen = view(game, SIDES[side]).to_json()
    if side == OPEN:
        seen["B"] = view(game, 1).to_json()["B"]
    fight: list[Json] = [each.to_json() for each in fights_seen(game, SIDES[side])]
    return {"view": seen, "move": move, "said": said or [], "fight": fight}


def after(game: Game, number: int, move: str, question: Question | None, side: str) -> Json:
    """Return the position after a move, with what was told."""
    audience = SIDES[side]
    line = line_for(game, number, move, question, audience)
    said: list[Json] = [{"ja": ja, "en": en} for ja, en in line.said]
    return position(game, side, move if side == OPEN else line.notation, said)


def replay_of(record: Record, side: str = "", name: str = "") -> dict[str, Json]:
    """Return every position of a record as one side saw it, with what was told after each move."""
    if len(record.moves) > MOST_MOVES:
        raise Refused("long", f"the viewer shows games of up to {MOST_MOVES} moves", "手数が多すぎます。")
    game = start(record)
    positions: list[Json] = [position(game, side)]
    for number, move in enumerate(record.moves, 1):
        question = open_question(game)
        replay_move(game, record, number, move)
        positions.append(after(game, number, move, question, side))
    check_result(game, record)
    return {
        "name": name,
        "regulation": record.regulation.name,
        "names": dict(zip(SEATS, record.names, strict=True)),
        "side": side,
        "result": record.result,
        "positions": positions,
    }


def scenario_told(scenario: Scenario, side: str) -> dict[str, Json]:
    """Return every position of a scenario; moves that must be refused and expectations are left out."""
    playing = Playing(scenario.start())
    positions: list[Json] = [position(playing.game, side)]
    for step in scenario.steps:
        for move in [step.move] if step.move else ["pass"] * (2 * step.repeats):
            question = open_question(playing.game)
            line = f"{SEATS[playing.game.chance]} pass" if move == "pass" else move
            try:
                playing.play(line)
            except RefusedMove as error:
                raise Refused("illegal", f"line {step.line}: {error}", f"{step.line} 行目: {error.say('ja')}") from None
            positions.append(after(playing.game, len(positions), line, question, side))
            if len(positions) > MOST_MOVES:
                raise Refused("long", f"the viewer shows up to {MOST_MOVES} moves", "手数が多すぎます。")
    return {
        "name": scenario.name,
        "regulation": scenario.regulation.name,
        "names": {"A": "A", "B": "B"},
        "side": side,
        "result": "",
        "positions": positions,
    }
