"""The log of a table as each audience is told it, kept as it is written in messages.

Telling takes longer than playing. So what happened before a table was brought back is told when somebody asks for it,
or bit by bit when there is time; until then the positions are kept that it is told from.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

from blackpoker.client.told import Entry
from blackpoker.core import PlayerId
from blackpoker.core.text import Text
from blackpoker.view.seen import SPECTATOR

from .wire import ENCODER

AUDIENCES: Final = (0, 1, SPECTATOR)
Tell = Callable[[PlayerId], Entry]


def text_of(kind: type, data: Any) -> Any:
    """Return a text that a message tells."""
    assert kind is Text, f"nobody reads a {kind.__name__}"
    return Text(**data)


DECODER: Final = msgspec.json.Decoder(Entry, dec_hook=text_of)


class ToldLog:
    """What each audience was told, entry by entry."""

    def __init__(self) -> None:
        self.seqs: Final[list[int]] = []
        """The numbers of all entries, in order."""
        self.untold: Final[list[Tell]] = []
        """How the first of them are told, which nobody has asked for yet."""
        self.texts: Final[dict[PlayerId, list[bytes]]] = {audience: [] for audience in AUDIENCES}
        """The others as each audience is told them."""
        self.later = False
        """Whether what happens now is told only later, since the log is being played again."""

    def add(self, seq: int, tell: Tell) -> None:
        """Something has happened."""
        self.seqs.append(seq)
        if self.later:
            self.untold.append(tell)
            return
        for audience, texts in self.texts.items():
            texts.append(ENCODER.encode(tell(audience)))

    def since(self, audience: PlayerId, seq: int) -> tuple[Entry, ...]:
        """Return what an audience was told after an entry, as it goes into a message."""
        first = bisect_right(self.seqs, seq)
        while first < len(self.untold):
            self.tell_one()
        found = self.texts[audience][first - len(self.untold) :]
        return cast("tuple[Entry, ...]", tuple([msgspec.Raw(text) for text in found]))

    def last(self, audience: PlayerId, entries: int) -> tuple[Entry, ...]:
        """Return the last entries that an audience was told, to be read."""
        found = self.since(audience, self.seqs[-entries] - 1 if len(self.seqs) > entries else -1)
        return tuple([DECODER.decode(cast("msgspec.Raw", raw)) for raw in found])

    def tell_one(self) -> None:
        """Tell the last entry that is not told yet."""
        told = {audience: ENCODER.encode(self.untold[-1](audience)) for audience in self.texts}
        self.untold.pop()
        for audience, text in told.items():
            self.texts[audience].insert(0, text)

    def place(self, seq: int) -> int | None:
        """Return the place of an entry in the log; None if there is no such entry."""
        place = bisect_left(self.seqs, seq)
        return place if place < len(self.seqs) and self.seqs[place] == seq else None
