"""The table of the full screen: cards drawn as boxes where there is room, else in lines, suits in colour.

A line is a row of pieces; a piece that names a thing can be clicked.
"""

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from textual.markup import escape

from blackpoker.client.naming import base_size, card_text, side_of
from blackpoker.notation.item import find_card, write_card
from blackpoker.view.seen import SEATS
from blackpoker.view.table import BulwarkView, SideView, SoldierView
from blackpoker.view.view import View

from .table import counts, fog_text, heading, stage_lines, table_lines, trump_text
from .texts import say
from .width import columns, flowed, in_ascii, padded

LETTER: Final = "[A-Za-z0-9]"
CARD: Final = r"(?:[♠♡♢♣SHDC](?:10|[2-9AJQK])|Joker)"
THINGS: Final = re.compile(rf"(?<!{LETTER})(?:([AB]?)(#\d+)|(?:([AB])\.)?({CARD}))(?!{LETTER})")
"""A bulwark or a card, with suit signs or in ASCII, with its seat where that is written."""
RED: Final = ("♡", "♢", "H", "D")
RED_STYLE: Final = "bold $error"
DIM: Final = "dim"
PLATE: Final = "bold $accent"
GAP: Final = 1
BACK: Final = "▒"
SUITS: Final = "♠♡♢♣"
BIG: Final = 5
"""How wide a large card is inside."""


@dataclass(frozen=True)
class Piece:
    """Some text in one line, how it looks, and the thing that it shows."""

    text: str
    style: str = ""
    name: str = ""


Line: TypeAlias = tuple[Piece, ...]


def suit_style(text: str) -> str:
    """Return the colour of a card."""
    return RED_STYLE if text.startswith(RED) else "bold"


def coloured(line: str, seat: str = "") -> Line:
    """Return a line with its cards in colour, and cards and bulwarks that can be clicked."""
    pieces: list[Piece] = []
    end = 0
    for found in THINGS.finditer(line):
        place, text = found[2], found[4]
        name = f"{found[1] or seat}{place}" if place else f"{found[3] or seat}.{card_named(text)}"
        pieces += [Piece(line[end : found.start()]), Piece(found[0], suit_style(text) if text else "", name)]
        end = found.end()
    return (*pieces, Piece(line[end:]))


def card_named(text: str) -> str:
    """Return a card as the notation writes it; which Joker it is cannot be seen."""
    card = find_card(text)
    return text if card is None else write_card(card)


def written_table(lines: list[str]) -> list[Line]:
    """Return the table in lines, as the line client writes it, with colours."""
    seat = ""
    written: list[Line] = []
    for line in lines:
        if line[:2] in ("A ", "B "):
            seat = line[0]
            written.append((Piece(line[:1], PLATE), *coloured(line[1:], seat)))
        elif line.startswith(("──", "--")):
            written.append((Piece(line, "bold"),))
        else:
            written.append(coloured(line, seat))
    return written


def table_of(view: View, names: tuple[str, str], language: str, size: tuple[int, int], ascii: bool) -> list[Line]:
    """Return the table for so many columns and rows: drawn with large or small cards if that fits, else in lines."""
    room, rows = size
    for big in () if ascii else (True, False):
        drawn = drawn_table(view, names, language, room, big)
        widest = max([sum([columns(piece.text) for piece in line]) for line in drawn])
        if len(drawn) <= rows and widest <= room:
            return drawn
    lines = table_lines(view, names, language, room)
    return written_table([in_ascii(line) for line in lines] if ascii else lines)


# Drawing


def drawn_table(view: View, names: tuple[str, str], language: str, room: int, big: bool) -> list[Line]:
    """Draw the table: the other side above, the stage between, the own side and the hand below."""
    me = view.seat or SEATS[0]
    other = SEATS[1 - SEATS.index(me)]
    above, below = side_of(view, other), side_of(view, me)
    stage = [coloured(line) for line in stage_lines(view, language, room)]
    return [
        (Piece(heading(view, language), "bold"),),
        *plate(view, other, names, above, language, room),
        *field(above, language, room, big),
        *stage,
        *field(below, language, room, big),
        *plate(view, me, names, below, language, room),
        *hand(below, me, language, room, big),
    ]


def plate(view: View, seat: str, names: tuple[str, str], side: SideView, language: str, room: int) -> list[Line]:
    """Return who sits there and what is counted, with fogs, the pack and trumps."""
    cells = [f"{seat} {names[SEATS.index(seat)]}", *counts(side, language)]
    lines = flowed(cells, room, "")
    fogs = [fog_text(view, fog, language) for fog in side.fogs]
    more = [f"{say('fog', language)}: {'  '.join(fogs)}"] if fogs else []
    if side.pack:
        more.append(f"{say('pack cards', language)}: {'  '.join([card_text(card) for card in side.pack])}")
    if side.trumps:
        trumps = "  ".join([trump_text(view, trump, language) for trump in side.trumps])
        more.append(f"{say('trumps', language)}: {trumps}")
    head = (Piece(lines[0][:1], PLATE), *coloured(lines[0][1:], seat))
    return [head, *[coloured(line, seat) for line in (*lines[1:], *flowed(more, room))]]


