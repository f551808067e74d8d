"""The page of the vocabulary: every word with its arguments, and which actions of an edition can be said in data."""

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from blackpoker.common.action import Action
from blackpoker.core.text import Text
from blackpoker.editions import EDITIONS
from blackpoker.notation.errors import InvalidScenario
from blackpoker.notation.source import value_of

from . import set_up
from .built_in import OF_EDITION, BuiltIn
from .header import fields_of, read_new_action
from .spelled import spelled_out
from .words import Saying, Word
from .writing import names_of, said_of

TEXTS: Final[dict[str, Text]] = {
    "title": Text("ルールパッケージの言葉", "The words of rule packages"),
    "about": Text(
        "このページはコードから作られています（`make reference`）。書き方は [packages.ja.md](packages.ja.md) "
        "にあります。",
        "This page is made from the code (`make reference`); [packages.md](packages.md) tells how packages are "
        "written.",
    ),
    "general": Text("効果：引数のある言葉", "Effects: words with arguments"),
    "effects": Text("効果：組み込みのアクションの効果", "Effects: what built-in actions do"),
    "of": Text("アクションの id がそのまま言葉になります。", "The id of an action is the word for its whole effect."),
    "conditions": Text("条件（condition）", "Conditions (condition)"),
    "triggers": Text("誘発条件（when）", "Triggers (when)"),
    "abilities": Text("切札の能力（abilities）", "Abilities of trumps (abilities)"),
    "set_up": Text("始め方（set_up、この順に書く）", "Set-up (set_up, in this order)"),
    "table": Text("第{edition}版のアクションとデータ", "The actions of edition {edition} as data"),
    "count": Text(
        "{all}個のうち{same}個（{percent}%）は、この語彙のデータで書いて読み直すと同じ定義になります。"
        "効果は、{general}個が引数のある一般の言葉で書け、{shared}個がほかのアクションと同じ言葉ですみ、"
        "残りの{own}個（{own_percent}%）には専用の言葉、つまりコードが要ります。"
        "その理由は右の列で、一般の言葉では言えない手順の名前です。",
        "{same} of {all} ({percent} %) are the same definition when they are written as data in this vocabulary and "
        "read again. The effects of {general} can be spelled out in general words with arguments, {shared} share "
        "their word with other actions, and {own} ({own_percent} %) need a word of their own, which is code; why is "
        "told by the names of the steps that no general word says.",
    ),
    "general word": Text("一般の言葉：{word}", "general words: {word}"),
    "shared": Text("{word} と同じ言葉", "the same word as {word}"),
    "own": Text("専用の言葉：{word}", "a word of its own: {word}"),
    "no": Text("書けない：{why}", "cannot be said: {why}"),
    "word": Text("言葉", "word"),
    "meaning": Text("意味", "meaning"),
    "arguments": Text("引数", "arguments"),
    "usual": Text("省略時 {usual}", "default {usual}"),
    "action": Text("アクション", "action"),
    "said": Text("データ", "as data"),
}
USAGE: Final = "python -m blackpoker.packages.documenting ja|en"


@dataclass(frozen=True)
class Row:
    """An action, whether it is the same when it is read from data, how its effect is said there, and why not.

    `general` are general words that say the effect, `shared` is another action that has the same one, and `steps` are
    those that no other action has, or all if it has none of its own.
    """

    action: Action
    same: bool
    general: str
    shared: str
    steps: tuple[str, ...]
    why: Text

    @property
    def own(self) -> bool:
        """Tell whether the effect needs a word of its own."""
        return not self.general and not self.shared


def expressible(built_in: BuiltIn) -> list[Row]:
    """Return for each action of an edition how it can be said in data."""
    rows: list[Row] = []
    names = names_of(built_in)
    for action in built_in.by_id.values():
        others = [each for each in built_in.by_id.values() if each is not action]
        general = spelled_out(built_in.edition.id, action.id)
        shared = next((each.id for each in others if each.effect.steps == action.effect.steps), "")
        elsewhere = {name for each in others for name in each.effect.step_names}
        steps = tuple([name for name in action.effect.step_names if name not in elsewhere])
        said = (general, shared, steps or action.effect.step_names)
        try:
            again, _ = read_new_action(action.id, value_of(said_of(action, built_in), action.id), names)
        except InvalidScenario as error:
            rows.append(Row(action, False, *said, Text(error.ja, error.en)))
            continue
        same = facts(again) == facts(action)
        rows.append(Row(action, same, *said, Text("別の定義になる", "it comes out as another definition")))
    return rows


