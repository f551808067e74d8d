"""Edges of the core that only an enemy would look for."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.core.test_state import STATE_FIELDS
from tests.core.tiny import (
    ANNUL,
    END,
    JAB,
    PUSH,
    SET_UP,
    SHOUT,
    SPEAK,
    Story,
    TinyRules,
    says,
    tiny,
    tiny_rules,
    triggered,
)
from tests.questions import question

from blackpoker.core import (
    BACK,
    IMMEDIATE,
    NEGATED,
    NOBODY,
    PASS,
    QUICK,
    RESOLVED,
    TRIGGERED,
    TURNED,
    Action,
    CorruptDump,
    Decision,
    Draft,
    Event,
    Process,
    Program,
    Request,
    State,
    apply,
    check,
    dump,
    end,
    leave_game,
    load,
    on_stage,
    raise_event,
    replace_on_stage,
    start,
)
from blackpoker.core.dump import seal


def test_nothing_is_triggered_for_a_player_who_has_left() -> None:
    def leave(game: State, process: Process) -> None:
        leave_game(game, 1)

    story = Story(
        Action("leave", speed=IMMEDIATE, timing=QUICK, effect=(leave,)),
        JAB,
        triggered("glow", RESOLVED, "jab", speed=IMMEDIATE),
        players=3,
    )
    story.plays("0 leave", "0 jab")
    assert story.said == ["0:jab", "0:glow", "2:glow"]
    assert not story.game.over


def test_the_set_up_triggers_nothing() -> None:
    def noisy(game: State, process: Process) -> None:
        raise_event(game, Event("noise", 0))

    glow: Action[State] = Action("glow", TRIGGERED, IMMEDIATE, on="noise", effect=(says("glow"),))
    game = start(TinyRules("noisy", (END, SHOUT, glow), Program("set up", (noisy,))), 2, 1)
    apply(game, 1)
    assert tiny(game).said == () and game.raised == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Event("noise", 0, None, (1,)), Event("noise", 1, None, (1,))),
        (Event("noise", 0, PUSH, (1,)), Event("noise", 0, SHOUT, (1,))),
        (Event("noise", 0, None, (1,)), Event("noise", 0, None, (2,))),
    ],
)
def test_requests_with_different_causes_are_not_alike(one: Event, other: Event) -> None:
    rules = tiny_rules(SHOUT)
    assert rules.alike(Request(1, SHOUT, 0, (), one), Request(2, SHOUT, 0, (), one))
    assert not rules.alike(Request(1, SHOUT, 0, (), one), Request(2, SHOUT, 0, (), other))


def test_requests_with_different_parts_are_not_alike() -> None:
    assert not tiny_rules().alike(Request(1, SHOUT, 0, (1,)), Request(2, SHOUT, 0, (2,)))


def test_what_a_request_leaves_behind_is_put_away_once_after_it_left_the_stage() -> None:
    put_away: list[tuple[str, Request | None, int]] = []

    class Tidy(TinyRules):
        def after_effect(self, game: State, request: Request) -> None:
            put_away.append(
                (
                    request.action.id,
                    on_stage(game, request.number),
                    len([e for e in game.events if e.kind in (RESOLVED, NEGATED)]),
                )
            )

    game = start(Tidy("tidy", (END, SHOUT, ANNUL), SET_UP), 2, 1)
    for option in (1, 2, PASS, PASS):
        apply(game, option)
    assert put_away == [("shout", None, 0), ("annul", None, 1)]


def test_a_replaced_request_keeps_its_number_and_its_place() -> None:
    story = Story(SHOUT, ANNUL)
    story.plays("0 shout", "0 annul")
    number = story.game.stage[0].number
    replace_on_stage(story.game, Request(number, SHOUT, 1, (7,)))
    assert story.stage == ["1:shout", "0:annul"]
    assert story.game.stage[0].parts == (7,)


def test_the_new_turn_is_told() -> None:
    story = Story()
    story.plays("0 end")
    story.all_pass()
    turned = [e for e in story.game.events if e.kind == TURNED]
    assert [(e.player, e.facts) for e in turned] == [(1, (2,))]


def test_a_technical_end_from_outside_has_no_winner() -> None:
    story = Story(SHOUT)
    end(story.game, NOBODY, "the server stops")
    assert story.winners == ()


def test_a_win_on_the_last_allowed_decision_stays_a_win() -> None:
    story = Story(PUSH, points=(5, 1))
    story.plays("0 push", "0 pass")
    story.game.decisions = 20_000
    story.plays("1 pass")
    assert story.winners == (0,)


def test_every_pick_of_a_move_is_a_decision() -> None:
    story = Story(SPEAK)
    story.plays("0 speak", "0 pass", "1 pass")
    before = story.game.decisions
    story.plays("0 2", "0 1")
    assert story.game.decisions == before + 2


class Parts(TinyRules):
    def parts(self, game: State, draft: Draft) -> Decision | None:
        if not draft:
            return super().parts(game, draft)
        if draft[0] == PASS or len(draft) == 3:
            return None
        return Decision(game.chance, question("part"), ((7,), (8, 9))[len(draft) - 1])


def test_a_forced_part_of_a_request_is_taken_silently_and_back_goes_behind_it() -> None:
    game = start(Parts("parts", (END, SHOUT), SET_UP), 2, 1)
    apply(game, 1)
    assert game.draft == (1, 7)
    apply(game, BACK)
    assert list(game.draft) == [] and game.decision is not None and game.decision.kind == "choose_action"
    apply(game, 1)
    apply(game, 9)
    assert game.stage[0].parts == (7, 9)


def test_back_reaches_the_chance_question_with_one_option() -> None:
    class Only(Parts):
        def parts(self, game: State, draft: Draft) -> Decision | None:
            return Decision(game.chance, question("choose_action"), (1,)) if not draft else super().parts(game, draft)

    game = start(Only("parts", (END, SHOUT), SET_UP), 2, 1)
    apply(game, 1)
    apply(game, BACK)
    assert list(game.draft) == []


def test_the_end_drops_an_unfinished_move() -> None:
    story = Story(SPEAK)
    story.plays("0 speak", "0 pass", "1 pass", "0 2")
    end(story.game, 0, "player 0 concedes")
    check(story.game)
    assert story.draft == []


def edited(game: State, change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(dump(game)))
    change(data)
    del data["seal"]
    return {**data, "seal": seal(data)}


def test_an_unknown_field_of_a_request_is_refused() -> None:
    story = Story(SHOUT)
    story.plays("0 shout")

    def change(data: dict[str, Any]) -> None:
        data["requests"][0]["own"] = {"more": 1}

    with pytest.raises(CorruptDump, match="unknown field 'more'"):
        load(story.game.rules, edited(story.game, change))


def test_two_requests_of_one_number_are_refused() -> None:
    story = Story(SHOUT)
    story.plays("0 shout", "0 shout")

    def change(data: dict[str, Any]) -> None:
        data["requests"].append(data["requests"][0])

    with pytest.raises(CorruptDump, match="two requests have the number 1"):
        load(story.game.rules, edited(story.game, change))


def test_a_dump_does_not_stand_where_asking_changes_something() -> None:
    """[3] would first give the chance to the next player: nobody who has left holds it at a question."""
    story = Story(SHOUT, players=3)

    def change(data: dict[str, Any]) -> None:
        data["playing"] = 0b110

    with pytest.raises(CorruptDump, match="asking changed chance"):
        load(story.game.rules, edited(story.game, change))


def test_a_draft_never_stands_before_a_forced_pick() -> None:
    game = start(Parts("parts", (END, SHOUT), SET_UP), 2, 1)
    apply(game, 1)

    def change(data: dict[str, Any]) -> None:
        data["draft"] = [1]

    with pytest.raises(CorruptDump, match="the unfinished move is complete"):
        load(game.rules, edited(game, change))


def test_every_number_of_the_state_survives_a_dump() -> None:
    """Not by digest: a field that is missing in the dump is missing in the digest as well."""
    story = Story(SHOUT, PUSH, players=3)
    story.plays("0 end")
    story.all_pass()
    story.all_pass()
    story.plays("1 pass")
    game = story.game
    game.stamp, game.playing = 7, 0b111
    again: State = load(game.rules, json.loads(json.dumps(dump(game))))
    for name in STATE_FIELDS:
        if name not in ("rules", "rng", "events", "processes", "question", "decision", "stage", "buffer"):
            assert getattr(again, name) == getattr(game, name), name
    assert game.idle == 1 and game.passed == 0b010 and game.turns == 2
    assert again.rng.words() == game.rng.words()
