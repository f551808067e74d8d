"""Judgments in words: the sentence of a finding with its values named, in both languages."""

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any

from blackpoker.common.action import Action
from blackpoker.common.card import card_words
from blackpoker.common.request import Request
from blackpoker.common.unit import FieldUnit
from blackpoker.core import Finding, Judgment, PlayerId, Question

Who = Callable[[PlayerId, str], str]
"""Names a player in a language."""


class Namer(Formatter):
    """Fills a sentence: what stands behind the colon of a field says what sort of thing its value is."""

    def __init__(self, language: str, who: Who) -> None:
        self.language = language
        self.who = who

    def format_field(self, value: Any, format_spec: str) -> str:
        """Name one value."""
        if format_spec == "card":
            return card_words(value)
        if format_spec == "unit":
            return self.unit(value)
        if format_spec == "units":
            return (" と " if self.language == "ja" else " and ").join([self.unit(each) for each in value])
        if format_spec == "request":
            return self.request(value)
        if format_spec == "action":
            return self.action(value)
        if format_spec == "player":
            return self.who(value, self.language)
        if format_spec == "owner":
            name = self.who(value, self.language)
            return f"{name}の" if self.language == "ja" else "your" if name == "you" else f"{name}'s"
        if format_spec == "question":
            assert isinstance(value, Question)
            return value.text.say(self.language)
        if format_spec == "cards":
            return f"{value}枚" if self.language == "ja" else f"{value} card" + ("" if value == 1 else "s")
        assert format_spec == "number", f"nobody said how a {format_spec} is told"
        return str(value)

    def unit(self, unit: FieldUnit) -> str:
        """Name a unit by its cards, which everybody sees or has just seen."""
        return "+".join([card_words(card) for card in unit.cards])

    def action(self, action: Action) -> str:
        """Name an action."""
        return f"「{action.ja}」" if self.language == "ja" else action.en

    def request(self, request: Request) -> str:
        """Name a request by its action and its key cards."""
        keys = " ".join([card_words(card) for card in request.keys])
        name = request.play.ja if self.language == "ja" else request.play.en
        if self.language == "ja":
            return f"「{name}」（★{keys}）" if keys else f"「{name}」"
        return f"{name} (★{keys})" if keys else name


def told_judgment(judgment: Judgment, language: str, who: Who) -> str:
    """Tell what a rule decided, with the values and the ruling."""
    said = filled(judgment.finding, judgment.values, language, who)
    ruling = judgment.finding.ruling
    if not ruling:
        return said
    return f"{said}（{ruling}）" if language == "ja" else f"{said} ({ruling})"


def filled(finding: Finding, values: Mapping[str, object], language: str, who: Who) -> str:
    """Fill the sentence of a finding."""
    no_values: Sequence[object] = ()
    said = Namer(language, who).vformat(finding.text.ja if language == "ja" else finding.text.en, no_values, values)
    return said[:1].upper() + said[1:]
