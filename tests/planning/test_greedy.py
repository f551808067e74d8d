"""The greedy player: sees what wins and what saves, pays with what it misses least, and beats chance."""

import pytest
from tests.players.games import play, wins
from tests.scenario.table import Table, side

import blackpoker
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.notation.line import pick
from blackpoker.players.greedy import Greedy
from blackpoker.players.player import ask


def move(table: Table) -> str:
    """Let greedy make the next whole move for whoever is asked, and return it as it is written."""
    player, line = Greedy(5), None
    while line is None:
        line = pick(table.game, ask(player, table.game))
    return line


def test_a_lethal_throw_is_thrown() -> None:
    """The king of spades is thirteen damage, and the small club is enough beside it."""
    table = Table(a=side(life=5, hand="SK S2 C3 CQ H8"), b=side(life=9))
    assert move(table) == "A throwing SK C3 > B"


def test_an_attack_that_nobody_can_block_is_made_with_everybody_it_takes() -> None:
    table = Table(a=side(life=5, hand="H3", soldiers="S9 C4"), b=side(life=12, hand="D4"))
    assert move(table) == "A attack"
    table.both_pass()
    assert move(table) == "A choose A.S9 A.C4"


def test_a_lethal_attack_is_blocked_even_by_a_soldier_that_falls() -> None:
    table = Table(a=side(life=20, soldiers="S9"), b=side(life=9, soldiers="C4"))
    table.plays("A attack", "both pass", "A choose A.S9", "both pass")
    assert move(table) == "B block A.S9:B.C4"


def test_two_soldiers_block_together_what_neither_could_beat() -> None:
    """Five and six are more than nine: the attacker falls, and both stay (spec 3.1)."""
    table = Table(a=side(life=20, soldiers="S9"), b=side(life=20, soldiers="C5 D6"))
    table.plays("A attack", "both pass", "A choose A.S9", "both pass")
    assert move(table) in ("B block A.S9:B.C5+B.D6", "B block A.S9:B.D6+B.C5")


def test_a_deadly_throw_is_countered_with_the_smallest_club_and_paid_with_the_smallest_card() -> None:
    """Two key cards are negated by any club (spec 3.3)."""
    table = Table(a=side(life=9, hand="SK CK"), b=side(life=9, hand="C2 C10 HK D4"))
    table.plays("A throwing SK CK > B", "A pass")
    assert move(table) == "B counter C2 $ D4 > @throwing"


def test_nothing_is_wasted_on_a_quiet_stage() -> None:
    table = Table(a=side(life=20, hand="D5"), b=side(life=20, hand="H9 S9 D9 C9 D3", soldiers="S7"))
    table.plays("A end", "A pass")
    assert move(table) == "B pass"


@pytest.mark.parametrize("frame", [frame.id for frame in FRAMES])
@pytest.mark.parametrize("format", [format.id for format in FORMATS])
def test_it_plays_every_format_with_every_frame_to_the_end(format: str, frame: str) -> None:
    game = play(Greedy(1), Greedy(2), f"{format}+{frame}", 7)
    assert game.outcome is not None and len(game.outcome.winners) == 1


def test_the_same_seed_plays_the_same_game() -> None:
    one, two = (play(Greedy(3), Greedy(4), "mast+pack", 11) for _ in range(2))
    assert (one.moves, one.one.graveyard, one.two.graveyard) == (two.moves, two.one.graveyard, two.two.graveyard)


@pytest.mark.parametrize("rules", ["lite+entry20", "mast+pack"])
def test_it_beats_the_random_player(rules: str) -> None:
    assert wins("greedy", "random", rules, 10) >= 18


@pytest.mark.more
@pytest.mark.skipif(not blackpoker.compiled, reason="so many games take too long on the interpreted engine")
@pytest.mark.parametrize("rules", ["lite+entry20", "mast+pack"])
def test_it_beats_the_random_player_in_nine_games_of_ten(rules: str) -> None:
    assert wins("greedy", "random", rules, 500) >= 900
