"""Moving cards: the only place where cards change zones in play, so that events and knowledge are never forgotten.

The set-up takes whole piles off the life by itself, and tells each card with `moved`.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from blackpoker.core import (
    Ask,
    Asking,
    Event,
    Offer,
    PlayerId,
    Process,
    Program,
    call,
    drawing,
    judge,
    one_of,
    raise_event,
    report,
    resolution,
    resolving_notes,
)
from blackpoker.core.bits import bit, is_in, lowest, row_of

from .card import ALL_CARDS, NO_CARD, NO_CARDS, ONE, CardId, Mask, mask_of
from .findings import DAMAGE_PREVENTED, LAST_LIFE, MORE_THAN_THE_LIFE, NO_SUCH_SOLDIER
from .game import Game, new_unit_number, opponent_of, replace_unit, side_of
from .knowledge import (
    EVERYBODY_SEES,
    hidden_in,
    may_be,
    note_field,
    note_hand_count,
    note_move,
    note_seen,
    seat_bit,
)
from .modifier import SHIELDED, holder_of
from .questions import CHOOSE_GRAVEYARD_TOP
from .role import release
from .side import BULWARK, Side
from .side import CHARACTER as KIND
from .side import CHARGED as CHARGED_STATE
from .unit import Character, FieldUnit, FogKind, FogUnit
from .zone import FIELD, FOG, GRAVEYARD, HAND, LIFE, PACK, RARE, STAGE

MOVED: Final = "moved"
"""A card moved; facts: the card, from which zone, to which zone, which seats saw it."""
FELL: Final = "fell"
"""A card went from the field to the graveyard; facts: the card, the number of its unit, whether it was a bulwark."""
DREW: Final = "drew"
"""A player drew a card, which moved just before; the fact is the card. Only reported."""
DISCARDED: Final = "discarded"
"""Hand cards went to the graveyard in one step; the facts are the cards."""
DISCARD_STEP: Final = "discard step"
"""A player discarded in one step; the fact is how many cards, which everybody sees (R163)."""
DAMAGED: Final = "damaged"
"""A player took damage; facts: how much was dealt, how many cards moved."""
PREVENTED: Final = "prevented"
"""Damage that an effect would have dealt did not happen; the fact is how much."""
LEFT: Final = "left"
"""A unit left the field; facts: its number, to which zone, and its character by its place in the list."""
SHUFFLED: Final = "shuffled"
"""A life was shuffled."""
CHARGED: Final = "charged"
"""A unit was charged; the fact is its number."""
DRIVEN: Final = "driven"
"""A unit was driven; the fact is its number."""
TURNED_OVER: Final = "turned_over"
"""A soldier became a bulwark or the other way round; facts: its number, whether it is a bulwark now."""
REVEALED: Final = "revealed"
"""Cards were shown to everybody where they lie; facts: the zone, then the cards."""


def moved(
    game: Game, owner: PlayerId, card: CardId, origin: i64, zone: i64, seen: i64, which: Mask = ALL_CARDS
) -> None:
    """Note and report that a card moved; who did not see it knows that it was one of `which`."""
    note_move(game, owner, card, origin, zone, seen, which)
    if game.book.moves_trigger:
        raise_event(game, Event(MOVED, owner, None, (card, origin, zone, seen)))
    elif game.watched:
        report(game, Event(MOVED, owner, None, (card, origin, zone, seen)))


# Out of a zone and into the graveyard


def bury(game: Game, owner: PlayerId, cards: bytes, origin: i64, public: bool = False, seen: bytes = b"") -> None:
    """Cards that have left their zone go to the graveyard in one step, the last on top, or as the owner says (R36).

    `seen` tells for each card which seats knew it before.
    """
    number = len(cards)
    if number == 0:
        return
    side = game.side(owner)
    if game.book.free_graveyard_top:
        note_graveyard(game, owner, False)
    if number == 1:
        card: i64 = cards[0]
        side.lay_on_graveyard(card, EVERYBODY_SEES)
        moved(game, owner, card, origin, GRAVEYARD, EVERYBODY_SEES)
        return
    asks = game.book.options.ask_graveyard_top
    shown = public or origin in (FIELD, FOG, STAGE)
    own = i64(EVERYBODY_SEES) if shown else seat_bit(owner)
    for place in range(number):
        known = own | seen[place] if len(seen) > 0 else own
        if place == number - 1 and not asks:
            known = EVERYBODY_SEES
        side.lay_on_graveyard(cards[place], known)
        moved(game, owner, cards[place], origin, GRAVEYARD, known)
    if asks:
        call(game, GRAVEYARD_TOP, owner, None, tuple(cards))


def discard(game: Game, player: PlayerId, cards: bytes) -> None:
    """A player discards hand cards in one step."""
    if cards:
        note_hand_count(game, player)
        side = game.side(player)
        side.hand &= ~mask_of(cards)
        bury(game, player, cards, HAND)
        if game.watched or game.book.discard_triggers:
            raise_event(game, Event(DISCARDED, player, None, tuple(cards)))
        if game.book.discard_triggers and DISCARD_STEP in game.rules.triggered:
            raise_event(game, Event(DISCARD_STEP, player, None, (len(cards),)))


def damage(game: Game, player: PlayerId, amount: i64) -> None:
    """The top cards of a life go to the graveyard, as many as the damage or as there are."""
    side = game.side(player)
    cards = min(amount, side.lives())
    if cards <= 0:
        return
    if game.book.trumps and is_shielded(game, player):
        if game.trace is not None:
            by = holder_of(game, SHIELDED, player)
            judge(game, DAMAGE_PREVENTED, player, by=by, who=player, amount=amount)
        raise_event(game, Event(PREVENTED, player, None, (amount,)))
        return
    if game.trace is not None and side.lives() <= amount:
        short = cards < amount
        judge(game, MORE_THAN_THE_LIFE if short else LAST_LIFE, player, who=player, amount=amount, life=cards)
    mill(game, player, cards)
    if game.watched or game.book.damage_triggers:
        raise_event(game, Event(DAMAGED, player, None, (amount, cards)))


def is_shielded(game: Game, player: PlayerId) -> bool:
    """Tell whether the effect that runs now does no damage to a player, as it was just before the effect (R132)."""
    notes = resolving_notes(game)
    return bool(notes) and notes[0] >> player & 1 == 1


def mill(game: Game, player: PlayerId, cards: i64) -> None:
    """The top cards of a life go to the graveyard, which is no damage."""
    side = game.side(player)
    cards = min(cards, side.lives())
    if cards > 0:
        top, seen = side.top(cards), side.top_seen(cards)
        side.gone += cards
        bury(game, player, top, LIFE, False, seen)


def kill(game: Game, units: list[FieldUnit]) -> None:
    """Units go from the field to their owners' graveyards in one step: bulwarks first, each in field order.

    The turn player's go last, so that the turn player is the first to be asked for a top card.
    """
    fell(game, row_of([int(unit.number) for unit in units]))


def fell(game: Game, numbers: vec[i64]) -> None:
    """Units, told by their numbers, go to the graveyards as `kill` says."""
    for owner in (opponent_of(game.turn), game.turn):
        side = game.side(owner)
        fallen = vec[i64]()
        for bulwark in (True, False):
            for place in range(side.characters):
                if (side.state_at(place) & BULWARK != 0) == bulwark and is_in(numbers, side.number_at(place)):
                    fallen = append(fallen, side.number_at(place))
        lay_down(game, owner, fallen)


def lay_down(game: Game, owner: PlayerId, fallen: vec[i64]) -> None:
    """Units of one player, told by their numbers, go to the graveyard in one step, in this order."""
    if len(fallen) == 0:
        return
    side = game.side(owner)
    cards = NO_CARDS
    seen_to_fall: list[Event] = []
    narrowed = False
    for number in fallen:
        place = side.place_of(number)
        of_unit = side.cards_at(place)
        for card in of_unit:
            seen_to_fall.append(Event(FELL, owner, None, (card, number, int(side.state_at(place) & BULWARK != 0))))
        cards = cards + of_unit if len(cards) > 0 else of_unit
        narrowed = narrowed or side.maybe_at(place) != 0
        take_off_at(game, side, place, GRAVEYARD)
    bury(game, owner, cards, FIELD)
    if narrowed:
        note_field(game, owner)
    for event in seen_to_fall:
        raise_event(game, event)


def take_unit_off(game: Game, unit: FieldUnit, zone: i64) -> None:
    """A unit leaves the field for a zone."""
    side = game.side(unit.owner)
    take_off_at(game, side, side.place_of(unit.number), zone)


def take_off_at(game: Game, side: Side, place: i64, zone: i64) -> None:
    """The unit in a place leaves the field for a zone: its role ends, whatever is bound to it is bound to nothing."""
    number, kind = side.number_at(place), side.state_at(place) >> KIND
    side.remove(place)
    release(game, number)
    if game.book.leaving_triggers:
        raise_event(game, Event(LEFT, side.owner, None, (number, zone, kind)))


# Into the hand


def draw(game: Game, player: PlayerId) -> None:
    """A player takes the top card of the own life, if there is one."""
    side = game.side(player)
    if side.lives() > 0:
        card = i64(side.pile[side.gone])
        seen = i64(side.pile_seen[side.gone]) | seat_bit(player)
        side.gone += 1
        side.hand |= bit(card)
        moved(game, player, card, LIFE, HAND, seen)
        if game.watched:
            report(game, Event(DREW, player, None, (card,)))


def to_hand(
    game: Game, owner: PlayerId, card: CardId, origin: i64, seen: i64 = EVERYBODY_SEES, which: Mask = ALL_CARDS
) -> None:
    """A card that has left its zone goes to the hand."""
    game.side(owner).hand |= bit(card)
    moved(game, owner, card, origin, HAND, seen | seat_bit(owner), which)


def take_from_life(game: Game, player: PlayerId, card: CardId) -> None:
    """A card leaves the life from wherever it lies there."""
    side = game.side(player)
    if side.lives() > 0 and side.pile[side.gone] == card:
        side.gone += 1
        return
    place = side.life.index(card)
    side.life = side.life[:place] + side.life[place + 1 :]
    side.life_seen = side.life_seen[:place] + side.life_seen[place + 1 :]


def leave(game: Game, player: PlayerId, card: CardId, zone: i64) -> None:
    """A card leaves the zone in which it lies; where it goes is for the caller to say."""
    side = game.side(player)
    if zone == HAND:
        note_hand_count(game, player)
        side.hand &= ~bit(card)
    elif zone == LIFE:
        take_from_life(game, player, card)
    elif zone == GRAVEYARD:
        take_from_graveyard(game, player, card)
    elif zone == PACK:
        place = side.pack.index(card)
        side.pack = side.pack[:place] + side.pack[place + 1 :]
        side.pack_seen = side.pack_seen[:place] + side.pack_seen[place + 1 :]
    elif zone == RARE:
        side.rare = NO_CARD


def take_from_graveyard(game: Game, player: PlayerId, card: CardId) -> None:
    """A card leaves the graveyard; the next one is visible then (R40), or the owner says which at the end (N5)."""
    game.side(player).take_from_graveyard(card)
    show_top_card(game, player)
    if game.book.free_graveyard_top:
        note_graveyard(game, player, True)


def show_top_card(game: Game, player: PlayerId) -> None:
    """Everybody sees the card that lies on top now."""
    side = game.side(player)
    if side.show_top_buried(EVERYBODY_SEES):
        note_move(game, player, side.top_buried(), GRAVEYARD, GRAVEYARD, EVERYBODY_SEES)


def return_unit(game: Game, unit: FieldUnit) -> None:
    """A unit returns to its owner's hand with all its cards; what was face down is not shown."""
    seen = unit.known if unit.bulwark and not unit.open else EVERYBODY_SEES
    which = may_be(game, unit)
    take_unit_off(game, unit, HAND)
    for card in unit.cards:
        to_hand(game, unit.owner, card, FIELD, seen, which)
    if unit.maybe:
        note_field(game, unit.owner)


