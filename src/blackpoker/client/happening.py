"""What a move led to, line by line: events as an audience noticed them, each with the action that caused it."""

from dataclasses import dataclass, replace
from typing import Final

from blackpoker.actions.damage_judgment import FELL_BLOCKING, UNBLOCKED
from blackpoker.actions.quick_magic import REDIRECTED
from blackpoker.common.action import BASIC, Action
from blackpoker.common.card import CardId, card_name, card_words
from blackpoker.common.game import Game, find_unit
from blackpoker.common.move import (
    CHARGED,
    DAMAGED,
    DISCARD_STEP,
    DISCARDED,
    DREW,
    DRIVEN,
    FELL,
    LEFT,
    MOVED,
    PREVENTED,
    REVEALED,
    SHUFFLED,
    TURNED_OVER,
)
from blackpoker.common.pack import PACK_SHUFFLED
from blackpoker.common.rearranging import REARRANGED
from blackpoker.common.request import Request
from blackpoker.common.trumps import CLOSED, OPENED
from blackpoker.common.zone import FIELD, FOG, GRAVEYARD, HAND, LIFE, PACK, RARE, STAGE, TRUMP, ZONE_IDS
from blackpoker.core import (
    BEGUN,
    DROPPED,
    FAILED,
    IMMEDIATE,
    MAIN,
    NEGATED,
    NOBODY,
    PASSED,
    RESOLVED,
    STAGED,
    TRIGGERED,
    TURNED,
    Event,
    PlayerId,
    on_stage,
)
from blackpoker.core.question import REQUESTS
from blackpoker.core.text import LANGUAGES, Text
from blackpoker.frames.set_up import FIRST
from blackpoker.notation.move import Move
from blackpoker.notation.names import action_in
from blackpoker.view.seen import SEATS, sees
from blackpoker.view.words.events import trump_name, zone_name
from blackpoker.view.words.names import GONE

from .things import alike, both, card_thing, request_thing, table_thing, unit_thing
from .told import Kind, Sort, Thing, Told
from .voice import Voice, row

