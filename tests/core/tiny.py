"""A tiny abstract game for telling stories about the core flow: players with points, and words said aloud."""

import random

from blackpoker.core import (
    IMMEDIATE,
    MAIN,
    NORMAL,
    OPEN,
    PASS,
    QUICK,
    RESOLVED,
    STAGED,
    TRIGGERED,
    Action,
    Asking,
    Decision,
    Doing,
    Event,
    Json,
    Mark,
    Offer,
    Outcome,
    Process,
    Program,
    Question,
    Reader,
    Rules,
    State,
    Table,
    Text,
    Traced,
    apply,
    ask,
    leave_game,
    negate,
    one_of,
    pass_turn,
    picked,
    raise_event,
    some_of,
    start,
)
from blackpoker.core.question import PLAYERS


class Tiny(Table):
    """Players with points; whoever has none left loses. Everything said is kept."""

    def __init__(self, players: int) -> None:
        self.points: tuple[int, ...] = (5,) * players
        self.said: tuple[str, ...] = ()

    def clone(self) -> "Tiny":
        copy = Tiny(0)
        copy.points = self.points
        copy.said = self.said
        return copy

    def dump(self, game: State) -> dict[str, Json]:
        return {"points": list(self.points), "said": list(self.said)}

    def load(self, game: State, table: Reader) -> None:
        self.points = table.integers("points", -1000, 1000)
        said = table.items("said")
        self.said = tuple(str(word) for word in said)

    def check(self, game: State) -> None:
        assert len(self.points) == game.players, "a player without points"
        assert all(isinstance(word, str) and word for word in self.said), "nothing was said"
        if game.outcome is None:
            assert min(self.points) > 0, "a player without points plays on"


def tiny(game: State) -> Tiny:
    """Return the table of a tiny game."""
    assert isinstance(game.table, Tiny)
    return game.table


class TinyRules(Rules[State]):
    """The tiny game with whatever actions a story needs."""

    def new_table(self, players: int) -> Tiny:
        return Tiny(players)

    def outcome(self, game: State) -> Outcome | None:
        for offset in range(game.players):
            player = (game.turn + offset) % game.players
            if tiny(game).points[player] <= 0:
                return Outcome(tuple(p for p in range(game.players) if p != player), f"player {player} has no points")
        return None


def say(game: State, word: str) -> None:
    """Something is said aloud, and everybody may hear it."""
    tiny(game).said = (*tiny(game).said, word)
    raise_event(game, Event("said", game.turn))


def says(word: str) -> Doing[State]:
    """Make a step that says a word, with the controller's number before it."""

    def saying(game: State, process: Process) -> None:
        say(game, f"{process.player}:{word}")

    saying.__name__ = f"say_{word}"
    return saying


def hurts(points: int, everybody: bool = False) -> Doing[State]:
    """Make a step that takes points from the player after the controller, or from everybody."""

    def hurting(game: State, process: Process) -> None:
        victims = range(game.players) if everybody else ((process.player + 1) % game.players,)
        tiny(game).points = tuple(p - points if n in victims else p for n, p in enumerate(tiny(game).points))

    hurting.__name__ = f"hurt_{points}{'_all' if everybody else ''}"
    return hurting


def annul_below(game: State, process: Process) -> None:
    """Negate the request below this one, if there is one."""
    if len(game.stage) > 1:
        negate(game, game.stage[-2].number)


def offer_victim(game: State, process: Process, offer: Offer) -> None:
    """One of the other players."""
    others = tuple(player for player in range(game.players) if player != process.player)
    one_of(offer, process.player, CHOOSE_VICTIM, others)


def offer_words(game: State, process: Process, offer: Offer) -> None:
    """One or two of three words, in an order that matters."""
    some_of(offer, process.player, CHOOSE_WORDS, (0, 1, 2), 1, 2)


