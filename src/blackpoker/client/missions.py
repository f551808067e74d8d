"""What all clients say of a mission: what to look at, and the next move, in words."""

from typing import Final

from blackpoker.common.game import Game
from blackpoker.core.text import Text
from blackpoker.missions.ladder import LEARNER
from blackpoker.notation.move import CHOOSE, PASS, Move
from blackpoker.notation.names import ACTIONS
from blackpoker.view.seen import SEATS

from .naming import action_text, card_text
from .telling import moment, thing_of, told_move
from .voice import Voice, row

A_PASS: Final = Text("パス", "pass")
NOTHING_MORE: Final = Text("何もしない", "nothing more")


def told_next(game: Game, move: Move) -> Text:
    """Return the learner's next move in words."""
    if move.verb == PASS:
        return A_PASS
    now = moment(game)
    if move.verb == CHOOSE:
        return row([thing_of(item, now, now.question).text for item in move.picks]) if move.picks else NOTHING_MORE
    told = told_move(move, now, Voice(LEARNER), everything=True)
    return NOTHING_MORE if told is None else told.text


def told_thing(name: str) -> Text:
    """Return what a hint shows in words: an action, a pass, a card or a unit."""
    if name == PASS:
        return A_PASS
    if name in ACTIONS:
        return Text(action_text(name, "ja"), action_text(name, "en"))
    seat, dot, card = name.partition(".")
    if not dot:
        return Text(card_text(name), card_text(name))
    if seat == SEATS[LEARNER]:
        return Text(card_text(card), card_text(card))
    return Text(f"相手の{card_text(card)}", f"their {card_text(card)}")
