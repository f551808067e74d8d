"""The questions that only edition 9.1 asks."""

from typing import Final

from blackpoker.common.questions import CARDS
from blackpoker.core.question import AS_SEEN, GIVEN, OPEN, TAKEN, WORDS, Answer, Question
from blackpoker.core.text import Text

STAND: Final = 0
HIT: Final = 1

HIT_OR_STAND: Final = Question(
    "hit_or_stand", WORDS, secrecy=OPEN, uncertain=True, silent=True,
    text=Text("もう1枚めくりますか、やめますか？", "Do you turn up another card, or stop?"),
    answers=(
        Answer(HIT, "hit", Text("ヒット：もう1枚めくる", "hit: turn up another card")),
        Answer(STAND, "stand", Text("スタンド：めくったカードを手札に加える", "stand: take the cards into your hand")),
    ),
)  # fmt: skip

DISCARD_TWO_OR_NONE: Final = Question(
    "discard_two_or_none", CARDS, secrecy=AS_SEEN, stake=GIVEN, silent=True,
    text=Text(
        "手札を2枚捨てて、対戦相手の♣8を墓地に移しますか？捨てるカードを2枚選ぶか、捨てないを選んでください。",
        "Do you discard 2 cards to put your opponent's ♣8 into the graveyard? Choose 2 cards, or none.",
    ),
    none=Text("捨てない", "discard none"),
)  # fmt: skip

# The set-up of Draft

DRAFT_PICK: Final = Question(
    "draft_pick", CARDS, stake=TAKEN, silent=True,
    text=Text("このミニパックから取る1枚を選んでください。", "Choose 1 card of this mini-pack to keep."),
)  # fmt: skip

DRAFT_RARE: Final = Question(
    "draft_rare", CARDS, silent=True,
    text=Text(
        "取った6枚のうち、レアカードにする1枚を選んでください。", "Choose which of your 6 cards is your rare card."
    ),
)  # fmt: skip

DRAFT_TRUMPS: Final = Question(
    "draft_trumps", CARDS, silent=True,
    text=Text(
        "残りの5枚のうち、切札にする2枚を選んでください。あとの3枚は最初の手札になります。",
        "Choose 2 of the other 5 cards as your trumps; the last 3 are your scenario hand.",
    ),
)  # fmt: skip
