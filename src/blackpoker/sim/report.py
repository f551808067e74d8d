"""The report of a run for people, in both languages."""

from collections.abc import Iterator
from typing import Final
from unicodedata import east_asian_width

from blackpoker.view.words import Text

from .game import A, B
from .intervals import Interval
from .match import Field, Match
from .setting import rules_of

TEXTS: Final[dict[str, Text]] = {
    "head": Text(
        "{regulation}、{games}局（同じ配り方で席を入れ替えた2局ずつ）、シード {seed}",
        "{regulation}, {games} games in pairs (the same deal, seats swapped), seed {seed}",
    ),
    "head of one": Text("{regulation}、{games}局、シード {seed}", "{regulation}, {games} game, seed {seed}"),
    "wins": Text("{wins}勝", "{wins} wins"),
    "win": Text("{wins}勝", "{wins} win"),
    "sure": Text("95%信頼区間 {low}〜{high}", "95 %: {low} to {high}"),
    "first": Text("先攻の勝率 {rate}", "the first player won {rate}"),
    "means": Text("1局あたり{turns}ターン、選択{decisions}回", "{turns} turns and {decisions} decisions a game"),
    "technical": Text("打ち切り{technical}局", "stopped: {technical}"),
    "undecided": Text("勝者なし{number}局", "without a winner: {number}"),
    "pace": Text("{seconds}秒（{pace}局/秒）", "{seconds} s, {pace} games/s"),
    "player": Text("プレイヤー", "player"),
    "elo": Text("Elo", "Elo"),
    "range": Text("95%信頼区間", "95 %"),
    "rate": Text("勝率", "won"),
    "of": Text("勝敗", "wins of games"),
    "against": Text("{a} 対 {b}：{rate}（{low}〜{high}）", "{a} against {b}: {rate} ({low} to {high})"),
    "actions": Text("リクエストの回数（1局あたり）", "requests a game"),
    "action": Text("アクション", "action"),
    "winner": Text("勝者", "winner"),
    "loser": Text("敗者", "loser"),
}


def tell_match(match: Match, language: str) -> Iterator[str]:
    """Yield the lines of the report of a match."""
    tally = match.tally
    yield head(match, tally.games, language)
    rate = tally.win_rate
    low, high = tally.interval
    other = None if rate is None else 1 - rate
    lines = [
        ["a", match.setting.names[A], say_wins(tally.wins[A], language), percent(rate)],
        ["b", match.setting.names[B], say_wins(tally.wins[B], language), percent(other)],
    ]
    ranges = [say_range((low, high), language), say_range((1 - high, 1 - low), language)]
    yield from table([[*line, sure] for line, sure in zip(lines, ranges)], left=(0, 1, 4))
    yield facts([match], language)
    yield pace(tally.games, match.ending.seconds, language)


def tell_field(field: Field, language: str) -> Iterator[str]:
    """Yield the lines of the report of a field, the strongest player first."""
    yield head(field.matches[0], field.games, language)
    lines = [[say(key, language) for key in ("player", "elo", "range", "rate", "of")]]
    for line in field.data()["field"]:
        low, high = line["ci95"]
        lines.append(
            [
                line["agent"],
                signed(line["elo"]),
                f"{signed(low)} … {signed(high)}",
                percent(line["win_rate"]),
                f"{line['wins']}/{line['games']}",
            ]
        )
    yield from table(lines, left=(0,))
    for match in field.matches:
        a, b = match.setting.names
        low, high = match.tally.interval
        rate = percent(match.tally.win_rate)
        yield "  " + say("against", language, a=a, b=b, rate=rate, low=percent(low), high=percent(high))
    yield facts(list(field.matches), language)
    yield pace(field.games, field.ending.seconds, language)


def tell_uses(uses: dict[str, dict[str, int]], matches: list[Match], language: str) -> Iterator[str]:
    """Yield the lines that tell how often each action was requested in a game, by whom."""
    games = sum([match.tally.games for match in matches])
    decided = sum([match.tally.decided for match in matches])
    book = rules_of(matches[0].setting.regulation).book
    who = [key for key in ("a", "b", "winner", "loser") if key in next(iter(uses.values()))]
    lines = [[say("action", language), *[say(key, language) if key in TEXTS else key for key in who]]]
    for action, counts in uses.items():
        words = book.plays[book.index[action]]
        means = [mean(counts[key], games if key in ("a", "b") else decided) for key in who]
        lines.append([words.ja if language == "ja" else words.en, *means])
    yield say("actions", language)
    yield from table(lines, left=(0,))


def head(match: Match, games: int, language: str) -> str:
    """Return what was played."""
    name = rules_of(match.setting.regulation).name
    return say("head of one" if games == 1 else "head", language, regulation=name, games=games, seed=match.setting.seed)


def facts(matches: list[Match], language: str) -> str:
    """Return what else is known of the games."""
    tallies = [match.tally for match in matches]
    games, decided = sum([each.games for each in tallies]), sum([each.decided for each in tallies])
    turns, decisions = sum([each.turns for each in tallies]), sum([each.decisions for each in tallies])
    first = sum([each.first_player_wins for each in tallies])
    parts = [
        say("first", language, rate=percent(first / decided if decided else None)),
        say("means", language, turns=mean(turns, games, 1), decisions=mean(decisions, games, 0)),
        say("technical", language, technical=sum([each.technical for each in tallies])),
    ]
    if decided < games:
        parts.append(say("undecided", language, number=games - decided))
    return (" · " if language == "en" else "、").join(parts)


def pace(games: int, seconds: float, language: str) -> str:
    """Return how long it took."""
    rate = games / seconds if seconds > 0 else 0.0
    return say("pace", language, seconds=f"{seconds:.1f}", pace=f"{rate:.0f}" if rate >= 10 else f"{rate:.2f}")


def say(key: str, language: str, **names: object) -> str:
    """Return a text."""
    return TEXTS[key].say(language, **names)


def say_wins(wins: int, language: str) -> str:
    """Write how many games somebody has won."""
    return say("win" if wins == 1 else "wins", language, wins=wins)


def say_range(interval: Interval, language: str) -> str:
    """Write an interval of win rates."""
    return f"({say('sure', language, low=percent(interval[0]), high=percent(interval[1]))})"


def percent(rate: float | None) -> str:
    """Write a share."""
    return "-" if rate is None else f"{100 * rate:.1f} %"


def signed(number: float) -> str:
    """Write a number without digits after the point, with its sign if it is not 0."""
    whole = round(number)
    return f"{whole:+d}" if whole else "0"


def mean(total: int, games: int, digits: int = 2) -> str:
    """Write what a total means for each game."""
    return f"{total / games:.{digits}f}" if games else "-"


def table(lines: list[list[str]], left: tuple[int, ...]) -> Iterator[str]:
    """Yield lines with their cells under each other, some on the left, the others on the right."""
    widths = [max([width(line[column]) for line in lines]) for column in range(len(lines[0]))]
    for line in lines:
        cells = []
        for column, cell in enumerate(line):
            gap = " " * (widths[column] - width(cell))
            cells.append(cell + gap if column in left else gap + cell)
        yield ("  " + "  ".join(cells)).rstrip()


def width(text: str) -> int:
    """Return how many columns a text takes on a terminal."""
    return sum([2 if east_asian_width(sign) in "WF" else 1 for sign in text])
