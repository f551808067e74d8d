"""Basic actions (基本): the turn, the fight, and Next Generation."""

from typing import Final

from blackpoker.common.action import BASIC, Action
from blackpoker.common.asking import is_used
from blackpoker.common.card import CARDS, cards_of, count, is_court, is_joker, mask_of, number_of
from blackpoker.common.game import Game, find_unit, opponent_of, soldiers, unit_numbered
from blackpoker.common.knowledge import EVERYBODY_SEES
from blackpoker.common.modifier import (
    CHARGES,
    LARGER_FALLS,
    REPELLED,
    asked_of_player,
    asked_of_unit,
    labels_of,
    may_attack,
    must_attack,
    size_of,
)
from blackpoker.common.move import (
    FELL,
    clear_fog,
    damage,
    discard,
    draw,
    end_fogs_without_cards,
    kill,
    mill,
    set_state,
    take_from_life,
    to_hand,
)
from blackpoker.common.role import blockers_of, end_roles, release
from blackpoker.common.unit import BLOCKER, FieldUnit
from blackpoker.common.zone import LIFE
from blackpoker.core import (
    DONE,
    IMMEDIATE,
    MAIN,
    NORMAL,
    QUICK,
    RESOLVED,
    TRIGGERED,
    Decision,
    Draft,
    Event,
    PlayerId,
    Process,
    Question,
    ask,
    one_of,
    pass_turn,
    picked,
    raise_event,
    repeat,
    some_of,
)

HAND_LIMIT: Final = 7
SUCCESSORS: Final = mask_of(bytes([card for card in range(CARDS) if is_court(card)]))
"""What Next Generation finds is one of these; shown or not, everybody knows that."""
UNBLOCKED: Final = "unblocked"
"""An attacker met nobody in Damage Judgment; the fact is its number (R162)."""
NO: Final = 0
YES: Final = 1


# End


def choose_discards(game: Game, process: Process[Game]) -> None:
    """The controller picks what to discard down to seven cards; only the controller's hand is limited (R41)."""
    ask(game, process, DISCARDS)


def discard_to_limit(game: Game, process: Process[Game]) -> None:
    """The cards are discarded in one step."""
    discard(game, process.player, bytes(picked(process.picks)))


def clear_fogs(game: Game, process: Process[Game]) -> None:
    """The controller's fog goes to the graveyard; the other player's only if the option says so (R52)."""
    clear_fog(game, process.player)
    if game.book.options.end_clears_all_fog:
        clear_fog(game, opponent_of(process.player))
    end_fogs_without_cards(game)


