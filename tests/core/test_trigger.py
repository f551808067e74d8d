"""The trigger check [6-1]–[6-12] and its two sub-flows, branch by branch."""

from tests.core.tiny import (
    AIM,
    JAB,
    PUSH,
    SHOUT,
    Story,
    for_turn_player,
    hurts,
    says,
    tiny,
    triggered,
)

from blackpoker.core import (
    IMMEDIATE,
    MAIN,
    QUICK,
    RESOLVED,
    STAGED,
    TRIGGERED,
    Action,
    Draft,
    Event,
    Process,
    Request,
    State,
    leave_game,
    raise_event,
)


def test_nothing_triggered_leaves_the_buffer_empty() -> None:
    story = Story(SHOUT)
    story.boxes()
    story.plays("0 shout")
    assert story.boxes().count("6-2") == 2
    assert "6-3" not in story.boxes()


def test_an_immediate_trigger_resolves_inside_the_check() -> None:
    glow = for_turn_player(triggered("glow", RESOLVED, "shout", speed=IMMEDIATE))
    story = Story(SHOUT, glow)
    story.plays("0 shout", "0 pass")
    story.boxes()
    story.plays("1 pass")
    assert story.said == ["0:shout", "0:glow"]
    after = story.boxes()
    assert after[after.index("6") :] == [
        *["6", "6-1", "6-2", "6-3", "6-4", "6-5", "6-5-1", "6-6", "6-5-1", "6-5-2", "6-5-3", "6-5-4", "6-5-5"],
        *["6-5-1", "6-4", "6-7", "6-4", "6-7", "6-3", "6-8", "6-2", "2", "3"],
    ]


def test_a_normal_quick_trigger_goes_on_the_stage_whatever_lies_there() -> None:
    echo = for_turn_player(triggered("echo", RESOLVED, "shout"))
    story = Story(SHOUT, echo)
    story.plays("0 shout", "0 shout", "0 pass")
    story.boxes()
    story.plays("1 pass")
    assert story.stage == ["0:shout", "0:echo"]
    after = story.boxes()
    assert after[after.index("6") :] == [
        *["6", "6-1", "6-2", "6-3", "6-8", "6-9", "6-10", "6-10-1", "6-11", "6-10-1", "6-10-2", "6-10-3", "6-10-7"],
        *["6-10-8", "6-10-1", "6-9", "6-12", "6-9", "6-12", "6-8", "6-2", "2", "3"],
    ]


def test_a_normal_main_trigger_goes_on_an_empty_stage() -> None:
    dawn = for_turn_player(triggered("dawn", RESOLVED, "end", timing=MAIN))
    story = Story(dawn)
    story.plays("0 end", "0 pass")
    story.boxes()
    story.plays("1 pass")
    assert story.stage == ["1:dawn"], "the new turn player's copy (R9)"
    boxes = story.boxes()
    assert boxes[boxes.index("6-10-3") : boxes.index("6-10-8") + 1] == ["6-10-3", "6-10-4", "6-10-5", "6-10-8"]


def test_a_normal_main_trigger_is_dropped_on_a_stage_that_is_not_empty() -> None:
    """R10."""
    dawn = for_turn_player(triggered("dawn", RESOLVED, "shout", timing=MAIN))
    story = Story(SHOUT, dawn)
    story.plays("0 shout", "0 shout", "0 pass")
    story.boxes()
    story.plays("1 pass")
    assert story.stage == ["0:shout"]
    boxes = story.boxes()
    assert boxes[boxes.index("6-10-3") : boxes.index("6-10-8") + 1] == ["6-10-3", "6-10-4", "6-10-6", "6-10-8"]
    assert "dropped" in [event.kind for event in story.game.events]


def test_an_immediate_main_trigger_resolves_on_a_stage_that_is_not_empty() -> None:
    """R10: only normal main triggers are dropped."""
    charge = for_turn_player(triggered("charge", RESOLVED, "shout", speed=IMMEDIATE, timing=MAIN))
    story = Story(SHOUT, charge)
    story.plays("0 shout", "0 shout")
    story.all_pass()
    assert story.stage == ["0:shout"]
    assert story.said == ["0:shout", "0:charge"]


