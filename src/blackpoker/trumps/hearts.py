"""The heart trumps: Reinforcements, Rally, Armistice, Pursuit, Phantom, Salvation, Chariot, Giant."""

from typing import Final

from blackpoker.actions.normal_magic import A_BULWARK, charge_soldiers
from blackpoker.actions.quick_magic import A_SOLDIER, OWN_CHARACTER, kill_target
from blackpoker.common.action import NORMAL_MAGIC, QUICK_MAGIC, SOLDIER_CAUSED, SUMMON, TRUMP_CAUSED, Action, Mode
from blackpoker.common.card import DIAMOND, HEART, SPADE, card_of, number_of, suit_mask
from blackpoker.common.creating import create_request
from blackpoker.common.game import Game, bulwarks, opponent_of, soldiers, unit_numbered
from blackpoker.common.key import COURT, HEARTS, one
from blackpoker.common.key_unit import KeyUnit
from blackpoker.common.knowledge import EVERYBODY_SEES, seat_bit
from blackpoker.common.modifier import size_of
from blackpoker.common.move import (
    enter_as_soldier,
    enter_fog,
    kill,
    put_on_life,
    put_under_life,
    reveal_top,
    set_state,
    take_from_life,
    take_unit_off,
    turn_face_down,
)
from blackpoker.common.rearranging import rearrange_bulwarks
from blackpoker.common.request import request_of
from blackpoker.common.target import RequestTarget
from blackpoker.common.trumps import Trump, open_trump, turn_trump
from blackpoker.common.zone import FIELD, LIFE
from blackpoker.core import (
    IMMEDIATE,
    QUICK,
    STAGED,
    TRIGGERED,
    Event,
    PlayerId,
    Process,
    ask,
    go_to,
    negate,
    pass_next,
    picked,
)
from blackpoker.trumps.choosing_spades_hearts import (
    ANY_BULWARK,
    BULWARK_ORDER,
    ILLUSIONS,
    OTHER_PLAYERS_SAVED,
    REINFORCEMENT,
    TURN_PLAYERS_SAVED,
    saved_cards,
)
from blackpoker.trumps.kings import bury_lone_trump, enter_with_king, look_for_king, shuffle_own_life
from blackpoker.trumps.triggers import enter_with_key, requests_end_with, stop_unless_open

H_2: Final = card_of(HEART, 2)
H_3: Final = card_of(HEART, 3)
H_4: Final = card_of(HEART, 4)
H_5: Final = card_of(HEART, 5)
H_7: Final = card_of(HEART, 7)
H_8: Final = card_of(HEART, 8)
H_J: Final = card_of(HEART, 11)
H_K: Final = card_of(HEART, 13)
S_7: Final = card_of(SPADE, 7)
D_J: Final = card_of(DIAMOND, 11)
D_K: Final = card_of(DIAMOND, 13)

OWN_HEART: Final = KeyUnit("あなたのチャージ状態の♡の兵士1体", "one of your charged ♡ soldiers", suit=HEART)
OWN_CHARIOT: Final = KeyUnit("あなたのチャージ状態のチャリオット1体", "your charged Chariot", character="chariot")
AN_ATTACK: Final = RequestTarget("アタックのリクエスト", "an Attack request", action="attack")
REINFORCEMENTS: Final = 2


# ♡2 Reinforcements


def flip_reinforcements(game: Game, process: Process[Game]) -> None:
    """The top two life cards are flipped, or the only one."""
    process.notes = tuple(reveal_top(game, process.player, REINFORCEMENTS))


def choose_reinforcement(game: Game, process: Process[Game]) -> None:
    """The controller picks one of them."""
    ask(game, process, REINFORCEMENT)


def enter_as_reinforcement(game: Game, process: Process[Game]) -> None:
    """It enters as a soldier, charged; what is no soldier in the format stays where it is (R78)."""
    for card in process.picks:
        if game.book.soldier_of(bytes([card])) is not None:
            take_from_life(game, process.player, card)
            enter_as_soldier(game, process.player, bytes([card]), LIFE)


def put_other_under_life(game: Game, process: Process[Game]) -> None:
    """The other one goes to the bottom of the life, which everybody sees."""
    for card in process.notes:
        if card not in process.picks:
            take_from_life(game, process.player, card)
            put_under_life(game, process.player, bytes([card]), LIFE, EVERYBODY_SEES, EVERYBODY_SEES)


SUMMON_REINFORCEMENT: Final = Action(
    id="summonReinforcement", ja="援軍", en="Reinforcements", kind=NORMAL_MAGIC,
    cost="BL", once_per_turn=True, trump=H_2,
    effect=(flip_reinforcements, choose_reinforcement, enter_as_reinforcement, put_other_under_life),
)  # fmt: skip
REINFORCEMENTS_TRUMP: Final = Trump("h2", "援軍", "Reinforcements", H_2, actions=(SUMMON_REINFORCEMENT,))


# ♡3 Rally


def rally_target(game: Game, process: Process[Game]) -> None:
    """The target is larger by the size that the key unit has now, until the turn ends."""
    request = request_of(process)
    size = size_of(game, unit_numbered(game, request.unit))
    enter_fog(game, request.controller, game.book.fog_of("rallyFog"), b"", request.target, size)


