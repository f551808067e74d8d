"""The heart trumps: Reinforcements, Rally, Armistice, Pursuit, Phantom, Salvation, Chariot, Giant."""

from typing import Final

from blackpoker.actions.basic import ATTACK
from blackpoker.actions.normal_magic import A_BULWARK, charge_soldiers
from blackpoker.actions.quick_magic import A_SOLDIER, OWN_CHARACTER, kill_target
from blackpoker.common.action import NORMAL_MAGIC, QUICK_MAGIC, SOLDIER_CAUSED, SUMMON, TRIGGERED_KIND, Action, Mode
from blackpoker.common.card import DIAMOND, HEART, SPADE, card_of, number_of, suit_mask
from blackpoker.common.condition import TriggerCondition
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
    Ask,
    PlayerId,
    Process,
    go_to,
    judge,
    negate,
    pass_next,
    picked,
)
from blackpoker.core.text import Text
from blackpoker.trumps.characters import CHARIOT
from blackpoker.trumps.choosing_spades_hearts import (
    ANY_BULWARK,
    BULWARK_ORDER,
    ILLUSIONS,
    OTHER_PLAYERS_SAVED,
    REINFORCEMENT,
    TURN_PLAYERS_SAVED,
    saved_cards,
)
from blackpoker.trumps.findings import NO_REINFORCEMENT, NOT_SAVED, RALLIED, SAVED
from blackpoker.trumps.kings import bury_lone_trump, enter_with_king, look_for_king, shuffle_own_life
from blackpoker.trumps.triggers import EndsWith, ending_with, enter_with_key, stop_unless_open

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

OWN_HEART: Final = KeyUnit(suit=HEART)
OWN_CHARIOT: Final = KeyUnit(character=CHARIOT)
AN_ATTACK: Final = RequestTarget(action=ATTACK.id, name=ATTACK.name)
REINFORCEMENTS: Final = 2


# ♡2 Reinforcements


def flip_reinforcements(game: Game, process: Process) -> None:
    """The top two life cards are flipped, or the only one."""
    process.notes = tuple(reveal_top(game, process.player, REINFORCEMENTS))


choose_reinforcement: Final = Ask(REINFORCEMENT)
"""The controller picks one of them."""


def enter_as_reinforcement(game: Game, process: Process) -> None:
    """It enters as a soldier, charged; what is no soldier in the format stays where it is (R78)."""
    for card in process.picks:
        if game.book.soldier_of(bytes([card])) is not None:
            take_from_life(game, process.player, card)
            enter_as_soldier(game, process.player, bytes([card]), LIFE)
        elif game.trace is not None:
            judge(game, NO_REINFORCEMENT, process.player, card=card)


def put_other_under_life(game: Game, process: Process) -> None:
    """The other one goes to the bottom of the life, which everybody sees."""
    for card in process.notes:
        if card not in process.picks:
            take_from_life(game, process.player, card)
            put_under_life(game, process.player, bytes([card]), LIFE, EVERYBODY_SEES, EVERYBODY_SEES)


SUMMON_REINFORCEMENT: Final = Action(
    id="summonReinforcement", ja="援軍", en="Reinforcements", kind=NORMAL_MAGIC,
    cost="BL", once_per_turn=True, trump=H_2,
    effect=(flip_reinforcements, choose_reinforcement, enter_as_reinforcement, put_other_under_life),
    text=Text(
        "自分のライフの一番上から2枚をめくり、1枚を選んで兵士としてチャージ状態で場に出し、"
        "もう1枚をライフの一番下に置く。ライフが1枚なら、その1枚を場に出す。",
        "Turn over the top 2 cards of your life; put 1 of your choice onto the field as a soldier, charged, and the "
        "other on the bottom of your life. If your life is 1 card, that card enters.",
    ),
)  # fmt: skip
REINFORCEMENTS_TRUMP: Final = Trump("h2", "援軍", "Reinforcements", H_2, actions=(SUMMON_REINFORCEMENT,))


# ♡3 Rally


def rally_target(game: Game, process: Process) -> None:
    """The target is larger by the size that the key unit has now, until the turn ends."""
    request = request_of(process)
    key = unit_numbered(game, request.unit)
    size = size_of(game, key)
    if game.trace is not None:
        unit = unit_numbered(game, request.target)
        judge(game, RALLIED, process.player, unit=unit, size=size_of(game, unit), key=key, own=size)
    enter_fog(game, request.controller, game.book.fog_of("rallyFog"), b"", request.target, size)


