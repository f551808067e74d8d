"""Rulings about single trumps."""

from typing import Final

from blackpoker.core.text import Text

from .ruling import Ruling

CHAPTER: Final = Text("切札", "Trumps")

RULINGS: Final = (
    Ruling(
        "R118",
        Text("革命", "Revolution"),
        Text(
            "対戦相手のものも含め、すべてのダメージ判定の大小が逆になる。同じサイズなら0点である。オーナーは、ブロック"
            "されなかった自分のアタッカー1体につき1枚引く。",
            "It turns every Damage Judgment round, the opponent's as well; equal sizes deal 0 damage. Its owner "
            "draws 1 card for each own attacker that was not blocked.",
        ),
        CHAPTER,
        "A/B",
    ),
    Ruling(
        "R119",
        Text("休戦", "Armistice"),
        Text(
            "「効果を発揮しない」は、アタックをステージから取り除くこととする。",
            "“Has no effect” is played as removing the Attack from the stage.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R120",
        Text("追撃", "Pursuit"),
        Text(
            "追撃は即時である。追撃で起きるアタックは1ターンに1回の回数に数えず、制限も受けない。",
            "Pursuit is immediate. The Attack that it makes neither counts for once per turn nor is limited by it.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R121",
        Text("ファントムと幻影", "Phantom and Illusion"),
        Text(
            "幻影の兵士は対象ではなく、解決時の選択である。選ばなくてもよく、防壁は自由に並べ替えてよい。",
            "The soldiers of Illusion are choices on resolution, not targets; there may be none, and the bulwarks "
            "may be laid in any new order.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R122",
        Text("救済", "Salvation"),
        Text(
            "両者の兵士のうち、現在のサイズがキーカードの数字以上のものすべてに及ぶ。カードの順番は、ターンプレイヤー"
            "から順にオーナーが決める。",
            "It takes soldiers of both players whose current size is at least the number of the key card. Each owner "
            "orders their cards, the turn player first.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R123",
        Text("防壁追加", "Extra Bulwark"),
        Text(
            "防壁の数は解決時に比べ、同じ数でもよい。",
            "The numbers of bulwarks are compared on resolution, and an equal number suffices.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R124",
        Text("相殺", "Offset"),
        Text(
            "キーカードの合計が5以上かどうかは、対象の条件ではなく効果の中で調べる。ダメージ、取り除き、勝敗判定の順"
            "に行う。",
            "That the key cards add up to 5 or more is tested by the effect, not by the target. First the damage, "
            "then the removal, then the win check.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R125",
        Text("喪失", "Loss"),
        Text(
            "喪失が有効な間、どちらのプレイヤーのチャージも何もチャージ状態にしない。チャージは解決し、ドローが続く。",
            "Under Loss the Charge of either player charges nothing but still resolves, and Draw follows.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R126",
        Text("修繕", "Repair"),
        Text(
            "修繕で起きる装備にコストはなく、墓地の実際のカードをキーカードとする。カウンターの対象になる。",
            "The Equip that it makes is free and has a real key card from the graveyard; Counter can target it.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R127",
        Text("策士", "Strategist"),
        Text(
            "取り除くリクエストは、条件に合うほかのリクエストの中から解決時に選ぶ。あれば必ず選ぶ。",
            "The request to remove is chosen on resolution among all other requests that qualify, and must be chosen "
            "if there is one.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R128",
        Text("スイッチ", "Switch"),
        Text(
            "手札がなければ、2つ目の手順だけを行う。",
            "With an empty hand only its second step is done.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R129",
        Text("暴動", "Riot"),
        Text(
            "対戦相手が手札を捨てるたびに、コストでも誘発する。同時に捨てたカードは何枚でも1回と数える。",
            "Every discard of the opponent triggers it, also for a cost, once for each step, however many cards.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R130",
        Text("手札補充", "Hand Refill"),
        Text(
            "手札の枚数は解決時に数える。",
            "The hand is counted on resolution.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R131",
        Text("リセットと前触れ", "Reset and Omen"),
        Text(
            "前触れは、対戦中に♣8が表向きになるたびに誘発する。再び表向きにしたときも誘発する。切札リセットでは両者の"
            "切札がすべて裏向きになる。",
            "Omen comes whenever ♣8 turns face up in play, also when it is opened again. Trump Reset turns the "
            "trumps of both players face down.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R132",
        Text("要塞", "Fortress"),
        Text(
            "キーカードに♠を含む対戦相手のアクションの効果の直前に1回だけ確かめ、その効果で自分が受けるダメージをすべ"
            "て防ぐ。投擲、死の槍、仮想の♠のキーカードも含む。",
            "It looks once, just before the effect of an opponent's action with a ♠ key card, and then prevents all "
            "damage of that effect to its owner. Throwing, Death Lance and virtual ♠ key cards are included.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R133",
        Text("悪あがき", "Last Ditch"),
        Text(
            "書かれた順に行う。",
            "Its steps are done in the order in which they are written.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R134",
        Text("騎士", "Knight"),
        Text(
            "兵士の「1枚」とは、カードすべてを含む兵士1体のことで、対戦相手が選ぶ。",
            "“1 card” of a soldier means 1 soldier, with all its cards; the opponent chooses it.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R135",
        Text("瞬殺", "Instant Kill"),
        Text(
            "自分の兵士がいれば1体以上を墓地に移さなければならない。サイズは現在のものを使う。",
            "If its player has a soldier at least 1 must be sacrificed; current sizes count.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R136",
        Text("ドレイン", "Drain"),
        Text(
            "キャラクターは解決時に選ぶ。墓地に移らなければダメージもない。",
            "The character is chosen on resolution. If none moves there is no damage.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R137",
        Text("魔王と巨人の召喚", "Summoning the Dark Lord or the Giant"),
        Text(
            "2枚目のKは、一覧に挙げられた領域にあれば必ず取る。先に兵士がすべて墓地に移り、そのあと場に出る。",
            "The second K must be taken if it lies in one of the zones that the list names. All soldiers fall first, "
            "then the character enters.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R138",
        Text("分裂したJとKのキャラクター", "J and K characters that split"),
        Text(
            "防壁になると、ふつうの防壁として扱う。",
            "As bulwarks they are plain ones.",
        ),
        CHAPTER,
        "A",
    ),
    Ruling(
        "R139",
        Text("裏向きの切札を対象にする", "A face-down trump as the target"),
        Text(
            "クローズと切札破壊の対象にできるが、効果はない。",
            "Close and Destroy Trump may target it, without effect.",
        ),
        CHAPTER,
        "B",
    ),
    Ruling(
        "R140",
        Text("自分のユニットを対象にする", "Own units as targets of Slash and the like"),
        Text(
            "スラッシュ、激励、交渉は、キーユニット自身を含む自分のユニットも対象にできる。",
            "Slash, Rally and Negotiation may target own units, also the key unit itself.",
        ),
        CHAPTER,
        "B",
    ),
)
