"""Drawing: by the own generator as ever, by the stream of a key in a dealt game, and never without either."""

import pytest

from blackpoker.core import State, digest, dump, load, seeded
from blackpoker.core.drawing import NO_KEY, TRIAL, UNMIXED, Stream, Undealt, below, shuffle
from blackpoker.core.engine import start

from .tiny import tiny_rules

KEY = bytes(range(32))


def game(key: bytes) -> State:
    found = State(tiny_rules(), 2, seeded(5))
    found.key = key
    return found


def shuffled(state: State, size: int = 20) -> list[int]:
    pile = list(range(size))
    shuffle(state, pile)
    return pile


@pytest.mark.parametrize("key", [NO_KEY, TRIAL])
def test_without_a_key_the_generator_draws_as_ever(key: bytes) -> None:
    state, rng, pile = game(key), seeded(5), list(range(20))
    rng.shuffle(pile)
    assert shuffled(state) == pile
    assert below(state, 7) == rng.below(7)
    assert state.draws == 2


def test_with_a_key_each_draw_has_a_stream_of_its_own_and_the_generator_rests() -> None:
    state = game(KEY)
    words = state.rng.words()
    first, second = shuffled(state), shuffled(state)
    pile = list(range(20))
    Stream(KEY, 2).shuffle(pile)
    assert second == pile != first and sorted(first) == list(range(20))
    assert below(state, 1000) == Stream(KEY, 3).below(1000)
    assert state.rng.words() == words


def test_between_two_mixes_nothing_is_drawn() -> None:
    state = game(UNMIXED)
    with pytest.raises(Undealt):
        shuffled(state)
    with pytest.raises(Undealt):
        below(state, 2)


def test_only_the_digest_of_a_dealt_game_counts_draws() -> None:
    plain = start(tiny_rules(), 2, 3)
    dealt = plain.clone()
    before = digest(plain)
    plain.draws += 1
    assert digest(plain) == before
    dealt.key = UNMIXED
    once = digest(dealt)
    dealt.draws += 1
    assert len({before, once, digest(dealt)}) == 3


def test_a_dump_of_a_dealt_game_holds_its_draws_and_no_key() -> None:
    state = start(tiny_rules(), 2, 3)
    state.key, state.draws = KEY, 4
    data = dump(state)
    assert KEY.hex() not in str(data)
    again = load(tiny_rules(), data)
    assert (again.key, again.draws) == (UNMIXED, 4)
    assert digest(again) == digest(state)
