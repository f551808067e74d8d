"""`blackpoker play`: a game in the terminal, against the computer or between two people."""

import argparse
import io
import secrets
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from blackpoker.core import BlackPokerError
from blackpoker.notation.text import shown
from blackpoker.record.record import Record, new_record, read_record_file
from blackpoker.view.seen import SEATS
from blackpoker.view.words import Text

from . import Command, Misuse
from .rules import spoken_regulation
from .warning import warn

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackpoker.terminal.keeping import Keeper
    from blackpoker.terminal.match import Match
    from blackpoker.terminal.style import Style

REGULATION: Final = "lite+entry20"
OPPONENT: Final = "normal"
COMPUTER: Final = "computer:"
"""How the name of a seat begins in the record if a computer player has it."""
PERSON: Final = "player"
SEED_BITS: Final = 32
SIGNS: Final = "♠♡♢♣★→–"
"""Signs that not every terminal can show."""

TEXTS: Final[dict[str, Text]] = {
    "about": Text("ターミナルで対戦する", "play a game in the terminal"),
    "regulation": Text("対戦レギュレーション（既定は lite+entry20）", "the regulation (default: lite+entry20)"),
    "opponent": Text(
        "相手：easy（やさしい）、normal（ふつう、既定）、hard（つよい）、または登録されたプレイヤー（例：search:time=0.5）",
        "easy, normal (default), hard, or any registered player, such as search:time=0.5",
    ),
    "seat": Text("自分の席（既定は A）。先攻は開始時のカードで決まる", "your seat (default: A); who begins is drawn"),
    "seed": Text("配り方を決める数", "a number from which everything random follows"),
    "record": Text("棋譜を書くファイル（.bpr）", "the file to keep the record in (.bpr)"),
    "resume": Text("保存した棋譜の続きを遊ぶ", "resume a saved game"),
    "hot-seat": Text("1台を2人で交代に使う", "two people at one keyboard"),
    "screen": Text("全画面で遊ぶ", "play on the full screen"),
    "plain": Text("色と飾りを使わない", "use no colours"),
    "ascii": Text("記号も ASCII で表示する", "use no signs beyond ASCII"),
    "no seed": Text(
        "--seed は 0 以上 2**96 未満の整数です（{text} は使えません）",
        "--seed is a whole number from 0 to 2**96 - 1, not {text}",
    ),
    "both": Text(
        "--hot-seat と --opponent・--seat は一緒に使えません", "--hot-seat cannot be combined with --opponent or --seat"
    ),
    "fixed": Text(
        "--resume のときは --regulation・--seed は使えません",
        "with --resume the record says the regulation and the seed",
    ),
    "two computers": Text(
        "この棋譜は両方の席がコンピューターです。--seat A か --seat B で自分の席を決めてください",
        "both seats of this record are the computer's; --seat A or --seat B says which one is yours",
    ),
    "no screen": Text(
        "--screen には textual が必要です。pip install 'blackpoker[screen]' で入ります。--screen なしでも遊べます",
        "--screen needs textual: pip install 'blackpoker[screen]' brings it; without --screen the game works as it is",
    ),
    "no input": Text("入力がないため対戦できません", "there is no input to read from"),
    "no terminal": Text("--screen はターミナルでだけ使えます", "--screen needs a terminal"),
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Name the arguments."""
    group = parser
    group.add_argument("--regulation", metavar="R", help=TEXTS["regulation"].say(language))
    group.add_argument("--opponent", metavar="PLAYER", help=TEXTS["opponent"].say(language))
    group.add_argument("--seat", choices=SEATS, help=TEXTS["seat"].say(language))
    group.add_argument("--seed", metavar="N", help=TEXTS["seed"].say(language))
    group.add_argument("--record", metavar="FILE", type=Path, help=TEXTS["record"].say(language))
    group.add_argument("--resume", metavar="FILE", type=Path, help=TEXTS["resume"].say(language))
    for name in ("hot-seat", "screen", "plain", "ascii"):
        group.add_argument(f"--{name}", action="store_true", help=TEXTS[name].say(language))


def run(arguments: argparse.Namespace, language: str) -> int:
    """Play a game; the client is loaded only now, so that the other commands start without it."""
    from blackpoker.terminal.keeping import Keeper
    from blackpoker.terminal.line import LineClient, Paper, room_of
    from blackpoker.terminal.match import Match, resumed
    from blackpoker.terminal.style import Style

    if arguments.hot_seat and (arguments.opponent or arguments.seat):
        raise Misuse(TEXTS["both"].say(language))
    if sys.stdin is None:
        raise BlackPokerError(TEXTS["no input"].say(language))
    going_on = arguments.resume is not None and arguments.record is None
    keeper = Keeper(arguments.record or arguments.resume, resumed=going_on)
    keeper.check()
    record = old_record(arguments, language) if arguments.resume else fresh_record(arguments, language)
    check_players(record, language)
    warn(record.regulation, language)
    match = resumed(record) if arguments.resume else Match(record)
    style = Style(language, room_of(sys.stdout), arguments.ascii or not has_signs(sys.stdout))
    if arguments.screen:
        return screen(language)(match, style, keeper, arguments.plain)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return LineClient(match, style, keeper, Paper(sys.stdin, sys.stdout, arguments.plain)).run()


def check_players(record: Record, language: str) -> None:
    """Refuse a record without a person, and computer players that cannot be made."""
    from blackpoker.sim.checks import check_agent

    computers = [name.removeprefix(COMPUTER) for name in record.names if name.startswith(COMPUTER)]
    if len(computers) == len(record.names):
        raise Misuse(TEXTS["two computers"].say(language))
    for name in computers:
        check_agent(name)


def has_signs(sink: TextIO) -> bool:
    """Tell whether the signs of the game can be written there."""
    try:
        SIGNS.encode(sink.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def screen(language: str) -> "Callable[[Match, Style, Keeper, bool], int]":
    """Return what plays on the full screen, if that is there."""
    try:
        from blackpoker.terminal.screen import play_on_screen
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("textual", "rich"):
            raise Misuse(TEXTS["no screen"].say(language)) from None
        raise
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Misuse(TEXTS["no terminal"].say(language))
    return play_on_screen


def fresh_record(arguments: argparse.Namespace, language: str) -> Record:
    """Return the record of a new game."""
    rules = spoken_regulation(arguments.regulation or REGULATION, language)
    names = seat_names(arguments, (PERSON, PERSON))
    return new_record(rules, seed_of(arguments.seed, language), names=names)


def old_record(arguments: argparse.Namespace, language: str) -> Record:
    """Return the record of a saved game; who played goes on unless somebody else is named."""
    if arguments.regulation or arguments.seed is not None:
        raise Misuse(TEXTS["fixed"].say(language))
    record = read_record_file(arguments.resume)
    return replace(record, names=seat_names(arguments, record.names))


def seat_names(arguments: argparse.Namespace, before: tuple[str, str]) -> tuple[str, str]:
    """Return the names of the seats in the record, which say who plays them."""
    if arguments.hot_seat:
        return PERSON, PERSON
    if arguments.resume and not (arguments.opponent or arguments.seat):
        return before
    seat = arguments.seat or ("B" if before[0].startswith(COMPUTER) else "A")
    was = [name.removeprefix(COMPUTER) for name in before if name.startswith(COMPUTER)]
    computer = COMPUTER + (arguments.opponent or (was[0] if was else OPPONENT))
    return (PERSON, computer) if seat == "A" else (computer, PERSON)


def seed_of(text: str | None, language: str) -> int:
    """Return the seed that was asked for, or a fresh one."""
    if text is None:
        return secrets.randbits(SEED_BITS)
    if not (text.isascii() and text.isdigit()) or int(text[:40]) >= 1 << 96:
        raise Misuse(TEXTS["no seed"].say(language, text=shown(text)))
    return int(text)


PLAY: Final = Command("play", {"ja": TEXTS["about"].ja, "en": TEXTS["about"].en}, configure, run)
