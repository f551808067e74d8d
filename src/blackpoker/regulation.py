"""Regulations (対戦レギュレーション): a format and a frame, written `lite+entry20`, with options and a deck check."""

import copyreg
import unicodedata
from typing import Final

from mypy_extensions import mypyc_attr

from blackpoker import trumps
from blackpoker.common.action import Action
from blackpoker.common.card import ALL_CARDS, Mask, card_name, cards_of, mask_of
from blackpoker.common.game import Game
from blackpoker.common.numbers import USUAL_NUMBERS, Numbers
from blackpoker.common.options import Options
from blackpoker.common.rulebook import Rulebook
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character, FogKind
from blackpoker.common.zone import LIFE, OUTSIDE, PLACES
from blackpoker.core import BlackPokerError, Json, PlayerId, Traced, begin, dump, load, seeded
from blackpoker.core.bits import count
from blackpoker.core.data import brief
from blackpoker.core.drawing import NO_KEY
from blackpoker.core.text import Text
from blackpoker.formats import FORMATS, Format
from blackpoker.frames import ENTRY_20, FRAMES, FULL_DECK, Frame

EDITION: Final = "8"


class InvalidRegulation(BlackPokerError):
    """A regulation names a format, a frame or an option that does not exist, or that do not go together."""


class InvalidDeck(BlackPokerError):
    """A deck breaks the rules of its frame."""


class Content:
    """All that a rulebook is made of: what local rules get and give back changed."""

    def __init__(
        self,
        format: Format,
        frame: Frame,
        options: Options,
        numbers: Numbers,
        actions: tuple[Action, ...],
        characters: tuple[Character, ...],
        fogs: tuple[FogKind, ...],
        trumps: tuple[Trump, ...],
    ) -> None:
        self.format: Final = format
        self.frame: Final = frame
        self.options: Final = options
        self.numbers: Final = numbers
        self.actions: Final = actions
        self.characters: Final = characters
        self.fogs: Final = fogs
        self.trumps: Final = trumps


@mypyc_attr(allow_interpreted_subclasses=True)
class Package:
    """Local rules (ローカルルール) with an identity; a kind of package says how it changes a rulebook.

    `frames` are those that it adds to the frames of the edition.
    """

    def __init__(self, id: str, name: Text, fingerprint: str, frames: tuple[Frame, ...] = ()) -> None:
        self.id: Final = id
        self.name: Final = name
        self.fingerprint: Final = fingerprint
        self.frames: Final = frames

    def options(self) -> Options:
        """Return the rule options that it chooses where nobody else does."""
        return Options()

    def changed(self, content: Content) -> Content:
        """Return a rulebook with these local rules."""
        raise NotImplementedError(f"{self.id} changes nothing")

    def __repr__(self) -> str:
        return f"<package {self.id}>"


class Regulation:
    """What a match is played by; its rulebook is shared by all its games. Packages change it one after the other."""

    def __init__(self, format: Format, frame: Frame, options: Options, packages: tuple[Package, ...] = ()) -> None:
        self.format: Final = format
        self.plain_frame: Final = frame
        """The frame as it is without local rules."""
        self.packages: Final = packages
        usual = frame.options
        for package in packages:
            usual = package.options().over(usual)
        chosen = options.over(usual)
        content = Content(
            format,
            frame,
            chosen,
            USUAL_NUMBERS,
            (*format.actions, *frame.actions(chosen)),
            (*format.characters, *trumps.CHARACTERS) if frame.trumps[1] else format.characters,
            (*format.fogs, *trumps.FOGS) if frame.trumps[1] else format.fogs,
            trumps.TRUMPS if frame.trumps[1] else (),
        )
        for package in packages:
            content = package.changed(content)
        self.frame: Final = content.frame
        self.options: Final = chosen
        """The options, with the defaults of the frame where nothing was chosen."""
        self.name: Final = "+".join([format.id, frame.id, *[package.id for package in packages]])
        self.book: Final = Rulebook(
            self.name,
            content.actions,
            content.characters,
            content.fogs,
            content.frame.set_up,
            self.options,
            EDITION,
            content.trumps,
            content.frame.fixes_deck or self.options.open_decks,
            content.numbers,
            packages,
        )

    def __reduce__(self) -> tuple[object, ...]:
        known = (*FRAMES, *[frame for package in self.packages for frame in package.frames])
        if self.format not in FORMATS or self.plain_frame not in known:
            raise InvalidRegulation(
                f"{self.name} has a format or a frame of its own, which only this process knows",
                ja=f"{self.name} には独自のフォーマットかフレームがあり、ほかのプロセスには渡せません",
            )
        return regulation, (self.base, self.options, self.packages)

    @property
    def base(self) -> str:
        """The name of what it is without local rules."""
        return f"{self.format.id}+{self.plain_frame.id}"

    @property
    def usual(self) -> bool:
        """Tell whether the table of formats and frames has this combination (R93)."""
        return self.format.id in self.frame.formats

    @property
    def warning(self) -> Text | None:
        """What to say if format and frame are not meant for each other, unless nobody wants to hear it (R93)."""
        return None if self.usual or self.options.enforce_frame_format_table == "off" else self.mismatch()

    def mismatch(self) -> Text:
        """Say which formats the frame is meant for."""
        frame, format = self.frame, self.format.id
        return Text(
            f"フレーム {frame.id} は {'、'.join(frame.formats)} 用で、{format} との組み合わせは表にありません",
            f"the frame {frame.id} is meant for {', '.join(frame.formats)}; with {format} it is outside the table",
        )