# Into the life


def shuffle_life(game: Game, player: PlayerId) -> None:
    """A life is shuffled: nobody knows a place in it any more."""
    side = game.side(player)
    pile = list(side.life)
    drawing.shuffle(game, pile)
    side.life = bytes(pile)
    side.life_seen = bytes(len(pile))
    raise_event(game, Event(SHUFFLED, player))


def put_on_life(game: Game, owner: PlayerId, cards: bytes, origin: i64, seen: i64, placed: i64) -> None:
    """Cards go on top of a life, the first one uppermost; `placed` are the seats that know the order."""
    side = game.side(owner)
    side.life = cards + side.life
    side.life_seen = bytes([placed for _ in cards]) + side.life_seen
    for card in cards:
        moved(game, owner, card, origin, LIFE, seen)


def put_under_life(
    game: Game, owner: PlayerId, cards: bytes, origin: i64, seen: i64, placed: i64, which: Mask = ALL_CARDS
) -> None:
    """Cards go under a life, the last one lowest; `placed` are the seats that know the order."""
    side = game.side(owner)
    side.life = side.life + cards
    side.life_seen = side.life_seen + bytes([placed for _ in cards])
    for card in cards:
        moved(game, owner, card, origin, LIFE, seen, which)


def unit_under_life(game: Game, unit: FieldUnit, order: bytes) -> None:
    """A unit goes under its owner's life with all its cards, in that order; what was face down is not shown."""
    seen = unit.known if unit.bulwark and not unit.open else EVERYBODY_SEES
    placed = seen if len(order) == 1 else seat_bit(unit.owner)
    which = may_be(game, unit)
    take_unit_off(game, unit, LIFE)
    put_under_life(game, unit.owner, order, FIELD, seen, placed, which)
    if unit.maybe:
        note_field(game, unit.owner)


