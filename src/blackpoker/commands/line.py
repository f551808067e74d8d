"""The options of the command line, and which command they call."""

import argparse
import difflib
import io
import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NoReturn

from blackpoker import EDITION, __version__, compiled
from blackpoker.core import BlackPokerError
from blackpoker.core.text import Text
from blackpoker.notation.text import shown
from blackpoker.packages.loading import VARIABLE, load_named
from blackpoker.players.parameters import UnknownPlayer
from blackpoker.sim.checks import BadMatch

from . import Command, Misuse
from .bench import BENCH
from .data import DATA
from .deck import DECK
from .join import JOIN
from .language import BOTH, language
from .missions import MISSIONS
from .misuse import misuse_words
from .play import PLAY
from .replay import REPLAY
from .review import REVIEW
from .rules import RULES
from .scenario import SCENARIO
from .serve import SERVE
from .sim import SIM
from .verify import VERIFY

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "ja": {
        "about": "カードゲーム BlackPoker のルールエンジン",
        "usage": "使い方：",
        "arguments": "引数",
        "options": "オプション",
        "help": "この説明を表示する",
        "version": "バージョン、ルールの版、エンジンの種類を表示する",
        "commands": "コマンド（blackpoker コマンド名 --help で詳しく表示）",
        "lang": "表示する言語（既定はロケールに従う）",
        "packages": "ルールパッケージのファイルかフォルダー（何度でも）。レギュレーションの後ろに +id と書いて使う",
        "versions": "blackpoker {version}（ルール第{edition}版、エンジン：{engine}）",
        "compiled": "コンパイル版",
        "interpreted": "インタープリター版",
        "misuse": "blackpoker: {error}（使い方は {prog} --help で表示されます）",
    },
    "en": {
        "about": "A rules engine for the card game BlackPoker",
        "usage": "usage: ",
        "arguments": "arguments",
        "options": "options",
        "help": "show this text",
        "version": "show the version, the rule edition and which engine runs",
        "commands": "commands (blackpoker COMMAND --help tells more)",
        "lang": "the language to speak (default: that of the locale)",
        "packages": "a file or folder of rule packages, any number of times; played by +ID behind a regulation",
        "versions": "blackpoker {version} (rule edition {edition}, engine: {engine})",
        "compiled": "compiled",
        "interpreted": "interpreted",
        "misuse": "blackpoker: {error} ({prog} --help shows the usage)",
    },
}

COMMANDS: Final[tuple[Command, ...]] = (
    PLAY, MISSIONS, RULES, DECK, SCENARIO, REPLAY, REVIEW, SIM, SERVE, JOIN, VERIFY, DATA, BENCH,
)  # fmt: skip
MISUSES: Final = (Misuse, BadMatch, UnknownPlayer)
"""Errors that a look at the usage helps against."""

UNKNOWN_OPTION: Final = re.compile(r"unrecognized arguments: (--[^ =]+)")
MEANT: Final = Text("。{near} のことですか？", "; did you mean {near}?")
NO_COMMAND: Final = Text("「{word}」というコマンドはありません", "there is no command '{word}'")
NO_COMMAND_BUT: Final = Text(
    "「{word}」というコマンドはありません。{near} のことですか？", "there is no command '{word}'; did you mean {near}?"
)


def run(arguments: Sequence[str]) -> int:
    """Run the command that the arguments name and return its exit status."""
    show_what_the_terminal_can()
    spoken = language(arguments)
    command, rest = command_of(arguments)
    parser = Parser(spoken, command)
    try:
        if command is None:
            refuse_unknown(rest)
        parsed = parser.parse_intermixed_args(rest)
        bring_packages(parsed)
        if command is None:
            parser.print_help()
            return 0
        return command.run(parsed, spoken)
    except MISUSES as error:
        parser.error(error.say(spoken))
    except BlackPokerError as error:
        parser.exit(2, f"blackpoker: {error.say(spoken)}\n")


def bring_packages(parsed: argparse.Namespace) -> None:
    """Load the packages of local rules that the command line or the environment names, for other processes, too."""
    named: list[str] = getattr(parsed, "packages", None) or []
    if named:
        before = os.environ.get(VARIABLE, "")
        paths = [str(Path(each).resolve()) for each in named]
        os.environ[VARIABLE] = os.pathsep.join([*paths, *before.split(os.pathsep)])
    load_named()


def command_of(arguments: Sequence[str]) -> tuple[Command | None, list[str]]:
    """Return the command that the first plain word names, and the other arguments."""
    for place, word in enumerate(arguments):
        if not word.startswith("-") and (place == 0 or arguments[place - 1] != "--lang"):
            for command in COMMANDS:
                if command.name == word:
                    return command, [*arguments[:place], *arguments[place + 1 :]]
            break
    return None, list(arguments)


def refuse_unknown(arguments: Sequence[str]) -> None:
    """Refuse a word that is no command, and name one that is close."""
    for place, word in enumerate(arguments):
        if word.startswith("-") or (place > 0 and arguments[place - 1] == "--lang"):
            continue
        near = difflib.get_close_matches(word.casefold(), [command.name for command in COMMANDS], 1)
        wrong = NO_COMMAND if not near else NO_COMMAND_BUT
        names = {"word": shown(word), "near": near[0] if near else ""}
        raise Misuse(wrong.say("en", **names), wrong.say("ja", **names))


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
        self.language = language
        self._positionals.title, self._optionals.title = texts["arguments"], texts["options"]
        self.add_argument("-h", "--help", action="help", help=texts["help"])
        both = (BOTH,) if command is not None and command.both else ()
        self.add_argument("--lang", choices=(*TEXTS, *both), help=texts["lang"])
        if command is not None:
            command.configure(self, language)
            self.add_argument("--packages", metavar="PATH", action="append", help=texts["packages"])
            return
        engine = texts["compiled" if compiled else "interpreted"]
        versions = texts["versions"].format(version=__version__, edition=EDITION, engine=engine)
        self.add_argument("--version", action="version", version=versions, help=texts["version"])
        self.usage = "blackpoker [-h] [--version] [--lang ja|en] [COMMAND …]"
        width = max([len(each.name) for each in COMMANDS], default=0)
        lines = [f"  {each.name:{width}}  {each.about[language]}" for each in COMMANDS]
        self.epilog = "\n".join([texts["commands"] + ("：" if language == "ja" else ":"), *lines]) if lines else None

    def format_help(self) -> str:
        """Write the help, beginning with how the command is used."""
        said = super().format_help().replace("usage: ", self.texts["usage"], 1)
        for title in ("arguments", "options") if self.language == "ja" else ():
            said = said.replace(f"\n{self.texts[title]}:\n", f"\n{self.texts[title]}：\n")
        return said

    def error(self, message: str) -> NoReturn:
        """Say in one sentence what is wrong with the command, and give up."""
        said = misuse_words(message) if self.language == "ja" else message
        said += self.near(message)
        self.exit(2, self.texts["misuse"].format(error=said, prog=self.prog) + "\n")

    def near(self, message: str) -> str:
        """Return the option that is close to the first one that was not understood, as a question; else nothing."""
        found = UNKNOWN_OPTION.match(message)
        options = [option for action in self._actions for option in action.option_strings]
        near = difflib.get_close_matches(found[1], options, 1) if found is not None else []
        return MEANT.say(self.language, near=near[0]) if near else ""


def show_what_the_terminal_can() -> None:
    """Replace characters that the terminal cannot show, instead of failing on them."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
