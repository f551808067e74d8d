"""Local rules as those read them who are to play by them: which there are here, and what they change."""

import contextlib
from functools import lru_cache
from typing import Literal, TypeAlias, cast

from blackpoker.common.options import Options
from blackpoker.core import BlackPokerError
from blackpoker.core.text import NO_TEXT, Text
from blackpoker.difference.comparing import Change, brief, changes_between, for_people
from blackpoker.difference.sides import FIELDS, LISTS, base_of, side_of_regulation
from blackpoker.notation.options import read_rules
from blackpoker.packages.package import DataPackage
from blackpoker.record.identity import fingerprint
from blackpoker.regulation import KNOWN, Package, Regulation, any_regulation, folded

from .wire import ENCODER, LocalPackage, LocalRules, Wire

ChangeKind: TypeAlias = Literal["added", "removed", "changed"]


class RuleField(Wire, frozen=True):
    """A field of an entry, as it is without the local rules and with them; what is not there is empty."""

    name: Text
    before: Text
    after: Text


class RuleChange(Wire, frozen=True):
    """An entry of the lists that local rules add, remove or change."""

    kind: ChangeKind
    list: Text
    name: Text
    fields: tuple[RuleField, ...]


class LocalTerms(Wire, frozen=True):
    """Local rules with all that they change; whoever agrees says the fingerprint."""

    packages: tuple[LocalPackage, ...]
    short: Text
    changes: tuple[RuleChange, ...]
    fingerprint: str


class PackageSource(Wire, frozen=True):
    """A rule package as it is written, for clients that play by it themselves."""

    id: str
    fingerprint: str
    text: str


def local_rules(rules: Regulation) -> LocalRules | None:
    """Return the local rules of a regulation in short, or None if it has none."""
    if not rules.packages:
        return None
    terms = local_terms(rules.name, rules.packages)
    return LocalRules(terms.packages, terms.short)


def missing_rules(written: str) -> LocalRules:
    """Return local rules that are not here any more, from the packages that a table was made with."""
    named = [each.strip().partition(" ") for each in written.split(",")]
    packages = tuple([LocalPackage(id, Text(id, id), NO_TEXT, mark) for id, _, mark in named])
    return LocalRules(packages, NO_TEXT)


@lru_cache(64)
def local_terms(name: str, packages: tuple[Package, ...]) -> LocalTerms:
    """Return what the packages of a regulation change in it, without the options that are chosen for a match."""
    return terms_of(read_rules(name))


def terms_of(rules: Regulation) -> LocalTerms:
    """Return what the packages of a regulation change in it, with the fingerprint of all that it is played by."""
    side = side_of_regulation(rules)
    changes = changes_between(base_of(side), side)
    told = tuple(map(told_change, for_people(changes)))
    return LocalTerms(tuple(map(named, rules.packages)), in_short(changes), told, fingerprint(rules))


def named(package: Package) -> LocalPackage:
    """Return a package by its name."""
    about = package.said.about if isinstance(package, DataPackage) else NO_TEXT
    return LocalPackage(package.id, package.name, about, package.fingerprint)


def in_short(changes: list[Change]) -> Text:
    """Return a difference in one line."""
    return Text(brief(changes, "ja"), brief(changes, "en"))


def told_change(change: Change) -> RuleChange:
    """Return a change as people read it."""
    fields = [
        RuleField(
            FIELDS[each.field],
            NO_TEXT if change.kind == "added" else each.before,
            NO_TEXT if change.kind == "removed" else each.after,
        )
        for each in change.fields
    ]
    return RuleChange(cast("ChangeKind", change.kind), LISTS[change.list], change.name, tuple(fields))


@lru_cache(256)
def short_of_package(package: DataPackage) -> Text:
    """Return in one line what a package changes where it is meant to be played, or where most is played."""
    side = side_of_regulation(shown_with(package))
    return in_short(changes_between(base_of(side), side))


def shown_with(package: DataPackage) -> Regulation:
    """Return the regulation that shows what a package changes."""
    edition, said = package.edition, package.said
    if said.regulation:
        with contextlib.suppress(BlackPokerError):
            return any_regulation(said.regulation, edition=edition.id, packages=(package,))
    format = max(edition.formats, key=lambda each: len(each.actions))
    frames = [frame for frame in edition.frames if bool(frame.trumps[1]) == bool(said.trumps)]
    return Regulation(format, frames[0], Options(), edition, (package,))


def offered() -> tuple[DataPackage, ...]:
    """Return the packages that this server has, for whoever makes a table."""
    return tuple([each for each in KNOWN.values() if isinstance(each, DataPackage)])


def package_source(id: str) -> bytes:
    """Return a package as it is written; a BlackPokerError says that it is not here."""
    package = KNOWN.get(folded(id))
    if not isinstance(package, DataPackage):
        raise BlackPokerError("there is no such rule package here", ja="そのルールパッケージはここにありません")
    return ENCODER.encode(PackageSource(package.id, package.fingerprint, package.files[0][1]))
