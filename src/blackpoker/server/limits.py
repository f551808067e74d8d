"""Limits: how much somebody may say in a while, and how much may be held at once.

Whoever has an IPv6 address usually has all 2⁶⁴ of its network, so that networks are counted and not addresses.
"""

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Final

MOST_ADDRESSES: Final = 10_000
NETWORK: Final = 64
"""So many bits of an IPv6 address say whose it is."""


@lru_cache(maxsize=MOST_ADDRESSES)
def network_of(address: str) -> str:
    """Return whose an address is: an IPv4 address stands for itself, an IPv6 address for its /64.

    It is asked several times for each connection, and a crowd behind one proxy or router comes from few addresses.
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found), NETWORK), strict=False))
    return str(found)


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
    """A bucket for each network; those that were not used lately are forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.now: Final = now
        self.buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, address: str) -> bool:
        """Tell whether one more may happen for an address."""
        whose = network_of(address)
        bucket = self.buckets.pop(whose, None) or Bucket(self.rate, self.burst, self.now)
        self.buckets[whose] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take()


class Held:
    """Counts what each network holds at the same time."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.counts: Final[Counter[str]] = Counter()

    def take(self, address: str) -> bool:
        """Tell whether an address may hold one more, which it then does."""
        whose = network_of(address)
        if self.counts[whose] >= self.most:
            return False
        self.counts[whose] += 1
        return True

    def give(self, address: str) -> None:
        """An address lets one of them go."""
        whose = network_of(address)
        self.counts[whose] -= 1
        if self.counts[whose] <= 0:
            del self.counts[whose]
