"""What a ruling (裁定) is: a numbered decision about a point that the rulebook leaves open."""

from typing import Final

from blackpoker.core.text import Text


class Ruling:
    """One ruling: what was unclear and what is decided, in both languages."""

    def __init__(
        self, id: str, title: Text, text: Text, chapter: Text, confidence: str, superseded_by: str = ""
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.text: Final = text
        self.chapter: Final = chapter
        """What it is about."""
        self.confidence: Final = confidence
        """How sure it is, as letters of CONFIDENCE: `A`, or `A/B` where its parts differ."""
        self.superseded_by: Final = superseded_by
        """The id of the ruling that took its place, or nothing."""

    def __repr__(self) -> str:
        return f"Ruling({self.id!r}, {self.title!r})"


CONFIDENCE: Final[dict[str, Text]] = {
    "A": Text("資料か公式の情報で決まる", "a text or an official source settles it"),
    "B": Text("資料から強く推し量れる", "strongly inferred from the sources"),
    "C": Text("このプロジェクトの選択", "the choice of this project"),
}
"""How sure a ruling is."""


def confidence_of(ruling: Ruling) -> Text:
    """Return in words how sure a ruling is."""
    said = [CONFIDENCE[letter] for letter in ruling.confidence.split("/")]
    return Text("、一部は".join([each.ja for each in said]), "; in part ".join([each.en for each in said]))
