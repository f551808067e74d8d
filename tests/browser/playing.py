"""Somebody who plays through the page as a person does: looks at the prompt and taps what is lit."""

import json
import time
from contextlib import suppress
from typing import Any, Final

READY: Final = ".table:has(.bottom[aria-busy=false])"
ANYTHING: Final = ", ".join(
    [*(f"{READY} {each}" for each in (".prompt [data-press]", ".picker button", ".spot.offered", ".setup")), ".ending"]
)
PATIENCE: Final = 120.0


class Guest:
    """A player in front of a page."""

    def __init__(self, page: Any, peaceful: bool = False) -> None:
        self.page = page
        self.peaceful = peaceful
        """Does not attack."""
        self.taps = self.moves = 0
        self.asked: set[str] = set()
        self.summoned = self.attacked = 0
        page.on("websocket", lambda socket: socket.on("framesent", self.hear))

    def hear(self, frame: str | bytes) -> None:
        """Count the moves that go out."""
        if json.loads(frame)["type"] == "move":
            self.moves += 1

    def play(self, most: int = 400) -> str:
        """Play until the game is over; return how it ended."""
        for _ in range(most):
            self.wait()
            if self.over():
                return self.ending()
            self.see_that_it_fits()
            self.answer()
        raise AssertionError(f"the game does not end: {self.asked}")

    def wait(self) -> None:
        """Wait until something is asked, or the game is over."""
        self.page.wait_for_selector(ANYTHING)

    def over(self) -> bool:
        return bool(self.page.locator(".ending").count())

    def ending(self) -> str:
        return str(self.page.locator(".ending").inner_text())

    def see_that_it_fits(self) -> None:
        """Nothing lies outside of the screen to the side, and no more than three buttons are offered."""
        wide, screen = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= screen
        assert len(self.buttons()) <= 3

    def buttons(self) -> list[str]:
        found = self.page.locator(".prompt [data-press]").evaluate_all("all => all.map((each) => each.dataset.press)")
        return [str(each) for each in found]

    def lit(self) -> Any:
        return self.page.locator(".spot.offered")

    def is_asked(self) -> bool:
        """Tell whether the prompt waits for an answer; a window in which nothing need be done does not."""
        asked = self.page.locator(ANYTHING).count() > 0
        return asked and not self.over() and "respond" not in self.buttons()

    def answer(self) -> None:
        """Do the next thing that is asked for."""
        before = self.at()
        buttons = self.buttons()
        options = self.page.locator(".picker .card-option, .picker > button")
        if self.page.locator(".setup").count():
            self.choose()
        elif "confirm" in buttons:
            self.tap(self.press("confirm"))
        elif "respond" in buttons:
            self.tap(self.press("pass"))
        elif "end" in buttons or "pass" in buttons:
            self.begin(buttons)
        elif options.count():
            self.tap(options.first)
        elif self.lit().count():
            self.asked.add("lit")
            self.tap(self.lit().first)
        elif buttons:
            self.asked.add(buttons[0])
            self.tap(self.press(buttons[0]))
        from playwright.sync_api import TimeoutError as Late  # where it is missing, nothing is played

        with suppress(Late):  # a new prompt ignores taps for a moment: who meets it taps again
            self.wait_for_change(before, 5_000)

    def wait_for_change(self, before: str, most: int = 60_000) -> None:
        """Wait until the page has taken a tap in, for so many milliseconds at most."""
        self.page.wait_for_function(
            "at => document.querySelector('.ending') || document.querySelector('.bottom').dataset.at !== at",
            arg=before,
            timeout=most,
        )

    def choose(self) -> None:
        """Choose cards before the game, the first ones that are there, until they can be taken."""
        self.asked.add(str(self.page.locator(".setup").get_attribute("data-setup")))
        decide = self.page.locator(".setup [data-press=decide]")
        if decide.is_enabled():
            self.tap(decide)
        else:
            self.tap(self.page.locator(".setup [data-card][aria-pressed=false]").first)

    def begin(self, buttons: list[str]) -> None:
        """Use the chance: summon if that can be, attack, end the turn; answer nothing."""
        if "end" not in buttons:
            self.tap(self.press("pass"))
        elif self.palette("summonsSoldier") or self.palette("setBulwark"):
            self.summoned += 1
        elif "attack" in buttons and not self.peaceful:
            self.attacked += 1
            self.tap(self.press("attack"))
        else:
            self.tap(self.press("end"))

    def palette(self, action: str) -> bool:
        """Begin an action from the palette, if it can be requested."""
        self.page.wait_for_selector(".palette", state="attached")
        entry = self.page.locator(f".palette [data-action={action}]")
        if not entry.count():
            return False
        if not entry.is_visible():
            self.tap(self.press("palette"))
        self.tap(entry)
        return True

    def press(self, name: str) -> Any:
        return self.page.locator(f".prompt [data-press={name}]")

    def tap(self, thing: Any) -> None:
        self.taps += 1
        thing.click()

    def at(self) -> str:
        return str(self.page.locator(".bottom").get_attribute("data-at"))


def next_asked(guests: tuple[Guest, Guest]) -> Guest | None:
    """Return whoever is asked next, or None if the game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for guest in guests:
            if guest.over():
                return None
            if guest.is_asked():
                return guest
        guests[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def drag(page: Any, thing: str, onto: str) -> None:
    """Drag one thing onto another one, as a hand does."""
    page.locator(thing).hover()
    page.mouse.down()
    box = page.locator(onto).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x - 20, y - 4, steps=3)
    page.mouse.move(x, y)
    page.wait_for_selector(".dragged")
    page.mouse.up()
    page.wait_for_selector(".dragged", state="detached")
