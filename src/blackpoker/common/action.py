"""The header of an action, as the action list prints it."""

from typing import Any, Final

from mypy_extensions import i64

from blackpoker.core import DIRECT, IMMEDIATE, MAIN, NORMAL, QUICK, TRIGGERED, Asking, Doing, InvalidRules
from blackpoker.core import Action as CoreAction
from blackpoker.core.bits import row_of
from blackpoker.core.text import NO_TEXT, Text

from .card import NO_CARD, CardId, card_words
from .condition import Condition, TriggerCondition
from .game import Game
from .key import Key
from .key_unit import KeyUnit
from .key_words import RARE_CARD, KeyWords, key_words
from .numbers import USUAL_NUMBERS, Numbers, numbered
from .options import Options
from .target import Target
from .zone import HAND

BASIC: Final = "basic"
SUMMON: Final = "summon"
QUICK_MAGIC: Final = "quick magic"
NORMAL_MAGIC: Final = "normal magic"
SOLDIER_CAUSED: Final = "soldier-caused"
PACK_KIND: Final = "pack"
TRIGGERED_KIND: Final = "triggered"
MAGIC: Final = "magic"
TRIGGERED_MAGIC: Final = "triggered magic"
PACK_OPERATION: Final = "pack operation"
RARE_OPERATION: Final = "rare card operation"
TRUMP_OPERATION: Final = "trump operation"

KINDS: Final = {
    BASIC: Text("基本", "basic"),
    SUMMON: Text("召喚", "summon"),
    QUICK_MAGIC: Text("速攻魔法", "quick magic"),
    NORMAL_MAGIC: Text("通常魔法", "normal magic"),
    SOLDIER_CAUSED: Text("兵士起因", "soldier-caused"),
    PACK_KIND: Text("パック", "pack"),
    TRIGGERED_KIND: Text("誘発", "triggered"),
    MAGIC: Text("魔法", "magic"),
    TRIGGERED_MAGIC: Text("誘発魔法", "triggered magic"),
    PACK_OPERATION: Text("パック操作", "pack operation"),
    RARE_OPERATION: Text("レアカード操作", "rare card operation"),
    TRUMP_OPERATION: Text("切札操作", "trump operation"),
}
"""The types (タイプ) of actions, in the order of the lists; triggered ones of trumps are a type of their own (R173).

Editions have different ones: where magic is one type (N4), its timing tells quick magic.
"""

TRIGGERS: Final = {DIRECT: Text("直接", "direct"), TRIGGERED: Text("誘発", "triggered")}
SPEEDS: Final = {IMMEDIATE: Text("即時", "immediate"), NORMAL: Text("通常", "normal")}
TIMINGS: Final = {MAIN: Text("メイン", "main"), QUICK: Text("クイック", "quick")}

LEGEND: Final = Text(
    "@ トリガー-スピード-タイミング、$ コスト、★ キーカード、☆ キーユニット（キーカードではない）、※ 別の起こし方",
    "@ trigger-speed-timing, $ cost, ★ key cards, ☆ key unit (not a key card), ※ another way to request it",
)
"""What the signs of a header mean."""


PAY_BULWARK: Final = 0
PAY_DISCARD: Final = 1
PAY_SACRIFICE: Final = 2
"""The symbols for which a player picks what pays, as words."""


class Mode:
    """One way to request an action: its timing and its cost (R104)."""

    def __init__(self, timing: str, cost: str) -> None:
        self.timing: Final = timing
        self.cost: Final = cost
        self.symbols: Final = tuple(dict.fromkeys(cost))
        """Each symbol once, in the printed order."""
        self.picked: Final = tuple([symbol for symbol in cost if symbol not in "LK"])
        """The symbols for which a player picks what pays: L is the top of the life, K the key unit."""
        self.payments: Final = row_of(["BDS".index(symbol) for symbol in self.picked])
        """The same as words: PAY_BULWARK, PAY_DISCARD, PAY_SACRIFICE."""
        self.bulwarks_behind: Final = row_of([self.picked[place + 1 :].count("B") for place in range(len(self.picked))])
        """For each of them, how many bulwarks the symbols behind it need."""
        self.without_discards: Final[Mode] = Mode(timing, cost.replace("D", "")) if "D" in cost else self
        self.free: Final[bool] = not cost
        self.main: Final[bool] = timing == MAIN
        self.drives: Final[i64] = cost.count("B")
        self.damages: Final[i64] = cost.count("L")
        self.discards: Final[i64] = cost.count("D")
        self.sacrifices: Final[i64] = cost.count("S")
        self.drives_key_unit: Final[bool] = "K" in cost

    def notation(self, language: str) -> str:
        """Write how this way differs from the header."""
        return f"{TIMINGS[self.timing].say(language)} ${self.cost}"


