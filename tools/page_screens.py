"""Take a picture of every screen of the page that is worth looking at: both languages, and six sizes.

`python -m tools.page_screens --into DIR` starts a server of its own; `--only stage --size 390x844` takes some. Films
are pictures in a row: a request that is countered, a fight, a deal, Next Generation.
"""

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tests.server.serving import ROOT, Serving, serving

SIZES: Final = {
    "1280x800": (1280, 800),
    "1920x1080": (1920, 1080),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "zoom": (640, 400),
    "360x780": (360, 780),
}
"""A computer, a large one, a phone upright and on its side, the first one at a zoom of 200 %, and a small phone."""
READY: Final = ".bottom[aria-busy=false] .prompt"
EVERY_MS: Final = 110
"""A film has a picture so often."""
Scene = Callable[[Any, Serving], None]

STAGE: Final = """
name: a stage of five
regulation: lite
turn: A
chance: A
table:
  A: {life: 8, hand: [C6, D4, H2, SK, S8], field: [bulwark D2, bulwark C2 driven, soldier S7 attacker, soldier H10]}
  B: {life: 12, hand: [C9, HQ, D9], field: [bulwark H4, bulwark C4 driven, soldier D8, soldier C10], graveyard: [S2]}
stage: [A damageJudge, A up H5 > A.S7, B down S5 > A.S7, A counter C7 > @down, B counter C8 > @counter]
"""
ATTACK: Final = """
name: an attack is planned
regulation: lite
table:
  A: {life: 8, hand: [C6, D4, H2], field: [bulwark D2, bulwark C2 driven, soldier S7, soldier H10, soldier S8+S5]}
  B: {life: 9, hand: [C9, HQ], field: [bulwark H4, bulwark C4 driven, soldier D8 driven, soldier C10], graveyard: [S2]}
"""
TRUMPS: Final = """
name: trumps lie open
regulation: mast+extra
table:
  A:
    life: 14
    hand: [C6, D4, H2, SJ, CQ]
    field: [bulwark D2, bulwark C2 driven, soldier S7, soldier HA]
    trumps: [S9 up, D6 down, H4 up, C8 down]
  B:
    life: 9
    hand: [C9, HQ, D9]
    field: [bulwark H5, bulwark C4 driven, soldier D8, soldier C10]
    trumps: [S2 up, C7 down, D5 down, H10 up]
    graveyard: [S3]
"""
LETHAL: Final = """
name: the last hit
regulation: lite
table:
  A: {life: 8, hand: [C6, D4], field: [bulwark D2, soldier S7, soldier H10]}
  B: {life: 6, hand: [C9], field: []}
"""


def seated(page: Any, server: Serving, made: Any, regulation: str = "lite") -> None:
    """Sit down at a table that was made."""
    kept = {**{key: made[key] for key in ("table", "seat", "token")}, "regulation": regulation, "when": 0}
    page.evaluate("seat => localStorage.setItem('bp.seats', JSON.stringify([seat]))", kept)
    page.goto(f"{server.url}/table/{made['table']}")
    page.wait_for_selector(READY)


def position(page: Any, server: Serving, text: str) -> None:
    """Sit down at a table in a position, against the easy computer."""
    seated(page, server, server.post("/api/v1/tables", {"opponent": "easy", "name": "Ann", "scenario": text}))


def mission(page: Any, server: Serving, id: str) -> None:
    """Begin a mission."""
    seated(page, server, server.post("/api/v1/missions", {"mission": id, "name": "Ann"}))


def press(page: Any, name: str) -> None:
    """Press a button of the prompt when it is there."""
    page.wait_for_selector(f"{READY} [data-press={name}]")
    page.locator(f".prompt [data-press={name}]").click()


def tap(page: Any, name: str) -> None:
    """Tap something on the table."""
    page.wait_for_selector(READY)
    page.locator(f".spot[data-name='{name}']").click()


def lobby(page: Any, server: Serving) -> None:
    """The lobby."""
    page.wait_for_selector("button.big")


def first(page: Any, server: Serving) -> None:
    """A first game begins."""
    page.locator("[data-start=first]").click()
    page.wait_for_selector(f"{READY} [data-press=end]")


def ladder(page: Any, server: Serving) -> None:
    """The list of missions."""
    page.goto(server.url + "/missions")
    page.wait_for_selector("[data-id=summon]")


def stage(page: Any, server: Serving) -> None:
    """Five requests on the stage."""
    position(page, server, STAGE)


