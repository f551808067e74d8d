"""Events are told to a seat as far as that seat saw them."""

import ast
from pathlib import Path

from blackpoker.actions.quick_magic import COUNTER
from blackpoker.common.card import CARDS
from blackpoker.common.move import DAMAGED, DISCARDED, DRIVEN, FELL, MOVED, PREVENTED, REVEALED, TURNED_OVER
from blackpoker.common.trumps import CLOSED, OPENED
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE
from blackpoker.core import NEGATED, PASSED, TURNED, Event
from blackpoker.trumps import TRUMPS
from blackpoker.view.seen import UNTOLD
from blackpoker.view.words.events import EVENTS, tell_event

SOURCE = Path(__file__).parents[2] / "src" / "blackpoker"
S7, DQ, DK = 6, 37, 38


def told(event: Event, seat: int | None, language: str = "en") -> str:
    return tell_event(event, seat, language, lambda number: f"#{number}", TRUMPS)


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = set()
    for path in ("core/event.py", "common/move.py", "common/pack.py", "common/trumps.py", "common/rearranging.py",
                 "frames/set_up.py", "actions/quick_magic.py"):  # fmt: skip
        for node in ast.parse((SOURCE / path).read_text(encoding="utf-8")).body:
            if (
                isinstance(node, ast.AnnAssign)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                kinds.add(node.value.value)
    assert kinds - set(UNTOLD) == set(EVENTS)


def test_a_card_is_named_to_those_who_saw_it() -> None:
    drawn = Event(MOVED, 0, None, (S7, LIFE, HAND, 1))
    assert told(drawn, 0) == "♠7 of A goes from life to hand."
    assert told(drawn, 1) == "A card of A goes from life to hand."
    assert told(drawn, None, "ja") == "Aのカード1枚がライフから手札に移った。"
    assert told(Event(MOVED, 0, None, (S7, FIELD, GRAVEYARD, 3)), None, "ja") == "Aの♠7が場から墓地に移った。"


def test_what_a_seat_did_not_see_makes_no_difference_to_its_sentence() -> None:
    assert len({told(Event(MOVED, 0, None, (card, LIFE, HAND, 1)), 1) for card in range(CARDS)}) == 1
    assert len({told(Event(DISCARDED, 0, None, (card, S7)), 1) for card in range(CARDS)}) == 1
    assert len({told(Event(DISCARDED, 0, None, (card, S7)), None) for card in range(CARDS)}) == 1


def test_the_other_sentences() -> None:
    assert told(Event(DISCARDED, 0, None, (S7, DK)), 0) == "A discards ♠7 ♢K."
    assert told(Event(DISCARDED, 0, None, (S7, DK)), 1) == "A discards two cards."
    assert told(Event(DAMAGED, 1, None, (5, 1)), 0, "ja") == "Bは5点のダメージを受けた（ライフからカード1枚）。"
    assert told(Event(FELL, 1, None, (DK, 4, 0)), 0) == "♢K of B goes from field to graveyard."
    assert told(Event(DRIVEN, 1, None, (4,)), 0) == "B's #4 is driven."
    assert told(Event(TURNED_OVER, 1, None, (4, 1)), 0, "ja") == "Bの#4が防壁になった。"
    assert told(Event(REVEALED, 0, None, (LIFE, S7, DK)), 1) == "A shows ♠7 ♢K of the life."
    assert told(Event(NEGATED, 0, COUNTER, (9,)), 1, "ja") == "Aの「カウンター」は無効になった。"
    assert told(Event(TURNED, 1, None, (2,)), 0) == "Turn 2: B's turn."


def test_what_happens_to_trumps_is_told_to_everybody() -> None:
    for seat in (0, 1, None):
        assert told(Event(OPENED, 0, None, (S7, 4)), seat) == "A's trump ♠7 (Instant Kill) is turned face up."
        assert told(Event(CLOSED, 0, None, (S7, 4)), seat, "ja") == "Aの切札♠7（瞬殺）が裏向きになった。"
    assert told(Event(OPENED, 1, None, (DQ, 4)), 0) == "B's trump ♢Q is turned face up.", "it has no ability"
    assert told(Event(PREVENTED, 1, None, (7,)), 0) == "7 damage to B is prevented."
    assert told(Event(PASSED, 0), 1, "ja") == "効果により、Aはパスした。"
