"""What there is to see of a table: everything, or what a view shows one seat.

Expectations of scenarios ask here, so that `view.A` and the whole table are checked in the same way.
"""

from typing import Final

from blackpoker.actions.questions import PICK_FROM_OPPONENT_HAND
from blackpoker.common.card import NO_CARD, card_name, cards_of, names
from blackpoker.common.game import Game, bulwarks, unit_numbered
from blackpoker.common.legality import allowed_places
from blackpoker.common.modifier import size_of
from blackpoker.common.side import Side
from blackpoker.common.unit import FieldUnit
from blackpoker.core import CHANCE, NOBODY, PlayerId, Question
from blackpoker.notation.item import UNIT, Item, read_item
from blackpoker.notation.naming import unit_meant
from blackpoker.view.seen import SEATS
from blackpoker.view.view import View, view

from .trumps import TrumpText
from .units import HIDDEN, UnitText

MANY: Final = "10+"
"""How a view writes a life of ten or more cards."""


class Look:
    """A look at a table of which everything lies open."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    def life(self, seat: PlayerId) -> int | str:
        """Return the size of a life."""
        return len(self.game.side(seat).life)

    def life_cards(self, seat: PlayerId) -> list[str] | None:
        """Return the cards of a life, top first."""
        return names(self.game.side(seat).life)

    def cards(self, seat: PlayerId, zone: str) -> list[str] | None:
        """Return the cards of a zone, or None if not even their number is public."""
        return zone_cards(self.game.side(seat), zone)

    def graveyard_top(self, seat: PlayerId) -> str | None:
        """Return the top card of a graveyard, which is public."""
        graveyard = self.game.side(seat).graveyard
        return card_name(graveyard[-1]) if graveyard else None

    def units(self, seat: PlayerId) -> list[UnitText]:
        """Return the units of a side in words."""
        return [unit_text(self.game, unit) for unit in self.game.side(seat).units]

    def bulwarks(self, seat: PlayerId) -> list[str]:
        """Return the bulwark cards from the life on."""
        return [card_name(unit.cards[0]) for unit in bulwarks(self.game.side(seat))]

    def trumps(self, seat: PlayerId) -> list[TrumpText]:
        """Return the trumps of a side in words."""
        return [TrumpText(trump.card, trump.up) for trump in self.game.side(seat).trumps]

    def size(self, item: Item) -> int | None:
        """Return the size of a soldier, or None if there is no such soldier."""
        unit = unit_meant(self.game, item, 0, True)
        return None if unit is None or unit.bulwark else size_of(self.game, unit)

    def attackers(self, seat: PlayerId) -> list[str]:
        """Return the attackers of a side."""
        units = [unit_numbered(self.game, number) for number in self.game.attackers]
        return [unit_name(unit) for unit in units if unit.owner == seat]

    def blockers(self, seat: PlayerId) -> list[str]:
        """Return the blockers of a side and whom they block."""
        pairs = [(unit_numbered(self.game, one), unit_numbered(self.game, by)) for one, by in self.game.blocks]
        return [f"{unit_name(by)} > {unit_name(one)}" for one, by in pairs if by.owner == seat]

    def asks(self) -> str | None:
        """Return who answers which question; None at the chance question."""
        decision = self.game.decision
        if decision is None or self.game.asking is CHANCE:
            return None
        return f"{SEATS[decision.player]} {decision.kind}"

    def legal(self) -> list[str]:
        """Return the actions that the chance holder may request now."""
        game = self.game
        if game.asking is not CHANCE:
            return []
        return [game.book.plays[place].id for place in allowed_places(game, game.chance)]

    def stage(self) -> list[str]:
        """Return the actions on the stage, bottom first."""
        return [request.action.id for request in self.game.stage]


class SeatLook(Look):
    """A look at a table with the eyes of a seat: what its view shows, `?` for a card that it does not."""

    def __init__(self, game: Game, seat: PlayerId) -> None:
        super().__init__(game)
        self.seat: Final = seat
        self.view: Final[View] = view(game, seat)

    def is_asked(self, question: Question) -> bool:
        """Tell whether this seat answers that question now, which shows it some cards."""
        decision = self.game.decision
        return decision is not None and decision.question is question and decision.player == self.seat

    def life(self, seat: PlayerId) -> int | str:
        """Return the size of a life, as far as it is known."""
        return self.view.sides[seat].life

    def life_cards(self, seat: PlayerId) -> list[str] | None:
        """Return as many hidden cards as there are, if that is known."""
        size = self.life(seat)
        return [HIDDEN] * size if isinstance(size, int) else None

    def cards(self, seat: PlayerId, zone: str) -> list[str] | None:
        """Return the cards of a zone that the seat sees, or None if not even their number is public."""
        side = self.view.sides[seat]
        if zone == "graveyard":
            return None if side.graveyard is None else list(side.graveyard)
        if zone == "fog":
            return [card for fog in side.fogs for card in fog.cards]
        if zone == "rare":
            return [side.rare or HIDDEN] * side.rare_count
        if zone == "pack":
            return [HIDDEN] * side.pack_count if side.pack is None else list(side.pack)
        if side.hand is None and self.is_asked(PICK_FROM_OPPONENT_HAND):
            return super().cards(seat, zone)
        return [HIDDEN] * side.hand_count if side.hand is None else list(side.hand)

    def graveyard_top(self, seat: PlayerId) -> str | None:
        """Return the top card of a graveyard, which is public."""
        return self.view.sides[seat].graveyard_top

    def units(self, seat: PlayerId) -> list[UnitText]:
        """Return the units of a side in words."""
        side = self.view.sides[seat]
        found = [self.text("bulwark", each.name, (each.card,), each.charged, each.face_up) for each in side.bulwarks]
        return found + [self.text("soldier", each.name, each.cards, each.charged, False) for each in side.soldiers]

    def text(self, sort: str, name: str, cards: tuple[str | None, ...], charged: bool, up: bool) -> UnitText:
        """Return a unit in words."""
        blocked = [one for one, by in self.view.blocks if by == name and one is not None]
        return UnitText(
            sort=sort,
            cards=tuple([NO_CARD if card is None else read_item(card).card for card in cards]),
            driven=not charged,
            new=False,
            up=up,
            attacker=name in self.view.attackers,
            blocks=read_item(blocked[0]) if blocked else None,
        )

    def bulwarks(self, seat: PlayerId) -> list[str]:
        """Return the bulwark cards from the life on."""
        return [bulwark.card or HIDDEN for bulwark in self.view.sides[seat].bulwarks]

    def trumps(self, seat: PlayerId) -> list[TrumpText]:
        """Return the trumps of a side in words."""
        return [
            TrumpText(NO_CARD if trump.card is None else read_item(trump.card).card, trump.face_up)
            for trump in self.view.sides[seat].trumps
        ]

    def size(self, item: Item) -> int | None:
        """Return the size of a soldier, or None if there is no such soldier."""
        for soldier in self.view.sides[item.seat].soldiers:
            if item.kind == UNIT and card_name(item.card) in soldier.cards:
                return soldier.size
        return None

    def attackers(self, seat: PlayerId) -> list[str]:
        """Return the attackers of a side."""
        return [name for name in self.view.attackers if name is not None and name[0] == SEATS[seat]]

    def blockers(self, seat: PlayerId) -> list[str]:
        """Return the blockers of a side and whom they block."""
        cards = {each.name: each.card for each in self.view.sides[seat].bulwarks}
        found: list[str] = []
        for attacker, blocker in self.view.blocks:
            if blocker is not None and blocker[0] == SEATS[seat]:
                own = f"{blocker[0]}.{cards[blocker] or HIDDEN}" if blocker in cards else blocker
                found.append(f"{own} > {attacker}")
        return found

    def legal(self) -> list[str]:
        """Return the actions that this seat may request now; the other's are not its business."""
        return super().legal() if self.game.chance == self.seat else []

    def stage(self) -> list[str]:
        """Return the actions on the stage, bottom first."""
        return [request.action for request in self.view.stage]


