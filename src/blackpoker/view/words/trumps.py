"""What the actions about trumps themselves do, and what every trump does."""

from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.card import NO_CARD
from blackpoker.core.text import Text

from . import trumps_diamonds_clubs, trumps_spades_hearts
from .components import card_words

EFFECTS: Final[dict[str, Text]] = {
    "open": Text(
        "裏向きの自分の切札を1枚選んで表向きにする。その切札の能力が有効になる。",
        "Choose 1 of your face-down trumps and turn it face up; its ability is in force.",
    ),
    "close": Text(
        "対象が表向きで、キーカードと同じスートなら、裏向きにする。",
        "If the target lies face up and has the suit of the key cards, it is turned face down.",
    ),
    "trumpDestroy": Text(
        "対象が表向きで、キーカードとスートも数字も同じなら、墓地へ送る。",
        "If the target lies face up and has the suit and the number of the key card, it goes to the graveyard.",
    ),
    "trumpRegene": Text(
        "場を離れたキャラクターの切札が自分の手札か墓地にあれば、表向きで自分の切札に戻す。その能力が有効になる。",
        "If the trump of the character that left is in your hand or graveyard, it becomes your trump again, face up, "
        "and its ability is in force.",
    ),
}
"""What they do, by action."""

CONDITIONS: Final[dict[str, Text]] = {
    "open": Text("裏向きの自分の切札がある間だけ。", "Only while you have a face-down trump."),
    "trumpRegene": Text(
        "誘発:切札のJでできた自分のキャラクターが、場から墓地か手札へ行ったとき。",
        "Triggered when a character of yours that is made of a trump J goes from the field to the graveyard or the "
        "hand.",
    ),
}
"""When they are triggered or may be requested, by action."""

TRUMPS: Final[dict[str, Text]] = {
    **trumps_spades_hearts.TRUMPS,
    **trumps_diamonds_clubs.TRUMPS,
}
"""What every trump does while it lies face up, by trump."""

NEEDS_TRUMP: Final = Text("自分の切札{card}が表向きの間だけ。", "Only while your trump {card} lies face up.")


def trump_notes(action: Action) -> list[Text]:
    """Return the note of an action that needs an open trump."""
    if action.trump == NO_CARD:
        return []
    card = card_words(action.trump)
    return [Text(NEEDS_TRUMP.say("ja", card=card), NEEDS_TRUMP.say("en", card=card))]