RALLY_ACTION: Final = Action(
    id="rally", ja="激励", en="Rally", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_HEART, target=A_SOLDIER, trump=H_3,
    effect=(rally_target,),
    text=Text(
        "ターン終了まで、対象のサイズをキーユニットの今のサイズだけ大きくする。",
        "Until end of turn, the target's size is raised by the present size of the key unit.",
    ),
)  # fmt: skip
RALLY: Final = Trump("h3", "激励", "Rally", H_3, actions=(RALLY_ACTION,))


# ♡4 Armistice


def remove_attack(game: Game, process: Process) -> None:
    """The Attack is removed from the stage without being resolved (R119)."""
    negate(game, request_of(process).target)


def turn_armistice_down(game: Game, process: Process) -> None:
    """Armistice turns face down, if it is still there."""
    trump = open_trump(game.side(process.player), H_4)
    if trump is not None:
        turn_trump(game, trump, False)


def charge_own_characters(game: Game, process: Process) -> None:
    """All own characters are charged."""
    for unit in game.side(process.player).units:
        set_state(game, unit.number, True)


RETREAT: Final = Action(
    id="retreat", ja="休戦", en="Armistice", kind=QUICK_MAGIC,
    speed=IMMEDIATE, timing=QUICK, target=AN_ATTACK, trump=H_4,
    effect=(remove_attack, turn_armistice_down, charge_own_characters),
    text=Text(
        "対象のアタックを無効にする。自分の切札♡4を裏向きにし、自分のキャラクターをすべてチャージ状態にする。",
        "Negate the Attack. Turn your trump ♡4 face down, and charge all your characters.",
    ),
)  # fmt: skip
ARMISTICE: Final = Trump("h4", "休戦", "Armistice", H_4, actions=(RETREAT,))


# ♡5 Pursuit


def request_attack(game: Game, process: Process) -> None:
    """Attack is requested; it neither counts as the Attack of the turn nor is it limited by it (R120)."""
    create_request(game, "attack", process.player)


PURSUIT_ACTION: Final = Action(
    id="pursuit", ja="追撃", en="Pursuit", kind=NORMAL_MAGIC,
    speed=IMMEDIATE, cost="BDD", once_per_turn=True, trump=H_5,
    effect=(charge_soldiers, request_attack),
    text=Text(
        "自分の兵士をすべてチャージ状態にし、アタックを起こす。このアタックは「1ターンに1回」に数えず、"
        "その制限も受けない。",
        "Charge all your soldiers and request Attack. This Attack neither counts as your Attack of the turn nor is "
        "limited by it.",
    ),
)  # fmt: skip
PURSUIT: Final = Trump("h5", "追撃", "Pursuit", H_5, actions=(PURSUIT_ACTION,))


# ♡7 Phantom


def request_reverse(game: Game, process: Process) -> None:
    """Reverse is requested on the target with ♡7 and ♠7 as virtual key cards; then the controller passes (R110)."""
    target = request_of(process).target
    if create_request(game, "reverse", process.player, target=target, virtual=bytes([H_7, S_7])):
        pass_next(game, process.player)


choose_illusions: Final = Ask(ILLUSIONS, "choose_illusions")
"""The controller picks any number of own soldiers, which are no targets (R121)."""


def turn_illusions(game: Game, process: Process) -> None:
    """They become charged bulwarks, one for each card; the modifiers they had end."""
    for number in picked(process.picks):
        set_state(game, number, True)
        unit = unit_numbered(game, number)
        turn_face_down(game, unit, unit.cards)


choose_illusion_order: Final = Ask(BULWARK_ORDER, "choose_illusion_order")
"""The controller may put all own bulwarks in another order, in secret (R160)."""


def lay_in_illusion_order(game: Game, process: Process) -> None:
    """Where they were put in order, the opponent knows none of them by place any more (R170)."""
    order = [unit_numbered(game, number) for number in picked(process.picks)]
    if order:
        rearrange_bulwarks(game, process.player, order)


