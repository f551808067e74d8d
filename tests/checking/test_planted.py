"""The linter finds each of more than thirty planted faults, with its place, and nothing in the official rules."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from blackpoker.checking.check import MUST, Alarm, Subject, subject_of_edition
from blackpoker.checking.run import CHECKS, KNOWN, alarms_of, check_edition, check_package
from blackpoker.commands.line import run
from blackpoker.common.action import NORMAL_MAGIC, QUICK_MAGIC, SOLDIER_CAUSED, SUMMON, TRIGGERED_KIND, Action, Mode
from blackpoker.common.condition import TriggerCondition
from blackpoker.common.key import LOW_CLUBS, Key, one
from blackpoker.common.target import RequestTarget
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character
from blackpoker.core import IMMEDIATE, NORMAL, QUICK, RESOLVED, TRIGGERED, Step
from blackpoker.core.text import Text
from blackpoker.editions import DEFAULT, EDITIONS
from blackpoker.frames import BASIC, ENTRY_20, Frame
from blackpoker.packages.header import fields_of
from blackpoker.packages.loading import read_package
from blackpoker.packages.steps import damages, draws
from blackpoker.regulation import KNOWN as PACKAGES
from blackpoker.regulation import Content, Package, Regulation
from blackpoker.trumps.hearts import choose_any_bulwark

SUBJECT = subject_of_edition(DEFAULT)
BY_ID = {action.id: action for action in SUBJECT.actions}
GOOD = Text("何かをする。", "Something is done.")
ALWAYS = TriggerCondition(lambda game, event, player: True, GOOD)


class Planted(Package):
    """Local rules that replace or add definitions, sound or not."""

    def __init__(self, actions: tuple[Action, ...] = (), without: tuple[str, ...] = ()) -> None:
        super().__init__("planted", GOOD, DEFAULT, "0")
        self.actions = actions
        self.without = without

    def changed(self, content: Content) -> Content:
        mine = {action.id: action for action in self.actions}
        kept = [mine.pop(each.id, each) for each in content.actions if each.id not in self.without]
        return Content(
            content.edition, content.format, content.frame, content.options, content.numbers,
            (*kept, *mine.values()), content.characters, content.fogs, content.trumps,
        )  # fmt: skip


def with_actions(*actions: Action, without: tuple[str, ...] = ()) -> Subject:
    """Return the eighth edition with other definitions."""
    package = Planted(actions, without)
    rules = tuple(
        [
            Regulation(form, frame, DEFAULT.options, DEFAULT, (package,))
            for form in DEFAULT.formats
            for frame in DEFAULT.frames
        ]
    )
    found = tuple(dict.fromkeys([action for each in rules for action in each.book.plays]))
    return replace(SUBJECT, regulations=rules, actions=found)


def changed(id: str, **fields: Any) -> Action:
    """Return a built-in action with other fields."""
    return Action(id, **{**fields_of(BY_ID[id]), **fields})


def made(**fields: Any) -> Action:
    """Return a new action, sound but for what is given."""
    usual: dict[str, Any] = {
        "ja": "植えた", "en": "Planted", "kind": QUICK_MAGIC, "timing": QUICK, "cost": "D", "key": one(LOW_CLUBS),
        "effect": (draws("me", 1),), "text": GOOD,
    }  # fmt: skip
    return Action("planted", **{**usual, **fields})


def triggered(of: str, **fields: Any) -> Action:
    """Return a new triggered action."""
    usual = {"kind": TRIGGERED_KIND, "trigger": TRIGGERED, "on": RESOLVED, "given": ALWAYS, "cost": "", "key": None}
    return made(**{**usual, "of": of, **fields})


class Long(Step):
    """A step that does nothing, under any name."""

    def run(self, game: object, process: object) -> None:
        """Do nothing."""


def with_trump(trump: Trump) -> Subject:
    return replace(SUBJECT, trumps=(*SUBJECT.trumps, trump))


def with_character(character: Character) -> Subject:
    return replace(SUBJECT, characters=(*SUBJECT.characters, character))


def with_frame(**fields: Any) -> Subject:
    usual: dict[str, Any] = {
        "id": "planted", "ja": "植えた", "en": "Planted", "formats": ("lite",), "set_up": ENTRY_20.set_up.steps,
        "about": GOOD,
    }  # fmt: skip
    frame = Frame(**{**usual, **fields})
    rules = Regulation(DEFAULT.formats[0], frame, DEFAULT.options, DEFAULT)
    return replace(SUBJECT, frames=(*SUBJECT.frames, frame), regulations=(*SUBJECT.regulations, rules))


SOLDIERLIKE: dict[str, Any] = {"cards": 1, "numbers": (2, 5), "labels": 3, "text": GOOD}

FAULTS: dict[str, tuple[str, str, Subject]] = {
    "two targets": (
        "G1",
        "planted.target",
        with_actions(made(target=BY_ID["up"].target, effect=(choose_any_bulwark,))),
    ),
    "no key": ("G2", "planted.key", with_actions(made(key=None, cost="L"))),
    "slow trigger": (
        "G3",
        "planted.speed",
        with_actions(triggered("up")),
    ),
    "certain win": ("G4", "planted.effect", with_actions(made(key=None, effect=(damages("opponent", 50),), cost="L"))),
    "two mains": (
        "G5",
        "planted.when",
        with_actions(
            made(
                kind=TRIGGERED_KIND, trigger=TRIGGERED, on=RESOLVED, of="end", given=ALWAYS, cost="", key=None,
                timing="main", speed=NORMAL,
            )
        ),
    ),
    "alike": ("G6", "twin.cards", with_character(Character("twin", "双子", "Twin", **SOLDIERLIKE))),
    "no deck": ("key-in-no-deck", "planted.key", with_actions(made(key=Key((((0b111 << 52, 3),),))))),
    "no target": ("target-never-there", "planted.target", with_actions(made(target=RequestTarget(keys=(4, 4))))),
    "no trigger": (
        "waiting-for-nothing",
        "planted.when",
        with_actions(triggered("nowhere")),
    ),
    "circle": (
        "triggers-in-a-circle",
        "planted.when",
        with_actions(triggered("planted")),
    ),
    "free": ("free-for-ever", "planted.once", with_actions(made(cost="", key=None, speed=IMMEDIATE))),
    "dear": ("too-dear", "planted.cost", with_actions(made(cost="BBBB"))),
    "apart": ("cost-apart", "planted.cost", with_actions(made(cost="BLB"))),
    "quick magic that is main": ("magic-timing", "up.timing", with_actions(changed("up", timing="main"))),
    "normal magic that is quick": ("magic-timing", "planted.timing", with_actions(made(kind=NORMAL_MAGIC))),
    "trigger of a type": (
        "triggered-type",
        "planted.type",
        with_actions(made(kind=SUMMON, trigger=TRIGGERED, on=RESOLVED, of="up", given=ALWAYS, cost="", key=None)),
    ),
    "soldier without drive": ("soldier-drives", "planted.type", with_actions(made(kind=SOLDIER_CAUSED))),
    "same twice": (
        "same-twice",
        "planted",
        with_actions(Action("planted", **{**fields_of(BY_ID["search"]), "ja": "植えた", "en": "Planted"})),
    ),
    "long effect": (
        "long-effect",
        "planted.effect",
        with_actions(made(effect=tuple([Long(f"s{n}") for n in range(11)]))),
    ),
    "no effect": ("no-effect", "planted.effect", with_actions(made(effect=()))),
    "idle protection": (
        "uncounterable-idle", "planted.counterable", with_actions(made(speed=IMMEDIATE, uncounterable=True)),
    ),
    "no block": ("turn-goes-on", "block", with_actions(without=("block",))),
    "a dear end": ("turn-goes-on", "end.cost", with_actions(changed("end", cost="L"))),
    "rare key": ("key-from-nowhere", "planted.key", with_actions(made(key_zone=BY_ID["trapCounter"].key_zone))),
    "ways alike": ("ways-alike", "planted.or", with_actions(made(or_mode=Mode(QUICK, "D")))),
    "quick for nothing": ("quick-for-nothing", "planted.cost", with_actions(made(key=None, cost=""))),
    "no text": ("missing-text", "planted.text.en", with_actions(made(text=Text("何かをする。", "")))),
    "no name": ("missing-name", "planted.name.ja", with_actions(made(ja=" "))),
    "Japanese in English": ("wrong-language", "planted.text.en", with_actions(made(text=Text(
        "何かをする。",
        "何か.",
    )))),
    "no stop": ("open-end", "planted.text.ja", with_actions(made(text=Text("何かをする", "Something.")))),
    "brace": ("placeholder", "planted.text", with_actions(made(text=Text("{x}をする。", "Something.")))),
    "black suits": ("suit-signs", "planted.text", with_actions(made(text=Text("♥を引く。", "Draw ♥.")))),
    "other number": ("other-numbers", "planted.text", with_actions(made(text=Text("7枚引く。", "Draw 8 cards.")))),
    "untold damage": ("damage-untold", "planted.text.ja", with_actions(made(effect=(damages("opponent", 6),)))),
    "untold target": ("target-untold", "planted.text.ja", with_actions(made(target=BY_ID["up"].target))),
    "long text": ("long-text", "planted.text.ja", with_actions(made(text=Text("長" * 500 + "。", "Long.")))),
    "name twice": ("name-twice", "planted.name.ja", with_actions(made(ja="アップ"))),
    "name of another": ("name-of-another", "planted.name.en", with_actions(made(en="Set Bulwark", ja="植えた"))),
    "long name": ("long-name", "planted.name", with_actions(made(en="A" * 40))),
    "copied": ("same-in-both", "planted.text", with_actions(made(text=Text("B・J.", "B・J.")))),
    "blanks": ("blanks", "planted.text.en", with_actions(made(text=Text("何かをする。", "Something  is done.")))),
    "idle trump": ("idle-trump", "x", with_trump(Trump("x", "無", "Nothing", 1, text=GOOD))),
    "odd id": ("odd-id", "X-1.id", with_trump(Trump("X-1", "無", "Nothing", 1, text=GOOD))),
    "free of trump": ("free-of-trump", "planted.trump", with_trump(Trump("x", "無", "Nothing", 1, actions=(made(),)))),
    "nobody's trump": ("trump-of-nobody", "planted.trump", with_actions(made(trump=5))),
    "no cards": (
        "no-such-character",
        "nobody.cards",
        with_character(Character("nobody", "無", "Nobody", **{**SOLDIERLIKE, "numbers": (9, 3)})),
    ),
    "no label": (
        "no-label",
        "idle.labels",
        with_character(Character("idle", "無", "Idle", **{**SOLDIERLIKE, "labels": 0})),
    ),
    "short life": ("short-life", "planted.deck", with_frame(deck=0b1111111111111)),
    "no shuffle": ("set-up-steps", "planted.set_up", with_frame(set_up=BASIC.set_up.steps[1:])),
    "no words": ("untold-steps", "planted.set_up", with_frame(set_up=(*ENTRY_20.set_up.steps, Long("more")))),
    "no such format": ("unknown-format", "planted.formats", with_frame(formats=("light",))),
    "tiny deck": ("odd-deck", "planted.deck", with_frame(deck=0b11111111)),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_with_its_place(fault: str) -> None:
    check, place, subject = FAULTS[fault]
    assert place not in {alarm.place() for alarm in alarms_of(SUBJECT) if alarm.check.id == check}
    assert place in {alarm.place() for alarm in alarms_of(subject) if alarm.check.id == check}


def test_there_are_more_than_thirty_faults_and_every_check_of_ours_is_explained() -> None:
    assert len(FAULTS) > 30
    assert len([check for check in CHECKS if check.guideline]) == 6
    assert len([check for check in CHECKS if not check.guideline]) >= 30
    assert len({check.id for check in CHECKS}) == len(CHECKS)
    assert all(check.about.ja.endswith("。") and check.about.en.endswith(".") for check in CHECKS)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.id))
def test_the_official_rules_give_no_alarm_but_the_known_ones(edition: Any) -> None:
    found = check_edition(edition)
    assert [alarm.place() for alarm in found if alarm.defence is None] == []


def test_the_three_known_ones_of_the_official_data_are_found() -> None:
    names = {BY_ID[alarm.thing].ja for alarm in check_edition(DEFAULT) if alarm.check.id == "G2"}
    assert {"幻影", "充足", "手札補充"} <= names
    assert {alarm.thing for alarm in check_edition(DEFAULT)} <= {thing for _, thing in KNOWN}


# Packages


PACKAGE = """\
package: faulty
name: {ja: 欠陥, en: Faulty}
numbers: {hand_limit: 7, opening_hand: 9}
change:
  up: {cost: D}
