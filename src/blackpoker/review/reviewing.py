"""Reviewing a record: each decision is compared with what else its player could have done, knowing what was known then.

The hidden cards of the other player are dealt anew for every comparison, so that nobody is blamed for what nobody could
see. What changes between the decisions of a player, without a mistake of the other, is luck.
"""

from collections.abc import Callable
from dataclasses import dataclass

from blackpoker.client.coaching import draft_of, worded
from blackpoker.client.voice import Voice
from blackpoker.common.game import Game
from blackpoker.core import Draft, PlayerId
from blackpoker.core.text import Text
from blackpoker.notation.line import find_draft, move_of
from blackpoker.notation.move import read_move
from blackpoker.planning.intent import looks
from blackpoker.players.assessing import Assessed, Assessment, asks_for_attackers, assess, is_attack
from blackpoker.record.record import OUTSIDE, Record
from blackpoker.record.replay import replay_move, start
from blackpoker.view.sight import Sight

from .labels import Label, label_of


@dataclass(frozen=True)
class Judged:
    """A decision with its label: what was done and what would have been better, with the chance of winning by each.

    `lost` is what was surely given away, `luck` what happened afterwards beyond anybody's mistakes, until the same
    player decided again.
    """

    number: int
    turn: int
    seat: PlayerId
    line: str
    text: Text
    chance: float
    best: float
    lost: float
    better: str
    better_text: Text
    luck: float
    label: Label


@dataclass(frozen=True)
class Review:
    """All decisions of a game that left a choice, in order."""

    record: Record
    judged: tuple[Judged, ...]
    winner: PlayerId | None

    def turning_points(self, most: int = 3) -> list[Judged]:
        """Return the decisions that gave most away, in the order of the game."""
        worst = sorted([each for each in self.judged if each.lost > 0], key=lambda each: -each.lost)[:most]
        return sorted(worst, key=lambda each: each.number)

    def given_away(self, seat: PlayerId) -> float:
        """Return how much chance a player gave away in all."""
        return sum([each.lost for each in self.judged if each.seat == seat])

    def luck(self, seat: PlayerId) -> float:
        """Return how much chance came to a player, or went, without anybody's mistake."""
        return sum([each.luck for each in self.judged if each.seat == seat])


@dataclass
class Step:
    """A move of the record: the complete draft that it was, and how the table looked before it."""

    draft: Draft
    attackers: bool
    table: list[int]


@dataclass(frozen=True)
class Compared:
    """A decision that was compared with others, before what followed is known."""

    number: int
    turn: int
    seat: PlayerId
    line: str
    text: Text
    made: Assessed
    best: Assessed
    better: str
    better_text: Text


def review(record: Record, progress: Callable[[int, int], None] | None = None) -> Review:
    """Judge every decision of a record; `progress` is told how many moves of how many have been looked at."""
    steps = steps_of(record)
    game = start(record)
    compared: list[Compared] = []
    for number, line in enumerate(record.moves, 1):
        step = steps[number - 1]
        if step is not None and not was_planned(steps, number - 1):
            found = compare(game, number, line, step, steps)
            if found is not None:
                compared.append(found)
        replay_move(game, record, number, line)
        if progress is not None:
            progress(number, len(record.moves))
    winners = () if game.outcome is None else game.outcome.winners
    winner = winners[0] if winners else None
    return Review(record, tuple(labelled(compared, winner)), winner)


def steps_of(record: Record) -> list[Step | None]:
    """Return what each line of a record was as a move; None for an end from outside."""
    game = start(record)
    steps: list[Step | None] = []
    for number, line in enumerate(record.moves, 1):
        if OUTSIDE.fullmatch(line):
            steps.append(None)
        else:
            steps.append(Step(find_draft(game, read_move(line)), asks_for_attackers(game), looks(game)))
        replay_move(game, record, number, line)
    return steps


def was_planned(steps: list[Step | None], place: int) -> bool:
    """Tell whether attackers are designated as they were meant to be with Attack: nothing has happened since."""
    step = steps[place]
    if step is None or not step.attackers:
        return False
    before = [each for each in steps[:place] if each is not None and len(each.draft) > 0 and each.draft[0] >= 0]
    return bool(before) and before[-1].table == step.table


def sequel_of(steps: list[Step | None], place: int) -> Draft:
    """Return the attackers that were designated after Attack was requested in a place of the record."""
    for step in steps[place + 1 :]:
        if step is not None and step.attackers:
            return step.draft
    return ()


def compare(game: Game, number: int, line: str, step: Step, steps: list[Step | None]) -> Compared | None:
    """Compare a decision with what else its player could have done; None where there was nothing to choose."""
    decision = game.decision
    assert decision is not None
    sequel = sequel_of(steps, number - 1) if is_attack(game, step.draft) else ()
    found = assess(Sight(game, decision.player), number, step.draft, sequel)
    if found is None or found.made is None:
        return None
    better, better_text = said(game, found, Voice(decision.player))
    turn, seat = game.turns, decision.player
    text = worded(game, step.draft, found.made.sequel, Voice(seat))
    return Compared(number, turn, seat, line, text, found.made, found.best, better, better_text)


def said(game: Game, found: Assessment, voice: Voice) -> tuple[str, Text]:
    """Return the best move in notation and in words."""
    draft = draft_of(game, found.best.picks)
    if draft is None:
        return "", Text("", "")
    return str(move_of(game, draft)), worded(game, draft, found.best.sequel, voice)


def labelled(compared: list[Compared], winner: PlayerId | None) -> list[Judged]:
    """Give each decision its label, by what it gave away and by what came after it."""
    found: list[Judged] = []
    for place, each in enumerate(compared):
        lost = each.made.surely_behind
        luck = luck_after(compared, place, winner)
        found.append(
            Judged(
                each.number, each.turn, each.seat, each.line, each.text, each.made.chance, each.best.chance, lost,
                each.better, each.better_text, luck, label_of(lost, each.made is each.best, luck),
            )
        )  # fmt: skip
    return found


def luck_after(compared: list[Compared], place: int, winner: PlayerId | None) -> float:
    """Return how the chance of a player changed until the next own decision, but for the mistakes of both."""
    each = compared[place]
    left = each.best.chance - each.made.surely_behind
    given = 0.0
    for later in compared[place + 1 :]:
        if later.seat == each.seat:
            return later.best.chance - left - given
        given += later.made.surely_behind
    if winner is None:
        return 0.0
    return float(winner == each.seat) - left - given
