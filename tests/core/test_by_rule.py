"""What rules do for a player without asking: an automatic pass, requests made by effects, and notes for an effect."""

from typing import Any

from tests.core.tiny import JAB, SHOUT, Story, TinyRules, says, tiny, tiny_rules

from blackpoker.core import (
    IMMEDIATE,
    PASSED,
    QUICK,
    STAGED,
    TRIGGERED,
    Action,
    Event,
    PlayerId,
    Process,
    Request,
    State,
    apply,
    check,
    dump,
    load,
    next_number,
    pass_next,
    put_on_stage,
    raise_event,
    resolving_notes,
    start,
)
from blackpoker.core.subflow import newly_triggered


def shout_for_free(game: State, process: Process) -> None:
    """A shout goes on the stage, and whoever did it passes."""
    put_on_stage(game, Request(next_number(game), game.rules.action("shout"), process.player))
    pass_next(game, process.player)


def somebody_shouted(game: State, event: Event, player: PlayerId) -> bool:
    return event.is_of("shout") and event.player == player


NUDGE: Action[State] = Action("nudge", speed=IMMEDIATE, timing=QUICK, effect=(shout_for_free,))
ECHO: Action[State] = Action(
    "echo", trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=STAGED, given=somebody_shouted, effect=(says("echo"),)
)


def test_a_game_in_which_nothing_waits_for_a_resolution_can_go_unwatched() -> None:
    story = Story(SHOUT)
    story.game.watched = False
    while not story.game.over and story.game.moves < 30:
        decision = story.game.decision
        assert decision is not None
        apply(story.game, decision.options[-1])
    assert story.game.moves == 30


def test_what_happens_while_triggers_are_looked_for_waits_for_the_next_look() -> None:
    """A condition that raises an event must not lose those that are yet to be looked at."""
    seen: list[int] = []

    def looks(game: State, event: Event, player: PlayerId) -> bool:
        if player == 0:
            seen.append(event.facts[0])
            if event.facts[0] == 1:
                for fact in (4, 5, 6):
                    raise_event(game, Event("told", 0, None, (fact,)))
        return False

    listens: Action[State] = Action("listens", trigger=TRIGGERED, on="told", given=looks, effect=(says("never"),))
    story = Story(SHOUT, listens)
    for fact in (1, 2, 3):
        raise_event(story.game, Event("told", 0, None, (fact,)))
    assert newly_triggered(story.game) == 0
    assert seen == [1, 2, 3]
    assert newly_triggered(story.game) == 0
    assert seen == [1, 2, 3, 4, 5, 6]


def test_a_pass_by_rule_comes_after_the_trigger_check_and_enters_the_pass_record() -> None:
    """R110, R165: the request that the effect made lies on the stage, its trigger is handled, then comes [11]."""
    story = Story(NUDGE, ECHO, SHOUT)
    story.boxes()
    story.plays("0 nudge")
    assert story.said == ["0:echo"]
    assert story.stage == ["0:shout"]
    assert (story.game.chance, story.game.passed) == (1, 1)
    boxes = story.boxes()
    assert boxes[:8] == ["4", "5", "6", "6-1", "6-2", "7", "8", "9"]
    assert boxes[-4:] == ["11", "12", "16", "3"]
    assert [event.kind for event in story.game.events].count(PASSED) == 1


def test_the_others_pass_and_the_request_resolves() -> None:
    """R165: who passed by rule is not asked once more before the request resolves."""
    story = Story(NUDGE, SHOUT)
    story.plays("0 nudge", "1 pass")
    assert story.said == ["0:shout"]
    assert story.game.chance == 0


def test_a_pass_by_rule_counts_once() -> None:
    story = Story(NUDGE, SHOUT, JAB)
    story.plays("0 nudge", "1 jab", "1 pass")
    assert (story.game.chance, story.game.passed) == (0, 2)


def test_a_dump_in_the_trigger_check_before_a_pass_by_rule_goes_on_the_same_way() -> None:
    """Two echoes to put in order make the game ask before the pass."""
    other: Action[State] = Action(
        "reply", trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=STAGED, given=somebody_shouted,
        effect=(says("reply"),),
    )  # fmt: skip
    rules = tiny_rules(NUDGE, ECHO, other, SHOUT)
    game: Any = start(rules, 2, 1)
    apply(game, rules.index["nudge"])
    assert game.decision is not None and game.decision.kind == "order_triggers"
    check(game)
    again: Any = load(rules, dump(game))
    for each in (game, again):
        apply(each, each.decision.options[0])
        assert (each.chance, each.passed) == (1, 1)
    assert dump(game) == dump(again)


class Noting(TinyRules):
    """Notes how many words had been said just before an effect."""

    def before_effect(self, game: State, request: Request) -> tuple[int, ...]:
        return (len(tiny(game).said),)


def say_noted(game: State, process: Process) -> None:
    """Say what was noted, although more has been said since."""
    tiny(game).said = (*tiny(game).said, f"noted {resolving_notes(game)[0]}")


def test_what_the_rules_note_before_an_effect_holds_to_its_end() -> None:
    tell: Action[State] = Action("tell", speed=IMMEDIATE, effect=(says("one"), says("two"), say_noted))
    story = Story(tell)
    story.game = start(Noting("noting", story.game.rules.actions, story.game.rules.set_up, 2, 6), 2, 1)
    story.plays("0 tell", "0 tell")
    assert story.said == ["0:one", "0:two", "noted 0", "0:one", "0:two", "noted 3"]
    assert resolving_notes(story.game) == ()
