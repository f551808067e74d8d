"""Quick magic (速攻魔法): what both players can do at any time while holding the chance."""

from typing import Final

from blackpoker.actions.choosing import (
    GRAVEYARD_CARD,
    LIFE_CARD,
    LIFE_CARDS,
    NEW_STATE,
    NEW_TARGET,
    SPLIT_ORDER,
    STATE_FIRST,
)
from blackpoker.actions.damage_judgment import DAMAGE_JUDGE
from blackpoker.actions.findings import (
    DOWN_TO_LESS,
    DOWN_TO_NOTHING,
    DRIVEN_STAYS,
    KEY_LARGE_ENOUGH,
    KEY_TOO_SMALL,
    NO_OTHER_TARGET,
    TARGET_CHANGED,
    TWO_KEYS,
)
from blackpoker.actions.questions import CHARGE, LEAVE
from blackpoker.common.action import QUICK_MAGIC, Action
from blackpoker.common.card import mask_of, number_of
from blackpoker.common.game import Game, unit_numbered
from blackpoker.common.key import (
    ANY_JOKER,
    LOW_CLUBS,
    LOW_DIAMONDS,
    LOW_HEARTS,
    LOW_SPADES,
    of_one_suit,
    one,
    two,
    two_of_a_number,
    two_of_a_suit,
)
from blackpoker.common.knowledge import note_whole_zone, seat_bit
from blackpoker.common.modifier import size_of
from blackpoker.common.move import (
    damage,
    enter_fog,
    kill,
    return_unit,
    set_state,
    shuffle_life,
    take_from_graveyard,
    take_from_life,
    to_hand,
    turn_face_down,
    turn_face_up,
)
from blackpoker.common.request import Request, request_of
from blackpoker.common.role import end_roles, release
from blackpoker.common.target import CHARACTER, SOLDIER, PlayerTarget, RequestTarget, UnitTarget
from blackpoker.common.zone import GRAVEYARD, LIFE, STAGE
from blackpoker.core import (
    IMMEDIATE,
    QUICK,
    Ask,
    Event,
    Process,
    fail,
    judge,
    negate,
    on_stage,
    picked,
    raise_event,
    replace_on_stage,
)
from blackpoker.core.text import Text

A_SOLDIER: Final = UnitTarget(SOLDIER)
A_CHARACTER: Final = UnitTarget(CHARACTER)
OWN_CHARACTER: Final = UnitTarget(CHARACTER, own=True)
COUNTERABLE: Final = RequestTarget(keys=(1, 2), unless_uncounterable=True)
R_S_F_DAMAGE: Final = 40
REDIRECTED: Final = "redirected"
"""A request was aimed at something else; facts: its number, the new target. Only reported."""


# Up, Down and Twist


def raise_size(game: Game, process: Process) -> None:
    """The target is larger by the key number until the turn ends; the key card becomes a fog."""
    request = request_of(process)
    fog = game.book.fog_of("upFog")
    enter_fog(game, request.controller, fog, request.keys, request.target, number_of(request.keys[0]))


def lower_size(game: Game, process: Process) -> None:
    """The target is smaller by the key number until the turn ends; at zero or less it goes to the graveyard (R67)."""
    request = request_of(process)
    unit = unit_numbered(game, request.target)
    number = number_of(request.keys[0])
    size = size_of(game, unit)
    if game.trace is not None:
        finding = DOWN_TO_NOTHING if size - number <= 0 else DOWN_TO_LESS
        judge(game, finding, process.player, unit=unit, size=size, number=number, left=size - number)
    if size - number <= 0:
        kill(game, [unit])
    else:
        fog = game.book.fog_of("downFog")
        enter_fog(game, request.controller, fog, request.keys, request.target, number)


choose_state: Final = Ask(NEW_STATE, "choose_state")
"""The controller says whether to charge or to drive, also into the state it has (R69)."""


def set_chosen_state(game: Game, process: Process) -> None:
    """The target is charged or driven, or left as it is."""
    chosen = process.row[0]
    if chosen != LEAVE:
        set_state(game, request_of(process).target, chosen == CHARGE)


