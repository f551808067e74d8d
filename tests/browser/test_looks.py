"""How cards look: designs to choose from, and a picture of one's own that stays in the browser."""

from typing import Any, Final

import pytest

from .conftest import ROOT, Opening
from .test_page import AXE, begin, findings

PICTURE: Final = ROOT / "web" / "public" / "icon-192.png"


def open_settings(page: Any) -> None:
    page.locator("header button").last.click()
    page.wait_for_selector(".looks")


def test_faces_and_backs_are_chosen_and_kept(opened: Opening) -> None:
    page = opened(lang="ja")
    open_settings(page)
    if AXE.is_file():
        assert findings(page, "dialog") == []
    page.locator("[data-face=pips]").check(force=True)
    page.locator("[data-back-choice=waves]").check(force=True)
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector(":root[data-back=waves] .fan")
    assert page.locator(".fan .look-pips").count() == 4
    assert page.locator(".fan .D .marks > *").count() == 8, "the eight of diamonds"
    begin(page).wait()
    assert page.locator(".board .back").count() > 0


def test_court_cards_and_jokers_are_drawn_and_large_letters_are_not(opened: Opening) -> None:
    page = opened()
    assert page.locator(".fan .figure path").count() > 10, "the king of hearts and the jack of clubs"
    open_settings(page)
    page.locator("[data-face=bold]").check(force=True)
    page.wait_for_selector(".fan .look-bold")
    assert page.locator(".fan .figure").count() == 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_picture_of_ones_own_is_the_back_and_is_sent_nowhere(opened: Opening, lang: str) -> None:
    page = opened(lang=lang)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method != "GET" else None)
    open_settings(page)
    page.locator("[data-back-picture]").set_input_files(PICTURE)
    page.wait_for_selector("[data-back-choice=own]:checked", state="attached")
    page.keyboard.press("Escape")
    assert sent == []
    page.reload()
    page.wait_for_selector(":root[data-back=own]")
    kept = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--picture')")
    assert kept.startswith("url(data:image/jpeg;base64,") and len(kept) < 200_000
    begin(page).wait()
    shown = page.locator(".board .back").first.evaluate("card => getComputedStyle(card).backgroundImage")
    assert "data:image/jpeg" in shown
    open_settings(page)
    page.locator("[data-back-drop]").click()
    page.wait_for_selector(":root[data-back=stars]")


def test_what_is_no_picture_is_refused_with_a_word(opened: Opening) -> None:
    page = opened()
    open_settings(page)
    page.locator("[data-back-picture]").set_input_files(ROOT / "README.md")
    assert "cannot be read" in page.locator(".looks [role=alert]").inner_text()