def test_every_player_has_an_own_copy_and_the_turn_player_comes_first() -> None:
    """R8, R12."""
    glow = triggered("glow", RESOLVED, "shout", speed=IMMEDIATE)
    story = Story(SHOUT, glow, players=3)
    story.plays("0 end")
    story.all_pass()
    story.plays("1 shout")
    story.all_pass()
    assert story.said == ["0:end", "1:shout", "1:glow", "2:glow", "0:glow"]


def test_normal_triggers_are_staged_turn_player_first_so_the_last_player_resolves_first() -> None:
    echo = triggered("echo", RESOLVED, "shout")
    story = Story(SHOUT, echo, players=3)
    story.plays("0 shout")
    story.all_pass()
    assert story.stage == ["0:echo", "1:echo", "2:echo"]


def test_normal_triggers_begin_with_the_turn_player_whoever_that_is() -> None:
    """R12."""
    story = Story(SHOUT, triggered("echo", RESOLVED, "shout"), players=3)
    story.plays("0 end")
    story.all_pass()
    story.plays("1 shout")
    story.all_pass()
    assert story.stage == ["1:echo", "2:echo", "0:echo"]


def test_main_comes_before_quick_for_immediate_triggers() -> None:
    slow = for_turn_player(triggered("slow", RESOLVED, "shout", speed=IMMEDIATE, timing=QUICK))
    fast = for_turn_player(triggered("fast", RESOLVED, "shout", speed=IMMEDIATE, timing=MAIN))
    story = Story(SHOUT, slow, fast)
    story.plays("0 shout")
    story.all_pass()
    assert story.said == ["0:shout", "0:fast", "0:slow"]


def test_main_comes_before_quick_for_normal_triggers() -> None:
    over = for_turn_player(triggered("over", RESOLVED, "shout", timing=QUICK))
    base = for_turn_player(triggered("base", RESOLVED, "shout", timing=MAIN))
    story = Story(SHOUT, over, base)
    story.plays("0 shout")
    story.all_pass()
    assert story.stage == ["0:base", "0:over"]


def test_the_turn_player_finishes_main_and_quick_before_the_next_player() -> None:
    slow = triggered("slow", RESOLVED, "shout", speed=IMMEDIATE, timing=QUICK)
    fast = triggered("fast", RESOLVED, "shout", speed=IMMEDIATE, timing=MAIN)
    story = Story(SHOUT, slow, fast)
    story.plays("0 shout")
    story.all_pass()
    assert story.said == ["0:shout", "0:fast", "0:slow", "1:fast", "1:slow"]


def test_immediate_triggers_come_before_normal_ones() -> None:
    echo = triggered("echo", RESOLVED, "shout")
    glow = triggered("glow", RESOLVED, "shout", speed=IMMEDIATE)
    story = Story(SHOUT, echo, glow)
    story.plays("0 shout")
    story.all_pass()
    assert story.said == ["0:shout", "0:glow", "1:glow"]
    assert story.stage == ["0:echo", "1:echo"]


def test_a_player_puts_own_triggers_of_one_kind_in_order() -> None:
    """[6-5-2] and [6-10-2]."""
    one = for_turn_player(triggered("one", RESOLVED, "shout", speed=IMMEDIATE))
    two = for_turn_player(triggered("two", RESOLVED, "shout", speed=IMMEDIATE))
    three = for_turn_player(triggered("three", RESOLVED, "shout"))
    four = for_turn_player(triggered("four", RESOLVED, "shout"))
    story = Story(SHOUT, one, two, three, four)
    story.plays("0 shout")
    story.all_pass()
    assert story.waiting() == ["one", "two"]
    story.plays("0 1")
    assert story.said == ["0:shout", "0:two", "0:one"]
    assert story.waiting() == ["three", "four"]
    story.plays("0 1")
    assert story.stage == ["0:four", "0:three"], "the pick made first lies lower"


def test_triggers_that_are_alike_need_no_order_question() -> None:
    """R169: same action, same controller, same facts."""
    twice: Action[State] = Action("twice", timing=QUICK, effect=(says("once"), says("again")))
    bell = for_turn_player(triggered("bell", "said", None, effect=(hurts(1),)))
    story = Story(twice, bell)
    story.plays("0 twice")
    story.all_pass()
    assert story.asked.kind == "choose_action"
    assert story.stage == ["0:bell", "0:bell"]


