"""What the effects of edition 9.1 decide, as sentences with the values that decided."""

from typing import Final

from blackpoker.core.text import Text
from blackpoker.core.trace import Finding

COUNTED_UP: Final = Finding(
    "counted_up", "N6", open=True,
    text=Text(
        "めくった{card:card}は{points:number}点で、合計は{total:number}点。",
        "The {card:card} that was turned up counts {points:number}; that makes {total:number}.",
    ),
)  # fmt: skip
BUST: Final = Finding(
    "bust", "N6", open=True,
    text=Text(
        "合計{total:number}点は{limit:number}点を超えているので、めくったカードはすべて墓地に移る。",
        "A total of {total:number} is above {limit:number}, so all cards that were turned up go to the graveyard.",
    ),
)  # fmt: skip
