"""Limits: how much a client may say in a while."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_ADDRESSES: Final = 10_000


class Bucket:
    """Lets so many things happen in a second, and a few more at once."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.now: Final = now
        self.level = burst
        self.at = now()

    def take(self) -> bool:
        """Tell whether one more may happen now."""
        now = self.now()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address; those that were not used lately are forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.now: Final = now
        self.buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, address: str) -> bool:
        """Tell whether one more may happen for an address."""
        bucket = self.buckets.pop(address, None) or Bucket(self.rate, self.burst, self.now)
        self.buckets[address] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take()
