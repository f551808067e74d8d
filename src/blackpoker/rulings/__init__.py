"""Rulings (裁定): how the points are decided that the rulebook leaves open, as definitions that everything reads."""

from typing import Final

from . import (
    common_rules,
    core_rules,
    edition_9_1,
    extra,
    frames,
    gaps,
    magic_and_summons,
    own,
    sources,
    trumps,
    turn_and_fight,
)
from .ruling import CONFIDENCE, Ruling, confidence_of

CHAPTERS: Final = (
    *(sources, core_rules, common_rules, turn_and_fight, magic_and_summons, frames, extra, trumps, gaps),
    own,
    edition_9_1,
)
RULINGS: Final[dict[str, Ruling]] = {ruling.id: ruling for chapter in CHAPTERS for ruling in chapter.RULINGS}
"""Every ruling by its id: those of the rules, R1 on, our own readings, P1 on, and those about edition 9.1, N1 on."""

__all__ = ["CHAPTERS", "CONFIDENCE", "RULINGS", "Ruling", "confidence_of"]
