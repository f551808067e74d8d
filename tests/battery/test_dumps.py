"""Dumps of games of BlackPoker: one change is refused, or sealed anew gives a game that can be played on."""

import copy
from collections.abc import Iterator
from typing import Any, Final

import pytest

from blackpoker.common.game import Game
from blackpoker.core import CorruptDump, Rng, apply, check, digest, dump, load, seeded
from blackpoker.core.dump import seal

from .battery import position
from .plan import SCHEDULE, Plan

STRIDE: Final = 97
"""One change in so many is tried in the ordinary run."""
PLAYED: Final = 50

Path = tuple[str | int, ...]


def suspended_games(games: int) -> list[Game]:
    """Return games that wait at all kinds of questions."""
    found: dict[str, list[Game]] = {}
    for number in range(games):
        plan = Plan(7, number * 11)
        game, players = plan.start(), plan.players()
        while game.decision is not None:
            kind = f"{game.decision.kind} {bool(game.stage)} {len(game.processes)}"
            if len(found.setdefault(kind, [])) < 1 + games // len(SCHEDULE):
                found[kind].append(game.clone())
            apply(game, players[game.decision.player].choose(game, game.decision))
        found.setdefault("over", []).append(game)
    return [game for kind in sorted(found) for game in found[kind][:2]]


def leaves(data: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every value in a dump, containers included."""
    if path:
        yield path
    if isinstance(data, dict):
        for key in data:
            yield from leaves(data[key], (*path, key))
    elif isinstance(data, list):
        for place, item in enumerate(data):
            yield from leaves(item, (*path, place))


def value_at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def others(value: Any, words: list[str]) -> list[Any]:
    """Return values that could stand in the place of a value."""
    if isinstance(value, bool) or value is None:
        return [0, 1, "", [], {}, True]
    if isinstance(value, int):
        near = [value + 1, value - 1, value ^ 1, value << 1, -1, 0, 1, 2, 3, 5, 13, 52, 53, 54, 99]
        return [*near, 1 << 53, 1 << 70, -(1 << 70), None, True, str(value), [value], *words[:1]]
    if isinstance(value, str):
        return [value + "x", "", *words, 0, None]
    if isinstance(value, list):
        turned: list[Any] = [value[:-1], value[1:], value[::-1], [*value, *value[:1]], [*value, 0], [*value, 1], []]
        turned += [value[1:] + value[:1], value[:1] * len(value), None, 0, {}]
        return [each for each in turned if each != value]
    return [{}, [], None, {**value, "more": 1}]


def changes(game: Game, data: dict[str, Any]) -> Iterator[tuple[Path, Any]]:
    """Yield what may be changed, and to what; an empty tuple stands for leaving it out."""
    words = sorted({*game.rules.programs, *game.rules.index, "moved", "fell", "resolved", "core flow", "resolving"})
    for program in ("trigger check", "immediate flow", "set up", "graveyard top"):
        words.append(program)
    steps = [name for program in game.rules.programs.values() for name in program.step_names]
    for path in leaves(data):
        texts = [*words, *steps] if path[-1] in ("step", "program", "kind", "action") else words[:3]
        for other in others(value_at(data, path), texts):
            yield path, other
        if isinstance(value_at(data, path[:-1]), dict):
            yield path, ()


def changed(data: dict[str, Any], path: Path, other: Any) -> dict[str, Any]:
    """Return a dump in which one thing is changed or left out."""
    twin = copy.deepcopy(data)
    holder = value_at(twin, path[:-1])
    if other == () and isinstance(other, tuple):
        del holder[path[-1]]
    else:
        holder[path[-1]] = other
    return twin


def resealed(data: dict[str, Any]) -> dict[str, Any]:
    """Return a dump with the seal that fits it."""
    body = {key: value for key, value in data.items() if key != "seal"}
    return {**body, "seal": seal(body)}


def play_on(game: Game, rng: Rng, decisions: int) -> None:
    """Play at random, checking every decision."""
    for _ in range(decisions):
        check(game)
        if game.decision is None:
            return
        options = game.decision.options
        apply(game, options[rng.below(len(options))])
    check(game)


def try_changes(game: Game, stride: int, offset: int) -> tuple[int, int, list[str]]:
    """Try some changes of a dump; return how many were refused, how many did no harm, and what did harm."""
    data: dict[str, Any] = dump(game)
    refused, harmless = 0, 0
    harm: list[str] = []
    for place, (path, other) in enumerate(changes(game, data)):
        if place % stride != offset % stride:
            continue
        twin = changed(data, path, other)
        if repr(twin) == repr(data):
            continue
        try:
            loaded: Game = load(game.book, resealed(twin))
        except CorruptDump:
            refused += 1
            continue
        try:
            assert digest(load(game.book, dump(loaded))) == digest(loaded), "it loads differently"
            play_on(loaded.clone(), seeded(place), PLAYED)
            play_on(loaded, seeded(place + 1), PLAYED)
            harmless += 1
        except Exception as error:
            where = "; ".join(getattr(error, "__notes__", []))
            harm.append(f"{path} = {other!r} at {game.decision!r}: {type(error).__name__}: {error} ({where})")
    return refused, harmless, harm


def test_any_single_change_is_refused() -> None:
    for number, game in enumerate(suspended_games(6)):
        data: dict[str, Any] = dump(game)
        for place, (path, other) in enumerate(changes(game, data)):
            if place % (10 * STRIDE) != number:
                continue
            twin = changed(data, path, other)
            if repr(twin) != repr(data):
                with pytest.raises(CorruptDump):
                    load(game.book, twin)


def test_a_change_that_is_sealed_anew_is_refused_or_harmless() -> None:
    refused, harmless = 0, 0
    harm: list[str] = []
    for number, game in enumerate(suspended_games(12)):
        counts = try_changes(game, STRIDE, number)
        refused, harmless, harm = refused + counts[0], harmless + counts[1], harm + counts[2]
    assert not harm, "\n".join(harm)
    assert refused > 1000 and harmless > 50


@pytest.mark.more
@pytest.mark.parametrize("part", range(8))
def test_many_more_changes_sealed_anew_are_refused_or_harmless(part: int) -> None:
    harm: list[str] = []
    for game in suspended_games(36)[part::8]:
        harm += try_changes(game, 11, part)[2]
    assert not harm, "\n".join(harm[:20])


def test_a_position_can_be_reached_again() -> None:
    plan = Plan(3, 5)
    assert digest(position(plan, 60)) == digest(position(plan, 60))