SENTENCES: Final[dict[str, Text]] = {
    "turn": Text("第{turn}ターン：{them}のターン", "Turn {turn}: {whose} turn"),
    "first": Text("{player}が先攻にな〔った｜る〕（{cards}）。", "{player} begin{s} ({cards})."),
    "triggered": Text("{whose}「{action}」が誘発〔した｜する〕。", "{Whose} {action} triggers."),
    "resolved": Text("{whose}「{action}」が解決〔した｜する〕。", "{Whose} {action} resolves."),
    "no effect": Text("{whose}「{action}」は効果が〔なかった｜ない〕。", "{Whose} {action} has no effect."),
    "negated": Text("{whose}「{action}」は無効にな〔った｜る〕。", "{Whose} {action} is negated."),
    "dropped": Text(
        "ステージが空でないので、{whose}「{action}」は破棄され〔た｜る〕。",
        "{Whose} {action} is dropped, as the stage is not empty.",
    ),
    "redirected": Text(
        "{whose}「{action}」の対象は{target}に変わ〔った｜る〕。", "{Whose} {action} now targets {target}."
    ),
    "passed": Text("効果により、{player}はパス〔した｜する〕。", "{player} pass{es}, as the effect says."),
    "drew": Text("{player}は{cards}を引〔いた｜く〕。", "{player} draw{s} {cards}."),
    "took": Text(
        "{player}は{origin}の{cards}を手札に加え〔た｜る〕。",
        "{player} take{s} {cards} from the {origin} into {own} hand.",
    ),
    "discarded": Text("{player}は{cards}を捨て〔た｜る〕。", "{player} discard{s} {cards}."),
    "fell": Text("{whose}{cards}が墓地に移〔った｜る〕。", "{Whose} {cards} {go} to the graveyard."),
    "equipped": Text("{player}は{unit}に{cards}を装備〔した｜する〕。", "{player} equip{s} {unit} with {cards}."),
    "soldier": Text(
        "{player}は兵士{cards}を場に出〔した｜す〕。", "{player} put{s} a soldier onto the field ({cards})."
    ),
    "bulwark": Text(
        "{player}は{cards}を防壁として場に出〔した｜す〕。", "{player} put{s} {cards} onto the field as a bulwark."
    ),
    "face down": Text(
        "{player}は裏向きの防壁を{count}体場に出〔した｜す〕。", "{player} put{s} {bulwarks} onto the field."
    ),
    "milled": Text(
        "{whose}ライフから{cards}が墓地に移〔った｜る〕。", "{cards} {go} from {whose} life to the graveyard."
    ),
    "moved": Text(
        "{whose}{cards}が{origin}から{zone}に移〔った｜る〕。", "{cards} {go} from {whose} {origin} to the {zone}."
    ),
    "set trumps": Text(
        "{player}は{cards}を切札として裏向きに置〔いた｜く〕。", "{player} set{s} {cards} aside as trumps, face down."
    ),
    "set rare": Text(
        "{player}は{cards}をレアカードとして裏向きに置〔いた｜く〕。",
        "{player} set{s} {cards} aside as the rare card, face down.",
    ),
    "set pack": Text(
        "{player}は{cards}をパックとして取り分け〔た｜る〕。", "{player} set{s} {cards} aside as the pack."
    ),
    "put under": Text(
        "{player}は{cards}をライフの一番下に置〔いた｜く〕。", "{player} put{s} {cards} on the bottom of {own} life."
    ),
    "damage": Text(
        "{player}は{amount}点のダメージを受け〔た｜る〕（{cards}）。", "{player} take{s} {amount} damage ({cards})."
    ),
    "prevented": Text(
        "{player}は{amount}点のダメージを受け〔なかった｜ない〕。", "{amount} damage to {them} is prevented."
    ),
    "charged": Text("{whose}{units}がチャージ状態にな〔った｜る〕。", "{Whose} {units} {are} charged."),
    "driven": Text("{whose}{units}がドライブ状態にな〔った｜る〕。", "{Whose} {units} {are} driven."),
    "now soldier": Text("{whose}防壁が兵士{cards}にな〔った｜る〕。", "{Whose} bulwark becomes a soldier ({cards})."),
    "now bulwark": Text("{whose}兵士が{units}にな〔った｜る〕。", "{Whose} soldier becomes {units}."),
    "rearranged": Text("{player}は防壁を並べ替え〔た｜る〕。", "{player} rearrange{s} {own} bulwarks."),
    "revealed": Text("{player}は{zone}の{cards}を公開〔した｜する〕。", "{player} show{s} {cards} of {own} {zone}."),
    "shuffled": Text("{player}はライフをシャッフル〔した｜する〕。", "{player} shuffle{s} {own} life."),
    "pack shuffled": Text("{player}はパックをシャッフル〔した｜する〕。", "{player} shuffle{s} {own} pack."),
    "opened": Text(
        "{whose}切札{card}{trump}が表向きにな〔った｜る〕。", "{Whose} trump {card}{trump} is turned face up."
    ),
    "closed": Text(
        "{whose}切札{card}{trump}が裏向きにな〔った｜る〕。", "{Whose} trump {card}{trump} is turned face down."
    ),
}
OUT_OF_LIFE: Final = {TRUMP: "set trumps", RARE: "set rare", PACK: "set pack", LIFE: "put under"}
"""What becomes of life cards, in a set-up above all, by the zone that they go to."""
CARDS_FIRST: Final = ("milled", "moved")
"""The sentences that begin with the cards."""
A_CARD: Final = Text("カード1枚", "a card")
SOME_CARDS: Final = Text("カード{count}枚", "{count} cards")
A_FALLEN_BULWARK: Final = Text("防壁{card}", "bulwark {card}")
TOLD_OTHERWISE: Final = (FELL, DISCARDED, LEFT, UNBLOCKED, FELL_BLOCKING, DISCARD_STEP)
"""What there is to tell of them is told with the cards that moved."""
UNTOLD_MOVES: Final = (STAGE, FOG)
"""Cards that go there, or from there to the graveyard, are told with their request."""


@dataclass
class Happening:
    """One or more events of one kind that are told together, with the action whose effect they were."""

    events: list[Event]
    cause: Action | None
    drawn: bool = False
    paid: bool = False
    """Is this what a request cost, which is told with the request?"""
    damage: int = 0
    """How much damage took these life cards."""

    @property
    def first(self) -> Event:
        """The first of the events."""
        return self.events[0]


