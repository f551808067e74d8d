"""Metrics: what the server has done since it began, in the text form that monitoring reads.

They tell of the server as a whole and of what everybody at a table sees anyway; nothing here tells of a seat, of its
questions or of how long it thinks.
"""

import time
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The seconds up to which times are counted together."""


class Histogram:
    """How often something took how long."""

    def __init__(self, name: str, about: str) -> None:
        self.name: Final = name
        self.about: Final = about
        self.counts: Final = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Something took so long."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count how long something takes, also if it fails."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - begun)

    def lines(self) -> Iterator[str]:
        """Yield what there is to tell."""
        name, total = f"blackpoker_{self.name}_seconds", 0
        yield f"# HELP {name} {self.about}"
        yield f"# TYPE {name} histogram"
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """What the server has done since it began."""

    def __init__(self) -> None:
        self.begun: Final = time.monotonic()
        self.sockets = 0
        self.bad = 0
        self.faults = 0
        self.turned_away = 0
        self.moves: Final = Histogram("move", "from hearing a move to its acknowledgement, after the commit")
        self.commits: Final = Histogram("commit", "writing an entry of a log")
        self.calls: Final = Histogram("call", "answering an HTTP call")

    def text(self, gauges: Mapping[str, int]) -> str:
        """Return everything, with what stands at a value just now."""
        lines: list[str] = []
        counters = {"bad_messages": self.bad, "faults": self.faults, "turned_away": self.turned_away}
        for name, value in counters.items():
            lines += [f"# TYPE blackpoker_{name}_total counter", f"blackpoker_{name}_total {value}"]
        now = {"sockets": self.sockets, **gauges, "uptime_seconds": round(time.monotonic() - self.begun)}
        for name, value in now.items():
            lines += [f"# TYPE blackpoker_{name} gauge", f"blackpoker_{name} {value}"]
        for histogram in (self.moves, self.commits, self.calls):
            lines += histogram.lines()
        return "\n".join(lines) + "\n"
