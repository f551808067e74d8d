"""Rulings about gaps that were found later."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("そのほかの不明点", "Further gaps")

RULINGS: Final = (
    Ruling(
        "R141",
        Text("誘発チェックの途中での終了", "The game ends inside a trigger check"),
        Text(
            "その場で終わり、バッファに残ったものは扱わない。",
            "It ends at once; what waits in the buffer is gone.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R142",
        Text("両者の世代交代", "Both players have Next Generation"),
        Text(
            "ターンプレイヤーのものから解決し、そのたびに勝敗判定を行う。ターンプレイヤーが先に負けることもある。",
            "Those of the turn player resolve first, each with its win check, so the turn player may lose first.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R143",
        Text("エンドへの対応", "Responses to End"),
        Text(
            "エンドは取り消せない。対応が先に解決し、エンドがステージにある間はメインのアクションを起こせない。",
            "End cannot be taken back. Responses resolve first, and while End is on the stage no main action can be "
            "requested.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R144",
        Text("ドローへの対応", "Responses to Draw"),
        Text(
            "ドローはステージに置かれるので、ターンプレイヤーから順に両者が対応できる。メインのアクションは、ドローが"
            "解決してから起こせる。",
            "Draw waits on the stage, so both players may respond, the turn player first. Main actions come after it "
            "has resolved.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R145",
        Text("ライフの上や下に置かれたカード", "Known cards on or under a life"),
        Text(
            "効果で置かれたカードは、それを見たプレイヤーに知られている。",
            "Cards that an effect put there are known to whoever saw them.",
        ),
        CHAPTER,
        "C",
        superseded_by="R158",
    ),
    Ruling(
        "R146",
        Text("知られている防壁", "Known bulwarks"),
        Text(
            "防壁になった兵士は、対戦相手には裏向きで示す。",
            "A soldier that was turned into a bulwark is shown face down to the opponent.",
        ),
        CHAPTER,
        "C",
        superseded_by="R158",
    ),
    Ruling(
        "R147",
        Text("残ったパック", "Pack cards that are left"),
        Text(
            "対戦の終わりまでパックに残る。",
            "They stay in the pack for the whole game.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R148",
        Text("フレームのアクション", "Actions of a frame"),
        Text(
            "フレームが加えるアクションは、どのフォーマットでも使える。",
            "What a frame adds is there in every format that is played with it.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R149",
        Text("投了・時間・繰り返し", "Conceding, time and repetition"),
        Text(
            "資料には書かれていない。投了、持ち時間、ターン数の制限をプログラムが設けてもよいが、ゲームのルールではな"
            "い。",
            "The sources know neither. A program may offer to concede and may limit time or turns; none of this is a "
            "rule of the game.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R150",
        Text("例にある「エントリー」", "“Entry” in an example"),
        Text(
            "ルールブックの対戦レギュレーションの例は、エントリー20を指す。",
            "The example regulation of the rulebook means Entry 20.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R151",
        Text("ライフや手札から出る兵士", "Soldiers from the life or the hand"),
        Text(
            "書かれていなくても表向きで、公開される。",
            "They are face up and so become public, also where a text does not say so.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R152",
        Text("要塞とコストL", "Fortress and the cost L"),
        Text(
            "Lはダメージだが、アクションの効果によるものではないので、要塞では防げない。",
            "L is damage but not by the effect of an action, so Fortress does not prevent it.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R153",
        Text("無効にされたリクエストのキーカード", "Key cards of a negated request"),
        Text(
            "帰還、装備、召喚のものも含め、必ず墓地に移る。",
            "They always go to the graveyard, also those of Return, Equip and the summons.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R154",
        Text("対戦相手のターンに起こせるもの", "Acting on the opponent's turn"),
        Text(
            "ターンを持たないプレイヤーは、クイックのアクションだけを起こせる。",
            "A player who does not hold the turn can request quick actions only.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R155",
        Text("複数のユニットが同時に墓地に移るとき", "Several units go to the graveyard together"),
        Text(
            "オーナーごとに1回で移り、オーナーがそのすべてのカードから一番上を選ぶ（R36）。",
            "They go in one step for each owner, who picks the visible top among all of these cards (R36).",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R156",
        Text("対戦相手の墓地の枚数", "Size of an opponent's graveyard"),
        Text(
            "一番上だけを示し、枚数は示さない。枚数が分かると、個人公開である10枚以上のライフを計算できてしまう。",
            "Only the top card is shown, not the number of cards; from it a life of ten or more, which is personal, "
            "could be computed.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R157",
        Text("ライフのないサーチ", "Search without life"),
        Text(
            "起こすことはでき、何も起きない。そのあと勝敗判定で決まる。",
            "It can be requested and does nothing; the win check decides then.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R158",
        Text("プレイヤーが覚えていること", "What a player remembers"),
        Text(
            "画面が示すものは、カードが今どこにどう置かれているかで決まる。裏向きに戻した切札は、対戦相手には裏向きで"
            "名前も示さない。エンジンは、各プレイヤーが覚えていられること（見せたカード、防壁になった兵士、公開のまま"
            "ライフに置いたカード）も保ち、補助として表示でき、コンピューターもこれに従って考える。",
            "What a client shows by default goes by where a card lies now; a trump that was closed is face down and "
            "nameless for the opponent. The engine also keeps what each player could remember (shown cards, soldiers "
            "turned into bulwarks, cards put on the life in the open), which a view may show as an aid and which "
            "computer players use.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R159",
        Text("終わらない対戦", "Endless play"),
        Text(
            "ルールに引き分けはない。空のステージでのパスが、間にリクエストのないまま100回続くか、選択が20,000回を超"
            "えたら、勝者なしで打ち切る。引き分けとは呼ばない。",
            "The rules know no draw. A game is stopped without a winner, which is never called a draw, after 100 "
            "rounds of passing on an empty stage without a request, or after 20,000 decisions.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R160",
        Text("複数枚の兵士の幻影", "Illusion with soldiers of several cards"),
        Text(
            "新しい並びは、すべての防壁についてまとめて1回だけ決める。",
            "There is one question about the new order, over all bulwarks.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R161",
        Text("自分の兵士がいない瞬殺", "Instant Kill without an own soldier"),
        Text(
            "何も墓地に移らず、対象のサイズにかかわらず効果はない。",
            "Nothing is sacrificed and nothing happens, whatever the size of the target.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R162",
        Text("革命といなくなったブロッカー", "Revolution and blockers that have left"),
        Text(
            "ダメージ判定のときにブロッカーがいなくなっていれば、ブロックされなかったものとする。ダメージが通り、革命"
            "ドローが誘発する。",
            "An attacker whose blockers are gone at Damage Judgment counts as not blocked: its damage goes through "
            "and Revolution Draw is triggered.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R163",
        Text("暴動と革命ドローの回数", "How many requests Riot and Revolution make"),
        Text(
            "暴動は捨てるたびに枚数とともに1つ、革命ドローはブロックされなかったアタッカー1体につき1つ誘発する。同じ"
            "ものの順番は尋ねない。",
            "Riot makes one request for each step of discarding, with the number of cards; Revolution Draw one for "
            "each attacker that was not blocked. Requests that are alike need no order.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R164",
        Text("巨人の義務", "The Giant's duty"),
        Text(
            "アタックできるチャージ状態の巨人は、すべて指定しなければならない。追撃のアタックだけでは義務を果たしたこ"
            "とにならないが、ドライブ状態の巨人に義務はない。",
            "Every charged Giant that can attack must be designated. The Attack of a Pursuit does not fulfil the "
            "duty, but a driven Giant has none.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R165",
        Text("自動的なパス", "The pass by rule"),
        Text(
            "起きたリクエストの誘発チェックのあとで、パス記録に加わる。カードが見つからなかった修繕では行わない。",
            "It enters the pass record after the trigger check of the request that was made. A Repair that found no "
            "card has none.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R166",
        Text("空のパック", "An empty pack"),
        Text(
            "パック開封は、パックのカードかレアカードがなければ起こせない。",
            "Open Pack needs a card of the pack or a rare card.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R167",
        Text("フォーマットやコストのオプション", "Options that name a format or a cost"),
        Text(
            "エクストラの土台のフォーマットは、mast+extra のように対戦レギュレーションで指定する。オプション"
            " rare_summon_cost はコストの記号の列で、空ならコストなしとする。",
            "A regulation names the format that Extra stands on itself, as in mast+extra. The option "
            "rare_summon_cost is a row of cost symbols; empty means free.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R168",
        Text("デッキの中身は公開か", "Are deck lists public?"),
        Text(
            "デッキの中身を公開する資料はない。フレームがデッキを決めている場合（エントリーや54枚すべて）か、オプショ"
            "ン open_decks を使う場合だけ公開とし、それ以外では中身も枚数も示さない。切札、レアカード、ストラテジーで"
            "選んだカードは公開しない。",
            "No source opens a list. It is public only where the frame fixes the deck (Entry, the full 54) or with "
            "the option open_decks; otherwise neither the list nor the size of a deck is told. Trumps, rare card and "
            "strategy cards are never public.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R169",
        Text("順番を決めなくてよい誘発", "Triggers that need no order"),
        Text(
            "アクションとコントローラーが同じで、効果が見る値も同じリクエストは区別せず、順番を尋ねない。",
            "Waiting requests of the same action and controller whose effects read the same values are alike; nobody "
            "is asked for their order.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R170",
        Text("分裂した兵士について知られること", "What the opponent knows of a split soldier"),
        Text(
            "どのカードがあるかは知られるが、どの防壁がどれかは知られない。幻影で並べ替えたあとは、そのプレイヤーの防"
            "壁はどれも位置では知られない。",
            "Its cards are known, but not which bulwark is which. After a new order by Illusion no bulwark of that "
            "player is known by its place.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R171",
        Text("使うものがないとき", "Nothing to act on"),
        Text(
            "効果のないリクエストも起こせる（R91）。ただし、裏向きの切札のないオープン、カードのないパック開封、レア"
            "カードのないレアドローは起こせない。",
            "Useless requests are legal (R91), except Open without a face-down trump, Open Pack without a card, and "
            "Rare Draw without a rare card.",
        ),
        CHAPTER,
        "C",
    ),
    Ruling(
        "R172",
        Text("レア召喚のコスト", "Cost of Rare Summon"),
        Text(
            "ルールブックにはコストがなく、無料になってしまうが、その草案の正式版で直された。コストは$Sとする。",
            "The rulebook names no cost, which would make it free; the release of that draft corrected it. It is $S.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R173",
        Text("フレームと切札のアクションのタイプ", "Types of frame and trump actions"),
        Text(
            "パック開封、レアドロー、レア召喚、罠カウンターのタイプはパック、誘発する切札のアクションのタイプは誘発と"
            "する。キーユニットは☆、キーカードは★で表す。",
            "Open Pack, Rare Draw, Rare Summon and Trap Counter are of the type pack, triggered trump actions of the "
            "type triggered. A key unit is written ☆, a key card ★.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R174",
        Text("♠Jと♡Jは誰のカードを指すか", "Whose cards ♠J and ♡J mean"),
        Text(
            "一覧には誰のものか書かれていない。リアニメーター（♠J）は自分の墓地のカードを場に出す。チャリオット（♡J）"
            "はどちらかのプレイヤーの防壁1体を墓地に移し、ほかになければ自分の防壁になる。",
            "The list names no owner. Reanimator (♠J) takes a card of the own graveyard; Chariot (♡J) destroys a "
            "bulwark of either player, the own one if there is no other.",
        ),
        CHAPTER,
        "C",
    ),
)
