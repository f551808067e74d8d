"""Events are told to a seat as far as that seat saw them."""

import ast
from pathlib import Path

from blackpoker.actions.quick_magic import COUNTER
from blackpoker.common.card import CARDS
from blackpoker.common.move import DAMAGED, DISCARDED, DRIVEN, FELL, MOVED, REVEALED, TURNED_OVER
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE
from blackpoker.core import NEGATED, TURNED, Event
from blackpoker.view.words.events import EVENTS, tell_event

SOURCE = Path(__file__).parents[2] / "src" / "blackpoker"
S7, DK = 6, 38


def told(event: Event, seat: int | None, language: str = "en") -> str:
    return tell_event(event, seat, language, lambda number: f"#{number}")


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = set()
    for path in ("core/event.py", "common/move.py"):
        for node in ast.parse((SOURCE / path).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant):
                kinds.add(node.value.value)
    assert kinds == set(EVENTS)


def test_a_card_is_named_to_those_who_saw_it() -> None:
    drawn = Event(MOVED, 0, None, (S7, LIFE, HAND, 1))
    assert told(drawn, 0) == "♠7 of A: from life to hand."
    assert told(drawn, 1) == "a card of A: from life to hand."
    assert told(drawn, None, "ja") == "Aのカード1枚:ライフから手札へ。"
    assert told(Event(MOVED, 0, None, (S7, FIELD, GRAVEYARD, 3)), None, "ja") == "Aの♠7:場から墓地へ。"


def test_what_a_seat_did_not_see_makes_no_difference_to_its_sentence() -> None:
    assert len({told(Event(MOVED, 0, None, (card, LIFE, HAND, 1)), 1) for card in range(CARDS)}) == 1
    assert len({told(Event(DISCARDED, 0, None, (card, S7)), 1) for card in range(CARDS)}) == 1
    assert len({told(Event(DISCARDED, 0, None, (card, S7)), None) for card in range(CARDS)}) == 1


def test_the_other_sentences() -> None:
    assert told(Event(DISCARDED, 0, None, (S7, DK)), 0) == "A discarded ♠7 ♢K."
    assert told(Event(DISCARDED, 0, None, (S7, DK)), 1) == "A discarded two cards."
    assert told(Event(DAMAGED, 1, None, (5, 1)), 0, "ja") == "Bが5点のダメージを受けた(ライフからカード1枚)。"
    assert told(Event(FELL, 1, None, (DK, 4, 0)), 0) == "♢K fell from the field of B."
    assert told(Event(DRIVEN, 1, None, (4,)), 0) == "#4 of B was driven."
    assert told(Event(TURNED_OVER, 1, None, (4, 1)), 0, "ja") == "Bの#4が防壁に変わった。"
    assert told(Event(REVEALED, 0, None, (LIFE, S7, DK)), 1) == "A showed ♠7 ♢K of the life."
    assert told(Event(NEGATED, 0, COUNTER, (9,)), 1, "ja") == "Aのカウンターが無効になった。"
    assert told(Event(TURNED, 1, None, (2,)), 0) == "Turn 2: B holds the turn."
