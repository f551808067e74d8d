"""A game as one seat saw it: whatever it could not see is replaced by `??`."""

from dataclasses import replace
from typing import Final

from blackpoker.common.game import Game
from blackpoker.common.move import MOVED
from blackpoker.core import AS_SEEN, NOBODY, OPEN, PlayerId, Question, Traced, open_question
from blackpoker.core import HIDDEN as HIDDEN_ANSWER
from blackpoker.notation import item as items
from blackpoker.notation.item import HIDDEN_ITEM, write_cards
from blackpoker.notation.move import CHOOSE, CONCEDE, PASS, REQUEST, Move
from blackpoker.notation.options import write_options
from blackpoker.view.seen import SEATS, sees

from .record import HIDDEN, Record, identity_tags, tag
from .replay import check_result, replay_move, start


def seen_moves(record: Record, seat: PlayerId, moves: int | None = None) -> tuple[list[str], Game]:
    """Return the moves of a record, up to one of them, as a seat saw them, and the game after them.

    With NOBODY as the seat nothing is hidden.
    """
    walk = Walk(record, seat)
    lines = [walk.step() for _ in record.moves[:moves]]
    if len(lines) == len(record.moves):
        check_result(walk.game, record)
    return lines, walk.game


class Walk:
    """Goes through a record move by move, and tells each as a seat saw it; with NOBODY nothing is hidden."""

    def __init__(self, record: Record, seat: PlayerId, trace: list[Traced] | None = None) -> None:
        self.record: Final = record
        self.seat: Final = seat
        self.game: Final = start(record, trace)
        self.number = 0
        """How many moves have been played."""
        self.question: Question | None = None
        """The question that the last move answered."""

    def step(self) -> str:
        """Play the next move, and return it as the seat saw it."""
        game, line = self.game, self.record.moves[self.number]
        self.number += 1
        self.question = open_question(game)
        move = replay_move(game, self.record, self.number, line)
        if move is None or self.seat in (move.seat, NOBODY):
            return line
        return str(masked(game, move, self.question, self.seat))


def masked(game: Game, move: Move, question: Question | None, seat: PlayerId) -> Move:
    """Return a move that answers a question as a seat saw it; what another seat picked in secret is hidden."""
    if move.seat == seat:
        return move
    if move.verb == REQUEST:
        paid = tuple([as_seen(game, move, item, seat) for item in move.payments or ()])
        return replace(move, payments=paid or None)
    secrecy = HIDDEN_ANSWER if question is None else question.secrecy
    if secrecy == OPEN or move.verb in (PASS, CONCEDE):
        return move
    if move.verb != CHOOSE:
        return replace(move, picks=(HIDDEN_ITEM,), blocks=())
    if secrecy == AS_SEEN:
        return replace(move, picks=tuple([as_seen(game, move, item, seat) for item in move.picks]))
    return replace(move, picks=tuple([HIDDEN_ITEM for _ in move.picks]))


def as_seen(game: Game, move: Move, item: items.Item, seat: PlayerId) -> items.Item:
    """Return what was picked if a seat saw it move."""
    return item if was_seen(game, move, item, seat) else HIDDEN_ITEM


def was_seen(game: Game, move: Move, item: items.Item, seat: PlayerId) -> bool:
    """Tell whether a seat saw a card move that the other seat had picked."""
    return item.kind != items.CARD or any(
        event.kind == MOVED and event.player == move.seat and event.facts[0] == item.card and sees(event.facts[3], seat)
        for event in game.events
    )


def export(record: Record, seat: PlayerId) -> str:
    """Write a finished game as a seat saw it: no seed, no start, no digests, `??` for what was hidden."""
    seen = replace(record, moves=seen_moves(record, seat)[0], digests={})
    options = write_options(record.regulation)
    tags = [
        tag("Game", "BlackPoker"),
        *identity_tags(record),
        *([tag("Options", options)] if options else []),
        f"{tag('A', record.names[0])} {tag('B', record.names[1])}",
        *[tag(f"Deck{SEATS[owner]}", deck_seen(record, owner, seat)) for owner in (0, 1)],
        *([] if record.position is None else [tag("Start", HIDDEN)]),
        tag("Seed", HIDDEN),
        tag("Seat", SEATS[seat]),
        tag("Moves", str(len(seen.moves))),
        tag("Result", record.result),
    ]
    return "\n".join([*tags, "", *seen.lines(), ""])


def deck_seen(record: Record, owner: PlayerId, seat: PlayerId) -> str:
    """Write the list of a deck as far as a seat may know it (R168)."""
    known = owner == seat or record.regulation.book.open_decks
    return write_cards(bytes(sorted(record.decks[owner]))) if known else HIDDEN