def regulation(text: str, options: Options | None = None, packages: tuple[Package, ...] = ()) -> Regulation:
    """Read a regulation: `lite+entry20`, `ライト+エントリー20`, or a format alone with the basic frame.

    Behind the frame stand local rules by id, `lite+entry20+free-counter`, if this process knows them; more of them may
    be given.
    """
    words = [folded(word) for word in folded(text).split("+")]
    named = words[1:]
    format = find_format(words[0])
    frame: Frame | None = None
    if named and named[0] not in KNOWN:
        chosen = (*packages, *[KNOWN[word] for word in named[1:] if word in KNOWN])
        frame = find_frame(named[0], tuple([each for package in chosen for each in package.frames]))
        named = named[1:]
    local = tuple([find_package(word) for word in named])
    local += tuple([package for package in packages if package.id not in named])
    found = Regulation(format, FRAMES[0] if frame is None else frame, Options() if options is None else options, local)
    if not found.usual and found.options.enforce_frame_format_table == "refuse":
        refused = found.mismatch()
        raise InvalidRegulation(refused.en, ja=refused.ja)
    return found


def folded(word: str) -> str:
    """Return a word as it is compared: without width, case and blanks."""
    return unicodedata.normalize("NFKC", word).strip().casefold()


def find_format(word: str) -> Format:
    """Return the format of that id or name."""
    for format in FORMATS:
        if word in (folded(format.id), folded(format.ja), folded(format.en)):
            return format
    ids = [each.id for each in FORMATS]
    raise InvalidRegulation(
        f"no format {brief(word)}; there are {', '.join(ids)}",
        ja=f"フォーマット {brief(word)} はありません。使えるのは {'、'.join(ids)} です",
    )


KNOWN: Final[dict[str, Package]] = {}
"""The local rules that this process has loaded, by id, as they are found by their names."""


def know(package: Package) -> None:
    """Let local rules be found by their id."""
    KNOWN[package.id] = package


def find_package(word: str) -> Package:
    """Return the known local rules of that id."""
    if word in KNOWN:
        return KNOWN[word]
    known, known_ja = ", ".join(KNOWN) or "none", "、".join(KNOWN) or "何もありません"
    raise InvalidRegulation(
        f"no rule package {brief(word)} is known here; known are: {known}",
        ja=f"ルールパッケージ {brief(word)} はここにありません。あるもの：{known_ja}",
    )


def find_frame(word: str, more: tuple[Frame, ...] = ()) -> Frame:
    """Return the frame of that id or name, of the edition or of these; "entry" alone is Traced 20 (R150)."""
    for frame in (*FRAMES, *more):
        if word in (folded(frame.id), folded(frame.ja), folded(frame.en)):
            return frame
    if word in ("entry", "エントリー"):
        return ENTRY_20
    ids = [each.id for each in (*FRAMES, *more)]
    raise InvalidRegulation(
        f"no frame {brief(word)}; there are {', '.join(ids)}",
        ja=f"フレーム {brief(word)} はありません。使えるのは {'、'.join(ids)} です",
    )


