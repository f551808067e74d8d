"""Planning: what a whole move is worth, by making it in a known world, letting the stage resolve, and evaluating."""

from typing import Final

from mypy_extensions import i64

from blackpoker.common.game import Game
from blackpoker.common.once import mark_used
from blackpoker.core import CHOOSE_ACTION, PASS, Decision, Rng
from blackpoker.core.bits import count
from blackpoker.core.engine import apply, is_asking

from .evaluation import evaluate
from .narrowing import at_stake, narrowed, worth_trying
from .policy import pick
from .policy_worth import SELF_ACTING

MOST_STEPS: Final = 80
MOST_MOVES: Final = 60
"""How many complete moves are looked at for one decision."""
WON: Final = 1.5
WASTE: Final = 0.004
"""By how much a request has to be better than none."""
PROMISE: Final = 0.3
"""What it is worth to have a trump open that helps at every End, which an evaluation does not see."""
CARDS_TO_SPARE: Final = 4


class Plan:
    """The moves looked at so far, each a row of picks, and what they are worth."""

    def __init__(self, seat: i64, rng: Rng, quick: bool) -> None:
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.quick: bool = quick
        """Whether fewer moves are looked at: those with several key cards with the least useful ones only."""
        self.moves: list[list[int]] = []
        self.values: list[float] = []

    def consider(self, picks: list[int], value: float) -> None:
        """Note what a move is worth."""
        self.moves.append(picks)
        self.values.append(value)

    def best(self) -> i64:
        """Return the place of the best move, of equal ones the first."""
        best = 0
        for place in range(1, len(self.values)):
            if self.values[place] > self.values[best]:
                best = place
        return best

    def keep_best(self, most: i64) -> None:
        """Forget all but the best moves; the first one, which is the quietest, always stays."""
        order = list(range(1, len(self.values)))
        order.sort(key=self.rank_of)
        order = [0, *order[: most - 1]]
        self.moves = [self.moves[place] for place in order]
        self.values = [self.values[place] for place in order]

    def rank_of(self, place: i64) -> float:
        """Return a number by which the best move comes first."""
        return -self.values[place]


def look_again(found: Plan, world: Game) -> None:
    """Add to each move what it is worth in another world."""
    own_turn = world.staged == 0 and found.seat == world.turn
    offer = world.offer
    for place in range(len(found.moves)):
        picks = found.moves[place]
        if offer.question is CHOOSE_ACTION and offer.drafted == 0 and place == 0:
            found.values[place] += WASTE + value_of_rest(world, own_turn, found)
        else:
            copy = tried(world)
            for option in picks:
                apply(copy, option)
            found.values[place] += value_after(copy, found)


def plan(world: Game, rng: Rng, quick: bool = False) -> Plan:
    """Return the moves that are worth a try for whoever is asked, each with all picks that are left to complete it."""
    decision = world.decision
    assert decision is not None
    found = Plan(decision.player, rng, quick)
    if decision.question is CHOOSE_ACTION:
        plan_action(world, decision, found)
    else:
        expand(world, [], found)
    return found


def plan_action(world: Game, decision: Decision, found: Plan) -> None:
    """Compare the requests that are worth a try with requesting nothing more."""
    seat = decision.player
    own_turn = world.staged == 0 and seat == world.turn
    if not own_turn and not at_stake(world, seat):
        found.consider([PASS], 0.0)
        return
    rest = world.book.index["end"] if own_turn else PASS
    if rest not in decision.options:
        rest = PASS
    found.consider([rest], WASTE + value_of_rest(world, own_turn, found))
    for option in decision.options:
        if option not in (PASS, rest) and worth_trying(world, decision, option):
            copy = tried(world)
            apply(copy, option)
            so_far = len(found.moves)
            follow(world, copy, [option], found)
            if own_turn and world.book.plays[option].id == "open" and promises(world, seat):
                for place in range(so_far, len(found.moves)):
                    found.values[place] += PROMISE


def tried(world: Game) -> Game:
    """Return a copy of a world to try a move in, with nobody watching."""
    copy = world.clone()
    copy.watched = False
    return copy


def promises(world: Game, seat: i64) -> bool:
    """Tell whether a player has a trump to open that will help by itself, and the cards to spare for it."""
    side = world.side(seat)
    if count(side.hand) < CARDS_TO_SPARE:
        return False
    return any(not trump.up and trump.card in SELF_ACTING for trump in side.trumps)


def value_of_rest(world: Game, own_turn: bool, found: Plan) -> float:
    """Return what it is worth to request nothing more: in the own turn without an attack, else as the stage goes."""
    copy = tried(world)
    if own_turn:
        mark_used(copy, found.seat, copy.book.index["attack"])
        return evaluate(copy, found.seat)
    apply(copy, PASS)
    return value_after(copy, found)


def follow(root: Game, world: Game, picks: list[int], found: Plan) -> None:
    """Go on with an unfinished move, or weigh it once it is made."""
    if world.moves != root.moves or not is_asking(world):
        weigh(world, picks, found)
    elif len(found.moves) < MOST_MOVES:
        expand(world, picks, found)


def expand(world: Game, picks: list[int], found: Plan) -> None:
    """Try the options that are worth it as the next pick of a move."""
    decision = world.decision
    assert decision is not None
    for option in narrowed(world, decision, found.rng, found.quick):
        copy = tried(world)
        apply(copy, option)
        follow(world, copy, [*picks, option], found)


def weigh(world: Game, picks: list[int], found: Plan) -> None:
    """Let the stage resolve after a move and keep the move if that is best."""
    found.consider(picks, value_after(world, found))


def value_after(world: Game, found: Plan) -> float:
    """Return what a world is worth when nobody adds anything to the stage; a win is worth more than any prospect."""
    settle(world, found.rng)
    value = evaluate(world, found.seat)
    return WON if world.outcome is not None and value == 1.0 else value


def settle(world: Game, rng: Rng) -> None:
    """Let everybody pass and answer sensibly until the stage is empty and the turn player has the chance."""
    for _ in range(MOST_STEPS):
        offer = world.offer
        if not is_asking(world):
            return
        if offer.question is not CHOOSE_ACTION or offer.drafted > 0:
            apply(world, pick(world, rng))
        elif world.staged == 0 and offer.player == world.turn:
            return
        else:
            apply(world, PASS)
