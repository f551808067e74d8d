"""Time for tables: what it is now, and what happens later. Tests bring a time of their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class Timing(Protocol):
    """A clock and its alarms."""

    def now(self) -> float:
        """Return the time in seconds, which only ever grows."""
        ...

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """Let something be called after so many seconds."""
        ...


class RealTiming:
    """The time of the event loop."""

    def now(self) -> float:
        """Return the time in seconds, which only ever grows."""
        return time.monotonic()

    def later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """Let something be called after so many seconds."""
        return asyncio.get_running_loop().call_later(max(seconds, 0.0), call)
