"""Bad use of the core gets a clear error and changes nothing."""

import pytest
from tests.core.tiny import END, PUSH, SET_UP, SHOUT, Story, TinyRules, nothing, says, tiny_rules

from blackpoker.core import (
    ALL,
    BACK,
    CANCEL,
    PASS,
    TRIGGERED,
    Ability,
    Action,
    BrokenOff,
    Held,
    IllegalOption,
    InvalidRules,
    Process,
    Program,
    State,
    UnknownAction,
    apply,
    digest,
    dump,
    process_line,
    refusal,
    seeded,
    start,
)
from blackpoker.core.invariants import CORE_PROGRAMS
from blackpoker.core.words import CORE_NAMES


def test_a_game_without_an_action_that_passes_the_turn_is_refused() -> None:
    with pytest.raises(InvalidRules, match="no action that passes the turn"):
        TinyRules("stuck", (PUSH, SHOUT), SET_UP)


def test_an_option_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    story = Story(PUSH, SHOUT)
    story.plays("0 shout")
    before = digest(story.game)
    for option in (story.game.rules.index["push"], 99, -99, -2):
        with pytest.raises(IllegalOption, match=f"player 0 cannot pick {option} for choose_action; offered are -1, 2"):
            apply(story.game, option)
    assert digest(story.game) == before


@pytest.mark.parametrize("option", [None, "1", 1.0, True, [1]])
def test_what_is_no_number_is_no_option(option: object) -> None:
    """The compiled and the interpreted engine refuse it alike."""
    story = Story(PUSH)
    with pytest.raises(IllegalOption, match="cannot pick that for choose_action"):
        apply(story.game, option)
    assert story.stage == []


def test_a_game_that_broke_off_says_so_and_does_not_go_on() -> None:
    def stumble(game: State, process: Process) -> None:
        raise ZeroDivisionError("stumbled")

    story = Story(Action("trip", speed="immediate", effect=(stumble,)))
    with pytest.raises(ZeroDivisionError):
        story.plays("0 trip")
    with pytest.raises(BrokenOff, match="broke off in core flow:resolve_or_stage > resolving:exert_effect > trip:stum"):
        apply(story.game, PASS)
    with pytest.raises(BrokenOff):
        dump(story.game)


def test_the_names_of_the_core_programs_are_taken() -> None:
    assert sorted(CORE_NAMES) == sorted(program.name for program in CORE_PROGRAMS)
    for name in CORE_NAMES:
        with pytest.raises(InvalidRules, match="two programs"):
            tiny_rules(Action(name, effect=(nothing,)))


def test_there_is_nothing_to_take_back_before_the_first_pick() -> None:
    story = Story(PUSH)
    for option in (BACK, CANCEL):
        with pytest.raises(IllegalOption):
            apply(story.game, option)


def test_an_unknown_action_is_named_together_with_the_known_ones() -> None:
    with pytest.raises(UnknownAction, match="tiny has no action 'fireball'; it has end, push"):
        tiny_rules(PUSH).action("fireball")
    assert tiny_rules(PUSH).action("push") is PUSH


@pytest.mark.parametrize("players", [0, 1, 7])
def test_the_number_of_players_is_checked(players: int) -> None:
    with pytest.raises(InvalidRules, match=f"2 to 6 players, not {players}"):
        start(tiny_rules(), players, 1)


