"""The trace: boxes of the core flow, what rules decided and what happened, in order of time; off unless asked for."""

from typing import TYPE_CHECKING, Final, TypeAlias

from .event import Event
from .request import Request
from .text import Text
from .words import NOBODY, PlayerId

if TYPE_CHECKING:
    from .state import State

BOXES: Final[dict[str, tuple[str, str]]] = {
    "1": ("ゲームの準備", "set the game up"),
    "2": ("チャンスはターンプレイヤーへ", "the chance goes to the turn player"),
    "3": ("アクションを起こすか", "does the chance holder request an action?"),
    "4": ("パス記録を消す", "clear the pass record"),
    "5": ("アクションを起こす", "request the action"),
    "6": ("誘発チェック", "trigger check"),
    "7": ("即時か", "is the request immediate?"),
    "8": ("即時リクエストの解決", "resolve the immediate request"),
    "9": ("勝敗判定", "win check"),
    "10": ("ステージに置く", "put the request on the stage"),
    "11": ("パスを記録", "add the player to the pass record"),
    "12": ("全員がパスしたか", "have all players passed?"),
    "13": ("チャンスはルールシステムへ", "the chance goes to the rule system"),
    "14": ("ステージにリクエストがあるか", "is there a request on the stage?"),
    "15": ("一番上のリクエストの解決", "resolve the top request"),
    "16": ("チャンスは次のプレイヤーへ", "the chance goes to the next player"),
    "6-1": ("誘発したリクエストをバッファへ", "triggered requests go into the buffer"),
    "6-2": ("バッファは空か", "is the buffer empty?"),
    "6-3": ("バッファに即時があるか", "does the buffer hold an immediate request?"),
    "6-4": ("このプレイヤーに即時があるか", "does this player control an immediate one?"),
    "6-5": ("メインの即時を処理", "handle the immediate main ones"),
    "6-5-1": ("該当する即時があるか", "is there a matching immediate request?"),
    "6-5-2": ("即時を1つ取り出す", "the player takes one of them"),
    "6-5-3": ("取り出した即時の解決", "resolve it"),
    "6-5-4": ("勝敗判定", "win check"),
    "6-5-5": ("新たに誘発したか", "has it triggered anything new?"),
    "6-5-6": ("新たな誘発をバッファへ", "new triggered requests go into the buffer"),
    "6-6": ("クイックの即時を処理", "handle the immediate quick ones"),
    "6-7": ("次のプレイヤーへ", "on to the next player"),
    "6-8": ("バッファに通常があるか", "does the buffer hold a normal request?"),
    "6-9": ("このプレイヤーに通常があるか", "does this player control a normal one?"),
    "6-10": ("メインの通常を処理", "handle the normal main ones"),
    "6-10-1": ("該当する通常があるか", "is there a matching normal request?"),
    "6-10-2": ("通常を1つ取り出す", "the player takes one of them"),
    "6-10-3": ("メインか", "is it main?"),
    "6-10-4": ("ステージは空か", "is the stage empty?"),
    "6-10-5": ("ステージに置く", "put it on the stage"),
    "6-10-6": ("リクエストを破棄", "drop the request"),
    "6-10-7": ("ステージに積む", "put it on the stage, whatever lies there"),
    "6-10-8": ("新たに誘発したか", "has it triggered anything new?"),
    "6-10-9": ("新たな誘発をバッファへ", "new triggered requests go into the buffer"),
    "6-11": ("クイックの通常を処理", "handle the normal quick ones"),
    "6-12": ("次のプレイヤーへ", "on to the next player"),
}
"""Every box of the core flow and of the trigger check: its number, and what it does in Japanese and in English."""


class Mark:
    """One box that the game went through, with the player and the request that it was about."""

    def __init__(self, box: str, player: PlayerId, request: Request | None) -> None:
        self.box: Final = box
        self.player: Final = player
        self.request: Final = request

    def __repr__(self) -> str:
        who = "" if self.player == NOBODY else f" player {self.player}"
        what = "" if self.request is None else f" {self.request.action.id}"
        return f"[{self.box}]{who}{what}"


