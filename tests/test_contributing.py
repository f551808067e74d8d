"""Adding a question, an action or a trump takes one definition: CONTRIBUTING is followed in a copy of the tree."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"```python\n# (\S+)\n(.*?)```", re.DOTALL)
PLACES = {"actions/normal_magic.py": None, "actions/questions.py": None, "trumps/spades.py": "SPADE_TRUMPS: Final"}
"""Where the definitions of each file go: before that line, or at the end."""

SCENARIOS = {
    "actions/alms-a-card-goes-under-the-life.yaml": """\
# Cost B is paid, the key card goes to the graveyard, the chosen card lies under the life.
name: Alms puts a hand card under the life
table:
  A: {hand: [H5, S9, S8], field: [bulwark D2], life: [C3, C4]}
play:
  - A alms H5 $ A.D2
  - both pass
  - A choose S9
expect:
  A.hand: [S8]
  A.life.cards: [C3, C4, S9]
  A.graveyard: [H5]
""",
    "actions/alms-refused.yaml": """\
# A key card of ♡A–10 is needed.
name: Alms without a low heart is refused
table:
  A: {hand: [S5, HK], field: [bulwark D2]}
play:
  - illegal: {move: A alms S5 $ A.D2, because: key}
""",
    "actions/alms-countered.yaml": """\
# ♣5 is at least 5, so Alms is negated and nothing is put anywhere.
name: Alms is countered
table:
  A: {hand: [H5, S9], field: [bulwark D2]}
  B: {hand: [C5, D9]}
play:
  - A alms H5 $ A.D2
  - A pass
  - B counter C5 $ D9 > @alms
  - both pass
expect:
  A.hand: [S9]
  stage: []
""",
    "trumps/spades/s10-burns.yaml": """\
# Ember is there while the trump lies face up; one damage.
name: Ember deals one damage
regulation: mast+extra
table:
  A: {hand: [H5], trumps: [S10 up]}
  B: {life: 5}
play:
  - A ember $ H5 > B
  - both pass
expect:
  B.life: 4
""",
    "trumps/spades/s10-closed.yaml": """\
# R105: its action needs the trump face up.
name: Ember cannot be requested while its trump lies face down
rules: [R105]
regulation: mast+extra
table:
  A: {hand: [H5], trumps: [S10 down]}
play:
  - illegal: {move: A ember $ H5 > B, because: condition}
""",
    "trumps/spades/ember-costs-a-card.yaml": """\
# D cannot be paid with an empty hand.
name: Ember needs a card to discard
regulation: mast+extra
table:
  A: {hand: [], trumps: [S10 up]}
play:
  - illegal: {move: A ember > B, because: cost}
""",
    "trumps/spades/ember-last-life.yaml": """\
# The last card of the life goes: B loses at the win check.
name: Ember takes the last life
regulation: mast+extra
table:
  A: {hand: [H5], trumps: [S10 up]}
  B: {life: 1}
play:
  - A ember $ H5 > B
  - both pass
expect:
  winner: A
""",
    "trumps/spades/ember-answered.yaml": """\
# Ember is quick: it can answer the opponent's request.
name: Ember answers
regulation: mast+extra
turn: B
table:
  A: {hand: [H5], trumps: [S10 up]}
  B: {hand: [S5], field: [bulwark D2], life: 5}
play:
  - B summonsSoldier S5 $ B.D2
  - B pass
  - A ember $ H5 > B
  - both pass
expect:
  B.life: 3
  stage: [summonsSoldier]
""",
}


def blocks() -> dict[str, str]:
    """Return the examples of CONTRIBUTING by the file that each belongs to."""
    return dict(BLOCK.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))


def add(file: Path, code: str, before: str | None) -> None:
    """Add definitions to a file: what they import to its imports, the rest before a line or at the end."""
    text = file.read_text(encoding="utf-8")
    imports = "".join([f"{line}\n" for line in code.splitlines() if line.startswith("from ")])
    rest = "\n".join([line for line in code.splitlines() if not line.startswith("from ")]).strip("\n")
    first = re.search(r"^from typing", text, re.MULTILINE)
    assert first is not None
    text = text[: first.start()] + imports + text[first.start() :]
    place = len(text) if before is None else text.index(before)
    file.write_text(f"{text[:place].rstrip()}\n\n\n{rest}\n\n\n{text[place:]}".rstrip() + "\n", encoding="utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree in which somebody has added a question, an action and a trump."""
    copy = tmp_path_factory.mktemp("tree")
    for name in ("src", "tests", "docs", "tools", "examples", "web/src"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "page", "build"))
    for name in ("pyproject.toml", "README.md", "README.ja.md", "CONTRIBUTING.md", "Makefile"):
        shutil.copy(ROOT / name, copy / name)
    for file, code in blocks().items():
        add(copy / "src" / "blackpoker" / file, code, PLACES[file])
    formats = copy / "src" / "blackpoker" / "formats" / "__init__.py"
    text = formats.read_text(encoding="utf-8").replace("    ADD_BULWARK,\n", "    ADD_BULWARK,\n    ALMS,\n", 1)
    formats.write_text(text.replace("*(DESTROY_BULWARK, THROWING)", "*(DESTROY_BULWARK, THROWING, ALMS)"), "utf-8")
    spades = copy / "src" / "blackpoker" / "trumps" / "spades.py"
    text = spades.read_text(encoding="utf-8")
    spades.write_text(text.replace("SPADE_TRUMPS: Final = (\n", "SPADE_TRUMPS: Final = (\n    EMBER,\n", 1), "utf-8")
    for file, scenario in SCENARIOS.items():
        path = copy / "tests" / "scenarios" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(scenario, encoding="utf-8")
    return copy


