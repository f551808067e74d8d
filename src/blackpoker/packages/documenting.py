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
        "{all}個のうち{same}個（{percent}%）は、データで書いて読み直すと同じ定義になります。"
        "効果に専用の言葉（コード）が要るのは{own}個で、残りは複数のアクションに共通の手順だけでできています。",
        "{same} of {all} ({percent} %) are the same definition when they are written as data and read again. {own} of "
        "them need a word of their own for the effect, which is code; the others are made of steps that several "
        "actions share.",
    ),
    "shared": Text("共通の手順", "shared steps"),
    "own": Text("専用の言葉 {word}", "a word of its own: {word}"),
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
    """An action, whether it is the same when read from data, whether its effect is its own, and why if it is not."""

    action: Action
    same: bool
    own: bool
    why: Text


def expressible(built_in: BuiltIn) -> list[Row]:
    """Return for each action of an edition how it can be said in data."""
    rows: list[Row] = []
    names = names_of(built_in)
    effects = [action.effect.steps for action in built_in.by_id.values()]
    for action in built_in.by_id.values():
        shared = {step for steps in effects if steps != action.effect.steps for step in steps}
        own = effects.count(action.effect.steps) == 1 and any(step not in shared for step in action.effect.steps)
        try:
            again, _ = read_new_action(action.id, value_of(said_of(action, built_in), action.id), names)
        except InvalidScenario as error:
            rows.append(Row(action, False, own, Text(error.ja, error.en)))
            continue
        same = facts(again) == facts(action)
        rows.append(Row(action, same, own, Text("別の定義になる", "it comes out as another definition")))
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
    yield ""
    yield f"## {TEXTS['table'].say(language, edition=built_in.edition.id)}"
    yield ""
    percent = 100 * same // len(rows)
    yield TEXTS["count"].say(language, all=len(rows), same=same, percent=percent, own=own)
    yield TEXTS["of"].say(language)
    yield ""
    yield "| " + " | ".join([TEXTS[each].say(language) for each in ("word", "action", "said", "meaning")]) + " |"
    yield "|---|---|---|---|"
    for row in rows:
        action = row.action
        said = TEXTS["own"].say(language, word=f"`{action.id}`") if row.own else TEXTS["shared"].say(language)
        said = said if row.same else TEXTS["no"].say(language, why=row.why.say(language))
        yield f"| `{action.id}` | {action.name.say(language)} | {said} | {action.text.say(language)} |"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=USAGE)
    parser.add_argument("language", choices=("ja", "en"))
    print(page(parser.parse_args().language), end="")
