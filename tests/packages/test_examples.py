"""The packages in examples/: they load, their scenarios pass, nothing is found in them, and they can be played."""

from pathlib import Path

import pytest
from tests.golden.games import path_of
from tests.golden.games import told as golden

from blackpoker.checking.run import check_package
from blackpoker.core.dump import contents, seal
from blackpoker.core.state import State
from blackpoker.editions import DEFAULT
from blackpoker.packages.loading import load_package
from blackpoker.packages.package import DataPackage
from blackpoker.record.identity import written
from blackpoker.regulation import KNOWN, Regulation, know, regulation
from blackpoker.scenario.of_package import failures_of, scenarios_of

from .lite_list import PATH, lite_list
from .playing import play

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "packages").glob("*.yaml"))
FIVE = ("arrow-volley", "free-counter", "lightning", "short-duel", "standard-bearer")


@pytest.fixture(autouse=True)
def forget_packages() -> object:
    """What a test has loaded is known to no other."""
    yield
    KNOWN.clear()


def test_there_are_five_and_the_lite_list() -> None:
    assert [path.stem for path in EXAMPLES] == sorted([*FIVE, "lite-list"])


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_sound(path: Path) -> None:
    package = load_package(path)
    assert package.id == path.stem
    assert [(name, why.en) for name, why in failures_of(package)] == []
    assert [alarm.place() for alarm in check_package(package)] == []
    frame = package.frames[0].id if package.frames else "entry20"
    play(package, 7, 250, (f"lite+{frame}", "mast+extra"))


@pytest.mark.parametrize("name", FIVE)
def test_each_of_the_five_is_tried_by_a_scenario(name: str) -> None:
    package = load_package(next(path for path in EXAMPLES if path.stem == name))
    assert scenarios_of(package)


def test_free_counter_costs_nothing_and_the_rest_is_as_before() -> None:
    load_package(EXAMPLES[FIVE.index("free-counter")])
    with_it, without = regulation("lite+entry20+free-counter"), regulation("lite+entry20")
    assert with_it.book.plays[with_it.book.index["counter"]].cost == ""
    differing = [one.id for one, other in zip(with_it.book.plays, without.book.plays) if written(one) != written(other)]
    assert differing == ["counter"]


# The Lite list


def lite() -> DataPackage:
    return load_package(PATH)


def test_the_lite_list_is_written_from_the_definitions() -> None:
    assert PATH.read_text(encoding="utf-8") == lite_list()


def test_the_lite_list_makes_the_rulebook_of_lite() -> None:
    package = lite()
    for frame in DEFAULT.frames:
        ours = Regulation(DEFAULT.formats[0], frame, DEFAULT.options, DEFAULT, (package,)).book
        built_in = Regulation(DEFAULT.formats[0], frame, DEFAULT.options, DEFAULT).book
        assert written(ours.plays) == written(built_in.plays)
        assert ours.fingerprint == built_in.fingerprint
        assert [(each.ja, each.en, each.text) for each in ours.plays] == [
            (each.ja, each.en, each.text) for each in built_in.plays
        ]


GAMES_OF_LITE = [path_of(f"lite+{frame.id}") for frame in DEFAULT.frames]


@pytest.mark.parametrize("path", GAMES_OF_LITE, ids=lambda path: path.stem)
def test_the_golden_games_of_lite_go_the_same_way(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move for move and digest for digest; the name of the rules is all that a digest has beside the game."""

    def digest_of_lite(game: State) -> str:
        return seal({**contents(game), "game": game.rules.name.replace("+lite-list", "")})

    monkeypatch.setattr("tests.golden.games.digest", digest_of_lite)
    text = path.read_text(encoding="utf-8")
    heading, *lines = text.splitlines()
    name, seed = heading.removeprefix("game ").split(" seed ")
    know(lite())
    again = golden(f"{name}+lite-list", int(seed), [line for line in lines if line.startswith(("A ", "B "))])
    assert again.replace(f"{name}+lite-list", name) == text
