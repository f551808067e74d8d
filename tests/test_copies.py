"""Everything public can be copied and pickled, compiled or not, and goes on the same way."""

import copy
import pickle
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import blackpoker as bp
from blackpoker.actions.questions import CHOOSE_BLOCKERS
from blackpoker.common.game import Game as State
from blackpoker.common.options import Options
from blackpoker.core import BlackPokerError, GameOver, Json, apply, digest, seeded
from blackpoker.formats import LITE
from blackpoker.frames import FRAMES
from blackpoker.notation.errors import AmbiguousMove, CorruptRecord, IllegalMove
from blackpoker.regulation import InvalidRegulation, Regulation, new_game, regulation
from blackpoker.server.table import Refused
from blackpoker.sim import play_match
from blackpoker.view.view import view

EXAMPLE = Path(__file__).parent / "scenarios" / "examples" / "e14-counter-numbers.yaml"
WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}


def play_some(game: bp.Game, picks: int, seed: int = 3) -> None:
    choice = random.Random(seed)
    for _ in range(picks):
        if not game.over:
            game.choose(choice.choice(game.decision.options))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["lite+entry20", "mast+pack", "mast+extra82"])
def test_a_game_and_its_state_go_on_the_same_way(name: str, way: str) -> None:
    game = bp.Game(name, seed=5, options={"ask_graveyard_top": "false"})
    play_some(game, 61)
    again, state = WAYS[way](game), WAYS[way](game.state)
    assert isinstance(again, bp.Game) and isinstance(state, State)
    assert again.digest() == game.digest() == digest(state)
    for one in (game, again):
        play_some(one, 30, seed=8)
    assert again.digest() == game.digest() and str(again.record) == str(game.record)
    assert digest(state) != game.digest(), "the state is a copy of its own"


@pytest.mark.parametrize("way", WAYS)
def test_regulations_options_records_and_views_are_equal_after_a_copy(way: str) -> None:
    rules = regulation("std+pack", Options(throwing_suit="club", open_decks=True))
    again = WAYS[way](rules)
    assert (again.name, again.options.chosen) == (rules.name, rules.options.chosen)
    assert digest(new_game(again, 4)) == digest(new_game(rules, 4))
    game = bp.Game(rules, seed=4)
    play_some(game, 40)
    assert str(WAYS[way](game.record)) == str(game.record)
    for seat in (0, 1, -1):
        assert WAYS[way](view(game.state, seat, remembers=True)) == view(game.state, seat, remembers=True)
    for option in game.decision.options:
        found = WAYS[way](option)
        assert (found.option, found.name) == (option.option, option.name)


@pytest.mark.parametrize("way", WAYS)
def test_what_a_game_hands_out_can_be_copied(way: str) -> None:
    game = bp.Game("mast+extra82", seed=4)
    while not game.over:
        ask, decision = WAYS[way](game.decision), game.state.decision
        assert (ask.player, ask.kind, ask.options) == (game.decision.player, game.decision.kind, game.decision.options)
        assert ask.say("ja") == game.decision.say("ja")
        assert decision is not None and repr(WAYS[way](decision)) == repr(decision)
        play_some(game, 1)
    rng, outcome = seeded(4), game.state.outcome
    assert WAYS[way](rng).words() == rng.words() and WAYS[way](rng) is not rng
    assert outcome is not None and repr(WAYS[way](outcome)) == repr(outcome)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "error",
    [
        GameOver("over", "終わり"), CorruptRecord("damaged", "破損"), IllegalMove("no", "不可", ("cost", "key")),
        AmbiguousMove("which", "どれ", ("S5", "S6")), Refused("full", "no room", "満席"),
    ],
    ids=lambda error: type(error).__name__,
)  # fmt: skip
def test_an_error_says_the_same_after_a_copy_and_in_another_process(error: BlackPokerError, way: str) -> None:
    again = WAYS[way](error)
    assert type(again) is type(error) and again.args == error.args and vars(again) == vars(error)
    assert (again.say("ja"), again.say("en")) == (error.say("ja"), error.say("en"))


