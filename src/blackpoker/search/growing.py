"""Growing the tree of a search, and keeping what it holds about the rest of a turn for the next decision."""

import gc
from typing import Final, TypeAlias

from blackpoker.common.game import Game
from blackpoker.core import PlayerId, Rng
from blackpoker.core.decision import Option
from blackpoker.core.engine import apply
from blackpoker.view.sight import Sight
from blackpoker.view.table import SideView
from blackpoker.view.view import view

from .budget import Budget
from .tree import Exploring, Node, Tree, branch_of, make

LOOK_EVERY: Final = 8
"""After so many iterations a search looks whether it may stop early."""
MOST_WAYS: Final = 24
"""So many moves of the opponent are tried to find the way from one decision to the next."""

Move: TypeAlias = tuple[Option, ...]
Visited: TypeAlias = list[tuple[int, Move]]
"""Moves with their visits, the most visited first."""


class Grower:
    """Grows a tree for one decision after the other.

    Where it may keep the tree it looks for the way from the last decision to the new one: it makes the move that was
    decided on in the world which it imagined then, and the opponent's moves that the tree knows, until the table looks
    as it does now. Nothing but worlds that are possible for the seat goes into that. If there is no such way, or
    another turn has begun, whose end would be evaluated too early, it begins anew.
    """

    def __init__(self, rng: Rng, exploring: Exploring, keeps: bool) -> None:
        self.rng = rng
        self.exploring: Final = exploring
        self.keeps: Final = keeps
        self.carried = 0
        """How many visits the tree of the last decision had before it grew."""
        self.grown = 0
        """How many iterations the last decision took."""
        self._root: Node | None = None
        self._world: Game | None = None
        self._made: Move = ()

    def search(self, sight: Sight, world: Game, budget: Budget) -> Visited:
        """Grow a tree in worlds that the seat holds possible, of which one is given, and return its moves."""
        tree = Tree(sight.seat, self.exploring)
        root = self._find(world, sight.seat) if self.keeps else None
        if root is not None:
            tree.root = root
        self.carried = tree.root.visits
        self._grow(tree, sight, budget)
        self.grown = budget.done
        if self.keeps:
            self._root, self._world, self._made = tree.root, world, ()
        return tree.best_moves()

    def note(self, made: Move) -> None:
        """Note which move was made in the end; without that the tree is not kept."""
        self._made = made

    def forget(self) -> None:
        """Begin anew at the next decision."""
        self._root = self._world = None
        self._made = ()

    def _grow(self, tree: Tree, sight: Sight, budget: Budget) -> None:
        collecting = gc.isenabled()
        gc.disable()  # a search makes no cycles, and the collector would go through its whole tree again and again
        try:
            while budget.allows_another(tree.weighed):
                tree.grow(sight.determinize(self.rng), self.rng)
                if budget.done % LOOK_EVERY == 0 and is_settled(tree, budget.left()):
                    break
        finally:
            if collecting:
                gc.enable()

    def _find(self, world: Game, seat: PlayerId) -> Node | None:
        """Return the node of the kept tree at which a world is now, with the moves that are still possible there."""
        before, root, made = self._world, self._root, self._made
        if before is None or root is None or not made or before.turns != world.turns:
            return None
        node = root.branches.get((seat, *made))
        if node is None or node.visits == 0 or not is_possible(before, made):
            return None
        start = before.clone()
        make(start, list(made))
        found = Way(world, seat, self.exploring, self.rng).follow(start, node)
        return None if found is None else with_possible_moves(found, world, seat)


class Way:
    """The search for the way from one decision of a seat to its next one."""

    def __init__(self, goal: Game, seat: PlayerId, exploring: Exploring, rng: Rng) -> None:
        self.seat: Final = seat
        self.goal: Final = table_seen(goal, seat)
        self.moves: Final = goal.moves
        self.rng: Final = rng
        self.guide: Final = Tree(seat, exploring)
        """It makes the moves that are none to think about as the kept tree did."""
        self.left = MOST_WAYS

    def follow(self, world: Game, node: Node) -> Node | None:
        """Return the node at which the seat is asked and the table looks as it should."""
        while world.decision is not None and world.moves <= self.moves:
            decision = world.decision
            found = self.guide.look(world, decision, self.rng)
            if found is None:
                continue
            if decision.player == self.seat:
                return node if table_seen(world, self.seat) == self.goal else None
            for picks in found.moves:
                branch = node.branches.get(branch_of(decision, picks))
                if branch is not None and branch.visits > 0 and self.left > 0:
                    self.left -= 1
                    copy = world.clone()
                    make(copy, picks)
                    end = self.follow(copy, branch)
                    if end is not None:
                        return end
            return None
        return None


def is_settled(tree: Tree, left: float) -> bool:
    """Tell whether no other move can still be tried as often as the leading one."""
    moves = tree.best_moves()
    return len(moves) > 1 and moves[0][0] - moves[1][0] > left


def with_possible_moves(node: Node, world: Game, seat: PlayerId) -> Node:
    """Return a node without the moves that cannot be made; those were for cards which the seat did not draw."""
    kept = Node()
    kept.branches = {
        name: branch for name, branch in node.branches.items() if name[0] == seat and is_possible(world, name[1:])
    }
    for branch in kept.branches.values():
        kept.visits += branch.visits
        kept.total += branch.total
    return kept


def is_possible(world: Game, move: Move) -> bool:
    """Tell whether a whole move can be made in a world."""
    copy, moves = world.clone(), world.moves
    for option in move:
        if copy.decision is None or copy.moves != moves or option not in copy.decision.options:
            return False
        apply(copy, option)
    return copy.moves != moves or copy.decision is None


def table_seen(world: Game, seat: PlayerId) -> tuple[object, ...]:
    """Return what the table looks like to a seat, without the cards that luck may have brought there.

    The numbers of units and requests belong to it, since moves are told by them.
    """
    seen = view(world, seat)
    return (
        world.moves, seen.turns, seen.chance, seen.passed, seen.asked, seen.draft, seen.stage, seen.pending,
        seen.resolving, seen.waiting, seen.attackers, seen.blocks, side_without_luck(seen.sides[0]),
        side_without_luck(seen.sides[1]), tuple([unit.number for unit in (*world.one.units, *world.two.units)]),
        tuple([request.number for request in world.stage]),
    )  # fmt: skip


def side_without_luck(side: SideView) -> tuple[object, ...]:
    """Return a side of the table without the cards in it that may have been drawn or turned up."""
    bulwarks = tuple([(bulwark.face_up, bulwark.charged) for bulwark in side.bulwarks])
    trumps = tuple([(trump.name, trump.face_up) for trump in side.trumps])
    return side.hand_count, side.soldiers, bulwarks, side.fogs, side.pack_opened, side.rare_count, trumps, side.used
