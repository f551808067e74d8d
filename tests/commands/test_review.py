"""`blackpoker review`, as a user calls it."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.review.games import THROW, recorded

from blackpoker.__main__ import main


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.bpr"
    path.write_text(str(recorded(THROW % "", "A end")), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("language", "said"), [("ja", ("【悪手】", "なら100%", "最大の分かれ目")), ("en", ("[blunder]", "would be 100%"))]
)
def test_it_tells_the_blunder_and_what_was_better(
    capsys: pytest.CaptureFixture[str], record: Path, language: str, said: tuple[str, ...]
) -> None:
    assert main(["review", str(record), "--lang", language]) == 0
    out = capsys.readouterr().out
    assert all(each in out for each in said), out


def test_it_answers_as_data_and_draws_the_curve(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    assert main(["review", str(record), "--json", "--svg", str(tmp_path / "curve.svg")]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [each["label"] for each in data["decisions"]] == ["blunder"] and data["turning_points"] == [1]
    assert ElementTree.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")


def test_what_is_no_record_gives_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "none.bpr").write_text("A end\n", encoding="utf-8")
    for name in ("none.bpr", "missing.bpr"):
        with pytest.raises(SystemExit) as left:
            main(["review", str(tmp_path / name), "--lang", "en"])
        assert left.value.code == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_curve_that_cannot_be_written_gives_one_sentence(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["review", str(record), "--lang", "en", "--svg", str(tmp_path / "no" / "curve.svg")])
    assert left.value.code == 2 and "cannot write" in capsys.readouterr().err
