"""What a fight will come to as it stands, as far as a seat may know: nothing is tried out, nothing hidden is read."""

from dataclasses import dataclass

from blackpoker.actions.basic import BLOCKERS, pairs_of
from blackpoker.actions.damage_judgment import repels
from blackpoker.common.game import Game, find_unit, opponent_of
from blackpoker.common.modifier import LARGER_FALLS, REPELLED, asked_of_player, asked_of_unit, size_of
from blackpoker.common.unit import FieldUnit
from blackpoker.core import Draft, Json, PlayerId

from .seen import SEATS, Seat, unit_name


@dataclass(frozen=True)
class FightView:
    """An attacker, who blocks it, and what Damage Judgment would do now; None where that hangs on a hidden card."""

    attacker: str
    blockers: tuple[str, ...]
    attacker_falls: bool | None
    blockers_fall: bool
    damage: int
    hurt: Seat | None
    """The seat that takes the damage."""

    def to_json(self) -> dict[str, Json]:
        """Return the fight as plain data."""
        return {
            "attacker": self.attacker,
            "blockers": list(self.blockers),
            "attacker_falls": self.attacker_falls,
            "blockers_fall": self.blockers_fall,
            "damage": self.damage,
            "hurt": self.hurt,
        }


def fights_seen(game: Game, seat: PlayerId, draft: Draft | None = None) -> tuple[FightView, ...]:
    """Return every fight that goes on, with the blockers designated so far or in a draft, in the attackers' order."""
    if not game.attackers:
        return ()
    pairs = blocks_so_far(game, game.draft if draft is None else draft)
    found: list[FightView] = []
    for number in game.attackers:
        attacker = find_unit(game, number)
        if attacker is not None:
            blocking = [find_unit(game, two) for one, two in pairs if one == number]
            found.append(fight_seen(game, attacker, [unit for unit in blocking if unit is not None], seat))
    return tuple(found)


def blocks_so_far(game: Game, draft: Draft) -> tuple[tuple[int, int], ...]:
    """Return who blocks whom; while blockers are being designated, as far as the answer has come."""
    if game.asking is not BLOCKERS:
        return game.blocks
    return pairs_of(game, draft)


def fight_seen(game: Game, attacker: FieldUnit, blockers: list[FieldUnit], seat: PlayerId) -> FightView:
    """Return what one attacker would come to."""
    name = unit_name(game, attacker)
    names = tuple([unit_name(game, unit) for unit in blockers])
    offence = size_of(game, attacker)
    defender = opponent_of(attacker.owner)
    if not blockers:
        return FightView(name, names, False, False, max(offence, 0), SEATS[defender])
    if blockers[0].bulwark:
        return FightView(name, names, is_repelled(game, attacker, blockers[0], seat), True, 0, None)
    defence = sum([size_of(game, unit) for unit in blockers])
    if not asked_of_player(game, attacker.owner, LARGER_FALLS, 0):
        return FightView(name, names, defence >= offence, offence >= defence, 0, None)
    hurt = None if offence == defence else attacker.owner if offence > defence else defender
    lost = abs(int(offence - defence))
    return FightView(name, names, offence >= defence, defence >= offence, lost, None if hurt is None else SEATS[hurt])


def is_repelled(game: Game, attacker: FieldUnit, bulwark: FieldUnit, seat: PlayerId) -> bool | None:
    """Tell whether a bulwark sends an attacker to the graveyard; None for a seat that does not know its card."""
    if asked_of_unit(game, attacker, REPELLED, 1) != 1:
        return False
    if bulwark.owner != seat and not bulwark.open:
        return None
    return repels(bulwark, attacker)
