"""Which options the flat player looks at: where the order of picks does not matter, only rising picks."""

from blackpoker.common.game import Game, find_unit
from blackpoker.core import Decision
from blackpoker.core.decision import Option


def worth_looking_at(game: Game, decision: Decision) -> tuple[Option, ...]:
    """Return the options of the open decision without those that another order of the same picks has tried."""
    options = decision.options
    if decision.ordered or not game.draft or len(options) < 2:
        return options
    last = game.draft[-1]
    if last < 0 or not goes_on(game, decision, last):
        return options
    rising = [option for option in options if option > last or option < 0]
    return tuple(rising) if rising else options


def goes_on(game: Game, decision: Decision, last: Option) -> bool:
    """Tell whether the last pick was one of the same set that the open decision adds to."""
    question = game.question
    assert question is not None
    before = question.offer(game, game.processes[-1], game.draft[:-1])
    if before is None or before.kind != decision.kind:
        return False
    if decision.kind == "choose_blockers":
        unit = find_unit(game, last)  # a bulwark blocks alone, so that the next pick is about the next attacker
        return unit is not None and not unit.bulwark
    return True
