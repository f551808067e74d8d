"""The page "write your own player": its code runs, and does what the page says."""

import re
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from blackpoker.players import registry
from blackpoker.players.parameters import UnknownPlayer
from blackpoker.players.player import Player
from blackpoker.sim import play_match

PAGE = Path(__file__).parents[2] / "docs" / "write-your-own-player.md"


def code_of_page() -> list[str]:
    """Return the pieces of Python on the page."""
    return re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.fixture
def page() -> dict[str, Any]:
    """Run the player of the page, without the match."""
    names: dict[str, Any] = {"__name__": "page"}
    exec(code_of_page()[0], names)
    return names


def test_the_example_is_short() -> None:
    lines = [line for line in code_of_page()[0].splitlines() if line.strip()]
    assert len(lines) <= 32


def test_the_match_on_the_page_is_played_and_won(page: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    exec(code_of_page()[1], page)
    rate, low = re.findall(r"\d\.\d+", capsys.readouterr().out)[:2]
    assert float(low) > 0.5, f"the example wins {rate} of its games against random play"


def test_the_player_can_be_named_once_it_is_installed(page: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    make: Callable[..., Player] = page["make"]
    monkeypatch.setattr(registry, "entry_points", lambda group: [EntryPoint("eager", "my_package.eager:make", group)])
    monkeypatch.setattr(EntryPoint, "load", lambda point: make)
    match = play_match("eager:worlds=2", "random", games=2, seed=5)
    assert match.tally.decided == 2 and match.tally.technical == 0
    with pytest.raises(UnknownPlayer, match="it knows worlds="):
        registry.make_player("eager:words=2")
