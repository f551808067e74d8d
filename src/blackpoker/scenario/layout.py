"""The table of a scenario as it is written: what lies where, checked against the rules of its regulation."""

from dataclasses import dataclass, field
from typing import Final

from blackpoker.common.card import CARDS, JOKER, NO_CARD, card_name, mask_of
from blackpoker.core import DIRECT, PlayerId
from blackpoker.notation.errors import InvalidMove
from blackpoker.notation.item import Item, find_card, read_item
from blackpoker.notation.names import read_action
from blackpoker.notation.source import Value
from blackpoker.notation.text import plain
from blackpoker.regulation import Regulation
from blackpoker.view.seen import SEATS

from .trumps import TrumpText, read_trump_text
from .units import UnitText, read_unit_text

SEAT_KEYS: Final = ("life", "hand", "field", "graveyard", "used", "fog", "pack", "opened", "rare", "trumps")
DEFAULT_LIFE: Final = 20
FILLER: Final = tuple([13 * suit + rank for rank in (*range(1, 13), 0) for suit in range(4)])
"""The order in which cards fill up a life: 2 to 10, J, Q, K, A, each in all suits."""


@dataclass
class FogText:
    """A fog as written: its kind, its cards or how much it gives without any, and the unit it is about."""

    value: Value
    kind: str
    cards: bytes
    amount: int | None
    target: Item | None


@dataclass
class StageText:
    """A request on the stage as written."""

    value: Value
    seat: PlayerId
    action: str
    mode: str
    keys: bytes
    unit: Item | None
    target: Item | None


@dataclass
class SeatLayout:
    """One side of the table as written."""

    value: Value
    life: bytes = b""
    hand: bytes = b""
    units: list[tuple[Value, UnitText]] = field(default_factory=list)
    graveyard: bytes = b""
    used: list[str] = field(default_factory=list)
    fogs: list[FogText] = field(default_factory=list)
    pack: bytes = b""
    opened: bool = False
    rare: int = NO_CARD
    trumps: list[TrumpText] = field(default_factory=list)


def read_seat_layout(value: Value, rules: Regulation, stage: list[StageText], seat: PlayerId) -> SeatLayout:
    """Read one side of the table."""
    keys = value.mapping(SEAT_KEYS)
    layout = SeatLayout(value)
    if "hand" in keys:
        layout.hand = cards_in(keys["hand"])
    if "graveyard" in keys:
        layout.graveyard = cards_in(keys["graveyard"])[::-1]
    if "field" in keys:
        layout.units = [(each, read_unit_text(each)) for each in keys["field"].list()]
    if "fog" in keys:
        layout.fogs = [read_fog(each, rules) for each in keys["fog"].list()]
    if "used" in keys:
        layout.used = [read_used(each, rules) for each in keys["used"].items()]
    read_frame_zones(keys, rules, layout)
    elsewhere = placed(layout) + b"".join([entry.keys for entry in stage if entry.seat == seat])
    layout.life = read_life(keys.get("life"), value, elsewhere)
    refuse_twice(value, elsewhere + layout.life, seat)
    return layout


def read_frame_zones(keys: dict[str, Value], rules: Regulation, layout: SeatLayout) -> None:
    """Read the zones that only some frames have."""
    frame = rules.frame
    zones = {"pack": frame.pack, "opened": frame.pack, "rare": frame.rare, "trumps": frame.trumps[1] > 0}
    for name, there in zones.items():
        if name in keys and not there:
            raise keys[name].error(f"{rules.name} has no {name}", f"{rules.name} に {name} はありません")
    if "trumps" in keys:
        layout.trumps = [read_trump_text(each) for each in keys["trumps"].list()]
    if "pack" in keys:
        layout.pack = cards_in(keys["pack"])
    if "opened" in keys:
        layout.opened = keys["opened"].truth()
    if "rare" in keys:
        cards = cards_in(keys["rare"])
        if len(cards) > 1:
            raise keys["rare"].error("a player has one rare card", "レアカードは1枚です")
        layout.rare = cards[0] if cards else NO_CARD


