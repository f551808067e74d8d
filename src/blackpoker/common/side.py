"""One player's side of the table."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from blackpoker.core import PlayerId
from blackpoker.core.bits import bit
from blackpoker.core.decision import NO_WORDS

from .card import NO_CARD, ONE, CardId, Mask, mask_of
from .unit import Character, FieldUnit, FogUnit, TrumpUnit
from .whereabouts import Whereabouts, whereabouts_of

NO_FOGS: Final[tuple[FogUnit, ...]] = ()
NO_TRUMPS: Final[tuple[TrumpUnit, ...]] = ()
NOTHING: Final = b""
NO_PILE: Final = vec[u8]()
UNSEEN: Final = whereabouts_of((0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
"""What seats know before there is a card."""
UNSEEN.shared = True

# A character on the field is four words: its number; its card, its state and its definition; the turn in which it
# entered; and which cards it may be for the opponent.
WORDS: Final = 4
STATE: Final = 1
ENTERED: Final = 2
MAYBE: Final = 3
CARD: Final = 63
KNOWN: Final = 6
CHARGED: Final = 256
BULWARK: Final = 512
OPEN: Final = 1024
SEVERAL: Final = 2048
"""The unit has several cards, told beside the words."""
CHARACTER: Final = 12
"""The card is the lowest six bits of the second word; who knows it begins at one bit, the definition at another."""


class Several:
    """What the words of a unit have no room for: its cards, if they are several, and when each entered."""

    def __init__(self, number: i64, cards: bytes, entered: tuple[int, ...]) -> None:
        self.number: Final = number
        self.cards: Final = cards
        self.faces: Final[Mask] = mask_of(cards)
        self.entered: Final = entered


NO_SEVERAL: Final[tuple[Several, ...]] = ()


def state_of(charged: bool, bulwark: bool, open: bool) -> i64:
    """Return the state of a unit as bits of its second word."""
    state: i64 = 0
    if charged:
        state |= CHARGED
    if bulwark:
        state |= BULWARK
    if open:
        state |= OPEN
    return state


@mypyc_attr(acyclic=True)
class Side:
    """The zones of one player, and what each seat knows of the cards that belong to this player.

    The life is bytes from its top card on, the graveyard a row that ends with it. `life_seen` and `pack_seen` run
    beside the cards: a bit for each seat that knows which card lies in that place. Characters are rows of words, in
    field order; `units` tells them as objects to whoever looks. `whereabouts_a` and `whereabouts_b` tell for
    each zone the cards that may lie there for all that the seat knows (R158); `may_a` and `may_b` are the same as
    plain sets.
    """

    def __init__(self, owner: PlayerId, kinds: tuple[Character, ...]) -> None:
        self.owner: PlayerId = owner
        self.kinds: tuple[Character, ...] = kinds
        """What a character can be; the words name it by its place here."""
        self.deck: Mask = 0
        self.pile: bytes = NOTHING
        """The life, from the top, as it was when it last changed otherwise than by cards leaving its top."""
        self.pile_seen: bytes = NOTHING
        self.gone: i64 = 0
        """How many cards have left the top of the pile since."""
        self.grave: vec[u8] = NO_PILE
        """The graveyard, its top card last: each a card, and above its six bits who knows that it lies there."""
        self.graves: i64 = 0
        """How many cards lie in the graveyard; what stands behind them in the row does not count."""
        self.grave_shared: bool = False
        """Does a copy share the row? Who writes then writes on a copy of it."""
        self.buried: Mask = 0
        """The cards of the graveyard."""
        self.hand: Mask = 0
        self.field: vec[i64] = NO_WORDS
        """The characters, four words each; those behind the last one do not count."""
        self.characters: i64 = 0
        """How many characters there are."""
        self.field_shared: bool = False
        """Does a copy share these words? Who writes then writes on a copy of them."""
        self.several: tuple[Several, ...] = NO_SEVERAL
        self.soldiers: Mask = 0
        """The cards of all soldiers."""
        self.bulwarks: Mask = 0
        """The cards of all bulwarks."""
        self.charged: Mask = 0
        """The cards of all charged units."""
        self.able: i64 = 0
        """How many of the characters have an ability."""
        self.looked_at: tuple[FieldUnit, ...] | None = None
        """The characters as objects, once somebody has looked."""
        self.fogs: tuple[FogUnit, ...] = NO_FOGS
        self.pack: bytes = NOTHING
        self.pack_seen: bytes = NOTHING
        self.pack_opened: bool = False
        self.rare: CardId = NO_CARD
        self.trump_units: tuple[TrumpUnit, ...] = NO_TRUMPS
        self.open_trumps: Mask = 0
        """The trumps that lie face up."""
        self.able_trumps: i64 = 0
        """How many of them have an ability."""
        self.used: i64 = 0
        """The once-per-turn actions requested in turn `used_in`, by their bits in `Rulebook.limits`."""
        self.used_in: i64 = 0
        self.held_for: Mask = -1
        """The hand for which `held` are the ways of requesting whose key cards it holds; no part of the state."""
        self.held: i64 = 0
        self.held_more: i64 = 0
        """The same for the second part of a long list of actions."""
        self.whereabouts_a: Whereabouts = UNSEEN
        self.whereabouts_b: Whereabouts = UNSEEN

    def clone(self) -> "Side":
        """Return an independent copy."""
        copy = Side(self.owner, self.kinds)
        copy.deck = self.deck
        copy.pile = self.pile
        copy.pile_seen = self.pile_seen
        copy.gone = self.gone
        if self.graves > 0:
            self.grave_shared = True
            copy.grave = self.grave
            copy.grave_shared = True
            copy.graves = self.graves
            copy.buried = self.buried
        copy.hand = self.hand
        if self.characters > 0:
            self.field_shared = True
            copy.field = self.field
            copy.field_shared = True
            copy.characters = self.characters
            copy.several = self.several
            copy.soldiers = self.soldiers
            copy.bulwarks = self.bulwarks
            copy.charged = self.charged
            copy.able = self.able
            copy.looked_at = self.looked_at
        copy.fogs = self.fogs
        copy.pack = self.pack
        copy.pack_seen = self.pack_seen
        copy.pack_opened = self.pack_opened
        copy.rare = self.rare
        if self.trump_units:
            copy.trump_units = self.trump_units
            copy.open_trumps = self.open_trumps
            copy.able_trumps = self.able_trumps
        copy.used = self.used
        copy.used_in = self.used_in
        copy.held_for = self.held_for
        copy.held = self.held
        copy.held_more = self.held_more
        self.whereabouts_a.shared = True
        self.whereabouts_b.shared = True
        copy.whereabouts_a = self.whereabouts_a
        copy.whereabouts_b = self.whereabouts_b
        return copy

    # The life

    @property
    def life(self) -> bytes:
        """The cards of the life, from the top."""
        return self.pile[self.gone :] if self.gone > 0 else self.pile

    @life.setter
    def life(self, life: bytes) -> None:
        if self.gone > 0:
            self.pile_seen = self.pile_seen[self.gone :]
            self.gone = 0
        self.pile = life

    @property
    def life_seen(self) -> bytes:
        """For each card of the life, which seats know that it lies there."""
        return self.pile_seen[self.gone :] if self.gone > 0 else self.pile_seen

    @life_seen.setter
    def life_seen(self, seen: bytes) -> None:
        if self.gone > 0:
            self.pile = self.pile[self.gone :]
            self.gone = 0
        self.pile_seen = seen

    def lives(self) -> i64:
        """Return how many cards the life has."""
        return len(self.pile) - self.gone

    def top(self, cards: i64) -> bytes:
        """Return the top cards of the life."""
        return ONE[self.pile[self.gone]] if cards == 1 else self.pile[self.gone : self.gone + cards]

    def top_seen(self, cards: i64) -> bytes:
        """Return who knows the top cards of the life."""
        return ONE[self.pile_seen[self.gone]] if cards == 1 else self.pile_seen[self.gone : self.gone + cards]

    # The graveyard

    @property
    def graveyard(self) -> bytes:
        """The cards of the graveyard, the top one last."""
        return bytes([self.grave[place] & CARD for place in range(self.graves)])

    @property
    def graveyard_seen(self) -> bytes:
        """For each card of the graveyard, which seats know that it lies there."""
        return bytes([self.grave[place] >> KNOWN for place in range(self.graves)])

    def set_graveyard(self, cards: bytes, seen: bytes) -> None:
        """Lay these cards in the graveyard instead of all others."""
        self.grave = NO_PILE
        self.grave_shared = False
        self.graves = 0
        self.buried = 0
        for place in range(len(cards)):
            self.lay_on_graveyard(cards[place], seen[place])

    def lay_on_graveyard(self, card: CardId, seen: i64) -> None:
        """A card comes to lie on top of the graveyard."""
        self.own_graveyard()
        word = u8(card | seen << KNOWN)
        if self.graves < len(self.grave):
            self.grave[self.graves] = word
        else:
            self.grave = append(self.grave, word)
        self.graves += 1
        self.buried |= bit(card)

    def take_from_graveyard(self, card: CardId) -> None:
        """A card leaves the graveyard from wherever it lies there."""
        assert self.buried >> card & 1, f"card {card} is not in the graveyard"
        self.own_graveyard()
        place = self.graves - 1
        while i64(self.grave[place]) & CARD != card:
            place -= 1
        self.graves -= 1
        while place < self.graves:
            self.grave[place] = self.grave[place + 1]
            place += 1
        self.buried &= ~bit(card)

    def own_graveyard(self) -> None:
        """Share the row of the graveyard with nobody."""
        if self.grave_shared:
            self.grave = self.grave[: self.graves]
            self.grave_shared = False

    def lift_buried(self, card: CardId, cards: Mask) -> None:
        """A card of the graveyard comes to lie above the others of a set; all others keep their order."""
        assert (self.buried & cards) >> card & 1, f"card {card} is not among those in the graveyard"
        self.own_graveyard()
        above = self.graves - 1
        while not cards >> (i64(self.grave[above]) & CARD) & 1:
            above -= 1
        place = above
        while i64(self.grave[place]) & CARD != card:
            place -= 1
        word = self.grave[place]
        while place < above:
            self.grave[place] = self.grave[place + 1]
            place += 1
        self.grave[above] = word

    def top_buried(self) -> CardId:
        """Return the card on top of the graveyard, or NO_CARD."""
        return i64(self.grave[self.graves - 1]) & CARD if self.graves > 0 else NO_CARD

    def show_top_buried(self, seen: i64) -> bool:
        """Let seats know the card on top of the graveyard; False if they did, or none lies there."""
        if self.graves == 0 or i64(self.grave[self.graves - 1]) >> KNOWN == seen:
            return False
        top = self.top_buried()
        self.graves -= 1
        self.lay_on_graveyard(top, seen)
        return True

    # Characters by their place in field order

    def place_of(self, number: i64) -> i64:
        """Return the place of the unit of that number, or -1."""
        place: i64 = 0
        while place < self.characters:
            if self.field[WORDS * place] == number:
                return place
            place += 1
        return -1

    def number_at(self, place: i64) -> i64:
        """Return the number of the unit in a place."""
        return self.field[WORDS * place]

    def state_at(self, place: i64) -> i64:
        """Return card, state and definition of the unit in a place, as one word."""
        return self.field[WORDS * place + STATE]

    def is_charged_bulwark(self, place: i64) -> bool:
        """Tell whether the unit in a place is a charged bulwark."""
        return self.field[WORDS * place + STATE] & (BULWARK | CHARGED) == BULWARK | CHARGED

    def entered_at(self, place: i64) -> i64:
        """Return the turn in which the unit of one card in a place entered."""
        return self.field[WORDS * place + ENTERED]

    def faces_at(self, place: i64) -> Mask:
        """Return the cards of the unit in a place."""
        state = self.field[WORDS * place + STATE]
        return self.several_at(place).faces if state & SEVERAL else bit(state & CARD)

    def first_card_at(self, place: i64) -> CardId:
        """Return the lowest card of the pile that the unit in a place is."""
        state = self.field[WORDS * place + STATE]
        return self.several_at(place).cards[0] if state & SEVERAL else state & CARD

    def cards_at(self, place: i64) -> bytes:
        """Return the pile of cards that the unit in a place is."""
        state = self.field[WORDS * place + STATE]
        return self.several_at(place).cards if state & SEVERAL else ONE[state & CARD]

    def maybe_at(self, place: i64) -> Mask:
        """Return which cards the unit in a place may be for an opponent who does not know it; 0 if nothing is known."""
        return self.field[WORDS * place + MAYBE]

    def character_at(self, place: i64) -> Character:
        """Return what the unit in a place is."""
        return self.kinds[self.field[WORDS * place + STATE] >> CHARACTER]

    def several_at(self, place: i64) -> Several:
        """Return the cards of a unit that has several."""
        number = self.field[WORDS * place]
        for each in self.several:
            if each.number == number:
                return each
        raise AssertionError(f"unit {number} has no cards")

    def add(
        self, number: i64, character: Character, card: CardId, charged: bool, bulwark: bool, turn: i64,
        known: i64, maybe: Mask = 0, open: bool = False,
    ) -> None:  # fmt: skip
        """A unit of one card comes last in field order."""
        state = card | state_of(charged, bulwark, open) | known << KNOWN | self.place_of_kind(character) << CHARACTER
        self.own_field()
        self.write(self.characters, number, state, bit(card), turn, maybe)
        self.characters += 1

    def place_of_kind(self, character: Character) -> i64:
        """Return the place of a definition among what a character can be."""
        place: i64 = 0
        while self.kinds[place] is not character:
            place += 1
        return place

    def write(self, place: i64, number: i64, state: i64, faces: Mask, turn: i64, maybe: Mask) -> None:
        """Write the words of a unit into a place of the field, which is shared with nobody."""
        if state & BULWARK:
            self.bulwarks |= faces
        else:
            self.soldiers |= faces
        if state & CHARGED:
            self.charged |= faces
        if self.kinds[state >> CHARACTER].able:
            self.able += 1
        first = WORDS * place
        self.put(first, number)
        self.put(first + STATE, state)
        self.put(first + ENTERED, turn)
        self.put(first + MAYBE, maybe)
        self.looked_at = None

    def erase(self, place: i64) -> None:
        """What the sets say of the unit in a place is said no more."""
        state = self.field[WORDS * place + STATE]
        others = ~self.faces_at(place)
        self.soldiers &= others
        self.bulwarks &= others
        self.charged &= others
        if self.kinds[state >> CHARACTER].able:
            self.able -= 1
        if state & SEVERAL:
            number = self.field[WORDS * place]
            self.several = tuple([each for each in self.several if each.number != number])
        self.own_field()
        self.looked_at = None

    def own_field(self) -> None:
        """Share the words of the field with nobody."""
        if self.field_shared:
            self.field = self.field[: WORDS * self.characters]
            self.field_shared = False

    def put(self, place: i64, word: i64) -> None:
        """Write a word of the field."""
        if place < len(self.field):
            self.field[place] = word
        else:
            self.field = append(self.field, word)

    def lay(self, unit: FieldUnit) -> None:
        """A unit comes last in field order, as an object tells it."""
        self.own_field()
        self.write_unit(self.characters, unit)
        self.characters += 1

    def replace(self, place: i64, unit: FieldUnit) -> None:
        """The unit in a place becomes another one."""
        self.erase(place)
        self.write_unit(place, unit)

    def write_unit(self, place: i64, unit: FieldUnit) -> None:
        """Write the words that an object tells."""
        state = state_of(unit.charged, unit.bulwark, unit.open) | unit.known << KNOWN
        state |= self.place_of_kind(unit.character) << CHARACTER
        turn: i64 = 0
        if len(unit.cards) == 1:
            state |= i64(unit.cards[0])
            turn = unit.entered[0]
        else:
            state |= SEVERAL
            self.several = (*self.several, Several(unit.number, unit.cards, unit.entered))
        self.write(place, unit.number, state, unit.faces, turn, unit.maybe)

    def remove(self, place: i64) -> None:
        """The unit in a place leaves the field."""
        self.erase(place)
        self.characters -= 1
        word = WORDS * place
        while word < WORDS * self.characters:
            self.field[word] = self.field[word + WORDS]
            word += 1

    def set_charged(self, place: i64, charged: bool) -> None:
        """The unit in a place is charged or driven."""
        faces = self.faces_at(place)
        self.own_field()
        if charged:
            self.field[WORDS * place + STATE] |= CHARGED
            self.charged |= faces
        else:
            self.field[WORDS * place + STATE] &= ~CHARGED
            self.charged &= ~faces
        self.looked_at = None

    # Characters as objects

    def unit_at(self, place: i64) -> FieldUnit:
        """Return the unit in a place as an object."""
        if self.looked_at is not None:
            return self.looked_at[place]
        state = self.field[WORDS * place + STATE]
        cards = ONE[state & CARD]
        entered: tuple[int, ...] = (self.field[WORDS * place + ENTERED],)
        if state & SEVERAL:
            several = self.several_at(place)
            cards = several.cards
            entered = several.entered
        return FieldUnit(
            self.field[WORDS * place], self.kinds[state >> CHARACTER], self.owner, cards,
            charged=state & CHARGED != 0, bulwark=state & BULWARK != 0, entered=entered, open=state & OPEN != 0,
            known=state >> KNOWN & 3, maybe=self.field[WORDS * place + MAYBE],
        )  # fmt: skip

    @property
    def units(self) -> tuple[FieldUnit, ...]:
        """The characters on the field."""
        units = self.looked_at
        if units is None:
            units = tuple([self.unit_at(place) for place in range(self.characters)])
            self.looked_at = units
        return units

    @units.setter
    def units(self, units: tuple[FieldUnit, ...]) -> None:
        self.characters = 0
        self.several = NO_SEVERAL
        self.soldiers = 0
        self.bulwarks = 0
        self.charged = 0
        self.able = 0
        for unit in units:
            self.lay(unit)
        self.looked_at = units

    @property
    def trumps(self) -> tuple[TrumpUnit, ...]:
        """The trumps, face up or face down."""
        return self.trump_units

    @trumps.setter
    def trumps(self, trumps: tuple[TrumpUnit, ...]) -> None:
        self.trump_units = trumps
        self.open_trumps = 0
        self.able_trumps = 0
        for trump in trumps:
            if trump.up:
                self.open_trumps |= bit(trump.card)
                if trump.component.abilities:
                    self.able_trumps += 1

    def has_closed_pack(self) -> bool:
        """Tell whether the pack is not open yet, and there is something to choose (R166)."""
        return not self.pack_opened and (len(self.pack) > 0 or self.rare != NO_CARD)

    def whereabouts(self, seat: i64) -> Whereabouts:
        """Return what a seat knows, to look at."""
        return self.whereabouts_a if seat == 0 else self.whereabouts_b

    def changing_whereabouts(self, seat: i64) -> Whereabouts:
        """Return what a seat knows, to be changed."""
        if seat == 0:
            if self.whereabouts_a.shared:
                self.whereabouts_a = self.whereabouts_a.clone()
            return self.whereabouts_a
        if self.whereabouts_b.shared:
            self.whereabouts_b = self.whereabouts_b.clone()
        return self.whereabouts_b

    def may(self, seat: i64) -> tuple[Mask, ...]:
        """Return, for each zone, the cards that may lie there for all that a seat knows."""
        return self.whereabouts(seat).masks()

    @property
    def may_a(self) -> tuple[Mask, ...]:
        """For each zone, the cards that may lie there for all that seat A knows."""
        return self.whereabouts_a.masks()

    @may_a.setter
    def may_a(self, may: tuple[Mask, ...]) -> None:
        self.whereabouts_a = whereabouts_of(may)

    @property
    def may_b(self) -> tuple[Mask, ...]:
        """For each zone, the cards that may lie there for all that seat B knows."""
        return self.whereabouts_b.masks()

    @may_b.setter
    def may_b(self, may: tuple[Mask, ...]) -> None:
        self.whereabouts_b = whereabouts_of(may)
