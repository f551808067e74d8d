"""Asking players: a decision is always "pick one of these", an answer is a row of picks."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .bits import bit, lowest
from .question import CHOOSE_ACTION, Question
from .words import NOBODY, PlayerId

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
NO_WORDS: Final = vec[i64]()

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


@mypyc_attr(acyclic=True)
class Offer:
    """What may be picked next after a draft, in machine words: nothing, where the answer is complete.

    `row` holds the options, `draft` the picks so far; only the first `count` and `drafted` words count. Copies of a
    share it until it changes in one of them: who changes a shared one changes a copy.
    """

    def __init__(self) -> None:
        self.player: PlayerId = NOBODY
        self.question: Question = CHOOSE_ACTION
        self.row: vec[i64] = NO_WORDS
        self.count: i64 = 0
        self.ordered: bool = False
        self.about: i64 = NOTHING
        self.draft: vec[i64] = NO_WORDS
        self.drafted: i64 = 0
        self.shared: bool = False

    def clone(self) -> "Offer":
        """Return a copy that nobody shares."""
        copy = Offer()
        copy.player = self.player
        copy.question = self.question
        copy.count = self.count
        if self.count > 0:
            copy.row = self.row[: self.count]
        copy.ordered = self.ordered
        copy.about = self.about
        copy.drafted = self.drafted
        if self.drafted > 0:
            copy.draft = self.draft[: self.drafted]
        return copy

    def ask(self, player: PlayerId, question: Question, ordered: bool = False, about: i64 = NOTHING) -> None:
        """Put a question to a player; `add` and `add_set` say what may be picked."""
        self.player = player
        self.question = question
        self.ordered = ordered
        self.about = about

    def add(self, option: Option) -> None:
        """Offer one more option."""
        place = self.count
        if place < len(self.row):
            self.row[place] = option
        else:
            self.row = append(self.row, option)
        self.count = place + 1

    def add_set(self, options: i64) -> None:
        """Offer the numbers of a set, the lowest first."""
        left = options
        while left:
            self.add(lowest(left))
            left &= left - 1

    def pick(self, option: Option) -> None:
        """Let the draft grow by one pick."""
        place = self.drafted
        if place < len(self.draft):
            self.draft[place] = option
        else:
            self.draft = append(self.draft, option)
        self.drafted = place + 1

    def has_picked(self, option: Option) -> bool:
        """Tell whether an option is among the picks so far."""
        return any(self.draft[place] == option for place in range(self.drafted))

    def is_done(self) -> bool:
        """Tell whether the last pick was DONE."""
        return self.drafted > 0 and self.draft[self.drafted - 1] == DONE

    def picks(self) -> Draft:
        """Return the draft as numbers."""
        return words_in(self.draft, self.drafted)

    def begin(self, draft: Draft) -> None:
        """Go on from these picks."""
        self.drafted = 0
        for option in draft:
            self.pick(option)

    def take_over(self, decision: Decision | None) -> None:
        """Offer what a decision offers."""
        self.count = 0
        if decision is not None:
            self.ask(decision.player, decision.question, decision.ordered, decision.about)
            for option in decision.options:
                self.add(option)

    def decision(self) -> Decision | None:
        """Return what is offered as an object, or None where the answer is complete."""
        if self.count == 0:
            return None
        return Decision(self.player, self.question, words_in(self.row, self.count), self.ordered, self.about)


NO_OFFER: Final = Offer()
"""What a game offers before it has asked anything."""
NO_OFFER.shared = True


def words_in(row: vec[i64], length: i64) -> tuple[int, ...]:
    """Return the first words of a row as numbers."""
    if length == 0:
        return NONE
    return tuple([row[place] for place in range(length)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Generic[G]):
    """One way to ask a question: `offers` puts what may be picked next into an offer.

    What is asked all the time is a class of its own that says so in `fill`, which compiled code calls faster.

    An offer without options completes the answer: nothing (more) can be picked. An offer of one option is taken
    silently, but for the first one of a question that is `always` asked.
    """

    def __init__(
        self, question: Question, offers: "Callable[[G, Process, Offer], None] | None" = None, always: bool = False
    ) -> None:
        self.question: Final = question
        self.offers: Final = offers
        self.always: Final = always

    def offer(self, game: G, process: "Process", draft: Draft) -> Decision | None:
        """Tell what may be picked after a draft, or None when the answer is complete."""
        offer = Offer()
        offer.begin(draft)
        self.fill(game, process, offer)
        return offer.decision()

    def fill(self, game: G, process: "Process", offer: Offer) -> None:
        """Put into an offer what may be picked after its draft; nothing, when the answer is complete."""
        assert self.offers is not None, f"{self.question.id} offers nothing"
        self.offers(game, process, offer)


def one_of(offer: Offer, player: PlayerId, question: Question, candidates: tuple[Option, ...]) -> None:
    """Offer exactly one of the candidates (none, if there are none)."""
    if offer.drafted == 0:
        offer.ask(player, question)
        for candidate in candidates:
            offer.add(candidate)


def one_of_set(offer: Offer, player: PlayerId, question: Question, candidates: i64) -> None:
    """Offer exactly one of a set of candidates, the lowest first."""
    if offer.drafted == 0:
        offer.ask(player, question)
        offer.add_set(candidates)


def some_of(
    offer: Offer, player: PlayerId, question: Question, candidates: tuple[Option, ...], least: i64, most: i64
) -> None:
    """Offer from `least` to `most` of the candidates, one at a time, in any order, ended by DONE or by the last."""
    if goes_on(offer, player, question, most):
        for candidate in candidates:
            if not offer.has_picked(candidate):
                offer.add(candidate)
        end_of_some(offer, least)


def some_of_set(offer: Offer, player: PlayerId, question: Question, candidates: i64, least: i64, most: i64) -> None:
    """Offer from `least` to `most` of a set of candidates, otherwise as `some_of`."""
    if goes_on(offer, player, question, most):
        left = candidates
        for place in range(offer.drafted):
            left &= ~bit(offer.draft[place])
        offer.add_set(left)
        end_of_some(offer, least)


def goes_on(offer: Offer, player: PlayerId, question: Question, most: i64) -> bool:
    """Put a question for one of several picks; False if there are enough, or DONE ended them."""
    if offer.drafted >= most or offer.is_done():
        return False
    offer.ask(player, question, question.ordered)
    return True


def end_of_some(offer: Offer, least: i64) -> None:
    """Where enough was picked DONE may end it; where all that is left is needed in no order, there is no choice."""
    missing = least - offer.drafted
    if offer.count > 0:
        if missing >= offer.count and not offer.ordered:
            offer.count = 1
        elif missing <= 0:
            offer.add(DONE)


def picked(draft: Draft) -> Draft:
    """Return the picks of an answer without the DONE that ended it."""
    return draft[:-1] if draft and draft[-1] == DONE else draft
