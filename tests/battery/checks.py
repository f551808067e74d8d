"""What must hold at every decision of every game.

A check is a class with one object for each game. The cheap ones look at every decision, the costly ones at a seeded
twentieth. A check raises AssertionError, or lets whatever went wrong come through; the battery reports either.
"""

import json
from typing import Final

from tests.view.told import SEATS, told, told_apart

from blackpoker.common.card import cards_of
from blackpoker.common.game import Game
from blackpoker.common.legality import first_refusal, refusals
from blackpoker.core import BACK, CANCEL, PASS, IllegalOption, Rng, apply, check, digest, dump, end, load
from blackpoker.record.record import new_record, read_record
from blackpoker.record.replay import Recorder, replay
from blackpoker.view.determinize import determinize

from .plan import Plan

AHEAD: Final = 12
"""So many picks a copy is played on beside the game."""
RECORDED: Final = 20
"""One game in so many is recorded and replayed."""
SAMPLE: Final = 6
"""So many options of one decision are tried out."""


class Check:
    """Looks at a game as it goes on; this one finds nothing."""

    costly = False

    def __init__(self, game: Game, plan: Plan) -> None:
        """Look at a game at its first decision."""

    def at_decision(self, game: Game, rng: Rng) -> None:
        """Look at an open decision."""

    def after_pick(self, game: Game, option: int) -> None:
        """Look at the game after every pick, also where a costly check did not look before it."""

    def at_end(self, game: Game) -> None:
        """Look at a game that is over."""


class Invariants(Check):
    """Conservation, well-formed units, sound knowledge, a stack of processes that fit together."""

    def at_decision(self, game: Game, rng: Rng) -> None:
        check(game)

    def at_end(self, game: Game) -> None:
        check(game)


class OptionsAreSound(Check):
    """A decision is never empty or double, asks somebody, and offers a pass at [3] and nowhere else."""

    def at_decision(self, game: Game, rng: Rng) -> None:
        decision = game.decision
        assert decision is not None and decision.player in (0, 1), "a question to nobody"
        options = decision.options
        assert options and len(set(options)) == len(options), f"options are empty or double: {options}"
        assert all(type(option) is int for option in options), f"options are whole numbers: {options}"
        assert (PASS in options) == (decision.kind == "choose_action"), f"a pass for {decision.kind}"
        assert len(options) > 1 or decision.kind == "choose_action", f"{decision.kind} has one answer and is asked"
        assert (BACK not in options) and (CANCEL not in options), "taking back is never listed"


class EveryOptionCanBePicked(Check):
    """What is offered can be picked, what is not offered is refused and changes nothing."""

    costly = True

    def at_decision(self, game: Game, rng: Rng) -> None:
        decision = game.decision
        assert decision is not None
        options = list(decision.options)
        rng.shuffle(options)
        for option in options[:SAMPLE]:
            copy = game.clone()
            apply(copy, option)
            check(copy)
        before = dump(game)
        for option in (-100, max(options) + 1, 1 << 60):
            refuses(game, option)
        assert dump(game) == before, "a refused option changed the game"


class CopiesPlayOnIdentically(Check):
    """A clone and a game that was dumped to text and loaded again go the same way as the game, and leave it alone."""

    costly = True

    def __init__(self, game: Game, plan: Plan) -> None:
        self.copies: list[Game] = []
        self.left = 0
        self.moves = 0

    def at_decision(self, game: Game, rng: Rng) -> None:
        before = dump(game)
        loaded = load(game.book, json.loads(json.dumps(before)))
        wanderer = game.clone()
        for copy in (loaded, wanderer):
            assert dump(copy) == before, "a copy differs from the game"
            assert repr(copy.decision) == repr(game.decision), "a copy asks something else"
        for _ in range(AHEAD):
            if wanderer.decision is not None:
                options = wanderer.decision.options
                apply(wanderer, options[rng.below(len(options))])
        assert dump(game) == before, "a clone that played on changed the game"
        if not self.left:
            self.copies = [game.clone(), loaded]
            self.left = AHEAD
            self.moves = game.moves

    def after_pick(self, game: Game, option: int) -> None:
        if not self.left:
            return
        self.left -= 1
        for copy in self.copies:
            apply(copy, option)
        if not self.left or game.over:
            self.left = 0
            for copy in self.copies:
                assert digest(copy) == digest(game), "a copy went another way"
                assert repr(copy.decision) == repr(game.decision), "a copy asks something else"
                if game.moves > self.moves:  # what led to the present move is not part of a dump
                    assert [repr(event) for event in copy.events] == [repr(event) for event in game.events]


