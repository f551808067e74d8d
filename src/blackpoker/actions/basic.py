"""Basic actions (基本): the turn, attack and block, and Next Generation; the fight is judged in its own file."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.findings import (
    A_COURT_CARD_FELL,
    NO_ATTACKERS,
    NO_COURT_CARD_FELL,
    NO_SUCCESSOR,
    NOBODY_CHARGES,
    OVER_THE_LIMIT,
    SUCCESSOR_FOUND,
    SUCCESSOR_UNSEEN,
)
from blackpoker.actions.questions import CHOOSE_ATTACKERS, CHOOSE_BLOCKERS, DISCARD_TO_LIMIT, DRAW_SECOND, NO, YES
from blackpoker.common.action import BASIC, Action, Variant
from blackpoker.common.card import COURTS, is_court
from blackpoker.common.condition import Check, Condition, TriggerCondition, TurnPlayers
from blackpoker.common.game import Game, opponent_of, unit_numbered
from blackpoker.common.knowledge import EVERYBODY_SEES
from blackpoker.common.modifier import (
    CHARGES,
    MUST_ATTACK,
    NOTHING,
    asked_of_player,
    holder_of,
    labels_at,
    may_attack,
    may_attack_at,
    may_reach,
    must_attack,
)
from blackpoker.common.move import (
    FELL,
    clear_fog,
    discard,
    draw,
    end_fogs_without_cards,
    mill,
    set_state,
    set_state_at,
    take_from_life,
    to_hand,
)
from blackpoker.common.once import is_used
from blackpoker.common.side import BULWARK, CHARGED, Side
from blackpoker.common.unit import BLOCKER
from blackpoker.common.zone import LIFE
from blackpoker.core import (
    DONE,
    IMMEDIATE,
    MAIN,
    NORMAL,
    QUICK,
    RESOLVED,
    TRIGGERED,
    Ask,
    Asking,
    Draft,
    Event,
    Given,
    Offer,
    PlayerId,
    Process,
    Step,
    judge,
    one_of_set,
    pass_turn,
    picked,
    some_of_set,
)
from blackpoker.core.bits import count
from blackpoker.core.text import Text

NO_OR_YES: Final[i64] = 1 << NO | 1 << YES
SUCCESSORS: Final = COURTS
"""What Next Generation finds is one of these; shown or not, everybody knows that."""


# End


class DiscardToLimit(Step):
    """The cards are discarded in one step."""

    def run(self, game: Game, process: Process) -> None:
        """Discard what was picked."""
        if process.picked > 0:
            discard(game, process.player, bytes(picked(process.picks)))


class ClearFogs(Step):
    """The controller's fog goes to the graveyard; the other player's only if the option says so (R52)."""

    def run(self, game: Game, process: Process) -> None:
        """Clear the fog."""
        clear_fog(game, process.player)
        if game.book.options.end_clears_all_fog:
            clear_fog(game, opponent_of(process.player))
        end_fogs_without_cards(game)


class Discards(Asking[Game]):
    """As many hand cards as there are above the limit."""

    def fill(self, game: Game, process: Process, offer: Offer) -> None:
        """Offer them."""
        hand = game.side(process.player).hand
        limit = game.book.numbers.hand_limit
        surplus = count(hand) - limit
        if surplus <= 0:
            return
        if game.trace is not None and offer.drafted == 0:
            judge(game, OVER_THE_LIMIT, process.player, hand=count(hand), limit=limit, surplus=surplus)
        some_of_set(offer, process.player, DISCARD_TO_LIMIT, hand, surplus, surplus)


DISCARDS: Final[Asking[Game]] = Discards(DISCARD_TO_LIMIT)
choose_discards: Final = Ask(DISCARDS, "choose_discards")
"""The controller picks what to discard down to the hand limit; only the controller's hand is limited (R41)."""


# Charge and Draw


class EndResolved(TurnPlayers):
    """An End resolved; the turn has passed already, so this is the new turn player's copy (R9)."""


class ChargeAll(Step):
    """All characters of the turn player are charged, unless an ability forbids it (R125)."""

    def run(self, game: Game, process: Process) -> None:
        """Charge them."""
        if asked_of_player(game, game.turn, CHARGES, 1):
            side = game.side(game.turn)
            for place in range(side.characters):
                set_state_at(game, side, place, True)
        elif game.trace is not None:
            judge(game, NOBODY_CHARGES, game.turn, by=holder_of(game, CHARGES, game.turn))