CHOOSE_VICTIM = Question("choose_victim", PLAYERS, Text("誰を？", "Whom?"), secrecy=OPEN)
CHOOSE_WORDS = Question("choose_words", "number", Text("どの言葉を？", "Which words?"), ordered=True, secrecy=OPEN)
VICTIM = Asking(CHOOSE_VICTIM, offer_victim)
WORDS = Asking(CHOOSE_WORDS, offer_words)


def ask_victim(game: State, process: Process) -> None:
    """The controller names a victim."""
    ask(game, process, VICTIM)


def hurt_victim(game: State, process: Process) -> None:
    """The victim loses a point."""
    tiny(game).points = tuple(p - (n == process.picks[0]) for n, p in enumerate(tiny(game).points))


def ask_words(game: State, process: Process) -> None:
    """The controller picks words."""
    ask(game, process, WORDS)


def say_words(game: State, process: Process) -> None:
    """The words are said in the order of the picks."""
    for word in picked(process.picks):
        say(game, f"word{word}")


def nothing(game: State, process: Process) -> None:
    """Set-up is done before it begins."""


SET_UP: Program = Program("set up", (nothing,))

END: Action[State] = Action("end", effect=(says("end"), pass_turn))
PUSH: Action[State] = Action("push", effect=(says("push"), hurts(1)))
SHOUT: Action[State] = Action("shout", timing=QUICK, effect=(says("shout"),))
JAB: Action[State] = Action("jab", speed=IMMEDIATE, timing=QUICK, effect=(says("jab"),))
ANNUL: Action[State] = Action("annul", timing=QUICK, effect=(annul_below,))
AIM: Action[State] = Action("aim", timing=QUICK, effect=(ask_victim, hurt_victim))
SPEAK: Action[State] = Action("speak", effect=(ask_words, say_words))


def triggered(
    id: str, on: str, of: str | None, speed: str = NORMAL, timing: str = QUICK, effect: tuple[Doing[State], ...] = ()
) -> Action[State]:
    """Make an action of everybody that an event of one action triggers."""

    def of_that_action(game: State, event: Event, player: int) -> bool:
        return of is None or event.is_of(of)

    return Action(id, TRIGGERED, speed, timing, on=on, given=of_that_action, effect=effect or (says(id),))


def for_turn_player(action: Action[State]) -> Action[State]:
    """Make the same triggered action for the turn player's copy only."""
    before = action.given

    def and_turn_player(game: State, event: Event, player: int) -> bool:
        return player == game.turn and (before is None or before.holds(game, event, player))

    return Action(
        action.id,
        action.trigger,
        action.speed,
        action.timing,
        on=action.on,
        given=and_turn_player,
        effect=action.effect.steps,
    )


def tiny_rules(*actions: Action[State]) -> TinyRules:
    """Return the tiny game with End and these actions."""
    return TinyRules("tiny", (END, *actions), SET_UP, 2, 6)


