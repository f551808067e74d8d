"""The full screen, driven by keys and by the mouse without a terminal."""

from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from blackpoker.record.record import read_record_file
from blackpoker.terminal.screen import ScreenClient
from blackpoker.terminal.screen_parts import Curtain, Page

from .screens import all_parts, click, drawn, on_screen, settled, text_of, type_line
from .typist import TWO_PEOPLE, new_match


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize(
    ("language", "asked"), [("en", "Your turn. What do you do?"), ("ja", "あなたのターンです。何をしますか？")]
)
def test_table_menu_and_question_are_all_there(size: tuple[int, int], language: str, asked: str) -> None:
    async def look(client: ScreenClient, pilot: Pilot[int]) -> None:
        assert asked in text_of(client, "#question")
        table = "".join(drawn(client, "#table"))
        assert "♣10" in table and "B " in table
        for name in ("#table-box", "#log-box", "#question", "#menu-box", "#line"):
            region = client.query_one(name).region
            assert region.height > 0 and region.right <= size[0] and region.bottom <= size[1], name

    on_screen(new_match(seed=3), look, language, size)


def test_a_move_by_keys_and_taking_a_pick_back() -> None:
    match = new_match(seed=3)

    def named(key: str) -> str:
        return {" ": "space", "$": "dollar_sign", ">": "greater_than_sign", ".": "full_stop"}.get(key, key)

    async def play_keys(client: ScreenClient, pilot: Pilot[int]) -> None:
        await type_line(client, pilot, "down S3")
        assert "Down" in text_of(client, "#question")
        await pilot.press("escape", "escape")
        assert match.draft() == ()
        await pilot.press(*[named(key) for key in "twist d3 $ dq > b.s5"], "enter")
        await settled(client, pilot)

    on_screen(match, play_keys)
    assert match.record.moves[0] == "A twist D3 $ DQ > B.S5"


def test_menu_and_cards_are_clicked() -> None:
    match = new_match(seed=3)

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await click(client, pilot, "#menu", "Summon Soldier")
        assert [choice.name for _, choice in match.draft()] == ["summonsSoldier"]
        await click(client, pilot, "#table", "♢10")

    on_screen(match, play)
    assert match.record.moves[0] == "A summonsSoldier D10 $ A#1"


def test_long_answers_get_a_page_and_short_ones_a_line_of_the_log() -> None:
    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await pilot.press("f2")
        assert isinstance(client.screen, Page)
        await pilot.press("escape")
        assert not isinstance(client.screen, Page)
        await type_line(client, pilot, "xyzzy")
        assert "Unknown input 'xyzzy'" in text_of(client, "#log")

    on_screen(new_match(seed=3), play)


def test_the_language_changes_with_a_key() -> None:
    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await pilot.press("f9")
        assert "あなたのターンです" in text_of(client, "#question")

    on_screen(new_match(seed=3), play)


def test_leaving_saves_the_game(tmp_path: Path) -> None:
    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await type_line(client, pilot, "attack D7")
        await pilot.press("ctrl+q")

    client = on_screen(new_match(seed=3), play, keeper=tmp_path / "game.bpr")
    assert read_record_file(tmp_path / "game.bpr").moves[0] == "A attack"
    assert "blackpoker play --resume" in client.last_words[-1]


def test_between_two_people_the_screen_is_empty_until_the_right_one_looks() -> None:
    match = new_match("lite+entry20", 3, TWO_PEOPLE)

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        assert isinstance(client.screen, Curtain) and all_parts(client) == ""
        await pilot.press("enter")
        assert "hand:" in all_parts(client)
        await type_line(client, pilot, "twist d3 $ dq > b.s5")
        assert isinstance(client.screen, Curtain) and all_parts(client) == ""
        await pilot.press("enter")
        assert "Respond to" in all_parts(client) and "♢10" not in all_parts(client)

    on_screen(match, play)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_game_on_the_screen(language: str) -> None:
    match, random = new_match("lite+entry20", 7), Random(7)

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        for _ in range(500):
            if match.over:
                break
            assert client.desk is not None
            await type_line(client, pilot, str(random.choice(client.desk.rows()).number))
        assert match.over
        assert match.outcome(0).say(language) in text_of(client, "#question").replace("\n  ", "")

    on_screen(match, play, language)
