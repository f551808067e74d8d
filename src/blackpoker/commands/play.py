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
from blackpoker.players.brought import NOTHING, Brought
from blackpoker.record.record import Record, new_record, read_record_file
from blackpoker.view.seen import SEATS
from blackpoker.view.words import Text

from . import Command, Misuse
from .bringing import add_chosen, brought_of, has_chosen, tell_options
from .choices import add_options, options_of, spoken_regulation
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
    "deck": Text(
        "自分のデッキのファイル（deck check と同じ書き方）。rare: strategy: trumps: の行も使う",
        "the file of your deck, as deck check reads it, with its lines rare:, strategy: and trumps:",
    ),
    "opponent-deck": Text("相手のデッキのファイル", "the file of your opponent's deck"),
    "whose": Text("自分の", "your "),
    "seat": Text("自分の席（既定は A）。先攻は開始時のカードで決まる", "your seat (default: A); who begins is drawn"),
    "seed": Text("配り方を決める数", "a number from which everything random follows"),
    "record": Text("棋譜を書くファイル（.bpr）", "the file to keep the record in (.bpr)"),
    "resume": Text("保存した棋譜の続きを遊ぶ", "resume a saved game"),
    "first-game": Text(
        "はじめての対戦：確かめた配り方で、あなたが先攻、相手は手加減する",
        "a first game: you begin with a checked deal, against a gentle opponent",
    ),
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
    "first": Text(
        "--first-game は、レギュレーション・相手・席・配り方がすべて決まっています",
        "--first-game says the regulation, the opponent, the seat and the deal itself",
    ),
    "first begin": Text(
        "はじめての対戦です。あなたが先攻です。相手のライフを0枚にすれば勝ちです。",
        "Your first game. You begin. Whoever brings the other's life to 0 wins.",
    ),
    "first turn": Text(
        "1ターンの流れ：防壁設置で1枚置き、兵士召喚で呼び、アタックし、1体は守りに残してエンド。迷ったら hint。",
        "A turn: set a bulwark, summon a soldier, attack, leave somebody at home, then end. hint helps.",
    ),
    "first end": Text("もっと知るには：blackpoker missions", "To learn more, one idea at a time: blackpoker missions"),
    "fixed": Text(
        "--resume のときは --regulation・--seed・--option とデッキやカードの指定は使えません",
        "with --resume the record says the regulation, the options, the seed and the cards",
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
    add_options(parser, language)
    for name in ("deck", "opponent-deck"):
        group.add_argument(f"--{name}", metavar="FILE", help=TEXTS[name].say(language))
    add_chosen(parser, language, TEXTS["whose"])
    group.add_argument("--seat", choices=SEATS, help=TEXTS["seat"].say(language))
    group.add_argument("--seed", metavar="N", help=TEXTS["seed"].say(language))
    group.add_argument("--record", metavar="FILE", type=Path, help=TEXTS["record"].say(language))
    group.add_argument("--resume", metavar="FILE", type=Path, help=TEXTS["resume"].say(language))
    for name in ("first-game", "hot-seat", "screen", "plain", "ascii"):
        group.add_argument(f"--{name}", action="store_true", help=TEXTS[name].say(language))


def run(arguments: argparse.Namespace, language: str) -> int:
    """Play a game; the client is loaded only now, so that the other commands start without it."""
    from blackpoker.terminal.keeping import Keeper
    from blackpoker.terminal.line import LineClient, Paper, room_of
    from blackpoker.terminal.match import Match, resumed
    from blackpoker.terminal.style import Style

    if arguments.hot_seat and (arguments.opponent or arguments.seat):
        raise Misuse(TEXTS["both"].say(language))
    said = (
        "regulation",
        "opponent",
        "seat",
        "seed",
        "resume",
        "option",
        "deck",
        "opponent_deck",
        "trumps",
        "rare",
        "strategy",
    )
    if arguments.first_game and (arguments.hot_seat or any(getattr(arguments, each) for each in said)):
        raise Misuse(TEXTS["first"].say(language))
    if sys.stdin is None:
        raise BlackPokerError(TEXTS["no input"].say(language))
    going_on = arguments.resume is not None and arguments.record is None
    keeper = Keeper(arguments.record or arguments.resume, resumed=going_on)
    keeper.check()
    if arguments.resume:
        record, brought = old_record(arguments, language), (NOTHING, NOTHING)
    else:
        record, brought = fresh_game(arguments, language)
    check_players(record, language)
    warn(record.regulation, language)
    match = resumed(record) if arguments.resume else Match(record, brought)
    style = Style(language, room_of(sys.stdout), arguments.ascii or not has_signs(sys.stdout))
    if arguments.screen:
        return screen(language)(match, style, keeper, arguments.plain)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    paper = Paper(sys.stdin, sys.stdout, arguments.plain)
    client = LineClient(match, style, keeper, paper)
    if not arguments.first_game:
        return client.run()
    paper.lines(client.first([TEXTS["first begin"].say(language), TEXTS["first turn"].say(language)]))
    status = client.run()
    paper.lines(client.first([TEXTS["first end"].say(language)]))
    return status


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


def fresh_game(arguments: argparse.Namespace, language: str) -> tuple[Record, tuple[Brought, Brought]]:
    """Return the record of a new game, and what the seats bring to it."""
    if arguments.first_game:
        from blackpoker.missions.first_game import OPPONENT as GENTLE
        from blackpoker.missions.first_game import first_game_rules, first_game_seed

        seed = first_game_seed(secrets.randbits(SEED_BITS))
        return new_record(first_game_rules(), seed, names=(PERSON, COMPUTER + GENTLE)), (NOTHING, NOTHING)
    options = options_of(arguments, language)
    rules = spoken_regulation(arguments.regulation or REGULATION, language, options)
    tell_options(options, language)
    names = seat_names(arguments, (PERSON, PERSON))
    mine = brought_of(arguments, arguments.deck, rules, language)
    file = arguments.opponent_deck
    other = NOTHING if file is None else brought_of(argparse.Namespace(), file, rules, language)
    brought = (other, mine) if arguments.seat == "B" else (mine, other)
    seed = seed_of(arguments.seed, language)
    return new_record(rules, seed, brought[0].deck, brought[1].deck, names), brought


def old_record(arguments: argparse.Namespace, language: str) -> Record:
    """Return the record of a saved game; who played goes on unless somebody else is named."""
    decks = arguments.deck or arguments.opponent_deck or has_chosen(arguments)
    if arguments.regulation or arguments.seed is not None or arguments.option or decks:
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
