"""Somebody who plays through the page as a person does: looks at the prompt and taps what is lit."""

from typing import Any, Final

READY: Final = ".table:has(.bottom[aria-busy=false])"
ANYTHING: Final = ", ".join(
    [*(f"{READY} {each}" for each in (".prompt [data-press]", ".picker button", ".spot.offered", ".setup")), ".ending"]
)


class Guest:
    """A player in front of a page."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.taps = 0
        self.moves: set[str] = set()
        self.asked: set[str] = set()
        self.summoned = self.attacked = 0

    def play(self, most: int = 400) -> str:
        """Play until the game is over; return how it ended."""
        for _ in range(most):
            self.wait()
            if self.over():
                return str(self.page.locator(".ending").inner_text())
            self.see_that_it_fits()
            self.answer()
        raise AssertionError(f"the game does not end: {self.asked}")

    def wait(self) -> None:
        """Wait until something is asked, or the game is over."""
        self.page.wait_for_selector(ANYTHING)

    def over(self) -> bool:
        return bool(self.page.locator(".ending").count())

    def see_that_it_fits(self) -> None:
        """Nothing lies outside of the screen to the side."""
        wide, screen = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= screen

    def buttons(self) -> list[str]:
        return [str(each.get_attribute("data-press")) for each in self.page.locator(".prompt [data-press]").all()]

    def answer(self) -> None:
        """Do the next thing that is asked for."""
        before = self.at()
        buttons = self.buttons()
        lit = self.page.locator(".spot.offered")
        options = self.page.locator(".picker button")
        if self.page.locator(".setup").count():
            self.choose()
        elif "confirm" in buttons:
            self.tap(self.press("confirm"))
        elif "end" in buttons or "pass" in buttons:
            self.begin(buttons)
        elif options.count():
            self.tap(options.first)
        elif lit.count():
            self.asked.add("lit")
            self.tap(lit.first)
        elif buttons:
            self.asked.add(buttons[0])
            self.tap(self.press(buttons[0]))
        self.page.wait_for_function(
            "at => document.querySelector('.ending') || document.querySelector('.bottom').dataset.at !== at", arg=before
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
        elif "attack" in buttons:
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
