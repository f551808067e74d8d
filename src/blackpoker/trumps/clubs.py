"""The club trumps: Switch, Civil War, Hand Refill, Reset, Fortress, Last Ditch, Knight."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.normal_magic import OPPONENT
from blackpoker.common.action import (
    NORMAL_MAGIC,
    QUICK_MAGIC,
    SOLDIER_CAUSED,
    SUMMON,
    TRIGGERED_KIND,
    Action,
    Mode,
)
from blackpoker.common.card import CLUB, SPADE, card_of, cards_of, suit_mask, suit_of
from blackpoker.common.condition import TriggerCondition
from blackpoker.common.game import Game, unit_numbered
from blackpoker.common.key import CLUBS, one
from blackpoker.common.key_unit import KeyUnit
from blackpoker.common.modifier import SHIELDED
from blackpoker.common.move import DISCARD_STEP, damage, discard, draw, enter_as_soldier, kill, leave, return_unit
from blackpoker.common.request import Request, request_of
from blackpoker.common.trumps import OPENED, Trump, bury_trump, turn_trump
from blackpoker.common.zone import HAND
from blackpoker.core import (
    IMMEDIATE,
    QUICK,
    RESOLVED,
    STAGED,
    TRIGGERED,
    YOUR,
    Ability,
    Ask,
    Event,
    Held,
    PlayerId,
    Process,
    finish,
    judge,
    picked,
)
from blackpoker.core.bits import count
from blackpoker.core.text import Text
from blackpoker.trumps.characters import KNIGHT
from blackpoker.trumps.choosing_diamonds_clubs import CHARACTER, DISCARDS, SOLDIER, SWITCHED
from blackpoker.trumps.diamonds import KEYED, draw_two, remove_target
from blackpoker.trumps.findings import (
    HAND_FULL_ENOUGH,
    HAND_LARGE_ENOUGH,
    HAND_REFILLED,
    HAND_TOO_SMALL,
    NO_HAND_TO_GIVE,
    NO_SOLDIER_TO_SWITCH,
    NOTHING_TO_SWITCH,
    RIOT_COUNTED,
)
from blackpoker.trumps.triggers import EndsWith, ending_with, enter_with_key, has_open, stop_unless_open

C_4: Final = card_of(CLUB, 4)
C_5: Final = card_of(CLUB, 5)
C_7: Final = card_of(CLUB, 7)
C_8: Final = card_of(CLUB, 8)
C_9: Final = card_of(CLUB, 9)
C_10: Final = card_of(CLUB, 10)
C_J: Final = card_of(CLUB, 11)

OWN_CLUB: Final = KeyUnit(suit=CLUB)
OWN_KNIGHT: Final = KeyUnit(character=KNIGHT)
RIOT_DAMAGE: Final = 2
OMEN_DAMAGE: Final = 8


# ♣4 Switch


choose_switched: Final = Ask(SWITCHED, "choose_switched")
"""The controller picks a hand card."""


def enter_from_hand(game: Game, process: Process) -> None:
    """It enters as a soldier, charged; with an empty hand nothing does (R128), and what is no soldier stays (R78)."""
    if game.trace is not None and not process.picks:
        judge(game, NOTHING_TO_SWITCH, process.player)
    for card in process.picks:
        if game.book.soldier_of(bytes([card])) is not None:
            leave(game, process.player, card, HAND)
            enter_as_soldier(game, process.player, bytes([card]), HAND)
        elif game.trace is not None:
            judge(game, NO_SOLDIER_TO_SWITCH, process.player, card=card)


def return_key_unit(game: Game, process: Process) -> None:
    """The key unit returns to the hand."""
    return_unit(game, unit_numbered(game, request_of(process).unit))


SWITCH_ACTION: Final = Action(
    id="switch", ja="スイッチ", en="Switch", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_CLUB, trump=C_4,
    effect=(choose_switched, enter_from_hand, return_key_unit),
    text=Text(
        "手札から1枚を選び、兵士としてチャージ状態で場に出す。その後、キーユニットを手札に戻す。手札がなければ、"
        "キーユニットを戻すだけ。",
        "Put 1 card of your hand onto the field as a soldier, charged; then return the key unit to your hand. With an "
        "empty hand, only the key unit returns.",
    ),
)  # fmt: skip
SWITCH: Final = Trump("c4", "スイッチ", "Switch", C_4, actions=(SWITCH_ACTION,))


# ♣5 Civil War


def compare_hands(game: Game, process: Process) -> None:
    """Nothing happens if the target holds fewer cards than the controller."""
    own = count(game.side(process.player).hand)
    theirs = count(game.side(request_of(process).target).hand)
    if game.trace is not None:
        judge(game, HAND_TOO_SMALL if theirs < own else HAND_LARGE_ENOUGH, process.player, theirs=theirs, own=own)
    if theirs < own:
        finish(process)


choose_discards: Final = Ask(DISCARDS, "choose_discards")
"""The target picks two hand cards in secret, or all it has."""


def discard_chosen(game: Game, process: Process) -> None:
    """The target discards them, and the process forgets them."""
    cards = bytes(picked(process.picks))
    process.picks = ()
    discard(game, request_of(process).target, cards)


def opponent_discarded(game: Game, event: Event, player: PlayerId) -> bool:
    """The opponent of a player with Civil War open discarded hand cards, to pay or not, once for each step (R129)."""
    return event.player != player and has_open(game, player, C_5)


def punish_discards(game: Game, process: Process) -> None:
    """Who discarded takes two damage for each card."""
    cause = request_of(process).cause
    assert cause is not None
    amount = RIOT_DAMAGE * cause.facts[0]
    if game.trace is not None:
        judge(game, RIOT_COUNTED, process.player, who=cause.player, cards=cause.facts[0], damage=amount)
    damage(game, cause.player, amount)


CIVIL_WAR_ACTION: Final = Action(
    id="civilWar", ja="内乱", en="Civil War", kind=NORMAL_MAGIC,
    cost="B", key=one(CLUBS), target=OPPONENT, once_per_turn=True, trump=C_5,
    effect=(compare_hands, choose_discards, discard_chosen),
    text=Text(
        "対象の手札の枚数が自分の手札の枚数以上なら、対象は自分で選んだ手札を2枚捨てる。",
        "If your opponent holds at least as many cards as you, they discard 2 cards of their choice.",
    ),
)  # fmt: skip
RIOT: Final = Action(
    id="riot", ja="暴動", en="Riot", kind=TRIGGERED_KIND,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=DISCARD_STEP, reads_event=True,
    given=TriggerCondition(
        opponent_discarded,
        Text(
            "誘発：自分の切札♣5が表向きの間、対戦相手が手札を捨てるたびに1回（何枚でも1回、コストでも誘発する）。",
            "Triggered, while your trump ♣5 is face up, each time your opponent discards (once however many cards, "
            "also for a cost).",
        ),
    ),
    effect=(punish_discards,),
    text=Text(
        "手札を捨てたプレイヤーは、捨てた1枚につき2点のダメージを受ける。",
        "The player who discarded takes 2 damage for each card.",
    ),
)  # fmt: skip
CIVIL_WAR: Final = Trump(
    "c5", "内乱", "Civil War", C_5, actions=(CIVIL_WAR_ACTION, RIOT),
    text=Text("対戦相手が手札を捨てるたびに暴動が誘発する。", "Each time your opponent discards, Riot is triggered."),
)  # fmt: skip


# ♣7 Hand Refill


def refill_hand(game: Game, process: Process) -> None:
    """Up to two hand cards, the controller draws two; three, and it draws one (R130)."""
    cards = count(game.side(process.player).hand)
    if game.trace is not None:
        finding = HAND_REFILLED if cards <= 3 else HAND_FULL_ENOUGH
        judge(game, finding, process.player, hand=cards, drawn=2 if cards <= 2 else 1)
    if cards <= 2:
        draw_two(game, process)
    elif cards == 3:
        draw(game, process.player)


HAND_REFILL_ACTION: Final = Action(
    id="handRefill", ja="手札補充", en="Hand Refill", kind=TRIGGERED_KIND,
    trigger=TRIGGERED, timing=QUICK, on=STAGED, of="end",
    given=TriggerCondition(EndsWith("ends_with_hand_refill", C_7), ending_with(C_7)),
    effect=(refill_hand,),
    text=Text(
        "自分の手札が2枚以下なら2枚、3枚なら1枚引く。",
        "If you hold 2 cards or fewer, draw 2; if you hold 3, draw 1.",
    ),
)  # fmt: skip
HAND_REFILL: Final = Trump(
    "c7", "手札補充", "Hand Refill", C_7, actions=(HAND_REFILL_ACTION,),
    text=Text("自分がエンドを起こすと手札補充が誘発する。", "When you request End, Hand Refill is triggered."),
)  # fmt: skip


# ♣8 Reset


def own_reset_opened(game: Game, event: Event, player: PlayerId) -> bool:
    """The own Reset turned face up (R131), be it in set-up (R102)."""
    return event.player == player and event.facts[0] == C_8


def suffer_omen(game: Game, process: Process) -> None:
    """The controller takes eight damage."""
    damage(game, process.player, OMEN_DAMAGE)


def kill_everybody(game: Game, process: Process) -> None:
    """All characters of both players go to the graveyard."""
    kill(game, [*game.one.units, *game.two.units])


def own_reset_resolved(game: Game, event: Event, player: PlayerId) -> bool:
    """An own Reset resolved."""
    return event.player == player


def turn_all_down(game: Game, process: Process) -> None:
    """All trumps of both players turn face down."""
    for trump in (*game.one.trumps, *game.two.trumps):
        if trump.up:
            turn_trump(game, trump, False)


OMEN: Final = Action(
    id="omen", ja="前触れ", en="Omen", kind=TRIGGERED_KIND,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=OPENED, in_set_up=True,
    given=TriggerCondition(
        own_reset_opened,
        Text("誘発：自分の切札♣8が表向きになったとき。", "Triggered when your trump ♣8 is turned face up."),
    ),
    effect=(suffer_omen,),
    text=Text("自分が8点のダメージを受ける。", "You take 8 damage."),
)  # fmt: skip
RESET_ACTION: Final = Action(
    id="reset", ja="リセット", en="Reset", kind=NORMAL_MAGIC,
    cost="L", key=one(CLUBS), trump=C_8,
    effect=(kill_everybody,),
    text=Text(
        "両者の防壁と兵士をすべて墓地に移す。その後、切札リセットが誘発する。",
        "Put all bulwarks and soldiers of both players into the graveyard. Then Trump Reset is triggered.",
    ),
)  # fmt: skip
TRUMP_RESET: Final = Action(
    id="trumpReset", ja="切札リセット", en="Trump Reset", kind=TRIGGERED_KIND,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=RESOLVED, of="reset",
    given=TriggerCondition(
        own_reset_resolved,
        Text("誘発：自分のリセットが解決したとき。", "Triggered when your Reset has resolved."),
    ),
    effect=(turn_all_down,),
    text=Text("両者の切札をすべて裏向きにする。", "Turn all trumps of both players face down."),
)  # fmt: skip
RESET: Final = Trump(
    "c8", "リセット", "Reset", C_8, actions=(OMEN, RESET_ACTION, TRUMP_RESET),
    text=Text(
        "表向きになったとき前触れが、自分のリセットが解決したとき切札リセットが誘発する。",
        "When it is turned face up, Omen is triggered; when your Reset has resolved, Trump Reset is triggered.",
    ),
)  # fmt: skip


# ♣9 Fortress


def shield_from_spades(game: Game, held: Held[Game], player: i64, value: i64) -> i64:
    """The owner has a character, and the effect is of an opponent's request with a ♠ key card (R132)."""
    if player != held.controller:
        return value
    request = game.top().request
    assert isinstance(request, Request)
    spade = any(suit_of(card) == SPADE for card in request.counted)
    return 1 if spade and request.controller != player and game.side(player).units else value


