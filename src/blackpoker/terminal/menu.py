"""The menu: what can be picked now, each option with its number and in words."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, TypeAlias

from blackpoker.client.naming import action_text, card_text, cards_text, find_unit, lists_of, target_text, unit_text
from blackpoker.common.card import card_name, card_words
from blackpoker.common.questions import CARDS, TARGETS
from blackpoker.common.questions import TRUMPS as TRUMPED
from blackpoker.core import CHOOSE_ACTION, DONE, PASS, Question
from blackpoker.core.question import FIRST, KEY, KEY_UNIT, LAST, PAYMENT, TARGET
from blackpoker.frames.questions import CHOOSE_TRUMPS
from blackpoker.notation.errors import RecordError
from blackpoker.notation.item import find_card, read_item
from blackpoker.view.choices import Choice
from blackpoker.view.table import RequestView, SoldierView
from blackpoker.view.view import View

from .table import bulwark_text, request_text, soldier_text
from .texts import say

ZERO: Final = (PASS, DONE)
"""The options that have the number 0."""
STATE: Final = re.compile(r"[(（]| \$")
"""Where the name of an option ends, and its state or its cost begins."""
OWNER: Final = re.compile(r"^[AB]\.")
"""Whose soldier an option is."""
MARKS: Final = {KEY: "★", KEY_UNIT: "☆", PAYMENT: "$", TARGET: "→ "}
"""The sign that a part of a request has."""
Parts: TypeAlias = tuple[tuple[Question, Choice], ...]
YES_NO: Final = {"y": "yes", "n": "no", "はい": "yes", "いいえ": "no"}


@dataclass(frozen=True)
class Row:
    """One line of the menu."""

    number: int
    choice: Choice
    label: str


class Numbers:
    """Numbers for options: an action has the same one all game, and any option the same within one answer."""

    def __init__(self, actions: tuple[str, ...] = ()) -> None:
        self.question: Question | None = None
        self.taken: dict[int, int] = {}
        self.actions: Final = {id: place for place, id in enumerate(actions, 1)}

    def number(self, question: Question, fresh: bool, choices: tuple[Choice, ...]) -> dict[int, Choice]:
        """Return the options by number; but for actions the numbers begin anew with every question."""
        if question is CHOOSE_ACTION:
            return {self.of_action(each): each for each in choices}
        if fresh or question is not self.question:
            self.question, self.taken = question, {}
        for choice in choices:
            if choice.option not in ZERO:
                self.taken.setdefault(choice.option, len(self.taken) + 1)
        return {0 if each.option in ZERO else self.taken[each.option]: each for each in choices}

    def of_action(self, choice: Choice) -> int:
        """Return the number of an action, by its place in the list of the regulation; 0 for a pass."""
        if choice.option in ZERO:
            return 0
        return self.actions.setdefault(choice.name, len(self.actions) + 1)


def menu_rows(
    view: View, question: Question, numbered: dict[int, Choice], costs: dict[str, str], language: str
) -> list[Row]:
    """Return the lines of the menu, 0 last; an action has its cost behind it."""
    numbers = sorted([number for number in numbered if number]) + [number for number in numbered if not number]
    rows: list[Row] = []
    for number in numbers:
        choice = numbered[number]
        cost = costs.get(choice.name)
        rows.append(Row(number, choice, label_of(view, question, choice, language) + (f" ${cost}" if cost else "")))
    return rows


def label_of(view: View, question: Question, choice: Choice, language: str) -> str:
    """Write an option for people."""
    name, _, again = choice.name.partition(":")
    if choice.text is not None:
        return choice.text.say(language) + (f" ({again})" if again else "")
    unit = find_unit(view, name)
    if unit is not None:
        text = soldier_text(unit, language) if isinstance(unit, SoldierView) else bulwark_text(unit, language)
        return f"{name[0]}{'.' if isinstance(unit, SoldierView) else ''}{text}"
    if name.startswith("@"):
        place = int(name[1:])
        return f"{target_text(view, name, language)} ({request_text(view, view.stage[place - 1], language)})"
    if question is CHOOSE_TRUMPS:
        return trump_choice(view, name, language)
    if question.sort == TRUMPED:
        return own_trump(view, name, language)
    return card_text(name) if question.sort == CARDS else unit_text(name)


def trump_choice(view: View, name: str, language: str) -> str:
    """Write a card that may become a trump, with the name of what it is then, if the list has one."""
    known = next((trump for trump in lists_of(view.regulation).trumps if card_name(trump.card) == name), None)
    if known is None:
        return card_text(name)
    return f"{card_text(name)} {known.ja if language == 'ja' else known.en}"


def own_trump(view: View, name: str, language: str) -> str:
    """Write one of the own trumps, which the seat knows also face down."""
    for trump in (*view.sides[0].trumps, *view.sides[1].trumps):
        if name == trump.name and trump.card is not None:
            return f"{name} {trump_choice(view, trump.card, language)}"
    return name


def asking(view: View, question: Question, draft: Parts, about: str | None, language: str) -> str:
    """Return what the seat is asked."""
    if question is CHOOSE_ACTION:
        return chance(view, language)
    if question.grouped and about is not None:
        return say("blockers", language, attacker=attacker(view, about))
    asked = question.text.say(language)
    if view.resolving is None or question.part or question.minor:
        return asked
    return say("about", language, what=request_text(view, view.resolving, language), asked=asked)


def chance(view: View, language: str) -> str:
    """Ask what the seat does with its chance."""
    if not view.stage:
        return say("chance main" if view.turn == view.seat else "chance empty", language)
    top = view.stage[-1]
    return say(
        "chance own" if top.seat == view.seat else "chance answer", language, top=named_request(view, top, language)
    )


def named_request(view: View, request: RequestView, language: str) -> str:
    """Write a request inside a sentence: the name of its action, and key cards and target in brackets."""
    name = say("asked action", language, name=action_text(request.action, language, view.edition))
    parts = [f"★{cards_text(request.keys)}"] if request.keys else []
    if request.target is not None:
        parts.append(f"→ {target_text(view, request.target, language)}")
    return say("asked parts", language, name=name, parts=" ".join(parts)) if parts else name


def attacker(view: View, name: str) -> str:
    """Write the attacker for which blockers are chosen."""
    unit = find_unit(view, name)
    if not isinstance(unit, SoldierView):
        return unit_text(name)
    return f"{unit.name[0]}.{soldier_text(unit, 'en').split('(')[0]}({unit.size})"


def usual(question: Question, view: View, numbered: dict[int, Choice]) -> int | None:
    """Return what Enter stands for: pass or done, or the bulwark to pay with; nothing at the own main choice."""
    if question is CHOOSE_ACTION and not view.stage and view.turn == view.seat:
        return None
    if 0 in numbered:
        return 0
    if question.usual == LAST:
        return max(numbered)
    return min(numbered) if question.usual == FIRST else None


def named_option(text: str, choices: tuple[Choice, ...]) -> Choice | None:
    """Return the option that is written by its name in the notation."""
    try:
        name = str(read_item(YES_NO.get(text.casefold(), text)))
    except RecordError:
        return None
    for choice in choices:
        if choice.name.casefold() == name.casefold():
            return choice
    return None


def labelled_option(text: str, rows: list[Row]) -> Choice | None:
    """Return the option that is written as in the menu, with or without its state and its cost; None if several are."""
    card = find_card(text)
    wanted = {folded(text)} if card is None else {folded(text), folded(card_words(card))}
    found = [row for row in rows if wanted & {folded(row.label), folded(bare(row.label)), folded(unowned(row.label))}]
    alike = len({row.label for row in found}) == 1
    return found[0].choice if alike else None


def bare(label: str) -> str:
    """Return the name of an option without its state and its cost."""
    return STATE.split(label)[0]


def unowned(label: str) -> str:
    """Return the name of a soldier without its owner."""
    return OWNER.sub("", bare(label))


def folded(text: str) -> str:
    """Return text without differences of case, width and blanks."""
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def draft_text(view: View, draft: Parts, language: str) -> str:
    """Write the unfinished answer as the strip: action ★ key cards $ payments → target."""
    text, sign = "", ""
    for question, choice in draft:
        if question is CHOOSE_ACTION:
            text += action_text(choice.name, language, view.edition)
            continue
        mark = MARKS.get(question.part, "")
        text += f" {mark if mark != sign else ''}{picked_text(view, question, choice, language)}"
        sign = mark
    return text.strip()


def picked_text(view: View, question: Question, choice: Choice, language: str) -> str:
    """Write one pick of the unfinished answer."""
    if choice.text is not None:
        return choice.text.say(language)
    if question.sort == TARGETS:
        return target_text(view, choice.name, language)
    return unit_text(card_text(choice.name))
