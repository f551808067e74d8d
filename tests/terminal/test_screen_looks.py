"""How the full screen looks after it was resized, in ASCII, and without colours."""

import pytest
from textual.pilot import Pilot
from textual.strip import Strip

from blackpoker.terminal.screen import ScreenClient
from blackpoker.terminal.screen_parts import linked

from .screens import all_parts, click, on_screen, type_line
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


def test_what_is_written_with_its_seat_is_clicked_as_that_seats() -> None:
    table = linked(
        ["B computer   life 9", "  soldiers: ♠7(size 7)", "  ① A: Down ★♠3 → B.♠7", "  ② B: Up ★♡2 → A.♠5, A#1"]
    )
    for name in ("B.S7", "B.S3", "A.S5", "A#1"):
        assert f"@click=app.clicked('{name}')" in table


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
