"""Which options the flat player looks at: where the order of picks does not matter, only rising picks."""

from blackpoker.common.game import Game
from blackpoker.core import Decision
from blackpoker.core.decision import Option


def worth_looking_at(game: Game, decision: Decision) -> tuple[Option, ...]:
    """Return the options of the open decision without those that another order of the same picks has tried."""
    options = decision.options
    if decision.ordered or not game.draft or len(options) < 2:
        return options
    last = game.draft[-1]
    if last < 0 or not goes_on(game, decision):
        return options
    rising = [option for option in options if option > last or option < 0]
    return tuple(rising) if rising else options


def goes_on(game: Game, decision: Decision) -> bool:
    """Tell whether the last pick was one of the same set that the open decision adds to."""
    asking = game.asking
    assert asking is not None
    before = asking.offer(game, game.processes[-1], game.draft[:-1])
    return before is not None and before.question is decision.question and before.about == decision.about
