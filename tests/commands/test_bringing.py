"""Rule options, decks, trumps, rare and strategy cards, as they are given to `play` and `sim`."""

import io
import json
from pathlib import Path

import pytest

from blackpoker.__main__ import main
from blackpoker.record.record import Record, read_record_file
from blackpoker.record.replay import replay

NO_CLUBS = [f"{suit}{rank}" for suit in "SHD" for rank in ("A", *range(2, 11), "J", "Q", "K")] + ["X1"]
CHOSEN = ("--regulation", "mast+extra82", "--trumps", "C7,D9", "--rare", "SA", "--strategy", "S2,S3,S4")

Said = tuple[int, str, str]


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)


def run(capfd: pytest.CaptureFixture[str], *arguments: str) -> Said:
    try:
        status = main([*arguments, "--lang", "en"])
    except SystemExit as leaving:
        status = int(str(leaving.code))
    said = capfd.readouterr()
    return status, said.out, said.err


def play(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[Said, Record]:
    """Begin a game, leave it at the first question, and return its record."""
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    said = run(capfd, "play", "--seed", "4", "--opponent", "random", "--record", "game.bpr", *arguments)
    assert said[0] == 0, said[2]
    return said, read_record_file(Path("game.bpr"))


def simulate(capfd: pytest.CaptureFixture[str], *arguments: str) -> Said:
    fixed = ("--a", "random", "--b", "random", "--games", "2", "--seed", "3", "--jobs", "1")
    return run(capfd, "sim", *fixed, *arguments)


def records() -> list[Record]:
    found = [read_record_file(path) for path in sorted(Path("games").iterdir())]
    for record in found:
        replay(record)
    return found


def test_a_game_begins_with_what_was_chosen(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (_, out, _), record = play(capfd, monkeypatch, *CHOSEN)
    mine = [move for move in record.moves if move.startswith("A ")]
    assert mine == ["A choose C7 D9", "A choose S2 S3 S4", "A choose SA"]
    assert "Which of your trumps do you turn up?" in out, "what was not chosen before is asked"


def test_the_seat_that_is_taken_has_the_chosen_cards(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, record = play(capfd, monkeypatch, *CHOSEN, "--seat", "B")
    assert "B choose C7 D9" in record.moves and "A choose C7 D9" not in record.moves


def test_fewer_trumps_than_there_may_be_are_enough(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, one = play(capfd, monkeypatch, "--regulation", "mast+extra", "--trumps", "C7")
    assert one.moves[0] == "A choose C7"
    Path("game.bpr").unlink()
    _, none = play(capfd, monkeypatch, "--regulation", "mast+extra", "--trumps", "")
    assert none.moves[0].startswith("A choose") and "C" not in none.moves[0]


def test_decks_come_from_files(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    Path("mine.txt").write_text(" ".join(NO_CLUBS) + "\ntrumps: S4\n")
    Path("theirs.txt").write_text("SA S2 S3 H4 H5 H6 D7 D8 D9 C10 CJ CQ CK X2 # a small one\ntrumps: S2 S3\n")
    _, record = play(
        capfd, monkeypatch, "--regulation", "mast+extra", "--deck", "mine.txt", "--opponent-deck", "theirs.txt"
    )
    assert [len(deck) for deck in record.decks] == [40, 14]
    assert record.moves[:2] == ["A choose S4", "B choose S2 S3"]


def test_rule_options_are_played_by_and_explained(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (_, _, err), record = play(capfd, monkeypatch, "--option", "throwing_suit=club", "--option", "open_decks=true")
    assert record.regulation.options.throwing_suit == "club" and record.regulation.options.open_decks
    assert "the number of the ♣ is the damage" in err and "Whether deck lists are public = always" in err


def test_a_saved_game_takes_nothing_new(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    play(capfd, monkeypatch, *CHOSEN)
    for more in (("--trumps", "C7"), ("--option", "open_decks=true"), ("--deck", "mine.txt")):
        status, _, err = run(capfd, "play", "--resume", "game.bpr", *more)
        assert status == 2 and "the record says" in err
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run(capfd, "play", "--resume", "game.bpr")[0] == 0


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (("--regulation", "lite", "--trumps", "C7"), "basic has none to choose"),
        (("--regulation", "mast+extra", "--trumps", "C7,D9,SA"), "up to 2 cards are chosen, not 3"),
        (("--regulation", "mast+extra82", "--rare", "SA", "--strategy", "SA,S2,S3"), "cannot be both"),
        (("--regulation", "std+packStrategy", "--strategy", "SA,S2"), "3 cards are chosen, not 2"),
        (("--rare", "Z9"), "no card"),
        (("--option", "throwing_suit=heart"), "spade or club"),
        (("--deck", "none.txt"), "there is no file"),
    ],
)
@pytest.mark.parametrize("command", ["play", "sim"])
def test_what_cannot_be_brought_is_refused(
    capfd: pytest.CaptureFixture[str], command: str, wrong: tuple[str, ...], why: str
) -> None:
    status, out, err = simulate(capfd, *wrong) if command == "sim" else run(capfd, "play", *wrong)
    assert status in (1, 2) and out == "" and why in err


def test_a_match_is_played_with_what_was_chosen(capfd: pytest.CaptureFixture[str]) -> None:
    status, out, err = simulate(capfd, *CHOSEN, "--option", "show_successor=false", "--records", "games", "--json")
    assert status == 0 and json.loads(out)["options"] == "show_successor=false"
    assert "is not shown" in err
    for record in records():
        assert record.moves[:6] == [
            "A choose C7 D9", "B choose C7 D9", "A choose S2 S3 S4", "B choose S2 S3 S4", "A choose SA", "B choose SA"
        ]  # fmt: skip
        assert not record.regulation.options.show_successor


def test_the_players_of_a_match_keep_their_decks_in_either_seat(capfd: pytest.CaptureFixture[str]) -> None:
    Path("a.txt").write_text(" ".join(NO_CLUBS) + "\ntrumps: S4\n")
    files = ("--deck-a", "a.txt", "--trumps", "")
    assert simulate(capfd, "--regulation", "mast+extra", *files, "--records", "games")[0] == 0
    assert [[len(deck) for deck in record.decks] for record in records()] == [[40, 54], [54, 40]]


def test_a_field_brings_one_deck(capfd: pytest.CaptureFixture[str]) -> None:
    Path("a.txt").write_text(" ".join(NO_CLUBS))
    field = ("sim", "--field", "random,easy", "--games", "1", "--regulation", "std+pack", "--jobs", "1", "--seed", "1")
    assert run(capfd, *field, "--deck", "a.txt", "--records", "games")[0] == 0
    assert [[len(deck) for deck in record.decks] for record in records()] == [[40, 40]]
    status, _, err = run(capfd, *field, "--deck-a", "a.txt")
    assert status == 2 and "--deck only" in err


def test_whoever_is_asked_for_the_top_of_the_graveyard_in_mass_play_has_asked_for_it(
    capfd: pytest.CaptureFixture[str],
) -> None:
    simulate(capfd, "--records", "games")
    simulate(capfd, "--records", "more", "--option", "ask_graveyard_top=true")
    asked = read_record_file(next(Path("more").iterdir())).regulation.options.ask_graveyard_top
    assert asked and not records()[0].regulation.options.ask_graveyard_top
