"""The options of the command line, and which command they call."""

import argparse
import io
import sys
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn

from blackpoker import EDITION, __version__, compiled
from blackpoker.core import BlackPokerError
from blackpoker.players.parameters import UnknownPlayer
from blackpoker.sim.checks import BadMatch

from . import Command, Misuse
from .bench import BENCH
from .data import DATA
from .deck import DECK
from .join import JOIN
from .language import language
from .play import PLAY
from .replay import REPLAY
from .rules import RULES
from .scenario import SCENARIO
from .serve import SERVE
from .sim import SIM
from .verify import VERIFY

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "ja": {
        "about": "カードゲーム BlackPoker のルールエンジン",
        "options": "オプション",
        "help": "この説明を表示する",
        "version": "バージョン、ルールの版、エンジンの種類を表示する",
        "commands": "コマンド(blackpoker コマンド名 --help で詳しく表示)",
        "lang": "表示する言語(指定がなければロケールに従う)",
        "versions": "blackpoker {version}(ルール第{edition}版、エンジン: {engine})",
        "compiled": "コンパイル版",
        "interpreted": "インタープリタ版",
        "misuse": "blackpoker: {error}(使い方は blackpoker --help で表示されます)",
    },
    "en": {
        "about": "A rules engine for the card game BlackPoker",
        "options": "options",
        "help": "show this text",
        "version": "show the version, the rule edition and which engine runs",
        "commands": "commands (blackpoker COMMAND --help tells more)",
        "lang": "the language to speak (default: that of the locale)",
        "versions": "blackpoker {version} (rule edition {edition}, engine: {engine})",
        "compiled": "compiled",
        "interpreted": "interpreted",
        "misuse": "blackpoker: {error} (blackpoker --help shows the usage)",
    },
}

COMMANDS: Final[tuple[Command, ...]] = (PLAY, RULES, DECK, SCENARIO, REPLAY, SIM, SERVE, JOIN, VERIFY, DATA, BENCH)
MISUSES: Final = (Misuse, BadMatch, UnknownPlayer)
"""Errors that a look at the usage helps against."""


def run(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name and return its exit status."""
    show_what_the_terminal_can()
    spoken = language(arguments)
    command, rest = command_of(arguments)
    parser = Parser(spoken, command)
    parsed = parser.parse_intermixed_args(rest)
    if command is None:
        parser.print_help()
        return 0
    try:
        return command.run(parsed, spoken)
    except MISUSES as error:
        parser.error(error.say(spoken))
    except BlackPokerError as error:
        parser.exit(2, f"blackpoker: {error.say(spoken)}\n")


def command_of(arguments: Sequence[str]) -> tuple[Command | None, list[str]]:
    """Return the command that the first plain word names, and the other arguments."""
    for place, word in enumerate(arguments):
        if not word.startswith("-") and (place == 0 or arguments[place - 1] != "--lang"):
            for command in COMMANDS:
                if command.name == word:
                    return command, [*arguments[:place], *arguments[place + 1 :]]
            break
    return None, list(arguments)


class Parser(argparse.ArgumentParser):
    """The options of the command line or of one command, in one language."""

    def __init__(self, language: str, command: Command | None) -> None:
        self.texts = texts = TEXTS[language]
        about = texts["about"] if command is None else command.about[language]
        name = "blackpoker" if command is None else f"blackpoker {command.name}"
        super().__init__(
            prog=name,
            description=about,
            add_help=False,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        options = self.add_argument_group(texts["options"])
        options.add_argument("-h", "--help", action="help", help=texts["help"])
        options.add_argument("--lang", choices=tuple(TEXTS), help=texts["lang"])
        if command is not None:
            command.configure(self, language)
            return
        engine = texts["compiled" if compiled else "interpreted"]
        versions = texts["versions"].format(version=__version__, edition=EDITION, engine=engine)
        options.add_argument("--version", action="version", version=versions, help=texts["version"])
        self.usage = "blackpoker [-h] [--version] [--lang ja|en] [COMMAND …]"
        width = max([len(each.name) for each in COMMANDS], default=0)
        lines = [f"  {each.name:{width}}  {each.about[language]}" for each in COMMANDS]
        self.epilog = "\n".join([f"{texts['commands']}:", *lines]) if lines else None

    def error(self, message: str) -> NoReturn:
        """Say in one sentence what is wrong with the command, and give up."""
        self.exit(2, self.texts["misuse"].format(error=message) + "\n")


def show_what_the_terminal_can() -> None:
    """Replace characters that the terminal cannot show, instead of failing on them."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
