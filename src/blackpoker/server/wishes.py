"""What clients want of a room: moves, questions, settings, the end of a game and another one."""

import logging
from functools import partial
from typing import Any, Final

from blackpoker.client.advising import advised
from blackpoker.client.foreseeing import foreseen
from blackpoker.client.passing import FULL, passes
from blackpoker.client.telling import moment
from blackpoker.client.voice import Voice
from blackpoker.core import CHOOSE_ACTION, BlackPokerError, PlayerId
from blackpoker.core.text import Text
from blackpoker.dealing.chain import NO_PART
from blackpoker.notation.line import CONCEDED, find_draft, move_of
from blackpoker.notation.move import read_move
from blackpoker.record.replay import OUT_OF_TIME, Recorder
from blackpoker.view.fight import fights_seen
from blackpoker.view.seen import SEATS, SPECTATOR

from . import messages, wire
from .asking import ask_of, life_paid, parts_of, picks_of
from .crowd import Connection
from .limits import network_of
from .mission_table import told_help
from .mixing import checked_anchor, lose, may_claim, owing, take_link, used_anchor
from .room import Lost, Room
from .table import Refused, Table

log = logging.getLogger("blackpoker.server")

AWAY: Final = 60.0
"""After so many seconds without its opponent a seat may claim the win."""


async def hear(room: Room, connection: Connection, message: Any) -> wire.Message:
    """Do what a client wants; return the answer for it alone."""
    seat = connection.audience
    if isinstance(message, messages.Ping):
        return wire.Pong()
    if isinstance(message, messages.Why):
        return await why(room, connection, message)
    if seat == SPECTATOR:
        raise Refused("seat", "you are watching", "観戦中です。")
    if isinstance(message, messages.Hint):
        return await hint(room, connection, message)
    async with room.lock:
        if room.gone or connection not in room.connections:
            raise Lost
        mode = room.settings[seat].own_mode
        answer = await do(room, seat, message)
    if room.settings[seat].own_mode != mode:
        await keep_mode(room, seat)
        answer = told_settings(room, seat, message)  # what has been set may have ended meanwhile
    return answer


async def keep_mode(room: Room, seat: PlayerId) -> None:
    """Keep how a seat wants to be asked, beside the lock: what happens at the table does not wait for it."""
    try:
        await room.host.store.set_mode(room.table.id, seat, room.settings[seat].own_mode)
    except Exception:
        log.exception("the settings of table %s were not kept", room.table.id)


async def do(room: Room, seat: PlayerId, message: Any) -> wire.Message:
    """Do what a seat wants, while nobody else changes the table."""
    if isinstance(message, messages.Move):
        return await move(room, seat, message)
    if isinstance(message, messages.Parts):
        return parts(room, seat, message)
    if isinstance(message, messages.Palette):
        fresh(room, message.at)
        actions = room.table.palette(seat)
        return wire.Palette(message.id, room.table.number, actions)
    if isinstance(message, messages.Help):
        fresh(room, message.at)
        return told_help(room.table, message.id, message.step)
    if isinstance(message, messages.Hold):
        return hold(room, seat, message)
    if isinstance(message, messages.Settings):
        return set_up(room, seat, message)
    if isinstance(message, messages.Control):
        return control(room, seat, message)
    if isinstance(message, messages.Link):
        return await link(room, seat, message)
    if isinstance(message, messages.Concede | messages.Claim):
        ended = await undealt_end(room, seat, message)
        if ended is not None:
            return ended
    if isinstance(message, messages.Concede):
        return await once(room, seat, message.id, lambda: room.table.ending(seat, CONCEDED))
    if isinstance(message, messages.Claim):
        return await once(room, seat, message.id, lambda: claimed(room, seat))
    assert isinstance(message, messages.Rematch)
    return await rematch(room, seat, message)


def fresh(room: Room, at: int) -> None:
    """Refuse what was meant for another position."""
    if at != room.table.number:
        raise Refused("stale", "the table has changed since", "局面が変わっています。")


def parts(room: Room, seat: PlayerId, message: messages.Parts) -> wire.Message:
    """Tell what may be picked after some picks."""
    fresh(room, message.at)
    table = room.table
    found = table.draft(seat, message.picks)
    game = table.running().game
    ask = None if found.decision is None else ask_of(game, found.decision, found.draft)
    return wire.Parts(
        id=message.id,
        seq=table.number,
        picks=message.picks,
        complete=found.decision is None,
        draft=parts_of(game, found.draft) if ask is None else ask.draft,
        ask=ask,
        life=life_paid(game, found.draft),
        fight=fights_seen(game, seat, found.draft),
        forecast=foreseen(game, seat, found.draft) if found.decision is None else (),
    )


