"""The rule book as the page gets it: everything that the rules name, each under an address of its own."""

import json
from typing import Any

import pytest
from tests.definitions import all_of

from blackpoker.common.action import Action
from blackpoker.common.option_words import OPTIONS
from blackpoker.notation.errors import InvalidOptions
from blackpoker.notation.options import read_rules, write_rules
from blackpoker.regulation import regulation
from blackpoker.rulings import RULINGS
from blackpoker.server.how_to_play import QUESTIONS, STEPS
from blackpoker.server.rule_book import BookEntry, RuleBook, described_book, rule_book
from blackpoker.trumps import TRUMPS
from blackpoker.view.words.terms import TERMS


@pytest.fixture(scope="module")
def everything() -> RuleBook:
    return rule_book(None)


def entries(book: RuleBook) -> list[BookEntry]:
    return [each for section in book.sections for entry in section.entries for each in (entry, *entry.inner)]


def by_address(book: RuleBook) -> dict[str, BookEntry]:
    return {each.address: each for each in entries(book)}


def test_everything_has_one_address(everything: RuleBook) -> None:
    found = by_address(everything)
    assert len(found) == len(entries(everything))
    for list, ids in (
        ("action", all_of(Action, editions=False)), ("trump", [each.id for each in TRUMPS]),
        ("term", [each.id for each in TERMS]), ("option", OPTIONS), ("ruling", RULINGS),
        ("format", ["lite", "std", "pro", "mast"]),
    ):  # fmt: skip
        assert not [id for id in ids if f"{list}/{id}" not in found], list


def test_the_signs_come_first_then_set_up_then_the_lists(everything: RuleBook) -> None:
    assert [each.id for each in everything.sections][:3] == ["legend", "format", "frame"]
    lite = [each.id for each in rule_book(regulation("lite+entry20")).sections]
    assert lite[:4] == ["legend", "set-up", "format", "frame"]


def test_every_reference_leads_somewhere(everything: RuleBook) -> None:
    found = by_address(everything)
    assert not [each for question in QUESTIONS for each in question.see if each not in found]
    assert not [(entry.address, each) for entry in found.values() for each in entry.see if each not in found]
    assert not [entry.address for entry in found.values() if entry.address in entry.see]


def test_a_ruling_is_named_by_its_number(everything: RuleBook) -> None:
    assert by_address(everything)["ruling/R70"].name.en.startswith("R70 ")


def test_cards_and_sizes_lead_to_entries(everything: RuleBook) -> None:
    found = by_address(everything)
    assert "C5" in found["action/counter"].cards and "CK" not in found["action/counter"].cards
    assert "size 13" in found["character/hero"].words and "サイズ13" in found["character/hero"].words
    assert "$d" in found["action/counter"].words.split("\n")


@pytest.mark.parametrize("name", ["lite+entry20", "std+pack"])
def test_the_book_of_a_regulation_has_nothing_of_extra(name: str) -> None:
    book = rule_book(regulation(name))
    lists = {each.address.split("/")[0] for each in entries(book)}
    assert "trump" not in lists
    told = [field.text.en for section in book.sections if section.listed for entry in section.entries
            for field in entry.fields]  # fmt: skip
    assert not [text for text in told if "Extra" in text or "trump" in text.lower()]


def test_every_step_of_how_to_play_has_its_position(everything: RuleBook) -> None:
    assert [each.title for each in everything.pictures] == [each.title for each in STEPS]
    stages = [[request.action for request in each.view.stage] for each in everything.pictures]
    assert stages[2] == ["counter", "summonsSoldier"] or stages[2] == ["summonsSoldier", "counter"]
    assert everything.pictures[3].fight, "what the fight will come to is drawn"


def test_the_book_travels_as_json() -> None:
    told: Any = json.loads(described_book("lite+entry20"))
    assert told["regulation"] == "lite+entry20" and described_book("lite+entry20") is described_book("lite+entry20")


def test_the_book_of_changed_options_is_written_by_them() -> None:
    changed = "lite+entry20 throwing_suit=club"
    keys = {
        name: {field.id: field.text.en for field in by_address(rule_book(read_rules(name)))["action/throwing"].fields}
        for name in ("lite+entry20", changed)
    }
    assert keys["lite+entry20"] != keys[changed]
    assert json.loads(described_book(changed))["regulation"] == changed
    assert write_rules(read_rules("throwing_suit=spade ライト + エントリー20")) == "lite+entry20"
    with pytest.raises(InvalidOptions, match="there is no rule option 'x'"):
        described_book("lite+entry20 x=y")
