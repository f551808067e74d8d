"""The signs and writings of the notation."""

from typing import Final

from .term import sign

SIGNS: Final = (
    sign(
        "@", ("アクションの見出し", "header of an action"),
        "@のあとに、トリガー（直接・誘発）、スピード（即時・通常）、タイミング（メイン・クイック）を書く。",
        "After @ stand the trigger (direct, triggered), the speed (immediate, normal) and the timing (main, quick).",
        "@|@(直接|誘発|direct|triggered).*",
    ),
    sign(
        "$", ("コストの記号", "sign of a cost"),
        "$のあとにコストを B・L・D・S・K で書く。$BL は B を1つ、L を1つ払うこと。",
        "After $ stands the cost in the letters B, L, D, S, K; $BL is 1 B and 1 L.",
        r"\$",
    ),
    sign(
        "★", ("キーカードの記号", "sign of key cards"),
        "★のあとに、キーカードの条件を書く。★♣A〜10 は♣のAから10までの1枚。",
        "After ★ stands which key cards are needed; ★♣A–10 is 1 card of ♣ from A to 10.",
        "★.*",
    ),
    sign(
        "☆", ("キーユニットの記号", "sign of a key unit"),
        "☆のあとに、キーユニットになるユニットを書く。コストKでドライブする（R34、R173）。",
        "After ☆ stands which unit is the key unit; cost K drives it (R34, R173).",
        "☆.*",
    ),
    sign(
        "※", ("特記事項", "special note"),
        "※のあとに、ほかの項目に入らない条件や、別の起こし方を書く。",
        "After ※ stands a condition that fits no other field, or a second way to request the action.",
        "※.*",
    ),
    sign(
        "S7", ("カードの書き方", "how a card is written"),
        "スートの S・H・D・C（♠♡♢♣）のあとに A、2〜10、J、Q、K。X1とX2はJoker。",
        "S, H, D or C for ♠, ♡, ♢, ♣, and then A, 2 to 10, J, Q or K; X1 and X2 are the Jokers.",
        "[shdc♠♡♢♣](a|[2-9]|10|j|q|k)|x[12]",
    ),
    sign(
        "A.S7", ("ユニットの書き方", "how a unit is written"),
        "♠7を含む、席Aのユニット。", "The unit of seat A that contains ♠7.",
        r"[ab]\.[shdcx♠♡♢♣].{1,2}",
    ),
    sign(
        "#1", ("防壁の書き方", "how a bulwark is written"),
        "ライフに近いほうから数えた1番目の防壁。A#1は席Aのもの。裏向きの防壁は、カードではなく番号で呼ぶ。",
        "The first bulwark, counted from the side of the life; A#1 is one of seat A. A face-down bulwark is named by "
        "its place, not by its card.",
        "[ab]?#[0-9]+",
    ),
    sign(
        "@1", ("リクエストの書き方", "how a request is written"),
        "ステージの下から1番目のリクエスト。@counter は一番上のカウンター。",
        "The first request on the stage, counted from the bottom; @counter is the topmost Counter.",
        "@([0-9]+|[a-z]+)",
    ),
    sign(
        "A!S4", ("切札の書き方", "how a trump is written"),
        "席Aの切札♠4。裏向きで分からなければ、A!1 のように番号で書く。",
        "The trump ♠4 of seat A; one that lies face down is written by its place, A!1.",
        "[ab]!.{1,3}",
    ),
)  # fmt: skip
