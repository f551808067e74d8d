"""The two sides of a difference: an edition, a regulation or a package, with all that its lists say, field by field."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from blackpoker.common.action import KINDS, Action
from blackpoker.common.card import card_words, cards_of
from blackpoker.common.numbers import NUMBER_WORDS
from blackpoker.common.option_words import OPTIONS
from blackpoker.common.options import Options
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character, FogKind, label_texts
from blackpoker.core import BlackPokerError
from blackpoker.core.text import Text
from blackpoker.editions import EDITIONS, Edition
from blackpoker.frames import Frame
from blackpoker.frames.words import about, deck_rule, steps_of
from blackpoker.notation.options import words_of
from blackpoker.packages.loading import load_package
from blackpoker.packages.package import DataPackage
from blackpoker.regulation import KNOWN, Package, Regulation, folded, regulation

Fields: TypeAlias = dict[str, Text]
ACTION: Final = "action"
CHARACTER: Final = "character"
FOG: Final = "fog"
TRUMP: Final = "trump"
FRAME: Final = "frame"
NUMBER: Final = "number"
OPTION: Final = "option"
LISTS: Final[dict[str, Text]] = {
    NUMBER: Text("数", "Numbers"),
    OPTION: Text("ルールオプション", "Rule options"),
    ACTION: Text("アクション", "Actions"),
    CHARACTER: Text("キャラクター", "Characters"),
    FOG: Text("フォグ", "Fogs"),
    TRUMP: Text("切札", "Trumps"),
    FRAME: Text("フレーム", "Frames"),
}
"""The lists that are compared, in the order in which they are told."""
FIELDS: Final[dict[str, Text]] = {
    "name": Text("名前", "name"), "type": Text("タイプ", "type"), "how": Text("起こし方", "how"),
    "cost": Text("コスト", "cost"), "key": Text("キーカード", "key cards"), "target": Text("対象", "target"),
    "unit": Text("キーユニット", "key unit"), "other": Text("別の起こし方", "other way"),
    "note": Text("条件・注", "notes"),
    "formats": Text("フォーマット", "formats"), "steps": Text("効果の手順", "steps of the effect"),
    "text": Text("文", "text"), "cards": Text("カード", "cards"), "labels": Text("ラベル", "labels"),
    "size": Text("サイズ", "size"), "abilities": Text("能力", "abilities"), "actions": Text("アクション", "actions"),
    "deck": Text("デッキ", "deck"), "set-up": Text("始め方", "set-up"), "value": Text("値", "value"),
}  # fmt: skip
"""What is compared of each thing."""
NOTHING: Final = Text("なし", "none")


@dataclass(frozen=True)
class Side:
    """One side: its name, its rulebooks, and what makes scenarios be played by it."""

    name: Text
    rules: tuple[Regulation, ...]
    edition: Edition
    packages: tuple[Package, ...] = ()
    regulation: Regulation | None = None
    """The one regulation, where it is one."""
    unknown: tuple[Frame, ...] = ()
    """Frames that only packages know, and that are played in here for comparison alone."""


def side_of(word: str) -> Side:
    """Return the edition, the regulation or the package that a word names."""
    for edition in EDITIONS:
        if folded(word) in (folded(edition.id), folded(edition.name.en), folded(edition.name.ja)):
            return side_of_edition(edition)
    path = Path(word)
    if path.suffix == ".yaml" or path.is_dir():
        return side_of_package(load_package(path))
    known = KNOWN.get(folded(word))
    if isinstance(known, DataPackage):
        return side_of_package(known)
    return side_of_regulation(regulation(word))


def side_of_edition(edition: Edition) -> Side:
    """Return an edition as a side."""
    rules = [Regulation(form, frame, edition.options, edition) for form in edition.formats for frame in edition.frames]
    return Side(edition.name, tuple(rules), edition)


def side_of_package(package: DataPackage) -> Side:
    """Return a package as a side: its edition with it."""
    edition = package.edition
    rules: list[Regulation] = []
    for form in edition.formats:
        for frame in (*edition.frames, *package.frames):
            rules.append(Regulation(form, frame, edition.options, edition, (package,)))
    return Side(package.name, tuple(rules), edition, (package,))


def side_of_regulation(rules: Regulation) -> Side:
    """Return a regulation as a side."""
    return Side(Text(rules.name, rules.name), (rules,), rules.edition, rules.packages, rules)


def base_of(side: Side) -> Side:
    """Return what a side is without its packages."""
    if not side.packages:
        raise BlackPokerError("name two rulebooks to compare", "比べるルールを2つ書いてください")
    if side.regulation is None:
        return side_of_edition(side.edition)
    rules = side.regulation
    chosen = {name: value for package in rules.packages for name, value in package.options().chosen.items()}
    options = Options(**{name: value for name, value in rules.options.chosen.items() if chosen.get(name) != value})
    plain_rules = Regulation(rules.format, rules.plain_frame, options, rules.edition)
    unknown = tuple([frame for package in rules.packages for frame in package.frames])
    return Side(Text(plain_rules.name, plain_rules.name), (plain_rules,), rules.edition, (), plain_rules, unknown)


def things_of(side: Side) -> dict[tuple[str, str], Fields]:
    """Return all that the lists of a side say, by list and id."""
    found: dict[tuple[str, str], Fields] = {}
    formats: dict[str, list[str]] = {}
    for rules in side.rules:
        book = rules.book
        for action in book.plays:
            formats.setdefault(action.id, []).append(rules.format.id)
            found.setdefault((ACTION, action.id), fields_of_action(action, rules))
        for character in book.characters:
            found.setdefault((CHARACTER, character.id), fields_of_character(character))
        for fog in book.fogs:
            found.setdefault((FOG, fog.id), fields_of_fog(fog))
        for trump in book.trumps:
            found.setdefault((TRUMP, trump.id), fields_of_trump(trump))
        if rules.frame.id and rules.plain_frame not in side.unknown:
            found.setdefault((FRAME, rules.frame.id), fields_of_frame(rules.frame, rules))
    for (kind, id), fields in found.items():
        if kind == ACTION and side.regulation is None:
            words = ", ".join(dict.fromkeys(formats[id]))
            fields["formats"] = Text(words, words)
    first = side.rules[0]
    for name, number in first.book.numbers.values().items():
        found[NUMBER, name] = {"name": NUMBER_WORDS[name].name, "value": plain(str(number))}
    for name, value in words_of(first.options if side.regulation else options_of(side)).items():
        found[OPTION, name] = {"name": OPTIONS[name].name, "value": plain(value or "–")}
    return found


def options_of(side: Side) -> Options:
    """Return the options of an edition, with those that packages choose."""
    options = side.edition.options
    for package in side.packages:
        options = package.options().over(options)
    return options


def plain(text: str) -> Text:
    """Return what is the same in both languages."""
    return Text(text, text)


def fields_of_action(action: Action, rules: Regulation) -> Fields:
    """Return what the lists say of an action."""
    fields: Fields = {"name": action.name, "type": KINDS[action.kind]}
    ja, en = action.notation_parts("ja"), action.notation_parts("en")
    signs = {"@": "how", "$": "cost", "★": "key", "☆": "unit", "※": "other"}
    for one, other in zip(ja, en):
        fields[signs[one[0]]] = Text(one, other)
    if action.target is not None:
        fields["target"] = action.target.text
    notes = action.notes(bool(rules.book.trumps))
    if notes:
        fields["note"] = Text("".join([each.ja for each in notes]), " ".join([each.en for each in notes]))
    fields["steps"] = plain(", ".join(action.effect.step_names))
    fields["text"] = action.effect_text(rules.options)
    return fields


def fields_of_character(character: Character) -> Fields:
    """Return what the lists say of a character."""
    labels = label_texts(character.labels)
    size = "" if character.size is None else str(character.size)
    return {
        "name": Text(character.ja, character.en), "cards": character.made_of().text,
        "labels": Text("、".join([each.ja for each in labels]), ", ".join([each.en for each in labels])),
        **({"size": plain(size)} if size else {}), "abilities": plain(", ".join([e.id for e in character.abilities])),
        "text": character.text,
    }  # fmt: skip


def fields_of_fog(fog: FogKind) -> Fields:
    """Return what the lists say of a fog."""
    return {"name": Text(fog.ja, fog.en), "cards": fog.made_of().text, "text": fog.text}


def fields_of_trump(trump: Trump) -> Fields:
    """Return what the lists say of a trump."""
    return {
        "name": Text(trump.ja, trump.en), "cards": plain(card_words(trump.card)),
        "abilities": plain(", ".join([each.id for each in trump.abilities])),
        "actions": plain(", ".join([each.id for each in trump.actions])), "text": trump.text,
    }  # fmt: skip


def fields_of_frame(frame: Frame, rules: Regulation) -> Fields:
    """Return what the lists say of a frame."""
    steps = steps_of(frame, rules.book.numbers)
    deck = deck_rule(frame)
    cards = " ".join([card_words(card) for card in cards_of(frame.deck)])
    return {
        "name": Text(frame.ja, frame.en), "formats": plain(", ".join(frame.formats)),
        "deck": Text(f"{deck.ja} {cards}".strip(), f"{deck.en} {cards}".strip()),
        "set-up": Text("".join([each.ja for each in steps]), " ".join([each.en for each in steps])),
        "text": about(frame, rules.book.numbers),
    }  # fmt: skip
