"""While the computer thinks, the full screen shows what the person saw last, and never the computer's options."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from blackpoker.client.naming import card_text
from blackpoker.record.record import read_record_file
from blackpoker.terminal.match import Match
from blackpoker.terminal.screen import ScreenClient

from .screens import SlowPlayer, all_parts, drawn, on_screen, settled, text_of, type_line
from .typist import TWO_PEOPLE, new_match

COMPUTER_BEGINS = ("computer:random", "player")


def against(player: SlowPlayer, match: Match) -> Match:
    """Let a slow player have the computer's seat."""
    (seat,) = match.players
    match.players[seat] = player
    return match


def untouchable(match: Match, patch: pytest.MonkeyPatch) -> None:
    """Let nobody look into a match."""

    def touched(*given: object) -> None:
        raise AssertionError("somebody looks into the match while the computer thinks")

    for name in ("choices", "draft", "view", "public", "costs", "reasons", "try_out"):
        patch.setattr(match, name, touched)


@pytest.mark.parametrize(
    ("language", "thinks"), [("en", "The computer is thinking."), ("ja", "コンピューターが考えています。")]
)
def test_a_computer_that_begins_keeps_its_options_to_itself(language: str, thinks: str) -> None:
    slow = SlowPlayer()
    match = against(slow, new_match(seed=3, names=COMPUTER_BEGINS))
    hand = match.view(1).sides[1].hand
    assert hand is not None

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        try:
            await slow.thinks(pilot)
            with pytest.MonkeyPatch.context() as patch:
                untouchable(match, patch)
                for size in ((60, 24), (120, 36), (80, 24)):
                    await pilot.resize_terminal(*size)
                    await pilot.pause()
                    assert text_of(client, "#question").startswith(thinks)
                    assert text_of(client, "#menu") == ""
                    assert all(card_text(card) in text_of(client, "#table") for card in hand)
        finally:
            slow.let_go.set()
        await settled(client, pilot)
        assert thinks not in text_of(client, "#question")
        assert text_of(client, "#menu") != ""

    on_screen(match, play, language, wait=False)


def test_nothing_that_is_done_meanwhile_looks_into_the_match() -> None:
    slow = SlowPlayer()
    match = against(slow, new_match(seed=3))

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await type_line(client, pilot, "attack D7", wait=False)
        try:
            await slow.thinks(pilot)
            shown = all_parts(client)
            with pytest.MonkeyPatch.context() as patch:
                untouchable(match, patch)
                lines = drawn(client, "#table")
                row = next(place for place, line in enumerate(lines) if "♢10" in line)
                await pilot.click("#table", offset=(lines[row].index("♢10"), row))
                await pilot.press("f1", "f2", "f3", "f4", "f5", "f9", "escape", "enter")
                await pilot.resize_terminal(60, 24)
                await pilot.resize_terminal(80, 24)
                await pilot.pause()
            assert all_parts(client) == shown
        finally:
            slow.let_go.set()
        await settled(client, pilot)

    on_screen(match, play)


def test_who_is_not_asked_sees_no_options() -> None:
    match = new_match(seed=3, names=TWO_PEOPLE)

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        assert "Summon Soldier" in text_of(client, "#menu")
        match.play("A twist D3 $ DQ > B.S5")
        match.play("A pass")
        client.show_all()
        assert "♢10" in text_of(client, "#table")
        assert text_of(client, "#question") == text_of(client, "#menu") == ""

    on_screen(match, play)


def test_leaving_does_not_wait_for_the_computer(tmp_path: Path) -> None:
    slow = SlowPlayer()
    match = against(slow, new_match(seed=3))

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await type_line(client, pilot, "attack D7", wait=False)
        await slow.thinks(pilot)
        with pytest.MonkeyPatch.context() as patch:
            untouchable(match, patch)
            await pilot.press("ctrl+q")

    try:
        client = on_screen(match, play, keeper=tmp_path / "game.bpr")
        assert not slow.let_go.is_set() and client.return_code == 0
    finally:
        slow.let_go.set()
    assert read_record_file(tmp_path / "game.bpr").moves == ["A attack", "A pass"]


def test_a_computer_that_fails_ends_the_game_which_is_kept(tmp_path: Path) -> None:
    class Failing(SlowPlayer):
        def choose(self, *given: object) -> int:
            return -99

    match = against(Failing(), new_match(seed=3))

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await type_line(client, pilot, "attack D7")

    client = on_screen(match, play, keeper=tmp_path / "game.bpr")
    assert client.return_code == 2 and "-99" in client.last_words[0]
    assert read_record_file(tmp_path / "game.bpr").moves == ["A attack", "A pass"]
