"""A page about everything that the rulebook names, for people and for programs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from blackpoker.common.action import Action
from blackpoker.common.card import card_name, card_words, cards_of
from blackpoker.common.cost import COST_NOTES, COSTS
from blackpoker.common.numbers import USUAL_NUMBERS, Numbers
from blackpoker.common.option_words import OPTIONS
from blackpoker.common.options import Options
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character, FogKind
from blackpoker.common.zone import ZONE_IDS, ZONE_MEANINGS, ZONE_NAMES
from blackpoker.core import BOXES
from blackpoker.core.text import LANGUAGES, Text
from blackpoker.editions import DEFAULT, Edition
from blackpoker.formats import Format
from blackpoker.formats import words as format_words
from blackpoker.frames import Frame
from blackpoker.frames import words as frame_words
from blackpoker.regulation import Package, Regulation
from blackpoker.rulings import RULINGS, Ruling, confidence_of

from .listing import ACTION, CHARACTER, FOG, TRUMP, Entry, both, entries, plain
from .telling import COLON, told
from .terms import TERMS, Term

FORMAT: Final = "format"
FRAME: Final = "frame"
ZONE: Final = "zone"
COST: Final = "cost"
OPTION: Final = "option"
LABEL: Final = "label"
TERM: Final = "term"
BOX: Final = "box"
RULING: Final = "ruling"

LISTS: Final[dict[str, Text]] = {
    ACTION: Text("アクション", "action"),
    CHARACTER: Text("キャラクター", "character"),
    FOG: Text("フォグ", "fog"),
    TRUMP: Text("切札", "trump"),
    ZONE: Text("領域", "zone"),
    COST: Text("コスト", "cost"),
    LABEL: Text("ラベル", "label"),
    TERM: Text("用語", "term"),
    FORMAT: Text("フォーマット", "format"),
    FRAME: Text("フレーム", "frame"),
    OPTION: Text("ルールオプション", "rule option"),
    BOX: Text("コアフローの手順", "box of the core flow"),
    RULING: Text("裁定", "ruling"),
}
"""What there is to look up, in the order in which a name is looked for."""

TEXTS: Final[dict[str, Text]] = {
    "deck": Text("デッキ", "deck"),
    "cards": Text("カード", "cards"),
    "formats": Text("フォーマット", "formats"),
    "frames": Text("フレーム", "frames"),
    "actions": Text("アクション", "actions"),
    "characters": Text("キャラクター", "characters"),
    "fogs": Text("フォグ", "fogs"),
    "added": Text("加わるアクション", "added actions"),
    "trumps": Text("切札", "trumps"),
    "set-up": Text("始め方：", "set-up:"),
    "options": Text("ルールオプション", "rule options"),
    "default in": Text("{frame}では{value}が既定。", "In {frame} the default is {value}."),
    "box": Text("手順{number}", "box {number}"),
    "default": Text("{said}（既定）", "{said} (default)"),
    "rulings": Text("裁定", "rulings"),
    "chapter": Text("分野", "chapter"),
    "confidence": Text("確かさ", "how sure"),
    "superseded": Text("{id}に置き換えられた。", "Superseded by {id}."),
    "ours": Text("*：ルールブックにない、このプロジェクトの名前。", "*: a name of this project, not of the rulebook."),
    "cost": Text("コスト{symbols}", "cost {symbols}"),
}


Named: TypeAlias = Action | Character | FogKind | Trump | Format | Frame
"""What has a name in both languages."""


class Page:
    """What is told about one thing: fields, sentences, and all of it as programs read it."""

    def __init__(
        self,
        list: str,
        id: str,
        name: Text,
        about: Text,
        fields: tuple[tuple[str, Text], ...] = (),
        notes: tuple[Text, ...] = (),
        also: tuple[str, ...] = (),
        pattern: str = "",
        more: Mapping[str, object] | None = None,
    ) -> None:
        self.list: Final = list
        self.id: Final = id
        self.name: Final = name
        self.about: Final = about
        self.fields: Final = fields
        """Keys of TEXTS, each with what stands behind it."""
        self.notes: Final = notes
        """Further lines, below what it is."""
        self.also: Final = also
        """What else it is called."""
        self.pattern: Final = pattern
        self.more: Final = {} if more is None else more

    def names(self) -> set[str]:
        """Return what it may be called, as names are compared."""
        return {plain(each) for each in (self.id, self.name.ja, self.name.en, *self.also)} - {""}

    def title(self, language: str) -> str:
        """Return the name in a language, with the other name and the id behind it."""
        here, other = self.name.say(language), self.name.say("en" if language == "ja" else "ja")
        behind = [each for each in dict.fromkeys([other, self.id]) if each != here]
        return f"{here} ({', '.join(behind)})" if behind else here

    def lines(self, language: str) -> Iterator[str]:
        """Write the page for people."""
        yield self.title(language)
        yield LISTS[self.list].say(language)
        for field, value in self.fields:
            yield TEXTS[field].say(language) + COLON.say(language) + value.say(language)
        yield self.about.say(language)
        for note in self.notes:
            yield note.say(language)

    def data(self) -> dict[str, object]:
        """Return the page as programs read it."""
        names = {"list": self.list, "id": self.id, "ja": self.name.ja, "en": self.name.en}
        return {**names, "description": both(self.about), **self.more}


class EntryPage(Page):
    """The page of an action, a character, a fog or a trump."""

    def __init__(self, entry: Entry) -> None:
        thing = entry.thing
        also = [card_words(thing.card)] if isinstance(thing, Trump) else []
        for ability in () if isinstance(thing, Action) else thing.abilities:
            also += [ability.name.ja, ability.name.en]
        name = Text(entry.name("ja"), entry.name("en"))
        super().__init__(entry.list, thing.id, name, entry.description(), also=tuple(also))
        self.entry: Final = entry

    def lines(self, language: str) -> Iterator[str]:
        """Write the page for people."""
        return told(self.entry, language)

    def data(self) -> dict[str, object]:
        """Return the page as programs read it."""
        return self.entry.more_data()


# All pages


def pages(rules: Regulation | None, edition: Edition = DEFAULT) -> list[Page]:
    """Return a page for everything that can be looked up; the lists are those of a regulation, or of an edition."""
    edition = edition if rules is None else rules.edition
    options = edition.options if rules is None else rules.options
    numbers = USUAL_NUMBERS if rules is None else rules.book.numbers
    frames = (*edition.frames, *[each for package in packages_of(rules) for each in package.frames])
    return [
        *[EntryPage(entry) for entry in entries(rules, edition)],
        *[Page(ZONE, id, ZONE_NAMES[id], ZONE_MEANINGS[id]) for id in ZONE_IDS],
        *[cost_page(symbol) for symbol in COSTS],
        *[Page(LABEL, label.name.en, label.name, label.meaning) for label in edition.labels],
        *[term_page(term) for term in TERMS],
        *[format_page(format, edition) for format in edition.formats],
        *[frame_page(frame, options, edition, numbers) for frame in frames],
        *[option_page(id, edition) for id in OPTIONS if id not in edition.settled],
        *[box_page(number) for number in BOXES],
        *[ruling_page(ruling) for ruling in RULINGS.values()],
    ]


def cost_page(symbols: str) -> Page:
    """Make the page of a cost: of one symbol, or of a row of them."""
    asked: list[Text] = []
    for symbol in dict.fromkeys(symbols):
        row, said = symbol * symbols.count(symbol), COSTS[symbol]
        often = f" ×{len(row)}" if len(row) > 1 else ""
        asked.append(Text(f"{row}：{said.ja}{often}。", f"{row}: {said.en}{often}."))
    name = Text(TEXTS["cost"].say("ja", symbols=symbols), TEXTS["cost"].say("en", symbols=symbols))
    notes = [cost_note(symbol, len(set(symbols)) > 1) for symbol in dict.fromkeys(symbols)]
    about = Text("".join([each.ja for each in asked]), " ".join([each.en for each in asked]))
    more = {"notes": [both(note) for note in notes]}
    return Page(COST, f"${symbols}", name, about, notes=tuple(notes), also=(symbols,), more=more)


def cost_note(symbol: str, named: bool) -> Text:
    """Return what else is to be known about a symbol of a cost, behind the symbol where there are several."""
    note = COST_NOTES[symbol]
    return Text(f"{symbol}：{note.ja}", f"{symbol}: {note.en}") if named else note


def term_page(term: Term) -> Page:
    """Make the page of a term or a sign."""
    return Page(TERM, term.id, term.name, term.text, also=term.also, pattern=term.pattern)


def format_page(format: Format, edition: Edition) -> Page:
    """Make the page of a format: its lists, and the frames that are meant for it."""
    lists: dict[str, Sequence[Named]] = {
        "actions": format.actions,
        "characters": format.characters,
        "fogs": format.fogs,
        "frames": [frame for frame in edition.frames if format.id in frame.formats],
    }
    fields = tuple([(field, names_in(things)) for field, things in lists.items()])
    more = {field: [each.id for each in things] for field, things in lists.items()}
    return Page(
        FORMAT, format.id, Text(format.ja, format.en), format_words.about(format, edition.formats), fields, more=more
    )


def packages_of(rules: Regulation | None) -> tuple[Package, ...]:
    """Return the local rules of a regulation."""
    return () if rules is None else rules.packages


def frame_page(frame: Frame, options: Options, edition: Edition, numbers: Numbers = USUAL_NUMBERS) -> Page:
    """Make the page of a frame: its decks, how it sets a game up, and which actions it adds."""
    added = frame.actions(options)
    formats = [format for format in edition.formats if format.id in frame.formats]
    deck = [card_words(card) for card in cards_of(frame.deck)]
    rule, steps = frame_words.deck_rule(frame), frame_words.steps_of(frame, numbers)
    fields = [("deck", rule), ("formats", names_in(formats))]
    if deck:
        fields.insert(1, ("cards", Text(" ".join(deck), " ".join(deck))))
    if added:
        fields.append(
            ("added", names_in([action for action in added if action.id not in frame.played_with.brought_by]))
        )
    if frame.trumps[1]:
        fields.append(("trumps", names_in(frame.played_with.trumps)))
    chosen = [OPTIONS[name].said(value) for name, value in defaults_of(frame).items()]
    if chosen:
        fields.append(
            ("options", Text("、".join([each.ja for each in chosen]), "; ".join([each.en for each in chosen])))
        )
    notes = [TEXTS["set-up"]]
    notes += [Text(f"{place}. {step.ja}", f"{place}. {step.en}") for place, step in enumerate(steps, 1)]
    ours = frame.id in frame_words.OURS
    more = {
        "deck": both(rule),
        "cards": [card_name(card) for card in cards_of(frame.deck)],
        "formats": list(frame.formats),
        "set_up": [both(step) for step in steps],
        "actions": [action.id for action in added],
        "options": defaults_of(frame),
    }
    name = Text(f"{frame.ja}*" if ours else frame.ja, frame.en)
    notes += [TEXTS["ours"]] if ours else []
    about = frame_words.about(frame, numbers)
    return Page(FRAME, frame.id, name, about, tuple(fields), tuple(notes), (frame.ja,), more=more)


def defaults_of(frame: Frame) -> dict[str, str]:
    """Return the options that have a default of their own in a frame, each as it is written."""
    return {
        name: value if isinstance(value, str) else str(value).lower() for name, value in frame.options.chosen.items()
    }


def names_in(things: Sequence[Named]) -> Text:
    """Return the names of things, one after the other."""
    return Text("、".join([each.ja for each in things]), ", ".join([each.en for each in things]))


def option_page(id: str, edition: Edition) -> Page:
    """Make the page of a rule option: what each value means."""
    words = OPTIONS[id]
    said = list(words.values.items())
    first, others = said[0], said[1:]
    usual = TEXTS["default"]
    ja = [f"{first[0]}：{usual.say('ja', said=first[1].ja)}。", *[f"{value}：{each.ja}。" for value, each in others]]
    en = [f"{first[0]}: {usual.say('en', said=first[1].en)}.", *[f"{value}: {each.en}." for value, each in others]]
    rulings = Text("、".join(words.rulings), ", ".join(words.rulings))
    more = {
        "values": {value: both(each) for value, each in said},
        "default": first[0],
        "rulings": list(words.rulings),
    }
    about = Text("".join(ja), " ".join(en))
    differ = [(frame, defaults_of(frame)[id]) for frame in edition.frames if id in defaults_of(frame)]
    differing = TEXTS["default in"]
    notes = [
        Text(differing.say("ja", frame=frame.ja, value=value), differing.say("en", frame=frame.en, value=value))
        for frame, value in differ
    ]
    return Page(OPTION, id, words.name, about, (("rulings", rulings),), tuple(notes), more=more)


def box_page(number: str) -> Page:
    """Make the page of a box of the core flow, as traces number them."""
    ja, en = BOXES[number]
    name = Text(*[TEXTS["box"].say(language, number=number) for language in LANGUAGES])
    stop = "" if en.endswith("?") else "."
    return Page(BOX, f"[{number}]", name, Text(f"{ja}。", f"{en[0].upper()}{en[1:]}{stop}"), also=(number,))


def ruling_page(ruling: Ruling) -> Page:
    """Make the page of a ruling."""
    sure = confidence_of(ruling)
    fields = (("chapter", ruling.chapter), ("confidence", sure))
    by = ruling.superseded_by
    notes = (Text(TEXTS["superseded"].say("ja", id=by), TEXTS["superseded"].say("en", id=by)),) if by else ()
    more = {"chapter": both(ruling.chapter), "confidence": ruling.confidence, "superseded_by": by or None}
    return Page(RULING, ruling.id, ruling.title, ruling.text, fields, notes, more=more)
