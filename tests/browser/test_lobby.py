"""The lobby in a real browser: regulations, decks, cards chosen before the game, links and finished games."""

from typing import Any

import pytest

from .conftest import Opening
from .playing import READY, Guest
from .test_page import AXE, findings


def choose(page: Any, format: str, frame: str) -> None:
    """Open the form and choose a regulation."""
    page.locator(".choices button").nth(1).click()
    page.locator(f"input[name=format][value={format}]").check()
    page.locator(f"input[name=frame][value={frame}]").check()


def begin(page: Any) -> Guest:
    page.locator("form button[type=submit]").click()
    return Guest(page)


def test_frames_follow_the_format_and_say_what_they_are(opened: Opening) -> None:
    page = opened(lang="ja", width=360, height=740)
    choose(page, "mast", "extra")
    assert page.locator("input[name=frame][value=entry20]").count() == 0
    page.locator("input[name=format][value=lite]").check()
    assert page.locator("input[name=frame][value=extra]").count() == 0
    assert "20枚" in page.locator("label:has(input[value=entry20])").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("ja", 360, 740)])
def test_a_deck_is_put_together_refused_and_played(opened: Opening, lang: str, width: int, height: int) -> None:
    page = opened(lang=lang, width=width, height=height)
    choose(page, "mast", "pack")
    page.locator("[data-deck=open]").click()
    page.wait_for_selector("[data-verdict=good]")
    page.locator("[data-deck=none]").click()
    for suit in ("S", "H", "D"):
        page.locator(f".whole.{suit}").click()
    page.wait_for_selector("[data-verdict=bad]")
    assert ("at least 40 cards" if lang == "en" else "40") in page.locator("[data-verdict]").inner_text()
    assert page.locator("[data-deck=use]").is_disabled()
    page.locator("[data-card=X1]").click()
    page.wait_for_selector("[data-verdict=good]")
    page.locator("[data-deck=name]").fill("no clubs")
    page.locator("[data-deck=save]").click()
    page.locator("[data-deck=use]").click()
    assert "no clubs (40" in page.locator("[data-deck=open]").inner_text()
    page.reload()
    choose(page, "mast", "pack")
    assert "no clubs (40" in page.locator("[data-deck=open]").inner_text()
    begin(page).wait()
    assert page.locator('.hand [data-name^="C"]').count() == 0


def test_a_deck_goes_out_and_comes_in_as_text(opened: Opening) -> None:
    page = opened()
    choose(page, "mast", "basic")
    page.locator("[data-deck=open]").click()
    page.locator(".deck details summary").click()
    text = page.locator("#deck-text")
    text.fill("♠A, h10 X1")
    page.locator("[data-deck=read]").click()
    page.wait_for_function("document.querySelectorAll('[data-card][aria-pressed=true]').length === 3")
    assert text.input_value() == "SA H10 X1"
    text.fill("SA H1")
    page.locator("[data-deck=read]").click()
    page.wait_for_selector("[data-verdict=bad]")
    assert "H1" in page.locator("[data-verdict]").inner_text()


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("ja", 360, 740)])
def test_cards_of_the_set_up_are_chosen_in_the_form(opened: Opening, lang: str, width: int, height: int) -> None:
    page = opened(lang=lang, width=width, height=height)
    choose(page, "mast", "extra82")
    groups = page.locator("[data-chosen=form] details")
    assert groups.count() == 3, "trumps, strategy cards, the rare card"
    for place, cards in ((0, ("S3", "H2")), (1, ("S5", "S6", "S7")), (2, ("CA",))):
        groups.nth(place).locator("summary").click()
        for card in cards:
            groups.nth(place).locator(f"[data-card={card}]").click()
    assert ("2 damage" if lang == "en" else "2点のダメージ") in groups.first.locator("[data-card=S3]").inner_text()
    assert groups.nth(1).locator("[data-card=S3]").is_disabled(), "it is a trump already"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    begin(page)
    for cards in (("S3", "H2"), ("S5", "S6", "S7"), ("CA",)):
        for card in cards:
            page.wait_for_selector(f"{READY} .setup [data-card={card}][aria-pressed=true]")
        asked = page.locator(".setup").get_attribute("data-setup")
        page.locator("[data-press=decide]").click()
        page.wait_for_selector(f".setup[data-setup={asked}]", state="detached")


