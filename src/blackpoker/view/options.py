"""The options of the open decision under public names, for the player who decides."""

from dataclasses import dataclass
from typing import Final

from blackpoker.common.card import card_name
from blackpoker.common.game import Game
from blackpoker.common.request import Request
from blackpoker.common.target import PLAYER, REQUEST, TRUMP, UNIT, Target
from blackpoker.core import DONE, PASS, Decision, Draft, IllegalOption, on_stage

from .seen import name_of_request, name_of_trump, name_of_unit, seat_name

UNIT_KINDS: Final = (
    "pay_B",
    "pay_S",
    "choose_key_unit",
    "choose_attackers",
    "choose_blockers",
    "choose_own_character",
    "choose_own_soldier",
    "choose_any_bulwark",
    "sacrifice_soldiers",
    "illusion_soldiers",
    "illusion_order",
)
TRUMP_KINDS: Final = ("choose_trump", "setup_open_trump")
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "draw_second": ("no", "yes"),
    "ace_or_bulwark": ("ace", "bulwark"),
    "charge_or_drive": ("drive", "charge"),
    "reverse_state": ("drive", "charge", "leave"),
    "bulwark_mode": ("one", "two"),
    "exhaust_choice": ("down", "damage"),
    "predict_place": ("top", "bottom"),
}
"""Questions whose options are words, by the number of the option."""
CARD_KINDS: Final = (
    "choose_keys",
    "pay_D",
    "discard_to_limit",
    "choose_hand_card",
    "choose_graveyard_card",
    "search_life",
    "graveyard_top",
    "order_split_bulwarks",
    "order_to_life_top",
    "order_cards",
    "pick_from_opponent_hand",
    "open_pack_choice",
    "choose_strategy",
    "choose_rare",
    "choose_trumps",
    "choose_reinforcement",
    "order_to_life_bottom",
    "predict_card",
    "switch_card",
    "discard_cards",
)


class UnknownOption(IllegalOption):
    """A name is none of the options that are offered."""


@dataclass(frozen=True)
class Choice:
    """One option of the open decision: the number by which the engine takes it, and its public name."""

    option: int
    name: str


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
        found.append(Choice(option, name if taken[name] == 1 else f"{name}:{taken[name]}"))
    return tuple(found)


def draft_names(game: Game) -> tuple[str, ...]:
    """Return the picks of the unfinished answer under the names that they were offered by."""
    return tuple([name for _, name in draft_parts(game)])


def draft_parts(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the picks of the unfinished answer, each with the kind of decision that it answers and its name."""
    if game.question is None:
        return ()
    parts: list[tuple[str, str]] = []
    for length, pick in enumerate(game.draft):
        decision = game.question.offer(game, game.processes[-1], game.draft[:length])
        assert decision is not None
        offered = named(game, decision, game.draft[:length])
        parts += [(decision.kind, each.name) for each in offered if each.option == pick]
    return tuple(parts)


def option_named(game: Game, name: str) -> int:
    """Return the option of that name, for the engine."""
    offered = choices(game)
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
    kind = decision.kind
    if option == PASS:
        return "pass"
    if option == DONE:
        return "done"
    if kind in CARD_KINDS:
        return card_name(option)
    if kind == "choose_action":
        return game.book.plays[option].id
    if kind in WORDS:
        return WORDS[kind][option]
    if kind == "choose_mode":
        return game.book.plays[draft[0]].modes[option].timing
    if kind == "order_triggers":
        return game.buffer[option].action.id
    return name_of_thing(game, kind, draft, option)


def name_of_thing(game: Game, kind: str, draft: Draft, option: int) -> str:
    """Name a unit, a trump, a request or a player that is offered."""
    what = UNIT
    if kind == "choose_target":
        what = kind_of(game.book.plays[draft[0]].target)
    elif kind == "choose_new_target":
        what = kind_of(redirected(game).play.target)
    elif kind in TRUMP_KINDS:
        what = TRUMP
    elif kind == "choose_stage_request":
        what = REQUEST
    else:
        assert kind in UNIT_KINDS, f"nobody said how options of {kind} are called"
    if what == PLAYER:
        name = seat_name(option)
    elif what == TRUMP:
        name = name_of_trump(game, option)
    else:
        name = name_of_unit(game, option) if what == UNIT else name_of_request(game, option)
    assert name is not None, f"option {option} of {kind} is nowhere"
    return name


def kind_of(target: Target | None) -> str:
    """Return what kind of thing a target is."""
    assert target is not None
    return target.kind


def redirected(game: Game) -> Request:
    """Return the request whose target is being changed."""
    changing = game.processes[-1].request
    assert isinstance(changing, Request)
    request = on_stage(game, changing.target)
    assert isinstance(request, Request)
    return request
