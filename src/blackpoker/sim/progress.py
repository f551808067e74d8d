"""The progress bar of a run: on a terminal only, on the error output, a few times a second."""

import sys
import time
from typing import Final, TextIO

from blackpoker.view.words import Text

BAR: Final = 24
EVERY: Final = 0.1
"""Seconds between two drawings."""
CLEAR: Final = "\r\x1b[K"

LINE: Final = Text("{done}/{games} 局  {pace} 局/秒  残り {left}", "{done}/{games} games  {pace}/s  {left} left")


class Progress:
    """Shows how far a run is."""

    def __init__(self, games: int, language: str, stream: TextIO | None = None) -> None:
        self._stream: Final = sys.stderr if stream is None else stream
        self._shown: Final = self._stream.isatty()
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
        print(f"{CLEAR}{line}" if self._shown else line, file=self._stream, flush=True)
        self._draw()

    def clear(self) -> None:
        """Take the bar away."""
        if self._shown:
            print(CLEAR, end="", file=self._stream, flush=True)

    def _draw(self) -> None:
        if self._shown:
            self._drawn = time.monotonic()
            line = progress_line(self._done, self._games, self._drawn - self._begun, self._language)
            print(f"{CLEAR}{line}", end="", file=self._stream, flush=True)


def progress_line(done: int, games: int, seconds: float, language: str) -> str:
    """Return the line that tells how far a run is."""
    full = BAR * done // games
    pace = done / seconds if seconds > 0 else 0.0
    left = duration((games - done) / pace) if pace > 0 else "…"
    said = LINE.say(language, done=done, games=games, pace=f"{pace:.0f}" if pace >= 10 else f"{pace:.1f}", left=left)
    return f"[{'#' * full}{'-' * (BAR - full)}] {said}"


def duration(seconds: float) -> str:
    """Write how long something takes: 0:07, 1:02:03."""
    minutes, rest = divmod(int(seconds + 0.5), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
