"""The lists of actions, characters, fogs and trumps: what is in them, and finding something there."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from blackpoker.common.action import KINDS, Action
from blackpoker.common.card import card_name, card_words
from blackpoker.common.options import Options
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character, FogKind, Label, label_texts
from blackpoker.core.text import LANGUAGES, Text
from blackpoker.editions import DEFAULT, Edition
from blackpoker.frames import Frame
from blackpoker.regulation import Regulation, folded

ACTION: Final = "action"
CHARACTER: Final = "character"
FOG: Final = "fog"
TRUMP: Final = "trump"

Thing: TypeAlias = Action | Character | FogKind | Trump

TEXTS: Final[dict[str, Text]] = {
    "armed haste": Text("Aを含むなら速攻", "Haste with an A"),
}


class Entry:
    """One line of the lists: a definition, and the formats and frames that have it; `extra`: are trumps played?"""

    def __init__(self, what: str, thing: Thing, options: Options, extra: bool, labels: tuple[Label, ...]) -> None:
        self.list: Final = what
        self.thing: Final = thing
        self.options: Final = options
        self.extra: Final = extra
        self.known_labels: Final = labels
        self.formats: Final[list[str]] = []
        self.frames: Final[list[str]] = []
        self.plain_frames = 0
        """How many of these frames are played without trumps."""

    def holding(self, thing: Thing) -> "Entry":
        """Return the line with the definition as a rulebook has it, which local rules may have changed."""
        if thing is self.thing:
            return self
        line = Entry(self.list, thing, self.options, self.extra, self.known_labels)
        line.formats.extend(self.formats)
        line.frames.extend(self.frames)
        line.plain_frames = self.plain_frames
        return line

    def name(self, language: str) -> str:
        """Return the name in a language."""
        return self.thing.ja if language == "ja" else self.thing.en

    def of_trumps(self) -> bool:
        """Tell whether it is only there where trumps are played."""
        return bool(self.frames) and self.plain_frames == 0

    def description(self) -> Text:
        """Return what it does or is."""
        if isinstance(self.thing, Action):
            return self.thing.effect_text(self.options)
        return self.thing.text

    def notes(self) -> list[Text]:
        """Return its conditions and notes."""
        return self.thing.notes(self.extra) if isinstance(self.thing, Action) else []

    def kind(self) -> Text | None:
        """Return its type; a fog or a trump has none."""
        if isinstance(self.thing, Action):
            return KINDS[self.thing.kind]
        if isinstance(self.thing, Character):
            return self.thing.kind()
        return None

    def header(self, language: str) -> str:
        """Return the notation of an action, or the cards of a character, fog or trump."""
        if isinstance(self.thing, Action):
            return self.thing.notation(language)
        if isinstance(self.thing, Trump):
            return card_words(self.thing.card)
        return self.thing.made_of().text.say(language)

    def labels(self) -> list[Text]:
        """Return the labels of a character."""
        if not isinstance(self.thing, Character):
            return []
        more = [] if self.thing.more_label is None else [self.thing.more_label]
        return [*label_texts(self.thing.labels, self.known_labels), *more]

    def data(self) -> dict[str, object]:
        """Return the line as programs read it."""
        action = self.thing if isinstance(self.thing, Action) else None
        key = action.key_words() if action else None
        kind = self.kind()
        return {
            "list": self.list,
            "id": self.thing.id,
            "ja": self.thing.ja,
            "en": self.thing.en,
            "type": None if kind is None else kind.en,
            "trigger": action.trigger if action else None,
            "speed": action.speed if action else None,
            "timing": action.timing if action else None,
            "cost": (action.cost or None) if action else None,
            "key": key.plain if key else None,
            "target": action.target.text.en if action and action.target else None,
            "formats": self.formats,
            "frames": self.frames,
            "description": both(self.description()),
            "notes": [both(note) for note in self.notes()],
        }

    def more_data(self) -> dict[str, object]:
        """Return the line with all that is known, as programs read it."""
        action = self.thing if isinstance(self.thing, Action) else None
        cards = None
        if isinstance(self.thing, Trump):
            cards = card_name(self.thing.card)
        elif not isinstance(self.thing, Action):
            cards = self.thing.made_of().plain
        return {
            **self.data(),
            "notation": {each: action.notation(each) for each in LANGUAGES} if action else None,
            "cards": cards,
            "made_of": None if action else {each: self.header(each) for each in LANGUAGES},
            "labels": [label.en for label in label_texts(self.thing.labels, self.known_labels)]
            if isinstance(self.thing, Character)
            else [],
            "modes": [f"{mode.timing} {mode.cost}" for mode in action.modes[1:]] if action else [],
            "key_unit": action.key_unit.text.en if action and action.key_unit else None,
            "trump": card_name(action.trump) if action and action.trump >= 0 else None,
            "actions": [each.id for each in self.thing.actions] if isinstance(self.thing, Trump) else [],
        }


def both(text: Text) -> dict[str, str]:
    """Return a text in both languages, as programs read it."""
    return {"ja": text.ja, "en": text.en}


def entries(rules: Regulation | None, edition: Edition = DEFAULT) -> list[Entry]:
    """Return the lines of the lists, of one regulation or of all that an edition has."""
    edition = edition if rules is None else rules.edition
    options = edition.options if rules is None else rules.options
    extra = rules is None or bool(rules.book.trumps)
    found: dict[tuple[str, str], Entry] = {}

    def entry(what: str, thing: Thing) -> Entry:
        return found.setdefault((what, thing.id), Entry(what, thing, options, extra, edition.labels))

    for format in edition.formats:
        for what, thing in listed_in(format.actions, format.characters, format.fogs, ()):
            entry(what, thing).formats.append(format.id)
    for frame in edition.frames:
        for what, thing in added_by(frame, options):
            line = entry(what, thing)
            line.frames.append(frame.id)
            line.plain_frames += not frame.trumps[1]
    trumped = {id for frame in edition.frames if frame.trumps[1] for id in frame.formats}
    for each in found.values():
        if each.frames:
            each.formats.extend([form.id for form in edition.formats if not each.of_trumps() or form.id in trumped])
    order = (ACTION, CHARACTER, FOG, TRUMP)
    kinds = list(KINDS)
    lines = sorted(found.values(), key=lambda each: (order.index(each.list), place_of(each, kinds)))
    if rules is None:
        return lines
    book = rules.book
    here = {(what, thing.id): thing for what, thing in listed_in(book.plays, book.characters, book.fogs, book.trumps)}
    mine = [each.holding(here.pop((each.list, each.thing.id))) for each in lines if (each.list, each.thing.id) in here]
    for (what, _), thing in here.items():
        mine.append(Entry(what, thing, options, extra, edition.labels))
        mine[-1].formats.append(rules.format.id)
    return sorted(mine, key=lambda each: (order.index(each.list), place_of(each, kinds)))


def added_entries(frame: Frame, edition: Edition = DEFAULT) -> list[Entry]:
    """Return what a frame adds to every format, as it is in the largest format that the frame is meant for."""
    format = next(format for format in edition.formats if format.id == frame.formats[-1])
    rules = Regulation(format, frame, Options(), edition)
    return [each for each in entries(rules) if frame.id in each.frames]


def added_by(frame: Frame, options: Options) -> Iterator[tuple[str, Thing]]:
    """Go through what a frame adds to every format."""
    brought = frame.played_with
    return listed_in(frame.actions(options), brought.characters, brought.fogs, brought.trumps)


def listed_in(
    actions: Iterable[Action], characters: Iterable[Character], fogs: Iterable[FogKind], of_extra: Iterable[Trump]
) -> Iterator[tuple[str, Thing]]:
    """Go through actions, characters, fogs and trumps with the name of their list."""
    yield from ((ACTION, action) for action in actions)
    yield from ((CHARACTER, character) for character in characters)
    yield from ((FOG, fog) for fog in fogs)
    yield from ((TRUMP, trump) for trump in of_extra)


def place_of(entry: Entry, kinds: list[str]) -> int:
    """Return where a line stands: actions by type, those of frames and of trumps after the others."""
    if not isinstance(entry.thing, Action):
        return 0
    return len(kinds) + entry.of_trumps() if entry.frames else kinds.index(entry.thing.kind)


def plain(word: str) -> str:
    """Return a name as it is compared: without width, case, blanks and dots."""
    return "".join([letter for letter in folded(word) if letter not in " ・·-_."])
