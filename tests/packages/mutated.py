"""Packages with faults: the examples, with something deleted, doubled, swapped or misspelt – each told by its seed."""

import random
from pathlib import Path
from typing import Final

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "packages"
SOURCES: Final = tuple([path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.yaml"))])
WORDS: Final = (
    "none", "true", "-1", "99", "[]", "{}", "♠A〜10", "soldier", "quick", "immediate", "me", "BLD", "K", "♣2", "up",
    "counter", "shuffle", "{ja: あ, en: a}", "''", "lite", "own soldier", "damageJudge", "rare",
)  # fmt: skip


def mutated(seed: int) -> str:
    """Return an example with one to three faults."""
    rng = random.Random(seed)
    lines = rng.choice(SOURCES).splitlines()
    for _ in range(rng.randint(1, 3)):
        rng.choice((drop, double, swap, misspell, replace, shift, cut, join))(rng, lines)
    return "\n".join(lines) + "\n"


def some(rng: random.Random, lines: list[str]) -> int:
    """Return the place of a line that says something."""
    places = [place for place, line in enumerate(lines) if line.strip() and not line.startswith("#")]
    return rng.choice(places) if places else 0


def drop(rng: random.Random, lines: list[str]) -> None:
    """A line is gone."""
    if len(lines) > 1:
        del lines[some(rng, lines)]


def double(rng: random.Random, lines: list[str]) -> None:
    """A line stands twice."""
    place = some(rng, lines)
    lines.insert(place, lines[place])


def swap(rng: random.Random, lines: list[str]) -> None:
    """Two lines change places."""
    one, other = some(rng, lines), some(rng, lines)
    lines[one], lines[other] = lines[other], lines[one]


def misspell(rng: random.Random, lines: list[str]) -> None:
    """A letter is wrong."""
    place = some(rng, lines)
    line = lines[place]
    at = rng.randrange(len(line))
    lines[place] = line[:at] + rng.choice("xqz♠:,[]{}-〜1 ") + line[at + rng.randint(0, 1) :]


def replace(rng: random.Random, lines: list[str]) -> None:
    """A value is another one."""
    place = some(rng, lines)
    key, colon, _ = lines[place].partition(": ")
    if colon:
        lines[place] = f"{key}: {rng.choice(WORDS)}"


def shift(rng: random.Random, lines: list[str]) -> None:
    """A line stands further to the left or to the right."""
    place = some(rng, lines)
    lines[place] = rng.choice(("  ", "    ", "")) + lines[place].lstrip()


def cut(rng: random.Random, lines: list[str]) -> None:
    """The end of the file is missing."""
    place = rng.randint(1, len(lines))
    del lines[place:]


def join(rng: random.Random, lines: list[str]) -> None:
    """A line of another package stands here."""
    lines.insert(some(rng, lines), rng.choice(rng.choice(SOURCES).splitlines()))