PHANTOM_ACTION: Final = Action(
    id="phantom", ja="ファントム", en="Phantom", kind=NORMAL_MAGIC,
    speed=IMMEDIATE, cost="B", target=OWN_CHARACTER, trump=H_7,
    effect=(request_reverse,),
    text=Text(
        "対象へのリバースを、コストを払わずに起こす。キーカードは♡7と♠7とみなす。起こした後、チャンスをパスする。",
        "Request Reverse on the target without paying a cost; ♡7 and ♠7 count as its key cards. Then you pass the "
        "chance.",
    ),
)  # fmt: skip
ILLUSION: Final = Action(
    id="illusion", ja="幻影", en="Illusion", kind=TRIGGERED_KIND,
    trigger=TRIGGERED, timing=QUICK, on=STAGED, of="end",
    given=TriggerCondition(EndsWith("ends_with_phantom", H_7), ending_with(H_7)),
    effect=(choose_illusions, turn_illusions, choose_illusion_order, lay_in_illusion_order),
    text=Text(
        "自分の兵士を好きな数（0体でもよい）選び、カード1枚につき1体のチャージ状態の防壁にする。"
        "受けていた効果は終わる。その後、自分の防壁を、対戦相手に見せずに好きな順に並べ替えてもよい。",
        "Choose any number of your soldiers, or none; they become charged bulwarks, 1 for each card, and effects on "
        "them end. Then you may put your bulwarks in any order, unseen by your opponent.",
    ),
)  # fmt: skip
PHANTOM: Final = Trump(
    "h7", "ファントム", "Phantom", H_7, actions=(PHANTOM_ACTION, ILLUSION),
    text=Text("自分がエンドを起こすと幻影が誘発する。", "When you request End, Illusion is triggered."),
)  # fmt: skip


# ♡8 Salvation


def note_saved(game: Game, process: Process) -> None:
    """Salvation is for all soldiers of both players whose size is the key number or more (R122)."""
    number = number_of(request_of(process).keys[0])
    everybody = soldiers(game.one) + soldiers(game.two)
    if game.trace is not None:
        for unit in everybody:
            size = size_of(game, unit)
            judge(game, SAVED if size >= number else NOT_SAVED, process.player, unit=unit, size=size, limit=number)
    process.notes = tuple([unit.number for unit in everybody if size_of(game, unit) >= number])


choose_turn_players_order: Final = Ask(TURN_PLAYERS_SAVED, "choose_turn_players_order")
"""The turn player puts the own cards in order."""


def put_turn_players_on_life(game: Game, process: Process) -> None:
    """They go on top of the turn player's life."""
    put_saved_on_life(game, process, game.turn)


choose_other_players_order: Final = Ask(OTHER_PLAYERS_SAVED, "choose_other_players_order")
"""The other player puts the own cards in order."""


def put_other_players_on_life(game: Game, process: Process) -> None:
    """They go on top of the other player's life."""
    put_saved_on_life(game, process, opponent_of(game.turn))


def put_saved_on_life(game: Game, process: Process, player: PlayerId) -> None:
    """A player's saved soldiers go on top of the life; the order of several cards is the player's secret."""
    cards = bytes(saved_cards(game, process, player))
    order = bytes(process.picks) if len(cards) > 1 else cards
    for unit in soldiers(game.side(player)):
        if unit.number in process.notes:
            take_unit_off(game, unit, LIFE)
    placed = EVERYBODY_SEES if len(order) == 1 else seat_bit(player)
    put_on_life(game, player, order, FIELD, EVERYBODY_SEES, placed)


SALVATION_ACTION: Final = Action(
    id="salvation", ja="救済", en="Salvation", kind=NORMAL_MAGIC, cost="B", key=one(HEARTS), trump=H_8,
    effect=(
        note_saved, choose_turn_players_order, put_turn_players_on_life,
        choose_other_players_order, put_other_players_on_life,
    ),
    text=Text(
        "サイズがキーカードの数字以上の兵士を、両者のものともすべてオーナーのライフの一番上に置く。"
        "順番はそれぞれのオーナーが決める。",
        "Put all soldiers of both players whose size is at least the key card's number on top of their owners' lives, "
        "each owner choosing the order.",
    ),
)  # fmt: skip
SALVATION: Final = Trump("h8", "救済", "Salvation", H_8, actions=(SALVATION_ACTION,))


# ♡J Chariot


def need_heart_jack(game: Game, process: Process) -> None:
    """Nothing happens unless ♡J still lies face up (R105)."""
    stop_unless_open(game, process, H_J)


choose_any_bulwark: Final = Ask(ANY_BULWARK)
"""The controller picks a bulwark of either player."""


