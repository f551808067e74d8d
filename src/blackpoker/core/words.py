"""The words that the core rules use for players, speeds, timings and scopes, as plain constants."""

from typing import Final, TypeAlias

from mypy_extensions import i64

PlayerId: TypeAlias = i64
RequestId: TypeAlias = i64

NOBODY: Final[PlayerId] = -1
"""Stands where a player could stand but none does: the rule system holds the chance, the game has no loser yet."""

DIRECT: Final = "direct"
"""直接: a player requests the action."""
TRIGGERED: Final = "triggered"
"""誘発: an event makes the request, by itself."""

IMMEDIATE: Final = "immediate"
"""即時: resolved at once, never on the stage."""
NORMAL: Final = "normal"
"""通常: waits on the stage until all players passed."""

MAIN: Final = "main"
"""メイン: needs the chance, the own turn and an empty stage."""
QUICK: Final = "quick"
"""クイック: needs the chance only."""
TIMINGS: Final = (MAIN, QUICK)
"""Both timings, main before quick."""

ALL: Final = 0
"""全ての: an ability that reaches everybody's."""
YOUR: Final = 1
"""あなたの: an ability that reaches its controller's."""
THIS: Final = 2
"""この: an ability that reaches one thing only."""

CORE_NAMES: Final = ("core flow", "trigger check", "immediate flow", "normal flow", "resolving")
"""Names of the core's own programs, which no program of a game may have."""
