"""Turns: whoever waits for scarce work is served one after the other, each address once in a round."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from .table import Refused

Waiting = deque["asyncio.Future[None]"]


class Turns:
    """So many may work at the same time; of those who wait, each gets a turn before anybody gets another one."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: Final[OrderedDict[str, Waiting]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        await self.take(whose)
        try:
            yield
        finally:
            self.give()

    async def take(self, whose: str) -> None:
        """Wait for a turn."""
        if self.free:
            self.free -= 1
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(whose, deque()).append(future)
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.give()  # the turn had come when nobody wanted it any more
            raise

    def give(self) -> None:
        """A turn is over: the next one is for whoever has waited longest without one."""
        while self.waiting:
            whose, queue = self.waiting.popitem(last=False)
            future = queue.popleft()
            if queue:
                self.waiting[whose] = queue
            if not future.done():
                future.set_result(None)
                return
        self.free += 1


class Shares:
    """So many things may be under way at once, and only some of them for the same address."""

    def __init__(self, most: int, of_one: int) -> None:
        self.most: Final = most
        self.of_one: Final = of_one
        self.under_way: Final[Counter[str]] = Counter()

    @contextmanager
    def share(self, whose: str) -> Iterator[None]:
        """Have one under way; Refused if that is too much."""
        if self.under_way[whose] >= self.of_one:
            raise Refused(
                "rate", "you have asked for too much at once; wait for an answer",
                "一度に頼みすぎです。返事が来てからもう一度お試しください。",
            )  # fmt: skip
        if self.under_way.total() >= self.most:
            raise Refused(
                "full", "too many are waiting; try again soon",
                "順番を待っている人が多すぎます。少し待ってからもう一度お試しください。",
            )  # fmt: skip
        self.under_way[whose] += 1
        try:
            yield
        finally:
            self.under_way[whose] -= 1
            if not self.under_way[whose]:
                del self.under_way[whose]
