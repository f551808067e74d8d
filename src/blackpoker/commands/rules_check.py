"""`blackpoker rules check`: the guidelines of the circle and checks of our own, over editions and packages."""

import argparse
import json
from pathlib import Path
from typing import Final

from blackpoker.checking.check import MUST, STRENGTHS, Alarm
from blackpoker.checking.run import CHECKS, check_edition, check_package
from blackpoker.core import BlackPokerError
from blackpoker.editions import DEFAULT, EDITIONS
from blackpoker.packages.loading import load_folder
from blackpoker.packages.package import DataPackage
from blackpoker.regulation import KNOWN, folded
from blackpoker.view.words import Text

from . import Misuse

TEXTS: Final[dict[str, Text]] = {
    "guideline": Text("ガイドライン・", "guideline, "),
    "nothing": Text("問題は見つかりませんでした（{checks}項目）。", "Nothing was found ({checks} checks)."),
    "found": Text(
        "{checks}項目を調べ、{found}件見つかりました（うち既知{known}件）。",
        "{checks} checks found {found}, of which {known} are known.",
    ),
    "known": Text("既知：", "known: "),
    "unknown": Text(
        "{word} という版もパッケージもありません（版は {editions}、パッケージはファイルかフォルダー）",
        "there is no edition and no package {word}; editions are {editions}, a package is a file or a folder",
    ),
}


def run(arguments: argparse.Namespace, words: list[str], language: str) -> int:
    """Check what the words name, or the default edition; 1 if a must is broken that nobody defends."""
    found: list[Alarm] = []
    if words == ["list"]:
        return list_checks(arguments, language)
    for word in words or [DEFAULT.id]:
        of_word = alarms_of(word, language)
        found += of_word
        if not arguments.json:
            print("\n".join([*([f"{word}:"] if len(words) > 1 else []), *told(of_word, language)]))
    if arguments.json:
        print(json.dumps([alarm.data() for alarm in found], ensure_ascii=False, indent=2))
    return int(any(alarm.check.strength == MUST and alarm.defence is None for alarm in found))


def list_checks(arguments: argparse.Namespace, language: str) -> int:
    """Say what is checked."""
    if arguments.json:
        data = [
            {"id": each.id, "strength": each.strength, "guideline": each.guideline, "about": about(each.about)}
            for each in CHECKS
        ]
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return 0
    for each in CHECKS:
        which = TEXTS["guideline"].say(language) if each.guideline else ""
        print(f"{each.id}: {each.about.say(language)} [{which}{STRENGTHS[each.strength].say(language)}]")
    return 0


def about(text: Text) -> dict[str, str]:
    """Return a text in both languages."""
    return {"ja": text.ja, "en": text.en}


def alarms_of(word: str, language: str) -> list[Alarm]:
    """Check an edition, a known package, or the packages of a file or folder."""
    for edition in EDITIONS:
        if folded(word) in (folded(edition.id), folded(edition.name.ja), folded(edition.name.en)):
            return check_edition(edition)
    known = KNOWN.get(folded(word))
    if isinstance(known, DataPackage):
        return check_package(known)
    path = Path(word)
    if not path.exists():
        ids = ", ".join([edition.id for edition in EDITIONS])
        raise Misuse(TEXTS["unknown"].say(language, word=word[:80], editions=ids))
    try:
        return [alarm for package in load_folder(path) for alarm in check_package(package)]
    except BlackPokerError as error:
        raise Misuse(error.say(language)) from error


def told(found: list[Alarm], language: str) -> list[str]:
    """Tell alarms in lines."""
    if not found:
        return [TEXTS["nothing"].say(language, checks=len(CHECKS))]
    lines: list[str] = []
    for alarm in found:
        strength = STRENGTHS[alarm.check.strength].say(language)
        lines.append(f"{alarm.place()}: {alarm.text.say(language)} [{alarm.check.id} {strength}]")
        if alarm.defence is not None:
            lines.append("    " + TEXTS["known"].say(language) + alarm.defence.say(language))
    known = len([alarm for alarm in found if alarm.defence is not None])
    return [*lines, TEXTS["found"].say(language, checks=len(CHECKS), found=len(found), known=known)]
