"""Editions as values: how one is named, what is said where none fits, and what a regulation of one is called."""

import pickle

import pytest

from blackpoker.common.options import Options
from blackpoker.editions import DEFAULT, EDITIONS
from blackpoker.notation.names import OF_EDITION
from blackpoker.regulation import (
    InvalidRegulation,
    Regulation,
    any_regulation,
    every_regulation,
    find_edition,
    regulation,
    regulations,
)


def test_the_ids_of_editions_differ_and_the_first_one_is_meant() -> None:
    ids = [edition.id for edition in EDITIONS]
    assert len(set(ids)) == len(ids) and DEFAULT is EDITIONS[0] and DEFAULT.id == "8"


@pytest.mark.parametrize(
    "text", ["lite+entry20", "lite+entry20@8", "ライト+エントリー20＠第8版", "LITE + entry20 @ edition 8"]
)
def test_the_default_edition_is_not_written(text: str) -> None:
    rules = regulation(text)
    assert rules.edition is DEFAULT and rules.name == rules.book.name == "lite+entry20"
    assert rules.book.edition == "8"


@pytest.mark.parametrize("name", every_regulation())
def test_a_name_means_the_regulation_that_it_is_the_name_of(name: str) -> None:
    rules = regulation(name)
    assert rules.name == name == regulation(name.partition("@")[0], edition=rules.edition.id).name
    assert rules.frame in rules.edition.frames and rules.format in rules.edition.formats
    again = pickle.loads(pickle.dumps(rules))
    assert again.name == name and again.edition is rules.edition


def test_every_regulation_has_one_name() -> None:
    names = [name for edition in EDITIONS for name in regulations(edition)]
    assert names == every_regulation() and len(set(names)) == len(names)
    assert len(names) == sum(len(edition.formats) * len(edition.frames) for edition in EDITIONS)


@pytest.mark.parametrize(
    ("text", "edition", "en", "ja"),
    [
        ("lite+entry20@77", "", "no edition '77'; there are 8, 9.1", "版 '77' はありません。使えるのは 8、9.1"),
        ("lite+entry20@8.1", "", "there are 8, 9.1 (did you mean", "のことですか"),
        ("lite+entry20@8@8", "", "a format and a frame", "組です"),
        ("lite+nothing", "", "no frame 'nothing'; there are basic, entry20", "フレーム 'nothing' はありません"),
        ("house+entry20", "", "no format 'house'; there are lite, std, pro, mast", "使えるのは lite、std、pro、mast"),
        ("lite+entry20", "x", "no edition 'x'", "版 'x' はありません"),
    ],
)
def test_what_does_not_exist_is_said_in_one_sentence(text: str, edition: str, en: str, ja: str) -> None:
    with pytest.raises(InvalidRegulation) as caught:
        regulation(text, edition=edition)
    assert en in str(caught.value) and ja in caught.value.say("ja")


def test_an_edition_is_found_by_its_id_and_its_names() -> None:
    for each in EDITIONS:
        assert find_edition(each.id) is find_edition(each.name.ja) is find_edition(each.name.en) is each


def test_a_format_alone_is_played_in_the_bare_frame_or_not_at_all() -> None:
    for each in EDITIONS:
        name = f"lite@{each.id}"
        assert any_regulation(name).frame is each.bare
        if each.sets_up(each.bare):
            assert regulation(name).frame is each.bare
        else:
            with pytest.raises(InvalidRegulation, match="deals no game without a frame"):
                regulation(name)


def test_a_frame_of_ones_own_is_nobody_elses() -> None:
    own = Regulation(DEFAULT.formats[0], type(DEFAULT.bare)("mine", "私", "Mine", ("lite",), ()), Options())
    with pytest.raises(InvalidRegulation, match="only this process knows"):
        pickle.dumps(own)


def test_actions_are_found_by_edition() -> None:
    for edition in EDITIONS:
        assert OF_EDITION[edition.id]["end"] in edition.formats[0].actions
