"""The same work on a Ray cluster, here a local one."""

from importlib.util import find_spec

import pytest

from blackpoker.core import BlackPokerError
from blackpoker.sim import on_ray, play_match

from .players import Raises


@pytest.mark.more
@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'blackpoker[sim]'")
@pytest.mark.filterwarnings("default")
def test_a_match_on_ray_is_the_match_here() -> None:
    for a in ("random", Raises):
        here, there = play_match(a, "random", 40, seed=9), play_match(a, "random", 40, seed=9, jobs=2, on="ray")
        assert {**here.data(), "seconds": 0} == {**there.data(), "seconds": 0}
        assert here.uses() == there.uses()
        assert not there.ending.interrupted and there.ending.error is None


def test_without_ray_the_user_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(on_ray, "import_module", missing)
    with pytest.raises(BlackPokerError, match=r"pip install 'blackpoker\[sim\]'"):
        play_match("random", "random", 2, on="ray")