# Onto the field


def enter_as_soldier(game: Game, owner: PlayerId, cards: bytes, origin: i64, charged: bool = True) -> bool:
    """Cards that have left their zone enter as a soldier, face up; False if there is no such soldier (R78)."""
    character = game.book.soldier_of(cards)
    if character is None:
        if game.trace is not None:
            judge(game, NO_SUCH_SOLDIER, owner, card=cards[0])
        return False
    add_unit(game, owner, character, cards, charged, False, game.turns, EVERYBODY_SEES, origin)
    return True


def enter_together(game: Game, owner: PlayerId, cards: bytes, origins: tuple[int, ...]) -> bool:
    """Cards that have left zones of their own enter as one soldier, charged; False if there is no such soldier."""
    soldier = game.book.soldier_of(cards)
    if soldier is None:
        return False
    entered = tuple([game.turns for _ in cards])
    united = FieldUnit(
        new_unit_number(game), soldier, owner, cards,
        charged=True, bulwark=False, entered=entered, known=EVERYBODY_SEES,
    )  # fmt: skip
    game.side(owner).lay(united)
    for place, card in enumerate(cards):
        moved(game, owner, card, origins[place], FIELD, EVERYBODY_SEES)
    return True


def bulwark_from_life(game: Game, player: PlayerId, charged: bool) -> None:
    """The top card of a life, if there is one, enters as a bulwark; its owner looks at it."""
    side = game.side(player)
    if side.lives() > 0:
        card, seen = side.pile[side.gone], side.pile_seen[side.gone]
        take_from_life(game, player, card)
        enter_as_bulwark(game, player, card, LIFE, charged, seen | seat_bit(player))


