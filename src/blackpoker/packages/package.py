"""A rule package as it is applied: what it says, and how a rulebook is changed by it."""

from dataclasses import dataclass, field
from typing import Any, Final

from blackpoker.common.action import Action
from blackpoker.common.numbers import Numbers, numbered
from blackpoker.common.options import Options
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import FogKind
from blackpoker.core import InvalidRules
from blackpoker.core.bits import count
from blackpoker.core.text import NO_TEXT, Text
from blackpoker.editions import Edition
from blackpoker.frames import Frame
from blackpoker.notation.source import Value
from blackpoker.regulation import Content, Package

from .header import fields_of


@dataclass(frozen=True)
class Added:
    """An action that a package adds, and the formats that have it."""

    action: Action
    formats: tuple[str, ...]


@dataclass
class Said:
    """What a package says, read and checked."""

    id: str
    name: Text
    edition: Edition
    about: Text = NO_TEXT
    regulation: str = ""
    options: Options = field(default_factory=Options)
    numbers: dict[str, int] = field(default_factory=dict)
    deck: int = 0
    listed: dict[str, Action] | None = None
    changed: dict[str, Value] = field(default_factory=dict)
    remade: dict[str, Action] = field(default_factory=dict)
    added: list[Added] = field(default_factory=list)
    removed: tuple[str, ...] = ()
    trumps: list[Trump] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    fogs: tuple[FogKind, ...] = ()
    scenarios: list[Value] = field(default_factory=list)
    lines: dict[str, Value] = field(default_factory=dict)
    """Where each thing stands, by its id."""


class DataPackage(Package):
    """Local rules that were read from a file or a folder; pickled, they are read again from the same text."""

    def __init__(self, said: Said, files: tuple[tuple[str, str], ...], fingerprint: str) -> None:
        super().__init__(said.id, said.name, said.edition, fingerprint, tuple(said.frames))
        self.said: Final = said
        self.files: Final = files
        """The files that it was read from: their names and their text."""

    def __reduce__(self) -> tuple[object, ...]:
        from .loading import read_package

        return read_package, (self.files,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DataPackage) and (self.id, self.fingerprint) == (other.id, other.fingerprint)

    def __hash__(self) -> int:
        return hash((self.id, self.fingerprint))

    def options(self) -> Options:
        """Return the rule options that it chooses where nobody else does."""
        return self.said.options

    def changed(self, content: Content) -> Content:
        """Return a rulebook with these local rules."""
        said = self.said
        numbers = Numbers(**{**content.numbers.values(), **said.numbers})
        trumps = self.trumps_of(content)
        actions = self.actions_of(content, bool(trumps))
        if numbers.values() != content.numbers.values():
            actions = tuple([renumbered(action, content.numbers, numbers) for action in actions])
        there = {fog.id for fog in content.fogs}
        fogs = (*content.fogs, *[fog for fog in said.fogs if fog.id not in there])
        frame = self.frame_of(content.frame)
        return Content(
            content.edition, content.format, frame, content.options, numbers, actions, content.characters, fogs, trumps
        )

    def trumps_of(self, content: Content) -> tuple[Trump, ...]:
        """Return the trumps, where any are played."""
        if not content.frame.trumps[1]:
            return content.trumps
        kept = [trump for trump in content.trumps if trump.id not in self.said.removed]
        for trump in self.said.trumps:
            if any(each.card == trump.card or each.id == trump.id for each in kept):
                raise taken(self.id, trump.id)
        return (*kept, *self.said.trumps)

    def actions_of(self, content: Content, extra: bool) -> tuple[Action, ...]:
        """Return the actions: kept, changed and added ones."""
        said = self.said
        dropped = set(said.removed)
        for trump in content.trumps:
            if trump.id in said.removed:
                dropped |= {action.id for action in trump.actions}
        kept = list(content.actions)
        if said.listed is not None:
            of_format = {action.id for action in content.format.actions}
            kept = [*said.listed.values(), *[each for each in kept if each.id not in of_format]]
        found = [said.remade.get(action.id, action) for action in kept if action.id not in dropped]
        if content.frame.trumps[1]:
            found += [action for trump in said.trumps for action in trump.actions]
        for added in said.added:
            if content.format.id in added.formats and (added.action.trump < 0 or extra):
                found.append(added.action)
        ids = [action.id for action in found]
        for id in ids:
            if ids.count(id) > 1:
                raise taken(self.id, id)
        return tuple(found)

    def frame_of(self, frame: Frame) -> Frame:
        """Return the frame with another deck, if the package names one."""
        if not self.said.deck:
            return frame
        cards = count(self.said.deck)
        about = Text(
            f"{frame.ja}と同じだが、決められた{cards}枚のデッキで遊ぶ。",
            f"Like {frame.en}, but with a fixed deck of {cards} cards.",
        )
        return with_deck(frame, self.said.deck, about)


def with_deck(frame: Frame, deck: int, about: Text) -> Frame:
    """Return a frame that is played with one deck."""
    return Frame(
        frame.id, frame.ja, frame.en, frame.formats, frame.set_up.steps, deck, frame.least_cards, frame.pack,
        frame.rare, frame.strategy, frame.trumps, frame.options, frame.played_with, frame.brings, about, frame.drafted,
        frame.words,
    )  # fmt: skip


def renumbered(action: Action, before: Numbers, numbers: Numbers) -> Action:
    """Return an action whose texts have the numbers of a rulebook and not those of before."""
    if numbered(action.wording, numbers) == numbered(action.wording, before) and not action.variants:
        return action
    fields: dict[str, Any] = fields_of(action)
    fields["numbers"] = numbers
    return Action(action.id, **fields)


def taken(package: str, id: str) -> InvalidRules:
    """Return the error that a rulebook already has what a package adds."""
    return InvalidRules(
        f"the rule package {package} adds {id}, which the rulebook has already",
        f"ルールパッケージ {package} が加える {id} は、すでにあります",
    )
