"""The subcommands of the command line, one module each, listed in `blackpoker.commands.line`."""

import argparse
from collections.abc import Callable, Mapping
from typing import Final

from blackpoker.core import BlackPokerError


class Command:
    """A subcommand: its name, what it does in both languages, its arguments, and the function that runs it.

    `run(arguments, language)` returns the exit status: 0 for success, 1 for a negative answer. Bad input is raised as
    a BlackPokerError, which the command line prints as one sentence before it leaves with status 2; arguments that
    make no sense are raised as a Misuse, which tells where the usage is shown, too.
    """

    def __init__(
        self,
        name: str,
        about: Mapping[str, str],
        configure: Callable[[argparse.ArgumentParser, str], None],
        run: Callable[[argparse.Namespace, str], int],
        both: bool = False,
    ) -> None:
        self.name: Final = name
        self.about: Final = about
        self.configure: Final = configure
        self.run: Final = run
        self.both: Final = both
        """May --lang ask for both languages at once?"""


class Misuse(BlackPokerError):
    """A command was called with arguments that make no sense."""
