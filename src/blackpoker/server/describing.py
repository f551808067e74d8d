"""What the page reads over HTTP and so need not know: formats, frames, lists, terms, the guide and the lesson."""

from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias, cast

from blackpoker.common.action import SPEEDS, TIMINGS, TRIGGERS, Action
from blackpoker.common.card import card_name, cards_of
from blackpoker.common.numbers import USUAL_NUMBERS
from blackpoker.common.option_words import OPTIONS, OptionWords
from blackpoker.common.options import Options
from blackpoker.common.trumps import Trump
from blackpoker.core import DIRECT, MAIN
from blackpoker.core.text import Text
from blackpoker.editions import EDITIONS, Edition
from blackpoker.formats import words as format_words
from blackpoker.frames import Frame
from blackpoker.frames import words as frame_words
from blackpoker.frames.questions import CHOOSE_RARE, CHOOSE_STRATEGY, CHOOSE_TRUMPS
from blackpoker.frames.set_up import STRATEGY, preset
from blackpoker.notation.options import read_rules, words_of
from blackpoker.packages.package import DataPackage
from blackpoker.regulation import Package, Regulation
from blackpoker.view.words.listing import Entry, entries
from blackpoker.view.words.pages import COST, LABEL, RULING, TERM, ZONE, pages

from . import guiding, lesson_steps
from .lesson_steps import LessonStep
from .local_rules import LocalTerms, offered, short_of_package, terms_of
from .wire import ENCODER, Wire

List: TypeAlias = Literal["action", "character", "fog", "trump"]
Lookup: TypeAlias = Literal["zone", "cost", "label", "term", "ruling"]


ANY: Final = "…"
"""Stands for every value of an option that is not named."""


class FormatText(Wire, frozen=True):
    """A format, and how many actions it has."""

    id: str
    name: Text
    text: Text
    actions: int


class FormatWarning(Wire, frozen=True):
    """What there is to say about a format that a frame is not meant for (R93)."""

    format: str
    text: Text


class OptionValue(Wire, frozen=True):
    """A value of a rule option as it is written, and what it means."""

    value: str
    text: Text


class OptionText(Wire, frozen=True):
    """A rule option in words; a free one takes other values than those named, too."""

    id: str
    name: Text
    values: tuple[OptionValue, ...]
    free: Text | None


class FrameOption(Wire, frozen=True):
    """A rule option that matters in a frame, and its value there if nobody chooses another."""

    id: str
    value: str


class SetUpChoice(Wire, frozen=True):
    """Cards that a player chooses for the set-up of a frame, each by the question that asks for them."""

    question: str
    text: Text
    least: int
    most: int
    trumps: bool


class FrameText(Wire, frozen=True):
    """A frame: the formats it is meant for, and what it lets a player bring and choose."""

    id: str
    name: Text
    text: Text
    formats: tuple[str, ...]
    warnings: tuple[FormatWarning, ...]
    own_deck: bool
    least_cards: int
    pack: bool
    rare: bool
    strategy: bool
    trumps: tuple[int, int]
    deck: tuple[str, ...]
    """The cards of the deck that the frame fixes, or nothing."""
    options: tuple[FrameOption, ...]
    choices: tuple[SetUpChoice, ...]


class EditionText(Wire, frozen=True):
    """An edition: its formats and frames; the first one is meant where none is named."""

    id: str
    name: Text
    formats: tuple[FormatText, ...]
    frames: tuple[FrameText, ...]


class PackageText(Wire, frozen=True):
    """A rule package that this server has: the edition that it is for, what it changes, the frames that it adds."""

    id: str
    name: Text
    about: Text
    short: Text
    edition: str
    regulation: str
    """What it is meant to be played with; empty if that is not said."""
    frames: tuple[FrameText, ...]


class Regulations(Wire, frozen=True):
    """Everything that a regulation can be put together from; `formats` and `frames` are those of the first edition."""

    formats: tuple[FormatText, ...]
    frames: tuple[FrameText, ...]
    editions: tuple[EditionText, ...]
    options: tuple[OptionText, ...]
    packages: tuple[PackageText, ...]


class PlayedBy(Wire, frozen=True):
    """A regulation as it is played: its frame with what local rules make of it, and what they change."""

    regulation: str
    frame: FrameText | None
    warning: Text | None
    local: LocalTerms | None


class SignText(Wire, frozen=True):
    """A piece of a header as it is read, and the term that explains it, if it is a sign."""

    text: Text
    term: str | None


class Rule(Wire, frozen=True):
    """One line of the lists of actions, characters, fogs and trumps."""

    list: List
    id: str
    name: Text
    kind: Text | None
    notation: Text | None
    """The header of an action."""
    signs: tuple[SignText, ...]
    """The same, piece by piece."""
    cost: str
    card: str | None
    """The card of a trump."""
    made_of: Text | None
    """The cards of a character, a fog or a trump."""
    plain: bool
    """Is it an action of one's own turn that needs no card, no cost and no target?"""
    actions: tuple[str, ...]
    """The actions that a trump gives."""
    text: Text
    notes: tuple[Text, ...]


