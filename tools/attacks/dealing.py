"""Attacks on the deal and on the rules of a running game: grinding, a deal offered again, an upgraded engine."""

import asyncio
import contextlib
import json
import sqlite3
import tempfile
from pathlib import Path
from typing import Any, Final

from blackpoker.dealing.chain import anchor_of, new_nonce

from .attack import NotTried, attack
from .build import Build, Guest, Running

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = 6

FIRST: Final = """
import sys
from dataclasses import replace
from blackpoker.record.fair import Deal, commitment, new_nonce, seed_of
from blackpoker.record.record import new_record
from blackpoker.record.replay import CONCEDED, Recorder
from blackpoker.regulation import regulation

def hand(record):
    held = Recorder(record).game.side(0).hand
    return sum(card % 13 for card in range(54) if held >> card & 1)

secret, mine, rules = "5a" * 32, "11" * 16, regulation("lite+entry20")
others = [new_nonce() for _ in range(300)]
other = min([(hand(new_record(rules, seed_of(secret, (mine, each)))), each) for each in others])[1]
recorder = Recorder(new_record(rules, seed_of(secret, (mine, other)), names=("Ann", "computer:easy")))
recorder.end(0, CONCEDED)
open(sys.argv[1], "w").write(str(replace(recorder.record, deal=Deal(commitment(secret), secret, (mine, other)))))
print(mine, commitment(secret))
"""
"""A server of the first protocol that draws the computer's number after the player's, until the hand is poor."""

SECOND: Final = """
import sys
from tests.dealing.games import nonce_of
from tests.dealing.test_dishonest import cheated
number = int(sys.argv[2])
game = cheated(number)
open(sys.argv[1], "w").write(game.text)
print(nonce_of(f"{number} A"), game.proofs["A"].terms)
"""
"""A server of the second protocol that chooses among eight deals after the player's link."""

CHANGED: Final = """
import importlib.abc, importlib.machinery, sys

class Changed(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name not in ("blackpoker.core.rng", "blackpoker.core.drawing"):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        load = spec.loader.exec_module
        def loaded(module):
            load(module)
            for kind in ("Rng", "Stream"):
                found = getattr(module, kind, None)
                if found is not None and "shuffle" in vars(found):
                    def other(self, pile, before=found.shuffle):
                        before(self, pile)
                        pile.reverse()
                    found.shuffle = other
        spec.loader.exec_module = loaded
        return spec

sys.meta_path.insert(0, Changed())
"""
"""An engine whose shuffle comes to another order, though nobody has said so."""


@attack("grinding", "1: a server that deals until the player's hand is poor is noticed by verify")
async def grinding(build: Build) -> tuple[bool, str]:
    """Let a dishonest server publish a record, and verify it with all that the player has kept."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.bpr"
        first = build.run("-c", "import blackpoker.dealing")[0] != 0
        caught, said = 0, ""
        for number in range(1 if first else 7):
            words = ["-c", FIRST, str(file)] if first else ["-c", SECOND, str(file), str(number)]
            status, told = build.run(*words, cwd=None if first else ROOT)
            if status:
                raise RuntimeError(told)
            nonce, shown = told.split()
            status, said = build.run("-m", "blackpoker", "verify", str(file), "--nonce", nonce, "--commitment", shown)
            if status == 2 and "--nonce" in said:
                status, said = build.run("-m", "blackpoker", "verify", str(file), "--commitment", shown)
            caught += status == 1
        return caught == (1 if first else 7), f"caught {caught} of {1 if first else 7}; {said.strip().splitlines()[-1]}"


@attack("again", "low: a number or a deal that has served, and is public, is not taken again after pruning")
async def again(build: Build) -> tuple[bool, str]:
    """Play a game, let it be forgotten, and offer the same deal; then invent one."""
    with tempfile.TemporaryDirectory() as folder:
        with build.serving(folder) as server:
            if server.protocol > 1:
                mine: dict[str, Any] = {"anchor": anchor_of(new_nonce())}
            else:
                mine = {"deal": json.loads(server.call("/api/v1/deal")[1])["deal"]}
            status, text = server.call("/api/v1/tables", {"opponent": "easy", **mine})
            player = Guest(server, json.loads(text))
            await player.connect()
            await player.ask("concede")
            await player.close()
        with contextlib.closing(sqlite3.connect(Path(folder) / "blackpoker.sqlite3")) as data:
            data.execute("UPDATE game SET touched = 0")
            data.commit()
        build.run("-m", "blackpoker", "data", "prune", "--days", "1", "--data", folder)
        with build.serving(folder) as server:
            second, _ = server.call("/api/v1/tables", {"opponent": "easy", **mine})
            own = {**mine, "anchor": "none"} if server.protocol > 1 else {}
            invented, _ = server.call("/api/v1/tables", {"opponent": "easy", **own, "deal": "0123456789abcdef0123"})
        seen = f"first {status}, the same once more {second}, an invented deal {invented}"
        return status == 201 and second == invented == 400, seen


@attack("upgrade", "3: no running game goes on differently under an engine that shuffles otherwise")
async def upgrade(build: Build) -> tuple[bool, str]:
    """Begin games, and go on with them by an engine with another shuffle."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as patch:
        (Path(patch) / "sitecustomize.py").write_text(CHANGED, encoding="utf-8")
        with build.serving(folder, wide=True) as server:
            seats = [server.friends(window_ms=0) for _ in range(GAMES)]
            before = [await played(server, pair, number) for number, pair in enumerate(seats)]
        with build.serving(folder, wide=True, patch=Path(patch)) as server:
            after = [await looked(server, pair) for pair in seats]
        other = [now for then, now in zip(before, after, strict=True) if now["outcome"] is None and now != then]
        same = [now for then, now in zip(before, after, strict=True) if now == then]
        seen = f"{len(other)} of {GAMES} went on with other cards, {GAMES - len(other) - len(same)} were stopped"
        if same:
            raise NotTried("the engine cannot be changed: this attack needs an interpreted build")
        return not other, seen


async def played(server: Running, pair: tuple[dict[str, Any], ...], number: int) -> dict[str, Any]:
    """Make some moves at a table; return how it stands for both seats."""
    players = [Guest(server, seat, seed=number) for seat in pair]
    for player in players:
        await player.connect()
    for _ in range(number // 2):
        asked = next((player for player in players if player.state["ask"] is not None), None)
        if asked is not None:
            await asyncio.wait_for(asked.play(1), 30)
        for player in players:
            await player.ask("parts", picks=[])
    for player in players:
        await player.close()
    return await looked(server, pair)


async def looked(server: Running, pair: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    """Return how a table stands for both seats."""
    views: list[Any] = []
    outcome = None
    for seat in pair:
        player = Guest(server, seat)
        await player.connect()
        views.append(player.state["view"])
        outcome = player.state["outcome"]
        await player.close()
    return {"outcome": outcome, "views": views}
