"""Local rules of a table of a server: fetched as data, compared here, and agreed to before a seat is taken."""

from collections.abc import Callable
from typing import Any, Final

from blackpoker.core import BlackPokerError
from blackpoker.difference.comparing import brief, changes_between, for_people
from blackpoker.difference.sides import base_of, side_of_regulation
from blackpoker.difference.telling import told
from blackpoker.notation.text import shown
from blackpoker.packages.loading import keep, read_package
from blackpoker.regulation import KNOWN, Regulation, folded
from blackpoker.view.words import Text

from .line import Leave

TEXTS: Final[dict[str, Text]] = {
    "local": Text("ローカルルール：{names}（{short}）", "Local rules: {names} ({short})"),
    "nothing": Text("変わるところはありません", "they change nothing here"),
    "ask": Text(
        "このローカルルールに同意して席に着きますか？ y はい、n いいえ、d くわしく > ",
        "Do you agree to these local rules and take the seat? y yes, n no, d details > ",
    ),
    "refused": Text(
        "ローカルルールに同意しなかったので、席には着きませんでした。",
        "You have not agreed to the local rules, so the seat was not taken.",
    ),
    "other": Text(
        "サーバーのルールパッケージ {id} は、示された指紋のものではありません。",
        "The rule package {id} that the server sends is not the one that it names.",
    ),
}
YES: Final = ("y", "yes", "はい")
DETAILS: Final = ("d", "details", "くわしく")
MOST: Final = 16
"""A table is played by no more packages than this."""
LONGEST_ID: Final = 80


def bring(local: Any, fetch: Callable[[str], Any]) -> None:
    """Know the packages of a table; what is not here, or here otherwise, is fetched and read strictly."""
    for each in ((local or {}).get("packages") or ())[:MOST]:
        here = KNOWN.get(folded(each["id"]))
        if here is not None and here.fingerprint == each["fingerprint"]:
            continue
        found = fetch(f"/api/v1/packages/{each['id']}")
        package = read_package(((f"{each['id']}.yaml", str(found["text"])),))
        if (package.id, package.fingerprint) != (each["id"], each["fingerprint"]):
            id, text = shown(str(each["id"]), LONGEST_ID), TEXTS["other"]
            raise BlackPokerError(text.say("en", id=id), ja=text.say("ja", id=id))
        keep(package)


def in_short(rules: Regulation, language: str) -> str:
    """Return in one line which local rules are played and what they change."""
    side = side_of_regulation(rules)
    short = brief(changes_between(base_of(side), side), language) or TEXTS["nothing"].say(language)
    names = "+".join([package.name.say(language) for package in rules.packages])
    return TEXTS["local"].say(language, names=names, short=short)


def in_full(rules: Regulation, language: str) -> list[str]:
    """Return all that the local rules of a regulation change."""
    after = side_of_regulation(rules)
    before = base_of(after)
    return list(told(before, after, for_people(changes_between(before, after)), None, language))


def agrees(rules: Regulation, language: str, write: Callable[[str], None], read: Callable[[str], str]) -> bool:
    """Show local rules and ask whether whoever types agrees to them; no answer is no."""
    write(in_short(rules, language))
    while True:
        try:
            word = folded(read(TEXTS["ask"].say(language)))
        except Leave:
            return False
        if word not in DETAILS:
            return word in YES
        for line in in_full(rules, language):
            write(line)