FORTRESS: Final = Trump(
    "c9", "要塞", "Fortress", C_9,
    abilities=(Ability("fortress", YOUR, SHIELDED, shield_from_spades, Text("要塞", "Fortress")),),
    text=Text(
        "キーカードに♠を含む対戦相手のアクションが効果を発揮する直前に、自分の場にキャラクターがいれば、"
        "自分はその効果のダメージを受けない。",
        "If you have a character on the field just before an opponent's action with a ♠ key card takes effect, you "
        "take no damage from that effect.",
    ),
)  # fmt: skip


# ♣10 Last Ditch


def discard_hand(game: Game, process: Process) -> None:
    """The controller discards the whole hand; with no hand the trump goes to the graveyard instead (R133)."""
    side = game.side(process.player)
    if side.hand:
        discard(game, process.player, bytes(cards_of(side.hand)))
        return
    if game.trace is not None:
        judge(game, NO_HAND_TO_GIVE, process.player, card=C_10)
    for trump in side.trumps:
        if trump.card == C_10:
            bury_trump(game, trump)


LAST_DITCH_ACTION: Final = Action(
    id="lastDitch", ja="悪あがき", en="Last Ditch", kind=QUICK_MAGIC,
    speed=IMMEDIATE, timing=QUICK, target=KEYED, trump=C_10,
    effect=(remove_target, discard_hand),
    text=Text(
        "対象を無効にし、そのキーカードを墓地に移す。その後、自分の手札をすべて捨てる。手札がなければ、"
        "自分の切札♣10を墓地に移す。",
        "Negate the target; its key cards go to the graveyard. Then discard your whole hand; with an empty hand, put "
        "your trump ♣10 into the graveyard instead.",
    ),
)  # fmt: skip
LAST_DITCH: Final = Trump("c10", "悪あがき", "Last Ditch", C_10, actions=(LAST_DITCH_ACTION,))


