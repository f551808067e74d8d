"""Costs: B drives a bulwark, L is a damage, D discards, S sacrifices a character, K drives the key unit (R34)."""

from typing import Final

from mypy_extensions import i64

from blackpoker.core import Draft, PlayerId
from blackpoker.core.bits import bit, count
from blackpoker.core.text import Text

from .action import Action, Mode
from .card import cards_of, mask_of
from .game import Game, unit_numbered
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


def payable(game: Game, player: PlayerId, action: Action, mode: Mode) -> bool:
    """Tell whether a player can pay an action; the last life card may pay L (R31), a key card pays nothing (R32)."""
    if mode.free:
        return True
    side = game.side(player)
    if len(side.life) < mode.damages:
        return False
    if mode.drives > 0 and charged_bulwarks(side) < mode.drives:
        return False
    if mode.sacrifices > 0 and len(side.field) < mode.sacrifices + mode.drives:
        return False
    if mode.discards > 0 and not can_discard(game, player, action, mode):
        return False
    return action.key_unit is None or not mode.drives_key_unit or action.key_unit.is_charged(side)


def can_discard(game: Game, player: PlayerId, action: Action, mode: Mode) -> bool:
    """Tell whether a hand holds enough cards beside the key cards to pay D, or an ability waives it."""
    needed = mode.discards
    if action.from_hand:
        needed += action.key_cards
    return count(game.side(player).hand) >= needed or waived(game, player, action, mode)


def charged_bulwarks(side: Side) -> i64:
    """Return how many charged bulwarks a side has."""
    return count(side.bulwarks & side.charged)


def pay(game: Game, player: PlayerId, mode: Mode, draft: Draft, first: i64, key_unit: i64) -> None:
    """Pay a cost in the printed order, with the picks of a draft from that place on.

    Cards that go to the graveyard for one symbol go in one step.
    """
    for symbol in mode.symbols:
        if symbol == "L":
            damage(game, player, mode.damages)
        elif symbol == "K":
            set_state(game, key_unit, False)
        elif symbol == "B":
            drive_picked(game, mode, draft, first)
        else:
            picks = [draft[first + place] for place in range(len(mode.picked)) if mode.picked[place] == symbol]
            pay_symbol(game, player, symbol, picks)


def drive_picked(game: Game, mode: Mode, draft: Draft, first: i64) -> None:
    """Drive the bulwarks that were picked for B."""
    for place in range(len(mode.picked)):
        if mode.picked[place] == "B":
            set_state(game, draft[first + place], False)


def pay_symbol(game: Game, player: PlayerId, symbol: str, picks: list[int]) -> None:
    """Pay all of one symbol with what was picked for it: cards that go to the graveyard."""
    if symbol == "D":
        discard(game, player, bytes(picks))
    else:
        lay_down(game, player, [unit_numbered(game, number) for number in picks])


def payment_options(
    game: Game, player: PlayerId, symbol: str, keys: bytes, paid: tuple[int, ...], bulwarks_needed: i64
) -> list[int]:
    """Return what may pay the next symbol: charged bulwarks, hand cards or characters that pay nothing else (R33).

    A sacrifice leaves as many charged bulwarks as the symbols after it need.
    """
    side = game.side(player)
    if symbol == "D":
        free_cards = side.hand & ~mask_of(keys)
        for card in paid:
            free_cards &= ~bit(card)
        return cards_of(free_cards)
    free = [unit for unit in side.units if unit.number not in paid]
    charged = [unit.number for unit in free if unit.bulwark and unit.charged]
    if symbol == "B":
        return charged
    spared = len(charged) > bulwarks_needed
    return [unit.number for unit in free if spared or unit.number not in charged]
