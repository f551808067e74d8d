"""The steps that frames set a game up with."""

from typing import Final

from blackpoker.common.card import cards_of, mask_of, number_of
from blackpoker.common.game import Game
from blackpoker.common.knowledge import EVERYBODY_SEES, seat_bit
from blackpoker.common.move import add_unit, bury, draw, moved, shuffle_life, take_from_life, to_hand
from blackpoker.common.zone import LIFE, PACK, RARE
from blackpoker.core import (
    Asking,
    Event,
    Offer,
    PlayerId,
    Process,
    ask,
    drawing,
    judge,
    one_of,
    picked,
    raise_event,
    some_of,
)
from blackpoker.core.bits import count
from blackpoker.frames.findings import HIGHER_CARD_BEGINS, LOT_DECIDES, NO_SOLDIER_TO_PRESET
from blackpoker.frames.questions import CHOOSE_RARE, CHOOSE_STRATEGY

STRATEGY: Final = 3
BOTH: Final = (0, 1)
FIRST: Final = "first"
"""It is decided which player begins."""


# Choices in secret, seat A before seat B


def ask_strategy_of_a(game: Game, process: Process) -> None:
    """A picks three cards of the deck for the opening hand (R99)."""
    process.player = 0
    ask(game, process, STRATEGY_CARDS)


def take_strategy_of_a(game: Game, process: Process) -> None:
    """They go to the hand, unseen by the opponent."""
    take_strategy(game, process)


def ask_strategy_of_b(game: Game, process: Process) -> None:
    """B picks three cards of the deck for the opening hand (R99)."""
    process.player = 1
    ask(game, process, STRATEGY_CARDS)


def take_strategy_of_b(game: Game, process: Process) -> None:
    """They go to the hand, unseen by the opponent."""
    take_strategy(game, process)


def take_strategy(game: Game, process: Process) -> None:
    """The picked cards go to the hand, and the process forgets them."""
    for card in picked(process.picks):
        take_from_life(game, process.player, card)
        to_hand(game, process.player, card, LIFE, seat_bit(process.player))
    process.picks = ()


def offer_strategy(game: Game, process: Process, offer: Offer) -> None:
    """Any three cards of the deck."""
    cards = tuple(cards_of(mask_of(game.side(process.player).life)))
    some_of(offer, process.player, CHOOSE_STRATEGY, cards, STRATEGY, STRATEGY)


STRATEGY_CARDS: Final[Asking[Game]] = Asking(CHOOSE_STRATEGY, offer_strategy)


def ask_rare_of_a(game: Game, process: Process) -> None:
    """A picks the rare card."""
    process.player = 0
    ask(game, process, RARE_CARD)


def take_rare_of_a(game: Game, process: Process) -> None:
    """It goes to the rare zone, face down."""
    set_rare_aside(game, process)


def ask_rare_of_b(game: Game, process: Process) -> None:
    """B picks the rare card."""
    process.player = 1
    ask(game, process, RARE_CARD)


def take_rare_of_b(game: Game, process: Process) -> None:
    """It goes to the rare zone, face down."""
    set_rare_aside(game, process)


def set_rare_aside(game: Game, process: Process) -> None:
    """The picked card goes to the rare zone, where there is place for one, and the process forgets it."""
    side = game.side(process.player)
    for card in process.picks:
        if side.rare < 0:
            take_from_life(game, process.player, card)
            side.rare = card
            moved(game, process.player, card, LIFE, RARE, seat_bit(process.player))
    process.picks = ()


def offer_rare(game: Game, process: Process, offer: Offer) -> None:
    """Any card of the deck that was not set aside."""
    one_of(offer, process.player, CHOOSE_RARE, tuple(cards_of(mask_of(game.side(process.player).life))))


RARE_CARD: Final[Asking[Game]] = Asking(CHOOSE_RARE, offer_rare)


# Shuffling and dealing


def shuffle_decks(game: Game, process: Process) -> None:
    """Both decks are shuffled and become the lives."""
    process.player = -1
    for player in BOTH:
        shuffle_life(game, player)


def set_packs_aside(game: Game, process: Process) -> None:
    """The top fourteen cards, or as many as the rulebook says, become the pack, face down and unseen."""
    size = game.book.numbers.pack_cards
    for player in BOTH:
        side = game.side(player)
        top = side.life[:size]
        side.pack = side.pack + top
        side.pack_seen = side.pack_seen + bytes(len(top))
        side.life = side.life[size:]
        side.life_seen = side.life_seen[size:]
        for card in top:
            moved(game, player, card, LIFE, PACK, 0)


def draw_opening_hands(game: Game, process: Process) -> None:
    """Both players draw up to seven cards, or as many as the rulebook says."""
    for player in BOTH:
        while game.side(player).life and count(game.side(player).hand) < game.book.numbers.opening_hand:
            draw(game, player)


def preset(game: Game, process: Process) -> None:
    """The top life card is a bulwark, the next one that can be a soldier is a soldier, both charged (R25, R26, R27)."""
    open_bulwark = game.book.options.preset_bulwark_face_up
    for player in BOTH:
        preset_bulwark(game, player, open_bulwark)
        preset_soldier(game, player)


def preset_bulwark(game: Game, player: PlayerId, open: bool) -> None:
    """The top life card becomes a bulwark; it lies face up, which is all that sets it apart."""
    side = game.side(player)
    if side.life:
        card = side.life[0]
        take_from_life(game, player, card)
        seen = EVERYBODY_SEES if open else seat_bit(player)
        add_unit(game, player, game.book.bulwark, bytes([card]), True, True, 0, seen, LIFE, open)


def preset_soldier(game: Game, player: PlayerId) -> None:
    """Cards that are no soldiers in this format go to the graveyard, face up, until one is."""
    side = game.side(player)
    while side.life:
        card = bytes([side.life[0]])
        take_from_life(game, player, side.life[0])
        character = game.book.soldier_of(card)
        if character is not None:
            add_unit(game, player, character, card, True, False, 0, EVERYBODY_SEES, LIFE)
            return
        if game.trace is not None:
            judge(game, NO_SOLDIER_TO_PRESET, player, card=card[0])
        bury(game, player, card, LIFE)


# Who begins


def decide_first_player(game: Game, process: Process) -> None:
    """Both turn up their top life card, the higher number begins; ties go on; the cards go to the graveyards (R28)."""
    one, two = game.one.life, game.two.life
    cards = 0
    while cards < min(len(one), len(two)) and number_of(one[cards]) == number_of(two[cards]):
        cards += 1
    if cards < min(len(one), len(two)):
        game.turn = 0 if number_of(one[cards]) > number_of(two[cards]) else 1
    elif len(one) == len(two):
        game.turn = drawing.below(game, 2)
    else:
        game.turn = 0 if len(one) < len(two) else 1  # who cannot turn up a card loses, at the win check
    if game.trace is not None and cards < min(len(one), len(two)):
        judge(game, HIGHER_CARD_BEGINS, game.turn, one=one[cards], two=two[cards], who=game.turn)
    elif game.trace is not None and len(one) == len(two):
        judge(game, LOT_DECIDES, game.turn, who=game.turn)
    for player in BOTH:
        side = game.side(player)
        shown = side.life[: cards + 1]
        side.life = side.life[cards + 1 :]
        side.life_seen = side.life_seen[cards + 1 :]
        bury(game, player, shown, LIFE, public=True)
    raise_event(game, Event(FIRST, game.turn))


def draw_first_card(game: Game, process: Process) -> None:
    """The first player draws one card and takes the turn; there is no Charge or Draw in turn 1 (R29)."""
    draw(game, game.turn)
