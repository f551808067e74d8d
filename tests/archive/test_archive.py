"""The archive is replayed digest by digest, has everything in it, stays as it is, and notices what changes."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.battery.plan import EVERY

from blackpoker import compiled
from blackpoker.common.action import Action, changed
from blackpoker.common.game import Game
from blackpoker.core import Doing
from blackpoker.core.text import Text
from blackpoker.editions import EDITIONS
from blackpoker.notation.errors import CorruptRecord
from blackpoker.packages.steps import damages, draws
from blackpoker.record.record import read_record
from blackpoker.record.replay import play_line, replayed
from blackpoker.regulation import KNOWN, Content, Package, Regulation

from . import add, correct, games
from .games import ROW, Archived, Diverged, check, contents, games_of, hash_of, path_of, replay
from .states import digest_of

PARTS = 4
"""A volume is replayed in so many parts, so that several processes can share it."""
SAMPLE = 1 if compiled else 20
"""Every game is replayed by the compiled engine, one in so many by the interpreted one."""
LEAST = 2000
VOLUMES = tuple(contents())


@pytest.fixture(autouse=True)
def forget_packages() -> Iterator[None]:
    """The packages of the archive are known to no other test."""
    games.know_packages.cache_clear()
    yield
    KNOWN.clear()


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("volume", VOLUMES)
def test_every_game_goes_as_it_went(volume: str, part: int) -> None:
    moves = [check(game) for game in list(games_of(volume))[part :: PARTS * SAMPLE]]
    assert moves and sum(moves) > 10 * len(moves)


def test_what_is_in_the_archive_stays_as_it_is() -> None:
    """A volume is never written again; new games come in new volumes."""
    assert {volume: hash_of(volume) for volume in VOLUMES} == {
        volume: each["sha256"] for volume, each in contents().items()
    }
    assert sorted(path.name for path in games.VOLUMES.glob("*.xz")) == sorted(path_of(name).name for name in VOLUMES)
    assert [int(volume.partition("-")[0]) for volume in VOLUMES] == list(range(1, len(VOLUMES) + 1))
    assert set(games.corrections()) <= {game.name for volume in VOLUMES for game in games_of(volume)}


def test_everything_is_in_the_archive() -> None:
    """All editions, formats and frames, options, decks, trumps, packages and kinds of players."""
    tags: Counter[tuple[str, str]] = Counter()
    number = 0
    for volume in VOLUMES:
        found = list(games_of(volume))
        assert len(found) == contents()[volume]["games"]
        number += len(found)
        for game in found:
            tags.update({(name, game.tag(name)): 1 for name in ("Regulation", "Options", "DeckA", "Packages")})
            tags.update(
                re.findall(r'^\[([AB]) "([^"]*?)(?: with [^"]*)?"\]', game.text.replace(" [B", "\n[B"), re.MULTILINE)
            )
    assert number >= LEAST
    assert min(tags["Regulation", name] for name in EVERY) >= 10
    named = {value for name, value in tags if name == "Packages" and value}
    ids = {path.stem for path in games.PACKAGES.glob("*.yaml")}
    assert {each.split()[0] for value in named for each in value.split(", ")} == ids
    assert len({value for name, value in tags if name == "Options" and value}) >= 4
    assert len([1 for name, value in tags if name == "DeckA" and value]) >= 300
    players = {value for name, value in tags if name in ("A", "B")}
    assert {"greedy", "easy", "gentle", "random", "builder", "collector", "deep-stage", "never-pass"} <= players
    assert {edition.id for edition in EDITIONS} <= {volume.partition("-")[2] for volume in VOLUMES}


def test_a_game_of_every_edition_and_frame_is_a_record_that_replays() -> None:
    """A record is written as text, read again, and replayed with all its digests."""
    seen: set[str] = set()
    for volume in VOLUMES:
        for game in games_of(volume):
            frame = game.tag("Regulation").partition("+")[2]
            if frame in seen:
                continue
            seen.add(frame)
            text = str(replayed(game.record()).record)
            again = replayed(read_record(text))
            assert str(again.record) == text and digest_of(again.game) == game.digests()[1]
    frames = {name.partition("+")[2] for name in EVERY}
    assert frames <= seen


# What is planted


class Planted(Package):
    """Changes the effect of one action; without a name of its own the rules are called as before."""

    def __init__(self, regulation: Regulation, action: str, effect: tuple[Doing[Game], ...]) -> None:
        super().__init__("", Text("", ""), regulation.edition, "")
        self.action = action
        self.effect = effect

    def changed(self, content: Content) -> Content:
        actions = tuple([self.planted(each) for each in content.actions])
        return Content(
            content.edition, content.format, content.frame, content.options, content.numbers, actions,
            content.characters, content.fogs, content.trumps,
        )  # fmt: skip

    def planted(self, action: Action) -> Action:
        return changed(action, effect=self.effect) if action.id == self.action else action


@pytest.mark.parametrize(
    ("edition", "action", "more"),
    [("8", "draw", draws("me", 1)), ("9.1", "draw", draws("me", 1)), ("8", "throwing", damages("target", 1)),
     ("9.1", "quickOpen", draws("me", 1)), ("9.1", "end", damages("me", 1)), ("8", "counter", draws("me", 1))],
)  # fmt: skip
def test_a_changed_effect_is_caught_and_the_move_is_named(edition: str, action: str, more: Doing[Game]) -> None:
    """The first game in which it matters is named, with the move by which the action resolves."""
    game, caught = first_caught(edition, action, more)
    assert f"game {game.name} goes differently after move {caught.move}: " in str(caught)
    before = replayed(game.record(), caught.move - 1)
    play_line(before.game, move_of(game, caught.move))
    assert action in [event.action.id for event in before.game.events if event.action is not None]


def first_caught(edition: str, action: str, more: Doing[Game]) -> tuple[Archived, Diverged]:
    """Return the first game of an edition that notices a longer effect, and how."""
    for game in [game for volume in VOLUMES if volume.endswith(f"-{edition}") for game in games_of(volume)]:
        rules = game.record().regulation
        if action in rules.book.index:
            effect = (*rules.book.plays[rules.book.index[action]].effect.steps, more)
            planted = (Planted(rules, action, effect),)
            other = Regulation(rules.format, rules.frame, rules.options, rules.edition, planted)
            assert other.name == rules.name
            try:
                replay(game, other)
            except Diverged as caught:
                return game, caught
    raise AssertionError(f"no game notices another {action}")


def move_of(game: Archived, move: int) -> str:
    """Return a move of a game."""
    return game.record().moves[move - 1]


def test_without_its_package_a_game_says_which_one_is_missing() -> None:
    volume = next(name for name in VOLUMES if name.endswith("packages"))
    game = next(games_of(volume))
    name = game.tag("Packages").split()[0]
    with pytest.raises(CorruptRecord, match=f"rule package {name} .*, which is not here"):
        read_record(ROW.sub("", game.text))


# Tools


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty archive."""
    monkeypatch.setattr(games, "VOLUMES", tmp_path)
    for module in (games, add):
        monkeypatch.setattr(module, "CONTENTS", tmp_path / "contents.json")
    for module in (games, correct):
        monkeypatch.setattr(module, "CORRECTIONS", tmp_path / "corrections.json")
    (tmp_path / "corrections.json").write_text("{}", encoding="utf-8")
    return tmp_path


