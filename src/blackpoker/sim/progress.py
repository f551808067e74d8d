"""The progress bar of a run: on a terminal only, on the error output, a few times a second."""

import os
import sys
import time
from contextlib import suppress
from typing import Final, TextIO

from blackpoker.view.words import Text

from .report import width

BAR: Final = 24
LEAST_BAR: Final = 6
"""A bar that would have to be shorter is left away."""
COLUMNS: Final = 80
"""The width of a terminal that does not tell it."""
EVERY: Final = 0.1
"""Seconds between two drawings."""
CLEAR: Final = "\r\x1b[K"

LINE: Final = Text("{done}/{games}局  {pace}局/秒  残り{left}", "{done}/{games} games  {pace}/s  {left} left")


class Progress:
    """Shows how far a run is; an error output that is closed or cannot be written does not hurt the run."""

    def __init__(self, games: int, language: str, stream: TextIO | None = None) -> None:
        self._stream: Final[TextIO | None] = sys.stderr if stream is None else stream
        self._shown: Final = self._stream is not None and self._stream.isatty()
        self._games: Final = games
        self._language: Final = language
        self._begun: Final = time.monotonic()
        self._drawn = 0.0
        self._done = 0
        self._draw()

    def step(self) -> None:
        """Count a game, and draw if it is time."""
        self._done += 1
        if self._shown and time.monotonic() - self._drawn >= EVERY:
            self._draw()

    def say(self, line: str) -> None:
        """Print a line without hurting the bar."""
        self._print(f"{CLEAR}{line}\n" if self._shown else f"{line}\n")
        self._draw()

    def clear(self) -> None:
        """Take the bar away."""
        if self._shown:
            self._print(CLEAR)

    def _draw(self) -> None:
        if self._shown:
            self._drawn = time.monotonic()
            columns = columns_of(self._stream)
            line = progress_line(self._done, self._games, self._drawn - self._begun, self._language, columns)
            self._print(f"{CLEAR}{line}")

    def _print(self, text: str) -> None:
        if self._stream is not None:
            with suppress(OSError):
                print(text, end="", file=self._stream, flush=True)


def columns_of(stream: TextIO | None) -> int:
    """Return how wide a terminal is."""
    if stream is not None:
        with suppress(OSError, ValueError):
            return os.get_terminal_size(stream.fileno()).columns or COLUMNS
    return COLUMNS


def progress_line(done: int, games: int, seconds: float, language: str, columns: int = COLUMNS) -> str:
    """Return the line that tells how far a run is, so short that the terminal does not break it."""
    pace = done / seconds if seconds > 0 else 0.0
    left = duration((games - done) / pace) if pace > 0 else "…"
    said = LINE.say(language, done=done, games=games, pace=f"{pace:.0f}" if pace >= 10 else f"{pace:.1f}", left=left)
    bar = min(BAR, columns - 1 - width(f"[] {said}"))
    if bar >= LEAST_BAR:
        full = bar * done // games
        return f"[{'#' * full}{'-' * (bar - full)}] {said}"
    while width(said) >= columns:
        said = said[:-1]
    return said


def duration(seconds: float) -> str:
    """Write how long something takes: 0:07, 1:02:03."""
    minutes, rest = divmod(int(seconds + 0.5), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
