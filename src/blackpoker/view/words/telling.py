"""The lists of actions, characters, fogs and trumps, written for people."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from blackpoker.common.action import LEGEND, Action
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character
from blackpoker.core.text import Text

from .components import COSTS
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
    yield from ("", LEGEND.say(language))


def heading_of(line: Entry, language: str) -> str:
    """Return the heading under which a line stands."""
    heading = TEXTS[line.list].say(language)
    kind = line.kind()
    colon = "：" if language == "ja" else ": "
    if line.of_trumps() and line.list != TRUMP:
        return f"{heading}{colon}{TEXTS['of trumps'].say(language)}"
    if line.frames and line.list != TRUMP:
        return f"{heading}{colon}{TEXTS['frames'].say(language)}"
    return f"{heading}{colon}{kind.say(language)}" if line.list == ACTION and kind else heading


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
        return TEXTS[field].say(language) + ("：" if language == "ja" else ": ") + value

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


def markdown(lines: list[Entry]) -> Iterator[str]:
    """Write everything in both languages as a page of documentation."""
    yield "# Actions, characters, fogs and trumps アクション・キャラクター・フォグ・切札"
    yield ""
    yield "Written by `python -m blackpoker rules list --markdown` out of the definitions; not to be edited by hand."
    yield "The notation is the official one, with a sign of our own for key units. The descriptions are our own words."
    yield from ("", f"* {LEGEND.en}", f"* {LEGEND.ja}")
    heading = ""
    for line in lines:
        if heading != heading_of(line, "en"):
            heading = heading_of(line, "en")
            yield from ("", f"## {heading} {heading_of(line, 'ja')}")
        yield from ("", f"### {line.thing.en} {line.thing.ja}", "")
        where = ", ".join(line.frames or line.formats)
        kind = line.kind()
        of_type = "" if kind is None else f"{kind.en} {kind.ja} · "
        yield f"`{line.thing.id}` · {of_type}`{line.header('ja')}` · {where}"
        for language in ("en", "ja"):
            yield from ("", line.description().say(language))
            remarks = [f"※ {note.say(language)}" for note in line.notes()]
            target = line.thing.target if isinstance(line.thing, Action) else None
            if target is not None:
                aim = f"{target.text.ja}。" if language == "ja" else f"{target.text.en}."
                remarks.insert(0, f"対象：{aim}" if language == "ja" else f"Target: {aim}")
            if remarks:
                yield from ("", " ".join(remarks))
