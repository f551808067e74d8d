"""Playing a game by lines of text, and writing what was played.

A line is understood as a complete draft before anything is played, so that a refused line changes nothing. What is
legal is only asked of the open question, never decided here.
"""

from typing import Final

from blackpoker.common.game import Game, unit_numbered
from blackpoker.core import CANCEL, CHANCE, DONE, Decision, Draft, PlayerId, apply, end
from blackpoker.core import PASS as PASSING
from blackpoker.core.question import ACTION, KEY, KEY_UNIT, MODE, PAYMENT, TARGET
from blackpoker.view.seen import SEATS

from .answering import find_answer
from .errors import IllegalMove
from .item import Item
from .move import BLOCK, CHOOSE, CONCEDE, PASS, REQUEST, Move, read_move
from .naming import name_of, name_of_unit, sort_of
from .requesting import ambiguity, find_request, refusals_as_moved

CONCEDED: Final = "conceded"
"""Why a game ended in which somebody gave up."""


def play(game: Game, line: str, open_table: bool = False) -> None:
    """Play one line of notation, or raise InvalidMove, IllegalMove or AmbiguousMove and change nothing.

    On an open table every unit may be named by its card, as in scenarios; otherwise only by who knows the card.
    """
    move = read_move(line)
    if game.over:
        raise over(move)
    if move.verb == CONCEDE:
        end(game, move.seat, CONCEDED)
        return
    play_draft(game, find_draft(game, move, open_table))


def find_draft(game: Game, move: Move, open_table: bool = False) -> Draft:
    """Return all the picks that a move means, including those that nobody is asked for."""
    decision, asking = game.decision, game.asking
    assert decision is not None and asking is not None
    if decision.player != move.seat:
        raise not_asked(game, move, decision)
    if asking is not CHANCE:
        if move.verb in (PASS, REQUEST):
            raise not_asked(game, move, decision)
        return find_answer(game, move, open_table)
    if move.verb == PASS:
        return (PASSING,)
    if move.verb in (CHOOSE, BLOCK):
        raise not_asked(game, move, decision)
    drafts = find_request(game, move, open_table)
    if len(drafts) > 1:
        raise ambiguity(move, [write_move(game, draft) for draft in drafts])
    return drafts[0]


def play_draft(game: Game, draft: Draft) -> None:
    """Make all the picks of a move; picks of an unfinished one are taken back first."""
    if game.draft:
        apply(game, CANCEL)
    moves = game.moves
    while game.moves == moves:
        apply(game, draft[len(game.draft)])


def pick(game: Game, option: int) -> str | None:
    """Apply an option as the engine does; return the line of notation if that completes a move."""
    draft = completed(game, option)
    line = None if draft is None else write_move(game, draft)
    apply(game, option)
    return line


def completed(game: Game, option: int) -> Draft | None:
    """Return the complete draft that one more pick makes, or None while something is left to ask."""
    asking = game.asking
    if asking is None or game.decision is None or option not in game.decision.options:
        return None
    draft = (*game.draft, option)
    while True:
        decision = asking.offer(game, game.processes[-1], draft)
        if decision is None or not decision.options:
            return draft
        if len(decision.options) > 1:
            return None
        draft = (*draft, decision.options[0])


def write_move(game: Game, draft: Draft) -> str:
    """Write a move, given the game before it and its complete draft."""
    return str(move_of(game, draft))


def move_of(game: Game, draft: Draft) -> Move:
    """Return a move, given the game before it and its complete draft."""
    asking, process = game.asking, game.processes[-1]
    assert asking is not None, "no question is open"
    decisions: list[Decision] = []
    for place in range(len(draft)):
        decision = asking.offer(game, process, draft[:place])
        assert decision is not None and draft[place] in decision.options, "a pick that was not offered"
        decisions.append(decision)
    seat = decisions[0].player if decisions else process.player
    if decisions and decisions[0].question.grouped:
        return Move(seat, BLOCK, blocks=blocks_of(game, decisions, draft))
    named: list[tuple[str, Item]] = []
    for place, (decision, option) in enumerate(zip(decisions, draft)):
        if option not in (DONE, PASSING) and decision.question.part != ACTION:
            sort = sort_of(game, process, draft[:place], decision)
            named.append((decision.question.part, name_of(game, sort, decision, option)))
    if asking is not CHANCE:
        return Move(seat, CHOOSE, picks=tuple([name for _, name in named]))
    return request_of(game, seat, draft[0], named)


def request_of(game: Game, seat: PlayerId, action: int, named: list[tuple[str, Item]]) -> Move:
    """Return the pass or the request that named parts make."""
    if action == PASSING:
        return Move(seat, PASS)
    keys = tuple([name for part, name in named if part in (KEY, KEY_UNIT)])
    payments = tuple([name for part, name in named if part == PAYMENT])
    target = next((name for part, name in named if part == TARGET), None)
    mode = next((name.word for part, name in named if part == MODE), "")
    return Move(
        seat,
        REQUEST,
        action=game.book.plays[action].id,
        mode=mode,
        keys=keys or None,
        payments=payments or None,
        target=target,
    )


def blocks_of(game: Game, decisions: list[Decision], draft: Draft) -> tuple[tuple[Item, tuple[Item, ...]], ...]:
    """Return an answer in groups: for each thing that it is about, what was picked."""
    by: dict[int, list[Item]] = {}
    for decision, option in zip(decisions, draft):
        if option != DONE:
            by.setdefault(decision.about, []).append(name_of_unit(game, unit_numbered(game, option)))
    return tuple([(name_of_unit(game, unit_numbered(game, each)), tuple(by[each])) for each in by])


def not_asked(game: Game, move: Move, decision: Decision) -> IllegalMove:
    """Say that a line is not what is asked for now; a request that is being drafted looks like [3]."""
    drafting = game.asking is CHANCE
    asked = "what to do with the chance" if drafting else f"“{decision.question.text.en}”"
    tasks = "チャンスで何をするか" if drafting else f"「{decision.question.text.ja}」"
    who = SEATS[decision.player]
    return IllegalMove(
        f"'{move}' cannot be played now: {who} is asked {asked}",
        f"「{move}」は今はできません。{who} に{tasks}を尋ねているところです",
        ("timing", *[reason for reason in other_reasons(game, move) if reason != "timing"]),
    )


def other_reasons(game: Game, move: Move) -> list[str]:
    """Return why a request would be refused even if its player held the chance."""
    if move.verb != REQUEST:
        return []
    if move.action not in game.book.index:
        return ["format"]
    return refusals_as_moved(game, move, game.book.plays[game.book.index[move.action]])


def over(move: Move) -> IllegalMove:
    """Say that nothing can be played after the end."""
    return IllegalMove(
        f"'{move}' cannot be played: the game is over", f"「{move}」はできません。対戦は終わっています", ("timing",)
    )
