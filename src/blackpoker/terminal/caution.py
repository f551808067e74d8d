"""Caution: what would lose the game or cannot be taken back is asked about once."""

from typing import Final

from blackpoker.actions.basic import END
from blackpoker.client.forecast import decided, is_judged_next, told_aimed, told_lethal, wins_by_attack
from blackpoker.core import CHOOSE_ACTION, DONE, PASS, PlayerId
from blackpoker.notation.names import ACTIONS, action_in
from blackpoker.view.choices import Choice
from blackpoker.view.seen import SEATS

from .contest import Contest
from .texts import say

LIFE: Final = "L"


def doubt(contest: Contest, seat: PlayerId, choice: Choice, language: str, going_on: bool = False) -> str:
    """Return why somebody should think again before picking something, or nothing; `going_on` means many passes."""
    question = contest.step
    if question is CHOOSE_ACTION and choice.option == PASS:
        return doubt_of_pass(contest, seat, language, going_on)
    if question is CHOOSE_ACTION:
        return doubt_of_action(contest, seat, choice.name, language)
    if question.grouped and choice.option == DONE:
        view, letter = contest.view(seat), SEATS[seat]
        told = told_lethal(view, letter, decided(contest.fights(seat), contest.about()))
        return "" if told is None else told.say(language)
    return ""


def doubt_of_pass(contest: Contest, seat: PlayerId, language: str, going_on: bool) -> str:
    """Warn of a pass after which a fight or a request would take the last life."""
    view = contest.view(seat)
    told = told_aimed(view, SEATS[seat], contest.regulation.options)
    if told is None and (going_on or is_judged_next(view)):
        told = told_lethal(view, SEATS[seat], contest.fights(seat))
    return "" if told is None else told.say(language)


def doubt_of_action(contest: Contest, seat: PlayerId, id: str, language: str) -> str:
    """Warn of paying with the last life, and of an End while an attack would win."""
    view = contest.view(seat)
    side = view.sides[seat]
    if id not in ACTIONS:
        return ""
    action = action_in(view.edition, id)
    if isinstance(side.life, int) and 0 < side.life <= action.cost.count(LIFE):
        return say("sure life", language)
    return say("sure win", language) if action.id == END.id and wins_by_attack(view, SEATS[seat]) else ""