RALLY_ACTION: Final = Action(
    id="rally", ja="激励", en="Rally", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_HEART, target=A_SOLDIER, trump=H_3,
    effect=(rally_target,),
)  # fmt: skip
RALLY: Final = Trump("h3", "激励", "Rally", H_3, actions=(RALLY_ACTION,))


# ♡4 Armistice


def remove_attack(game: Game, process: Process[Game]) -> None:
    """The Attack is removed from the stage without being resolved (R119)."""
    negate(game, request_of(process).target)


def turn_armistice_down(game: Game, process: Process[Game]) -> None:
    """Armistice turns face down, if it is still there."""
    trump = open_trump(game.side(process.player), H_4)
    if trump is not None:
        turn_trump(game, trump, False)


def charge_own_characters(game: Game, process: Process[Game]) -> None:
    """All own characters are charged."""
    for unit in game.side(process.player).units:
        set_state(game, unit.number, True)


RETREAT: Final = Action(
    id="retreat", ja="休戦", en="Armistice", kind=QUICK_MAGIC,
    speed=IMMEDIATE, timing=QUICK, target=AN_ATTACK, trump=H_4,
    effect=(remove_attack, turn_armistice_down, charge_own_characters),
)  # fmt: skip
ARMISTICE: Final = Trump("h4", "休戦", "Armistice", H_4, actions=(RETREAT,))


# ♡5 Pursuit


def request_attack(game: Game, process: Process[Game]) -> None:
    """Attack is requested; it neither counts as the Attack of the turn nor is it limited by it (R120)."""
    create_request(game, "attack", process.player)


PURSUIT_ACTION: Final = Action(
    id="pursuit", ja="追撃", en="Pursuit", kind=NORMAL_MAGIC,
    speed=IMMEDIATE, cost="BDD", once_per_turn=True, trump=H_5,
    effect=(charge_soldiers, request_attack),
)  # fmt: skip
PURSUIT: Final = Trump("h5", "追撃", "Pursuit", H_5, actions=(PURSUIT_ACTION,))


# ♡7 Phantom


def request_reverse(game: Game, process: Process[Game]) -> None:
    """Reverse is requested on the target with ♡7 and ♠7 as virtual key cards; then the controller passes (R110)."""
    target = request_of(process).target
    if create_request(game, "reverse", process.player, target=target, virtual=bytes([H_7, S_7])):
        pass_next(game, process.player)


def ends_with_phantom(game: Game, event: Event, player: PlayerId) -> bool:
    """The player requests End with Phantom open."""
    return requests_end_with(game, event, player, H_7)


def choose_illusions(game: Game, process: Process[Game]) -> None:
    """The controller picks any number of own soldiers, which are no targets (R121)."""
    ask(game, process, ILLUSIONS)


def turn_illusions(game: Game, process: Process[Game]) -> None:
    """They become charged bulwarks, one for each card; the modifiers they had end."""
    for number in picked(process.picks):
        set_state(game, number, True)
        unit = unit_numbered(game, number)
        turn_face_down(game, unit, unit.cards)


def choose_illusion_order(game: Game, process: Process[Game]) -> None:
    """The controller may put all own bulwarks in another order, in secret (R160)."""
    ask(game, process, BULWARK_ORDER)


def lay_in_illusion_order(game: Game, process: Process[Game]) -> None:
    """Where they were put in order, the opponent knows none of them by place any more (R170)."""
    order = [unit_numbered(game, number) for number in picked(process.picks)]
    if order:
        rearrange_bulwarks(game, process.player, order)


PHANTOM_ACTION: Final = Action(
    id="phantom", ja="ファントム", en="Phantom", kind=NORMAL_MAGIC,
    speed=IMMEDIATE, cost="B", target=OWN_CHARACTER, trump=H_7,
    effect=(request_reverse,),
)  # fmt: skip
ILLUSION: Final = Action(
    id="illusion", ja="幻影", en="Illusion", kind=TRUMP_CAUSED,
    trigger=TRIGGERED, timing=QUICK, on=STAGED, given=ends_with_phantom,
    effect=(choose_illusions, turn_illusions, choose_illusion_order, lay_in_illusion_order),
)  # fmt: skip
PHANTOM: Final = Trump("h7", "ファントム", "Phantom", H_7, actions=(PHANTOM_ACTION, ILLUSION))


# ♡8 Salvation


def note_saved(game: Game, process: Process[Game]) -> None:
    """Salvation is for all soldiers of both players whose size is the key number or more (R122)."""
    number = number_of(request_of(process).keys[0])
    everybody = soldiers(game.one) + soldiers(game.two)
    process.notes = tuple([unit.number for unit in everybody if size_of(game, unit) >= number])


def choose_turn_players_order(game: Game, process: Process[Game]) -> None:
    """The turn player puts the own cards in order."""
    ask(game, process, TURN_PLAYERS_SAVED)


def put_turn_players_on_life(game: Game, process: Process[Game]) -> None:
    """They go on top of the turn player's life."""
    put_saved_on_life(game, process, game.turn)


