"""Normal magic (通常魔法): what the turn player can do on an empty stage."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.choosing import (
    BULWARK_MODE,
    GRAVEYARD_CARD,
    LANCE_ORDER,
    OPPONENT_HAND,
    RECRUIT_ORDER,
)
from blackpoker.actions.findings import (
    ABOVE_THE_SUM,
    DIVISIBLE,
    NO_SOLDIER_HERE,
    NOT_DIVISIBLE,
    NOT_RECRUITED,
    RECRUITED,
    THROWN,
    UP_TO_THE_SUM,
)
from blackpoker.actions.questions import ONE_CHARGED
from blackpoker.actions.quick_magic import A_SOLDIER, OWN_CHARACTER, kill_target
from blackpoker.common.action import NORMAL_MAGIC, Action, Variant
from blackpoker.common.card import CLUB, DIAMOND, SPADE, number_of, suit_of
from blackpoker.common.game import Game, bulwarks, soldiers, unit_numbered
from blackpoker.common.key import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    LOW_CLUBS,
    LOW_DIAMONDS,
    LOW_HEARTS,
    LOW_SPADES,
    SPADES,
    each,
    two,
)
from blackpoker.common.knowledge import EVERYBODY_SEES, note_whole_zone, seat_bit
from blackpoker.common.modifier import size_of
from blackpoker.common.move import (
    bulwark_from_life,
    damage,
    discard,
    enter_as_soldier,
    enter_fog,
    kill,
    put_on_life,
    put_under_life,
    reveal_top,
    set_state,
    take_from_graveyard,
    take_from_life,
    take_unit_off,
    turn_face_up,
)
from blackpoker.common.request import Request, request_of
from blackpoker.common.target import BULWARK, PlayerTarget, UnitTarget
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE
from blackpoker.core import Ask, Process, finish, judge
from blackpoker.core.text import Text

A_BULWARK: Final = UnitTarget(BULWARK)
OPPONENT: Final = PlayerTarget()
RECRUITS: Final = 4


def number_of_suit(request: Request, suit: i64) -> i64:
    """Return the number of the key card of that suit."""
    return number_of(next(card for card in request.keys if suit_of(card) == suit))


def sum_of_keys(request: Request) -> i64:
    """Return the sum of the key numbers."""
    return sum([number_of(card) for card in request.keys])


# Throwing, Death Lance


def throw(game: Game, process: Process) -> None:
    """The target takes as much damage as the spade key card says, or the club by option (R48)."""
    request = request_of(process)
    suit = SPADE if game.book.options.throwing_suit == "spade" else CLUB
    number = number_of_suit(request, suit)
    if game.trace is not None:
        key = next(card for card in request.keys if suit_of(card) == suit)
        judge(game, THROWN, process.player, key=key, number=number)
    damage(game, request.target, number)


def lance(game: Game, process: Process) -> None:
    """The soldier leaves the field if its size is not zero and divisible by the diamond key number."""
    request = request_of(process)
    unit = unit_numbered(game, request.target)
    size = size_of(game, unit)
    number = number_of_suit(request, DIAMOND)
    fits = size != 0 and size % number == 0
    if game.trace is not None:
        judge(game, DIVISIBLE if fits else NOT_DIVISIBLE, process.player, unit=unit, size=size, number=number)
    if not fits:
        finish(process)
    else:
        process.notes = tuple(unit.cards)


choose_lance_order: Final = Ask(LANCE_ORDER, "choose_lance_order")
"""The controller puts the cards in order (R79)."""


def put_lanced_on_life(game: Game, process: Process) -> None:
    """The cards go face down on top of their owner's life, who then takes damage by the spade key number."""
    request = request_of(process)
    unit = unit_numbered(game, request.target)
    order = bytes(process.picks) if len(unit.cards) > 1 else unit.cards
    placed = EVERYBODY_SEES if len(order) == 1 else seat_bit(process.player)
    take_unit_off(game, unit, LIFE)
    put_on_life(game, unit.owner, order, FIELD, EVERYBODY_SEES, placed)
    damage(game, unit.owner, number_of_suit(request, SPADE))


# Replenish Bulwark, Reanimate, Hand Destruction


choose_bulwark_mode: Final = Ask(BULWARK_MODE, "choose_bulwark_mode")
"""The controller decides on resolution (R80)."""


def add_bulwarks(game: Game, process: Process) -> None:
    """One card of the life enters as a charged bulwark, or two as driven ones, as many as there are."""
    charged = bool(process.picks) and process.picks[0] == ONE_CHARGED
    for _ in range(1 if charged else 2):
        bulwark_from_life(game, process.player, charged)


choose_from_graveyard: Final = Ask(GRAVEYARD_CARD, "choose_from_graveyard")
"""The controller picks a card of the own graveyard; the choice comes before the sacrifice (R81)."""


def sacrifice_target(game: Game, process: Process) -> None:
    """The target goes to the graveyard, also if nothing could be picked."""
    kill(game, [unit_numbered(game, request_of(process).target)])


