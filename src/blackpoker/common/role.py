"""Roles: who attacks and who blocks whom, from Attack to Damage Judgment."""

from mypy_extensions import i64

from .game import NO_BLOCKS, NO_ROLES, Game


def release(game: Game, number: i64) -> None:
    """A unit attacks and blocks no more (R60); its blockers stay where they are but block nobody."""
    if number in game.attackers:
        game.attackers = tuple([each for each in game.attackers if each != number])
    if game.blocks:
        game.blocks = tuple([pair for pair in game.blocks if number not in pair])


def end_roles(game: Game) -> None:
    """Nobody attacks or blocks any more."""
    game.attackers = NO_ROLES
    game.blocks = NO_BLOCKS


def blockers_of(game: Game, attacker: i64) -> list[int]:
    """Return the units that block an attacker, by number."""
    return [blocker for attacked, blocker in game.blocks if attacked == attacker]
