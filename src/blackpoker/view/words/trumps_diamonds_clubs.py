"""What the diamond and club trumps do, and the four actions about trumps themselves, in our own words."""

from typing import Final

from blackpoker.core.text import Text

EFFECTS: Final[dict[str, Text]] = {
    "putBulwark": Text(
        "相手の防壁が自分の防壁と同数以上なら、ライフの上から1枚を伏せたチャージ状態の防壁として場に加える。",
        "If the opponent has at least as many bulwarks as you, the top card of your life enters the field as a "
        "bulwark, face down and charged.",
    ),
    "negotiate": Text("対象のキャラクターをドライブする。", "The target is driven."),
    "reckoning": Text(
        "対象のキーカードの数字の合計が5以上なら、自分がその点数のダメージを受け、続いて対象をステージから取り除く。"
        "そのキーカードは墓地へ行く。",
        "If the numbers of the target's key cards add up to 5 or more, you take that much damage; then the target is "
        "removed from the stage and its key cards go to the graveyard.",
    ),
    "exhaust": Text(
        "自分の♢5を裏向きにするか、2点のダメージを受けるかを選ぶ。♢5がもう表でなければ何も起こらない。",
        "Choose: your ♢5 turns face down, or you take 2 damage. If it does not lie face up any more, nothing happens.",
    ),
    "repair": Text(
        "対象が装備の対象になれるなら、自分の墓地の♢J〜Kから1枚を選ぶ。それをキーカードとして、コストなしで対象への装備をリクエストし、"
        "自動的にパスする。選べるカードがなければ、対象は墓地へ行く。",
        "If Equip could target the soldier, choose a ♢J–K of your graveyard: Equip is requested on the soldier with it "
        "as the key card, without a cost, and you pass. If there is no such card, the soldier goes to the graveyard.",
    ),
    "rest": Text("自分の兵士すべてをチャージする。", "All your soldiers are charged."),
    "satisfaction": Text("自分のキャラクターすべてをチャージする。", "All your characters are charged."),
    "summonStrategist": Text(
        "切札の♢Jが表なら、ステージにある別のリクエストを1つ選んで無効にする。選べるのは、キーカードが2枚のものか、"
        "1枚でその数字がこちらのキーカードの数字以下のもの。続いてキーカードと♢Jが、策士としてチャージ状態で場に加わる。",
        "If your trump ♢J lies face up: choose another request on the stage that has 2 key cards, or 1 whose number is "
        "at most that of your key card, and negate it. Then the key card and ♢J enter the field as a Strategist, "
        "charged.",
    ),
    "strategistPredict": Text(
        "ライフから2枚引く。続いて手札から1枚を選び、見せずにライフの一番上か一番下に置く。",
        "Draw 2 cards. Then put 1 card of your hand, unseen, on top of your life or at its bottom.",
    ),
    "switch": Text(
        "手札から1枚を選んでチャージ状態の兵士として場に加え、その後キーユニットを手札に戻す。手札がなければ戻すだけ。",
        "1 card of your hand enters the field as a soldier, charged; then the key unit returns to your hand. With an "
        "empty hand it only returns.",
    ),
    "civilWar": Text(
        "対象の手札が自分の手札と同じ枚数かそれより多ければ、対象は自分で選んだ手札2枚を捨てる。",
        "If the target holds at least as many cards as you, it discards 2 cards of its choice.",
    ),
    "riot": Text(
        "手札を捨てたプレイヤーは、捨てた1枚につき2点のダメージを受ける。",
        "Whoever discarded takes 2 damage for each card.",
    ),
    "handRefill": Text(
        "解決時の自分の手札が2枚以下なら2枚、3枚なら1枚引く。",
        "If you hold 2 cards or fewer, draw 2; if you hold 3, draw 1.",
    ),
    "omen": Text("自分が8点のダメージを受ける。", "You take 8 damage."),
    "reset": Text(
        "両者の防壁と兵士がすべて墓地へ行く。その後、切札リセットが誘発する。",
        "All bulwarks and soldiers of both players go to the graveyard. Trump Reset is triggered.",
    ),
    "trumpReset": Text("両者の切札がすべて裏向きになる。", "All trumps of both players turn face down."),
    "lastDitch": Text(
        "対象をステージから取り除き、そのキーカードを墓地へ送る。続いて自分の手札をすべて捨てる。手札がなければ、代わりに切札の♣10を墓地へ送る。",
        "The target is removed from the stage and its key cards go to the graveyard. Then discard your whole hand; if "
        "you hold no card, your trump ♣10 goes to the graveyard instead.",
    ),
    "summonKnight": Text(
        "切札の♣Jが表なら、相手は自分の兵士を1体選んで墓地へ送る。続いてキーカードと♣Jが、騎士としてチャージ状態で場に加わる。",
        "If your trump ♣J lies face up: the opponent chooses 1 soldier of its own, which goes to the graveyard. Then "
        "the key card and ♣J enter the field as a Knight, charged.",
    ),
    "knightSweep": Text(
        "対象は自分のキャラクターを1体選び、墓地へ送る。",
        "The target chooses 1 character of its own, which goes to the graveyard.",
    ),
}
"""What happens when a request of the action is resolved."""

