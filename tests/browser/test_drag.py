"""Hands, not forms: soldiers are dragged to attack, blockers onto attackers, hand cards to the field or a target."""

from tests.server.serving import Serving

from .conftest import Opening
from .playing import Guest, drag
from .test_turns import meet

POSITION = (
    "{table: {A: {life: 12, hand: [S5, H9, D3], field: [bulwark D2, soldier S7, soldier H8]}, "
    "B: {life: 12, hand: [C5, HK], field: [bulwark H2, soldier D4, soldier C9]}}}"
)


def ready(guest: Guest, press: str) -> None:
    guest.page.wait_for_selector(f".bottom[aria-busy=false] .prompt [data-press={press}]")
    guest.page.wait_for_selector(".palette", state="attached")


def test_a_soldier_is_dragged_to_attack_and_a_blocker_onto_it(opened: Opening, serving: Serving) -> None:
    one, two = meet(opened, serving, scenario=POSITION)
    ready(one, "attack")
    drag(one.page, ".spot[data-name='A.S7']", ".side.above .front")
    one.page.wait_for_selector(".spot.picked[data-name='A.S7']")
    assert one.moves == 0, "an attack is a draft until it is confirmed"
    drag(one.page, ".spot[data-name='A.H8']", ".stage")
    one.page.wait_for_selector(".spot.picked[data-name='A.H8']")
    one.press("confirm").click()
    two.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=no-block]")
    drag(two.page, ".spot[data-name='B.C9']", ".spot[data-name='A.H8']")
    two.page.wait_for_selector(".spot.picked[data-name='B.C9']")
    assert two.page.locator("[data-name='A.H8'] .fate.falls").count() == 1, "nine against eight"
    assert two.moves == 0


def test_a_hand_card_is_dragged_to_the_field_or_onto_its_target(opened: Opening, serving: Serving) -> None:
    guest = meet(opened, serving, scenario=POSITION)[0]
    ready(guest, "end")
    drag(guest.page, ".hand [data-name='H9']", ".side:not(.above) .front")
    guest.page.wait_for_selector(".prompt [data-press=confirm]")
    assert "Summon Soldier" in guest.page.locator(".strip").inner_text(), "only that needs no target"
    guest.press("cancel").click()
    guest.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=end]")
    drag(guest.page, ".hand [data-name='S5']", ".spot[data-name='B.D4']")
    guest.page.wait_for_selector("[data-use=down], .hand .offered[data-name='D3']")
    if guest.page.locator("[data-use=down]").count():
        guest.page.locator("[data-use=down]").click()
    guest.page.locator(".hand .offered[data-name='D3']").click()
    guest.page.wait_for_selector(".spot.picked[data-name='B.D4']")
    assert guest.moves == 0


def test_a_tap_is_still_a_tap_and_a_drop_nowhere_does_nothing(opened: Opening, serving: Serving) -> None:
    guest = meet(opened, serving, scenario=POSITION)[0]
    ready(guest, "end")
    before = guest.at()
    drag(guest.page, ".hand [data-name='H9']", ".hand [data-name='D3']")
    assert guest.page.locator("[data-use], .spot.picked").count() == 0 and guest.at() == before
    guest.page.locator(".hand [data-name='H9']").click()
    guest.page.wait_for_selector("[data-use=summonsSoldier]")
