"""Questions for the wire: what is asked and offered, what an answer comes to, and the palette of actions."""

from blackpoker.client.things import option_thing, table_thing
from blackpoker.common.action import KINDS, TIMINGS, Action
from blackpoker.common.cost import priced
from blackpoker.common.game import Game
from blackpoker.common.legality import possible_modes
from blackpoker.core import CHANCE, DONE, NOTHING, PASS, Decision, Draft, PlayerId, Process, about
from blackpoker.core.asking import is_asked
from blackpoker.core.question import HIDDEN, KEY
from blackpoker.core.text import LANGUAGES, Text
from blackpoker.view.choices import named, sort_of
from blackpoker.view.seen import name_of_unit
from blackpoker.view.view import is_setting_up
from blackpoker.view.words import explain_refusal, reason_heading

from .wire import ActionMode, Ask, Later, PaletteEntry, Part


def ask_of(game: Game, decision: Decision, draft: Draft) -> Ask:
    """Return a question that a draft has led to, with everything that it offers."""
    question = decision.question
    number = decision.about if decision.about != NOTHING else about(game) if decision is game.decision else NOTHING
    thing = None if number == NOTHING else table_thing(game, question.about, number, decision.player)
    return Ask(
        question=question.id,
        text=question.text,
        sort=sort_of(game, decision, draft),  # type: ignore[arg-type]
        part=question.part,  # type: ignore[arg-type]
        ordered=decision.ordered,
        grouped=question.grouped,
        usual=question.usual,  # type: ignore[arg-type]
        minor=question.minor,
        secret=question.secrecy == HIDDEN,
        setting_up=is_setting_up(game),
        about=thing,
        options=tuple([option_thing(game, decision, draft, each) for each in named(game, decision, draft)]),
        draft=parts_of(game, draft),
    )


def parts_of(game: Game, draft: Draft) -> tuple[Part, ...]:
    """Return the picks of a draft, each with the question that it answers, also those that nobody was asked for."""
    found: list[Part] = []
    for length, pick in enumerate(draft):
        decision = offered(game, draft[:length])
        question = decision.question
        for choice in named(game, decision, draft[:length]):
            if choice.option == pick:
                thing = option_thing(game, decision, draft[:length], choice)
                found.append(Part(question.id, question.part, thing))  # type: ignore[arg-type]
    return tuple(found)


def picks_of(game: Game, draft: Draft) -> tuple[str, ...]:
    """Return the names of those picks of a draft that a player is asked for."""
    assert game.asking is not None
    found: list[str] = []
    for length, pick in enumerate(draft):
        decision = offered(game, draft[:length])
        if is_asked(draft[:length], decision, game.asking):
            found += [each.name for each in named(game, decision, draft[:length]) if each.option == pick]
    return tuple(found)


def offered(game: Game, draft: Draft) -> Decision:
    """Return what was offered after some picks."""
    assert game.asking is not None
    decision = game.asking.offer(game, game.processes[-1], draft)
    assert decision is not None
    return decision


def life_paid(game: Game, draft: Draft) -> int:
    """Return how many life cards the request of a draft pays, in the mode that was picked."""
    if game.asking is not CHANCE or not draft or draft[0] == PASS:
        return 0
    action = game.book.plays[draft[0]]
    several = len(action.modes) > 1
    if several and len(draft) < 2:
        return 0
    return action.modes[draft[1] if several else 0].damages


def palette_of(game: Game, seat: PlayerId) -> tuple[PaletteEntry, ...]:
    """Return every action of the format: what the seat can request, and why not the rest."""
    assert game.decision is not None
    possible = set(game.decision.options) if not game.draft else set(offered(game, ()).options)
    return tuple([palette_entry(game, seat, place, place in possible) for place in game.book.direct])


def palette_entry(game: Game, seat: PlayerId, place: int, possible: bool) -> PaletteEntry:
    """Return an action with its modes at the price of now, and what can be its key."""
    action = game.book.plays[place]
    modes = possible_modes(game, seat, action) if possible else []
    return PaletteEntry(
        id=action.id,
        name=action.name,
        kind=KINDS[action.kind],
        notation=Text(*[action.notation(each) for each in LANGUAGES]),
        text=action.effect_text(game.book.options),
        modes=tuple([mode_now(game, seat, action, each, each in modes) for each in range(len(action.modes))]),
        keys=keys_now(game, seat, action, place, modes) if possible else (),
        targets=action.target is not None,
        reasons=None if possible else reasons(game, seat, action),
        heading=None if possible else reason_heading(game, seat, action),
        later=later(game, seat, action) if possible else None,
    )


def later(game: Game, seat: PlayerId, action: Action) -> Later | None:
    """Return what an action will ask its player on resolution, as the table stands, where that can be foreseen."""
    if action.foreseen is None:
        return None
    question = action.foreseen.question
    decision = action.foreseen.offer(game, Process(action.effect, seat), ())
    units = () if decision is None else [name_of_unit(game, each) for each in decision.options if each != DONE]
    return Later(question.id, question.text, tuple([name for name in units if name is not None]))


def mode_now(game: Game, seat: PlayerId, action: Action, place: int, possible: bool) -> ActionMode:
    """Return a way to request an action, at the price of now."""
    mode = priced(game, seat, action, action.modes[place])
    return ActionMode(TIMINGS[mode.timing], mode.cost, mode.damages, possible)


def keys_now(game: Game, seat: PlayerId, action: Action, place: int, modes: list[int]) -> tuple[str, ...]:
    """Return the cards and units that can be the key of an action that can be requested, by name."""
    found: dict[str, None] = {}
    for mode in modes:
        draft: Draft = (place, mode) if len(action.modes) > 1 else (place,)
        decision = None if action.key_cards == 0 else offered(game, draft)
        if decision is not None and decision.question.part == KEY:
            found |= dict.fromkeys([each.name for each in named(game, decision, draft)])
    if action.key_unit is not None:
        units = [name_of_unit(game, number) for number in action.key_unit.candidates(game, seat)]
        found |= dict.fromkeys([name for name in units if name is not None])
    return tuple(found)


def reasons(game: Game, seat: PlayerId, action: Action) -> tuple[Text, ...]:
    """Tell why an action cannot be requested now."""
    ja, en = [explain_refusal(game, seat, action, each) for each in LANGUAGES]
    return tuple([Text(*pair) for pair in zip(ja, en, strict=True)])
