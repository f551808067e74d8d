"""What the spade and heart trumps do, and the actions that they bring, in our own words."""

from typing import Final

from blackpoker.core.text import Text

EFFECTS: Final[dict[str, Text]] = {
    "revolutionDraw": Text("自分のライフの上から1枚引く。", "Draw the top card of your life."),
    "slash": Text(
        "対象のサイズがキーユニットのサイズ以下なら、対象は墓地へ行く。",
        "The target goes to the graveyard if its size is at most that of the key unit.",
    ),
    "drain": Text(
        "解決時に自分のキャラクター1体を選び、ライフの下に置く(複数枚なら順番も選ぶ)。置けたなら、対象は2点のダメージを受ける。",
        "On resolution put 1 of your characters under your life, several cards in the order you choose. If you did, "
        "the target takes 2 damage.",
    ),
    "intimidate": Text(
        "サイズが10以下の兵士は、どちらのものでもすべて墓地へ行く。",
        "All soldiers of both players whose size is at most 10 go to the graveyard.",
    ),
    "resurrection": Text(
        "自分の墓地から♠2〜10を1枚選び、表向きのチャージ状態の兵士として場に加える。",
        "Choose 1 card of ♠2–10 in your graveyard; it enters the field as a soldier, face up and charged.",
    ),
    "instantKill": Text(
        "自分の兵士を1体以上選んで墓地へ送る。そのサイズの合計が対象のサイズ以上なら、対象も墓地へ行く。自分の兵士がいなければ何も起こらない。",
        "Choose 1 or more of your soldiers; they go to the graveyard. If their sizes add up to the target's size or "
        "more, the target goes there too. Without a soldier of yours nothing happens.",
    ),
    "summonReanimator": Text(
        "自分の切札♠Jがまだ表向きなら、自分の墓地から選んだ1枚が表向きのチャージ状態の兵士として場に加わり、"
        "続いてキーカードと♠Jが合わさってリアニメーターとなり、チャージ状態で場に加わる。",
        "If your trump ♠J is still face up, choose 1 card of your graveyard; it enters the field as a soldier, face up "
        "and charged. Then the key card and ♠J enter together as a Reanimator, charged.",
    ),
    "reanimatorReanimate": Text(
        "リアニメイトと同じ:自分の墓地から1枚を選んでから対象を墓地へ送り、選んだカードをチャージ状態の兵士として場に加える。"
        "キーカードは♠Jと♡Jがあるものとみなす。起こしたプレイヤーは続けてパスする。",
        "As Reanimate: choose 1 card of your graveyard; then the target goes to the graveyard, and the chosen card "
        "enters the field as a soldier, charged. ♠J and ♡J count as its key cards. Having requested it you pass.",
    ),
    "summonDarkLord": Text(
        "自分の切札♠Kがまだ表向きなら、キーカード・手札・ライフ・墓地・切札から♣Kを探す。見つかれば場の兵士がすべて墓地へ行き、"
        "♠Kと♣Kが合わさって魔王となり、チャージ状態で場に加わる。見つからなければ♠Kは墓地へ行く。どちらでもライフをシャッフルする。",
        "If your trump ♠K is still face up, look for ♣K among key card, hand, life, graveyard and trumps. If it is "
        "there, all soldiers of both players go to the graveyard, and ♠K and ♣K enter together as a Dark Lord, "
        "charged; if not, ♠K goes to the graveyard. Either way shuffle your life.",
    ),
    "darkWhisper": Text(
        "世代交代の効果を1回行う:自分のライフを上から順に墓地へ送り、最初に現れたJoker・A・J・Q・Kのどれか1枚を公開して手札に入れる。",
        "Do what Next Generation does: cards go from the top of your life to the graveyard until a Joker, A, J, Q or K "
        "appears; that card is shown and goes to your hand.",
    ),
    "summonReinforcement": Text(
        "自分のライフの上から2枚を公開し、選んだ1枚をチャージ状態の兵士として場に加え、もう1枚をライフの下に置く。"
        "ライフが1枚なら、その1枚が場に加わる。",
        "Turn up the top 2 cards of your life; 1 of your choice enters the field as a soldier, charged, the other goes "
        "under your life. If there is only 1 card, it enters.",
    ),
    "rally": Text(
        "ターン終了まで、対象のサイズをキーユニットの今のサイズだけ大きくする。",
        "Until the turn ends the target is larger by the size that the key unit has now.",
    ),
    "retreat": Text(
        "対象のアタックはステージから取り除かれる。自分の切札♡4を裏向きにし、自分のキャラクターすべてをチャージする。",
        "The Attack is removed from the stage. Your trump ♡4 is turned face down, and all your characters are charged.",
    ),
    "pursuit": Text(
        "自分の兵士すべてをチャージし、アタックを起こす。このアタックは「1ターンに1回」に数えず、それに縛られもしない。",
        "All your soldiers are charged, and Attack is requested. This Attack neither counts as your one Attack of the "
        "turn nor is it limited by it.",
    ),
    "phantom": Text(
        "対象へのリバースをコストなしで起こす。キーカードは♡7と♠7があるものとみなす。起こしたプレイヤーは続けてパスする。",
        "Reverse on the target is requested without a cost; ♡7 and ♠7 count as its key cards. Then you pass.",
    ),
    "illusion": Text(
        "自分の兵士を好きな数だけ(0体でもよい)選び、カード1枚ごとのチャージ状態の防壁に変える。受けていた効果は消える。"
        "続いて自分の防壁すべてを、相手に見せずに好きな順に並べ替えてもよい。",
        "Choose any number of your soldiers, none if you like; they become charged bulwarks, 1 for each card, and lose "
        "what applied to them. Then you may lay all your bulwarks in any order, unseen by the opponent.",
    ),
    "salvation": Text(
        "サイズがキーカードの数字以上の兵士は、どちらのものでもすべて持ち主のライフの上に置かれる。順番はそれぞれの持ち主が決める。",
        "All soldiers of both players whose size is at least the number of the key card go on top of their owners' "
        "lives, in the order that each owner chooses.",
    ),
    "summonChariot": Text(
        "自分の切札♡Jがまだ表向きなら、どちらかの防壁1体を選んで墓地へ送り、"
        "続いてキーカードと♡Jが合わさってチャリオットとなり、チャージ状態で場に加わる。",
        "If your trump ♡J is still face up, choose 1 bulwark of either player; it goes to the graveyard. Then the key "
        "card and ♡J enter together as a Chariot, charged.",
    ),
    "chariotDestroy": Text(
        "防壁破壊と同じ:対象の防壁は墓地へ行く。キーカードは♡Jと♢Jがあるものとみなす。起こしたプレイヤーは続けてパスする。",
        "As Destroy Bulwark: the bulwark goes to the graveyard. ♡J and ♢J count as its key cards. Having requested it "
        "you pass.",
    ),
    "summonGiant": Text(
        "自分の切札♡Kがまだ表向きなら、キーカード・手札・ライフ・墓地・切札から♢Kを探す。見つかれば場の防壁がすべて墓地へ行き、"
        "♡Kと♢Kが合わさって巨人となり、チャージ状態で場に加わる。見つからなければ♡Kは墓地へ行く。どちらでもライフをシャッフルする。",
        "If your trump ♡K is still face up, look for ♢K among key card, hand, life, graveyard and trumps. If it is "
        "there, all bulwarks of both players go to the graveyard, and ♡K and ♢K enter together as a Giant, charged; if "
        "not, ♡K goes to the graveyard. Either way shuffle your life.",
    ),
}
"""What happens when a request of the action is resolved."""

