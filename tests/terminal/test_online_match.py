"""A server's table as a desk needs it, from messages of a real table without a network."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.worlds import new_table

from blackpoker.core import CHOOSE_ACTION, BlackPokerError
from blackpoker.server import wire
from blackpoker.server.asking import ask_of, parts_of
from blackpoker.server.showing import shown_view
from blackpoker.server.table import Table
from blackpoker.terminal.desk import Desk
from blackpoker.terminal.keeping import Keeper
from blackpoker.terminal.link import HEARD, LOST, Event, Link
from blackpoker.terminal.online import Deal, Place
from blackpoker.terminal.online_match import Gone, OnlineMatch
from blackpoker.terminal.seats import Seats
from blackpoker.terminal.style import Style
from blackpoker.terminal.table import table_lines
from blackpoker.view.fight import fights_seen
from blackpoker.view.view import view


def state_of(table: Table, seat: int) -> Any:
    """Return the state that a server shows of a table."""
    seen = table.view(seat)
    assert seen is not None and table.recorder is not None
    state = wire.State(
        seq=table.number, view=shown_view(seen), fight=fights_seen(table.recorder.game, seat),
        log=table.told_since(seat, -1), ask=table.ask(seat) if table.asked == seat else None, window=None, clock=None,
        outcome=table.outcome(seat), settings=wire.Passing("auto", ""), share=None, rematch=None,
        moves=len(table.recorder.record.moves), mixing=None, task=None,
    )  # fmt: skip
    return json.loads(wire.encoded(state))


class Wired(Link):
    """A link whose other end is a table in this process."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__()
        self.table, self.seat = table, seat
        self.sent: list[dict[str, Any]] = []

    def connect(self, place: Place, since: int) -> None:
        self.connections += 1
        guests = {"A": {"name": "Host", "computer": ""}, "B": {"name": "", "computer": "easy"}}
        self.hear_from({
            "type": "welcome", "seat": "AB"[self.seat], "rules": "lite+entry20", "seats": guests, "sealed": None,
            "presence": {"A": "here", "B": "here", "watching": 0}, "state": state_of(self.table, self.seat),
        })  # fmt: skip

    def hear_from(self, message: Any) -> None:
        self.events.put(Event(HEARD, message, self.connections))

    def send(self, message: dict[str, Any]) -> None:
        self.sent.append(message)
        kind, id = message["type"], message.get("id", "")
        try:
            if kind == "parts":
                self.hear_from(self.parts(id, tuple(message["picks"])))
            elif kind == "palette":
                answer = wire.Palette(id, self.table.number, self.table.palette(self.seat))
                self.hear_from(json.loads(wire.encoded(answer)))
            elif kind == "move":
                recorder, line = self.table.complete(self.seat, tuple(message["picks"]))
                self.table.take_over(recorder, line, None)
                self.hear_from(state_of(self.table, self.seat))
                self.hear_from({"type": "accepted", "id": id, "seq": self.table.number})
        except BlackPokerError as error:
            self.hear_from(
                {"type": "refused", "id": id, "code": "illegal", "text": {"ja": str(error), "en": str(error)}}
            )

    def parts(self, id: str, picks: tuple[str, ...]) -> Any:
        found, game = self.table.draft(self.seat, picks), self.table.running().game
        ask = None if found.decision is None else ask_of(game, found.decision, found.draft)
        draft = parts_of(game, found.draft) if ask is None else ask.draft
        parts = wire.Parts(
            id, self.table.number, picks, ask is None, draft, ask, 0, fights_seen(game, self.seat, found.draft)
        )
        return json.loads(wire.encoded(parts))


@pytest.fixture
def wired(tmp_path: Path) -> tuple[OnlineMatch, Desk, Table]:
    """A desk of the seat that is asked first."""
    table = new_table("lite+entry20", 3)
    seat = table.asked or 0
    style = Style("en")
    deal = Deal(Place("http://nowhere", {}), style, print, Seats(tmp_path))
    match = OnlineMatch(Wired(table, seat), deal)
    match.open()
    return match, Desk(match, seat, style, Keeper(None)), table


def test_what_is_read_is_what_the_server_knows(wired: tuple[OnlineMatch, Desk, Table]) -> None:
    match, desk, table = wired
    here = view(table.running().game, desk.seat)
    assert table_lines(match.view(desk.seat), ("a", "b"), "ja", 80) == table_lines(here, ("a", "b"), "ja", 80)
    assert match.view(desk.seat).sides == here.sides and match.step is CHOOSE_ACTION
    assert match.names("en")["AB".index(desk.letter)] in ("Host (you)", "computer easy")


def test_a_desk_plays_online_by_numbers_names_and_notation(wired: tuple[OnlineMatch, Desk, Table]) -> None:
    match, desk, table = wired
    assert "Set Bulwark $L" in " ".join(desk.question())
    assert "What you cannot do now" in "\n".join(desk.enter("can").lines)
    hand = match.view(desk.seat).sides[desk.seat].hand or ()
    assert "Set Bulwark" in " ".join(desk.enter(hand[0]).lines)
    assert desk.enter(f"setBulwark {hand[0]}").picked
    assert desk.acts(), "the card that was planned is put down"
    assert match.view(desk.seat).sides[desk.seat].bulwarks[-1].card == hand[0]
    moves = table.running().record.moves
    assert [line.split()[1] for line in moves[-2:]] == ["setBulwark", "choose"]
    assert "Set Bulwark" in "\n".join(desk.news()) and match.choices()
    begun = desk.enter("attack").picked
    if begun and desk.plan is not None:
        desk.enter("undo")
    assert desk.plan is None and table.running().record.moves == moves
    assert "is not offered" in " ".join(desk.enter("counter C2").lines) or desk.enter("0").picked


def test_a_connection_that_is_lost_comes_again_and_one_that_is_taken_does_not(
    wired: tuple[OnlineMatch, Desk, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _, _ = wired
    monkeypatch.setattr("blackpoker.terminal.online_match.PAUSE", 0.0)
    match.happened(Event(LOST, 1001, match.link.connections))
    assert match.greeted == match.link.connections == 2 and match.told == ["Reconnecting…"]
    for code, key in ((4001, "elsewhere"), (4004, "unknown")):
        with pytest.raises(Gone, match=key):
            match.happened(Event(LOST, code, match.link.connections))
