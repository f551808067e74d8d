"""The public face: playing from Python."""

import random

import pytest

import blackpoker as bp
from blackpoker.core import BlackPokerError


def finish(game: bp.Game, seed: int) -> None:
    generator = random.Random(seed)
    while not game.over:
        game.choose(generator.choice(game.decision.options))


@pytest.mark.parametrize("rules", ["lite", "lite+entry20", "マスター+パックランダム", "pro+strategy"])
def test_a_game_is_played_by_choosing_options(rules: str) -> None:
    game = bp.Game(rules, seed=5)
    finish(game, 5)
    assert game.winner in ("A", "B")
    assert str(game.record).splitlines()[-1].startswith("; digest")


def test_a_game_is_played_by_lines_of_notation() -> None:
    game = bp.Game("lite+entry20", seed=7)
    assert game.play("a エンド") == "A end"
    assert game.record.moves == ["A end"]
    assert game.view("B").to_json()["stage"] != []
    with pytest.raises(BlackPokerError, match="Attack"):
        game.play("A attack")
    assert game.record.moves == ["A end"]


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = bp.Game("mast+pack", seed=3), bp.Game("mast+pack", seed=3)
    finish(one, 1)
    finish(other, 1)
    assert one.digest() == other.digest()
    assert str(one.record) == str(other.record)


def test_a_clone_goes_its_own_way() -> None:
    game = bp.Game("lite+entry20", seed=7)
    game.play("A end")
    copy = game.clone()
    finish(copy, 2)
    assert copy.over and not game.over
    assert game.record.moves == ["A end"]
    assert len(copy.record.moves) > 1


def test_what_can_be_done_and_why_the_rest_cannot() -> None:
    game = bp.Game("lite+entry20", seed=7)
    for action in game.state.book.plays:
        if action.trigger == "direct":
            assert (action.id in game.can()) == (game.why_not(action.id) == []), action.id
    assert game.why_not("summonsHero", "ja") != game.why_not("summonsHero", "en")


def test_an_action_is_named_in_any_way_and_an_unknown_one_is_refused() -> None:
    game = bp.Game("lite+entry20", seed=7)
    assert game.why_not("英雄召喚") == game.why_not("summonsHero") != []
    assert "not an action of this format" in game.why_not("recruit")[0]
    with pytest.raises(BlackPokerError, match="there is no action 'foo'"):
        game.why_not("foo")
    game.concede("A")
    with pytest.raises(BlackPokerError, match="nobody holds the chance"):
        game.why_not("end")


class Own(bp.Game):
    """Somebody's own kind of game."""


def test_a_copy_of_an_own_kind_of_game_is_of_that_kind() -> None:
    game = Own("lite", seed=1)
    assert type(game.clone()) is type(Own.load(game.dump())) is Own


def test_a_seat_sees_a_view_and_a_spectator_less() -> None:
    game = bp.Game("lite+entry20", seed=7)
    assert "hand" in game.view("A").to_text()
    assert game.view("A").options is not None
    assert game.view("B").options is None
    assert game.view(None).options is None
    with pytest.raises(BlackPokerError, match="A or B"):
        game.view("C")


def test_a_game_can_be_conceded_and_then_asks_nothing() -> None:
    game = bp.Game("lite+entry20", seed=7)
    game.concede("A")
    assert game.over and game.winner == "B"
    with pytest.raises(BlackPokerError, match="over"):
        _ = game.decision


def test_an_own_deck_is_checked() -> None:
    with pytest.raises(BlackPokerError, match="at least 40"):
        bp.Game("mast+pack", seed=1, deck_a="SA S2 S3")


def test_a_game_outside_the_table_of_formats_and_frames_has_a_warning() -> None:
    """R93."""
    warning = bp.Game("mast+entry20", seed=1).warning
    assert warning is not None and "entry20" in warning.en and "entry20" in warning.ja
    assert bp.Game("lite+entry20", seed=1).warning is None