def added(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr("sys.argv", ["add", *words])
    add.main()


def test_games_are_added_in_new_volumes_and_no_other_is_touched(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    added(monkeypatch, "--edition", "9.1", "--games", "2", "--run", "5")
    before = (elsewhere / "01-9.1.xz").read_bytes()
    added(monkeypatch, "--edition", "9.1", "--games", "2", "--run", "5")
    added(monkeypatch, "--only", "lite+entry20", "--games", "1", "--run", "6")
    assert sorted(contents()) == ["01-9.1", "02-9.1", "03-8"]
    assert (elsewhere / "01-9.1.xz").read_bytes() == before == (elsewhere / "02-9.1.xz").read_bytes()
    assert all(check(game) for volume in contents() for game in games_of(volume))


def test_a_correction_is_written_down_and_holds_from_its_move_on(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    added(monkeypatch, "--only", "lite+entry20", "--games", "1", "--run", "6")
    game = next(games_of("01-8"))
    digests, _ = game.digests()
    spoilt = game.text.replace("".join(digests[:6]), "".join(digests[:5]) + "0000", 1)
    games.path_of("01-8").write_bytes(games.pressed([spoilt]))
    monkeypatch.setattr("sys.argv", ["correct", "Up is different now"])
    with pytest.raises(SystemExit, match=r"after move 5: .*raise a number"):
        correct.main()
    other = re.sub(r'\[Rules "\w+"\]', f'[Rules "{"0" * 32}"]', spoilt)
    games.path_of("01-8").write_bytes(games.pressed([other]))
    correct.main()
    assert json.loads((elsewhere / "corrections.json").read_text(encoding="utf-8")) == {
        "01-8:0": {"move": 5, "why": "Up is different now"}
    }
    assert check(next(games_of("01-8"))) == 5
    games.path_of("01-8").write_bytes(games.pressed([game.text]))
    with pytest.raises(Diverged, match="as it did before the correction"):
        check(next(games_of("01-8")))
    assert "1 games differ now" in capsys.readouterr().out