CONDITIONS: Final[dict[str, Text]] = {
    "end": Text(
        "攻撃できる自分の巨人がいるなら、このターンにアタックを起こした後だけ。",
        "If you have a Giant that can attack, only after you have requested Attack in this turn.",
    ),
    "revolutionDraw": Text(
        "誘発:自分の切札♠Aが表向きのとき、ダメージ判定でブロッカーのいなかった自分のアタッカー1体につき1回。",
        "Triggered, with your trump ♠A face up, for each of your attackers that had no blocker in Damage Judgment.",
    ),
    "darkWhisper": Text(
        "誘発:自分の場に魔王がいて、自分がエンドを起こしたとき。",
        "Triggered when you request End with a Dark Lord on your field.",
    ),
    "illusion": Text(
        "誘発:自分の切札♡7が表向きで、自分がエンドを起こしたとき。エンドより先に解決する。",
        "Triggered when you request End with your trump ♡7 face up; it is resolved before End.",
    ),
}
"""When an action is triggered, or may be requested at all, beyond the trump that must lie face up."""

TRUMPS: Final[dict[str, Text]] = {
    "sA": Text(
        "どちらのダメージ判定でも、兵士同士では大きい側が墓地へ行き(同じなら両方)、その持ち主が差の分のダメージを受ける。"
        "自分のアタッカーはブロッカーがいなければ革命ドローを誘発する。",
        "In every Damage Judgment between soldiers the larger side goes to the graveyard, both if equal, and its "
        "player takes the difference as damage. Your attackers without a blocker trigger Revolution Draw.",
    ),
    "s2": Text("自分の♠の兵士をドライブしてスラッシュを起こせる。", "Your ♠ soldiers can be driven to request Slash."),
    "s3": Text("ドレインを起こせる。", "You can request Drain."),
    "s4": Text("威圧を起こせる。", "You can request Intimidate."),
    "s5": Text("蘇生を起こせる。", "You can request Resurrection."),
    "s7": Text("瞬殺を起こせる。", "You can request Instant Kill."),
    "sJ": Text("リアニメーター召喚を起こせる。", "You can request Summon Reanimator."),
    "sK": Text("魔王召喚を起こせる。", "You can request Summon Dark Lord."),
    "h2": Text("援軍を起こせる。", "You can request Reinforcements."),
    "h3": Text("自分の♡の兵士をドライブして激励を起こせる。", "Your ♡ soldiers can be driven to request Rally."),
    "h4": Text("休戦を起こせる。", "You can request Armistice."),
    "h5": Text("追撃を起こせる。", "You can request Pursuit."),
    "h7": Text(
        "ファントムを起こせる。自分がエンドを起こすと幻影を誘発する。",
        "You can request Phantom. When you request End, Illusion is triggered.",
    ),
    "h8": Text("救済を起こせる。", "You can request Salvation."),
    "hJ": Text("チャリオット召喚を起こせる。", "You can request Summon Chariot."),
    "hK": Text("巨人召喚を起こせる。", "You can request Summon Giant."),
}
"""What a trump does while it lies face up."""
