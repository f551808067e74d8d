"""The same kind of random play for other engines, where they are installed: list the options, pick one, apply it."""

import importlib
import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final

from .bench_measure import BATCH, Measurement, Rates

# What has no types here is the peers' own.
Game = Any


class Peer:
    """A peer: its name, the module that it needs, and how it is measured."""

    def __init__(self, name: str, module: str, play: "Callable[[Any, float], Rates]") -> None:
        self.name: Final = name
        self.module: Final = module
        self.play: Final = play


def installed() -> dict[str, Measurement]:
    """Return the measurements of all peers that can be imported."""
    return {peer.name: measured(peer) for peer in PEERS if find_spec(peer.module) is not None}


def measured(peer: Peer) -> Measurement:
    """Return how a peer is measured; importing it is not part of the time."""
    module = importlib.import_module(peer.module)
    return lambda seconds: peer.play(module, seconds)


def rates(decisions: int, games: int, spent: float, clone: "Callable[[], object] | None" = None) -> Rates:
    """Return the rates of a measurement, with those of copies if there is a way to copy."""
    found = {"decisions_per_s": decisions / spent, "games_per_s": games / spent}
    if clone is not None:
        copies, begun = 0, time.process_time()
        while time.process_time() - begun < spent / 4 or not copies:
            for _ in range(BATCH):
                clone()
            copies += BATCH
        found["clones_per_s"] = copies / (time.process_time() - begun)
    return found


# OpenSpiel


def open_spiel(name: str, deal: Callable[[Any, random.Random], int]) -> Callable[[Any, float], Rates]:
    """Return how a game of OpenSpiel is measured, with one of the ways to draw what chance decides."""

    def play(pyspiel: Any, seconds: float) -> Rates:
        rules, rng = pyspiel.load_game(name), random.Random(1)
        draw = rng.random
        decisions = games = 0
        middle = None
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds or not games:
            state = rules.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(deal(state, rng))
                    continue
                options = state.legal_actions()
                decisions += 1
                state.apply_action(options[int(draw() * len(options))])
                if games == 0 and decisions == MIDDLE:
                    middle = state.clone()
            games += 1
        spent = time.process_time() - begun
        return rates(decisions, games, spent, None if middle is None else middle.clone)

    return play


def weighted(state: Any, rng: random.Random) -> int:
    """Draw what chance decides as OpenSpiel documents it: outcomes with their probabilities."""
    outcomes, weights = zip(*state.chance_outcomes())
    drawn: int = rng.choices(outcomes, weights)[0]
    return drawn


def by_place(state: Any, rng: random.Random) -> int:
    """Draw what chance decides by a short cut that holds where all outcomes are equally likely."""
    options = state.legal_actions()
    drawn: int = options[int(rng.random() * len(options))]
    return drawn


def hearts_dealt(pyspiel: Any, seconds: float) -> Rates:
    """Play hearts with the dealing outside the clock: the decisions of players alone."""
    rules, rng = pyspiel.load_game("hearts"), random.Random(1)
    draw = rng.random
    decisions = games = 0
    spent = 0.0
    while spent < seconds:
        state = rules.new_initial_state()
        while state.is_chance_node():
            state.apply_action(by_place(state, rng))
        begun = time.process_time()
        while not state.is_terminal():
            options = state.legal_actions()
            decisions += 1
            state.apply_action(options[int(draw() * len(options))])
        spent += time.process_time() - begun
        games += 1
    return rates(decisions, games, spent)


# RLCard, PokerKit, python-chess


def rlcard_raw(rlcard: Any, seconds: float) -> Rates:
    """Play RLCard's gin rummy without its environment."""
    game = importlib.import_module("rlcard.games.gin_rummy.game").GinRummyGame()
    game.np_random = importlib.import_module("numpy").random.RandomState(1)
    draw = random.Random(1).random
    decisions = games = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds or not games:
        game.init_game()
        while not game.is_over():
            options = game.judge.get_legal_actions()
            decisions += 1
            game.step(options[int(draw() * len(options))])
        games += 1
    return rates(decisions, games, time.process_time() - begun)


def rlcard_environment(rlcard: Any, seconds: float) -> Rates:
    """Play RLCard's gin rummy through its environment."""
    environment = rlcard.make("gin-rummy", config={"seed": 1})
    draw = random.Random(1).random
    decisions = games = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds or not games:
        state, _ = environment.reset()
        while not environment.is_over():
            options = list(state["legal_actions"])
            decisions += 1
            state, _ = environment.step(options[int(draw() * len(options))])
        games += 1
    return rates(decisions, games, time.process_time() - begun)


def pokerkit(module: Any, seconds: float) -> Rates:
    """Play hands of no-limit hold'em for two: fold, call, or raise by the least."""
    draw = random.Random(1).random
    steps = module.Automation
    automatic = tuple([step for step in steps if step is not steps.RUNOUT_COUNT_SELECTION])
    decisions = games = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds or not games:
        state = module.NoLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, 200, 2)
        while state.status:
            options: list[Callable[[], object]] = [state.check_or_call]
            if state.can_fold():
                options.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                options.append(state.complete_bet_or_raise_to)
            decisions += 1
            options[int(draw() * len(options))]()
        games += 1
    return rates(decisions, games, time.process_time() - begun)


def chess(module: Any, seconds: float) -> Rates:
    """Play chess; copies are made without the history."""
    draw = random.Random(1).random
    decisions = games = 0
    middle = None
    begun = time.process_time()
    while time.process_time() - begun < seconds or not games:
        board = module.Board()
        while not board.is_game_over() and len(board.move_stack) < LONGEST:
            options = list(board.legal_moves)
            decisions += 1
            board.push(options[int(draw() * len(options))])
            if games == 0 and decisions == MIDDLE:
                middle = board.copy(stack=False)
        games += 1
    spent = time.process_time() - begun
    return rates(decisions, games, spent, None if middle is None else lambda: middle.copy(stack=False))


MIDDLE: Final = 30
"""After so many decisions a game is copied."""
LONGEST: Final = 300
"""Random chess is ended after so many moves."""

PEERS: Final = (
    Peer("open_spiel hearts", "pyspiel", open_spiel("hearts", weighted)),
    Peer("open_spiel hearts, short-cut deals", "pyspiel", open_spiel("hearts", by_place)),
    Peer("open_spiel hearts, dealt before", "pyspiel", hearts_dealt),
    Peer("open_spiel bridge", "pyspiel", open_spiel("bridge(use_double_dummy_result=false)", weighted)),
    Peer("open_spiel gin_rummy", "pyspiel", open_spiel("gin_rummy", weighted)),
    Peer("rlcard gin rummy, raw", "rlcard", rlcard_raw),
    Peer("rlcard gin rummy", "rlcard", rlcard_environment),
    Peer("pokerkit", "pokerkit", pokerkit),
    Peer("chess", "chess", chess),
)
