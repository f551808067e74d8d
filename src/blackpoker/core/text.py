"""A text in the two languages of the game."""

from typing import Final

LANGUAGES: Final = ("ja", "en")
"""Japanese is the source language of the game, English is the other one."""


class Text:
    """One text in Japanese and in English; `{names}` in it are filled in when it is said."""

    def __init__(self, ja: str, en: str) -> None:
        self.ja: Final = ja
        self.en: Final = en

    def say(self, language: str, **names: object) -> str:
        """Return the text in a language, with the names filled in."""
        text = self.ja if language == "ja" else self.en
        return text.format(**names) if names else text

    def filled(self, **names: object) -> "Text":
        """Return the text with some names filled in, in both languages."""
        return Text(self.ja.format(**names), self.en.format(**names))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.ja == other.ja and self.en == other.en

    def __hash__(self) -> int:
        return 1000 * len(self.ja) + len(self.en)

    def __reduce__(self) -> tuple[object, ...]:
        return Text, (self.ja, self.en)

    def __repr__(self) -> str:
        return f"Text({self.ja!r}, {self.en!r})"


NO_TEXT: Final = Text("", "")
"""Stands where nobody has written a text; what is played must have one in both languages."""

NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_word(number: int) -> str:
    """Write a number in English: none, one, two, 11."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def counted(number: int, noun: str) -> str:
    """Write a number of things in English: no thing, one thing, two things."""
    return f"no {noun}" if number == 0 else f"{number_word(number)} {noun}{'s' if number > 1 else ''}"
