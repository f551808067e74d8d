"""Scenarios: a table, a play and expectations, read from YAML and run."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import NOBODY, BlackPokerError, Draft, Traced, digest, end
from blackpoker.core.text import NO_TEXT, Text
from blackpoker.notation.errors import IllegalMove, InvalidOptions, RefusedMove
from blackpoker.notation.line import CONCEDED, find_draft, move_of, over, play_draft
from blackpoker.notation.move import BLOCK, CHOOSE, CONCEDE, Move, read_move
from blackpoker.notation.options import read_options
from blackpoker.notation.silent import is_only_answer
from blackpoker.notation.source import Value, parse, read_file
from blackpoker.notation.text import shown
from blackpoker.packages.loading import load_package
from blackpoker.regulation import Package, Regulation, any_regulation, find_package
from blackpoker.view.seen import SEATS

from .expecting import Expectation, read_expectations
from .mission import KEYS as MISSION_KEYS
from .mission import Mission, mission_of
from .position import KEYS as POSITION_KEYS
from .position import Position, position_of
from .seen import Look
from .step import Step, read_step
from .tracing import Teller

KEYS: Final = (
    "name",
    "rules",
    "edition",
    "packages",
    "regulation",
    "options",
    "seed",
    *POSITION_KEYS,
    "play",
    "expect",
    *MISSION_KEYS,
)
AT_LINE: Final = Text("{why}（{what}行目）", "{why} (line {what})")
REFUSED: Final = Text("「{what}」はできるはずが、できません：{why}", "'{what}' expected to be played got {why}")
OTHER_REASON: Final = Text(
    "「{what}」ができない理由は {because} のはずが {why}", "illegal '{what}' expected {because} got {why}"
)
CHANGED: Final = Text(
    "「{what}」は何も変えないはずが、状態が変わりました",
    "illegal '{what}' expected to change nothing got another state",
)
GOAL_AT_START: Final = Text("ゴールが最初から達成されています", "the goal is reached before anything is played")
GOAL_MISSED: Final = Text("手順がゴールに届きません：{why}", "the play does not reach the goal: {why}")
WRONG_SOLVES: Final = Text("間違いのはずの手順がゴールに届きます", "a wrong move reaches the goal")
NOT_REFUSED: Final = Text("「{what}」はできないはずが、できました", "illegal '{what}' expected a refusal got it played")


@dataclass
class Scenario:
    """A scenario that was read and whose table was checked."""

    name: str
    rules: list[str]
    regulation: Regulation
    position: Position
    seed: int
    steps: list[Step]
    mission: Mission | None = None
    """What makes it a task for a learner, if it is one."""

    def start(self, trace: list[Traced] | None = None) -> Game:
        """Return the game at the beginning of the play."""
        return self.position.game(self.seed, trace)


class Playing:
    """A game that is played line by line, remembering the last move for answers that nobody asked for."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.before: Game | None = None
        self.draft: Draft = ()

    def play(self, line: str) -> Move | None:
        """Play one line on an open table; the only answer to a question that was not asked has no effect.

        Return what was played, as the strict notation has it; None for an end and for such an answer.
        """
        move = read_move(line)
        if self.game.over:
            raise over(move)
        if move.verb == CONCEDE:
            end(self.game, move.seat, CONCEDED)
            return None
        try:
            draft = find_draft(self.game, move, open_table=True)
            self.before, self.draft = self.game.clone(), draft
            strict = move_of(self.game, draft)
            play_draft(self.game, draft)
            return strict
        except IllegalMove:
            answers = move.verb in (CHOOSE, BLOCK) and self.before is not None
            if not answers or self.before is None or not is_only_answer(self.before, self.draft, move):
                raise
        return None

    def both_pass(self) -> None:
        """The chance holder passes, then the other player."""
        first = self.game.chance
        if first == NOBODY:
            raise IllegalMove("nobody holds the chance now", "今は誰もチャンスを持っていません", ("timing",))
        self.play(f"{SEATS[first]} pass")
        self.play(f"{SEATS[1 - first]} pass")


def read_scenario(path: Path) -> Scenario:
    """Read a scenario from a file."""
    return scenario_of(parse(read_file(path), shown(str(path), 200)), path.stem, folder=path.parent)


def scenario_of(
    root: Value,
    name: str,
    packages: tuple[Package, ...] = (),
    folder: Path | None = None,
    usual: str = "lite",
    rules: Regulation | None = None,
) -> Scenario:
    """Return the scenario that a mapping describes, played by these packages and those that it names.

    From a folder it may name packages by their files, else only those that are known; `usual` is played where it names
    no regulation. With `rules` it is played by those, whatever it names.
    """
    keys = root.mapping(KEYS)
    if rules is None:
        if "packages" in keys:
            packages += tuple([package_named(each, folder) for each in keys["packages"].items()])
        rules = read_regulation(keys, packages, usual)
    scenario = Scenario(
        name=keys["name"].text() if "name" in keys else name,
        rules=[each.text() for each in keys["rules"].items()] if "rules" in keys else [],
        regulation=rules,
        position=position_of(keys, rules, root),
        seed=keys["seed"].whole(0, (1 << 96) - 1) if "seed" in keys else 1,
        steps=[read_step(each) for each in keys["play"].list()] if "play" in keys else [],
    )
    if "expect" in keys:
        scenario.steps.append(Step(keys["expect"].line, expects=read_expectations(keys["expect"])))
    scenario.mission = mission_of(keys, root)
    scenario.start()
    return scenario


