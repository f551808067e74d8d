"""What a newcomer is told: signs that explain themselves, what a move will come to, hints, and why a game was lost."""

import pytest
from tests.server.serving import Serving

from .conftest import Opening
from .playing import Guest
from .test_page import AXE, findings
from .test_turns import meet

POSITION = (
    "{table: {A: {life: 12, hand: [S5, H9, D3], field: [bulwark D2, bulwark C2, soldier S7]}, "
    "B: {life: 12, hand: [C5, HK], field: [bulwark H2, soldier D4]}}}"
)


NO_BULWARKS = (
    "{table: {A: {life: 12, hand: [SK, H9, DA]}, B: {life: 12, hand: [C5, HK], field: [bulwark H2, soldier D4]}}}"
)
"""Summon Soldier and Equip both want a bulwark."""


def begin(opened: Opening, serving: Serving, position: str = POSITION) -> Guest:
    guest = meet(opened, serving, scenario=position)[0]
    guest.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=end]")
    guest.page.wait_for_selector(".palette .sign")
    return guest


def test_a_sign_explains_itself_by_mouse_tap_and_keyboard(opened: Opening, serving: Serving) -> None:
    guest = begin(opened, serving)
    page, before = guest.page, guest.at()
    sign = page.locator(".palette [data-sign='$B']").first
    told = page.get_by_role("tooltip")
    sign.hover()
    assert "drive 1 of your charged bulwarks" in told.inner_text()
    page.locator(".stage").hover()
    told.wait_for(state="detached")
    sign.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert "drive 1 of your charged bulwarks" in told.inner_text()
    if AXE.is_file():
        assert findings(page, ".palette") == []
    page.keyboard.press("Escape")
    told.wait_for(state="detached")
    sign.click()
    assert "drive 1 of your charged bulwarks" in told.inner_text()
    assert guest.at() == before and guest.moves == 0, "reading is no move"


def test_effects_come_first_and_what_is_impossible_is_folded_by_its_reason(opened: Opening, serving: Serving) -> None:
    page = begin(opened, serving).page
    assert "Common Soldier" in page.locator(".palette [data-action=summonsSoldier] .effect").inner_text()
    page = begin(opened, serving, NO_BULWARKS).page
    groups = page.locator(".palette details[data-reason]")
    shown = page.locator(".palette details .cannot").count()
    assert 1 < groups.count() < shown, "several actions have the same reason"
    assert len(set(groups.evaluate_all("all => all.map((each) => each.dataset.reason)"))) == groups.count()


def test_a_request_says_beforehand_what_it_will_do(opened: Opening, serving: Serving) -> None:
    guest = begin(opened, serving)
    guest.palette("summonsSoldier")
    guest.page.locator(".hand .offered[data-name='H9']").click()
    guest.page.wait_for_selector("[data-forecast]")
    assert "You put a soldier onto the field (♡9)." in guest.page.locator("[data-forecast]").inner_text()


HEIR = (
    "{table: {A: {life: 12, hand: [S5], field: [bulwark D2, soldier SK]}, "
    "B: {life: 2, hand: [C5], field: [soldier HQ, soldier C2]}}}"
)


def test_a_block_that_costs_an_heir_is_told_and_asks_once_and_the_loss_is_explained(
    opened: Opening, serving: Serving
) -> None:
    one, two = meet(opened, serving, scenario=HEIR)
    one.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=attack]")
    one.page.locator(".spot[data-name='A.SK']").click()
    one.press("confirm").click()
    two.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=no-block]")
    two.page.locator(".spot[data-name='B.HQ']").click()
    told = two.page.locator("[data-heirs]")
    told.wait_for()
    assert "世代交代" in told.inner_text()
    done = two.press("done" if "done" in two.buttons() else "confirm")
    done.click()
    two.page.wait_for_selector(".prompt [data-press].warn")
    assert "世代交代" in two.page.locator(".prompt .text").inner_text() and two.moves == 0