class Telling:
    """Tells what has happened since the last move to one audience."""

    def __init__(
        self,
        game: Game,
        audience: PlayerId,
        voice: Voice,
        running: Request | None,
        events: tuple[Event, ...] | None = None,
    ) -> None:
        events = game.events if events is None else events
        self.game: Final = game
        self.audience: Final = audience
        self.voice: Final = voice
        self.happened: Final = self.by_unit(happenings(events, None if running is None else running.play))
        self.bulwarks: Final = {each.facts[0] for each in events if each.kind == FELL and each.facts[2]}
        """The cards of bulwarks that fell."""
        self.entered: Final = {each.facts[0] for each in events if each.kind == MOVED and each.facts[2] == FIELD}
        """The cards that came onto the field."""

    def by_unit(self, found: list[Happening]) -> list[Happening]:
        """Tell what came onto the field unit by unit, from wherever its cards came, and together what was not seen."""
        parted: list[Happening] = []
        units: dict[int, Happening] = {}
        for each in found:
            if each.first.kind != MOVED or each.first.facts[2] != FIELD:
                parted.append(each)
                continue
            units.pop(NOBODY, None)
            for event in each.events:
                seen = sees(event.facts[3], self.audience)
                unit = self.unit_with(event.player, event.facts[0]) if seen else NOBODY
                if unit in units:
                    units[unit].events.append(event)
                else:
                    units[unit] = Happening([event], each.cause)
                    parted.append(units[unit])
        return parted

    def unit_with(self, player: PlayerId, card: CardId) -> int:
        """Return the number of the unit that a card belongs to; another number for a card that has left."""
        units = [unit.number for unit in self.game.side(player).units if unit.contains(card)]
        return units[0] if units else NOBODY - 1 - card

    def payments(self, move: Move) -> int:
        """Leave out what a request cost, which comes first; return how many life cards that were."""
        action = action_in(self.game.book.edition, move.action)
        most = max([mode.damages for mode in action.modes])
        life = 0
        for each in self.happened:
            event = each.first
            if event.kind in (STAGED, BEGUN) or event.player != move.seat:
                break
            if each.damage:
                if life or not most:
                    break
                life = len(each.events)
            each.paid = event.kind in (MOVED, DRIVEN)
        return life

    def rest(self) -> list[Told]:
        """Tell everything else, in order of time."""
        lines: list[Told] = []
        for each in self.happened:
            told = None if each.paid else self.told(each)
            if told is not None:
                lines.append(replace(told, cause=None if each.cause is None else each.cause.id))
        return lines

    def told(self, happening: Happening) -> Told | None:
        """Tell one happening, or nothing if it goes without saying."""
        event, kind = happening.first, happening.first.kind
        if kind == MOVED:
            return self.told_cards(happening)
        if kind in (STAGED, BEGUN, DROPPED, NEGATED, FAILED):
            return self.told_request(event)
        if kind in (CHARGED, DRIVEN):
            return self.told_units(happening)
        if kind == TURNED_OVER:
            return self.told_turning(event)
        if kind == TURNED:
            line = self.line("turn", "turn", event.player, turn=event.facts[0])
            return replace(line, amount=event.facts[0], heading=True)
        if kind == FIRST:
            cards = [each.facts[0] for each in happening.events[1:]]
            line = self.line("first", "first", event.player, cards=self.cards(cards, 0))
            return replace(line, cards=tuple([card_name(card) for card in cards]))
        if kind == REVEALED:
            return self.told_shown(event)
        if kind in (OPENED, CLOSED):
            return self.told_trump(event)
        if kind == PREVENTED:
            return replace(
                self.line("prevented", "prevented", event.player, amount=event.facts[0]), amount=event.facts[0]
            )
        if kind == REDIRECTED:
            return self.told_redirection(event)
        if kind == PACK_SHUFFLED:
            return self.line("shuffled", "pack shuffled", event.player)
        plain: dict[str, Kind] = {SHUFFLED: "shuffled", REARRANGED: "rearranged", PASSED: "passed"}
        return self.line(plain[kind], plain[kind], event.player) if kind in plain else None

    def line(self, kind: Kind, key: str, seat: PlayerId, **names: object) -> Told:
        """Return a line about a player."""
        return Told(kind, self.voice.filled(SENTENCES[key], seat, **names), SEATS[seat])

    # Requests

    def told_request(self, event: Event) -> Told | None:
        """Tell that something was triggered, resolves, or came to nothing; a triggered action before what it does."""
        action = event.action
        assert isinstance(action, Action)
        everyday = action.kind == BASIC and action.timing == MAIN
        triggered = action.trigger == TRIGGERED
        at_once = action.speed == IMMEDIATE
        if event.kind == STAGED:
            key: Kind | None = "triggered" if triggered and not everyday else None
        elif event.kind == BEGUN:
            key = None if everyday else "triggered" if triggered and at_once else None if at_once else "resolved"
        else:
            kinds: dict[str, Kind] = {DROPPED: "dropped", NEGATED: "negated", FAILED: "no effect"}
            key = kinds[event.kind]
        if key is None:
            return None
        return replace(self.line(key, key, event.player, action=action.name), action=action.id)

    def told_redirection(self, event: Event) -> Told:
        """Tell what a request is aimed at from now on."""
        action = event.action
        assert isinstance(action, Action) and action.target is not None
        request = on_stage(self.game, event.facts[1]) if action.target.kind == REQUESTS else None
        if isinstance(request, Request):
            aim: Thing | None = request_thing(request, None)
        else:
            aim = table_thing(self.game, action.target.kind, event.facts[1], self.audience)
        said = GONE if aim is None else self.voice.thing(aim, event.player)
        line = self.line("redirected", "redirected", event.player, action=action.name, target=said)
        return replace(line, action=action.id, targets=() if aim is None else (aim,))

    # Cards

    def told_cards(self, happening: Happening) -> Told | None:
        """Tell cards that moved from one zone to another."""
        first = happening.first
        origin, zone = first.facts[1], first.facts[2]
        if zone in UNTOLD_MOVES or (origin in UNTOLD_MOVES and zone == GRAVEYARD):
            return None
        seen = [event.facts[0] for event in happening.events if sees(event.facts[3], self.audience)]
        unseen = len(happening.events) - len(seen)
        if zone == FIELD:
            return self.told_entering(first, seen, unseen)
        sort: Sort = "card"
        things = tuple([card_thing(card, first.player, sort) for card in seen])
        cards = self.cards(seen, unseen)
        names: dict[str, object] = {"cards": cards, "go": "goes" if len(happening.events) == 1 else "go"}
        kind: Kind = "moved"
        key = "moved"
        if happening.damage:
            kind = key = "damage"
            names["amount"] = happening.damage
        elif zone == HAND:
            kind = key = "drew" if happening.drawn else "took"
        elif (origin, zone) == (HAND, GRAVEYARD):
            kind = key = "discarded"
        elif (origin, zone) == (FIELD, GRAVEYARD):
            kind = key = "fell"
            names["cards"] = row([self.fallen(card) for card in seen]) if not unseen else cards
            things = tuple([card_thing(card, first.player, self.sort_of(card)) for card in seen])
        elif (origin, zone) == (LIFE, GRAVEYARD):
            key = "milled"
        elif origin == LIFE:
            key = OUT_OF_LIFE.get(zone, key)
        names["origin"], names["zone"] = zone_name(origin), zone_name(zone)
        amount = happening.damage or len(happening.events)
        line = self.line(kind, key, first.player, **names)
        text = Text(line.text.ja, line.text.en[0].upper() + line.text.en[1:]) if key in CARDS_FIRST else line.text
        named = tuple([card_name(card) for card in seen])
        line = replace(line, text=text, cards=named, things=things, amount=amount)
        return replace(line, origin=ZONE_IDS[origin], zone=ZONE_IDS[zone])

    def sort_of(self, card: CardId) -> Sort:
        """Tell whether a card that fell was a bulwark or of a soldier."""
        return "bulwark" if card in self.bulwarks else "soldier"

    def fallen(self, card: CardId) -> Text:
        """Write a card that fell."""
        return both(A_FALLEN_BULWARK, card=card_words(card)) if card in self.bulwarks else alike(card_words(card))

    def told_entering(self, first: Event, seen: list[CardId], unseen: int) -> Told:
        """Tell units that came onto the field."""
        player = first.player
        if not seen:
            bulwarks = "a face-down bulwark" if unseen == 1 else f"{unseen} face-down bulwarks"
            line = self.line("entered", "face down", player, count=unseen, bulwarks=bulwarks)
            return replace(line, amount=unseen)
        units = [unit for unit in self.game.side(player).units if any(unit.contains(card) for card in seen)]
        there = [card for unit in units for card in unit.cards if card not in self.entered]
        key = "bulwark" if units and units[0].bulwark else "equipped" if there else "soldier"
        names = {"cards": self.cards(seen, unseen), "unit": alike("+".join([card_words(card) for card in there]))}
        line = self.line("entered", key, player, **names)
        things = tuple([unit_thing(self.game, unit) for unit in units])
        return replace(line, cards=tuple([card_name(card) for card in seen]), things=things, amount=len(seen) + unseen)

    def cards(self, seen: list[CardId], unseen: int) -> Text:
        """Write cards; those that were not seen are counted."""
        texts = [alike(card_words(card)) for card in seen]
        if unseen:
            texts.append(A_CARD if unseen == 1 else both(SOME_CARDS, count=unseen))
        return row(texts)

    def told_shown(self, event: Event) -> Told | None:
        """Tell cards that were shown where they lie."""
        cards = list(event.facts[1:])
        if not cards:
            return None
        line = self.line(
            "revealed", "revealed", event.player, zone=zone_name(event.facts[0]), cards=self.cards(cards, 0)
        )
        things = tuple([card_thing(card, event.player) for card in cards])
        return replace(line, cards=tuple([card_name(card) for card in cards]), things=things)

    def told_trump(self, event: Event) -> Told:
        """Tell a trump that was turned."""
        card = event.facts[0]
        trump = Text(*[trump_name(card, language, self.game.book.trumps) for language in LANGUAGES])
        kind: Kind = "opened" if event.kind == OPENED else "closed"
        line = self.line(kind, kind, event.player, card=card_words(card), trump=trump)
        return replace(line, cards=(card_name(card),), things=(card_thing(card, event.player, "trump"),))

    # Units

    def told_units(self, happening: Happening) -> Told | None:
        """Tell units that were charged or driven, unless that is what the turn is made of."""
        cause = happening.cause
        units = self.units(happening.events)
        if not units or (cause is not None and cause.kind == BASIC and cause.timing == MAIN):
            return None
        kind: Kind = "charged" if happening.first.kind == CHARGED else "driven"
        said = row([unit.text for unit in units])
        line = self.line(kind, kind, happening.first.player, units=said, are="is" if len(units) == 1 else "are")
        return replace(line, things=units, cards=tuple([card for unit in units for card in unit.cards]))

    def units(self, events: list[Event]) -> tuple[Thing, ...]:
        """Return the units that events are about and that are still on the field."""
        found = [find_unit(self.game, event.facts[0]) for event in events]
        return tuple([unit_thing(self.game, unit) for unit in found if unit is not None])

    def told_turning(self, event: Event) -> Told | None:
        """Tell a soldier that became a bulwark, or the other way round."""
        units = self.units([event])
        if not units:
            return None
        key = "now bulwark" if event.facts[1] else "now soldier"
        line = self.line("turned over", key, event.player, units=units[0].text, cards=units[0].text)
        return replace(line, things=units, cards=units[0].cards)


