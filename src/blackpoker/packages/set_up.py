"""The words of a set-up: what the steps of the built-in frames come to, in the order in which they must stand."""

from dataclasses import dataclass
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import Doing
from blackpoker.core.text import Text
from blackpoker.frames import Frame, extra, set_up
from blackpoker.frames.words import STEPS

Step = Doing[Game]


@dataclass(frozen=True)
class Dealing:
    """A word of a set-up: its steps, its place in the order, and what it makes a frame have."""

    id: str
    steps: tuple[Step, ...]
    rank: int
    needs: tuple[str, ...] = ()
    without: tuple[str, ...] = ()

    @property
    def text(self) -> Text:
        """What happens, as a list of the set-up tells it."""
        said = [each for each in [STEPS[step] for step in self.steps] if each is not None]
        return Text("".join([each.ja for each in said]), " ".join([each.en for each in said]))


DEALINGS: Final = (
    Dealing(
        "up_to_two_trumps",
        (extra.ask_trumps_of_a, extra.set_trumps_of_a, extra.ask_trumps_of_b, extra.set_trumps_of_b),
        0, without=("two_trumps",),
    ),
    Dealing(
        "two_trumps",
        (extra.ask_two_trumps_of_a, extra.set_trumps_of_a, extra.ask_two_trumps_of_b, extra.set_trumps_of_b), 0,
    ),
    Dealing(
        "strategy",
        (
            set_up.ask_strategy_of_a, set_up.take_strategy_of_a, set_up.ask_strategy_of_b, set_up.take_strategy_of_b,
        ), 1,
    ),
    Dealing(
        "rare_card", (set_up.ask_rare_of_a, set_up.take_rare_of_a, set_up.ask_rare_of_b, set_up.take_rare_of_b), 2
    ),
    Dealing("shuffle", (set_up.shuffle_decks,), 3),
    Dealing("pack", (set_up.set_packs_aside,), 4),
    Dealing("opening_hand", (set_up.draw_opening_hands,), 5),
    Dealing("opening_draw", (extra.draw_four,), 5, without=("opening_hand",)),
    Dealing("preset", (set_up.preset,), 6),
    Dealing("preset_face_down", (extra.preset_face_down,), 6, without=("preset",)),
    Dealing("first_player", (set_up.decide_first_player,), 7),
    Dealing("show_first_soldier", (extra.show_first_soldier,), 8, needs=("preset_face_down", "show_second_soldier")),
    Dealing("first_opens_trump", (extra.ask_first_opening, extra.open_first), 9, needs=("two_trumps",)),
    Dealing("show_second_soldier", (extra.show_second_soldier,), 10, needs=("preset_face_down", "show_first_soldier")),
    Dealing("second_opens_trump", (extra.ask_second_opening, extra.open_second), 11, needs=("two_trumps",)),
    Dealing("first_card", (set_up.draw_first_card,), 12),
)  # fmt: skip
"""In the order in which they stand in a set-up."""
BY_ID: Final = {dealing.id: dealing for dealing in DEALINGS}
COMPULSORY: Final = ("shuffle", "first_player")
"""Without these nothing is dealt, or nobody begins."""
TRUMPS: Final = {"up_to_two_trumps": (0, extra.MOST_TRUMPS), "two_trumps": (extra.MOST_TRUMPS, extra.MOST_TRUMPS)}


def spelled(frame: Frame) -> tuple[str, ...] | None:
    """Return the words that a frame is set up with, or None if they do not come to its steps."""
    left = list(frame.set_up.steps)
    found: list[str] = []
    for dealing in DEALINGS:
        size = len(dealing.steps)
        if tuple(left[:size]) == dealing.steps:
            found.append(dealing.id)
            left = left[size:]
    return None if left else tuple(found)