class ChargeResolved(TurnPlayers):
    """A Charge resolved, and this is the turn player's copy."""


class DrawFirst(Step):
    """The first card is compulsory, even if it is the last one (R55)."""

    def run(self, game: Game, process: Process) -> None:
        """Draw it, or as many as the rulebook says."""
        for _ in range(game.book.numbers.drawn):
            draw(game, process.player)


class DrawSecond(Step):
    """The second card is drawn if wanted."""

    def run(self, game: Game, process: Process) -> None:
        """Draw it."""
        if process.picked > 0 and process.row[0] == YES:
            for _ in range(game.book.numbers.drawn_more):
                draw(game, process.player)


class Second(Asking[Game]):
    """Yes or no, as long as there is a card."""

    def fill(self, game: Game, process: Process, offer: Offer) -> None:
        """Offer both."""
        if game.side(process.player).lives() > 0 and game.book.numbers.drawn_more > 0:
            one_of_set(offer, process.player, DRAW_SECOND, NO_OR_YES)


SECOND: Final[Asking[Game]] = Second(DRAW_SECOND)
ask_second: Final = Ask(SECOND, "ask_second")
"""The second card is offered once the first was seen (R54)."""


# Attack and Block


def drive_attackers(game: Game, process: Process) -> None:
    """The attackers are driven."""
    game.attackers = picked(process.picks)
    game.blocks = ()
    for number in game.attackers:
        set_state(game, number, False)


class Attackers(Asking[Game]):
    """Charged own attackers that did not enter this turn, or have Haste."""

    def fill(self, game: Game, process: Process, offer: Offer) -> None:
        """Offer them."""
        side = game.side(process.player)
        if offer.is_done() or side.soldiers & side.charged == 0:
            return
        offer.ask(process.player, CHOOSE_ATTACKERS, True)
        obliged = False
        for place in range(side.characters):
            number = side.number_at(place)
            if may_attack_at(game, side, place) and not offer.has_picked(number):
                offer.add(number)
                obliged = obliged or (bool(game.book.trumps) and must_attack(game, side.unit_at(place)))
        if offer.count > 0 and not obliged:
            offer.add(DONE)


ATTACKERS: Final[Asking[Game]] = Attackers(CHOOSE_ATTACKERS)
choose_attackers: Final = Ask(ATTACKERS)
"""The controller designates any number of attackers, in the order of judgment (R58)."""


class FreeToEnd(Check):
    """Nobody who must attack still can in this turn (R115, R164)."""

    def holds(self, game: Game, player: PlayerId) -> bool:
        """Look for a character that must and can; nobody must unless an ability says so."""
        sources = game.book.other_sources.get(MUST_ATTACK, NOTHING)
        if not may_reach(game, player, sources) or is_used(game, player, "attack"):
            return True
        return not any(may_attack(game, unit) and must_attack(game, unit) for unit in game.side(player).units)


FREE_TO_END: Final = Condition(
    FreeToEnd(),
    Text(
        "エクストラ：アタックできる自分の巨人がいるなら、このターンにアタックを起こした後でだけ起こせる。",
        "Extra: if you have a Giant that can attack, only after you have requested Attack this turn.",
    ),
    extra=True,
)


class AttackResolved(Given):
    """An Attack resolved with at least one attacker, and this is the turn player's copy."""

    def holds(self, game: Game, event: Event, player: PlayerId) -> bool:
        """Look whether anybody attacks."""
        if game.trace is not None and player == game.turn and not game.attackers:
            judge(game, NO_ATTACKERS, player)
        return player == game.turn and len(game.attackers) > 0


def assign_blockers(game: Game, process: Process) -> None:
    """Everybody blocks whom they were assigned to; blocking does not drive."""
    game.blocks = pairs_of(game, process.picks)


class Blockers(Asking[Game]):
    """For one attacker after the other: one bulwark, or any number of soldiers, or nobody, ended by DONE.

    Which attacker somebody blocks matters, the order of those who block the same one does not.
    """

    def fill(self, game: Game, process: Process, offer: Offer) -> None:
        """Offer them."""
        defender = opponent_of(process.player)
        side = game.side(defender)
        attacker: i64 = 0
        so_far = False
        for pick in range(offer.drafted):
            so_far = offer.draft[pick] != DONE and not is_bulwark(side, offer.draft[pick])
            if not so_far:
                attacker += 1
        if attacker >= len(game.attackers):
            return
        offer.ask(defender, CHOOSE_BLOCKERS, not so_far, game.attackers[attacker])
        for place in range(side.characters):
            state = side.state_at(place)
            able = state & CHARGED and not (so_far and state & BULWARK) and labels_at(side, place) & BLOCKER
            if able and not offer.has_picked(side.number_at(place)):
                offer.add(side.number_at(place))
        offer.add(DONE)


