"""The first lesson in a real browser, played by somebody who only does what it says."""

from typing import Any, Final

import pytest

from .conftest import Opening
from .test_page import AXE, findings

STEPS: Final = [
    "life", "bulwark", "bulwarkCard", "summon", "attack", "attackers", "judge", "end", "theirs", "block", "judge2",
    "draw", "again", "both", "judge3", "counter", "last", "finished",
]  # fmt: skip
SOMETHING: Final = ".ring, [data-lesson=next], .lesson[data-step=missed], .lesson[data-step=finished]"


class Pupil:
    """Somebody who has never seen the game: reads, and taps whatever has the ring."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.steps: list[str] = []

    def start(self) -> None:
        self.page.locator("[data-lesson=start]").click()
        self.page.wait_for_selector(".lesson")

    def step(self) -> str:
        """Wait until there is something to do, and return which step it is."""
        self.page.wait_for_selector(SOMETHING)
        step = str(self.page.locator(".lesson").get_attribute("data-step"))
        if step and step not in self.steps:
            self.steps.append(step)
        return step

    def obey(self) -> None:
        """Read on, or tap the middle of the ring; whoever sees nothing change taps again."""
        if self.page.locator("[data-lesson=next]").count():
            self.page.locator("[data-lesson=next]").click()
            return
        before = str(self.page.evaluate(f"({LOOK})()"))
        box = self.page.locator(".ring").evaluate_all(
            "rings => rings.map(ring => ring.getBoundingClientRect().toJSON())"
        )
        if box:
            self.page.mouse.click(box[0]["x"] + box[0]["width"] / 2, box[0]["y"] + box[0]["height"] / 2)
        self.page.evaluate(CHANGED, before)

    def end_at_once(self) -> None:
        """End the first turn without doing anything; the eighth card has to go."""
        self.page.locator(".table:has(.bottom[aria-busy=false]) .prompt [data-press=end]").click()
        self.page.locator('.table:has(.bottom[aria-busy=false]) .offered[data-name="CK"]').click()
        self.page.locator(".prompt [data-press=confirm]").click()

    def follow(self, until: str, most: int = 60) -> None:
        for _ in range(most):
            if self.step() == until:
                return
            self.obey()
        raise AssertionError(f"the lesson does not reach {until}: {self.steps}")


LOOK: Final = """() => [
  document.querySelector('.lesson')?.dataset.step, document.querySelector('.bottom')?.dataset.at,
  document.querySelector('.ring')?.getAttribute('style'), document.querySelector('.uses') !== null,
].join(' ')"""


CHANGED: Final = f"""before => new Promise((done) => {{
  const end = performance.now() + 3000;
  let last = before;
  let since = performance.now();
  const look = () => {{
    const seen = ({LOOK})();
    const now = performance.now();
    if (seen !== last) [last, since] = [seen, now];
    if (now > end || (last !== before && now > since + 150)) done();
    else requestAnimationFrame(look);
  }};
  look();
}})"""
"""Waits until something has changed and the ring has come to rest, or for a moment."""


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("ja", 360, 740)])
def test_who_does_what_the_lesson_says_wins_and_plays_on(opened: Opening, lang: str, width: int, height: int) -> None:
    page = opened(lang=lang, width=width, height=height)
    pupil = Pupil(page)
    pupil.start()
    pupil.follow("finished")
    assert pupil.steps == STEPS
    assert ("You win" if lang == "en" else "あなたの勝ち") in page.locator(".ending").inner_text()
    lesson = page.url
    page.locator("[data-lesson=play]").click()
    page.wait_for_url(lambda url: "/table/" in url and url != lesson)
    page.wait_for_selector(".board")
    assert page.locator(".lesson").count() == 0


def test_a_reload_finds_the_step_again(opened: Opening) -> None:
    page = opened()
    pupil = Pupil(page)
    pupil.start()
    pupil.follow("summon")
    page.reload()
    assert pupil.step() == "summon"
    pupil.follow("end")


def test_who_goes_another_way_is_asked_kindly_and_may_come_back(opened: Opening) -> None:
    page = opened()
    pupil = Pupil(page)
    pupil.start()
    pupil.follow("bulwark")
    pupil.end_at_once()
    pupil.follow("missed")
    assert "your own way" in page.locator(".lesson").inner_text()
    left = page.url
    page.locator("[data-lesson=back]").click()
    page.wait_for_url(lambda url: url != left)
    pupil.follow("summon")


def test_who_plays_on_is_not_asked_again(opened: Opening) -> None:
    page = opened()
    pupil = Pupil(page)
    pupil.start()
    pupil.follow("bulwark")
    pupil.end_at_once()
    pupil.follow("missed")
    page.locator("[data-lesson=go-on]").click()
    pupil.follow("block")
    pupil.obey()
    pupil.follow("draw")
    assert pupil.steps.count("missed") == 1


def test_a_skipped_step_is_not_missed(opened: Opening) -> None:
    page = opened()
    pupil = Pupil(page)
    pupil.start()
    for step in ("bulwark", "summon", "attack"):
        pupil.follow(step)
        page.locator("[data-lesson=skip]").click()
    pupil.follow("end")
    pupil.end_at_once()
    pupil.follow("theirs")
    assert "missed" not in pupil.steps


def test_who_begins_something_else_is_shown_the_way_back(opened: Opening) -> None:
    page = opened()
    pupil = Pupil(page)
    pupil.start()
    pupil.follow("summon")
    page.locator('.hand [data-name="HA"]').click()
    page.locator("[data-use=summonsAce]").click()
    page.wait_for_selector(".strip")
    pupil.obey()
    page.wait_for_selector(".strip", state="detached")
    pupil.follow("attack")


@pytest.mark.parametrize(("lang", "width", "dark"), [("en", 1280, True), ("ja", 360, False)])
def test_the_lesson_is_accessible(opened: Opening, lang: str, width: int, dark: bool) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make web")
    page = opened(lang=lang, width=width, dark=dark)
    pupil = Pupil(page)
    pupil.start()
    pupil.follow("summon")
    assert findings(page) == []
