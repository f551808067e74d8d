"""What the effects of trumps decide, as sentences with the values that decided."""

from typing import Final

from blackpoker.core.text import Text
from blackpoker.core.trace import Finding

# Trumps themselves

TRUMP_GONE_DOWN: Final = Finding(
    "trump_gone_down", "R105", open=True,
    text=Text(
        "切札{card:card}がもう表向きでないので、何も起こらない。",
        "The trump {card:card} is no longer face up, so nothing happens.",
    ),
)  # fmt: skip
TRUMP_FACE_DOWN: Final = Finding(
    "trump_face_down", "R139", open=True,
    text=Text("対象の切札は裏向きなので、何も起こらない。", "The targeted trump is face down, so nothing happens."),
)  # fmt: skip
CLOSED_BY_SUIT: Final = Finding(
    "closed_by_suit", "R139", open=True,
    text=Text(
        "切札{card:card}はキーカード{key:card}と同じスートなので、裏向きになる。",
        "The trump {card:card} has the suit of the key card {key:card}, so it is turned face down.",
    ),
)  # fmt: skip
OTHER_SUIT: Final = Finding(
    "other_suit", "R139", open=True,
    text=Text(
        "切札{card:card}はキーカード{key:card}とスートが違うので、表向きのまま残る。",
        "The trump {card:card} is not of the suit of the key card {key:card}, so it stays face up.",
    ),
)  # fmt: skip
DESTROYED_BY_CARD: Final = Finding(
    "destroyed_by_card", "R139", open=True,
    text=Text(
        "切札{card:card}はキーカード{key:card}とスートも数字も同じなので、墓地に移る。",
        "The trump {card:card} has suit and number of the key card {key:card}, so it goes to the graveyard.",
    ),
)  # fmt: skip
OTHER_CARD: Final = Finding(
    "other_card", "R139", open=True,
    text=Text(
        "切札{card:card}はキーカード{key:card}とスートか数字が違うので、残る。",
        "The trump {card:card} differs from the key card {key:card} in suit or number, so it stays.",
    ),
)  # fmt: skip
NOTHING_TO_REGENERATE: Final = Finding(
    "nothing_to_regenerate", "R106", open=True,
    text=Text(
        "{card:card}は手札にも墓地にもないので、切札に戻らない。",
        "{card:card} is neither in hand nor in the graveyard, so it does not become a trump again.",
    ),
)  # fmt: skip

# Spades

NOT_LARGER_THAN_KEY_UNIT: Final = Finding(
    "not_larger_than_key_unit", "R140", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}はキーユニット{key:unit}のサイズ{own:number}以下なので、墓地に移る。",
        "The size {size:number} of {unit:unit} is at most {own:number}, that of the key unit {key:unit}: it falls.",
    ),
)  # fmt: skip
LARGER_THAN_KEY_UNIT: Final = Finding(
    "larger_than_key_unit", "R140", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}はキーユニット{key:unit}のサイズ{own:number}より大きいので、場に残る。",
        "The size {size:number} of {unit:unit} is above {own:number}, that of the key unit {key:unit}: it stays.",
    ),
)  # fmt: skip
NOBODY_TO_DRAIN: Final = Finding(
    "nobody_to_drain", "R136", open=True,
    text=Text(
        "キャラクターが1体もいないので、ドレインはダメージを与えない。", "Without a character, Drain does no damage."
    ),
)  # fmt: skip
INTIMIDATED_AWAY: Final = Finding(
    "intimidated_away", "", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}は{limit:number}以下なので、墓地に移る。",
        "The size {size:number} of {unit:unit} is at most {limit:number}, so it goes to the graveyard.",
    ),
)  # fmt: skip
NOT_INTIMIDATED: Final = Finding(
    "not_intimidated", "", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}は{limit:number}より大きいので、場に残る。",
        "The size {size:number} of {unit:unit} is above {limit:number}, so it stays.",
    ),
)  # fmt: skip
NOBODY_TO_SACRIFICE: Final = Finding(
    "nobody_to_sacrifice", "R161", open=True,
    text=Text(
        "墓地に移す兵士がいないので、瞬殺は何も起こさない。", "Without a soldier to give up, Instant Kill does nothing."
    ),
)  # fmt: skip
SUM_LARGE_ENOUGH: Final = Finding(
    "sum_large_enough", "R135", open=True,
    text=Text(
        "墓地に移した兵士のサイズの合計{total:number}は{unit:unit}のサイズ{size:number}以上なので、"
        "{unit:unit}も墓地に移る。",
        "The soldiers given up add up to {total:number}, at least the size {size:number} of {unit:unit}: it falls.",
    ),
)  # fmt: skip
SUM_TOO_SMALL: Final = Finding(
    "sum_too_small", "R135", open=True,
    text=Text(
        "墓地に移した兵士のサイズの合計{total:number}は{unit:unit}のサイズ{size:number}より小さいので、"
        "{unit:unit}は場に残る。",
        "The soldiers given up add up to {total:number}, less than the size {size:number} of {unit:unit}: it stays.",
    ),
)  # fmt: skip
KING_FOUND: Final = Finding(
    "king_found", "R137", open=True,
    text=Text("{king:card}が見つかったので、召喚できる。", "{king:card} is found, so the summons goes on."),
)  # fmt: skip
KING_MISSING: Final = Finding(
    "king_missing", "R137", open=True,
    text=Text(
        "{king:card}がキーカード・手札・ライフ・墓地・切札のどこにもないので、切札は墓地に移る。",
        "{king:card} is neither key card nor in hand, life, graveyard or trumps, so the trump goes to the graveyard.",
    ),
)  # fmt: skip

