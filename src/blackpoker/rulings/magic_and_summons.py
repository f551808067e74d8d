"""Rulings about the actions of every format: magic and summons."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("魔法と召喚", "Magic and summons")

RULINGS: Final = (
    Ruling(
        "R70",
        Text("カウンターが無効にするもの", "What Counter negates"),
        Text(
            "数字をいつ比べるのかが不明だった。対象はキーカードが1枚か2枚のリクエストで、キーカードのないもの（誘発な"
            "ど）やカウンター自身は対象にならない。解決時に、2枚なら必ず、1枚ならその数字がこのカウンターのキーカード"
            "の数字以下のときに無効にする。Jokerは0とする。",
            "It was unclear when the numbers are compared. Counter targets a request with 1 or 2 key cards, never "
            "itself and never one without key cards, such as a triggered one. On resolution 2 key cards are always "
            "negated, 1 key card if its number is not above that of Counter's own; a Joker is 0.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R71",
        Text("「カウンターの対象にならない」", "“Cannot be targeted by Counter”"),
        Text(
            "カウンターというアクションだけの対象にならない。対象変更でカウンターを向けることもできない。ほかのアクシ"
            "ョンの対象にはなる。",
            "It bars the action Counter only, also when a Counter is given a new target. Other actions may target "
            "the request.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R72",
        Text("停戦", "Truce"),
        Text(
            "文面はキーカードを求めるが、ダメージ判定にキーカードはない。停戦はダメージ判定を取り除き、アタッカーとブ"
            "ロッカーの役割は終わる。アタッカーはドライブ状態のままである。",
            "The text demands key cards, which Damage Judgment never has. Truce removes the Damage Judgment; all "
            "roles end, and the attackers stay driven.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R73",
        Text("対象変更", "Change Target"),
        Text(
            "対象変更のコントローラーが、解決時に、元のリクエストのコントローラーから見て指定できる別の対象を選ぶ。対"
            "象変更自身を選んでもよい。ほかになければ何も変わらない。",
            "Its controller chooses on resolution another target that the targeted request could name, seen from "
            "that request's controller; Change Target itself may be it. If there is none, nothing changes.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R74",
        Text("サーチ", "Search"),
        Text(
            "サーチはライトでも即時・クイックで、対応できない。ちょうど1枚を手札に加える。Jokerは手札から墓地に移るの"
            "で、世代交代は誘発しない。",
            "Search is immediate and quick, also in Lite: nobody can respond. It takes exactly 1 card, and its Joker "
            "goes from the hand to the graveyard without Next Generation.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R75",
        Text("B・J", "B·J"),
        Text(
            "コストで墓地に移したものによる誘発を、B・Jより先に扱う。取るカードは0〜2枚である。",
            "What its sacrifices trigger is handled before B·J itself. It takes 0 to 2 cards.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R76",
        Text("R・S・F", "R·S·F"),
        Text(
            "自分を含むどちらのプレイヤーも対象にできる。カウンターの対象にならない。",
            "It targets either player, also its own controller, and cannot be targeted by Counter.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R77",
        Text("リバース", "Reverse"),
        Text(
            "文面どおりでは、兵士が防壁になり、すぐ兵士に戻ってしまう。タイプを見るのは1回だけである。状態は最初の手"
            "順で変えないかぎりそのままで、分裂した兵士のカードはオーナーが並べ、サイズの変化は終わる。",
            "Read literally, a soldier would become a bulwark and a soldier again. The type is looked at once; the "
            "state is kept unless the first step changed it, the owner orders the cards of a split soldier, and what "
            "changed its size ends.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R78",
        Text("フォーマットに兵士として存在しないカード", "A card that is no soldier in the format"),
        Text(
            "ライトのJokerのようなカードは、兵士として場に出ない。その部分は行わず、カードは元の場所に残る。",
            "Such a card, a Joker in Lite, does not enter the field as a soldier: that part of the effect is left "
            "out and the card stays where it is.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R79",
        Text("死の槍", "Death Lance"),
        Text(
            "対象の現在のサイズが0でなく♢の数字で割り切れるとき、対象をライフの上に置く。カードの順番は死の槍のコント"
            "ローラーが決める。続くダメージはまずこれらのカードに当たり、世代交代は誘発しない。",
            "Its controller orders the cards of the target that go on the life. That happens if the target's current "
            "size is not 0 and divisible by the number of the ♢; the damage then strikes these cards first, and they "
            "bring no Next Generation.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R80",
        Text("防壁補充", "Replenish Bulwark"),
        Text(
            "2つの選び方は解決時に決める。足りなければあるだけを使い、ライフが0枚になって負けることもある。",
            "Which of the two ways is used is chosen on resolution. It takes what there is, and may lose the game by "
            "an empty life.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R81",
        Text("墓地が空のリアニメイト", "Reanimate from an empty graveyard"),
        Text(
            "カードは、対象が墓地に移る前に選ぶ。墓地が空でも対象は墓地に移り、何も場に出ない。",
            "The card is chosen before the target goes to the graveyard. If the graveyard is empty the target goes "
            "there all the same and nothing enters.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R82",
        Text("ハンデス", "Hand Destruction"),
        Text(
            "コントローラーが手札をすべて見て1枚を指定し、対戦相手がそれを捨てる。手札がなければ何も起きない。",
            "Its controller sees the whole hand and names 1 card, which the opponent discards. An empty hand loses "
            "nothing.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R83",
        Text("剣の雨", "Rain of Swords"),
        Text(
            "両者の兵士のうち、現在のサイズがキーカードの合計以下のものに当たる。",
            "It hits soldiers of both players whose current size is not above the sum of its key cards.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R84",
        Text("徴募", "Recruit"),
        Text(
            "必ず行い、Jokerも含めてカードの数字で見る。場に出る兵士はドライブ状態で、残りはコントローラーが順番を決"
            "めてライフの下に置く。4枚に足りなくてもよい。",
            "It is compulsory and goes by printed numbers, Jokers included. Recruits enter driven, the controller "
            "orders the rest under the life, and fewer than 4 cards are possible.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R85",
        Text("奇襲", "Surprise Attack"),
        Text(
            "まず自分の防壁がすべて兵士になり、次に自分の兵士がすべてチャージ状態になる。コストでドライブしたものも含"
            "む。",
            "All own bulwarks become soldiers first, and then all own soldiers are charged, also those that were "
            "driven to pay for it.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R86",
        Text("再会", "Reunion"),
        Text(
            "再会自身のキーカードはまだステージにあるので選べない。墓地が空なら何も加えない。",
            "It cannot take its own key cards, which are still on the stage. From an empty graveyard it takes nothing.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R87",
        Text("クイック召喚", "Quick Summon"),
        Text(
            "ターンを持たないプレイヤーだけが起こせる。エースにするか防壁にするかは解決時に選ぶ。魔術士がいてもDはな"
            "くならない。",
            "Only the player who does not hold the turn requests it. Whether the ace becomes a soldier or a bulwark "
            "is chosen on resolution, and the Magician does not waive its D.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R88",
        Text("手札のない防壁設置", "Set Bulwark with an empty hand"),
        Text(
            "起こしてよく、何も置かれない。",
            "It is legal and places nothing.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R89",
        Text("装備", "Equip"),
        Text(
            "ユニットの状態、サイズの変化、役割はそのままである。キーカードはユニットのカードと同じスートでなければな"
            "らず、Jokerには装備できない。",
            "The unit keeps its state, what changes its size, and its role. The key card must share a suit with the "
            "unit's cards; a Joker is never equipped.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R90",
        Text("アクションのタイプ", "Types of actions"),
        Text(
            "最新の一覧に従う。対戦で意味を持つのは、魔術士に関わる速攻魔法だけである。",
            "They are those of the latest list. Only quick magic matters for play, because of the Magician.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R91",
        Text("効果のないリクエスト", "Useless but legal requests"),
        Text(
            "効果がなければならないという決まりはない。タイミング、コスト、キーカード、対象が合えば起こせる。例外は"
            "R171に挙げる。",
            "No rule demands that an action do something. A request is legal if timing, cost, key cards and target "
            "fit, whatever comes of it; R171 names the exceptions.",
        ),
        CHAPTER,
        "C",
    ),
)
