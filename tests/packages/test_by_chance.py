"""Whatever is written, by mistake or by malice, gives a sentence with file and line, or plays soundly."""

import random
import re
import resource
from pathlib import Path
from time import process_time

import pytest
import yaml

from blackpoker.notation.errors import InvalidPackage
from blackpoker.packages.loading import read_package
from blackpoker.packages.package import DataPackage

from .fuzz import package as by_chance
from .fuzz import written
from .hostile import hostile
from .mutated import mutated
from .playing import play, try_scenarios

PLACE = re.compile(r"^(?:p\.yaml, line \d+|p\.yaml is )")
MEGABYTES = 64
SECONDS = 1.0
WITNESS = Path("/tmp/blackpoker-was-here")


def loaded(text: str) -> DataPackage | None:
    """Return the package of a text, or None if it is refused in one sentence with its place, in both languages."""
    try:
        return read_package((("p.yaml", text),))
    except InvalidPackage as error:
        refused = error
    assert PLACE.match(refused.en) and "p.yaml" in refused.ja, refused.en
    assert "\n" not in refused.en and "Traceback" not in refused.en, refused.en
    return None


def try_mutated(seed: int) -> bool:
    package = loaded(mutated(seed))
    if package is None:
        return False
    play(package, seed, 150)
    try_scenarios(package)
    return True


def try_hostile(seed: int) -> bool:
    package = loaded(hostile(seed))
    assert not WITNESS.exists()
    if package is None:
        return False
    play(package, seed, 250)
    return True


def try_sound(seed: int) -> int:
    """Play a package by chance with whatever of it is accepted; return how often its actions were requested."""
    data = by_chance(random.Random(seed), seed)
    for id in list(data["add"]):
        if loaded(written({**data, "add": {id: data["add"][id]}})) is None:
            del data["add"][id]
    package = loaded(written(data)) if data["add"] else None
    return 0 if package is None else play(package, seed, 400)


def test_mutated_packages_give_a_sentence_or_play() -> None:
    played = [try_mutated(seed) for seed in range(40)]
    assert True in played and False in played


def test_hostile_packages_do_nothing() -> None:
    played = [try_hostile(seed) for seed in range(100)]
    assert True in played and False in played


def test_whatever_the_vocabulary_allows_plays_soundly() -> None:
    assert sum(try_sound(seed) for seed in range(12)) > 20


@pytest.mark.more
def test_a_thousand_mutated_packages() -> None:
    played = [try_mutated(seed) for seed in range(1000)]
    assert played.count(True) > 50 and played.count(False) > 300


@pytest.mark.more
def test_a_thousand_hostile_packages_within_their_limits() -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    slowest = 0.0
    for seed in range(1000):
        text = hostile(seed)
        begun = process_time()
        loaded(text)
        slowest = max(slowest, process_time() - begun)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert slowest < SECONDS and (after - before) / 1024 < MEGABYTES
    assert [try_hostile(seed) for seed in range(1000)].count(True) > 20


@pytest.mark.more
def test_a_thousand_packages_by_chance_play_soundly() -> None:
    assert sum(try_sound(seed) for seed in range(1000)) > 2000


def test_a_mutated_file_is_one_that_people_could_have_written() -> None:
    """The mutations are no noise: many of them are still YAML."""
    readable = 0
    for seed in range(60):
        try:
            yaml.safe_load(mutated(seed))
            readable += 1
        except yaml.YAMLError:
            continue
    assert readable > 30
