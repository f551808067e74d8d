"""What is always true of the table, each broken once: the check notices."""

from collections.abc import Callable

import pytest

from blackpoker.core import Event, Request, State, check
from old_maid import RULES, table
from old_maid.hands import move_card, set_hand
from old_maid.tests.told import Story, card, cards


def slapped_at() -> State:
    """Return a table at which A shows a pair, B and C have slapped, and A has covered."""
    t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
    t.plays("A draw 1", "A pass", "B slap", "B pass", "C slap", "C pass", "A cover B")
    check(t.game)
    return t.game


def with_stage(game: State, place: int, action: str, controller: int, *parts: int) -> None:
    """Put another request in a place of the stage."""
    stage = list(game.stage)
    stage[place] = Request(stage[place].number, RULES.action(action), controller, parts)
    game.stage = tuple(stage)


def shows(game: State, pair: str, player: int = 0) -> None:
    """Let somebody show other cards."""
    cause = Event("paired", player, None, cards(pair))
    game.stage = (Request(game.stage[0].number, RULES.action("show_pair"), player, (), cause), *game.stage[1:])


BROKEN: dict[str, Callable[[State], None]] = {
    "a card is missing or in two places": lambda game: set_hand(game, 1, (*table(game).hands[1], card("H9"))),
    "a seat is missing": lambda game: setattr(table(game), "hands", table(game).hands[:2]),
    "no pair lies aside": lambda game: setattr(
        table(game), "aside", (table(game).aside[0][1:] + table(game).aside[0][:1], (), ())
    ),
    "player 1 plays without cards": lambda game: setattr(
        table(game), "hands", (table(game).hands[0] + table(game).hands[1], (), table(game).hands[2])
    ),
    "who is safe?": lambda game: setattr(table(game), "safe", (1,)),
    "is in the place of a pair": lambda game: with_stage(game, 0, "slap", 1, 0),
    "is not the turn player's pair": lambda game: shows(game, "S5 D5", 1),
    "is about no pair": lambda game: shows(game, "S5 H9"),
    "the pair has left the hand": lambda game: move_card(game, card("S5"), 0, 1),
    "is aimed at nobody's pair": lambda game: with_stage(game, 1, "slap", 1, 2),
    "is aimed at the own pair": lambda game: with_stage(game, 1, "slap", 0, 0),
    "is the second slap": lambda game: with_stage(game, 2, "slap", 1, 0),
    "slap of player 1 (0,)> has not been counted": lambda game: setattr(table(game), "slapped", 0b100),
    "cannot wait on the stage": lambda game: with_stage(game, 3, "draw", 0, 0),
    "cover of player 1 (1,)> is not the turn player's": lambda game: with_stage(game, 3, "cover", 1, 1),
    "is aimed at no slap": lambda game: with_stage(game, 3, "cover", 0, 0),
    "cover of player 0 (1,)> has not been counted": lambda game: setattr(table(game), "covered", 0),
    "the turn player covers twice": lambda game: with_stage(game, 2, "cover", 0, 1),
    "player 2 has not shown a pair": lambda game: move_card(game, card("C2"), 1, 2),
}


@pytest.mark.parametrize("sentence", BROKEN)
def test_a_broken_table_is_noticed(sentence: str) -> None:
    game = slapped_at()
    BROKEN[sentence](game)
    with pytest.raises(AssertionError) as caught:
        game.check_table()
    assert sentence in str(caught.value)


def test_nobody_plays_alone() -> None:
    game = Story("S5", "D5 Jo").game
    for each in table(game).hands[0]:
        move_card(game, each, 0, 1)
    game.playing, table(game).safe = 0b10, (0,)
    with pytest.raises(AssertionError, match="somebody plays alone"):
        game.check_table()


def test_the_joker_is_never_aside() -> None:
    game = Story("Jo S5", "D5").game
    set_hand(game, 0, cards("S5"))
    table(game).aside = ((*table(game).aside[0], card("Jo")), ())
    with pytest.raises(AssertionError, match="no pair lies aside"):
        game.check_table()
