"""What is wrong with a word of a package, before it is known where the word stands."""

from typing import Final


class Problem(Exception):
    """A sentence in both languages; whoever reads the value says its place."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.en: Final = en
        self.ja: Final = ja
