"""The rule book on the page: found in three taps, under an address, beside the table, offline, for everybody."""

import re
from typing import Any

import pytest
from tests.browser.conftest import ROOT, Opening

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = pytest.mark.more


class Reader:
    """Somebody who looks for something, and counts the taps."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.taps = 0

    def tap(self, selector: str) -> None:
        self.taps += 1
        self.page.locator(selector).first.click()

    def sees(self, text: str) -> None:
        self.page.locator("main").get_by_text(text).first.wait_for()
        assert self.taps <= 3, f"{self.taps} taps"


@pytest.mark.parametrize(
    ("asked", "taps", "said"),
    [
        ("What is $BL?", [], "drive 1 of your bulwarks"),
        ("Why did I lose life when my ace died?", ["[href*='action/nextGeneration']"], "triggered once for each"),
        ("How do I block?", [], "1 charged bulwark, or charged soldiers"),
        ("What is Lite?", ["[href*='format/lite']"], "The 19 actions to begin with"),
    ],
)
def test_what_newcomers_ask_is_found_in_three_taps(opened: Opening, asked: str, taps: list[str], said: str) -> None:
    reader = Reader(opened("/"))
    reader.tap("header a.rules")
    reader.tap(f"summary:has-text('{asked}')")
    for selector in taps:
        reader.tap(f"details[open] {selector}")
    reader.sees(re.compile(re.escape(said), re.IGNORECASE))  # type: ignore[arg-type]


def test_what_a_card_can_do_is_found_in_three_taps(opened: Opening) -> None:
    reader = Reader(opened("/"))
    reader.tap("header a.rules")
    reader.tap("[data-suit=C]")
    reader.tap("[data-rank='5']")
    reader.sees("What ♣5 can do")
    there = reader.page.locator(".uses article").evaluate_all("all => all.map((each) => each.dataset.address)")
    assert {"action/counter", "action/summonsSoldier", "action/throwing"} <= set(there)
    assert not {"action/up", "action/summonsHero", "action/search"} & set(there)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(
    ("word", "first"),
    [("$D", "cost/$D"), ("$BL", "cost/$BL"), ("R70", "ruling/R70"), ("カウンター", "action/counter"),
     ("counter", "action/counter"),
     ("♥A", None), ("size 13", "character/hero"), ("サイズ13", "character/hero")],
)  # fmt: skip
def test_the_search_finds_names_signs_cards_and_sizes(opened: Opening, lang: str, word: str, first: str | None) -> None:
    page = opened("/rules", lang=lang)
    page.locator("input[type=search]").fill(word)
    found = page.locator(".found > article")
    found.first.wait_for()
    addresses = found.evaluate_all("all => all.map((each) => each.dataset.address)")
    if first is None:
        assert "action/up" in addresses
    else:
        assert first in addresses[:3], addresses[:5]


def test_the_book_begins_with_how_to_play_on_one_screen_and_the_signs(opened: Opening) -> None:
    page = opened("/rules", lang="ja")
    page.locator("figure .board").first.wait_for()
    assert page.locator("figure .board").count() == 5
    for figure in page.locator("figure").all():
        box = figure.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 1280 and box["y"] + box["height"] <= 860, "on one screen"
        inner = figure.locator(".frame").evaluate(
            "it => [it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth]"
        )
        assert max(inner) <= 2, "nothing of the table is cut off"
    assert page.locator("figure").get_by_text("カウンター").count() > 0, "the stage is told in words"
    sections = page.locator("details.section")
    assert sections.first.get_attribute("id") == "section-legend" and sections.first.get_attribute("open") is not None
    assert page.evaluate("document.documentElement.scrollHeight") < 4000


def test_what_is_listed_is_printed(opened: Opening) -> None:
    page = opened("/rules")
    page.locator("details.section").first.wait_for()
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator("article[data-address='action/counter']").is_visible()
    listed = page.locator("details.section").evaluate_all(
        "all => all.filter((each) => each.open).map((each) => each.id)"
    )
    assert "section-legend" in listed and "section-ruling" not in listed
    assert not page.locator("figure").first.is_visible() and not page.locator("input[type=search]").is_visible()


def test_every_entry_has_an_address(opened: Opening) -> None:
    page = opened("/rules/action/throwing")
    page.locator("article[data-address='action/throwing'] h2").wait_for()
    assert "Throwing" in page.title()
    page.locator(".see a").first.click()
    page.wait_for_url("**/rules/ruling/*")
    page.locator("article:focus").wait_for()
    page.go_back()
    page.locator("article[data-address='action/throwing'] h2").wait_for()
    for path, text in (("/rules/ruling/R70", "R70"), ("/rules/term/size", "size"), ("/rules/cost/%24BL", "cost BL")):
        page.goto(page.url.split("/rules")[0] + path)
        page.locator("main article h2").get_by_text(text).first.wait_for()


def test_the_book_of_a_regulation_has_nothing_else(opened: Opening) -> None:
    page = opened("/rules/lite+entry20")
    page.locator("h1").get_by_text("Lite + Entry 20").wait_for()
    assert page.locator("article[data-address='action/counter']").count() == 1
    assert page.locator("article[data-address='action/kill']").count() == 0
    with page.expect_download() as given:
        page.get_by_text("Save the list (HTML)").click()
    assert given.value.suggested_filename == "blackpoker-lite+entry20.html"
    page.locator("select").select_option("mast+extra")
    page.wait_for_url("**/rules/mast+extra")
    page.locator("article[data-address='trump/sA']").wait_for()


def test_the_book_lies_beside_the_table(opened: Opening) -> None:
    page = opened("/")
    page.locator("[data-start=easy]").click()
    page.locator(".prompt").wait_for()
    page.keyboard.press("r")
    panel = page.locator(".rule-panel")
    panel.wait_for()
    assert page.locator("dialog[open]").count() == 0
    assert page.evaluate("document.activeElement.classList.contains('rule-panel')")
    panel.locator("input[type=search]").fill("attack")
    panel.locator("article a").first.click()
    panel.locator("article h2").wait_for()
    board = page.locator(".board").bounding_box()
    side = panel.bounding_box()
    assert board["x"] + board["width"] <= side["x"] + 16, "the table stays in sight"
    page.keyboard.press("Escape")
    panel.wait_for(state="detached")
    assert "/table/" in page.url


def test_the_book_is_read_without_a_connection_after_the_first_visit(opened: Opening) -> None:
    page = opened("/rules")
    page.locator("details.section").first.wait_for()
    page.locator(".kept").wait_for()
    page.context.set_offline(True)
    page.goto(page.url.split("/rules")[0] + "/rules/action/throwing")
    page.locator("article[data-address='action/throwing'] h2").wait_for()


@pytest.mark.parametrize(
    ("path", "width", "dark"),
    [("/rules", 1280, False), ("/rules", 390, True), ("/rules/lite+entry20", 1280, True),
     ("/rules/action/nextGeneration", 390, False)],
)  # fmt: skip
def test_the_book_is_for_everybody(opened: Opening, path: str, width: int, dark: bool) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make web")
    page = opened(path, lang="ja", width=width, dark=dark)
    page.locator("main details.section, main article").first.wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    result = page.evaluate("() => axe.run('body')")
    grave = [(each["id"], each["nodes"][0]["html"][:200]) for each in result["violations"]
             if each["impact"] in ("moderate", "serious", "critical")]  # fmt: skip
    assert grave == []
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= screen


def test_the_book_fits_at_twice_the_size(opened: Opening) -> None:
    """A zoom of 200 % at 1280 × 800 leaves 640 × 400 pixels."""
    page = opened("/rules", width=640, height=400)
    page.locator("details.section").first.wait_for()
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= screen


def test_the_book_is_read_with_the_keyboard(opened: Opening) -> None:
    page = opened("/rules")
    page.locator("summary").first.wait_for()
    page.locator("summary").first.focus()
    page.keyboard.press("Enter")
    page.locator("details[open] a").first.wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/cost/*")