LAST = "{table: {A: {life: 1, hand: [S5], field: [bulwark D2]}, B: {life: 9, hand: [C5], field: [bulwark H2]}}}"


def test_why_a_game_was_lost_is_said_to_both(opened: Opening, serving: Serving) -> None:
    one, two = meet(opened, serving, scenario=LAST)
    one.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=end]")
    one.palette("summonsSoldier")
    one.page.wait_for_selector(".prompt [data-press=confirm]")
    one.press("confirm").click()
    one.page.wait_for_selector(".prompt [data-press=confirm].warn")
    one.press("confirm").click()
    for guest, word in ((one, "You paid the last life as a cost"), (two, "相手は最後のライフをコストとして払った")):
        guest.page.wait_for_selector(".ending [data-why]")
        assert word in guest.page.locator("[data-why]").inner_text()


def test_a_hint_points_at_the_table_and_can_be_done(opened: Opening) -> None:
    page = opened()
    page.locator("[data-start=first]").click()
    page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=end]")
    guest = Guest(page)
    before = guest.at()
    page.locator("[data-press=hint]").click()
    page.locator("[data-press=do-hint]").click()
    guest.wait_for_change(before)


CROWDED = (
    "{regulation: lite+packStrategy, table: {A: {life: 12, hand: [S5, H9, D3, C4, C6], pack: [C2, C3], "
    "field: [bulwark D2, bulwark HK driven, bulwark C9, soldier S7, soldier D6, soldier H8 driven, soldier S10]}, "
    "B: {life: 12, hand: [C5, HQ], pack: [H2], field: [bulwark H4, bulwark D9, soldier D4, soldier S4, soldier C8]}}}"
)
COVERED = """() => [...document.querySelectorAll('.board button.spot[data-name]')].filter((each) => {
  const box = each.getBoundingClientRect();
  return !each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}).map((each) => each.dataset.name)"""


@pytest.mark.parametrize(("width", "height"), [(640, 400), (667, 375), (844, 390), (390, 844), (700, 900), (1280, 800)])
def test_everything_can_be_tapped_on_a_crowded_table(
    opened: Opening, serving: Serving, width: int, height: int
) -> None:
    made = serving.post("/api/v1/tables", {"opponent": "easy", "name": "Ann", "scenario": CROWDED})
    page = opened(width=width, height=height)
    kept = {**{key: made[key] for key in ("table", "seat", "token")}, "regulation": "lite", "when": 0}
    page.evaluate("seat => localStorage.setItem('bp.seats', JSON.stringify([seat]))", kept)
    page.goto(f"{serving.url}/table/{made['table']}")
    page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=end]")
    assert page.locator(".front button.spot").count() >= 4
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize(
    ("width", "height"), [(844, 390), (640, 400), (667, 375), (390, 844), (1280, 800), (2560, 1440)]
)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_own_hand_and_the_prompt_are_in_sight_on_every_screen(
    opened: Opening, serving: Serving, width: int, height: int, lang: str
) -> None:
    """A phone on its side and upright, a zoom of 200 %, and screens up to 2560 pixels."""
    made = serving.post("/api/v1/tables", {"opponent": "easy", "name": "Ann", "scenario": POSITION})
    page = opened(lang=lang, width=width, height=height)
    kept = {**{key: made[key] for key in ("table", "seat", "token")}, "regulation": "lite", "when": 0}
    page.evaluate("seat => localStorage.setItem('bp.seats', JSON.stringify([seat]))", kept)
    page.goto(f"{serving.url}/table/{made['table']}")
    page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=end]")
    for part in (".hand [data-name='H9']", ".prompt [data-press=end]", ".prompt .text", ".side.above .front .spot"):
        box = page.locator(part).first.bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height + 1, part
        assert box["x"] >= 0 and box["x"] + box["width"] <= width + 1, part
    high, room = page.locator(".scroll").evaluate("table => [table.scrollHeight, table.clientHeight]")
    assert high <= room
    Guest(page).see_that_it_fits()
