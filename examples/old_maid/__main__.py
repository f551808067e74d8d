"""Play Old Maid: `python -m old_maid --help` shows what it offers."""

import io
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from blackpoker.core import NOBODY, start

from .cards import SUITS
from .players import computers, play
from .rules import RULES
from .terminal import Leave, Person, Screen
from .usage import BadUsage, Options, language_of, read_options
from .view import view
from .words import TEXTS, Words


def main(arguments: Sequence[str], source: TextIO, sink: TextIO, errors: TextIO) -> int:
    """Play one game and return the exit status: 0 for success, 2 for bad usage."""
    language = language_of(arguments)
    texts = TEXTS[language]
    try:
        options = read_options(arguments, language)
    except BadUsage as error:
        errors.write(texts["misuse"].format(error=error) + "\n")
        return 2
    if options.help:
        sink.write(texts["usage"] + "\n")
        return 0
    try:
        play_one_game(options, source, sink)
    except (Leave, KeyboardInterrupt) as leaving:
        if isinstance(leaving, KeyboardInterrupt):
            sink.write("\n")
        sink.write(texts["left"] + "\n")
    sink.write(texts["again"].format(command=options.command) + "\n")
    sink.flush()
    return 0


def play_one_game(options: Options, source: TextIO, sink: TextIO) -> None:
    """Seat a person and the computers, or only computers, and play to the end."""
    seat = options.seat - 1 if options.seat else NOBODY
    words = Words(options.language, NOBODY if options.auto else seat, plain=not can_show(sink, "".join(SUITS)))
    screen = Screen(words, sink)
    game = start(RULES, options.players, options.seed)
    players = computers(options.players, options.seed)
    screen.line(words.say("title", players=options.players, seed=options.seed))
    if not options.auto:
        players[seat] = Person(screen, source)
        screen.line(words.say("greeting"))
    screen.line()
    screen.tell(view(game, seat))
    screen.line(words.say("begins", game.turn))
    play(game, players, lambda: screen.tell(view(game, seat)))
    screen.conclude(view(game, seat))


def can_show(sink: TextIO, text: str) -> bool:
    """Tell whether the terminal has all characters of a text."""
    try:
        text.encode(sink.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def forgive(stream: TextIO) -> None:
    """Replace characters that a stream cannot read or show, instead of failing on them."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")


if __name__ == "__main__":
    for each in (sys.stdin, sys.stdout, sys.stderr):
        forgive(each)
    try:
        status = main(sys.argv[1:], sys.stdin, sys.stdout, sys.stderr)
    except BrokenPipeError:
        # Whoever read along has gone; nothing may be written any more, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    sys.exit(status)