def test_triggers_with_different_facts_are_ordered() -> None:
    def shout_facts(game: State, process: Process) -> None:
        raise_event(game, Event("noise", process.player, None, (1,)))
        raise_event(game, Event("noise", process.player, None, (2,)))

    noisy: Action[State] = Action("noisy", timing=QUICK, effect=(shout_facts,))
    hear: Action[State] = Action(
        "hear", TRIGGERED, timing=QUICK, on="noise", given=lambda g, e, p: p == e.player, effect=(says("hear"),)
    )
    story = Story(noisy, hear)
    story.plays("0 noisy")
    story.all_pass()
    assert story.waiting() == ["hear", "hear"]


def test_the_next_player_orders_own_triggers() -> None:
    one = triggered("one", RESOLVED, "shout")
    two = triggered("two", RESOLVED, "shout")
    story = Story(SHOUT, one, two)
    story.plays("0 shout")
    story.all_pass()
    story.plays("0 0", "1 1")
    assert story.stage == ["0:one", "0:two", "1:two", "1:one"]


def test_new_immediate_triggers_join_the_buffer_and_are_handled_in_the_same_check() -> None:
    """[6-5-5] [6-5-6]."""
    first = for_turn_player(triggered("first", RESOLVED, "shout", speed=IMMEDIATE))
    second = for_turn_player(triggered("second", RESOLVED, "first", speed=IMMEDIATE))
    story = Story(SHOUT, first, second)
    story.plays("0 shout", "0 pass")
    story.boxes()
    story.plays("1 pass")
    assert story.said == ["0:shout", "0:first", "0:second"]
    boxes = story.boxes()
    assert boxes.count("6") == 1
    assert boxes.count("6-5-6") == 1


def test_new_immediate_triggers_of_the_normal_phase_wait_for_the_outer_loop() -> None:
    """[6-10-8] [6-10-9]: all normal requests are staged before the new immediate one resolves."""
    one = for_turn_player(triggered("one", RESOLVED, "shout"))
    two = for_turn_player(triggered("two", RESOLVED, "shout"))
    spark = for_turn_player(triggered("spark", STAGED, "one", speed=IMMEDIATE))
    story = Story(SHOUT, one, two, spark)
    story.plays("0 shout")
    story.all_pass()
    story.boxes()
    story.plays("0 0")
    assert story.stage == ["0:one", "0:two"]
    assert story.said == ["0:shout", "0:spark"]
    boxes = story.boxes()
    assert boxes.count("6-10-9") == 1
    assert boxes.index("6-10-9") < boxes.index("6-8") < boxes.index("6-5-3")


def test_triggers_of_a_cost_are_handled_before_the_request_reaches_the_stage() -> None:
    """R15: they lie below it, and the request is not on the stage while they are put there."""
    from tests.core.tiny import SET_UP, TinyRules

    class Paying(TinyRules):
        def make_request(self, game: State, draft: Draft) -> Request:
            if self.actions[draft[0]].id == "shout":
                raise_event(game, Event("paid", game.chance))
            return super().make_request(game, draft)

    receipt: Action[State] = Action(
        "receipt", TRIGGERED, timing=MAIN, on="paid", given=lambda g, e, p: p == e.player, effect=(says("receipt"),)
    )
    story = Story(SHOUT, receipt)
    story.game.rules = Paying("paying", story.game.rules.actions, SET_UP)
    story.plays("0 shout")
    assert story.stage == ["0:receipt", "0:shout"], "main, so the stage was empty when it came"


def test_the_request_never_happens_if_the_game_ends_in_the_first_check() -> None:
    """R15, R141: the game ends inside the trigger check, the rest of the buffer is dropped."""
    from tests.core.tiny import SET_UP, TinyRules

    class Paying(TinyRules):
        def make_request(self, game: State, draft: Draft) -> Request:
            raise_event(game, Event("paid", game.chance))
            return super().make_request(game, draft)

    doom: Action[State] = Action("doom", TRIGGERED, IMMEDIATE, QUICK, on="paid", effect=(says("doom"), hurts(9, True)))
    story = Story(SHOUT, doom)
    story.game.rules = Paying("paying", story.game.rules.actions, SET_UP)
    story.boxes()
    story.plays("0 shout")
    assert story.said == ["0:doom"], "player 1's copy is not resolved any more"
    assert story.winners == (1,), "the turn player is checked first"
    assert story.stage == []
    assert story.game.buffer == ()
    assert story.game.pending is not None and story.game.pending.action is SHOUT, (
        "it was requested and never reached the stage"
    )
    assert story.boxes()[-2:] == ["6-5-3", "6-5-4"]


