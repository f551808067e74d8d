"""The table of Old Maid: what the game keeps beside what the core keeps."""

from typing import Any

from blackpoker.core import Json, PlayerId, Reader, Rng, Rules, State

from .cards import JOKER, Cards
from .invariants import check_cards, check_flow, check_pairs, check_players, check_stage


class Table(State):
    """Everybody's hand and pairs, who has slapped and covered, and who is safe; tuples and numbers only."""

    def __init__(self, rules: "Rules[Any]", players: int, rng: Rng) -> None:
        super().__init__(rules, players, rng)
        self.hands: tuple[Cards, ...] = ((),) * players
        """Each player's cards in the order in which they are held out: only a place in it can be chosen."""
        self.aside: tuple[Cards, ...] = ((),) * players
        """The pairs that each player has laid aside, two cards after two cards."""
        self.slapped: int = 0
        """Who has slapped in this game, a bit for each player."""
        self.covered: int = 0
        """Who has covered in this game, a bit for each player."""
        self.safe: tuple[PlayerId, ...] = ()
        """Who has no cards any more, in the order of getting rid of them."""

    def clone(self) -> "Table":
        """Return an independent copy."""
        copy = Table(self.rules, self.players, self.rng.clone())
        self.copy_core_to(copy)
        copy.hands = self.hands
        copy.aside = self.aside
        copy.slapped = self.slapped
        copy.covered = self.covered
        copy.safe = self.safe
        return copy

    def dump_table(self) -> dict[str, Json]:
        """Return the table as plain data."""
        return {
            "seats": [{"hand": list(hand), "aside": list(aside)} for hand, aside in zip(self.hands, self.aside)],
            "slapped": self.slapped,
            "covered": self.covered,
            "safe": list(self.safe),
        }

    def load_table(self, table: Reader) -> None:
        """Take over what `dump_table` gave; whether it can be is for `check_table` to say."""
        seats = table.objects("seats")
        self.hands = tuple(seat.integers("hand", 0, JOKER) for seat in seats)
        self.aside = tuple(seat.integers("aside", 0, JOKER) for seat in seats)
        self.slapped = table.integer("slapped", 0, (1 << self.players) - 1)
        self.covered = table.integer("covered", 0, (1 << self.players) - 1)
        self.safe = table.integers("safe", 0, self.players - 1)
        for seat in seats:
            seat.end()
        table.end()

    def check_table(self) -> None:
        """Raise AssertionError if the table breaks an invariant of Old Maid."""
        check_cards(self)
        check_players(self)
        check_stage(self)
        check_pairs(self)
        check_flow(self)
