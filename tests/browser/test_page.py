"""The page in a real browser: whole games, two guests, lost connections, names, accessibility."""

from typing import Any

import pytest
from tests.server.serving import Serving

from .conftest import ROOT, Opening
from .playing import Guest

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def begin(page: Any) -> Guest:
    """Play now: one tap."""
    page.locator("button.main.big").click()
    page.wait_for_selector(".board")
    return Guest(page)


@pytest.mark.more
@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("ja", 360, 740)])
def test_a_whole_game_against_the_computer(opened: Opening, lang: str, width: int, height: int) -> None:
    page = opened(lang=lang, width=width, height=height)
    guest = begin(page)
    ending = guest.play()
    assert any(word in ending for word in (("You win", "You lose") if lang == "en" else ("勝ち", "負け")))
    assert guest.summoned > 0
    page.locator("[data-press=replay]").click()
    page.wait_for_selector(".controls")
    page.keyboard.press("End")
    last = page.locator(".controls input[type=range]").get_attribute("max")
    assert page.locator(".controls input[type=range]").input_value() == last


def test_the_language_changes_at_once(opened: Opening) -> None:
    page = opened(lang="en")
    begin(page)
    page.get_by_role("button", name="日本語").click()
    page.wait_for_selector("html[lang=ja]")
    assert "ログ" in page.locator("aside").inner_text()
    assert page.get_by_role("button", name="English").count() == 1


def test_two_guests_meet_by_a_link_and_play_again_with_seats_changed(opened: Opening) -> None:
    one = opened(lang="en")
    one.get_by_role("button", name="With a friend").click()
    one.locator("form button[type=submit]").click()
    link = one.locator("main input[readonly]").input_value()
    two = opened("/join/" + link.rsplit("/", 1)[1], lang="ja", width=360, height=740)
    two.get_by_role("button", name="参加する").click()
    for page in (one, two):
        page.wait_for_selector(".board")
    one.locator("[data-press=concede]").click()
    one.locator("[data-press=concede-yes]").click()
    assert "You lose" in one.locator(".ending").inner_text()
    assert "あなたの勝ち" in two.locator(".ending").inner_text()
    before = one.url
    for page in (one, two):
        page.locator("[data-press=rematch]").click()
    for page in (one, two):
        page.wait_for_url(lambda url: "/table/" in url and url != before)
        page.wait_for_selector(".prompt")


def test_a_draft_survives_a_lost_connection(opened: Opening, serving: Serving) -> None:
    page = opened()
    guest = begin(page)
    while True:
        guest.wait()
        if "end" in guest.buttons() and guest.palette("summonsSoldier"):
            break
        guest.answer()
    page.wait_for_selector(".strip")
    strip = page.locator(".strip").inner_text()
    serving.kill()
    page.get_by_text("Connection lost").wait_for()
    serving.start()
    page.get_by_text("Connection lost").wait_for(state="detached")
    assert page.locator(".strip").inner_text() == strip
    guest.answer()


def test_a_reload_finds_the_game_again(opened: Opening) -> None:
    page = opened()
    guest = begin(page)
    guest.wait()
    at = guest.at()
    hand = page.locator(".hand").last.inner_text()
    page.reload()
    page.wait_for_selector(f'.bottom[data-at="{at}"]')
    assert page.locator(".hand").last.inner_text() == hand


def test_a_name_is_only_ever_text(opened: Opening) -> None:
    page = opened()
    page.get_by_role("button", name="Choose a game").click()
    name = "<img src=x onerror=1>"
    page.get_by_label("Your name").fill(name)
    page.locator("form button[type=submit]").click()
    page.wait_for_selector(".board")
    assert page.locator(".plate .text").last.inner_text() == name
    assert page.locator(".board img").count() == 0


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("ja", 360)])
def test_the_page_is_accessible(opened: Opening, lang: str, width: int, dark: bool) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make web")
    page = opened(lang=lang, width=width, height=800, dark=dark)
    page.wait_for_selector("button.big")
    assert findings(page) == []
    begin(page).wait()
    assert findings(page) == []


def findings(page: Any) -> list[str]:
    """Return what axe-core finds serious or critical."""
    page.evaluate(AXE.read_text("utf-8"))
    result = page.evaluate("axe.run()")
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:160]}"
        for each in result["violations"]
        if each["impact"] in ("serious", "critical")
    ]
