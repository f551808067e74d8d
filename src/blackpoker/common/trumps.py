"""Trumps (切札) on the table: cards beside the life, face down or face up, and how they come, turn and leave."""

from typing import Any, Final

from mypy_extensions import i64

from blackpoker.core import DIRECT, Ability, Component, Event, PlayerId, raise_event
from blackpoker.core.bits import bit
from blackpoker.core.text import NO_TEXT, Text

from .action import Action
from .card import NO_CARD, CardId, mask_of
from .game import Game, new_unit_number
from .knowledge import EVERYBODY_SEES, note_seen, note_whole_zone, seat_bit
from .move import bury, enter_together, leave, moved, take_from_life
from .side import Side
from .unit import TrumpUnit
from .zone import GRAVEYARD, HAND, LIFE, STAGE, TRUMP

OPENED: Final = "opened"
"""A trump turned face up, its ability is in force; facts: its card, its number."""
CLOSED: Final = "closed"
"""A trump turned face down; facts: its card, its number."""


class Trump(Component):
    """The definition of a trump: its card, its abilities while it lies face up, and the actions that it brings.

    What can be requested while it lies face up is told from the headers of its actions; `text` tells the rest.
    """

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        card: CardId,
        abilities: tuple[Ability[Any], ...] = (),
        actions: tuple[Action, ...] = (),
        text: Text = NO_TEXT,
    ) -> None:
        super().__init__(id, abilities)
        told = [requests_of(action) for action in actions if action.trigger == DIRECT]
        if text.ja or text.en:
            told.append(text)
        self.text: Final = Text("".join([each.ja for each in told]), " ".join([each.en for each in told]))
        self.ja: Final = ja
        self.en: Final = en
        self.card: Final = card
        self.actions: Final = actions


def requests_of(action: Action) -> Text:
    """Tell that an action can be requested, by driving a key unit if it has one."""
    if action.key_unit is None:
        return Text(f"{action.ja}を起こせる。", f"You can request {action.en}.")
    unit = action.key_unit.text
    return Text(f"{unit.ja}をドライブして{action.ja}を起こせる。", f"You can drive {unit.en} to request {action.en}.")


PLAIN: Final = Trump("plain", "能力なし", "No ability", NO_CARD)
"""Any card may be a trump; one that no list names does nothing."""


def open_trump(side: Side, card: CardId) -> TrumpUnit | None:
    """Return the trump of that card if it lies face up."""
    for trump in side.trumps:
        if trump.card == card and trump.up:
            return trump
    return None


def find_trump(game: Game, number: i64) -> TrumpUnit | None:
    """Return the trump of that number, if it lies in a trump zone."""
    for trump in (*game.one.trumps, *game.two.trumps):
        if trump.number == number:
            return trump
    return None


def set_trump(game: Game, player: PlayerId, card: CardId) -> None:
    """In set-up a card of the deck becomes a trump, face down and seen by its owner only."""
    take_from_life(game, player, card)
    add_trump(game, player, card, False, seat_bit(player))
    moved(game, player, card, LIFE, TRUMP, seat_bit(player))


def regenerate_trump(game: Game, player: PlayerId, card: CardId) -> bool:
    """A card goes from the own hand or graveyard to the own trumps, face up; False if it lies elsewhere (R106)."""
    side = game.side(player)
    if side.hand >> card & 1:
        leave(game, player, card, HAND)
        origin = HAND
    elif side.buried >> card & 1:
        leave(game, player, card, GRAVEYARD)
        origin = GRAVEYARD
    else:
        return False
    trump = add_trump(game, player, card, True, EVERYBODY_SEES)
    moved(game, player, card, origin, TRUMP, EVERYBODY_SEES)
    raise_event(game, Event(OPENED, player, None, (card, trump.number)))
    return True


def add_trump(game: Game, player: PlayerId, card: CardId, up: bool, known: i64) -> TrumpUnit:
    """A trump is laid beside the others."""
    number = new_unit_number(game)
    trump = TrumpUnit(number, game.book.trump_of(card), player, card, up, known, number)
    side = game.side(player)
    side.trumps = (*side.trumps, trump)
    return trump


def turn_trump(game: Game, trump: TrumpUnit, up: bool) -> None:
    """A trump turns face up, which everybody sees, or face down again; its ability counts from now on, or no more."""
    stamp = new_unit_number(game)
    turned = TrumpUnit(trump.number, trump.component, trump.owner, trump.card, up, EVERYBODY_SEES, stamp)
    side = game.side(trump.owner)
    side.trumps = tuple([turned if each.number == trump.number else each for each in side.trumps])
    note_seen(game, trump.owner, bit(trump.card), TRUMP, EVERYBODY_SEES)
    note_trumps(game, trump.owner)
    raise_event(game, Event(OPENED if up else CLOSED, trump.owner, None, (trump.card, trump.number)))


def note_trumps(game: Game, owner: PlayerId) -> None:
    """Where a seat knows every trump of a player, no other card lies there (R158)."""
    trumps = game.side(owner).trumps
    seen = EVERYBODY_SEES
    for trump in trumps:
        seen &= trump.known
    note_whole_zone(game, owner, mask_of(bytes([trump.card for trump in trumps])), TRUMP, seen)


def take_trump(game: Game, trump: TrumpUnit) -> None:
    """A trump leaves its zone."""
    side = game.side(trump.owner)
    side.trumps = tuple([each for each in side.trumps if each.number != trump.number])


def bury_trump(game: Game, trump: TrumpUnit) -> None:
    """A trump goes to the graveyard."""
    take_trump(game, trump)
    bury(game, trump.owner, bytes([trump.card]), TRUMP, public=True)


def enter_with_trump(game: Game, trump: TrumpUnit, keys: bytes) -> None:
    """Key cards on the stage and a trump of theirs enter together as one soldier, charged; the trump lies on top."""
    take_trump(game, trump)
    origins = (*[STAGE for _ in keys], TRUMP)
    enter_together(game, trump.owner, keys + bytes([trump.card]), origins)
