"""Playing a game by lines of text, and writing what was played.

A line is tried on a copy of the game first, so that a refused line changes nothing. What is legal is only asked of the
open question, never decided here.
"""

from typing import Final

from blackpoker.actions.basic import attacker_in_question
from blackpoker.common.game import Game, unit_numbered
from blackpoker.core import BACK, CANCEL, DONE, Decision, Draft, PlayerId, apply, end
from blackpoker.core import PASS as PASSING

from .answering import find_answer
from .errors import IllegalMove
from .item import SEATS, Item
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
        raise over(game, move)
    if move.verb == CONCEDE:
        end(game, move.seat, CONCEDED)
        return
    draft = find_draft(game, move, open_table)
    play_draft(game.clone(), draft)
    play_draft(game, draft)


def find_draft(game: Game, move: Move, open_table: bool = False) -> Draft:
    """Return all the picks that a move means, including those that nobody is asked for."""
    decision, question = game.decision, game.question
    assert decision is not None and question is not None
    if decision.player != move.seat:
        raise not_asked(game, move, decision)
    if question.name != "chance":
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
    line = None
    if option not in (BACK, CANCEL):
        draft = completed(game, (*game.draft, option))
        line = None if draft is None else write_move(game, draft)
    apply(game, option)
    return line


def completed(game: Game, draft: Draft) -> Draft | None:
    """Return a draft with the picks that nobody is asked for, or None while something is left to ask."""
    question, process = game.question, game.processes[-1] if game.processes else None
    if question is None or process is None:
        return None
    asked = question.offer(game, process, draft[:-1])
    if asked is None or draft[-1] not in asked.options:
        return None
    while True:
        decision = question.offer(game, process, draft)
        if decision is None or not decision.options:
            return draft
        if len(decision.options) > 1:
            return None
        draft = (*draft, decision.options[0])


def full_draft(game: Game, picks: Draft) -> Draft:
    """Return the complete draft of a move from the picks that the player was asked for."""
    question, process = game.question, game.processes[-1]
    assert question is not None
    draft: Draft = ()
    left = list(picks)
    while True:
        decision = question.offer(game, process, draft)
        if decision is None or not decision.options:
            return draft
        asked = len(decision.options) > 1 or (question.always and not draft)
        draft = (*draft, left.pop(0) if asked else decision.options[0])


def write_move(game: Game, draft: Draft) -> str:
    """Write a move, given the game before it and its complete draft."""
    return str(move_of(game, draft))


def move_of(game: Game, draft: Draft) -> Move:
    """Return a move, given the game before it and its complete draft."""
    question, process = game.question, game.processes[-1]
    assert question is not None, "no question is open"
    decisions: list[Decision] = []
    for place in range(len(draft)):
        decision = question.offer(game, process, draft[:place])
        assert decision is not None and draft[place] in decision.options, "a pick that was not offered"
        decisions.append(decision)
    seat = decisions[0].player if decisions else process.player
    if decisions and decisions[0].kind == "choose_blockers":
        return Move(seat, BLOCK, blocks=blocks_of(game, draft))
    named: list[tuple[str, Item]] = []
    for place, (decision, option) in enumerate(zip(decisions, draft)):
        if option not in (DONE, PASSING) and decision.kind != "choose_action":
            sort = sort_of(game, process, draft[:place], decision)
            named.append((decision.kind, name_of(game, sort, decision, option)))
    if question.name != "chance":
        return Move(seat, CHOOSE, picks=tuple([name for _, name in named]))
    return request_of(game, seat, draft[0], named)


def request_of(game: Game, seat: PlayerId, action: int, named: list[tuple[str, Item]]) -> Move:
    """Return the pass or the request that named parts make."""
    if action == PASSING:
        return Move(seat, PASS)
    keys = tuple([name for kind, name in named if kind in ("choose_keys", "choose_key_unit")])
    payments = tuple([name for kind, name in named if kind.startswith("pay_")])
    target = next((name for kind, name in named if kind == "choose_target"), None)
    mode = next((name.word for kind, name in named if kind == "choose_mode"), "")
    return Move(
        seat,
        REQUEST,
        action=game.book.plays[action].id,
        mode=mode,
        keys=keys or None,
        payments=payments or None,
        target=target,
    )


def blocks_of(game: Game, draft: Draft) -> tuple[tuple[Item, tuple[Item, ...]], ...]:
    """Return who blocks whom in an answer to choose_blockers."""
    by: dict[int, list[Item]] = {}
    for place, option in enumerate(draft):
        if option != DONE:
            attacker = game.attackers[attacker_in_question(game, draft[:place])[0]]
            by.setdefault(attacker, []).append(name_of_unit(game, unit_numbered(game, option)))
    return tuple([(name_of_unit(game, unit_numbered(game, each)), tuple(by[each])) for each in by])


def not_asked(game: Game, move: Move, decision: Decision) -> IllegalMove:
    """Say that a line is not what is asked for now; a request that is being drafted looks like [3]."""
    drafting = game.question is not None and game.question.name == "chance"
    asked = "what to do with the chance" if drafting else decision.kind
    tasks = "チャンスの使い方" if drafting else decision.kind
    who = SEATS[decision.player]
    return IllegalMove(
        f"'{move}' cannot be played now: {who} is asked for {asked}",
        f"「{move}」は今はできません。{who} に {tasks} を尋ねているところです",
        ("timing", *[reason for reason in other_reasons(game, move) if reason != "timing"]),
    )


def other_reasons(game: Game, move: Move) -> list[str]:
    """Return why a request would be refused even if its player held the chance."""
    if move.verb != REQUEST:
        return []
    if move.action not in game.book.index:
        return ["format"]
    return refusals_as_moved(game, move, game.book.plays[game.book.index[move.action]])


def over(game: Game, move: Move) -> IllegalMove:
    """Say that nothing can be played after the end."""
    return IllegalMove(
        f"'{move}' cannot be played: the game is over", f"「{move}」はできません。対戦は終わっています", ("timing",)
    )
