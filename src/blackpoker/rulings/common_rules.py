"""Rulings about the common rules: set-up, costs, cards, what may be seen, characters."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("共通ルール", "Common rules")

RULINGS: Final = (
    Ruling(
        "R25",
        Text("最初の防壁の向き", "Does the preset bulwark lie face up?"),
        Text(
            "文面では表向きに置くが、防壁は裏向きのカードである。表向きに置いて両者に公開し、ほかの点ではふつうの防壁"
            "として扱う。オプションとエクストラ8.2では裏向きに置く。",
            "The text puts it down face up, but a bulwark is a face-down card. It lies face up, so that everybody "
            "knows its card, and is a bulwark in every other respect; an option and the frame Extra 8.2 lay it face "
            "down.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R26",
        Text("最初の兵士がJokerのとき", "The preset soldier is a Joker"),
        Text(
            "フォーマットに兵士として存在しないカードは墓地に移し、兵士になるカードが出るまで次をめくる。世代交代は誘"
            "発しない。ライフが0枚になれば負けになる。",
            "A card that is no soldier in the format goes to the graveyard and the next one is taken, until one is. "
            "It triggers no Next Generation; with no life left the player loses.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R27",
        Text("最初のキャラクターの状態", "State of the preset characters"),
        Text(
            "チャージ状態で、このターンに場に出たものとしては扱わない。先攻は第1ターンからアタックできる。",
            "They are charged and do not count as having entered this turn, so the first player may attack in turn 1.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R28",
        Text("先攻の決め方", "Who begins"),
        Text(
            "両者がライフの一番上をめくり、数字の大きいほうが先攻になる（Jokerは0）。同じなら次のカードで決め、めくっ"
            "たカードはすべて墓地に移す。めくれないプレイヤーは負け、両者ともめくれなければ無作為に決める。",
            "Both turn up the top card of their life; the higher number begins (a Joker is 0), a tie goes on with "
            "the next cards, and all of them go to the graveyards. A player who cannot turn one up loses; if neither "
            "can, chance decides.",
        ),
        CHAPTER,
        "A/C",
    ),
    Ruling(
        "R29",
        Text("最初のドロー", "The first draw"),
        Text(
            "先攻は対戦の準備でちょうど1枚引く。第1ターンにはチャージもドローもない。",
            "The first player draws exactly 1 card in the set-up. Turn 1 has neither Charge nor Draw.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R30",
        Text("デッキの枚数", "Size of a deck"),
        Text(
            "資料によって枚数が違う。特に用意しなければ54枚とする。パックのあるフレームは40枚以上、ベーシックとエクス"
            "トラは何枚でもよく、エントリーのフレームは決められた20枚とする。",
            "The sources give different numbers. A deck has 54 cards unless another one is brought; frames with a "
            "pack take 40 or more, Basic and Extra any legal deck, the Entry frames their fixed 20 cards.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R31",
        Text("最後のライフでLを払えるか", "Paying L with the last life card"),
        Text(
            "ダメージを受けることはできるので、払ってよい。負けは次の勝敗判定で決まる。ライフが0枚ならLは払えない。",
            "It is allowed, since the damage can be taken; the loss is found at the next win check. With 0 life L "
            "cannot be paid.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R32",
        Text("コスト・キーカード・対象の宣言", "Cost, key cards and target as one"),
        Text(
            "払いかけのリクエストが行き詰まるおそれがあった。コスト、キーカード、対象はまとめて宣言し、先に確かめてか"
            "らこの順に実行する。1枚のカードは1つの役割しか持たない。",
            "A half-paid request could get stuck. Cost, key cards and target are declared together, checked before "
            "anything moves, and applied in that order; a card serves one purpose only.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R33",
        Text("BとSを払うもの", "What pays B and S"),
        Text(
            "Bは自分のチャージ状態の防壁を、Sは自分の任意のキャラクターを、記号ごとに別のユニットで払う。支払いは対象"
            "の指定より先なので、Sで墓地に移したものは対象にできず、Bでドライブした防壁は対象にできる。",
            "B drives an own charged bulwark, S moves any own character to the graveyard, each symbol another unit. "
            "Costs are paid before the target is named: a sacrificed unit cannot be the target, a bulwark driven for "
            "B can.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R34",
        Text("コストKとキーユニット", "Cost K and key units"),
        Text(
            "文面どおりでは、Kによって兵士がキーカードになってしまう。Kはキーユニットをドライブすることで、キーユニッ"
            "トはキーカードではない。キーユニットだけのリクエストはカウンターの対象にならない。",
            "Read literally, K would make soldiers key cards. It drives the key unit, and a key unit is no key card, "
            "so a request that has only a key unit cannot be targeted by Counter.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R35",
        Text("なくなったコスト", "Declining a waived cost"),
        Text(
            "能力によってなくなったコストは存在しない。望んでも払うことはできない。",
            "A cost that an ability takes away does not exist; nobody can pay it all the same.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R36",
        Text("墓地の一番上", "The visible top of a graveyard"),
        Text(
            "複数のカードが同時に墓地に移ったときは、オーナーがその中から一番上に置いて公開する1枚を選ぶ。",
            "When several cards go to a graveyard in one step, their owner picks which of these lies visible on top.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R37",
        Text("Jokerの扱い", "The Joker as a card"),
        Text(
            "Jokerにはスートがなく、数字は0である。リバースでは2枚のJokerを同じ数字の2枚とみなす。キーカードがJokerな"
            "ら、どのカウンターでも無効にできる。",
            "A Joker has no suit and the number 0. Two Jokers are two of one number for Reverse, and every Counter "
            "suffices against a Joker as the key card.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R38",
        Text("キーカードのある場所", "Where key cards are"),
        Text(
            "待っているリクエストのキーカードはステージにあって公開され、手札にも墓地にもない。",
            "Key cards of a waiting request lie on the stage, public, and are neither in the hand nor in the "
            "graveyard.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R39",
        Text("公開されるもの", "What is public"),
        Text(
            "公開される領域の一覧は資料によって違うが、矛盾はしないので合わせて用いる。「個人公開」とは、"
            "その領域のオーナーだけに公開されることをいう。",
            "The lists of visible zones in the sources differ but do not contradict each other; they are taken "
            "together. “Personal” means the owner of the zone.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R40",
        Text("一番上のカードが墓地を離れたとき", "The top card leaves a graveyard"),
        Text(
            "墓地の順番はそのままで、次のカードが見えるようになる。選ぶことはできない。",
            "The pile keeps its order: the next card becomes visible, and nobody chooses.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R41",
        Text("手札の上限", "Hand limit"),
        Text(
            "手札の上限7枚は、エンドのとき、そのコントローラーについてだけ調べる。",
            "The limit of 7 cards counts only at End, and only for its controller.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R42",
        Text("防壁の並び", "Order of bulwarks"),
        Text(
            "新しい防壁はライフから遠い側に置き、空いた所は詰める。幻影（♡7）のほかに並べ替えることはない。",
            "A new bulwark is placed on the side away from the life; gaps are closed, and bulwarks are never swapped "
            "but by Illusion (♡7).",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R43",
        Text("数字とサイズ", "Number or size"),
        Text(
            "兵士の数字とある所は、現在のサイズを指す。カードの数字を見るのは、防壁との比較、キーカード、徴募、先攻を"
            "決めるときである。",
            "Where a text speaks of the number of a soldier it means its current size. Printed numbers count for the "
            "comparison with a bulwark, key cards, Recruit and the first player.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R44",
        Text("このターンに場に出た", "Entered this turn"),
        Text(
            "複数枚のユニットや、裏返ったユニットの扱いが不明だった。すべてのカードがこのターンに場に出たときだけ、そ"
            "のユニットはこのターンに場に出たことになる。裏返っても変わらない。",
            "A unit of several cards, or one that was turned over, made this unclear. A unit entered this turn if "
            "all its cards did; turning it over changes nothing about that.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R45",
        Text("キャラクターのラベル", "Labels of characters"),
        Text(
            "最新の一覧に従い、兵士はアタッカーとブロッカー、防壁はブロッカーを持つ。以前の防壁のラベル「相打ち」に働"
            "きはない。",
            "Soldiers are Attackers and Blockers, bulwarks are Blockers, as the latest list has it. The older label "
            "of bulwarks, “mutual destruction”, has no function.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R46",
        Text("1ターンに1回", "Once per turn"),
        Text(
            "プレイヤーごとに、ターンが移るまで、起こした回数を数える。無効にされたものも数える。",
            "It is counted for each player, until the turn changes hands, and by requests: one that was negated "
            "counts.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R47",
        Text("対象としてのアクション", "An action as the target"),
        Text(
            "アクションを対象とする文は、ステージのリクエストを指す。ステージにあるのはリクエストだけである。",
            "Where a text targets an action it means a request on the stage; nothing else lies there.",
        ),
        CHAPTER,
        "A",
    ),
)
