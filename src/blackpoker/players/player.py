"""What a computer player is, and how one is asked."""

from typing import Protocol

from blackpoker.common.game import Game
from blackpoker.core import BlackPokerError, Decision
from blackpoker.view.sight import Sight


class Player(Protocol):
    """Picks one of the options that the seat is offered, seeing the game only as the seat may know it."""

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Return one of `decision.options`."""
        ...


class IllegalChoice(BlackPokerError):
    """A player returned something that it was not offered."""


def ask(player: Player, game: Game) -> int:
    """Ask a player for the open decision of a game and return an option that is offered."""
    decision = game.decision
    assert decision is not None, "nobody is asked anything"
    option = player.choose(Sight(game, decision.player), decision)
    if option not in decision.options:
        offered = ", ".join([str(each) for each in decision.options])
        raise IllegalChoice(
            f"a player picked {option!r} for {decision.kind}; offered were {offered}",
            ja=f"プレイヤーが「{decision.question.text.ja}」で {option!r} を選びましたが、選べるのは {offered} です。",
        )
    return option