def facts(action: Action) -> dict[str, object]:
    """Return what makes two actions the same."""
    fields = fields_of(action)
    key, mode = fields.pop("key"), fields.pop("or_mode")
    target, unit = fields.pop("target"), fields.pop("key_unit")
    for name in ("numbers", "variants", "foreseen"):
        fields.pop(name)
    fields["key"] = None if key is None else key.patterns
    fields["or"] = None if mode is None else (mode.timing, mode.cost)
    fields["target"] = None if target is None else (type(target).__name__, target.text)
    fields["unit"] = None if unit is None else unit.text
    return fields


def page(language: str) -> str:
    """Return the page in a language."""
    return "\n".join(lines(language)) + "\n"


def lines(language: str) -> Iterator[str]:
    """Write the page line by line."""
    built_in = OF_EDITION[EDITIONS[0].id]
    names = names_of(built_in)
    yield f"# {TEXTS['title'].say(language)}"
    yield ""
    yield TEXTS["about"].say(language)
    general = {id: word for id, word in names.effects.items() if not word.of}
    yield from section("general", general, language)
    yield from section("conditions", names.conditions, language)
    yield from section("triggers", names.triggers, language)
    yield from section("abilities", names.abilities, language)
    yield ""
    yield f"## {TEXTS['set_up'].say(language)}"
    yield ""
    yield f"| {TEXTS['word'].say(language)} | {TEXTS['meaning'].say(language)} |"
    yield "|---|---|"
    for dealing in set_up.DEALINGS:
        yield f"| `{dealing.id}` | {dealing.text.say(language)} |"
    for edition in EDITIONS:
        yield from table(OF_EDITION[edition.id], language)


def section(key: str, words: Mapping[str, Word | Saying], language: str) -> Iterator[str]:
    """Write a table of words."""
    yield ""
    yield f"## {TEXTS[key].say(language)}"
    yield ""
    yield "| " + " | ".join([TEXTS[each].say(language) for each in ("word", "meaning", "arguments")]) + " |"
    yield "|---|---|---|"
    for id, word in sorted(words.items()):
        yield f"| `{id}` | {word.text.say(language)} | {arguments(word, language)} |"


def arguments(word: Word | Saying, language: str) -> str:
    """Write the arguments of a word."""
    told: list[str] = []
    for argument in word.arguments:
        said = f"`{argument.name}` {argument.text.say(language)}: {argument.bounds().say(language)}"
        if argument.usual is not None:
            usual = str(argument.usual).lower() if isinstance(argument.usual, bool) else argument.usual
            said += f" ({TEXTS['usual'].say(language, usual=usual)})"
        told.append(said)
    return "; ".join(told)


def table(built_in: BuiltIn, language: str) -> Iterator[str]:
    """Write the table of an edition's actions."""
    rows = expressible(built_in)
    same, own = len([row for row in rows if row.same]), len([row for row in rows if row.own])
    general = len([row for row in rows if row.general])
    yield ""
    yield f"## {TEXTS['table'].say(language, edition=built_in.edition.id)}"
    yield ""
    counted = {"all": len(rows), "same": same, "percent": 100 * same // len(rows), "general": general}
    counted |= {"shared": len(rows) - own - general, "own": own, "own_percent": round(100 * own / len(rows))}
    yield TEXTS["count"].say(language, **counted)
    yield TEXTS["of"].say(language)
    yield ""
    yield "| " + " | ".join([TEXTS[each].say(language) for each in ("word", "action", "said", "meaning")]) + " |"
    yield "|---|---|---|---|"
    for row in rows:
        action = row.action
        said = TEXTS["no"].say(language, why=row.why.say(language)) if not row.same else how(row, language)
        yield f"| `{action.id}` | {action.name.say(language)} | {said} | {action.text.say(language)} |"


def how(row: Row, language: str) -> str:
    """Say how the effect of an action is said."""
    if row.general:
        return TEXTS["general word"].say(language, word=f"`{row.general}`")
    if row.shared:
        return TEXTS["shared"].say(language, word=f"`{row.shared}`")
    return TEXTS["own"].say(language, word=", ".join([f"`{step}`" for step in row.steps]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=USAGE)
    parser.add_argument("language", choices=("ja", "en"))
    print(page(parser.parse_args().language), end="")
