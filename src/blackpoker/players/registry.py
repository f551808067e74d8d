"""Players by name: `random`, `flat:200`, `search:time=0.5`, and those that other packages bring."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final, TypeAlias, cast

from .holding import holding
from .parameters import Parameters, UnknownPlayer
from .player import Player

Maker: TypeAlias = Callable[[int, Parameters], Player]
"""Makes a player of a seed and its parameters."""

GROUP: Final = "blackpoker.players"
"""The group of entry points by which other packages add players."""

BUILT_IN: Final[dict[str, str]] = {
    "random": "make_random",
    "easy": "make_easy",
    "normal": "make_normal",
    "hard": "make_hard",
    "greedy": "make_greedy",
    "race": "make_race",
    "search": "make_search",
    "flat": "make_flat",
    "gentle": "make_gentle",
}
"""The players of this package, and the functions of `own` that make them."""


def make_player(text: str, seed: int = 0) -> Player:
    """Return the player of that name and parameters, written `name[:value][,key=value]*`.

    Every player can be told which trumps to hold: `hard:trumps=C7+D9`.
    """
    name, _, rest = text.strip().partition(":")
    parameters = Parameters(name, rest)
    player = maker_of(name)(seed, parameters)
    trumps = parameters.text("trumps")
    parameters.check_all_known()
    return player if trumps is None else holding(player, trumps)


def player_names() -> tuple[str, ...]:
    """Return the names of all players, this package's own first."""
    others = sorted({point.name for point in entry_points(group=GROUP)} - set(BUILT_IN))
    return (*BUILT_IN, *others)


def maker_of(name: str) -> Maker:
    """Return what makes the players of a name; a name of this package cannot be taken by another one."""
    if name in BUILT_IN:
        return cast(Maker, getattr(import_module("blackpoker.players.own"), BUILT_IN[name]))
    for point in entry_points(group=GROUP):
        if point.name == name:
            return cast(Maker, point.load())
    names = player_names()
    raise UnknownPlayer(
        f"no player {name!r}; there are {', '.join(names)}",
        ja=f"プレイヤー {name!r} はいません。選べるのは {'、'.join(names)} です。",
    )
