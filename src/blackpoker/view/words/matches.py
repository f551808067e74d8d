"""Words for what a match is played by, how a game ends, and what went wrong."""

from typing import Final

from blackpoker.core import DECISION_LIMIT, IDLE_LIMIT, STEP_LIMIT, BlackPokerError, Outcome
from blackpoker.core.text import Text
from blackpoker.regulation import Regulation

FORMATS: Final[dict[str, Text]] = {
    "lite": Text(
        "最初に覚える19のアクション。魔術士はおらず、Jokerはサーチに使うか防壁にする。",
        "The 19 actions to begin with. There is no Magician: a Joker is for Search or a bulwark.",
    ),
    "std": Text(
        "ライトに魔術士や死の槍など6つを加えた25のアクション。",
        "25 actions: Lite and 6 more, among them Summon Magician and Death Lance.",
    ),
    "pro": Text(
        "スタンダードにクイック召喚や対象変更など6つを加えた31のアクション。",
        "31 actions: Standard and 6 more, among them Quick Summon and Change Target.",
    ),
    "mast": Text(
        "プロに大技6つを加えた37のアクション。",
        "All 37 actions: Pro and the 6 great ones, R·S·F among them.",
    ),
}

FRAMES: Final[dict[str, Text]] = {
    "basic": Text(
        "どんなデッキでもよい。7枚引いて始め、場には何もない。",
        "Any legal deck. Both draw 7 cards; the field is empty.",
    ),
    "entry20": Text(
        "決められた20枚のデッキ。7枚引き、防壁1体と兵士1体が場にいる状態で始める。",
        "A fixed deck of 20 cards. Both draw 7 cards and begin with a bulwark and a soldier on the field.",
    ),
    "entryStrategy": Text(
        "決められた20枚のデッキ。デッキから選んだ3枚と引いた4枚を手札に、防壁1体と兵士1体が場にいる状態で始める。",
        "A fixed deck of 20 cards. Both choose 3 cards of it and draw 4, and begin with a bulwark and a soldier on the "
        "field.",
    ),
    "pack": Text(
        "40枚以上のデッキ。上から14枚をパックとして伏せ、7枚引き、防壁1体と兵士1体が場にいる状態で始める。",
        "A deck of at least 40 cards. 14 of them are put aside as a pack; both draw 7 cards and begin with a bulwark "
        "and a soldier on the field.",
    ),
    "packStrategy": Text(
        "パックランダムと同じだが、デッキから選んだ3枚と引いた4枚を最初の手札にする。パックは14枚、デッキは40枚以上。",
        "As Pack Random, with 3 chosen cards and 4 drawn ones as the opening hand; a pack of 14, a deck of at least 40 "
        "cards.",
    ),
    "rarePack": Text(
        "パックランダムと同じだが、デッキから選んだ1枚をレアカードにする。パックは14枚、デッキは40枚以上。",
        "As Pack Random, with 1 chosen card as the rare card; a pack of 14, a deck of at least 40 cards.",
    ),
    "strategy": Text(
        "3枚を最初の手札に、1枚をレアカードに選び、14枚をパックにして4枚引く。デッキは40枚以上。",
        "Both choose 3 cards for the opening hand and 1 as the rare card, put a pack of 14 aside and draw 4; a deck of "
        "at least 40 cards.",
    ),
    "extra": Text(
        "デッキのカードを2枚まで切札として伏せ、7枚引いて始める。場には何もない。どんなデッキでもよい。",
        "Up to 2 cards of the deck are set aside face down as trumps. Both draw 7 cards; the field is empty. Any "
        "legal deck.",
    ),
    "extra82": Text(
        "切札を2枚伏せ、3枚を最初の手札に、1枚をレアカードに選び、14枚をパックにして4枚引く。防壁1体と兵士1体が場にいて、"
        "切札1枚が表向きの状態で始める。デッキは40枚以上。",
        "Both set 2 trumps aside, choose 3 cards for the opening hand and 1 as the rare card, put a pack of 14 aside "
        "and draw 4; they begin with a bulwark, a soldier and 1 of the trumps open. A deck of at least 40 cards.",
    ),
}

