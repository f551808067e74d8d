"""Fair dealing at a table: sealing the deal, pledging moves that draw, asking for links, and making the end public."""

import json
import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from blackpoker.core import NOBODY, Json, PlayerId, digest
from blackpoker.dealing.chain import LINKS, NO_PART, fits, is_hash
from blackpoker.dealing.log import OVER, SEALED, VOID
from blackpoker.dealing.terms import TERMS, pledge, record_hash, terms
from blackpoker.notation.line import CONCEDED
from blackpoker.record.replay import OUT_OF_TIME, Recorder
from blackpoker.view.seen import SEATS

from . import wire
from .dealbook import Notice
from .table import Forfeit, Pledged, Refused, Table

if TYPE_CHECKING:
    from .crowd import Connection
    from .room import Room

log = logging.getLogger("blackpoker.server")

GRACE: Final = 5.0
"""So many seconds a device has for a link before its player's clock runs."""
PATIENCE: Final = 60.0
"""After so many seconds without a clock, whoever waits for a link may claim the win."""
SERVER: Final = "server"
USED_UP: Final = f"more than {LINKS} shuffles"


async def get_ready(room: "Room") -> None:
    """Do what is due before the first move, also after a crash: seal the deal, then set the game up or mix for it."""
    table = room.table
    if table.config.deal == 1 or not table.full or table.frozen:
        return
    if table.dealt is None:
        secret = room.host.new_secret()
        tags = table.agreed(secret)
        await room.write("seal", {"secret": secret, "tags": dict(tags)})
        table.number += 1
        table.seal(tags, secret)
    assert table.dealt is not None
    table.line = await room.publish(Notice(SEALED, table.dealt.id, terms(table.dealt.tags), table=table.id))
    if not table.over:
        room.send_all(wire.SealedMessage(told_seal(table)))
        ask_for_links(room)
    else:
        await make_public(room)
    if table.recorder is not None or table.pledged is not None or table.over:
        return
    if table.deals_at_once():
        await pledge_move(room, "", None, None)
    else:
        table.begin(table.dealt_record())


def sealed_deal(table: Table) -> wire.Sealed | None:
    """Return the deal as it is shown to everybody, once it is in the public log."""
    return None if table.dealt is None or not table.line[0] else told_seal(table)


def told_seal(table: Table) -> wire.Sealed:
    """Return the terms of a deal, and their line of the log."""
    assert table.dealt is not None
    return wire.Sealed(wire.Terms(**{name: table.dealt.tags.get(name, "") for name in TERMS}), table.line)


async def pledge_move(room: "Room", line: str, key: str | None, seat: PlayerId | None) -> None:
    """Keep a move that draws for good, and ask for the links of its mix; where nobody takes part it is made at once."""
    table = room.table
    assert table.dealt is not None
    if table.dealt.used_up:
        recorder, line = table.ending(NOBODY, USED_UP)
        await room.commit(recorder, line, key, seat)
        return
    move = 0 if table.recorder is None else len(table.recorder.record.moves) + 1
    pledged = Pledged(len(table.dealt.mixes) + 1, move, line, key)
    if not table.dealt.owing({}):
        table.pledged = pledged
        await mix(room, seat)
        return
    left = room.stop_clocks(line, seat)
    data: dict[str, Json] = {"mix": pledged.mix, "move": move, "line": line, "left_ms": left}
    await room.write("mix", data, key)
    table.number += 1
    table.pledged = pledged
    room.links.clear()
    room.go_on()


async def mix(room: "Room", seat: PlayerId | None = None) -> None:
    """All links have come: make the pledged move, drawing by them."""
    table = room.table
    assert table.pledged is not None and table.dealt is not None
    links = (room.links.get(0, NO_PART), room.links.get(1, NO_PART))
    room.links.clear()
    if table.pledged.move:
        recorder, line = table.mixed(links)
        await room.commit(recorder, line, table.pledged.key, seat, links)
        return
    recorder = Recorder(table.dealt_record(links))
    await room.write("dealt", {"links": list(links), "digest": digest(recorder.game)}, over=recorder.game.over)
    table.number += 1
    table.dealt = recorder.record.dealt
    table.pledged = None
    table.take_up(recorder)
    if recorder.game.over:
        table.text = str(table.record)
        await make_public(room)
    room.go_on()


# Links that are owed


def owing(room: "Room") -> tuple[PlayerId, ...]:
    """Return the seats that owe a link now."""
    dealt = room.table.dealt
    if dealt is None or room.table.pledged is None or room.table.over:
        return ()
    return dealt.owing(room.links)


def ask_for_links(room: "Room", connection: "Connection | None" = None) -> None:
    """Ask those who are here and owe a link for it, or only who has just come; it is always the same question."""
    pledged, dealt = room.table.pledged, room.table.dealt
    if pledged is None or dealt is None or not room.table.line[0]:
        return  # nobody gives a link before the seal is in the log
    text = wire.encoded(
        wire.Mix(pledged.mix, pledged.move, pledge(dealt.secret, pledged.mix, pledged.move, pledged.line))
    )
    owed = owing(room)
    for each in list(room.connections) if connection is None else [connection]:
        if each.audience in owed:
            each.send(text)


