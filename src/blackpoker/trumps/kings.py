"""What the summons of the two characters of kings have in common, Dark Lord and Giant (R137)."""

from typing import Final

from mypy_extensions import i64

from blackpoker.common.card import CardId, mask_of
from blackpoker.common.game import Game
from blackpoker.common.knowledge import note_absent, note_whole_zone, seat_bit
from blackpoker.common.move import enter_together, leave, shuffle_life
from blackpoker.common.request import request_of
from blackpoker.common.trumps import bury_trump, open_trump, take_trump
from blackpoker.common.zone import GRAVEYARD, HAND, LIFE, STAGE, TRUMP
from blackpoker.core import PlayerId, Process, judge
from blackpoker.trumps.findings import KING_FOUND, KING_MISSING

NOWHERE: Final = -1
SEARCHED: Final = (HAND, LIFE, GRAVEYARD, TRUMP)
"""Where the other king is looked for, beside the key card; nowhere else."""


def look_for_king(game: Game, process: Process, king: CardId) -> bool:
    """The other king is looked for, and must be taken where it lies; without it everybody knows where it is not."""
    zone = zone_of_king(game, process, king)
    if zone in (LIFE, NOWHERE):
        life = mask_of(game.side(process.player).life)
        note_whole_zone(game, process.player, life, LIFE, seat_bit(process.player))
    if zone == NOWHERE:
        note_absent(game, process.player, king, SEARCHED)
    if game.trace is not None:
        judge(game, KING_MISSING if zone == NOWHERE else KING_FOUND, process.player, king=king)
    return zone != NOWHERE


def zone_of_king(game: Game, process: Process, king: CardId) -> i64:
    """Return where the other king lies, if it lies where it is looked for."""
    side = game.side(process.player)
    if king in request_of(process).keys:
        return STAGE
    if side.hand >> king & 1:
        return HAND
    if king in side.life:
        return LIFE
    if side.buried >> king & 1:
        return GRAVEYARD
    return TRUMP if any(trump.card == king for trump in side.trumps) else NOWHERE


def enter_with_king(game: Game, process: Process, trump_card: CardId, king: CardId) -> None:
    """The other king and the open trump enter together, charged."""
    player = process.player
    trump = open_trump(game.side(player), trump_card)
    assert trump is not None, "the trump is gone"
    zone = zone_of_king(game, process, king)
    take_king(game, player, king, zone)
    take_trump(game, trump)
    enter_together(game, player, bytes([king, trump_card]), (zone, TRUMP))


def take_king(game: Game, player: PlayerId, king: CardId, zone: i64) -> None:
    """The other king leaves its zone; as a key card it lies on the stage already."""
    if zone == TRUMP:
        take_trump(game, next(trump for trump in game.side(player).trumps if trump.card == king))
    elif zone != STAGE:
        leave(game, player, king, zone)


def bury_lone_trump(game: Game, process: Process, trump_card: CardId) -> None:
    """The trump goes to the graveyard if it has not entered the field."""
    trump = open_trump(game.side(process.player), trump_card)
    if trump is not None:
        bury_trump(game, trump)


def shuffle_own_life(game: Game, process: Process) -> None:
    """The own life is shuffled."""
    shuffle_life(game, process.player)
