"""Combinations of format and frame outside the table are played with a warning (R93), whatever the command."""

import io
import json
from pathlib import Path

import pytest

from blackpoker.__main__ import main

WARNING = "the frame entry20 is meant for lite, std; with mast it is outside the table"
SCENARIO = """
name: outside
regulation: mast+entry20
options: {enforce_frame_format_table: %s}
table: {}
"""


def test_play_says_so_before_the_game(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, said in (("mast+entry20", f"blackpoker: note: {WARNING}\n"), ("lite+entry20", "")):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        main(["play", "--regulation", name, "--hot-seat", "--seed", "1", "--lang", "en"])
        assert capfd.readouterr().err.startswith(said)


@pytest.mark.parametrize(("table", "status"), [("warn", 0), ("off", 0), ("refuse", 2)])
def test_scenario_run_says_so_and_goes_by_the_option(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, table: str, status: int
) -> None:
    file = tmp_path / "outside.yaml"
    file.write_text(SCENARIO % table, encoding="utf-8")
    assert main(["scenario", "run", str(file), "--lang", "en"]) == status
    err = capfd.readouterr().err
    assert (f"note: outside: {WARNING}" in err) is (table == "warn")
    assert (WARNING in err) is (table != "off")
    main(["scenario", "run", str(file), "--json"])
    report = json.loads(capfd.readouterr().out)[0]
    assert (report["warning"] is not None) is (table == "warn")
    if table == "warn":
        assert report["warning"]["en"] == WARNING and "entry20" in report["warning"]["ja"]