@pytest.mark.parametrize("seed", [-1, 1 << 96])
def test_a_seed_has_bounds(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a number from 0"):
        seeded(seed)


def test_a_game_for_one_is_no_game() -> None:
    with pytest.raises(InvalidRules, match="at least two"):
        TinyRules("lonely", (END,), SET_UP, 1, 2)


def test_two_actions_of_one_id_are_refused() -> None:
    with pytest.raises(InvalidRules, match="two"):
        tiny_rules(PUSH, Action("push", effect=(nothing,)))


def test_two_programs_of_one_name_are_refused() -> None:
    with pytest.raises(InvalidRules, match="two programs named 'set up'"):
        TinyRules("twice", (END,), SET_UP, programs=(Program("set up", (nothing,)),))


def test_two_steps_of_one_name_are_refused() -> None:
    with pytest.raises(InvalidRules, match="two steps of one name: nothing, nothing"):
        Program("twice", (nothing, nothing))


def test_a_step_needs_a_name() -> None:
    def unnamed(game: State, process: Process) -> None: ...

    unnamed.__name__ = "<lambda>"
    with pytest.raises(InvalidRules, match="needs a name"):
        Program("anonymous", (unnamed,))


def test_a_direct_action_has_no_trigger_condition() -> None:
    with pytest.raises(InvalidRules, match="'odd' is direct"):
        Action("odd", on="said")


def test_a_triggered_action_says_on_which_event() -> None:
    with pytest.raises(InvalidRules, match="'odd' is triggered and must say on which event"):
        Action("odd", TRIGGERED)


def test_a_triggered_action_has_no_activation_condition() -> None:
    with pytest.raises(InvalidRules, match="no activation condition"):
        Action("odd", TRIGGERED, on="said", when=never)


def test_a_triggered_action_does_something() -> None:
    with pytest.raises(InvalidRules, match="'idle' does nothing"):
        tiny_rules(Action("idle", TRIGGERED, on="said"))


@pytest.mark.parametrize("field", ["trigger", "speed", "timing"])
def test_trigger_speed_and_timing_have_two_words_each(field: str) -> None:
    words: dict[str, str] = {field: "sudden"}
    with pytest.raises(InvalidRules, match=f"{field} is .* or .*, not 'sudden'"):
        Action("odd", words.get("trigger", "direct"), words.get("speed", "normal"), words.get("timing", "main"))


def test_an_ability_has_one_of_three_scopes() -> None:
    def same(game: State, held: Held[State], subject: int, value: int) -> int:
        return value

    assert Ability("fine", ALL, "size", same).scope == ALL
    with pytest.raises(InvalidRules, match="all, your or this, not 3"):
        Ability("odd", 3, "size", same)


def test_the_core_tells_why_an_action_may_not_be_requested() -> None:
    idle: Action[State] = Action("never", when=never)
    heard: Action[State] = Action("heard", TRIGGERED, on="said", effect=(nothing,))
    story = Story(PUSH, SHOUT, idle, heard)
    assert refusal(story.game, 0, PUSH) is None
    assert refusal(story.game, 1, PUSH) == "timing"
    assert refusal(story.game, 0, idle) == "condition"
    assert refusal(story.game, 0, heard) == "trigger"
    story.plays("0 shout")
    assert refusal(story.game, 0, PUSH) == "timing"
    assert refusal(story.game, 0, SHOUT) is None


def test_rules_that_leave_out_how_to_win_say_so() -> None:
    from blackpoker.core import Rules

    rules: Rules[State] = Rules("blank", (END,), SET_UP)
    with pytest.raises(NotImplementedError, match="blank does not say what its table is"):
        start(rules, 2, 1)


def test_an_error_inside_a_step_tells_where_it_was() -> None:
    def stumble(game: State, process: Process) -> None:
        raise ZeroDivisionError("stumbled")

    story = Story(Action("trip", speed="immediate", effect=(says("oops"), stumble)))
    with pytest.raises(ZeroDivisionError) as caught:
        story.plays("0 trip")
    (line,) = caught.value.__notes__
    assert line == "in core flow:resolve_or_stage > resolving:exert_effect > trip:stumble"


def test_a_suspended_game_reads_like_a_stack_trace() -> None:
    from tests.core.tiny import SPEAK

    story = Story(SPEAK)
    assert process_line(story.game) == "core flow:ask_chance_holder"
    story.plays("0 speak", "0 pass", "1 pass", "0 2")
    assert process_line(story.game) == "core flow:resolve_or_idle > resolving:exert_effect > speak:ask_words [2]"
    story.plays("0 1")
    assert process_line(story.game) == "core flow:ask_chance_holder"


def test_a_step_that_asks_and_jumps_is_a_broken_program() -> None:
    from tests.core.tiny import WORDS, ask_words

    from blackpoker.core import ask, go_to

    def ask_and_jump(game: State, process: Process) -> None:
        ask(game, process, WORDS)
        go_to(process, ask_and_jump)

    story = Story(Action("odd", effect=(ask_words, ask_and_jump)))
    story.plays("0 odd", "0 pass", "1 pass", "0 2")
    with pytest.raises(AssertionError, match="a step that asks does nothing else"):
        story.plays("0 1")


def never(game: State, player: int) -> bool:
    return False


def test_passing_when_the_game_is_over_is_refused() -> None:
    from blackpoker.core import GameOver, end

    story = Story(PUSH)
    end(story.game, 0, "player 0 concedes")
    with pytest.raises(GameOver, match="over"):
        apply(story.game, PASS)
