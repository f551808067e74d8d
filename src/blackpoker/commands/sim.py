"""`blackpoker sim`: many games between computer players, and what came of them."""

import argparse
import json
import secrets
import signal
import sys
from contextlib import AbstractContextManager, redirect_stdout
from pathlib import Path
from types import FrameType
from typing import Final

from blackpoker.core.data import brief
from blackpoker.notation.options import write_options
from blackpoker.players.brought import Brought
from blackpoker.regulation import Regulation
from blackpoker.sim.checks import check, check_field
from blackpoker.sim.files import check_new
from blackpoker.sim.interrupts import catching
from blackpoker.sim.match import REGULATION, Field, Match, play_field, play_match, settings_of
from blackpoker.sim.report import tell_field, tell_match, tell_uses
from blackpoker.sim.run import LOCAL, PLACES, Ending
from blackpoker.view.words import Text

from . import Command, Misuse
from .bringing import add_chosen, brought_of, tell_options
from .choices import add_options, options_of, spoken_regulation
from .sim_desk import Desk
from .warning import both_languages, warn

INTERRUPTED: Final = 130
TERMINATED: Final = 143
SEED_BITS: Final = 32

TEXTS: Final[dict[str, Text]] = {
    "about": Text("コンピュータープレイヤー同士の自動対戦を多数行う", "let computer players play many games"),
    "a": Text("プレイヤー a（例：greedy、search:time=0.5）", "player a, such as greedy or search:time=0.5"),
    "b": Text("プレイヤー b", "player b"),
    "games": Text("対戦数（--field では1組ごとの数）", "how many games; with --field, for every two players"),
    "field": Text("総当たり（コンマ区切り。Elo の表を出す）", "a round robin of these players, rated by Elo"),
    "regulation": Text(f"対戦レギュレーション（既定は {REGULATION}）", f"the regulation (default: {REGULATION})"),
    "seed": Text(
        "シード。同じシードなら --jobs によらず同じ結果になる（既定では毎回変わり、結果に表示される）",
        "the same seed gives the same results whatever --jobs (default: drawn, and reported)",
    ),
    "jobs": Text("プロセス数（既定は使える CPU の数）", "how many processes (default: as many as processors)"),
    "on": Text("実行場所（ray には blackpoker[sim] が必要）", "where to play; ray needs blackpoker[sim]"),
    "records": Text("全局の棋譜をこのフォルダーに書く", "write a record of every game into this folder"),
    "csv": Text("1局1行の表をこのファイルに書く", "write a table with one row a game into this file"),
    "actions": Text("アクションごとのリクエスト回数も出す", "count the requests of every action, too"),
    "deck": Text(
        "両プレイヤーのデッキのファイル（deck check と同じ書き方）。rare: strategy: trumps: の行も使う",
        "the file of both players' deck, as deck check reads it, with its lines rare:, strategy: and trumps:",
    ),
    "deck-a": Text("プレイヤー a のデッキのファイル", "the file of the deck of player a"),
    "deck-b": Text("プレイヤー b のデッキのファイル", "the file of the deck of player b"),
    "whose": Text("両プレイヤーの", "both players' "),
    "one deck": Text("--field では --deck-a・--deck-b は使えません", "with --field there is --deck only"),
    "two decks": Text(
        "--deck は --deck-a・--deck-b と一緒に使えません", "--deck cannot be combined with --deck-a and --deck-b"
    ),
    "json": Text("JSON で出力する", "answer in JSON"),
    "players": Text(
        "--a と --b、または --field でプレイヤーを指定してください", "name players by --a and --b or by --field"
    ),
    "no stream": Text(
        "--csv にはファイル名を指定してください（標準出力には結果を出します）",
        "--csv takes the name of a file, for the answer goes to the standard output",
    ),
    "both": Text("--field は --a、--b と一緒に使えません", "--field cannot be combined with --a and --b"),
    "no games": Text("--games で対戦数を指定してください", "--games has to say how many games"),
    "no number": Text(
        "{option} には数を指定してください（{text} は数ではありません）", "{option} takes a number, not {text}"
    ),
    "interrupted": Text(
        "中断しました。{games}局のうち終わった{done}局の結果です",
        "interrupted; this is what came of the {done} of {games} games that were finished",
    ),
    "stopped": Text("終わったのは{games}局のうち{done}局です", "{done} of {games} games were finished"),
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Name the arguments."""
    parser.usage = (
        "blackpoker sim (--a AGENT --b AGENT | --field AGENT,AGENT,…) --games N [--regulation R]\n"
        "                      [--option NAME=VALUE] [--deck FILE | --deck-a FILE --deck-b FILE] [--trumps CARDS]\n"
        "                      [--rare CARD] [--strategy CARDS]\n"
        "                      [--seed N] [--jobs N] [--on local|ray] [--records DIR] [--csv FILE] [--actions]\n"
        "                      [--json] [--lang ja|en]"
    )
    group = parser
    for name, metavar in (
        ("a", "AGENT"),
        ("b", "AGENT"),
        ("field", "AGENTS"),
        ("games", "N"),
        ("regulation", "R"),
        ("deck", "FILE"),
        ("deck-a", "FILE"),
        ("deck-b", "FILE"),
        ("seed", "N"),
        ("jobs", "N"),
        ("records", "DIR"),
        ("csv", "FILE"),
    ):
        group.add_argument(f"--{name}", metavar=metavar, help=TEXTS[name].say(language).replace("%", "%%"))
    add_options(parser, language)
    add_chosen(parser, language, TEXTS["whose"])
    group.add_argument("--on", choices=PLACES, default=LOCAL, help=TEXTS["on"].say(language))
    group.add_argument("--actions", action="store_true", help=TEXTS["actions"].say(language))
    group.add_argument("--json", action="store_true", help=TEXTS["json"].say(language))


class Order:
    """What the user has ordered."""

    def __init__(self, arguments: argparse.Namespace, language: str) -> None:
        self.language: Final = language
        self.agents: Final = agents_of(arguments, language)
        self.is_field: Final = arguments.field is not None
        if arguments.games is None:
            raise Misuse(TEXTS["no games"].say(language))
        self.games: Final = number("--games", arguments.games, language)
        drawn = secrets.randbits(SEED_BITS) if arguments.seed is None else number("--seed", arguments.seed, language)
        self.seed: Final = drawn
        self.jobs: Final = None if arguments.jobs is None else number("--jobs", arguments.jobs, language)
        self.on: Final[str] = arguments.on
        self.options: Final = options_of(arguments, language)
        self.rules: Final = spoken_regulation(arguments.regulation or REGULATION, language, self.options)
        self.brought: Final = decks_of(arguments, self.rules, language)
        if arguments.csv == "-":
            raise Misuse(TEXTS["no stream"].say(language))
        self.csv: Final = None if arguments.csv is None else Path(arguments.csv)
        self.records: Final = None if arguments.records is None else Path(arguments.records)
        self.actions: Final[bool] = arguments.actions
        self.json: Final[bool] = arguments.json

    @property
    def total(self) -> int:
        """How many games there are in all matches."""
        players = len(self.agents)
        return self.games * players * (players - 1) // 2


def decks_of(arguments: argparse.Namespace, rules: Regulation, language: str) -> tuple[Brought, Brought]:
    """Return what a and b bring."""
    if arguments.field is not None and (arguments.deck_a or arguments.deck_b):
        raise Misuse(TEXTS["one deck"].say(language))
    if arguments.deck and (arguments.deck_a or arguments.deck_b):
        raise Misuse(TEXTS["two decks"].say(language))
    files = [file or arguments.deck for file in (arguments.deck_a, arguments.deck_b)]
    a, b = [brought_of(arguments, file, rules, language) for file in files]
    return a, b


def agents_of(arguments: argparse.Namespace, language: str) -> list[str]:
    """Return the players that the user has named."""
    if arguments.field is None:
        if arguments.a is None or arguments.b is None:
            raise Misuse(TEXTS["players"].say(language))
        return [arguments.a, arguments.b]
    if arguments.a is not None or arguments.b is not None:
        raise Misuse(TEXTS["both"].say(language))
    return split_field(arguments.field)


def split_field(text: str) -> list[str]:
    """Cut a list of players at its commas, but not at those between the parameters of one player."""
    agents: list[str] = []
    for word in text.split(","):
        if agents and "=" in word.partition(":")[0]:
            agents[-1] += f",{word}"
        else:
            agents.append(word.strip())
    return agents


def number(option: str, text: str, language: str) -> int:
    """Read a number; whether it is too large is for the run to say."""
    if not (text.isascii() and text.isdigit() and len(text) <= 25):
        raise Misuse(TEXTS["no number"].say(language, option=option, text=brief(text)))
    return int(text)


def run(arguments: argparse.Namespace, language: str) -> int:
    """Play the games and report; interrupted or unable to go on, report what there is."""
    order = Order(arguments, language)
    rules = order.rules
    warn(rules, language)
    tell_options(order.options, language)
    check(order.games, order.seed, order.jobs, order.on, order.agents)
    if order.is_field:
        check_field(order.agents)
    check_new(order.csv, order.records)
    termination = Termination()
    settings = settings_of(order.agents, rules, order.seed, False)
    desk = Desk(settings, order.games, order.csv, order.records, language)
    with termination.caught():
        try:
            with redirect_stdout(sys.stderr):  # what a player prints is no answer
                played = play(order, desk)
        finally:
            desk.close()
        termination.heard = termination.asked
        answer(order, rules, played)
        return leave(order, desk, played.ending, termination.asked)


class Termination:
    """Turns a request to end (SIGTERM, as `timeout` sends it) into an interrupt, and remembers it."""

    def __init__(self) -> None:
        self.asked = False
        self.heard = False
        """Whether the run has ended for it: `timeout` asks twice, and the report should not suffer."""

    def caught(self) -> AbstractContextManager[None]:
        """Catch such requests as long as this lasts."""
        return catching(signal.SIGTERM, self._interrupt)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        self.asked = True
        if not self.heard:
            signal.raise_signal(signal.SIGINT)


def play(order: Order, desk: Desk) -> Match | Field:
    """Play what was ordered."""
    every = order.records is not None
    if order.is_field:
        return play_field(
            order.agents, order.games, order.rules, order.seed, order.jobs, order.on, every, desk.take, desk.tell,
            order.brought[0],
        )  # fmt: skip
    a, b = order.agents
    return play_match(
        a, b, order.games, order.rules, order.seed, order.jobs, order.on, every, desk.take, desk.tell, order.brought
    )


def answer(order: Order, rules: Regulation, played: Match | Field) -> None:
    """Print the results."""
    uses = played.uses() if order.actions else None
    if order.json:
        data = {**played.data(), "warning": both_languages(rules.warning)}
        if order.options.chosen:
            data["options"] = write_options(rules)
        if uses is not None:
            data["actions"] = uses
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return
    lines = tell_match(played, order.language) if isinstance(played, Match) else tell_field(played, order.language)
    print("\n".join(lines))
    if uses is not None:
        matches = [played] if isinstance(played, Match) else list(played.matches)
        print("\n".join(["", *tell_uses(uses, matches, order.language)]))


def leave(order: Order, desk: Desk, ending: Ending, terminated: bool) -> int:
    """Say what else is to say, and return the exit status."""
    said = [desk.left_untold()]
    errors = [error.say(order.language) for error in (ending.error, desk.error) if error is not None]
    said.extend(dict.fromkeys(errors))
    if ending.interrupted or ending.error is not None:
        key = "interrupted" if ending.interrupted else "stopped"
        said.append(TEXTS[key].say(order.language, done=desk.taken, games=order.total))
    for sentence in said:
        if sentence is not None:
            print(f"blackpoker: {sentence}", file=sys.stderr)
    if ending.interrupted:
        return TERMINATED if terminated else INTERRUPTED
    return 1 if errors else 0


SIM: Final = Command("sim", {"ja": TEXTS["about"].ja, "en": TEXTS["about"].en}, configure, run)
