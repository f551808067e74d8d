"""Costs: B drives a bulwark, L is a damage, D discards, S sacrifices a character, K drives the key unit (R34)."""

from blackpoker.core import PlayerId

from .action import QUICK_MAGIC, Action, Mode
from .card import cards_of, count
from .game import Game, unit_numbered
from .modifier import discards
from .move import damage, discard, lay_down, set_state
from .zone import HAND


def cost_of(game: Game, player: PlayerId, action: Action, mode: Mode) -> str:
    """Return what an action costs a player now in one of its modes, symbol by symbol."""
    return priced(game, player, action, mode).cost


def priced(game: Game, player: PlayerId, action: Action, mode: Mode) -> Mode:
    """Return a mode of an action at the cost that a player has to pay now."""
    return mode.without_discards if mode.discards > 0 and waived(game, player, action, mode) else mode


def waived(game: Game, player: PlayerId, action: Action, mode: Mode) -> bool:
    """Tell whether an ability lets a player off the discards of quick magic."""
    return action.kind == QUICK_MAGIC and discards(game, player, mode.discards) == 0


def payable(game: Game, player: PlayerId, action: Action, mode: Mode) -> bool:
    """Tell whether a player can pay an action; the last life card may pay L (R31), a key card pays nothing (R32)."""
    if not mode.cost:
        return True
    side = game.side(player)
    return (
        len(side.life) >= mode.damages
        and (mode.drives == 0 or charged_bulwarks(game, player) >= mode.drives)
        and (mode.sacrifices == 0 or len(side.units) >= mode.sacrifices + mode.drives)
        and (mode.discards == 0 or can_discard(game, player, action, mode))
        and (action.key_unit is None or "K" not in mode.cost or bool(action.key_unit.candidates(game, player)))
    )


def can_discard(game: Game, player: PlayerId, action: Action, mode: Mode) -> bool:
    """Tell whether a hand holds enough cards beside the key cards to pay D, or an ability waives it."""
    keys = action.key_cards if action.key_zone == HAND else 0
    return count(game.side(player).hand) >= keys + mode.discards or waived(game, player, action, mode)


def charged_bulwarks(game: Game, player: PlayerId) -> int:
    """Return how many charged bulwarks a player has."""
    total = 0
    for unit in game.side(player).units:
        if unit.bulwark and unit.charged:
            total += 1
    return total


def pay(game: Game, player: PlayerId, mode: Mode, payments: tuple[int, ...], key_unit: int) -> None:
    """Pay a cost in the printed order; cards that go to the graveyard for one symbol go in one step."""
    for symbol in mode.symbols:
        if symbol == "L":
            damage(game, player, mode.damages)
        elif symbol == "K":
            set_state(game, key_unit, False)
        else:
            pay_symbol(game, player, symbol, [pick for pick, of in zip(payments, mode.picked) if of == symbol])


def pay_symbol(game: Game, player: PlayerId, symbol: str, picks: list[int]) -> None:
    """Pay all of one symbol with what was picked for it."""
    if symbol == "B":
        for number in picks:
            set_state(game, number, False)
    elif symbol == "D":
        discard(game, player, bytes(picks))
    else:
        lay_down(game, player, [unit_numbered(game, number) for number in picks])


def payment_options(
    game: Game, player: PlayerId, symbol: str, keys: bytes, paid: tuple[int, ...], bulwarks_needed: int
) -> list[int]:
    """Return what may pay the next symbol: charged bulwarks, hand cards or characters that pay nothing else (R33).

    A sacrifice leaves as many charged bulwarks as the symbols after it need.
    """
    side = game.side(player)
    if symbol == "D":
        return [card for card in cards_of(side.hand) if card not in keys and card not in paid]
    free = [unit for unit in side.units if unit.number not in paid]
    charged = [unit.number for unit in free if unit.bulwark and unit.charged]
    if symbol == "B":
        return charged
    spared = len(charged) > bulwarks_needed
    return [unit.number for unit in free if spared or unit.number not in charged]