def is_bulwark(side: Side, number: i64) -> bool:
    """Tell whether the unit of that number is a bulwark of a side."""
    place = side.place_of(number)
    return place >= 0 and side.state_at(place) & BULWARK != 0


def groups_of(game: Game, picks: Draft) -> list[list[int]]:
    """Return the blockers of one attacker after the other, as far as picks have come; the last may still get more."""
    groups: list[list[int]] = [[]]
    for pick in picks:
        if pick != DONE:
            groups[-1].append(pick)
        if pick == DONE or unit_numbered(game, pick).bulwark:
            groups.append([])
    return groups


def pairs_of(game: Game, picks: Draft) -> tuple[tuple[int, int], ...]:
    """Return who is blocked by whom, as far as picks have come."""
    pairs: list[tuple[int, int]] = []
    for place, group in enumerate(groups_of(game, picks)):
        for blocker in group:
            pairs.append((game.attackers[place], blocker))
    return tuple(pairs)


BLOCKERS: Final[Asking[Game]] = Blockers(CHOOSE_BLOCKERS)
choose_blockers: Final = Ask(BLOCKERS)
"""The opponent designates blockers for each attacker, on resolution (R59)."""


# Next Generation


class OwnCourtFell(Given):
    """A Joker, ace, jack, queen or king went from the own field to the graveyard, once for each card (R56)."""

    def holds(self, game: Game, event: Event, player: PlayerId) -> bool:
        """Look at the card."""
        if player != event.player:
            return False
        card: i64 = event.facts[0]
        if game.trace is not None:
            judge(game, A_COURT_CARD_FELL if is_court(card) else NO_COURT_CARD_FELL, player, card=card)
        return is_court(card)


def find_successor(game: Game, process: Process) -> None:
    """Cards go from the top of the life to the graveyard until a court card appears; the hand gets that one (R57)."""
    life = game.side(process.player).life
    place = 0
    while place < len(life) and not is_court(life[place]):
        place += 1
    if game.trace is not None:
        judge_successor(game, process.player, place)
    mill(game, process.player, place)
    if place < len(life):
        seen = EVERYBODY_SEES if game.book.options.show_successor else game.side(process.player).life_seen[0]
        take_from_life(game, process.player, life[place])
        to_hand(game, process.player, life[place], LIFE, seen, SUCCESSORS)


def judge_successor(game: Game, player: PlayerId, place: i64) -> None:
    """Say which card of the life is the first that fits, or that none does (R57)."""
    life = game.side(player).life
    if place == len(life):
        judge(game, NO_SUCCESSOR, player, milled=place)
    else:
        finding = SUCCESSOR_FOUND if game.book.options.show_successor else SUCCESSOR_UNSEEN
        judge(game, finding, player, card=life[place], place=place + 1)


END: Final = Action(
    id="end", ja="エンド", en="End", kind=BASIC, when=FREE_TO_END,
    effect=(choose_discards, DiscardToLimit(), ClearFogs(), pass_turn),
    text=Text(
        "手札が{hand_limit}枚を超えていれば{hand_limit}枚になるまで捨て、自分のフォグをすべて墓地に移す。"
        "ターンは対戦相手に移り、両者の「ターン終了まで」の効果が終わる。",
        "If you hold more than {hand_limit} cards, discard down to {hand_limit}; put all cards of your fog into the "
        "graveyard. Then the turn passes to your opponent, and effects that last until end of turn end for both "
        "players.",
    ),
    variants=(
        Variant(
            "end_clears_all_fog",
            True,
            Text(
                "手札が{hand_limit}枚を超えていれば{hand_limit}枚になるまで捨て、両者のフォグをすべて墓地に移す。"
                "ターンは対戦相手に移り、両者の「ターン終了まで」の効果が終わる。",
                "If you hold more than {hand_limit} cards, discard down to {hand_limit}; put all cards of both "
                "players' fog into the graveyard. Then the turn passes to your opponent, and effects that last until "
                "end of turn end for both players.",
            ),
        ),
    ),
)  # fmt: skip