def happenings(events: tuple[Event, ...], running: Action | None) -> list[Happening]:
    """Put together what is told together; `running` is the action whose effect went on before the first event."""
    found: list[Happening] = []
    cause = running
    for event in events:
        if event.kind in TOLD_OTHERWISE:
            continue
        if event.kind == BEGUN:
            assert isinstance(event.action, Action)
            found.append(Happening([event], None))
            cause = event.action
        elif event.kind == RESOLVED:
            cause = None
        elif event.kind == DREW:
            found[-1].drawn = True
        elif event.kind == DAMAGED:
            take_damage(found, event)
        elif event.kind == FIRST:
            found.append(Happening([event, *turned_up(found)], None))
        elif not found or not goes_with(found[-1], event, cause):
            found.append(Happening([event], cause))
        else:
            found[-1].events.append(event)
    return together(found)


def goes_with(last: Happening, event: Event, cause: Action | None) -> bool:
    """Tell whether an event is told together with the one before; a draw is closed and opened again later."""
    first = last.first
    if event.kind not in (MOVED, CHARGED, DRIVEN) or last.drawn or last.damage or last.cause is not cause:
        return False
    alike_zones = event.kind != MOVED or event.facts[1:3] == first.facts[1:3]
    return first.kind == event.kind and first.player == event.player and alike_zones


def take_damage(found: list[Happening], event: Event) -> None:
    """Give the damage the cards that it took: the last that moved."""
    amount, cards = event.facts
    last = found.pop()
    milled, taken = last.events[: len(last.events) - cards], last.events[len(last.events) - cards :]
    if milled:
        found.append(Happening(milled, last.cause))
    found.append(Happening(taken, last.cause, damage=amount))


def turned_up(found: list[Happening]) -> list[Event]:
    """Take the cards that decided who begins out of what is told by itself."""
    cards: list[Event] = []
    while found and found[-1].first.kind == MOVED and found[-1].first.facts[1:3] == (LIFE, GRAVEYARD):
        cards = [*found.pop().events, *cards]
    return cards


def together(found: list[Happening]) -> list[Happening]:
    """Tell draws of one player that follow each other in one line."""
    joined: list[Happening] = []
    for each in found:
        last = joined[-1] if joined else None
        if last is not None and last.drawn and each.drawn and last.first.player == each.first.player:
            last.events += each.events
        else:
            joined.append(each)
    return joined
