"""The table of Old Maid: what the game keeps beside what the core keeps."""

from blackpoker.core import Json, PlayerId, Reader, State, Table

from .cards import JOKER, Cards


class Seats(Table):
    """Everybody's hand and pairs, who has slapped and covered, and who is safe; tuples and numbers only."""

    def __init__(self, players: int) -> None:
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

    def clone(self) -> "Seats":
        """Return an independent copy."""
        copy = Seats(0)
        copy.hands = self.hands
        copy.aside = self.aside
        copy.slapped = self.slapped
        copy.covered = self.covered
        copy.safe = self.safe
        return copy

    def dump(self, game: State) -> dict[str, Json]:
        """Return the table as plain data."""
        return {
            "seats": [{"hand": list(hand), "aside": list(aside)} for hand, aside in zip(self.hands, self.aside)],
            "slapped": self.slapped,
            "covered": self.covered,
            "safe": list(self.safe),
        }

    def load(self, game: State, table: Reader) -> None:
        """Take over what `dump` gave; whether it can be is for `check` to say."""
        seats = table.objects("seats")
        self.hands = tuple(seat.integers("hand", 0, JOKER) for seat in seats)
        self.aside = tuple(seat.integers("aside", 0, JOKER) for seat in seats)
        self.slapped = table.integer("slapped", 0, (1 << game.players) - 1)
        self.covered = table.integer("covered", 0, (1 << game.players) - 1)
        self.safe = table.integers("safe", 0, game.players - 1)
        for seat in seats:
            seat.end()
        table.end()

    def check(self, game: State) -> None:
        """Raise AssertionError if the table breaks an invariant of Old Maid."""
        from .invariants import check_seats

        check_seats(game)


def table(game: State) -> Seats:
    """Return the table of a game of Old Maid."""
    seats = game.table
    assert isinstance(seats, Seats), "this is no game of Old Maid"
    return seats
