"""After a game in the line client: looking at it again, saving it, playing another one."""

import io
from pathlib import Path

import pytest

from blackpoker.record.record import read_record_file
from blackpoker.record.replay import replay
from blackpoker.terminal.after import Review
from blackpoker.terminal.keeping import Keeper
from blackpoker.terminal.line import LineClient, Paper
from blackpoker.terminal.style import Style

from .typist import TWO_PEOPLE, new_match, sit_down


def typed(lines: list[str], language: str = "en") -> tuple[str, LineClient]:
    """Return what is printed by a client at which a game is given up and these lines are typed."""
    source = io.StringIO("".join([f"{line}\n" for line in ["concede", "concede", *lines]]))
    sink = io.StringIO()
    client = LineClient(new_match(seed=3), Style(language), Keeper(None), Paper(source, sink, plain=True))
    assert client.run() == 0
    return sink.getvalue(), client


def test_the_end_says_why_it_was_lost_and_what_can_be_done() -> None:
    told, _ = typed([])
    assert told.index("You lose.") < told.index("Why it was lost: You conceded.") < told.index("rematch plays again")
    told, _ = typed(["nonsense", ""], "ja")
    assert "敗因：あなたが投了した。" in told and "終わった対戦では" in told.replace("\n    ", "")


def test_the_record_is_saved_when_asked_for_and_not_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    typed(["quit"])
    assert list(tmp_path.iterdir()) == []
    told, _ = typed(["save game.bpr", "save game.bpr", "q"])
    assert "The record is in game.bpr." in told
    assert replay(read_record_file(tmp_path / "game.bpr")).over


def test_another_game_is_played_by_the_same_players() -> None:
    told, client = typed(["rematch", "concede", "concede", "quit"])
    assert told.count("BlackPoker Lite + Entry 20 (seed") == 2 and told.count("You lose.") == 2
    assert client.match.record.names == ("player", "computer:random") and client.match.record.seed != 3


def test_a_game_is_looked_at_step_by_step() -> None:
    told, _ = typed(["replay", "", "back", "end", "", "rule stage", "q"])
    assert "1/" in told and "Enter: next, back" in told
    assert told.count("rematch plays again") == 2, "after the last step one is asked again"


def test_a_review_shows_what_its_seat_saw_and_no_more() -> None:
    match = new_match(seed=3, names=TWO_PEOPLE)
    a, b = sit_down(match), sit_down(match, 1)
    for _ in range(12):
        desk = a if match.asked == 0 else b
        if not desk.acts():
            desk.enter(str(min([number for number in desk.numbered() if number or not match.is_main()])))
    match.play("A concede")
    review = Review(match.record, 1, ("one", "two"), Style("en"))
    hand = match.view(0).sides[0].hand or ()
    pages = [review.page()] + [review.enter("").lines for _ in range(len(review.steps) - 1)]
    assert all(page for page in pages) and review.enter("").leave
    told = "\n".join([line for page in pages for line in page])
    assert hand and "A one" in told and told.count("hand:") == len(pages)
    assert review.enter("turn 1").lines == pages[0] or review.place == 0
    assert review.enter("end").lines == pages[-1] and review.enter("back").lines == pages[-2]
