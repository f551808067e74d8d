"""The core flow [1]–[16], box by box, told on the tiny game."""

import pytest
from tests.core.tiny import AIM, ANNUL, DAWN, JAB, PUSH, SHOUT, SPEAK, Story, tiny, tiny_rules

from blackpoker.core import (
    IDLE_LIMIT,
    IMMEDIATE,
    NOBODY,
    PASS,
    QUICK,
    TRIGGERED,
    Action,
    Event,
    GameOver,
    Process,
    Program,
    Request,
    Rng,
    State,
    apply,
    end,
    leave_game,
    start,
)


def test_the_game_begins_with_set_up_and_the_chance_with_the_turn_player() -> None:
    story = Story(PUSH)
    assert story.boxes() == ["1", "9", "2", "3"]
    assert story.game.turn == story.game.chance == 0


def test_a_normal_request_goes_on_the_stage_and_the_requester_keeps_the_chance() -> None:
    """R6: only passing moves the chance."""
    story = Story(SHOUT)
    story.boxes()
    story.plays("0 shout")
    assert story.boxes() == ["4", "5", "6", "6-1", "6-2", "7", "10", "6", "6-1", "6-2", "3"]
    assert story.stage == ["0:shout"]
    assert story.game.chance == 0
    assert story.said == []


def test_several_requests_can_be_stacked_while_holding_the_chance() -> None:
    story = Story(SHOUT, ANNUL)
    story.plays("0 shout", "0 shout", "0 annul")
    assert story.stage == ["0:shout", "0:shout", "0:annul"]


def test_an_immediate_request_resolves_at_once_and_keeps_the_chance() -> None:
    story = Story(JAB)
    story.boxes()
    story.plays("0 jab")
    assert story.boxes() == ["4", "5", "6", "6-1", "6-2", "7", "8", "9", "6", "6-1", "6-2", "3"]
    assert story.said == ["0:jab"]
    assert story.stage == []
    assert story.game.chance == 0


def test_an_immediate_request_resolves_under_a_full_stage_without_touching_it() -> None:
    story = Story(SHOUT, JAB)
    story.plays("0 shout", "0 jab")
    assert story.said == ["0:jab"]
    assert story.stage == ["0:shout"]


def test_a_pass_gives_the_chance_to_the_next_player() -> None:
    story = Story(PUSH)
    story.boxes()
    story.plays("0 pass")
    assert story.boxes() == ["11", "12", "16", "3"]
    assert story.game.chance == 1


def test_all_passed_resolves_the_top_request_and_the_turn_player_has_the_chance() -> None:
    story = Story(SHOUT)
    story.plays("0 shout", "0 pass")
    story.boxes()
    story.plays("1 pass")
    assert story.boxes() == ["11", "12", "13", "14", "15", "9", "6", "6-1", "6-2", "2", "3"]
    assert story.said == ["0:shout"]
    assert story.game.chance == 0


def test_the_turn_player_has_the_chance_after_a_resolution_whoever_controlled_it() -> None:
    story = Story(SHOUT)
    story.plays("0 pass", "1 shout", "1 pass", "0 pass")
    assert story.said == ["1:shout"]
    assert story.game.chance == 0


def test_requests_resolve_last_in_first_out() -> None:
    story = Story(SHOUT, PUSH)
    story.plays("0 push", "0 pass", "1 shout", "1 pass", "0 pass")
    assert story.said == ["1:shout"]
    assert story.stage == ["0:push"]
    story.all_pass()
    assert story.said == ["1:shout", "0:push"]


def test_both_players_must_pass_again_after_a_resolution() -> None:
    """R4: the pass record is cleared at [13]."""
    story = Story(SHOUT)
    story.plays("0 shout", "0 shout")
    story.all_pass()
    assert story.said == ["0:shout"]
    story.plays("0 pass")
    assert story.said == ["0:shout"]
    assert story.game.chance == 1
    story.plays("1 pass")
    assert story.said == ["0:shout", "0:shout"]


def test_any_request_clears_the_pass_record() -> None:
    """[4]: the player who passed before must pass again, for an immediate request as well."""
    story = Story(SHOUT, JAB)
    story.plays("0 shout", "0 pass", "1 jab", "1 pass")
    assert story.said == ["1:jab"]
    assert story.game.chance == 0
    story.plays("0 pass")
    assert story.said == ["1:jab", "0:shout"]


