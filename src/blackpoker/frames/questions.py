"""The questions of the set-up."""

from typing import Final

from blackpoker.common.questions import CARDS, TRUMPS
from blackpoker.core.question import OPEN, TAKEN, Question
from blackpoker.core.text import Text

CHOOSE_TRUMPS: Final = Question(
    "choose_trumps", CARDS, silent=True,
    text=Text(
        "切札にするカードを2枚まで選んでください。", "Choose the cards for your trump zone, 2 at most."
    ),
    none=Text("切札なしで始める", "play without trumps"),
)  # fmt: skip

CHOOSE_STRATEGY: Final = Question(
    "choose_strategy", CARDS, stake=TAKEN, silent=True,
    text=Text(
        "初めの手札に加えるストラテジーを3枚、デッキから選んでください。",
        "Choose 3 cards of your deck for your opening hand.",
    ),
)  # fmt: skip

CHOOSE_RARE: Final = Question(
    "choose_rare", CARDS, stake=TAKEN, silent=True,
    text=Text("レアカードにする1枚をデッキから選んでください。", "Choose 1 card of your deck as your rare card."),
)  # fmt: skip

SETUP_OPEN_TRUMP: Final = Question(
    "setup_open_trump", TRUMPS, secrecy=OPEN, silent=True,
    text=Text("どちらの切札を表向きにしますか？", "Which of your trumps do you turn up?"),
)  # fmt: skip
