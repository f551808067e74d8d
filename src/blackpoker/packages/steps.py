"""The steps of the general words: what several built-in effects do, with the number or the side as an argument."""

import re
from collections.abc import Callable
from typing import Final

from blackpoker.actions.quick_magic import R_S_F_DAMAGE, strike
from blackpoker.common.card import cards_of
from blackpoker.common.game import Game, bulwarks, find_unit, opponent_of, soldiers, unit_numbered
from blackpoker.common.modifier import SIZE, size_of
from blackpoker.common.move import (
    bulwark_from_life,
    damage,
    discard,
    draw,
    enter_fog,
    kill,
    mill,
    return_unit,
    set_state,
    shuffle_life,
)
from blackpoker.common.request import NO_TARGET, Request, request_of
from blackpoker.common.target import PLAYER
from blackpoker.common.unit import FieldUnit, FogKind
from blackpoker.core import THIS, YOUR, Ability, Asking, Offer, Process, Step, negate, on_stage, picked, some_of
from blackpoker.core.text import Text
from blackpoker.fogs import lower_bound, raise_bound, raise_own
from blackpoker.trumps.questions import DISCARD_CARDS

ME: Final = "me"
OPPONENT: Final = "opponent"
BOTH: Final = "both"
TARGET: Final = "target"
PLAYERS: Final = (ME, OPPONENT, BOTH, TARGET)
KIND_OF_UNITS: Final = ("soldiers", "bulwarks", "characters")
WHOSE: Final = ("own", "opposing", "all")
UNITS: Final = (TARGET, *[f"{whose} {what}" for whose in WHOSE for what in KIND_OF_UNITS])


def players_of(game: Game, process: Process, who: str) -> tuple[int, ...]:
    """Return whom a word means, the turn player last, so that the turn player is asked first."""
    if who == ME:
        return (process.player,)
    if who == OPPONENT:
        return (opponent_of(process.player),)
    if who == TARGET:
        return (request_of(process).target,)
    return (opponent_of(game.turn), game.turn)


def units_of(game: Game, process: Process, which: str) -> list[FieldUnit]:
    """Return the units that a word means."""
    if which == TARGET:
        unit = find_unit(game, request_of(process).target)
        return [] if unit is None else [unit]
    whose, what = which.split()
    players = players_of(game, process, {"own": ME, "opposing": OPPONENT, "all": BOTH}[whose])
    found: list[FieldUnit] = []
    for player in players:
        side = game.side(player)
        if what in ("soldiers", "characters"):
            found += soldiers(side)
        if what in ("bulwarks", "characters"):
            found += bulwarks(side)
    return found


class General(Step):
    """A step of a general word: what it does, with what it was given, is told by a function."""

    def __init__(self, name: str, does: Callable[[Game, Process], None]) -> None:
        super().__init__(name)
        self.does: Final = does

    def run(self, game: Game, process: Process) -> None:
        """Do it."""
        self.does(game, process)


class StillThere(Step):
    """So many steps are left out if the target, or the key unit, is gone or does not fit any more.

    Before the first word of an effect the target was checked; the words in between may have taken it away.
    """

    def __init__(self, name: str, steps: int, unit: bool) -> None:
        super().__init__(name)
        self.steps: Final = steps
        self.unit: Final = unit

    def run(self, game: Game, process: Process) -> None:
        """Look whether it is still there."""
        request = request_of(process)
        if self.unit and find_unit(game, request.unit) is None:
            process.step += self.steps
            return
        target = request.play.target
        if target is None or target.kind == PLAYER:
            return
        if not target.holds(game, request.controller, request.keys, request.number, request.target):
            process.step += self.steps


def draws(who: str, cards: int) -> Step:
    """Players draw cards."""

    def run(game: Game, process: Process) -> None:
        for player in players_of(game, process, who):
            for _ in range(cards):
                draw(game, player)

    return General(f"draw_{cards}_by_{who}", run)


def damages(who: str, points: int) -> Step:
    """Players take damage."""

    def run(game: Game, process: Process) -> None:
        for player in players_of(game, process, who):
            damage(game, player, points)

    return General(f"damage_{points}_to_{who}", run)


def damage_of(step: object) -> int:
    """Return how much damage a step does to the opponent or the target, where it is a fixed number."""
    if step is strike:
        return R_S_F_DAMAGE
    found = DAMAGE.fullmatch(str(getattr(step, "name", "")))
    return int(found[1]) if found is not None else 0


DAMAGE: Final = re.compile(r"damage_(\d+)_to_(?:opponent|target|both)")


def mills(who: str, cards: int) -> Step:
    """Cards go from the top of lives to graveyards, which is no damage."""

    def run(game: Game, process: Process) -> None:
        for player in players_of(game, process, who):
            mill(game, player, cards)

    return General(f"mill_{cards}_of_{who}", run)


def shuffles(who: str) -> Step:
    """Lives are shuffled."""

    def run(game: Game, process: Process) -> None:
        for player in players_of(game, process, who):
            shuffle_life(game, player)

    return General(f"shuffle_life_of_{who}", run)


