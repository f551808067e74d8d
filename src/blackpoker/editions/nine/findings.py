"""What the effects of edition 9.1 decide, as sentences with the values that decided."""

from typing import Final

from blackpoker.core.text import Text
from blackpoker.core.trace import Finding

COUNTED_UP: Final = Finding(
    "counted_up", "N6", open=True,
    text=Text(
        "めくった{card:card}は{points:number}点で、合計は{total:number}点。",
        "The {card:card} that was turned up counts {points:number}; that makes {total:number}.",
    ),
)  # fmt: skip
BUST: Final = Finding(
    "bust", "N6", open=True,
    text=Text(
        "合計{total:number}点は{limit:number}点を超えているので、めくったカードはすべて墓地に移る。",
        "A total of {total:number} is above {limit:number}, so all cards that were turned up go to the graveyard.",
    ),
)  # fmt: skip
NO_JACK_TO_REVIVE: Final = Finding(
    "no_jack_to_revive", "N22", open=True,
    text=Text(
        "{card:card}は自分の墓地にないので、切札に戻らない。",
        "{card:card} is not in the own graveyard, so it does not become a trump again.",
    ),
)  # fmt: skip
KEY_UNIT_GONE: Final = Finding(
    "key_unit_gone", "N19", open=True,
    text=Text(
        "キーユニットはもう場の防壁ではないので、何も起こらない。",
        "The key unit is no longer a bulwark on the field, so nothing happens.",
    ),
)  # fmt: skip
SUIT_TO_REPAIR_WITH: Final = Finding(
    "suit_to_repair_with", "N24", open=True,
    text=Text(
        "墓地の{card:card}は{unit:unit}とスートが同じなので、それを装備する。",
        "{card:card} in the graveyard shares a suit with {unit:unit}, so it is the card to equip.",
    ),
)  # fmt: skip
NOTHING_OF_ITS_SUIT: Final = Finding(
    "nothing_of_its_suit", "N24", open=True,
    text=Text(
        "墓地に{unit:unit}と同じスートのカードがないので、{unit:unit}は墓地に移る。",
        "No card in the graveyard shares a suit with {unit:unit}, so {unit:unit} goes there.",
    ),
)  # fmt: skip
DAMAGED_BY_SUM: Final = Finding(
    "damaged_by_sum", "R124", open=True,
    text=Text(
        "「{target:request}」のキーカードの合計{total:number}点のダメージを受け、取り除く。",
        "The key cards of {target:request} add up to {total:number}: so much damage, and it is removed.",
    ),
)  # fmt: skip
