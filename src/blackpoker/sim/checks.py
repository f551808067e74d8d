"""Checking what a match or a field is to be played by, before anything is played."""

import os
from collections.abc import Sequence
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.core.data import brief
from blackpoker.notation.text import shown

from .game import LONGEST_REASON, written
from .on_ray import load_ray
from .run import PLACES, RAY
from .setting import MOST_GAMES, SEED_BITS, Agent, agent_name, make_agent

MOST_JOBS: Final = 1024


class BadMatch(BlackPokerError):
    """A match or a field cannot be played as it is described."""


def usable_processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check(games: int, seed: int, jobs: int | None, on: str, agents: Sequence[Agent]) -> None:
    """Raise an error about the first thing that is not as it has to be."""
    check_number("the number of games", "対戦数", games, 1, MOST_GAMES)
    check_number("the seed", "シード", seed, 0, (1 << SEED_BITS) - 1)
    check_number("the number of jobs", "プロセス数", 1 if jobs is None else jobs, 1, MOST_JOBS)
    if on not in PLACES:
        raise BadMatch(
            f"games are played on {' or '.join(PLACES)}, not on {brief(on)}",
            ja=f"実行場所は {' か '.join(PLACES)} です（{brief(on)} は使えません）",
        )
    if on == RAY:
        load_ray()
    for agent in agents:
        check_agent(agent)


def check_number(name: str, ja: str, number: int, least: int, most: int) -> None:
    """Raise an error if a number is too small or too large."""
    if not least <= number <= most:
        raise BadMatch(
            f"{name} is from {least} to {most}, not {brief(number)}",
            ja=f"{ja}は {least} から {most} までです（{brief(number)} は使えません）",
        )


def check_agent(agent: Agent) -> None:
    """Raise an error if a player cannot be made."""
    try:
        make_agent(agent, 0)
    except (BlackPokerError, KeyboardInterrupt):
        raise
    except BaseException as error:
        name, why = brief(agent_name(agent)), shown(f"{type(error).__name__}: {written(error, str)}", LONGEST_REASON)
        raise BadMatch(
            f"the player {name} cannot be made: {why}", ja=f"プレイヤー {name} を用意できません：{why}"
        ) from error


def check_field(names: list[str]) -> None:
    """Raise an error if a field is too small or has a player twice."""
    if len(names) < 2:
        raise BadMatch("a field has two or more players", ja="総当たりには2人以上のプレイヤーが必要です")
    for name in names:
        if names.count(name) > 1:
            raise BadMatch(f"{brief(name)} is in the field twice", ja=f"{brief(name)} が2度書かれています")
