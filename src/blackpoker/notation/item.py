"""The smallest pieces of notation: cards, seats, units, requests, trumps and words."""

import re
from dataclasses import dataclass
from typing import Final

from blackpoker.common.card import JOKER, NO_CARD, RANK_WORDS, SUIT_LETTERS, CardId, card_name
from blackpoker.core import NOBODY, PlayerId
from blackpoker.view.seen import SEATS

from .errors import InvalidMove
from .names import find_action_id
from .text import folded, plain, shown

CARD: Final = "card"
SEAT: Final = "seat"
UNIT: Final = "unit"
PLACE: Final = "place"
REQUEST: Final = "request"
TRUMP: Final = "trump"
WORD: Final = "word"
UNSEEN: Final = "unseen"
"""Something that was not seen, in a move as a seat saw it; it is written, and never read."""

CARD_TEXT: Final = re.compile(r"([SHDC])(10|[2-9AJQK])|(?:X|JOKER|JK)([12])")
PLACE_TEXT: Final = re.compile(r"([AB])#([0-9]{1,2})")
WORD_TEXT: Final = re.compile(r"[^\W_]+(?:#[0-9]{1,2})?")


@dataclass(frozen=True)
class Item:
    """One piece: what kind of thing it names, and the seat, card, number or word that names it."""

    kind: str
    seat: PlayerId = NOBODY
    card: CardId = NO_CARD
    number: int = 0
    word: str = ""

    def __str__(self) -> str:
        if self.kind == CARD:
            return card_name(self.card)
        if self.kind == SEAT:
            return SEATS[self.seat]
        if self.kind == UNIT:
            return f"{SEATS[self.seat]}.{card_name(self.card)}"
        if self.kind == PLACE:
            return f"{SEATS[self.seat]}#{self.number}"
        if self.kind == REQUEST:
            return f"@{self.word or self.number}"
        if self.kind == TRUMP:
            return f"{SEATS[self.seat]}!{self.number or card_name(self.card)}"
        return self.word


HIDDEN: Final = "??"
HIDDEN_ITEM: Final = Item(UNSEEN, word=HIDDEN)


def write_card(card: CardId) -> str:
    """Write a card."""
    return card_name(card)


def write_cards(cards: bytes) -> str:
    """Write several cards."""
    return " ".join([card_name(card) for card in cards])


def find_card(text: str) -> CardId | None:
    """Return the card that some text names, if it does: S7, s7, ♠7, H10, X1, Joker 1."""
    found = CARD_TEXT.fullmatch(plain(text).upper().replace(" ", ""))
    if found is None:
        return None
    if found[3]:
        return JOKER + int(found[3]) - 1
    return SUIT_LETTERS.index(found[1]) * 13 + RANK_WORDS.index(found[2])


def read_card(text: str) -> CardId:
    """Read a card."""
    card = find_card(text)
    if card is None:
        raise InvalidMove(
            f"{shown(text)!r} is no card; cards are written S7, H10, DK, CA, X1 or X2",
            f"「{shown(text)}」はカードではありません。カードは S7、H10、DK、CA、X1、X2 のように書きます",
        )
    return card


def read_cards(text: str) -> bytes:
    """Read several cards, separated by blanks."""
    return bytes([read_card(word) for word in plain(text).split()])


def read_seat(text: str) -> PlayerId:
    """Read a seat."""
    letter = plain(text).upper()
    if letter not in SEATS:
        raise InvalidMove(
            f"{shown(text)!r} is no seat; the seats are A and B",
            f"「{shown(text)}」は席ではありません。席は A と B です",
        )
    return SEATS.index(letter)


def read_item(text: str) -> Item:
    """Read one piece of notation, whatever it names."""
    word = plain(text).replace(" ", "")
    upper = word.upper()
    card = find_card(upper)
    if card is not None:
        return Item(CARD, card=card)
    if upper in SEATS:
        return Item(SEAT, seat=SEATS.index(upper))
    if upper[:2] in ("A.", "B."):
        return Item(UNIT, seat=SEATS.index(upper[0]), card=read_card(upper[2:]))
    found = PLACE_TEXT.fullmatch(upper)
    if found is not None and int(found[2]) > 0:
        return Item(PLACE, seat=SEATS.index(found[1]), number=int(found[2]))
    if upper[:2] in ("A!", "B!"):
        return read_trump(upper)
    if word[:1] == "@":
        return read_request(word[1:])
    if WORD_TEXT.fullmatch(word):
        return Item(WORD, word=word.casefold())
    raise InvalidMove(
        f"{shown(text)!r} cannot be read; write a card (S7), a unit (A.S7, A#1), a request (@1, @up) or a seat (A)",
        f"「{shown(text)}」は読み取れません。カード（S7）、ユニット（A.S7、A#1）、リクエスト（@1、@up）、席（A）のように書きます",
    )


def read_trump(text: str) -> Item:
    """Read a trump, named by its card or its place."""
    seat, name = SEATS.index(text[0]), text[2:]
    if name.isascii() and name.isdigit() and 0 < int(name) < 100:
        return Item(TRUMP, seat=seat, number=int(name))
    return Item(TRUMP, seat=seat, card=read_card(name))


def read_request(name: str) -> Item:
    """Read a request on the stage, named by its place from the bottom or by its action."""
    if name.isascii() and name.isdigit() and 0 < int(name) < 1000:
        return Item(REQUEST, number=int(name))
    action = find_action_id(name)
    if action is None or not folded(name):
        raise InvalidMove(
            f"'@{shown(name)}' names no request; write @1 (from the bottom of the stage) or @ and an action, like @up",
            f"「@{shown(name)}」というリクエストはありません。@1（ステージの下から）か @up のように書きます",
        )
    return Item(REQUEST, word=action)
