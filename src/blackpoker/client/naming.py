"""What things are called at the table: cards with suit signs, units, requests, players and actions."""

from functools import lru_cache
from typing import Final

from blackpoker.common.card import number_of
from blackpoker.common.rulebook import Rulebook
from blackpoker.editions import DEFAULT
from blackpoker.notation.item import find_card
from blackpoker.notation.names import ACTIONS, action_in
from blackpoker.regulation import any_regulation
from blackpoker.view.seen import SEATS
from blackpoker.view.table import BulwarkView, SideView, SoldierView
from blackpoker.view.view import View
from blackpoker.view.words import card_words

DIGITS: Final = "①②③④⑤⑥⑦⑧⑨"


@lru_cache(64)
def lists_of(regulation: str) -> Rulebook:
    """Return the lists that a game is played with, by the name of its regulation."""
    return any_regulation(regulation).book


def card_text(name: str) -> str:
    """Write a card for people, given its name in the notation; what is no card stays as it is."""
    card = find_card(name)
    return name if card is None else card_words(card)


def cards_text(names: tuple[str, ...]) -> str:
    """Write several cards."""
    return " ".join([card_text(name) for name in names])


def unit_text(name: str) -> str:
    """Write a unit or a trump with a suit sign: A.♠7, A!♠9, and A#1 for a bulwark."""
    for mark in ".!":
        seat, found, card = name.partition(mark)
        if found:
            return f"{seat}{mark}{card_text(card)}"
    return name


def place_text(place: int) -> str:
    """Write the place of a request on the stage."""
    return DIGITS[place - 1] if 0 < place <= len(DIGITS) else f"({place})"


def action_text(id: str, language: str, edition: str = DEFAULT.id) -> str:
    """Return the name of an action, as the edition of that id has it."""
    if id not in ACTIONS:
        return id
    action = action_in(edition, id)
    return action.ja if language == "ja" else action.en


def target_text(view: View, name: str, language: str) -> str:
    """Write what something is aimed at: a seat, a unit, or a request on the stage."""
    if not name.startswith("@"):
        return unit_text(name)
    place = int(name[1:])
    return f"{place_text(place)}{action_text(view.stage[place - 1].action, language, view.edition)}"


def side_of(view: View, seat: str) -> SideView:
    """Return a player's side."""
    return view.sides[SEATS.index(seat)]


def find_unit(view: View, name: str) -> SoldierView | BulwarkView | None:
    """Return the unit of that name."""
    for side in view.sides:
        units: list[SoldierView | BulwarkView] = [*side.soldiers, *side.bulwarks]
        for unit in units:
            if unit.name == name:
                return unit
    return None


def base_size(soldier: SoldierView) -> int:
    """Return the size that the cards of a soldier give it."""
    cards = [find_card(name) for name in soldier.cards]
    return sum([number_of(card) for card in cards if card is not None])
