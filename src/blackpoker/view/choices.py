"""The options of the open decision under public names, for the player who decides."""

from dataclasses import dataclass
from typing import Final

from blackpoker.common.card import card_name
from blackpoker.common.game import Game
from blackpoker.common.questions import CARDS, TARGETS, TRUMPS, UNITS
from blackpoker.common.request import Request
from blackpoker.core import DONE, NOTHING, PASS, Decision, Draft, IllegalOption, about, on_stage
from blackpoker.core.asking import is_asked
from blackpoker.core.question import ACTIONS, PASSING, PLAYERS, REQUESTS, TRIGGERS, WORDS, Question
from blackpoker.core.text import Text

from .seen import name_of_request, name_of_trump, name_of_unit, seat_name

NO_PICKS: Final[Draft] = ()


class UnknownOption(IllegalOption):
    """A name is none of the options that are offered."""


@dataclass(frozen=True)
class Choice:
    """One option of the open decision: the number by which the engine takes it, its public name, and its words.

    Only passing, being done, actions and answers that are words have words of their own; the rest are things.
    """

    option: int
    name: str
    text: Text | None = None


@dataclass(frozen=True)
class Drafted:
    """An answer as far as it has come: its picks, with those that nobody is asked for, and what is asked next."""

    draft: Draft
    decision: Decision | None
    """None once the answer is complete."""


def drafted(game: Game, names: tuple[str, ...]) -> Drafted:
    """Return the answer that picks by name make, without touching the game; UnknownOption if one is not offered."""
    asking, draft, left = game.asking, NO_PICKS, list(names)
    assert asking is not None, "nobody is asked anything"
    while True:
        decision = None if PASS in draft else asking.offer(game, game.processes[-1], draft)
        if decision is None or not decision.options:
            if left:
                raise UnknownOption("the move is complete before its last pick", "手は途中で完成しています。")
            return Drafted(draft, None)
        if not is_asked(draft, decision, asking):
            draft = (*draft, decision.options[0])
        elif left:
            draft = (*draft, option_of(named(game, decision, draft), left.pop(0)))
        else:
            return Drafted(draft, decision)


def choices(game: Game) -> tuple[Choice, ...]:
    """Return the options of the open decision, in the engine's order, each under a name of its own."""
    decision = game.decision
    return () if decision is None else named(game, decision, game.draft)


def named(game: Game, decision: Decision, draft: Draft) -> tuple[Choice, ...]:
    """Return the options of a decision that an unfinished answer has led to."""
    found: list[Choice] = []
    taken: dict[str, int] = {}
    for option in decision.options:
        name = name_of_option(game, decision, draft, option)
        taken[name] = taken.get(name, 0) + 1
        text = words_of(game, decision, draft, option)
        found.append(Choice(option, name if taken[name] == 1 else f"{name}:{taken[name]}", text))
    return tuple(found)


def draft_names(game: Game) -> tuple[str, ...]:
    """Return the picks of the unfinished answer under the names that they were offered by."""
    return tuple([choice.name for _, choice in draft_parts(game)])


def draft_parts(game: Game, draft: Draft | None = None) -> tuple[tuple[Question, Choice], ...]:
    """Return the picks of the unfinished answer, or of another draft, each with the question that it answers."""
    if game.asking is None:
        return ()
    picks = game.draft if draft is None else draft
    parts: list[tuple[Question, Choice]] = []
    for length, pick in enumerate(picks):
        decision = game.asking.offer(game, game.processes[-1], picks[:length])
        assert decision is not None
        offered = named(game, decision, picks[:length])
        parts += [(decision.question, each) for each in offered if each.option == pick]
    return tuple(parts)


def option_named(game: Game, name: str) -> int:
    """Return the option of that name, for the engine."""
    return option_of(choices(game), name)


def option_of(offered: tuple[Choice, ...], name: str) -> int:
    """Return the offered option of that name."""
    for choice in offered:
        if choice.name == name:
            return choice.option
    names = ", ".join([each.name for each in offered])
    raise UnknownOption(
        f"no option {name!r}; offered are {names or 'none'}",
        f"{name!r} は選べません。選べるのは {names or 'なし'} です。",
    )


def name_of_option(game: Game, decision: Decision, draft: Draft, option: int) -> str:
    """Name one option of a decision."""
    if option == PASS:
        return "pass"
    if option == DONE:
        return "done"
    sort = sort_of(game, decision, draft)
    if sort == CARDS:
        return card_name(option)
    if sort == ACTIONS:
        return game.book.plays[option].id
    if sort == TRIGGERS:
        return game.buffer[option].action.id
    if sort == WORDS:
        answer = decision.question.answer(option)
        assert answer is not None, f"{decision.kind} has no word for {option}"
        return answer.word
    return name_of_thing(game, sort, option)


def words_of(game: Game, decision: Decision, draft: Draft, option: int) -> Text | None:
    """Return the words of an option that is no thing: passing, being done, an action, or a word."""
    question = decision.question
    if option == PASS:
        return PASSING
    if option == DONE:
        return question.none if is_first(game, decision, draft) else question.done
    if question.sort == ACTIONS:
        return game.book.plays[option].name
    if question.sort == TRIGGERS:
        waiting = game.buffer[option]
        assert isinstance(waiting, Request)
        return waiting.play.name
    answer = question.answer(option)
    return None if answer is None else answer.text


def is_first(game: Game, decision: Decision, draft: Draft) -> bool:
    """Tell whether nothing has been picked yet for what a decision is about."""
    if not decision.question.grouped or not draft or game.asking is None:
        return not draft
    before = game.asking.offer(game, game.processes[-1], draft[:-1])
    return before is None or before.about != decision.about


def sort_of(game: Game, decision: Decision, draft: Draft) -> str:
    """Return what sort of things the options of a decision are; of targets, what the request can be aimed at."""
    question = decision.question
    if question.sort != TARGETS:
        return question.sort
    target = game.book.plays[draft[0]].target if question.part else redirected(game).play.target
    assert target is not None
    return target.kind


def name_of_thing(game: Game, sort: str, number: int) -> str:
    """Name a unit, a trump, a request or a player by the number under which it is offered."""
    name: str | None
    if sort == UNITS:
        name = name_of_unit(game, number)
    elif sort == TRUMPS:
        name = name_of_trump(game, number)
    elif sort == REQUESTS:
        name = name_of_request(game, number)
    else:
        assert sort == PLAYERS, f"nobody said how a {sort} is called"
        name = seat_name(number)
    assert name is not None, f"{sort} {number} is nowhere"
    return name


def about_name(game: Game) -> str | None:
    """Name the thing that the open decision is about, if there is one."""
    number = about(game)
    if game.decision is None or number == NOTHING:
        return None
    return name_of_thing(game, game.decision.question.about, number)


def redirected(game: Game) -> Request:
    """Return the request whose target is being changed."""
    changing = game.processes[-1].request
    assert isinstance(changing, Request)
    request = on_stage(game, changing.target)
    assert isinstance(request, Request)
    return request
