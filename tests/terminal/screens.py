"""Somebody at a full screen without a terminal, and computer players that think as long as a test wants."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Input, Static

from blackpoker.core import PASS, Decision
from blackpoker.terminal.keeping import Keeper
from blackpoker.terminal.match import Match
from blackpoker.terminal.screen import ScreenClient
from blackpoker.terminal.style import Style
from blackpoker.view.sight import Sight

Play = Callable[[ScreenClient, Pilot[int]], Awaitable[None]]
PATIENCE = 60
"""Seconds after which something that does not happen is taken never to happen."""


def on_screen(
    match: Match,
    play: Play,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    keeper: Keeper | Path | None = None,
    ascii: bool = False,
    wait: bool = True,
) -> ScreenClient:
    """Let somebody play on a screen of that size, at once or when the others have moved."""
    keeper = keeper if isinstance(keeper, Keeper) else Keeper(keeper)
    client = ScreenClient(match, Style(language, ascii=ascii), keeper)

    async def session() -> None:
        async with client.run_test(size=size) as pilot:
            if wait:
                await settled(client, pilot)
            await play(client, pilot)

    asyncio.run(session())
    return client


async def settled(client: ScreenClient, pilot: Pilot[int]) -> None:
    """Wait until the others have moved."""
    await client.workers.wait_for_complete()
    await pilot.pause()


async def type_line(client: ScreenClient, pilot: Pilot[int], text: str, wait: bool = True) -> None:
    """Type a line into the line at the bottom."""
    client.query_one("#line", Input).value = text
    await pilot.press("enter")
    if wait:
        await settled(client, pilot)


async def click(client: ScreenClient, pilot: Pilot[int], name: str, text: str) -> None:
    """Click on a text in a part of the screen."""
    lines = drawn(client, name)
    row = next(place for place, line in enumerate(lines) if text in line)
    await pilot.click(name, offset=(lines[row].index(text), row))
    await settled(client, pilot)


def text_of(client: ScreenClient, name: str) -> str:
    """Return what a part of the screen shows, with its marks."""
    return str(client.query_one(name, Static).content)


def drawn(client: ScreenClient, name: str) -> list[str]:
    """Return the lines of a part of the screen as they are drawn."""
    widget = client.query_one(name, Static)
    return [widget.render_line(place).text for place in range(widget.size.height)]


def all_parts(client: ScreenClient) -> str:
    """Return everything that is written on the screen, also if something covers it."""
    return "".join([text_of(client, name) for name in ("#table", "#log", "#question", "#menu")])


class SlowPlayer:
    """Thinks until it is let go, and then passes if it can."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.let_go = threading.Event()

    def choose(self, sight: Sight, decision: Decision) -> int:
        self.asked.set()
        assert self.let_go.wait(PATIENCE)
        return PASS if PASS in decision.options else decision.options[0]

    async def thinks(self, pilot: Pilot[int]) -> None:
        """Wait until the player thinks, and the screen shows it."""
        assert await asyncio.to_thread(self.asked.wait, PATIENCE)
        await pilot.pause()