# ♣J Knight


def need_knight(game: Game, process: Process) -> None:
    """Nothing happens if the trump does not lie face up any more (R105)."""
    stop_unless_open(game, process, C_J)


choose_soldier: Final = Ask(SOLDIER, "choose_soldier")
"""The opponent picks one of the own soldiers (R134)."""


choose_character: Final = Ask(CHARACTER, "choose_character")
"""The target picks one of the own characters."""


def kill_chosen(game: Game, process: Process) -> None:
    """It goes to the graveyard."""
    kill(game, [unit_numbered(game, number) for number in process.picks])


def enter_as_knight(game: Game, process: Process) -> None:
    """The key card and the trump enter together as a Knight, charged."""
    enter_with_key(game, process, C_J)


SUMMON_KNIGHT: Final = Action(
    id="summonKnight", ja="騎士召喚", en="Summon Knight", kind=SUMMON,
    cost="BL", or_mode=Mode(QUICK, "BD"), key=one(suit_mask(SPADE, 2, 10)), trump=C_J,
    effect=(need_knight, choose_soldier, kill_chosen, enter_as_knight),
    text=Text(
        "自分の切札♣Jが表向きなら、次を行う。対戦相手は自分の兵士を1体選び、墓地に移す。その後、"
        "キーカードと♣Jを合わせて騎士としてチャージ状態で場に出す。",
        "If your trump ♣J is face up: your opponent chooses 1 of their soldiers and puts it into the graveyard. Then "
        "put the key card and ♣J together onto the field as a Knight, charged.",
    ),
)  # fmt: skip
KNIGHT_SWEEP: Final = Action(
    id="knightSweep", ja="薙払", en="Sweep", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_KNIGHT, target=OPPONENT,
    effect=(choose_character, kill_chosen),
    text=Text(
        "対象は自分のキャラクターを1体選び、墓地に移す。",
        "Your opponent chooses 1 of their characters and puts it into the graveyard.",
    ),
)  # fmt: skip
KNIGHT_TRUMP: Final = Trump("cJ", "騎士", "Knight", C_J, actions=(SUMMON_KNIGHT, KNIGHT_SWEEP))


CLUB_TRUMPS: Final = (SWITCH, CIVIL_WAR, HAND_REFILL, RESET, FORTRESS, LAST_DITCH, KNIGHT_TRUMP)