def test_a_question_stays_the_definition_that_it_is() -> None:
    question = bp.Game("lite", seed=1).decision.question
    assert copy.copy(question) is question and copy.deepcopy(question) is question
    again = pickle.loads(pickle.dumps(CHOOSE_BLOCKERS))
    fields = [name for name in dir(CHOOSE_BLOCKERS) if not name.startswith("_") and name != "answer"]
    assert {"id", "secrecy", "grouped", "said_none", "silent"} <= set(fields)
    for field in fields:
        assert getattr(again, field) == getattr(CHOOSE_BLOCKERS, field), field


def test_an_unfinished_answer_is_kept() -> None:
    game = bp.Game("lite+entry20", seed=7)
    game.choose("setBulwark")
    while not game.state.draft and not game.over:
        game.choose(game.decision.options[-1])
    for again in (pickle.loads(pickle.dumps(game)), bp.Game.load(game.dump())):
        assert again.state.draft == game.state.draft and again.decision.kind == game.decision.kind


# The face


def test_a_game_takes_a_regulation_options_and_decks() -> None:
    rules = regulation("mast+basic", Options(show_successor=False))
    deck = " ".join(
        [f"{suit}{rank}" for suit in "SHDC" for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]]
    )
    game = bp.Game(rules, seed=1, deck_a=deck, options={"throwing_suit": "club"})
    options = game.state.book.options
    assert (options.throwing_suit, options.show_successor) == ("club", False)
    assert int(game.state.one.deck).bit_count() == 48


def test_a_variant_is_played_but_not_handed_to_another_process() -> None:
    variant = type(LITE)("lite", LITE.ja, LITE.en, LITE.actions[:-1], LITE.characters, LITE.fogs)
    rules = Regulation(variant, FRAMES[0], Options())
    assert bp.Game(rules, seed=2).decision.player in "AB"
    assert play_match("random", "random", 4, rules, seed=3).data()["games"] == 4
    with pytest.raises(InvalidRegulation, match="of its own"):
        pickle.dumps(rules)


def test_dump_and_load() -> None:
    game = bp.Game("pro+strategy", seed=9)
    play_some(game, 45)
    again = bp.Game.load(game.dump())
    assert again.digest() == game.digest() and str(again.record) == str(game.record)
    bad: list[dict[str, Json]] = [
        {}, {"record": 5, "draft": []}, {**game.dump(), "record": "[Game]"}, {**game.dump(), "draft": ["nonsense"]},
    ]  # fmt: skip
    for damaged in bad:
        with pytest.raises(CorruptRecord):
            bp.Game.load(damaged)
    other = replace(game.record, seed=10)
    with pytest.raises(CorruptRecord):
        bp.Game.from_record(str(other))


def test_a_game_from_a_record(tmp_path: Path) -> None:
    game = bp.Game("std+entry20", seed=2)
    play_some(game, 60)
    file = tmp_path / "game.bpr"
    file.write_text(str(game.record), encoding="utf-8")
    for source in (game.record, str(game.record), file):
        again = bp.Game.from_record(source)
        assert again.digest() == game.digest()
        play_some(again, 5)
    early = bp.Game.from_record(game.record, moves=4)
    assert len(early.record.moves) == 4 and early.record.moves == game.record.moves[:4]


def test_a_game_from_a_scenario() -> None:
    for source in (EXAMPLE, EXAMPLE.read_text(encoding="utf-8")):
        game = bp.Game.from_scenario(source)
        assert game.play("A summonsSoldier H5 $ A#1") == "A summonsSoldier H5 $ A#1"
        assert bp.Game.load(game.dump()).digest() == game.digest()


def test_a_state_can_be_copied_without_the_face() -> None:
    state = new_game(regulation("mast+extra"), 3)
    for _ in range(50):
        if state.decision is not None:
            apply(state, state.decision.options[0])
    assert digest(copy.deepcopy(state)) == digest(pickle.loads(pickle.dumps(state))) == digest(state)
