"""What all clients say of a mission: what to look at, and the next move, in words."""

from typing import Final

from blackpoker.common.game import Game
from blackpoker.core.text import Text
from blackpoker.missions.ladder import LEARNER
from blackpoker.notation.move import PASS, Move
from blackpoker.notation.names import ACTIONS
from blackpoker.view.seen import SEATS

from .advising import advised
from .naming import action_text, card_text
from .telling import moment
from .voice import Voice

A_PASS: Final = Text("パス", "pass")


def told_next(game: Game, move: Move) -> Text:
    """Return the learner's next move in words."""
    return advised(move, moment(game), Voice(LEARNER))


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
