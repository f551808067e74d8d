"""Reading YAML with care: limits on size, depth and aliases, no key twice, and every value knows its file and line."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import yaml

from .errors import InvalidScenario, RecordError
from .file import read_text
from .text import nearest, shown

LARGEST: Final = 256 * 1024
"""The most bytes that a file may have."""
DEEPEST: Final = 12
"""How deep lists and mappings may lie in each other."""
MOST_ALIASES: Final = 32
MOST_VALUES: Final = 20_000

Data: TypeAlias = "str | list[Value] | dict[str, Value] | None"
Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain] | None"


@dataclass(frozen=True)
class Value:
    """A value of a file: text, nothing, a list or a mapping, and where it stands."""

    data: Data
    file: str
    line: int
    key: str
    kind: type[RecordError] = InvalidScenario
    """What is wrong with a file if this value is."""

    def error(self, en: str, ja: str) -> RecordError:
        """Return the error that this value is wrong, with its place."""
        key = shown(self.key)
        if self.line == 0:
            return self.kind(f"{self.file}, key {key!r}: {en}", f"{self.file} のキー「{key}」：{ja}")
        place = f"{self.file}, line {self.line}"
        return self.kind(
            f"{place}, key {key!r}: {en}" if key else f"{place}: {en}",
            f"{self.file} の{self.line}行目" + (f"、キー「{key}」：{ja}" if key else f"：{ja}"),
        )

    def mapping(self, allowed: tuple[str, ...] | None = None) -> dict[str, "Value"]:
        """Return a mapping, of which only these keys are known."""
        if self.data is None:
            return {}
        if not isinstance(self.data, dict):
            raise self.error(
                f"a mapping belongs here, not {self.brief()}", f"{self.brief()} ではなくマッピングを書きます"
            )
        for key, value in self.data.items():
            if allowed is not None and key not in allowed:
                near = nearest(key, allowed)
                raise value.error(
                    f"there is no such key here; there are {', '.join(allowed)}{near.en}",
                    f"ここにそのようなキーはありません。書けるのは {', '.join(allowed)} です{near.ja}",
                )
        return self.data

    def items(self) -> list["Value"]:
        """Return the values of a list; a single text counts as its words, nothing as an empty list."""
        if self.data is None:
            return []
        if isinstance(self.data, str):
            return [Value(word, self.file, self.line, self.key, self.kind) for word in self.data.split()]
        return self.list()

    def list(self) -> "list[Value]":
        """Return the values of a list."""
        if self.data is None:
            return []
        if not isinstance(self.data, list):
            raise self.error(f"a list belongs here, not {self.brief()}", f"{self.brief()} ではなくリストを書きます")
        return self.data

    def text(self) -> str:
        """Return a text."""
        if not isinstance(self.data, str):
            raise self.error(f"a text belongs here, not {self.brief()}", f"{self.brief()} ではなく文字を書きます")
        return self.data

    def whole(self, least: int, most: int) -> int:
        """Return a whole number."""
        text = self.data
        if not isinstance(text, str) or not (text.isascii() and text.isdigit()) or len(text) > 30:
            raise self.error(f"a number belongs here, not {self.brief()}", f"{self.brief()} ではなく数を書きます")
        if not least <= int(text) <= most:
            raise self.error(f"a number from {least} to {most} belongs here", f"{least} から {most} までの数を書きます")
        return int(text)

    def is_number(self) -> bool:
        """Tell whether this is a whole number."""
        return isinstance(self.data, str) and self.data.isascii() and self.data.isdigit()

    def truth(self) -> bool:
        """Return true or false."""
        word = self.data.casefold() if isinstance(self.data, str) else ""
        if word not in ("true", "false"):
            raise self.error(
                f"true or false belongs here, not {self.brief()}", f"{self.brief()} ではなく true か false です"
            )
        return word == "true"

    def brief(self) -> str:
        """Return the value for a message."""
        if isinstance(self.data, str):
            return repr(shown(self.data, 40))
        if self.data is None:
            return "nothing"
        return "a list" if isinstance(self.data, list) else "a mapping"


def value_of(data: Plain, file: str, key: str = "") -> Value:
    """Return plain data as a value without a line."""
    if isinstance(data, bool):
        return Value("true" if data else "false", file, 0, key)
    if isinstance(data, int):
        return Value(str(data), file, 0, key)
    if isinstance(data, list):
        return Value([value_of(each, file, key) for each in data], file, 0, key)
    if isinstance(data, dict):
        return Value({name: value_of(each, file, name) for name, each in data.items()}, file, 0, key)
    return Value(data, file, 0, key)


def read_file(path: Path) -> str:
    """Return the text of a scenario file."""
    return read_text(path, LARGEST, "a scenario", "シナリオ", InvalidScenario)


@dataclass(frozen=True)
class Limits:
    """How much a file may hold; more is refused with an error of that kind."""

    values: int = MOST_VALUES
    depth: int = DEEPEST
    aliases: int = MOST_ALIASES
    kind: type[RecordError] = InvalidScenario


OF_SCENARIOS: Final = Limits()


def parse(text: str, file: str, limits: Limits = OF_SCENARIOS) -> Value:
    """Return what YAML text says."""
    try:
        node = CarefulLoader(text, file, limits).get_single_node()
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = 0 if mark is None else mark.line + 1
        problem = shown(str(getattr(error, "problem", None) or getattr(error, "reason", None) or "not readable"), 120)
        raise limits.kind(
            f"{file}, line {line}: this is not YAML ({problem})",
            f"{file} の{line}行目：YAML として読めません（{problem}）",
        ) from None
    if node is None:
        raise limits.kind(f"{file} is empty", f"{file} は空です")
    return Builder(file, limits).value(node, "", 0)


class CarefulLoader(yaml.SafeLoader):
    """Reads a file once, and stops where it is too deep, too large or has too many aliases."""

    def __init__(self, text: str, file: str, limits: Limits) -> None:
        self.file: Final = file
        self.limits: Final = limits
        self.depth = self.values = self.aliases_met = 0
        super().__init__(text)

    def get_event(self) -> yaml.Event:
        """Take the next event, unless it is one too many."""
        event: yaml.Event = super().get_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.CollectionEndEvent):
            self.depth -= 1
        elif isinstance(event, yaml.NodeEvent):
            self.values += 1
            self.depth += isinstance(event, yaml.CollectionStartEvent)
            self.aliases_met += isinstance(event, yaml.AliasEvent)
            self.check(0 if event.start_mark is None else event.start_mark.line + 1)
        return event

    def check(self, line: int) -> None:
        """Refuse what goes beyond a limit."""
        limits = self.limits
        if self.depth > limits.depth:
            raise limits.kind(
                f"{self.file}, line {line}: lists and mappings lie more than {limits.depth} deep in each other",
                f"{self.file} の{line}行目：入れ子は{limits.depth}段までです",
            )
        if self.aliases_met > limits.aliases:
            raise limits.kind(
                f"{self.file}, line {line}: there are more than {limits.aliases} aliases",
                f"{self.file} の{line}行目：エイリアスは{limits.aliases}個までです",
            )
        if self.values > limits.values:
            raise limits.kind(
                f"{self.file}, line {line}: there are more than {limits.values} values",
                f"{self.file} の{line}行目：値は{limits.values}個までです",
            )


class Builder:
    """Builds values from the nodes of a file, and counts them."""

    def __init__(self, file: str, limits: Limits) -> None:
        self.file: Final = file
        self.limits: Final = limits
        self.count = 0

    def value(self, node: yaml.Node, key: str, depth: int) -> Value:
        """Return the value of a node."""
        line = node.start_mark.line + 1
        self.count += 1
        kind = self.limits.kind
        if depth > self.limits.depth or self.count > self.limits.values:
            raise Value(None, self.file, line, key, kind).error(
                "aliases make this too large or endless", "エイリアスのために大きすぎるか、終わりがありません"
            )
        if isinstance(node, yaml.ScalarNode):
            is_null = node.tag == "tag:yaml.org,2002:null"
            return Value(None if is_null else str(node.value), self.file, line, key, kind)
        if isinstance(node, yaml.SequenceNode):
            return Value([self.value(each, key, depth + 1) for each in node.value], self.file, line, key, kind)
        found: dict[str, Value] = {}
        for name, each in node.value:
            word = str(name.value) if isinstance(name, yaml.ScalarNode) else ""
            here = Value(None, self.file, name.start_mark.line + 1, word, kind)
            if not isinstance(name, yaml.ScalarNode):
                raise here.error("a key is a word", "キーは単語です")
            if word in found:
                raise here.error("this key stands here twice", "このキーが2度書かれています")
            inner = self.value(each, word, depth + 1)
            found[word] = Value(inner.data, self.file, here.line, word, kind) if inner.data is None else inner
        return Value(found, self.file, line, key, kind)