def test_triggers_on_requesting_lie_above_the_request() -> None:
    """R13: they are collected after [10]."""
    rest = for_turn_player(triggered("rest", STAGED, "end"))
    story = Story(rest)
    story.plays("0 end")
    assert story.stage == ["0:end", "0:rest"]
    story.all_pass()
    assert story.said == ["0:rest"]
    assert story.game.turn == 0


def test_win_check_comes_before_the_triggers_of_a_resolution() -> None:
    glow = triggered("glow", RESOLVED, "push", speed=IMMEDIATE)
    story = Story(PUSH, glow, points=(5, 1))
    story.plays("0 push")
    story.all_pass()
    assert story.game.over
    assert story.said == ["0:push"]


def test_a_win_check_follows_each_immediate_trigger() -> None:
    """[6-5-4]: the first copy decides the game, the others do not happen."""
    blow = triggered("blow", RESOLVED, "jab", speed=IMMEDIATE, effect=(says("blow"), hurts(5)))
    story = Story(JAB, blow, players=3)
    story.plays("0 jab")
    assert story.said == ["0:jab", "0:blow"]
    assert story.winners == (0, 2)


def test_a_triggered_request_does_not_move_the_chance_or_clear_the_pass_record() -> None:
    late = for_turn_player(triggered("late", STAGED, "shout"))
    story = Story(SHOUT, late, players=3)
    story.plays("0 pass", "1 shout")
    assert story.stage == ["1:shout", "0:late"]
    assert story.game.chance == 1
    assert story.game.passed == 0


def test_triggers_are_compulsory() -> None:
    """R17: nobody is asked whether they want it."""
    glow = triggered("glow", RESOLVED, "jab", speed=IMMEDIATE)
    story = Story(JAB, glow)
    story.plays("0 jab")
    assert story.said == ["0:jab", "0:glow", "1:glow"]


def test_an_effect_inside_the_trigger_check_may_ask() -> None:
    mark = for_turn_player(triggered("mark", RESOLVED, "jab", speed=IMMEDIATE, effect=AIM.effect.steps))
    story = Story(JAB, mark, players=3)
    story.plays("0 jab")
    assert story.asked.kind == "choose_victim"
    story.plays("0 1")
    assert tiny(story.game).points == (5, 4, 5)
    assert story.game.chance == 0


def test_the_turn_player_of_the_check_is_the_new_one_after_the_turn_passed() -> None:
    """R9, E18: after End the new turn player's triggers come first."""
    wake = triggered("wake", RESOLVED, "end", speed=IMMEDIATE)
    story = Story(wake, players=3)
    story.plays("0 end")
    story.all_pass()
    assert story.said == ["0:end", "1:wake", "2:wake", "0:wake"]


def test_conditions_are_read_at_the_check_not_when_the_event_happened() -> None:
    """R9."""
    lucky: Action[State] = Action(
        "lucky",
        TRIGGERED,
        IMMEDIATE,
        on="said",
        given=lambda game, event, player: player == 0 and tiny(game).points[1] == 4,
        effect=(hurts(2),),
    )
    story = Story(PUSH, lucky)
    story.plays("0 push")
    story.all_pass()
    assert tiny(story.game).points == (5, 2), "said at 5 points, checked at 4"
    story = Story(PUSH, lucky, points=(5, 4))
    story.plays("0 push")
    story.all_pass()
    assert tiny(story.game).points == (5, 3), "said at 4 points, checked at 3"


def test_triggers_that_run_in_a_circle_end_the_game_technically() -> None:
    """R159: a loop that asks nobody is no reason to hang."""
    ping = for_turn_player(triggered("ping", RESOLVED, None, speed=IMMEDIATE))
    story = Story(JAB, ping)
    story.plays("0 jab")
    assert story.winners == ()
    assert "without a decision" in story.reason


def test_what_was_triggered_for_a_player_who_leaves_is_dropped() -> None:
    def next_leaves(game: State, process: Process) -> None:
        leave_game(game, 1)

    gone = for_turn_player(triggered("gone", RESOLVED, "jab", speed=IMMEDIATE, timing=MAIN, effect=(next_leaves,)))
    glow = triggered("glow", RESOLVED, "jab", speed=IMMEDIATE)
    story = Story(JAB, gone, glow, players=3)
    story.plays("0 jab")
    assert story.said == ["0:jab", "0:glow", "2:glow"]
    assert not story.game.over