OPTIONS: Final[dict[str, Text]] = {
    "throwing_suit": Text(
        "投擲のダメージを決めるキーカードのスート(spade = ♠、club = ♣)",
        "the key card of Throwing that counts as damage: spade or club",
    ),
    "end_clears_all_fog": Text(
        "エンドで両者のフォグを墓地へ送る", "End puts the fog of both players into the graveyard"
    ),
    "preset_bulwark_face_up": Text("最初に置かれる防壁を表向きにする", "the preset bulwark lies face up"),
    "rare_summon_cost": Text("レア召喚のコスト(空なら無料)", "the cost of Rare Summon; empty is free"),
    "rare_summon_needs_low_life": Text(
        "レア召喚はライフが9枚以下のときだけ", "Rare Summon needs a life of 9 cards or fewer"
    ),
    "enforce_frame_format_table": Text(
        "表にないフォーマットとフレームの組み合わせの扱い(off = 許す、warn = 警告、refuse = 拒否)",
        "what becomes of a format and a frame that are not meant for each other: off, warn or refuse",
    ),
    "ask_graveyard_top": Text(
        "複数のカードが墓地へ行くとき、一番上のカードを持ち主が選ぶ",
        "the owner picks the visible top when several cards go to the graveyard at once",
    ),
    "show_successor": Text(
        "世代交代で見つけたカードを対戦相手に見せる", "the card that Next Generation finds is shown to the opponent"
    ),
    "open_decks": Text(
        "決められたデッキでなくても、デッキの内容を公開する",
        "the list of every deck is public, also where the frame does not fix it",
    ),
}

CONCEDED: Final = "conceded"
OUT_OF_TIME: Final = "ran out of time"
OUTCOMES: Final[dict[str, Text]] = {
    "no life": Text("{loser}のライフがなくなった", "{loser} has no life left"),
    CONCEDED: Text("{loser}が投了した", "{loser} concedes"),
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
WON: Final = Text("{winner}の勝ち:{reason}。", "{winner} wins: {reason}.")
TECHNICAL: Final = Text("打ち切り:{reason}。", "Technical end: {reason}.")

ERRORS: Final[dict[str, Text]] = {
    "BlackPokerError": Text("エラー", "error"),
    "InvalidRules": Text("ルール定義の誤り", "invalid rules"),
    "UnknownAction": Text("存在しないアクション", "unknown action"),
    "IllegalOption": Text("選べない選択肢", "illegal option"),
    "UnknownOption": Text("存在しない選択肢", "unknown option"),
    "GameOver": Text("ゲームは終了しています", "the game is over"),
    "BrokenOff": Text("中断したゲーム", "broken-off game"),
    "CorruptDump": Text("読み込めない保存データ", "corrupt dump"),
    "InvalidRegulation": Text("使えない対戦レギュレーション", "invalid regulation"),
    "InvalidDeck": Text("使えないデッキ", "invalid deck"),
    "RecordError": Text("読み取れないテキスト", "unusable text"),
    "RefusedMove": Text("受け付けられない手", "refused move"),
    "InvalidMove": Text("読み取れない手", "invalid move"),
    "IllegalMove": Text("指せない手", "illegal move"),
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
    """Return a regulation for people: ライト+エントリー20, Lite + Entry 20."""
    if language == "ja":
        return f"{rules.format.ja}+{rules.frame.ja}"
    return f"{rules.format.en} + {rules.frame.en}"


def tell_outcome(outcome: Outcome, language: str, seats: tuple[str, str] = ("A", "B")) -> str:
    """Tell how a game ended; a reason without words of its own is told as it is."""
    known = OUTCOMES.get(outcome.reason)
    if not outcome.winners:
        return TECHNICAL.say(language, reason=known.say(language) if known else outcome.reason)
    winner = outcome.winners[0]
    reason = known.say(language, loser=seats[1 - winner]) if known else outcome.reason
    return WON.say(language, winner=seats[winner], reason=reason)


def say_error(error: BlackPokerError, language: str) -> str:
    """Return the sentence of an error; one that has no Japanese sentence is at least called in Japanese."""
    said = error.say(language)
    if language == "ja" and said == str(error):
        names = [kind.__name__ for kind in type(error).__mro__]
        return f"{next(ERRORS[name].ja for name in names if name in ERRORS)}({said})"
    return said
