"""Asking players: a decision is always "pick one of these", an answer is a row of picks."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import i64, mypyc_attr

from .question import Question
from .words import PlayerId

if TYPE_CHECKING:
    from .process import Process
    from .state import State

G = TypeVar("G", bound="State")

Option: TypeAlias = i64
Draft: TypeAlias = tuple[int, ...]

PASS: Final[Option] = -1
"""At [3]: request nothing."""
DONE: Final[Option] = -2
"""No more picks; the answer is complete."""
BACK: Final[Option] = -3
"""Take the last pick back; never listed, always understood while an answer is unfinished."""
CANCEL: Final[Option] = -4
"""Take all picks of the unfinished answer back; never listed."""

NO_OPTION: Final[Option] = -(1 << 40)
"""Stands for whatever is no option at all."""

NONE: Final[tuple[int, ...]] = ()
PICKS: Final = 64
ONE_PICK: Final[tuple[Draft, ...]] = tuple([(option,) for option in range(PICKS)])
"""The drafts of one pick, for small options."""
PASSED: Final[Draft] = (PASS,)
"""The whole answer of who passes."""


NOTHING: Final = -1
"""Stands for the thing that a decision is about where there is none."""


@mypyc_attr(acyclic=True)
class Decision:
    """The one open question: who picks, what is asked about what, and what may be picked."""

    def __init__(
        self,
        player: PlayerId,
        question: Question,
        options: tuple[Option, ...],
        ordered: bool = False,
        about: i64 = NOTHING,
    ) -> None:
        self.player: Final = player
        self.question: Final = question
        self.options: Final = options
        self.ordered: Final = ordered
        """Does the order of this pick and those before it matter?"""
        self.about: Final = about
        """The thing that the pick is about: the attacker that is being blocked, the request that is answered."""

    @property
    def kind(self) -> str:
        """The id of the question."""
        return self.question.id

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, (self.player, self.question, self.options, self.ordered, self.about)

    def __repr__(self) -> str:
        return f"<player {self.player} {self.kind} {self.options}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Generic[G]):
    """One way to ask a question: `offer` tells what may be picked next, or None when the answer is complete.

    An offer without options completes the answer as well: nothing (more) can be picked. An offer of one option is
    taken silently, but for the first one of a question that is `always` asked.
    """

    def __init__(
        self, question: Question, offers: "Callable[[G, Process[G], Draft], Decision | None]", always: bool = False
    ) -> None:
        self.question: Final = question
        self.offers: Final = offers
        self.always: Final = always

    def offer(self, game: G, process: "Process[G]", draft: Draft) -> Decision | None:
        """Tell what may be picked next, or None when the answer is complete."""
        return self.offers(game, process, draft)


def one_of(player: PlayerId, question: Question, draft: Draft, candidates: tuple[Option, ...]) -> Decision | None:
    """Offer exactly one of the candidates (none, if there are none)."""
    return None if draft else Decision(player, question, candidates)


def some_of(
    player: PlayerId, question: Question, draft: Draft, candidates: tuple[Option, ...], least: i64, most: i64
) -> Decision | None:
    """Offer from `least` to `most` of the candidates, one at a time, in any order, ended by DONE or by the last."""
    if len(draft) >= most or (draft and draft[-1] == DONE):
        return None
    left = tuple([each for each in candidates if each not in draft])
    if not left:
        return None
    ordered = question.ordered
    missing = least - len(draft)
    if missing >= len(left) and not ordered:
        return Decision(player, question, left[:1], ordered)
    if missing <= 0:
        left = (*left, DONE)
    return Decision(player, question, left, ordered)


def picked(draft: Draft) -> Draft:
    """Return the picks of an answer without the DONE that ended it."""
    return draft[:-1] if draft and draft[-1] == DONE else draft