CONDITIONS: Final[dict[str, Text]] = {
    "exhaust": Text(
        "誘発:切札の♢5が表のあなたがエンドをリクエストしたとき。",
        "Triggered when you request End with your trump ♢5 open.",
    ),
    "satisfaction": Text(
        "誘発:切札の♢9が表のあなたがエンドをリクエストしたとき。",
        "Triggered when you request End with your trump ♢9 open.",
    ),
    "riot": Text(
        "誘発:切札の♣5が表の間、相手が手札を捨てるたびに(コストでも)、1度にまとめて1回。",
        "Triggered, with your trump ♣5 open, whenever the opponent discards hand cards, also as a cost, once for each "
        "time.",
    ),
    "handRefill": Text(
        "誘発:切札の♣7が表のあなたがエンドをリクエストしたとき。",
        "Triggered when you request End with your trump ♣7 open.",
    ),
    "omen": Text("誘発:自分の切札の♣8が表になったとき。", "Triggered when your trump ♣8 turns face up."),
    "trumpReset": Text("誘発:自分のリセットが解決したとき。", "Triggered when your Reset has been resolved."),
}
"""When an action is triggered, or may be requested at all, beside the trump that must lie face up."""

TRUMPS: Final[dict[str, Text]] = {
    "dA": Text("防壁追加をリクエストできる。", "You may request Put Bulwark."),
    "d3": Text(
        "チャージ状態の♢の兵士をドライブして、交渉をリクエストできる。",
        "You may drive a charged ♢ soldier of yours to request Negotiate.",
    ),
    "d4": Text("相殺をリクエストできる。", "You may request Offset."),
    "d5": Text(
        "あなたにチャージ状態の防壁が2体以上いる間、どちらのプレイヤーのチャージも何もチャージしない(ドローはその後に続く)。"
        "あなたがエンドをリクエストすると疲弊が誘発する。",
        "While you have 2 or more charged bulwarks, a Charge of either player charges nothing; Draw follows all the "
        "same. When you request End, Exhaust is triggered.",
    ),
    "d8": Text("修繕をリクエストできる。", "You may request Repair."),
    "d9": Text(
        "休息をリクエストできる。あなたがエンドをリクエストすると充足が誘発する。",
        "You may request Rest. When you request End, Satisfaction is triggered.",
    ),
    "dJ": Text(
        "策士召喚をリクエストできる。策士はチャージ状態なら、ドライブして先読みをリクエストできる。",
        "You may request Summon Strategist. A charged Strategist may be driven to request Predict.",
    ),
    "c4": Text(
        "チャージ状態の♣の兵士をドライブして、スイッチをリクエストできる。",
        "You may drive a charged ♣ soldier of yours to request Switch.",
    ),
    "c5": Text(
        "内乱をリクエストできる。相手が手札を捨てるたびに暴動が誘発する。",
        "You may request Civil War. Whenever the opponent discards hand cards, Riot is triggered.",
    ),
    "c7": Text(
        "あなたがエンドをリクエストすると手札補充が誘発する。",
        "When you request End, Hand Refill is triggered.",
    ),
    "c8": Text(
        "表になったとき前触れが誘発する。リセットをリクエストできる。",
        "When it turns face up, Omen is triggered. You may request Reset.",
    ),
    "c9": Text(
        "キーカードに♠を含む相手のアクションが効果を発揮する直前に、自分の場にキャラクターがいれば、あなたはその効果のダメージを受けない。",
        "If you have a character on the field just before an opponent's action with a ♠ among its key cards exerts its "
        "effect, you take no damage from that effect.",
    ),
    "c10": Text("悪あがきをリクエストできる。", "You may request Last Ditch."),
    "cJ": Text(
        "騎士召喚をリクエストできる。騎士はチャージ状態なら、ドライブして薙払をリクエストできる。",
        "You may request Summon Knight. A charged Knight may be driven to request Sweep.",
    ),
}
"""What a trump does while it lies face up."""
