"""`blackpoker rules`, as a user calls it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from blackpoker.__main__ import main
from blackpoker.formats import FORMATS
from blackpoker.regulation import regulation
from blackpoker.terminal.width import columns

PAGE = Path(__file__).parents[2] / "docs" / "rules-reference.md"
FIELDS = ["list", "id", "ja", "en", "type", "trigger", "speed", "timing", "cost", "key", "target", "formats", "frames"]
WORDS = ["description", "notes"]

OF_TRUMPS = (
    *("revolutionDraw", "slash", "drain", "intimidate", "resurrection", "instantKill", "summonReanimator"),
    *("reanimatorReanimate", "summonDarkLord", "darkWhisper", "summonReinforcement", "rally", "retreat", "pursuit"),
    *("phantom", "illusion", "salvation", "summonChariot", "chariotDestroy", "summonGiant", "putBulwark", "negotiate"),
    *("reckoning", "exhaust", "repair", "rest", "satisfaction", "summonStrategist", "strategistPredict", "switch"),
    *("civilWar", "riot", "handRefill", "omen", "reset", "trumpReset", "lastDitch", "summonKnight", "knightSweep"),
)
"""The actions that the thirty trumps bring, as the list of Extra has them."""

Said = tuple[int, str, str]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Said:
    try:
        status = main(["rules", *arguments])
    except SystemExit as leaving:
        status = int(str(leaving.code))
    said = capsys.readouterr()
    return status, said.out, said.err


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    status, out, err = run(capsys, "list", "--json", *arguments)
    assert (status, err) == (0, "")
    found: list[dict[str, Any]] = json.loads(out)
    return found


def test_everything_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = listed(capsys)
    assert all(list(line) == [*FIELDS, *WORDS] for line in lines)
    assert all(line["description"][language] for line in lines for language in ("ja", "en"))
    lists = ("action", "character", "fog", "trump")
    number = {what: sum(line["list"] == what for line in lines) for what in lists}
    least = {"action": 37 + 4 + 4 + 39, "character": 6 + 6, "fog": 3 + 1, "trump": 30}
    assert all(number[what] >= least[what] for what in lists), "the eighth edition has at least these"
    for format, actions in zip(FORMATS, (19, 25, 31, 37), strict=True):
        of_lists = [line for line in lines if line["list"] == "action" and not line["frames"]]
        mine = [line["id"] for line in of_lists if format.id in line["formats"]]
        assert sorted(mine) == sorted([action.id for action in format.actions]) and len(mine) >= actions


def test_a_line_of_each_list_as_programs_read_it(capsys: pytest.CaptureFixture[str]) -> None:
    shown = listed(capsys)
    lines = {(line["list"], line["id"]): {field: line[field] for field in FIELDS} for line in shown}
    assert lines["action", "summonsSoldier"] == {
        "list": "action", "id": "summonsSoldier", "ja": "兵士召喚", "en": "Summon Soldier", "type": "summon",
        "trigger": "direct", "speed": "normal", "timing": "main", "cost": "BL", "key": "2-10", "target": None,
        "formats": ["lite", "std", "pro", "mast"], "frames": [],
    }  # fmt: skip
    assert lines["character", "magician"] == {
        "list": "character", "id": "magician", "ja": "魔術士", "en": "Magician", "type": "soldier",
        "trigger": None, "speed": None, "timing": None, "cost": None, "key": None, "target": None,
        "formats": ["std", "pro", "mast"], "frames": [],
    }  # fmt: skip
    assert lines["fog", "forceFog"]["formats"] == ["mast"]
    trap = lines["action", "trapCounter"]
    assert trap["frames"] == ["rarePack", "strategy", "extra82"]
    assert (trap["cost"], trap["key"], trap["target"]) == (None, "rare", "a request with 1 or 2 key cards")
    assert lines["trump", "s2"] == {
        "list": "trump", "id": "s2", "ja": "スラッシュ", "en": "Slash", "type": None,
        "trigger": None, "speed": None, "timing": None, "cost": None, "key": None, "target": None,
        "formats": ["pro", "mast"], "frames": ["extra", "extra82"],
    }  # fmt: skip
    slash = lines["action", "slash"]
    assert (slash["type"], slash["cost"], slash["key"], slash["frames"]) == (
        "soldier-caused", "K", None, ["extra", "extra82"],
    )  # fmt: skip


def test_the_actions_of_extra_are_all_there(capsys: pytest.CaptureFixture[str]) -> None:
    lines = listed(capsys, "--regulation", "mast+extra")
    added = [line["id"] for line in lines if line["list"] == "action" and line["frames"]]
    known = ["open", "close", "trumpDestroy", "trumpRegene", *OF_TRUMPS]
    assert [id for id in added if id in known] == known
    assert len(listed(capsys, "--regulation", "mast+extra82")) == len(lines) + 4, "and the four of the pack"


def test_a_trump_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "show", "sA", "--lang", "en")[1]
    assert out.startswith("Revolution (革命, sA)\ncards: ♠A\nactions: revolutionDraw\nformats: pro, mast\n")
    shown = json.loads(run(capsys, "show", "summonKnight", "--json")[1])
    assert (shown["modes"], shown["trump"], shown["key"]) == (["quick BD"], "CJ", "S2-10")
    assert json.loads(run(capsys, "show", "rally", "--json")[1])["key_unit"] == "one of your charged ♡ soldiers"
    assert json.loads(run(capsys, "show", "c9", "--json")[1])["cards"] == "C9"
    told = run(capsys, "show", "summonKnight", "--lang", "ja")[1]
    assert "または：クイック $BD" in told and "※ 自分の切札♣Jが表向きの間だけ起こせる。" in told


@pytest.mark.parametrize(
    "name", ["lite+entry20", "ライト+エントリー20", "pro+strategy", "mast+pack", "mast+extra", "pro+extra"]
)
def test_a_regulation_has_its_own_lists(capsys: pytest.CaptureFixture[str], name: str) -> None:
    lines, book = listed(capsys, "--regulation", name), regulation(name).book
    for what, wanted in (("action", book.plays), ("character", book.characters), ("fog", book.fogs)):
        assert sorted([line["id"] for line in lines if line["list"] == what]) == sorted([each.id for each in wanted])


def test_the_list_for_people_has_the_notation(capsys: pytest.CaptureFixture[str]) -> None:
    assert "@直接-通常-メイン | $BL | ★2〜10" in run(capsys, "list", "--lang", "ja")[1]
    english = run(capsys, "list", "--lang", "en")[1]
    assert "@direct-normal-main | $BL | ★2–10" in english
    assert "召" not in english
    assert "☆ key unit" in english.splitlines()[-1]


def test_the_giant_is_told_of_only_where_trumps_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    for language, giant in (("ja", "巨人"), ("en", "Giant")):
        assert giant not in run(capsys, "show", "end", "--regulation", "lite", "--lang", language)[1]
        assert giant in run(capsys, "show", "end", "--regulation", "mast+extra", "--lang", language)[1]


@pytest.mark.parametrize(
    "word",
    ["counter", "COUNTER", "カウンター", "\uff76\uff73\uff9d\uff80\uff70", "Counter"],
    ids=["id", "upper case", "ja", "narrow ja", "en"],
)
def test_a_thing_is_shown_by_id_or_name(capsys: pytest.CaptureFixture[str], word: str) -> None:
    status, out, err = run(capsys, "show", word, "--lang", "en")
    assert (status, err) == (0, "")
    assert out.startswith("Counter (カウンター, counter)\n@direct-normal-quick | $D | ★♣A–10\n")
    assert "negated" in out


def test_a_name_of_several_words_needs_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "show", "rain", "of", "swords", "--lang", "ja")[1].startswith(
        "剣の雨 (Rain of Swords, swordRain)"
    )
    assert "※ カウンターの対象にならない。" in run(capsys, "show", "R・S・F", "--lang", "ja")[1]
    assert "※ Each player can request it only once per turn." in run(capsys, "show", "set bulwark", "--lang", "en")[1]


def test_what_is_shown_as_programs_read_it(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "show", "force", "--json")
    shown = json.loads(out)
    assert status == 0
    assert list(shown)[: len(FIELDS)] == FIELDS
    assert shown["notation"] == {
        "ja": "@直接-通常-メイン | $BB | ★♡A〜10を2枚",
        "en": "@direct-normal-main | $BB | ★♡A–10 ×2",
    }
    assert set(shown["description"]) == {"ja", "en"}
    assert shown["notes"] == [{"ja": "カウンターの対象にならない。", "en": "Cannot be targeted by Counter."}]
    assert json.loads(run(capsys, "show", "armedsoldier", "--json")[1])["cards"] == "two or more of one suit"


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("show", "conter"), ["'conter'", "counter"]),
        (("show", "counter!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"), ["'counter!!"]),
        (("show", "zzzz"), ["'zzzz'", "rules list"]),
        (("show", "rsf", "--regulation", "lite"), ["'rsf'", "lite+basic", "it belongs to mast"]),
        (("show", "レア召喚", "--regulation", "pro"), ["pro+basic", "rarePack, strategy"]),
        (("show",), ["list", "show WHAT"]),
        ((), ["list", "show WHAT"]),
        (("dance",), ["'dance'"]),
        (("list", "counter"), ["'list counter'"]),
        (("list", "--regulation", "light"), ["'light'", "lite, std, pro, mast"]),
        (("list", "--regulation", "lite+entry21"), ["'entry21'", "entry20"]),
        (("list", "--regulation", "lite+pack+rare"), ["no rule package 'rare'"]),
        (("list", "--regulation", ""), ["''"]),
        (("list", "--json", "--markdown"), ["--markdown"]),
        (("show", "up", "--markdown"), ["--markdown"]),
    ],
)
def test_bad_usage_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], parts: list[str]
) -> None:
    status, out, err = run(capsys, *arguments, "--lang", "en")
    assert (status, out) == (2, "")
    assert err.startswith("blackpoker: ") and err.count("\n") == 1
    assert all(part in err for part in parts), err
    assert len(err) < 300


def test_complaints_are_in_the_users_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert "近いのは" in run(capsys, "show", "conter", "--lang", "ja")[2]
    assert "フォーマット 'light' はありません" in run(capsys, "list", "--regulation", "light", "--lang", "ja")[2]


def test_the_page_of_the_documentation_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "list", "--markdown")[1] == PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "other"), [("ja", "Summon Soldier"), ("en", "兵士召喚")])
def test_a_page_in_one_language_says_nothing_in_the_other(
    capsys: pytest.CaptureFixture[str], language: str, other: str
) -> None:
    alone = run(capsys, "list", "--markdown", "--lang", language)[1]
    both = run(capsys, "list", "--markdown")[1]
    assert other not in alone and other in both
    assert alone.count("\n### ") == both.count("\n### ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "--lang", "ja", "カウンター"),
        ("--lang", "ja", "show", "--regulation", "lite", "カウンター"),
        ("show", "--lang=ja", "--", "カウンター"),
    ],
)
def test_an_option_may_stand_between_the_words(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, err) == (0, "")
    assert out.startswith("カウンター (Counter, counter)")


def test_everything_that_the_rules_name_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "show", "R70", "--lang", "en")[1].startswith("What Counter negates (カウンター")
    assert "防壁1体をドライブする" in run(capsys, "show", "$BL", "--lang", "ja")[1]
    assert "1. " in run(capsys, "show", "entry20", "--lang", "en")[1]
    shown = json.loads(run(capsys, "show", "ステージ", "--json")[1])
    assert (shown["list"], shown["id"], set(shown["description"])) == ("zone", "stage", {"ja", "en"})


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("arguments", [("list",), ("show", "extra82"), ("show", "R158"), ("show", "sJ")])
def test_a_terminal_gets_lines_that_fit(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    language: str,
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    narrow = run(capsys, *arguments, "--lang", language)[1]
    assert all(columns(line) <= 60 for line in narrow.splitlines())
    monkeypatch.setattr("sys.stdout.isatty", lambda: False)
    wide = run(capsys, *arguments, "--lang", language)[1]
    assert any(columns(line) > 60 for line in wide.splitlines())
    assert "".join(narrow.split()) == "".join(wide.split()), "nothing is lost"


def test_json_survives_a_terminal_that_knows_ascii_only() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "blackpoker", "rules", "list", "--json"],
        capture_output=True,
        encoding="ascii",
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert json.loads(result.stdout)[0]["ja"] == "エンド"


def test_the_help_names_the_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    for language in ("ja", "en"):
        status, out, _ = run(capsys, "--help", "--lang", language)
        assert status == 0
        assert "--regulation" in out and "--json" in out and "list | show WHAT" in out
