"""The table comes alive: what happens is shown one thing after the other, cards fly, and a tap shows the end of it."""

from tests.server.serving import Serving

from .conftest import Opening
from .playing import Guest

WATCH = """
window.seen = { flights: 0, waits: 0, hits: 0 };
window.skips = false;
new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
  if (!(node instanceof HTMLElement)) return;
  if (node.matches('.flying')) seen.flights += 1;
  if (node.matches('.hit') || node.querySelector('.hit')) seen.hits += 1;
  if (node.matches('.skip') || node.querySelector('.skip')) {
    seen.waits += 1;
    if (skips) {
      const before = document.querySelector('.bottom').dataset.at;
      document.querySelector('.board').click();
      queueMicrotask(() => setTimeout(() => {
        const after = document.querySelector('.bottom').dataset.at;
        seen.skipped = document.querySelector('.skip') === null && after !== before;
      }));
    }
  }
}))).observe(document, { childList: true, subtree: true });
"""
"""Write down what flies, what hits, and when something waits to be shown; if wished, tap as soon as it does."""


def sit_down(opened: Opening, serving: Serving, lively: bool) -> Guest:
    made = serving.post("/api/v1/tables", {"opponent": "easy", "name": "Ann"})
    page = opened(lively=lively)
    page.add_init_script(WATCH)
    kept = {**{key: made[key] for key in ("table", "seat", "token")}, "regulation": "lite+entry20", "when": 0}
    page.evaluate("seat => localStorage.setItem('bp.seats', JSON.stringify([seat]))", kept)
    page.goto(f"{serving.url}/table/{made['table']}")
    page.wait_for_selector(".board")
    return Guest(page)


def play(guest: Guest, until: str) -> None:
    """Play until something was seen, or the game is over."""
    for _ in range(120):
        guest.wait()
        if guest.over() or guest.page.evaluate(until):
            return
        guest.answer()


def test_moves_are_shown_one_after_the_other_and_cards_fly(opened: Opening, serving: Serving) -> None:
    guest = sit_down(opened, serving, lively=True)
    play(guest, "seen.flights > 3 && seen.waits > 0 && seen.hits > 0")
    seen = guest.page.evaluate("seen")
    assert seen["flights"] > 3 and seen["waits"] > 0 and seen["hits"] > 0
    assert (
        guest.page.locator(".flying").count() == 0 or guest.page.wait_for_selector(".flying", state="detached") is None
    )


def test_a_game_is_dealt_and_it_is_said_who_begins(opened: Opening) -> None:
    """The cards fly to the hands and it is told who begins; nobody who wants to play has to wait for that."""
    page = opened(lively=True)
    page.add_init_script(WATCH)
    page.reload()
    page.locator("[data-start=first]").click()
    page.wait_for_selector(".telling[data-told=first] .card")
    assert "You begin" in page.locator(".telling").inner_text()
    assert page.evaluate("seen.flights") >= 16, "eight cards for each hand"
    page.wait_for_selector(".telling", state="detached")
    page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=end]")


LETHAL = "{table: {A: {life: 8, hand: [], field: [soldier S7]}, B: {life: 5, hand: [], field: []}}}"


def test_damage_is_counted_off_the_life_and_the_winner_is_announced(opened: Opening, serving: Serving) -> None:
    made = serving.post("/api/v1/tables", {"opponent": "easy", "name": "Ann", "scenario": LETHAL})
    page = opened(lively=True)
    page.add_init_script(COUNT)
    kept = {**{key: made[key] for key in ("table", "seat", "token")}, "regulation": "lite", "when": 0}
    page.evaluate("seat => localStorage.setItem('bp.seats', JSON.stringify([seat]))", kept)
    page.goto(f"{serving.url}/table/{made['table']}")
    page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=attack]")
    page.locator(".spot[data-name='A.S7']").click()
    page.locator(".bottom[aria-busy=false] [data-press=confirm]").click()
    page.wait_for_selector(".ending")
    page.wait_for_function("() => lives.at(-1) === '0'")
    lives = page.evaluate("lives")
    assert lives == [str(life) for life in range(5, -1, -1)], "one by one"
    assert "You win" in page.locator(".winner").text_content()


COUNT = """
window.lives = [];
const note = () => {
  const life = document.querySelector('.end:not(.below) .plate .life b')?.textContent;
  if (life !== undefined && lives.at(-1) !== life) lives.push(life);
};
new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
"""


def test_a_tap_shows_the_end_of_what_happens(opened: Opening, serving: Serving) -> None:
    guest = sit_down(opened, serving, lively=True)
    guest.page.evaluate("skips = true")
    play(guest, "seen.skipped !== undefined")
    assert guest.page.evaluate("seen.skipped") is True


def test_whoever_wants_no_motion_and_no_waiting_has_none(opened: Opening, serving: Serving) -> None:
    guest = sit_down(opened, serving, lively=False)
    for _ in range(12):
        guest.wait()
        if guest.over():
            break
        guest.answer()
    seen = guest.page.evaluate("seen")
    assert seen["flights"] == 0 and seen["waits"] == 0
