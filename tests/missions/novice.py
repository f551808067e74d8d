"""A scripted novice: half of its moves are a coach's, the others any tap that looks sensible."""

from random import Random

from blackpoker.actions.questions import DRAW_SECOND
from blackpoker.common.game import Game
from blackpoker.common.questions import CHOOSE_TARGET
from blackpoker.core import CHOOSE_ACTION, Decision, apply
from blackpoker.missions.first_game import OPPONENT, first_game_rules
from blackpoker.notation.names import ACTIONS
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game
from blackpoker.view.choices import Choice
from blackpoker.view.seen import SEATS
from blackpoker.view.sight import Sight

COACH = "greedy"
LONGEST = 5000
THIN = 3
"""With so few life cards nobody pays with them or draws a second one by a careless tap."""
WEIGHTS = {"end": 1, "attack": 2, "setBulwark": 2}


class Novice:
    """Follows the coach in a share of its moves."""

    def __init__(self, seed: int, share: float = 0.5) -> None:
        self.random = Random(seed)
        self.coach = make_player(COACH, seed)
        self.share = share
        self.coached = True

    def choose(self, sight: Sight, decision: Decision) -> int:
        if decision.question is CHOOSE_ACTION:
            self.coached = self.random.random() < self.share
        if self.coached:
            return self.coach.choose(sight, decision)
        offered = sensible(sight, decision)
        if decision.question is not CHOOSE_ACTION:
            return self.random.choice(offered).option
        view = sight.view()
        main = not view.stage and view.turn == view.chance
        weights = [weight_of(choice.name, main) for choice in offered]
        return self.random.choices(offered, weights if any(weights) else None)[0].option


def sensible(sight: Sight, decision: Decision) -> tuple[Choice, ...]:
    """Return the taps that the table does not warn of: the last life cards, Up for the other side, Down for the own."""
    offered, view = sight.choices(), sight.view()
    own = SEATS[sight.seat]
    life = view.sides[sight.seat].life
    thin = isinstance(life, int) and life <= THIN
    bad: set[str] = set()
    if decision.question is CHOOSE_ACTION:
        bad = {
            choice.name for choice in offered if thin and choice.name in ACTIONS and "L" in ACTIONS[choice.name].cost
        }
        bad |= {name for name, side in (("up", 0), ("down", 1)) if not view.sides[sight.seat ^ side].soldiers}
    elif decision.question is DRAW_SECOND and thin:
        bad = {"yes"}
    elif decision.question is CHOOSE_TARGET and view.draft and view.draft[0] in ("up", "down"):
        bad = {choice.name for choice in offered if choice.name.startswith(own) == (view.draft[0] == "down")}
    return tuple([choice for choice in offered if choice.name not in bad]) or offered


def weight_of(name: str, main: bool) -> int:
    """Return how tempting a button is; in the own turn nobody passes."""
    if name == "pass":
        return 0 if main else 6
    return 3 if name.startswith("summons") else WEIGHTS.get(name, 1)


def play_first_game(deal: int, seed: int) -> Game:
    """Let a novice play a first game to its end."""
    game = new_game(first_game_rules(), deal)
    players = (Novice(seed), make_player(OPPONENT, seed))
    for _ in range(LONGEST):
        if game.decision is None:
            return game
        apply(game, ask(players[game.decision.player], game))
    raise AssertionError("the game does not end")
