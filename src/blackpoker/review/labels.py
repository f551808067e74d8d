"""Labels of decisions: how good they were, by the chance of winning that they gave away."""

from dataclasses import dataclass
from typing import Final

from blackpoker.core.text import Text


@dataclass(frozen=True)
class Label:
    """A label with its sign for tables, and from how much given away on it is given."""

    id: str
    text: Text
    sign: str
    least: float


BEST: Final = Label("best", Text("最善", "best"), "", 0.0)
GOOD: Final = Label("good", Text("好手", "good"), "", 0.0)
INACCURACY: Final = Label("inaccuracy", Text("緩手", "inaccuracy"), "?!", 0.05)
MISTAKE: Final = Label("mistake", Text("疑問手", "mistake"), "?", 0.10)
BLUNDER: Final = Label("blunder", Text("悪手", "blunder"), "??", 0.15)
UNLUCKY: Final = Label("unlucky", Text("不運", "unlucky"), "−", 0.0)
LABELS: Final = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER, UNLUCKY)

MISFORTUNE: Final = 0.15
"""A sound move is unlucky if so much chance is lost before its player's next decision."""


def label_of(lost: float, is_best: bool, luck: float) -> Label:
    """Return the label of a decision that surely gave so much away, and of what came after it."""
    for label in (BLUNDER, MISTAKE, INACCURACY):
        if lost >= label.least:
            return label
    if luck <= -MISFORTUNE:
        return UNLUCKY
    return BEST if is_best else GOOD
