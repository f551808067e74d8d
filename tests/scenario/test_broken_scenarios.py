"""Scenario files that are broken: one sentence that names the file, the line and the key."""

from pathlib import Path

import pytest
from tests.scenario.test_scenarios import EXAMPLES, command, scenario

from blackpoker.notation.errors import InvalidScenario
from blackpoker.notation.source import DEEPEST, LARGEST, MOST_ALIASES, MOST_VALUES, read_file


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("tabel: {}", "line 1, key 'tabel'"),
        ("name: x", "a scenario has a table"),
        ("[]", "a mapping belongs here"),
        ("", "is empty"),
        ("table: {A: {hnad: [S5]}}", "key 'hnad'"),
        ("table:\n  A:\n    hand: [S5]\n    hand: [S6]", "line 4, key 'hand': this key stands here twice"),
        ("table: {A: {hand: [S5, S5]}}", "S5 of A is there 2 times"),
        ("table: {A: {hand: [S5], field: [soldier S5]}}", "S5 of A is there 2 times"),
        ("table: {A: {hand: [S5], life: [S5]}}", "S5 of A is there 2 times"),
        ("table: {A: {life: 53}}", "only 52 cards are left"),
        ("table: {A: {life: -1}}", "is no card"),
        ("table: {A: {hand: [Z5]}}", "'Z5' is no card"),
        ("table: {A: {field: [soldier X1]}}", "X1 is no soldier in lite+basic"),
        ("table: {A: {field: [soldier S5+H6]}}", "S5+H6 is no soldier"),
        ("table: {A: {field: [knight S5]}}", "a unit is written"),
        ("table: {A: {field: [bulwark S5+S6]}}", "a bulwark is one card"),
        ("table: {A: {field: [soldier S5 sleepy]}}", "'sleepy' says nothing about a unit"),
        ("table: {A: {field: [soldier S5 up]}}", "only a bulwark can be 'up'"),
        ("table: {A: {field: [soldier S5 blocks B.S7]}}", "B.S7 does not attack"),
        ("table: {B: {field: [soldier S5 attacker]}}", "only a soldier of the turn player attacks"),
        ("table: {A: {pack: [S5]}}", "lite+basic has no pack"),
        ("table: {A: {trumps: [S9 up]}}", "has no trumps"),
        ("table: {A: {used: [up]}}", "up is no once-per-turn action"),
        ("table: {A: {fog: [force H3+H4]}}", "a fog of lite+basic is up or down"),
        ("table: {A: {fog: [up S5]}}", "no key cards of up"),
        ("table: {A: {fog: [up H5 > A.S7]}}", "there is no soldier A.S7"),
        ("table: {}\nstage: [A up H5]", "up needs a target"),
        ("table: {}\nstage: [A setBulwark]", "setBulwark is immediate"),
        ("table: {}\nstage: [A kill S2 S3 > B.S7]", "lite+basic has no kill"),
        ("table: {}\nstage: [A counter C5 > @up]", "@up cannot be targeted by counter"),
        (
            "table: {}\nstage: [B attack]",
            "key 'table': no game comes to this position: a main request in another's turn",
        ),
        ("table: {A: {field: [soldier S5 attacker]}}", "somebody attacks outside a fight"),
        ("table: {}\nregulation: chess", "line 2, key 'regulation': no format 'chess'"),
        ("table: {}\noptions: {colour: red}", "there is no rule option 'colour'"),
        ("table: {}\noptions: {throwing_suit: heart}", "throwing_suit is spade or club"),
        ("table: {}\nturn: C", "A or B belongs here"),
        ("table: {}\nseed: x", "a number belongs here"),
        ("table: {}\nplay: [{expect: {A.fife: 3}}]", "key 'A.fife': there is no such expectation"),
        ("table: {}\nexpect: {A.life: many}", "a number belongs here"),
        ("table: {}\nexpect: {stage: [fly]}", "there is no action 'fly'"),
        ("table: {}\nexpect: {size S7: 3}", "a unit is written A.S7"),
        ("table: {}\nexpect: {view.A: {view.B: {}}}", "there is no such expectation"),
        ("table: {}\nplay: [both pass xx]", "write 'both pass'"),
        ("table: {}\nplay: [{illegal: {move: A pass, because: luck}}]", "there is no reason 'luck'"),
        ("table: {}\nplay: [{illegal: {because: cost}}]", "illegal: names a move"),
        ("table: {}\nplay: [{jump: 1}]", "key 'jump'"),
        ("table: {}\nplay: A pass", "a list belongs here"),
        ("table: {}\nplay: [[A pass]]", "a text belongs here"),
        ("table: [\n", "this is not YAML"),
        ("table: \t{}", "this is not YAML"),
        ("a: &x [*x]\ntable: {}", "too large or endless"),
        ("{[a]: b}", "a key is a word"),
    ],
)
def test_a_broken_file_says_where_and_what(text: str, place: str) -> None:
    with pytest.raises(InvalidScenario) as caught:
        scenario(text)
    assert place in str(caught.value) and "test.yaml" in str(caught.value)
    assert "\n" not in str(caught.value) and caught.value.say("ja") != str(caught.value)


def test_bombs_are_refused_quickly() -> None:
    bomb = "a: &a [x, x]\n" + "".join(
        [f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(9)]
    )
    with pytest.raises(InvalidScenario, match=f"more than {MOST_ALIASES} aliases"):
        scenario(bomb)
    few = "a: &a [x, x]\n" + "".join(
        [f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(14)]
    )
    with pytest.raises(InvalidScenario):
        scenario(few + "table: {}")
    with pytest.raises(InvalidScenario, match=f"more than {DEEPEST} deep"):
        scenario("[" * 100_000)


def test_a_file_of_too_many_values_is_read_no_further() -> None:
    many = "- a\n" * MOST_VALUES
    with pytest.raises(InvalidScenario, match=f"line {MOST_VALUES}: there are more than {MOST_VALUES} values"):
        scenario(many + "] this is not YAML")


def test_large_and_unreadable_files_are_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_bytes(b"[" * 10_000_000)
    with pytest.raises(InvalidScenario, match=f"at most {LARGEST} bytes"):
        read_file(large)
    latin = tmp_path / "latin.yaml"
    latin.write_bytes(b"name: ok\ntable: \xff\n")
    with pytest.raises(InvalidScenario, match="line 2: this is not UTF-8"):
        read_file(latin)
    result = command("scenario", "run", large, latin, EXAMPLES / "e28-both-pass-on-an-empty-stage.yaml")
    assert result.returncode == 2 and result.stderr.count("\n") == 2 and "Traceback" not in result.stderr
    assert result.stdout.endswith("1 passed, 2 failed\n")
