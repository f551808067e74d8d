"""The table as a seat sees it, in lines: the other side above, the own side below, the stage between them."""

from blackpoker.client.naming import (
    action_text,
    base_size,
    card_text,
    cards_text,
    lists_of,
    place_text,
    side_of,
    target_text,
    unit_text,
)
from blackpoker.fogs import DOWN_FOG
from blackpoker.view.seen import SEATS
from blackpoker.view.table import BulwarkView, FogView, RequestView, SideView, SoldierView, TrumpView
from blackpoker.view.view import View

from .texts import say
from .width import flowed, wrapped


def table_lines(view: View, names: tuple[str, str], language: str, room: int) -> list[str]:
    """Return the whole table, as who sits in the view's seat wants it."""
    me = view.seat or "A"
    other = SEATS[1 - SEATS.index(me)]
    return [
        heading(view, language),
        *side_lines(view, other, names, language, room),
        *stage_lines(view, language, room),
        *side_lines(view, me, names, language, room),
    ]


def heading(view: View, language: str) -> str:
    """Return whose turn it is; before the first one, that the game is being set up."""
    if view.setting_up:
        return f"── {say('set-up', language)} ──"
    key = "of" if view.seat is None else "your" if view.turn == view.seat else "theirs"
    whose = say(key, language, seat=view.turn)
    return f"── {say('heading', language, turn=view.turns, whose=whose)} ──"


def side_lines(view: View, seat: str, names: tuple[str, str], language: str, room: int) -> list[str]:
    """Return one side: what is counted, what stands on the field, and the own hand."""
    side = side_of(view, seat)
    head = f"{seat} {names[SEATS.index(seat)]}"
    lines = flowed([head, *counts(side, language)], room, "")
    bulwarks = [bulwark_text(unit, language) for unit in side.bulwarks]
    soldiers = [soldier_text(unit, language) for unit in side.soldiers]
    lines += row("bulwarks", bulwarks, language, room)
    lines += row("soldiers", soldiers, language, room)
    if side.fogs:
        lines += row("fog", [fog_text(view, fog, language) for fog in side.fogs], language, room)
    if side.hand is not None:
        lines += row("hand", [card_text(name) for name in side.hand], language, room)
    if side.pack:
        lines += row("pack cards", [cards_text(side.pack)], language, room)
    if side.trumps:
        lines += row("trumps", [trump_text(view, trump, language) for trump in side.trumps], language, room)
    return lines


def trump_text(view: View, trump: TrumpView, language: str) -> str:
    """Write a trump: its place, its card and name as far as they are known, and whether it lies open."""
    place = trump.name.partition("!")[2]
    parts = [f"!{place}"]
    if trump.card is not None:
        parts.append(card_text(trump.card))
    known = next((each for each in lists_of(view.regulation).trumps if each.id == trump.trump), None)
    if known is not None:
        parts.append(known.ja if language == "ja" else known.en)
    parts.append(say("trump open" if trump.face_up else "trump closed", language))
    return " ".join(parts)


def counts(side: SideView, language: str) -> list[str]:
    """Return what is counted: life, hand, graveyard, pack and rare card."""
    cells = [say("life", language, count=side.life), say("hand count", language, count=side.hand_count)]
    if side.graveyard_top is None:
        cells.append(say("graveyard empty", language))
    elif side.graveyard is None:
        cells.append(say("graveyard top", language, top=card_text(side.graveyard_top)))
    else:
        top = card_text(side.graveyard_top)
        cells.append(say("graveyard", language, top=top, count=len(side.graveyard)))
    if side.pack_count:
        cells.append(say("pack open" if side.pack_opened else "pack", language, count=side.pack_count))
    if side.rare is not None:
        cells.append(say("rare", language, card=card_text(side.rare)))
    elif side.rare_count:
        cells.append(say("rare hidden", language))
    return cells


def row(key: str, cells: list[str], language: str, room: int) -> list[str]:
    """Return a named row of things."""
    first, *others = cells or [say("nothing", language)]
    return flowed([f"{say(key, language)}: {first}", *others], room, "  ", "  ", "    ")


def bulwark_text(unit: BulwarkView, language: str) -> str:
    """Write a bulwark: its place, its card if it may be known, and whether it is driven."""
    marks: list[str] = []
    if unit.face_up and unit.card is not None:
        marks.append(say("open", language, card=card_text(unit.card)))
    elif unit.card is not None:
        marks.append(card_text(unit.card))
    if not unit.charged:
        marks.append(say("driven", language))
    place = "#" + unit.name.partition("#")[2]
    return f"{place}({' '.join(marks)})" if marks else place


def soldier_text(unit: SoldierView, language: str) -> str:
    """Write a soldier: its cards, its size and its state."""
    base = base_size(unit)
    key = "size" if base == unit.size else "size changed"
    marks = [say(key, language, base=base, size=unit.size)]
    if not unit.charged:
        marks.append(say("driven", language))
    if unit.new:
        marks.append(say("new", language))
    return f"{'+'.join([card_text(card) for card in unit.cards])}({' '.join(marks)})"


def fog_text(view: View, fog: FogView, language: str) -> str:
    """Write a fog: its name and cards, by how much, and the unit that it is about; one that is over in brackets."""
    if not fog.active:
        return f"({cards_text(fog.cards)})"
    kind = lists_of(view.regulation).fog_of(fog.fog)
    words = [kind.ja if language == "ja" else kind.en, cards_text(fog.cards)]
    if fog.amount:
        words.append(f"{-fog.amount if kind is DOWN_FOG else fog.amount:+d}")
    if fog.unit:
        words.append(f"→ {unit_text(fog.unit)}")
    return " ".join([word for word in words if word])


def stage_lines(view: View, language: str, room: int) -> list[str]:
    """Return the stage, the top first, and the fight that goes on."""
    lines = [say("stage" if view.stage else "stage empty", language)]
    for place in range(len(view.stage), 0, -1):
        text = request_text(view, view.stage[place - 1], language)
        lines += wrapped(f"  {place_text(place)} {text}", room, "     ")
    if view.resolving is not None and view.resolving.name is None:
        lines += wrapped(f"  {say('resolving', language, what=request_text(view, view.resolving, language))}", room)
    if view.attackers:
        units = ", ".join([unit_text(name) for name in view.attackers if name])
        lines += wrapped(f"  {say('attackers', language, units=units)}", room, "    ")
    if view.blocks:
        pairs = ", ".join([f"{unit_text(one or '–')} ← {unit_text(two or '–')}" for one, two in view.blocks])
        lines += wrapped(f"  {say('blocks', language, pairs=pairs)}", room, "    ")
    return lines


def request_text(view: View, request: RequestView, language: str) -> str:
    """Write a request: whose it is, action, key cards, target."""
    text = f"{request.seat} {action_text(request.action, language, view.edition)}"
    if request.keys:
        text += f" ★{cards_text(request.keys)}"
    if request.target is not None:
        text += f" → {target_text(view, request.target, language)}"
    return text
