"""What happened, in few lines: one for a move, and one for each kind of thing that it led to."""

from dataclasses import dataclass
from typing import Final

from blackpoker.client.naming import action_text, card_text, item_text, unit_text
from blackpoker.core import Question
from blackpoker.core.text import LANGUAGES, Text
from blackpoker.notation.move import BLOCK, CHOOSE, CONCEDE, PASS, Move, read_move
from blackpoker.view.words.components import ZONES
from blackpoker.view.words.events import A_CARD, BECAME, EVENTS

HIDDEN: Final = "??"

MOVES: Final[dict[str, Text]] = {
    "request": Text("{player}:{what}", "{player}: {what}"),
    "block": Text("{player}がブロックする:{what}", "{player} blocks: {what}"),
    "concede": Text("{player}が投了した。", "{player} concedes."),
    "turn": Text("── 第{turn}ターン:{player} ──", "── Turn {turn}: {player} ──"),
    "moved": Text("{player}の{cards}:{origin}→{zone}", "{player}: {cards}, {origin} → {zone}"),
    "drew": Text("{player}が{cards}を引いた。", "{player} draws {cards}."),
    "discarded": Text("{player}が{cards}を捨てた。", "{player} discards {cards}."),
    "fell": Text("{player}の{cards}が墓地へ。", "{player} loses {cards} from the field."),
    "damage": Text("{player}に{amount}点のダメージ({cards})。", "{player} takes {amount} damage ({cards})."),
    "units": Text("{player}の{units}が{state}。", "{player}: {units} {state}."),
    "charged": Text("チャージされた", "charged"),
    "driven": Text("ドライブされた", "driven"),
    "cards": Text("カード{count}枚", "{count} cards"),
}
THIRD: Final = {"s": "s", "es": "es"}
"""How an English verb ends after a name."""
EVERYDAY: Final = ("end", "charge", "draw", "attack", "block", "damageJudge", "setBulwark")
"""Actions whose resolution shows in what it leads to."""


@dataclass(frozen=True)
class Line:
    """One line of what happened, and whether it is a heading."""

    text: Text
    heading: bool = False


def told_move(line: str, question: Question | None, everything: bool = False) -> Line | None:
    """Tell a move, given as the seat saw it, and the question that it answers; a pass is not told."""
    words = line.split()
    unseen = words.count(HIDDEN)
    if question is not None and question.silent and not everything:
        return None
    if unseen and "$" not in words:
        return None
    move = read_move(without_unseen(line))
    player = words[0]
    if move.verb == PASS:
        return None
    if move.verb == CONCEDE:
        return Line(both("concede", player=player))
    if move.verb == BLOCK:
        return Line(told_blocks(move, question, player))
    if move.verb == CHOOSE:
        return told_choice(move, question, player)
    return Line(Text(*[request_line(move, player, language, unseen) for language in LANGUAGES]))


def without_unseen(line: str) -> str:
    """Leave out the payments of a request that were not seen, so that the rest can be read."""
    before, dollar, after = line.partition(" $ ")
    paid, arrow, target = after.partition(" > ")
    seen = [word for word in paid.split() if word != HIDDEN]
    return f"{before}{dollar if seen else ''}{' '.join(seen)}{arrow}{target}"


def both(key: str, **names: object) -> Text:
    """Fill a text in both languages; texts among the names are said in each."""
    return filled(MOVES[key], **names)


def filled(text: Text, **names: object) -> Text:
    """Fill the names in a text in both languages; texts among the names are said in each."""
    said: list[str] = []
    for language in LANGUAGES:
        named = {name: value.say(language) if isinstance(value, Text) else value for name, value in names.items()}
        said.append(text.say(language, **named))
    return Text(*said)


def request_line(move: Move, player: str, language: str, unseen: int = 0) -> str:
    """Write a request: action, key cards, payments and how many of them were not seen, target."""
    what = action_text(move.action, language)
    if move.keys:
        what += " ★" + " ".join([item_text(item, language) for item in move.keys])
    if move.payments or unseen:
        what += " $" + " ".join([*[item_text(item, language) for item in move.payments or ()], *[HIDDEN] * unseen])
    if move.target is not None:
        what += " → " + item_text(move.target, language)
    return MOVES["request"].say(language, player=player, what=what)


def told_blocks(move: Move, question: Question | None, player: str) -> Text:
    """Tell who blocks whom."""
    if not move.blocks and question is not None and question.said_none is not None:
        return filled(question.said_none, player=player, **THIRD)
    pairs = [
        f"{item_text(attacker, 'en')} ← {' + '.join([item_text(each, 'en') for each in blockers])}"
        for attacker, blockers in move.blocks
    ]
    return both("block", player=player, what=", ".join(pairs))


def told_choice(move: Move, question: Question | None, player: str) -> Line | None:
    """Tell what was chosen, in the words of the question."""
    if question is None:
        return None
    if not move.picks:
        return None if question.said_none is None else Line(filled(question.said_none, player=player, **THIRD))
    what = Text(
        *[listed([item_text(item, language, question) for item in move.picks], language) for language in LANGUAGES]
    )
    return Line(filled(question.said, player=player, what=what, **THIRD))