def look_at(game: Game, seat: PlayerId = NOBODY) -> Look:
    """Return a look at a table, with the eyes of a seat or with all of it open."""
    return Look(game) if seat == NOBODY else SeatLook(game, seat)


def unit_text(game: Game, unit: FieldUnit) -> UnitText:
    """Return a unit in words."""
    blocked = [attacker for attacker, blocker in game.blocks if blocker == unit.number]
    return UnitText(
        sort="bulwark" if unit.bulwark else "soldier",
        cards=tuple(unit.cards),
        driven=not unit.charged,
        new=False,
        up=unit.open,
        attacker=unit.number in game.attackers,
        blocks=card_unit(unit_numbered(game, blocked[0])) if blocked else None,
    )


def zone_cards(side: Side, zone: str) -> list[str]:
    """Return the cards of a zone whose order does not count."""
    if zone == "hand":
        return names(bytes(cards_of(side.hand)))
    if zone == "graveyard":
        return names(side.graveyard)
    if zone == "fog":
        return names(b"".join([fog.cards for fog in side.fogs]))
    if zone == "pack":
        return names(side.pack)
    return [] if side.rare == NO_CARD else [card_name(side.rare)]


def card_unit(unit: FieldUnit) -> Item:
    """Name a unit by its first card."""
    return Item(UNIT, seat=unit.owner, card=unit.cards[0])


def unit_name(unit: FieldUnit) -> str:
    """Write a unit by its first card."""
    return str(card_unit(unit))
