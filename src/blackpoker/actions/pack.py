"""Frame actions of frames with a pack (パック) and of frames with a rare card (レアカード)."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.findings import NOT_TRAPPED, TRAPPED
from blackpoker.actions.questions import OPEN_PACK_CHOICE
from blackpoker.common.action import PACK_KIND, Action
from blackpoker.common.card import ALL_CARDS, NO_CARD, ONE, is_joker, mask_of
from blackpoker.common.condition import PACK_IS_CLOSED, Condition
from blackpoker.common.game import Game
from blackpoker.common.key import one
from blackpoker.common.knowledge import note_whole_zone, seat_bit
from blackpoker.common.move import enter_as_soldier, leave, to_hand
from blackpoker.common.options import Options
from blackpoker.common.request import Request, request_of
from blackpoker.common.target import RequestTarget
from blackpoker.common.zone import PACK, RARE, STAGE
from blackpoker.core import (
    IMMEDIATE,
    QUICK,
    Ask,
    Asking,
    Offer,
    PlayerId,
    Process,
    judge,
    negate,
    on_stage,
    one_of_set,
)
from blackpoker.core.text import Text

LOW_LIFE: Final = 9


# Open Pack


def look_into_pack(game: Game, process: Process) -> None:
    """The controller sees the cards of the own pack."""
    side = game.side(process.player)
    side.pack_seen = ONE[seat_bit(process.player)] * len(side.pack)
    note_whole_zone(game, process.player, mask_of(side.pack), PACK, seat_bit(process.player))


def take_from_pack(game: Game, process: Process) -> None:
    """The card is shown and goes to the hand; the pack is open for the rest of the game (R95, R147)."""
    side = game.side(process.player)
    card = process.row[0]
    zone = RARE if card == side.rare else PACK
    leave(game, process.player, card, zone)
    to_hand(game, process.player, card, zone)
    side.pack_opened = True


def offer_pack_card(game: Game, process: Process, offer: Offer) -> None:
    """Each card of the own pack, and the rare card if there is one."""
    side = game.side(process.player)
    one_of_set(offer, process.player, OPEN_PACK_CHOICE, mask_of(side.pack))
    if offer.drafted == 0 and side.rare != NO_CARD:
        offer.add(side.rare)


PACK_CARD: Final[Asking[Game]] = Asking(OPEN_PACK_CHOICE, offer_pack_card)
choose_from_pack: Final = Ask(PACK_CARD, "choose_from_pack")
"""The controller picks a card of the pack, or the rare card."""


# Rare Draw, Rare Summon, Trap Counter

RARE_IS_GONE: Final = Text("レアカードがもうありません。", "Your rare card is no longer in its zone.")
LIFE_TOO_HIGH: Final = Text(
    "ライフが{limit}枚以下でなければなりません（今は{life}枚です）。",
    "Your life must be {limit} cards or fewer; it is {life}.",
)


def no_low_life(game: Game, player: PlayerId) -> list[Text]:
    """Tell how many cards the life has, if that is too many."""
    life = len(game.side(player).life)
    return [LIFE_TOO_HIGH.filled(limit=LOW_LIFE, life=life)] if life > LOW_LIFE else []


def no_rare_to_draw(game: Game, player: PlayerId) -> list[Text]:
    """Tell whether the rare card is gone, and whether the life is too high."""
    gone = [RARE_IS_GONE] if game.side(player).rare == NO_CARD else []
    return gone + no_low_life(game, player)


def may_draw_rare(game: Game, player: PlayerId) -> bool:
    """The own life is nine or less, and the rare card is there (R96, R171)."""
    side = game.side(player)
    return side.rare != NO_CARD and len(side.life) <= LOW_LIFE


MAY_DRAW_RARE: Final = Condition(
    may_draw_rare,
    Text(
        "自分のライフが9枚以下で、レアカードが残っている間だけ起こせる。",
        "Only while your life is 9 cards or fewer and your rare card is in its zone.",
    ),
    unmet=no_rare_to_draw,
)


def take_rare(game: Game, process: Process) -> None:
    """The rare card goes to the hand, unseen by the opponent."""
    side = game.side(process.player)
    if side.rare != NO_CARD:
        card = side.rare
        leave(game, process.player, card, RARE)
        to_hand(game, process.player, card, RARE, seat_bit(process.player))


def has_low_life(game: Game, player: PlayerId) -> bool:
    """The own life is nine or less."""
    return len(game.side(player).life) <= LOW_LIFE


HAS_LOW_LIFE: Final = Condition(
    has_low_life,
    Text("自分のライフが9枚以下の間だけ起こせる。", "Only while your life is 9 cards or fewer."),
    unmet=no_low_life,
)


def summon_rare(game: Game, process: Process) -> None:
    """The rare card enters as a soldier, face up and charged."""
    request = request_of(process)
    enter_as_soldier(game, request.controller, request.keys, STAGE)


def spring_trap(game: Game, process: Process) -> None:
    """The target is negated if one of its key cards is the same card: suit and rank, Joker and Joker (R98)."""
    request = request_of(process)
    target = on_stage(game, request.target)
    assert isinstance(target, Request)
    same = any(same_card(request.keys[0], card) for card in target.counted)
    if game.trace is not None:
        judge(game, TRAPPED if same else NOT_TRAPPED, process.player, card=request.keys[0], target=target)
    if same:
        negate(game, target.number)


def same_card(one: i64, other: i64) -> bool:
    """Tell whether two players' cards are the same one."""
    return one == other or (is_joker(one) and is_joker(other))


