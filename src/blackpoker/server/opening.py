"""Where the game of a table begins that is not dealt: the position of a scenario, its regulation and its options."""

from dataclasses import dataclass
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.notation.options import write_options
from blackpoker.notation.source import parse
from blackpoker.notation.text import shown
from blackpoker.scenario.position import LONGEST
from blackpoker.scenario.scenario import scenario_of

from .table import Refused

MOST_SCENARIO: Final = 16 * 1024
"""The most bytes of a scenario that a table begins from."""
LONGEST_NAME: Final = 80
UNNAMED: Final = "scenario"


@dataclass(frozen=True)
class Opening:
    """What a table takes from a scenario: its name, and regulation, options and position in their strict forms."""

    name: str
    regulation: str
    options: str
    start: str


def opening_of(text: str) -> Opening:
    """Read a scenario, whose play and expectations are checked but not used; Refused says what is wrong with it."""
    if len(text.encode()) > MOST_SCENARIO:
        raise Refused(
            "file", f"a scenario has at most {MOST_SCENARIO} bytes here",
            f"ここで使えるシナリオは {MOST_SCENARIO} バイトまでです。",
        )  # fmt: skip
    try:
        scenario = scenario_of(parse(text, UNNAMED), UNNAMED)
    except BlackPokerError as error:
        raise Refused("file", str(error), error.say("ja")) from None
    start = str(scenario.position)
    if len(start) > LONGEST:
        raise Refused("file", "there is too much on this table", "この局面は大きすぎます。")
    name = " ".join(shown("".join([each for each in scenario.name if each.isprintable()]), LONGEST_NAME).split())
    return Opening(name or UNNAMED, scenario.regulation.name, write_options(scenario.regulation), start)


def opening_or_why_not(text: str) -> Opening | tuple[str, str, str]:
    """Return where a game from a scenario begins, or a code and a sentence in both languages. Errors stay here."""
    try:
        return opening_of(text)
    except Refused as error:
        return error.code, str(error), error.say("ja")
