"""What a desk needs of the game that it sits at, whether that is played here or at a table of a server."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from blackpoker.client.advising import Advice
from blackpoker.client.told import Entry, Told
from blackpoker.client.voice import Voice
from blackpoker.client.why import WhyLine
from blackpoker.core import CHOOSE_ACTION, PlayerId, Question
from blackpoker.core.text import Text
from blackpoker.record.record import Record
from blackpoker.regulation import Regulation
from blackpoker.view.choices import Choice
from blackpoker.view.fight import FightView
from blackpoker.view.view import View


@dataclass(frozen=True)
class Chapter:
    """What a seat was told of one move: in few lines, step by step, and what decided."""

    entry: Entry
    details: tuple[WhyLine, ...]
    """Boxes of the core flow, judgments and events in order of time, as far as the seat may know them."""
    reasons: tuple[WhyLine, ...]
    """The judgments among them that somebody may wonder about."""

    @property
    def move(self) -> str:
        """The move in notation, as the seat saw it; empty for the set-up."""
        return self.entry.move

    @property
    def told(self) -> tuple[Told, ...]:
        """What happened, in few lines."""
        return self.entry.told


class Contest(ABC):
    """A game as those at this terminal can see and play it."""

    online = False
    """Is it played at a table of a server, which passes for its seats by itself?"""
    keep = False
    """Online: is the chance kept after the next request?"""

    # How it stands

    @property
    @abstractmethod
    def regulation(self) -> Regulation:
        """What is played."""

    @property
    @abstractmethod
    def alone(self) -> bool:
        """Does only one person read this screen?"""

    @property
    @abstractmethod
    def asked(self) -> PlayerId | None:
        """The seat that is asked, or None after the end."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Tell whether the game has ended."""

    @property
    @abstractmethod
    def step(self) -> Question:
        """What is asked now: the open question, or the next part of its answer."""

    @abstractmethod
    def question(self) -> Question | None:
        """Return the question that the next move answers, also while it is being answered."""

    @abstractmethod
    def names(self, language: str) -> tuple[str, str]:
        """Return who sits in the seats."""

    @abstractmethod
    def view(self, seat: PlayerId) -> View:
        """Return what a seat may know."""

    @abstractmethod
    def public(self) -> View:
        """Return what everybody may know."""

    @abstractmethod
    def fights(self, seat: PlayerId) -> tuple[FightView, ...]:
        """Return what the fights would come to as they stand, as far as a seat may know."""

    @abstractmethod
    def story(self, seat: PlayerId) -> Sequence[Chapter]:
        """Return what a seat was told, move by move."""

    @abstractmethod
    def explained(self, seat: PlayerId, chapters: Sequence[Chapter]) -> Sequence[Chapter]:
        """Return chapters with what decided in them."""

    @abstractmethod
    def voice(self, seat: PlayerId) -> Voice:
        """Return how a seat is spoken to: as you, or, where people share the screen, by the seats' letters."""

    @abstractmethod
    def outcome(self, seat: PlayerId) -> Text:
        """Tell a seat how the game ended."""

    @abstractmethod
    def kept_record(self) -> Record:
        """Return the record, to be kept in a file; an error where it is not public yet."""

    # What can be picked

    @abstractmethod
    def choices(self) -> tuple[Choice, ...]:
        """Return the options of the open decision with their names."""

    @abstractmethod
    def about(self) -> str | None:
        """Return the name of the thing that the open question is about."""

    @abstractmethod
    def draft(self) -> tuple[tuple[Question, Choice], ...]:
        """Return the picks of the unfinished answer, each with the question that it answers."""

    @abstractmethod
    def reasons(self, seat: PlayerId, action: str, language: str) -> list[str]:
        """Tell a seat why it may not request an action now; nothing if it may."""

    @abstractmethod
    def costs(self) -> dict[str, str]:
        """Return what each action that may be requested now costs its player, by name; of several ways, each cost."""

    @abstractmethod
    def keyed(self, card: str) -> list[str]:
        """Return the actions that can be requested now with a card as a key card, by id."""

    @abstractmethod
    def later(self, action: str) -> tuple[str, ...] | None:
        """Return what could be picked as the table stands when an action resolves; None where that is not foreseen."""

    # Playing

    @abstractmethod
    def pick(self, option: int) -> bool:
        """Apply an option of the open decision; tell whether that completed a move."""

    @abstractmethod
    def play(self, line: str) -> None:
        """Play a whole move in notation."""

    @abstractmethod
    def take_back(self, everything: bool) -> bool:
        """Take the last pick of the unfinished answer back, or all of them; tell whether there was one."""

    @abstractmethod
    def hint(self) -> Advice:
        """Return the move that a computer player would make now."""

    def set_passing(self, mode: str, until: str) -> None:
        """Online: tell the server how this seat wants to be asked."""
        raise NotImplementedError("whoever plays here passes at the desk")

    def is_main(self) -> bool:
        """Tell whether somebody may request an action in their own turn while the stage is empty."""
        view = self.public()
        return (
            self.question() is CHOOSE_ACTION
            and not view.stage
            and view.asked is not None
            and (view.turn == view.asked.seat)
        )
