"""Judgments in words: the sentence of a finding with its values named, in both languages."""

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Final

from blackpoker.common.action import Action, Mode
from blackpoker.common.card import card_words
from blackpoker.common.game import Game
from blackpoker.common.request import Request
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character, FieldUnit, FogKind, FogUnit, TrumpUnit
from blackpoker.core import Finding, Judgment, PlayerId, Question
from blackpoker.core.question import PLAYERS
from blackpoker.core.text import Text
from blackpoker.core.trace import NOT_TRIGGERED, ONLY_ANSWER

from .names import GONE, Names

ABILITY: Final = Text("能力", "an ability")
ABILITY_OF: Final = Text("{name}（{cards}）の能力", "the ability of {name} ({cards})")
TARGET: Final = Text("対象", "the target")
NAMED_TARGET: Final = Text("対象の{name}", "the target, {name},")
Who = Callable[[PlayerId, str], str]
"""Names a player in a language."""


class Namer(Formatter):
    """Fills a sentence: what stands behind the colon of a field says what sort of thing its value is."""

    def __init__(self, language: str, who: Who, names: Names | None) -> None:
        self.language = language
        self.who = who
        self.names = names

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
        if format_spec == "target":
            return self.target(value)
        if format_spec == "aim":
            return self.aim(value) or GONE.say(self.language)
        if format_spec == "ability":
            return self.ability(value)
        if format_spec == "cost":
            assert isinstance(value, Mode)
            return f"${value.cost}"
        if format_spec == "action":
            return self.action(value)
        if format_spec == "condition":
            assert isinstance(value, Action) and value.trigger_condition is not None
            return value.trigger_condition.text.say(self.language)
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

    def target(self, request: Request) -> str:
        """Name the target of a request as such, by its name as far as the reader knows it."""
        name = self.aim(request)
        return TARGET.say(self.language) if name is None else NAMED_TARGET.say(self.language, name=name)

    def aim(self, request: Request) -> str | None:
        """Name what a request is aimed at."""
        if request.play.target is not None and request.play.target.kind == PLAYERS:
            return self.who(request.target, self.language)
        name = None if self.names is None else self.names.target(request)
        return None if name is None else name.say(self.language)

    def ability(self, holder: FieldUnit | TrumpUnit | FogUnit | None) -> str:
        """Name an ability by the thing that has it."""
        if holder is None:
            return ABILITY.say(self.language)
        component = holder.component
        assert isinstance(component, Character | Trump | FogKind)
        cards = bytes([holder.card]) if isinstance(holder, TrumpUnit) else holder.cards
        words = " ".join([card_words(card) for card in cards])
        return ABILITY_OF.say(self.language, name=component.ja if self.language == "ja" else component.en, cards=words)


def is_idle(game: Game, judgment: Judgment) -> bool:
    """Tell whether nobody wants to hear a judgment: a choice of nothing, or the silence of a trump not at the table."""
    if judgment.finding is ONLY_ANSWER:
        return not judgment.values["picks"]
    action = judgment.values.get("action")
    if judgment.finding is not NOT_TRIGGERED or not isinstance(action, Action):
        return False
    cards = [trump.card for trump in game.book.trumps if action in trump.actions]
    if not cards:
        return False
    card = cards[0]
    open_trumps = [trump.card for side in (game.one, game.two) for trump in side.trumps if trump.up]
    soldiers = [unit for side in (game.one, game.two) for unit in side.units if not unit.bulwark]
    return card not in open_trumps and not any(unit.contains(card) for unit in soldiers)


def told_judgment(judgment: Judgment, language: str, who: Who, names: Names | None = None) -> str:
    """Tell what a rule decided, with the values and the ruling; without names a target is not called by its own."""
    said = filled(judgment.finding, judgment.values, language, who, names)
    ruling = judgment.finding.ruling
    if not ruling:
        return said
    return f"{said}（{ruling}）" if language == "ja" else f"{said} ({ruling})"


def filled(finding: Finding, values: Mapping[str, object], language: str, who: Who, names: Names | None = None) -> str:
    """Fill the sentence of a finding."""
    no_values: Sequence[object] = ()
    said = Namer(language, who, names).vformat(finding.text.say(language), no_values, values)
    return said[:1].upper() + said[1:]