async def once(room: Room, seat: PlayerId, id: str, find: Any) -> wire.Message:
    """Make a change once: sent again it is only acknowledged again."""
    table = room.table
    key = f"{SEATS[seat]}:{id}"
    if key not in table.keys and not is_pledged(table, key):
        try:
            recorder, line = find()
        except BlackPokerError:
            raise
        except Exception:
            log.exception("table %s was stopped by a fault", table.id)
            await room.freeze()
            raise Refused("fault", "a fault stopped the game", "不具合のため対戦が中断されました。") from None
        await room.commit(recorder, line, key, seat)
    return wire.Pledged(id) if is_pledged(table, key) else wire.Accepted(id, table.keys[key])


def is_pledged(table: Table, key: str) -> bool:
    """Tell whether the move of that id is kept and waits for the links of its mix."""
    return table.pledged is not None and table.pledged.key == key


async def undealt_end(room: Room, seat: PlayerId, message: messages.Concede | messages.Claim) -> wire.Message | None:
    """End a game that is sealed and not yet dealt, once; None if this is no such game."""
    table = room.table
    key = f"{SEATS[seat]}:{message.id}"
    if table.recorder is not None or table.dealt is None:
        return None
    if key not in table.keys:
        if table.over or table.frozen:
            raise Refused("over", "the game is over", "対戦は終わっています。")
        if isinstance(message, messages.Concede):
            await lose(room, seat, CONCEDED, key)
        elif may_claim(room, seat):
            await lose(room, 1 - seat, OUT_OF_TIME, key)
        else:
            raise too_early()
    return wire.Accepted(message.id, table.keys[key])


async def link(room: Room, seat: PlayerId, message: messages.Link) -> wire.Message:
    """A seat gives its link for a mix."""
    try:
        await take_link(room, seat, message.mix, message.link)
    except BlackPokerError:
        raise
    except Exception:
        log.exception("table %s was stopped by a fault", room.table.id)
        await room.freeze()
    return wire.Linked(message.mix)


async def move(room: Room, seat: PlayerId, message: messages.Move) -> wire.Message:
    """Make a move. A pass in a window that is not held is only noted, so that nobody sees it before the window ends."""
    table = room.table

    def find() -> tuple[Recorder, str]:
        fresh(room, message.at)
        return table.complete(seat, message.picks)

    known = f"{SEATS[seat]}:{message.id}" in table.keys
    in_window = room.window_end is not None and not room.held and not table.config.fast
    if message.picks == ("pass",) and in_window and not known:
        fresh(room, message.at)
        table.whole(seat, message.picks)
        return wire.Noted(message.id)
    if not known:
        kept, room.settings[seat].hold = room.settings[seat].hold, message.keep
        try:
            return await once(room, seat, message.id, find)
        except BlackPokerError:
            room.settings[seat].hold = kept
            raise
    return await once(room, seat, message.id, find)


def hold(room: Room, seat: PlayerId, message: messages.Hold) -> wire.Message:
    """A seat wants to think: its window does not end by itself."""
    fresh(room, message.at)
    if room.table.asked != seat or room.window_end is None:
        raise Refused("turn", "you have no window", "今は待つ場面ではありません。")
    if not room.held:
        room.hold_window()
    return wire.Held(message.id)


def set_up(room: Room, seat: PlayerId, message: messages.Settings) -> wire.Message:
    """A seat changes how it wants to be asked; whoever goes on passing also passes now, if asked."""
    settings, table = room.settings[seat], room.table
    settings.lent = None
    settings.mode = message.mode
    public = table.view(SPECTATOR)
    settings.stop()
    if message.until and public is not None and table.playing:
        settings.go_on_passing(message.until, public)
    if public is not None and table.asked == seat and table.question is CHOOSE_ACTION:
        in_window = room.window_end is not None and not room.held
        if in_window and message.mode == FULL and not message.until:
            room.hold_window()
        elif message.until and not in_window and passes(public, SEATS[seat], settings):
            room.begin(partial(room.pass_for, table.number, seat))
    return told_settings(room, seat, message)


def control(room: Room, seat: PlayerId, message: messages.Control) -> wire.Message:
    """A seat wants to be asked everything for a while, or no longer; this is not kept, and passes nothing by itself."""
    settings, table = room.settings[seat], room.table
    if not message.on:
        settings.give_back()
    else:
        settings.take_control()
        if table.asked == seat and room.window_end is not None and not room.held:
            room.hold_window()
    return told_settings(room, seat, message)


