"""The opponent of a mission: it plays the first line of its script that can be played, and otherwise keeps quiet."""

from typing import Final

from blackpoker.actions.basic import END
from blackpoker.common.game import Game
from blackpoker.core import BACK, CANCEL, CHOOSE_ACTION, DONE, PASS, BlackPokerError, Decision, Draft, apply
from blackpoker.notation.line import completed, find_draft
from blackpoker.scenario.mission import Wish
from blackpoker.view.choices import Choice, choices
from blackpoker.view.sight import Sight

from .ladder import top_of

QUIET: Final = ("none", "no", "leave")
"""Answers by which nothing is done."""


class Scripted:
    """Follows a script; where it says nothing, ends its turns, passes, and blocks and draws no more than it must."""

    def __init__(self, script: tuple[Wish, ...]) -> None:
        self.left: Final = list(script)
        """The lines that have not been played."""

    def clone(self) -> "Scripted":
        """Return an opponent who is as far in the script."""
        return Scripted(tuple(self.left))

    def draft(self, game: Game) -> Draft:
        """Return the whole move to make now; a line that is played is not played again."""
        for line in self.left:
            if line.at is not None and line.at != top_of(game):
                continue
            try:
                found = find_draft(game, line.move, open_table=True)
            except BlackPokerError:
                continue
            self.left.remove(line)
            return found
        return quiet_draft(game)

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Return the option by which least happens."""
        view = sight.view()
        main = decision.question is CHOOSE_ACTION and not view.stage and view.turn == view.chance
        return quiet_option(sight.choices(), decision, main)


def quiet_draft(game: Game) -> Draft:
    """Return the move by which least happens: end in the own turn, else pass; no more than must be picked."""
    copy = game.clone()
    if copy.draft:
        apply(copy, CANCEL)
    while True:
        option = quiet_pick(copy)
        draft = completed(copy, option)
        if draft is not None:
            return draft
        apply(copy, option)


def quiet_pick(game: Game) -> int:
    """Return the option by which least happens."""
    decision = game.decision
    assert decision is not None, "nobody is asked anything"
    main = decision.question is CHOOSE_ACTION and game.turn == decision.player and not game.stage
    return quiet_option(choices(game), decision, main)


def quiet_option(offered: tuple[Choice, ...], decision: Decision, main: bool) -> int:
    """Return the option by which least happens; at the start of a move in the own turn that is to end it."""
    named = {each.name: each.option for each in offered}
    if main and END.id in named:
        return named[END.id]
    for option in (PASS, DONE):
        if option in decision.options:
            return option
    for name in QUIET:
        if name in named:
            return named[name]
    return next(option for option in decision.options if option not in (BACK, CANCEL))
