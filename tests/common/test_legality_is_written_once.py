"""Legality is written once: a rule changed there changes options, reasons and notation together."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import blackpoker

SOURCES = Path(blackpoker.__file__).parent
BEFORE = "is_main_time(game, player) else self.quick"
AFTER = "is_main_time(game, player) else self.quick if player == game.turn else 0"
PROGRAM = """
import json
import blackpoker as bp
from blackpoker.common.legality import refusals
from blackpoker.notation.errors import IllegalMove

game = bp.Game("lite+entry20", seed=7)
game.play("A end")
game.play("A pass")
state = game.state
possible = [name for name in game.can() if name == "down"]
offered = [choice.name for choice in game.decision.options if choice.name == "down"]
codes = refusals(state, state.chance, state.book.action("down"))
reasons = game.why_not("down")
try:
    game.clone().play("B down")
    refused = []
except IllegalMove as error:
    refused = list(error.reasons)
except bp.core.BlackPokerError:
    refused = []
print(json.dumps([state.chance, possible, offered, codes, bool(reasons), refused]))
"""


def answers(source: Path) -> list[object]:
    """Run the same questions on the engine of that folder, interpreted."""
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[object] = json.loads(told.stdout)
    return found


def test_a_planted_rule_change_shows_in_options_reasons_and_notation(tmp_path: Path) -> None:
    """Planted: quick actions need the own turn as well."""
    shutil.copytree(SOURCES, tmp_path / "blackpoker", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    assert answers(tmp_path) == [1, ["down"], ["down"], [], False, []]
    legality = tmp_path / "blackpoker" / "common" / "legality.py"
    text = legality.read_text(encoding="utf-8")
    assert text.count(BEFORE) == 1
    legality.write_text(text.replace(BEFORE, AFTER), encoding="utf-8")
    assert answers(tmp_path) == [1, [], [], ["timing"], True, ["timing"]]