def listed(words: list[str], language: str) -> str:
    """Write words in a row."""
    return ("、" if language == "ja" else ", ").join(words)


Event = dict[str, object]


def told_events(events: list[Event], request: bool) -> list[Line]:
    """Tell events as a seat noticed them; after a request what was paid is told already."""
    lines: list[Line] = []
    place = 0
    resolved = [event["action"] for event in events if event["event"] == "resolved"]
    while place < len(events):
        alike = run_of(events, place)
        place += len(alike)
        line = told_run(alike, events, request, resolved)
        if line is not None:
            lines.append(line)
    return lines


def run_of(events: list[Event], place: int) -> list[Event]:
    """Return the events from a place on that can be told together."""
    first = events[place]
    keys = ("event", "seat", "from", "to") if first["event"] == "moved" else ("event", "seat")
    if first["event"] not in ("moved", "charged", "driven"):
        return [first]
    alike: list[Event] = []
    for event in events[place:]:
        if any(event.get(key) != first.get(key) for key in keys):
            break
        alike.append(event)
    return alike


def told_run(alike: list[Event], events: list[Event], request: bool, resolved: list[object]) -> Line | None:
    """Tell events of one kind in one line, or not at all if they go without saying."""
    first = alike[0]
    kind, player = first["event"], str(first["seat"])
    if kind == "moved":
        return told_moving(alike, player, events, request)
    if kind == "damaged":
        return told_damage(first, player, events)
    if kind in ("charged", "driven"):
        if "charge" in resolved or "attack" in resolved or request:
            return None
        units = ", ".join([unit_text(str(event["unit"])) for event in alike if event["unit"]])
        return Line(both("units", player=player, units=units, state=MOVES[str(kind)])) if units else None
    if kind == "turned":
        return Line(both("turn", turn=first["turn"], player=player), heading=True)
    if kind in ("resolved", "negated", "dropped"):
        id = str(first["action"])
        if kind == "resolved" and id in EVERYDAY:
            return None
        return Line(sentence(str(kind), player=player, action=Text(*[action_text(id, each) for each in LANGUAGES])))
    if kind == "revealed":
        cards = " ".join([card_text(str(card)) for card in as_list(first["cards"])])
        return Line(sentence("revealed", player=player, zone=ZONES[str(first["zone"])], cards=cards)) if cards else None
    if kind == "shuffled":
        return Line(sentence("shuffled", player=player))
    if kind == "turned_over" and first["unit"]:
        name = str(first["unit"])
        return Line(sentence("turned_over", player=player, unit=unit_text(name), character=BECAME["#" in name]))
    return None


def sentence(kind: str, **names: object) -> Text:
    """Fill the sentence of an event in both languages."""
    return filled(EVENTS[kind], **names)


def told_moving(alike: list[Event], player: str, events: list[Event], request: bool) -> Line | None:
    """Tell cards that moved from one zone to another."""
    origin, zone = str(alike[0]["from"]), str(alike[0]["to"])
    if "stage" in (origin, zone) and zone not in ("field", "hand"):
        return None
    if origin == "fog" or (request and (origin, zone) in (("hand", "graveyard"), ("field", "graveyard"))):
        return None
    damaged = any(event["event"] == "damaged" and event["seat"] == player for event in events)
    if damaged and (origin, zone) == ("life", "graveyard"):
        return None
    cards = cards_moved(alike)
    keys = {("life", "hand"): "drew", ("hand", "graveyard"): "discarded", ("field", "graveyard"): "fell"}
    if (origin, zone) in keys:
        return Line(both(keys[origin, zone], player=player, cards=cards))
    return Line(both("moved", player=player, cards=cards, origin=ZONES[origin], zone=ZONES[zone]))


def told_damage(event: Event, player: str, events: list[Event]) -> Line:
    """Tell damage with the cards that it took, as far as they were seen."""
    taken = [
        each
        for each in events
        if (each["event"], each["seat"], each.get("from"), each.get("to")) == ("moved", player, "life", "graveyard")
    ]
    return Line(both("damage", player=player, amount=event["damage"], cards=cards_moved(taken)))


def cards_moved(events: list[Event]) -> Text:
    """Write the cards that moved; those that were not seen are counted."""
    seen = [card_text(str(event["card"])) for event in events if event["card"] is not None]
    unseen = len(events) - len(seen)
    said: list[str] = []
    for language in LANGUAGES:
        words = [" ".join(seen)] if seen else []
        if unseen or not seen:
            words.append(A_CARD.say(language) if unseen == 1 else MOVES["cards"].say(language, count=unseen))
        said.append(listed(words, language))
    return Text(*said)


def as_list(value: object) -> list[object]:
    """Return a value that is a list."""
    assert isinstance(value, list)
    return value
