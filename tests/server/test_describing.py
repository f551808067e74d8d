"""What the page reads over HTTP: lists, terms, rulings, the guide and the lesson."""

from typing import Any

import msgspec
import pytest
from tests.definitions import all_of
from tests.questions import all_questions

from blackpoker.common.action import Action
from blackpoker.common.zone import ZONE_IDS
from blackpoker.frames import FRAMES
from blackpoker.notation.options import CHOICES
from blackpoker.regulation import regulation
from blackpoker.rulings import RULINGS
from blackpoker.server import guiding
from blackpoker.server.describing import (
    described_guide,
    described_lesson,
    described_regulations,
    described_rules,
    described_rulings,
)
from blackpoker.server.lesson import LAST_TURN, PATH
from blackpoker.server.lesson_steps import STEPS
from blackpoker.view.words.terms import TERMS


def read(text: bytes) -> Any:
    """Read what the page reads."""
    return msgspec.json.decode(text)


def test_every_frame_is_told_with_what_there_is_to_say_about_other_formats() -> None:
    frames = {each["id"]: each for each in read(described_regulations())["frames"]}
    assert set(frames) == {frame.id for frame in FRAMES}
    warning = regulation("lite+extra").warning
    assert warning is not None
    assert {"format": "lite", "text": {"ja": warning.ja, "en": warning.en}} in frames["extra"]["warnings"]
    assert all(each["text"]["ja"] and each["text"]["en"] for each in frames.values())


def test_formats_are_told_with_their_numbers() -> None:
    told = read(described_regulations())
    assert told["editions"][0]["formats"] == told["formats"] and told["editions"][0]["frames"] == told["frames"]
    for each in [format for edition in told["editions"] for format in edition["formats"]]:
        assert "{" not in each["text"]["ja"] + each["text"]["en"], each["id"]
        assert str(each["actions"]) in each["text"]["en"]


def test_every_rule_option_is_explained_and_offered_where_it_changes_something() -> None:
    told = read(described_regulations())
    words = {each["id"]: each for each in told["options"]}
    assert set(words) == set(CHOICES)
    for each in words.values():
        assert each["free"] is not None or {value["value"] for value in each["values"]} == set(CHOICES[each["id"]])
        assert all(value["text"]["ja"] and value["text"]["en"] for value in each["values"])
    offered = {frame["id"]: {each["id"]: each["value"] for each in frame["options"]} for frame in told["frames"]}
    assert "rare_summon_cost" in offered["rarePack"] and "rare_summon_cost" not in offered["basic"]
    assert "preset_bulwark_face_up" in offered["entry20"] and "preset_bulwark_face_up" not in offered["basic"]
    assert "open_decks" in offered["pack"] and "open_decks" not in offered["entry20"]
    assert offered["extra82"]["rare_summon_needs_low_life"] == "true", "as the frame has it"


def test_frames_tell_which_cards_are_chosen_before_the_game() -> None:
    frames = {each["id"]: each for each in read(described_regulations())["frames"]}
    numbers = {id: [(each["least"], each["most"]) for each in frame["choices"]] for id, frame in frames.items()}
    assert numbers["basic"] == [] and numbers["extra"] == [(0, 2)]
    assert numbers["extra82"] == [(2, 2), (3, 3), (1, 1)], "trumps, strategy cards, the rare card"
    ninth = {each["id"]: each for each in read(described_regulations())["editions"][1]["frames"]}
    assert ninth["draft"]["choices"] == [], "its trumps and rare cards are picked from packs"
    assert len(frames["entryStrategy"]["deck"]) == 20 and frames["pack"]["deck"] == []


@pytest.mark.parametrize("name", ["lite+entry20", "mast+extra", ""])
def test_the_actions_of_the_own_turn_that_need_nothing_are_attack_and_end(name: str) -> None:
    rules = read(described_rules(name))["rules"]
    assert {each["id"] for each in rules if each["plain"]} == {"attack", "end"}


def test_terms_are_those_of_the_rulebook() -> None:
    terms = read(described_rules("lite+entry20"))["terms"]
    ids = {each["id"] for each in terms}
    assert set(ZONE_IDS) | {term.id for term in TERMS} | {"$B", "$K"} <= ids
    assert len(ids) == len(terms)


def test_rulings_are_told_on_their_own() -> None:
    assert {each["id"] for each in read(described_rulings())} == set(RULINGS)


def test_the_guide_speaks_of_questions_that_there_are() -> None:
    tips = read(described_guide())["tips"]
    assert {each["question"] for each in tips} == {question.id for question in guiding.TIPS} <= set(all_questions())


def test_the_lesson_speaks_of_questions_actions_and_moments_that_there_are() -> None:
    known = {*all_questions(), *all_of(Action)}
    back = {step for step, _ in PATH if step}
    for step in STEPS:
        assert {step.question, *step.done_by} <= known, step.id
        assert {step.action or "end", step.top or "end"} <= set(all_of(Action)), step.id
        assert step.back in back and 1 <= step.turn <= LAST_TURN, step.id
        assert {step.after, step.unless} <= {"", *[each.id for each in STEPS]}, step.id


def test_the_parts_of_the_lesson_are_numbered_without_a_gap() -> None:
    lesson = read(described_lesson())
    parts = [step["part"] for step in lesson["steps"]]
    assert sorted(set(parts)) == list(range(1, lesson["parts"] + 1))
    assert parts == sorted(parts) and lesson["turns"] == LAST_TURN


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_sign_of_a_header_has_a_term_and_nothing_of_it_is_lost(language: str) -> None:
    book = read(described_rules("mast+extra"))
    terms = {term["id"] for term in book["terms"]}
    for rule in book["rules"]:
        assert {sign["term"] for sign in rule["signs"]} - {None} <= terms
        if rule["notation"] is not None:
            said = "".join([sign["text"][language] for sign in rule["signs"]])
            assert said == rule["notation"][language].replace(" | ", " ")
