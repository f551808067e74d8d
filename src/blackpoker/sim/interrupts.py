"""Interrupts (Ctrl-C) of a run: they break in where nothing is lost by it, and wait for that elsewhere."""

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator
from types import FrameType


@contextlib.contextmanager
def catching(number: signal.Signals, handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Let a handler catch a signal as long as this lasts; only the main thread gets any."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(number, handler)
    try:
        yield
    finally:
        signal.signal(number, before)


class Interrupts:
    """Lets an interrupt break in only while games are played or waited for, never while their results are taken."""

    def __init__(self) -> None:
        self._allowed = False
        self._waiting = False

    def caught(self) -> contextlib.AbstractContextManager[None]:
        """Catch interrupts as long as this lasts."""
        return catching(signal.SIGINT, self._interrupt)

    @contextlib.contextmanager
    def allowed(self) -> Iterator[None]:
        """Let an interrupt break in as long as this lasts, also one that has waited for it."""
        self._allowed = True
        try:
            if self._waiting:
                self._waiting = False
                raise KeyboardInterrupt
            yield
        finally:
            self._allowed = False

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if self._allowed:
            self._allowed = False
            raise KeyboardInterrupt
        self._waiting = True
