"""What is true of every table: conservation, well-formed units, roles that fit, and sound knowledge."""

from typing import Final

from blackpoker.core import MAIN, PlayerId, Process
from blackpoker.core.bits import count

from .card import ALL_CARDS, CardId, Mask, card_name, cards_of, mask_of
from .game import Game, find_unit, opponent_of, unit_numbered
from .knowledge import EVERYBODY_SEES, seat_bit
from .move import GRAVEYARD_TOP
from .request import NO_TARGET, NO_UNIT, Request
from .rulebook import on_stage_still
from .target import REQUEST, UNIT
from .target import TRUMP as TRUMP_TARGET
from .unit import FieldUnit
from .zone import FIELD, FOG, GRAVEYARD, HAND, LIFE, OUTSIDE, PACK, RARE, STAGE, TRUMP, ZONE_IDS

EVERYBODY: Final = 3
"""Both players take part to the end."""
FIGHT: Final = ("attack", "block", "damageJudge")
"""The actions between whose first and last there are attackers."""


def check_table(game: Game) -> None:
    """Raise AssertionError if the table breaks an invariant."""
    for player in (0, 1):
        check_cards(game, player)
        check_units(game, player)
    check_roles(game)
    check_requests(game)
    check_processes(game)
    numbers = [unit.number for side in (game.one, game.two) for unit in (*side.units, *side.fogs, *side.trumps)]
    assert len(set(numbers)) == len(numbers), "two units have one number"
    assert all(0 < number <= game.units_made for number in numbers), "a unit was never made"


def places_of(game: Game, player: PlayerId) -> list[tuple[CardId, int]]:
    """Return every card of a player with the zone in which it lies."""
    side = game.side(player)
    places = [(card, LIFE) for card in side.life]
    places += [(card, GRAVEYARD) for card in side.graveyard]
    places += [(card, HAND) for card in cards_of(side.hand)]
    places += [(card, FIELD) for unit in side.units for card in unit.cards]
    places += [(card, FOG) for fog in side.fogs for card in fog.cards]
    places += [(card, PACK) for card in side.pack]
    if side.rare >= 0:
        places.append((side.rare, RARE))
    places += [(trump.card, TRUMP) for trump in side.trumps]
    places += [(card, STAGE) for card in stage_cards(game, player)]
    return places


def stage_cards(game: Game, player: PlayerId) -> list[CardId]:
    """Return the key cards of a player that lie on the stage, or are on their way to or from it."""
    requests = [*game.stage, *[process.request for process in game.processes]]
    requests.append(game.pending)
    keys = 0
    for request in requests:
        if isinstance(request, Request) and request.controller == player:
            keys |= mask_of(request.keys)
    return [card for card in cards_of(keys) if on_stage_still(game, player, card)]


def check_cards(game: Game, player: PlayerId) -> None:
    """Every card of the deck is in exactly one place, and every seat holds that place for possible (R158)."""
    side = game.side(player)
    places = places_of(game, player)
    cards = [card for card, _ in places]
    assert len(set(cards)) == len(cards), f"a card is in two places: {sorted(cards)}"
    assert mask_of(bytes(cards)) == side.deck, "cards are missing or too many"
    assert len(side.life) == len(side.life_seen), "life and what is seen of it differ"
    assert mask_of(side.graveyard) == side.buried, "the graveyard and the set of its cards differ"
    assert len(side.pack) == len(side.pack_seen), "pack and what is seen of it differ"
    for seat in (0, 1):
        may = side.may(seat)
        unknown = 0 if seat == player or game.book.open_decks else may[OUTSIDE]
        assert may[OUTSIDE] == unknown, f"seat {seat} thinks of cards outside a deck that it knows"
        strange = ~side.deck & ~unknown
        assert unknown == 0 or ALL_CARDS & strange == 0, f"seat {seat} thinks that a card is in a deck without it"
        assert all(mask & strange == 0 for mask in may), f"seat {seat} thinks of a card that is not in the deck"
        for card, zone in places:
            assert may[zone] >> card & 1, f"seat {seat} thinks {card_name(card)} is not in the {ZONE_IDS[zone]}"


def faces_of(units: list[FieldUnit]) -> Mask:
    """Return the cards of units as a set."""
    return mask_of(b"".join([unit.cards for unit in units]))