# Hearts

RALLIED: Final = Finding(
    "rallied", "R140", open=True,
    text=Text(
        "キーユニット{key:unit}の今のサイズ{own:number}だけ、{unit:unit}のサイズが{size:number}から大きくなる。",
        "{unit:unit} of size {size:number} is raised by {own:number}, the present size of the key unit {key:unit}.",
    ),
)  # fmt: skip
SAVED: Final = Finding(
    "saved", "R122", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}はキーカードの数字{limit:number}以上なので、ライフの一番上に置かれる。",
        "The size {size:number} of {unit:unit} is at least the key card's {limit:number}, so it goes onto the life.",
    ),
)  # fmt: skip
NOT_SAVED: Final = Finding(
    "not_saved", "R122", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}はキーカードの数字{limit:number}より小さいので、場に残る。",
        "The size {size:number} of {unit:unit} is below the key card's {limit:number}, so it stays.",
    ),
)  # fmt: skip
NO_REINFORCEMENT: Final = Finding(
    "no_reinforcement", "R78", open=True,
    text=Text(
        "{card:card}はこのフォーマットでは兵士にならないので、ライフに残る。",
        "{card:card} is no soldier in this format, so it stays in the life.",
    ),
)  # fmt: skip

# Diamonds

ENOUGH_BULWARKS_OPPOSITE: Final = Finding(
    "enough_bulwarks_opposite", "R123", open=True,
    text=Text(
        "対戦相手の防壁{theirs:number}体は自分の防壁{own:number}体以上なので、防壁が場に出る。",
        "The opponent's bulwarks, {theirs:number}, are at least the own, {own:number}, so a bulwark enters.",
    ),
)  # fmt: skip
TOO_FEW_BULWARKS_OPPOSITE: Final = Finding(
    "too_few_bulwarks_opposite", "R123", open=True,
    text=Text(
        "対戦相手の防壁{theirs:number}体は自分の防壁{own:number}体より少ないので、防壁は場に出ない。",
        "The opponent's bulwarks, {theirs:number}, are fewer than the own, {own:number}, so none enters.",
    ),
)  # fmt: skip
OFFSET_BY_SUM: Final = Finding(
    "offset_by_sum", "R124", open=True,
    text=Text(
        "{target:request}のキーカードの数字の合計{total:number}は{least:number}以上なので、"
        "その点数のダメージを受けて無効にする。",
        "The key cards of {target:request} add up to {total:number}, at least {least:number}: that much damage, and "
        "it is negated.",
    ),
)  # fmt: skip
SUM_BELOW_LEAST: Final = Finding(
    "sum_below_least", "R124", open=True,
    text=Text(
        "{target:request}のキーカードの数字の合計{total:number}は{least:number}より小さいので、何も起こらない。",
        "The key cards of {target:request} add up to {total:number}, less than {least:number}, so nothing happens.",
    ),
)  # fmt: skip
NOT_EQUIPPABLE: Final = Finding(
    "not_equippable", "R126", open=True,
    text=Text(
        "{unit:unit}は装備の対象になれないので、何も起こらない。",
        "Equip cannot target {unit:unit}, so nothing happens.",
    ),
)  # fmt: skip
NOTHING_TO_REPAIR_WITH: Final = Finding(
    "nothing_to_repair_with", "R126", open=True,
    text=Text(
        "墓地に♢J〜Kのカードがないので、{unit:unit}は墓地に移る。",
        "There is no card of ♢J–K in the graveyard, so {unit:unit} goes there.",
    ),
)  # fmt: skip
OUTWITTED: Final = Finding(
    "outwitted", "R127", open=True,
    text=Text(
        "{target:request}はキーカードが2枚か、その数字が策士のキーカードの数字{own:number}以下なので、無効になる。",
        "{target:request} has 2 key cards or 1 of at most {own:number}, the Strategist's key card: it is negated.",
    ),
)  # fmt: skip
NOTHING_TO_OUTWIT: Final = Finding(
    "nothing_to_outwit", "R127", open=True,
    text=Text(
        "キーカードが2枚か、その数字が{own:number}以下のリクエストがほかにないので、何も無効にならない。",
        "No other request has 2 key cards or 1 of at most {own:number}, so nothing is negated.",
    ),
)  # fmt: skip