def field(side: SideView, language: str, room: int, big: bool) -> list[Line]:
    """Draw the bulwarks, next to the life first, and the soldiers of a side."""
    walls = [bulwark_box(unit, big) for unit in side.bulwarks]
    soldiers = [soldier_box(unit, language, big) for unit in side.soldiers]
    if not walls and not soldiers:
        return [(Piece(f"  {say('field empty', language)}", DIM),)]
    between = [[Piece(" ")] * len((walls or soldiers)[0])] if walls and soldiers else []
    return in_rows([*walls, *between, *soldiers], room)


def hand(side: SideView, seat: str, language: str, room: int, big: bool) -> list[Line]:
    """Draw the own hand."""
    if side.hand is None:
        return []
    boxes: list[list[Piece]] = []
    for card in side.hand:
        text = card_text(card)
        lines = [text, middle(text), text.removeprefix(text[0]).rjust(BIG)] if big and text[0] in SUITS else [text]
        boxes.append(box(lines if len(lines) > 1 or not big else [text, "", ""], f"{seat}.{card}", suit_style(text)))
    return in_rows(boxes, room) if boxes else [(Piece(f"  {say('hand empty', language)}", DIM),)]


def middle(card: str) -> str:
    """Return the line in the middle of a large card: its suit."""
    return card[0].center(BIG) if card[:1] in SUITS else ""


def box(lines: list[str], name: str, style: str, foot: str = "") -> list[Piece]:
    """Draw a card with some lines on it."""
    width = max([3, columns(foot), *[columns(line) for line in lines]])
    bottom = "└" + foot + "─" * (width - columns(foot)) + "┘"
    inner = [Piece(f"│{padded(line, width)}│", style, name) for line in lines]
    return [Piece(f"┌{'─' * width}┐", style, name), *inner, Piece(bottom, style, name)]


def lying(text: str, name: str, style: str, foot: str, big: bool) -> list[Piece]:
    """Draw a driven character, which lies on its side."""
    drawn = box([text], name, f"{style} {DIM}".replace("bold ", ""), foot)
    above = Piece(" " * columns(drawn[0].text))
    return [*[above] * (2 if big else 1), *drawn]


def soldier_box(unit: SoldierView, language: str, big: bool) -> list[Piece]:
    """Draw a soldier with its size."""
    cards = "+".join([card_text(card) for card in unit.cards])
    base = base_size(unit)
    size = str(unit.size) if base == unit.size else f"{base}→{unit.size}"
    foot = say("new mark", language) if unit.new else ""
    if not unit.charged:
        return lying(f"{cards}  {size}", unit.name, suit_style(cards), foot, big)
    width = max(BIG if big else 3, columns(cards), columns(size))
    last = " " * (width - columns(size)) + size
    return box([cards, middle(cards), last] if big else [cards, last], unit.name, suit_style(cards), foot)


def bulwark_box(unit: BulwarkView, big: bool) -> list[Piece]:
    """Draw a bulwark: face down with its back, if the seat knows its card with that, too."""
    place, width = "#" + unit.name.partition("#")[2], BIG if big else 3
    card = "" if unit.card is None else card_text(unit.card)
    face = card if unit.face_up else card + BACK * (width - columns(card))
    style = suit_style(card) if card else ""
    if not unit.charged:
        return lying(f"{face} {place}", unit.name, style, "", big)
    inside = middle(card) if unit.face_up else BACK * width
    return box([face, inside, place] if big else [face, place], unit.name, style)


def in_rows(boxes: list[list[Piece]], room: int) -> list[Line]:
    """Lay boxes side by side, in as many rows as they need."""
    rows: list[list[list[Piece]]] = [[]]
    taken = 0
    for each in boxes:
        width = columns(each[0].text) + GAP
        if rows[-1] and taken + width > room:
            rows.append([])
            taken = 0
        rows[-1].append(each)
        taken += width
    lines: list[Line] = []
    for row in rows:
        for place in range(max([len(each) for each in row])):
            pieces: list[Piece] = []
            for each in row:
                pieces += [each[place], Piece(" " * GAP)]
            lines.append(tuple(pieces))
    return lines


# For the screen


def markup(lines: list[Line]) -> str:
    """Write lines as the screen takes them."""
    return "\n".join(["".join([marked(piece) for piece in line]) for line in lines])


def marked(piece: Piece) -> str:
    """Write a piece with its style."""
    text = escape(piece.text)
    return f"[{piece.style.strip()}]{text}[/]" if piece.style.strip() and piece.text else text


def thing_at(lines: list[Line], column: int, row: int) -> str:
    """Return the name of the thing that is shown at a place; empty if there is none."""
    if not 0 <= row < len(lines):
        return ""
    for piece in lines[row]:
        width = columns(piece.text)
        if column < width:
            return piece.name
        column -= width
    return ""