def check_units(game: Game, player: PlayerId) -> None:
    """Every unit is what its cards make it, and the sets of a side say what its units do."""
    side = game.side(player)
    assert side.soldiers == faces_of([unit for unit in side.units if not unit.bulwark]), "the set of soldiers differs"
    assert side.bulwarks == faces_of([unit for unit in side.units if unit.bulwark]), "the set of bulwarks differs"
    assert side.charged == faces_of([unit for unit in side.units if unit.charged]), "the set of charged units differs"
    assert side.able == sum([unit.character.able for unit in side.units]), "the number of able units differs"
    for unit in side.units:
        assert unit.owner == unit.controller == player, "a unit on the wrong side"
        assert len(unit.cards) == len(unit.entered) > 0, "a unit without cards"
        assert all(0 <= turn <= game.turns for turn in unit.entered), "a unit of the future"
        if unit.bulwark:
            assert unit.character is game.book.bulwark and len(unit.cards) == 1, "a bulwark of several cards"
            assert not unit.maybe or unit.maybe >> unit.cards[0] & 1, "a bulwark that nobody thinks possible"
        else:
            assert unit.character is game.book.soldier_of(unit.cards) and not unit.open, "a soldier that is none"
    for fog in game.side(player).fogs:
        assert fog.owner == player and bool(fog.cards) == (fog.kind.cards is not None), "a fog of other cards"
        assert 0 < fog.turn <= game.turns, "a fog of the future"
    for trump in game.side(player).trumps:
        assert trump.owner == player and trump.component is game.book.trump_of(trump.card), "a trump that is none"
        assert trump.known & seat_bit(player), "a trump that its owner does not know"
        assert not trump.up or trump.known == EVERYBODY_SEES, "an open trump that is not seen"


def check_requests(game: Game) -> None:
    """Every request has the key cards and the target that its header asks for, and the waiting ones keep them."""
    assert game.playing == EVERYBODY, "somebody left a game of two"
    resolving = [process.request for process in game.processes if process.request is not None]
    waiting = [*game.stage] if game.pending is None else [*game.stage, game.pending]
    for request in (*waiting, *game.buffer, *resolving):
        assert isinstance(request, Request)
        assert request.timing != MAIN or request.controller == game.turn, "a main request in another's turn"
        check_keys(game, request)
        check_target(game, request)
    numbers = [request.number for request in resolving]
    laid: list[tuple[PlayerId, CardId]] = []
    for request in waiting:
        assert isinstance(request, Request)
        if request.number not in numbers and not game.over:
            laid += [(request.controller, card) for card in request.keys]
    assert len(set(laid)) == len(laid), "a key card of two requests"
    assert all(on_stage_still(game, player, card) for player, card in laid), "a key card that is elsewhere"


def check_keys(game: Game, request: Request) -> None:
    """The key cards are as many and such as the action asks for, and belong to the controller."""
    action = request.play
    cards = mask_of(request.keys)
    counted = mask_of(request.counted)
    assert len(request.keys) == count(cards), "a key card twice"
    assert not request.virtual or not cards, "virtual key cards beside real ones"
    if request.virtual != action.virtual:
        assert len(request.virtual) == action.key_cards, f"other virtual key cards than {action.id} has"
    elif not action.virtual:
        assert len(request.keys) == action.key_cards, f"other key cards than {action.id} has"
    assert action.key is None or action.key.possible(counted), f"no key cards for {action.id}"
    unit_asked = action.key_unit is not None
    assert (NO_UNIT < request.unit <= game.units_made) == unit_asked, f"another key unit than {action.id} has"
    assert cards & ~game.side(request.controller).deck == 0, "key cards of another deck"


def check_target(game: Game, request: Request) -> None:
    """The target is of the kind that the action asks for; whether it still holds is for the resolution to say."""
    target = request.play.target
    if target is None:
        assert request.target == NO_TARGET, f"{request.action.id} has no target"
    elif target.kind == UNIT or target.kind == TRUMP_TARGET:
        assert 0 < request.target <= game.units_made, f"no target for {request.action.id}"
    elif target.kind == REQUEST:
        assert 0 < request.target <= game.requests_made, f"no target for {request.action.id}"
    else:
        players = target.candidates(game, request.controller, request.keys, request.number)
        assert request.target in players, f"no target for {request.action.id}"


