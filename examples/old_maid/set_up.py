"""Setting up: the pack is dealt out, pairs are laid aside, and somebody begins."""

from typing import Final

from blackpoker.core import Process, Program, State, is_playing, next_player

from .cards import PACK, pairs_among
from .hands import lay_aside, set_hand, shuffle_hand
from .state import table
from .steps import leave_with_empty_hand


def draw_lots(game: State, process: Process) -> None:
    """Chance decides who is to begin."""
    game.turn = game.rng.below(game.players)


def deal(game: State, process: Process) -> None:
    """The shuffled pack is dealt out to the last card, from the first player on."""
    pack = list(PACK)
    game.rng.shuffle(pack)
    for offset in range(game.players):
        set_hand(game, (game.turn + offset) % game.players, tuple(pack[offset :: game.players]))


def lay_pairs_aside(game: State, process: Process) -> None:
    """Everybody lays aside all pairs; of three cards of a rank one stays, of four none."""
    for player in range(game.players):
        laid: list[int] = []
        left = set(table(game).hands[player])
        while pairs := pairs_among(left):
            for pair in pairs:
                laid.extend(pair)
                left.difference_update(pair)
        if laid:
            lay_aside(game, player, tuple(laid))


def shuffle_hands(game: State, process: Process) -> None:
    """Everybody shuffles the cards that are left."""
    for player in range(game.players):
        shuffle_hand(game, player)


def begin(game: State, process: Process) -> None:
    """If whoever was to begin is safe already, the next player begins."""
    if not is_playing(game, game.turn):
        game.turn = next_player(game, game.turn)


SET_UP: Final[Program] = Program(
    "set up", (draw_lots, deal, lay_pairs_aside, leave_with_empty_hand, shuffle_hands, begin)
)
