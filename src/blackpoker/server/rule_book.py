"""The rule book of the page: the lists of a regulation and all else that the rules name, each with an address."""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.card import Mask, card_name, card_words, cards_of
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character
from blackpoker.common.zone import HAND
from blackpoker.core.text import Text
from blackpoker.lists import Document, Entry, document_of
from blackpoker.lists.model import EFFECT, HEADER, KEY, LEGEND, NOTE, SET_UP
from blackpoker.lists.page import page_of
from blackpoker.notation.options import read_rules, write_rules
from blackpoker.notation.source import parse
from blackpoker.regulation import Regulation, folded
from blackpoker.rulings import RULINGS
from blackpoker.scenario.scenario import scenario_of
from blackpoker.view.fight import FightView
from blackpoker.view.words.listing import entries
from blackpoker.view.words.pages import (
    BOX,
    COST,
    FORMAT,
    FRAME,
    LABEL,
    LISTS,
    OPTION,
    RULING,
    TERM,
    TEXTS,
    ZONE,
    Page,
    cost_page,
    pages,
)
from blackpoker.view.words.telling import COLON

from .how_to_play import QUESTIONS, STEPS
from .replays import scenario_told
from .wire import ENCODER, View, Wire

FURTHER: Final = (FORMAT, FRAME, COST, ZONE, LABEL, TERM, OPTION, BOX, RULING)
"""The sections behind the lists, in the order of the book."""
NAMED_RULING: Final = re.compile(r"(?<![A-Za-z])[RPN][0-9]+")
COST_OF: Final = re.compile(r"\$([A-Z]+)")


class BookField(Wire, frozen=True):
    """One fact of an entry, with its sign or its label in the text."""

    id: str
    text: Text


class BookEntry(Wire, frozen=True):
    """Something with a name and an address of its own; `words` is what it is found by beside its texts."""

    address: str
    name: Text
    kind: Text | None
    number: int
    """The number of the first format that has it, or 0."""
    fields: tuple[BookField, ...]
    inner: tuple["BookEntry", ...]
    see: tuple[str, ...]
    """The addresses of the rulings that it names."""
    words: str
    cards: tuple[str, ...]
    """The cards that it can be requested with, or that it is made of."""


class BookSection(Wire, frozen=True):
    """Entries under a heading."""

    id: str
    title: Text
    entries: tuple[BookEntry, ...]
    listed: bool
    """Is it part of the list that is held in the hand?"""


class Picture(Wire, frozen=True):
    """A step of how to play, with the position that shows it."""

    title: Text
    text: Text
    view: View
    fight: tuple[FightView, ...]


class BookQuestion(Wire, frozen=True):
    """What a newcomer asks, the answer, and where the rules say so."""

    text: Text
    answer: Text
    see: tuple[str, ...]


class RuleBook(Wire, frozen=True):
    """The whole book: how to play, questions, and everything that has an address."""

    regulation: str
    title: Text
    subtitle: Text
    placing: Text
    pictures: tuple[Picture, ...]
    questions: tuple[BookQuestion, ...]
    sections: tuple[BookSection, ...]


@lru_cache(64)
def described_book(name: str) -> bytes:
    """Return the book of a regulation, or of everything."""
    rules = read_rules(name) if name else None
    return ENCODER.encode(rule_book(rules))


@lru_cache(64)
def kept_list(name: str, languages: tuple[str, ...]) -> str:
    """Return the list of a regulation as one page that needs nothing else."""
    return page_of(document_of(read_rules(name)), languages)


def rule_book(rules: Regulation | None) -> RuleBook:
    """Return the book of a regulation, or of everything."""
    document = document_of(rules)
    facts = Facts(rules)
    lists = [
        BookSection(each.id, each.title, tuple([facts.entry(entry) for entry in each.entries]), True)
        for each in document.sections
    ]
    return RuleBook(
        "" if rules is None else write_rules(rules), document.title, document.subtitle, document.placing, pictures(),
        tuple([BookQuestion(each.text, each.answer, each.see) for each in QUESTIONS]),
        in_order([*lists, *further_sections(document, rules)]),
    )  # fmt: skip


def in_order(sections: list[BookSection]) -> tuple[BookSection, ...]:
    """Return the sections with the signs first, then how games are set up, by format and frame, then the rest."""
    first = {id: place for place, id in enumerate((LEGEND, SET_UP, FORMAT, FRAME))}
    return tuple(sorted(sections, key=lambda each: first.get(each.id, len(first))))


@cache
def pictures() -> tuple[Picture, ...]:
    """Return the steps of how to play, each with its last position as seat A sees it."""
    found: list[Picture] = []
    for step in STEPS:
        told = scenario_told(scenario_of(parse(f"name: picture{step.scenario}", "how to play"), "how to play"), "A")
        last = told.positions[-1]
        found.append(Picture(step.title, step.text, last.view, tuple(last.fight)))
    return tuple(found)