PACK_OPEN: Final = Action(
    id="packopen", ja="パック開封", en="Open Pack", kind=PACK_KIND,
    speed=IMMEDIATE, timing=QUICK, when=PACK_IS_CLOSED,
    effect=(look_into_pack, choose_from_pack, take_from_pack),
    text=Text(
        "自分のパックの中を見て1枚を、または代わりに自分のレアカードを選び、対戦相手に見せて手札に加える。"
        "パックは開封済みになる（中身を見るのは自分だけ：R95）。",
        "Look into your pack and choose 1 card of it, or your rare card instead; show it and take it into your hand. "
        "The pack is open from then on (only you see what is in it: R95).",
    ),
)  # fmt: skip

RARE_DRAW: Final = Action(
    id="raredraw", ja="レアドロー", en="Rare Draw", kind=PACK_KIND,
    speed=IMMEDIATE, timing=QUICK, when=MAY_DRAW_RARE,
    effect=(take_rare,),
    text=Text(
        "自分のレアカードを、対戦相手に見せずに手札に加える。",
        "Take your rare card into your hand without showing it.",
    ),
)  # fmt: skip

TRAP_COUNTER: Final = Action(
    id="trapCounter", ja="罠カウンター", en="Trap Counter", kind=PACK_KIND, timing=QUICK,
    key=one(ALL_CARDS), key_zone=RARE,
    target=RequestTarget(keys=(1, 2)),
    effect=(spring_trap,),
    text=Text(
        "対象のキーカードの中に自分のレアカードと同じカード（スートと数字が同じ、またはJoker同士）があれば、"
        "対象を無効にする。無効にしたリクエストのキーカードは墓地に移す。",
        "If one of the target's key cards is the same card as your rare card (suit and number, or both Jokers), negate "
        "the target. The key cards of a negated request go to the graveyard.",
    ),
    remark=Text(
        "裁定R98：ルールブックの草案では誘発だが、直接とする。",
        "Ruling R98: direct, though the draft of the rulebook prints triggered.",
    ),
)  # fmt: skip


def summons_rare(options: Options) -> Action:
    """Make Rare Summon as the options have it (R97, R172)."""
    return Action(
        id="summonsRare", ja="レア召喚", en="Rare Summon", kind=PACK_KIND, timing=QUICK,
        cost=options.rare_summon_cost, key=one(ALL_CARDS), key_zone=RARE,
        when=HAS_LOW_LIFE if options.rare_summon_needs_low_life else None,
        effect=(summon_rare,),
        text=Text(
            "レアカードを兵士として表向き・チャージ状態で場に出す。",
            "Put the rare card onto the field as a soldier, face up and charged.",
        ),
        remark=Text(
            "裁定R97・R172：コストとキーカードはルールブックの草案にはなく、後の版による。",
            "Rulings R97 and R172: cost and key card are those of later releases; the draft has neither.",
        ),
    )  # fmt: skip
