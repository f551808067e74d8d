"""All definitions of a sort that the package has, found by walking through its modules."""

import importlib
import pkgutil
from functools import cache
from typing import TypeVar

import blackpoker

T = TypeVar("T")


@cache
def all_of(sort: type[T]) -> dict[str, T]:
    """Return every definition of a sort that a module of the package holds, by its id."""
    found: dict[str, T] = {}
    for module in pkgutil.walk_packages(blackpoker.__path__, "blackpoker."):
        if not module.name.endswith("__main__"):
            for value in vars(importlib.import_module(module.name)).values():
                if isinstance(value, sort):
                    id: str = value.id  # type: ignore[attr-defined]
                    assert found.setdefault(id, value) is value, f"two definitions are called {id}"
    return found
