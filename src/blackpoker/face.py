"""The public face: a game to be played from Python, by picks or by lines of notation."""

import secrets
from typing import Final

from blackpoker.common.asking import first_refusal
from blackpoker.common.game import Game as State
from blackpoker.common.options import Options
from blackpoker.core import BlackPokerError, PlayerId, Question, digest
from blackpoker.core.text import Text
from blackpoker.notation.item import read_cards
from blackpoker.record.record import Record, new_record
from blackpoker.record.replay import Recorder
from blackpoker.regulation import regulation
from blackpoker.view.options import Choice, choices, option_named
from blackpoker.view.view import View, view
from blackpoker.view.words.reasons import explain_refusal

SEATS: Final = "AB"
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
        rules: str = "lite",
        seed: int | None = None,
        deck_a: str | None = None,
        deck_b: str | None = None,
        options: Options | None = None,
    ) -> None:
        drawn = secrets.randbits(SEED_BITS) if seed is None else seed
        decks = [None if deck is None else read_cards(deck) for deck in (deck_a, deck_b)]
        self._recorder = Recorder(new_record(regulation(rules, options), drawn, decks[0], decks[1]))

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
        return explain_refusal(state, state.chance, state.book.plays[state.book.index[action]], language)

    def concede(self, seat: str) -> None:
        """A player gives the game up."""
        self._recorder.play(f"{SEATS[seat_number(seat)]} concede")

    def clone(self) -> "Game":
        """Return an independent copy of the game and its record."""
        copy = Game.__new__(Game)
        copy._recorder = self._recorder.clone()
        return copy

    def digest(self) -> str:
        """Return a short hash of the state."""
        return digest(self.state)


def seat_number(seat: str) -> PlayerId:
    """Return the seat of that letter."""
    if seat not in ("A", "B"):
        raise BlackPokerError(f"a seat is A or B, not {seat!r}", ja=f"席は A か B です（{seat!r} ではありません）。")
    return SEATS.index(seat)
