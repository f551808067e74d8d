"""Terms of the common rules: cards and characters."""

from typing import Final

from .term import term

CARDS_AND_CHARACTERS: Final = (
    term(
        "suit", ("スート", "suit"),
        "♠、♡、♢、♣の4種類。Jokerにはない（R37）。",
        "♠, ♡, ♢ or ♣; a Joker has none (R37).",
    ),
    term(
        "visibility", ("公開レベル", "visibility"),
        "領域のカードを誰が知ってよいか。完全公開（全員）、個人公開（その領域のプレイヤーだけ）、非公開（誰も知らない）"
        "の3つがある（R39）。",
        "Who may know the cards of a zone: public, everybody; personal, only the player whose zone it is; hidden, "
        "nobody (R39).",
        "完全公開", "個人公開", "非公開", "public", "personal", "hidden",
    ),
    term(
        "number", ("数字", "number"),
        "カードの値。Aは1、Jは11、Qは12、Kは13、Jokerは0（R37）。",
        "The value of a card: A 1, J 11, Q 12, K 13, Joker 0 (R37).",
    ),
    term(
        "size", ("サイズ", "size"),
        "兵士の今の強さ。カードの数字の合計に、アップやダウンなどを加えたもの。切札の兵士は決まった値（J 11、K 26）。"
        "防壁にはない（R43）。",
        "The present strength of a soldier: the sum of its numbers and what Up, Down and the like add; soldiers of "
        "trumps have fixed values (J 11, K 26), bulwarks have none (R43).",
    ),
    term(
        "Joker", ("Joker", "Joker"),
        "スートのない、数字0のカード。デッキに2枚まで。魔術士のいないフォーマットでは兵士にならない（R37、R78）。",
        "A card without a suit, of number 0; up to 2 in a deck. In a format without a Magician it is no soldier "
        "(R37, R78).",
        "ジョーカー",
    ),
    term(
        "deck", ("デッキ", "deck"),
        "プレイヤーが持ち寄るカード。同じカードは1枚だけ。準備のあとはライフになる（R30、R168）。",
        "The cards a player brings, each once. After the set-up it is the life (R30, R168).",
    ),
    term(
        "unit", ("ユニット", "unit"),
        "場にある1つのもの。1枚か、それ以上のカードでできている（R19）。",
        "One thing on the field, made of 1 or more cards (R19).",
    ),
    term(
        "character", ("キャラクター", "character"),
        "場にいる兵士か防壁。", "A soldier or a bulwark on the field.",
    ),
    term(
        "soldier", ("兵士", "soldier"),
        "表向きのキャラクター。サイズを持ち、アタックとブロックができる。名前はカードで決まる。",
        "A face-up character with a size, which can attack and block. Its cards decide its name.",
    ),
    term(
        "charged", ("チャージ状態", "charged"),
        "縦向き。まだ使っていない。アタック、ブロック、コストの支払いができる。",
        "Upright, not used yet: it can attack, block and pay.",
        "チャージ", "charge", "チャージ・ドライブ", "charge / drive",
    ),
    term(
        "driven", ("ドライブ状態", "driven"),
        "横向き。使い終わっていて、自分のターンの初めにチャージ状態になる。ドライブとは横向きにすること。",
        "Sideways, used. It is charged at the start of its player's turn. To drive is to turn sideways.",
        "ドライブ", "drive", "ドライブする",
    ),
    term(
        "entered this turn", ("このターンに場に出た", "entered this turn"),
        "すべてのカードがこのターンに場に出たユニット。速攻がなければアタックできない。ブロックはできる（R44）。",
        "Said of a unit all of whose cards came to the field this turn. It cannot attack unless it has Haste; it can "
        "block (R44).",
        "new", "出たばかり", "このターンに出た",
    ),
    term(
        "split", ("分裂", "split"),
        "複数枚のユニットが、1枚ずつの別のユニットになること（R19）。",
        "A unit of several cards becomes several units of 1 card (R19).",
    ),
    term(
        "label", ("ラベル", "label"),
        "キャラクターの性質。アタッカー、ブロッカー、速攻がある（R45）。",
        "A property of a character: Attacker, Blocker, Haste (R45).",
    ),
    term(
        "mutual", ("相打ち", "mutual destruction"),
        "以前の一覧で防壁に付いていたラベル。働きはない（R45）。防壁がアタッカーも墓地に移すのはダメージ判定による（R63）。",
        "A label that older lists give to bulwarks. It has no function (R45); that a bulwark takes an attacker with it "
        "is part of Damage Judgment (R63).",
        "aiuchi",
    ),
    term(
        "damage", ("ダメージ", "damage"),
        "1点につき、ライフの上から1枚を墓地に移す。受けるのはプレイヤーだけ（R22）。",
        "For each point the top card of the life goes to the graveyard; only players take it (R22).",
    ),
    term(
        "discard", ("捨てる", "discard"),
        "手札のカードを墓地に移すこと。", "To move a card from the hand to the graveyard.",
    ),
)  # fmt: skip
