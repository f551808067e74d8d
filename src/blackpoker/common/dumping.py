"""The table as plain data, for dumps."""

from mypy_extensions import i64

from blackpoker.core import CorruptDump, Json, Reader

from .game import Game
from .once import used_places
from .side import Side
from .unit import FieldUnit, FogUnit, TrumpUnit
from .zone import PLACES, ZONES

MOST = 1 << 53
FACES = (1 << 54) - 1


def dump_table(game: Game) -> dict[str, Json]:
    """Return the table of a game."""
    return {
        "units_made": game.units_made,
        "attackers": list(game.attackers),
        "blocks": [list(pair) for pair in game.blocks],
        "A": dump_side(game, game.one),
        "B": dump_side(game, game.two),
    }


def dump_side(game: Game, side: Side) -> Json:
    """Return one side of the table; trumps are told where trumps are played."""
    data: dict[str, Json] = {
        "deck": side.deck,
        "life": list(side.life),
        "life_seen": list(side.life_seen),
        "graveyard": list(side.graveyard),
        "graveyard_seen": list(side.graveyard_seen),
        "hand": side.hand,
        "units": [dump_unit(unit) for unit in side.units],
        "fogs": [dump_fog(fog) for fog in side.fogs],
        "pack": list(side.pack),
        "pack_seen": list(side.pack_seen),
        "pack_opened": int(side.pack_opened),
        "rare": side.rare,
        "used": sum([1 << place for place in used_places(game, side.used)]),
        "used_in": side.used_in,
        "may_a": list(side.may_a[: places_told(game)]),
        "may_b": list(side.may_b[: places_told(game)]),
    }
    if game.book.trumps:
        data["trumps"] = [dump_trump(trump) for trump in side.trumps]
    return data


def dump_unit(unit: FieldUnit) -> Json:
    """Return a unit; which character it is follows from its cards."""
    return {
        "number": unit.number,
        "cards": list(unit.cards),
        "charged": int(unit.charged),
        "bulwark": int(unit.bulwark),
        "entered": list(unit.entered),
        "open": int(unit.open),
        "known": unit.known,
        "maybe": unit.maybe,
    }


def dump_trump(trump: TrumpUnit) -> Json:
    """Return a trump; which one it is follows from its card."""
    return {
        "number": trump.number,
        "card": trump.card,
        "up": int(trump.up),
        "known": trump.known,
        "stamp": trump.stamp,
    }


def dump_fog(fog: FogUnit) -> Json:
    """Return a fog."""
    return {
        "number": fog.number,
        "kind": fog.kind.id,
        "cards": list(fog.cards),
        "bound": fog.bound,
        "amount": fog.amount,
        "turn": fog.turn,
    }


def load_table(game: Game, table: Reader) -> None:
    """Take over a dumped table."""
    game.units_made = table.integer("units_made", 0, MOST)
    game.attackers = table.integers("attackers", 1, MOST)
    pairs: list[tuple[int, int]] = []
    for pair in table.items("blocks"):
        ints = Reader({"pair": pair}, "dump.table.blocks").integers("pair", 1, MOST)
        if len(ints) != 2:
            raise CorruptDump("dump.table.blocks should hold pairs")
        pairs.append((ints[0], ints[1]))
    game.blocks = tuple(pairs)
    load_side(game, 0, table.inner("A"))
    load_side(game, 1, table.inner("B"))
    table.end()


