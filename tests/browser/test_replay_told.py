"""The replay viewer in a real browser: the next move is told line by line, any other position is there at once."""

from typing import Any

import pytest

from .conftest import ROOT, Opening

FILE = ROOT / "tests/scenarios/actions/counter-on-a-counter.yaml"


def open_lively(opened: Opening, **how: Any) -> Any:
    """Open a recorded game where lines are told slowly, with a clock that the test moves."""
    page = opened(lively=True, **how)
    page.evaluate("localStorage['bp.pace'] = '\"slow\"'")
    page.clock.install()
    page.goto(page.url + "replay/")
    page.locator("input[type=file]").set_input_files(FILE)
    page.wait_for_selector(".controls")
    page.clock.pause_at("2100-01-01")
    return page


def place(page: Any) -> str:
    return str(page.locator(".controls input").input_value())


def test_the_next_move_is_told_and_a_tap_ends_the_telling(opened: Opening) -> None:
    page = open_lively(opened)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-told]")
    page.locator(".scroll").click(position={"x": 5, "y": 5})
    page.wait_for_selector("[data-told]", state="detached")
    assert place(page) == "1"


def test_a_jump_tells_nothing_and_ends_what_is_told(opened: Opening) -> None:
    page = open_lively(opened)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-told]")
    page.keyboard.press("End")
    page.wait_for_selector("[data-told]", state="detached")
    last = place(page)
    page.keyboard.press("ArrowLeft")
    assert place(page) == str(int(last) - 1)
    assert page.locator("[data-told]").count() == 0


def test_a_running_replay_waits_until_everything_is_told(opened: Opening) -> None:
    page = open_lively(opened)
    page.locator(".controls .main").click()
    page.wait_for_selector(".controls .main[aria-pressed=true]")
    page.clock.run_for(1000)
    page.wait_for_selector("[data-told]")
    assert place(page) == "1"
    told = page.locator("[data-told]").get_attribute("data-told")
    assert told, "the first move is told"
    page.clock.run_for(100)
    assert place(page) == "1", "the next move waits"
    for _ in range(60):  # each move is told by timers of its own, which begin when the page has drawn it
        page.clock.run_for(1000)
        page.evaluate("0")
    page.wait_for_selector(".controls .main[aria-pressed=false]")
    assert place(page) == page.locator(".controls input").get_attribute("max")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_stage_names_players_on_a_phone(opened: Opening, lang: str, width: int, height: int) -> None:
    page = opened(lang=lang, width=width, height=height)
    page.goto(page.url + "replay/")
    page.locator("input[type=file]").set_input_files(FILE)
    page.wait_for_selector(".controls")
    page.keyboard.press("End")
    shown = "all => all.filter((each) => each.offsetParent).map((each) => each.innerText.trim())"
    names: list[str] = []
    for _ in range(int(place(page))):
        page.keyboard.press("ArrowLeft")
        names += page.locator(".stage .head small").evaluate_all(shown)
    assert names, "requests lie on the stage"
    assert not {"A", "B", ""} & set(names), "no bare letters"
    assert any(("プレイヤー" if lang == "ja" else "Player") in name for name in names)
