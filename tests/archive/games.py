"""The archive: games of all editions, formats and frames as they were played once, with a digest after every move.

A volume is a compressed file of records. Beside its moves each has the first digits of every digest in one row and the
whole last one, so that a replay names the first move that goes differently. What is in a volume stays as it is. The
digests are those of `states.py`, which hang on nothing but the play.
"""

import hashlib
import json
import lzma
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.packages.loading import load_folder
from blackpoker.record.record import Record, read_record, result_of
from blackpoker.record.replay import first_position, play_line
from blackpoker.regulation import Regulation

from .states import digest_of

FOLDER: Final = Path(__file__).parent
VOLUMES: Final = FOLDER / "volumes"
CONTENTS: Final = VOLUMES / "contents.json"
"""Which volumes there are, with the hash of each and the number of its games."""
PACKAGES: Final = FOLDER / "packages"
"""Rule packages of games in the archive, which stay as they are, too."""
CORRECTIONS: Final = FOLDER / "corrections.json"
"""Games that a correction of the rules has changed: from which move on, and why."""
DIGITS: Final = 4
"""So many digits of a digest are kept, but all of the last one."""
GAME: Final = "=== "
ROW: Final = re.compile(r"; digests ([0-9a-f]+) ([0-9a-f]{32})")


class Diverged(Exception):
    """A game of the archive goes differently now."""

    def __init__(self, name: str, move: int, why: str) -> None:
        where = f"after move {move}" if move else "after the set-up"
        super().__init__(f"game {name} goes differently {where}: {why}")
        self.move: Final = move


@dataclass(frozen=True)
class Archived:
    """A game of a volume as text."""

    name: str
    text: str

    def record(self) -> Record:
        """Return its record as one of the rules as they are here, without digests."""
        know_packages()
        return replace(read_record(ROW.sub("", self.text)), identity=None)

    def digests(self) -> tuple[list[str], str]:
        """Return the first digits of every digest, and the whole last one."""
        found = ROW.search(self.text)
        assert found is not None, f"{self.name} has no digests"
        row = found[1]
        return [row[place : place + DIGITS] for place in range(0, len(row), DIGITS)], found[2]

    def tag(self, name: str) -> str:
        """Return a tag, or nothing."""
        found = re.search(rf'^\[{name} "(.*)"\]$', self.text, re.MULTILINE)
        return "" if found is None else found[1]


@cache
def know_packages() -> None:
    """Let the packages of the archive be found."""
    load_folder(PACKAGES)


# Writing


def archived(record: Record, kept: list[str]) -> str:
    """Write a record as it stands in a volume, with the digests after the set-up and after every move."""
    row = "".join([each[:DIGITS] for each in kept])
    return f"{replace(record, digests={}, headings={})}; digests {row} {kept[-1]}\n"


def pressed(games: list[str]) -> bytes:
    """Return the content of a volume."""
    text = "".join([f"{GAME}{number}\n{game}" for number, game in enumerate(games)])
    return lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)


# Reading


def contents() -> dict[str, dict[str, str | int]]:
    """Return which volumes there are."""
    if not CONTENTS.exists():
        return {}
    found: dict[str, dict[str, str | int]] = json.loads(CONTENTS.read_text(encoding="utf-8"))
    return found


def corrections() -> dict[str, dict[str, str | int]]:
    """Return which games a correction of the rules has changed."""
    found: dict[str, dict[str, str | int]] = json.loads(CORRECTIONS.read_text(encoding="utf-8"))
    return found


def path_of(volume: str) -> Path:
    """Return the file of a volume."""
    return VOLUMES / f"{volume}.xz"


def hash_of(volume: str) -> str:
    """Return the hash of a volume as it lies here."""
    return hashlib.sha256(path_of(volume).read_bytes()).hexdigest()


def games_of(volume: str) -> Iterator[Archived]:
    """Return the games of a volume."""
    text = lzma.decompress(path_of(volume).read_bytes()).decode()
    for game in text.split(GAME)[1:]:
        number, _, rest = game.partition("\n")
        yield Archived(f"{volume}:{number}", rest)


# Replaying


def replay(game: Archived, rules: Regulation | None = None) -> int:
    """Play a game again, by other rules if they are given, digest by digest; return how many moves it has."""
    record = game.record()
    if rules is not None:
        record = replace(record, regulation=rules)
    wanted, last = game.digests()
    try:
        state = first_position(record)
    except BlackPokerError as error:
        raise Diverged(game.name, 0, str(error)) from None
    compare(game, 0, "", digest_of(state), wanted)
    for number, line in enumerate(record.moves, 1):
        try:
            play_line(state, line)
        except BlackPokerError as error:
            raise Diverged(game.name, number, f"'{line}' cannot be played: {error}") from None
        compare(game, number, line, digest_of(state), wanted)
    if digest_of(state) != last or result_of(state.outcome) != record.result:
        raise Diverged(game.name, len(record.moves), f"it ends otherwise than '{record.result}'")
    return len(record.moves)


def compare(game: Archived, number: int, line: str, now: str, wanted: list[str]) -> None:
    """Refuse a state that is not the archived one."""
    if now[:DIGITS] != wanted[number]:
        raise Diverged(game.name, number, f"'{line}' ({game.tag('Regulation')})")


def check(game: Archived) -> int:
    """Play a game again; one that was corrected has to differ where the correction says, and not before."""
    corrected = corrections().get(game.name)
    try:
        moves = replay(game)
    except Diverged as found:
        if corrected is None or found.move != corrected["move"]:
            raise
        return found.move
    if corrected is not None:
        raise Diverged(game.name, int(corrected["move"]), "it goes as it did before the correction")
    return moves
