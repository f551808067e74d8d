"""What a server offers to whoever has no link: open tables to sit down at, and games to watch."""

from collections.abc import Callable
from typing import Any, Final, TextIO

from blackpoker.core import BlackPokerError
from blackpoker.notation.text import shown
from blackpoker.regulation import regulation
from blackpoker.view.words import Text, regulation_name

from .online import call

TEXTS: Final[dict[str, Text]] = {
    "open": Text("公開テーブル", "Open tables"),
    "live": Text("観戦できる対戦", "Games to watch"),
    "own": Text("自分でテーブルを作り、相手を待つ", "make a table of your own and wait for an opponent"),
    "guest": Text("ゲスト", "Guest"),
    "minutes": Text("{n}分待っています", "has waited for {n} min"),
    "fresh": Text("今できたところ", "just opened"),
    "clock": Text("持ち時間 {minutes}分＋{increment}秒", "clock {minutes} min + {increment} s"),
    "window": Text("対応時間 {seconds}秒", "{seconds} s to respond"),
    "fast": Text("早いテーブル", "fast table"),
    "position": Text("局面「{name}」から", "from the position “{name}”"),
    "turn": Text("{turn}ターン目", "turn {turn}"),
    "prompt": Text("番号（Enter：自分でテーブルを作る）", "Number (Enter: a table of your own)"),
    "none": Text("番号は0から{most}までです。", "A number from 0 to {most} is needed."),
}
LONGEST: Final = 80


def board_of(server: str) -> tuple[list[Any], list[Any]]:
    """Return the open tables and the games of a server; one that knows of none has none."""
    try:
        board = call(server, "/api/v1/board")
        return list(board["open"]), list(board["live"])
    except (BlackPokerError, KeyError, TypeError):
        return [], []  # what is wrong with the server is said when the table is made


def choose(server: str, language: str, write: Callable[[str], None], source: TextIO) -> str:
    """Show what a server offers and let somebody choose; return a link, or nothing for a table of their own."""
    waiting, games = board_of(server)
    links = [f"{server}/join/{each['invite']}" for each in waiting]
    links += [f"{server}/watch/{each['watch']}" for each in games]
    if not links:
        return ""
    for line in board_lines(waiting, games, language):
        write(line)
    while True:
        typed = source.readline()
        text = typed.strip()
        if not typed or text in ("", "0"):
            return ""
        if text.isdecimal() and 0 < int(text[:4]) <= len(links):
            return links[int(text[:4]) - 1]
        write(TEXTS["none"].say(language, most=len(links)))


def board_lines(waiting: list[Any], games: list[Any], language: str) -> list[str]:
    """Return the menu of what a server offers, numbered from 1 on; 0 is a table of one's own."""
    lines: list[str] = []
    if waiting:
        lines += [TEXTS["open"].say(language), *numbered(1, [told_table(each, language) for each in waiting])]
    if games:
        lines.append(TEXTS["live"].say(language))
        lines += numbered(1 + len(waiting), [told_game(each, language) for each in games])
    own = TEXTS["own"].say(language)
    return [*lines, f"  [0] {own}", TEXTS["prompt"].say(language)]


def numbered(first: int, texts: list[str]) -> list[str]:
    """Return lines of a menu with their numbers."""
    return [f"  [{number}] {text}" for number, text in enumerate(texts, first)]


def told_table(table: Any, language: str) -> str:
    """Tell an open table in one line."""
    minutes, clock = int(table["minutes"]), table["clock"]
    parts = [name_of(table["name"], language), rules_of(table["regulation"], language)]
    if table["scenario"]:
        parts.append(TEXTS["position"].say(language, name=shown(str(table["scenario"]), LONGEST)))
    parts += [shown(str(each[language]), LONGEST) for each in table["options"]]
    if clock is not None:
        whole = round(clock["seconds"] / 60)
        parts.append(TEXTS["clock"].say(language, minutes=whole, increment=round(clock["increment"])))
    if table["fast"]:
        parts.append(TEXTS["fast"].say(language))
    else:
        parts.append(TEXTS["window"].say(language, seconds=round(table["window_ms"] / 1000)))
    parts.append(TEXTS["minutes" if minutes else "fresh"].say(language, n=minutes))
    return " · ".join(parts)


def told_game(game: Any, language: str) -> str:
    """Tell a game in one line."""
    names = " – ".join([name_of(name, language) for name in game["names"]])
    turn = TEXTS["turn"].say(language, turn=game["turns"])
    return " · ".join([names, rules_of(game["regulation"], language), turn])


def name_of(name: Any, language: str) -> str:
    """Return the name of a player; a guest without one is called so in the own language."""
    return shown(str(name), 40) or TEXTS["guest"].say(language)


def rules_of(name: Any, language: str) -> str:
    """Return what is played in words; what is not known here by the name that it came with."""
    try:
        return regulation_name(regulation(str(name)), language)
    except BlackPokerError:
        return shown(str(name), 40)