def python(tree: Path, *arguments: str) -> str:
    """Run Python in the copy and return what it prints."""
    env = os.environ | {"PYTHONPATH": str(tree / "src"), "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"}
    done = subprocess.run([sys.executable, *arguments], cwd=tree, env=env, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def shown(tree: Path, *words: str) -> str:
    return python(tree, "-m", "blackpoker", *words)


def test_the_examples_are_there() -> None:
    assert set(blocks()) == set(PLACES)


@pytest.mark.more
def test_lists_and_pages_know_what_was_added(tree: Path) -> None:
    listed = {line["id"]: line for line in json.loads(shown(tree, "rules", "list", "--json"))}
    assert (listed["alms"]["ja"], listed["alms"]["key"], listed["alms"]["cost"]) == ("施し", "HA-10", "B")
    assert listed["s10"]["list"] == "trump" and listed["ember"]["type"] == "quick magic"
    assert "alms" in shown(tree, "rules", "list", "--regulation", "lite") and "s10" in shown(tree, "rules", "list")
    for language, words in (
        ("ja", ("施し", "★♡A〜10", "ライフの一番下に置く")),
        ("en", ("Alms", "bottom of your life")),
    ):
        page = shown(tree, "rules", "show", "alms", "--lang", language)
        assert all(word in page for word in words), page
    assert "残り火" in shown(tree, "rules", "show", "S10", "--lang", "ja")


@pytest.mark.more
def test_scenario_trace_and_notation_know_what_was_added(tree: Path) -> None:
    ordinary = "tests/scenarios/actions/alms-a-card-goes-under-the-life.yaml"
    for language, name in (("ja", "施し"), ("en", "Alms")):
        told = shown(tree, "scenario", "run", "--trace", "--lang", language, ordinary)
        assert f"[15] A {name}" in told, told


MENU_AND_WIRE = """
import json
from blackpoker.notation.move import read_move
from blackpoker.record.export import masked
from blackpoker.scenario.scenario import Playing, read_scenario
from blackpoker.client.telling import entry_of, moment
from blackpoker.client.voice import Voice
from blackpoker.core import open_question
from blackpoker.server.asking import ask_of, palette_of
from blackpoker.server.wire import ENCODER
from blackpoker.view.choices import choices
from blackpoker.view.view import view
from pathlib import Path
playing = Playing(read_scenario(Path("tests/scenarios/actions/alms-a-card-goes-under-the-life.yaml")).start())
first = [choice.name for choice in choices(playing.game)]
palette = {entry.id: json.loads(ENCODER.encode(entry)) for entry in palette_of(playing.game, 0)}
before = moment(playing.game)
move = playing.play("A alms H5 $ A.D2")
log = entry_of(playing.game, 1, "A alms H5 $ A.D2", move, before, 1, Voice(1)).told[0].text
for line in ("A pass", "B pass"):
    playing.play(line)
question = open_question(playing.game)
offered = [choice.name for choice in choices(playing.game)]
told = str(masked(playing.game, read_move("A choose S9"), question, 1))
decision = playing.game.decision
ask = json.loads(ENCODER.encode(ask_of(playing.game, decision, ())))
print(json.dumps({"first": first, "asked": question.text.en, "offered": offered, "told": told, "ask": ask,
                  "palette": palette["alms"], "log": [log.ja, log.en], "seen": view(playing.game, 1).asked.kind}))
"""


@pytest.mark.more
def test_menu_view_and_secrecy_know_what_was_added(tree: Path) -> None:
    found = json.loads(python(tree, "-c", MENU_AND_WIRE))
    assert "alms" in found["first"] and found["offered"] == ["S8", "S9"]
    assert found["asked"] == "Choose the hand card to put under your life." and found["seen"] == "choose_alms"
    assert found["told"] == "A choose ??", "an answer is secret unless its question says otherwise"
    assert found["log"] == [
        "相手は「施し」を起こした（★♡5、コスト：防壁1）。",
        "Your opponent requests Alms (★♡5, paying bulwark 1).",
    ]


@pytest.mark.more
def test_the_wire_knows_what_was_added(tree: Path) -> None:
    found = json.loads(python(tree, "-c", MENU_AND_WIRE))
    entry, ask = found["palette"], found["ask"]
    assert (entry["name"], entry["keys"]) == ({"ja": "施し", "en": "Alms"}, ["H5"])
    assert entry["modes"][0]["cost"] == "B" and entry["notation"]["en"] == "@direct-normal-main | $B | ★♡A–10"
    assert (ask["question"], ask["sort"], ask["secret"]) == ("choose_alms", "card", True)
    assert ask["text"]["ja"] == "ライフの下に置く手札を選んでください。"
    assert [option["text"]["en"] for option in ask["options"]] == ["♠8", "♠9"]


CHECKED = (
    "tests/view/test_definitions.py", "tests/view/test_words.py", "tests/view/test_words_questions.py",
    "tests/view/test_words_reasons.py", "tests/view/test_style.py", "tests/view/test_looking_up.py", "tests/rules",
    "tests/rulings/test_rulings.py", "tests/commands/test_rules.py", "tests/test_scenario_files.py",
    "tests/notation", "tests/scenario", "tests/common", "tests/terminal/test_desk.py", "tests/battery/test_battery.py",
    "tests/planning/test_easy.py", "tests/server/test_http.py",
)  # fmt: skip


@pytest.mark.more
def test_no_other_test_breaks(tree: Path) -> None:
    python(tree, "-m", "blackpoker", "rules", "list")
    (tree / "docs" / "rules-reference.md").write_text(shown(tree, "rules", "list", "--markdown"), encoding="utf-8")
    python(tree, "-m", "tests.rulings.table", "--write")
    done = python(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *CHECKED)
    assert " passed" in done and " failed" not in done
