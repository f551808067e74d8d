"""Add a volume of new games to the archive: `python -m tests.archive.add --edition 9.1 --games 500 --run 3`.

A volume that is there is never written again. With `--packages` the games are played by the rule packages of the
archive, with `--only lite+draft` by one regulation.
"""

import argparse
import json
from typing import Final

from tests.battery.plan import Plan, rules_of
from tests.battery.players import Player

from blackpoker.core import seeded
from blackpoker.record.record import new_record
from blackpoker.record.replay import Recorder
from blackpoker.regulation import KNOWN, regulation

from .games import CONTENTS, archived, contents, hash_of, know_packages, path_of, pressed
from .players import NAMED, Named
from .states import digest_of

LONGEST: Final = 260
"""After so many moves a game of the archive breaks off."""
PACKED: Final = (
    "lite+entry20+frozen-free-counter", "mast+strategy+frozen-free-counter", "std+entry20+frozen-arrow-volley",
    "mast+extra+frozen-arrow-volley", "lite+basic+frozen-short-duel", "mast+basic+frozen-short-duel",
    "lite+lightning26+frozen-lightning", "std+lightning26+frozen-lightning", "mast+extra+frozen-standard-bearer",
    "mast+extra82+frozen-standard-bearer", "mast+extra+frozen-free-counter+frozen-arrow-volley",
    "mast+extra+frozen-house-nine@9.1", "mast+draft+frozen-house-nine@9.1", "std+pack+frozen-house-nine@9.1",
)  # fmt: skip
"""Regulations with local rules."""


def main() -> None:
    """Play the games and write the volume."""
    parser = argparse.ArgumentParser(prog="add", description="add a volume of new games to the archive")
    parser.add_argument("--edition", default="8", help="of which edition (8)")
    parser.add_argument("--packages", action="store_true", help="by the rule packages of the archive")
    parser.add_argument("--only", help="by this regulation alone")
    parser.add_argument("--games", type=int, default=250, help="how many games (250)")
    parser.add_argument("--run", type=int, required=True, help="the seed of the games")
    asked = parser.parse_args()
    known = contents()
    kind = "packages" if asked.packages else asked.edition
    volume = f"{len(known) + 1:02}-{kind}"
    assert not path_of(volume).exists(), f"{volume} is there already"
    games = [played(asked, number) for number in range(asked.games)]
    path_of(volume).write_bytes(pressed(games))
    known[volume] = {"games": len(games), "sha256": hash_of(volume)}
    CONTENTS.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    print(f"wrote {path_of(volume).name}: {len(games)} games in {path_of(volume).stat().st_size:,} bytes")


def played(asked: argparse.Namespace, number: int) -> str:
    """Play a game of a run and write it."""
    name = asked.only
    if asked.packages:
        know_packages()
        name = PACKED[number % len(PACKED)]
    edition = "9.1" if name and "@9.1" in name else asked.edition
    plan = Plan(asked.run, number, edition=edition)
    if name:
        record = new_record(regulation(name), plan.seed)
    else:
        record = new_record(rules_of(plan.regulation, plan.reading()), plan.seed, *plan.decks())
    recorder = Recorder(record)
    players = players_of(plan, bool(name))
    digests = [digest_of(recorder.game)]
    while recorder.game.decision is not None and len(record.moves) < LONGEST:
        decision = recorder.game.decision
        if recorder.pick(players[decision.player].choose(recorder.game, decision)) is not None:
            digests.append(digest_of(recorder.game))
    record.names = (players[0].name, players[1].name)
    return archived(record, digests)


def players_of(plan: Plan, local: bool) -> tuple[Player, Player]:
    """Return two players: of the battery, or one or both of those that people play against."""
    one, two = plan.players()
    kind = plan.number // len(plan.schedule if not local else PACKED) % 5
    if kind >= 3:
        one = Named(NAMED[plan.number % len(NAMED)], seeded(plan.seed + 1))
    if kind == 4:
        two = Named(NAMED[plan.number // 3 % len(NAMED)], seeded(plan.seed + 2))
    return one, two


if __name__ == "__main__":
    main()
    KNOWN.clear()
