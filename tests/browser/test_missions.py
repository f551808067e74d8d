"""Missions and the first game in a real browser: the ladder, hints, wrong moves, the keyboard, and what is kept."""

from typing import Any, Final

import pytest

from .conftest import Opening
from .playing import READY
from .test_page import AXE, findings

SOLVED: Final = "[data-result=solved]"
CHANGED: Final = """at => document.querySelector('[data-result]') !== null
  || document.querySelector('.bottom').dataset.at !== at"""


class Learner:
    """Somebody in front of a mission."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def begin(self, mission: str) -> None:
        """Begin a mission from the ladder."""
        self.page.locator(f"[data-id={mission}]").click()
        self.page.wait_for_selector(f".task[data-mission={mission}]")

    def press(self, name: str) -> None:
        """Press a button of the prompt, once it can be answered."""
        self.page.locator(f"{READY} .prompt [data-press={name}]").click()

    def help(self, name: str) -> None:
        """Press a button of the mission."""
        self.page.locator(f"[data-mission-press={name}]").click()

    def summon(self, card: str) -> None:
        """Summon a soldier and let it come."""
        self.page.locator(f'{READY} .hand [data-name="{card}"]').click()
        self.page.locator("[data-use=summonsSoldier]").click()
        self.press("confirm")

    def obey(self, most: int = 30) -> None:
        """Do what the third hint says until the mission is solved."""
        for _ in range(most):
            self.page.wait_for_selector(f"{READY} .prompt [data-press], {SOLVED}")
            if self.page.locator(SOLVED).count():
                return
            before = self.at()
            self.help("hint")
            if not self.page.locator("[data-help='3']").count():
                self.page.wait_for_function("document.querySelectorAll('[data-help]').length > 0")
            if self.page.locator("[data-mission-press=do]").count():
                self.help("do")
                self.page.wait_for_function(CHANGED, arg=before)
        raise AssertionError("the mission is not solved")

    def at(self) -> str:
        return str(self.page.locator(".bottom").get_attribute("data-at"))

    def mark(self, mission: str) -> str:
        """Return the mark of a mission on the ladder."""
        return str(self.page.locator(f"[data-id={mission}]").get_attribute("data-mark"))


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("ja", 390, 844)])
def test_a_wrong_move_is_explained_and_the_mission_solved_after_going_back(
    opened: Opening, lang: str, width: int, height: int
) -> None:
    page = opened(lang=lang, width=width, height=height)
    page.locator("[data-start=missions]").click()
    learner = Learner(page)
    learner.begin("summon")
    learner.summon("D3")
    said = page.locator(".task [data-wrong]").inner_text()
    assert ("With one bulwark" if lang == "en" else "防壁は1体だけ") in said
    before = page.url
    learner.help("back")
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector(".task[data-standing=open]")
    learner.summon("H9")
    page.wait_for_selector(SOLVED)
    assert page.locator("[data-mark=alone]").count() == 1
    assert page.locator("[data-idea]").inner_text()
    learner.help("next")
    page.wait_for_selector(".task:not([data-mission=summon])")
    page.go_back()
    page.wait_for_selector("[data-id=summon]")
    assert learner.mark("summon") == "alone"
    page.reload()
    page.wait_for_selector("[data-id=summon]")
    assert learner.mark("summon") == "alone" and learner.mark("first-hit") == ""


@pytest.mark.parametrize("mission", ["counter", "open"])
def test_all_hints_lead_to_the_goal_and_leave_their_mark(opened: Opening, mission: str) -> None:
    page = opened("/missions")
    learner = Learner(page)
    learner.begin(mission)
    for step in (1, 2, 3):
        page.wait_for_selector(f"{READY} .prompt")
        learner.help("hint")
        page.wait_for_selector(f"[data-help='{step}']")
    learner.obey()
    assert page.locator("[data-mark=help]").count() == 1
    page.locator(".result a[href='/missions']").click()
    page.wait_for_selector(f"[data-id={mission}]")
    assert learner.mark(mission) == "help"


def test_a_mission_is_solved_with_the_keyboard_alone(opened: Opening) -> None:
    page = opened("/missions")
    page.locator("[data-id=summon]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{READY} .prompt [data-press=end]")
    hand = page.locator(".hand [data-name]").evaluate_all("all => all.map((each) => each.dataset.name)")
    page.keyboard.press(str(hand.index("H9") + 1))
    page.wait_for_selector("[data-use=summonsSoldier]")
    uses = page.locator("[data-use]").evaluate_all("all => all.map((each) => each.dataset.use)")
    page.keyboard.press(str(uses.index("summonsSoldier") + 1))
    page.wait_for_selector(f"{READY} .prompt [data-press=confirm]")
    page.keyboard.press("Enter")
    page.wait_for_selector(SOLVED)


def test_a_reload_finds_the_mission_again(opened: Opening) -> None:
    page = opened("/missions")
    Learner(page).begin("summon")
    page.reload()
    page.wait_for_selector(".task[data-mission=summon]")
    page.goto(page.url.split("/table/")[0])
    page.wait_for_selector("[data-start=first]")
    assert page.locator(".game").count() == 0  # an attempt is no game of the list


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_first_game_begins_with_the_own_main_decision(opened: Opening, lang: str) -> None:
    page = opened(lang=lang)
    page.locator("[data-start=first]").click()
    page.wait_for_selector(f"{READY} .prompt [data-press=end]")
    assert page.locator(".picker").count() == 0 and page.locator(".ending").count() == 0


@pytest.mark.parametrize(("lang", "width", "height", "dark"), [("en", 1280, 800, True), ("ja", 390, 844, False)])
def test_ladder_task_and_end_are_accessible_and_fit(
    opened: Opening, lang: str, width: int, height: int, dark: bool
) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make web")
    page = opened("/missions", lang=lang, width=width, height=height, dark=dark)
    learner = Learner(page)
    page.wait_for_selector("[data-id=summon]")
    assert findings(page) == []
    learner.begin("summon")
    learner.help("hint")
    page.wait_for_selector("[data-help='1']")
    assert findings(page) == []
    learner.summon("H9")
    page.wait_for_selector(SOLVED)
    assert findings(page) == []
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= screen


def test_what_was_solved_comes_back_beside_play_and_can_be_sent_away(opened: Opening) -> None:
    page = opened(lang="ja", width=390, height=844)
    page.wait_for_selector("[data-start=missions]")
    assert page.locator("[data-review]").count() == 0
    marks = "{version: 1, marks: {'first-hit': 'alone', 'ace': 'help'}, tries: {}}"
    page.evaluate(f"localStorage['bp.missions'] = JSON.stringify({marks})")
    page.reload()
    page.wait_for_selector("[data-review-id=ace]")
    assert page.locator("[data-review-id]").count() == 2
    page.locator("[data-review-id=first-hit]").click()
    page.wait_for_selector("[data-mission=first-hit]")
    page.goto(page.url.partition("/table/")[0] + "/")
    page.locator("[data-press=review-away]").click()
    page.wait_for_selector("[data-review]", state="detached")
    page.reload()
    page.wait_for_selector("[data-start=missions]")
    assert page.locator("[data-review]").count() == 0