class TermText(Wire, frozen=True):
    """A zone, a cost, a label, a term of the rulebook, or a ruling."""

    list: Lookup
    id: str
    name: Text
    text: Text
    notes: tuple[Text, ...]


class Book(Wire, frozen=True):
    """The lists of a regulation, and the terms that everything is told in."""

    rules: tuple[Rule, ...]
    terms: tuple[TermText, ...]


class Tip(Wire, frozen=True):
    """A sentence of the guide for one question."""

    question: str
    text: Text


class Guide(Wire, frozen=True):
    """The guide of the first games."""

    intro: Text
    main: Text
    respond: Text
    tips: tuple[Tip, ...]


class Lesson(Wire, frozen=True):
    """The first lesson: its steps, and what is said at its end and to whoever goes another way."""

    steps: tuple[LessonStep, ...]
    parts: int
    turns: int
    """It is over after so many turns."""
    finish: Text
    missed: Text


def described_regulations() -> bytes:
    """Return the editions with their formats and frames, the rule options, and the local rules that there are here."""
    return regulations_with(offered())


@lru_cache(4)
def regulations_with(packages: tuple[DataPackage, ...]) -> bytes:
    """Return everything that a regulation can be put together from, with these packages."""
    options = tuple([described_option(id, words) for id, words in OPTIONS.items()])
    editions = tuple([described_edition(each) for each in EDITIONS])
    local = tuple([described_package(each) for each in packages])
    return ENCODER.encode(Regulations(editions[0].formats, editions[0].frames, editions, options, local))


def described_edition(edition: Edition) -> EditionText:
    """Return an edition with every format and frame."""
    formats = [
        FormatText(each.id, Text(each.ja, each.en), format_words.about(each, edition.formats), len(each.actions))
        for each in edition.formats
    ]
    frames = tuple([described_frame(each, edition) for each in edition.frames])
    return EditionText(edition.id, edition.name, tuple(formats), frames)


def described_package(package: DataPackage) -> PackageText:
    """Return a rule package as a host chooses it."""
    frames = tuple([described_frame(each, package.edition, package) for each in package.frames])
    return PackageText(
        package.id, package.name, package.said.about, short_of_package(package), package.edition.id,
        package.said.regulation, frames,
    )  # fmt: skip


@lru_cache(64)
def described_playing(name: str, packages: tuple[DataPackage, ...]) -> bytes:
    """Return how a regulation is played where these packages are known."""
    rules = read_rules(name)
    frame = described_frame(rules.frame, rules.edition, played=rules) if rules.frame.id else None
    local = terms_of(rules) if rules.packages else None
    return ENCODER.encode(PlayedBy(rules.name, frame, rules.warning, local))


def described_option(id: str, words: OptionWords) -> OptionText:
    """Return a rule option as the page reads it."""
    values = [OptionValue(value, text) for value, text in words.values.items() if value != ANY]
    return OptionText(id, words.name, tuple(values), words.values.get(ANY))


def said_options(options: str) -> list[dict[str, str]]:
    """Return what chosen rule options mean, in both languages."""
    chosen = [OPTIONS[name].said(value) for name, _, value in [word.partition("=") for word in options.split()]]
    return [{"ja": text.ja, "en": text.en} for text in chosen]


def described_frame(
    frame: Frame, edition: Edition, package: Package | None = None, played: Regulation | None = None
) -> FrameText:
    """Return a frame of an edition, of a package for it, or as a regulation plays it, as the page reads it."""
    usual = edition.usual_options(frame) if played is None else played.usual_options
    numbers = USUAL_NUMBERS if played is None else played.book.numbers
    return FrameText(
        id=frame.id, name=Text(frame.ja, frame.en), text=frame_words.about(frame, numbers),
        formats=tuple(frame.formats), warnings=warnings_of(frame, edition, package),
        own_deck=not frame.fixes_deck, least_cards=frame.least_cards, pack=frame.pack, rare=frame.rare,
        strategy=frame.strategy, trumps=(frame.trumps[0], frame.trumps[1]),
        deck=tuple([card_name(card) for card in cards_of(frame.deck)]), options=options_of(frame, edition, usual),
        choices=choices_of(frame),
    )  # fmt: skip


def options_of(frame: Frame, edition: Edition, usual: Options) -> tuple[FrameOption, ...]:
    """Return the rule options that change something in a game of a frame that is one of the usual regulations."""
    idle = {"enforce_frame_format_table", *edition.settled}
    idle |= set() if frame.rare else {"rare_summon_cost", "rare_summon_needs_low_life"}
    idle |= set() if preset in frame.set_up.steps else {"preset_bulwark_face_up"}
    idle |= {"open_decks"} if frame.fixes_deck else set()
    return tuple([FrameOption(name, value) for name, value in words_of(usual).items() if name not in idle])