add:
  deed:
    name: {ja: 行動, en: Deed}
    type: quick magic
    timing: quick
    cost: L
    effect: [{deal_damage: {points: 9, who: opponent}}]
    text: {ja: ダメージを与える。, en: Deal damage.}
scenarios:
  - regulation: lite
    table: {A: {life: 5}}
    play: [A end, both pass]
    expect: {turn: A}
"""


def alarms_of_package(text: str) -> list[Alarm]:
    try:
        return check_package(read_package((("faulty.yaml", text),)))
    finally:
        PACKAGES.clear()


def test_the_faults_of_a_package_have_file_and_line() -> None:
    found = {(alarm.check.id, alarm.place()) for alarm in alarms_of_package(PACKAGE)}
    assert ("G2", "faulty.yaml:8: deed.key") in found
    assert ("damage-untold", "faulty.yaml:13: deed.text.ja") in found
    assert ("untested", "faulty.yaml:8: deed") in found
    assert ("magic-timing", "faulty.yaml:8: deed.timing") not in found
    checks = {check for check, _ in found}
    assert {"untold-package", "failing-scenario", "idle-change", "hand-above-limit", "other-numbers"} - checks == {
        "other-numbers"
    }


def test_the_command_says_what_is_found_and_fails_for_what_must_not_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "faulty.yaml"
    path.write_text(PACKAGE, encoding="utf-8")
    assert run(["rules", "check", str(path), "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert f"{path}:8: deed.key: normal-quick, but without a key card [G2 must]" in said
    assert run(["rules", "check", str(path), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert any(each["check"] == "G2" and each["line"] == 8 and each["strength"] == MUST for each in data)
    assert run(["rules", "check", "--lang", "ja"]) == 0
    assert "既知：" in capsys.readouterr().out
    assert run(["rules", "check", "8", "9.1", "--lang", "en"]) == 0
    headings = [line for line in capsys.readouterr().out.splitlines() if line in ("8:", "9.1:")]
    assert headings == ["8:", "9.1:"], "each is told under its name"
    assert run(["rules", "check", "list", "--lang", "ja"]) == 0
    assert "ガイドライン・必須" in capsys.readouterr().out
    PACKAGES.clear()