def choose_other_players_order(game: Game, process: Process[Game]) -> None:
    """The other player puts the own cards in order."""
    ask(game, process, OTHER_PLAYERS_SAVED)


def put_other_players_on_life(game: Game, process: Process[Game]) -> None:
    """They go on top of the other player's life."""
    put_saved_on_life(game, process, opponent_of(game.turn))


def put_saved_on_life(game: Game, process: Process[Game], player: PlayerId) -> None:
    """A player's saved soldiers go on top of the life; the order of several cards is the player's secret."""
    cards = bytes(saved_cards(game, process, player))
    order = bytes(process.picks) if len(cards) > 1 else cards
    for unit in soldiers(game.side(player)):
        if unit.number in process.notes:
            take_unit_off(game, unit, LIFE)
    placed = EVERYBODY_SEES if len(order) == 1 else seat_bit(player)
    put_on_life(game, player, order, FIELD, EVERYBODY_SEES, placed)


SALVATION_ACTION: Final = Action(
    id="salvation", ja="救済", en="Salvation", kind=NORMAL_MAGIC, cost="B", key=one("♡A〜K", HEARTS), trump=H_8,
    effect=(
        note_saved, choose_turn_players_order, put_turn_players_on_life,
        choose_other_players_order, put_other_players_on_life,
    ),
)  # fmt: skip
SALVATION: Final = Trump("h8", "救済", "Salvation", H_8, actions=(SALVATION_ACTION,))


# ♡J Chariot


def need_heart_jack(game: Game, process: Process[Game]) -> None:
    """Nothing happens unless ♡J still lies face up (R105)."""
    stop_unless_open(game, process, H_J)


def choose_any_bulwark(game: Game, process: Process[Game]) -> None:
    """The controller picks a bulwark of either player."""
    ask(game, process, ANY_BULWARK)


def kill_chosen_bulwark(game: Game, process: Process[Game]) -> None:
    """It goes to the graveyard."""
    kill(game, [unit_numbered(game, number) for number in process.picks])


def enter_as_chariot(game: Game, process: Process[Game]) -> None:
    """The key card and ♡J enter together as Chariot, charged."""
    enter_with_key(game, process, H_J)


SUMMON_CHARIOT: Final = Action(
    id="summonChariot", ja="チャリオット召喚", en="Summon Chariot", kind=SUMMON,
    cost="BL", or_mode=Mode(QUICK, "BD"), key=one("♢2〜10", suit_mask(DIAMOND, 2, 10)), trump=H_J,
    effect=(need_heart_jack, choose_any_bulwark, kill_chosen_bulwark, enter_as_chariot),
)  # fmt: skip
CHARIOT_DESTROY: Final = Action(
    id="chariotDestroy", ja="防壁破壊(チャリオット)", en="Destroy Bulwark (Chariot)", kind=SOLDIER_CAUSED,
    cost="K", key_unit=OWN_CHARIOT, target=A_BULWARK, virtual=bytes([H_J, D_J]), then_pass=True,
    effect=(kill_target,),
)  # fmt: skip
CHARIOT_TRUMP: Final = Trump("hJ", "チャリオット", "Chariot", H_J, actions=(SUMMON_CHARIOT, CHARIOT_DESTROY))


# ♡K Giant


def need_heart_king(game: Game, process: Process[Game]) -> None:
    """Nothing happens unless ♡K still lies face up (R105)."""
    stop_unless_open(game, process, H_K)


def look_for_diamond_king(game: Game, process: Process[Game]) -> None:
    """♢K is looked for among key card, hand, life, graveyard and trumps; without it nothing falls (R137)."""
    if not look_for_king(game, process, D_K):
        go_to(process, bury_lone_heart_king)


def kill_all_bulwarks(game: Game, process: Process[Game]) -> None:
    """All bulwarks of both players go to the graveyard."""
    kill(game, bulwarks(game.one) + bulwarks(game.two))


def enter_as_giant(game: Game, process: Process[Game]) -> None:
    """♢K and ♡K enter together as Giant, charged."""
    enter_with_king(game, process, H_K, D_K)


def bury_lone_heart_king(game: Game, process: Process[Game]) -> None:
    """Without ♢K the trump goes to the graveyard."""
    bury_lone_trump(game, process, H_K)


SUMMON_GIANT: Final = Action(
    id="summonGiant", ja="巨人召喚", en="Summon Giant", kind=SUMMON,
    cost="SS", key=one("J〜K", COURT), trump=H_K,
    effect=(
        need_heart_king, look_for_diamond_king, kill_all_bulwarks, enter_as_giant,
        bury_lone_heart_king, shuffle_own_life,
    ),
)  # fmt: skip
GIANT_TRUMP: Final = Trump("hK", "巨人", "Giant", H_K, actions=(SUMMON_GIANT,))


HEART_TRUMPS: Final = (
    REINFORCEMENTS_TRUMP, RALLY, ARMISTICE, PURSUIT, PHANTOM, SALVATION, CHARIOT_TRUMP, GIANT_TRUMP,
)  # fmt: skip