def enter_as_bulwark(game: Game, owner: PlayerId, card: CardId, origin: i64, charged: bool, seen: i64) -> None:
    """A card that has left its zone enters as a bulwark, face down, next to the others (R42)."""
    add_unit(game, owner, game.book.bulwark, ONE[card], charged, True, game.turns, seen, origin)


def add_unit(
    game: Game,
    owner: PlayerId,
    character: Character,
    cards: bytes,
    charged: bool,
    bulwark: bool,
    turn: i64,
    seen: i64,
    origin: i64,
    open: bool = False,
) -> None:
    """A unit comes onto the field, and counts as having entered in that turn."""
    side = game.side(owner)
    known = seen | seat_bit(owner)
    maybe = i64(0) if known == EVERYBODY_SEES else hidden_in(side, origin, opponent_of(owner))
    if len(cards) == 1:
        side.add(new_unit_number(game), character, cards[0], charged, bulwark, turn, known, maybe, open)
    else:
        entered = tuple([turn for _ in cards])
        unit = FieldUnit(
            new_unit_number(game), character, owner, cards,
            charged=charged, bulwark=bulwark, entered=entered, open=open, known=known, maybe=maybe,
        )  # fmt: skip
        side.lay(unit)
    for place in range(len(cards)):
        moved(game, owner, cards[place], origin, FIELD, known)


