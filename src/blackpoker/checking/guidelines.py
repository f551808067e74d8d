"""The six guidelines of the circle for new rules (ガイドライン)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from blackpoker.common.action import BASIC, Action
from blackpoker.common.card import CARDS
from blackpoker.core import DIRECT, IMMEDIATE, MAIN, NORMAL, QUICK, TRIGGERED, Ask
from blackpoker.core.bits import count
from blackpoker.core.text import Text
from blackpoker.frames.set_up import preset
from blackpoker.packages.steps import damage_of
from blackpoker.regulation import Regulation
from blackpoker.trumps.questions import CHOOSE_ANY_BULWARK

from .check import MUST, SHOULD, Check, Found, Subject

CHOOSE_ANY: Final = (CHOOSE_ANY_BULWARK,)
"""Questions of effects that are answered by a character of either player, as a target is."""


def several_targets(subject: Subject) -> Iterator[Found]:
    """An action that has a target and lets a second thing of either player be chosen."""
    for action in subject.actions:
        asks = [step for step in action.effect.steps if isinstance(step, Ask) and step.asking.question in CHOOSE_ANY]
        if len(asks) + (action.target is not None) > 1:
            yield (
                action.id,
                "target",
                Text(
                    "2つ以上のものを選ばせています",
                    "it lets more than one thing be picked out",
                ),
            )


def quick_without_key(subject: Subject) -> Iterator[Found]:
    """A normal-quick action without a key card: it could be piled up for nothing."""
    for action in subject.actions:
        if action.speed == NORMAL and action.timing == QUICK and action.key is None and not action.virtual:
            yield (
                action.id,
                "key",
                Text(
                    "通常-クイックなのにキーカードがありません",
                    "normal-quick, but without a key card",
                ),
            )


def slow_trigger(subject: Subject) -> Iterator[Found]:
    """A triggered action that is not immediate-quick; the basic ones are the course of the turn."""
    for action in subject.actions:
        slow = (action.speed, action.timing) != (IMMEDIATE, QUICK)
        if action.trigger == TRIGGERED and action.kind != BASIC and slow:
            yield (
                action.id,
                "speed",
                Text(
                    f"誘発なのに{action.notation('ja').split(' ')[0][1:]}です",
                    f"triggered, but not immediate-quick: {action.notation('en').split(' ')[0][1:]}",
                ),
            )


def certain_win(subject: Subject) -> Iterator[Found]:
    """An action that needs no certain card and takes the whole life that the second player begins with."""
    for action in subject.actions:
        sure = action.trigger == DIRECT and action.key is None and action.trump < 0 and action.key_unit is None
        amount = sum([damage_of(step) for step in action.effect.steps])
        if not sure or amount <= 0:
            continue
        for rules in subject.regulations:
            if action in rules.book.plays and amount >= life_at_start(rules) and is_payable(action, rules):
                yield (
                    action.id,
                    "effect",
                    Text(
                        f"{rules.name} の先攻1ターン目に、相手のライフ{life_at_start(rules)}枚を必ず奪えます",
                        f"on turn 1 of {rules.name} it takes the whole life of {life_at_start(rules)} for certain",
                    ),
                )
                break


def is_payable(action: Action, rules: Regulation) -> bool:
    """Tell whether the first player can pay for an action on turn 1, whatever was dealt."""
    bulwarks = 1 if preset in rules.frame.set_up.steps else 0
    return action.cost.count("B") <= bulwarks and action.cost.count("S") <= 2 * bulwarks and "K" not in action.cost


def life_at_start(rules: Regulation) -> int:
    """Return how many cards the life of the second player has at least when the first turn begins."""
    frame, numbers = rules.frame, rules.book.numbers
    cards = count(frame.deck) if frame.deck else frame.least_cards
    names = frame.set_up.step_names
    cards -= frame.trumps[1] + (3 if frame.strategy else 0) + (1 if frame.rare else 0)
    cards -= int(numbers.pack_cards) if frame.pack else 0
    drawn = int(numbers.opening_draw) if "draw_four" in names else int(numbers.opening_hand)
    drawn -= 3 if frame.strategy and "draw_four" not in names else 0
    cards -= drawn + (2 if any(name.startswith("preset") for name in names) else 0) + 1
    return max(cards, 1)


def mains_together(subject: Subject) -> Iterator[Found]:
    """Two triggered main actions of one event: the second would find the stage occupied and be dropped (R10)."""
    for rules in subject.regulations:
        waiting: dict[tuple[str | None, str | None], Action] = {}
        for action in rules.book.plays:
            if action.trigger == TRIGGERED and action.timing == MAIN:
                event = (action.on, action.of)
                if event[1] is not None and event in waiting:
                    other = waiting[event].id
                    yield (
                        action.id,
                        "when",
                        Text(
                            f"{other} と同時に誘発するメインです",
                            f"a main action that is triggered together with {other}",
                        ),
                    )
                waiting[event] = action


def alike_at_a_glance(subject: Subject) -> Iterator[Found]:
    """Characters that are made of the same cards lying in the same way."""
    for one, other in combinations(subject.characters, 2):
        if one.face_down != other.face_down or one.id == other.id:
            continue
        both = [card for card in range(CARDS) if one.fits(bytes([card])) and other.fits(bytes([card]))]
        if one.cards == other.cards == 1 and both:
            yield other.id, "cards", Text(f"{one.id} と見分けられません", f"it cannot be told from {one.id}")
        if one.cards > 1 and other.cards > 1:
            pairs = [bytes(pair) for pair in combinations(range(CARDS), 2)]
            if any(one.fits(pair) and other.fits(pair) for pair in pairs):
                yield other.id, "cards", Text(f"{one.id} と見分けられません", f"it cannot be told from {one.id}")


GUIDELINES: Final = (
    Check("G1", MUST, Text("対象は1つだけ。", "An action has a single target."), several_targets, True),
    Check(
        "G2", MUST, Text("キーカードのない通常-クイックは作らない。", "No normal-quick action without a key card."),
        quick_without_key, True,
    ),
    Check(
        "G3", MUST, Text("誘発は即時-クイックにする。", "What is triggered is immediate and quick."), slow_trigger, True
    ),
    Check(
        "G4", MUST, Text("先攻1ターン目に必ず勝てるものは作らない。", "No certain win on turn 1 of the first player."),
        certain_win, True,
    ),
    Check(
        "G5", MUST, Text(
            "2つのメインを同時に誘発させない。",
            "No two main actions are triggered at once.",
        ), mains_together, True
    ),
    Check(
        "G6", SHOULD, Text("ユニットはひと目で見分けられるようにする。", "Units can be told apart at a glance."),
        alike_at_a_glance, True,
    ),
)  # fmt: skip