def offer_discards(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """As many hand cards as there are above the limit."""
    hand = game.side(process.player).hand
    surplus = count(hand) - HAND_LIMIT
    if surplus <= 0:
        return None
    return some_of(process.player, "discard_to_limit", draft, tuple(cards_of(hand)), surplus, surplus)


DISCARDS: Final[Question[Game]] = Question("discard_to_limit", offer_discards)


# Charge and Draw


def end_resolved(game: Game, event: Event, player: PlayerId) -> bool:
    """An End resolved; the turn has passed already, so this is the new turn player's copy (R9)."""
    return player == game.turn


def charge_all(game: Game, process: Process[Game]) -> None:
    """All characters of the turn player are charged, unless an ability forbids it (R125)."""
    if asked_of_player(game, game.turn, CHARGES, 1):
        for unit in game.side(game.turn).units:
            set_state(game, unit.number, True)


def charge_resolved(game: Game, event: Event, player: PlayerId) -> bool:
    """A Charge resolved, and this is the turn player's copy."""
    return player == game.turn


def draw_first(game: Game, process: Process[Game]) -> None:
    """The first card is compulsory, even if it is the last one (R55)."""
    draw(game, process.player)


def ask_second(game: Game, process: Process[Game]) -> None:
    """The second card is offered once the first was seen (R54)."""
    ask(game, process, SECOND)


def draw_second(game: Game, process: Process[Game]) -> None:
    """The second card is drawn if wanted."""
    if process.picks and process.picks[0] == YES:
        draw(game, process.player)


def offer_second(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Yes or no, as long as there is a card."""
    if not game.side(process.player).life:
        return None
    return one_of(process.player, "draw_second", draft, (NO, YES))


SECOND: Final[Question[Game]] = Question("draw_second", offer_second)


# Attack and Block


def choose_attackers(game: Game, process: Process[Game]) -> None:
    """The controller designates any number of attackers, in the order of judgment (R58)."""
    ask(game, process, ATTACKERS)


def drive_attackers(game: Game, process: Process[Game]) -> None:
    """The attackers are driven."""
    game.attackers = picked(process.picks)
    game.blocks = ()
    for number in game.attackers:
        set_state(game, number, False)


def offer_attackers(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Charged own attackers that did not enter this turn, or have Haste."""
    able = [unit for unit in game.side(process.player).units if not unit.bulwark and may_attack(game, unit)]
    numbers = tuple([unit.number for unit in able])
    obliged = [unit.number for unit in able if unit.number not in draft and must_attack(game, unit)]
    decision = some_of(process.player, "choose_attackers", draft, numbers, 0, len(able), ordered=True)
    if decision is None or not obliged:
        return decision
    return Decision(process.player, decision.kind, tuple([each for each in decision.options if each != DONE]), True)


ATTACKERS: Final[Question[Game]] = Question("choose_attackers", offer_attackers)


def free_to_end(game: Game, player: PlayerId) -> bool:
    """Nobody who must attack still can in this turn (R115, R164)."""
    if not game.book.trumps or is_used(game, player, ATTACK):
        return True
    return not any(may_attack(game, unit) and must_attack(game, unit) for unit in game.side(player).units)


def attack_resolved(game: Game, event: Event, player: PlayerId) -> bool:
    """An Attack resolved with at least one attacker, and this is the turn player's copy."""
    return player == game.turn and bool(game.attackers)


def choose_blockers(game: Game, process: Process[Game]) -> None:
    """The opponent designates blockers for each attacker, on resolution (R59)."""
    ask(game, process, BLOCKERS)


def assign_blockers(game: Game, process: Process[Game]) -> None:
    """Everybody blocks whom they were assigned to; blocking does not drive."""
    pairs: list[tuple[int, int]] = []
    place = 0
    for pick in process.picks:
        if pick == DONE:
            place += 1
        else:
            pairs.append((game.attackers[place], pick))
            if unit_numbered(game, pick).bulwark:
                place += 1
    game.blocks = tuple(pairs)


def offer_blockers(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """For one attacker after the other: one bulwark, or any number of soldiers, or nobody, ended by DONE.

    Which attacker somebody blocks matters, the order of those who block the same one does not.
    """
    defender = opponent_of(process.player)
    able = [unit for unit in game.side(defender).units if unit.charged and labels_of(unit) & BLOCKER]
    place, so_far = attacker_in_question(game, draft)
    if place >= len(game.attackers):
        return None
    free = [unit for unit in able if unit.number not in draft]
    if so_far:
        free = [unit for unit in free if not unit.bulwark]
    options = tuple([unit.number for unit in free])
    return Decision(defender, "choose_blockers", (*options, DONE), ordered=not so_far)


def attacker_in_question(game: Game, draft: Draft) -> tuple[int, bool]:
    """Return which attacker an unfinished answer has come to, and whether it has a blocker already."""
    place, so_far = 0, False
    for pick in draft:
        if pick == DONE or unit_numbered(game, pick).bulwark:
            place, so_far = place + 1, False
        else:
            so_far = True
    return place, so_far


BLOCKERS: Final[Question[Game]] = Question("choose_blockers", offer_blockers)


# Damage Judgment


def block_resolved(game: Game, event: Event, player: PlayerId) -> bool:
    """A Block resolved, and this is the turn player's copy."""
    return player == game.turn


def take_sizes(game: Game, process: Process[Game]) -> None:
    """Sizes count as they are at the beginning (R62)."""
    notes: list[int] = []
    for side in (game.one, game.two):
        for unit in soldiers(side):
            notes += [unit.number, size_of(game, unit)]
    process.notes = tuple(notes)


def judge_attacker(game: Game, process: Process[Game]) -> None:
    """One attacker after the other, in the order of designation, each in a step of its own; then its role ends."""
    if game.attackers:
        attacker = unit_numbered(game, game.attackers[0])
        sizes = process.notes
        repeat(process)
        judge_one(game, attacker, sizes)
        release(game, attacker.number)


def judge_one(game: Game, attacker: FieldUnit, sizes: tuple[int, ...]) -> None:
    """An attacker fights its soldiers, runs into its bulwark, or damages the opponent."""
    blocking = [find_unit(game, number) for number in blockers_of(game, attacker.number)]
    blockers = [unit for unit in blocking if unit is not None]
    if not blockers:
        damage(game, opponent_of(attacker.owner), size_in(sizes, attacker))
        if UNBLOCKED in game.rules.triggered:
            raise_event(game, Event(UNBLOCKED, attacker.owner, None, (attacker.number,)))
    elif blockers[0].bulwark:
        repelled = repels(blockers[0], attacker) and asked_of_unit(game, attacker, REPELLED, 1) == 1
        fallen = [attacker, blockers[0]] if repelled else [blockers[0]]
        kill(game, fallen)
    else:
        defence = sum([size_in(sizes, unit) for unit in blockers])
        offence = size_in(sizes, attacker)
        if asked_of_player(game, attacker.owner, LARGER_FALLS, 0):
            let_larger_fall(game, attacker, offence, blockers, defence)
            return
        fallen = []
        if defence >= offence:
            fallen.append(attacker)
        if offence >= defence:
            fallen += blockers
        kill(game, fallen)


def size_in(sizes: tuple[int, ...], unit: FieldUnit) -> int:
    """Return the size of a unit as it was noted, after its number."""
    place = 0
    while sizes[place] != unit.number:
        place += 2
    return sizes[place + 1]


def let_larger_fall(game: Game, attacker: FieldUnit, offence: int, blockers: list[FieldUnit], defence: int) -> None:
    """The larger side falls, equal ones both, and its player takes the difference as damage (R118)."""
    fallen = [attacker] if offence > defence else blockers if defence > offence else [attacker, *blockers]
    kill(game, fallen)
    damage(game, fallen[0].owner, abs(offence - defence))


def repels(bulwark: FieldUnit, attacker: FieldUnit) -> bool:
    """A bulwark repels an attacker as a Joker, or with a number that one of its cards has (R63)."""
    card = bulwark.cards[0]
    return is_joker(card) or any(number_of(each) == number_of(card) for each in attacker.cards)


def end_fight(game: Game, process: Process[Game]) -> None:
    """Nobody attacks or blocks any more."""
    end_roles(game)


# Next Generation


def own_court_fell(game: Game, event: Event, player: PlayerId) -> bool:
    """A Joker, ace, jack, queen or king went from the own field to the graveyard, once for each card (R56)."""
    return player == event.player and is_court(event.facts[0])


def find_successor(game: Game, process: Process[Game]) -> None:
    """Cards go from the top of the life to the graveyard until a court card appears; the hand gets that one (R57)."""
    life = game.side(process.player).life
    place = 0
    while place < len(life) and not is_court(life[place]):
        place += 1
    mill(game, process.player, place)
    if place < len(life):
        seen = EVERYBODY_SEES if game.book.options.show_successor else game.side(process.player).life_seen[0]
        take_from_life(game, process.player, life[place])
        to_hand(game, process.player, life[place], LIFE, seen, SUCCESSORS)


END: Final = Action(
    id="end", ja="エンド", en="End", kind=BASIC, when=free_to_end,
    effect=(choose_discards, discard_to_limit, clear_fogs, pass_turn),
)  # fmt: skip

CHARGE: Final = Action(
    id="charge", ja="チャージ", en="Charge", kind=BASIC,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=MAIN, on=RESOLVED, of="end", given=end_resolved,
    effect=(charge_all,),
)  # fmt: skip

DRAW: Final = Action(
    id="draw", ja="ドロー", en="Draw", kind=BASIC,
    trigger=TRIGGERED, speed=NORMAL, timing=MAIN, on=RESOLVED, of="charge", given=charge_resolved,
    effect=(draw_first, ask_second, draw_second),
)  # fmt: skip

ATTACK: Final = Action(
    id="attack", ja="アタック", en="Attack", kind=BASIC, once_per_turn=True,
    effect=(choose_attackers, drive_attackers),
)  # fmt: skip

BLOCK: Final = Action(
    id="block", ja="ブロック", en="Block", kind=BASIC,
    trigger=TRIGGERED, speed=NORMAL, timing=MAIN, on=RESOLVED, of="attack", given=attack_resolved,
    effect=(choose_blockers, assign_blockers),
)  # fmt: skip

DAMAGE_JUDGE: Final = Action(
    id="damageJudge", ja="ダメージ判定", en="Damage Judgment", kind=BASIC,
    trigger=TRIGGERED, speed=NORMAL, timing=MAIN, on=RESOLVED, of="block", given=block_resolved,
    effect=(take_sizes, judge_attacker, end_fight),
)  # fmt: skip

NEXT_GENERATION: Final = Action(
    id="nextGeneration", ja="世代交代", en="Next Generation", kind=BASIC,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=FELL, given=own_court_fell,
    effect=(find_successor,),
)  # fmt: skip