CHARGE: Final = Action(
    id="charge", ja="チャージ", en="Charge", kind=BASIC,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=MAIN, on=RESOLVED, of="end",
    given=TriggerCondition(
        EndResolved(),
        Text(
            "誘発：エンドが解決したとき、ターンを受け取ったプレイヤーの側で。",
            "Triggered for the player who receives the turn when End has resolved.",
        ),
    ),
    effect=(ChargeAll(),),
    text=Text(
        "ターンプレイヤーのキャラクターをすべてチャージ状態にする。",
        "Charge all characters of the turn player.",
    ),
)  # fmt: skip

DRAW: Final = Action(
    id="draw", ja="ドロー", en="Draw", kind=BASIC,
    trigger=TRIGGERED, speed=NORMAL, timing=MAIN, on=RESOLVED, of="charge",
    given=TriggerCondition(
        ChargeResolved(),
        Text(
            "誘発：チャージが解決したとき、ターンプレイヤーの側で。",
            "Triggered for the turn player when Charge has resolved.",
        ),
    ),
    effect=(DrawFirst(), ask_second, DrawSecond()),
    text=Text(
        "自分のライフの一番上から{drawn}枚引く。{drawing_more}",
        "Draw the top {drawn_cards} of your life.{drawing_more}",
    ),
)  # fmt: skip

ATTACK: Final = Action(
    id="attack", ja="アタック", en="Attack", kind=BASIC, once_per_turn=True,
    effect=(choose_attackers, drive_attackers), foreseen=ATTACKERS,
    text=Text(
        "解決時に、アタッカーとしてチャージ状態の自分の兵士を何体でも（0体でもよい）ダメージ判定の順に指定し、"
        "ドライブする。このターンに場に出た兵士は、速攻を持つものだけを指定できる。",
        "On resolution, designate any number of your charged soldiers, or none, as attackers, in the order in which "
        "they will be judged, and drive them. A soldier that entered this turn can attack only if it has Haste.",
    ),
)  # fmt: skip

BLOCK: Final = Action(
    id="block", ja="ブロック", en="Block", kind=BASIC,
    trigger=TRIGGERED, speed=NORMAL, timing=MAIN, on=RESOLVED, of="attack",
    given=TriggerCondition(
        AttackResolved(),
        Text(
            "誘発：アタックが解決し、アタッカーが1体以上いるとき、ターンプレイヤーの側で。",
            "Triggered for the turn player when Attack has resolved and there is at least 1 attacker.",
        ),
    ),
    effect=(choose_blockers, assign_blockers),
    text=Text(
        "解決時に、対戦相手がアタッカーごとにブロッカーを指定する。指定しなくてもよく、"
        "指定できるのはチャージ状態の防壁1体か、チャージ状態の兵士何体でも。1体がブロックできるアタッカーは1体だけで、"
        "ブロックしてもドライブしない。",
        "On resolution, your opponent designates blockers for each attacker: none, 1 charged bulwark, or any number of "
        "charged soldiers. A character can block only 1 attacker, and blocking does not drive it.",
    ),
)  # fmt: skip

HIDDEN_SUCCESSOR: Final = Variant(
    "show_successor",
    False,
    Text(
        "自分のライフの一番上から、Joker・A・J・Q・Kのどれかが出るまでカードを墓地に移し、"
        "出たカードを見せずに手札に加える。1枚も出なければライフはすべて墓地に移り、敗北につながる。",
        "Put cards from the top of your life into the graveyard until a Joker, A, J, Q or K appears; take that card "
        "into your hand without showing it. If none appears, your whole life goes to the graveyard, which can cost you "
        "the game.",
    ),
)

NEXT_GENERATION: Final = Action(
    id="nextGeneration", ja="世代交代", en="Next Generation", kind=BASIC,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=FELL,
    given=TriggerCondition(
        OwnCourtFell(),
        Text(
            "誘発：Joker・A・J・Q・Kのカードが自分の場から墓地に移るたびに、1枚につき1回。",
            "Triggered once for each Joker, A, J, Q or K that goes from your field to the graveyard.",
        ),
    ),
    effect=(find_successor,),
    text=Text(
        "自分のライフの一番上から、Joker・A・J・Q・Kのどれかが出るまでカードを墓地に移し、"
        "出たカードを対戦相手に見せて手札に加える。1枚も出なければライフはすべて墓地に移り、敗北につながる。",
        "Put cards from the top of your life into the graveyard until a Joker, A, J, Q or K appears; show that card "
        "and take it into your hand. If none appears, your whole life goes to the graveyard, which can cost you the "
        "game.",
    ),
    variants=(HIDDEN_SUCCESSOR,),
)  # fmt: skip
