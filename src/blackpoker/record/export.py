"""A game as one seat saw it: whatever it could not see is replaced by `??`."""

from dataclasses import replace
from typing import Final

from blackpoker.common.game import Game
from blackpoker.common.move import MOVED
from blackpoker.core import AS_SEEN, NOBODY, OPEN, Entry, PlayerId, Question, open_question
from blackpoker.core import HIDDEN as HIDDEN_ANSWER
from blackpoker.notation import item as items
from blackpoker.notation.item import SEATS, write_cards
from blackpoker.notation.move import CHOOSE, REQUEST, Move, read_move
from blackpoker.notation.options import write_options
from blackpoker.regulation import EDITION
from blackpoker.view.seen import sees

from .record import HIDDEN, OUTSIDE, Record, tag
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

    def __init__(self, record: Record, seat: PlayerId, trace: list[Entry] | None = None) -> None:
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
        asked = NOBODY if game.decision is None else game.decision.player
        replay_move(game, self.record, self.number, line)
        return line if self.seat in (asked, NOBODY) else masked(game, line, self.question, self.seat)


def masked(game: Game, line: str, question: Question | None, seat: PlayerId) -> str:
    """Return a move of the other seat that answers a question, without what this seat did not see."""
    if OUTSIDE.fullmatch(line) is not None:
        return line
    move = read_move(line)
    if move.verb == REQUEST:
        return without_payments_unseen(game, line, move, seat)
    secrecy = HIDDEN_ANSWER if question is None else question.secrecy
    if secrecy == OPEN:
        return line
    if move.verb != CHOOSE:
        return f"{SEATS[move.seat]} {move.verb} {HIDDEN}"
    hidden = secrecy != AS_SEEN
    words = [HIDDEN if hidden or not was_seen(game, move, item, seat) else str(item) for item in move.picks]
    return f"{SEATS[move.seat]} {CHOOSE} {' '.join(words) or 'none'}"


def without_payments_unseen(game: Game, line: str, move: Move, seat: PlayerId) -> str:
    """Return a request without discarded cards that did not come to lie on top, where nobody else saw them."""
    unseen = [str(item) for item in move.payments or () if not was_seen(game, move, item, seat)]
    before, dollar, after = line.partition(" $ ")
    paid, arrow, target = after.partition(" > ")
    words = [HIDDEN if word in unseen else word for word in paid.split(" ")]
    return f"{before}{dollar}{' '.join(words)}{arrow}{target}"


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
