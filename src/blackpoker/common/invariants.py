"""What is true of every table: conservation, well-formed units, roles that fit, and sound knowledge."""

from blackpoker.core import PlayerId

from .card import CardId, card_name, cards_of, mask_of
from .game import Game, find_unit, opponent_of
from .request import Request
from .rulebook import on_stage_still
from .zone import FIELD, FOG, GRAVEYARD, HAND, LIFE, PACK, RARE, STAGE, ZONE_IDS


def check_table(game: Game) -> None:
    """Raise AssertionError if the table breaks an invariant."""
    for player in (0, 1):
        check_cards(game, player)
        check_units(game, player)
    check_roles(game)
    numbers = [unit.number for side in (game.one, game.two) for unit in (*side.units, *side.fogs)]
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
    assert len(side.graveyard) == len(side.graveyard_seen), "graveyard and what is seen of it differ"
    assert len(side.pack) == len(side.pack_seen), "pack and what is seen of it differ"
    for seat in (0, 1):
        may = side.may(seat)
        for card, zone in places:
            assert may[zone] >> card & 1, f"seat {seat} thinks {card_name(card)} is not in the {ZONE_IDS[zone]}"


def check_units(game: Game, player: PlayerId) -> None:
    """Every unit is what its cards make it."""
    for unit in game.side(player).units:
        assert unit.owner == unit.controller == player, "a unit on the wrong side"
        assert len(unit.cards) == len(unit.entered) > 0, "a unit without cards"
        assert all(0 <= turn <= game.turns for turn in unit.entered), "a unit of the future"
        if unit.bulwark:
            assert unit.character is game.book.bulwark and len(unit.cards) == 1, "a bulwark of several cards"
        else:
            assert unit.character is game.book.soldier_of(unit.cards) and not unit.open, "a soldier that is none"
    for fog in game.side(player).fogs:
        assert fog.owner == player and fog.cards, "a fog without cards"
        assert 0 < fog.turn <= game.turns, "a fog of the future"


def check_roles(game: Game) -> None:
    """Attackers belong to one player, blockers to the other, and nobody blocks twice."""
    attackers = [find_unit(game, number) for number in game.attackers]
    assert len(set(game.attackers)) == len(game.attackers), "somebody attacks twice"
    owners = {unit.owner for unit in attackers if unit is not None}
    assert len(owners) <= 1 and all(unit is not None and not unit.bulwark for unit in attackers), "nobody attacks"
    blockers = [blocker for _, blocker in game.blocks]
    assert len(set(blockers)) == len(blockers), "somebody blocks twice"
    for attacker, blocker in game.blocks:
        unit = find_unit(game, blocker)
        assert unit is not None and attacker in game.attackers, "nobody blocks, or nobody is blocked"
        assert opponent_of(unit.owner) in owners, "an attacker blocks"
