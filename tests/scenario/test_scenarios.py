"""The scenario format: the project's own examples, every key, and files that are broken."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from blackpoker.notation.source import parse
from blackpoker.scenario.scenario import Scenario, read_scenario, run, scenario_of
from blackpoker.scenario.tracing import Teller

EXAMPLES = Path(__file__).parents[1] / "scenarios" / "examples"


def command(*arguments: str | Path, language: str = "en") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "blackpoker", *map(str, arguments), f"--lang={language}"],
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
    )


def scenario(text: str) -> Scenario:
    return scenario_of(parse(text, "test.yaml"), "test")


def failure(
    play: str,
    expect: str = "",
    table: str = "A: {hand: [S5, H9], field: [bulwark H2, soldier S7]}",
    language: str = "en",
) -> str | None:
    text = f"table:\n  {table}\nplay:\n{play}"
    if expect:
        text += f"\nexpect:\n  {expect}"
    found = run(scenario(text))
    return None if found is None else found.say(language)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_an_example_passes(path: Path) -> None:
    assert run(read_scenario(path)) is None


def test_all_examples_are_there() -> None:
    assert [path.name[:3] for path in sorted(EXAMPLES.glob("*.yaml"))] == [f"e{number:02}" for number in range(1, 31)]


def test_the_command_runs_files_and_folders(tmp_path: Path) -> None:
    good = "name: good\ntable: {A: {hand: [S5]}}\nplay: [A pass]\nexpect: {chance: B}\n"
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "good.yaml").write_text(good)
    result = command("scenario", "run", tmp_path, EXAMPLES / "e28-both-pass-on-an-empty-stage.yaml")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.splitlines()[0] == "ok good" and result.stdout.endswith("2 passed, 0 failed\n")
    (tmp_path / "wrong.yaml").write_text(good.replace("chance: B", "chance: A").replace("good", "wrong"))
    result = command("scenario", "run", tmp_path)
    assert result.returncode == 1 and "FAIL wrong: chance expected A got B" in result.stdout
    assert result.stdout.endswith("1 passed, 1 failed\n")
    (tmp_path / "broken.yaml").write_text("tabel: {}\n")
    result = command("scenario", "run", tmp_path, "--json")
    assert result.returncode == 2
    answers = json.loads(result.stdout)
    assert [answer["ok"] for answer in answers] == [False, True, False]
    assert set(answers[0]) == {"file", "name", "ok", "message", "warning"}
    assert "broken.yaml, line 1, key 'tabel'" in answers[0]["message"]
    result = command("scenario", "run", tmp_path / "broken.yaml")
    assert result.returncode == 2 and result.stderr.count("\n") == 1 and "tabel" in result.stderr


def test_the_command_speaks_japanese(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("tabel: {}\n")
    result = subprocess.run(
        [sys.executable, "-m", "blackpoker", "scenario", "run", str(tmp_path), "--lang=ja"],
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
    )
    assert result.returncode == 2 and "1行目、キー「tabel」" in result.stderr
    assert result.stdout.startswith("失敗 ") and result.stdout.endswith("成功 0件、失敗 1件\n")


def test_a_trace_tells_boxes_moves_events_and_rulings() -> None:
    teller = Teller("en")
    assert run(read_scenario(EXAMPLES / "e21-next-generation-without-match.yaml"), teller) is None
    text = "\n".join(teller.lines)
    for piece in (
        "  [3] A",
        "> A: Destroy Bulwark",
        "[5] A Destroy Bulwark",
        "[15]",
        "[6-5-2]",
        "♡K of B goes from field to graveyard",
        "R57",
        "The game is over: A wins",
    ):
        assert piece in text
    result = command("scenario", "run", "--trace", EXAMPLES / "e18-end-of-turn.yaml")
    assert result.returncode == 0 and "[6-10-5] B Draw: put it on the stage" in result.stdout


@pytest.mark.parametrize("path", ["nowhere", "nowhere.yaml"])
def test_a_path_that_is_not_there_is_bad_input(tmp_path: Path, path: str) -> None:
    result = command("scenario", "run", tmp_path / path)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1 and path in result.stderr
    assert command("scenario", "run", tmp_path).returncode == 2


@pytest.mark.parametrize(
    ("play", "expect", "message"),
    [
        ("  - A attack", "A.life: 19", "A.life expected 19 got 20"),
        ("  - A attack", "stage: [up]", "stage expected [up] got [attack]"),
        ("  - A attack", "winner: A", "winner expected A got null"),
        ("  - A attack", "A.hand: [S5]", "A.hand expected [S5] got [H9, S5]"),
        ("  - A attack", "A.hand.count: 3", "A.hand.count expected 3 got 2"),
        ("  - A attack", "A.field: [soldier S7]", "A.field expected [soldier S7] got [bulwark H2, soldier S7]"),
        ("  - A attack", "A.bulwarks: [H3]", "A.bulwarks expected [H3] got [H2]"),
        ("  - A attack", "size A.S7: 8", "size A.S7 expected 8 got 7"),
        ("  - A attack", "asks: A choose_attackers", "asks expected A choose_attackers got null"),
        ("  - A attack", "can: [attack]", "can expected [attack] got"),
        ("  - A pass", "cannot: [counter]\n  can: [end]", "can expected [end] got"),
        ("  - A pass", "A.attackers: [A.S7]", "A.attackers expected [A.S7] got []"),
        ("  - B pass", "", "'B pass' expected to be played got 'B pass' cannot be played now"),
        ("  - A fly", "", "'A fly' expected to be played got there is no action 'fly'"),
        ("  - illegal: A attack", "", "illegal 'A attack' expected a refusal got it played"),
        ("  - illegal: {move: A kill, because: cost}", "", "illegal 'A kill' expected cost got format"),
        ("  - expect: {turn: B}", "", "turn expected B got A (line 4)"),
        ("  - both pass x3\n  - both pass", "chance: B", "chance expected B got A"),
        ("  - A pass", "view.B: {A.hand: [S5, H9]}", "view.B A.hand expected [H9, S5] got [?, ?]"),
        ("  - A pass", "view.B: {A.life: 20}", "view.B A.life expected 20 got 10+"),
    ],
)
def test_what_is_not_as_expected_fails(play: str, expect: str, message: str) -> None:
    found = failure(play, expect)
    assert found is not None and message in found


@pytest.mark.parametrize(
    ("play", "expect", "message"),
    [
        ("  - A attack", "A.life: 19", "A.life は 19 のはずが 20 です（6行目）"),
        ("  - A pass", "cannot: [counter]\n  can: [end]", "can は [end] のはずが [] です"),
        ("  - B pass", "", "「B pass」はできるはずが、できません："),
        ("  - illegal: A attack", "", "「A attack」はできないはずが、できました（4行目）"),
        ("  - illegal: {move: A kill, because: cost}", "", "「A kill」ができない理由は cost のはずが format です（"),
    ],
)
def test_what_is_not_as_expected_is_told_in_japanese(play: str, expect: str, message: str) -> None:
    found = failure(play, expect, language="ja")
    assert found is not None and message in found and "expected" not in found


def test_every_key_can_be_met() -> None:
    text = """
