"""Rulings about Extra: its set-up, opening and closing, the J and K characters."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("エクストラ", "Extra")

RULINGS: Final = (
    Ruling(
        "R101",
        Text("エクストラの土台", "What Extra stands on"),
        Text(
            "エクストラの一覧はプロを、後の資料はマスターを土台にする。どちらでも遊べるが、ふつうはマスターとする。",
            "The Extra list stands on Pro, later sources on Master. Both can be played; Master is the usual one.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R102",
        Text("エクストラの始め方", "Set-up of Extra"),
        Text(
            "エクストラの始め方は2通りあるので、フレームもエクストラとエクストラ8.2の2つとする。準備で表向きにした切"
            "札は何も誘発しない。ただし前触れ（♣8）だけは、準備のすぐあとに起こる。",
            "The sources set Extra up in two ways, so there are two frames, Extra and Extra 8.2. Trumps that are "
            "opened in the set-up trigger nothing but Omen (♣8), which is requested right after the set-up.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R103",
        Text("切札のアクションのスピード", "Speeds of the trump actions"),
        Text(
            "一覧では読み取れない。オープン、クローズ、切札再生は即時、切札破壊は通常とする。",
            "The list has lost them. Open, Close and Regenerate Trump are immediate, Destroy Trump is normal.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R104",
        Text("オープン", "Open"),
        Text(
            "2通りの起こし方を持つ1つの通常魔法で、それぞれタイミングとコストが違う。裏向きの自分の切札がなければ起こ"
            "せない。",
            "It is one action of normal magic with two ways to request it, each with an own timing and cost, and "
            "needs an own trump that lies face down.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R105",
        Text("対応で切札が裏向きになったとき", "The trump is closed in response"),
        Text(
            "切札が裏向きになっても、すでに起こしたものはそのまま解決する。JとKのキャラクターの召喚だけは、解決時にも"
            "う一度確かめる。",
            "What was requested goes on although its trump lies face down now. Only the summons of the J and K "
            "characters look again on resolution.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R106",
        Text("切札再生", "Regenerate Trump"),
        Text(
            "墓地か手札からカードを取る。",
            "It takes the card from the graveyard or from the hand.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R107",
        Text("エンドで誘発する切札", "Trumps that trigger on End"),
        Text(
            "誘発したものはステージでエンドの上に置かれ、エンドより先に解決する（R13）。",
            "What they trigger lies above End on the stage and resolves before it (R13).",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R108",
        Text("このターンに場に出た兵士のドライブ", "Driving a soldier that has just entered"),
        Text(
            "このターンに場に出た兵士も、キーユニットとしてドライブできる。速攻は要らない。",
            "A soldier that entered this turn may be driven as a key unit; it needs no Haste for that.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R109",
        Text("仮想キーカード", "Virtual key cards"),
        Text(
            "リアニメーター、チャリオット、ファントムは、実際にはないキーカードを挙げる。カウンター、相殺、策士、要塞"
            "ではキーカードとして数え、カードは動かない。",
            "Reanimator, Chariot and Phantom name key cards that are not there. They count as key cards for Counter, "
            "Offset, Strategist and Fortress, and nothing moves.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R110",
        Text("「チャンスをパスする」", "“Then pass the chance”"),
        Text(
            "このリクエストとそれに続く誘発チェックのあと、コントローラーは自動的にパスする。",
            "After such a request and the trigger check that follows it, its controller passes by rule.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R111",
        Text("準備", "Preparation"),
        Text(
            "以前の用語で、速攻を持たないことを指す。",
            "The older word means: without Haste.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R112",
        Text("2つのスートを持つキャラクター", "Characters of two suits"),
        Text(
            "どちらのスートとしても扱う。",
            "Either suit counts, whichever is asked for.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R113",
        Text("JとKのキャラクターの世代交代", "Next Generation of J and K characters"),
        Text(
            "一覧には2回とあり、共通ルールではカードごとに数える。カードごとに誘発するので、魔王と巨人は2回、Jのキャ"
            "ラクターは1回になる。",
            "The list says “twice”, the common rules count cards. It is triggered for each card: twice for the Dark "
            "Lord and the Giant, once for the J characters.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R114",
        Text("エンドのときの魔王", "The Dark Lord at End"),
        Text(
            "魔王が場にいなければならない。エンドのときの世代交代は必ず行い、即時である。",
            "The character must be on the field; its Next Generation at End is compulsory and immediate.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R115",
        Text("巨人はアタックしなければならない", "The Giant must attack"),
        Text(
            "アタックをまだ起こしておらず、アタックできるチャージ状態の巨人がいる間、コントローラーはエンドを起こせな"
            "い。アタックでは巨人を指定しなければならない。",
            "Its controller cannot request End while Attack is unused and a charged Giant could attack, and must "
            "designate it in Attack.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R116",
        Text("巨人と防壁", "The Giant against a bulwark"),
        Text(
            "Jokerや同じ数字の防壁でも巨人は墓地に移らず、防壁だけが墓地に移る。",
            "The Giant survives a Joker or an equal number; the bulwark falls.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R117",
        Text("対象にならないもの", "What cannot be targeted"),
        Text(
            "対象に指定することも、対象を変えて向けることもできない。選択や全体への効果は受ける。",
            "It can be neither targeted nor made a new target. Choices and effects that hit everybody reach it.",
        ),
        CHAPTER,
        "A",
    ),
)
