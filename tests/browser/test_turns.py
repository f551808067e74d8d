"""Two guests in two browsers: what a quiet turn costs, and what a lost connection does not."""

from itertools import cycle
from typing import Any

import pytest
from tests.server.serving import Serving

from .conftest import Opening
from .playing import ANYTHING, Guest, next_asked

Two = tuple[Guest, Guest]


def meet(opened: Opening, serving: Serving, peaceful: bool = True, small: bool = False, **wish: Any) -> Two:
    """Two guests sit down at a table of lite+entry20."""
    made = serving.post("/api/v1/tables", {"opponent": "friend", "name": "Ann", **wish})
    joined = serving.post("/api/v1/join", {"invite": made["invite"].rsplit("/", 1)[1], "name": "Bob"})
    guests: list[Guest] = []
    for place, seat in enumerate((made, joined)):
        page = opened(lang="ja" if place else "en", width=360 if small else 1280, height=740 if small else 800)
        guest = Guest(page, peaceful)
        kept = {**{key: seat[key] for key in ("table", "seat", "token")}, "regulation": "lite+entry20", "when": 0}
        page.evaluate("seat => localStorage.setItem('bp.seats', JSON.stringify([seat]))", kept)
        page.goto(f"{serving.url}/table/{seat['table']}")
        page.wait_for_selector(".board")
        guests.append(guest)
    return guests[0], guests[1]


def summon(guest: Guest) -> bool:
    """Tap a hand card, Summon Soldier, and Confirm; False if no hand card can be summoned."""
    hand = guest.page.locator(".hand").last.locator("button.spot")
    for place in range(hand.count()):
        if str(hand.nth(place).get_attribute("data-name"))[1:] in ("2", "3", "4", "5", "6", "7", "8", "9", "10"):
            guest.tap(hand.nth(place))
            guest.page.wait_for_selector(".uses")
            use = guest.page.locator("[data-use=summonsSoldier]")
            if not use.count():
                return False
            guest.tap(use)
            guest.page.wait_for_selector("[data-press=confirm]")
            guest.tap(guest.press("confirm"))
            return True
    return False


def pick_one(guest: Guest, character: Any) -> None:
    """Tap a character that attacks or blocks, and say that it is the only one."""
    guest.tap(character)
    guest.page.wait_for_selector(".prompt [data-press=done], .prompt [data-press=confirm]")
    guest.page.wait_for_selector(".spot.picked")
    guest.tap(guest.press("done" if "done" in guest.buttons() else "confirm"))


class Turn:
    """A turn of draw, summon, attack, one block and end, as it is played."""

    def __init__(self, guests: Two) -> None:
        self.guests = guests
        self.done: list[str] = []

    def step(self, guest: Guest) -> str:
        """Answer as a quiet turn has it; return what was done, or nothing if this turn is not a quiet one."""
        buttons = guest.buttons()
        before = guest.at()
        if "no" in buttons:
            guest.tap(guest.press("no"))
            what = "draw"
        elif "no-block" in buttons:
            pick_one(guest, guest.lit().first)
            what = "block"
        elif "summon" not in self.done and "end" in buttons:
            what = "summon" if summon(guest) else ""
        elif "attack" not in self.done and "attack" in buttons:
            pick_one(guest, guest.page.locator(".spot[data-name='B.C8']"))
            what = "attack"
        elif "end" in buttons:
            guest.tap(guest.press("end"))
            what = "end"
        elif "pass" in buttons:
            guest.tap(guest.press("pass"))
            what = "pass"
        else:
            return ""
        guest.wait_for_change(before)
        self.done.append(what)
        return what


QUIET = (
    "{table: {A: {life: 12, hand: [S2, H3], field: [bulwark D2, bulwark H7]}, "
    "B: {life: 12, hand: [S5, H9, C4], field: [bulwark H2, soldier C8]}}}"
)
"""A ends the turn; then B can summon and attack, and A can block."""


def test_a_quiet_turn_costs_few_taps_and_moves(opened: Opening, serving: Serving) -> None:
    guests = meet(opened, serving, scenario=QUIET, window_ms=30)
    opponent, player = guests
    opponent.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=end]")
    opponent.press("end").click()
    player.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press]")
    for guest in guests:
        guest.taps = guest.moves = 0
    turn = Turn(guests)
    while "end" not in turn.done:
        asked = next_asked(guests)
        assert asked is not None, f"{turn.done} and no further"
        # A window may end between the look at it and the look at its buttons.
        assert turn.step(asked) or not asked.buttons(), f"{turn.done} and no further"
    assert {"summon", "attack", "block", "end"} <= set(turn.done)
    print(f"turn player {player.moves} moves {player.taps} taps, opponent {opponent.moves} moves {opponent.taps} taps")
    assert 4 <= player.moves <= 5
    assert player.taps <= 7
    assert opponent.moves == 1
    assert opponent.taps <= 3


def lose_the_connection(guests: Two, serving: Serving) -> None:
    """The server is killed and comes back; both pages notice."""
    serving.kill()
    for guest in guests:
        guest.page.locator("[role=alert].lost").wait_for()
    serving.start()
    for guest in guests:
        guest.page.locator("[role=alert].lost").wait_for(state="detached")


