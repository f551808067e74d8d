"""Rulings about edition 9.1 of the circle: where its texts are unclear, or say otherwise than each other."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("第9.1版", "Edition 9.1")
RULINGS: Final = (
    Ruling(
        "N1",
        Text("どの資料に従うか", "Which text wins"),
        Text(
            "資料が食い違うときは、データファイル、コアの章、共通ルールの章、改版の記録、設計のメモの順に従う"
            "。クイック防壁設置のコストは$DL、反撃は2点、切札は30枚である。",
            "Where the sources contradict each other, data files come before the chapter of the core, the common "
            "chapters, histories and design notes: Quick Set Bulwark costs $DL, Counterattack deals 2 damage, and "
            "there are 30 trumps.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N2",
        Text("リクエストの後のチャンス", "The chance after a request"),
        Text(
            "リクエストしてもチャンスは移らない（R6）。移ると書く章は、流れの大まかな説明でしかない。",
            "A request does not move the chance (R6); the chapter that says so is a rough outline.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N3",
        Text("パスの記録", "The record of passes"),
        Text(
            "リクエストがあるとパスの記録は消える（R4）。連続したパスだけを数える。",
            "Any request clears the record of passes (R4): only passes in a row count.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N4",
        Text("魔法のタイプ", "Types of magic"),
        Text(
            "魔法のタイプは1つだけで、基礎・中級・上級は一覧の見出しでしかない。",
            "There is one type of magic; basic, intermediate and advanced are headings of the list.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N5",
        Text("墓地の新しい一番上", "A new top of the graveyard"),
        Text(
            "墓地からカードが離れ、その後に何も入らず、2枚以上残っていれば、解決の最後にオーナーが残りのどれを"
            "一番上にするかを選ぶ。ターンプレイヤーが先に選び、勝敗の判定はその後である。",
            "If a card has left a graveyard, none has come in since and at least 2 are left, its owner says at "
            "the end of the resolution which of them lies on top, the turn player first, before the win check.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "N6",
        Text("B・JのA", "Aces in B·J"),
        Text(
            "Aの点数は、めくったときの合計で決まり、あとから数え直さない。",
            "What an ace counts is settled by the total when it is turned up and never counted anew.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N7",
        Text("B・Jとライフの終わり", "B·J at the end of the life"),
        Text(
            "めくるカードがなくなれば、問わずにスタンドとする。21点でもヒットするかどうかは問う。",
            "With no card left to turn up the player stands without being asked; at 21 the question is still put.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "N8",
        Text("魔術士が無しにするコスト", "What a Magician waives"),
        Text(
            "自分が起こす、タイプが魔法でタイミングがクイックのアクションのDがなくなる。切札操作と召喚のDは残る。",
            "The D of its controller's actions vanishes whose type is magic and whose timing is quick; that of "
            "trump operations and summons stays.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N9",
        Text("ドローの枚数", "How many cards Draw takes"),
        Text(
            "効果を始めるときのライフが2枚以下なら1枚、そうでなければ2枚引く。",
            "It is 1 card if the life has 2 cards or fewer as the effect begins, else 2.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N10",
        Text("ドラフトのアクション", "The actions of Draft"),
        Text(
            "ドラフトでは、エクストラのアクションと切札をすべて使う。",
            "Draft has all actions and trumps of Extra.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N11",
        Text("フレームのないフォーマット", "A format without a frame"),
        Text(
            "この版では、フレームなしの対戦は始められない。シナリオだけはフォーマットだけを書いてもよい。",
            "No game of this edition begins without a frame; only scenarios may name a format alone.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "N12",
        Text("エクストラのプリセット", "The preset of Extra"),
        Text(
            "防壁は裏向きに置く。兵士の場所のカードは表にしたときに確かめ、兵士にならなければ墓地に移して次を"
            "めくる（R26）。",
            "The bulwark lies face down; whether the card on the soldier's place is a soldier is seen when it is "
            "turned up, and the next one is taken if it is none (R26).",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N13",
        Text("クローズのフォグ", "The fog of Close"),
        Text(
            "フォグはその切札につき、ターンの終わりか、切札が領域を離れたときに効果を失う。切札は裏向きのまま"
            "残る。裏向きの自分の切札がすべて止められていれば、オープンは起こせない。",
            "The fog is bound to that trump until the turn ends or the trump leaves its zone; the trump stays "
            "face down. If every face-down trump of a player is held, neither way to open can be requested.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N14",
        Text("準備での切札", "Trumps opened in set-up"),
        Text(
            "準備で切札を1枚表にするのは義務で、何も誘発しない。",
            "Opening one trump in set-up is compulsory and triggers nothing.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N15",
        Text("エンドで誘発するもの", "What End triggers"),
        Text(
            "エンドを起こしたときに誘発し、エンドの上に置かれる（R13・R107）。",
            "It is triggered when End is requested and lies above End (R13, R107).",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N16",
        Text("王を探す領域", "Where a king is looked for"),
        Text(
            "手札・墓地・場・切札・レアカード・開封済みのパックを先に探し、どこにもないときだけライフ、次に未"
            "開封のパックを見る。見た山はシャッフルし、パックは未開封のままとする。ステージは探さない。見つけ"
            "たら必ず使う。",
            "Hand, graveyard, field, trumps, rare card and an opened pack come first; only if the king is in none "
            "of them is the life looked through, then an unopened pack. What was looked through is shuffled, the "
            "pack stays unopened, the stage is not searched, and a king that is found must be used.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N17",
        Text("場にいる王", "A king on the own field"),
        Text(
            "防壁か兵士が王を手放す。墓地に移らないので世代交代は誘発せず、残りのカードは元のユニットのままで"
            "ある。2枚の王はこのターンに場に出たものとする。",
            "The bulwark or soldier gives it up: it does not go to the graveyard, so no Next Generation follows, "
            "and its other cards stay the unit. Both kings count as having entered this turn.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "N18",
        Text("先に一掃する", "The wipe comes first"),
        Text(
            "王が見つからなくても、先にすべて墓地に移す。そのとき墓地に移った王は墓地で見つかり、その世代交代"
            "は解決の後に誘発する。",
            "Everything falls first, whether the king is found or not; a king among what fell is found in the "
            "graveyard, and its Next Generation still triggers after the resolution.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N19",
        Text("なくなったキーユニット", "A key unit that is gone"),
        Text(
            "解決のときにキーユニットが場の防壁でなければ、何も起こらない。キーユニットは対象ではない。",
            "If the key unit is no bulwark on the field any more, the effect does nothing; it is no target.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N20",
        Text("カウンター策士召喚", "Counter Summon Strategist"),
        Text(
            "取り除くリクエストは解決のときに選び、自分自身は選べず、選べるなら必ず選ぶ。何も選べなくても策士"
            "は場に出る。",
            "The request is chosen on resolution, never itself, and must be chosen if there is one; with nothing "
            "to negate the Strategist still enters.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N21",
        Text("1枚のJへの2つのリクエスト", "Two requests for one J"),
        Text(
            "2つ目は表向きの切札がないので何も起こさず、キーカードは墓地に移る。",
            "The second finds no face-up trump and does nothing; its key card goes to the graveyard.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N22",
        Text("切札の再生", "The way back of a jack"),
        Text(
            "必ず行い、自分の墓地のJだけが戻る。同じJの世代交代との順番はオーナーが決める。手札に戻ったときは"
            "誘発しない。",
            "It is compulsory and takes the J from the own graveyard only; its order with the Next Generation of "
            "the same J is the owner's. A return to the hand triggers nothing.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N23",
        Text("キーユニット自身", "The key unit itself"),
        Text(
            "スラッシュや誘惑などは、キーユニット自身を対象にできる（R140）。",
            "Slash, Allure and the like may target the key unit itself (R140).",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N24",
        Text("修繕のスート", "The suit of Repair"),
        Text(
            "対象の兵士のスートのどれかと同じなら、数字は問わない。コストLで墓地に移ったカードも選べる。",
            "Any card of one of the soldier's suits will do, also the life card that was paid for L.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N25",
        Text("追撃のアタック", "The Attack of Pursuit"),
        Text(
            "追撃のアタックは1ターンに1回に数えず、その制限も受けない（R120）。♡5はアタックの解決より"
            "先に裏向きになる。",
            "Its Attack is neither limited by nor counted as the Attack of the turn (R120); ♡5 turns face down at "
            "once, before the Attack resolves.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N26",
        Text("リセットで捨てる手札", "The discards of Reset"),
        Text(
            "捨てるのはちょうど2枚か0枚で、手札が1枚以下なら問わない。切札はすべて裏向きなので暴動は誘発せ"
            "ず、世代交代は効果がすべて終わってから誘発する。",
            "Exactly 2 cards or none, and nothing is asked below 2; no Riot follows, as all trumps are face down, "
            "and Next Generation comes after the whole effect.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N27",
        Text("反撃", "Counterattack"),
        Text(
            "防壁1体につき1回誘発し、切札は防壁が墓地に移ったときに確かめる。ダメージ判定の勝敗の判定が先で"
            "ある。ほかの理由で墓地に移った防壁では誘発しない。",
            "It is triggered once for each bulwark, with ♣9 open as the bulwark falls, and after the win check of "
            "Damage Judgment; a bulwark that falls otherwise gives none.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N28",
        Text("喪失とほかのチャージ", "Loss and other charging"),
        Text(
            "止まるのはチャージだけで、休息・充足・追撃・ツイスト・休戦は働く。",
            "Only Charge is stopped; Rest, Sufficiency, Pursuit, Twist and Armistice work.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N29",
        Text("虚脱とアタッカー", "Lethargy on an attacker"),
        Text(
            "アタッカーも対象にできる。墓地に移ったアタッカーは戦闘から外れる（R60）。",
            "An attacker is a legal target; it leaves the fight with the field (R60).",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N30",
        Text("罠カウンターのレアカード", "The rare card of Trap Counter"),
        Text(
            "使うと公開され、その後墓地に移る。その間、どのアクションの対象にもならない。",
            "It is public when used and then goes to the graveyard; in between it is nowhere a target.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "N31",
        Text("クイック防壁設置のコスト", "The cost of Quick Set Bulwark"),
        Text(
            "Dを払ってからLを払う。捨てたカードは防壁にできない。",
            "D is paid before L; the discarded card cannot be the bulwark.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "N32",
        Text("誰の墓地か", "Whose graveyard"),
        Text(
            "墓地から選ぶと書かれていれば、自分の墓地である。",
            "Where a card of a graveyard is chosen, it is the own graveyard.",
        ),
        CHAPTER,
        "A",
    ),
)
