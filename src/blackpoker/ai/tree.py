"""The tree of a search over information sets: one node for what the searching seat has seen happen.

A branch is named by who picks, the kind of question and the option. Worlds that are dealt differently offer different
options at the same node; each node counts how often it was on offer (`seen`), and only those are compared.
"""

from math import sqrt
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import Decision, PlayerId, Rng
from blackpoker.core.decision import Option
from blackpoker.core.engine import apply

from .playout import play_guided, value_of
from .policy import pick
from .rising import worth_looking_at

FIRST_OPTION: Final = 8
"""Added to an option so that PASS and DONE are positive, too."""
KINDS: Final = 128
"""More than there are kinds of questions for both players."""


UNBRANCHED: Final = ("graveyard_top",)
"""What matters too little to be searched; the policy answers it."""


class Settings:
    """How a search explores and how far it plays a leaf out."""

    def __init__(
        self,
        explore: float = 0.8,
        trust: float = 0.5,
        votes: int = 4,
        urgency: float = 0.1,
        turns: int = 2,
        most: int = 60,
        wild: int = 5,
        foes: bool = True,
    ) -> None:
        self.explore: Final = explore
        """How much a branch that was seldom taken is worth a try."""
        self.trust: Final = trust
        """The share of the first guess that goes to what the policy would pick."""
        self.votes: Final = votes
        """How often the policy is asked at a node."""
        self.urgency: Final = urgency
        """How much worse than its node a branch is held for as long as it was never taken."""
        self.turns: Final = turns
        """How many turns are begun before a playout is cut short."""
        self.most: Final = most
        """How many decisions a playout takes at most."""
        self.wild: Final = wild
        """How many of a hundred picks of a playout are any option."""
        self.foes: Final = foes
        """Do the opponent's decisions branch? If not, the opponent follows the policy."""


class Node:
    """A place in the tree: how often it was reached and was on offer, what came of it, and how it goes on."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.seen: int = 0
        self.total: float = 0.0
        """The sum of all values, as the searching seat sees them."""
        self.votes: int = 0
        """How often the policy picked the branch that leads here."""
        self.asked: int = 0
        """How often the policy was asked here."""
        self.branches: dict[int, Node] = {}


class Tree:
    """A search of one seat: a root, and the numbers of the kinds of questions met so far."""

    def __init__(self, seat: PlayerId, settings: Settings) -> None:
        self.seat: Final = seat
        self.settings: Final = settings
        self.root: Node = Node()
        self.kinds: dict[str, int] = {}

    def branch_of(self, decision: Decision, option: Option) -> int:
        """Return the name of a branch: the option, the kind of question and the player, in one number."""
        kind = self.kinds.get(decision.kind, -1)
        if kind < 0:
            kind = len(self.kinds)
            self.kinds[decision.kind] = kind
        return ((option + FIRST_OPTION) * KINDS + kind) * 2 + decision.player

    def descend(self, decision: Decision, option: Option) -> bool:
        """Go on below the branch that was taken in the game, if the tree has it."""
        node = self.root.branches.get(self.branch_of(decision, option))
        if node is None:
            return False
        self.root = node
        return True

    def visits_of(self, decision: Decision, option: Option) -> int:
        """Return how often an option of the root was tried."""
        node = self.root.branches.get(self.branch_of(decision, option))
        return 0 if node is None else node.visits

    def mean_of(self, decision: Decision, option: Option) -> float:
        """Return what came of an option of the root, on average."""
        node = self.root.branches.get(self.branch_of(decision, option))
        return 0.0 if node is None or node.visits == 0 else node.total / node.visits

    def grow(self, world: Game, rng: Rng) -> None:
        """Walk down the tree in a possible world, add one node, play out and tell the way what came of it."""
        settings = self.settings
        turn = world.turns + settings.turns
        node = self.root
        way: list[Node] = [node]
        is_new = False
        decision = world.decision
        while decision is not None and not is_new and world.turns < turn:
            options = worth_looking_at(world, decision)
            if len(options) == 1:
                apply(world, options[0])
            elif not (settings.foes or decision.player == self.seat) or decision.kind in UNBRANCHED:
                apply(world, pick(world, rng))
            else:
                node = self.take(node, world, decision, options, rng)
                way.append(node)
                is_new = node.visits == 0
            decision = world.decision
        value = (
            play_guided(world, self.seat, turn, settings.most, settings.wild, rng)
            if is_new
            else value_of(world, self.seat)
        )
        for each in way:
            each.visits += 1
            each.total += value

    def take(self, node: Node, world: Game, decision: Decision, options: tuple[Option, ...], rng: Rng) -> Node:
        """Take the most promising branch of a node, of those that the world offers, and return where it leads."""
        if node.asked < self.settings.votes:
            node.asked += 1
            chosen = pick(world, rng)
            voted = self.branch_of(decision, chosen)
            if voted not in node.branches:
                node.branches[voted] = Node()
            node.branches[voted].votes += 1
        own = decision.player == self.seat
        mean = 0.5 if node.visits == 0 else node.total / node.visits
        hope = (mean if own else 1.0 - mean) - self.settings.urgency
        trust = self.settings.trust / max(1, node.asked)
        evenly = (1.0 - self.settings.trust) / len(options)
        best, best_score = options[0], -1e9
        for option in options:
            branch = node.branches.get(self.branch_of(decision, option))
            if branch is None:
                branch = Node()
                node.branches[self.branch_of(decision, option)] = branch
            branch.seen += 1
            prior = evenly + trust * branch.votes
            score = self.settings.explore * prior * sqrt(branch.seen) / (1 + branch.visits)
            if branch.visits == 0:
                score += hope
            else:
                worth = branch.total / branch.visits
                score += worth if own else 1.0 - worth
            if score > best_score:
                best, best_score = option, score
        apply(world, best)
        return node.branches[self.branch_of(decision, best)]
