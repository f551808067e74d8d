"""The rulings are complete in both languages, their tests and mutants exist, and the pages in docs/ say the same."""

import ast
import re

import pytest
from tests.rulings.table import (
    PAGES,
    ROOT,
    SOURCES,
    Pins,
    functions_of,
    page_with,
    read_table,
    render,
    rules_of,
)

from blackpoker.core.text import LANGUAGES
from blackpoker.rulings import CHAPTERS, CONFIDENCE, RULINGS, Ruling

TABLE = read_table()
SOURCES_ONLY = ["R1", "R47", "R145", "R146"]
OF_9_1 = 32
OF_THE_RULES = [pins for pins in TABLE if pins.name[0] in "RN" and pins.behaves]
CITED = re.compile(r"(?<![A-Za-z0-9_])[RPN][1-9][0-9]*(?![A-Za-z0-9_])")


def each(table: list[Pins]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("pins", table, ids=[pins.name for pins in table])


def every_ruling() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("ruling", RULINGS.values(), ids=list(RULINGS))


# What rulings say


def test_the_numbers_of_rulings_are_complete_unique_and_in_order() -> None:
    ids = [ruling.id for chapter in CHAPTERS for ruling in chapter.RULINGS]
    rules = [id for id in ids if id.startswith("R")]
    assert rules == [f"R{number}" for number in range(1, 175)]
    own = [id for id in ids if id.startswith("P")]
    assert own == [f"P{number}" for number in range(1, len(own) + 1)]
    assert ids[len(rules) + len(own) :] == [f"N{number}" for number in range(1, OF_9_1 + 1)]
    assert ids == list(RULINGS)


@every_ruling()
def test_a_ruling_has_a_title_and_sentences_in_both_languages(ruling: Ruling) -> None:
    for language, stop in (("ja", "。"), ("en", ".")):
        said, title = ruling.text.say(language), ruling.title.say(language)
        assert title and said.endswith(stop) and not set("\n|") & set(title + said), ruling.id
    assert not re.search("[ぁ-んァ-ヶ一-龠。、]", ruling.text.en), "Japanese in the English text"


@every_ruling()
def test_a_ruling_names_only_rulings_that_exist(ruling: Ruling) -> None:
    named = CITED.findall(ruling.text.ja + ruling.text.en)
    assert set(named) <= set(RULINGS)
    assert set(CITED.findall(ruling.text.ja)) == set(CITED.findall(ruling.text.en))
    assert set(ruling.confidence.split("/")) <= set(CONFIDENCE)
    assert not ruling.superseded_by or ruling.superseded_by in RULINGS


def test_every_ruling_that_the_sources_cite_exists() -> None:
    unknown = {
        f"{path.relative_to(SOURCES)}: {name}"
        for path in sorted(SOURCES.rglob("*.py"))
        for name in CITED.findall(path.read_text(encoding="utf-8"))
        if name not in RULINGS
    }
    assert not unknown


# What pins them


def test_every_ruling_is_in_the_table_once_and_in_order() -> None:
    assert [pins.name for pins in TABLE] == list(RULINGS)


def test_the_list_without_tests_is_closed() -> None:
    """Whoever adds to this list takes a ruling out of the tests."""
    assert [pins.name for pins in TABLE if pins.sources_only] == SOURCES_ONLY


@each(TABLE)
def test_what_has_no_behaviour_has_no_pins(pins: Pins) -> None:
    assert not (pins.pinned or pins.mutants or pins.where) or pins.behaves


@each(OF_THE_RULES)
def test_a_behaviour_has_tests_and_a_mutant(pins: Pins) -> None:
    assert pins.tests(), f"nothing pins {pins.name}: {RULINGS[pins.name].text.en}"
    assert pins.mutants, f"no mutant shows that a test pins {pins.name}"


@each([pins for pins in TABLE if pins.name.startswith("P")])
def test_a_reading_of_our_own_has_tests_and_a_place(pins: Pins) -> None:
    assert pins.pinned and pins.where
    for place in pins.where:
        file, *names = place.split()
        text = (SOURCES / file).read_text(encoding="utf-8")
        for name in names:
            assert re.search(rf"^ *(def {name}\(|{name}: Final)", text, re.MULTILINE), place


@each(TABLE)
def test_the_tests_of_a_ruling_exist(pins: Pins) -> None:
    for test in pins.pinned:
        path, _, function = test.partition("::")
        assert (ROOT / path).is_file(), test
        if function:
            assert function in functions_of(path), test
        elif pins.name.startswith("R"):
            assert pins.name in rules_of(ROOT / path), f"{path} does not name {pins.name}"


@each(OF_THE_RULES)
def test_a_mutant_changes_one_place(pins: Pins) -> None:
    for mutant in pins.mutants:
        assert (SOURCES / mutant.file).is_file(), mutant.file
        assert mutant.text().count(mutant.old) == 1, f"{mutant.old!r} is not in {mutant.file} exactly once"
        assert mutant.new != mutant.old
        ast.parse(mutant.applied())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_say_what_the_definitions_and_the_table_say(language: str) -> None:
    expected = page_with(render(TABLE, language), language)
    said = PAGES[language].read_text(encoding="utf-8")
    assert said == expected, "python -m tests.rulings.table --write brings it in line"