def package_named(value: Value, folder: Path | None) -> Package:
    """Return a package that a scenario names: one that is known, or a file beside the scenario."""
    word = value.text()
    path = None if folder is None or not word.startswith(".") else folder / word
    try:
        return find_package(word.casefold()) if path is None else load_package(path)
    except BlackPokerError as error:
        raise value.error(str(error), error.say("ja")) from None


def read_regulation(keys: dict[str, Value], packages: tuple[Package, ...] = (), usual: str = "lite") -> Regulation:
    """Read regulation and options; nobody is asked for the top of a graveyard unless the options say so."""
    chosen = {"ask_graveyard_top": "false"}
    value = keys.get("options")
    if value is not None:
        for name, each in value.mapping().items():
            word = "" if each.data is None else each.text()
            chosen[name] = word.casefold() if word.casefold() in ("true", "false") else word
    try:
        options = read_options(chosen)
    except InvalidOptions as error:
        assert value is not None
        raise value.error(error.en, error.ja) from None
    named = keys["edition"].text() if "edition" in keys else ""
    text = keys["regulation"].text() if "regulation" in keys else usual
    try:
        return any_regulation(text, options, named, packages)
    except BlackPokerError as error:
        named_keys = [keys[key] for key in ("regulation", "edition", "packages", "options") if key in keys]
        if not named_keys:
            raise
        wrong = named_keys[0]
        raise wrong.error(str(error), error.say("ja")) from None


def run(scenario: Scenario, teller: Teller | None = None) -> Text | None:
    """Run a scenario, and the wrong moves of a mission; return what failed, or None."""
    marks: list[Traced] | None = None if teller is None else []
    playing = Playing(scenario.start(marks))
    if teller is not None and marks is not None:
        teller.begin(playing.game, marks)
    for step in scenario.steps:
        failure = run_step(playing, step, teller)
        if failure is not None:
            return filled(AT_LINE, step.line, failure) if step.line else failure
    return None if scenario.mission is None else run_mission(scenario, scenario.mission, playing)


def run_mission(scenario: Scenario, mission: Mission, played: Playing) -> Text | None:
    """See that the goal is reached by the play, and that each wrong move leads where it says and not to the goal."""
    if is_met(mission.goal, scenario.start()):
        return GOAL_AT_START
    missed = first_failure(mission.goal, played.game)
    if missed is not None:
        return filled(GOAL_MISSED, "", missed)
    for wrong in mission.wrongs:
        playing = Playing(scenario.start())
        for step in wrong.steps:
            failure = run_step(playing, step, None)
            if failure is not None:
                return filled(AT_LINE, step.line, failure)
        failure = first_failure(wrong.signs, playing.game)
        if failure is not None:
            return filled(AT_LINE, wrong.line, failure)
        if is_met(mission.goal, playing.game):
            return filled(AT_LINE, wrong.line, WRONG_SOLVES)
    return None


def first_failure(expected: list[Expectation], game: Game) -> Text | None:
    """Say what is not as expected, or None."""
    look = Look(game)
    return next((failure for each in expected if (failure := each.failure(look)) is not None), None)


def is_met(expected: list[Expectation], game: Game) -> bool:
    """Tell whether everything is as expected."""
    return first_failure(expected, game) is None


def run_step(playing: Playing, step: Step, teller: Teller | None) -> Text | None:
    """Do one entry of the play; return what failed, or None."""
    if step.expects:
        failure = first_failure(step.expects, playing.game)
        if failure is not None:
            return failure
    if step.illegal:
        return run_illegal(playing, step)
    lines = [step.move] if step.move else ["both pass"] * step.repeats
    for line in lines:
        try:
            if step.move:
                playing.play(line)
            else:
                playing.both_pass()
        except RefusedMove as error:
            return filled(REFUSED, shown(line), Text(error.ja, error.en))
        if teller is not None:
            teller.tell(line)
    return None


def run_illegal(playing: Playing, step: Step) -> Text | None:
    """Try a move that must be refused and change nothing."""
    before = digest(playing.game)
    tried = Playing(playing.game.clone())
    tried.before, tried.draft = playing.before, playing.draft
    try:
        tried.play(step.illegal)
    except RefusedMove as error:
        if step.because and step.because not in error.reasons:
            codes = ", ".join(error.reasons)
            why = Text(f"{codes} です（{error.ja}）", f"{codes} ({error.en})")
            return filled(OTHER_REASON, shown(step.illegal), why, step.because)
        return filled(CHANGED, shown(step.illegal)) if digest(tried.game) != before else None
    return filled(NOT_REFUSED, shown(step.illegal))


def filled(text: Text, what: object, why: Text = NO_TEXT, because: str = "") -> Text:
    """Say what failed, in both languages."""
    ja = text.say("ja", what=what, why=why.ja, because=because)
    return Text(ja, text.say("en", what=what, why=why.en, because=because))
