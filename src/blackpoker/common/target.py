"""Targets: what a request may be aimed at, and whether it still holds when the request resolves (R18)."""

from typing import Final

from mypy_extensions import i64

from blackpoker.core import Offer, PlayerId, RequestId, on_stage
from blackpoker.core.bits import bit
from blackpoker.core.text import Text

from .card import ALL_CARDS, ONE, Mask, cards_of, is_joker, suit_of
from .game import Game, opponent_of, side_of
from .key import CLUBS, DIAMONDS, HEARTS, SPADES
from .key_words import EN, JA, write_set
from .modifier import NOTHING, targetable_at
from .request import NO_TARGET, Request
from .side import BULWARK as BULWARK_STATE
from .side import Side

UNIT: Final = "unit"
REQUEST: Final = "request"
PLAYER: Final = "player"
TRUMP: Final = "trump"

SOLDIER: Final = "soldier"
BULWARK: Final = "bulwark"
CHARACTER: Final = "character"
NO_KEYS: Final = b""
MANY: Final = 99
"""No request has so many key cards."""

UNIT_WORDS: Final = {
    SOLDIER: Text("兵士", "soldier"),
    BULWARK: Text("防壁", "bulwark"),
    CHARACTER: Text("キャラクター", "character"),
}


A_TRUMP: Final = Text("切札1枚", "a trump")


class Target:
    """A target: what kind of thing, in words, and which of them are legal for a player with these key cards.

    `itself` is the number of the request that is aimed, which no action may target.
    """

    def __init__(self, kind: str, text: Text) -> None:
        self.kind: Final = kind
        self.text: Final = text

    def candidates(self, game: Game, player: PlayerId, keys: bytes, itself: RequestId) -> list[int]:
        """Return the legal targets by number."""
        raise NotImplementedError

    def offer(self, game: Game, player: PlayerId, keys: Mask, offer: Offer) -> None:
        """Offer the legal targets of a new request with these key cards."""
        for target in self.candidates(game, player, bytes(cards_of(keys)), NO_TARGET):
            offer.add(target)

    def exists(self, game: Game, player: PlayerId, hand: Mask) -> bool:
        """Tell whether there is a target, before the key cards are named."""
        return bool(self.candidates(game, player, NO_KEYS, NO_TARGET))

    def holds(self, game: Game, player: PlayerId, keys: bytes, itself: RequestId, target: i64) -> bool:
        """Tell whether a target is legal."""
        return target in self.candidates(game, player, keys, itself)


class UnitTarget(Target):
    """One soldier, bulwark or character, of either player or one's own."""

    def __init__(self, what: str, own: bool = False, cards: Mask = ALL_CARDS, text: Text | None = None) -> None:
        super().__init__(UNIT, unit_text(what, own, cards) if text is None else text)
        self.what: Final = what
        self.own: Final = own
        self.cards: Final = cards
        """One of these must be among the cards of the unit."""

    def candidates(self, game: Game, player: PlayerId, keys: bytes, itself: RequestId) -> list[int]:
        """Return the units that fit, one's own first."""
        found = self.candidates_of(game, game.side(player), keys)
        return found if self.own else found + self.candidates_of(game, game.side(opponent_of(player)), keys)

    def candidates_of(self, game: Game, side: Side, keys: bytes) -> list[int]:
        """Return the units of one side that fit."""
        places = [place for place in range(side.characters) if self.is_legal(game, side, place, keys)]
        return [int(side.number_at(place)) for place in places]

    def offer(self, game: Game, player: PlayerId, keys: Mask, offer: Offer) -> None:
        """Offer the units that fit, one's own first."""
        self.offer_of(game, game.side(player), keys, offer)
        if not self.own:
            self.offer_of(game, game.side(opponent_of(player)), keys, offer)

    def offer_of(self, game: Game, side: Side, keys: Mask, offer: Offer) -> None:
        """Offer the units of one side that fit."""
        cards = self.cards_in(side)
        if cards == 0:
            return
        for place in range(side.characters):
            if side.faces_at(place) & cards and (
                game.book.target_sources == NOTHING or targetable_at(game, side, place)
            ):
                offer.add(side.number_at(place))

    def exists(self, game: Game, player: PlayerId, hand: Mask) -> bool:
        """Tell whether a unit fits."""
        if self.is_among(game, game.side(player)):
            return True
        return not self.own and self.is_among(game, game.side(opponent_of(player)))

    def is_among(self, game: Game, side: Side) -> bool:
        """Tell whether one of a side's units fits."""
        if self.cards_in(side) == 0:
            return False
        if game.book.target_sources == NOTHING:
            return True
        return any(self.is_legal(game, side, place, NO_KEYS) for place in range(side.characters))

    def cards_in(self, side: Side) -> Mask:
        """Return those cards of a side's units that let a unit fit."""
        if self.what == SOLDIER:
            return side.soldiers & self.cards
        if self.what == BULWARK:
            return side.bulwarks & self.cards
        return (side.soldiers | side.bulwarks) & self.cards

    def holds(self, game: Game, player: PlayerId, keys: bytes, itself: RequestId, target: i64) -> bool:
        """Tell whether a unit is on the field and fits."""
        side = side_of(game, target)
        place = side.place_of(target)
        return place >= 0 and (not self.own or side.owner == player) and self.is_legal(game, side, place, keys)

    def is_legal(self, game: Game, side: Side, place: i64, keys: bytes) -> bool:
        """Tell whether the unit in a place fits, and no ability keeps it from being a target (R117)."""
        if not self.fits_at(side, place, keys):
            return False
        return game.book.target_sources == NOTHING or targetable_at(game, side, place)

    def fits_at(self, side: Side, place: i64, keys: bytes) -> bool:
        """Tell whether the unit in a place is of the right kind."""
        return side.faces_at(place) & self.cards_in(side) != 0


