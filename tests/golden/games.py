"""Golden games: one game of each regulation with every move and what it changes, so that a rule change is a diff.

A file is played again from its own moves: neither players nor their luck matter once it is written.
"""

from pathlib import Path
from typing import Final

from tests.battery.players import Builder, Collector, DeepStage, Player, RareFirst

from blackpoker.common.card import names
from blackpoker.common.game import Game
from blackpoker.common.request import Request
from blackpoker.common.side import Side
from blackpoker.common.unit import FieldUnit
from blackpoker.core import digest, seeded
from blackpoker.notation.line import pick
from blackpoker.record.replay import play_line
from blackpoker.regulation import new_game, regulation

FOLDER: Final = Path(__file__).parent / "games"
LONGEST: Final = 110
"""So many moves a golden game has at most."""
EVERY: Final = 20
"""A digest stands after so many moves."""
MANY: Final = 10
"""A life of so many cards or more is not counted in public."""
SEATS: Final = "AB"


def path_of(name: str) -> Path:
    """Return the file of a regulation."""
    return FOLDER / f"{name.replace('+', '-').replace('@', '-')}.txt"


def played(name: str, seed: int) -> str:
    """Play a game and write it."""
    game = new_game(regulation(name), seed)
    players = players_of(seed)
    moves: list[str] = []
    while game.decision is not None and len(moves) < LONGEST:
        line = pick(game, players[game.decision.player].choose(game, game.decision))
        if line is not None:
            moves.append(line)
    return told(name, seed, moves)


def players_of(seed: int) -> tuple[Player, Player]:
    """Return two players of different kinds."""
    kinds = (Builder, RareFirst, DeepStage, Collector)
    one, two = kinds[seed % 4], kinds[(seed // 4 + seed + 1) % 4]
    return one(seeded(seed + 1000)), two(seeded(seed + 2000))


def replayed(text: str) -> str:
    """Play the moves of a golden file again and write the file anew."""
    heading, *lines = text.splitlines()
    name, seed = heading.removeprefix("game ").split(" seed ")
    return told(name, int(seed), [line for line in lines if line.startswith(("A ", "B "))])


def told(name: str, seed: int, moves: list[str]) -> str:
    """Play moves and write them with what they change."""
    game = new_game(regulation(name), seed)
    before = table(game)
    lines = [f"game {name} seed {seed}", *before]
    for number, move in enumerate(moves, 1):
        play_line(game, move)
        after = table(game)
        lines += [move, *[now for was, now in zip(before, after) if was != now]]
        if number % EVERY == 0 or number == len(moves):
            lines.append(f"  {number} {digest(game)}")
        before = after
    lines.append(f"  {game.outcome}" if game.over else f"  {game.decision!r}")
    return "\n".join(lines) + "\n"


def table(game: Game) -> list[str]:
    """Write what everybody sees: one line for the turn, one for each side, one for the stage."""
    stage = [staged(request) for request in game.stage if isinstance(request, Request)]
    return [
        f"  turn {game.turns} {SEATS[game.turn]}",
        side_line("A", game.one),
        side_line("B", game.two),
        f"  stage {' '.join(stage) or '-'}",
        f"  fight {list(game.attackers)} {list(game.blocks)}",
    ]


def side_line(seat: str, side: Side) -> str:
    """Write one side of the table."""
    life = str(len(side.life)) if len(side.life) < MANY else f"{MANY}+"
    top = names(side.graveyard[-1:])
    parts = [f"  {seat} life {life} hand {int(side.hand).bit_count()} graveyard {' '.join(top) or '-'}"]
    if side.pack:
        parts.append(f"pack {len(side.pack)}")
    if side.rare >= 0:
        parts.append("rare")
    parts += [unit_text(unit) for unit in side.units]
    parts += [f"{fog.kind.id}:{'+'.join(names(fog.cards))}>{fog.bound}" for fog in side.fogs]
    return " ".join(parts)


def unit_text(unit: FieldUnit) -> str:
    """Write a unit: its number, its cards where they are seen, a stroke if it is driven."""
    shown = "+".join(names(unit.cards)) if not unit.bulwark or unit.open else ""
    return f"{unit.number}{'b' if unit.bulwark else 's'}{shown}{'' if unit.charged else '-'}"


def staged(request: Request) -> str:
    """Write a request on the stage."""
    target = "" if request.target < 0 else f">{request.target}"
    return f"{request.number}{SEATS[request.controller]}.{request.action.id}:{'+'.join(names(request.keys))}{target}"
