"""How the full screen looks after it was resized, in ASCII, and without colours."""

from pathlib import Path

import pytest
from tests.scenario.table import Table, side
from textual.pilot import Pilot
from textual.strip import Strip

from blackpoker.record.record import read_record_file
from blackpoker.terminal.screen import ScreenClient
from blackpoker.terminal.screen_parts import Typing
from blackpoker.terminal.screen_table import RED_STYLE, Line, soldier_box, table_of, thing_at, written_table
from blackpoker.terminal.width import columns
from blackpoker.view.table import SoldierView
from blackpoker.view.view import view

from .screens import all_parts, click, on_screen, text_of, type_line
from .typist import TWO_PEOPLE, new_match


def strips(client: ScreenClient) -> list[Strip]:
    """Return the lines of the whole screen as they go to the terminal."""
    return client.screen._compositor.render_strips()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("sizes", [((120, 36), (60, 24)), ((30, 24), (80, 24)), ((80, 24), (120, 36), (40, 20))])
def test_a_screen_that_was_resized_looks_like_one_that_always_had_that_size(
    language: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    looks: list[str] = []

    async def resize(client: ScreenClient, pilot: Pilot[int]) -> None:
        for size in sizes[1:]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        looks.append(all_parts(client))

    async def look(client: ScreenClient, pilot: Pilot[int]) -> None:
        looks.append(all_parts(client))

    on_screen(new_match(seed=3), resize, language, sizes[0])
    on_screen(new_match(seed=3), look, language, sizes[-1])
    assert looks[0] == looks[1]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_in_ascii_cards_can_be_clicked_and_nothing_else_is_drawn(size: tuple[int, int]) -> None:
    match = new_match(seed=3)

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        assert "".join([strip.text for strip in strips(client)]).isascii()
        await click(client, pilot, "#menu", "Summon Soldier")
        await click(client, pilot, "#table", "D10")
        assert "".join([strip.text for strip in strips(client)]).isascii()

    on_screen(match, play, size=size, ascii=True)
    assert match.record.moves[0] == "A summonsSoldier D10 $ A#1"


def test_the_curtain_is_drawn_in_ascii() -> None:
    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        drawn = "".join([strip.text for strip in strips(client)])
        assert drawn.isascii() and "It is seat A's turn to look." in drawn

    on_screen(new_match(seed=3, names=TWO_PEOPLE), play, ascii=True)


@pytest.mark.parametrize("ascii", [False, True])
def test_a_joker_can_be_clicked(ascii: bool) -> None:
    match = new_match("std+pack", 3)

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await type_line(client, pilot, "search")
        await click(client, pilot, "#table", "Joker")

    on_screen(match, play, size=(120, 36), ascii=ascii)
    assert match.record.moves[0] == "A search X1"


def names_in(lines: list[Line]) -> list[str]:
    return [piece.name for line in lines for piece in line if piece.name]


def test_what_is_written_with_its_seat_is_clicked_as_that_seats() -> None:
    table = written_table(
        ["B computer   life 9", "  soldiers: ♠7(size 7)", "  ① A: Down ★♠3 → B.♠7", "  ② B: Up ★♡2 → A.♠5, A#1"]
    )
    assert {"B.S7", "B.S3", "A.S5", "A#1"} <= set(names_in(table))
    row, column = 3, "  ② B: Up ★♡2 → A.♠5, A#1".index("A.♠5") + 1
    assert thing_at(table, column, row) == "A.S5" and thing_at(table, 0, 9) == ""


FULL = Table(
    a=side(hand="S3 H10 X1", soldiers="HK S4", bulwarks="C2 H9", life=9),
    b=side(soldiers="S10", bulwarks="D6", life=20),
    regulation="mast",
)


@pytest.mark.parametrize(("size", "big"), [((70, 30), True), ((70, 18), False)])
def test_cards_are_drawn_as_large_as_there_is_room(size: tuple[int, int], big: bool) -> None:
    seen = view(FULL.game, 0)
    lines = table_of(seen, ("me", "you"), "en", size, ascii=False)
    drawn = ["".join([piece.text for piece in line]) for line in lines]
    assert len(drawn) <= size[1] and all(columns(line) <= size[0] for line in drawn)
    assert any(("┌─────┐" if big else "┌───┐") in line for line in drawn)
    assert {"A.HK", "A.S4", "A#1", "A#2", "B.S10", "B#1", "A.S3", "A.H10", "A.X1"} <= set(names_in(lines))
    told = "\n".join(drawn)
    assert "♡K" in told and "Joker" in told and "♢6" not in told, "the other side's bulwark lies face down"


def test_where_there_is_no_room_the_table_is_written() -> None:
    for size, ascii in (((70, 12), False), ((22, 30), False), ((70, 30), True)):
        lines = table_of(view(FULL.game, 0), ("me", "you"), "ja", size, ascii)
        assert not any("┌" in piece.text for line in lines for piece in line)
        assert {"A.HK", "A.S3"} <= set(names_in(lines))


def test_red_suits_are_red_and_driven_characters_lie() -> None:
    lines = table_of(view(FULL.game, 0), ("me", "you"), "en", (70, 30), ascii=False)
    styles = {piece.name: piece.style for line in lines for piece in line if piece.name}
    assert styles["A.H10"] == styles["A.HK"] == RED_STYLE and styles["A.S3"] == styles["B.S10"] == "bold"
    assert len(soldier_box(SoldierView("A.S4", "soldier", ("S4",), 4, 4, True, False), "en", True)) == 5
    driven = soldier_box(SoldierView("A.S4", "soldier", ("S4",), 4, 4, False, True), "en", True)
    assert [piece.text.strip() for piece in driven] == ["", "", "┌─────┐", "│♠4  4│", "└new──┘"]


def test_on_the_screen_red_suits_are_red() -> None:
    async def look(client: ScreenClient, pilot: Pilot[int]) -> None:
        colours: dict[str, set[str]] = {"♡": set(), "♠": set()}
        for strip in strips(client):
            for segment in strip:
                for suit, found in colours.items():
                    if suit in segment.text and "│" in segment.text and segment.style is not None:
                        found.add(str(segment.style.color))
        assert colours["♡"] and colours["♠"] and not colours["♡"] & colours["♠"]

    on_screen(new_match(seed=3), look, size=(120, 36))


def test_arrow_keys_choose_from_the_menu_and_call_back_what_was_typed() -> None:
    match = new_match(seed=3)

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await type_line(client, pilot, "why Summon Hero")
        await type_line(client, pilot, "stage")
        line = client.query_one("#line", Typing)
        await pilot.press("up", "up")
        assert line.value == "why Summon Hero"
        await pilot.press("down", "down")
        assert line.value == ""
        await pilot.press("right", "right", "right", "left")
        assert client.chosen == 2 and "[reverse]" in text_of(client, "#menu")
        await pilot.press("right", "right", "enter")
        await pilot.pause()
        assert "Summon Soldier" in text_of(client, "#question")

    on_screen(match, play)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (40, 20)])
