"""`blackpoker sim`: many games between computer players, and what came of them."""

import argparse
import json
import secrets
import sys
from contextlib import ExitStack, redirect_stdout
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.core.data import brief
from blackpoker.sim.checks import check, check_field
from blackpoker.sim.files import MOST_FAULTS, Records, Sheet
from blackpoker.sim.game import Result
from blackpoker.sim.match import REGULATION, Field, Match, play_field, play_match, settings_of
from blackpoker.sim.progress import Progress
from blackpoker.sim.report import tell_field, tell_match, tell_uses
from blackpoker.sim.run import LOCAL, PLACES, Ending
from blackpoker.view.words import Text

from . import Command, Misuse
from .deck import warn
from .rules import spoken_regulation

INTERRUPTED: Final = 130
SHOWN_FAULTS: Final = 5
"""So many games in which a player failed are told one by one."""
SEED_BITS: Final = 32

TEXTS: Final[dict[str, Text]] = {
    "about": Text("コンピュータープレイヤー同士を多数対戦させる", "let computer players play many games"),
    "arguments": Text("引数", "arguments"),
    "a": Text("プレイヤー a(例:greedy、search:time=0.5)", "player a, such as greedy or search:time=0.5"),
    "b": Text("プレイヤー b", "player b"),
    "games": Text("対戦数(--field では1組ごとの数)", "how many games; with --field, for every two players"),
    "field": Text("総当たり(コンマ区切り。Elo の表を出す)", "a round robin of these players, rated by Elo"),
    "regulation": Text(f"対戦レギュレーション(既定値 {REGULATION})", f"the regulation (default: {REGULATION})"),
    "seed": Text(
        "シード。同じシードなら --jobs によらず同じ結果になる(既定値は毎回変わり、結果に表示される)",
        "the same seed gives the same results whatever --jobs (default: drawn, and reported)",
    ),
    "jobs": Text("プロセス数(既定値は使える CPU の数)", "how many processes (default: as many as processors)"),
    "on": Text("実行場所(ray には blackpoker[sim] が必要)", "where to play; ray needs blackpoker[sim]"),
    "records": Text("全局の棋譜をこのフォルダーに書く", "write a record of every game into this folder"),
    "csv": Text("1局1行の表をこのファイルに書く", "write a table with one row a game into this file"),
    "actions": Text("アクションごとのリクエスト回数も出す", "count the requests of every action, too"),
    "json": Text("JSONで出力する", "answer in JSON"),
    "players": Text(
        "--a と --b、または --field でプレイヤーを指定してください", "name players by --a and --b or by --field"
    ),
    "both": Text("--field は --a、--b と一緒に使えません", "--field does not go with --a and --b"),
    "no games": Text("--games で対戦数を指定してください", "--games has to say how many games"),
    "no number": Text(
        "{option} には数を指定してください({text} は数ではありません)", "{option} takes a number, not {text}"
    ),
    "fault": Text("第{game}局(テクニカルエンド): {why}", "game {game} ended technically: {why}"),
    "of match": Text("{a} 対 {b}、", "{a} against {b}, "),
    "kept": Text("。棋譜: {file}", "; its record is {file}"),
    "more faults": Text("ほかに {number} 局がテクニカルエンドになりました", "{number} more games ended technically"),
    "few kept": Text(
        "(--records がないので棋譜は{most}局分だけ残しました)", " (without --records only {most} records are kept)"
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
        "                      [--seed N] [--jobs N] [--on local|ray] [--records DIR] [--csv FILE] [--actions]\n"
        "                      [--json] [--lang ja|en]"
    )
    group = parser.add_argument_group(TEXTS["arguments"].say(language))
    for name, metavar in (
        ("a", "AGENT"),
        ("b", "AGENT"),
        ("field", "AGENTS"),
        ("games", "N"),
        ("regulation", "R"),
        ("seed", "N"),
        ("jobs", "N"),
        ("records", "DIR"),
        ("csv", "FILE"),
    ):
        group.add_argument(f"--{name}", metavar=metavar, help=TEXTS[name].say(language).replace("%", "%%"))
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
        self.regulation: Final[str] = REGULATION if arguments.regulation is None else arguments.regulation
        self.csv: Final = None if arguments.csv is None else Path(arguments.csv)
        self.records: Final = None if arguments.records is None else Path(arguments.records)
        self.actions: Final[bool] = arguments.actions
        self.json: Final[bool] = arguments.json

    @property
    def total(self) -> int:
        """How many games there are in all matches."""
        players = len(self.agents)
        return self.games * players * (players - 1) // 2


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
    """Play the games and report; interrupted, report what there is."""
    order = Order(arguments, language)
    warn(spoken_regulation(order.regulation, language), language)
    check(order.games, order.seed, order.jobs, order.on, order.agents)
    if order.is_field:
        check_field(order.agents)
    with ExitStack() as stack:
        desk = Desk(order)
        stack.callback(desk.close)
        stack.enter_context(redirect_stdout(sys.stderr))  # what a player prints is no answer
        played = play(order, desk)
    answer(order, played)
    return leave(order, desk, played.ending)


def play(order: Order, desk: "Desk") -> Match | Field:
    """Play what was ordered."""
    every = order.records is not None
    if order.is_field:
        return play_field(
            order.agents, order.games, order.regulation, order.seed, order.jobs, order.on, every, desk.take, desk.tell
        )
    a, b = order.agents
    return play_match(
        a, b, order.games, order.regulation, order.seed, order.jobs, order.on, every, desk.take, desk.tell
    )


class Desk:
    """Takes every result as it comes: into the table, the records and the progress bar."""

    def __init__(self, order: Order) -> None:
        self._language: Final = order.language
        self._settings: Final = settings_of(order.agents, order.regulation, order.seed, False)
        self._records: Final = Records(order.records, self._settings)
        self._named: Final = order.records is not None
        self._sheet: Final = None if order.csv is None else Sheet(order.csv, self._settings, order.games)
        self._progress: Final = Progress(order.total, order.language)
        self.taken = 0
        self.faults = 0

    def take(self, result: Result) -> None:
        """Take the result of a game."""
        self.taken += 1
        file = self._records.add(result)
        if self._sheet is not None:
            self._sheet.add(result)
        if result.technical:
            self.faults += 1
            if self.faults <= SHOWN_FAULTS:
                self._progress.say(f"blackpoker: {self._told(result, file)}")
        self._progress.step()

    def tell(self, error: BlackPokerError) -> None:
        """Say what a person should know."""
        self._progress.say(f"blackpoker: {error.say(self._language)}")

    def close(self) -> None:
        """Take the progress bar away and finish the table."""
        self._progress.clear()
        if self._sheet is not None:
            self._sheet.close()

    def left_untold(self) -> str | None:
        """Return what is to say of technical ends that were not told one by one."""
        if self.faults <= SHOWN_FAULTS:
            return None
        said = TEXTS["more faults"].say(self._language, number=self.faults - SHOWN_FAULTS)
        if not self._named and self.faults > MOST_FAULTS:
            said += TEXTS["few kept"].say(self._language, most=MOST_FAULTS)
        return said

    def _told(self, result: Result, file: Path | None) -> str:
        names = self._settings[result.match].names
        match = TEXTS["of match"].say(self._language, a=names[0], b=names[1]) if len(self._settings) > 1 else ""
        said = TEXTS["fault"].say(self._language, game=result.game + 1, why=result.technical)
        return match + said + ("" if file is None else TEXTS["kept"].say(self._language, file=file))


def answer(order: Order, played: Match | Field) -> None:
    """Print the results."""
    uses = played.uses() if order.actions else None
    if order.json:
        data = played.data() if uses is None else {**played.data(), "actions": uses}
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return
    lines = tell_match(played, order.language) if isinstance(played, Match) else tell_field(played, order.language)
    print("\n".join(lines))
    if uses is not None:
        matches = [played] if isinstance(played, Match) else list(played.matches)
        print("\n".join(["", *tell_uses(uses, matches, order.language)]))


def leave(order: Order, desk: Desk, ending: Ending) -> int:
    """Say what else is to say, and return the exit status."""
    said = [desk.left_untold()]
    if ending.error is not None:
        said.append(ending.error.say(order.language))
    if ending.interrupted or ending.error is not None:
        key = "interrupted" if ending.interrupted else "stopped"
        said.append(TEXTS[key].say(order.language, done=desk.taken, games=order.total))
    for sentence in said:
        if sentence is not None:
            print(f"blackpoker: {sentence}", file=sys.stderr)
    return INTERRUPTED if ending.interrupted else 0 if ending.error is None else 1


SIM: Final = Command("sim", {"ja": TEXTS["about"].ja, "en": TEXTS["about"].en}, configure, run)
