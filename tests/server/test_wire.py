"""Nothing hidden on the wire: over a real socket twin worlds sound the same, byte by byte, to seats and spectators."""

from random import Random
from typing import Any

import msgspec
import pytest
from tests.questions import is_secret

from blackpoker.client import telling
from blackpoker.core import seeded
from blackpoker.server import room as rooms
from blackpoker.server import table as tables
from blackpoker.server import wire, wishes
from blackpoker.server.messages import Parts
from blackpoker.server.room import Room
from blackpoker.server.showing import shown_welcome
from blackpoker.view.seen import SPECTATOR

from .house import run
from .worlds import TALLY, heard_apart, new_table, play_anything, worlds

AUDIENCES = (0, 1, SPECTATOR)
EVERYWHERE = [
    "lite+entry20", "lite+entryStrategy", "std+pack", "std+rarePack", "pro+packStrategy", "mast+basic", "mast+rarePack",
    "mast+strategy", "pro+extra", "mast+extra", "mast+extra82", "lite+entry16", "mast+extra@9.1", "mast+draft",
]  # fmt: skip


def told_apart(regulation: str, seed: int, share: float, most: int = 120, start: str = "") -> list[int]:
    """Play a game, look at a share of its positions, and return after which moves some audience heard a difference."""

    async def story() -> list[int]:
        random, rng = Random(seed), seeded(seed)
        table = new_table(regulation, seed, start)
        apart: list[int] = []
        looked = 0
        async with worlds() as pair:
            while table.playing and table.number < most:
                if random.random() < share or looked == 0 or is_secret(table.question):
                    for audience in AUDIENCES:
                        looked += 1
                        if await heard_apart(pair, table, audience, rng, random):
                            apart.append(table.number)
                play_anything(table, random)
        assert looked > 3
        print(
            f"{regulation}: {TALLY['compared']} compared, {TALLY['messages']} messages, {TALLY['bytes']} bytes so far"
        )
        return apart

    return run(story())


@pytest.mark.parametrize(("regulation", "seed"), [("lite+entry20", 1), ("std+pack", 2), ("mast+basic", 3)])
def test_twin_worlds_sound_the_same(regulation: str, seed: int) -> None:
    assert told_apart(regulation, seed, 0.15) == []


POSITIONS = [
    (
        "lite+basic",
        "{chance: B, table: {A: {life: 12, hand: [S5, H9], field: [bulwark D2, soldier S7]}, B: {life: 8, "
        "hand: [C5, HK, S3], field: [bulwark H2, bulwark D3 up, soldier C8], graveyard: [D9, H4, S2]}}, "
        "stage: [A up H5 > A.S7]}",
    ),
    (
        "mast+rarePack",
        "{table: {A: {life: 15, hand: [S5, H9, CJ], field: [bulwark D2], pack: [C2, C3], rare: [SA]}, "
        "B: {life: 11, hand: [C5, DJ], field: [bulwark H2, bulwark S6], pack: [H3, D4], opened: true, rare: [X1]}}}",
    ),
    (
        "mast+extra",
        "{table: {A: {life: 9, hand: [S5, H9], field: [bulwark D2], trumps: [S9 up, D6 down]}, "
        "B: {hand: [C5], field: [bulwark H2, soldier C9], graveyard: [D5, C4], trumps: [H3 down, C7 down]}}}",
    ),
]


@pytest.mark.parametrize(("regulation", "start"), POSITIONS)
def test_twin_worlds_of_a_game_from_a_position_sound_the_same(regulation: str, start: str) -> None:
    assert told_apart(regulation, 6, 0.15, 60, start) == []


@pytest.mark.more
@pytest.mark.parametrize("seed", [10, 11, 12])
@pytest.mark.parametrize("regulation", EVERYWHERE)
def test_twin_worlds_sound_the_same_everywhere(regulation: str, seed: int) -> None:
    assert told_apart(regulation, seed, 0.15, 250) == []


# Leaks are planted, one after the other, and the test above catches each.


def with_options_of_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of options of whoever is asked is told to all."""
    shown = shown_welcome

    def leaking(room: Room, audience: int, since: int) -> Any:
        asked = room.table.asked
        ask = None if asked is None else room.table.ask(asked)
        welcome = shown(room, audience, since)
        return msgspec.structs.replace(welcome, window_ms=welcome.window_ms + (0 if ask is None else len(ask.options)))

    monkeypatch.setattr(rooms, "shown_welcome", leaking)


def with_a_message_for_each_pick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody hears that somebody is trying things out."""
    parts = wishes.parts

    def leaking(room: Room, seat: int, message: Parts) -> Any:
        room.send_all(wire.Noted("thinking"))
        return parts(room, seat, message)

    monkeypatch.setattr(wishes, "parts", leaking)


def with_unmasked_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is picked in secret stands in everybody's log."""
    monkeypatch.setattr(telling, "masked", lambda game, move, question, audience: move)


def with_the_size_of_the_hand_in_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long a window lasts depends on what the seat could do."""
    plan = Room.plan

    def leaking(self: Room) -> None:
        plan(self)
        asked = self.table.asked
        if self.window_end is not None and asked is not None:
            ask = self.table.ask(asked)
            assert ask is not None
            self.window_end -= 0.001 * len(ask.options)

    monkeypatch.setattr(Room, "plan", leaking)


def with_full_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever watches gets the view of a seat."""
    seen = tables.Table.view
    monkeypatch.setattr(tables.Table, "view", lambda self, audience: seen(self, abs(audience)))


LEAKS = [
    (with_options_of_the_other, "lite+entry20"),
    (with_a_message_for_each_pick, "lite+entry20"),
    (with_unmasked_moves, "mast+strategy"),
    (with_the_size_of_the_hand_in_the_window, "mast+basic"),
    (with_full_views, "lite+entry20"),
]


@pytest.mark.parametrize(("leak", "regulation"), LEAKS)
def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch, leak: Any, regulation: str) -> None:
    leak(monkeypatch)
    assert told_apart(regulation, 5, 0.3, 80)


def test_a_planted_leak_is_caught_in_a_game_from_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    with_full_views(monkeypatch)
    assert told_apart(POSITIONS[0][0], 5, 0.3, 40, POSITIONS[0][1])
