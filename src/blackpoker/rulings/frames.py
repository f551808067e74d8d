"""Rulings about the frames: packs, rare cards, strategy."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("フレーム", "Frames")

RULINGS: Final = (
    Ruling(
        "R92",
        Text("名前だけのフレーム", "Frames that are only named"),
        Text(
            "ルールブックには名前だけのフレームがある。パックランダムは `pack`、レアパックストラテジーは `strategy` "
            "とし、エントリーストラテジーとパックストラテジーは3枚を選んで4枚引く。レアパックも加える。",
            "The rulebook names frames that it does not define. Pack Random is `pack`, Rare Pack Strategy is "
            "`strategy`; Entry Strategy and Pack Strategy choose 3 cards and draw 4; Rare Pack is played, too.",
        ),
        CHAPTER,
        "B/C",
    ),
    Ruling(
        "R93",
        Text("フォーマットとフレームの組み合わせ", "Which formats and frames go together"),
        Text(
            "ルールブックの表に従う。表にない組み合わせは警告を出して遊べる。オプション enforce_frame_format_table で"
            "、拒否することも警告しないこともできる。",
            "The table of the rulebook decides. Other combinations are played with a warning; the option "
            "enforce_frame_format_table refuses them or is silent.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R94",
        Text("パックのフレームのレアカードのアクション", "Rare actions in pack frames"),
        Text(
            "一覧ではパックのフレームすべてにあるが、使えるのはレアカードのあるフレームだけである。",
            "The list names them for all pack frames; only frames with a rare card have them.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R95",
        Text("パック開封", "Open Pack"),
        Text(
            "1回の対戦で1回だけ起こせ、パックのカード1枚かレアカードを手札に加える。そのあとパックは開封済みになるが"
            "、中身を見られるのはオーナーだけである。",
            "It is used once a game and takes any card of the pack, or the rare card. Afterwards the pack is open, "
            "but only its owner may see what is in it.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R96",
        Text("レアドロー", "Rare Draw"),
        Text(
            "9枚以下とは、起こしたプレイヤー自身のライフのことである。カードは見せない。",
            "The life of 9 or less is that of its controller. The card is not shown.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R97",
        Text("レア召喚", "Rare Summon"),
        Text(
            "ルールブックにはコストもキーカードも書かれていない。自分のレアカードをキーカードとし、コストは$Sとする。"
            "ライフ9枚以下の条件は、オプションと、その版に従うエクストラ8.2でだけ加わる。",
            "The rulebook names neither cost nor key card. The own rare card is the key card and the cost is $S; a "
            "life of 9 or less is needed only by option, and in the frame Extra 8.2, whose edition asks for it.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R98",
        Text("罠カウンター", "Trap Counter"),
        Text(
            "ルールブックでは条件のない誘発で、使うことができない。直接・通常・クイック、コストなし、自分のレアカード"
            "をキーカードとし、スートと数字が同じカードをキーカードに持つリクエストを無効にする。",
            "The rulebook calls it triggered without a condition, which nobody could use. It is direct, normal and "
            "quick, free, with the own rare card as the key card; it negates a request that has the same card, suit "
            "and rank.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R99",
        Text("ストラテジーの手順", "The strategy step"),
        Text(
            "各プレイヤーはデッキから3枚を相手に見せずに選んで最初の手札にし、シャッフルしてから4枚引く。",
            "Each player picks 3 cards of the deck in secret for the opening hand and draws 4 after shuffling.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R100",
        Text("フレームのないレギュレーション", "A format without a frame"),
        Text(
            "フレーム「ベーシック」で遊ぶ。",
            "It is played with the frame Basic.",
        ),
        CHAPTER,
        "B",
    ),
)
