"""Plans: which regulation, decks and players a game of the battery has, told by the seed of the run and a number."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from blackpoker.common.card import CARDS
from blackpoker.common.game import Game
from blackpoker.common.options import Options
from blackpoker.core import Rng, seeded
from blackpoker.editions import DEFAULT, EDITIONS
from blackpoker.regulation import Regulation, every_regulation, new_game, regulation, regulations
from blackpoker.trumps import TRUMPS

from .players import LAST_DITCH, PLAYERS, Collector, Player, Trumping

OF_EDITION: Final = {edition.id: tuple(regulations(edition)) for edition in EDITIONS}
"""Every format with every frame of each edition, also where the table of combinations has none (R93)."""
REGULATIONS: Final = OF_EDITION[DEFAULT.id]
EVERY: Final = tuple(every_regulation())
OFTEN: Final = {
    "8": ("mast+strategy", "mast+rarePack", "mast+extra"),
    "9.1": ("mast+strategy@9.1", "mast+extra@9.1", "mast+draft@9.1"),
}
SCHEDULES: Final = {id: (*names, *OFTEN[id] * 4) for id, names in OF_EDITION.items()}
SCHEDULE: Final = SCHEDULES[DEFAULT.id]
"""The order in which they come up; those that have every action come up more often."""
PAIRS: Final = tuple(combinations([trump.card for trump in TRUMPS], 2))
"""Every two trumps."""
READINGS: Final = {
    "default": Options(),
    "graveyard top not asked": Options(ask_graveyard_top=False),
    "other readings": Options(
        throwing_suit="club",
        end_clears_all_fog=True,
        preset_bulwark_face_up=False,
        rare_summon_cost="",
        rare_summon_needs_low_life=True,
    ),
    "other preset": Options(preset_bulwark_face_up=False, show_successor=False, open_decks=True),
}
"""Rule options to play with; where an edition has no choice about most of the other readings, the last ones."""
ODDS: Final = ("default", "default", "graveyard top not asked", "graveyard top not asked", "other readings")


@dataclass(frozen=True)
class Plan:
    """One game of the battery: everything that it depends on follows from the run's seed and the game's number."""

    run: int
    number: int
    trump_pair: int = -1
    """Which two trumps both players set aside, by place in PAIRS; -1 for any two each."""
    edition: str = DEFAULT.id

    @property
    def seed(self) -> int:
        """The seed of the game itself."""
        edition = list(SCHEDULES).index(self.edition)
        return (self.run << 32) + self.number + (self.trump_pair + 1 << 48) + (edition << 60)

    @property
    def regulation(self) -> str:
        """The regulation; one game after the other goes through all of them."""
        if self.trump_pair >= 0:
            return regulation("mast+extra", edition=self.edition).name
        return self.schedule[self.number % len(self.schedule)]

    @property
    def schedule(self) -> tuple[str, ...]:
        """The regulations of the edition, in the order in which they come up."""
        return SCHEDULES[self.edition]

    @property
    def pair(self) -> tuple[int, int]:
        """Who plays, by place in PLAYERS; every regulation goes through all pairs, in strides that mix them."""
        stride = len(PLAYERS) + 3
        turn = self.number // len(self.schedule) if self.trump_pair < 0 else self.number + 7 * self.trump_pair
        return divmod(turn * stride % len(PLAYERS) ** 2, len(PLAYERS))

    def rng(self, purpose: int) -> Rng:
        """Return a generator for one purpose of this game."""
        return seeded(self.seed + (purpose << 64))

    def reading(self) -> str:
        """The rule options, by name."""
        drawn = ODDS[self.rng(1).below(len(ODDS))]
        return drawn if drawn != "other readings" or self.edition == DEFAULT.id else "other preset"

    def rules(self) -> Regulation:
        """Return the regulation with its options."""
        return rules_of(self.regulation, self.reading())

    def start(self) -> Game:
        """Start the game."""
        return new_game(self.rules(), self.seed, *self.decks())

    def decks(self) -> tuple[bytes | None, bytes | None]:
        """Return the decks; one game in three is played with smaller ones where the frame allows."""
        rules = self.rules()
        rng = self.rng(2)
        if rules.frame.deck or self.trump_pair >= 0 or rng.below(3):
            return None, None
        return some_deck(rules, rng), some_deck(rules, rng)

    def players(self) -> tuple[Player, Player]:
        """Return the players of both seats."""
        one, two = self.pair
        players = PLAYERS[one](self.rng(3)), PLAYERS[two](self.rng(4))
        if not self.rules().frame.trumps[1]:
            return players
        rng = self.rng(6)
        pairs = [PAIRS[self.trump_pair if self.trump_pair >= 0 else rng.below(len(PAIRS))] for _ in players]
        for seat in (0, 1):
            if self.edition != DEFAULT.id and isinstance(players[1 - seat], Collector) and rng.below(2):
                pairs[seat] = (LAST_DITCH, pairs[seat][0] if pairs[seat][0] != LAST_DITCH else pairs[seat][1])
        collects = self.edition != DEFAULT.id
        return Trumping(players[0], pairs[0], collects), Trumping(players[1], pairs[1], collects)

    def __str__(self) -> str:
        one, two = self.players()
        trumps = f" of trump pair {self.trump_pair}" if self.trump_pair >= 0 else ""
        return (
            f"game {self.number}{trumps} of run {self.run}: {self.regulation} ({self.reading()}), "
            f"{one.name} – {two.name}"
        )


def some_deck(rules: Regulation, rng: Rng) -> bytes:
    """Return a random deck that the frame takes."""
    size = rules.frame.least_cards + rng.below(CARDS + 1 - rules.frame.least_cards)
    pile = list(range(CARDS))
    rng.shuffle(pile)
    return bytes(pile[:size])


@cache
def rules_of(name: str, reading: str) -> Regulation:
    """Return a regulation; its rulebook is shared by all its games."""
    return regulation(name, READINGS[reading])
