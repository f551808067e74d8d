"""Deals of games that are about to be forgotten: each gets its end in the log, and is opened if it came to nothing."""

import asyncio
import logging
from typing import Final

import msgspec

from blackpoker.dealing.chain import NO_PART
from blackpoker.dealing.log import VOID
from blackpoker.view.seen import SEATS

from .mixing import SERVER, end_notice, void_notice
from .playing_again import played_again
from .store import Store
from .table import Table

log = logging.getLogger("blackpoker.server")

BOTH: Final = "both"


async def void_left(store: Store, days: int) -> int:
    """Open every sealed deal whose game nobody has touched for so many days; return how many came to nothing.

    The end of one that is over is made public, too, if that was not possible when it ended.
    """
    count = 0
    for id in await store.left(days):
        kept = await store.find(id)
        if kept is None:
            continue
        try:
            table, _ = await asyncio.to_thread(played_again, kept)
        except msgspec.MsgspecError:
            log.exception("table %s cannot be read", id)
            continue
        if table.dealt is None:
            continue
        notice = end_notice(table) or void_notice(table, owed_by(table))
        await store.publish(notice)
        count += notice.kind == VOID
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