# Counter, Truce and Change Target


def annul(game: Game, process: Process) -> None:
    """A request with two key cards is negated; one with a single key card only by an equal or larger number (R70)."""
    request = request_of(process)
    target = on_stage(game, request.target)
    assert isinstance(target, Request)
    own, other = number_of(request.keys[0]), number_of(target.counted[0])
    if game.trace is not None:
        finding = TWO_KEYS if len(target.counted) == 2 else KEY_LARGE_ENOUGH if own >= other else KEY_TOO_SMALL
        judge(game, finding, process.player, counter=request, own=own, target=target, other=other)
    if len(target.counted) == 2 or own >= other:
        negate(game, target.number)
    else:
        fail(game, request)


def call_truce(game: Game, process: Process) -> None:
    """Damage Judgment is negated and the fight ends without a result; attackers stay driven (R72)."""
    negate(game, request_of(process).target)
    end_roles(game)


choose_new_target: Final = Ask(NEW_TARGET)
"""The controller picks another target that the action could designate (R73)."""


def judge_redirection(game: Game, process: Process, target: Request) -> None:
    """Say what a request is aimed at from now on, or that there is nothing else (R73)."""
    if process.picks:
        judge(game, TARGET_CHANGED, process.player, target=target, new=target.aimed_at(process.picks[0]))
    else:
        judge(game, NO_OTHER_TARGET, process.player, target=target)


def redirect(game: Game, process: Process) -> None:
    """The request is aimed at the new target."""
    target = on_stage(game, request_of(process).target)
    assert isinstance(target, Request)
    if game.trace is not None:
        judge_redirection(game, process, target)
    if not process.picks:
        fail(game, request_of(process))
    for pick in process.picks:
        replace_on_stage(game, target.aimed_at(pick))
        raise_event(game, Event(REDIRECTED, target.controller, target.action, (target.number, pick)))


# Reunion, Kill, Search, B·J, R·S·F


choose_graveyard_card: Final = Ask(GRAVEYARD_CARD)
"""The controller picks a card of the own graveyard."""


def take_back(game: Game, process: Process) -> None:
    """The card is shown and goes to the hand."""
    for card in process.picks:
        take_from_graveyard(game, process.player, card)
        to_hand(game, process.player, card, GRAVEYARD)


def kill_target(game: Game, process: Process) -> None:
    """The target goes to the graveyard."""
    kill(game, [unit_numbered(game, request_of(process).target)])


def look_through_life(game: Game, process: Process) -> None:
    """The controller sees the whole own life."""
    note_whole_zone(game, process.player, mask_of(game.side(process.player).life), LIFE, seat_bit(process.player))


choose_from_life: Final = Ask(LIFE_CARD, "choose_from_life")
"""The controller picks one card of the own life."""


choose_up_to_two_from_life: Final = Ask(LIFE_CARDS, "choose_up_to_two_from_life")
"""The controller picks up to two cards of the own life."""


def take_from_own_life(game: Game, process: Process) -> None:
    """The cards are shown and go to the hand, and the life is shuffled."""
    for card in picked(process.picks):
        take_from_life(game, process.player, card)
        to_hand(game, process.player, card, LIFE)
    shuffle_life(game, process.player)


def strike(game: Game, process: Process) -> None:
    """The target takes forty damage."""
    damage(game, request_of(process).target, R_S_F_DAMAGE)


# Reverse and Return


choose_reverse_state: Final = Ask(STATE_FIRST, "choose_reverse_state")
"""The controller may charge or drive the target first."""


choose_split_order: Final = Ask(SPLIT_ORDER, "choose_split_order")
"""The owner of a soldier of several cards picks in secret how its bulwarks lie."""


def turn_over(game: Game, process: Process) -> None:
    """A soldier becomes bulwarks, a bulwark a soldier; what it was is looked at once, and its role ends (R77)."""
    unit = unit_numbered(game, request_of(process).target)
    if unit.bulwark:
        turn_face_up(game, unit)
    else:
        turn_face_down(game, unit, bytes(process.picks) if len(unit.cards) > 1 else unit.cards)
    release(game, unit.number)