class PicksCanBeTakenBack(Check):
    """BACK and CANCEL inside an unfinished move restore what was there before it, and picking again comes back."""

    costly = True

    def at_decision(self, game: Game, rng: Rng) -> None:
        copy = game.clone()
        decision = copy.decision
        assert decision is not None
        if not copy.draft:
            refuses(copy, BACK)
            apply(copy, decision.options[rng.below(len(decision.options))])
            if copy.moves > game.moves or copy.over:
                return
        assert digest(copy) == digest(game), "an unfinished move changed the state"
        self.take_back(copy)

    def take_back(self, copy: Game) -> None:
        """Cancel, and come back to the same place; then go back pick by pick."""
        draft, asked, state = copy.draft, repr(copy.decision), digest(copy)
        again = copy.clone()
        apply(again, CANCEL)
        assert digest(again) == state, "cancelling changed the state"
        while again.draft != draft:
            apply(again, draft[len(again.draft)])
            assert again.draft == draft[: len(again.draft)] and again.decision is not None, "no way back"
        assert repr(again.decision) == asked and digest(again) == state, "picking again leads elsewhere"
        while again.draft:
            length = len(again.draft)
            apply(again, BACK)
            assert len(again.draft) < length and digest(again) == state, "going back changed the state"


class ReasonsFit(Check):
    """An action is offered exactly if there is no reason against it, and the first reason is the first of all."""

    costly = True

    def at_decision(self, game: Game, rng: Rng) -> None:
        decision = game.decision
        assert decision is not None
        if decision.kind != "choose_action":
            return
        for place, action in enumerate(game.book.plays):
            first, every = first_refusal(game, decision.player, action), refusals(game, decision.player, action)
            assert (place in decision.options) == (first is None) == (not every), f"{action.id}: {first}, {every}"
            assert first is None or first == every[0], f"{action.id}: {first}, {every}"


class CanBeConceded(Check):
    """A game can be ended from outside at every decision."""

    costly = True

    def at_decision(self, game: Game, rng: Rng) -> None:
        loser = rng.below(2)
        copy = game.clone()
        end(copy, loser, "conceded")
        check(copy)
        assert copy.outcome is not None and copy.outcome.winners == (1 - loser,)
        assert digest(load(copy.book, json.loads(json.dumps(dump(copy))))) == digest(copy)


class RecordsLeadBack(Check):
    """A game that is written down in notation and read again comes to the same end; one game in twenty."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.plan = plan
        self.picks: list[int] = []

    def after_pick(self, game: Game, option: int) -> None:
        self.picks.append(option)

    def at_end(self, game: Game) -> None:
        if self.plan.rng(6).below(RECORDED):
            return
        decks = (bytes(cards_of(game.one.deck)), bytes(cards_of(game.two.deck)))
        recorder = Recorder(new_record(self.plan.rules(), self.plan.seed, *decks))
        for option in self.picks:
            recorder.pick(option)
        assert digest(recorder.game) == digest(game), "recording a game changes it"
        again = replay(read_record(str(recorder.record)))
        assert digest(again) == digest(game), "the record leads elsewhere"


class SeatsKnowNoMore(Check):
    """What a seat is told does not change when what it cannot know is dealt anew, and such worlds are sound."""

    costly = True

    def at_decision(self, game: Game, rng: Rng) -> None:
        seat = SEATS[rng.below(len(SEATS))]
        assert not told_apart(game, seat, rng), f"seat {seat} tells twin worlds apart"
        if seat in (0, 1):
            world, silent = determinize(game, seat, rng), game.clone()
            check(world)
            world.events = silent.events = ()
            assert told(world, seat) == told(silent, seat), f"seat {seat} sees that a determinization is another world"


def refuses(game: Game, option: int) -> None:
    """See that an option cannot be picked."""
    try:
        apply(game, option)
    except IllegalOption:
        return
    raise AssertionError(f"{option} was taken for {game.decision!r}")


CHECKS: Final[tuple[type[Check], ...]] = (
    Invariants,
    OptionsAreSound,
    EveryOptionCanBePicked,
    CopiesPlayOnIdentically,
    PicksCanBeTakenBack,
    ReasonsFit,
    CanBeConceded,
    RecordsLeadBack,
    SeatsKnowNoMore,
)
"""All that the battery looks at: whatever is promised of every game joins here."""
