"""Components (コンポーネント) and units (ユニット): the definition of a thing on the table, and one such thing."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from .ability import Ability
from .words import PlayerId


@mypyc_attr(allow_interpreted_subclasses=True)
class Component:
    """The definition of a thing that can lie on the table, with the abilities that such things have."""

    def __init__(self, id: str, abilities: tuple[Ability[Any], ...] = ()) -> None:
        self.id: Final = id
        self.abilities: Final = abilities

    def __repr__(self) -> str:
        return f"<component {self.id}>"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Unit:
    """One thing on the table: its number, the component it was made from, who owns it and who controls it.

    It never changes; a game replaces it by another unit with the same number.
    """

    def __init__(self, number: i64, component: Component, owner: PlayerId, controller: PlayerId) -> None:
        self.number: Final = number
        self.component: Final = component
        self.owner: Final = owner
        self.controller: Final = controller

    def __repr__(self) -> str:
        return f"<unit {self.number}: {self.component.id} of player {self.controller}>"
