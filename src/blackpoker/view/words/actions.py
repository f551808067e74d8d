"""What every action does, in our own words; names, cost, key cards and target are in its header."""

from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.options import Options
from blackpoker.common.zone import HAND
from blackpoker.core import DIRECT
from blackpoker.core.text import Text

from . import trumps, trumps_diamonds_clubs, trumps_spades_hearts

EFFECTS: Final[dict[str, Text]] = {
    "end": Text(
        "手札が8枚以上なら7枚まで減らして捨て、自分のフォグを墓地へ片付ける。ターンは相手に移り、両者の「ターン終了まで」の効果が消える。",
        "If you hold more than 7 cards, discard down to 7; the cards of your fog go to the graveyard. Then the turn "
        "passes to the opponent, and what lasts until the turn ends is over for both players.",
    ),
    "charge": Text(
        "ターンプレイヤーのキャラクターすべてがチャージ状態に戻る。",
        "All characters of the turn player are charged.",
    ),
    "draw": Text(
        "自分のライフの上から1枚引く。そのカードを見てから、もう1枚だけ引いてもよい。",
        "Draw the top card of your life. Having seen it, you may draw 1 more.",
    ),
    "attack": Text(
        "解決時に、攻撃させる自分のチャージ状態の兵士を何体でも(0体でも)選び、判定される順に並べてドライブする。"
        "このターンに出たばかりの兵士は、速攻を持つものだけが攻撃できる。",
        "On resolution choose any number of your charged soldiers as attackers, none if you like, in the order in "
        "which they will be judged, and drive them. One that entered this turn attacks only if it has Haste.",
    ),
    "block": Text(
        "相手がアタッカーごとに、ブロックしない・チャージ状態の防壁1体・チャージ状態の兵士を好きな数、のどれかを決める。"
        "1体がブロックできるのは1体だけで、ブロックしてもドライブしない。",
        "For each attacker the opponent names nobody, 1 charged bulwark, or any number of charged soldiers as its "
        "blockers. A character blocks only 1 attacker and is not driven by it.",
    ),
    "damageJudge": Text(
        "アタッカーを指定順に1体ずつ判定する。兵士にブロックされていればサイズ(ブロッカー側は合計)の小さい側が墓地へ行き、同じなら両方とも行く。"
        "防壁なら公開され、Jokerかアタッカーのどれかと同じ数字のときアタッカーを道連れにして墓地へ行く。"
        "ブロッカーがいなければ、相手はアタッカーのサイズ分のダメージを受ける。",
        "Attackers are judged one by one, in order. Against soldiers the side with the smaller size, blockers added "
        "up, goes to the graveyard, both if equal; a bulwark is turned up and goes to the graveyard, and takes the "
        "attacker with it if it is a Joker or has the number of one of the attacker's cards. Without a blocker on the "
        "field, the opponent takes damage equal to the attacker's size.",
    ),
    "nextGeneration": Text(
        "自分のライフを上から順に墓地へ送り、最初に現れたJoker・A・J・Q・Kのどれか1枚を公開して手札に入れる。",
        "Cards go from the top of your life to the graveyard until a Joker, A, J, Q or K appears; that card is shown "
        "and goes to your hand.",
    ),
    "setBulwark": Text(
        "手札から選んだ1枚を、伏せたままチャージ状態の防壁として置く。手札がなければ何も置かれない。",
        "Put 1 card of your hand on the field as a bulwark, face down and charged. With an empty hand nothing is put.",
    ),
    "summonsSoldier": Text(
        "キーカードが一般兵となり、表向きのチャージ状態で場に加わる。",
        "The key card enters the field as a Soldier, face up and charged.",
    ),
    "summonsHero": Text(
        "キーカードが英雄となり、表向きのチャージ状態で場に加わる。",
        "The key card enters the field as a Hero, face up and charged.",
    ),
    "summonsAce": Text(
        "キーカードがエースとなり、表向きのチャージ状態で場に加わる。",
        "The key card enters the field as an Ace, face up and charged.",
    ),
    "summonsMagic": Text(
        "キーカードが魔術士となり、表向きのチャージ状態で場に加わる。",
        "The key card enters the field as a Magician, face up and charged.",
    ),
    "quickSummonsAce": Text(
        "解決時に、キーカードを表向きのエースにするか伏せた防壁にするかを決める。どちらもチャージ状態で場に加わる。",
        "On resolution choose whether the key card enters the field as an Ace, face up, or as a bulwark, face down; "
        "it is charged either way.",
    ),
    "mountSoldier": Text(
        "キーカードを対象に重ねて装備兵にする。サイズは全カードの数字の合計になり、状態や受けている効果はそのまま残る。",
        "The key card is put on the target, which becomes an Armed Soldier: its size is the sum of the numbers of its "
        "cards. It stays charged or driven, and what applies to it goes on.",
    ),
    "up": Text(
        "ターン終了まで、対象のサイズをキーカードの数字だけ大きくする。キーカードは自分のフォグになる。",
        "Until the turn ends the target is larger by the number of the key card, which becomes your fog.",
    ),
    "down": Text(
        "ターン終了まで、対象のサイズをキーカードの数字だけ小さくする。0以下になるなら対象は墓地へ行き、ならないならキーカードは自分のフォグになる。",
        "Until the turn ends the target is smaller by the number of the key card. If that leaves it at 0 or less it "
        "goes to the graveyard; if not, the key card becomes your fog.",
    ),
    "twist": Text(
        "対象をチャージするかドライブするか、解決時に選ぶ。",
        "Charge the target or drive it, as you choose on resolution.",
    ),
    "counter": Text(
        "対象のキーカードが2枚なら、または1枚でその数字がこちらのキーカードの数字以下なら、対象を無効にする。"
        "無効になったリクエストのキーカードは墓地へ行く。",
        "The target is negated if it has 2 key cards, or if it has 1 and the number of your key card is at least as "
        "high. The key cards of a negated request go to the graveyard.",
    ),
    "reunion": Text(
        "自分の墓地から好きな1枚を選び、公開して手札に戻す。",
        "Choose 1 card of your graveyard, show it and take it into your hand.",
    ),
    "kill": Text("対象は墓地へ行く。", "The target goes to the graveyard."),
    "truce": Text(
        "対象のダメージ判定を無効にする。戦闘は損害もダメージもなく終わり、アタッカーはドライブ状態のまま残る。",
        "The Damage Judgment is negated: the fight ends without losses and without damage, and the attackers stay "
        "driven.",
    ),
    "changeTarget": Text(
        "対象のリクエストが狙える別の対象を選び、そちらに向け直す。ほかに狙えるものがなければ何も起こらない。",
        "Choose something else that the request can be aimed at, and aim it there. If there is nothing else, nothing "
        "happens.",
    ),
    "search": Text(
        "自分のライフから好きな1枚を選び、公開して手札に入れ、ライフをシャッフルする。",
        "Choose any 1 card of your life, show it and take it into your hand; then shuffle your life.",
    ),
    "bj": Text(
        "自分のライフから2枚まで(0枚でもよい)選び、公開して手札に入れ、ライフをシャッフルする。",
        "Choose up to 2 cards of your life, none if you like, show them and take them into your hand; then shuffle "
        "your life.",
    ),
    "rsf": Text("対象は40点のダメージを受ける。", "The target takes 40 damage."),
    "reverse": Text(
        "望むなら先に対象をチャージまたはドライブする。兵士ならカード1枚ごとの伏せた防壁に変わって受けていた効果を失い、防壁なら表になって兵士に変わる。"
        "アタッカーやブロッカーだったなら、その役目は終わる。",
        "You may charge or drive the target first. A soldier becomes face-down bulwarks, 1 for each card, and loses "
        "what applied to it; a bulwark is turned up and becomes a soldier. It attacks or blocks no more.",
    ),
    "unsummons": Text(
        "対象がチャージ状態なら、そのカードをすべて手札に戻す。続いてキーカードも手札に戻る。",
        "If the target is charged, it returns to your hand with all its cards. Then the key cards return to your hand.",
    ),
    "destroyBulwark": Text("対象の防壁は墓地へ行く。", "The bulwark goes to the graveyard."),
    "throwing": Text(
        "対象は、♠のキーカードの数字と同じ点数のダメージを受ける。",
        "The target takes damage equal to the number of the ♠ key card.",
    ),
    "deathLance": Text(
        "対象のサイズが0でなく♢のキーカードの数字で割り切れるなら、対象は伏せて持ち主のライフの上に置かれる(複数枚なら順番はあなたが決める)。"
        "続いて持ち主は、♠のキーカードの数字と同じ点数のダメージを受ける。",
        "If the target's size is not 0 and can be divided by the number of the ♢ key card, it goes face down on top of "
        "its owner's life; you choose the order of several cards. Then its owner takes damage equal to the number of "
        "the ♠ key card.",
    ),
    "addBulwark": Text(
        "ライフの上から1枚をチャージ状態の防壁にするか、2枚をドライブ状態の防壁にするかを解決時に選ぶ。どちらも伏せて置く。",
        "Choose on resolution: the top 1 card of your life enters the field as a charged bulwark, or the top 2 as "
        "driven ones, face down.",
    ),
    "reanimate": Text(
        "自分の墓地から1枚を選んでから対象を墓地へ送り、選んだカードを表向きのチャージ状態の兵士として場に加える。",
        "Choose 1 card of your graveyard; then the target goes to the graveyard, and the chosen card enters the field "
        "as a soldier, face up and charged.",
    ),
    "handeth": Text(
        "対象の手札をすべて見て1枚を指定し、それを捨てさせる。",
        "Look at the target's hand and name 1 card of it; the target discards that card.",
    ),
    "force": Text(
        "ターン終了まで、自分の兵士すべてのサイズをキーカードの数字の合計だけ大きくする(後から現れた兵士も含む)。"
        "キーカードは自分のフォグになる。",
        "Until the turn ends all your soldiers, also those that appear later, are larger by the sum of the numbers of "
        "the key cards, which become your fog.",
    ),
    "swordRain": Text(
        "サイズがキーカードの数字の合計以下の兵士は、どちらのものでもすべて墓地へ行く。",
        "All soldiers of both players whose size is at most the sum of the numbers of the key cards go to the "
        "graveyard.",
    ),
    "recruit": Text(
        "自分のライフの上から4枚を公開し、数字がキーカードの数字の合計以下のものをすべてドライブ状態の兵士として場に加える。"
        "残りは好きな順でライフの下に置く。",
        "Turn up the top 4 cards of your life; all whose number is at most the sum of the numbers of the key cards "
        "enter the field as soldiers, driven. The others go under your life in the order you choose.",
    ),
    "surprise": Text(
        "自分の防壁をすべて表にして兵士に変え、その後、自分の兵士すべてをチャージする。",
        "All your bulwarks are turned up and become soldiers. Then all your soldiers are charged.",
    ),
    "packopen": Text(
        "自分のパックの中を見て好きな1枚を、または代わりにレアカードを、公開して手札に入れる。パックはこの先ずっと開封済みになる。",
        "Look into your pack and take 1 card of it, or your rare card instead, into your hand and show it. The pack is "
        "open from then on.",
    ),
    "raredraw": Text(
        "自分のレアカードを、相手に見せずに手札に入れる。",
        "Your rare card goes to your hand without being shown.",
    ),
    "summonsRare": Text(
        "レアカードが兵士となり、表向きのチャージ状態で場に加わる。",
        "The rare card enters the field as a soldier, face up and charged.",
    ),
    "trapCounter": Text(
        "対象のキーカードの中にこちらのレアカードと同じカード(スートとランクが一致、またはJoker同士)があれば、対象を無効にし、"
        "そのキーカードを墓地へ送る。",
        "If one of the target's key cards is the same card as your rare card (suit and rank, or Joker and Joker), the "
        "target is negated and its key cards go to the graveyard.",
    ),
    **trumps.EFFECTS,
    **trumps_spades_hearts.EFFECTS,
    **trumps_diamonds_clubs.EFFECTS,
}
"""What happens when a request of the action is resolved."""