def test_a_window_and_a_block_survive_a_lost_connection_and_no_yield_does(opened: Opening, serving: Serving) -> None:
    """On a fast table with long windows, so that only what is pressed ends them."""
    guests = meet(opened, serving, peaceful=False, window_ms=10_000, fast=True)
    seen: set[str] = set()
    while seen < {"window", "block"}:
        guest = next(each for each in cycle(guests) if each.page.locator(ANYTHING).count())
        assert not guest.over(), f"only {seen} came up"
        buttons = guest.buttons()
        if "respond" in buttons and "window" not in seen:
            seen.add("window")
            yield_until_turn_ends(guest)
            lose_the_connection(guests, serving)
            guest.page.wait_for_selector(".prompt [data-press=wait]")
            assert guest.page.locator("#passing").input_value() == "auto"
            guest.page.wait_for_selector(".bottom[aria-busy=false]")
            guest.press("wait").click()
            guest.page.wait_for_selector(".prompt [data-press=pass]")
        elif "no-block" in buttons and "block" not in seen:
            seen.add("block")
            guest.lit().first.click()
            guest.page.wait_for_selector(".strip")
            strip = guest.page.locator(".strip").inner_text()
            yield_until_turn_ends(guest)
            lose_the_connection(guests, serving)
            assert guest.page.locator(".strip").inner_text() == strip
            assert guest.page.locator("#passing").input_value() == "auto"
        guest.page.wait_for_selector(".bottom[aria-busy=false]")
        guest.answer()


def yield_until_turn_ends(guest: Guest) -> None:
    """Go on passing until the turn ends; a window and a block stay open all the same."""
    guest.page.locator("#passing").select_option("turn")
    guest.page.wait_for_function("() => document.querySelector('#passing').value === 'turn'")


@pytest.mark.more
@pytest.mark.parametrize("small", [False, True], ids=["1280", "360"])
def test_a_whole_game_between_two_browsers(opened: Opening, serving: Serving, small: bool) -> None:
    guests = meet(opened, serving, peaceful=False, small=small, window_ms=30)
    for _ in range(600):
        guest = next_asked(guests)
        if guest is None:
            break
        guest.see_that_it_fits()
        guest.answer()
    for guest in guests:
        guest.page.wait_for_selector(".ending")
    one, two = guests
    assert ("You win" in one.ending()) == ("あなたの負け" in two.ending())


def test_an_attack_is_planned_on_the_table_and_taken_back_before_it_is_made(opened: Opening, serving: Serving) -> None:
    """A soldier is tapped to attack; nothing goes out before it is confirmed, and then one request and its answer."""
    position = (
        "{table: {A: {life: 12, hand: [S5, H9], field: [bulwark D2, soldier S7, soldier H8]}, "
        "B: {life: 12, hand: [C5, HK], field: [bulwark H2]}}}"
    )
    guest = meet(opened, serving, scenario=position)[0]
    soldier = guest.page.locator(".spot[data-name='A.S7']")
    guest.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=attack]")
    soldier.click()
    guest.page.wait_for_selector(".spot.picked[data-name='A.S7']")
    assert guest.buttons() == ["confirm", "cancel"]
    guest.press("cancel").click()
    guest.page.wait_for_selector(".prompt [data-press=attack]")
    assert guest.moves == 0
    guest.press("attack").click()
    assert guest.buttons() == ["cancel"], "nobody attacks yet"
    guest.page.locator(".spot.offered[data-name='A.H8']").click()
    guest.press("confirm").click()
    guest.page.wait_for_selector(".unit.attacks")
    assert guest.page.locator(".spot[data-name='A.H8'] .attacks").count() == 1
    assert guest.page.locator(".attacks").count() == 1


def test_an_attack_without_attackers_is_no_button(opened: Opening, serving: Serving) -> None:
    position = (
        "{table: {A: {life: 12, hand: [S5, H9], field: [bulwark D2]}, B: {life: 12, hand: [C5], field: [bulwark H2]}}}"
    )
    guest = meet(opened, serving, scenario=position)[0]
    guest.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=end]")
    guest.page.wait_for_selector(".palette [data-action=attack]", state="attached")
    assert "attack" not in guest.buttons()


def test_blocking_nothing_against_lethal_damage_asks_once(opened: Opening, serving: Serving) -> None:
    position = (
        "{table: {A: {life: 12, hand: [S5], field: [bulwark D2, soldier S7]}, "
        "B: {life: 3, hand: [C5], field: [bulwark H2, soldier C8]}}}"
    )
    one, two = meet(opened, serving, scenario=position)
    one.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=attack]")
    one.page.locator(".spot[data-name='A.S7']").click()
    one.press("confirm").click()
    two.page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=no-block]")
    before = two.moves
    two.press("no-block").click()
    two.page.wait_for_selector(".prompt [data-press=no-block].warn")
    assert two.moves == before and "ライフがなくなります" in two.page.locator(".prompt .text").inner_text()
    two.press("no-block").click()
    two.page.wait_for_selector(".prompt [data-press=no-block]", state="detached")
    assert two.moves == before + 1
