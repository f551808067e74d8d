"""A memory aid: what a seat knows beyond what lies open, for clients that offer it (R158)."""

from dataclasses import dataclass

from blackpoker.common.card import Mask, card_name, cards_of, mask_of
from blackpoker.common.game import Game
from blackpoker.common.knowledge import is_known, only_in, seat_bit
from blackpoker.common.side import Side
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE, PACK, RARE, TRUMP
from blackpoker.core import Json, PlayerId

from .seen import unit_name


@dataclass(frozen=True)
class Memory:
    """What a seat knows of one side: cards that are surely in a zone, and cards whose place it knows."""

    hand: tuple[str, ...]
    bulwarks: tuple[tuple[str, str], ...]
    """Face-down bulwarks by place, with their card."""
    face_down: tuple[str, ...]
    """Cards that are bulwarks, the seat does not know which."""
    graveyard: tuple[str, ...]
    pack: tuple[str, ...]
    rare: tuple[str, ...]
    trumps: tuple[str, ...]
    life: tuple[str, ...]
    life_top: tuple[str, ...]
    """Cards on top of the life, the uppermost first, as far as they are known without a gap."""
    life_bottom: tuple[str, ...]
    """Cards at the bottom of the life, the lowest last, as far as they are known without a gap."""

    def to_json(self) -> dict[str, Json]:
        """Return the memory as plain data."""
        return {
            "hand": list(self.hand),
            "bulwarks": dict(self.bulwarks),
            "face_down": list(self.face_down),
            "graveyard": list(self.graveyard),
            "pack": list(self.pack),
            "rare": list(self.rare),
            "trumps": list(self.trumps),
            "life": list(self.life),
            "life_top": list(self.life_top),
            "life_bottom": list(self.life_bottom),
        }


def remembered(game: Game, owner: PlayerId, seat: PlayerId) -> Memory:
    """Return what a seat knows of a player's side."""
    side = game.side(owner)
    may = side.may(seat)
    bit = seat_bit(seat)
    placed = 0
    bulwarks: list[tuple[str, str]] = []
    for unit in side.units:
        if is_known(unit, bit):
            placed |= mask_of(unit.cards)
            if unit.bulwark:
                bulwarks.append((unit_name(game, unit), card_name(unit.cards[0])))
    top, bottom = known_ends(side, bit)
    return Memory(
        hand=written(only_in(may, HAND)),
        bulwarks=tuple(bulwarks),
        face_down=written(only_in(may, FIELD) & ~placed),
        graveyard=written(only_in(may, GRAVEYARD)),
        pack=written(only_in(may, PACK)),
        rare=written(only_in(may, RARE)),
        trumps=written(only_in(may, TRUMP)),
        life=written(only_in(may, LIFE)),
        life_top=top,
        life_bottom=bottom,
    )


def known_ends(side: Side, bit: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the known cards at the top and at the bottom of a life; of one that is all known, those on top."""
    seen, size = side.life_seen, len(side.life)
    top = 0
    while top < size and seen[top] & bit:
        top += 1
    bottom = size
    while bottom > top and seen[bottom - 1] & bit:
        bottom -= 1
    return tuple([card_name(card) for card in side.life[:top]]), tuple([card_name(card) for card in side.life[bottom:]])


def written(cards: Mask) -> tuple[str, ...]:
    """Write a set of cards."""
    return tuple([card_name(card) for card in cards_of(cards)])
