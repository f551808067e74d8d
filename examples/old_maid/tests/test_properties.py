"""What holds in every game: properties of the core that come for free, and the invariants of Old Maid."""

import copy
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from blackpoker.core import CorruptDump, Json, State, apply, check, digest, dump, load, start
from blackpoker.core.dump import seal
from old_maid import RULES, table
from old_maid.cards import JOKER
from old_maid.tests.told import pick, random_game

PLAYERS = (2, 3, 4, 5, 6)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_invariant_holds_at_every_decision_and_the_holder_of_the_joker_loses(players: int) -> None:
    for seed in range(24):
        game, random, boldness = random_game(players, seed)
        check(game)
        while game.decision is not None:
            apply(game, pick(game, random, boldness))
            check(game)
        assert game.outcome is not None
        (loser,) = set(range(players)) - set(game.outcome.winners)
        assert JOKER in table(game).hands[loser]
        assert game.outcome.winners == table(game).safe


@pytest.mark.parametrize("players", PLAYERS)
def test_a_dump_of_every_decision_loads_to_the_same_state(players: int) -> None:
    for seed in range(6):
        game, random, boldness = random_game(players, seed)
        while game.decision is not None:
            apply(game, pick(game, random, boldness))
            again = load(RULES, json.loads(json.dumps(dump(game))))
            assert digest(again) == digest(game)
            assert (again.draft, repr(again.decision)) == (game.draft, repr(game.decision))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_clone_plays_on_like_the_original_and_leaves_it_alone(players: int) -> None:
    for seed in range(3):
        game, random, boldness = random_game(players, seed)
        while game.decision is not None:
            before = digest(game)
            clones = [game.clone(), game.clone()]
            for clone in clones:
                assert digest(clone) == before
                play_on(clone, seed, 12)
            assert digest(clones[0]) == digest(clones[1])
            assert digest(game) == before
            apply(game, pick(game, random, boldness))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_clone_and_a_loaded_game_end_like_the_original(players: int) -> None:
    for seed in range(6):
        game, random, boldness = random_game(players, seed)
        for _ in range(10 * players):
            if game.decision is not None:
                apply(game, pick(game, random, boldness))
        others = [game.clone(), load(RULES, json.loads(json.dumps(dump(game))))]
        for each in (game, *others):
            play_on(each, seed, 10_000)
            assert each.over
        assert digest(game) == digest(others[0]) == digest(others[1])


def play_on(game: State, seed: int, decisions: int) -> None:
    random = Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            return
        apply(game, pick(game, random, 0.5))


def test_a_clone_has_every_attribute_of_the_table() -> None:
    game = start(RULES, 3, 1)
    own = list(vars(table(game)))
    assert own == ["hands", "aside", "slapped", "covered", "safe"]
    for name in own:
        fresh = (object(),)
        setattr(table(game), name, fresh)
        assert getattr(table(game.clone()), name) is fresh


def test_the_same_seed_is_the_same_game_in_another_process() -> None:
    for hash_seed in ("0", "4711"):
        paths = os.pathsep.join(path for path in sys.path if path)
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
        script = "from old_maid.tests.test_properties import digests; print(*digests())"
        told = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        )
        assert told.stdout.split() == digests()


def test_the_games_are_those_of_the_golden_file() -> None:
    """The compiled and the interpreted engine are both held against it; write it anew when a rule has changed."""
    golden = Path(__file__).with_name("golden.txt")
    assert digests() == golden.read_text().split()


def digests() -> list[str]:
    """Return the digests of some games at every tenth decision and at their ends."""
    found: list[str] = []
    for players in PLAYERS:
        game, random, boldness = random_game(players, players)
        while game.decision is not None:
            if game.decisions % 10 == 0:
                found.append(digest(game))
            apply(game, pick(game, random, boldness))
        found.append(digest(game))
    return found


def test_another_seed_is_another_game() -> None:
    assert len({digest(start(RULES, 4, seed)) for seed in range(50)}) == 50


def test_random_play_reaches_everything() -> None:
    kinds: Counter[str] = Counter()
    deepest = 0
    for seed in range(60):
        game, random, boldness = random_game(2 + seed % 5, seed)
        while game.decision is not None:
            kinds[game.decision.kind] += 1
            deepest = max(deepest, len(game.stage))
            apply(game, pick(game, random, boldness))
    assert set(kinds) == {"choose_action", "choose_place", "choose_card", "choose_slap", "order_triggers"}
    assert deepest >= 6, "a pair, and slap upon slap upon it"


def test_a_changed_dump_is_refused_unless_it_is_sealed_anew() -> None:
    data = dump(start(RULES, 3, 1))
    data["turns"] = 2
    with pytest.raises(CorruptDump, match="seal"):
        load(RULES, data)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_dump_with_one_field_changed_is_refused_or_passes_every_invariant(players: int) -> None:
    refused = 0
    for seed in range(3):
        game, random, boldness = random_game(players, seed)
        while game.decision is not None:
            apply(game, pick(game, random, boldness))
            changed = with_one_field_changed(dump(game), random)
            try:
                check(load(RULES, changed))
            except CorruptDump:
                refused += 1
    assert refused > 50


def with_one_field_changed(data: dict[str, Json], random: Random) -> dict[str, Json]:
    """Return a copy of a dump with one of its values replaced, sealed anew."""
    changed = copy.deepcopy(data)
    del changed["seal"]
    holder, key = random.choice(places(changed))
    holder[key] = other_than(holder[key], random)  # type: ignore[index]
    changed["seal"] = seal(changed)
    return changed


def places(data: Json) -> list[tuple[Json, str | int]]:
    """Return every place in plain data that holds a value."""
    keys: list[str | int] = []
    if isinstance(data, dict):
        keys = list(data)
    elif isinstance(data, list):
        keys = list(range(len(data)))
    found: list[tuple[Json, str | int]] = []
    for key in keys:
        found += [(data, key), *places(data[key])]  # type: ignore[index]
    return found


def other_than(value: Json, random: Random) -> Json:
    """Return something else, as like or unlike as may be."""
    others: list[Json] = [
        None,
        True,
        -1,
        0,
        1,
        random.randrange(60),
        "",
        "slap",
        "cover",
        "show_pair",
        "paired",
        [],
        {},
    ]
    if isinstance(value, int):
        others += [value + 1, value - 1]
    if isinstance(value, list):
        others += [value[1:], value[::-1], [*value, 0], [*value, *value[:1]]]
    return random.choice([other for other in others if other != value])


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (("table", "seats", 0, "hand"), [], "card is missing"),
        (("table", "safe"), [0], "who is safe"),
        (("table", "seats"), [], "seat is missing"),
        (("table", "slapped"), 8, "from 0 to 7"),
        (("table", "slapped"), True, "should be a number"),
        (("table", "joker"), 1, "unknown field"),
        (("turn",), 3, "from 0 to 2"),
        (("edition",), "2", "other rules"),
        (("stage",), [1], "should hold numbers"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(path: tuple[str | int, ...], value: Json, reason: str) -> None:
    data = json.loads(json.dumps(dump(start(RULES, 3, 1))))
    del data["seal"]
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    data["seal"] = seal(data)
    with pytest.raises(CorruptDump, match=reason):
        load(RULES, data)
