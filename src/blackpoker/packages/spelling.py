"""Making the steps of an effect out of words, so that every step finds what it reads."""

from typing import Any, Final

from blackpoker.common.target import PLAYER, Target
from blackpoker.core import IMMEDIATE, MAIN, Step
from blackpoker.core.text import Text
from blackpoker.notation.source import Value

from .keys import is_within
from .reading import Names, read_saying
from .steps import StillThere
from .targets import is_within_target
from .words import Given, Needs, Steps, Word

EFFECT: Final = Text("効果の言葉", "effect word")
MOST_WORDS: Final = 12


class Phrase:
    """A word of an effect with its arguments, and where it stands."""

    def __init__(self, word: Word, given: Given, value: Value) -> None:
        self.word: Final = word
        self.given: Final = given
        self.value: Final = value
        self.needs: Final = word.needing(given)
        self.steps: Final[Steps] = word.make(given)


def effect_of(id: str, value: Value | None, around: Value, names: Names, fields: dict[str, Any]) -> None:
    """Read an effect, or look whether the one that is kept still finds what it reads under a changed header."""
    if value is None:
        word = names.effects.get(id)
        if word is not None:
            check_needs(id, Phrase(word, {}, around), fields)
        return
    listed = value.list() if isinstance(value.data, list) else [value]
    if not 1 <= len(listed) <= MOST_WORDS:
        raise value.error(
            f"an effect is made of 1 to {MOST_WORDS} words", f"効果は1個から{MOST_WORDS}個までの言葉で書きます"
        )
    phrases: list[Phrase] = []
    for each in listed:
        word, given = read_saying(each, names.effects, EFFECT, names)
        phrases.append(Phrase(word, given, each))
        check_needs(id, phrases[-1], fields)
        names.fogs.update({fog.id: fog for fog in phrases[-1].needs.fogs})
    using_up = [phrase for phrase in phrases if phrase.needs.uses_up_keys]
    if len(using_up) > 1:
        raise using_up[1].value.error("the key cards can be used up only once", "キーカードを使い切る効果は1つだけです")
    fields["effect"] = steps_of(phrases)
    fields["foreseen"] = phrases[0].word.foreseen if len(phrases) == 1 else None


def check_needs(id: str, phrase: Phrase, fields: dict[str, Any]) -> None:
    """Refuse a word that would not find what it reads."""
    missing = missing_of(id, phrase.needs, fields)
    if missing is not None:
        word = phrase.word.id
        raise phrase.value.error(
            f"the effect word {word} needs {missing.en}", f"効果の言葉 {word} には{missing.ja}が必要です"
        )


def missing_of(id: str, needs: Needs, fields: dict[str, Any]) -> Text | None:
    """Return what a word needs and a header does not have."""
    key = fields.get("key")
    number = (0 if key is None else key.cards) + len(fields.get("virtual", b""))
    if needs.only and needs.only != id:
        return Text(f"アクション {needs.only}", f"to be the effect of {needs.only}, on which the turn hangs")
    if needs.key is not None and not is_within(key, needs.key):
        return Text("同じキーカード", "the same key cards as the built-in action")
    if needs.key is None and number < needs.keys:
        return Text(f"キーカード{needs.keys}枚", "a key card")
    target: Target | None = fields.get("target")
    if needs.target is not None and not is_within_target(target, needs.target):
        text = needs.target.text
        return Text(f"対象「{text.ja}」", f"the target {text.en!r}")
    if needs.unit and fields.get("key_unit") is None:
        return Text("キーユニット", "a key unit")
    if needs.unit and not needs.unit_may_go and fields.get("speed") != IMMEDIATE:
        return Text("即時（キーユニットが残っているように）", "to be immediate, so that the key unit is still there")
    if needs.event and fields.get("on") != needs.event:
        return Text("同じ誘発条件", "the trigger of the built-in action")
    if needs.main and (fields.get("timing", MAIN) != MAIN or fields.get("on") or fields.get("or_mode")):
        return Text("メイン（直接）", "to be direct and main, because it requests a main action")
    if needs.condition is not None and fields.get("when") is not needs.condition:
        name = needs.condition.check.name
        return Text(f"条件 {name}", f"the condition {name}")
    return None


def steps_of(phrases: list[Phrase]) -> Steps:
    """Return the steps of an effect; behind the first word, what is about a target looks whether it is still there."""
    steps: list[Any] = []
    names: set[str] = set()
    for place, phrase in enumerate(phrases):
        target, unit = phrase.needs.target, phrase.needs.unit
        if place > 0 and (unit or (target is not None and target.kind != PLAYER)):
            steps.append(StillThere(f"still_there_{place}", len(phrase.steps), unit))
        for step in phrase.steps:
            name = step_name(step)
            if name in names:
                raise phrase.value.error(
                    f"the word {phrase.word.id} stands here twice with the same arguments",
                    f"言葉 {phrase.word.id} が同じ引数で2度書かれています",
                )
            names.add(name)
            steps.append(step)
    return tuple(steps)


def step_name(step: object) -> str:
    """Return the name of a step as a program has it."""
    if isinstance(step, Step):
        return step.name
    return str(getattr(step, "__name__", ""))
