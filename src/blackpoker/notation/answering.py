"""Finding the picks that an answer means: `choose …` and `block …`, step by step over what is offered."""

from typing import Any

from blackpoker.common.game import Game, unit_numbered
from blackpoker.core import DONE, Asking, Decision, Draft, Process
from blackpoker.view.seen import SEATS

from .errors import IllegalMove
from .item import Item
from .move import BLOCK, CHOOSE, Move
from .naming import meant, name_of, name_of_unit, sort_of, unit_meant


def find_answer(game: Game, move: Move, open_table: bool) -> Draft:
    """Return the complete draft of an answer, or raise IllegalMove."""
    decision, asking = game.decision, game.asking
    assert decision is not None and asking is not None
    process = game.processes[-1]
    if decision.question.grouped:
        if move.verb == CHOOSE and move.picks:
            raise wrong_kind(move, decision)
        return find_blocks(game, process, asking, move, open_table)
    if move.verb != CHOOSE:
        raise wrong_kind(move, decision)
    return find_picks(game, process, asking, move, open_table)


def find_picks(game: Game, process: Process, asking: Asking[Any], move: Move, open_table: bool) -> Draft:
    """Take the picks of a list in its order; it must be complete."""
    draft: Draft = ()
    left = list(move.picks)
    while True:
        decision = asking.offer(game, process, draft)
        if decision is None or not decision.options:
            break
        sort = sort_of(game, process, draft, decision)
        forced = len(decision.options) == 1
        option: int | None = decision.options[0] if forced else DONE
        if forced and option != DONE:
            same = [each for each in left if meant(game, sort, decision, each, move.seat, open_table) == option]
            if not same or (decision.ordered and same[0] is not left[0]):
                raise not_complete(game, sort, decision, move)
            left.remove(same[0])
        elif left and not forced:
            option = meant(game, sort, decision, left[0], move.seat, open_table)
            if option is None or option not in decision.options:
                raise not_offered(game, sort, decision, move, left[0])
            left.pop(0)
        elif DONE not in decision.options:
            raise not_complete(game, sort, decision, move)
        assert option is not None
        draft = (*draft, option)
    if left:
        raise IllegalMove(
            f"'{move}' picks too much: {left[0]} is not asked for",
            f"「{move}」は選びすぎです。{left[0]} は必要ありません",
            ("target",),
        )
    return draft


def find_blocks(game: Game, process: Process, asking: Asking[Any], move: Move, open_table: bool) -> Draft:
    """Take the blockers of one attacker after the other, in the order of judgment."""
    wanted: dict[int, list[Item]] = {number: [] for number in game.attackers}
    for attacker, blockers in move.blocks:
        unit = unit_meant(game, attacker, move.seat, open_table)
        if unit is None or unit.number not in wanted or wanted[unit.number]:
            names = ", ".join([str(name_of_unit(game, unit_numbered(game, number))) for number in game.attackers])
            raise IllegalMove(
                f"{attacker} is not an attacker that can be blocked; the attackers are {names}, each named once",
                f"{attacker} をブロックすることはできません。アタッカーは {names} で、1度ずつ書きます",
                ("target",),
            )
        wanted[unit.number] = list(blockers)
    draft: Draft = ()
    while True:
        decision = asking.offer(game, process, draft)
        if decision is None or not decision.options:
            break
        queue = wanted[decision.about]
        option: int | None = DONE
        if queue:
            sort = sort_of(game, process, draft, decision)
            option = meant(game, sort, decision, queue[0], move.seat, open_table)
            if option is None or option not in decision.options:
                raise not_offered(game, sort, decision, move, queue[0])
            queue.pop(0)
        assert option is not None
        draft = (*draft, option)
    left = [blocker for queue in wanted.values() for blocker in queue]
    if left:
        raise IllegalMove(
            f"{left[0]} cannot block there: a bulwark blocks alone",
            f"{left[0]} はそこではブロックできません。防壁は単独でブロックします",
            ("target",),
        )
    return draft


def wrong_kind(move: Move, decision: Decision) -> IllegalMove:
    """Say that a line answers another question than the one that is open."""
    verb = BLOCK if decision.question.grouped else CHOOSE
    return IllegalMove(
        f"'{move}' does not answer “{decision.question.text.en}”; write '{SEATS[move.seat]} {verb} …'",
        f"「{move}」は「{decision.question.text.ja}」の答えではありません。「{SEATS[move.seat]} {verb} …」と書きます",
        ("timing",),
    )


def not_offered(game: Game, sort: str, decision: Decision, move: Move, item: Item) -> IllegalMove:
    """Say that something cannot be picked, and what can."""
    allowed = listed(game, sort, decision)
    return IllegalMove(
        f"{item} cannot be picked for “{decision.question.text.en}”; {SEATS[move.seat]} may pick {allowed}",
        f"「{decision.question.text.ja}」に {item} は選べません。{SEATS[move.seat]} が選べるのは {allowed} です",
        ("target",),
    )


def not_complete(game: Game, sort: str, decision: Decision, move: Move) -> IllegalMove:
    """Say that an answer is not complete."""
    allowed = listed(game, sort, decision)
    return IllegalMove(
        f"'{move}' is not complete ({decision.question.text.en}); {SEATS[move.seat]} has yet to pick from {allowed}",
        f"「{move}」では足りません（{decision.question.text.ja}）。{SEATS[move.seat]} はさらに {allowed} から選びます",
        ("target",),
    )


def listed(game: Game, sort: str, decision: Decision) -> str:
    """Write what is offered."""
    names = [str(name_of(game, sort, decision, option)) for option in decision.options if option != DONE]
    return ", ".join([*names, "none"] if DONE in decision.options else names)