def default_deck(frame: Frame) -> bytes:
    """Return the deck that is played when none is named."""
    return bytes(cards_of(frame.deck or FULL_DECK))


def check_deck(frame: Frame, deck: bytes) -> None:
    """Raise InvalidDeck if a frame does not take a deck."""
    for fault in deck_faults(frame, deck):
        raise fault


def deck_faults(frame: Frame, deck: bytes) -> list[InvalidDeck]:
    """Return all that is wrong with a deck, or nothing."""
    faults: list[InvalidDeck] = []
    cards = mask_of(deck)
    for card in cards_of(cards):
        times = deck.count(card)
        if times > 1:
            faults.append(
                InvalidDeck(
                    f"{card_name(card)} is in the deck {times} times; every card is unique",
                    ja=f"{card_name(card)} がデッキに{times}枚あります。同じカードは1枚だけです",
                )
            )
    if frame.deck and cards != frame.deck:
        faults.append(wrong_deck(frame, cards))
    elif not frame.deck and len(deck) < frame.least_cards:
        plural = "s" if frame.least_cards > 1 else ""
        faults.append(
            InvalidDeck(
                f"{frame.id} takes a deck of at least {frame.least_cards} card{plural}, not {len(deck)}",
                ja=f"{frame.ja}のデッキは{frame.least_cards}枚以上です（今は{len(deck)}枚）",
            )
        )
    return faults


def wrong_deck(frame: Frame, cards: Mask) -> InvalidDeck:
    """Make the error of a deck that is not the one that the frame takes: what it lacks, what it has too much."""
    en: list[str] = []
    ja: list[str] = []
    if frame.deck & ~cards:
        en.append(f"missing {listed(frame.deck & ~cards)}")
        ja.append(f"足りないカード：{listed(frame.deck & ~cards)}")
    if cards & ~frame.deck:
        en.append(f"not part of it {listed(cards & ~frame.deck)}")
        ja.append(f"余分なカード：{listed(cards & ~frame.deck)}")
    return InvalidDeck(
        f"{frame.id} is played with its own deck of {count(frame.deck)} cards: {'; '.join(en)}",
        ja=f"{frame.id} は決められた{count(frame.deck)}枚のデッキで遊びます。{'。'.join(ja)}",
    )


def listed(cards: Mask) -> str:
    """Write a set of cards."""
    return " ".join([card_name(card) for card in cards_of(cards)])


def new_game(
    rules: Regulation,
    seed: int,
    deck_a: bytes | None = None,
    deck_b: bytes | None = None,
    trace: list[Traced] | None = None,
    key: bytes = NO_KEY,
) -> Game:
    """Set a game up and let it run to its first decision; with a key it is dealt by that and not by the seed."""
    game = rules.book.new_state(2, seeded(seed))
    game.trace = trace
    game.key = key
    for player, deck in ((0, deck_a), (1, deck_b)):
        if deck is not None:
            check_deck(rules.frame, deck)
        bring_deck(game, player, default_deck(rules.frame) if deck is None else deck)
    begin(game)
    return game


def bring_deck(game: Game, player: PlayerId, deck: bytes) -> None:
    """A player brings a deck, and it becomes the life; to the other seat every card may be in it or not (R168)."""
    side = game.side(player)
    side.deck = mask_of(deck)
    side.life = bytes(cards_of(side.deck))
    side.life_seen = bytes(len(deck))
    listed = tuple([side.deck if place == LIFE else 0 for place in range(PLACES)])
    untold = tuple([ALL_CARDS if place in (LIFE, OUTSIDE) else 0 for place in range(PLACES)])
    others = listed if game.book.open_decks else untold
    side.may_a = listed if player == 0 else others
    side.may_b = listed if player == 1 else others


def reduced(game: Game) -> tuple[object, ...]:
    """Tell pickle how to make a game again: from the name of its regulation, its options and its dump."""
    packages = game.book.packages
    base = "+".join(game.book.name.split("+")[:2]) if packages else game.book.name
    return loaded, (base, game.book.options, dump(game), packages)


def loaded(name: str, options: Options, data: dict[str, Json], packages: tuple[Package, ...] = ()) -> Game:
    """Return the game of a dump under a regulation by name, with its local rules."""
    return load(regulation(name, options, packages).book, data)


copyreg.pickle(Game, reduced)  # type: ignore[arg-type] # the tuple's first member is a function
