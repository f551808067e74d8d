"""The page in a real browser: whole games, two guests, lost connections, names, accessibility."""

import json
from typing import Any
from urllib.parse import urljoin

import pytest
from tests.server.serving import Serving

from .conftest import ROOT, Opening
from .playing import Guest

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

FRAMES = "new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 50))"
"""Let a page show what it has heard."""


KEYED = """() => [...document.querySelectorAll('.hand [data-name]')].map((each) => each.dataset.name).find((name) => {
  const sign = { S: '♠', H: '♡', D: '♢', C: '♣' }[name[0]] + name.slice(1);
  const keys = [...document.querySelectorAll('.palette .action small')].flatMap((each) => each.innerText.split(/[ ★]/));
  return keys.includes(sign);
})"""
"""A hand card that the palette shows as the key of some action."""


def begin(page: Any) -> Guest:
    """Play now: one tap."""
    page.locator("[data-start=easy]").click()
    page.wait_for_selector(".board")
    return Guest(page)


@pytest.mark.more
@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("ja", 360, 740)])
def test_a_whole_game_against_the_computer(opened: Opening, lang: str, width: int, height: int) -> None:
    """The first game: its deals are checked, so that there is something to summon."""
    page = opened(lang=lang, width=width, height=height)
    page.locator("[data-start=first]").click()
    page.wait_for_selector(".board")
    guest = Guest(page)
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


def to_main_decision(guest: Guest) -> None:
    """Answer whatever comes until the own turn asks for an action; a game that is lost before that is begun anew."""
    for _ in range(200):
        guest.wait()
        if guest.over():
            guest.page.goto(urljoin(guest.page.url, "/"))
            begin(guest.page)
        elif "end" in guest.buttons():
            return
        else:
            guest.answer()
    raise AssertionError(f"no turn of one's own: {guest.buttons()}")


def test_everything_has_a_key(opened: Opening) -> None:
    page = opened()
    guest = begin(page)
    to_main_decision(guest)
    keys = page.keyboard
    keys.press("w")
    first = page.evaluate("document.activeElement.dataset.action")
    keys.press("ArrowDown")
    second = page.evaluate("document.activeElement.dataset.action")
    assert first and second and first != second
    keys.press("?")
    page.locator("dialog").get_by_text("what you can do").wait_for()
    keys.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    keys.press("y")
    page.locator("dialog").get_by_text("Why did that happen?").wait_for()
    keys.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    keys.down("Control")
    page.wait_for_function("() => document.querySelector('#passing').value === 'full'")
    keys.up("Control")
    page.wait_for_function("() => document.querySelector('#passing').value === 'auto'")
    page.locator("#passing").select_option("full")
    page.locator("#passing").evaluate("each => each.blur()")
    keys.press("x")
    page.wait_for_function("() => document.querySelector('#passing').value === 'auto'")
    before = guest.at()
    page.wait_for_selector(".bottom[aria-busy=false]")
    keys.press("e")
    guest.wait_for_change(before)


def test_enter_confirms_after_something_was_opened_with_the_mouse(opened: Opening) -> None:
    page = opened()
    guest = begin(page)
    to_main_decision(guest)
    page.locator("aside [data-press=why]").click()
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement === document.body")
    assert page.locator("dialog").count() == 0


def test_a_new_prompt_ignores_input_for_a_quarter_of_a_second(opened: Opening) -> None:
    page = opened()
    guest = begin(page)
    to_main_decision(guest)
    sent = guest.moves
    page.clock.install()
    page.clock.pause_at("2040-01-01")
    page.reload()
    page.wait_for_selector(".bottom[aria-busy=true] [data-press=end]")
    page.clock.run_for(240)
    page.keyboard.press("e")
    page.locator("[data-press=end]").click()
    assert page.locator(".bottom").get_attribute("aria-busy") == "true"
    assert guest.moves == sent
    page.clock.run_for(20)
    page.keyboard.press("e")
    page.wait_for_selector(".bottom [data-press=end]", state="detached")


def test_the_log_points_at_cards_and_opens_to_steps_in_notation(opened: Opening) -> None:
    page = opened()
    page.goto(page.url + "replay/")
    page.locator("input[type=file]").set_input_files(ROOT / "tests/scenarios/actions/counter-on-a-counter.yaml")
    page.wait_for_selector(".controls")
    page.keyboard.press("End")
    entry = page.locator("aside details").first
    entry.hover()
    assert page.locator(".spot.marked").count() > 0
    entry.locator("summary").click()
    assert page.locator("aside .steps code").first.inner_text().startswith(("A ", "B "))
    page.locator("aside .why").first.click()
    page.locator("dialog").get_by_text("The rules behind it").wait_for()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_why_tells_what_the_rules_decided_and_opens_the_ruling(opened: Opening, lang: str) -> None:
    page = opened(lang=lang)
    open_replay(page)
    counter = page.locator("aside details", has_text="Counter" if lang == "en" else "カウンター").last
    counter.locator("summary").click()
    counter.locator(".why").click()
    decided = page.locator("dialog .judgment", has=page.locator(".ruling")).first
    decided.wait_for()
    assert page.locator("dialog .box details").count() > 0
    name = decided.locator(".ruling").inner_text()
    decided.locator(".ruling").click()
    page.locator(f".rule-panel article[data-address='ruling/{name}'] h2").wait_for()
    assert page.locator("dialog").count() == 0, "the ruling is read beside the table"
    page.keyboard.press("Escape")
    page.wait_for_selector(".rule-panel", state="detached")


