"""A real browser and a real server; where there is no browser or no page, these tests are skipped with a reason."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from tests.server.serving import Serving

from blackpoker.server.app import page_folder

BROWSER: Final = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ROOT: Final = Path(__file__).parents[2]

Opening = Callable[..., Any]

NONCE: Final = """
const draw = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (room) => (room.length === 16 ? room.fill(7) : draw(room));
"""
"""A browser's part in a deal, always the same; the ids of its moves stay its own."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """Return a browser, or skip; it ends with these tests, for its event loop would be in the way of others."""
    library = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if BROWSER is None:
        pytest.skip("no chromium found")
    if page_folder() is None:
        pytest.skip("the page is not built: make web")
    with library.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """Return a server with nothing at it."""
    server = Serving(str(tmp_path / "data"), luck="browser")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def opened(chromium: Any, serving: Serving) -> Iterator[Opening]:
    """Return how to open a page as a guest of one's own; at the end no page may have complained."""
    complaints: list[str] = []
    contexts: list[Any] = []

    def open_page(
        path: str = "/",
        lang: str = "en",
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        lively: bool = False,
    ) -> Any:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale="ja-JP" if lang == "ja" else "en-US",
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if lively else "reduce",
        )
        contexts.append(context)
        if not lively:
            context.add_init_script("localStorage['bp.pace'] ??= '\"off\"'")
        context.add_init_script(NONCE)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if is_complaint(line) else None)
        page.goto(serving.url + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


def is_complaint(line: Any) -> bool:
    """Tell whether the browser says that something is wrong; a lost connection is none, for tests cut it.

    Nor is a table that the server refuses: the page says why.
    """
    if "status of 400" in line.text and str(line.location["url"]).endswith("/api/v1/tables"):
        return False
    lost = (
        "ERR_CONNECTION",
        "ERR_INTERNET_DISCONNECTED",
        "ERR_FAILED",
        "WebSocket",
        "error occurred when fetching the script",
    )
    return line.type == "error" and not any(each in line.text for each in lost)