def kill_chosen_bulwark(game: Game, process: Process) -> None:
    """It goes to the graveyard."""
    kill(game, [unit_numbered(game, number) for number in process.picks])


def enter_as_chariot(game: Game, process: Process) -> None:
    """The key card and ♡J enter together as Chariot, charged."""
    enter_with_key(game, process, H_J)


SUMMON_CHARIOT: Final = Action(
    id="summonChariot", ja="チャリオット召喚", en="Summon Chariot", kind=SUMMON,
    cost="BL", or_mode=Mode(QUICK, "BD"), key=one(suit_mask(DIAMOND, 2, 10)), trump=H_J,
    effect=(need_heart_jack, choose_any_bulwark, kill_chosen_bulwark, enter_as_chariot),
    text=Text(
        "自分の切札♡Jが表向きなら、次を行う。どちらかの防壁1体を選び、墓地に移す。その後、"
        "キーカードと♡Jを合わせてチャリオットとしてチャージ状態で場に出す。",
        "If your trump ♡J is face up: choose 1 bulwark of either player and put it into the graveyard. Then put the "
        "key card and ♡J together onto the field as a Chariot, charged.",
    ),
)  # fmt: skip
CHARIOT_DESTROY: Final = Action(
    id="chariotDestroy", ja="防壁破壊（チャリオット）", en="Destroy Bulwark (Chariot)", kind=SOLDIER_CAUSED,
    cost="K", key_unit=OWN_CHARIOT, target=A_BULWARK, virtual=bytes([H_J, D_J]), then_pass=True,
    effect=(kill_target,),
    text=Text(
        "防壁破壊と同じ効果：対象の防壁を墓地に移す。",
        "The effect of Destroy Bulwark: put the bulwark into the graveyard.",
    ),
)  # fmt: skip
CHARIOT_TRUMP: Final = Trump("hJ", "チャリオット", "Chariot", H_J, actions=(SUMMON_CHARIOT, CHARIOT_DESTROY))


# ♡K Giant


def need_heart_king(game: Game, process: Process) -> None:
    """Nothing happens unless ♡K still lies face up (R105)."""
    stop_unless_open(game, process, H_K)


def look_for_diamond_king(game: Game, process: Process) -> None:
    """♢K is looked for among key card, hand, life, graveyard and trumps; without it nothing falls (R137)."""
    if not look_for_king(game, process, D_K):
        go_to(process, bury_lone_heart_king)


def kill_all_bulwarks(game: Game, process: Process) -> None:
    """All bulwarks of both players go to the graveyard."""
    kill(game, bulwarks(game.one) + bulwarks(game.two))


def enter_as_giant(game: Game, process: Process) -> None:
    """♢K and ♡K enter together as Giant, charged."""
    enter_with_king(game, process, H_K, D_K)


def bury_lone_heart_king(game: Game, process: Process) -> None:
    """Without ♢K the trump goes to the graveyard."""
    bury_lone_trump(game, process, H_K)


SUMMON_GIANT: Final = Action(
    id="summonGiant", ja="巨人召喚", en="Summon Giant", kind=SUMMON,
    cost="SS", key=one(COURT), trump=H_K,
    effect=(
        need_heart_king, look_for_diamond_king, kill_all_bulwarks, enter_as_giant,
        bury_lone_heart_king, shuffle_own_life,
    ),
    text=Text(
        "自分の切札♡Kが表向きなら、キーカード・手札・ライフ・墓地・切札から♢Kを探す。見つかれば、"
        "場の防壁を両者のものともすべて墓地に移し、♡Kと♢Kを合わせて巨人としてチャージ状態で場に出す。"
        "見つからなければ、切札♡Kを墓地に移す。どちらでもライフをシャッフルする。",
        "If your trump ♡K is face up, look for ♢K among key card, hand, life, graveyard and trumps. If you find it, "
        "put all bulwarks of both players into the graveyard, then put ♡K and ♢K together onto the field as a Giant, "
        "charged. If not, put your trump ♡K into the graveyard. Either way, shuffle your life.",
    ),
)  # fmt: skip
GIANT_TRUMP: Final = Trump("hK", "巨人", "Giant", H_K, actions=(SUMMON_GIANT,))


HEART_TRUMPS: Final = (
    REINFORCEMENTS_TRUMP, RALLY, ARMISTICE, PURSUIT, PHANTOM, SALVATION, CHARIOT_TRUMP, GIANT_TRUMP,
)  # fmt: skip
