"""What units, trumps and requests are called for a reader, also those that have just left the table."""

from typing import Final

from blackpoker.common.card import card_words
from blackpoker.common.game import Game, bulwarks
from blackpoker.common.questions import TRUMPS, UNITS
from blackpoker.common.request import Request
from blackpoker.common.unit import FieldUnit, TrumpUnit
from blackpoker.core import PlayerId
from blackpoker.core.text import Text

BULWARK: Final = Text("防壁{place}", "bulwark {place}")
TRUMP: Final = Text("切札{what}", "trump {what}")
GONE: Final = Text("ユニット", "a unit")


class Names:
    """Remembers what everything at a table was called last, for a seat or for a spectator."""

    def __init__(self, seat: PlayerId, everything: bool = False) -> None:
        self.seat: Final = seat
        self.everything: Final = everything
        """May the reader know every card?"""
        self.units: Final[dict[int, Text]] = {}
        self.trumps: Final[dict[int, Text]] = {}
        self.requests: Final[dict[int, Text]] = {}

    def look(self, game: Game) -> None:
        """Learn what everything at the table is called now; what has left it keeps its name."""
        for side in (game.one, game.two):
            self.units.update({unit.number: self.unit_text(game, unit) for unit in side.units})
            self.trumps.update({trump.number: self.trump_text(game, trump) for trump in side.trumps})
        for request in game.stage:
            if isinstance(request, Request):
                name = request.play.name
                self.requests[request.number] = Text(f"「{name.ja}」", name.en)

    def unit(self, game: Game, number: int, language: str) -> str:
        """Name a unit as it was called before the move, or as it is called now."""
        if number not in self.units:
            for side in (game.one, game.two):
                for unit in side.units:
                    self.units.setdefault(unit.number, self.unit_text(game, unit))
        return self.units.get(number, GONE).say(language)

    def target(self, request: Request) -> Text | None:
        """Name the unit, the trump or the request that a request is aimed at; None for a player or what nobody saw."""
        target = request.play.target
        assert target is not None, "a request without a target"
        known = {UNITS: self.units, TRUMPS: self.trumps}.get(target.kind, self.requests)
        return known.get(request.target)

    def unit_text(self, game: Game, unit: FieldUnit) -> Text:
        """Name a soldier by its cards, a bulwark by its place, and by its card if it is the reader's or lies open."""
        cards = "+".join([card_words(card) for card in unit.cards])
        if not unit.bulwark:
            return Text(cards, cards)
        place = [each.number for each in bulwarks(game.side(unit.owner))].index(unit.number) + 1
        ja, en = BULWARK.say("ja", place=place), BULWARK.say("en", place=place)
        known = self.everything or unit.open or self.seat == unit.owner
        return Text(f"{ja}（{cards}）", f"{en} ({cards})") if known else Text(ja, en)

    def trump_text(self, game: Game, trump: TrumpUnit) -> Text:
        """Name a trump by its card if it lies face up or is the reader's, else by its place (R158)."""
        known = self.everything or trump.up or self.seat == trump.owner
        what = card_words(trump.card) if known else str(game.side(trump.owner).trumps.index(trump) + 1)
        return Text(TRUMP.say("ja", what=what), TRUMP.say("en", what=what))