class DrivenTarget(UnitTarget):
    """One driven character of either player."""

    def __init__(self) -> None:
        super().__init__(CHARACTER, text=Text("ドライブ状態のキャラクター1体", "a driven character"))

    def cards_in(self, side: Side) -> Mask:
        """Return the cards of a side's driven units."""
        return (side.soldiers | side.bulwarks) & ~side.charged


class EquippableTarget(UnitTarget):
    """One of one's own soldiers that has the suit of the key card and can be equipped (R89)."""

    def __init__(self) -> None:
        text = Text("キーカードと同じスートの自分の兵士1体", "one of your soldiers of the key card's suit")
        super().__init__(SOLDIER, own=True, text=text)

    def offer_of(self, game: Game, side: Side, keys: Mask, offer: Offer) -> None:
        """Offer the soldiers of one side on which the key card can be put."""
        for number in self.candidates_of(game, side, bytes(cards_of(keys))):
            offer.add(number)

    def exists(self, game: Game, player: PlayerId, hand: Mask) -> bool:
        """Tell whether some card of the hand fits some soldier."""
        side = game.side(player)
        if side.soldiers == 0:
            return False
        suits = suits_of(hand)
        for place in range(side.characters):
            if suits_of(side.faces_at(place)) & suits and self.is_legal(game, side, place, NO_KEYS):
                return True
        return False

    def fits_at(self, side: Side, place: i64, keys: bytes) -> bool:
        """Tell whether the key cards can be put on the unit in a place."""
        if not equippable_at(side, place):
            return False
        suits = suits_of(side.faces_at(place))
        return all(suits >> suit_of(card) & 1 for card in keys)


def suits_of(cards: Mask) -> i64:
    """Return the suits of cards, a bit for each."""
    suits: i64 = 0
    if cards & SPADES:
        suits |= 1
    if cards & HEARTS:
        suits |= 2
    if cards & DIAMONDS:
        suits |= 4
    if cards & CLUBS:
        suits |= 8
    return suits


def equippable_at(side: Side, place: i64) -> bool:
    """Tell whether the unit in a place can be equipped at all: a soldier, no Joker."""
    if side.state_at(place) & BULWARK_STATE or is_joker(side.first_card_at(place)):
        return False
    return side.character_at(place).equippable


class PlayerTarget(Target):
    """A player: the opponent, or either."""

    def __init__(self, either: bool = False) -> None:
        super().__init__(PLAYER, Text("プレイヤー1人", "a player") if either else Text("対戦相手1人", "your opponent"))
        self.either: Final = either

    def candidates(self, game: Game, player: PlayerId, keys: bytes, itself: RequestId) -> list[int]:
        """Return the players that fit."""
        return [0, 1] if self.either else [opponent_of(player)]

    def exists(self, game: Game, player: PlayerId, hand: Mask) -> bool:
        """Tell that there always is a player."""
        return True

    def holds(self, game: Game, player: PlayerId, keys: bytes, itself: RequestId, target: i64) -> bool:
        """Tell whether a player is one of those meant."""
        return self.either or target == opponent_of(player)


class TrumpTarget(Target):
    """One trump of either player, face up or face down (R139)."""

    def __init__(self, text: Text = A_TRUMP) -> None:
        super().__init__(TRUMP, text)

    def candidates(self, game: Game, player: PlayerId, keys: bytes, itself: RequestId) -> list[int]:
        """Return the trumps, one's own first."""
        both = (*game.side(player).trumps, *game.side(opponent_of(player)).trumps)
        return [trump.number for trump in both]

    def exists(self, game: Game, player: PlayerId, hand: Mask) -> bool:
        """Tell whether anybody has a trump."""
        return len(game.one.trumps) + len(game.two.trumps) > 0