def return_target(game: Game, process: Process) -> None:
    """If the target is charged it returns to the hand with all its cards."""
    unit = unit_numbered(game, request_of(process).target)
    if unit.charged:
        return_unit(game, unit)
    elif game.trace is not None:
        judge(game, DRIVEN_STAYS, process.player, request=request_of(process))


def return_keys(game: Game, process: Process) -> None:
    """The key cards return to the hand."""
    request = request_of(process)
    for card in request.keys:
        to_hand(game, request.controller, card, STAGE)


UP: Final = Action(
    id="up", ja="アップ", en="Up", kind=QUICK_MAGIC, timing=QUICK,
    cost="D", key=one(LOW_HEARTS), target=A_SOLDIER,
    effect=(raise_size,),
    text=Text(
        "ターン終了まで、対象のサイズをキーカードの数字だけ大きくする。キーカードは自分のフォグになる。",
        "Until end of turn, the target's size is raised by the key card's number. The key card becomes your fog.",
    ),
)  # fmt: skip

DOWN: Final = Action(
    id="down", ja="ダウン", en="Down", kind=QUICK_MAGIC, timing=QUICK,
    cost="D", key=one(LOW_SPADES), target=A_SOLDIER,
    effect=(lower_size,),
    text=Text(
        "ターン終了まで、対象のサイズをキーカードの数字だけ小さくする。0以下になれば対象を墓地に移し、"
        "ならなければキーカードは自分のフォグになる。",
        "Until end of turn, the target's size is lowered by the key card's number. If that makes it 0 or less, the "
        "target goes to the graveyard; if not, the key card becomes your fog.",
    ),
)  # fmt: skip

TWIST: Final = Action(
    id="twist", ja="ツイスト", en="Twist", kind=QUICK_MAGIC, timing=QUICK,
    cost="D", key=one(LOW_DIAMONDS), target=A_CHARACTER,
    effect=(choose_state, set_chosen_state),
    text=Text(
        "解決時に、対象をチャージ状態にするかドライブ状態にするかを選ぶ。",
        "Charge or drive the target, as you choose on resolution.",
    ),
)  # fmt: skip

COUNTER: Final = Action(
    id="counter", ja="カウンター", en="Counter", kind=QUICK_MAGIC, timing=QUICK,
    cost="D", key=one(LOW_CLUBS), target=COUNTERABLE,
    effect=(annul,),
    text=Text(
        "対象のキーカードが2枚なら、または1枚でその数字がこのカウンターのキーカードの数字以下なら、対象を無効にする。"
        "無効にしたリクエストのキーカードは墓地に移す。",
        "Negate the target if it has 2 key cards, or if it has 1 whose number is at most that of this Counter's key "
        "card. The key cards of a negated request go to the graveyard.",
    ),
)  # fmt: skip

REUNION: Final = Action(
    id="reunion", ja="再会", en="Reunion", kind=QUICK_MAGIC, timing=QUICK,
    key=two(LOW_HEARTS),
    effect=(choose_graveyard_card, take_back),
    text=Text(
        "自分の墓地から1枚を選び、対戦相手に見せて手札に加える。",
        "Choose 1 card of your graveyard, show it and take it into your hand.",
    ),
)  # fmt: skip

KILL: Final = Action(
    id="kill", ja="キル", en="Kill", kind=QUICK_MAGIC, timing=QUICK,
    key=two(LOW_SPADES), target=A_SOLDIER,
    effect=(kill_target,),
    text=Text("対象を墓地に移す。", "Put the target into the graveyard."),
)  # fmt: skip

TRUCE: Final = Action(
    id="truce", ja="停戦", en="Truce", kind=QUICK_MAGIC, timing=QUICK,
    key=two(LOW_DIAMONDS),
    target=RequestTarget(action=DAMAGE_JUDGE.id, name=DAMAGE_JUDGE.name),
    effect=(call_truce,),
    text=Text(
        "対象のダメージ判定を無効にする。兵士の損失もダメージもなくアタックは終わり、"
        "アタッカーはドライブ状態のまま残る。",
        "Negate the Damage Judgment. The attack ends without losses and without damage, and the attackers stay driven.",
    ),
)  # fmt: skip