HIDDEN_SUCCESSOR: Final = Text(
    "自分のライフを上から順に墓地へ送り、最初に現れたJoker・A・J・Q・Kのどれか1枚を公開せずに手札に入れる。",
    "Cards go from the top of your life to the graveyard until a Joker, A, J, Q or K appears; that card goes to your "
    "hand without being shown.",
)
VARIANTS: Final[dict[tuple[str, str, object], Text]] = {
    ("throwing", "throwing_suit", "club"): Text(
        "対象は、♣のキーカードの数字と同じ点数のダメージを受ける。",
        "The target takes damage equal to the number of the ♣ key card.",
    ),
    ("end", "end_clears_all_fog", True): Text(
        "手札が8枚以上なら7枚まで減らして捨て、両者のフォグを墓地へ片付ける。ターンは相手に移り、両者の「ターン終了まで」の効果が消える。",
        "If you hold more than 7 cards, discard down to 7; the cards of both players' fog go to the graveyard. Then "
        "the turn passes to the opponent, and what lasts until the turn ends is over for both players.",
    ),
    ("nextGeneration", "show_successor", False): HIDDEN_SUCCESSOR,
    ("darkWhisper", "show_successor", False): HIDDEN_SUCCESSOR,
}
"""Effects that a rule option changes: action, option, value."""

