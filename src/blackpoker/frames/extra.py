"""The steps that the frames of Extra add to a set-up: trumps, and the start of extra82 (R102)."""

from typing import Final

from blackpoker.common.card import cards_of, mask_of
from blackpoker.common.game import Game, opponent_of
from blackpoker.common.knowledge import seat_bit
from blackpoker.common.move import add_unit, bury, draw, take_from_life, take_unit_off, turn_face_up
from blackpoker.common.trumps import find_trump, set_trump, turn_trump
from blackpoker.common.zone import FIELD, GRAVEYARD, LIFE
from blackpoker.core import Asking, Offer, PlayerId, Process, ask, one_of, picked, some_of
from blackpoker.frames.questions import CHOOSE_TRUMPS, SETUP_OPEN_TRUMP
from blackpoker.frames.set_up import BOTH, preset_bulwark, preset_soldier

MOST_TRUMPS: Final = 2


# Trumps, chosen in secret, seat A before seat B


def ask_trumps_of_a(game: Game, process: Process) -> None:
    """A sets up to two cards of the deck aside as trumps."""
    process.player = 0
    ask(game, process, UP_TO_TWO)


def ask_two_trumps_of_a(game: Game, process: Process) -> None:
    """A sets two cards of the deck aside as trumps."""
    process.player = 0
    ask(game, process, EXACTLY_TWO)


def set_trumps_of_a(game: Game, process: Process) -> None:
    """They lie face down beside the life."""
    set_trumps(game, process)


def ask_trumps_of_b(game: Game, process: Process) -> None:
    """B sets up to two cards of the deck aside as trumps."""
    process.player = 1
    ask(game, process, UP_TO_TWO)


def ask_two_trumps_of_b(game: Game, process: Process) -> None:
    """B sets two cards of the deck aside as trumps."""
    process.player = 1
    ask(game, process, EXACTLY_TWO)


def set_trumps_of_b(game: Game, process: Process) -> None:
    """They lie face down beside the life."""
    set_trumps(game, process)


def set_trumps(game: Game, process: Process) -> None:
    """The picked cards become trumps in that order, and the process forgets them."""
    for card in picked(process.picks):
        set_trump(game, process.player, card)
    process.picks = ()


def offer_up_to_two(game: Game, process: Process, offer: Offer) -> None:
    """None, one or two cards of the deck."""
    some_of(offer, process.player, CHOOSE_TRUMPS, deck_cards(game, process.player), 0, MOST_TRUMPS)


def offer_exactly_two(game: Game, process: Process, offer: Offer) -> None:
    """Two cards of the deck."""
    some_of(offer, process.player, CHOOSE_TRUMPS, deck_cards(game, process.player), MOST_TRUMPS, MOST_TRUMPS)


def deck_cards(game: Game, player: PlayerId) -> tuple[int, ...]:
    """Return the cards of the deck, the lowest first."""
    return tuple(cards_of(mask_of(game.side(player).life)))


UP_TO_TWO: Final[Asking[Game]] = Asking(CHOOSE_TRUMPS, offer_up_to_two)
EXACTLY_TWO: Final[Asking[Game]] = Asking(CHOOSE_TRUMPS, offer_exactly_two)


# The start of extra82


def draw_four(game: Game, process: Process) -> None:
    """Both players draw four cards."""
    for player in BOTH:
        for _ in range(game.book.numbers.opening_draw):
            draw(game, player)


def preset_face_down(game: Game, process: Process) -> None:
    """The top life card is a bulwark, the next one lies on the soldier's place; both lie face down."""
    for player in BOTH:
        preset_bulwark(game, player, False)
        card = game.side(player).life[:1]
        if card:
            take_from_life(game, player, card[0])
            add_unit(game, player, game.book.bulwark, card, True, True, 0, seat_bit(player), LIFE)


def show_first_soldier(game: Game, process: Process) -> None:
    """The first player turns the card on the soldier's place up."""
    show_soldier(game, game.turn)


def ask_first_opening(game: Game, process: Process) -> None:
    """The first player picks one of the own trumps."""
    process.player = game.turn
    ask(game, process, OPENING)


def open_first(game: Game, process: Process) -> None:
    """It turns face up; that triggers nothing but Omen, once the game is set up."""
    open_picked(game, process)


def show_second_soldier(game: Game, process: Process) -> None:
    """The second player turns the card on the soldier's place up."""
    show_soldier(game, opponent_of(game.turn))


def ask_second_opening(game: Game, process: Process) -> None:
    """The second player picks one of the own trumps."""
    process.player = opponent_of(game.turn)
    ask(game, process, OPENING)


def open_second(game: Game, process: Process) -> None:
    """It turns face up; that triggers nothing but Omen, once the game is set up."""
    open_picked(game, process)
    process.player = -1


def show_soldier(game: Game, player: PlayerId) -> None:
    """The card on the soldier's place turns up; if the format has no such soldier, the next one counts (R26)."""
    units = game.side(player).units
    if len(units) < 2:
        return
    if game.book.soldier_of(units[-1].cards) is not None:
        turn_face_up(game, units[-1])
    else:
        take_unit_off(game, units[-1], GRAVEYARD)
        bury(game, player, units[-1].cards, FIELD)
        preset_soldier(game, player)


def open_picked(game: Game, process: Process) -> None:
    """The picked trump turns face up, and the process forgets it."""
    for number in process.picks:
        trump = find_trump(game, number)
        assert trump is not None
        turn_trump(game, trump, True)
    process.picks = ()


def offer_opening(game: Game, process: Process, offer: Offer) -> None:
    """One of the own trumps."""
    one_of(offer, process.player, SETUP_OPEN_TRUMP, tuple([trump.number for trump in game.side(process.player).trumps]))


OPENING: Final[Asking[Game]] = Asking(SETUP_OPEN_TRUMP, offer_opening)
