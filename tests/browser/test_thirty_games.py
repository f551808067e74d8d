"""Whole games through the page by script: every format and frame, wide and narrow, in both languages."""

import os
from typing import Final

import pytest
from tests.server.serving import Serving

from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES

from .conftest import Opening
from .playing import Guest
from .test_page import AXE, findings

SCREENS: Final = [(1280, 800), (390, 844), (1920, 1080), (844, 390), (640, 400)]
"""Two computers, a phone upright and on its side, and a zoom of 200 %."""
REGULATIONS: Final = [f"{format.id}+{frame.id}" for format in FORMATS for frame in FRAMES if format.id in frame.formats]
GAMES: Final = [
    (REGULATIONS[place % len(REGULATIONS)], SCREENS[place % len(SCREENS)], "ja" if place // len(SCREENS) % 2 else "en")
    for place in range(max(30, len(REGULATIONS)))
]
PLAYED: Final = GAMES if os.environ.get("BLACKPOKER_ALL_GAMES") else GAMES[1::26]
"""All of them take half an hour; else two are played: on a phone in English, on a computer in Japanese."""
LOOKS: Final = 25
"""At every so many answers the page is looked at for what keeps somebody out."""


def test_all_formats_and_frames_are_there() -> None:
    assert len(GAMES) >= 30
    assert {regulation for regulation, _, _ in GAMES} == set(REGULATIONS)
    assert {(screen, lang) for _, screen, lang in GAMES} == {(each, lang) for each in SCREENS for lang in ("ja", "en")}


@pytest.mark.more
@pytest.mark.parametrize(("regulation", "screen", "lang"), PLAYED)
def test_a_whole_game_without_a_complaint(
    opened: Opening, serving: Serving, regulation: str, screen: tuple[int, int], lang: str
) -> None:
    """A complaint of the browser fails at the end of the test; nothing may keep anybody out on the way."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make web")
    made = serving.post("/api/v1/tables", {"opponent": "easy", "name": "Ann", "regulation": regulation})
    page = opened(lang=lang, width=screen[0], height=screen[1])
    kept = {**{key: made[key] for key in ("table", "seat", "token")}, "regulation": regulation, "when": 0}
    page.evaluate("seat => localStorage.setItem('bp.seats', JSON.stringify([seat]))", kept)
    page.goto(f"{serving.url}/table/{made['table']}")
    page.wait_for_selector(".page main")
    guest = Guest(page)
    for place in range(600):
        guest.wait()
        if place % LOOKS == 0 or guest.over():
            assert findings(page, least="moderate") == []
        if guest.over():
            break
        guest.see_that_it_fits()
        guest.answer()
    assert guest.over(), f"the game does not end: {guest.asked}"
    assert guest.ending()
