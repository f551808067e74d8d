"""A move as advice, in words: the hint of a computer player, and the next move of a mission."""

from dataclasses import dataclass
from typing import Final

from blackpoker.core.text import Text
from blackpoker.notation.move import BLOCK, PASS, REQUEST, Move
from blackpoker.notation.names import action_in

from .telling import Moment, request_details, thing_of
from .things import both
from .voice import Voice, row

TO_PASS: Final = Text("パスする", "pass")
TO_REQUEST: Final = Text("「{action}」を起こす{how}", "request {action}{how}")
TO_BLOCK: Final = Text("{about}を{by}でブロックする", "block {about} with {by}")
TO_CHOOSE: Final = Text("{what}を選ぶ", "choose {what}")
NOTHING: Final = Text("何もしない", "do nothing more")


@dataclass(frozen=True)
class Advice:
    """A move in notation and in words, what it would come to if nobody responded, and how good it is."""

    line: str
    text: Text
    forecast: tuple[Text, ...] = ()
    worth: tuple[Text, ...] = ()


def advised(move: Move, now: Moment, voice: Voice, life: int = 0) -> Text:
    """Say what a move does, as advice to its player; `life` is how many life cards it costs."""
    if move.verb == PASS:
        return TO_PASS
    if move.verb == REQUEST:
        return both(
            TO_REQUEST, action=action_in(now.edition, move.action).name, how=request_details(move, now, voice, life)
        )
    none = NOTHING if now.question is None or now.question.none is None else now.question.none
    if move.verb == BLOCK:
        pairs = [blocking(move, place, now, voice) for place in range(len(move.blocks))]
        return row(pairs) if pairs else none
    things = tuple([thing_of(item, now, now.question) for item in move.picks])
    if not things:
        return none
    said = voice.things(things, move.seat)
    return said if all(each.sort == "word" for each in things) else both(TO_CHOOSE, what=said)


def blocking(move: Move, place: int, now: Moment, voice: Voice) -> Text:
    """Say who is to block one attacker."""
    attacker, blockers = move.blocks[place]
    by = voice.things(tuple([thing_of(each, now) for each in blockers]), move.seat)
    return both(TO_BLOCK, about=thing_of(attacker, now).text, by=by)