def test_all_pass_on_an_empty_stage_and_nothing_happens() -> None:
    """R5: the turn player has the chance again; the turn only ends by an action."""
    story = Story(PUSH)
    story.plays("0 pass")
    story.boxes()
    story.plays("1 pass")
    assert story.boxes() == ["11", "12", "13", "14", "2", "3"]
    assert (story.game.turn, story.game.chance, story.said) == (0, 0, [])


def test_main_actions_need_the_own_turn_and_an_empty_stage() -> None:
    story = Story(PUSH, SHOUT)
    assert story.can("push")
    story.plays("0 shout")
    assert not story.can("push")
    assert story.can("shout")
    story.plays("0 pass")
    assert not story.can("push")
    assert story.can("shout")
    story.plays("1 pass", "0 pass")
    assert not story.can("push"), "player 1 does not hold the turn"
    assert story.can("shout")


def test_a_pass_is_always_possible_and_always_asked() -> None:
    story = Story()
    story.plays("0 pass")
    assert story.game.decision is not None
    assert story.asked.options == (PASS,)
    assert story.game.decision.player == 1


def test_an_activation_condition_is_asked_for_each_player() -> None:
    only_one: Action[State] = Action(
        "only", timing="quick", when=lambda game, player: player == 1, effect=SHOUT.effect.steps
    )
    story = Story(only_one)
    assert not story.can("only")
    story.plays("0 pass")
    assert story.can("only")


def test_the_turn_passes_by_end_and_the_new_turn_player_has_the_chance() -> None:
    story = Story(PUSH)
    story.plays("0 end")
    story.all_pass()
    assert (story.game.turn, story.game.chance, story.game.turns) == (1, 1, 2)
    assert story.can("push")


def test_three_players_pass_in_turn_order() -> None:
    story = Story(SHOUT, players=3)
    story.plays("0 shout", "0 pass", "1 pass", "2 shout", "2 pass", "0 pass", "1 pass")
    assert story.said == ["2:shout"]
    story.plays("0 pass", "1 pass")
    assert story.said == ["2:shout"], "player 2 has yet to pass"
    story.plays("2 pass")
    assert story.said == ["2:shout", "0:shout"]


def test_five_players_pass_from_the_turn_player_on_after_each_resolution() -> None:
    story = Story(SHOUT, DAWN, players=5)
    story.plays("0 end")
    story.all_pass()
    assert story.stage == ["1:dawn"]
    story.plays("1 pass", "2 pass", "3 pass", "4 pass", "0 shout", "0 pass", "1 pass", "2 pass", "3 pass", "4 pass")
    assert story.said == ["0:end", "0:shout"]
    assert story.game.chance == 1


def test_the_win_check_comes_after_a_resolution_and_ends_the_game_at_once() -> None:
    story = Story(PUSH, points=(5, 1))
    story.plays("0 push", "0 pass")
    story.boxes()
    story.plays("1 pass")
    assert story.boxes() == ["11", "12", "13", "14", "15", "9"]
    assert story.game.over
    assert story.winners == (0,)
    assert story.game.chance == NOBODY
    assert story.game.decision is None


def test_the_win_check_after_an_immediate_request_ends_the_game_at_once() -> None:
    stab: Action[State] = Action("stab", speed="immediate", effect=PUSH.effect.steps)
    story = Story(stab, points=(5, 1))
    story.boxes()
    story.plays("0 stab")
    assert story.boxes() == ["4", "5", "6", "6-1", "6-2", "7", "8", "9"]
    assert story.winners == (0,)


def test_no_win_check_comes_after_requesting() -> None:
    """R14: who has lost by a cost has lost only at the next resolution."""
    story = Story(SHOUT)
    tiny(story.game).points = (0, 5)
    story.plays("0 shout", "0 pass")
    assert not story.game.over
    story.plays("1 pass")
    assert story.winners == (1,)


def test_one_win_check_comes_after_set_up() -> None:
    """R14."""
    from tests.core.tiny import SET_UP, TinyRules

    class Lost(TinyRules):
        def new_state(self, players: int, rng: Rng) -> State:
            game = super().new_state(players, rng)
            tiny(game).points = (0, 5)
            return game

    game: State = start(Lost("lost", tiny_rules().actions, SET_UP), 2, 1)
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


def test_what_happens_in_set_up_triggers_nothing() -> None:
    """R14, R102: unless the rules of a game say that it does; then right after the win check."""
    from tests.core.tiny import TinyRules, hurts, says

    class Hearing(TinyRules):
        def triggers_in_set_up(self, game: State, event: Event) -> bool:
            return event.kind == "said"

    echo: Action[State] = Action(
        "echo", trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on="said", effect=(hurts(1, everybody=True),)
    )
    loud: Program = Program("loud set-up", (says("hello"),))
    for rules, points in ((TinyRules, (5, 5)), (Hearing, (3, 3))):
        game: State = start(rules("loud", (*tiny_rules().actions, echo), loud), 2, 1)
        assert tiny(game).points == points, "each player has a copy of it"
        assert game.decision is not None and game.decision.player == game.turn and not game.raised


