"""Terms about a match: what it is played by, how it begins, what may be known."""

from typing import Final

from .term import term

MATCHES: Final = (
    term(
        "format", ("フォーマット", "format"),
        "使えるアクション、キャラクター、フォグの範囲。ライト、スタンダード、プロ、マスター。",
        "Which actions, characters and fogs there are: Lite, Standard, Pro, Master.",
    ),
    term(
        "frame", ("フレーム", "frame"),
        "デッキ、領域、始め方と、それに伴うアクションの決まり。",
        "Which decks, zones and set-up there are, and which actions come with them.",
    ),
    term(
        "regulation", ("対戦レギュレーション", "regulation"),
        "フォーマットとフレームの組。lite+entry20 のように書く（R93）。",
        "A format with a frame, written like lite+entry20 (R93).",
        "レギュレーション",
    ),
    term(
        "set-up", ("ゲームの始め方", "set-up"),
        "第1ターンの前に行うこと。フレームごとに決まっている（R24）。",
        "What is done before the first turn; the frame decides it (R24).",
        "準備", "対戦の準備",
    ),
    term(
        "preset", ("プリセット配置", "preset"),
        "準備で場に出す防壁1体と兵士1体（R25、R26、R27）。",
        "The bulwark and the soldier that are put on the field in the set-up (R25, R26, R27).",
    ),
    term(
        "first player", ("先攻", "first player"),
        "第1ターンを行うプレイヤー。めくったカードの数字が大きいほう（R28）。最初に1枚引く（R29）。",
        "Who takes the first turn: the higher number of the cards turned up (R28). They draw 1 card (R29).",
    ),
    term(
        "second player", ("後攻", "second player"),
        "先攻でないほうのプレイヤー。", "The player who does not begin.",
    ),
    term(
        "strategy card", ("ストラテジー", "strategy card"),
        "デッキから選んで最初の手札にする3枚。対戦相手には見せない（R99）。",
        "One of the 3 cards of the deck that a player picks in secret for the opening hand (R99).",
        "ストラテジーカード", "strategy cards",
    ),
    term(
        "public", ("完全公開", "public"),
        "誰もが知ることができ、聞かれたら答えなければならない（R39）。",
        "Everybody may know it, and a player who is asked must say it (R39).",
    ),
    term(
        "personal", ("個人公開", "personal"),
        "領域のオーナーだけが知ることができる（R39）。", "Only the owner of the zone may know it (R39).",
    ),
    term("hidden", ("非公開", "hidden"), "誰も知ることができない。", "Nobody may know it."),
    term(
        "technical end", ("打ち切り", "technical end"),
        "終わらない対戦を勝者なしで止めること。引き分けとは呼ばない（R159）。",
        "A game that would go on for ever is stopped without a winner; it is not called a draw (R159).",
    ),
    term(
        "ruling", ("裁定", "ruling"),
        "ルールブックからは決めきれない点の決定。R70 のような番号を持つ。",
        "A decision about a point that the rulebook leaves open, with a number such as R70.",
    ),
    term(
        "edition", ("版", "edition"),
        "ルールブックの版。このプログラムは第8版に従う。",
        "A release of the rulebook; this program follows the 8th.",
    ),
    term(
        "seat", ("席", "seat"),
        "テーブルでのプレイヤーの場所。棋譜や表記ではAとB。",
        "A player's place at a table: A or B in records and notation.",
    ),
)  # fmt: skip
