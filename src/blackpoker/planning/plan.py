"""Planning: what a whole move is worth, by making it in a known world, letting the stage resolve, and evaluating."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.questions import CHOOSE_ATTACKERS
from blackpoker.common.game import Game, unit_numbered
from blackpoker.common.modifier import base_size
from blackpoker.common.once import mark_used
from blackpoker.core import CHOOSE_ACTION, DONE, PASS, Decision, Rng
from blackpoker.core.engine import apply, is_asking

from .evaluation import evaluate, evaluate_turn
from .features import charged_blockers, damage_past, future_sizes
from .narrowing import at_stake, narrowed, worth_trying
from .policy import pick

MOST_STEPS: Final = 80
MOST_MOVES: Final = 60
"""How many complete moves are looked at for one decision."""
WON: Final = 1.5
WASTE: Final = 0.004
"""By how much a request has to be better than none."""
FEW_ATTACKERS: Final = 4
"""Of so many units that may attack, every set is looked at."""
MOST_ATTACKS: Final = 6
"""So many sets of attackers are kept."""
NO_SEQUEL: Final[list[int]] = []


class Plan:
    """The moves looked at so far, each a row of picks, and what they are worth."""

    def __init__(self, seat: i64, rng: Rng, quick: bool, commits: bool) -> None:
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.quick: bool = quick
        """Whether fewer moves are looked at: those with several key cards with the least useful ones only."""
        self.commits: bool = commits
        """Whether an Attack is planned with its attackers, so that nobody attacks without knowing with whom."""
        self.moves: list[list[int]] = []
        self.sequels: list[list[int]] = []
        """For each move, whom its player means to designate once it has resolved, if anybody."""
        self.values: list[float] = []

    def consider(self, picks: list[int], value: float, sequel: list[int]) -> None:
        """Note what a move is worth."""
        self.moves.append(picks)
        self.sequels.append(sequel)
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
        self.sequels = [self.sequels[place] for place in order]
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
            found.values[place] += value_after(copy, found, found.sequels[place])


def plan(world: Game, rng: Rng, quick: bool = False, commits: bool = False) -> Plan:
    """Return the moves that are worth a try for whoever is asked, each with all picks that are left to complete it."""
    decision = world.decision
    assert decision is not None
    found = Plan(decision.player, rng, quick, commits)
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
        found.consider([PASS], 0.0, NO_SEQUEL)
        return
    rest = world.book.index["end"] if own_turn else PASS
    if rest not in decision.options:
        rest = PASS
    found.consider([rest], WASTE + value_of_rest(world, own_turn, found), NO_SEQUEL)
    for option in decision.options:
        if option not in (PASS, rest) and worth_trying(world, decision, option):
            copy = tried(world)
            apply(copy, option)
            if found.commits and world.book.plays[option].id == "attack":
                plan_attack(copy, option, found)
                continue
            follow(world, copy, [option], found)


def tried(world: Game) -> Game:
    """Return a copy of a world to try a move in, with nobody watching."""
    copy = world.clone()
    copy.watched = False
    return copy


def value_of_rest(world: Game, own_turn: bool, found: Plan) -> float:
    """Return what it is worth to request nothing more: in the own turn without an attack, else as the stage goes."""
    copy = tried(world)
    if own_turn:
        mark_used(copy, found.seat, copy.book.index["attack"])
        value = evaluate(copy, found.seat)
        return min(value, value_of_end(world, found)) if is_mortal(world, found.seat) else value
    apply(copy, PASS)
    return value_after(copy, found, NO_SEQUEL)


def is_mortal(world: Game, seat: i64) -> bool:
    """Tell whether the opponent's next attack takes the last life of a player, whoever blocks."""
    side = world.side(seat)
    return damage_past(future_sizes(world.side(1 - seat)), charged_blockers(side)) >= side.lives()


def value_of_end(world: Game, found: Plan) -> float:
    """Return what it is worth to end the turn, seen when the next one has begun; nothing can be repaired then."""
    end = world.book.index["end"]
    copy = tried(world)
    if not is_offered(copy, end):
        return WON
    apply(copy, end)
    settle(copy, found.rng, NO_SEQUEL)
    return evaluate_turn(copy, found.seat)


def plan_attack(world: Game, option: i64, found: Plan) -> None:
    """Weigh an Attack, which was just requested, with each set of attackers that is worth a try, and keep the best."""
    for _ in range(MOST_STEPS):
        if not is_asking(world) or world.offer.question is CHOOSE_ATTACKERS:
            break
        apply(world, PASS if world.offer.question is CHOOSE_ACTION else pick(world, found.rng))
    if not is_asking(world) or world.offer.question is not CHOOSE_ATTACKERS:
        return
    weighed = Plan(found.seat, found.rng, found.quick, found.commits)
    for attackers in sets_of_attackers(world):
        copy = tried(world)
        carry_out(copy, attackers)
        weighed.consider([option], value_after(copy, found, NO_SEQUEL), attackers)
    order = list(range(len(weighed.values)))
    order.sort(key=weighed.rank_of)
    for place in order[:MOST_ATTACKS]:
        found.consider([option], weighed.values[place], weighed.sequels[place])


def sets_of_attackers(world: Game) -> list[list[int]]:
    """Return sets of units that may attack, each in field order and ended by DONE: all, or of many some."""
    units = [
        unit_numbered(world, world.offer.row[place])
        for place in range(world.offer.count)
        if world.offer.row[place] != DONE
    ]
    numbers = [unit.number for unit in units]
    if len(numbers) <= FEW_ATTACKERS:
        return [
            [*[numbers[place] for place in range(len(numbers)) if chosen >> place & 1], DONE]
            for chosen in range(1, 1 << len(numbers))
        ]
    units.sort(key=base_size)
    by_size = [unit.number for unit in units]
    sets = [[*[number for number in numbers if number in by_size[first:]], DONE] for first in range(len(by_size))]
    return sets + [[number, DONE] for number in by_size[:-1]]


def carry_out(world: Game, sequel: list[int]) -> None:
    """Answer the open question with those picks of a sequel that are offered."""
    question = world.offer.question
    for option in sequel:
        if is_asking(world) and world.offer.question is question and is_offered(world, option):
            apply(world, option)


def is_offered(world: Game, option: i64) -> bool:
    """Tell whether an option may be picked now."""
    return any(world.offer.row[place] == option for place in range(world.offer.count))


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
    found.consider(picks, value_after(world, found, NO_SEQUEL), NO_SEQUEL)


def value_after(world: Game, found: Plan, sequel: list[int]) -> float:
    """Return what a world is worth when nobody adds anything to the stage; a win is worth more than any prospect."""
    settle(world, found.rng, sequel)
    value = evaluate(world, found.seat)
    return WON if world.outcome is not None and value == 1.0 else value


def settle(world: Game, rng: Rng, sequel: list[int]) -> None:
    """Let everybody pass and answer sensibly until the stage is empty and the turn player has the chance.

    Attackers are those of the sequel, if there is one.
    """
    for _ in range(MOST_STEPS):
        offer = world.offer
        if not is_asking(world):
            return
        if offer.question is CHOOSE_ATTACKERS and offer.drafted == 0 and len(sequel) > 0:
            carry_out(world, sequel)
            sequel = NO_SEQUEL
        elif offer.question is not CHOOSE_ACTION or offer.drafted > 0:
            apply(world, pick(world, rng))
        elif world.staged == 0 and offer.player == world.turn:
            return
        else:
            apply(world, PASS)