def placed(layout: SeatLayout) -> bytes:
    """Return the cards that lie anywhere but in the life."""
    cards = layout.hand + layout.graveyard + layout.pack
    cards += b"".join([bytes(unit.cards) for _, unit in layout.units])
    cards += b"".join([fog.cards for fog in layout.fogs]) + bytes([trump.card for trump in layout.trumps])
    return cards + (b"" if layout.rare == NO_CARD else bytes([layout.rare]))


def read_life(value: Value | None, side: Value, elsewhere: bytes) -> bytes:
    """Read the life: a list of cards, or how many of those that lie nowhere else."""
    if value is not None and not value.is_number():
        return cards_in(value)
    count = DEFAULT_LIFE if value is None else value.whole(0, CARDS)
    free = bytes([card for card in FILLER if card not in elsewhere])
    if count > len(free):
        raise (value or side).error(
            f"only {len(free)} cards are left for a life of {count}; Jokers do not fill a life",
            f"ライフ{count}枚に対して残りのカードは{len(free)}枚です。Joker は数えません",
        )
    return free[:count]


def refuse_twice(value: Value, cards: bytes, seat: PlayerId) -> None:
    """Refuse a card that lies in two places."""
    for card in cards:
        if cards.count(card) > 1:
            raise value.error(
                f"{card_name(card)} of {SEATS[seat]} is there {cards.count(card)} times; every card is unique",
                f"{SEATS[seat]} の {card_name(card)} が{cards.count(card)}枚あります。同じカードは1枚だけです",
            )


def cards_in(value: Value) -> bytes:
    """Read a list of cards."""
    return bytes([card_in(each) for each in value.items()])


def card_in(value: Value) -> int:
    """Read a card."""
    card = find_card(value.text())
    if card is None:
        raise value.error(
            f"{value.brief()} is no card; cards are written S7, H10, DK, CA, X1 or X2",
            f"{value.brief()} はカードではありません。S7、H10、DK、CA、X1、X2 のように書きます",
        )
    return card


def read_used(value: Value, rules: Regulation) -> str:
    """Read a once-per-turn action that was requested already."""
    try:
        id = read_action(value.text()).id
    except InvalidMove as error:
        raise value.error(error.en, error.ja) from None
    if id not in rules.book.index or not rules.book.plays[rules.book.index[id]].once_per_turn:
        once = ", ".join([action.id for action in rules.book.plays if action.once_per_turn])
        raise value.error(
            f"{id} is no once-per-turn action of {rules.name}; there are {once}",
            f"{id} は {rules.name} のターンに1度のアクションではありません。あるのは {once} です",
        )
    return id


def read_fog(value: Value, rules: Regulation) -> FogText:
    """Read a fog: `up H5 > A.S7`, `force H3+H4`, or one that has no card, `rally 7 > A.S7`."""
    head, aim, target = plain(value.text()).partition(">")
    words = head.replace("+", " ").split()
    kinds = {fog.id.removesuffix("Fog"): fog for fog in rules.book.fogs}
    if not words or words[0].casefold() not in kinds:
        raise value.error(
            f"a fog of {rules.name} is {' or '.join(kinds)} with its cards, like 'up H5 > A.S7', not {value.brief()}",
            f"{rules.name} のフォグは {'、'.join(kinds)} です。up H5 > A.S7 のように書きます：{value.brief()}",
        )
    kind = words[0].casefold()
    amount = None if kinds[kind].cards else read_amount(value, words.pop())
    cards = bytes([card_in(Value(word, value.file, value.line, value.key)) for word in words[1:]])
    check_keys(value, rules, kind, cards)
    if aim and not kinds[kind].bound:
        raise value.error(f"{kind} is about no single unit", f"{kind} は特定のユニットに付きません")
    return FogText(value, kind, cards, amount, read_thing(value, target) if aim else None)


