"""Recording a game while it is played, and playing a record again."""

from dataclasses import replace
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import NOBODY, BlackPokerError, Draft, PlayerId, Traced, apply, digest, end
from blackpoker.notation.errors import CorruptRecord, RefusedMove
from blackpoker.notation.line import CONCEDED, completed, find_draft, move_of, play_draft
from blackpoker.notation.move import CONCEDE, Move, read_move
from blackpoker.notation.text import shown
from blackpoker.regulation import Regulation, new_game
from blackpoker.view.seen import SEATS

from .record import EVERY, OUTSIDE, UNFINISHED, Record, corrupt, new_record, result_of

OUT_OF_TIME: Final = "ran out of time"
"""Why a game ended in which somebody's time ran out."""
TECHNICAL: Final = "stopped"
"""Why a game ended technically, if nothing else is said."""


class Recorder:
    """A game and its record, which grows with every move."""

    def __init__(self, record: Record, trace: list[Traced] | None = None) -> None:
        self.record = record
        self.turn = 0
        self.move: Move | None = None
        """What was played last; None before the first move, and after an end from outside."""
        self.game = first_position(record, trace)
        record.result = result_of(self.game.outcome)
        self.heading()

    def clone(self) -> "Recorder":
        """Return an independent copy of the game and its record."""
        record = replace(
            self.record,
            moves=list(self.record.moves),
            headings=dict(self.record.headings),
            digests=dict(self.record.digests),
        )
        copy = Recorder.__new__(Recorder)
        copy.record, copy.turn, copy.move, copy.game = record, self.turn, self.move, self.game.clone()
        return copy

    def pick(self, option: int) -> str | None:
        """Apply an option; return the line that was recorded if it completed a move."""
        draft = completed(self.game, option)
        move = None if draft is None else move_of(self.game, draft)
        apply(self.game, option)
        if move is None:
            return None
        return self.note(str(move), move)

    def play(self, line: str) -> str:
        """Play a line of notation and record it in its strict form."""
        move = read_move(line)
        if move.verb == CONCEDE:
            return self.end(move.seat, CONCEDED)
        return self.play_draft(find_draft(self.game, move))

    def play_draft(self, draft: Draft) -> str:
        """Play a complete draft; return the line that was recorded."""
        move = move_of(self.game, draft)
        play_draft(self.game, draft)
        return self.note(str(move), move)

    def end(self, seat: PlayerId, reason: str) -> str:
        """End the game from outside: a seat concedes or runs out of time, or, with NOBODY, it ends technically."""
        if seat != NOBODY and reason not in (CONCEDED, OUT_OF_TIME):
            raise ValueError(f"a seat loses because it {CONCEDED} or {OUT_OF_TIME}, not because it {reason}")
        tidy = " ".join(shown(reason, 200).split()) or TECHNICAL
        end(self.game, seat, tidy)
        return self.note(outside_line(seat, tidy), None)

    def note(self, line: str, move: Move | None) -> str:
        """Add a line, a digest every so many moves and at the end, and the heading of a new turn; return the line."""
        self.move = move
        record = self.record
        record.moves.append(line)
        if len(record.moves) % EVERY == 0 or self.game.over:
            record.digests[len(record.moves)] = digest(self.game)
        record.result = result_of(self.game.outcome)
        self.heading()
        return line

    def heading(self) -> None:
        """Head the moves of a new turn."""
        game = self.game
        if not game.over and game.turns != self.turn and game.chance != NOBODY:
            self.turn = game.turns
            self.record.headings[len(self.record.moves)] = f"turn {game.turns} ({SEATS[game.turn]})"


def outside_line(seat: PlayerId, reason: str) -> str:
    """Write how a game was ended from outside."""
    if seat == NOBODY:
        return f"technical {reason}"
    return f"{SEATS[seat]} {'concede' if reason == CONCEDED else 'timeout'}"


def record_game(rules: Regulation, seed: int, names: tuple[str, str] = SEATS) -> Recorder:
    """Start a game that is recorded."""
    return Recorder(new_record(rules, seed, names=names))


def first_position(record: Record, trace: list[Traced] | None = None) -> Game:
    """Return the game that the set-up of a record leads to, or the one in its position."""
    if record.position is not None:
        return record.position.game(record.seed, trace)
    one, two = record.decks
    return new_game(record.regulation, record.seed, one, two, trace)


def start(record: Record, trace: list[Traced] | None = None) -> Game:
    """Return the game of a record before its first move."""
    try:
        return first_position(record, trace)
    except BlackPokerError as error:
        raise corrupt(str(error), error.say("ja")) from None


def replay(record: Record, moves: int | None = None) -> Game:
    """Play a record again up to a move, checking every digest on the way."""
    game = start(record)
    for number, line in enumerate(record.moves[:moves], 1):
        replay_move(game, record, number, line)
    if moves is None or moves >= len(record.moves):
        check_result(game, record)
    return game


def replayed(record: Record, moves: int | None = None) -> Recorder:
    """Play a record again up to a move, checking it on the way, and return it as a game that can go on."""
    start(record)
    recorder = Recorder(replace(record, moves=[], headings={}, digests={}))
    for number, line in enumerate(record.moves[:moves], 1):
        recorder.note(line, replay_move(recorder.game, record, number, line))
    if len(recorder.record.moves) == len(record.moves):
        check_result(recorder.game, record)
    return recorder


def replay_move(game: Game, record: Record, number: int, line: str) -> Move | None:
    """Play one move of a record and check its digest; return the move, or None for an end from outside."""
    if game.over:
        raise CorruptRecord(
            f"the game of the record is over before move {number}, '{shown(line)}'",
            f"棋譜の対戦は{number}手目「{shown(line)}」の前に終わっています",
        )
    try:
        move = play_line(game, line)
    except RefusedMove as error:
        raise CorruptRecord(
            f"move {number} of the record cannot be played, '{shown(line)}': {error.en}",
            f"棋譜の{number}手目「{shown(line)}」はできません：{error.ja}",
        ) from None
    wanted = record.digests.get(number)
    if wanted is not None and wanted != digest(game):
        raise CorruptRecord(
            f"after move {number} the game is not the recorded one: the record was edited, or the rules changed",
            f"{number}手目の後の状態が記録と違います。棋譜が編集されたか、ルールが変わっています",
        )
    return move


def play_line(game: Game, line: str) -> Move | None:
    """Play a move of a record, or end the game as it says; return the move, if it is one."""
    outside = OUTSIDE.fullmatch(line)
    if outside is None:
        move = read_move(line)
        play_draft(game, find_draft(game, move, open_table=True))
        return move
    if outside[1]:
        reason = CONCEDED if outside[2] == "concede" else OUT_OF_TIME
        end(game, SEATS.index(outside[1]), reason)
    else:
        end(game, NOBODY, outside[3] or TECHNICAL)
    return None


def check_result(game: Game, record: Record) -> None:
    """Refuse a record whose result is not that of its moves."""
    got = result_of(game.outcome)
    if record.result == got:
        return
    if got == UNFINISHED:
        raise CorruptRecord(
            f"the record is cut off: it stops after {len(record.moves)} moves, before '{shown(record.result)}'",
            f"棋譜は{len(record.moves)}手で途切れていて、結果「{shown(record.result)}」に届いていません",
        )
    raise CorruptRecord(
        f"the record's result is '{shown(record.result)}', but its moves lead to '{got}'",
        f"棋譜の結果は「{shown(record.result)}」ですが、手順の結果は「{got}」です",
    )