def test_a_tapped_card_tells_its_uses_without_asking_the_server(opened: Opening) -> None:
    page = opened()
    guest = begin(page)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(json.loads(frame)["type"])))
    page.reload()
    to_main_decision(guest)
    page.wait_for_selector(".palette .action", state="attached")
    sent.clear()
    keyed = page.evaluate(KEYED)
    assert keyed, "some card can be the key of an action"
    page.locator(f'.hand [data-name="{keyed}"]').click()
    page.wait_for_selector(".uses [data-use]")
    assert "parts" not in sent and "palette" not in sent


def open_replay(page: Any) -> None:
    """Open a recorded game in the viewer."""
    page.goto(page.url + "replay/")
    page.locator("input[type=file]").set_input_files(ROOT / "tests/scenarios/actions/counter-on-a-counter.yaml")
    page.wait_for_selector(".controls")


def test_keys_of_a_replay_leave_the_log_and_dialogs_alone(opened: Opening) -> None:
    page = opened()
    open_replay(page)
    place = page.locator(".controls input[type=range]")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.controls input').value === '1'")
    page.locator("aside summary").first.focus()
    page.keyboard.press(" ")
    page.wait_for_selector("aside details[open]")
    assert page.locator(".controls .main").get_attribute("aria-pressed") == "false"
    page.locator("aside .why").first.click()
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert place.input_value() == "1"


def test_a_replay_shows_the_side_that_was_chosen_last(opened: Opening) -> None:
    page = opened()
    open_replay(page)
    late: list[Any] = []
    page.route("**/open?side=A", lambda route: late.append(route))
    with page.expect_request("**/open?side=A"):
        page.locator(".controls select").select_option("A")
    with page.expect_response("**/open?side=B"):
        page.locator(".controls select").select_option("B")
    hands = "[...document.querySelectorAll('.hand')].map((each) => each.innerText).join('|')"
    page.evaluate(FRAMES)
    of_b = page.evaluate(hands)
    with page.expect_response("**/open?side=A") as answer:
        late[0].continue_()
    answer.value.finished()
    page.evaluate(FRAMES)
    assert page.evaluate(hands) == of_b


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
    page.keyboard.press("r")
    page.locator(".rule-panel input[type=search]").fill("♠")
    assert findings(page, ".rule-panel") == []
    page.locator(".rule-panel header button").click()
    page.wait_for_selector(".rule-panel", state="detached")
    for key in ("?", "y"):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        assert findings(page, "dialog") == []
        page.locator("dialog header button").click()
        page.wait_for_selector("dialog", state="detached")
    page.goto(page.url.rsplit("/table/", 1)[0] + "/replay/")
    page.locator("input[type=file]").set_input_files(ROOT / "tests/scenarios/actions/counter-on-a-counter.yaml")
    page.wait_for_selector(".controls")
    page.keyboard.press("End")
    assert findings(page) == []


IMPACTS = ("minor", "moderate", "serious", "critical")


def findings(page: Any, within: str = "body", least: str = "serious") -> list[str]:
    """Return what axe-core finds at least so grave."""
    page.evaluate(AXE.read_text("utf-8"))
    result = page.evaluate("within => axe.run(within)", within)
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:160]}"
        for each in result["violations"]
        if IMPACTS.index(each["impact"]) >= IMPACTS.index(least)
    ]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_an_address_that_leads_nowhere_says_so_and_where_to_go(opened: Opening, lang: str) -> None:
    page = opened("/", lang=lang)
    page.evaluate("history.pushState(null, '', '/tabel/abc'), dispatchEvent(new PopStateEvent('popstate'))")
    page.locator("main a[href='/rules']").wait_for()
    assert ("ページが見つかりません" if lang == "ja" else "There is no such page") in page.locator("h1").inner_text()
    assert not findings(page)
    page.locator("main a").first.click()
    page.locator("button.main.big").wait_for()


def test_the_page_can_be_installed_and_is_small_on_its_way(opened: Opening) -> None:
    page = opened("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.evaluate("async (link) => (await fetch(link)).json()", link)
    sizes = page.evaluate(
        """async (icons) => Promise.all(icons.map(async (icon) => {
            const bitmap = await createImageBitmap(await (await fetch(icon.src)).blob());
            return `${bitmap.width}x${bitmap.height}` === icon.sizes;
        }))""",
        [icon for icon in manifest["icons"] if icon["type"] == "image/png"],
    )
    assert sizes == [True, True] and manifest["start_url"] == "/" and manifest["display"] == "standalone"
    sent = page.evaluate(
        """performance.getEntriesByType('resource').filter((each) => each.name.includes('.js'))
            .map((each) => [each.encodedBodySize, each.decodedBodySize])"""
    )
    assert sent and all(small < whole for small, whole in sent)
    assert sum([small for small, _ in sent]) < 0.5 * sum([whole for _, whole in sent])
    assert sum(small for small, _ in sent) < 120_000
