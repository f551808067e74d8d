"""What a helper of a search does: it reads orders, grows a tree for each, and says how often each move was visited."""

import json
import signal
import sys
from typing import IO, Any

from blackpoker.common.game import Game
from blackpoker.core import Json, Rng
from blackpoker.core.dump import load
from blackpoker.notation.options import parse_options
from blackpoker.packages.loading import load_named
from blackpoker.regulation import any_regulation
from blackpoker.view.sight import Sight

from .budget import Budget, Limits
from .growing import Grower
from .tree import Exploring


class Helping:
    """Follows the orders of one player, and keeps its tree between them if the player does."""

    def __init__(self) -> None:
        self.grower: Grower | None = None
        self.number = 0

    def follow(self, order: dict[str, Any]) -> dict[str, Json]:
        """Grow a tree as ordered and return the visits of its moves."""
        one, two, three = order["luck"]
        luck = Rng(one, two, three, 1)
        grower = self.grower
        if grower is None:
            grower = self.grower = Grower(luck, Exploring(*order["exploring"]), order["keeps"])
        if order["number"] == self.number + 1:
            grower.note(tuple(order["made"]))
        else:
            grower.forget()
        self.number = order["number"]
        grower.rng = luck
        budget = Budget(Limits(*order["limits"]))
        load_named()
        world: Game = load(any_regulation(order["regulation"], parse_options(order["options"])).book, order["world"])
        moves = grower.search(Sight(world, order["seat"]), world, budget)
        visited: list[Json] = [[visits, list(picks)] for visits, picks in moves]
        return {"number": self.number, "moves": visited, "carried": grower.carried, "grown": grower.grown}


def serve(orders: IO[str], answers: IO[str]) -> None:
    """Follow orders until there are no more."""
    helping = Helping()
    print(json.dumps("ready"), file=answers, flush=True)
    for line in orders:
        print(json.dumps(helping.follow(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the player
    serve(sys.stdin, sys.stdout)
