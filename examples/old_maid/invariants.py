"""What is true of the table at every decision; a dump that says otherwise is refused."""

from blackpoker.core import Request, State, is_playing

from .cards import PACK, is_pair, pairs_among
from .hands import without
from .stage import COVER, SHOW_PAIR, SLAP, pair_of, shown, waiting
from .state import table


def check_seats(game: State) -> None:
    """Raise AssertionError if the table breaks one of these."""
    check_cards(game)
    check_players(game)
    check_stage(game)
    check_pairs(game)
    check_flow(game)


def check_cards(game: State) -> None:
    """Every card of the pack is in exactly one place, and what lies aside are pairs."""
    assert len(table(game).hands) == len(table(game).aside) == game.players, "a seat is missing"
    everywhere = [card for pile in (*table(game).hands, *table(game).aside) for card in pile]
    assert sorted(everywhere) == list(PACK), "a card is missing or in two places"
    for pile in table(game).aside:
        assert all(is_pair(pile[place : place + 2]) for place in range(0, len(pile), 2)), "no pair lies aside"


def check_players(game: State) -> None:
    """Who has cards plays, who has none is safe, and nobody plays alone."""
    for player in range(game.players):
        assert is_playing(game, player) == bool(table(game).hands[player]), f"player {player} plays without cards"
    assert sorted(table(game).safe) == [player for player in range(game.players) if not table(game).hands[player]], (
        "who is safe?"
    )
    if game.outcome is None:
        assert int(game.playing).bit_count() > 1, "somebody plays alone"
        assert is_playing(game, game.turn), "the turn is with a player who is safe"


def check_stage(game: State) -> None:
    """The turn player's pair waits at the bottom; above it others slap, and the turn player covers."""
    slappers: list[int] = []
    for place, request in enumerate(game.stage):
        if place == 0:
            check_pair(game, request)
        elif request.action.id == SLAP:
            check_slap(game, request, slappers)
            slappers.append(request.controller)
        else:
            check_cover(game, request, slappers)
    assert len(waiting(game, COVER)) < 2, "the turn player covers twice"


def check_pair(game: State, request: Request) -> None:
    """A pair is the turn player's, and is still in that hand."""
    assert request.action.id == SHOW_PAIR, f"{request} is in the place of a pair"
    assert request.controller == game.turn, f"{request} is not the turn player's pair"
    assert request.parts == (), f"{request} has a part too many"
    assert request.cause is not None, f"nothing has caused {request}"
    assert request.cause.player == request.controller, f"{request.cause} is somebody else's pair"
    assert is_pair(pair_of(request)), f"{request} is about no pair"
    assert set(pair_of(request)) <= set(table(game).hands[game.turn]), "the pair has left the hand"


def check_slap(game: State, request: Request, slappers: list[int]) -> None:
    """A slap is somebody else's, aimed at the pair, and the only one in a game."""
    assert list(request.parts) == [int(game.turn)], f"{request} is aimed at nobody's pair"
    assert request.controller != game.turn, f"{request} is aimed at the own pair"
    assert request.controller not in slappers, f"{request} is the second slap"
    assert table(game).slapped >> request.controller & 1, f"{request} has not been counted"


def check_cover(game: State, request: Request, slappers: list[int]) -> None:
    """A cover is the turn player's, aimed at a slap below, and the only one in a game."""
    assert request.action.id == COVER, f"{request} cannot wait on the stage"
    assert request.controller == game.turn, f"{request} is not the turn player's"
    assert len(request.parts) == 1, f"{request} is aimed at nothing"
    assert request.parts[0] in slappers, f"{request} is aimed at no slap"
    assert table(game).covered >> request.controller & 1, f"{request} has not been counted"


def check_pairs(game: State) -> None:
    """No pair is left unnoticed: only whoever shows one may hold more, until that one is laid aside."""
    for request in game.buffer:
        check_pair(game, request)
    if game.outcome is None:
        for player, hand in enumerate(table(game).hands):
            shows = player == game.turn and bool(game.stage or game.buffer)
            assert shows or not pairs_among(without(hand, shown(game))), f"player {player} has not shown a pair"


def check_flow(game: State) -> None:
    """Whenever somebody is asked, everything that happened has been looked at, and every request is in its place."""
    assert not game.raised, "something has happened that nobody has looked at"
    assert game.pending is None, "a request is neither on the stage nor resolved"