def plan_links(room: "Room") -> None:
    """From now on the links of the pledged move are owed; with clocks, time runs out after some grace."""
    room.owed_since = room.timing.now()
    if room.clocks is not None and room.visited and owing(room):
        least = min([room.clocks.left[seat] for seat in owing(room)])
        room.timer = room.later(GRACE, partial(grace_over, room))
        room.flag = room.later(GRACE + least, partial(links_late, room))


def spent(room: "Room") -> float:
    """Return how many seconds those who owe a link have lost on their clocks."""
    return max(room.timing.now() - room.owed_since - GRACE, 0.0) if room.visited else 0.0


async def grace_over(room: "Room", number: int) -> None:
    """Show that a clock runs from now on."""
    if room.table.number == number and not room.gone:
        room.show(number)


async def links_late(room: "Room", number: int) -> None:
    """Time is up for whoever owes a link; if it is up for both, nobody has lost to the other."""
    async with room.lock:
        if room.table.number != number or room.gone or room.clocks is None or not owing(room):
            return
        late = [seat for seat in owing(room) if room.clocks.left[seat] - spent(room) <= 0.001]
        if len(late) == 1:
            await lose(room, late[0], OUT_OF_TIME)
        elif late:
            await call_off(room)


async def lose(room: "Room", seat: PlayerId, reason: str, key: str | None = None) -> None:
    """A seat loses while a mix is under way: nothing takes the place of its link."""
    table = room.table
    if table.recorder is not None:
        recorder, line = table.ending(seat, reason)
        await room.commit(recorder, line, key)
        return
    await room.write("forfeit", {"seat": seat, "conceded": reason == CONCEDED}, key, over=True)
    table.number += 1
    table.forfeit = Forfeit(seat, reason == CONCEDED)
    if key is not None:
        table.keys[key] = table.number
    await make_public(room)
    room.go_on()


async def call_off(room: "Room") -> None:
    """Neither device has given a link in time: the game ends technically, or never begins."""
    table = room.table
    if table.recorder is not None:
        recorder, line = table.ending(NOBODY, "neither device took part in the shuffle")
        await room.commit(recorder, line, None)
    else:
        await room.freeze()


async def take_link(room: "Room", seat: PlayerId, number: int, link: str) -> None:
    """A seat gives its link for the mix that is under way."""
    table = room.table
    pledged, dealt = table.pledged, table.dealt
    if pledged is None or dealt is None or number != pledged.mix or table.over:
        raise Refused("mix", "no such link is owed", "その乱数は求められていません。")
    if seat in room.links and room.links[seat] == link:
        return
    if seat not in owing(room) or not fits(number, link, dealt.before[seat]):
        raise Refused("mix", "that link is not the next on your chain", "その乱数は鎖の次のものではありません。")
    if room.clocks is not None:
        room.clocks.left[seat] = max(room.clocks.left[seat] - spent(room), 0.0)
    room.links[seat] = link
    if owing(room):
        room.show(table.number)
    else:
        await mix(room)


def may_claim(room: "Room", seat: PlayerId) -> bool:
    """Tell whether a seat has waited long enough for the other's link alone."""
    return owing(room) == (1 - seat,) and room.timing.now() - room.owed_since >= PATIENCE


def shown_mixing(room: "Room") -> wire.Mixing | None:
    """Return who owes a link, if a mix is under way."""
    pledged, owed = room.table.pledged, owing(room)
    return None if pledged is None or not owed else wire.Mixing(pledged.mix, tuple([SEATS[seat] for seat in owed]))


# The end


async def make_public(room: "Room") -> None:
    """Write the end of a deal to the public log; if that fails, it is tried again when the table is looked at."""
    notice = end_notice(room.table)
    if notice is None:
        return
    try:
        await room.host.store.publish(notice)
    except Exception:
        log.exception("the end of the deal of table %s is not in the log yet", room.table.id)


def end_notice(table: Table) -> Notice | None:
    """Return how a deal ended: over, with the hash of its record, or void, opened, with who owed."""
    if table.dealt is None or not table.over:
        return None
    if table.forfeit is not None:
        return Notice(VOID, table.dealt.id, f"owed={SEATS[table.forfeit.seat]}", opened_deal(table))
    if table.frozen or not table.text:
        return void_notice(table, SERVER)
    return Notice(OVER, table.dealt.id, record_hash(table.text))


def void_notice(table: Table, owed: str) -> Notice:
    """Return that a deal came to nothing, with what opens it."""
    assert table.dealt is not None
    return Notice(VOID, table.dealt.id, f"owed={owed}", opened_deal(table))


def opened_deal(table: Table) -> str:
    """Return what opens a deal that came to nothing, as JSON text."""
    dealt = table.dealt
    assert dealt is not None
    tags: dict[str, Any] = {**dealt.tags, "Secret": dealt.secret, "Mix": "; ".join([str(mix) for mix in dealt.mixes])}
    return json.dumps(tags, ensure_ascii=False)


# Anchors


def checked_anchor(anchor: str) -> str:
    """Return a player's anchor, or `none` for who takes no part; nobody is dealt cards without having said which."""
    if anchor != NO_PART and not is_hash(anchor):
        raise Refused(
            "anchor", "an anchor of 64 hexadecimal digits is needed, or none: reload the page",
            "配札に加わるための値（16進数64桁、または none）が必要です。ページを読み込み直してください。",
        )  # fmt: skip
    return anchor


def used_anchor() -> Refused:
    """Say that a number serves for one deal only."""
    return Refused("anchor", "that number has served for another deal", "その乱数はほかの配札で使われています。")
