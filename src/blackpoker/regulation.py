"""Regulations (対戦レギュレーション): a format and a frame of an edition, `lite+entry20`, with options and decks."""

import copyreg
import difflib
import unicodedata
from typing import Final

from mypy_extensions import mypyc_attr

from blackpoker.common.action import Action
from blackpoker.common.card import ALL_CARDS, Mask, card_name, cards_of, mask_of
from blackpoker.common.game import Game
from blackpoker.common.numbers import Numbers
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
from blackpoker.editions import DEFAULT, EDITIONS, Edition
from blackpoker.formats import Format
from blackpoker.frames import FULL_DECK, Frame


class InvalidRegulation(BlackPokerError):
    """A regulation names an edition, a format, a frame or an option that does not exist, or that do not fit."""


class InvalidDeck(BlackPokerError):
    """A deck breaks the rules of its frame."""


class Content:
    """All that a rulebook is made of: what local rules get and give back changed."""

    def __init__(
        self,
        edition: Edition,
        format: Format,
        frame: Frame,
        options: Options,
        numbers: Numbers,
        actions: tuple[Action, ...],
        characters: tuple[Character, ...],
        fogs: tuple[FogKind, ...],
        trumps: tuple[Trump, ...],
    ) -> None:
        self.edition: Final = edition
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

    `edition` is the one that it is made for, `frames` are those that it adds to the frames of that.
    """

    def __init__(self, id: str, name: Text, edition: Edition, fingerprint: str, frames: tuple[Frame, ...] = ()) -> None:
        self.id: Final = id
        self.name: Final = name
        self.edition: Final = edition
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


NO_PACKAGES: Final[tuple[Package, ...]] = ()


class Regulation:
    """What a match is played by; its rulebook is shared by all its games. Packages change it one after the other."""

    def __init__(
        self,
        format: Format,
        frame: Frame,
        options: Options,
        edition: Edition = DEFAULT,
        packages: tuple[Package, ...] = NO_PACKAGES,
    ) -> None:
        self.edition: Final = edition
        self.format: Final = format
        self.plain_frame: Final = frame
        """The frame as it is without local rules."""
        self.packages: Final = packages
        usual = edition.usual_options(frame)
        for package in packages:
            usual = package.options().over(usual)
        self.usual_options: Final = usual
        """The options of a match where nobody chooses: those of the packages, the frame and the edition."""
        self.options: Final = options.over(usual)
        """The options, with the defaults of the frame and of the edition where nothing was chosen."""
        refuse_settled(self.options, edition, frame)
        of_edition = "" if edition is DEFAULT else f"@{edition.id}"
        self.base: Final = f"{format.id}+{frame.id}{of_edition}" if frame.id else f"{format.id}{of_edition}"
        """How it is written without its packages; the edition is named where it is not the default."""
        words = [format.id, frame.id, *[package.id for package in packages]]
        self.name: Final = "+".join([word for word in words if word]) + of_edition
        """How it is written."""
        content = Content(
            edition,
            format,
            frame,
            self.options,
            edition.numbers,
            (*format.actions, *frame.actions(self.options)),
            (*format.characters, *frame.played_with.characters),
            (*format.fogs, *frame.played_with.fogs),
            frame.played_with.trumps,
        )
        for package in packages:
            content = package.changed(content)
        self.frame: Final = content.frame
        self.book: Final = Rulebook(
            self.name,
            content.actions,
            content.characters,
            content.fogs,
            content.frame.set_up,
            self.options,
            edition.id,
            content.trumps,
            content.frame.fixes_deck or self.options.open_decks,
            edition.free_graveyard_top,
            content.numbers,
            packages,
        )

    def __reduce__(self) -> tuple[object, ...]:
        known = self.edition in EDITIONS and self.format in self.edition.formats
        frames = [*self.edition.frames, self.edition.bare]
        for package in self.packages:
            frames += package.frames
        if not known or self.plain_frame not in frames:
            raise InvalidRegulation(
                f"{self.name} has a format or a frame of its own, which only this process knows",
                ja=f"{self.name} には独自のフォーマットかフレームがあり、ほかのプロセスには渡せません",
            )
        return any_regulation, (self.base, self.options, "", self.packages)

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


def regulation(
    text: str,
    options: Options | None = None,
    edition: str = "",
    bare: bool = False,
    packages: tuple[Package, ...] = NO_PACKAGES,
) -> Regulation:
    """Read a regulation: `lite+entry20`, `ライト+エントリー20`, `lite+entry20@8`, or a format alone.

    Behind the frame stand local rules by id, `lite+entry20+free-counter`, if this process knows them; more of them may
    be given.

    Where no edition is named, neither behind an @ nor by `edition`, it is the default one; a frame that only another
    edition has means that one. A format alone is played in the frame that its edition has for that; where it has none,
    there are only tables laid by hand, for which `bare` asks.
    """
    name, at, behind = folded(text).partition("@")
    words = [folded(word) for word in name.split("+")]
    named = words[2:] if len(words) < 2 or words[1] not in KNOWN else words[1:]
    words = words[: len(words) - len(named)]
    local = tuple([find_package(word) for word in named])
    local += tuple([package for package in packages if package not in local])
    if "@" in behind or len(set(local)) != len(local):
        raise InvalidRegulation(
            f"a regulation is a format and a frame, and local rules behind them, not {brief(text)}",
            ja=f"対戦レギュレーションはフォーマットとフレームの組です（ローカルルールは後ろに続けます）："
            f"{brief(text)} は読み取れません",
        )
    found = named_edition(behind if at else "", edition, words, local)
    format = find_format(words[0], found)
    more = tuple([each for package in local for each in package.frames])
    frame = find_frame(words[1], found, more) if len(words) == 2 else found.bare
    if not bare and not found.sets_up(frame) and frame not in more:
        frames = [each.id for each in found.frames]
        raise InvalidRegulation(
            f"{found.name.en} deals no game without a frame; its frames are {', '.join(frames)}",
            ja=f"{found.name.ja}ではフレームを選ばないと対戦を始められません。使えるのは {'、'.join(frames)} です",
        )
    for package in local:
        if package.edition is not found:
            raise InvalidRegulation(
                f"the rule package {package.id} is made for {package.edition.name.en}, not for {found.name.en}",
                ja=f"ルールパッケージ {package.id} は{package.edition.name.ja}用で、{found.name.ja}では使えません",
            )
    rules = Regulation(format, frame, Options() if options is None else options, found, local)
    if not rules.usual and rules.options.enforce_frame_format_table == "refuse":
        refused = rules.mismatch()
        raise InvalidRegulation(refused.en, ja=refused.ja)
    return rules


def any_regulation(
    text: str, options: Options | None = None, edition: str = "", packages: tuple[Package, ...] = NO_PACKAGES
) -> Regulation:
    """Read a regulation that may be one for tables laid by hand only."""
    return regulation(text, options, edition, bare=True, packages=packages)


def regulations(edition: Edition = DEFAULT) -> list[str]:
    """Return the names of all regulations of an edition: every format with every frame."""
    behind = "" if edition is DEFAULT else f"@{edition.id}"
    return [f"{format.id}+{frame.id}{behind}" for format in edition.formats for frame in edition.frames]


def every_regulation() -> list[str]:
    """Return the names of all regulations of all editions."""
    return [name for edition in EDITIONS for name in regulations(edition)]


def folded(word: str) -> str:
    """Return a word as it is compared: without width, case and blanks."""
    return unicodedata.normalize("NFKC", word).strip().casefold()


def named_edition(behind: str, named: str, words: list[str], packages: tuple[Package, ...] = NO_PACKAGES) -> Edition:
    """Return the edition that is named behind the @ or beside the regulation, or the one that is implied."""
    if behind or named:
        found = find_edition(behind or named)
        if behind and named and found is not find_edition(named):
            other = find_edition(named)
            raise InvalidRegulation(
                f"the regulation is of {found.name.en}, but {other.name.en} is asked for",
                ja=f"対戦レギュレーションは{found.name.ja}のものですが、{other.name.ja}が指定されています",
            )
        return found
    if packages:
        return packages[0].edition
    if len(words) < 2 or frame_called(words[1], DEFAULT) is not None:
        return DEFAULT
    having = [edition for edition in EDITIONS if frame_called(words[1], edition) is not None]
    if len(having) > 1:
        ids = [f"@{edition.id}" for edition in having]
        raise InvalidRegulation(
            f"several editions have the frame {brief(words[1])}; write {' or '.join(ids)} behind it",
            ja=f"フレーム {brief(words[1])} は複数の版にあります。後ろに {' か '.join(ids)} を書いてください",
        )
    return having[0] if having else DEFAULT


def find_edition(word: str) -> Edition:
    """Return the edition of that id or name."""
    wanted = folded(word)
    for edition in EDITIONS:
        if wanted in (folded(edition.id), folded(edition.name.ja), folded(edition.name.en)):
            return edition
    ids = [edition.id for edition in EDITIONS]
    near = difflib.get_close_matches(wanted[:20], ids, 1, cutoff=0.4)
    raise InvalidRegulation(
        f"no edition {brief(word)}; there are {', '.join(ids)}" + (f" (did you mean {near[0]}?)" if near else ""),
        ja=f"版 {brief(word)} はありません。使えるのは {'、'.join(ids)} です"
        + (f"（{near[0]} のことですか）" if near else ""),
    )


def find_format(word: str, edition: Edition = DEFAULT) -> Format:
    """Return the format of that id or name."""
    for format in edition.formats:
        if word in (folded(format.id), folded(format.ja), folded(format.en)):
            return format
    ids = [each.id for each in edition.formats]
    raise InvalidRegulation(
        f"no format {brief(word)}; there are {', '.join(ids)}",
        ja=f"フォーマット {brief(word)} はありません。使えるのは {'、'.join(ids)} です",
    )


KNOWN: Final[dict[str, Package]] = {}
"""The local rules that this process has loaded, by id in small letters, as they are found by their names."""


def know(package: Package) -> None:
    """Let local rules be found by their id."""
    KNOWN[folded(package.id)] = package


def find_package(word: str) -> Package:
    """Return the known local rules of that id."""
    if word in KNOWN:
        return KNOWN[word]
    ids = [package.id for package in KNOWN.values()]
    raise InvalidRegulation(
        f"no rule package {brief(word)} is known here; known are: {', '.join(ids) or 'none'}",
        ja=f"ルールパッケージ {brief(word)} はここにありません。あるもの：{'、'.join(ids) or 'なし'}",
    )


def find_frame(word: str, edition: Edition = DEFAULT, more: tuple[Frame, ...] = ()) -> Frame:
    """Return the frame of that id or name, of an edition or of these; "entry" alone is for beginners (R150)."""
    for own in more:
        if word in (folded(own.id), folded(own.ja), folded(own.en)):
            return own
    frame = frame_called(word, edition)
    if frame is not None:
        return frame
    others = [other for other in EDITIONS if other is not edition and frame_called(word, other) is not None]
    known = "、".join([each.id for each in edition.frames]), ", ".join([each.id for each in edition.frames])
    if others:
        raise InvalidRegulation(
            f"{edition.name.en} has no frame {brief(word)}, only {others[0].name.en} has; there are {known[1]}",
            ja=f"フレーム {brief(word)} は{edition.name.ja}になく、{others[0].name.ja}にあります。"
            f"使えるのは {known[0]} です",
        )
    raise InvalidRegulation(
        f"no frame {brief(word)}; there are {known[1]}",
        ja=f"フレーム {brief(word)} はありません。使えるのは {known[0]} です",
    )


def frame_called(word: str, edition: Edition) -> Frame | None:
    """Return the frame that an edition has by that id or name, or None."""
    for frame in edition.frames:
        if word in (folded(frame.id), folded(frame.ja), folded(frame.en)):
            return frame
    return edition.called.get(word)


def refuse_settled(options: Options, edition: Edition, frame: Frame) -> None:
    """Refuse options that an edition has no choice about, unless they are as the edition has them."""
    usual = edition.usual_options(frame)
    for name in edition.settled:
        if getattr(options, name) != getattr(usual, name):
            raise InvalidRegulation(
                f"{edition.name.en} has no choice about the rule option {name}",
                ja=f"ルールオプション {name} は{edition.name.ja}では変えられません",
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
    name, at, edition = game.book.name.partition("@")
    words = name.split("+")
    base = "+".join(words[: len(words) - len(packages)]) + at + edition
    return loaded, (base, game.book.options, dump(game), packages)


def loaded(name: str, options: Options, data: dict[str, Json], packages: tuple[Package, ...] = NO_PACKAGES) -> Game:
    """Return the game of a dump under a regulation by name, with its local rules."""
    return load(any_regulation(name, options, packages=packages).book, data)


copyreg.pickle(Game, reduced)  # type: ignore[arg-type] # the tuple's first member is a function