def attack(page: Any, server: Serving) -> None:
    """An attack is planned."""
    position(page, server, ATTACK)
    tap(page, "A.S7")
    tap(page, "A.H10")


def request(page: Any, server: Serving) -> None:
    """A request is put together."""
    position(page, server, ATTACK)
    tap(page, "H2")
    page.locator("[data-use=summonsSoldier]").click()
    page.wait_for_selector(f"{READY} [data-press=confirm]")


def block(page: Any, server: Serving) -> None:
    """Blockers are chosen."""
    mission(page, server, "gang-block")
    for _ in range(6):
        if page.locator(".prompt [data-press=no-block]").count():
            break
        at = page.locator(".bottom").get_attribute("data-at")
        press(page, "pass" if page.locator(".prompt [data-press=pass]").count() else "end")
        page.wait_for_function("at => document.querySelector('.bottom').dataset.at !== at", arg=at)
        page.wait_for_selector(f"{READY} [data-press]")
    page.locator(".spot.offered").first.click()
    page.wait_for_selector(".strip")


def heirs(page: Any, server: Serving) -> None:
    """An attack that may cost heirs."""
    mission(page, server, "heir-danger")


def trumps(page: Any, server: Serving) -> None:
    """Trumps lie open and face down."""
    position(page, server, TRUMPS)


def hint(page: Any, server: Serving) -> None:
    """All three hints of a mission."""
    mission(page, server, "up")
    for step in (1, 2, 3):
        page.wait_for_selector(READY)
        page.locator("[data-mission-press=hint]").click()
        page.wait_for_selector(f"[data-help='{step}']")


def advice(page: Any, server: Serving) -> None:
    """A hint in a game against the computer."""
    first(page, server)
    page.keyboard.press("h")
    page.wait_for_selector("[data-hint] [data-worth]")


def solved(page: Any, server: Serving) -> None:
    """A mission is solved."""
    mission(page, server, "first-hit")
    for _ in range(20):
        page.wait_for_selector(f"{READY} [data-press], .task:not([data-standing=open])")
        if page.locator(".task:not([data-standing=open])").count():
            return
        page.locator("[data-mission-press=hint]").click()
        page.wait_for_selector("[data-help]")
        if page.locator("[data-mission-press=do]").count():
            page.locator("[data-mission-press=do]").click()
        page.wait_for_timeout(300)


def ending(page: Any, server: Serving) -> None:
    """A game is won."""
    position(page, server, LETHAL)
    tap(page, "A.S7")
    tap(page, "A.H10")
    press(page, "confirm")
    for _ in range(4):
        page.wait_for_selector(f"{READY} [data-press=pass], .ending")
        if page.locator(".ending").count():
            return
        press(page, "pass")
        page.wait_for_timeout(400)


def replay(page: Any, server: Serving) -> None:
    """A game is looked at again."""
    page.goto(server.url + "/replay/")
    page.locator("input[type=file]").set_input_files(ROOT / "tests/scenarios/actions/counter-on-a-counter.yaml")
    page.wait_for_selector(".controls")
    for _ in range(4):
        page.keyboard.press("ArrowRight")


def waiting(page: Any, server: Serving) -> None:
    """A friend is waited for."""
    page.locator("[data-start=friend]").click()
    page.locator("form button[type=submit]").click()
    page.wait_for_selector("main input[readonly]")


def open_tables(page: Any, server: Serving) -> None:
    """The lobby with tables that wait for anybody, and a game that anybody may watch."""
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("花子", {"regulation": "mast+pack", "clock": {"seconds": 600, "increment": 5}}),
        ("", {"fast": True}),
        ("Maximilian the Younger", {}),
        ("太郎", {}),
    ]
    for name, wish in wishes:
        made = server.post("/api/v1/tables", {"opponent": "friend", "open": True, "name": name, **wish})
        sit_down(page.context, server, made)
    last = made["invite"].rpartition("/")[2]
    sit_down(page.context, server, server.post("/api/v1/join", {"invite": last, "name": "Ann"}))
    page.bring_to_front()
    page.wait_for_selector("[data-board] [data-live]")
    page.locator("[data-board]").scroll_into_view_if_needed()


def sit_down(context: Any, server: Serving, made: Any) -> None:
    """Let somebody else sit at a table, in a page of their own."""
    page = context.new_page()
    page.goto(server.url)
    page.evaluate(
        "seat => sessionStorage.setItem('bp.at.' + seat.table, JSON.stringify(seat))",
        {**{key: made[key] for key in ("table", "seat", "token")}, "regulation": "lite", "when": 0},
    )
    page.goto(f"{server.url}/table/{made['table']}")
    page.wait_for_selector("main, .table")