# Clubs

NOTHING_TO_SWITCH: Final = Finding(
    "nothing_to_switch", "R128", open=True,
    text=Text(
        "手札が1枚もないので、キーユニットが手札に戻るだけになる。", "With an empty hand, only the key unit returns."
    ),
)  # fmt: skip
NO_SOLDIER_TO_SWITCH: Final = Finding(
    "no_soldier_to_switch", "R78",
    text=Text(
        "{card:card}はこのフォーマットでは兵士にならないので、手札に残る。",
        "{card:card} is no soldier in this format, so it stays in the hand.",
    ),
)  # fmt: skip
HAND_LARGE_ENOUGH: Final = Finding(
    "hand_large_enough", "", open=True,
    text=Text(
        "対象の手札{theirs:cards}は自分の手札{own:cards}以上なので、対象は手札を捨てる。",
        "The target holds {theirs:cards} against {own:cards}, at least as many, so they discard.",
    ),
)  # fmt: skip
HAND_TOO_SMALL: Final = Finding(
    "hand_too_small", "", open=True,
    text=Text(
        "対象の手札{theirs:cards}は自分の手札{own:cards}より少ないので、何も起こらない。",
        "The target holds {theirs:cards} against {own:cards}, fewer, so nothing happens.",
    ),
)  # fmt: skip
RIOT_COUNTED: Final = Finding(
    "riot_counted", "R129", open=True,
    text=Text(
        "{who:player}が捨てたのは{cards:cards}なので、暴動は{damage:number}点のダメージになる。",
        "{who:player} discarded {cards:cards}, so Riot does {damage:number} damage.",
    ),
)  # fmt: skip
HAND_REFILLED: Final = Finding(
    "hand_refilled", "R130", open=True,
    text=Text(
        "解決時の手札が{hand:cards}なので、{drawn:cards}引く。",
        "The hand is {hand:cards} on resolution, so the draw is {drawn:cards}.",
    ),
)  # fmt: skip
HAND_FULL_ENOUGH: Final = Finding(
    "hand_full_enough", "R130", open=True,
    text=Text(
        "解決時の手札が{hand:cards}で3枚を超えているので、引かない。",
        "The hand is {hand:cards} on resolution, above 3, so nothing is drawn.",
    ),
)  # fmt: skip
NO_HAND_TO_GIVE: Final = Finding(
    "no_hand_to_give", "R133", open=True,
    text=Text(
        "捨てる手札がないので、切札{card:card}が墓地に移る。",
        "There is no hand to discard, so the trump {card:card} goes to the graveyard.",
    ),
)  # fmt: skip
