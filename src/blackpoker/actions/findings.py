"""What the effects of actions decide, as sentences with the values that decided."""

from typing import Final

from blackpoker.core.text import Text
from blackpoker.core.trace import Finding

# The turn

OVER_THE_LIMIT: Final = Finding(
    "over_the_limit", "R41", open=True,
    text=Text(
        "手札が{hand:number}枚で{limit:number}枚を超えているので、{surplus:number}枚捨てる。",
        "A hand of {hand:number} is above {limit:number}, so {surplus:number} must be discarded.",
    ),
)  # fmt: skip
NOBODY_CHARGES: Final = Finding(
    "nobody_charges", "R125", open=True,
    text=Text(
        "{by:ability}により、チャージが解決しても誰もチャージ状態にならない。",
        "By {by:ability}, Charge charges nobody.",
    ),
)  # fmt: skip

# The fight

NO_ATTACKERS: Final = Finding(
    "no_attackers", "R58", open=True,
    text=Text(
        "アタッカーが1体もいないので、ブロックは誘発しない。", "There is no attacker, so Block is not triggered."
    ),
)  # fmt: skip
UNBLOCKED_HIT: Final = Finding(
    "unblocked", "R64", open=True,
    text=Text(
        "アタッカー{attacker:unit}にはブロッカーがいないので、サイズの{size:number}点がダメージになる。",
        "The attacker {attacker:unit} has no blocker, so its size {size:number} is dealt as damage.",
    ),
)  # fmt: skip
REPELLED_BY_NUMBER: Final = Finding(
    "repelled_by_number", "R63", open=True,
    text=Text(
        "防壁{bulwark:unit}の数字{number:number}はアタッカー{attacker:unit}のカードの数字と同じなので、両方とも墓地に移る。",
        "The bulwark {bulwark:unit} and the attacker {attacker:unit} share the number {number:number}, so both fall.",
    ),
)  # fmt: skip
REPELLED_BY_JOKER: Final = Finding(
    "repelled_by_joker", "R63", open=True,
    text=Text(
        "防壁がJokerなので、アタッカー{attacker:unit}も墓地に移る。",
        "The bulwark is a Joker, so the attacker {attacker:unit} falls with it.",
    ),
)  # fmt: skip
NOT_REPELLED: Final = Finding(
    "not_repelled", "R63", open=True,
    text=Text(
        "防壁{bulwark:unit}はJokerではなく、アタッカー{attacker:unit}と同じ数字でもないので、防壁だけが墓地に移る。",
        "The bulwark {bulwark:unit} is no Joker and shares no number with the attacker {attacker:unit}, so it falls "
        "alone.",
    ),
)  # fmt: skip
CANNOT_BE_REPELLED: Final = Finding(
    "cannot_be_repelled", "R116", open=True,
    text=Text(
        "アタッカー{attacker:unit}は能力により防壁に倒されない。",
        "An ability keeps {attacker:unit} from being repelled.",
    ),
)  # fmt: skip
ATTACKER_LARGER: Final = Finding(
    "attacker_larger", "R62", open=True,
    text=Text(
        "アタッカー{attacker:unit}のサイズ{offence:number}はブロッカー（{blockers:units}）の合計{defence:number}より大きい。",
        "The attacker {attacker:unit} with size {offence:number} beats {blockers:units} with {defence:number} in all.",
    ),
)  # fmt: skip
BLOCKERS_LARGER: Final = Finding(
    "blockers_larger", "R62", open=True,
    text=Text(
        "ブロッカー（{blockers:units}）のサイズの合計{defence:number}はアタッカー{attacker:unit}の{offence:number}より大きい。",
        "The blockers {blockers:units} with {defence:number} in all beat {attacker:unit} with size {offence:number}.",
    ),
)  # fmt: skip
EQUAL_SIZES: Final = Finding(
    "equal_sizes", "R62", open=True,
    text=Text(
        "アタッカー{attacker:unit}もブロッカー（{blockers:units}）もサイズ{offence:number}なので、相打ちになる。",
        "The attacker {attacker:unit} and {blockers:units} both have size {offence:number}, so both fall.",
    ),
)  # fmt: skip
LARGER_SIDE_FALLS: Final = Finding(
    "larger_side_falls", "R118", open=True,
    text=Text("{by:ability}により、サイズの大きい側が墓地に移る。", "By {by:ability}, the larger side falls."),
)  # fmt: skip