def open_waiting(page: Any, server: Serving) -> None:
    """Anybody is waited for."""
    page.locator("[data-start=friend]").click()
    page.locator("[data-open-table]").check()
    page.locator("form button[type=submit]").click()
    page.wait_for_selector("main input[readonly]")


def open_form(page: Any, server: Serving) -> None:
    """A table is about to be opened to anybody."""
    page.locator("[data-start=friend]").click()
    page.locator("[data-open-table]").check()
    page.locator("[data-open-table]").scroll_into_view_if_needed()


def form(page: Any, server: Serving) -> None:
    """The form of a new game."""
    page.locator("[data-start=choose]").click()
    page.wait_for_selector("form button[type=submit]")


def rules(page: Any, server: Serving) -> None:
    """The rule book."""
    page.goto(server.url + "/rules")
    page.wait_for_selector("main h1")


SCENES: Final[dict[str, Scene]] = {
    each.__name__: each
    for each in (
        lobby, first, ladder, request, stage, attack, block, heirs, trumps, hint, solved, ending, replay, waiting,
        form, open_form, open_tables, open_waiting, rules, advice,
    )
}  # fmt: skip


def countered(page: Any, server: Serving) -> None:
    """A summon is requested and countered."""
    mission(page, server, "bait")
    tap(page, "H4")
    page.locator("[data-use=summonsSoldier]").click()
    press(page, "confirm")
    press(page, "pass")


def fight(page: Any, server: Serving) -> None:
    """An attack is blocked, and damage is judged."""
    position(page, server, ATTACK)
    tap(page, "A.S7")
    tap(page, "A.H10")
    press(page, "confirm")
    press(page, "pass")


def opened(page: Any, server: Serving) -> None:
    """A game is dealt."""
    page.locator("[data-start=first]").click()


def next_generation(page: Any, server: Serving) -> None:
    """An heir falls, and cards of the life are turned up one by one."""
    mission(page, server, "heir-weapon")
    for step in (1, 2, 3):
        page.wait_for_selector(READY)
        page.locator("[data-mission-press=hint]").click()
        page.wait_for_selector(f"[data-help='{step}']")
    page.locator("[data-mission-press=do]").click()


FILMS: Final[dict[str, tuple[Scene, int]]] = {
    "countered": (countered, 40), "fight": (fight, 50), "opened": (opened, 40), "next": (next_generation, 50),
}  # fmt: skip


def main() -> None:
    """Take the pictures that were wished for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--only", action="append", choices=[*SCENES, *FILMS], help="these screens or films")
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--lang", action="append", choices=("ja", "en"))
    arguments = parser.parse_args()
    from playwright.sync_api import sync_playwright  # only this tool and the tests need it

    arguments.into.mkdir(parents=True, exist_ok=True)
    names = arguments.only or [*SCENES, *FILMS]
    with tempfile.TemporaryDirectory() as data, serving(data) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name in names:
            for size in arguments.size or SIZES:
                for lang in arguments.lang or ("ja", "en"):
                    take(browser, server, name, size, lang, arguments.into)
        browser.close()


def take(browser: Any, server: Serving, name: str, size: str, lang: str, into: Path) -> None:
    """Take one picture, or all of a film."""
    width, height = SIZES[size]
    lively = name in FILMS
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="ja-JP" if lang == "ja" else "en-US",
        reduced_motion="no-preference" if lively else "reduce",
        service_workers="block",
    )
    if not lively:
        context.add_init_script("localStorage['bp.pace'] ??= '\"off\"'")
    page = context.new_page()
    page.set_default_timeout(15_000)
    page.goto(server.url)
    page.wait_for_selector("button.big")
    try:
        if lively:
            scene, pictures = FILMS[name]
            scene(page, server)
            for place in range(pictures):
                page.screenshot(path=into / f"{name}-{size}-{lang}-{place:02}.png")
                page.wait_for_timeout(EVERY_MS)
        else:
            SCENES[name](page, server)
            page.wait_for_timeout(350)
            page.screenshot(path=into / f"{name}-{size}-{lang}.png")
        print(f"{name} {size} {lang}")
    except Exception as error:
        print(f"{name} {size} {lang}: {str(error).splitlines()[0]}")
        page.screenshot(path=into / f"{name}-{size}-{lang}-failed.png")
    finally:
        context.close()


if __name__ == "__main__":
    main()
