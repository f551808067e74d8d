"""Deals of games that are forgotten: each gets its end in the log, and is opened if it came to nothing."""

import asyncio
import logging
from typing import Final

import msgspec

from blackpoker.dealing.chain import NO_PART
from blackpoker.view.seen import SEATS

from .mixing import SERVER, end_notice, void_notice
from .playing_again import played_again
from .store import Store
from .table import Table

log = logging.getLogger("blackpoker.server")

BOTH: Final = "both"


async def forget_left(store: Store, days: int) -> int:
    """Forget every game with a deal that nobody has touched for so many days before it ended; return how many.

    Its deal is opened in the log at the same moment, so that nobody plays on with cards that all can know. The end of
    one that is over is made public, too, if that was not possible when it ended.
    """
    count = 0
    for id in await store.left(days):
        kept = await store.find(id)
        if kept is None:
            continue
        try:
            table = (await asyncio.to_thread(played_again, kept)).table
        except msgspec.MsgspecError:
            log.exception("table %s cannot be read", id)
            continue
        if table.dealt is None:
            continue
        notice = end_notice(table) or void_notice(table, owed_by(table))
        count += await store.forget(id, len(kept.log), notice)
    return count


def owed_by(table: Table) -> str:
    """Tell who owed what the game waited for: a move, a link, or rules that the server no longer has."""
    assert table.dealt is not None
    if table.frozen:
        return SERVER
    if table.asked is not None:
        return SERVER if table.computer(table.asked) else SEATS[table.asked]
    people = [SEATS[seat] for seat in (0, 1) if table.dealt.anchors[seat] != NO_PART]
    return people[0] if len(people) == 1 else BOTH
