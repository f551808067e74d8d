"""Rulings about the actions of every format: the turn, the fight, and what changes a size."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("基本のアクション", "Base actions")

RULINGS: Final = (
    Ruling(
        "R48",
        Text("投擲は♠か♣か", "Throwing: ♠ or ♣"),
        Text(
            "2つの一覧ではダメージが♣の数字になっているが、読み違いである。ダメージは♠の数字とする。オプション"
            " throwing_suit で♣にもできる。",
            "Two lists say that the ♣ is the damage, which is a misread sign; the damage is the number of the ♠. The "
            "option throwing_suit plays it with the ♣.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R49",
        Text("魔術士の魔力増加", "What the Magician waives"),
        Text(
            "古い一覧ではすべてのコストがなくなる。なくなるのはDだけで、魔術士が場にいるときに、そのコントローラーが"
            "起こす速攻魔法に限る。クローズと相殺は含み、クイック召喚とオープンは含まない。",
            "Older lists waive all costs. It waives D only, for requests of its controller, of the type quick magic, "
            "while it is on the field as the request is made: Close and Offset yes, Quick Summon and Open no.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R50",
        Text("帰還のタイプ", "Type of Return"),
        Text(
            "帰還は最新の一覧に従って速攻魔法とする。召喚ではない。",
            "Return is quick magic, as the latest list has it, not a summon.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R51",
        Text("エンドの手順", "Steps of End"),
        Text(
            "エンドは、コントローラーの手札を7枚まで捨て、自分のフォグを墓地に移し、ターンを渡す。チャージを呼び出す"
            "のではなく、チャージは誘発する。",
            "End discards its controller's hand down to 7, clears their fog and passes the turn; it does not call "
            "Charge itself.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R52",
        Text("エンドで片付くフォグ", "Whose fog End clears"),
        Text(
            "エンドで墓地に移るのはコントローラーのフォグだけである。ただしターン終了までの効果は両者とも終わり、対戦"
            "相手のフォグのカードは対戦相手のエンドまで残る。オプション end_clears_all_fog では両者のフォグを墓地に移"
            "す。",
            "End moves only its controller's fog to the graveyard, but effects that last until end of turn end for "
            "both players; the opponent's fog cards lie there until their own End. The option end_clears_all_fog "
            "clears both.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R53",
        Text("チャージとドロー", "Charge and Draw"),
        Text(
            "一番古い一覧では、エンドやチャージが次のアクションを呼び出す。ここではエンドでチャージが、チャージでドロ"
            "ーが誘発し、その時点でターンを持つプレイヤーが引く。",
            "In the oldest list End and Charge call the next action. Charge is triggered by End and Draw by Charge; "
            "the player who holds the turn then draws.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R54",
        Text("ドローの2枚目", "The second card of Draw"),
        Text(
            "引くかどうかは任意で、1枚目を見てから決める。",
            "It is optional, and decided after the first card was seen.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R55",
        Text("最後の1枚を引くとき", "Drawing the last card"),
        Text(
            "ドローの1枚目は必ず引く。最後のライフを引いたプレイヤーは、ドローのあとの勝敗判定で負けになる。",
            "The first card of Draw is compulsory. A player who draws their last life card loses at the win check "
            "after Draw.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R56",
        Text("世代交代が誘発するとき", "What triggers Next Generation"),
        Text(
            "自分の場から墓地に移ったJoker・A・J・Q・K1枚ごとに1回誘発する。兵士でも防壁でも、コストとして移ったとき"
            "も誘発する。そのカードは両者に知られる。",
            "Every Joker, A, J, Q or K that goes from the own field to the graveyard triggers it once for each card, "
            "from soldiers and bulwarks, also as a cost. The card becomes known to both players.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R57",
        Text("ライフが少ないときの世代交代", "Next Generation at low life"),
        Text(
            "条件に合うカードが出るか、ライフが0枚になるまで墓地に移す。これはダメージではない。見つけたカードは対戦"
            "相手に見せる（当方の選択で、オプション show_successor で変えられる）。最後の1枚が条件に合っていてもライ"
            "フが0枚なら負けで、勝敗判定は1回ごとに行う。",
            "Cards go from the life to the graveyard until one is found or the life is empty; this is no damage. The "
            "found card is shown to the opponent (our choice; the option show_successor turns it off). An empty life "
            "loses even if the last card was the one found, and a win check follows each Next Generation.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R58",
        Text("アタッカーを指定するとき", "When attackers are named"),
        Text(
            "アタックが解決するときに指定し、指定しなくてもよい。アタックできる兵士がいなくても、アタックは起こせる。",
            "They are designated when Attack resolves, and there may be none. Attack may be requested without "
            "anybody who could attack.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R59",
        Text("ブロックのしかた", "How to block"),
        Text(
            "ブロックの解決時に、アタックされたプレイヤーが指定する。アタッカー1体につき、なし、兵士1体以上、防壁1体"
            "のどれかとする。ブロックできるのはチャージ状態のユニットだけで、1体は1回しかブロックせず、ブロックしても"
            "ドライブしない。",
            "The opponent designates blockers when Block resolves: for each attacker nobody, 1 or more soldiers, or "
            "exactly 1 bulwark. Blockers are charged, a unit blocks once, and blocking does not drive it.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R60",
        Text("役割が終わるとき", "When a role ends"),
        Text(
            "アタッカー・ブロッカーでなくなるのは、場を離れたときと、兵士と防壁が入れ替わったときである。チャージやド"
            "ライブでは変わらない。",
            "A unit stops being an attacker or a blocker when it leaves the field or is turned between soldier and "
            "bulwark, not when it is charged or driven.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R61",
        Text("アタッカーがいなくなったとき", "All attackers are gone"),
        Text(
            "ブロックとダメージ判定は行われるが、何もせずに解決する。",
            "Block and Damage Judgment still happen and resolve without doing anything.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R62",
        Text("ダメージ判定の順番", "Order inside Damage Judgment"),
        Text(
            "サイズはダメージ判定の初めのものを使う。指定した順にアタッカーを1体ずつ判定し、最後に1回だけ勝敗判定を行"
            "う。",
            "The sizes at its beginning count. Attackers are taken in the order in which they were designated, and "
            "one win check follows at the end.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R63",
        Text("防壁とアタッカーの比較", "A bulwark against an attacker"),
        Text(
            "アタッカーのすべてのカードの数字と比べる。防壁がJokerか、どれかと同じ数字なら、アタッカーも墓地に移る。"
            "防壁は必ず墓地に移るが、アタッカーがいなくなっていれば、そのままである。",
            "Printed numbers of all the attacker's cards count. A bulwark that is a Joker or has one of these "
            "numbers takes the attacker with it and falls itself in any case; if the attacker is gone the bulwark "
            "stays untouched.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R64",
        Text("ブロッカーがいなくなったとき", "Blockers are gone"),
        Text(
            "アタッカーをブロックするキャラクターが1体も残っていなければ、ダメージはそのまま通る。残っていれば、残っ"
            "たものだけで判定する。",
            "If no blocker of an attacker is left its damage goes through. If some are left, only they count.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R65",
        Text("アップとダウンのフォグ", "Up and Down as fog"),
        Text(
            "最新の一覧に従い、キーカードは起こしたプレイヤーのフォグになる。",
            "Their key card becomes a fog of the player who requested them, as in the latest list.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R66",
        Text("フォグのオーナーと期間", "Whose fog it is, and how long"),
        Text(
            "フォグは起こしたプレイヤーの領域に置く。対象のユニットが場を離れる、分裂する、防壁になると効かなくなるが"
            "、カードはエンドまで残る。",
            "A fog lies in the zone of the player who made it. Its hold on a unit ends when the unit leaves the "
            "field, splits or becomes a bulwark; the card stays until End.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R67",
        Text("ダウンとサイズ0", "Down and a size of 0"),
        Text(
            "ダウンの解決時にサイズが0以下の兵士は、魔術士も含めて墓地に移る。ほかにサイズだけで墓地に移ることはない"
            "。0以下でのアタックは0点で、魔術士どうしが戦えば両方が墓地に移る。",
            "A soldier whose size is 0 or less when Down resolves falls, also a Magician. Nothing else makes it fall "
            "by itself; attacking with 0 or less deals 0, and two Magicians that meet both fall.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R68",
        Text("フォースの範囲", "How long Force reaches"),
        Text(
            "フォースはターン終了まで自分の兵士すべてに効く。あとから場に出た兵士にも効く。",
            "Force holds for all own soldiers until end of turn, also for those that enter later.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R69",
        Text("ツイストの選択", "The choice of Twist"),
        Text(
            "チャージかドライブかは解決時に選ぶ。すでにその状態であってもよい。",
            "Charge or drive is chosen when Twist resolves, and the state may be the one that the unit already has.",
        ),
        CHAPTER,
        "C",
    ),
)
