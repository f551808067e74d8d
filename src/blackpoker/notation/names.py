"""The names of actions: the official id, the Japanese name and the English name all mean the same."""

import difflib
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.options import Options
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES

from .errors import InvalidMove
from .text import folded, shown


def every_action() -> dict[str, Action]:
    """Return all actions of all formats and frames by id."""
    found: dict[str, Action] = {}
    for format in FORMATS:
        for action in format.actions:
            found[action.id] = action
    for frame in FRAMES:
        for action in frame.actions(Options()):
            found[action.id] = action
    return found


ACTIONS: Final = every_action()
"""All actions that there are, by id."""
IDS: Final = {
    **{folded(action.en): action.id for action in ACTIONS.values()},
    **{folded(action.ja): action.id for action in ACTIONS.values()},
    **{folded(id): id for id in ACTIONS},
}
"""The id that each way to write a name stands for."""
LONGEST_NAME: Final = 4
"""No name has more words than this."""


def find_action_id(name: str) -> str | None:
    """Return the id of the action of that id or name, or None."""
    return IDS.get(folded(name))


def read_action(name: str) -> Action:
    """Return the action of that id or name."""
    id = find_action_id(name)
    if id is None:
        near = difflib.get_close_matches(folded(name)[:40], list(IDS), 1)
        hint_en = f"; did you mean {IDS[near[0]]}?" if near else "; an action is written by its id, like summonsSoldier"
        hint_ja = f"。{IDS[near[0]]} のことですか" if near else "。summonsSoldier のように id で書きます"
        raise InvalidMove(
            f"there is no action {shown(name)!r}{hint_en}",
            f"「{shown(name)}」というアクションはありません{hint_ja}",
        )
    return ACTIONS[id]
