"""`blackpoker rules print`, as a user calls it."""

import subprocess
import sys
from pathlib import Path

import pytest

from blackpoker.__main__ import main
from blackpoker.lists import document_of
from blackpoker.lists.plain import text_of
from blackpoker.regulation import regulation

Said = tuple[int, str, str]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Said:
    try:
        status = main(["rules", *arguments])
    except SystemExit as leaving:
        status = int(str(leaving.code))
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_ending_says_how_the_list_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    begins = {".pdf": b"%PDF-", ".html": b"<!doctype html>", ".md": b"# Lite", ".txt": b"Lite + Entry 20\n"}
    for ending, begin in begins.items():
        file = tmp_path / f"list{ending}"
        assert run(capsys, "print", "lite+entry20", "-o", str(file), "--lang", "en") == (0, f"{file}\n", "")
        assert file.read_bytes().startswith(begin)


def test_text_is_that_of_the_document_in_one_language_or_both(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "list.txt"
    for word, languages in (("ja", ("ja",)), ("en", ("en",)), ("both", ("ja", "en"))):
        run(capsys, "print", "ライト+エントリー20", "-o", str(file), "--lang", word)
        assert file.read_text("utf-8") == text_of(document_of(regulation("lite+entry20")), languages)


def test_all_regulations_are_written_into_files_of_their_names(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "lists"  # made for them
    status, out, err = run(capsys, "print", "all", "-o", str(folder / "{}.txt"), "--lang", "en")
    assert (status, err) == (0, "")
    names = {file.stem for file in folder.iterdir()}
    of_eight = {name for name in names if "@" not in name}
    assert len(of_eight) == 24 and {"lite+entry20", "mast+extra82"} <= of_eight and "lite+extra" not in of_eight
    assert {"lite+entry16@9.1", "mast+extra@9.1"} <= names
    assert out.splitlines() == [str(folder / f"{name}.txt") for name in names_in(out)]


def names_in(out: str) -> list[str]:
    return [Path(line).stem for line in out.splitlines()]


def test_a_personal_list_with_marks_and_options(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    arguments = ("mast+extra", "--trumps", "♣7, d9", "--marks", "lite", "--option", "throwing_suit=club")
    assert run(capsys, "print", *arguments, "-o", str(file), "--lang", "en")[0] == 0
    text = file.read_text("utf-8")
    assert "Refill" in text and "Dark Lord" not in text
    assert "Open (normal magic) <new>" in text and "[1] End (basic) <changed>" in text
    assert "the number of the ♣ is the damage" in text


def test_a_list_for_a_deck(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck, file = tmp_path / "deck.txt", tmp_path / "mine.md"
    deck.write_text("CA C7 D9 HA H2\ntrumps: C7\n", "utf-8")
    assert run(capsys, "print", "mast+extra", "--deck", str(deck), "-o", str(file), "--lang", "en")[0] == 0
    text = file.read_text("utf-8")
    assert "`c7`" in text and "`d9`" not in text and "`search`" not in text and "`summonsAce`" in text
    assert run(capsys, "print", "lite+entry20", "--personal", "-o", str(file), "--lang", "en")[0] == 0
    assert "`search`" not in file.read_text("utf-8")
    status, _, err = run(capsys, "print", "lite+entry20", "--deck", str(deck), "-o", str(file), "--lang", "en")
    assert status == 2 and "not legal in lite+entry20" in err


def test_the_qr_code_leads_to_the_page_of_the_list(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "list.html"
    run(capsys, "print", "lite", "-o", str(file), "--url", "https://play.example/", "--lang", "en")
    assert "https://play.example/rules/lite+basic" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("print",), "followed by one regulation"),
        (("print", "lite", "std"), "followed by one regulation"),
        (("print", "lite"), "needs -o FILE"),
        (("print", "lite", "-o", "x.docx"), "ends in .pdf .html .md .txt"),
        (("print", "lite", "-o", "x"), "ends in .pdf .html .md .txt"),
        (("print", "light", "-o", "x.pdf"), "no format 'light'"),
        (("print", "lite", "-o", "x.md", "--size", "a5"), ".md has no size"),
        (("print", "lite", "-o", "x.txt", "--url", "http://a.b"), "no QR code"),
        (("print", "lite", "-o", "x.html", "--size", "booklet"), "--size booklet cannot be written as .html"),
        (("print", "lite", "-o", "x.pdf", "--size", "a3"), "a3"),
        (("print", "lite", "-o", "x.pdf", "--trumps", "C7"), "there are no trumps in lite+basic"),
        (("print", "mast+extra", "-o", "x.pdf", "--trumps", "C7,C8,C9"), "up to 2 trumps, not 3"),
        (("print", "mast+extra", "-o", "x.pdf", "--trumps", "C7,C7"), "is there twice"),
        (("print", "mast+extra", "-o", "x.pdf", "--trumps", "Z7"), "is no card"),
        (("print", "lite", "-o", "x.pdf", "--marks", "foo"), "no format 'foo'"),
        (("print", "lite", "-o", "x.pdf", "--url", "play.example"), "begins with http"),
        (("print", "lite", "-o", "x.pdf", "--option", "foo=1"), "no rule option 'foo'"),
        (("print", "lite", "-o", "x.pdf", "--option", "throwing_suit=heart"), "spade or club"),
        (("print", "all", "-o", "x.pdf"), "has {} in it"),
        (("print", "all", "-o", "{}.pdf", "--personal"), "need one regulation"),
        (("print", "lite", "-o", "no/such/folder/x.txt"), "cannot be written"),
        (("print", "lite", "-o", "x.pdf", "--json"), "--json cannot be used with rules print"),
        (("list", "-o", "x.pdf"), "--output can be used with rules print only"),
        (("list", "--lang", "both"), "--lang both"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...], said: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "") and said in err and err.count("\n") == 1, err
    assert list(tmp_path.iterdir()) == []


def test_without_typst_the_other_endings_are_named(tmp_path: Path) -> None:
    code = "import sys; sys.modules['typst'] = None; from blackpoker.__main__ import main; sys.exit(main(sys.argv[1:]))"
    for ending, status in ((".pdf", 2), (".html", 0)):
        command = [
            sys.executable,
            "-c",
            code,
            "rules",
            "print",
            "lite",
            "-o",
            str(tmp_path / f"x{ending}"),
            "--lang",
            "en",
        ]
        ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert ran.returncode == status, ran.stderr
        assert ("blackpoker[print]" in ran.stderr) == (status == 2)


def test_filters_of_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    for language, words in (("ja", ("切札", "エクストラ", "巨人")), ("en", ("rump", "Extra", "Giant"))):
        said = run(capsys, "list", "--format", "lite", "--lang", language)[1]
        assert not [word for word in words if word in said]
        data = run(capsys, "list", "--format", "lite", "--lang", language, "--json")[1]
        told = data.encode().decode("unicode_escape") if language == "ja" else data
        assert not [word for word in words if word in told]
    extra = run(capsys, "list", "--frame", "extra", "--lang", "en")[1]
    assert "Open" in extra and "Revolution" in extra and "Summon Soldier" not in extra
    both = run(capsys, "list", "--format", "mast", "--frame", "extra", "--json")[1]
    assert both == run(capsys, "list", "--regulation", "mast+extra", "--json")[1]
    assert run(capsys, "list", "--format", "lite", "--regulation", "lite")[0] == 2
    assert run(capsys, "show", "kill", "--format", "lite", "--lang", "en")[2].startswith(
        "blackpoker: there is no 'kill' in lite+basic"
    )


def test_the_language_filter_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    import json

    [one] = [e for e in json.loads(run(capsys, "list", "--json", "--lang", "en")[1]) if e["id"] == "up"]
    assert list(one["description"]) == ["en"] and one["ja"] == "アップ"
    shown = json.loads(run(capsys, "show", "R70", "--json", "--lang", "ja")[1])
    assert list(shown["description"]) == ["ja"]
    assert list(json.loads(run(capsys, "show", "R70", "--json")[1])["description"]) == ["ja", "en"]
