"""Built-in effects spelled out in general words: what a package could write itself instead of the word of the action.

A test plays every scenario of these actions with the effect spelled like that; it goes the same way.
"""

from typing import Any, Final

Spelling = dict[str, Any]

BURY: Final[Spelling] = {"bury_characters": "target"}
BURY_SMALL: Final[Spelling] = {"bury_characters": {"what": "all soldiers", "size_at_most": 10}}

OF_BOTH: Final[dict[str, Spelling]] = {
    "kill": BURY,
    "destroyBulwark": BURY,
    "rsf": {"deal_damage": {"points": 40, "who": "target"}},
    "intimidate": BURY_SMALL,
    "revolutionDraw": {"draw_cards": 1},
    "negotiate": {"drive_characters": "target"},
    "rest": {"charge_characters": "own soldiers"},
    "satisfaction": {"charge_characters": "own characters"},
}
SPELLED: Final[dict[str, dict[str, Spelling]]] = {
    "8": {
        **OF_BOTH,
        "chariotDestroy": BURY,
        "reset": {"bury_characters": "all characters"},
        "omen": {"deal_damage": {"points": 8, "who": "me"}},
    },
    "9.1": {
        **OF_BOTH,
        "quickIntimidate": BURY_SMALL,
        "allure": {"return_characters": "target"},
        "pulverize": BURY,
        "lethargy": BURY,
        "putBulwark": {"set_bulwarks": 1},
        "handRefill": {"draw_cards": 2},
    },
}
"""By edition and action; each is one word with its arguments."""


def spelled_out(edition: str, action: str) -> str:
    """Write the effect of an action in general words as a package has it, or nothing where there are none for it."""
    spelling = SPELLED.get(edition, {}).get(action)
    if spelling is None:
        return ""
    ((word, given),) = spelling.items()
    if isinstance(given, dict):
        given = "{" + ", ".join([f"{name}: {value}" for name, value in given.items()]) + "}"
    return f"{word}: {given}"
