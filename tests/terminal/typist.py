"""Somebody who types at a desk whatever the menu offers, and what came out of it."""

from random import Random

from blackpoker.record.record import new_record
from blackpoker.regulation import regulation
from blackpoker.terminal.desk import Desk
from blackpoker.terminal.keeping import Keeper
from blackpoker.terminal.match import Match
from blackpoker.terminal.style import Style

AGAINST_RANDOM = ("player", "computer:random")
TWO_PEOPLE = ("player", "player")


def new_match(name: str = "lite+entry20", seed: int = 1, names: tuple[str, str] = AGAINST_RANDOM) -> Match:
    return Match(new_record(regulation(name), seed, names=names))


def sit_down(match: Match, seat: int = 0, language: str = "en", room: int = 80, ascii: bool = False) -> Desk:
    return Desk(match, seat, Style(language, room, ascii), Keeper(None))


def go_on(match: Match, desks: list[Desk]) -> Desk | None:
    """Go on until somebody is asked, and return whose desk that is; None if the game is over."""
    while match.asked is not None:
        if match.computer_moves():
            continue
        desk = next(each for each in desks if each.seat == match.asked)
        if not desk.acts():
            return desk
    return None


def number_from(desk: Desk, random: Random) -> str:
    """Return any number of the menu; passing as seldom as anything else."""
    return str(random.choice(desk.rows()).number)


def play_on(match: Match, desks: list[Desk], random: Random, most: int = 2000) -> list[str]:
    """Type numbers until the game is over, and return everything that was shown."""
    shown: list[str] = []
    for _ in range(most):
        desk = go_on(match, desks)
        if desk is None:
            return shown
        shown += [*desk.news(), *desk.table(), *desk.question()]
        reply = desk.enter(number_from(desk, random))
        said = " ".join([line.strip() for line in reply.lines])
        assert reply.picked or "again" in said or "もう一度" in said.replace(" ", ""), reply
        shown += reply.lines
    raise AssertionError("the game does not end")
