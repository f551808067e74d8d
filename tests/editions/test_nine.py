"""Edition 9.1 beside the eighth: what is the same object, what is another one, and that each stays as it is."""

import re
from pathlib import Path

import pytest

from blackpoker.common.action import BASIC, KINDS, MAGIC, NORMAL_MAGIC, QUICK_MAGIC, Action, changed
from blackpoker.common.options import Options
from blackpoker.editions import EDITIONS
from blackpoker.editions.nine.trump_list import EXTRA_LIST
from blackpoker.notation.names import OF_EDITION
from blackpoker.record.identity import written
from blackpoker.regulation import InvalidRegulation, Regulation, regulation
from blackpoker.trumps import TRUMPS

EIGHT, NINE = EDITIONS
OURS, THEIRS = OF_EDITION["9.1"], OF_EDITION["8"]
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "nine"
GONE = {
    "trumpRegene", "reanimatorReanimate", "summonChariot", "chariotDestroy", "phantom", "rally", "exhaust", "omen",
    "trumpReset",
}  # fmt: skip


def plays_alike(one: Action, other: Action) -> bool:
    """Tell whether two actions play the same, whatever their type is called."""
    return written(changed(one, kind=BASIC)) == written(changed(other, kind=BASIC))


def differing() -> list[str]:
    """Return the actions of 9.1 that are new or play otherwise than in the eighth."""
    return [id for id, action in OURS.items() if id not in THEIRS or not plays_alike(action, THEIRS[id])]


def test_the_counts_are_those_of_the_specification() -> None:
    """Section 4: 57 trump actions, 23 ids that are new, 9 that are gone."""
    assert [len(format.actions) for format in NINE.formats] == [19, 25, 31, 37]
    of_trumps = {action.id for action in EXTRA_LIST.actions}
    assert len(of_trumps) == 57 and len(EXTRA_LIST.trumps) == 30
    assert len(of_trumps - set(THEIRS)) == 23
    assert set(THEIRS) - set(OURS) == GONE


@pytest.mark.parametrize("id", differing())
def test_every_new_or_changed_action_has_three_scenarios(id: str) -> None:
    assert len(list(SCENARIOS.rglob(f"{id}-*.yaml"))) >= 3


@pytest.mark.parametrize("trump", EXTRA_LIST.trumps, ids=[trump.id for trump in EXTRA_LIST.trumps])
def test_every_changed_trump_has_three_scenarios(trump: object) -> None:
    found = next(each for each in EXTRA_LIST.trumps if each is trump)
    before = next(each for each in TRUMPS if each.card == found.card)
    changes = [action.id for action in found.actions if action.id in differing()]
    if changes or written(found.abilities) != written(before.abilities):
        named = [path for id in (found.id, *changes) for path in SCENARIOS.rglob(f"{id}-*.yaml")]
        assert len(named) >= 3


@pytest.mark.parametrize("frame", ["entry16", "extra", "draft"])
def test_every_new_or_changed_frame_has_three_tests(frame: str) -> None:
    """A set-up is no table that a scenario could lay, so its tests are functions."""
    text = (Path(__file__).parent / "test_set_up_of_nine.py").read_text(encoding="utf-8")
    tests = [each for each in re.split(r"\n\n\n", text) if "def test_" in each]
    assert len([each for each in tests if re.search(rf"\b{frame}\b", each)]) >= 3
    assert {each.id for each in NINE.frames} - {each.id for each in EIGHT.frames} <= {"entry16", "draft"}


def test_magic_is_one_type() -> None:
    """N4."""
    kinds = {action.kind for action in OURS.values()}
    assert MAGIC in kinds and not kinds & {QUICK_MAGIC, NORMAL_MAGIC}
    assert {KINDS[action.kind].ja for action in NINE.formats[-1].actions} == {"基本", "召喚", "魔法", "誘発魔法"}
    assert MAGIC not in {action.kind for action in THEIRS.values()}


@pytest.mark.parametrize(
    "option",
    [Options(throwing_suit="club"), Options(end_clears_all_fog=False), Options(rare_summon_cost=""),
     Options(rare_summon_needs_low_life=False)],
)  # fmt: skip
def test_options_without_a_function_are_refused(option: Options) -> None:
    with pytest.raises(InvalidRegulation, match="has no choice about the rule option"):
        regulation("std+rarePack@9.1", option)
    assert regulation("std+rarePack", option).edition is EIGHT


def test_options_that_say_what_the_edition_says_are_taken() -> None:
    rules = regulation("std+rarePack@9.1", Options(throwing_suit="spade", preset_bulwark_face_up=False))
    assert isinstance(rules, Regulation) and rules.options.end_clears_all_fog


def test_what_is_really_the_same_is_one_definition() -> None:
    for id in ("attack", "block", "damageJudge", "setBulwark", "summonsSoldier", "negotiate", "switch"):
        assert OURS[id] is THEIRS[id]
    for id in ("end", "draw", "bj", "trapCounter", "reset"):
        assert OURS[id] is not THEIRS[id]


def test_two_games_of_different_editions_run_side_by_side() -> None:
    one, other = regulation("mast+extra"), regulation("mast+extra@9.1")
    assert one.book.edition == "8" and other.book.edition == "9.1"
    assert one.book.index["bj"] and one.book.plays[one.book.index["bj"]] is not other.book.plays[other.book.index["bj"]]