def told_settings(room: Room, seat: PlayerId, message: messages.Settings | messages.Control) -> wire.Message:
    """Return the answer that tells how a seat is asked from now on."""
    return wire.Settings(message.id, room.settings[seat].mode, room.settings[seat].span)


def too_early() -> Refused:
    """Say that a win cannot be claimed yet."""
    return Refused("claim", "your opponent has not been away for long enough", "相手はまだ席を外したばかりです。")


def claimed(room: Room, seat: PlayerId) -> tuple[Recorder, str]:
    """A seat claims the win from an opponent who has been away for long, as far as this process can know that."""
    room.table.running()
    if not room.host.owns(room):
        raise Lost
    if may_claim(room, seat):
        return room.table.ending(1 - seat, OUT_OF_TIME)
    since = room.away_since[1 - seat]
    if room.table.computer(1 - seat) or since is None or room.timing.now() - since < AWAY or seat in owing(room):
        raise too_early()
    return room.table.ending(1 - seat, OUT_OF_TIME)


async def rematch(room: Room, seat: PlayerId, message: messages.Rematch) -> wire.Message:
    """A seat wants to play again; when both do, a table is made with the seats changed, and each gets its token."""
    table = room.table
    if not table.over or table.attempt is not None:
        raise Refused("running", "the game is not over", "対戦はまだ終わっていません。")
    anchor = checked_anchor(message.anchor)
    if not table.next:
        if anchor != NO_PART and (anchor in room.wanted.values() and room.wanted.get(seat) != anchor):
            raise used_anchor()
        if anchor != NO_PART and await room.host.store.link(f"anchor {anchor}") is not None:
            raise used_anchor()
        room.wanted[seat] = anchor
        if table.computer(1 - seat):
            room.wanted[1 - seat] = NO_PART
        if len(room.wanted) == 2:
            try:
                table_id = await room.host.rematch(table, (room.wanted[0], room.wanted[1]))
            except Refused:
                room.wanted.clear()  # one of the numbers has served since it was offered
                room.show(table.number)
                raise
            await room.write("next", {"table": table_id}, over=True)
            table.number += 1
            table.next = table_id
        room.show(table.number)
    return wire.Wanted(message.id)


async def hint(room: Room, connection: Connection, message: messages.Hint) -> wire.Message:
    """Tell what a computer player would do, in a game against one."""
    table, seat = room.table, connection.audience
    fresh(room, message.at)
    if table.attempt is not None or not table.computer(1 - seat) or table.asked != seat:
        raise Refused("hint", "hints are for games against the computer, when you are asked",
                      "ヒントはコンピューター戦で、自分が選ぶときだけ出せます。")  # fmt: skip
    line, worth = await room.host.thinker.hint(table, seat, HINTS, network_of(connection.address) or table.id)
    fresh(room, message.at)
    return hinted(table, seat, message, line, worth)


def hinted(
    table: Table, seat: PlayerId, message: messages.Hint, line: str, worth: tuple[Text, ...] = ()
) -> wire.Message:
    """Return a hint: the picks to send, their parts, and sentences."""
    game = table.running().game
    move = read_move(line)
    draft = find_draft(game, move)
    text = advised(move_of(game, draft), moment(game), Voice(seat), life_paid(game, draft))
    comes = foreseen(game, seat, draft)
    return wire.Hint(message.id, message.at, picks_of(game, draft), parts_of(game, draft), text, line, comes, worth)


async def why(room: Room, connection: Connection, message: messages.Why) -> wire.Message:
    """Tell what the rules decided at an entry of the log, found by playing the record again somewhere else."""
    table = room.table
    number = table.moves_at(message.seq)
    if number is None or table.recorder is None:
        raise Refused("entry", "the log has no such entry", "その番号の記録はありません。")
    whose = network_of(connection.address) or table.id
    lines = await room.host.thinker.explain(table, number, connection.audience, whose)
    return wire.Why(message.id, message.seq, lines)


HINTS: Final = "normal"
"""The computer player who gives hints."""


def refusal(error: BlackPokerError, id: str | None) -> wire.Message:
    """Return the answer to a wish that was refused."""
    code = error.code if isinstance(error, Refused) else "illegal"
    return wire.RefusedMessage(id, code, Text(error.say("ja"), error.say("en")))