# Next Generation

A_COURT_CARD_FELL: Final = Finding(
    "a_court_card_fell", "R56", open=True,
    text=Text(
        "{card:card}はJoker・A・J・Q・Kのどれかなので、世代交代が誘発する。",
        "{card:card} is a Joker, A, J, Q or K, so it triggers Next Generation.",
    ),
)  # fmt: skip
NO_COURT_CARD_FELL: Final = Finding(
    "no_court_card_fell", "R56", open=True,
    text=Text(
        "{card:card}はJoker・A・J・Q・Kのどれでもないので、世代交代は誘発しない。",
        "{card:card} is no Joker, A, J, Q or K, so it does not trigger Next Generation.",
    ),
)  # fmt: skip
SUCCESSOR_FOUND: Final = Finding(
    "successor_found", "R57", open=True,
    text=Text(
        "ライフの上から{place:number}枚目の{card:card}が最初に出たJoker・A・J・Q・Kなので、手札に加わる。",
        "{card:card}, card {place:number} from the top of the life, is the first Joker, A, J, Q or K, so it goes to "
        "the hand.",
    ),
)  # fmt: skip
SUCCESSOR_UNSEEN: Final = Finding("successor_unseen", "R57", SUCCESSOR_FOUND.text)
"""The same where the card is not shown to the opponent."""
NO_SUCCESSOR: Final = Finding(
    "no_successor", "R57", open=True,
    text=Text(
        "Joker・A・J・Q・Kが1枚も出ないので、ライフの{milled:cards}がすべて墓地に移る。",
        "No Joker, A, J, Q or K appears, so all {milled:cards} of the life go to the graveyard.",
    ),
)  # fmt: skip

# Quick magic

KEY_TOO_SMALL: Final = Finding(
    "key_too_small", "R70", open=True,
    text=Text(
        "{counter:request}のキーカードの数字{own:number}は{other:number}より小さいので、{target:request}は無効にならない。",
        "The key card of {counter:request} has {own:number}, less than {other:number}, so {target:request} is not "
        "negated.",
    ),
)  # fmt: skip
KEY_LARGE_ENOUGH: Final = Finding(
    "key_large_enough", "R70", open=True,
    text=Text(
        "{counter:request}のキーカードの数字{own:number}は{other:number}以上なので、{target:request}は無効になる。",
        "The key card of {counter:request} has {own:number}, at least {other:number}, so {target:request} is negated.",
    ),
)  # fmt: skip
TWO_KEYS: Final = Finding(
    "two_keys", "R70", open=True,
    text=Text(
        "{target:request}はキーカードが2枚なので、数字に関係なく無効になる。",
        "{target:request} has two key cards, so it is negated whatever the numbers.",
    ),
)  # fmt: skip
DOWN_TO_NOTHING: Final = Finding(
    "down_to_nothing", "R67", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}から{number:number}を引くと0以下になるので、墓地に移る。",
        "{unit:unit} of size {size:number} less {number:number} is 0 or less, so it goes to the graveyard.",
    ),
)  # fmt: skip
DOWN_TO_LESS: Final = Finding(
    "down_to_less", "R67", open=True,
    text=Text(
        "{unit:unit}のサイズは{size:number}から{left:number}になる。",
        "{unit:unit} shrinks from size {size:number} to {left:number}.",
    ),
)  # fmt: skip
NO_OTHER_TARGET: Final = Finding(
    "no_other_target", "R73", open=True,
    text=Text(
        "{target:request}が指定できる対象はほかにないので、対象は変わらない。",
        "{target:request} has no other legal target, so its target stays.",
    ),
)  # fmt: skip
TARGET_CHANGED: Final = Finding(
    "target_changed", "R73", open=True,
    text=Text(
        "{target:request}の対象は{target:aim}から{new:aim}に変わる。",
        "The target of {target:request} changes from {target:aim} to {new:aim}.",
    ),
)  # fmt: skip
DRIVEN_STAYS: Final = Finding(
    "driven_stays", "R50", open=True,
    text=Text(
        "{request:target}はドライブ状態なので、手札に戻らない。",
        "{request:target} is driven, so it does not return to the hand.",
    ),
)  # fmt: skip

