"""Budgets: what a decision of a searching player may cost, and what is left of it."""

import time
from collections.abc import Callable
from typing import Final


class Limits:
    """What a decision may cost: iterations, moves weighed, seconds, or whichever is used up first."""

    def __init__(self, iterations: int | None = None, effort: int | None = None, seconds: float | None = None) -> None:
        self.iterations: Final = iterations
        self.effort: Final = effort
        self.seconds: Final = seconds


class Budget:
    """What is left of the limits of one decision."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.perf_counter) -> None:
        self.limits = limits
        self.clock: Final = clock
        self.done = 0
        self.spent = 0
        self._start = self._last = clock() if limits.seconds is not None else 0.0
        self._longest = 0.0

    def allows_another(self, spent: int) -> bool:
        """Tell whether one more iteration fits, which may take as long as the longest one so far."""
        limits = self.limits
        self.spent = spent
        if limits.iterations is not None and self.done >= limits.iterations:
            return False
        if limits.effort is not None and spent >= limits.effort:
            return False
        if limits.seconds is not None:
            now = self.clock()
            self._longest = max(self._longest, now - self._last)
            self._last = now
            if now - self._start + self._longest >= limits.seconds:
                return False
        self.done += 1
        return True

    def seconds_left(self) -> float | None:
        """Return how much of the time is left, None if time does not count."""
        seconds = self.limits.seconds
        return None if seconds is None else max(self._start + seconds - self.clock(), 0.0)

    def left(self) -> float:
        """Return about how many iterations are left; without end if only seconds count."""
        left = float("inf")
        if self.limits.iterations is not None:
            left = self.limits.iterations - self.done
        if self.limits.effort is not None and self.spent:
            left = min(left, (self.limits.effort - self.spent) * self.done / self.spent)
        return left