name: everything
rules: [R1, E1]
regulation: mast+strategy
options: {ask_graveyard_top: false, throwing_suit: club, enforce_frame_format_table: off, rare_summon_cost: ''}
seed: 5
turn: B
chance: A
table:
  A:
    life: [S2, S3]
    hand: [H5]
    field: [bulwark H2 up, bulwark D3 driven, soldier C4 blocks B.S7, soldier C9+C10]
    graveyard: [D5, C3]
    fog: [force H3+H4, up H6 > B.S7]
    pack: [C2, C6]
    rare: [SA]
    used: [attack]
  B:
    life: 12
    hand: [X1, X2]
    field: [soldier S7 driven attacker, soldier H8 new, bulwark D2]
    pack: [HQ]
    opened: true
stage: [B damageJudge, A down S4 > B.S7]
play:
  - expect:
      turn: B
      chance: A
      winner: null
      asks: null
      stage: [damageJudge, down]
      A.life: 2
      A.life.cards: [S2, S3]
      A.hand: [H5]
      A.hand.count: 1
      A.graveyard: [C3, D5]
      A.graveyard.top: D5
      A.graveyard.count: 2
      A.fog: [H6, H3, H4]
      A.pack: [C6, C2]
      A.pack.count: 2
      A.rare: [SA]
      A.field: [soldier C10+C9, bulwark H2, bulwark D3 driven, soldier C4 blocks B.S7]
      A.bulwarks: [H2, D3]
      A.trumps: []
      size B.S7: 13
      size A.C9: 26
      B.attackers: [B.S7]
      A.blockers: [A.C4 > B.S7]
      B.blockers: []
      can: [trapCounter, summonsRare, raredraw, packopen]
      cannot: [attack, end]
      view.A:
        A.life: 2
        B.life: 10+
        B.hand: ['?', '?']
        B.hand.count: 2
        B.bulwarks: ['?']
        B.field: ['bulwark ?', soldier H8, soldier S7 driven attacker]
        A.graveyard: [C3, D5]
        A.rare: [SA]
        A.pack: ['?', '?']
        B.pack: ['?']
        A.life.cards: ['?', '?']
      view.B:
        A.life: 2
        A.rare: ['?']
        A.graveyard.top: D5
        A.field: ['bulwark H2 up', 'bulwark ? driven', soldier C4, soldier C9+C10]
        B.pack: [HQ]
        legal: []
        stage: [damageJudge, down]
  - A pass
expect:
  stage: [damageJudge]
  size B.S7: 9
  chance: B
"""
    assert run(scenario(text)) is None


def test_the_only_answer_may_be_given_although_nobody_asked() -> None:
    table = "A: {life: 3, hand: [S5]}"
    assert failure("  - A setBulwark\n  - A choose S5", "A.bulwarks: [S5]", table) is None
    assert failure("  - A setBulwark\n  - illegal: A choose S6\n  - illegal: A choose none", "", table) is None
    fight = "  - A attack\n  - both pass\n"
    assert failure(fight + "  - A choose none", "stage: []", table) is None
    assert failure(fight + "  - A choose A.S7\n  - both pass\n  - B block none", "stage: [damageJudge]") is None


def test_filler_runs_from_two_to_ace_and_skips_what_lies_elsewhere() -> None:
    table = "A: {life: 7, hand: [H2, D3]}"
    assert failure("  - A pass", "A.life.cards: [S2, D2, C2, S3, H3, C3, S4]", table) is None
    assert failure("  - A pass", "A.life: 0\n  B.life: 52", "A: {life: 0}\n  B: {life: 52}") is None


@pytest.mark.parametrize(("language", "said"), [("ja", "注意：空：確かめること"), ("en", "note: 空: it says nothing")])
def test_a_scenario_that_could_not_fail_says_so(tmp_path: Path, language: str, said: str) -> None:
    (tmp_path / "empty.yaml").write_text("name: 空\ntable: {A: {hand: [S5]}}\n", encoding="utf-8")
    result = command("scenario", "run", tmp_path / "empty.yaml", language=language)
    assert result.returncode == 0 and said in result.stderr