CONDITIONS: Final[dict[str, Text]] = {
    "charge": Text(
        "誘発:エンドが解決した直後、ターンプレイヤーの側で。",
        "Triggered for the turn player when End has been resolved.",
    ),
    "draw": Text(
        "誘発:チャージが解決した直後、ターンプレイヤーの側で。",
        "Triggered for the turn player when Charge has been resolved.",
    ),
    "block": Text(
        "誘発:アタックが解決し、アタッカーが1体でもいるとき、ターンプレイヤーの側で。",
        "Triggered for the turn player when Attack has been resolved and there is at least 1 attacker.",
    ),
    "damageJudge": Text(
        "誘発:ブロックが解決した直後、ターンプレイヤーの側で。",
        "Triggered for the turn player when Block has been resolved.",
    ),
    "nextGeneration": Text(
        "誘発:自分の場のJoker・A・J・Q・Kが墓地へ行くたびに、カード1枚につき1回。",
        "Triggered for each Joker, A, J, Q or K that goes from your field to the graveyard, once for each card.",
    ),
    "quickSummonsAce": Text("自分がターンプレイヤーでない間だけ。", "Only while you do not hold the turn."),
    "packopen": Text(
        "自分のパックが未開封で、パックかレアカードにカードがある間だけ。",
        "Only while your pack is not open and you have a pack card or a rare card.",
    ),
    "raredraw": Text(
        "自分のライフが9枚以下で、レアカードが残っている間だけ。",
        "Only while your life is 9 cards or fewer and your rare card is in its zone.",
    ),
    "summonsRare": Text("自分のライフが9枚以下の間だけ。", "Only while your life is 9 cards or fewer."),
    **trumps.CONDITIONS,
    **trumps_spades_hearts.CONDITIONS,
    **trumps_diamonds_clubs.CONDITIONS,
}
"""When an action is triggered, or may be requested at all; said only of actions whose header has such a condition."""