def read_amount(value: Value, word: str) -> int:
    """Read how much a fog without cards gives."""
    return Value(word, value.file, value.line, value.key).whole(0, 99)


def read_thing(value: Value, text: str) -> Item:
    """Read a unit, a request or a seat."""
    try:
        return read_item(text)
    except InvalidMove as error:
        raise value.error(error.en, error.ja) from None


def read_stage(value: Value, rules: Regulation) -> list[StageText]:
    """Read the requests on the stage, bottom first, written as moves without `$`."""
    found: list[StageText] = []
    for entry in value.list():
        head, aim, target = plain(entry.text()).partition(">")
        words = head.split()
        if len(words) < 2 or words[0].upper() not in SEATS:
            raise entry.error(
                f"a request is written as a move without $, like 'A up H5 > A.S7', not {entry.brief()}",
                f"リクエストは A up H5 > A.S7 のように $ なしで書きます。{entry.brief()} は読めません",
            )
        name, _, mode = words[1].partition(":")
        try:
            id = read_action(name).id
        except InvalidMove as error:
            raise entry.error(error.en, error.ja) from None
        if id not in rules.book.index:
            raise entry.error(f"{rules.name} has no {id}", f"{rules.name} に {id} はありません")
        unit = None if rules.book.plays[rules.book.index[id]].key_unit is None else read_key_unit(entry, id, words[2:])
        keys = [] if unit is not None else words[2:]
        cards = bytes([card_in(Value(word, entry.file, entry.line, entry.key)) for word in keys])
        check_keys(entry, rules, id, cards)
        check_request(entry, rules, id, mode, bool(aim))
        aimed = read_thing(entry, target) if aim else None
        found.append(StageText(entry, SEATS.index(words[0].upper()), id, mode, cards, unit, aimed))
    return found


def read_key_unit(value: Value, id: str, words: list[str]) -> Item:
    """Read the key unit of a request on the stage."""
    if len(words) != 1:
        raise value.error(
            f"{id} has one key unit, written like A.S7", f"{id} のキーユニットは1体で、A.S7 のように書きます"
        )
    return read_thing(value, words[0])


def check_request(value: Value, rules: Regulation, id: str, mode: str, aimed: bool) -> None:
    """Refuse a request that can never lie on the stage."""
    action = rules.book.plays[rules.book.index[id]]
    modes = [each.timing for each in action.modes]
    if mode and (len(modes) == 1 or mode not in modes):
        raise value.error(f"{id} has no mode {mode!r}", f"{id} に「{mode}」という起こし方はありません")
    if action.speed != "normal":
        raise value.error(f"{id} is immediate and never on the stage", f"{id} は即時なのでステージに置かれません")
    if aimed != (action.target is not None and action.trigger == DIRECT):
        need = "has no target" if aimed else "needs a target after >"
        raise value.error(
            f"{id} {need}", f"{id} に対象は" + ("ありません" if aimed else "必要です（> の後に書きます）")
        )


def check_keys(value: Value, rules: Regulation, id: str, cards: bytes) -> None:
    """Refuse key cards that an action does not take."""
    action = rules.book.plays[rules.book.index[id]] if id in rules.book.index else None
    fits = action is not None and len(cards) == action.key_cards and len(set(cards)) == len(cards)
    if action is None or not fits or (action.key is not None and not action.key.possible(mask_of(cards))):
        words = None if action is None else action.key_words()
        en, ja = ("", "") if words is None else (f" ({words.text.en})", f"（{words.text.ja}）")
        raise value.error(
            f"these are no key cards of {id}{en}: {' '.join([card_name(card) for card in cards]) or 'none'}",
            f"{id} のキーカード{ja}ではありません：{' '.join([card_name(card) for card in cards]) or 'なし'}",
        )


assert all(card < JOKER for card in FILLER)
