"""The questions that only edition 9.1 asks."""

from typing import Final

from blackpoker.core.question import OPEN, WORDS, Answer, Question
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
