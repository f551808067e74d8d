"""The questions of Old Maid: what a player is asked besides which action to request."""

from typing import Final

from blackpoker.core import OPEN, Question, Text

PLACES: Final = "place"
CARDS: Final = "card"

CHOOSE_PLACE: Final = Question(
    "choose_place", PLACES, secrecy=OPEN, text=Text("どのカードを引きますか？", "Which card do you draw?")
)
CHOOSE_PAIR: Final = Question(
    "choose_pair", CARDS, secrecy=OPEN, text=Text("誰のペアを叩きますか？", "Whose pair do you slap?")
)
CHOOSE_SLAP: Final = Question(
    "choose_slap", CARDS, secrecy=OPEN, text=Text("誰の手を防ぎますか？", "Whose slap do you cover against?")
)
CHOOSE_CARD: Final = Question(
    "choose_card", CARDS, text=Text("どのカードを渡しますか？", "Which card do you hand over?")
)
