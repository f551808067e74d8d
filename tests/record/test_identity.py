"""The identity of rules: what changes play changes the fingerprint, words do not, and a replay names the difference."""

import re
from dataclasses import replace

import pytest
from tests.record.identities import known, present, silent_changes

from blackpoker import EDITION
from blackpoker.actions.quick_magic import UP
from blackpoker.core.rng import SHUFFLE_VERSION
from blackpoker.notation.errors import CorruptRecord
from blackpoker.notation.options import parse_options
from blackpoker.record import identity
from blackpoker.record.identity import fingerprint, identity_of, written
from blackpoker.record.record import read_record
from blackpoker.record.replay import record_game, replay
from blackpoker.regulation import regulation

USUAL = regulation("lite+entry20")


def recorded() -> str:
    recorder = record_game(USUAL, 3)
    for _ in range(4):
        assert recorder.game.decision is not None
        recorder.pick(recorder.game.decision.options[0])
    recorder.end(0, "conceded")
    return str(recorder.record)


def test_the_golden_games_come_to_the_same_while_the_rules_say_that_they_are_the_same() -> None:
    before, now = known(), present()
    assert not silent_changes(before, now), "raise BEHAVIOUR or a number of STEP_VERSIONS in record/identity.py"
    assert before == now, "make golden writes it anew"


def test_a_silent_change_is_noticed() -> None:
    before = known()
    changed = {name: {**each, "digests": "other"} for name, each in before.items()}
    assert len(silent_changes(before, changed)) == len(before)
    told = {name: {**each, "rules": "other"} for name, each in changed.items()}
    other_games = {name: {**each, "moves": "other"} for name, each in changed.items()}
    assert not silent_changes(before, told) and not silent_changes(before, other_games)


def test_every_regulation_has_rules_of_its_own() -> None:
    found = [each["rules"] for each in known().values()]
    assert len(set(found)) == len(found) and all(re.fullmatch("[0-9a-f]{32}", each) for each in found)
    other = regulation("lite+entry20", parse_options("end_clears_all_fog=true"))
    assert fingerprint(other) != fingerprint(USUAL)


@pytest.mark.parametrize(
    ("name", "value"),
    [("BEHAVIOUR", 99), ("SHUFFLE_VERSION", 99), ("STEP_VERSIONS", {"end_turn": 2})],
)
def test_each_number_counts(monkeypatch: pytest.MonkeyPatch, name: str, value: object) -> None:
    before = fingerprint(USUAL)
    if name == "STEP_VERSIONS":
        step = UP.effect.step_names[0]
        before, value = written(UP), {step: 2}
    monkeypatch.setattr(identity, name, value)
    assert (written(UP) if name == "STEP_VERSIONS" else fingerprint(USUAL)) != before


def test_a_record_carries_its_identity_and_a_digest_after_every_move() -> None:
    found = read_record(recorded())
    assert found.identity == identity_of(USUAL)
    assert (found.identity.edition, found.identity.shuffle) == (EDITION, str(SHUFFLE_VERSION))
    assert sorted(found.digests) == list(range(len(found.moves) + 1))


@pytest.mark.parametrize(
    ("name", "word"), [("Rules", "rulebook 0{32}"), ("Shuffle", "shuffled by version 99")], ids=["rules", "shuffle"]
)
def test_a_replay_stops_at_the_first_difference_and_names_the_other_rules(name: str, word: str) -> None:
    text = re.sub(rf'\[{name} "[^"]*"\]', f'[{name} "{"0" * 32 if name == "Rules" else "99"}"]', recorded())
    replay(read_record(text))  # the same digests after every move: no difference, whatever the rules are called
    changed = re.sub(r"(; digest 3 )\w+", rf"\g<1>{'0' * 32}", text)
    with pytest.raises(CorruptRecord, match=rf"after move 3 .*{word}"):
        replay(read_record(changed))


def test_without_a_digest_other_rules_are_not_trusted() -> None:
    found = read_record(recorded())
    assert found.identity is not None
    other = replace(found, identity=replace(found.identity, rules="0" * 32), digests={})
    with pytest.raises(CorruptRecord, match="after the set-up"):
        replay(other)
    replay(replace(found, digests={}))


def test_another_edition_is_refused_by_its_name() -> None:
    text = recorded().replace(f'[Edition "{EDITION}"]', '[Edition "99"]')
    with pytest.raises(CorruptRecord, match="99"):
        read_record(text)


def test_rule_packages_that_are_not_here_are_named() -> None:
    text = recorded().replace("[Seed", '[Packages "house"]\n[Seed')
    with pytest.raises(CorruptRecord, match="house"):
        read_record(text)
