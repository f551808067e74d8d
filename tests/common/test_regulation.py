"""Regulations are read by id and by name; what does not exist is named."""

import pytest

from blackpoker.common.options import Options
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.notation.source import parse
from blackpoker.regulation import InvalidRegulation, regulation
from blackpoker.scenario.scenario import run, scenario_of


@pytest.mark.parametrize(
    "text", ["lite+entry20", "LITE + Entry20", "ライト+エントリー20", "Lite+Entry 20", "ライト＋エントリー２０"]
)
def test_ids_and_names_in_both_languages_are_understood(text: str) -> None:
    assert regulation(text).name == "lite+entry20"


@pytest.mark.parametrize("text", ["lite+entry", "ライト+エントリー"])
def test_entry_alone_is_entry_20(text: str) -> None:
    """R150."""
    assert regulation(text).name == "lite+entry20"


def test_a_format_alone_is_played_with_the_basic_frame() -> None:
    assert regulation("mast").name == regulation("マスター+ベーシック").name == "mast+basic"


def test_every_format_goes_with_every_frame_but_not_every_combination_is_usual() -> None:
    names = {regulation(f"{form.id}+{frame.id}").name for form in FORMATS for frame in FRAMES}
    assert len(names) == len(FORMATS) * len(FRAMES) == 36
    assert regulation("lite+entry20").usual
    assert not regulation("mast+entry20").usual


@pytest.mark.parametrize(
    ("text", "culprit"),
    [("heavy", "heavy"), ("lite+frame", "frame"), ("lite+pack+rare", "rare"), ("", "''"), ("+", "''")],
)
def test_what_does_not_exist_is_named_with_what_does(text: str, culprit: str) -> None:
    with pytest.raises(InvalidRegulation, match=culprit.replace("+", r"\+")):
        regulation(text)


def test_an_unusual_combination_can_be_refused() -> None:
    """R93."""
    with pytest.raises(InvalidRegulation, match="entry20 is meant for lite, std; with mast"):
        regulation("mast+entry20", Options(enforce_frame_format_table="refuse"))


def test_an_unusual_combination_carries_a_warning_unless_nobody_wants_to_hear_it() -> None:
    """R93."""
    warning = regulation("mast+entry20").warning
    assert warning is not None
    assert all(word in warning.en and word in warning.ja for word in ("entry20", "lite", "std", "mast"))
    assert regulation("mast+entry20", Options(enforce_frame_format_table="off")).warning is None
    for table in ("off", "warn", "refuse"):
        assert regulation("lite+entry20", Options(enforce_frame_format_table=table)).warning is None


def test_a_frame_may_have_defaults_of_its_own_which_a_choice_overrides() -> None:
    """R97: in extra82, which is of 8.2, Rare Summon needs a low life."""
    assert not regulation("mast+strategy").options.rare_summon_needs_low_life
    assert regulation("mast+extra82").options.rare_summon_needs_low_life
    assert regulation("mast+extra82", Options(ask_graveyard_top=False)).options.rare_summon_needs_low_life
    chosen = regulation("mast+extra82", Options(rare_summon_needs_low_life=False))
    assert not chosen.options.rare_summon_needs_low_life
    for rules, conditional in (
        (chosen, False),
        (regulation("pro+strategy"), False),
        (regulation("mast+extra82"), True),
    ):
        assert rules.book.plays[rules.book.index["summonsRare"]].conditional == conditional


BOTH = """
name: One bulwark does not pay both B and S
regulation: pro+rarePack
options: {rare_summon_cost: %s}
table:
  A:
    rare: [S9]
    field: [bulwark D5, soldier C4]
play:
  - illegal: {move: A summonsRare S9 $ A.D5 A.D5, because: cost}
  - A summonsRare S9 $ A.D5 A.C4
expect:
  stage: [summonsRare]
  A.field: [bulwark D5 driven]
"""


@pytest.mark.parametrize("cost", ["BS", "SB"])
def test_a_unit_pays_for_one_symbol_only(cost: str) -> None:
    """R33, by option (R97): a bulwark is driven or sacrificed, not both."""
    text = BOTH % cost
    if cost == "SB":
        text = text.replace("$ A.D5 A.C4", "$ A.C4 A.D5")
    assert run(scenario_of(parse(text, "both.yaml"), "both.yaml")) is None