def discards_hand(who: str) -> Step:
    """Players discard their whole hands."""

    def run(game: Game, process: Process) -> None:
        for player in players_of(game, process, who):
            discard(game, player, bytes(cards_of(game.side(player).hand)))

    return General(f"discard_hand_of_{who}", run)


def asks_discards(who: str, cards: int) -> Asking[Game]:
    """A player picks which hand cards to discard, or all if there are no more than that."""

    def offer(game: Game, process: Process, offer: Offer) -> None:
        (player,) = players_of(game, process, who)
        hand = tuple(cards_of(game.side(player).hand))
        most = min(cards, len(hand))
        if most:
            some_of(offer, player, DISCARD_CARDS, hand, most, most)

    return Asking(DISCARD_CARDS, offer)


def discards_picked(who: str, cards: int) -> Step:
    """The picked cards are discarded, and the process forgets them."""

    def run(game: Game, process: Process) -> None:
        (player,) = players_of(game, process, who)
        chosen = bytes(picked(process.picks))
        process.picks = ()
        discard(game, player, chosen)

    return General(f"discard_{cards}_by_{who}", run)


def sets_state(which: str, charged: bool) -> Step:
    """Units are charged or driven."""

    def run(game: Game, process: Process) -> None:
        for unit in units_of(game, process, which):
            set_state(game, unit.number, charged)

    return General(f"{'charge' if charged else 'drive'}_{which.replace(' ', '_')}", run)


def kills(which: str, least: int, most: int) -> Step:
    """Units go to the graveyard, soldiers only of these sizes."""

    def run(game: Game, process: Process) -> None:
        fallen = [
            unit
            for unit in units_of(game, process, which)
            if (least <= 0 and most >= ANY_SIZE) or (not unit.bulwark and least <= size_of(game, unit) <= most)
        ]
        kill(game, fallen)

    limits = "" if least <= 0 and most >= ANY_SIZE else f"_of_{least}_to_{most}"
    return General(f"kill_{which.replace(' ', '_')}{limits}", run)


ANY_SIZE: Final = 999


def returns(which: str) -> Step:
    """Units return to their owners' hands."""

    def run(game: Game, process: Process) -> None:
        for unit in units_of(game, process, which):
            return_unit(game, unit_numbered(game, unit.number))

    return General(f"return_{which.replace(' ', '_')}", run)


def sets_bulwarks(who: str, cards: int, charged: bool) -> Step:
    """The top cards of lives enter as bulwarks."""

    def run(game: Game, process: Process) -> None:
        for player in players_of(game, process, who):
            for _ in range(cards):
                bulwark_from_life(game, player, charged)

    return General(f"set_{cards}_{'charged' if charged else 'driven'}_by_{who}", run)


def negates() -> Step:
    """The target request leaves the stage unresolved."""

    def run(game: Game, process: Process) -> None:
        target = request_of(process).target
        if isinstance(on_stage(game, target), Request):
            negate(game, target)

    return General("negate_the_target", run)


RAISED: Final = FogKind(
    "raisedFog", "強化", "Raised", None, True, (Ability("raised", THIS, SIZE, raise_bound, Text("強化", "Raised")),),
    text=Text(
        "ターン終了まで、対象になった兵士のサイズを決まった数だけ大きくする。カードはない。",
        "Until end of turn, the size of a soldier is raised by a number. It has no card.",
    ),
)  # fmt: skip
LOWERED: Final = FogKind(
    "loweredFog", "弱体", "Lowered", None, True,
    (Ability("lowered", THIS, SIZE, lower_bound, Text("弱体", "Lowered")),),
    text=Text(
        "ターン終了まで、対象になった兵士のサイズを決まった数だけ小さくする。カードはない。",
        "Until end of turn, the size of a soldier is lowered by a number. It has no card.",
    ),
)  # fmt: skip
RALLIED: Final = FogKind(
    "armyFog", "総攻勢", "Army", None, False, (Ability("army", YOUR, SIZE, raise_own, Text("総攻勢", "Army")),),
    text=Text(
        "ターン終了まで、自分の兵士すべてのサイズを決まった数だけ大きくする。カードはない。",
        "Until end of turn, the size of all your soldiers is raised by a number. It has no card.",
    ),
)  # fmt: skip


def resizes(kind: FogKind, by: int) -> Step:
    """The target soldier, or all own ones, are larger or smaller until the turn ends; at zero or less they fall."""

    def run(game: Game, process: Process) -> None:
        request = request_of(process)
        bound = 0 if kind is RALLIED or request.target == NO_TARGET else request.target
        if kind is LOWERED and size_of(game, unit_numbered(game, bound)) - by <= 0:
            kill(game, [unit_numbered(game, bound)])
        else:
            enter_fog(game, request.controller, game.book.fog_of(kind.id), b"", bound, by)

    return General(f"{kind.id}_{by}", run)