def raise_from_graveyard(game: Game, process: Process) -> None:
    """The picked card enters as a soldier, charged."""
    for card in process.picks:
        if game.book.soldier_of(bytes([card])) is not None:
            take_from_graveyard(game, process.player, card)
            enter_as_soldier(game, process.player, bytes([card]), GRAVEYARD)
        elif game.trace is not None:
            judge(game, NO_SOLDIER_HERE, process.player, card=card)


def look_at_hand(game: Game, process: Process) -> None:
    """The controller sees the whole hand of the target."""
    target = request_of(process).target
    note_whole_zone(game, target, game.side(target).hand, HAND, seat_bit(process.player))


choose_from_hand: Final = Ask(OPPONENT_HAND, "choose_from_hand")
"""The controller names one card (R82)."""


def discard_named(game: Game, process: Process) -> None:
    """The target discards it."""
    discard(game, request_of(process).target, bytes(process.picks))


# Force, Rain of Swords, Recruit, Surprise Attack


def force_soldiers(game: Game, process: Process) -> None:
    """All own soldiers are larger by the sum of the key numbers this turn; the key cards become one fog (R68)."""
    request = request_of(process)
    enter_fog(game, request.controller, game.book.fog_of("forceFog"), request.keys, 0, sum_of_keys(request))


def rain_swords(game: Game, process: Process) -> None:
    """All soldiers of both players up to the sum of the key numbers go to the graveyard (R83)."""
    limit = sum_of_keys(request_of(process))
    everybody = soldiers(game.one) + soldiers(game.two)
    if game.trace is not None:
        for unit in everybody:
            size = size_of(game, unit)
            finding = UP_TO_THE_SUM if size <= limit else ABOVE_THE_SUM
            judge(game, finding, process.player, unit=unit, size=size, limit=limit)
    kill(game, [unit for unit in everybody if size_of(game, unit) <= limit])


def flip_recruits(game: Game, process: Process) -> None:
    """The top four life cards are flipped; those up to the sum of the key numbers enter as driven soldiers (R84)."""
    limit = sum_of_keys(request_of(process))
    flipped = reveal_top(game, process.player, RECRUITS)
    rest: list[int] = []
    for card in flipped:
        fits = number_of(card) <= limit and game.book.soldier_of(bytes([card])) is not None
        if game.trace is not None:
            judge(game, RECRUITED if fits else NOT_RECRUITED, process.player, card=card, limit=limit)
        if fits:
            take_from_life(game, process.player, card)
            enter_as_soldier(game, process.player, bytes([card]), LIFE, charged=False)
        else:
            rest.append(card)
    process.notes = tuple(rest)


choose_rest_order: Final = Ask(RECRUIT_ORDER, "choose_rest_order")
"""The controller puts the other cards in order."""


def put_rest_under_life(game: Game, process: Process) -> None:
    """The other cards go under the life."""
    rest = bytes(process.picks) if len(process.notes) > 1 else bytes(process.notes)
    placed = EVERYBODY_SEES if len(rest) == 1 else seat_bit(process.player)
    for card in rest:
        take_from_life(game, process.player, card)
    put_under_life(game, process.player, rest, LIFE, EVERYBODY_SEES, placed)


def turn_bulwarks(game: Game, process: Process) -> None:
    """All own bulwarks become soldiers (R85)."""
    for unit in bulwarks(game.side(process.player)):
        turn_face_up(game, unit)


def charge_soldiers(game: Game, process: Process) -> None:
    """All own soldiers are charged, also those driven for the cost."""
    for unit in soldiers(game.side(process.player)):
        set_state(game, unit.number, True)


DESTROY_BULWARK: Final = Action(
    id="destroyBulwark", ja="防壁破壊", en="Destroy Bulwark", kind=NORMAL_MAGIC,
    key=each(HEARTS, DIAMONDS), target=A_BULWARK,
    effect=(kill_target,),
    text=Text("対象の防壁を墓地に移す。", "Put the bulwark into the graveyard."),
)  # fmt: skip

THROWING: Final = Action(
    id="throwing", ja="投擲", en="Throwing", kind=NORMAL_MAGIC,
    key=each(SPADES, CLUBS), target=OPPONENT,
    effect=(throw,),
    text=Text(
        "対象は、♠のキーカードの数字と同じ点数のダメージを受ける。",
        "The target takes damage equal to the number of the ♠ key card.",
    ),
    variants=(
        Variant(
            "throwing_suit",
            "club",
            Text(
                "対象は、♣のキーカードの数字と同じ点数のダメージを受ける。",
                "The target takes damage equal to the number of the ♣ key card.",
            ),
        ),
    ),
    remark=Text(
        "裁定R48：♣と読める一覧もあるが、♠とする（ルールオプションで変えられる）。",
        "Ruling R48: ♠, though some lists read ♣ (a rule option).",
    ),
)  # fmt: skip

