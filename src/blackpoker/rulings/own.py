"""Readings of this project where neither the rulebook nor another ruling says anything."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("独自の読み", "Readings of our own")

RULINGS: Final = (
    Ruling(
        "P1",
        Text("誰にも尋ねない繰り返し", "A loop that asks nobody"),
        Text(
            "誰も選択しないまま処理が10,000回続いたら、勝者なしで打ち切る。",
            "If 10,000 steps go by without a decision the game is stopped, and nobody wins.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P2",
        Text("抜けたプレイヤーの誘発", "Triggers of a player who leaves"),
        Text(
            "ゲームから抜けたプレイヤーの誘発は破棄する。BlackPokerは2人用だが、コアルールは3人以上でも使える。",
            "What was triggered for a player who leaves the game is dropped. BlackPoker has two players, the core "
            "may have more.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P3",
        Text("抜けたプレイヤーのチャンス", "The chance of a player who left"),
        Text(
            "抜けたプレイヤーのチャンスは次に移り、そのパスは待たない。",
            "The chance moves on from a player who has left, and nobody waits for that player's pass.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P4",
        Text("墓地で公開されるもの", "What is public in a graveyard"),
        Text(
            "場、フォグ、ステージから移ったものは、裏向きの防壁も、一番上でなくても公開とする。ライフや手札から移った"
            "ものは、一番上だけが公開である。",
            "What goes there from the field, the fog or the stage is public, also a face-down bulwark and also below "
            "the top. What comes from the life or the hand is public only on top.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P5",
        Text("一番上を選んでいる間", "While the top is being picked"),
        Text(
            "オーナーが墓地の一番上を選んでいる間、同時に移ったカードのうち公開なのは、前から公開だったものだけである。",
            "While the owner picks the top of the graveyard nothing of that group is public but what was so before.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P6",
        Text("ダイジェストが変わるとき", "When the digest changes"),
        Text(
            "対戦のダイジェストが変わるのは手が完成したときだけで、選びかけの答えや取り消しでは変わらない。",
            "The digest of a game changes at moves only. An answer that is being built up, or taken back, leaves it "
            "alone.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P7",
        Text("選択の数え方", "What counts as a decision"),
        Text(
            "20,000回の上限では、1つの手の中の選択もすべて数える。",
            "The limit of 20,000 decisions counts every pick of a move.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P8",
        Text("1つの記号で墓地に移るカード", "Cards that pay one symbol"),
        Text(
            "コストの同じ記号で墓地に移るカードは同時に移し、記号は書かれた順に払う。",
            "All cards that one symbol of a cost sends to the graveyard go in one step; the symbols follow each "
            "other as printed.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P9",
        Text("裏返ったユニットの位置", "Where a turned unit is placed"),
        Text(
            "防壁になったユニットは一番遠い側に並び、兵士になった防壁のあとは詰める。",
            "A unit that is turned into bulwarks joins the others at the far end; a bulwark that becomes a soldier "
            "leaves no gap.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P10",
        Text("表向きの防壁が2回裏返ったとき", "A face-up bulwark turned twice"),
        Text(
            "表向きの防壁が兵士になり、また防壁になったときは、裏向きに置く。",
            "A face-up bulwark that becomes a soldier and a bulwark again lies face down then.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P11",
        Text("手札に戻る防壁", "A bulwark that returns to the hand"),
        Text(
            "手札に戻る裏向きの防壁は見せない。",
            "A face-down bulwark that returns to the hand is not shown.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P12",
        Text("クイック召喚で防壁になったA", "The ace of Quick Summon as a bulwark"),
        Text(
            "ステージで公開されていたので、防壁になっても位置で知られている。",
            "It was public on the stage, so as a bulwark it is known by its place.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P13",
        Text("順番を選んでライフに置いたカード", "Cards put on a life in a chosen order"),
        Text(
            "複数のカードの順番を誰かが選んでライフの上や下に置くとき、カードは両者が知り、順番はそのプレイヤーだけが"
            "知る。",
            "When somebody picks the order in which several cards go on or under a life, everybody knows the cards "
            "and only that player knows their order.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P14",
        Text("兵士にならないキーカード", "A key card that is no soldier"),
        Text(
            "兵士として場に出るはずのキーカードがフォーマットの兵士でなければ、ほかのキーカードと同じく墓地に移る。",
            "A key card that was to enter as a soldier and is none in the format goes to the graveyard like any "
            "other key card.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P15",
        Text("準備での秘密の選択", "Secret picks of the set-up"),
        Text(
            "席A、席Bの順に選ぶ。あとから選ぶプレイヤーは、先の選択を見ない。",
            "They are made one seat after the other, A first; the second does not see the first.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P16",
        Text("7枚に満たないデッキ", "A deck of fewer than 7 cards"),
        Text(
            "引けるだけを手札にする。",
            "It fills the hand as far as it goes.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P17",
        Text("両者ともめくれないとき", "Nobody can turn up a card"),
        Text(
            "先攻を決めるカードを両者ともめくれなければ、ターンを持つ（つまり負ける）プレイヤーを無作為に決める。",
            "If nobody can turn up a card for the first player, chance decides who holds the turn and so loses.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P18",
        Text("対戦が終わったあと", "After the end of a game"),
        Text(
            "ステージと、起こしかけていたリクエストは、そのまま残る。",
            "The stage and a request that was being made stay as they were.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P19",
        Text("墓地に移るカードの順番", "Order of cards in a graveyard"),
        Text(
            "コストで墓地に移すものは手に書かれた順に、効果で移るユニットは場の並びの順に、防壁から先に置く。",
            "Sacrifices for a cost lie in the order in which the move names them; units that an effect sends there "
            "lie in field order, bulwarks first.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P20",
        Text("1体で払える記号", "One unit, one symbol"),
        Text(
            "1体のユニットが払えるのはコストの記号1つだけである。オプションでBとSを含むコストにしたときも同じとする。",
            "A unit pays for one symbol of a cost only, also where an option makes a cost of B and S.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P21",
        Text("仮想キーカードと罠カウンター", "Virtual key cards and Trap Counter"),
        Text(
            "仮想キーカード（R109）は、罠カウンターでもキーカードとして数える。",
            "Virtual key cards (R109) count as key cards for Trap Counter, too.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P22",
        Text("並べ替えない幻影", "Illusion without a new order"),
        Text(
            "幻影で並べ替えなければ、防壁について対戦相手が知っていることは変わらない。並べ替えれば、すべて分からなく"
            "なる（R170）。",
            "Keeping the order in Illusion leaves what the opponent knows of the bulwarks as it was; any order that "
            "is laid hides them all (R170).",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P23",
        Text("♠Jで選ぶとき", "When ♠J chooses"),
        Text(
            "リアニメーターが場に出す自分の墓地のカード（R174）は、召喚の解決時に、リアニメーターが場に出る前に選ぶ。"
            "召喚のコストで墓地に移ったカードも選べる。",
            "Reanimator's card of the own graveyard (R174) is chosen when its summon resolves, before Reanimator "
            "enters. A card that paid for the summon may be chosen.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "P24",
        Text("♡Jで選ぶとき", "When ♡J chooses"),
        Text(
            "チャリオットの防壁（R174）は対象ではなく、召喚の解決時に選ぶ。1体でもいれば必ず選び、"
            "召喚のコストでドライブした防壁も選べる。",
            "Chariot's bulwark (R174) is no target: it is chosen when the summon resolves, and must be chosen if there "
            "is one, also if it is the one that was driven to pay.",
        ),
        CHAPTER,
        "C",
    ),
)
