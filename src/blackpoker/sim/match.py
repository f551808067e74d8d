"""Matches and fields: the calls that play them, and their results as data."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from blackpoker.core import BlackPokerError
from blackpoker.players.brought import NOTHING, Brought
from blackpoker.regulation import Regulation

from .checks import check, check_field, usable_processors
from .game import A, B, Result
from .plan import Plan, Tell
from .rating import Pairing, Rating, rate_field
from .run import LOCAL, Each, Ending, run
from .setting import Agent, Setting, agent_name, rules_of
from .tally import Tally

REGULATION: Final = "lite+entry20"


@dataclass(frozen=True)
class Match:
    """A match that was played: what by, the counts, and how the run ended."""

    setting: Setting
    tally: Tally
    ending: Ending

    def data(self) -> dict[str, Any]:
        """Return the result as `blackpoker sim --json` prints it."""
        tally = self.tally
        return {
            "games": tally.games,
            "a": {"agent": self.setting.names[A], "wins": tally.wins[A]},
            "b": {"agent": self.setting.names[B], "wins": tally.wins[B]},
            "first_player_wins": tally.first_player_wins,
            "technical": tally.technical,
            "seats_swapped": True,
            "decisions_mean": rounded(tally.mean(tally.decisions)),
            "turns_mean": rounded(tally.mean(tally.turns)),
            "regulation": rules_of(self.setting.regulation).name,
            "seed": self.setting.seed,
            "seconds": round(self.ending.seconds, 3),
            "win_rate_a": rounded(tally.win_rate),
            "ci95": [rounded(bound) for bound in tally.interval],
        }

    def uses(self) -> dict[str, dict[str, int]]:
        """Return how often each action was requested: by a, by b, by winners and by losers."""
        return uses_of(self.setting, [self.tally])


@dataclass(frozen=True)
class Field:
    """A round robin that was played: every two of the players met in a match of their own, on the same deals."""

    agents: tuple[Agent, ...]
    matches: tuple[Match, ...]
    ending: Ending

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [agent_name(agent) for agent in self.agents]

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum([match.tally.games for match in self.matches])

    def ratings(self) -> list[Rating]:
        """Return how strong the players are, in their order."""
        places = list(combinations(range(len(self.agents)), 2))
        pairings = [Pairing(a, b, match.tally.pairs) for (a, b), match in zip(places, self.matches)]
        return rate_field(len(self.agents), pairings)

    def record_of(self, place: int) -> tuple[int, int]:
        """Return the games of a player that were decided, and those that it has won."""
        decided = wins = 0
        for (a, b), match in zip(combinations(range(len(self.agents)), 2), self.matches):
            if place in (a, b):
                decided += match.tally.decided
                wins += match.tally.wins[A if place == a else B]
        return decided, wins

    def data(self) -> dict[str, Any]:
        """Return the result as `blackpoker sim --field … --json` prints it, the strongest player first."""
        ratings = self.ratings()
        order = sorted(range(len(self.agents)), key=lambda place: -ratings[place].elo)
        setting = self.matches[0].setting
        return {
            "games": self.games,
            "field": [self.line(place, ratings[place]) for place in order],
            "matches": [without(match.data(), "seconds") for match in self.matches],
            "regulation": rules_of(setting.regulation).name,
            "seed": setting.seed,
            "seconds": round(self.ending.seconds, 3),
        }

    def line(self, place: int, rating: Rating) -> dict[str, Any]:
        """Return a player's line in the table."""
        decided, wins = self.record_of(place)
        return {
            "agent": self.names[place],
            "elo": tenths(rating.elo),
            "ci95": [tenths(bound) for bound in rating.interval],
            "games": decided,
            "wins": wins,
            "win_rate": rounded(wins / decided) if decided else None,
        }

    def uses(self) -> dict[str, dict[str, int]]:
        """Return how often each action was requested in all matches, by winners and by losers."""
        return uses_of(self.matches[0].setting, [match.tally for match in self.matches], ("winner", "loser"))


