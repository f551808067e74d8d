"""The tree of a search over information sets: one node for what the searching seat has seen happen, move by move.

A branch is a whole move: who makes it, and its picks. In each iteration the tree is walked in another possible world.
Worlds that are dealt differently offer different moves at the same node; each node counts how often it was on offer
(`seen`), and only moves that the world offers are compared.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from blackpoker.common.game import Game
from blackpoker.core import Decision, PlayerId, Rng
from blackpoker.core.engine import apply
from blackpoker.planning.evaluation import evaluate
from blackpoker.planning.plan import NO_SEQUEL, Plan, plan, settle
from blackpoker.planning.policy import pick


class Exploring:
    """How a search explores and how far it plays a new node out."""

    def __init__(
        self, explore: float = 0.5, weight: float = 2.0, warmth: float = 0.05, turns: i64 = 2, most: i64 = 60
    ) -> None:
        self.explore: Final = explore
        """How much a move that was seldom tried is worth a try."""
        self.weight: Final = weight
        """How many visits the first guess counts for."""
        self.warmth: Final = warmth
        """How much worse than the best a move may look and still be tried often."""
        self.turns: Final = turns
        """How many turns begin before a walk is cut short and evaluated."""
        self.most: Final = most
        """How many moves a playout takes at most."""


class Node:
    """A place in the tree: how often it was reached and was on offer, what came of it, and how it goes on."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.seen: int = 0
        self.total: float = 0.0
        """The sum of all values, as the searching seat sees them."""
        self.guess: float = 0.0
        """The sum of what planning held the move for that leads here, as the player sees it who makes it."""
        self.branches: dict[tuple[int, ...], Node] = {}


class Tree:
    """A search of one seat."""

    def __init__(self, seat: PlayerId, exploring: Exploring) -> None:
        self.seat: Final = seat
        self.exploring: Final = exploring
        self.root: Node = Node()
        self.weighed: i64 = 0
        """How many moves have been looked at, which is what takes the time."""

    def best_moves(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return the moves of the searching seat at the root, each with its visits, the most visited first."""
        found: list[tuple[int, tuple[int, ...]]] = []
        for move, node in self.root.branches.items():
            if move[0] == self.seat:
                found.append((node.visits, move[1:]))
        found.sort(key=minus_visits)
        return found

    def grow(self, world: Game, rng: Rng) -> None:
        """Walk down the tree in a possible world, add one node, play on from it, and tell the way what came of it."""
        world.watched = False
        turn = world.turns + self.exploring.turns
        node = self.root
        way: list[Node] = [node]
        is_new = False
        decision = world.decision
        while decision is not None and not is_new and world.turns < turn:
            found = self.look(world, decision, rng)
            if found is None:
                decision = world.decision
                continue
            place = self.take(node, decision, found)
            node = node.branches[branch_of(decision, found.moves[place])]
            way.append(node)
            is_new = node.visits == 0
            make(world, found.moves[place])
            decision = world.decision
        value = self.play_on(world, turn, rng)
        for each in way:
            each.visits += 1
            each.total += value

    def play_on(self, world: Game, turn: i64, rng: Rng) -> float:
        """Let both players plan their moves until a turn begins, and return what that is worth for the seat."""
        left = self.exploring.most
        decision = world.decision
        while decision is not None and left > 0 and world.turns < turn:
            found = self.look(world, decision, rng)
            if found is not None:
                make(world, found.moves[found.best()])
            decision = world.decision
            left -= 1
        settle(world, rng, NO_SEQUEL)
        return evaluate(world, self.seat)

    def look(self, world: Game, decision: Decision, rng: Rng) -> Plan | None:
        """Return the moves that are worth a try if there is a choice; if not, make the only one and return None."""
        if len(decision.options) == 1:
            apply(world, decision.options[0])
            return None
        if decision.question.minor:
            apply(world, pick(world, rng))
            return None
        found = plan(world, rng)
        self.weighed += len(found.moves)
        if len(found.moves) > 1:
            return found
        if found.moves:
            make(world, found.moves[0])
        else:
            apply(world, pick(world, rng))
        return None

    def take(self, node: Node, decision: Decision, found: Plan) -> i64:
        """Return the place of the most promising of the moves that a world offers at a node."""
        exploring = self.exploring
        branches: list[Node] = []
        guesses: list[float] = []
        tried = 1
        top = 0.0
        for place in range(len(found.moves)):
            name = branch_of(decision, found.moves[place])
            branch = node.branches.get(name)
            if branch is None:
                branch = Node()
                node.branches[name] = branch
            branch.seen += 1
            branch.guess += min(max(found.values[place], 0.0), 1.0)
            guess = branch.guess / branch.seen
            top = max(top, guess)
            tried += branch.visits
            branches.append(branch)
            guesses.append(guess)
        weights = [exp((guess - top) / exploring.warmth) for guess in guesses]
        scale = exploring.explore * sqrt(tried) / sum(weights)
        own = decision.player == self.seat
        best, best_score = 0, -1.0
        for place in range(len(branches)):
            branch = branches[place]
            worth = branch.total if own else branch.visits - branch.total
            score = (worth + exploring.weight * guesses[place]) / (branch.visits + exploring.weight)
            score += scale * weights[place] / (1 + branch.visits)
            if score > best_score:
                best, best_score = place, score
        return best


def branch_of(decision: Decision, picks: list[int]) -> tuple[int, ...]:
    """Return the name of a branch: the player and the picks."""
    return (decision.player, *picks)


def make(world: Game, picks: list[int]) -> None:
    """Make a move in a world."""
    for option in picks:
        apply(world, option)


def minus_visits(move: tuple[int, tuple[int, ...]]) -> i64:
    """Return a number by which the most visited move comes first."""
    return -move[0]
