"""What the summons of Dark Lord and Giant have in common: a search through all own zones (N16, N17)."""

from typing import Final

from blackpoker.common.card import CardId, mask_of
from blackpoker.common.game import Game, replace_unit
from blackpoker.common.knowledge import EVERYBODY_SEES, note_absent, note_field, note_whole_zone, seat_bit
from blackpoker.common.move import enter_together, leave, shuffle_life
from blackpoker.common.pack import shuffle_pack
from blackpoker.common.role import release
from blackpoker.common.side import Side
from blackpoker.common.trumps import bury_trump, open_trump, take_trump
from blackpoker.common.unit import FieldUnit
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE, PACK, RARE, TRUMP
from blackpoker.core import PlayerId, Process, judge
from blackpoker.trumps.findings import KING_FOUND, KING_MISSING

NOWHERE: Final = -1
EVERYWHERE: Final = (HAND, LIFE, GRAVEYARD, FIELD, TRUMP, RARE, PACK)
"""Where the other king is not if it was looked for in vain; no fog takes a king."""


def look_for_king(game: Game, process: Process, king: CardId) -> None:
    """The other king is looked for where its player sees it anyway, and only then in life and unopened pack (N16).

    Found or not, the process keeps in mind where: the zone, and what was looked through and has to be shuffled.
    """
    side = game.side(process.player)
    zone = zone_of_king(side, king)
    own = seat_bit(process.player)
    seen_life, seen_pack = 0, 0
    if zone in (NOWHERE, LIFE) or (zone == PACK and not side.pack_opened):
        seen_life = 1
        note_whole_zone(game, process.player, mask_of(side.life), LIFE, own)
        if zone != LIFE and side.pack and not side.pack_opened:
            seen_pack = 1
            note_whole_zone(game, process.player, mask_of(side.pack), PACK, own)
    if zone == NOWHERE:
        note_absent(game, process.player, king, EVERYWHERE)
    if game.trace is not None:
        judge(game, KING_MISSING if zone == NOWHERE else KING_FOUND, process.player, king=king)
    process.notes = (zone, seen_life, seen_pack)


def zone_of_king(side: Side, king: CardId) -> int:
    """Return the zone of a side in which a king lies."""
    if side.hand >> king & 1:
        return HAND
    if side.buried >> king & 1:
        return GRAVEYARD
    if (side.soldiers | side.bulwarks) >> king & 1:
        return FIELD
    if any(trump.card == king for trump in side.trumps):
        return TRUMP
    if side.rare == king:
        return RARE
    if king in side.life:
        return LIFE
    return PACK if king in side.pack else NOWHERE


def enter_with_king(game: Game, process: Process, trump_card: CardId, king: CardId) -> bool:
    """The other king and the open trump enter together, charged; False if the king was not found."""
    zone = process.notes[0]
    if zone == NOWHERE:
        return False
    player = process.player
    trump = open_trump(game.side(player), trump_card)
    assert trump is not None, "the trump is gone"
    if zone == FIELD:
        give_up(game, player, king)
    elif zone == TRUMP:
        take_trump(game, next(each for each in game.side(player).trumps if each.card == king))
    else:
        leave(game, player, king, zone)
    take_trump(game, trump)
    enter_together(game, player, bytes([king, trump_card]), (zone, TRUMP))
    return True


def give_up(game: Game, player: PlayerId, king: CardId) -> None:
    """The own unit with the king gives it up; with its other cards it stays the unit that it was (N17)."""
    side = game.side(player)
    unit = next(unit for unit in side.units if unit.contains(king))
    left = bytes([card for card in unit.cards if card != king])
    if not left:
        release(game, unit.number)
        side.remove(side.place_of(unit.number))
        if unit.maybe:
            note_field(game, player)
        return
    character = game.book.soldier_of(left)
    assert character is not None, "what is left is no soldier"
    entered = tuple([unit.entered[place] for place in range(len(unit.cards)) if unit.cards[place] != king])
    rest = FieldUnit(
        unit.number, character, player, left,
        charged=unit.charged, bulwark=False, entered=entered, known=EVERYBODY_SEES,
    )  # fmt: skip
    replace_unit(game, rest)


def bury_lone_trump(game: Game, process: Process, trump_card: CardId) -> None:
    """Without the other king the trump goes to the graveyard."""
    trump = open_trump(game.side(process.player), trump_card)
    if trump is not None:
        bury_trump(game, trump)


def shuffle_what_was_seen(game: Game, process: Process) -> None:
    """A life or an unopened pack that was looked through is shuffled; the pack stays unopened (N16)."""
    _, seen_life, seen_pack = process.notes
    if seen_life:
        shuffle_life(game, process.player)
    if seen_pack:
        shuffle_pack(game, process.player)
