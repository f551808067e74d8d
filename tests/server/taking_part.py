"""Listeners that take part in the deal of a table, in this process and with a time that the test moves."""

from pathlib import Path
from typing import Any

import msgspec
from tests.dealing.games import SEARCHES, nonce_of

from blackpoker.core import PlayerId
from blackpoker.dealing.chain import anchor_of, chain
from blackpoker.dealing.proof import Proof
from blackpoker.record.verifying import verify
from blackpoker.server.house import House, NewTable
from blackpoker.server.messages import Link
from blackpoker.server.wishes import hear
from blackpoker.view.seen import SEATS

from .house import Desk, FakeTiming, Listener, new_house

NONCES = (nonce_of("mine"), nonce_of("theirs"))


class Taker(Listener):
    """A listener with a number of its own, which keeps a proof and gives its links when it is told to."""

    def __init__(self, audience: PlayerId, nonce: str) -> None:
        super().__init__(audience)
        self.nonce = nonce
        self.proof = Proof(SEATS[audience], nonce)

    def of(self, type: str) -> list[Any]:
        """All messages of a type."""
        return [message for message in self.heard if message["type"] == type]

    def keep_seal(self) -> Any:
        """Check and keep what the server has sealed; return the terms."""
        sealed = [message["sealed"] for message in self.heard if message.get("sealed")]
        for each in sealed:
            self.proof = self.proof.sealed(each["terms"], tuple(each["log"]), {})
        return sealed[-1]["terms"]


class MixingDesk(Desk):
    """A desk whose seats take part in the deal."""

    takers: list[Taker]

    async def give(self, seat: PlayerId, mix: int | None = None, link: str = "") -> Any:
        """Let a seat give the link that it is asked for, as its client would, or another one."""
        taker = self.takers[seat]
        if mix is None:
            taker.keep_seal()
            asked = taker.of("mix")[-1]
            mix = int(asked["mix"])
            shown = taker.state["moves"]
            taker.proof, link = taker.proof.answer(mix, asked["move"], asked["pledge"], shown)
        return await hear(self.room, taker, Link(mix, link or chain(taker.nonce)[mix]))

    async def both_give(self) -> None:
        """Let both seats give the links that they are asked for."""
        for seat in (0, 1):
            await self.give(seat)

    def come_again(self) -> None:
        """Let both seats connect anew, as after a restart."""
        for taker in self.takers:
            taker.texts.clear()
            taker.dropped = None
            self.room.enter(taker, -1)

    async def second_comes(self) -> None:
        """Let the second friend take the open seat."""
        await self.house.join(self.room.table.config.invite, "friend", anchor_of(NONCES[1]), "")

    async def reopened(self, path: Path, timing: FakeTiming) -> House:
        """Close the house, open it anew and go on there."""
        await self.house.close()
        house = await opened_house(path, timing)
        await self.restart(house)
        return house

    async def restart(self, house: House) -> None:
        """Go on at another house with the same store."""
        room = await house.room(self.room.table.id)
        assert room is not None
        self.house, self.room = house, room
        self.come_again()


async def table_of(house: House, seats: tuple[PlayerId, ...], **wish: Any) -> MixingDesk:
    """Make a table for which the first seat brings its number, and of which these seats are people; nobody is there."""
    room, _ = await house.create(msgspec.convert({"anchor": anchor_of(NONCES[0]), **wish}, NewTable))
    desk = MixingDesk(house, room)
    desk.takers = [Taker(seat, NONCES[seat]) for seat in seats]
    return desk


async def one_waits(house: House, **wish: Any) -> MixingDesk:
    """Make a table of two friends of whom the second has not come; nobody is connected."""
    return await table_of(house, (0, 1), **{"opponent": "friend", **wish})


async def two_take_part(house: House, **wish: Any) -> MixingDesk:
    """Make a table of two friends who both take part, connected; the set-up waits for their links."""
    desk = await one_waits(house, **wish)
    desk.room.enter(desk.takers[0], -1)
    await desk.second_comes()
    desk.room.enter(desk.takers[1], -1)
    return desk


async def one_takes_part(house: House, **wish: Any) -> MixingDesk:
    """Make a table against the computer; the set-up waits for the link of the person."""
    desk = await table_of(house, (0,), **{"opponent": "random", **wish})
    desk.room.enter(desk.takers[0], -1)
    return desk


async def searching(house: House) -> MixingDesk:
    """Make a table from a position in which both seats can shuffle."""
    return await two_take_part(house, scenario=SEARCHES, window_ms=0)


async def opened_house(path: Path, timing: FakeTiming) -> House:
    house = new_house(path, timing)
    await house.open()
    return house


async def log_of(house: House) -> str:
    return await house.store.published(1)


async def verified(desk: MixingDesk, seat: int = 0) -> list[str]:
    """Verify the game as a player's client does; return what was checked."""
    record = desk.room.table.record_text()
    found = verify(record, proof=desk.takers[seat].proof, log=await log_of(desk.house))
    return [text.en for text in found.checked]
