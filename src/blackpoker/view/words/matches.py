"""Words for what a match is played by, how a game ends, and what went wrong."""

from typing import Final

from blackpoker.core import DECISION_LIMIT, IDLE_LIMIT, NOBODY, STEP_LIMIT, BlackPokerError, Outcome
from blackpoker.core.text import Text
from blackpoker.editions import DEFAULT
from blackpoker.regulation import Regulation
from blackpoker.view.seen import SEATS

CONCEDED: Final = "conceded"
OUT_OF_TIME: Final = "ran out of time"
OUTCOMES: Final[dict[str, Text]] = {
    "no life": Text("{loser}のライフが0枚になった", "{loser} {has} no life left"),
    CONCEDED: Text("{loser}が投了した", "{loser} concede{s}"),
    OUT_OF_TIME: Text("{loser}の持ち時間が切れた", "{loser} ran out of time"),
    f"all players passed on an empty stage {IDLE_LIMIT} times in a row": Text(
        f"空のステージで全員のパスが{IDLE_LIMIT}回続いた",
        f"all players passed on an empty stage {IDLE_LIMIT} times in a row",
    ),
    f"{STEP_LIMIT} steps went by without a decision": Text(
        f"誰も選択しないまま処理が{STEP_LIMIT}回続いた", f"{STEP_LIMIT} steps went by without a decision"
    ),
    f"the game took more than {DECISION_LIMIT} decisions": Text(
        f"選択が{DECISION_LIMIT}回を超えた", f"the game took more than {DECISION_LIMIT} decisions"
    ),
}
"""Why a game ended, by the reason of its outcome."""
WON: Final = Text("{winner}の勝ち：{reason}。", "{winner} win{s}: {reason}.")
TECHNICAL: Final = Text("打ち切り：{reason}。", "Stopped without a winner: {reason}.")

ERRORS: Final[dict[str, Text]] = {
    "BlackPokerError": Text("エラー", "error"),
    "InvalidRules": Text("ルール定義の誤り", "invalid rules"),
    "UnknownAction": Text("存在しないアクション", "unknown action"),
    "UnknownMission": Text("存在しないミッション", "unknown mission"),
    "IllegalOption": Text("選べない選択肢", "illegal option"),
    "UnknownOption": Text("存在しない選択肢", "unknown option"),
    "GameOver": Text("ゲームは終了しています", "the game is over"),
    "BrokenOff": Text("中断したゲーム", "broken-off game"),
    "CorruptDump": Text("読み込めない保存データ", "corrupt dump"),
    "Undealt": Text("切られる前の札", "undealt cards"),
    "InvalidRegulation": Text("使えない対戦レギュレーション", "invalid regulation"),
    "InvalidDeck": Text("使えないデッキ", "invalid deck"),
    "RecordError": Text("読み取れないテキスト", "unusable text"),
    "RefusedMove": Text("受け付けられない手", "refused move"),
    "InvalidMove": Text("読み取れない手", "invalid move"),
    "IllegalMove": Text("できない手", "illegal move"),
    "AmbiguousMove": Text("あいまいな手", "ambiguous move"),
    "CorruptRecord": Text("読み込めない棋譜", "corrupt record"),
    "InvalidOptions": Text("使えないルールオプション", "invalid rule options"),
    "InvalidScenario": Text("読み取れないシナリオ", "invalid scenario"),
    "UnknownPlayer": Text("登録されていないプレイヤー", "unknown player"),
    "IllegalChoice": Text("プレイヤーの選択の誤り", "illegal choice of a player"),
    "BadMatch": Text("始められない対戦", "bad match"),
    "CannotWrite": Text("書き込めないファイル", "file that cannot be written"),
    "AlreadyThere": Text("すでにあるファイル", "file that is there already"),
    "Misuse": Text("使い方の誤り", "misuse"),
    "WorkerDied": Text("止まった作業プロセス", "dead worker process"),
    "WorkersKeepDying": Text("何度も止まる作業プロセス", "worker processes that keep dying"),
    "Refused": Text("受け付けられない要求", "refused wish"),
    "NoRay": Text("使えない Ray", "Ray is not there"),
}
"""What every type of error is called."""


def regulation_name(rules: Regulation, language: str) -> str:
    """Return a regulation for people: ライト+エントリー20, Lite + Entry 20; with local rules and an unusual edition."""
    ja = language == "ja"
    named = [rules.format.ja if ja else rules.format.en]
    if rules.frame.id:
        named.append(rules.frame.ja if ja else rules.frame.en)
    named += [package.name.say(language) for package in rules.packages]
    said = ("+" if ja else " + ").join(named)
    if rules.edition is DEFAULT:
        return said
    return f"{said}（{rules.edition.name.ja}）" if ja else f"{said} ({rules.edition.name.en})"


def tell_outcome(
    outcome: Outcome, language: str, seats: tuple[str, str] = SEATS, you: int = NOBODY, subject: str = ""
) -> str:
    """Tell how a game ended; a reason without words of its own is told as it is.

    `seats` is what the players are called, `you` the one who is spoken to, `subject` the winner at the beginning.
    """
    known = OUTCOMES.get(outcome.reason)
    if not outcome.winners:
        return TECHNICAL.say(language, reason=known.say(language) if known else outcome.reason)
    winner = outcome.winners[0]
    lost, won = 1 - winner == you, winner == you
    loser = {"loser": seats[1 - winner], "has": "have" if lost else "has", "s": "" if lost else "s"}
    reason = known.say(language, **loser) if known else outcome.reason
    return WON.say(language, winner=subject or seats[winner], reason=reason, s="" if won else "s")


def say_error(error: BlackPokerError, language: str) -> str:
    """Return the sentence of an error; one that has no Japanese sentence is at least called in Japanese."""
    said = error.say(language)
    if language == "ja" and said == str(error):
        names = [kind.__name__ for kind in type(error).__mro__]
        return f"{next(ERRORS[name].ja for name in names if name in ERRORS)}（{said}）"
    return said