class OpenTrumpTarget(TrumpTarget):
    """One trump of either player that lies face up."""

    def __init__(self) -> None:
        super().__init__(Text("表向きの切札1枚", "a face-up trump"))

    def candidates(self, game: Game, player: PlayerId, keys: bytes, itself: RequestId) -> list[int]:
        """Return the trumps that lie face up, one's own first."""
        both = (*game.side(player).trumps, *game.side(opponent_of(player)).trumps)
        return [trump.number for trump in both if trump.up]

    def exists(self, game: Game, player: PlayerId, hand: Mask) -> bool:
        """Tell whether anybody has a trump that lies face up."""
        return game.one.open_trumps | game.two.open_trumps != 0


class RequestTarget(Target):
    """A request on the stage: with so many key cards, of one action, with a target of its own, or not barred.

    `action` and `name` are the id and the name of the action.
    """

    def __init__(
        self,
        keys: tuple[int, int] = (0, MANY),
        action: str | None = None,
        name: Text | None = None,
        unless_uncounterable: bool = False,
        aimed: bool = False,
    ) -> None:
        super().__init__(REQUEST, request_text(keys, name, aimed))
        self.least_keys: Final = keys[0]
        self.most_keys: Final = keys[1]
        self.action: Final = action
        self.unless_uncounterable: Final = unless_uncounterable
        self.aimed: Final = aimed

    def candidates(self, game: Game, player: PlayerId, keys: bytes, itself: RequestId) -> list[int]:
        """Return the requests that fit, from the bottom of the stage."""
        found: list[int] = []
        for place in range(game.staged):
            request = game.stage_row[place]
            assert isinstance(request, Request)
            if request.number != itself and self.fits(request):
                found.append(request.number)
        return found

    def offer(self, game: Game, player: PlayerId, keys: Mask, offer: Offer) -> None:
        """Offer the requests that fit, from the bottom of the stage."""
        for place in range(game.staged):
            request = game.stage_row[place]
            assert isinstance(request, Request)
            if self.fits(request):
                offer.add(request.number)

    def exists(self, game: Game, player: PlayerId, hand: Mask) -> bool:
        """Tell whether a request fits."""
        for place in range(game.staged):
            request = game.stage_row[place]
            assert isinstance(request, Request)
            if self.fits(request):
                return True
        return False

    def holds(self, game: Game, player: PlayerId, keys: bytes, itself: RequestId, target: i64) -> bool:
        """Tell whether a request is on the stage and fits."""
        request = on_stage(game, target)
        return target != itself and isinstance(request, Request) and self.fits(request)

    def fits(self, request: Request) -> bool:
        """Tell whether a request on the stage is one of those that the text means."""
        if not self.least_keys <= len(request.counted) <= self.most_keys:
            return False
        if self.action is not None and request.action.id != self.action:
            return False
        if self.aimed and request.target == NO_TARGET:
            return False
        return not (self.unless_uncounterable and request.play.uncounterable)


def unit_text(what: str, own: bool, cards: Mask) -> Text:
    """Write which units a target means: 兵士1体, ♢2〜10を含む自分の兵士1体."""
    noun = UNIT_WORDS[what]
    ja = ("自分の" if own else "") + noun.ja + "1体"
    en = f"one of your {noun.en}s" if own else f"a {noun.en}"
    if cards == ALL_CARDS:
        return Text(ja, en)
    return Text(f"{write_set(cards, JA)}を含む{ja}", f"{en} with a card of {write_set(cards, EN)}")


def request_text(keys: tuple[int, int], name: Text | None, aimed: bool) -> Text:
    """Write which requests a target means: キーカードが1枚か2枚のリクエスト, アタックのリクエスト."""
    ja = "リクエスト" if name is None else f"{name.ja}のリクエスト"
    en = "a request" if name is None else f"{article(name.en)} {name.en} request"
    least, most = keys
    if aimed:
        ja, en = f"対象を指定している{ja}", f"{en} that has a target"
    if least and most >= MANY:
        ja, en = f"キーカードのある{ja}", f"{en} with a key card"
    elif least:
        numbers = [str(number) for number in range(least, most + 1)]
        ja = "キーカードが" + "か".join([number + "枚" for number in numbers]) + "の" + ja
        en = f"{en} with {' or '.join(numbers)} key card{'s' if most > 1 else ''}"
    return Text(ja, en)


def article(word: str) -> str:
    """Return the English article that goes before a word."""
    return "an" if word[0] in "AEIOU" else "a"


def keys_with_target(target: Target | None, game: Game, player: PlayerId, cards: Mask) -> Mask:
    """Return the key cards with which a target exists; for most targets the key card does not matter."""
    if not isinstance(target, EquippableTarget):
        return cards
    found: i64 = 0
    for card in cards_of(cards):
        if target.candidates(game, player, ONE[card], NO_TARGET):
            found |= bit(card)
    return found