CHANGE_TARGET: Final = Action(
    id="changeTarget", ja="対象変更", en="Change Target", kind=QUICK_MAGIC, timing=QUICK,
    key=two(LOW_CLUBS),
    target=RequestTarget(aimed=True),
    effect=(choose_new_target, redirect),
    text=Text(
        "対象のリクエストの対象を、そのアクションが指定できる範囲で別のものに変える。リクエストを対象とするものは、"
        "この対象変更に向けてもよい。対象にできないものには向けられず、ほかになければ何も起こらない。",
        "Choose another legal target for the request; if it targets requests, that may be this Change Target itself. "
        "What it could not target cannot be chosen, and if there is nothing else, nothing happens.",
    ),
)  # fmt: skip

SEARCH: Final = Action(
    id="search", ja="サーチ", en="Search", kind=QUICK_MAGIC, speed=IMMEDIATE, timing=QUICK,
    key=one(ANY_JOKER),
    effect=(look_through_life, choose_from_life, take_from_own_life),
    text=Text(
        "自分のライフから好きな1枚を選び、対戦相手に見せて手札に加える。その後、ライフをシャッフルする。",
        "Choose any 1 card of your life, show it and take it into your hand; then shuffle your life.",
    ),
)  # fmt: skip

B_J: Final = Action(
    id="bj", ja="B・J", en="B·J", kind=QUICK_MAGIC, timing=QUICK,
    cost="SS", key=of_one_suit(1, 11),
    effect=(look_through_life, choose_up_to_two_from_life, take_from_own_life),
    text=Text(
        "自分のライフから2枚まで（0枚でもよい）選び、対戦相手に見せて手札に加える。その後、ライフをシャッフルする。"
        "コストで誘発した世代交代が先に解決する。",
        "Choose up to 2 cards of your life, or none, show them and take them into your hand; then shuffle your life. "
        "Next Generation that the cost triggered resolves first.",
    ),
)  # fmt: skip

R_S_F: Final = Action(
    id="rsf", ja="R・S・F", en="R·S·F", kind=QUICK_MAGIC, timing=QUICK,
    cost="BB", key=of_one_suit(1, 10, 11, 12, 13), uncounterable=True,
    target=PlayerTarget(either=True),
    effect=(strike,),
    text=Text("対象は40点のダメージを受ける。", "The target takes 40 damage."),
)  # fmt: skip

REVERSE: Final = Action(
    id="reverse", ja="リバース", en="Reverse", kind=QUICK_MAGIC, timing=QUICK,
    key=two_of_a_number(), target=A_CHARACTER,
    effect=(choose_reverse_state, set_chosen_state, choose_split_order, turn_over),
    text=Text(
        "先に対象をチャージ状態かドライブ状態にしてもよい。兵士なら、カード1枚につき1体の裏向きの防壁になり、"
        "受けていた効果は終わる。防壁なら、表向きの兵士になる。アタッカー・ブロッカーではなくなる。"
        "このターンに場に出た防壁は、このターンに場に出た兵士になる。",
        "You may first charge or drive the target. A soldier becomes face-down bulwarks, 1 for each card, and effects "
        "on it end; a bulwark is turned face up and becomes a soldier. It is removed from combat. A bulwark that "
        "entered this turn becomes a soldier that entered this turn.",
    ),
)  # fmt: skip

UNSUMMONS: Final = Action(
    id="unsummons", ja="帰還", en="Return", kind=QUICK_MAGIC, timing=QUICK,
    cost="B", key=two_of_a_suit(), target=OWN_CHARACTER,
    effect=(return_target, return_keys),
    text=Text(
        "対象がチャージ状態なら、そのカードをすべて手札に戻す。その後、キーカードも手札に戻す。",
        "If the target is charged, return all its cards to your hand. Then return the key cards to your hand.",
    ),
)  # fmt: skip
