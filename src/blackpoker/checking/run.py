"""Running all checks over an edition or a package."""

from typing import Final

from blackpoker.core.text import Text
from blackpoker.editions import Edition
from blackpoker.packages.package import DataPackage

from .check import Alarm, Check, Subject, subject_of_edition, subject_of_package
from .guidelines import GUIDELINES
from .headers import HEADERS
from .tables import TABLES
from .texts import TEXTS

CHECKS: Final[tuple[Check, ...]] = (*GUIDELINES, *HEADERS, *TEXTS, *TABLES)
"""All checks, the guidelines of the circle first."""
AS_PRINTED: Final = Text("公式の一覧にこのとおり印刷されている。", "the official list prints it so.")
IMMEDIATE_SINCE: Final = Text(
    "エンドに対する誘発で、エンドより先に解決するために通常になっている（R107）。",
    "it is triggered by End and is normal so that it resolves before End (R107).",
)
FOUR_ALIKE: Final = Text(
    "公式の一覧では、4つの切札の同じ働きが同じ名前になっている。",
    "the official list calls the same action of four trumps alike.",
)
DRIVES_BULWARK: Final = Text("キーユニットが防壁である。", "its key unit is a bulwark.")
ENDING: Final = ("illusion", "satisfaction", "handRefill", "exhaust", "darkWhisper")
KNOWN: Final[dict[tuple[str, str], Text]] = {
    **{("G2", id): AS_PRINTED for id in ENDING},
    **{("G3", id): IMMEDIATE_SINCE for id in ENDING},
    **{("name-twice", f"quickSoldierSummon{suit}"): FOUR_ALIKE for suit in "HDC"},
    ("soldier-drives", "phantomReverse"): DRIVES_BULWARK,
}
"""Alarms of the official rules that stay, by check and thing, each with why."""


def alarms_of(subject: Subject, checks: tuple[Check, ...] = CHECKS) -> list[Alarm]:
    """Return all that the checks find, each once."""
    found: dict[tuple[str, str, str], Alarm] = {}
    for check in checks:
        for thing, field, text in check.look(subject):
            key = (check.id, thing, field)
            if key not in found:
                found[key] = placed(Alarm(check, thing, field, text, defence=KNOWN.get((check.id, thing))), subject)
    return list(found.values())


def placed(alarm: Alarm, subject: Subject) -> Alarm:
    """Return an alarm with file and line, where the thing stands in a package."""
    package = subject.package
    if package is None:
        return alarm
    value = package.said.lines.get(alarm.thing)
    file, line = (package.files[0][0], 1) if value is None else (value.file, value.line)
    keys = value.data if value is not None and isinstance(value.data, dict) else {}
    inner = keys.get(alarm.field.partition(".")[0])
    line = line if inner is None else inner.line
    return Alarm(alarm.check, alarm.thing, alarm.field, alarm.text, file, line, alarm.defence)


def check_edition(edition: Edition) -> list[Alarm]:
    """Check all rulebooks of an edition."""
    return alarms_of(subject_of_edition(edition))


def check_package(package: DataPackage) -> list[Alarm]:
    """Check the rulebooks of a package, and leave out what its edition has anyway."""
    before = {(alarm.check.id, alarm.thing, alarm.field) for alarm in check_edition(package.edition)}
    own = set(package.said.lines)
    return [
        alarm
        for alarm in alarms_of(subject_of_package(package))
        if (alarm.check.id, alarm.thing, alarm.field) not in before or alarm.thing in own
    ]
