"""Scenarios: a table, a play and expectations, read from YAML and run."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import NOBODY, BlackPokerError, Draft, Traced, digest, end
from blackpoker.core.text import NO_TEXT, Text
from blackpoker.notation.errors import REASONS, IllegalMove, InvalidOptions, RefusedMove
from blackpoker.notation.line import CONCEDED, find_draft, move_of, over, play_draft
from blackpoker.notation.move import BLOCK, CHOOSE, CONCEDE, Move, read_move
from blackpoker.notation.options import read_options
from blackpoker.notation.silent import is_only_answer
from blackpoker.notation.text import plain, shown
from blackpoker.regulation import Regulation, regulation
from blackpoker.view.seen import SEATS

from .expecting import Expectation, read_expectations
from .position import KEYS as POSITION_KEYS
from .position import Position, position_of
from .seen import Look
from .source import Value, parse, read_file
from .tracing import Teller

KEYS: Final = ("name", "rules", "regulation", "options", "seed", *POSITION_KEYS, "play", "expect")
MOST_REPEATS: Final = 200
"""`both pass x200` is the longest row of passes."""
AT_LINE: Final = Text("{why}（{what}行目）", "{why} (line {what})")
REFUSED: Final = Text("「{what}」はできるはずが、できません：{why}", "'{what}' expected to be played got {why}")
OTHER_REASON: Final = Text(
    "「{what}」ができない理由は {because} のはずが {why}", "illegal '{what}' expected {because} got {why}"
)
CHANGED: Final = Text(
    "「{what}」は何も変えないはずが、状態が変わりました",
    "illegal '{what}' expected to change nothing got another state",
)
NOT_REFUSED: Final = Text("「{what}」はできないはずが、できました", "illegal '{what}' expected a refusal got it played")


@dataclass
class Step:
    """One entry of the play: a move, `both pass`, an illegal move, or expectations."""

    line: int
    move: str = ""
    repeats: int = 0
    illegal: str = ""
    because: str = ""
    expects: list[Expectation] = field(default_factory=list)


@dataclass
class Scenario:
    """A scenario that was read and whose table was checked."""

    name: str
    rules: list[str]
    regulation: Regulation
    position: Position
    seed: int
    steps: list[Step]

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
    return scenario_of(parse(read_file(path), shown(str(path), 200)), path.stem)


def scenario_of(root: Value, name: str) -> Scenario:
    """Return the scenario that a mapping describes."""
    keys = root.mapping(KEYS)
    rules = read_regulation(keys)
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
    scenario.start()
    return scenario


def read_regulation(keys: dict[str, Value]) -> Regulation:
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
    if "regulation" not in keys:
        return regulation("lite", options)
    try:
        return regulation(keys["regulation"].text(), options)
    except BlackPokerError as error:
        raise keys["regulation"].error(str(error), error.say("ja")) from None


def read_step(value: Value) -> Step:
    """Read one entry of the play."""
    if isinstance(value.data, dict):
        keys = value.mapping(("expect", "illegal"))
        if len(keys) != 1:
            raise value.error("an entry is a move, expect: or illegal:", "手、expect:、illegal: のどれか1つを書きます")
        if "expect" in keys:
            return Step(value.line, expects=read_expectations(keys["expect"]))
        return read_illegal(keys["illegal"])
    text = plain(value.text())
    words = text.casefold().split()
    if words[:2] == ["both", "pass"]:
        repeats = words[2][1:] if len(words) == 3 and words[2][:1] == "x" else "1" if len(words) == 2 else ""
        if not (repeats.isascii() and repeats.isdigit() and 0 < int(repeats[:9]) <= MOST_REPEATS):
            raise value.error(
                f"write 'both pass' or 'both pass x2', not {value.brief()}", "both pass x2 のように書きます"
            )
        return Step(value.line, repeats=int(repeats))
    return Step(value.line, move=value.text())


def read_illegal(value: Value) -> Step:
    """Read a move that must be refused, and why."""
    if isinstance(value.data, str):
        return Step(value.line, illegal=value.data)
    keys = value.mapping(("move", "because"))
    if "move" not in keys:
        raise value.error("illegal: names a move", "illegal: には move を書きます")
    because = keys["because"].text().strip() if "because" in keys else ""
    if because and because not in REASONS:
        raise keys["because"].error(
            f"there is no reason {because!r}; there are {', '.join(REASONS)}",
            f"理由「{because}」はありません。あるのは {', '.join(REASONS)} です",
        )
    return Step(value.line, illegal=keys["move"].text(), because=because)


def run(scenario: Scenario, teller: Teller | None = None) -> Text | None:
    """Run a scenario; return what failed, or None."""
    marks: list[Traced] | None = None if teller is None else []
    playing = Playing(scenario.start(marks))
    if teller is not None and marks is not None:
        teller.begin(playing.game, marks)
    for step in scenario.steps:
        failure = run_step(playing, step, teller)
        if failure is not None:
            return filled(AT_LINE, step.line, failure) if step.line else failure
    return None


def run_step(playing: Playing, step: Step, teller: Teller | None) -> Text | None:
    """Do one entry of the play; return what failed, or None."""
    if step.expects:
        for expectation in step.expects:
            failure = expectation.failure(Look(playing.game))
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
