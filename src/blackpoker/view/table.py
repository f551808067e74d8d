"""The parts of a view: sides, units and requests as one seat sees them."""

from dataclasses import dataclass

from blackpoker.common.card import card_name, cards_of, names
from blackpoker.common.game import Game
from blackpoker.common.modifier import base_size, size_of
from blackpoker.common.move import GRAVEYARD_TOP
from blackpoker.common.once import used_places, used_this_turn
from blackpoker.common.request import NO_UNIT, Request
from blackpoker.common.unit import FieldUnit, FogUnit, TrumpUnit
from blackpoker.core import Json, PlayerId

from .seen import (
    Seat,
    name_of_request,
    name_of_target,
    name_of_trump,
    name_of_unit,
    seat_name,
    sees,
    trump_name,
    unit_name,
)

TEN_OR_MORE = "10+"


@dataclass(frozen=True)
class SoldierView:
    """A soldier; everything about it is public."""

    name: str
    character: str
    cards: tuple[str, ...]
    size: int
    base: int
    """The size that its cards give it."""
    charged: bool
    new: bool

    def to_json(self) -> dict[str, Json]:
        """Return the soldier as plain data."""
        return {
            "name": self.name,
            "character": self.character,
            "cards": list(self.cards),
            "size": self.size,
            "base": self.base,
            "charged": self.charged,
            "new": self.new,
        }


@dataclass(frozen=True)
class BulwarkView:
    """A bulwark by its place; its card only if it lies face up or is one's own."""

    name: str
    card: str | None
    face_up: bool
    charged: bool

    def to_json(self) -> dict[str, Json]:
        """Return the bulwark as plain data."""
        return {"name": self.name, "card": self.card, "face_up": self.face_up, "charged": self.charged}


@dataclass(frozen=True)
class TrumpView:
    """A trump: which one it is only for a seat that knows its card."""

    name: str
    card: str | None
    trump: str | None
    face_up: bool

    def to_json(self) -> dict[str, Json]:
        """Return the trump as plain data."""
        return {"name": self.name, "card": self.card, "trump": self.trump, "face_up": self.face_up}


@dataclass(frozen=True)
class FogView:
    """A fog: its cards, the unit that it is about, and whether it counts in this turn."""

    fog: str
    cards: tuple[str, ...]
    unit: str | None
    amount: int
    active: bool

    def to_json(self) -> dict[str, Json]:
        """Return the fog as plain data."""
        return {
            "fog": self.fog,
            "cards": list(self.cards),
            "unit": self.unit,
            "amount": self.amount,
            "active": self.active,
        }


@dataclass(frozen=True)
class RequestView:
    """A request: its place on the stage if it lies there, whose it is, its mode, its keys and its target."""

    name: str | None
    action: str
    seat: Seat | None
    keys: tuple[str, ...]
    target: str | None
    mode: str | None = None
    """The timing in which it was requested, where the action leaves a choice."""
    unit: str | None = None
    """The key unit, as long as it is on the field."""
    virtual: tuple[str, ...] = ()
    """Cards that only count as key cards."""

    def to_json(self) -> dict[str, Json]:
        """Return the request as plain data."""
        return {
            "name": self.name,
            "action": self.action,
            "seat": self.seat,
            "keys": list(self.keys),
            "target": self.target,
            "mode": self.mode,
            "unit": self.unit,
            "virtual": list(self.virtual),
        }


@dataclass(frozen=True)
class SideView:
    """A player's side as one seat sees it; None stands for what that seat may not see."""

    deck: tuple[str, ...] | None
    """The list of the deck, if it is public or the seat's own (R168)."""
    life: int | str
    graveyard_top: str | None
    graveyard: tuple[str, ...] | None
    hand_count: int
    hand: tuple[str, ...] | None
    soldiers: tuple[SoldierView, ...]
    bulwarks: tuple[BulwarkView, ...]
    fogs: tuple[FogView, ...]
    pack_count: int
    pack_opened: bool
    pack: tuple[str, ...] | None
    rare_count: int
    rare: str | None
    trumps: tuple[TrumpView, ...]
    used: tuple[str, ...]

    def to_json(self) -> dict[str, Json]:
        """Return the side as plain data."""
        return {
            "deck": None if self.deck is None else list(self.deck),
            "life": self.life,
            "graveyard_top": self.graveyard_top,
            "graveyard": None if self.graveyard is None else list(self.graveyard),
            "hand_count": self.hand_count,
            "hand": None if self.hand is None else list(self.hand),
            "soldiers": [soldier.to_json() for soldier in self.soldiers],
            "bulwarks": [bulwark.to_json() for bulwark in self.bulwarks],
            "fogs": [fog.to_json() for fog in self.fogs],
            "pack_count": self.pack_count,
            "pack_opened": self.pack_opened,
            "pack": None if self.pack is None else list(self.pack),
            "rare_count": self.rare_count,
            "rare": self.rare,
            "trumps": [trump.to_json() for trump in self.trumps],
            "used": list(self.used),
        }


