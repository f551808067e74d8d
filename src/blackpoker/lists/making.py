"""Making the list of a regulation, or of everything, out of the definitions."""

from collections.abc import Iterable, Sequence
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.card import CardId, card_words, cards_of, mask_of
from blackpoker.common.cost import COSTS
from blackpoker.common.option_words import OPTIONS
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character
from blackpoker.common.zone import HAND
from blackpoker.core.text import LANGUAGES, NO_TEXT, Text
from blackpoker.editions import DEFAULT, Edition
from blackpoker.formats import Format
from blackpoker.frames import Frame
from blackpoker.frames import words as frame_words
from blackpoker.regulation import Regulation
from blackpoker.trumps.characters import TrumpCharacter
from blackpoker.view.words import regulation_name
from blackpoker.view.words.listing import ACTION, FOG, TRUMP, entries
from blackpoker.view.words.listing import Entry as Listed
from blackpoker.view.words.telling import COLON, TEXTS, heading_of
from blackpoker.view.words.terms.signs import SIGNS

from .model import (
    CARDS,
    DECK,
    EFFECT,
    HEADER,
    KEY,
    LABELS,
    LEGEND,
    MEANING,
    NOTE,
    SET_UP,
    STEP,
    TARGET,
    Document,
    Entry,
    Field,
    Section,
)
from .words import EVERYTHING, FORMAT_FROM, LEGEND_TITLE, NOTE_SIGN, PERSONAL, PLACING, SET_UP_TITLE

OF_HEADERS: Final = "@$★☆※"
"""The signs that the legend explains if they stand in the list."""


def document_of(
    rules: Regulation | None,
    chosen: Sequence[CardId] | None = None,
    deck: bytes | None = None,
    edition: Edition = DEFAULT,
) -> Document:
    """Return the list of a regulation, or of everything in an edition.

    A personal list has only what these trumps and this deck can use.
    """
    edition = edition if rules is None else rules.edition
    lines = entries(rules, edition)
    if chosen is not None or deck is not None:
        lines = usable(lines, chosen, deck)
    sections = list_sections(lines, edition.formats)
    signs = legend(sections, edition.formats)
    opening = [signs] if rules is None else [set_up(rules), signs]
    name = "" if rules is None else rules.name
    title = EVERYTHING if rules is None else Text(*[regulation_name(rules, language) for language in LANGUAGES])
    about = said_of(edition, chosen, deck)
    made = Document(name, title, about, PLACING, (), tuple([Text(each.ja, each.en) for each in edition.formats]))
    return made.with_sections((*opening, *sections))


def said_of(edition: Edition, chosen: Sequence[CardId] | None, deck: bytes | None) -> Text:
    """Say of which edition a list is, and what it is limited to."""
    if chosen is None and deck is None:
        return edition.name
    what: list[Text] = []
    if chosen is not None:
        cards = " ".join([card_words(card) for card in chosen]) or "–"
        what.append(Text(f"{TEXTS[TRUMP].ja}{cards}", f"{TEXTS[TRUMP].en.lower()} {cards}"))
    if deck is not None:
        what.append(PERSONAL.filled(cards=len(deck)))
    ja = f"{edition.name.ja}・{'・'.join([each.ja for each in what])}"
    return Text(ja, f"{edition.name.en} · {' · '.join([each.en for each in what])}")


# What a deck and trumps can use


def usable(lines: list[Listed], chosen: Sequence[CardId] | None, deck: bytes | None) -> list[Listed]:
    """Return the lines that trumps and a deck can use; None is: whichever there are."""
    mine = None if chosen is None else set(chosen)
    if deck is not None:
        mine = set(deck) if mine is None else mine & set(deck)
    cards = None if deck is None else mask_of(deck)
    brings = {
        each.id: line.thing.card for line in lines if isinstance(line.thing, Trump) for each in line.thing.actions
    }
    kept = [line for line in lines if is_usable(line, mine, cards, brings)]
    named = {line.thing.ja for line in kept if line.list != FOG}
    return [line for line in kept if line.list != FOG or not line.of_trumps() or line.thing.ja in named]


def is_usable(line: Listed, mine: set[CardId] | None, deck: int | None, brings: dict[str, CardId]) -> bool:
    """Tell whether the trumps of a player allow a line and the deck has its key cards.

    `brings` has the trump that brings an action, by the id of the action.
    """
    thing = line.thing
    if isinstance(thing, Trump):
        return mine is None or thing.card in mine
    if isinstance(thing, TrumpCharacter):
        return mine is None or thing.trump in mine
    if not isinstance(thing, Action):
        return True
    if mine is not None and thing.id in brings and brings[thing.id] not in mine:
        return False
    return deck is None or thing.key is None or thing.key_zone != HAND or thing.key.possible(deck)


# The lists of the rulebook


def list_sections(lines: Sequence[Listed], formats: Sequence[Format]) -> list[Section]:
    """Return the lists, a section for each type; the actions of a trump stand below it."""
    under = {action.id for line in lines if isinstance(line.thing, Trump) for action in line.thing.actions}
    actions = {line.thing.id: line for line in lines if line.list == ACTION}
    sections: dict[str, tuple[Text, list[Entry]]] = {}
    for line in lines:
        if line.list == ACTION and line.thing.id in under:
            continue
        title = Text(*[heading_of(line, language) for language in LANGUAGES])
        made = entry_of(line, formats)
        if isinstance(line.thing, Trump):
            inner = tuple([entry_of(actions[each.id], formats) for each in line.thing.actions if each.id in actions])
            made = Entry(made.list, made.id, made.name, made.fields, made.number, made.kind, inner)
        sections.setdefault(title.en, (title, []))[1].append(made)
    return [Section(id, title, tuple(found)) for id, (title, found) in sections.items()]


