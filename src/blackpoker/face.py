"""The public face: a game to be played from Python, by picks or by lines of notation."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from blackpoker.common.game import Game as State
from blackpoker.common.legality import first_refusal
from blackpoker.common.options import Options
from blackpoker.core import BlackPokerError, Json, PlayerId, Question, digest
from blackpoker.core.text import Text
from blackpoker.notation.errors import CorruptRecord
from blackpoker.notation.item import read_cards
from blackpoker.notation.names import read_action
from blackpoker.notation.options import read_options
from blackpoker.notation.source import parse
from blackpoker.packages.loading import load_named, load_package
from blackpoker.record.record import Record, new_record, position_record, read_record, read_record_file
from blackpoker.record.replay import Recorder, replayed
from blackpoker.regulation import Package, Regulation, regulation
from blackpoker.scenario.scenario import read_scenario, scenario_of
from blackpoker.view.choices import Choice, choices, draft_names, option_named
from blackpoker.view.seen import SEATS
from blackpoker.view.view import View, view
from blackpoker.view.words.reasons import explain_refusal

SEED_BITS: Final = 64


class Ask:
    """The open question: who is asked, what is asked, and the options to pick from, each with its name."""

    def __init__(self, player: str, question: Question, options: tuple[Choice, ...]) -> None:
        self.player: Final = player
        self.question: Final = question
        self.kind: Final = question.id
        self.options: Final = options

    def say(self, language: str = "en") -> str:
        """Return the question in words."""
        return self.question.text.say(language)

    def __repr__(self) -> str:
        return f"<{self.player} {self.kind}: {', '.join([choice.name for choice in self.options])}>"


class Game:
    """A game of BlackPoker, recorded as it is played.

    >>> game = Game("lite+entry20", seed=7)
    >>> game.decision.player, game.decision.say()
    ('A', 'Which action do you request, or do you pass?')
    >>> game.why_not("summonsHero")
    ['It needs two charged bulwarks; you have one.']
    >>> game.play("a エンド")
    'A end'
    """

    def __init__(
        self,
        rules: str | Regulation = "lite",
        seed: int | None = None,
        deck_a: str | bytes | None = None,
        deck_b: str | bytes | None = None,
        options: Options | dict[str, str | bool] | None = None,
        packages: Sequence[str | Path | Package] = (),
    ) -> None:
        drawn = secrets.randbits(SEED_BITS) if seed is None else seed
        found = rules_of(rules, options, packages)
        self._recorder = Recorder(new_record(found, drawn, cards_of_deck(deck_a), cards_of_deck(deck_b)))

    @classmethod
    def from_record(cls, record: "Record | str | Path", moves: int | None = None) -> "Game":
        """Return the game of a record, its text or its file, after all its moves or after so many."""
        if not isinstance(record, Record):
            record = read_record_file(record) if isinstance(record, Path) else read_record(record)
        game = cls.__new__(cls)
        game._recorder = replayed(record, moves)
        return game

    @classmethod
    def from_scenario(cls, scenario: "Path | str", seed: int | None = None) -> "Game":
        """Return the game that begins on the table of a scenario, of a file or of its text; its play is not made."""
        found = read_scenario(scenario) if isinstance(scenario, Path) else scenario_of(parse(scenario, "-"), "-")
        game = cls.__new__(cls)
        game._recorder = Recorder(position_record(found.position, found.seed if seed is None else seed))
        return game

    def dump(self) -> dict[str, Json]:
        """Return the game with its record and its unfinished answer, as plain data."""
        return {"record": str(self.record), "draft": list(draft_names(self.state))}

    @classmethod
    def load(cls, data: Mapping[str, Json]) -> "Game":
        """Return a game that was dumped; CorruptRecord if it is damaged or the rules have changed."""
        text, draft = data.get("record"), data.get("draft")
        if not isinstance(text, str) or not isinstance(draft, list):
            raise CorruptRecord("this is no dump of a game", "対戦のデータではありません")
        game = cls.from_record(text)
        try:
            for name in draft:
                game.choose(str(name))
        except BlackPokerError as error:
            raise CorruptRecord(f"the unfinished answer is damaged: {error}", "選びかけの手が壊れています") from error
        return game

    @property
    def state(self) -> State:
        """The engine's own state, with nothing hidden."""
        return self._recorder.game

    @property
    def record(self) -> Record:
        """The record so far; `str(game.record)` is the text of a .bpr file."""
        return self._recorder.record

    @property
    def warning(self) -> Text | None:
        """What there is to say if format and frame are not meant for each other (R93)."""
        return self.record.regulation.warning

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> str | None:
        """The seat that has won, or None while nobody has."""
        outcome = self.state.outcome
        return SEATS[outcome.winners[0]] if outcome is not None and outcome.winners else None

    @property
    def decision(self) -> Ask:
        """The open question; once the game is over there is none, which is an error to ask for."""
        decision = self.state.decision
        if decision is None:
            raise BlackPokerError("the game is over, nobody is asked anything", ja="ゲームは終わっています。")
        return Ask(SEATS[decision.player], decision.question, choices(self.state))

    def choose(self, pick: Choice | str) -> None:
        """Pick one of the options, itself or by its name."""
        self._recorder.pick(pick.option if isinstance(pick, Choice) else option_named(self.state, pick))

    def play(self, line: str) -> str:
        """Play a whole move, as `A summonsSoldier S5 $ A#1`; return it in strict notation."""
        return self._recorder.play(line)

    def view(self, seat: str | None) -> View:
        """Return what a seat may know; None is a spectator."""
        return view(self.state, -1 if seat is None else seat_number(seat))

    def can(self) -> list[str]:
        """Return the actions that the chance holder may request now."""
        state = self.state
        return [
            action.id
            for action in state.book.plays
            if state.chance >= 0 and first_refusal(state, state.chance, action) is None
        ]

    def why_not(self, action: str, language: str = "en") -> list[str]:
        """Tell the chance holder why an action may not be requested now; nothing if it may."""
        state = self.state
        index = state.book.index
        found = state.book.plays[index[action]] if action in index else read_action(action)
        if state.chance < 0:
            raise BlackPokerError("nobody holds the chance now", ja="今は誰もチャンスを持っていません。")
        return explain_refusal(state, state.chance, found, language)

    def concede(self, seat: str) -> None:
        """A player gives the game up."""
        self._recorder.play(f"{SEATS[seat_number(seat)]} concede")

    def clone(self) -> "Game":
        """Return an independent copy of the game and its record."""
        copy = type(self).__new__(type(self))
        copy._recorder = self._recorder.clone()
        return copy

    def __copy__(self) -> "Game":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Game":
        return self.clone()

    def digest(self) -> str:
        """Return a short hash of the state."""
        return digest(self.state)


def rules_of(
    rules: str | Regulation,
    options: Options | dict[str, str | bool] | None,
    packages: Sequence[str | Path | Package] = (),
) -> Regulation:
    """Return a regulation by its name or itself, with options in place of its own and packages of local rules."""
    if isinstance(options, dict):
        options = read_options({name: str(value).casefold() for name, value in options.items()})
    load_named()
    local = tuple([each if isinstance(each, Package) else load_package(Path(each)) for each in packages])
    if isinstance(rules, str):
        return regulation(rules, options, packages=local)
    if options is None and not local:
        return rules
    chosen = rules.options if options is None else options.over(rules.options)
    return Regulation(rules.format, rules.plain_frame, chosen, rules.edition, (*rules.packages, *local))


def cards_of_deck(deck: str | bytes | None) -> bytes | None:
    """Return the cards of a deck that is written or given as card numbers; None is the frame's own."""
    return read_cards(deck) if isinstance(deck, str) else deck


def seat_number(seat: str) -> PlayerId:
    """Return the seat of that letter."""
    if seat not in SEATS:
        raise BlackPokerError(f"a seat is A or B, not {seat!r}", ja=f"席は A か B です（{seat!r} ではありません）。")
    return SEATS.index(seat)
