"""Plain data for dumps, and a reader that refuses what it does not understand."""

from typing import Final, TypeAlias

from .errors import CorruptDump

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None


class Reader:
    """Reads one object of a dump field by field; every field must be read, none may be missing or of another type."""

    def __init__(self, data: Json, name: str) -> None:
        if not isinstance(data, dict):
            raise CorruptDump(f"{name} should be an object, not {brief(data)}")
        self.data: Final = data
        self.name: Final = name
        self.seen: Final[set[str]] = set()

    def take(self, key: str) -> Json:
        """Return a field as it is."""
        if key not in self.data:
            raise CorruptDump(f"{self.name} has no field {key!r}")
        self.seen.add(key)
        return self.data[key]

    def integer(self, key: str, least: int, most: int) -> int:
        """Return a whole number within its bounds."""
        value = self.take(key)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise CorruptDump(f"{self.name}.{key} should be a number from {least} to {most}, not {brief(value)}")
        return value

    def text(self, key: str) -> str:
        """Return a text."""
        value = self.take(key)
        if not isinstance(value, str):
            raise CorruptDump(f"{self.name}.{key} should be a text, not {brief(value)}")
        return value

    def items(self, key: str) -> list[Json]:
        """Return a list."""
        value = self.take(key)
        if not isinstance(value, list):
            raise CorruptDump(f"{self.name}.{key} should be a list, not {brief(value)}")
        return value

    def integers(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """Return a list of whole numbers within their bounds."""
        numbers: list[int] = []
        for value in self.items(key):
            if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
                raise CorruptDump(f"{self.name}.{key} should hold numbers from {least} to {most}, not {brief(value)}")
            numbers.append(value)
        return tuple(numbers)

    def inner(self, key: str) -> "Reader":
        """Return a reader for an object within this one."""
        return Reader(self.take(key), f"{self.name}.{key}")

    def objects(self, key: str) -> list["Reader"]:
        """Return readers for a list of objects."""
        return [Reader(item, f"{self.name}.{key}") for item in self.items(key)]

    def end(self) -> None:
        """Refuse fields that nobody has read."""
        for key in self.data:
            if key not in self.seen:
                raise CorruptDump(f"{self.name} has an unknown field {brief(key)}")


def brief(value: object) -> str:
    """Return a value as it can be shown in one sentence."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