def set_state(game: Game, number: i64, charged: bool) -> None:
    """A unit is charged or driven, if it is on the field."""
    side = side_of(game, number)
    place = side.place_of(number)
    if place >= 0:
        set_state_at(game, side, place, charged)


def set_state_at(game: Game, side: Side, place: i64, charged: bool) -> None:
    """The unit in a place is charged or driven."""
    if (side.state_at(place) & CHARGED_STATE != 0) != charged:
        side.set_charged(place, charged)
        if game.watched or game.book.state_triggers:
            raise_event(game, Event(CHARGED if charged else DRIVEN, side.owner, None, (side.number_at(place),)))


def turn_face_down(game: Game, unit: FieldUnit, order: bytes) -> None:
    """A soldier becomes bulwarks, one for each card in that order; the modifiers it had end (R77, R170)."""
    unbind(game, unit.number)
    release(game, unit.number)
    side = game.side(unit.owner)
    side.remove(side.place_of(unit.number))
    alone = len(order) == 1
    for card in order:
        number = unit.number if alone else new_unit_number(game)
        entered = (unit.entered[unit.cards.index(card)],)
        known = EVERYBODY_SEES if alone else seat_bit(unit.owner)
        split = FieldUnit(
            number, game.book.bulwark, unit.owner, bytes([card]),
            charged=unit.charged, bulwark=True, entered=entered, known=known, maybe=mask_of(order),
        )  # fmt: skip
        side.lay(split)
        raise_event(game, Event(TURNED_OVER, unit.owner, None, (number, 1)))


def turn_face_up(game: Game, unit: FieldUnit) -> None:
    """A bulwark becomes a soldier and stays the same unit (R19), if there is such a soldier in the format (R78)."""
    character = game.book.soldier_of(unit.cards)
    if character is None:
        return
    release(game, unit.number)
    soldier = FieldUnit(
        unit.number, character, unit.owner, unit.cards,
        charged=unit.charged, bulwark=False, entered=unit.entered, known=EVERYBODY_SEES,
    )  # fmt: skip
    replace_unit(game, soldier)
    note_move(game, unit.owner, unit.cards[0], FIELD, FIELD, EVERYBODY_SEES)
    if unit.maybe:
        note_field(game, unit.owner)
    raise_event(game, Event(TURNED_OVER, unit.owner, None, (unit.number, 0)))