ONCE_PER_TURN: Final = Text("各プレイヤー、1ターンに1回だけ。", "Once per turn for each player.")
UNCOUNTERABLE: Final = Text("カウンターの対象にならない。", "Not a target of Counter.")
IMMEDIATE: Final = Text("即時なので、誰も応じられない。", "Immediate: nobody can answer it.")
RARE_KEY: Final = Text(
    "キーカードはレアカードの領域から出す。", "The key card comes from the rare zone, not from the hand."
)


def effect_of(action: Action, options: Options | None = None) -> Text:
    """Return what an action does, as the rule options have it."""
    chosen = Options() if options is None else options
    for (id, option, value), text in VARIANTS.items():
        if id == action.id and getattr(chosen, option) == value:
            return text
    return EFFECTS[action.id]


def notes_of(action: Action) -> list[Text]:
    """Return the conditions and notes of an action, as its header has them."""
    notes: list[Text] = []
    if action.when is not None or action.on is not None:
        notes.append(CONDITIONS[action.id])
    if action.once_per_turn:
        notes.append(ONCE_PER_TURN)
    if action.uncounterable:
        notes.append(UNCOUNTERABLE)
    notes += trumps.trump_notes(action)
    if action.key is not None and action.key_zone != HAND:
        notes.append(RARE_KEY)
    if action.trigger == DIRECT and action.speed == "immediate":
        notes.append(IMMEDIATE)
    return notes