def check_processes(game: Game) -> None:
    """An effect that asks has its target still, and what an effect keeps in mind for later is there."""
    for place, process in enumerate(game.processes):
        check_noted(game, process)
        if process.request is not None and process.program is process.request.action.effect:
            caller = game.processes[place - 1]
            assert caller.present_step() == "exert_effect", f"{caller!r} does not call {process!r}"
    if game.processes:
        top = game.processes[-1]
        of_effect = isinstance(top.request, Request) and top.program is top.request.action.effect
        if of_effect and not game.book.packages:  # an effect of local rules looks for its target before each word
            assert isinstance(top.request, Request)
            assert game.book.target_holds(game, top.request), f"the target of {top!r} is gone"


def check_noted(game: Game, process: Process) -> None:
    """The cards and units that a program has noted or picked for a later step are where that step looks for them."""
    program, notes, asks = process.program, process.notes, process is game.processes[-1]
    if program is GRAVEYARD_TOP:
        assert 0 <= process.player <= 1 and len(set(notes)) == len(notes) > 1, "nothing was buried together"
        check_there(notes, game.side(process.player).graveyard)
    elif game.book.packages:
        return  # what a program of local rules notes is not told by its name
    elif program.name == "deathLance" and asks:
        assert isinstance(process.request, Request)
        assert notes == tuple(unit_numbered(game, process.request.target).cards), "cards that were not lanced"
    elif program.name in ("recruit", "summonReinforcement") and asks:
        assert len(set(notes)) == len(notes), "a card was flipped twice"
        check_there(notes, game.side(process.player).life)
    elif program.name in ("reanimate", "reanimatorReanimate") and not asks:
        check_there(process.picks, game.side(process.player).graveyard)
    elif program.name == "drain" and process.present_step() == "choose_drain_order":
        assert len(notes) == 1 and unit_numbered(game, notes[0]).owner == process.player, "nobody is drained"
    elif program.name == "instantKill" and not asks:
        assert len(notes) == 1, "nobody was sacrificed"
    elif program.name == "salvation" and asks:
        saved = [find_unit(game, number) for number in notes]
        assert all(unit is None or not unit.bulwark for unit in saved), "a bulwark is saved"
    elif program.name == "damageJudge":
        assert len(notes) % 2 == 0, "a unit without a size"
        fighting = [*game.attackers, *[blocker for _, blocker in game.blocks]]
        units = [find_unit(game, number) for number in fighting]
        judged = [unit.number for unit in units if unit is not None and not unit.bulwark]
        assert all(number in notes[::2] for number in judged), "somebody fights whose size was not taken"


def check_there(cards: tuple[int, ...], pile: bytes) -> None:
    """All these cards lie in a pile."""
    assert all(card in list(pile) for card in cards), "a card was noted that is elsewhere"


def check_roles(game: Game) -> None:
    """Attackers belong to one player, blockers to the other, and nobody blocks twice."""
    attackers = [find_unit(game, number) for number in game.attackers]
    assert len(set(game.attackers)) == len(game.attackers), "somebody attacks twice"
    owners = {unit.owner for unit in attackers if unit is not None}
    assert all(owner == game.turn for owner in owners), "somebody attacks in another's turn"
    assert all(unit is not None and not unit.bulwark for unit in attackers), "nobody attacks"
    assert not attackers or game.over or is_fight_going_on(game), "somebody attacks outside a fight"
    blockers = [blocker for _, blocker in game.blocks]
    assert len(set(blockers)) == len(blockers), "somebody blocks twice"
    for attacker, blocker in game.blocks:
        unit = find_unit(game, blocker)
        assert unit is not None and attacker in game.attackers, "nobody blocks, or nobody is blocked"
        assert opponent_of(unit.owner) in owners, "an attacker blocks"


def is_fight_going_on(game: Game) -> bool:
    """Tell whether a request of a fight waits or resolves."""
    requests = [*game.stage, *game.buffer, *[process.request for process in game.processes]]
    return any(request is not None and request.action.id in FIGHT for request in requests)
