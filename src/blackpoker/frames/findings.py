"""What the set-up decides, as sentences with the values that decided."""

from typing import Final

from blackpoker.core.text import Text
from blackpoker.core.trace import Finding

HIGHER_CARD_BEGINS: Final = Finding(
    "higher_card_begins", "R28", open=True,
    text=Text(
        "先攻を決めるカードは{one:card}と{two:card}。数字の大きい{who:player}が先攻になる。",
        "{one:card} and {two:card} are turned up; the higher number lets {who:player} begin.",
    ),
)  # fmt: skip
LOT_DECIDES: Final = Finding(
    "lot_decides", "R28", open=True,
    text=Text(
        "ライフの最後まで数字が同じなので、無作為に{who:player}が先攻になる。",
        "The numbers are equal to the last card, so the lot lets {who:player} begin.",
    ),
)  # fmt: skip
NO_SOLDIER_TO_PRESET: Final = Finding(
    "no_soldier_to_preset", "R26", open=True,
    text=Text(
        "{card:card}はこのフォーマットでは兵士にならないので、墓地に移り、次のカードを見る。",
        "{card:card} is no soldier in this format; it goes to the graveyard, and the next card counts.",
    ),
)  # fmt: skip