class Variant:
    """The effect in words as it is where a rule option has another value."""

    def __init__(self, option: str, value: object, text: Text) -> None:
        self.option: Final = option
        self.value: Final = value
        self.wording: Final = text
        self.text: Final = numbered(text, USUAL_NUMBERS)


class Action(CoreAction[Game]):
    """An action of BlackPoker: the core's definition with names, type, cost, key cards, target, notes and words.

    * `when` is the activation condition of a direct action, `given` the trigger condition of a triggered one;
    * `or_mode` is a second way to request it;
    * `key_unit` is what a key unit must be, which cost K drives (R34);
    * `virtual` are cards that only count as key cards (R109);
    * `trump` is the own trump that must lie face up when the action is requested (R105);
    * `then_pass`: whoever has requested it passes by rule (R110);
    * `in_set_up`: what happens in set-up triggers it, too (R102);
    * `text` is what its effect does, `variants` the same under other rule options, and `remark` says where the header
      follows a ruling against the source.
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
        key_zone: i64 = HAND,
        target: Target | None = None,
        when: Condition | None = None,
        once_per_turn: bool = False,
        uncounterable: bool = False,
        on: str | None = None,
        of: str | None = None,
        given: TriggerCondition | None = None,
        reads_event: bool = False,
        or_mode: Mode | None = None,
        key_unit: KeyUnit | None = None,
        virtual: bytes = b"",
        trump: CardId = NO_CARD,
        then_pass: bool = False,
        in_set_up: bool = False,
        effect: tuple[Doing[Game], ...] = (),
        foreseen: Asking[Game] | None = None,
        text: Text = NO_TEXT,
        variants: tuple[Variant, ...] = (),
        remark: Text | None = None,
        numbers: Numbers = USUAL_NUMBERS,
    ) -> None:
        check_when = None if when is None else when.check.holds
        check_given = None if given is None else given.check
        super().__init__(id, trigger, speed, timing, check_when, on, check_given, effect, of)
        if any(symbol not in "BLDSK" for symbol in cost):
            raise InvalidRules(f"the cost of {id!r} is made of B, L, D, S and K, not {cost!r}")
        if ("K" in cost) != (key_unit is not None):
            raise InvalidRules(f"cost K of {id!r} drives its key unit, so it has both or neither")
        if kind not in KINDS:
            raise InvalidRules(f"the type of {id!r} is one of {', '.join(KINDS)}, not {kind!r}")
        self.ja: Final = ja
        self.en: Final = en
        self.name: Final = Text(ja, en)
        self.kind: Final = kind
        self.cost: Final = cost
        self.key: Final = key
        self.key_zone: Final = key_zone
        self.key_cards: Final[i64] = 0 if key is None else key.cards
        self.from_hand: Final[bool] = key is not None and key_zone == HAND
        """Do its key cards come from the hand?"""
        self.is_quick_magic: Final[bool] = kind == QUICK_MAGIC or (kind == MAGIC and timing == QUICK)
        """Is it magic whose discards a Magician waives (R49, N8)?"""
        self.target: Final = target
        self.condition: Final = when
        self.trigger_condition: Final = given
        self.once_per_turn: Final = once_per_turn
        self.uncounterable: Final = uncounterable
        self.reads_event: Final = reads_event
        """Does the effect read the event that triggered it, so that the order of two can matter (R169)?"""
        own_mode = Mode(timing, cost)
        self.modes: Final[tuple[Mode, ...]] = (own_mode,) if or_mode is None else (own_mode, or_mode)
        self.mode: Final[Mode] = own_mode
        """The first way to request it."""
        self.has_modes: Final[bool] = or_mode is not None
        # Where in a draft each part begins, behind the action: the mode, key cards, the key unit, payments, the target.
        self.keys_at: Final[i64] = 2 if or_mode is not None else 1
        self.unit_at: Final[i64] = self.keys_at + self.key_cards
        self.payments_at: Final[i64] = self.unit_at + (1 if key_unit is not None else 0)
        self.key_unit: Final = key_unit
        self.virtual: Final = virtual
        self.trump: Final = trump
        self.then_pass: Final = then_pass
        self.in_set_up: Final = in_set_up
        self.foreseen: Final = foreseen
        """What its effect will ask its player first, where people have the answer in mind when they request it."""
        self.wording: Final = text
        """What its effect does, with `{hand_limit}` where a number of the rulebook stands."""
        self.text: Final = numbered(text, numbers)
        self.numbers: Final = numbers
        self.variants: Final = variants
        self.remark: Final = remark
        self.conditional: Final = when is not None or trump >= 0
        """Is there an activation condition, or a trump that must lie face up?"""
        self.keyed: Final = key is not None or key_unit is not None
        """Is there a key card or a key unit?"""

    def key_words(self) -> KeyWords | None:
        """Return the key-card condition in words, if there is one."""
        if self.key is None:
            return None
        return key_words(self.key) if self.key_zone == HAND else RARE_CARD

    def notation(self, language: str) -> str:
        """Write the header: @直接-通常-メイン | $BL | ★2〜10, as the official lists do, or the same in English."""
        return " | ".join(self.notation_parts(language))

    def notation_parts(self, language: str) -> list[str]:
        """Write the parts of the header, each beginning with its sign: @, $, ★, ☆, ※."""
        how = (TRIGGERS[self.trigger], SPEEDS[self.speed], TIMINGS[self.timing])
        parts = ["@" + "-".join([word.say(language) for word in how])]
        if self.cost:
            parts.append(f"${self.cost}")
        words = self.key_words()
        if words is not None:
            parts.append(f"★{words.text.say(language)}")
        if self.key_unit is not None:
            parts.append(f"☆{self.key_unit.text.say(language)}")
        if len(self.modes) > 1:
            parts.append(f"※{self.modes[1].notation(language)}")
        return parts

    def effect_text(self, options: Options) -> Text:
        """Return what the action does, as the rule options have it."""
        for variant in self.variants:
            if getattr(options, variant.option) == variant.value:
                return numbered(variant.wording, self.numbers)
        return self.text

    def notes(self, extra: bool) -> list[Text]:
        """Return the conditions and notes that follow from the header; `extra`: are trumps played?"""
        notes: list[Text] = []
        if self.condition is not None and (extra or not self.condition.extra):
            notes.append(self.condition.text)
        if self.trigger_condition is not None:
            notes.append(self.trigger_condition.text)
        if self.once_per_turn:
            notes.append(ONCE_PER_TURN)
        if self.uncounterable:
            notes.append(UNCOUNTERABLE)
        if self.trump != NO_CARD:
            notes.append(filled(NEEDS_TRUMP, card_words(self.trump), ""))
        if self.key is not None and self.key_zone != HAND:
            notes.append(RARE_KEY)
        if self.virtual:
            cards = [card_words(card) for card in self.virtual]
            notes.append(filled(VIRTUAL_KEYS, "と".join(cards), " and ".join(cards)))
        if self.then_pass:
            notes.append(THEN_PASS)
        if self.trigger == DIRECT and self.speed == IMMEDIATE:
            notes.append(AT_ONCE)
        if self.remark is not None:
            notes.append(self.remark)
        return notes


def changed(action: Action, **fields: Any) -> Action:
    """Return an action that is another one but for some fields, named as they are when one is made."""
    same: dict[str, Any] = {
        "id": action.id, "ja": action.ja, "en": action.en, "kind": action.kind, "trigger": action.trigger,
        "speed": action.speed, "timing": action.timing, "cost": action.cost, "key": action.key,
        "key_zone": action.key_zone, "target": action.target, "when": action.condition,
        "once_per_turn": action.once_per_turn, "uncounterable": action.uncounterable, "on": action.on, "of": action.of,
        "given": action.trigger_condition, "reads_event": action.reads_event,
        "or_mode": action.modes[1] if action.has_modes else None, "key_unit": action.key_unit,
        "virtual": action.virtual, "trump": action.trump, "then_pass": action.then_pass,
        "in_set_up": action.in_set_up, "effect": action.effect.steps, "foreseen": action.foreseen,
        "text": action.wording, "variants": action.variants, "remark": action.remark, "numbers": action.numbers,
    }  # fmt: skip
    return Action(**{**same, **fields})


ONCE_PER_TURN: Final = Text(
    "プレイヤーごとに1ターンに1回だけ起こせる。", "Each player can request it only once per turn."
)
UNCOUNTERABLE: Final = Text("カウンターの対象にならない。", "Cannot be targeted by Counter.")
NEEDS_TRUMP: Final = Text("自分の切札{cards}が表向きの間だけ起こせる。", "Only while your trump {cards} is face up.")
RARE_KEY: Final = Text(
    "キーカードは手札ではなくレアカードの領域から出す。ステージでは表向きで、両者に見える。",
    "The key card comes from the rare zone, not from the hand; on the stage it lies face up for both players to see.",
)
VIRTUAL_KEYS: Final = Text("キーカードは{cards}とみなす。", "{cards} count as its key cards.")
THEN_PASS: Final = Text("起こした後、チャンスをパスする。", "After requesting it, you pass the chance.")
AT_ONCE: Final = Text("即時：ステージに置かれず、対応できない。", "Immediate: nobody can respond.")


def filled(text: Text, ja: str, en: str) -> Text:
    """Return a text with the cards filled in, in English too where they are written differently there."""
    return Text(text.say("ja", cards=ja), text.say("en", cards=en or ja))
