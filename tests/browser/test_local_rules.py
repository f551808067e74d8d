"""Local rules and editions in a real browser: chosen by the host, agreed to by the friend, shown in the game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.local import EXAMPLES
from tests.server.serving import Serving

from .conftest import Opening
from .playing import Guest
from .test_page import AXE, findings

PACKAGES = ("free-counter", "short-duel", "lightning")
BOTH = pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("ja", 360, 740)])


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """Return a server with rule packages."""
    words = [word for name in PACKAGES for word in ("--packages", str(EXAMPLES / f"{name}.yaml"))]
    server = Serving(str(tmp_path / "data"), *words, luck="local")
    server.start()
    yield server
    server.stop()


def narrow(page: Any) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def host(page: Any, *packages: str) -> str:
    """Make a table for a friend with local rules, and return the invitation."""
    page.locator("[data-start=friend]").click()
    page.locator("[data-local=form] > summary").click()
    for package in packages:
        page.locator(f"[data-package={package}]").check()
    page.wait_for_selector("[data-local=form] [data-local-short]")
    page.locator("form button[type=submit]").click()
    page.wait_for_selector("main input[readonly]")
    return str(page.locator("main input[readonly]").input_value())


@BOTH
def test_a_friend_reads_the_local_rules_and_agrees_before_the_seat_is_taken(
    opened: Opening, lang: str, width: int, height: int
) -> None:
    short = "Counter: cost $D→none" if lang == "en" else "カウンター：コスト $D→なし"
    page = opened(lang=lang, width=width, height=height)
    invite = host(page, "free-counter")
    assert short in page.locator("[data-local-short]").inner_text(), "the host sees it while waiting"
    assert narrow(page)
    other = opened("/join/" + invite.rsplit("/", 1)[1], lang=lang, width=width, height=height)
    other.wait_for_selector("[data-local-short]")
    assert short in other.locator("[data-local-short]").inner_text()
    assert ("Free Counter" if lang == "en" else "無料カウンター") in other.locator("main").inner_text()
    details = other.locator("[data-local-details]")
    assert details.get_attribute("open") is None
    details.locator("summary").click()
    assert details.locator("del").inner_text() == "$D"
    assert details.locator("ins").inner_text() == ("none" if lang == "en" else "なし")
    assert narrow(other)
    join = other.locator("form button[type=submit]")
    assert join.is_disabled(), "nobody sits down without agreeing"
    if AXE.is_file():
        assert findings(other) == []
    other.locator("[data-agree]").check()
    with other.expect_request("**/api/v1/join") as asked:
        join.click()
    assert len(asked.value.post_data_json["agreed"]) == 32
    for each in (page, other):
        each.wait_for_selector("[data-press=local]")
        each.locator("[data-press=local]").click()
        each.wait_for_selector("dialog [data-local-details] ins")
        assert short in each.locator("dialog [data-local-short]").inner_text()
        assert narrow(each)
        each.keyboard.press("Escape")
        each.wait_for_selector("dialog", state="detached")
    page.keyboard.press("r")
    page.locator(".rule-panel input[type=search]").fill("counter" if lang == "en" else "カウンター")
    page.wait_for_selector(".rule-panel article")
    told = page.locator(".rule-panel").inner_text()
    assert ("Counter" if lang == "en" else "カウンター") in told
    assert "free-counter" in str(page.locator(".rule-panel header a").get_attribute("href")), "the book of these rules"


def test_what_local_rules_make_of_a_frame_is_what_the_form_asks_for(opened: Opening) -> None:
    page = opened()
    page.locator("[data-start=choose]").click()
    page.locator("input[name=frame][value=basic]").check()
    assert page.locator("[data-deck=open]").count() == 1
    page.locator("[data-local=form] > summary").click()
    page.locator("[data-package=short-duel]").check()
    page.wait_for_selector("[data-local=form] [data-local-short]")
    assert "hand limit 7→5" in page.locator("[data-local=form] [data-local-short]").inner_text()
    assert page.locator("[data-deck=open]").count() == 0, "the deck is fixed now"
    page.locator("[data-package=short-duel]").uncheck()
    page.locator("[data-package=lightning]").check()
    page.locator("[data-wanted=lightning]").click()
    page.wait_for_selector("input[name=frame][value=lightning26]:checked")
    page.locator("[data-package=free-counter]").check()
    page.wait_for_selector("[data-local='free-counter lightning']")
    with page.expect_request("**/api/v1/tables") as asked:
        page.locator("form button[type=submit]").click()
    assert asked.value.post_data_json["regulation"] == "lite+lightning26+free-counter+lightning"
    Guest(page).wait()
    page.goto(page.url.split("/table/")[0])
    running = page.get_by_role("region", name="Games under way").inner_text()
    assert "Lite + Lightning 26 + Free Counter + Lightning" in running
    page.locator("[data-start=choose]").click()
    assert page.locator("[data-package=free-counter]").is_checked(), "it is kept for the next game"


@BOTH
def test_an_edition_is_chosen_with_its_own_formats_and_frames(
    opened: Opening, lang: str, width: int, height: int
) -> None:
    page = opened(lang=lang, width=width, height=height)
    page.locator("[data-start=choose]").click()
    assert page.locator("input[name=edition]:checked").get_attribute("value") == "8"
    page.locator('input[name=edition][value="9.1"]').check()
    page.wait_for_selector("input[name=frame][value=entry16]")
    assert page.locator("input[name=frame][value=entry20]").count() == 0
    assert page.locator("[data-local=form]").count() == 0, "these packages are for another edition"
    assert narrow(page)
    page.locator("input[name=frame][value=entry16]").check()
    with page.expect_request("**/api/v1/tables") as asked:
        page.locator("form button[type=submit]").click()
    assert asked.value.post_data_json["regulation"].endswith("+entry16@9.1")
    Guest(page).wait()
    assert page.locator("[data-press=local]").count() == 0


def test_a_replay_says_which_local_rules_were_played(opened: Opening) -> None:
    page = opened(lang="ja")
    page.locator("[data-start=choose]").click()
    page.locator("[data-local=form] > summary").click()
    page.locator("[data-package=free-counter]").check()
    page.wait_for_selector("[data-local=form] [data-local-short]")
    page.locator("form button[type=submit]").click()
    Guest(page).wait()
    page.locator("[data-press=concede]").click()
    page.locator("[data-press=concede-yes]").click()
    page.wait_for_selector(".ending")
    page.goto(page.url.split("/table/")[0])
    page.wait_for_selector("[data-over=lost]")
    page.get_by_role("link", name="棋譜を見る").click()
    page.wait_for_selector(".controls")
    assert "無料カウンター" in page.locator("header").inner_text()
    page.locator("[data-press=local]").click()
    page.wait_for_selector("dialog [data-local-details] ins")