# Normal magic

THROWN: Final = Finding(
    "thrown", "R48", open=True,
    text=Text(
        "キーカード{key:card}の数字{number:number}がダメージになる。",
        "The number of the key card {key:card}, {number:number}, is the damage.",
    ),
)  # fmt: skip
DIVISIBLE: Final = Finding(
    "divisible", "R79", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}は{number:number}で割り切れるので、ライフの上に置かれる。",
        "The size {size:number} of {unit:unit} is divisible by {number:number}, so it goes onto the life.",
    ),
)  # fmt: skip
NOT_DIVISIBLE: Final = Finding(
    "not_divisible", "R79", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}は0か、{number:number}で割り切れないので、何も起こらない。",
        "The size {size:number} of {unit:unit} is 0 or not divisible by {number:number}, so nothing happens.",
    ),
)  # fmt: skip
UP_TO_THE_SUM: Final = Finding(
    "up_to_the_sum", "R83", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}は{limit:number}以下なので、墓地に移る。",
        "The size {size:number} of {unit:unit} is at most {limit:number}, so it goes to the graveyard.",
    ),
)  # fmt: skip
ABOVE_THE_SUM: Final = Finding(
    "above_the_sum", "R83", open=True,
    text=Text(
        "{unit:unit}のサイズ{size:number}は{limit:number}より大きいので、場に残る。",
        "The size {size:number} of {unit:unit} is above {limit:number}, so it stays.",
    ),
)  # fmt: skip
RECRUITED: Final = Finding(
    "recruited", "R84", open=True,
    text=Text(
        "{card:card}の数字は{limit:number}以下なので、兵士として場に出る。",
        "{card:card} is at most {limit:number}, so it enters the field as a soldier.",
    ),
)  # fmt: skip
NOT_RECRUITED: Final = Finding(
    "not_recruited", "R84", open=True,
    text=Text(
        "{card:card}の数字は{limit:number}より大きいか、このフォーマットでは兵士にならないので、場に出ない。",
        "{card:card} is above {limit:number} or no soldier in this format, so it does not enter the field.",
    ),
)  # fmt: skip
NO_SOLDIER_HERE: Final = Finding(
    "no_soldier_here", "R78", open=True,
    text=Text(
        "{card:card}はこのフォーマットでは兵士にならないので、墓地に残る。",
        "{card:card} is no soldier in this format, so it stays in the graveyard.",
    ),
)  # fmt: skip

# Summons and the rare card

NOTHING_TO_SET: Final = Finding(
    "nothing_to_set", "R88", open=True,
    text=Text("手札が1枚もないので、防壁は場に出ない。", "With an empty hand, no bulwark enters."),
)  # fmt: skip
TRAPPED: Final = Finding(
    "trapped", "R98", open=True,
    text=Text(
        "レアカード{card:card}と同じカードが{target:request}のキーカードにあるので、{target:request}は無効になる。",
        "The rare card {card:card} is among the key cards of {target:request}, which is negated.",
    ),
)  # fmt: skip
NOT_TRAPPED: Final = Finding(
    "not_trapped", "R98", open=True,
    text=Text(
        "レアカード{card:card}と同じカードが{target:request}のキーカードにないので、何も起こらない。",
        "The rare card {card:card} is not among the key cards of {target:request}, so nothing happens.",
    ),
)  # fmt: skip