def test_rule_options_are_chosen_in_the_form_and_explained(opened: Opening) -> None:
    page = opened()
    choose(page, "std", "pack")
    page.locator("[data-options=form] summary").click()
    assert page.locator("[data-option=rare_summon_cost]").count() == 0, "there is no rare card in this frame"
    page.locator("[data-option=throwing_suit]").select_option("club")
    assert "1 changed" in page.locator("[data-options=form] summary").inner_text()
    assert page.locator("[data-options=form] a").first.get_attribute("href") == "/rules/option/throwing_suit"
    with page.expect_request("**/api/v1/tables") as asked:
        begin(page).wait()
    assert asked.value.post_data_json["options"] == {"throwing_suit": "club"}
    page.keyboard.press("r")
    page.locator(".rule-panel input[type=search]").fill("throwing")
    page.locator(".rule-panel article a").first.click()
    effect = page.locator(".rule-panel article[data-address='action/throwing']").inner_text()
    assert "number of the ♣ key card" in effect, "the book is that of this game"
    whole = page.locator(".rule-panel header a").get_attribute("href")
    assert "throwing_suit%3Dclub" in str(whole)
    page.goto(page.url.split("/table/")[0])
    choose(page, "lite", "entry20")
    page.locator("[data-options=form] summary").click()
    assert page.locator("[data-option=throwing_suit]").input_value() == "club", "it is kept for the next game"


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("ja", 360, 740)])
def test_trumps_are_chosen_by_name_and_kept_for_the_next_game(
    opened: Opening, lang: str, width: int, height: int
) -> None:
    page = opened(lang=lang, width=width, height=height)
    choose(page, "mast", "extra")
    begin(page)
    page.wait_for_selector(f"{READY} .setup .trump")
    assert page.locator(".setup .trump").count() == 30
    drain = page.locator(".setup .trump[data-card=S3]")
    assert ("2 damage" if lang == "en" else "2点のダメージ") in drain.inner_text()
    drain.click()
    page.wait_for_selector(".trump[data-card=S3][aria-pressed=true]")
    page.locator(".setup .trump[data-card=H2]").click()
    page.wait_for_selector(".trump[data-card=H2][aria-pressed=true]")
    page.locator(".setup .trump[data-card=S4]").click()
    page.wait_for_selector(".trump[data-card=S3][aria-pressed=false]")
    page.wait_for_selector(".trump[data-card=S4][aria-pressed=true]")
    page.locator("[data-press=decide]").click()
    page.wait_for_selector(".board .trumps")
    assert page.locator('.spot[data-name="A!H2"], .spot[data-name="A!1"]').count() >= 1
    page.goto(page.url.split("/table/")[0])
    choose(page, "mast", "extra")
    begin(page)
    page.wait_for_selector(".trump[data-card=H2][aria-pressed=true]")
    page.wait_for_selector(".trump[data-card=S4][aria-pressed=true]")
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Start over" if lang == "en" else "選び直す").click()
    page.wait_for_selector(".setup:not(:has(.trump[aria-pressed=true]))")
    drain.click()
    page.wait_for_selector(".trump[data-card=S3][aria-pressed=true]")
    assert page.locator(".setup .trump[aria-pressed=true]").count() == 1
    drain.click()
    page.wait_for_selector(".setup:not(:has(.trump[aria-pressed=true]))")


def test_everything_before_a_game_of_extra82_can_be_chosen(opened: Opening) -> None:
    page = opened(width=360, height=740)
    choose(page, "mast", "extra82")
    guest = begin(page)
    for _ in range(20):
        guest.wait()
        if "setup_open_trump" in guest.asked:
            break
        guest.answer()
    assert guest.asked >= {"choose_trumps", "choose_strategy", "choose_rare", "setup_open_trump"}
    guest.see_that_it_fits()


def test_a_friend_gets_a_link_and_a_warning_if_only_this_machine_can_open_it(opened: Opening) -> None:
    page = opened(lang="en")
    page.locator(".choices button").first.click()
    page.locator("form button[type=submit]").click()
    link = page.locator("main input[readonly]").input_value()
    assert "/join/" in link
    assert page.locator(f'[data-link="{link}"]').count() == 1
    assert "Only this machine" in page.locator("main").inner_text()
    watch = page.locator('[data-link*="/watch/"]').get_attribute("data-link")
    other = opened("/watch/" + str(watch).rsplit("/", 1)[1], lang="en")
    other.get_by_text("The game has not begun yet").wait_for()


def test_a_finished_game_is_in_the_list_with_its_replay(opened: Opening) -> None:
    page = opened(lang="en", width=360, height=740)
    page.locator("[data-start=easy]").click()
    Guest(page).wait()
    page.goto(page.url.split("/table/")[0])
    page.get_by_role("link", name="Resume").click()
    Guest(page).wait()
    page.locator(".tabs.phone button").last.click()
    page.locator("[data-press=concede]").click()
    page.locator("[data-press=concede-yes]").click()
    page.wait_for_selector(".ending")
    page.goto(page.url.split("/table/")[0])
    page.wait_for_selector("[data-over=lost]")
    assert page.get_by_role("link", name="Resume").count() == 0
    share = str(page.locator('[data-link*="/replay/"]').get_attribute("data-link"))
    assert page.locator("a[download]").get_attribute("href") == f"/api/v1/replays/{share.rsplit('/', 1)[1]}/record"
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")


@pytest.mark.parametrize(("lang", "width", "dark"), [("ja", 1280, False), ("en", 360, True)])
def test_forms_and_pickers_are_accessible(opened: Opening, lang: str, width: int, dark: bool) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make web")
    page = opened(lang=lang, width=width, dark=dark)
    choose(page, "mast", "extra")
    for summary in page.locator("form details > summary").all():
        summary.click()
    page.wait_for_selector("[data-chosen=form] [data-card=S2]")
    assert findings(page) == []
    page.locator("[data-deck=open]").click()
    page.locator(".deck [data-card=S2]").click()
    page.wait_for_selector("[data-verdict=good]")
    assert findings(page) == []
    page.locator("[data-deck=use]").click()
    begin(page)
    page.wait_for_selector(".setup .trump")
    assert findings(page) == []
