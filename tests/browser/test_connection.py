"""What a page does when its connection dies without a word, and with windows, yields and held keys."""

from tests.server.serving import Serving

from .conftest import Opening
from .playing import Guest
from .test_turns import meet, yield_until_turn_ends

POSITION = """
regulation: lite+basic
chance: B
table:
  A: {life: 12, hand: [S5, H9], field: [bulwark D2, soldier S7]}
  B: {life: 8, hand: [C5, HK, S3], field: [bulwark H2, bulwark D3, soldier C8]}
stage: [A up H5 > A.S7]
"""
"""A has requested Up for a soldier of its own: B is not hit, and has a window."""

MORTAL = """
const send = WebSocket.prototype.send;
const links = new Set();
const dead = new Set();
let held = null;
WebSocket.prototype.send = function (text) {
  links.add(this);
  if (dead.has(this)) return;
  if (held) held.push([this, text]);
  else send.call(this, text);
};
window.die = () => {
  held = [];
  links.forEach((link) => {
    dead.add(link);
    link.onmessage = null;
  });
};
window.revive = () => {
  const all = held;
  held = null;
  all.forEach(([link, text]) => send.call(link, text));
};
"""
"""The links of a page can die: nothing goes out or comes in, and nobody is told; new ones wait to be revived."""


def in_a_window(opened: Opening, serving: Serving) -> Guest:
    """Return B, whose window lasts for ten seconds."""
    guest = meet(opened, serving, window_ms=10_000, scenario=POSITION)[1]
    guest.page.wait_for_selector(".bottom[aria-busy=false] [data-press=respond]")
    return guest


def wait_for_passing(guest: Guest, value: str) -> None:
    """Wait until the menu shows how the seat is asked."""
    guest.page.wait_for_function("value => document.querySelector('#passing').value === value", arg=value)


def test_a_window_waits_for_whoever_taps_a_card_without_a_word(opened: Opening, serving: Serving) -> None:
    guest = in_a_window(opened, serving)
    guest.page.locator(".hand").last.locator("button.spot[data-name=S3]").click()
    guest.page.wait_for_selector(".uses")
    guest.page.wait_for_selector(".prompt progress", state="detached")
    assert guest.page.locator(".uses").count() == 1
    assert guest.page.locator("#passing").input_value() == "auto"


def test_ctrl_gives_the_yield_back_and_a_reload_leaves_nothing_of_it(opened: Opening, serving: Serving) -> None:
    guest = in_a_window(opened, serving)
    keyboard = guest.page.keyboard
    yield_until_turn_ends(guest)
    guest.page.locator("body").evaluate("body => body.ownerDocument.activeElement.blur()")
    keyboard.down("Control")
    wait_for_passing(guest, "full")
    keyboard.up("Control")
    wait_for_passing(guest, "turn")
    keyboard.down("Control")
    wait_for_passing(guest, "full")
    guest.page.reload()
    guest.page.wait_for_selector("#passing", state="attached")
    wait_for_passing(guest, "auto")
    keyboard.up("Control")


def test_a_yield_that_is_over_is_shown_as_over(opened: Opening, serving: Serving) -> None:
    """B passes until the stage is empty: A's Up is resolved, and A goes on with its turn."""
    guest = in_a_window(opened, serving)
    guest.page.locator("#passing").select_option("stage")
    wait_for_passing(guest, "stage")
    guest.press("wait").click()
    guest.page.wait_for_selector(".prompt progress", state="detached")
    guest.press("pass").click()
    wait_for_passing(guest, "auto")
    assert guest.buttons() == []


def test_a_link_that_is_dead_without_a_word_is_noticed(opened: Opening, serving: Serving) -> None:
    """On a phone all of the sentence that tells it is in sight."""
    made = serving.post("/api/v1/tables", {"opponent": "easy", "name": "Ann"})
    page = opened(lang="ja", width=360, height=740)
    links: list[str] = []
    page.on("websocket", lambda link: links.append(link.url))
    page.add_init_script(MORTAL)
    kept = {**{key: made[key] for key in ("table", "seat", "token")}, "regulation": "lite+entry20", "when": 0}
    page.evaluate("seat => localStorage.setItem('bp.seats', JSON.stringify([seat]))", kept)
    page.goto(f"{serving.url}/table/{made['table']}")
    page.wait_for_selector(".board")
    page.evaluate("die()")
    page.evaluate("dispatchEvent(new Event('online'))")
    told = page.locator("[role=alert].lost")
    told.wait_for()
    box = told.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert told.evaluate("element => element.scrollWidth <= element.clientWidth")
    assert told.inner_text() == "接続が切れました。つなぎ直しています…"
    page.evaluate("revive()")
    told.wait_for(state="detached")
    assert len(links) == 2
