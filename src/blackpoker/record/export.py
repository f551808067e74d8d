"""A game as one seat saw it: whatever it could not see is replaced by `??`."""

from dataclasses import replace

from blackpoker.common.game import Game
from blackpoker.common.move import MOVED
from blackpoker.core import AS_SEEN, NOBODY, OPEN, PlayerId, Question, open_question
from blackpoker.core import HIDDEN as HIDDEN_ANSWER
from blackpoker.notation import item as items
from blackpoker.notation.item import HIDDEN_ITEM, SEATS, write_cards
from blackpoker.notation.move import CHOOSE, CONCEDE, PASS, REQUEST, Move
from blackpoker.notation.options import write_options
from blackpoker.regulation import EDITION
from blackpoker.view.seen import sees

from .record import HIDDEN, Record, tag
from .replay import check_result, replay_move, start


def seen_moves(record: Record, seat: PlayerId, moves: int | None = None) -> tuple[list[str], Game]:
    """Return the moves of a record, up to one of them, as a seat saw them, and the game after them.

    With NOBODY as the seat nothing is hidden.
    """
    game = start(record)
    lines: list[str] = []
    for number, line in enumerate(record.moves[:moves], 1):
        question = open_question(game)
        move = replay_move(game, record, number, line)
        own = move is None or seat in (move.seat, NOBODY)
        lines.append(line if move is None or own else str(masked(game, move, question, seat)))
    if len(lines) == len(record.moves):
        check_result(game, record)
    return lines, game


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
        tag("Edition", EDITION),
        tag("Regulation", record.regulation.name),
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