def choices_of(frame: Frame) -> tuple[SetUpChoice, ...]:
    """Return what each player chooses of the deck before a game of a frame, in the order in which it is asked."""
    found: list[SetUpChoice] = []
    if frame.drafted:
        return ()  # the cards are picked from packs that nobody knows before
    if frame.trumps[1]:
        found.append(SetUpChoice(CHOOSE_TRUMPS.id, CHOOSE_TRUMPS.text, *frame.trumps, True))
    if frame.strategy:
        found.append(SetUpChoice(CHOOSE_STRATEGY.id, CHOOSE_STRATEGY.text, STRATEGY, STRATEGY, False))
    if frame.rare:
        found.append(SetUpChoice(CHOOSE_RARE.id, CHOOSE_RARE.text, 1, 1, False))
    return tuple(found)


def warnings_of(frame: Frame, edition: Edition, package: Package | None) -> tuple[FormatWarning, ...]:
    """Return what there is to say about a frame with each format that it is not meant for (R93)."""
    local = () if package is None else (package,)
    strange = [format for format in edition.formats if format.id not in frame.formats]
    found = [(each.id, Regulation(each, frame, Options(), edition, local).warning) for each in strange]
    return tuple([FormatWarning(id, said) for id, said in found if said is not None])


@lru_cache(64)
def described_rules(name: str) -> bytes:
    """Return the lists of a regulation, or everything, with the terms of the rulebook."""
    rules = read_rules(name) if name else None
    return ENCODER.encode(
        Book(tuple([described_rule(each) for each in entries(rules)]), looked_up(ZONE, COST, LABEL, TERM))
    )


@cache
def described_rulings() -> bytes:
    """Return every ruling."""
    return ENCODER.encode(looked_up(RULING))


def described_rule(entry: Entry) -> Rule:
    """Return a line of the lists as the page reads it."""
    thing = entry.thing
    action = thing if isinstance(thing, Action) else None
    header = Text(entry.header("ja"), entry.header("en"))
    return Rule(
        list=cast("List", entry.list), id=thing.id, name=Text(thing.ja, thing.en), kind=entry.kind(),
        notation=header if action else None, signs=() if action is None else signs_of(action),
        cost=action.cost if action else "",
        card=card_name(thing.card) if isinstance(thing, Trump) else None, made_of=None if action else header,
        plain=action is not None and is_plain(action),
        actions=tuple([each.id for each in thing.actions]) if isinstance(thing, Trump) else (),
        text=entry.description(), notes=tuple(entry.notes()),
    )  # fmt: skip


def signs_of(action: Action) -> tuple[SignText, ...]:
    """Return the header of an action piece by piece: what is a sign or a word of the rulebook has its term."""
    found: list[SignText] = []
    for ja, en in zip(action.notation_parts("ja"), action.notation_parts("en"), strict=True):
        if found:
            found.append(SignText(Text(" ", " "), None))
        sign = en[0]
        found.append(SignText(Text(sign, sign), sign))
        if sign == "@":
            how = (TRIGGERS[action.trigger], SPEEDS[action.speed], TIMINGS[action.timing])
            for place, word in enumerate(how):
                found += [SignText(Text("-", "-"), None)] * (place > 0) + [SignText(word, word.en)]
        elif sign == "$":
            found += [SignText(Text(letter, letter), f"${letter}") for letter in en[1:]]
        else:
            found.append(SignText(Text(ja[1:], en[1:]), None))
    return tuple(found)


def is_plain(action: Action) -> bool:
    """Tell whether an action of one's own turn needs nothing but to be named."""
    needs = action.cost or action.key_words() or action.key_unit or action.target
    return action.trigger == DIRECT and action.timing == MAIN and not needs


def looked_up(*lists: str) -> tuple[TermText, ...]:
    """Return the pages of some lists."""
    return tuple(
        [
            TermText(cast("Lookup", page.list), page.id, page.name, page.about, page.notes)
            for page in pages(None)
            if page.list in lists
        ]
    )


@cache
def described_guide() -> bytes:
    """Return the guide of the first games."""
    tips = tuple([Tip(question.id, text) for question, text in guiding.TIPS.items()])
    return ENCODER.encode(Guide(guiding.INTRO, guiding.MAIN, guiding.RESPOND, tips))


@cache
def described_lesson() -> bytes:
    """Return the steps of the first lesson."""
    steps = lesson_steps.STEPS
    parts = max([step.part for step in steps])
    turns = max([step.turn for step in steps])
    return ENCODER.encode(Lesson(steps, parts, turns, lesson_steps.FINISH, lesson_steps.MISSED))