def unbind(game: Game, number: i64) -> None:
    """Fogs that were bound to a unit are bound to nothing (R66)."""
    for side in (game.one, game.two):
        if side.fogs:
            side.fogs = tuple([fog.unbound() if fog.bound == number else fog for fog in side.fogs])


# Into the fog


def enter_fog(game: Game, owner: PlayerId, kind: FogKind, cards: bytes, bound: i64, amount: i64) -> None:
    """Key cards become a fog of their owner, for this turn."""
    side = game.side(owner)
    side.fogs = (*side.fogs, FogUnit(new_unit_number(game), kind, owner, cards, bound, amount, game.turns))
    for card in cards:
        moved(game, owner, card, STAGE, FOG, EVERYBODY_SEES)


def clear_fog(game: Game, owner: PlayerId) -> None:
    """All cards of a fog zone go to the graveyard."""
    side = game.side(owner)
    if side.fogs:
        cards = b"".join([fog.cards for fog in side.fogs])
        side.fogs = ()
        bury(game, owner, cards, FOG)


def end_fogs_without_cards(game: Game) -> None:
    """What lasts until the turn ends and has no card to show for it is over, on both sides."""
    if game.one.fogs or game.two.fogs:
        for side in (game.one, game.two):
            side.fogs = tuple([fog for fog in side.fogs if fog.cards])


# The top of the graveyard


def note_graveyard(game: Game, owner: PlayerId, left: bool) -> None:
    """The resolution that goes on keeps in mind from whose graveyard a card has left with none coming in since (N5)."""
    process = resolution(game)
    if process is not None:
        shielded = process.notes[0] if process.notes else 0
        uncovered = process.notes[1] if len(process.notes) > 1 else 0
        uncovered = uncovered | bit(owner) if left else uncovered & ~bit(owner)
        if uncovered or process.notes:
            process.notes = (shielded, int(uncovered))


def lay_on_top(game: Game, process: Process) -> None:
    """The chosen card lies above those that were buried with it; they keep their order."""
    if process.picked > 0:
        game.side(process.player).lift_buried(process.row[0], noted_cards(process))
    show_top_card(game, process.player)


class Top(Asking[Game]):
    """The cards that were buried together, if one of them will be the visible top."""

    def fill(self, game: Game, process: Process, offer: Offer) -> None:
        """Offer them."""
        top = game.side(process.player).top_buried()
        if top != NO_CARD and noted_cards(process) >> top & 1:
            one_of(offer, process.player, CHOOSE_GRAVEYARD_TOP, process.notes)


def noted_cards(process: Process) -> Mask:
    """Return the cards that were buried together."""
    cards: i64 = 0
    for card in process.notes:
        cards |= bit(card)
    return cards


TOP: Final[Asking[Any]] = Top(CHOOSE_GRAVEYARD_TOP)
ask_top: Final = Ask(TOP, "ask_top")
"""The owner says which of the cards that were buried together becomes the visible top (R36)."""
GRAVEYARD_TOP: Final[Program] = Program("graveyard top", (ask_top, lay_on_top))


def lay_key_cards(game: Game, player: PlayerId, cards: Mask, origin: i64) -> None:
    """Key cards go on the stage, where everybody sees them (R38)."""
    side = game.side(player)
    if origin == HAND:
        side.hand &= ~cards
    elif origin == RARE:
        side.rare = -1
    left = cards
    while left:
        moved(game, player, lowest(left), origin, STAGE, EVERYBODY_SEES)
        left &= left - 1


def reveal_top(game: Game, player: PlayerId, cards: i64) -> bytes:
    """The top cards of a life are shown to everybody where they lie."""
    side = game.side(player)
    top = side.life[:cards]
    side.life_seen = bytes([EVERYBODY_SEES for _ in top]) + side.life_seen[len(top) :]
    note_seen(game, player, mask_of(top), LIFE, EVERYBODY_SEES)
    raise_event(game, Event(REVEALED, player, None, (LIFE, *top)))
    return top
