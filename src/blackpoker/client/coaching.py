"""The coach: what to do, how likely that wins, and what else could be done, for all that the seat can know."""

from typing import Final

from blackpoker.common.game import Game, find_unit
from blackpoker.core import PASS, BlackPokerError, Draft, apply
from blackpoker.core.text import Text
from blackpoker.notation.line import completed, move_of
from blackpoker.players.assessing import Assessed, Assessment, assess
from blackpoker.view.sight import Sight

from .advising import Advice, advised
from .foreseeing import foreseen
from .telling import moment
from .things import both, cards_text
from .voice import Voice, row

WITH: Final = Text("{move}（アタッカー：{units}）", "{move}, attacking with {units}")
STANDING: Final = Text(
    "見立て：{standing}（勝つ見込み 約{chance}%）。", "Outlook: {standing} (about {chance} % to win)."
)
NEXT_BEST: Final = Text("次によいのは、{move}こと（約{chance}%）。", "Next best: {move} (about {chance} %).")
AS_GOOD: Final = Text("{move}のも、ほとんど同じです。", "It is hardly better than this: {move}.")
CLOSE: Final = 0.02
"""Chances that differ by less are told as the same."""
STANDINGS: Final = (
    (0.95, Text("ほぼ勝ち", "all but won")),
    (0.75, Text("優勢", "clearly ahead")),
    (0.57, Text("やや優勢", "a little ahead")),
    (0.43, Text("互角", "even")),
    (0.25, Text("やや劣勢", "a little behind")),
    (0.05, Text("劣勢", "clearly behind")),
    (0.0, Text("ほぼ負け", "all but lost")),
)


def coached(game: Game, seed: int, voice: Voice) -> Advice | None:
    """Advise whoever is asked; None where there is nothing to choose, or in the middle of an answer."""
    decision = game.decision
    if decision is None or game.draft:
        return None
    found = assess(Sight(game, decision.player), seed)
    if found is None:
        return None
    drafts = [(each, draft_of(game, each.picks)) for each in found.moves]
    known = [(each, draft) for each, draft in drafts if draft is not None]
    if not known or known[0][0] is not found.best:
        return None
    best, draft = known[0]
    text = worded(game, draft, best.sequel, voice)
    worth = [both(STANDING, standing=standing_of(best.chance), chance=round(100 * best.chance))]
    others = [(each, words) for each, draft in known[1:] if (words := worded(game, draft, each.sequel, voice)) != text]
    if others:
        worth.append(other_told(found, *others[0]))
    return Advice(str(move_of(game, draft)), text, foreseen(game, decision.player, draft), tuple(worth))


def other_told(found: Assessment, other: Assessed, words: Text) -> Text:
    """Tell the best of the other moves beside the advice."""
    if other.behind < CLOSE:
        return both(AS_GOOD, move=words)
    return both(NEXT_BEST, move=words, chance=round(100 * other.chance))


def standing_of(chance: float) -> Text:
    """Say in words how a player stands."""
    return next(text for least, text in STANDINGS if chance >= least)


def draft_of(game: Game, picks: Draft) -> Draft | None:
    """Return the complete draft that picks make; None if they cannot all be made at the real table."""
    copy = game.clone()
    try:
        for option in picks:
            draft = completed(copy, option)
            if draft is not None:
                return draft
            apply(copy, option)
    except BlackPokerError:
        return None
    return None


def worded(game: Game, draft: Draft, sequel: Draft, voice: Voice) -> Text:
    """Say a move in words, an Attack with its attackers."""
    text = advised(move_of(game, draft), moment(game), voice)
    units = [find_unit(game, number) for number in sequel if number > PASS]
    names = [cards_text(unit.cards) for unit in units if unit is not None]
    return both(WITH, move=text, units=row([Text(name, name) for name in names])) if names else text
