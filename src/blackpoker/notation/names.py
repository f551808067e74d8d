"""The names of actions: the official id, the Japanese name and the English name all mean the same."""

import difflib
from typing import Final

from blackpoker.common.action import Action
from blackpoker.editions import EDITIONS, Edition

from .errors import InvalidMove
from .text import folded, shown


def actions_of(edition: Edition) -> dict[str, Action]:
    """Return all actions of all formats and frames of an edition by id."""
    found: dict[str, Action] = {}
    for format in edition.formats:
        for action in format.actions:
            found[action.id] = action
    for frame in edition.frames:
        for action in frame.actions(edition.options):
            found[action.id] = action
    return found


OF_EDITION: Final = {edition.id: actions_of(edition) for edition in EDITIONS}
"""All actions of each edition, by the id of the edition and their own."""
ACTIONS: Final = {id: action for found in reversed(OF_EDITION.values()) for id, action in found.items()}
"""All actions that there are, by id; each as the first edition has it that has it."""
EVERY: Final = [action for found in reversed(OF_EDITION.values()) for action in found.values()]
IDS: Final = {
    **{folded(action.en): action.id for action in EVERY},
    **{folded(action.ja): action.id for action in EVERY},
    **{folded(id): id for id in ACTIONS},
}
"""The id that each way to write a name stands for."""
BUILT_IN: Final = frozenset(ACTIONS)
LONGEST_NAME: Final = 4
"""No name has more words than this."""


def learn(action: Action) -> None:
    """Let an action of local rules be found by its names, unless a built-in one is called so."""
    if action.id not in BUILT_IN:
        ACTIONS[action.id] = action
        for name in (action.en, action.ja, action.id):
            IDS.setdefault(folded(name), action.id)


def action_in(edition: str, id: str) -> Action:
    """Return the action of that id as an edition has it, or as another one has it where it has none."""
    found = OF_EDITION.get(edition, ACTIONS).get(id)
    return ACTIONS[id] if found is None else found


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
