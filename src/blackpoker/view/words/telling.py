"""The lists of actions, characters, fogs and trumps, written for people."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.trumps import Trump
from blackpoker.core.text import Text

from .components import COSTS, TIMINGS, key_words
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
    "formats": Text("フォーマット", "formats"),
    "frames": Text("フレーム", "frames"),
}


def told_list(lines: list[Entry], language: str) -> Iterator[str]:
    """Write the lists for people."""
    wide = [max([width(text) for text in column]) for column in zip(*[columns(line, language) for line in lines])]
    heading = ""
    for line in lines:
        if heading != heading_of(line, language):
            if heading:
                yield ""
            heading = heading_of(line, language)
            yield heading
        cells = columns(line, language)
        yield "  " + "  ".join([padded(cell, room) for cell, room in zip(cells, wide)]).rstrip()


def heading_of(line: Entry, language: str) -> str:
    """Return the heading under which a line stands."""
    heading = TEXTS[line.list].say(language)
    kind = line.kind()
    if line.of_trumps() and line.list != TRUMP:
        return f"{heading}: {TEXTS['of trumps'].say(language)}"
    if line.frames and line.list != TRUMP:
        return f"{heading}: {TEXTS['frames'].say(language)}"
    return f"{heading}: {kind.say(language)}" if line.list == ACTION and kind else heading


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


def facts(line: Entry, language: str) -> Iterator[str]:
    """Write the fields of a header for people."""
    thing = line.thing

    def fact(field: str, value: str) -> str:
        return f"{TEXTS[field].say(language)}: {value}"

    if isinstance(thing, Action):
        yield line.header(language)
        if language != "ja":
            yield fact("official", thing.notation())
    kind = line.kind()
    if kind is not None:
        yield fact("type", kind.say(language))
    if isinstance(thing, Action):
        for symbol in sorted(set(thing.cost), key=thing.cost.index):
            times = thing.cost.count(symbol)
            yield fact(
                "cost", f"{symbol * times} = {COSTS[symbol].say(language)}" + (f" ×{times}" if times > 1 else "")
            )
        if thing.key is not None:
            yield fact("key", key_words(thing.key).told.say(language))
        if thing.key_unit is not None:
            yield fact("key unit", thing.key_unit.ja if language == "ja" else thing.key_unit.en)
        for mode in thing.modes[1:]:
            yield fact("mode", f"{TIMINGS[mode.timing].say(language)} ${mode.cost}")
        if thing.target is not None:
            yield fact("target", thing.target.ja if language == "ja" else thing.target.en)
    else:
        yield fact("cards", line.header(language))
    if isinstance(thing, Trump):
        yield fact("actions", ", ".join([action.id for action in thing.actions]) or "-")
    if line.labels():
        yield fact(
            "labels", ("、" if language == "ja" else ", ").join([label.say(language) for label in line.labels()])
        )
    yield fact("formats", ", ".join(line.formats))
    if line.frames:
        yield fact("frames", ", ".join(line.frames))


def markdown(lines: list[Entry]) -> Iterator[str]:
    """Write everything in both languages as a page of documentation."""
    yield "# Actions, characters, fogs and trumps アクション・キャラクター・フォグ・切札"
    yield ""
    yield "Written by `python -m blackpoker rules list --markdown` out of the definitions; not to be edited by hand."
    yield "The notation is the official one: `@` trigger, speed and timing; `$` cost; `★` key cards or key unit; `※` a"
    yield "second way to request it. The descriptions are our own words."
    heading = ""
    for line in lines:
        if heading != heading_of(line, "en"):
            heading = heading_of(line, "en")
            yield from ("", f"## {heading} {heading_of(line, 'ja')}")
        yield from ("", f"### {line.thing.en} {line.thing.ja}", "")
        where = ", ".join(line.frames or line.formats)
        yield f"`{line.thing.id}` · `{line.header('ja')}` · {where}"
        for language in ("en", "ja"):
            yield from ("", line.description().say(language))
            remarks = [f"※ {note.say(language)}" for note in line.notes()]
            target = line.thing.target if isinstance(line.thing, Action) else None
            if target is not None:
                aim = f"{target.ja}。" if language == "ja" else f"{target.en}."
                remarks.insert(0, f"{TEXTS['target'].say(language).capitalize()}: {aim}")
            if remarks:
                yield from ("", " ".join(remarks))
