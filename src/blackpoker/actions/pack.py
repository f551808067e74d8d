"""Frame actions of frames with a pack (パック) and of frames with a rare card (レアカード)."""

from typing import Final

from blackpoker.actions.questions import OPEN_PACK_CHOICE
from blackpoker.common.action import QUICK_MAGIC, SUMMON, Action
from blackpoker.common.card import ALL_CARDS, NO_CARD, is_joker, mask_of
from blackpoker.common.game import Game
from blackpoker.common.key import one
from blackpoker.common.knowledge import note_whole_zone, seat_bit
from blackpoker.common.move import enter_as_soldier, to_hand
from blackpoker.common.options import Options
from blackpoker.common.request import Request, request_of
from blackpoker.common.target import RequestTarget
from blackpoker.common.zone import PACK, RARE, STAGE
from blackpoker.core import (
    IMMEDIATE,
    QUICK,
    Asking,
    Decision,
    Draft,
    PlayerId,
    Process,
    ask,
    negate,
    on_stage,
    one_of,
)

LOW_LIFE: Final = 9


# Open Pack


def pack_is_closed(game: Game, player: PlayerId) -> bool:
    """The own pack is not open yet, and there is something to choose (R166)."""
    return game.side(player).has_closed_pack()


def look_into_pack(game: Game, process: Process[Game]) -> None:
    """The controller sees the cards of the own pack."""
    side = game.side(process.player)
    side.pack_seen = bytes([seat_bit(process.player) for _ in side.pack])
    note_whole_zone(game, process.player, mask_of(side.pack), PACK, seat_bit(process.player))


def choose_from_pack(game: Game, process: Process[Game]) -> None:
    """The controller picks a card of the pack, or the rare card."""
    ask(game, process, PACK_CARD)


def take_from_pack(game: Game, process: Process[Game]) -> None:
    """The card is shown and goes to the hand; the pack is open for the rest of the game (R95, R147)."""
    side = game.side(process.player)
    card = process.picks[0]
    if card == side.rare:
        side.rare = NO_CARD
        to_hand(game, process.player, card, RARE)
    else:
        place = side.pack.index(card)
        side.pack = side.pack[:place] + side.pack[place + 1 :]
        side.pack_seen = side.pack_seen[:place] + side.pack_seen[place + 1 :]
        to_hand(game, process.player, card, PACK)
    side.pack_opened = True


def offer_pack_card(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Each card of the own pack, and the rare card if there is one."""
    side = game.side(process.player)
    cards = [*sorted(side.pack), side.rare] if side.rare != NO_CARD else sorted(side.pack)
    return one_of(process.player, OPEN_PACK_CHOICE, draft, tuple(cards))


PACK_CARD: Final[Asking[Game]] = Asking(OPEN_PACK_CHOICE, offer_pack_card)


# Rare Draw, Rare Summon, Trap Counter


def may_draw_rare(game: Game, player: PlayerId) -> bool:
    """The own life is nine or less, and the rare card is there (R96, R171)."""
    side = game.side(player)
    return side.rare != NO_CARD and len(side.life) <= LOW_LIFE


def take_rare(game: Game, process: Process[Game]) -> None:
    """The rare card goes to the hand, unseen by the opponent."""
    side = game.side(process.player)
    if side.rare != NO_CARD:
        card = side.rare
        side.rare = NO_CARD
        to_hand(game, process.player, card, RARE, seat_bit(process.player))


def has_low_life(game: Game, player: PlayerId) -> bool:
    """The own life is nine or less."""
    return len(game.side(player).life) <= LOW_LIFE


def summon_rare(game: Game, process: Process[Game]) -> None:
    """The rare card enters as a soldier, face up and charged."""
    request = request_of(process)
    enter_as_soldier(game, request.controller, request.keys, STAGE)


def spring_trap(game: Game, process: Process[Game]) -> None:
    """The target is negated if one of its key cards is the same card: suit and rank, Joker and Joker (R98)."""
    request = request_of(process)
    target = on_stage(game, request.target)
    assert isinstance(target, Request)
    if any(same_card(request.keys[0], card) for card in target.counted):
        negate(game, target.number)


def same_card(one: int, other: int) -> bool:
    """Tell whether two players' cards are the same one."""
    return one == other or (is_joker(one) and is_joker(other))


PACK_OPEN: Final = Action(
    id="packopen", ja="パック開封", en="Open Pack", kind=QUICK_MAGIC,
    speed=IMMEDIATE, timing=QUICK, when=pack_is_closed, opens_pack=True,
    effect=(look_into_pack, choose_from_pack, take_from_pack),
)  # fmt: skip

RARE_DRAW: Final = Action(
    id="raredraw", ja="レアドロー", en="Rare Draw", kind=QUICK_MAGIC,
    speed=IMMEDIATE, timing=QUICK, when=may_draw_rare,
    effect=(take_rare,),
)  # fmt: skip

TRAP_COUNTER: Final = Action(
    id="trapCounter", ja="罠カウンター", en="Trap Counter", kind=QUICK_MAGIC, timing=QUICK,
    key=one("レアカード", ALL_CARDS), key_zone=RARE,
    target=RequestTarget("キーカードが1枚か2枚のリクエスト", "a request with one or two key cards", keys=(1, 2)),
    effect=(spring_trap,),
)  # fmt: skip


def summons_rare(options: Options) -> Action:
    """Make Rare Summon as the options have it (R97, R172)."""
    return Action(
        id="summonsRare", ja="レア召喚", en="Rare Summon", kind=SUMMON, timing=QUICK,
        cost=options.rare_summon_cost, key=one("レアカード", ALL_CARDS), key_zone=RARE,
        when=has_low_life if options.rare_summon_needs_low_life else None,
        effect=(summon_rare,),
    )  # fmt: skip
