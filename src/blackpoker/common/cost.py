"""Costs: B drives a bulwark, L is a damage, D discards, S sacrifices a character."""

from blackpoker.core import PlayerId

from .action import Action
from .card import CARDS, count
from .game import Game, unit_numbered
from .modifier import discards
from .move import damage, discard, lay_down, set_state
from .zone import HAND


def cost_of(game: Game, player: PlayerId, action: Action) -> str:
    """Return what an action costs a player now, symbol by symbol."""
    if action.waivable and discards(game, player, action.discards) == 0:
        return action.cost.replace("D", "")
    return action.cost


def payable(game: Game, player: PlayerId, action: Action) -> bool:
    """Tell whether a player can pay an action; the last life card may pay L (R31), a key card pays nothing (R32)."""
    if not action.cost:
        return True
    side = game.side(player)
    return (
        len(side.life) >= action.damages
        and (action.drives == 0 or charged_bulwarks(game, player) >= action.drives)
        and (action.sacrifices == 0 or len(side.units) >= action.sacrifices + action.drives)
        and (action.discards == 0 or can_discard(game, player, action))
    )


def can_discard(game: Game, player: PlayerId, action: Action) -> bool:
    """Tell whether a hand holds enough cards beside the key cards to pay D, or an ability waives it."""
    keys = action.key_cards if action.key_zone == HAND else 0
    if count(game.side(player).hand) >= keys + action.discards:
        return True
    return action.waivable and discards(game, player, action.discards) == 0


def charged_bulwarks(game: Game, player: PlayerId) -> int:
    """Return how many charged bulwarks a player has."""
    total = 0
    for unit in game.side(player).units:
        if unit.bulwark and unit.charged:
            total += 1
    return total


def pay(game: Game, player: PlayerId, cost: str, payments: tuple[int, ...]) -> None:
    """Pay a cost in the printed order; cards that go to the graveyard for one symbol go in one step."""
    paid: set[str] = set()
    picked = [symbol for symbol in cost if symbol != "L"]
    for symbol in cost:
        if symbol in paid:
            continue
        paid.add(symbol)
        mine = [payment for place, payment in enumerate(payments) if picked[place] == symbol]
        if symbol == "B":
            for number in mine:
                set_state(game, number, False)
        elif symbol == "L":
            damage(game, player, cost.count("L"))
        elif symbol == "D":
            discard(game, player, bytes(mine))
        else:
            lay_down(game, player, [unit_numbered(game, number) for number in mine])


def payment_options(
    game: Game, player: PlayerId, symbol: str, keys: bytes, paid: tuple[int, ...], bulwarks_needed: int
) -> list[int]:
    """Return what may pay the next symbol: charged bulwarks, hand cards or characters that pay nothing else (R33).

    A sacrifice leaves as many charged bulwarks as the symbols after it need.
    """
    side = game.side(player)
    if symbol == "D":
        return [card for card in range(CARDS) if side.hand >> card & 1 and card not in keys and card not in paid]
    free = [unit for unit in side.units if unit.number not in paid]
    charged = [unit.number for unit in free if unit.bulwark and unit.charged]
    if symbol == "B":
        return charged
    spared = len(charged) > bulwarks_needed
    return [unit.number for unit in free if spared or unit.number not in charged]
