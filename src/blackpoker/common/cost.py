"""Costs: B drives a bulwark, L is a damage, D discards, S sacrifices a character, K drives the key unit (R34)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from blackpoker.core import Offer, PlayerId, Process
from blackpoker.core.bits import bit, count
from blackpoker.core.text import Text

from .action import PAY_BULWARK, PAY_DISCARD, PAY_SACRIFICE, Action, Mode
from .card import NO_CARDS, ONE, Mask
from .game import Game
from .modifier import discards
from .move import damage, discard, lay_down, set_state
from .side import Side

COSTS: Final[dict[str, Text]] = {
    "B": Text("自分のチャージ状態の防壁1体をドライブする", "drive 1 of your charged bulwarks"),
    "L": Text("ダメージを1点受ける", "take 1 damage"),
    "D": Text("手札を1枚捨てる", "discard 1 card from your hand"),
    "S": Text("自分のキャラクター1体を墓地に移す", "move 1 of your characters to the graveyard"),
    "K": Text("キーユニットをドライブする", "drive the key unit"),
}
"""What each symbol of a cost demands."""

COST_NOTES: Final[dict[str, Text]] = {
    "B": Text(
        "防壁は記号1つにつき1体。払った防壁を、そのアクションの対象にしてもよい（R33）。",
        "Each symbol takes another bulwark; one that paid may be the target of the same request (R33).",
    ),
    "L": Text(
        "最後の1枚で払ってもよく、負けは次の勝敗判定で決まる。ライフが0枚なら払えない（R31）。",
        "The last life card may pay, and the loss is found at the next win check; with 0 life it cannot be paid (R31).",
    ),
    "D": Text(
        "キーカードにするカードでは払えない（R32）。魔術士がいれば、速攻魔法のコストからDがなくなる（R49）。",
        "A key card cannot pay it (R32). While you have a Magician, quick magic costs no D (R49).",
    ),
    "S": Text(
        "兵士でも防壁でも、チャージ状態でもドライブ状態でもよい（R33）。世代交代が誘発することがある（R56）。",
        "Any soldier or bulwark, charged or driven (R33). It may trigger Next Generation (R56).",
    ),
    "K": Text(
        "キーユニットはチャージ状態でなければならない。キーカードではない（R34）。",
        "The key unit must be charged. It is no key card (R34).",
    ),
}
"""What else is to be known about each symbol of a cost."""


def cost_of(game: Game, player: PlayerId, action: Action, mode: Mode) -> str:
    """Return what an action costs a player now in one of its modes, symbol by symbol."""
    return priced(game, player, action, mode).cost


def priced(game: Game, player: PlayerId, action: Action, mode: Mode) -> Mode:
    """Return a mode of an action at the cost that a player has to pay now."""
    return mode.without_discards if mode.discards > 0 and waived(game, player, action, mode) else mode


def waived(game: Game, player: PlayerId, action: Action, mode: Mode) -> bool:
    """Tell whether an ability lets a player off the discards of quick magic."""
    return action.is_quick_magic and discards(game, player, mode.discards) == 0


def charged_bulwarks(side: Side) -> i64:
    """Return how many charged bulwarks a side has."""
    return count(side.bulwarks & side.charged)


def pay(game: Game, player: PlayerId, mode: Mode, answer: Process, first: i64, key_unit: i64) -> None:
    """Pay a cost in the printed order, with the picks of an answer from that place on.

    Cards that go to the graveyard for one symbol go in one step.
    """
    for symbol in mode.symbols:
        if symbol == "L":
            damage(game, player, mode.damages)
        elif symbol == "K":
            set_state(game, key_unit, False)
        elif symbol == "B":
            drive_picked(game, mode, answer, first)
        elif symbol == "D":
            discard_picked(game, player, mode, answer, first)
        else:
            sacrifice_picked(game, player, mode, answer, first)


def drive_picked(game: Game, mode: Mode, answer: Process, first: i64) -> None:
    """Drive the bulwarks that were picked for B."""
    payments = mode.payments
    for place in range(len(payments)):
        if payments[place] == PAY_BULWARK:
            set_state(game, answer.row[first + place], False)


def discard_picked(game: Game, player: PlayerId, mode: Mode, answer: Process, first: i64) -> None:
    """Discard the cards that were picked for D."""
    cards = NO_CARDS
    payments = mode.payments
    for place in range(len(payments)):
        if payments[place] == PAY_DISCARD:
            card = ONE[answer.row[first + place]]
            cards = cards + card if len(cards) > 0 else card
    discard(game, player, cards)


def sacrifice_picked(game: Game, player: PlayerId, mode: Mode, answer: Process, first: i64) -> None:
    """Lay down the characters that were picked for S."""
    units = vec[i64]()
    payments = mode.payments
    for place in range(len(payments)):
        if payments[place] == PAY_SACRIFICE:
            units = append(units, answer.row[first + place])
    lay_down(game, player, units)


def offer_payment(game: Game, player: PlayerId, mode: Mode, keys: Mask, offer: Offer, first: i64) -> None:
    """Offer what may pay the next symbol: charged bulwarks, hand cards or characters that pay nothing else (R33).

    The payments of the draft begin at that place. A sacrifice leaves as many charged bulwarks as the symbols after it
    need.
    """
    paid = offer.drafted - first
    symbol = mode.payments[paid]
    side = game.side(player)
    if symbol == PAY_DISCARD:
        offer.add_set(side.hand & ~keys & ~discarded_so_far(mode, offer, first))
        return
    spared = symbol == PAY_SACRIFICE and free_bulwarks(side, mode, offer, first) > mode.bulwarks_behind[paid]
    for place in range(side.characters):
        number = side.number_at(place)
        if is_paid(mode, offer, first, number):
            continue
        if side.is_charged_bulwark(place) == (symbol == PAY_BULWARK) or spared:
            offer.add(number)


def discarded_so_far(mode: Mode, offer: Offer, first: i64) -> Mask:
    """Return the cards that the draft discards."""
    cards: i64 = 0
    for place in range(first, offer.drafted):
        if mode.payments[place - first] == PAY_DISCARD:
            cards |= bit(offer.draft[place])
    return cards


def is_paid(mode: Mode, offer: Offer, first: i64, number: i64) -> bool:
    """Tell whether the draft pays with that character."""
    for place in range(first, offer.drafted):
        if mode.payments[place - first] != PAY_DISCARD and offer.draft[place] == number:
            return True
    return False


def free_bulwarks(side: Side, mode: Mode, offer: Offer, first: i64) -> i64:
    """Return how many charged bulwarks pay nothing yet."""
    total: i64 = 0
    for place in range(side.characters):
        if side.is_charged_bulwark(place) and not is_paid(mode, offer, first, side.number_at(place)):
            total += 1
    return total
