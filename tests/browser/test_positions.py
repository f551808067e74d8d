"""Starting from a position in a real browser: paste or choose a scenario, see what is wrong with it, and play it."""

from pathlib import Path
from typing import Any

import pytest

from .conftest import Opening
from .playing import Guest
from .test_page import AXE, findings

TEXT = """
name: 王手
regulation: lite
table:
  A: {life: 12, hand: [S5, H9], field: [bulwark D2, soldier S7, soldier C8]}
  B: {life: 3, hand: [C5], field: [bulwark S3]}
"""


def write_position(page: Any, text: str) -> None:
    """Begin from a position of one's own, as experts do."""
    page.locator("[data-position=on]").check()
    page.locator("[data-position=expert] summary").click()
    page.locator("[data-position=text]").fill(text)


@pytest.mark.parametrize("place", range(6))
def test_every_shipped_position_can_be_played(opened: Opening, place: int) -> None:
    page = opened(lang="ja")
    page.locator(".choices button").nth(1).click()
    page.locator("[data-position=on]").check()
    page.locator("[data-position-of]").nth(place).check()
    page.locator("form button[type=submit]").click()
    page.wait_for_selector(".board")
    Guest(page).wait()


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("ja", 360, 740)])
def test_a_position_is_refused_with_its_line_then_played_and_played_again(
    opened: Opening, tmp_path: Path, lang: str, width: int, height: int
) -> None:
    page = opened(lang=lang, width=width, height=height)
    page.locator(".choices button").nth(1).click()
    write_position(page, "table:\n  A: {hnad: [S5]}")
    assert page.locator("input[name=format]").count() == 0, "the scenario says what is played"
    page.locator("form button[type=submit]").click()
    trouble = page.locator("[role=alert]")
    trouble.wait_for()
    assert ("line 2, key 'hnad'" if lang == "en" else "2行目、キー「hnad」") in trouble.inner_text()
    if AXE.is_file():
        assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    file = tmp_path / "mate.yaml"
    file.write_text(TEXT, encoding="utf-8")
    page.locator(".position input[type=file]").set_input_files(file)
    page.wait_for_function("() => document.querySelector('[data-position=text]').value.includes('regulation')")
    page.locator("form button[type=submit]").click()
    guest = Guest(page)
    guest.wait()
    hand = [str(each.get_attribute("data-name")) for each in page.locator(".hand [data-name]").all()]
    assert sorted(hand) == ["H9", "S5"]
    guest.see_that_it_fits()
    guest.play()
    page.locator("[data-press=rematch]").click()
    page.wait_for_function("() => !document.querySelector('.ending')")
    page.wait_for_selector('[data-name="A.S7"]')


def test_the_example_can_be_sent_to_a_friend_who_is_told(opened: Opening) -> None:
    page = opened(lang="en")
    page.locator(".choices button").first.click()
    page.locator("[data-position=on]").check()
    assert page.locator("[data-position-of]").count() >= 6
    assert page.locator("form button[type=submit]").is_disabled(), "nothing is chosen yet"
    page.locator("[data-position-of=three]").check()
    page.locator("[data-position=seat]").select_option("B")
    page.locator("form button[type=submit]").click()
    link = page.locator("main input[readonly]").input_value()
    friend = opened("/join/" + link.rsplit("/", 1)[1], lang="en", width=360, height=740)
    friend.wait_for_selector("[data-scenario]")
    assert "Three life left" in friend.locator("[data-scenario]").inner_text()
    assert "Nothing is dealt" in friend.locator("[data-scenario]").inner_text()
    friend.locator("form button[type=submit]").click()
    Guest(friend).wait()
    assert friend.locator(".hand [data-name]").count() == 3
    page.wait_for_selector('[data-name="B.D9"]')


FULL = """
name: Everybody is there
regulation: mast+extra
table:
  A:
    life: 9
    hand: [S5, S10, H9, HK, D8, C4, C6, CJ, CK]
    field: [bulwark D2, bulwark H3 driven, bulwark D4 driven, bulwark C2 up, bulwark S2, soldier S7, soldier C8 driven,
      soldier H2+H7 driven, soldier SQ, soldier CA new, soldier D10 driven]
    trumps: [S4 up, H6 down]
    fog: [up H5 > A.S7]
  B:
    life: 3
    hand: [C5, H4, H10, DK, C10, C9]
    field: [bulwark S8, bulwark C3 driven, bulwark S6 driven, bulwark C7 up, bulwark S9, soldier D9, soldier SK,
      soldier HJ driven, soldier H8 driven, soldier DQ, soldier CQ]
    trumps: [SA up, SJ down]
"""


@pytest.mark.parametrize(("lang", "width", "height"), [("ja", 1280, 800), ("en", 360, 740), ("en", 1920, 1080)])
def test_a_full_table_is_all_in_sight_and_a_request_shows_its_rule_and_its_cost(
    opened: Opening, lang: str, width: int, height: int
) -> None:
    page = opened(lang=lang, width=width, height=height)
    page.locator(".choices button").nth(1).click()
    write_position(page, FULL)
    page.locator("form button[type=submit]").click()
    guest = Guest(page)
    guest.wait()
    guest.see_that_it_fits()
    high, room = page.locator(".scroll").evaluate("table => [table.scrollHeight, table.clientHeight]")
    assert high <= room
    wide = page.locator(".front .card").first.evaluate("card => card.offsetWidth")
    assert wide >= {360: 36, 1280: 56, 1920: 88}[width]
    assert [each.split()[-1] for each in page.locator(".plate .life").all_inner_texts()] == ["3", "9"]
    assert guest.palette("summonsSoldier")
    page.wait_for_selector(".paid")
    assert "−1" in page.locator(".paid").inner_text()
    if width > 900:
        assert page.locator(".drafted h3").inner_text().startswith("兵士召喚" if lang == "ja" else "Summon Soldier")


KNIGHT = """name: A knight at the last life
regulation: mast+extra
turn: A
table:
  A:
    life: 1
    hand: [S5, H9, S4]
    field: [bulwark D2, bulwark H3, soldier S7]
    trumps: [CJ up]
  B:
    life: 9
    hand: [C5, HK]
    field: [bulwark S3, soldier D9]
"""


def test_the_last_life_is_warned_of_only_in_the_way_of_a_request_that_costs_it(opened: Opening) -> None:
    page = opened()
    page.locator(".choices button").nth(1).click()
    write_position(page, KNIGHT)
    page.locator("form button[type=submit]").click()
    guest = Guest(page)
    guest.wait()
    page.locator('.hand [data-name="S5"]').click()
    page.locator("[data-use=summonKnight]").click()
    guest.press("main").click()
    page.wait_for_selector(".paid")
    assert page.locator(".tray [role=alert]").inner_text() == "This is your last life!"
    page.locator(".strip .part").first.click()
    guest.palette("summonKnight")
    guest.press("quick").click()
    page.locator(".strip .part").nth(1).wait_for()
    assert page.locator(".tray [role=alert]").count() == page.locator(".paid").count() == 0
