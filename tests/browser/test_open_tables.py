"""Open tables in a real browser: one tells the lobby of a table, another sits down at a tap, a third one watches."""

from typing import Any

import pytest

from .conftest import Opening
from .test_page import findings

READING = "[data-board]"


def open_table(page: Any, name: str, format: str = "lite", frame: str = "entry20") -> None:
    """Make a table that anybody may join."""
    page.locator("[data-start=friend]").click()
    page.locator(f"input[name=format][value={format}]").check()
    page.locator(f"input[name=frame][value={frame}]").check()
    page.locator("form input[maxlength='24']").fill(name)
    assert not page.locator("[data-open-table]").is_checked(), "a table is only open if somebody says so"
    page.locator("[data-open-table]").check()
    page.locator("form button[type=submit]").click()
    page.wait_for_selector("[data-open]")


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("ja", 360, 740)])
def test_somebody_finds_an_opponent_and_somebody_watches(opened: Opening, lang: str, width: int, height: int) -> None:
    seeker = opened(lang=lang, width=width, height=height)
    none = "No table is open" if lang == "en" else "公開テーブルはありません"
    seeker.wait_for_selector(f"{READING} :text('{none}')")
    host = opened(lang=lang, width=width, height=height)
    open_table(host, "Hanako")
    row = seeker.locator(f"{READING} [data-open]")
    row.wait_for()
    said = row.inner_text()
    assert "Hanako" in said and ("Lite + Entry 20" if lang == "en" else "ライト + エントリー20") in said
    assert findings(seeker, least="moderate") == []
    assert seeker.evaluate("document.documentElement.scrollWidth <= innerWidth")
    row.locator("button").click()
    seeker.wait_for_selector(".table")
    host.wait_for_selector(".table")
    watcher = opened(lang=lang, width=width, height=height)
    game = watcher.locator(f"{READING} [data-live]")
    game.wait_for()
    assert watcher.locator(f"{READING} [data-open]").count() == 0, "the seat is taken"
    named = "Hanako vs Guest" if lang == "en" else "Hanako 対 ゲスト"
    assert named in game.inner_text()
    game.locator("a").click()
    watcher.wait_for_selector(".table")
    assert watcher.locator(".hand [data-name]").count() == 0, "who watches sees no hand"


def test_a_table_to_which_something_is_brought_shows_its_invitation_first(opened: Opening) -> None:
    host = opened()
    open_table(host, "", "mast", "pack")
    seeker = opened()
    row = seeker.locator(f"{READING} [data-open]")
    row.wait_for()
    assert row.locator("button").count() == 1, "without a deck of one's own there is nothing to bring"
    seeker.evaluate("localStorage['bp.deck'] = JSON.stringify('SA')")
    seeker.reload()
    row.locator("a").click()
    seeker.wait_for_selector("[data-public]")
    seeker.wait_for_selector("form button[type=submit]")


def test_the_own_table_leads_back_to_its_seat_and_a_private_one_is_not_shown(opened: Opening) -> None:
    host = opened()
    host.locator("[data-start=friend]").click()
    host.locator("form button[type=submit]").click()
    host.wait_for_selector("[data-press=leave]")
    host.goto(host.url.partition("/table/")[0] + "/")
    open_table(host, "Taro")
    other = host.context.new_page()
    other.goto(host.url.partition("/table/")[0] + "/")
    row = other.locator(f"{READING} [data-open]")
    row.wait_for()
    assert row.count() == 1 and row.locator("button").count() == 0
    assert row.locator("a").get_attribute("href") == "/" + host.url.partition("://")[2].partition("/")[2]