def load_side(game: Game, player: i64, data: Reader) -> None:
    """Take over one side of a dumped table."""
    side = game.side(player)
    side.deck = data.integer("deck", 0, FACES)
    side.life = pile(data, "life", 53)
    side.life_seen = pile(data, "life_seen", 3)
    graveyard, seen = pile(data, "graveyard", 53), pile(data, "graveyard_seen", 3)
    if len(graveyard) != len(seen):
        raise CorruptDump("a graveyard and what is seen of it differ")
    side.set_graveyard(graveyard, seen)
    side.hand = data.integer("hand", 0, FACES)
    side.units = tuple([load_unit(game, player, unit) for unit in data.objects("units")])
    side.fogs = tuple([load_fog(game, player, fog) for fog in data.objects("fogs")])
    side.pack = pile(data, "pack", 53)
    side.pack_seen = pile(data, "pack_seen", 3)
    side.pack_opened = data.integer("pack_opened", 0, 1) == 1
    side.rare = data.integer("rare", -1, 53)
    side.used = load_used(game, data.integer("used", 0, (1 << len(game.book.plays)) - 1))
    side.used_in = data.integer("used_in", 0, game.turns)
    side.may_a = masks(game, data, "may_a")
    side.may_b = masks(game, data, "may_b")
    if game.book.trumps:
        side.trumps = tuple([load_trump(game, player, trump) for trump in data.objects("trumps")])
    data.end()


def load_used(game: Game, used: int) -> i64:
    """Return the limited actions that were requested, dumped as a bit for each place in the list."""
    bits: i64 = 0
    for place in range(len(game.book.plays)):
        if used >> place & 1:
            if game.book.limits[place] == 0:
                raise CorruptDump(f"{game.book.plays[place].id} is not limited to once per turn")
            bits |= game.book.limits[place]
    return bits


def pile(data: Reader, key: str, most: i64) -> bytes:
    """Return a pile of small numbers."""
    return bytes(data.integers(key, 0, most))


def places_told(game: Game) -> i64:
    """Return of how many places a dump tells what may lie there: outside lies no card where decks are public (R168)."""
    return ZONES if game.book.open_decks else PLACES


def masks(game: Game, data: Reader, key: str) -> tuple[int, ...]:
    """Return a mask for each zone, and one for outside."""
    found = data.integers(key, 0, FACES)
    if len(found) != places_told(game):
        raise CorruptDump(f"{data.name}.{key} should hold {places_told(game)} numbers")
    return found if len(found) == PLACES else (*found, 0)


def load_unit(game: Game, player: i64, data: Reader) -> FieldUnit:
    """Return a dumped unit."""
    number = data.integer("number", 1, game.units_made)
    cards = pile(data, "cards", 53)
    charged = data.integer("charged", 0, 1) == 1
    bulwark = data.integer("bulwark", 0, 1) == 1
    entered = data.integers("entered", 0, game.turns)
    open = data.integer("open", 0, 1) == 1
    known = data.integer("known", 0, 3)
    maybe = data.integer("maybe", 0, FACES)
    data.end()
    character = game.book.bulwark if bulwark or not cards else game.book.soldier_of(cards)
    if character is None:
        raise CorruptDump(f"{data.name}: no soldier is made of {list(cards)}")
    return FieldUnit(
        number, character, player, cards,
        charged=charged, bulwark=bulwark, entered=entered, open=open, known=known, maybe=maybe,
    )  # fmt: skip


def load_trump(game: Game, player: i64, data: Reader) -> TrumpUnit:
    """Return a dumped trump."""
    number = data.integer("number", 1, game.units_made)
    card = data.integer("card", 0, 53)
    up = data.integer("up", 0, 1) == 1
    known = data.integer("known", 0, 3)
    stamp = data.integer("stamp", 1, game.units_made)
    data.end()
    return TrumpUnit(number, game.book.trump_of(card), player, card, up, known, stamp)


def load_fog(game: Game, player: i64, data: Reader) -> FogUnit:
    """Return a dumped fog."""
    number = data.integer("number", 1, game.units_made)
    kind = data.text("kind")
    cards = pile(data, "cards", 53)
    bound = data.integer("bound", 0, game.units_made)
    amount = data.integer("amount", -100, 100)
    turn = data.integer("turn", 0, game.turns)
    data.end()
    if kind not in [fog.id for fog in game.book.fogs]:
        raise CorruptDump(f"{data.name}: there is no fog {kind!r}")
    return FogUnit(number, game.book.fog_of(kind), player, cards, bound, amount, turn)
