"""All definitions of a sort that the package has, found by walking through its modules.

A later edition may call something by the id of another definition that the default edition has; then that one counts.
"""

import importlib
import pkgutil
from functools import cache
from typing import TypeVar

import blackpoker

T = TypeVar("T")
LATER = "blackpoker.editions."


@cache
def all_of(sort: type[T], editions: bool = True) -> dict[str, T]:
    """Return every definition of a sort that a module holds, by its id; of all editions or of the default one."""
    names = [module.name for module in pkgutil.walk_packages(blackpoker.__path__, "blackpoker.")]
    names = [name for name in names if not name.endswith("__main__")]
    later = [name for name in names if name.startswith(LATER)]
    found = held(sort, [name for name in names if name not in later], [])
    return {**held(sort, later if editions else [], list(found.values())), **found}


def held(sort: type[T], modules: list[str], known: list[T]) -> dict[str, T]:
    """Return what modules hold that is not known, by its id."""
    found: dict[str, T] = {}
    for module in modules:
        for value in vars(importlib.import_module(module)).values():
            if isinstance(value, sort) and not any(value is each for each in known):
                id: str = value.id  # type: ignore[attr-defined]
                assert found.setdefault(id, value) is value, f"two definitions are called {id}"
    return found
