"""Telling stories about Old Maid: set a table, tell the play, look at the table."""

from random import Random

from blackpoker.core import PASS, Process, Program, State, apply, start
from old_maid.cards import JOKER, PACK, RANKS, SUITS, Cards, rank
from old_maid.rules import RULES, OldMaid
from old_maid.set_up import begin
from old_maid.stage import pair_of
from old_maid.state import table
from old_maid.steps import leave_with_empty_hand

SEATS = "ABCDEF"
LETTERS = "SHDC"


def card(name: str) -> int:
    """Read a card: S5, H10, DA, Jo."""
    if name == "Jo":
        return JOKER
    return RANKS.index(name[1:]) * len(SUITS) + LETTERS.index(name[0])


def cards(names: str) -> Cards:
    """Read cards: "S5 H5 Jo"."""
    return tuple(card(name) for name in names.split())


def names(row: Cards) -> str:
    """Write cards as they are read."""
    return " ".join("Jo" if each == JOKER else LETTERS[each % len(SUITS)] + RANKS[rank(each)] for each in row)


class Story:
    """A game told aloud: hands as they are held out, the first player to begin, all other cards aside."""

    def __init__(self, *hands: str, seed: int = 1) -> None:
        held = tuple(cards(hand) for hand in hands)
        left = tuple(each for each in PACK if not any(each in hand for hand in held))

        def lay_out(game: State, process: Process) -> None:
            table(game).hands = held
            table(game).aside = (left,) + ((),) * (len(hands) - 1)

        set_up = Program("set up", (lay_out, leave_with_empty_hand, begin))
        self.game = start(OldMaid(set_up), len(hands), seed)

    def plays(self, *lines: str) -> None:
        """Each line is a player and a pick: `A draw 2`, `B pass`, `B slap`, `A cover B`, `B hands Jo`, `A shows S5`."""
        for line in lines:
            who, what, *rest = line.split()
            assert self.asked == who, f"{line!r}, but {self.asked} is asked: {self.game.decision}"
            if what not in ("hands", "shows"):
                apply(self.game, PASS if what == "pass" else RULES.index[what])
            for word in rest if self.is_still_asking(who) else ():
                apply(self.game, self.option(what, word))

    def is_still_asking(self, who: str) -> bool:
        """Tell whether there is anything left to pick; of one card or one slap the pick is silent."""
        return self.asked == who and self.game.decision is not None and self.game.decision.kind != "choose_action"

    def option(self, what: str, word: str) -> int:
        if what == "draw":
            return int(word) - 1
        if what == "cover":
            return SEATS.index(word)
        if what == "hands":
            return card(word)
        places = [place for place, request in enumerate(self.game.buffer) if card(word) in pair_of(request)]
        return places[0]

    def all_pass(self) -> None:
        """Everybody who plays passes, from the chance holder on."""
        for _ in range(int(self.game.playing).bit_count()):
            self.plays(f"{self.asked} pass")

    def can(self, what: str) -> bool:
        """Tell whether whoever is asked may pick that action, or `pass`."""
        assert self.game.decision is not None
        assert self.game.decision.kind == "choose_action"
        return (PASS if what == "pass" else RULES.index[what]) in self.game.decision.options

    @property
    def asked(self) -> str:
        return "nobody" if self.game.decision is None else SEATS[self.game.decision.player]

    @property
    def turn(self) -> str:
        return SEATS[self.game.turn]

    @property
    def stage(self) -> list[str]:
        """What waits, from the bottom up: `A shows S5 D5`, `B slap A`, `A cover B`."""
        texts: list[str] = []
        for request in self.game.stage:
            about = f"shows {names(pair_of(request))}" if request.cause else request.action.id
            texts.append(" ".join([SEATS[request.controller], about, *(SEATS[part] for part in request.parts)]))
        return texts

    @property
    def safe(self) -> str:
        return "".join(SEATS[player] for player in table(self.game).safe)

    @property
    def winners(self) -> str:
        """Who has won, or `nobody yet`."""
        if self.game.outcome is None:
            return "nobody yet"
        return "".join(SEATS[player] for player in self.game.outcome.winners)

    def hand(self, who: str) -> str:
        return names(tuple(sorted(table(self.game).hands[SEATS.index(who)])))

    def laid(self, who: str) -> str:
        """The pair that a player laid aside last."""
        return names(table(self.game).aside[SEATS.index(who)][-2:])


def pick(game: State, random: Random, boldness: float) -> int:
    """Pick at random; a bold player requests something rather than passing."""
    assert game.decision is not None
    options = game.decision.options
    requests = [option for option in options if option != PASS]
    return random.choice(requests if requests and random.random() < boldness else options)


def random_game(players: int, seed: int) -> tuple[State, Random, float]:
    """Start a game for random play: every third one with players who pass only if they must."""
    return start(RULES, players, seed), Random(seed), (0.0, 0.5, 1.0)[seed % 3]