def test_a_negated_request_is_gone_and_not_resolved() -> None:
    """R21."""
    story = Story(SHOUT, ANNUL)
    story.plays("0 shout", "0 pass", "1 annul", "1 pass", "0 pass")
    assert story.stage == []
    assert story.said == []
    assert [event.kind for event in story.game.events] == ["begun", "negated", "resolved"]


def test_the_request_stays_on_the_stage_while_its_effect_runs() -> None:
    """R7."""
    story = Story(AIM, players=3)
    story.plays("0 aim", "0 pass", "1 pass", "2 pass")
    assert story.asked.kind == "choose_victim"
    assert story.stage == ["0:aim"]
    assert story.game.chance == NOBODY
    story.plays("0 2")
    assert story.stage == []
    assert tiny(story.game).points == (5, 5, 4)


def test_a_target_that_no_longer_holds_means_no_effect_but_a_resolution() -> None:
    """R18, R20: the request fizzles, which counts as resolved."""
    from tests.core.tiny import SET_UP, TinyRules

    class NoTarget(TinyRules):
        def target_holds(self, game: State, request: Request) -> bool:
            return request.action.id != "shout"

    game = start(NoTarget("none", tiny_rules(SHOUT).actions, SET_UP), 2, 1)
    for option in (game.rules.index["shout"], PASS, PASS):
        apply(game, option)
    assert tiny(game).said == ()
    assert [event.kind for event in game.events] == ["begun", "failed", "resolved"]


def test_endless_passing_on_an_empty_stage_ends_technically() -> None:
    """R159: never called a draw, nobody wins."""
    story = Story(SHOUT)
    for _ in range(IDLE_LIMIT - 1):
        story.all_pass()
    story.plays("0 shout")
    story.all_pass()
    for _ in range(IDLE_LIMIT - 1):
        story.all_pass()
    assert not story.game.over, "a request begins the count anew"
    story.all_pass()
    assert story.winners == ()
    assert "100" in story.reason


def test_too_many_decisions_end_technically() -> None:
    story = Story(SHOUT)
    story.game.decisions = 19_999
    story.plays("0 pass")
    assert not story.game.over
    story.plays("1 pass")
    assert story.winners == ()


def test_a_game_can_be_ended_from_outside() -> None:
    story = Story(SHOUT, players=3)
    story.plays("0 shout")
    end(story.game, 1, "player 1 concedes")
    assert story.winners == (0, 2)
    assert story.stage == ["0:shout"], "the stage is left as it was"
    with pytest.raises(GameOver, match="over already: player 1 concedes"):
        end(story.game, 0, "too late")
    with pytest.raises(GameOver):
        apply(story.game, PASS)


def test_an_immediate_request_that_the_end_cuts_short_is_kept() -> None:
    story = Story(Action("stab", speed="immediate", effect=AIM.effect.steps), players=3)
    story.plays("0 stab")
    end(story.game, 0, "player 0 concedes")
    assert story.game.pending is not None and story.game.pending.action.id == "stab"
    assert story.game.processes == []


def test_a_game_cannot_be_lost_by_somebody_who_does_not_play() -> None:
    story = Story(SHOUT)
    with pytest.raises(ValueError, match="no player 2"):
        end(story.game, 2, "who?")
    assert not story.game.over


def test_the_chance_moves_on_when_its_holder_leaves_the_game() -> None:
    def leave(game: State, process: Process) -> None:
        leave_game(game, process.player)

    story = Story(Action("leave", speed="immediate", timing="quick", effect=(leave,)), SHOUT, players=3)
    story.plays("0 shout", "0 leave")
    assert story.asked.player == 1
    story.plays("1 pass", "2 pass")
    assert story.said == ["0:shout"], "what was requested stays"
    assert story.asked.player == 1, "the turn player has left, so the next one has the chance"


def test_the_answer_of_a_question_comes_whole_and_in_order() -> None:
    story = Story(SPEAK)
    story.plays("0 speak")
    story.all_pass()
    assert story.asked.ordered
    story.plays("0 2")
    assert story.said == [], "the first pick alone changes nothing"
    story.plays("0 0")
    assert story.said == ["word2", "word0"]