DEATH_LANCE: Final = Action(
    id="deathLance", ja="死の槍", en="Death Lance", kind=NORMAL_MAGIC,
    key=each(SPADES, DIAMONDS), target=A_SOLDIER,
    effect=(lance, choose_lance_order, put_lanced_on_life),
    text=Text(
        "対象のサイズが0でなく、♢のキーカードの数字で割り切れるなら、"
        "対象を裏向きでオーナーのライフの一番上に置く（複数枚なら順番は自分が決める）。その後、"
        "オーナーは♠のキーカードの数字と同じ点数のダメージを受ける。",
        "If the target's size is not 0 and is divisible by the number of the ♢ key card, put the target face down on "
        "top of its owner's life; you choose the order of several cards. Then its owner takes damage equal to the "
        "number of the ♠ key card.",
    ),
)  # fmt: skip

ADD_BULWARK: Final = Action(
    id="addBulwark", ja="防壁補充", en="Replenish Bulwark", kind=NORMAL_MAGIC,
    key=each(HEARTS, CLUBS),
    effect=(choose_bulwark_mode, add_bulwarks),
    text=Text(
        "解決時に、自分のライフの一番上から1枚をチャージ状態の防壁にするか、2枚をドライブ状態の防壁にするかを選び、"
        "裏向きで場に出す。",
        "On resolution, choose: put the top 1 card of your life onto the field as a charged bulwark, or the top 2 as "
        "driven bulwarks, face down.",
    ),
)  # fmt: skip

REANIMATE: Final = Action(
    id="reanimate", ja="リアニメイト", en="Reanimate", kind=NORMAL_MAGIC,
    key=each(SPADES, HEARTS), target=OWN_CHARACTER,
    effect=(choose_from_graveyard, sacrifice_target, raise_from_graveyard),
    text=Text(
        "自分の墓地から1枚を選ぶ。対象を墓地に移せたら、選んだカードを兵士として表向き・チャージ状態で場に出す。"
        "移せなければ、選んだカードは墓地に残る。",
        "Choose 1 card of your graveyard. If the target can be put into the graveyard, put the chosen card onto the "
        "field as a soldier, face up and charged; if not, it stays in the graveyard.",
    ),
)  # fmt: skip

HANDETH: Final = Action(
    id="handeth", ja="ハンデス", en="Hand Destruction", kind=NORMAL_MAGIC,
    key=each(DIAMONDS, CLUBS), target=OPPONENT,
    effect=(look_at_hand, choose_from_hand, discard_named),
    text=Text(
        "対象の手札をすべて見て1枚を指定する。対象はそのカードを捨てる。",
        "Look at the target's hand and name 1 card of it; they discard that card.",
    ),
)  # fmt: skip

FORCE: Final = Action(
    id="force", ja="フォース", en="Force", kind=NORMAL_MAGIC,
    cost="BB", key=two(LOW_HEARTS), uncounterable=True,
    effect=(force_soldiers,),
    text=Text(
        "ターン終了まで、自分の兵士すべて（後から場に出た兵士も含む）のサイズをキーカードの数字の合計だけ大きくする。"
        "キーカードは自分のフォグになる。",
        "Until end of turn, the size of all your soldiers, also of those that enter later, is raised by the sum of the "
        "key cards' numbers. The key cards become your fog.",
    ),
)  # fmt: skip

SWORD_RAIN: Final = Action(
    id="swordRain", ja="剣の雨", en="Rain of Swords", kind=NORMAL_MAGIC,
    cost="BB", key=two(LOW_SPADES), uncounterable=True,
    effect=(rain_swords,),
    text=Text(
        "サイズがキーカードの数字の合計以下の兵士を、両者のものともすべて墓地に移す。",
        "Put all soldiers of both players whose size is at most the sum of the key cards' numbers into the graveyard.",
    ),
)  # fmt: skip

RECRUIT: Final = Action(
    id="recruit", ja="徴募", en="Recruit", kind=NORMAL_MAGIC,
    cost="BB", key=two(LOW_DIAMONDS), uncounterable=True,
    effect=(flip_recruits, choose_rest_order, put_rest_under_life),
    text=Text(
        "自分のライフの一番上から4枚をめくり、数字がキーカードの数字の合計以下のカードをすべて、"
        "兵士としてドライブ状態で場に出す。残りは好きな順でライフの一番下に置く。",
        "Turn over the top 4 cards of your life; put all whose number is at most the sum of the key cards' numbers "
        "onto the field as soldiers, driven. Put the rest on the bottom of your life in any order.",
    ),
)  # fmt: skip

SURPRISE: Final = Action(
    id="surprise", ja="奇襲", en="Surprise Attack", kind=NORMAL_MAGIC,
    cost="BB", key=two(LOW_CLUBS), uncounterable=True,
    effect=(turn_bulwarks, charge_soldiers),
    text=Text(
        "自分の防壁をすべて表向きの兵士にし、その後、自分の兵士をすべてチャージ状態にする。"
        "このターンに場に出た防壁は、このターンに場に出た兵士になる。",
        "Turn all your bulwarks face up; they become soldiers. Then charge all your soldiers. A bulwark that entered "
        "this turn becomes a soldier that entered this turn.",
    ),
)  # fmt: skip
