"""Reviews: what was given away is found and told with what was better, and nobody is blamed for hidden cards."""

import pytest
from tests.review.games import THROW, recorded
from tests.view.play import TASTES, played
from tests.view.twins import twin

from blackpoker.core import seeded
from blackpoker.players.assessing import assess
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player
from blackpoker.record.replay import record_game
from blackpoker.regulation import regulation
from blackpoker.review.curve import curve
from blackpoker.review.labels import BEST, BLUNDER, GOOD, INACCURACY, MISTAKE, UNLUCKY, Label, label_of
from blackpoker.review.reviewing import review
from blackpoker.review.telling import counted, lines_of, summary
from blackpoker.view.sight import Sight


def test_to_end_a_turn_with_a_win_in_hand_is_a_blunder_and_the_win_is_named() -> None:
    found = review(recorded(THROW % "", "A end"))
    assert [each.label for each in found.judged] == [BLUNDER]
    (only,) = found.judged
    assert (only.number, only.seat, only.line) == (1, 0, "A end")
    assert only.better.startswith("A throwing SK C3") and only.best == 1.0
    assert [each.number for each in found.turning_points()] == [1]
    assert "「エンド」を起こす" in "\n".join(lines_of(found, "ja", False))
    assert "request Throwing" in "\n".join(lines_of(found, "en", False))
    assert "Ann" in summary(found, "ja") and "1 blunder" in counted(found, 0, "en")


def test_the_winning_throw_itself_is_best() -> None:
    found = review(recorded(THROW % "", "A throwing SK C3 > B", "B concede"))
    assert found.judged[0].label is BEST and found.judged[0].lost == 0.0
    assert found.winner == 0 and found.given_away(0) == 0.0


def test_an_attack_is_judged_with_its_attackers_and_once() -> None:
    table = """
turn: A
table:
  A: {life: 5, hand: [H3], field: [soldier S8, soldier C4]}
  B: {life: 9, hand: [D4], field: [soldier HK driven]}
"""
    game = ("A attack", "A pass", "B pass", "A choose A.C4")
    found = review(recorded(table, *game))
    assert [each.number for each in found.judged] == [1]
    assert "♣4" in found.judged[0].text.ja and "♠8" in found.judged[0].better_text.ja
    assert found.judged[0].label is BLUNDER


def test_labels_do_not_depend_on_cards_that_their_player_could_not_see() -> None:
    one, other = [review(recorded(THROW % hand, "A end")) for hand in ("D3, D4", "C10, HK")]
    assert [(each.label, each.chance, each.best, each.better) for each in one.judged] == [
        (each.label, each.chance, each.best, each.better) for each in other.judged
    ]


@pytest.mark.parametrize("name", ["lite+entry20", "mast+pack"])
def test_moves_are_worth_the_same_in_twin_worlds(name: str) -> None:
    rng, compared = seeded(5), 0
    for game in played(name, 5, TASTES[0]):
        decision = game.decision
        if decision is None or game.draft or compared == 3 or len(decision.options) < 4:
            continue
        other = twin(game, decision.player, rng, renumbered=False)
        ours, theirs = assess(Sight(game, decision.player), 7), assess(Sight(other, decision.player), 7)
        assert (ours is None) == (theirs is None)
        if ours is not None and theirs is not None:
            assert ours.moves == theirs.moves
            compared += 1
    assert compared == 3


@pytest.mark.parametrize(
    ("lost", "best", "luck", "label"),
    [
        (0.0, True, 0.0, BEST),
        (0.0, False, 0.1, GOOD),
        (0.04, False, -0.14, GOOD),
        (0.04, False, -0.15, UNLUCKY),
        (0.05, False, -0.5, INACCURACY),
        (0.10, False, 0.0, MISTAKE),
        (0.15, False, 0.0, BLUNDER),
    ],
)
def test_a_label_is_given_by_what_was_given_away_and_luck_excuses_no_mistake(
    lost: float, best: bool, luck: float, label: Label
) -> None:
    assert label_of(lost, best, luck) is label


def test_luck_and_what_both_gave_away_add_up_to_the_result() -> None:
    """From a player's first decision on, in a game in which both players gave something away."""
    recorder, players = record_game(regulation("lite+entry20"), 4), [make_player("easy", seat) for seat in (0, 1)]
    while recorder.game.decision is not None:
        recorder.pick(ask(players[recorder.game.decision.player], recorder.game))
    found = review(recorder.record)
    assert found.turning_points() and found.winner is not None
    for seat in (0, 1):
        first = next(each for each in found.judged if each.seat == seat)
        given = sum([each.lost for each in found.judged if each.seat != seat and each.number > first.number])
        total = first.best - found.given_away(seat) + given + found.luck(seat)
        assert total == pytest.approx(float(found.winner == seat))


def test_progress_is_told_for_every_move_and_a_curve_is_drawn() -> None:
    told: list[tuple[int, int]] = []
    record = recorded(THROW % "", "A end", "A concede")
    found = review(record, lambda done, moves: told.append((done, moves)))
    assert told == [(1, 2), (2, 2)] and found.winner == 1
    drawn = curve(found, "ja")
    assert drawn.startswith("<svg") and "悪手" in drawn and 'class="skill"' in drawn


def test_a_game_without_a_move_has_nothing_to_review() -> None:
    record = record_game(regulation("lite+entry20"), 1).record
    assert review(record).judged == () and curve(review(record), "en").startswith("<svg")
