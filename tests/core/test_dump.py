"""Dumps: what was dumped loads to the same game, and what was changed is refused or does no harm."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.core.tiny import (
    AIM,
    DAWN,
    FULL,
    JAB,
    PUSH,
    SHOUT,
    SPEAK,
    Story,
    play_at_random,
    tiny,
    tiny_rules,
    triggered,
)

from blackpoker.core import BlackPokerError, CorruptDump, State, apply, check, digest, dump, end, load, start
from blackpoker.core.dump import seal


def reload(game: State) -> State:
    """Dump a game to text and load it again."""
    loaded: State = load(game.rules, json.loads(json.dumps(dump(game))))
    return loaded


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_game_can_be_saved_and_resumed_at_every_decision(players: int) -> None:
    for seed in range(12):
        game = start(tiny_rules(*FULL), players, seed)
        for move in range(80):
            if game.decision is None:
                break
            again = reload(game)
            assert digest(again) == digest(game)
            assert again.decision is not None
            assert again.decision.options == game.decision.options
            play_at_random(game, seed * 1000 + move, 1, passing=0.6)
            play_at_random(again, seed * 1000 + move, 1, passing=0.6)
            assert digest(again) == digest(game)
        assert digest(reload(game)) == digest(game)


def test_an_unfinished_move_is_kept() -> None:
    story = Story(SPEAK)
    story.plays("0 speak", "0 pass", "1 pass", "0 2")
    again = reload(story.game)
    assert again.draft == (2,)
    apply(again, 0)
    assert tiny(again).said == ("word2", "word0")


def test_a_game_that_is_over_stays_over() -> None:
    story = Story(SHOUT)
    story.plays("0 shout")
    end(story.game, 1, "player 1 concedes")
    again = reload(story.game)
    assert again.outcome is not None
    assert again.outcome.winners == (0,)
    assert again.stage[0].action is SHOUT


def test_other_rules_refuse_the_dump() -> None:
    data = dump(start(tiny_rules(PUSH), 2, 1))
    with pytest.raises(CorruptDump, match="other rules: programs"):
        load(tiny_rules(SHOUT), data)


@pytest.mark.parametrize("data", [None, 7, "dump", [], {}, {"seal": "x"}, [[[]]]])
def test_what_is_no_dump_is_refused(data: Any) -> None:
    with pytest.raises(CorruptDump):
        load(tiny_rules(PUSH), data)


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value in a dump, containers included."""
    yield path
    if isinstance(data, dict):
        for key in data:
            yield from leaves(data[key], (*path, key))
    elif isinstance(data, list):
        for place, item in enumerate(data):
            yield from leaves(item, (*path, place))


def others(value: Any) -> list[Any]:
    """Return values that could stand in the place of a value."""
    if isinstance(value, bool) or value is None:
        return [0, 1, "", [], {}, 1 << 70, True]
    if isinstance(value, int):
        return [value + 1, value - 1, -1, 0, 1, 2, 99, 1 << 53, 1 << 70, -(1 << 70), None, True, str(value), [value]]
    if isinstance(value, str):
        return [value + "x", "", "end", "shout", "aim", "core flow", "resolving", "take_answer", "staged", 0, None]
    if isinstance(value, list):
        swapped: list[Any] = [value[:-1], value[1:], value[::-1], [*value, *value[:1]], [*value, 0], [], None, 0, {}]
        return [each for each in swapped if each != value]
    return [{}, [], None, {**value, "more": 1}]


def changed(data: dict[str, Any]) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Yield dumps in which one thing was changed or left out."""
    for path in leaves(data):
        if not path:
            continue
        for other in others(value_at(data, path)):
            twin = copy.deepcopy(data)
            value_at(twin, path[:-1])[path[-1]] = other
            yield path, twin
        twin = copy.deepcopy(data)
        del value_at(twin, path[:-1])[path[-1]]
        yield path, twin


def value_at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def suspended_games() -> list[State]:
    """Return games that wait at very different places."""
    speak = Story(SPEAK, SHOUT)
    speak.plays("0 speak", "0 shout", "0 pass", "1 pass", "0 pass", "1 pass", "0 2")
    order = Story(JAB, triggered("one", "resolved", "jab"), triggered("two", "resolved", "jab"), SHOUT, players=3)
    order.plays("0 shout", "0 jab")
    inner = Story(JAB, triggered("mark", "resolved", "jab", speed="immediate", effect=AIM.effect.steps), players=3)
    inner.plays("0 jab")
    staged = Story(SHOUT, DAWN, PUSH)
    staged.plays("0 end", "0 pass", "1 shout", "1 pass", "0 shout", "0 pass")
    over = Story(SHOUT)
    over.plays("0 shout")
    end(over.game, 0, "player 0 concedes")
    return [speak.game, order.game, inner.game, staged.game, over.game]


@pytest.mark.parametrize("which", range(5))
def test_any_single_change_is_refused(which: int) -> None:
    game = suspended_games()[which]
    data: dict[str, Any] = dump(game)
    count = 0
    for _, twin in changed(data):
        if twin == data and repr(twin) == repr(data):
            continue
        with pytest.raises(CorruptDump):
            load(game.rules, twin)
        count += 1
    assert count > 300


@pytest.mark.parametrize("which", range(5))
def test_a_change_that_is_sealed_anew_is_refused_or_harmless(which: int) -> None:
    """Without the seal: refused, or a state that passes every invariant and can be played on."""
    game = suspended_games()[which]
    refused, harmless = 0, 0
    for path, twin in changed(dump(game)):
        body = {key: value for key, value in twin.items() if key != "seal"}
        try:
            twin = {**body, "seal": seal(body)}
            loaded = load(game.rules, twin)
        except CorruptDump:
            refused += 1
            continue
        harmless += 1
        check(loaded)
        assert digest(reload(loaded)) == digest(loaded), path
        try:
            play_at_random(loaded, 1, 60)
        except BlackPokerError as error:
            pytest.fail(f"{path}: {error}")
        check(loaded)
    assert refused > 300
    assert harmless > 5


def test_a_seal_needs_plain_data() -> None:
    data: dict[str, Any] = dump(start(tiny_rules(PUSH), 2, 1))
    data["table"] = {"points": [float("nan")], "said": []}
    with pytest.raises(CorruptDump):
        load(tiny_rules(PUSH), data)
    data["table"] = object()
    with pytest.raises(CorruptDump):
        load(tiny_rules(PUSH), data)