def side_seen(game: Game, owner: PlayerId, seat: PlayerId) -> SideView:
    """Return a player's side as a seat sees it."""
    side = game.side(owner)
    own = owner == seat
    looked = bool(side.pack) and all(sees(seen, seat) for seen in side.pack_seen)
    return SideView(
        deck=tuple([card_name(card) for card in cards_of(side.deck)]) if own or game.book.open_decks else None,
        life=len(side.life) if own or len(side.life) < 10 else TEN_OR_MORE,
        graveyard_top=graveyard_top(game, owner),
        graveyard=tuple(names(side.graveyard)) if own else None,
        hand_count=int(side.hand).bit_count(),
        hand=tuple([card_name(card) for card in cards_of(side.hand)]) if own else None,
        soldiers=tuple([soldier_seen(game, unit) for unit in side.units if not unit.bulwark]),
        bulwarks=tuple([bulwark_seen(game, unit, own) for unit in side.units if unit.bulwark]),
        fogs=tuple([fog_seen(game, fog) for fog in side.fogs]),
        pack_count=len(side.pack),
        pack_opened=side.pack_opened,
        pack=tuple([card_name(card) for card in sorted(side.pack)]) if own and looked else None,
        rare_count=int(side.rare >= 0),
        rare=card_name(side.rare) if own and side.rare >= 0 else None,
        trumps=tuple([trump_seen(game, trump, seat) for trump in side.trumps]),
        used=used_actions(game, owner),
    )


def graveyard_top(game: Game, owner: PlayerId) -> str | None:
    """Return the visible card of a graveyard; cards whose owner is still asked for the top one are not laid yet."""
    laying: list[int] = []
    for process in game.processes:
        if process.program is GRAVEYARD_TOP and process.player == owner:
            laying += process.notes
    for card in reversed(game.side(owner).graveyard):
        if card not in laying:
            return card_name(card)
    return None


def soldier_seen(game: Game, unit: FieldUnit) -> SoldierView:
    """Return a soldier as everybody sees it."""
    return SoldierView(
        name=unit_name(game, unit),
        character=unit.character.id,
        cards=tuple(names(unit.cards)),
        size=size_of(game, unit),
        base=base_size(unit),
        charged=unit.charged,
        new=unit.entered_in(game.turns),
    )


def bulwark_seen(game: Game, unit: FieldUnit, own: bool) -> BulwarkView:
    """Return a bulwark; since when it is there stays out, for that tells split bulwarks apart (R170)."""
    return BulwarkView(
        name=unit_name(game, unit),
        card=card_name(unit.cards[0]) if own or unit.open else None,
        face_up=unit.open,
        charged=unit.charged,
    )


def trump_seen(game: Game, trump: TrumpUnit, seat: PlayerId) -> TrumpView:
    """Return a trump as a seat sees it; whoever saw it before it was closed has to remember it (R158)."""
    known = trump.up or trump.owner == seat
    return TrumpView(
        name=trump_name(game, trump),
        card=card_name(trump.card) if known else None,
        trump=trump.component.id if known else None,
        face_up=trump.up,
    )


def fog_seen(game: Game, fog: FogUnit) -> FogView:
    """Return a fog as everybody sees it."""
    unit = name_of_unit(game, fog.bound) or name_of_trump(game, fog.bound)
    return FogView(fog.kind.id, tuple(names(fog.cards)), unit, fog.amount, fog.turn == game.turns)


def request_seen(game: Game, request: Request) -> RequestView:
    """Return a request as everybody sees it; in which order its key cards were picked does not matter."""
    return RequestView(
        name=name_of_request(game, request.number),
        action=request.action.id,
        seat=seat_name(request.controller),
        keys=tuple(names(bytes(sorted(request.keys)))),
        target=name_of_target(game, request),
        mode=request.play.modes[request.mode].timing if len(request.play.modes) > 1 else None,
        unit=name_of_unit(game, request.unit) if request.unit != NO_UNIT else None,
        virtual=tuple(names(request.virtual)),
    )


def used_actions(game: Game, owner: PlayerId) -> tuple[str, ...]:
    """Return the once-per-turn actions that a player has requested in this turn."""
    used = used_this_turn(game, game.side(owner))
    return tuple([game.book.plays[place].id for place in used_places(game, used)])