class Story:
    """A game told aloud: who does what, and what is then to be seen."""

    def __init__(self, *actions: Action[State], players: int = 2, points: tuple[int, ...] | None = None) -> None:
        self.trace: list[Traced] = []
        self.game = start(tiny_rules(*actions), players, 1, self.trace)
        if points is not None:
            tiny(self.game).points = points

    def plays(self, *lines: str) -> None:
        """Each line is a player and an action, `pass`, or an option by its number: `0 push`, `1 pass`, `0 2`."""
        for line in lines:
            who, what = line.split()
            decision = self.game.decision
            assert decision is not None, f"{line!r}, but the game is over"
            assert decision.player == int(who), f"{line!r}, but player {decision.player} is asked: {decision}"
            apply(self.game, self.option(what))

    def option(self, what: str) -> int:
        if what == "pass":
            return PASS
        if what.lstrip("-").isdigit():
            return int(what)
        return self.game.rules.index[what]

    def all_pass(self) -> None:
        """Everybody passes, from the chance holder on."""
        for _ in range(int(self.game.playing).bit_count()):
            assert self.game.decision is not None
            assert self.game.decision.kind == "choose_action"
            apply(self.game, PASS)

    def can(self, what: str) -> bool:
        """Tell whether the player who is asked may pick that."""
        assert self.game.decision is not None
        return self.option(what) in self.game.decision.options

    def waiting(self) -> list[str]:
        """Return what is offered when triggers are put in order."""
        assert self.game.decision is not None
        assert self.game.decision.kind == "order_triggers"
        return [self.game.buffer[place].action.id for place in self.game.decision.options]

    @property
    def asked(self) -> Decision:
        assert self.game.decision is not None, "the game is over"
        return self.game.decision

    @property
    def draft(self) -> list[int]:
        return list(self.game.draft)

    @property
    def winners(self) -> tuple[int, ...]:
        assert self.game.outcome is not None, "the game goes on"
        return self.game.outcome.winners

    @property
    def reason(self) -> str:
        assert self.game.outcome is not None, "the game goes on"
        return self.game.outcome.reason

    @property
    def stage(self) -> list[str]:
        return [f"{request.controller}:{request.action.id}" for request in self.game.stage]

    @property
    def said(self) -> list[str]:
        return list(tiny(self.game).said)

    def boxes(self) -> list[str]:
        """Return the boxes since the last call, and forget them."""
        boxes = [mark.box for mark in self.trace if isinstance(mark, Mark)]
        self.trace.clear()
        return boxes


ECHO = triggered("echo", RESOLVED, "shout", effect=(says("echo"),))
REPLY = triggered("reply", STAGED, "push", timing=MAIN)
FLASH = triggered("flash", RESOLVED, "jab", speed=IMMEDIATE)
THORN = for_turn_player(triggered("thorn", RESOLVED, "push", speed=IMMEDIATE, timing=MAIN, effect=(hurts(1, True),)))
DAWN = for_turn_player(triggered("dawn", RESOLVED, "end", timing=MAIN))


def roll(game: State, process: Process) -> None:
    """Chance gives or takes a point, but never the last one."""
    gain = 1 if game.rng.below(2) else -1
    tiny(game).points = tuple(max(1, p + gain) if n == process.player else p for n, p in enumerate(tiny(game).points))


def leave(game: State, process: Process) -> None:
    """The controller leaves the game."""
    leave_game(game, process.player)


def three_play(game: State, player: int) -> bool:
    """At least three players take part, and nothing waits that could ask somebody who is gone."""
    return int(game.playing).bit_count() > 2 and not game.stage


ROLL: Action[State] = Action("roll", effect=(roll,))
LEAVE: Action[State] = Action("leave", speed=IMMEDIATE, timing=QUICK, when=three_play, effect=(leave,))
SPARK = triggered("spark", STAGED, "echo", speed=IMMEDIATE)
TRAIL = for_turn_player(triggered("trail", RESOLVED, "flash", speed=IMMEDIATE, timing=MAIN))

FULL: tuple[Action[State], ...] = (
    *(PUSH, SHOUT, JAB, ANNUL, AIM, SPEAK, ROLL, LEAVE),
    *(ECHO, REPLY, FLASH, THORN, DAWN, SPARK, TRAIL),
)
"""A tiny game that uses everything, for random play."""


def play_at_random(game: State, seed: int, decisions: int, passing: float = 0.0) -> None:
    """Pick at random until the game is over or so many decisions were made; passing and ending more often if told."""
    generator = random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            return
        apply(game, likely(game, generator, passing))


def likely(game: State, generator: random.Random, passing: float) -> int:
    """Return a random option: with some probability PASS, or the turn player's End, so that games get somewhere."""
    assert game.decision is not None
    options = game.decision.options
    end = game.rules.index["end"]
    if PASS in options and generator.random() < passing:
        return end if end in options and generator.random() < 0.5 else PASS
    return generator.choice(options)
