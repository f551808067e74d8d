"""What a match is played by, as plain data that reaches any process, and how seeds follow from it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Final, TypeAlias

from blackpoker.common.options import Options
from blackpoker.core import PlayerId
from blackpoker.packages.loading import load_named
from blackpoker.players.brought import NOTHING, Brought, Prepared
from blackpoker.players.player import Player
from blackpoker.players.registry import make_player
from blackpoker.regulation import Regulation, regulation

Agent: TypeAlias = str | Callable[[int], Player]
"""A player by its registered name, or a function on the top level of a module that makes one of a seed."""

MOST_GAMES: Final = 100_000_000
SEED_BITS: Final = 64


@dataclass(frozen=True)
class Setting:
    """A match of two players, a and b; nothing in it belongs to one process only."""

    a: Agent
    b: Agent
    regulation: str | Regulation
    seed: int
    match: int = 0
    """The number of the match in its field."""
    records: bool = False
    """Is the record of every game wanted?"""
    brought: tuple[Brought, Brought] = (NOTHING, NOTHING)
    """The decks and chosen cards of a and b."""

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called."""
        return agent_name(self.a), agent_name(self.b)

    def agent_at(self, game: int, seat: PlayerId) -> int:
        """Return who has a seat in a game, 0 for a and 1 for b: in the second game of a pair the seats are swapped."""
        return seat ^ (game & 1)

    def make_player_at(self, game: int, seat: PlayerId) -> Player:
        """Make the player for a seat in a game."""
        place = self.agent_at(game, seat)
        player = make_agent((self.a, self.b)[place], player_seed(self.seed, game, seat))
        return player if self.brought[place] == NOTHING else Prepared(player, self.brought[place])

    def deck_at(self, game: int, seat: PlayerId) -> bytes | None:
        """Return the deck of a seat in a game, or None for that of the frame."""
        return self.brought[self.agent_at(game, seat)].deck


def agent_name(agent: Agent) -> str:
    """Return what a player is called."""
    return agent if isinstance(agent, str) else str(getattr(agent, "__name__", agent))


def make_agent(agent: Agent, seed: int) -> Player:
    """Make a player."""
    return make_player(agent, seed) if isinstance(agent, str) else agent(seed)


@cache
def rules_of(rules: str | Regulation) -> Regulation:
    """Return a regulation as mass play uses it: unless that was chosen, nobody picks the graveyard's top (R36)."""
    if isinstance(rules, Regulation):
        options = rules.options.over(Options(ask_graveyard_top=False))
        return Regulation(rules.format, rules.plain_frame, options, rules.edition, rules.packages)
    load_named()
    return regulation(rules, Options(ask_graveyard_top=False))


def deal_seed(seed: int, game: int) -> int:
    """Return the seed of a game's deal, which both games of a pair share, and all matches of a field."""
    return drawn(f"deal {seed} {game // 2}")


def player_seed(seed: int, game: int, seat: PlayerId) -> int:
    """Return the seed of the player at a seat in a game."""
    return drawn(f"player {seed} {game} {seat}")


def drawn(text: str) -> int:
    """Return the number that belongs to a text, the same everywhere."""
    return int.from_bytes(blake2b(text.encode(), digest_size=SEED_BITS // 8).digest(), "big")
