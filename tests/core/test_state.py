"""The state: copies share nothing that changes, and cover every attribute."""

import random
from typing import Any

from tests.core.tiny import FULL, SHOUT, Story, play_at_random, tiny_rules
from tests.questions import question

from blackpoker.core import (
    NOBODY,
    Asking,
    Decision,
    Event,
    Outcome,
    Process,
    Program,
    Request,
    Rng,
    State,
    Traced,
    apply,
    check,
    digest,
    is_playing,
    leave_game,
    next_player,
    seeded,
    start,
    turn_order,
)

SHARED = (str, bytes, int, tuple, type(None), Request, Event, Decision, Asking, Outcome, Program)
"""What copies may share, for it never changes."""

STATE_FIELDS = (
    *("rules", "players", "rng", "turn", "turns", "chance", "passed", "playing", "stage", "buffer", "pending"),
    *("raised", "events", "watched", "processes", "asking", "draft", "decision", "requests_made", "stamp", "moves"),
    *("decisions", "idle", "outcome", "key", "draws"),
)
PROCESS_FIELDS = ("program", "step", "player", "request", "picks", "notes")


def fresh(kind: str, game: State) -> Any:
    """Return a value for an attribute that no other attribute has."""
    request = Request(random.randrange(1 << 30), SHOUT, 0)
    event = Event(str(random.random()), 0)
    process: Process = Process(SHOUT.effect)
    special: dict[str, Any] = {
        "rules": game.rules,
        "players": 2,
        "watched": False,
        "rng": Rng(random.randrange(1 << 30), 2, 3, 4),
        "stage": (request,),
        "buffer": (request,),
        "pending": request,
        "raised": (event,),
        "events": (event,),
        "processes": [process],
        "asking": Asking(question(str(random.random())), lambda game, process, draft: None),
        "draft": (random.randrange(1 << 30),),
        "decision": Decision(0, question(str(random.random())), (1, 2)),
        "outcome": Outcome((), str(random.random())),
        "key": random.randbytes(32),
        "program": Program(str(random.random()), ()),
        "request": request,
        "picks": (random.randrange(1 << 30),),
        "notes": (random.randrange(1 << 30),),
    }
    return special.get(kind, random.randrange(1 << 30))


def attributes(thing: object) -> set[str]:
    """Return the names of the attributes that a thing really has, compiled or not."""
    names = {name for name in dir(thing) if not name.startswith("_")}
    return {name for name in names if not callable(getattr(thing, name, None)) and name != "over"}


def test_the_list_of_fields_is_complete() -> None:
    game = State(tiny_rules(), 2, seeded(1))
    own = ("trace", "unasked", "unasked_till", "happened", "offer", "shown", "table")
    rows = ("stage_row", "staged", "buffer_row", "buffered", "raised_row", "raises", "process_row", "depth")
    assert attributes(game) == {*STATE_FIELDS, *own, *rows}
    process: Process = Process(SHOUT.effect)
    assert attributes(process) == {*PROCESS_FIELDS, "row", "picked", "shared"}


def test_a_clone_has_every_attribute_and_shares_nothing_mutable() -> None:
    for name in STATE_FIELDS:
        game = State(tiny_rules(), 2, seeded(1))
        game.asking = fresh("asking", game)
        value = fresh(name, game)
        setattr(game, name, value)
        copied = getattr(game.clone(), name)
        if name == "rng":
            assert copied is not value
            assert copied.words() == value.words()
        elif name == "processes":
            assert copied is not value
            assert copied[0] is not value[0]
        else:
            assert copied == value, name
            assert name == "rules" or isinstance(copied, SHARED), name


def test_a_cloned_process_has_every_attribute() -> None:
    for name in PROCESS_FIELDS:
        process: Process = Process(SHOUT.effect)
        value = fresh(name, State(tiny_rules(), 2, seeded(1)))
        setattr(process, name, value)
        assert getattr(process.clone(), name) == value, name


def test_what_happens_to_a_copy_is_told_of_the_copy_only() -> None:
    """The list of events may be empty when a game is copied, or not."""
    for moves in range(6):
        story = Story(SHOUT)
        for _ in range(moves):
            assert story.game.decision is not None
            apply(story.game, story.game.decision.options[-1])
        before, copy = story.game.events, story.game.clone()
        assert copy.events == before and copy.decision is not None
        apply(copy, copy.decision.options[-1])
        assert story.game.events == before and copy.events
        apply(story.game, copy.rules.index["shout"])
        assert [repr(event) for event in story.game.events] == [repr(event) for event in copy.events]


def test_a_clone_is_not_traced() -> None:
    story = Story(SHOUT)
    marks: list[Traced] | None = story.game.trace
    assert marks is not None
    copy = story.game.clone()
    before = len(marks)
    play_at_random(copy, 1, 5)
    assert len(marks) == before
    assert copy.trace is None


def test_players_who_left_are_skipped() -> None:
    game = start(tiny_rules(*FULL), 5, 1)
    game.turn = 3
    assert turn_order(game) == (3, 4, 0, 1, 2)
    leave_game(game, 4)
    leave_game(game, 1)
    assert turn_order(game) == (3, 0, 2)
    assert [next_player(game, player) for player in range(5)] == [2, 2, 3, 0, 0]
    assert [is_playing(game, player) for player in range(5)] == [True, False, True, True, False]
    leave_game(game, 3)
    assert turn_order(game) == (0, 2), "the turn player may have left"


def test_the_last_player_follows_upon_themselves() -> None:
    game = start(tiny_rules(*FULL), 3, 1)
    leave_game(game, 0)
    leave_game(game, 2)
    assert next_player(game, 1) == 1
    assert turn_order(game) == (1,)


def test_players_who_left_need_not_pass() -> None:
    story = Story(SHOUT, players=3)
    story.plays("0 shout")
    leave_game(story.game, 1)
    story.plays("0 pass", "2 pass")
    assert story.said == ["0:shout"]


def test_every_state_of_a_random_game_passes_the_check() -> None:
    for seed in range(20):
        game: State = start(tiny_rules(*FULL), 2 + seed % 5, seed)
        for move in range(150):
            check(game)
            if game.over:
                break
            play_at_random(game, seed * 1000 + move, 1)
    assert game.chance != NOBODY or game.decision is None or game.decision.kind != "choose_action"


def test_digests_tell_states_apart() -> None:
    one, other = start(tiny_rules(*FULL), 2, 1), start(tiny_rules(*FULL), 2, 1)
    assert digest(one) == digest(other)
    play_at_random(other, 1, 1)
    assert digest(one) != digest(other)
