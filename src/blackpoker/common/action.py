"""The header of an action, as the action list prints it."""

from collections.abc import Callable
from typing import Final

from blackpoker.core import DIRECT, MAIN, NORMAL, Event, InvalidRules, PlayerId, Step
from blackpoker.core import Action as CoreAction

from .card import NO_CARD, CardId
from .game import Game
from .key import Key
from .key_unit import KeyUnit
from .target import Target
from .zone import HAND

BASIC: Final = "basic"
SUMMON: Final = "summon"
QUICK_MAGIC: Final = "quick magic"
NORMAL_MAGIC: Final = "normal magic"
SOLDIER_CAUSED: Final = "soldier-caused"
TRUMP_CAUSED: Final = "trump"
KINDS: Final = {
    BASIC: "基本",
    SUMMON: "召喚",
    QUICK_MAGIC: "速攻魔法",
    NORMAL_MAGIC: "通常魔法",
    SOLDIER_CAUSED: "兵士起因",
    TRUMP_CAUSED: "切札",
}

TRIGGERS_JA: Final = {"direct": "直接", "triggered": "誘発"}
SPEEDS_JA: Final = {"immediate": "即時", "normal": "通常"}
TIMINGS_JA: Final = {"main": "メイン", "quick": "クイック"}


class Mode:
    """One way to request an action: its timing and its cost (R104)."""

    def __init__(self, timing: str, cost: str) -> None:
        self.timing: Final = timing
        self.cost: Final = cost
        self.symbols: Final = tuple(dict.fromkeys(cost))
        """Each symbol once, in the printed order."""
        self.picked: Final = tuple([symbol for symbol in cost if symbol not in "LK"])
        """The symbols for which a player picks what pays: L is the top of the life, K the key unit."""
        self.without_discards: Final[Mode] = Mode(timing, cost.replace("D", "")) if "D" in cost else self
        self.drives: Final = cost.count("B")
        self.damages: Final = cost.count("L")
        self.discards: Final = cost.count("D")
        self.sacrifices: Final = cost.count("S")

    def notation(self) -> str:
        """Write how this way differs from the header."""
        return f"{TIMINGS_JA[self.timing]} ${self.cost}"


class Action(CoreAction[Game]):
    """An action of BlackPoker: the core's definition with names, type, cost, key cards, target and notes.

    * `or_mode` is a second way to request it;
    * `key_unit` is what a key unit must be, which cost K drives (R34);
    * `virtual` are cards that only count as key cards (R109);
    * `trump` is the own trump that must lie face up when the action is requested (R105);
    * `then_pass`: whoever has requested it passes by rule (R110);
    * `opens_pack`: it opens the own pack, so that nobody is offered it where none is closed;
    * `in_set_up`: what happens in set-up triggers it, too (R102).
    """

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        kind: str,
        trigger: str = DIRECT,
        speed: str = NORMAL,
        timing: str = MAIN,
        cost: str = "",
        key: Key | None = None,
        key_zone: int = HAND,
        target: Target | None = None,
        when: Callable[[Game, PlayerId], bool] | None = None,
        once_per_turn: bool = False,
        uncounterable: bool = False,
        on: str | None = None,
        of: str | None = None,
        given: Callable[[Game, Event, PlayerId], bool] | None = None,
        reads_event: bool = False,
        or_mode: Mode | None = None,
        key_unit: KeyUnit | None = None,
        virtual: bytes = b"",
        trump: CardId = NO_CARD,
        then_pass: bool = False,
        opens_pack: bool = False,
        in_set_up: bool = False,
        effect: tuple[Step[Game], ...] = (),
    ) -> None:
        super().__init__(id, trigger, speed, timing, when, on, given, effect, of)
        if any(symbol not in "BLDSK" for symbol in cost):
            raise InvalidRules(f"the cost of {id!r} is made of B, L, D, S and K, not {cost!r}")
        if ("K" in cost) != (key_unit is not None):
            raise InvalidRules(f"cost K of {id!r} drives its key unit, so it has both or neither")
        self.ja: Final = ja
        self.en: Final = en
        self.kind: Final = kind
        self.cost: Final = cost
        self.key: Final = key
        self.key_zone: Final = key_zone
        self.key_cards: Final = 0 if key is None else key.cards
        self.target: Final = target
        self.once_per_turn: Final = once_per_turn
        self.uncounterable: Final = uncounterable
        self.reads_event: Final = reads_event
        """Does the effect read the event that triggered it, so that the order of two can matter (R169)?"""
        own_mode = Mode(timing, cost)
        self.modes: Final[tuple[Mode, ...]] = (own_mode,) if or_mode is None else (own_mode, or_mode)
        self.key_unit: Final = key_unit
        self.virtual: Final = virtual
        self.trump: Final = trump
        self.then_pass: Final = then_pass
        self.opens_pack: Final = opens_pack
        self.in_set_up: Final = in_set_up
        self.conditional: Final = when is not None or trump >= 0
        """Is there an activation condition, or a trump that must lie face up?"""
        self.keyed: Final = key is not None or key_unit is not None
        """Is there a key card or a key unit?"""

    def notation(self) -> str:
        """Write the header in the notation of the official lists: @直接-通常-メイン | $BL | ★2〜10."""
        parts = [f"@{TRIGGERS_JA[self.trigger]}-{SPEEDS_JA[self.speed]}-{TIMINGS_JA[self.timing]}"]
        if self.cost:
            parts.append(f"${self.cost}")
        if self.key is not None:
            parts.append(f"★{self.key.text}")
        if self.key_unit is not None:
            parts.append(f"★{self.key_unit.ja}")
        if len(self.modes) > 1:
            parts.append(f"※{self.modes[1].notation()}")
        return " | ".join(parts)
