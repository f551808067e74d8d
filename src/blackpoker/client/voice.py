"""Voices: how a reader is spoken to, as you and your opponent or by the players' names, over the same data."""

import re
from functools import lru_cache
from typing import Final

from blackpoker.core import PlayerId
from blackpoker.core.text import Text
from blackpoker.view.seen import SEATS

from .things import alike, both
from .told import Thing

YOU: Final = Text("あなた", "You")
OPPONENT: Final = Text("相手", "Your opponent")
ME: Final = Text("あなた", "you")
THEM: Final = Text("相手", "your opponent")
YOURS: Final = Text("あなたの", "your")
THEIRS: Final = Text("相手の", "their")


TENSES: Final = re.compile("〔(.*?)｜(.*?)〕")
"""The end of a Japanese sentence, of what has happened and of what would happen; the English is the same for both."""


@lru_cache(maxsize=512)
def in_tense(ja: str, foretold: bool) -> str:
    """Return a Japanese sentence as one of what has happened, or of what would happen."""
    return TENSES.sub(r"\2" if foretold else r"\1", ja)


class Voice:
    """Speaks to a reader: `you` is the reader's seat, or None for a reader who is told the names of both players.

    What is `foretold` has not happened.
    """

    def __init__(self, you: PlayerId | None, names: tuple[str, str] = SEATS, foretold: bool = False) -> None:
        self.you: Final = you
        self.names: Final = names
        self.foretold: Final = foretold

    def player(self, seat: PlayerId) -> Text:
        """Name a player at the beginning of a sentence."""
        return alike(self.names[seat]) if self.you is None else YOU if seat == self.you else OPPONENT

    def them(self, seat: PlayerId) -> Text:
        """Name a player within a sentence."""
        return alike(self.names[seat]) if self.you is None else ME if seat == self.you else THEM

    def whose(self, seat: PlayerId) -> Text:
        """Say whose something is, within a sentence."""
        if self.you is None:
            return Text(f"{self.names[seat]}の", f"{self.names[seat]}'s")
        return YOURS if seat == self.you else THEIRS

    def filled(self, text: Text, seat: PlayerId, **names: object) -> Text:
        """Fill a sentence about a player: {player}, {them}, {whose}, {Whose}, {own} and the endings {s} and {es}."""
        whose = self.whose(seat)
        you = seat == self.you
        start = whose if self.you is None else Text(whose.ja, whose.en.capitalize())
        return both(
            Text(in_tense(text.ja, self.foretold), text.en),
            player=self.player(seat),
            them=self.them(seat),
            whose=whose,
            Whose=start,
            own="your" if you else "their",
            s="" if you else "s",
            es="" if you else "es",
            **names,
        )

    def thing(self, thing: Thing, actor: PlayerId) -> Text:
        """Say what a thing is called in a sentence about a player, and whose it is if it is somebody else's."""
        if thing.sort == "player":
            assert thing.seat is not None
            return self.them(SEATS.index(thing.seat))
        text = quoted(thing) if thing.sort in ("request", "action") else thing.text
        if thing.seat is None or SEATS.index(thing.seat) == actor:
            return text
        whose = self.whose(SEATS.index(thing.seat))
        return Text(f"{whose.ja}{text.ja}", f"{whose.en} {text.en}")

    def things(self, things: tuple[Thing, ...], actor: PlayerId) -> Text:
        """Say several things in a row."""
        return row([self.thing(thing, actor) for thing in things])


def quoted(thing: Thing) -> Text:
    """Write an action as it stands in a sentence."""
    return Text(f"「{thing.text.ja}」", thing.text.en)


def row(texts: list[Text]) -> Text:
    """Say texts in a row: ♣Kと♢A; ♣K and ♢A."""
    ja, en = [each.ja for each in texts], [each.en for each in texts]
    last = " and ".join([", ".join(en[:-1]), en[-1]]) if len(en) > 1 else "".join(en)
    return Text("と".join(ja) if len(ja) < 3 else "、".join(ja), last)