class Finding:
    """What a rule may decide, defined beside it: an id, the ruling it follows, and a sentence with named values.

    `{own:unit}` in the sentence stands for the value `own`, told as a unit; who tells it knows the sorts. Nobody but
    the player it is about may be told, unless it is `open`.
    """

    def __init__(self, id: str, ruling: str, text: Text, open: bool = False) -> None:
        self.id: Final = id
        self.ruling: Final = ruling
        self.text: Final = text
        self.open: Final = open

    def __repr__(self) -> str:
        return f"<finding {self.id}>"


class Judgment:
    """One finding in a game: whom it was about, and the values that decided."""

    def __init__(self, finding: Finding, player: PlayerId, values: dict[str, object]) -> None:
        self.finding: Final = finding
        self.player: Final = player
        self.values: Final = values

    def __repr__(self) -> str:
        return f"<{self.finding.id} {self.values}>"


Traced: TypeAlias = Mark | Judgment | Event
"""What a trace holds, in order of time."""


NOT_TRIGGERED: Final = Finding(
    "not_triggered", "", open=True,
    text=Text(
        "{action:action}は誘発条件を満たさないので、誘発しない。{action:condition}",
        "{action:action} is not triggered, as its condition is not met. {action:condition}",
    ),
)  # fmt: skip
STAGE_NOT_EMPTY: Final = Finding(
    "stage_not_empty", "R10", open=True,
    text=Text(
        "ステージが空でないので、メインの{request:request}は破棄される。",
        "The stage is not empty, so {request:request}, which is main, is dropped.",
    ),
)  # fmt: skip
PASSES_BY_RULE: Final = Finding(
    "passes_by_rule", "R110", open=True,
    text=Text(
        "{who:player}は起こした後にチャンスをパスすると決まっているので、尋ねられずにパスする。",
        "What was requested lets {who:player} pass without being asked.",
    ),
)  # fmt: skip
NOTHING_ON_STAGE: Final = Finding(
    "nothing_on_stage", "R5", open=True,
    text=Text(
        "全員がパスしたが、ステージが空なので何も起こらず、チャンスはターンプレイヤーに戻る。",
        "Everybody passed, but the stage is empty: nothing happens, and the turn player has the chance again.",
    ),
)  # fmt: skip
STOPPED_IDLE: Final = Finding(
    "stopped_idle", "R159", open=True,
    text=Text(
        "空のステージで{limit:number}回続けて全員がパスしたので、勝者なしで打ち切る。",
        "Everybody passed on an empty stage {limit:number} times in a row, so the game stops without a winner.",
    ),
)  # fmt: skip
STOPPED_LONG: Final = Finding(
    "stopped_long", "R159", open=True,
    text=Text(
        "決定が{limit:number}回を超えたので、勝者なしで打ち切る。",
        "There were more than {limit:number} decisions, so the game stops without a winner.",
    ),
)  # fmt: skip
STOPPED_LOOPING: Final = Finding(
    "stopped_looping", "R159", open=True,
    text=Text(
        "誰にも尋ねないまま{limit:number}段階が過ぎたので、勝者なしで打ち切る。",
        "{limit:number} steps went by without a decision, so the game stops without a winner.",
    ),
)  # fmt: skip
ONLY_ANSWER: Final = Finding(
    "only_answer", "",
    Text(
        "「{question:question}」には選べるものが1つしかないので、尋ねない。",
        "“{question:question}” has only one answer, so nobody is asked.",
    ),
)  # fmt: skip


def judge(game: "State", finding: Finding, player: PlayerId, **values: object) -> None:
    """Write down what a rule decided; callers look first whether `game.trace` is on, so that else nothing is made."""
    if game.trace is not None:
        game.trace.append(Judgment(finding, player, values))


def mark(game: "State", box: str, player: PlayerId = NOBODY, request: Request | None = None) -> None:
    """Write a box down; callers look first whether `game.trace` is on, as before `judge`."""
    if game.trace is not None:
        game.trace.append(Mark(box, player, request))
