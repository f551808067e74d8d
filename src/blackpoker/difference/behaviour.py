"""Comparing what happens: which scenarios go differently on two sides, and from which step on."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from blackpoker.common.card import card_name, cards_of
from blackpoker.common.game import Game
from blackpoker.common.modifier import size_of
from blackpoker.common.request import Request
from blackpoker.common.unit import FieldUnit
from blackpoker.core import BlackPokerError
from blackpoker.core.text import Text
from blackpoker.notation.errors import RefusedMove
from blackpoker.notation.source import Value, parse, read_file
from blackpoker.notation.text import shown
from blackpoker.packages.package import DataPackage
from blackpoker.regulation import Regulation
from blackpoker.scenario.scenario import Playing, Scenario, read_regulation, scenario_of
from blackpoker.view.seen import SEATS

from .sides import Side

REFUSED: Final = Text("できません", "refused")
SAME: Final = Text("できます", "played")
BEFORE: Final = Text("始める前", "before the first move")


@dataclass(frozen=True)
class Difference:
    """A scenario that goes differently: its first differing step, and what is different there on either side."""

    name: str
    file: str
    line: int
    step: Text
    before: Text
    after: Text


@dataclass(frozen=True)
class Behaviour:
    """What came of a comparison: how many scenarios were played on both sides, and those that differ."""

    played: int
    skipped: int
    differences: tuple[Difference, ...]


def scenario_roots(paths: list[Path], packages: tuple[object, ...]) -> list[tuple[str, Value]]:
    """Return the scenarios of files and folders, and those that packages bring."""
    found: list[tuple[str, Value]] = []
    for path in paths:
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        found += [(file.stem, parse(read_file(file), shown(str(file), 200))) for file in files]
    for package in packages:
        if isinstance(package, DataPackage):
            found += [(f"{package.id} {number}", each) for number, each in enumerate(package.said.scenarios, 1)]
    return found


def behaviour_between(before: Side, after: Side, roots: list[tuple[str, Value]]) -> Behaviour:
    """Play scenarios on both sides and return how they differ; what one side cannot lay is left out."""
    played, skipped = 0, 0
    found: list[Difference] = []
    for name, root in roots:
        try:
            one, other = laid(root, name, before), laid(root, name, after)
        except BlackPokerError:
            skipped += 1
            continue
        played += 1
        difference = first_difference(one, other, root)
        if difference is not None:
            found.append(difference)
    return Behaviour(played, skipped, tuple(found))


def laid(root: Value, name: str, side: Side) -> Scenario:
    """Return a scenario as it is played on a side."""
    keys = dict(root.mapping())
    rules = side.regulation
    if rules is not None:
        own = read_regulation({key: each for key, each in keys.items() if key == "options"}, (), "lite")
        made = Regulation(rules.format, rules.plain_frame, own.options, rules.edition, rules.packages)
        return scenario_of(root, name, rules=made)
    edition = side.edition.id
    keys["edition"] = Value(edition, root.file, root.line, "edition")
    usual = [each.said.regulation for each in side.packages if isinstance(each, DataPackage) and each.said.regulation]
    return scenario_of(root, name, rules=read_regulation(keys, side.packages, usual[0] if usual else "lite"))


def first_difference(one: Scenario, other: Scenario, root: Value) -> Difference | None:
    """Play a scenario twice, step by step, until something is different."""
    here, there = Playing(one.start()), Playing(other.start())
    difference = compared(here.game, there.game)
    if difference is not None:
        return Difference(one.name, root.file, root.line, BEFORE, *difference)
    for step in one.steps:
        lines = [step.move] if step.move else ["both pass"] * step.repeats
        if step.expects and not step.move and not step.illegal:
            continue
        for line in [step.illegal] if step.illegal else lines:
            before, after = done(here, line, bool(step.illegal)), done(there, line, bool(step.illegal))
            told = Text(line, line)
            if (before is None) != (after is None):
                return Difference(one.name, root.file, step.line, told, before or SAME, after or SAME)
            difference = compared(here.game, there.game)
            if difference is not None:
                return Difference(one.name, root.file, step.line, told, *difference)
            if before is not None and not step.illegal:
                return None
    return None


def done(playing: Playing, line: str, only_tried: bool) -> Text | None:
    """Play a line, or only try it; return why it is refused, or None."""
    tried = Playing(playing.game.clone()) if only_tried else playing
    try:
        if line == "both pass":
            tried.both_pass()
        else:
            tried.play(line)
    except RefusedMove as error:
        return Text(f"{REFUSED.ja}：{error.ja}", f"{REFUSED.en}: {error.en}")
    return None


def compared(one: Game, other: Game) -> tuple[Text, Text] | None:
    """Return what is different at two tables, or None."""
    here, there = table(one), table(other)
    differing = [key for key in here if here[key] != there.get(key)]
    if not differing:
        return None
    before = "; ".join([f"{key} {here[key]}" for key in differing])
    after = "; ".join([f"{key} {there.get(key, '')}" for key in differing])
    return Text(before, before), Text(after, after)


def table(game: Game) -> dict[str, str]:
    """Return what lies on a table, key by key, as scenarios name it."""
    told = {"turn": f"{SEATS[game.turn]} {game.turns}", "winner": str(game.outcome) if game.over else "-"}
    decision = game.decision
    told["asks"] = "-" if decision is None else f"{SEATS[decision.player]} {decision.kind}"
    told["stage"] = " ".join([each.action.id for each in game.stage if isinstance(each, Request)]) or "-"
    for seat, side in enumerate((game.one, game.two)):
        name = SEATS[seat]
        told[f"{name}.life"] = str(len(side.life))
        told[f"{name}.hand"] = written(bytes(cards_of(side.hand)))
        told[f"{name}.graveyard"] = written(bytes(side.graveyard))
        told[f"{name}.pack"] = written(side.pack)
        told[f"{name}.trumps"] = " ".join([f"{card_name(e.card)}{'+' if e.up else ''}" for e in side.trumps]) or "-"
        told[f"{name}.fog"] = " ".join([f"{each.kind.id}{each.amount}" for each in side.fogs]) or "-"
        told[f"{name}.field"] = " ".join([unit_words(game, unit) for unit in side.units]) or "-"
    return told


def unit_words(game: Game, unit: FieldUnit) -> str:
    """Write a unit with its state and its size."""
    size = "" if unit.bulwark else f"({size_of(game, unit)})"
    role = "!" if unit.number in game.attackers else ""
    cards = "+".join([card_name(card) for card in unit.cards])
    return f"{'b' if unit.bulwark else ''}{cards}{size}{'' if unit.charged else '-'}{role}"


def written(cards: bytes) -> str:
    """Write cards."""
    return " ".join([card_name(card) for card in cards]) or "-"