def play_match(
    a: Agent,
    b: Agent,
    games: int,
    regulation: str | Regulation = REGULATION,
    seed: int = 0,
    jobs: int | None = 1,
    on: str = LOCAL,
    records: bool = False,
    each: Each | None = None,
    tell: Tell | None = None,
    brought: tuple[Brought, Brought] = (NOTHING, NOTHING),
) -> Match:
    """Play a match of two players in pairs of games; `each` gets every result as it comes.

    `jobs` is a number of processes, None as many as there are processors. `tell` gets what a person should know.
    `brought` has the decks of a and b and the cards that they choose for the set-up.
    """
    check(games, seed, jobs, on, [a, b])
    settings = settings_of((a, b), regulation, seed, records, brought)
    tallies, ending = play_all(settings, games, jobs, on, each, tell)
    return Match(settings[0], tallies[0], ending)


def play_field(
    agents: Sequence[Agent],
    games: int,
    regulation: str | Regulation = REGULATION,
    seed: int = 0,
    jobs: int | None = 1,
    on: str = LOCAL,
    records: bool = False,
    each: Each | None = None,
    tell: Tell | None = None,
    brought: Brought = NOTHING,
) -> Field:
    """Play a match of so many games between every two players of a field, who all bring the same cards."""
    check(games, seed, jobs, on, agents)
    check_field([agent_name(agent) for agent in agents])
    settings = settings_of(agents, regulation, seed, records, (brought, brought))
    tallies, ending = play_all(settings, games, jobs, on, each, tell)
    matches = tuple([Match(setting, tally, ending) for setting, tally in zip(settings, tallies)])
    return Field(tuple(agents), matches, ending)


def settings_of(
    agents: Sequence[Agent],
    regulation: str | Regulation,
    seed: int,
    records: bool,
    brought: tuple[Brought, Brought] = (NOTHING, NOTHING),
) -> tuple[Setting, ...]:
    """Return the matches of every two players; of two players there is one."""
    pairs = enumerate(combinations(agents, 2))
    return tuple([Setting(a, b, regulation, seed, place, records, brought) for place, (a, b) in pairs])


def play_all(
    settings: tuple[Setting, ...], games: int, jobs: int | None, on: str, each: Each | None, tell: Tell | None
) -> tuple[list[Tally], Ending]:
    """Play all games of some matches and count them."""
    rules_of(settings[0].regulation)
    tallies = [Tally(games) for _ in settings]

    def take(result: Result) -> None:
        tallies[result.match].add(result)
        if each is not None:
            each(result)

    if jobs is None:
        jobs = usable_processors() if on == LOCAL else 0
    plan = Plan(settings, games, min(jobs, games * len(settings)))
    return tallies, run(plan, on, take, tell if tell is not None else keep_silent)


def keep_silent(error: BlackPokerError) -> None:
    """Tell nobody."""


def uses_of(
    setting: Setting, tallies: list[Tally], by: tuple[str, ...] = ("a", "b", "winner", "loser")
) -> dict[str, dict[str, int]]:
    """Return how often each action that players can request was requested, in the order of the rulebook."""
    book = rules_of(setting.regulation).book
    found: dict[str, dict[str, int]] = {}
    for place in book.direct:
        found[book.plays[place].id] = {
            who: sum([tally.uses[who][place] for tally in tallies if tally.uses[who]]) for who in by
        }
    return found


def rounded(number: float | None) -> float | None:
    """Return a number with six digits after the point: what is reported, no more."""
    return None if number is None else round(number, 6)


def tenths(number: float) -> float:
    """Return a number with one digit after the point, and never minus zero."""
    return round(number, 1) + 0.0


def without(data: dict[str, Any], key: str) -> dict[str, Any]:
    """Return data without a key."""
    return {name: value for name, value in data.items() if name != key}
