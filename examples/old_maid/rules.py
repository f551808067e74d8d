"""The rules of Old Maid, as the core asks for them."""

from typing import Final

from blackpoker.core import PASS, Decision, Draft, Outcome, Program, Request, Rules, State, next_number

from .actions import ACTIONS
from .set_up import SET_UP
from .stage import COVER, SHOW_PAIR, SLAP, waiting_of
from .state import Seats, table


class OldMaid(Rules[State]):
    """Old Maid with slaps and covers, for two to six players."""

    def __init__(self, set_up: Program = SET_UP) -> None:
        super().__init__("old maid", ACTIONS, set_up, least_players=2, most_players=6)

    def new_table(self, players: int) -> Seats:
        """Return a table at which nobody has cards yet."""
        return Seats(players)

    def outcome(self, game: State) -> Outcome | None:
        """[9] When one player alone has cards, it is the one with the Joker, and everybody else wins."""
        if int(game.playing).bit_count() > 1:
            return None
        loser = int(game.playing).bit_length() - 1
        return Outcome(table(game).safe, f"player {loser} is left with the Joker")

    def parts(self, game: State, draft: Draft) -> Decision | None:
        """[3] An action, then what it is about; who can draw must."""
        if not draft:
            return without_pass_if_drawing(super().parts(game, draft))
        if draft[0] == PASS or len(draft) > 1:
            return None
        action = ACTIONS[draft[0]]
        if action.part is None or action.offers is None:
            return None
        return Decision(game.chance, action.part, action.offers(game, game.chance))

    def make_request(self, game: State, draft: Draft) -> Request:
        """[5] A slap or a cover is used up when it is requested, whatever becomes of it."""
        action = ACTIONS[draft[0]]
        if action.id == SLAP:
            table(game).slapped |= 1 << game.chance
        elif action.id == COVER:
            table(game).covered |= 1 << game.chance
        return Request(next_number(game), action, game.chance, draft[1:])

    def target_holds(self, game: State, request: Request) -> bool:
        """[8] A slap needs the pair that it was aimed at, a cover the slap."""
        aimed_at = {SLAP: SHOW_PAIR, COVER: SLAP}.get(request.action.id)
        return aimed_at is None or waiting_of(game, aimed_at, request.parts[0]) is not None


def without_pass_if_drawing(decision: Decision | None) -> Decision | None:
    """Return a decision without PASS if it offers to draw."""
    if decision is None or DRAW not in decision.options:
        return decision
    return Decision(decision.player, decision.question, tuple(option for option in decision.options if option != PASS))


RULES: Final = OldMaid()
DRAW: Final = RULES.index["draw"]
