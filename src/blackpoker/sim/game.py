"""One game between two computer players, played by the engine itself; a record is made of its picks afterwards."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import CHOOSE_ACTION, NOBODY, Decision, IllegalOption, PlayerId, apply
from blackpoker.core.data import brief
from blackpoker.notation.text import shown
from blackpoker.players.player import Player
from blackpoker.record.record import Record, new_record
from blackpoker.record.replay import Recorder
from blackpoker.regulation import new_game
from blackpoker.view.seen import SEATS
from blackpoker.view.sight import Sight

from .setting import Setting, deal_seed, rules_of

A: Final = 0
B: Final = 1
NEITHER: Final = -1
LONGEST_REASON: Final = 200


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a game; a and b are the players of the match, wherever they sat."""

    match: int
    game: int
    """The number of the game in its match, from 0."""
    winner: int
    """A, B or NEITHER."""
    first: int
    """Who was first player, A or B; NEITHER in a game that could not be played."""
    turns: int
    decisions: int
    """How often a player was asked."""
    technical: str
    """Why the game ended technically; empty if it did not."""
    uses: tuple[tuple[int, ...], tuple[int, ...]]
    """The requests that a and b made, by the action's place in the rulebook."""
    record: str | None
    """The text of the record, if it was wanted or if a player failed."""


class Fault(Exception):
    """A game cannot go on: a player failed, or, with NOBODY, the engine did."""

    def __init__(self, seat: PlayerId, reason: str) -> None:
        super().__init__(reason)
        self.seat: Final = seat


@dataclass
class Course:
    """What is noted while a game is played."""

    uses: tuple[list[int], list[int]]
    """The requests that the seats made, by the action's place in the rulebook."""
    first: PlayerId = NOBODY
    picks: list[int] = field(default_factory=list)


def play_game(setting: Setting, number: int) -> Result:
    """Play a game of a match to its end, whatever its players do."""
    rules = rules_of(setting.regulation)
    decks = setting.deck_at(number, 0), setting.deck_at(number, 1)
    game = new_game(rules, deal_seed(setting.seed, number), *decks)
    actions = len(rules.book.plays)
    course = Course(([0] * actions, [0] * actions))
    fault: Fault | None = None
    try:
        play_out(game, setting, number, course)
    except Fault as found:
        fault = found
    technical = reason_of_end(game) if fault is None else reason_of_fault(fault, setting, number)
    winner = winner_of(game) if fault is None else NOBODY if fault.seat == NOBODY else 1 - fault.seat
    first = game.turn if course.first == NOBODY else course.first
    wanted = setting.records or fault is not None
    uses = course.uses if number % 2 == 0 else course.uses[::-1]
    return Result(
        match=setting.match,
        game=number,
        winner=NEITHER if winner == NOBODY else setting.agent_at(number, winner),
        first=setting.agent_at(number, first),
        turns=game.turns,
        decisions=len(course.picks),
        technical=technical,
        uses=(tuple(uses[0]), tuple(uses[1])),
        record=str(record_of(setting, number, course.picks, technical if fault else None)) if wanted else None,
    )


def play_out(game: Game, setting: Setting, number: int, course: Course) -> None:
    """Ask the players until the game is over; who raises anything or picks what is not offered is at fault."""
    players = [make_player(setting, number, seat) for seat in (0, 1)]
    sights = (Sight(game, 0), Sight(game, 1))
    picks, uses = course.picks, course.uses
    while (decision := game.decision) is not None:
        seat = decision.player
        if course.first == NOBODY and game.chance != NOBODY:
            course.first = game.turn
        try:
            option = players[seat].choose(sights[seat], decision)
            offered = option in decision.options
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise Fault(seat, described(error)) from error
        if not offered:
            raise not_offered(decision, option)
        if decision.question is CHOOSE_ACTION and option >= 0:
            uses[seat][option] += 1
        try:
            apply(game, option)
        except IllegalOption:
            raise not_offered(decision, option) from None
        except Exception as error:
            raise Fault(NOBODY, described(error)) from error
        picks.append(option)


def make_player(setting: Setting, number: int, seat: PlayerId) -> Player:
    """Make the player for a seat; who cannot be made is at fault."""
    try:
        return setting.make_player_at(number, seat)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise Fault(seat, described(error)) from error


def not_offered(decision: Decision, option: object) -> Fault:
    """Return the fault of a player who picked what is not offered; nothing can be taken back here."""
    return Fault(decision.player, f"picked {written(option, brief)} for {decision.kind}, which was not offered")


def described(error: BaseException) -> str:
    """Describe an error: what it is, what it says, and where it was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = "" if trace is None else f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})"
    said = written(error, str)
    return f"raised {type(error).__name__}{': ' if said else ''}{said}{place}"


def written(thing: object, writer: Callable[[object], str]) -> str:
    """Write something that a player has made, even if its own code for that fails."""
    try:
        return writer(thing)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return f"({type(thing).__name__} cannot be shown)"


def reason_of_fault(fault: Fault, setting: Setting, number: int) -> str:
    """Tell who is at fault for the end of a game, and why, in one line."""
    if fault.seat == NOBODY:
        return shown(f"the engine {fault}", LONGEST_REASON)
    name = setting.names[setting.agent_at(number, fault.seat)]
    return " ".join(shown(f"{SEATS[fault.seat]} ({shown(name)}) {fault}", LONGEST_REASON).split())


def reason_of_end(game: Game) -> str:
    """Return why a game ended technically, or nothing if somebody has won it."""
    outcome = game.outcome
    assert outcome is not None, "the game is not over"
    return "" if outcome.winners else outcome.reason


def winner_of(game: Game) -> PlayerId:
    """Return the seat that has won, or NOBODY."""
    outcome = game.outcome
    return outcome.winners[0] if outcome is not None and outcome.winners else NOBODY


def record_of(setting: Setting, number: int, picks: list[int], failure: str | None) -> Record:
    """Return the record of a game whose picks are known; if a player has failed, it ends technically."""
    names = (setting.names[setting.agent_at(number, 0)], setting.names[setting.agent_at(number, 1)])
    decks = setting.deck_at(number, 0), setting.deck_at(number, 1)
    rules, seed = rules_of(setting.regulation), deal_seed(setting.seed, number)
    recorder = Recorder(new_record(rules, seed, *decks, names=(shown(names[0]), shown(names[1]))))
    for option in picks:
        recorder.pick(option)
    if failure is not None:
        recorder.end(NOBODY, failure)
    return recorder.record