def entry_of(line: Listed, formats: Sequence[Format]) -> Entry:
    """Return a line of the lists with its fields."""
    kind = line.kind()
    ids = [format.id for format in formats]
    number = 0 if line.frames or not line.formats else ids.index(line.formats[0]) + 1
    fields = fields_of_action(line, line.thing) if isinstance(line.thing, Action) else fields_of_thing(line)
    fields += [Field(EFFECT, line.description())] if line.description().ja else []
    fields += [Field(NOTE, signed(note)) for note in line.notes()]
    name = Text(line.thing.ja, line.thing.en)
    return Entry(line.list, line.thing.id, name, tuple(fields), number, NO_TEXT if kind is None else kind)


def fields_of_action(line: Listed, action: Action) -> list[Field]:
    """Return the fields of a header in the order of the official lists: @ and $, then ★, ☆ and ※, then the target."""
    parts = [Text(ja, en) for ja, en in zip(*[action.notation_parts(language) for language in LANGUAGES])]
    beside = [part for part in parts if part.ja[0] in "@$"]
    header = Text(" | ".join([part.ja for part in beside]), " | ".join([part.en for part in beside]))
    fields = [Field(HEADER, header), *[Field(KEY, part) for part in parts if part not in beside]]
    if action.target is not None:
        fields.append(Field(TARGET, labelled("target", action.target.text)))
    return fields


def fields_of_thing(line: Listed) -> list[Field]:
    """Return the cards of a character, a fog or a trump, and the labels of a character."""
    cards = Text(*[line.header(language) for language in LANGUAGES])
    fields = [Field(CARDS, labelled("cards", cards))]
    labels = line.labels()
    if isinstance(line.thing, Character) and labels:
        said = Text("、".join([each.ja for each in labels]), ", ".join([each.en for each in labels]))
        fields.append(Field(LABELS, labelled("labels", said)))
    return fields


def labelled(label: str, text: Text) -> Text:
    """Return a text behind its label."""
    before = TEXTS[label]
    return Text(f"{before.ja}{COLON.ja}{text.ja}", f"{before.en.capitalize()}{COLON.en}{text.en}")


def signed(text: Text) -> Text:
    """Return a note behind its sign."""
    return Text(f"{NOTE_SIGN} {text.ja}", f"{NOTE_SIGN} {text.en}")


# What stands before them


def set_up(rules: Regulation) -> Section:
    """Return how a game of the regulation is set up: its deck, each step, and options that were chosen."""
    frame = rules.frame
    fields = [Field(DECK, deck_text(frame))]
    steps = frame_words.steps_of(frame, rules.book.numbers)
    fields += [Field(STEP, Text(f"{n}. {step.ja}", f"{n}. {step.en}")) for n, step in enumerate(steps, 1)]
    for name, value in rules.options.chosen.items():
        written = value if isinstance(value, str) else str(value).lower()
        fields.append(Field(NOTE, signed(OPTIONS[name].said(written))))
    entry = Entry("frame", frame.id, Text(frame.ja, frame.en), tuple(fields))
    return Section(SET_UP, SET_UP_TITLE, (entry,))


def deck_text(frame: Frame) -> Text:
    """Say which decks a frame takes, card by card where it fixes them."""
    rule = frame_words.deck_rule(frame)
    cards = " ".join([card_words(card) for card in cards_of(frame.deck)])
    listed = Text(f"{rule.ja}（{cards}）", f"{rule.en} ({cards})") if cards else rule
    return Text(f"デッキ{COLON.ja}{listed.ja}", f"Deck{COLON.en}{listed.en}")


def legend(sections: Iterable[Section], formats: Sequence[Format]) -> Section:
    """Return what the numbers, signs and letters of these sections mean, and nothing else."""
    there = [entry for section in sections for entry in section.entries]
    there += [inner for entry in there for inner in entry.inner]
    headers = [field.text.ja for entry in there for field in entry.fields if field.id in (HEADER, KEY, NOTE)]
    numbers = {entry.number for entry in there}
    rows: list[Entry] = []
    for number, format in enumerate(formats, 1):
        if number in numbers:
            meaning = FORMAT_FROM.filled(ja=format.ja, en=format.en)
            rows.append(row(f"[{number}]", meaning))
    signs = {sign.id: sign.text for sign in SIGNS}
    rows += [row(sign, signs[sign]) for sign in OF_HEADERS if any(sign in header for header in headers)]
    costs = "".join([part for header in headers for part in header.split() if part.startswith("$")])
    rows += [row(symbol, Text(f"{said.ja}。", f"{said.en[0].upper()}{said.en[1:]}."))
             for symbol, said in COSTS.items() if symbol in costs]  # fmt: skip
    return Section(LEGEND, LEGEND_TITLE, tuple(rows))


def row(sign: str, meaning: Text) -> Entry:
    """Return a row of the legend."""
    return Entry("sign", sign, Text(sign, sign), (Field(MEANING, meaning),))
