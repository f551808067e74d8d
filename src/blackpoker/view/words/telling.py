"""The lists of actions, characters, fogs and trumps, written for people."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from blackpoker.common.action import LEGEND, Action
from blackpoker.common.cost import COSTS
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character
from blackpoker.core.text import Text

from .listing import ACTION, CHARACTER, FOG, TRUMP, Entry

TEXTS: Final[dict[str, Text]] = {
    ACTION: Text("アクション", "Actions"),
    CHARACTER: Text("キャラクター", "Characters"),
    FOG: Text("フォグ", "Fogs"),
    TRUMP: Text("切札", "Trumps"),
    "of trumps": Text("エクストラ", "Extra"),
    "mode": Text("または", "or"),
    "key unit": Text("キーユニット", "key unit"),
    "actions": Text("アクション", "actions"),
    "official": Text("公式表記", "official notation"),
    "type": Text("タイプ", "type"),
    "cost": Text("コスト", "cost"),
    "key": Text("キーカード", "key"),
    "target": Text("対象", "target"),
    "cards": Text("カード", "cards"),
    "labels": Text("ラベル", "labels"),
    "abilities": Text("能力", "abilities"),
    "formats": Text("フォーマット", "formats"),
    "frames": Text("フレーム", "frames"),
}

COLON: Final = Text("：", ": ")


def told_list(lines: list[Entry], language: str, room: int | None = None) -> Iterator[str]:
    """Write the lists for people: a line for each thing, or two where they do not fit into the room."""
    wide = [max([width(text) for text in column]) for column in zip(*[columns(line, language) for line in lines])]
    fits = room is None or 2 * len(wide) + sum(wide) <= room
    heading = ""
    for line in lines:
        if heading != heading_of(line, language):
            if heading:
                yield ""
            heading = heading_of(line, language)
            yield heading
        cells = columns(line, language)
        if fits:
            yield "  " + "  ".join([padded(cell, space) for cell, space in zip(cells, wide)]).rstrip()
        else:
            yield f"  {padded(cells[0], wide[0])}  {cells[1]}"
            yield f"      {cells[2]}  {cells[3]}"
    yield from ("", LEGEND.say(language))


def heading_of(line: Entry, language: str) -> str:
    """Return the heading under which a line stands."""
    heading = TEXTS[line.list].say(language)
    kind = line.kind()
    if line.of_trumps() and line.list != TRUMP:
        return heading + COLON.say(language) + TEXTS["of trumps"].say(language)
    if line.frames and line.list != TRUMP:
        return heading + COLON.say(language) + TEXTS["frames"].say(language)
    return heading + COLON.say(language) + kind.say(language) if line.list == ACTION and kind else heading


def columns(line: Entry, language: str) -> tuple[str, str, str, str]:
    """Return what a line of the list shows."""
    where = line.frames or line.formats[:1]
    return line.thing.id, line.name(language), line.header(language), " ".join(where) + ("" if line.frames else "+")


def width(text: str) -> int:
    """Return how many columns a text takes in a terminal."""
    return sum([2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text])


def padded(text: str, room: int) -> str:
    """Return a text filled up with blanks."""
    return text + " " * (room - width(text))


def told(line: Entry, language: str) -> Iterator[str]:
    """Write all about one thing for people."""
    other = line.name("en" if language == "ja" else "ja")
    yield f"{line.name(language)} ({other}, {line.thing.id})"
    yield from facts(line, language)
    yield line.description().say(language)
    for note in line.notes():
        yield f"※ {note.say(language)}"
    if isinstance(line.thing, Trump):
        for action in line.thing.actions:
            yield f"{action.ja if language == 'ja' else action.en} ({action.id}) {action.notation(language)}"
            yield f"  {action.effect_text(line.options).say(language)}"


def facts(line: Entry, language: str) -> Iterator[str]:
    """Write the fields of a header for people."""
    thing = line.thing

    def fact(field: str, value: str) -> str:
        return TEXTS[field].say(language) + COLON.say(language) + value

    if isinstance(thing, Action):
        yield line.header(language)
        if language != "ja":
            yield fact("official", thing.notation("ja"))
    kind = line.kind()
    if kind is not None:
        yield fact("type", kind.say(language))
    if isinstance(thing, Action):
        for symbol in sorted(set(thing.cost), key=thing.cost.index):
            times = thing.cost.count(symbol)
            yield fact(
                "cost", f"{symbol * times} = {COSTS[symbol].say(language)}" + (f" ×{times}" if times > 1 else "")
            )
        words = thing.key_words()
        if words is not None:
            yield fact("key", words.told.say(language))
        if thing.key_unit is not None:
            yield fact("key unit", f"☆ {thing.key_unit.text.say(language)}")
        for mode in thing.modes[1:]:
            yield fact("mode", mode.notation(language))
        if thing.target is not None:
            yield fact("target", thing.target.text.say(language))
    else:
        yield fact("cards", line.header(language))
    if isinstance(thing, Trump):
        yield fact("actions", ", ".join([action.id for action in thing.actions]) or "-")
    if line.labels():
        yield fact(
            "labels", ("、" if language == "ja" else ", ").join([label.say(language) for label in line.labels()])
        )
    if isinstance(thing, Character) and thing.abilities:
        named = [ability.name.say(language) for ability in thing.abilities]
        yield fact("abilities", ("、" if language == "ja" else ", ").join(named))
    yield fact("formats", ", ".join(line.formats))
    if line.frames:
        yield fact("frames", ", ".join(line.frames))
