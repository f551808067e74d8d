"""Recording a game while it is played, and playing a record again."""

from dataclasses import replace
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import NOBODY, BlackPokerError, Draft, PlayerId, Traced, apply, digest, end
from blackpoker.core.drawing import NO_KEY, TRIAL, UNMIXED, Undealt
from blackpoker.core.text import Text
from blackpoker.notation.errors import CorruptRecord, RefusedMove
from blackpoker.notation.line import CONCEDED, completed, find_draft, move_of, play_draft
from blackpoker.notation.move import CONCEDE, Move, read_move
from blackpoker.notation.text import shown
from blackpoker.regulation import Regulation, new_game
from blackpoker.view.seen import SEATS

from .identity import identity_of
from .record import OUTSIDE, UNFINISHED, Record, corrupt, new_record, result_of

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
        record.digests[0] = digest(self.game)
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
        if draft is None:
            apply(self.game, option)
            return None
        move = move_of(self.game, draft)
        bring_key(self.game, self.record, len(self.record.moves) + 1)
        apply(self.game, option)
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
        bring_key(self.game, self.record, len(self.record.moves) + 1)
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
        """Add a line, the digest after it, and the heading of a new turn; return the line."""
        self.move = move
        spend_key(self.game)
        record = self.record
        record.moves.append(line)
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
        game = record.position.game(record.seed, trace)
        bring_key(game, record, 0)
    else:
        one, two = record.decks
        key = NO_KEY if record.dealt is None else record.dealt.key(0)
        game = new_game(record.regulation, record.seed, one, two, trace, key)
    spend_key(game)
    return game


def start(record: Record, trace: list[Traced] | None = None) -> Game:
    """Return the game of a record before its first move."""
    try:
        game = first_position(record, trace)
    except BlackPokerError as error:
        raise corrupt(str(error), error.say("ja")) from None
    check_drawn(game, record, 0, 0)
    check_digest(game, record, 0)
    return game


def spend_key(game: Game) -> None:
    """A move of a dealt game is over, and its key with it."""
    if game.key and game.key != TRIAL:
        game.key = UNMIXED


def bring_key(game: Game, record: Record, move: int) -> None:
    """Let a dealt game draw in a move by what was mixed for it; one that is only tried draws by its generator."""
    if record.dealt is not None and game.key != TRIAL:
        game.key = record.dealt.key(move)


def check_drawn(game: Game, record: Record, number: int, before: int) -> None:
    """Refuse a move that was mixed for and has drawn nothing."""
    if record.dealt is not None and record.dealt.must_draw(number) and game.draws == before:
        raise CorruptRecord(
            f"cards were mixed for move {number}, but it draws none",
            f"{number}手目のために札が切られましたが、この手では何も引きません",
        )


def check_digest(game: Game, record: Record, number: int) -> None:
    """Stop where a game is not the recorded one, and say so; other rules without a digest are not trusted either."""
    wanted = record.digests.get(number)
    if wanted is not None and wanted == digest(game):
        return
    rules = other_rules(record)
    if wanted is None and rules is None:
        return
    where = Text(f"{number}手目の後", f"after move {number}") if number else Text("準備の後", "after the set-up")
    why = rules or EDITED
    raise CorruptRecord(
        f"{where.en} the game is not the recorded one: {why.en}", f"{where.ja}の状態が記録と違います。{why.ja}"
    )


def other_rules(record: Record) -> Text | None:
    """Say by which other rules or other shuffle a record was played, or None if it was not, or does not say so."""
    theirs = record.identity
    if theirs is None:
        return None
    ours = identity_of(record.regulation)
    if theirs.shuffle and theirs.shuffle != ours.shuffle:
        return Text(
            f"シャッフルの方式が違います（棋譜 {shown(theirs.shuffle)}、ここ {ours.shuffle}）",
            f"it was shuffled by version {shown(theirs.shuffle)}, and this is version {ours.shuffle}",
        )
    if theirs.rules and theirs.rules != ours.rules:
        return Text(
            f"棋譜のルール（{shown(theirs.rules)}）が、ここのルール（{ours.rules}）と違います",
            f"it was played by the rulebook {shown(theirs.rules)}, and this is {ours.rules}",
        )
    return None


EDITED: Final = Text("棋譜が編集されたか、ルールが変わっています", "the record was edited, or the rules changed")
"""Why a game may differ whose record names the same rules, or none."""


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
    before = game.draws
    bring_key(game, record, number)
    try:
        move = play_line(game, line)
    except (RefusedMove, Undealt) as error:
        why = other_rules(record) or Text(error.say("ja"), error.say("en"))
        raise CorruptRecord(
            f"move {number} of the record cannot be played, '{shown(line)}': {why.en}",
            f"棋譜の{number}手目「{shown(line)}」はできません：{why.ja}",
        ) from None
    spend_key(game)
    check_drawn(game, record, number, before)
    check_digest(game, record, number)
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