class Facts:
    """What an entry is found by beside its texts: the cards and sizes of its definition."""

    def __init__(self, rules: Regulation | None) -> None:
        self.things: Final = {(line.list, line.thing.id): line.thing for line in entries(rules)}

    def entry(self, entry: Entry) -> BookEntry:
        """Return an entry of a list as the page reads it."""
        thing = self.things.get((entry.list, entry.id))
        cards: Mask = 0
        sizes: list[int] = []
        if isinstance(thing, Action):
            cards = thing.key.takes if thing.key is not None and thing.key_zone == HAND else 0
        elif isinstance(thing, Trump):
            cards = 1 << thing.card
        elif isinstance(thing, Character) and not thing.face_down:
            sizes = sizes_of(thing)
        fields = tuple([BookField(field.id, field.text) for field in entry.fields])
        inner = tuple([self.entry(each) for each in entry.inner])
        texts = [entry.name, entry.kind, *[field.text for field in fields]]
        signs = [sign for field in entry.fields if field.id in (HEADER, KEY) for sign in signs_in(field.text)]
        more = [*signs, *[word for size in sizes for word in (f"サイズ{size}", f"size {size}", f"size{size}")]]
        return BookEntry(
            entry.address, entry.name, entry.kind if entry.kind.ja else None, entry.number, fields, inner, see(texts),
            found_by([entry.id, *card_names(cards, card_words), *more]), card_names(cards, card_name),
        )  # fmt: skip


def card_names(cards: Mask, named: Callable[[int], str]) -> tuple[str, ...]:
    """Return the names of a set of cards."""
    return tuple([named(card) for card in cards_of(cards)])


def sizes_of(character: Character) -> list[int]:
    """Return the sizes that a character can have as it enters."""
    if character.size is not None:
        return [character.size]
    return list(range(character.low, character.high + 1)) if character.cards == 1 else []


def signs_in(text: Text) -> list[str]:
    """Return the signs of a header as they are searched for: each symbol of a cost alone, too."""
    return [f"${symbol}" for cost in COST_OF.findall(text.ja) for symbol in dict.fromkeys(cost)]


def found_by(words: Iterable[str]) -> str:
    """Return what an entry is found by beside its texts and cards, folded as the page folds what is typed in."""
    return "\n".join([folded(word) for word in dict.fromkeys(words) if word])


def see(texts: Iterable[Text]) -> tuple[str, ...]:
    """Return the addresses of the rulings that texts name."""
    named = [id for text in texts for id in NAMED_RULING.findall(text.en + text.ja) if id in RULINGS]
    return tuple([f"{RULING}/{id}" for id in dict.fromkeys(named)])


# Behind the lists


def further_sections(document: Document, rules: Regulation | None) -> list[BookSection]:
    """Return the sections of formats, frames, costs, zones, labels, terms, options, boxes and rulings."""
    known = pages(rules)
    rows = dict.fromkeys([cost for entry in document.entries() for cost in costs_of(entry)])
    costs = [cost_page(cost) for cost in rows if len(cost) > 1]
    found: list[BookSection] = []
    for what in FURTHER:
        of_list = [page for page in known if page.list == what] + (costs if what == COST else [])
        title = LISTS[what]
        heading = Text(title.ja, title.en[0].upper() + title.en[1:])
        found.append(BookSection(what, heading, tuple([page_entry(page) for page in of_list]), False))
    return found


def costs_of(entry: Entry) -> list[str]:
    """Return the costs that the header of an entry names."""
    return [cost for field in entry.fields for cost in COST_OF.findall(field.text.ja) if field.id != NOTE]


def page_entry(page: Page) -> BookEntry:
    """Return a page of the rulebook as an entry."""
    fields = [BookField(id, labelled(TEXTS[id], text)) for id, text in page.fields]
    fields.append(BookField(EFFECT, page.about))
    fields += [BookField(NOTE, note) for note in page.notes]
    texts = [page.name, *[field.text for field in fields]]
    words = found_by([page.id, *page.also])
    name = Text(f"{page.id} {page.name.ja}", f"{page.id} {page.name.en}") if page.list == RULING else page.name
    others = tuple([each for each in see(texts) if each != f"{page.list}/{page.id}"])
    return BookEntry(f"{page.list}/{page.id}", name, None, 0, tuple(fields), (), others, words, ())


def labelled(label: Text, text: Text) -> Text:
    """Return a text behind its label."""
    return Text(f"{label.ja}{COLON.ja}{text.ja}", f"{label.en[0].upper()}{label.en[1:]}{COLON.en}{text.en}")