def test_the_own_hand_can_be_seen_at_small_sizes(size: tuple[int, int]) -> None:
    async def look(client: ScreenClient, pilot: Pilot[int]) -> None:
        await pilot.pause()
        shown = "\n".join([strip.text for strip in strips(client)])
        assert "♣10" in shown and "♠A" in shown

    on_screen(new_match(seed=3), look, "en", size)


def test_the_keys_are_named_in_the_language_that_is_spoken() -> None:
    async def look(client: ScreenClient, pilot: Pilot[int]) -> None:
        assert "F4 ヒント" in text_of(client, "#keys")
        await pilot.press("f9")
        assert "F4 hint" in text_of(client, "#keys")

    on_screen(new_match(seed=3), look, "ja")


def test_ctrl_c_saves_and_leaves(tmp_path: Path) -> None:
    async def leave(client: ScreenClient, pilot: Pilot[int]) -> None:
        await pilot.press("ctrl+c")

    client = on_screen(new_match(seed=3), leave, keeper=tmp_path / "game.bpr")
    assert read_record_file(tmp_path / "game.bpr").seed == 3 and client.return_code == 0


def test_without_colours_nothing_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    def coloured(client: ScreenClient) -> bool:
        styles = [segment.style for strip in strips(client) for segment in strip]
        colours = [colour for style in styles if style is not None for colour in (style.color, style.bgcolor)]
        return any(colour is not None and not colour.is_default for colour in colours)

    seen: list[bool] = []

    async def look(client: ScreenClient, pilot: Pilot[int]) -> None:
        seen.append(coloured(client))

    on_screen(new_match(seed=3), look)
    monkeypatch.setenv("NO_COLOR", "1")
    on_screen(new_match(seed=3), look)
    assert seen == [True, False]
