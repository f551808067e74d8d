"""What an attack is: a number of its finding, a sentence, and a story that tells whether the build has held."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from .build import Build

Story = Callable[[Build], Awaitable[tuple[bool, str]]]


class NotTried(Exception):
    """An attack cannot be carried out on this build; the message says why."""


@dataclass(frozen=True)
class Attack:
    """One attack."""

    name: str
    about: str
    story: Story


ATTACKS: Final[list[Attack]] = []


def attack(name: str, about: str) -> Callable[[Story], Story]:
    """Enter a story in the list; it returns whether the build has held, and what was seen."""

    def enter(story: Story) -> Story:
        ATTACKS.append(Attack(name, about, story))
        return story

    return enter
