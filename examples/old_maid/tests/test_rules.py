"""The rules of Old Maid, told as games."""

import pytest

from blackpoker.core import (
    BACK,
    DIRECT,
    DROPPED,
    IMMEDIATE,
    MAIN,
    NORMAL,
    PASS,
    QUICK,
    TRIGGERED,
    GameOver,
    IllegalOption,
    apply,
    check,
    digest,
    end,
    negate,
)
from old_maid import table
from old_maid.actions import ACTIONS
from old_maid.cards import JOKER
from old_maid.rules import RULES
from old_maid.tests.told import Story


def test_the_action_list() -> None:
    assert [(action.id, action.trigger, action.speed, action.timing) for action in ACTIONS] == [
        ("draw", DIRECT, IMMEDIATE, MAIN),
        ("show_pair", TRIGGERED, NORMAL, MAIN),
        ("slap", DIRECT, NORMAL, QUICK),
        ("cover", DIRECT, NORMAL, QUICK),
        ("end_turn", TRIGGERED, IMMEDIATE, MAIN),
    ]
    assert all(action.ja and action.en for action in ACTIONS)


class TestDrawing:
    def test_a_card_without_a_partner_stays_and_the_turn_passes(self) -> None:
        t = Story("S5 H9", "C2 D5", "D9 H2 Jo")
        t.plays("A draw 1")
        assert (t.hand("A"), t.hand("B")) == ("C2 S5 H9", "D5")
        assert (t.turn, t.stage) == ("B", [])

    def test_the_place_is_chosen_and_nothing_else(self) -> None:
        t = Story("S5 H9", "C2 D5 S3", "D9 H2 H3 Jo")
        apply(t.game, RULES.index["draw"])
        assert t.game.decision is not None
        assert (t.game.decision.kind, t.game.decision.options) == ("choose_place", (0, 1, 2))
        apply(t.game, 2)
        assert t.hand("A") == "S3 S5 H9"

    def test_the_only_card_of_a_hand_is_taken_without_a_question(self) -> None:
        t = Story("S5 H9", "C2", "D9 D5 H2 Jo")
        t.plays("A draw")
        assert t.hand("A") == "C2 S5 H9"

    def test_the_old_turn_player_still_has_the_chance_but_can_only_pass(self) -> None:
        t = Story("S5 H9", "C2 D5", "D9 H2 Jo")
        t.plays("A draw 1")
        assert (t.turn, t.asked) == ("B", "A")
        assert t.can("pass")
        assert not t.can("draw")
        t.plays("A pass", "B draw 1")
        assert t.hand("B") == "D5 D9"

    def test_the_turn_goes_round_by_players_who_still_play(self) -> None:
        t = Story("S5 H9", "", "C2 D5", "", "D9 H2 Jo")
        t.plays("A draw 1", "A pass", "C draw 1", "C pass")
        assert (t.turn, t.asked) == ("E", "E")

    def test_who_takes_a_card_shuffles_so_that_it_can_be_anywhere(self) -> None:
        places = set()
        for seed in range(40):
            t = Story("S5 H9", "Jo D5", "D9", seed=seed)
            t.plays("A draw 1")
            places.add(table(t.game).hands[0].index(JOKER))
        assert places == {0, 1, 2}


class TestPairs:
    def test_a_pair_waits_on_the_stage_until_all_have_passed(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1")
        assert t.stage == ["A shows S5 D5"]
        t.plays("A pass", "B pass")
        assert t.hand("A") == "S5 D5 H9", "a shown pair is still in the hand"
        t.plays("C pass")
        assert (t.hand("A"), t.laid("A")) == ("H9", "S5 D5")
        assert (t.turn, t.asked, t.stage) == ("B", "B", [])

    def test_nobody_can_draw_while_a_pair_waits(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1")
        for who in "ABC":
            assert t.asked == who
            assert not t.can("draw")
            t.plays(f"{who} pass")

    def test_of_several_pairs_the_player_chooses_which_to_show_first(self) -> None:
        t = Story("S5 H9 S2", "D5 C9 S3", "D2 H3 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C slap")
        t.all_pass()
        t.plays("C hands D2")
        t.all_pass()
        t.plays("B hands C9")
        t.all_pass()
        assert t.laid("A") == "S5 D5"
        assert t.game.decision is not None
        assert (t.asked, t.game.decision.kind, len(t.game.decision.options)) == ("A", "order_triggers", 2)
        t.plays("A shows H9")
        assert t.stage == ["A shows H9 C9"]
        assert [event.kind for event in t.game.events].count(DROPPED) == 1, "main requests wait for an empty stage"

    def test_a_pair_that_had_to_wait_is_shown_next(self) -> None:
        t = Story("S5 H9 S2 S4", "D5 C9 S3", "D2 H3 Jo D4")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C slap")
        t.all_pass()
        t.plays("C hands D2")
        t.all_pass()
        t.plays("B hands C9")
        t.all_pass()
        t.plays("A shows H9")
        t.all_pass()
        assert (t.laid("A"), t.stage, t.turn) == ("H9 C9", ["A shows S2 D2"], "A")
        t.all_pass()
        assert (t.hand("A"), t.turn) == ("S4", "B")

    def test_a_third_card_of_the_rank_stays_in_the_hand(self) -> None:
        t = Story("S5 H9", "D5 C2", "H5 D9", "C5 H2 Jo")
        t.plays("A draw 1", "A pass", "B pass", "C slap")
        t.all_pass()
        t.plays("C hands H5")
        t.all_pass()
        assert (t.laid("A"), t.hand("A"), t.turn) == ("S5 D5", "H5 H9", "B")

    def test_a_third_and_a_fourth_card_of_the_rank_are_a_pair_of_their_own(self) -> None:
        t = Story("S5 H9", "D5 C2", "H5 D9", "C5 H2 Jo")
        t.plays("A draw 1", "A pass", "B pass", "C slap", "C pass", "D slap")
        t.all_pass()
        t.plays("D hands C5")
        t.all_pass()
        t.plays("C hands H5")
        t.all_pass()
        assert (t.laid("A"), t.stage) == ("S5 D5", ["A shows H5 C5"])


class TestSlap:
    def test_the_slapper_hands_over_a_card_of_own_choice(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
        t.plays("A draw 1", "A pass", "B pass", "C slap")
        assert t.stage == ["A shows S5 D5", "C slap A"]
        t.all_pass()
        assert t.game.decision is not None
        assert (t.asked, t.game.decision.kind, len(t.game.decision.options)) == ("C", "choose_card", 4)
        t.plays("C hands Jo")
        assert (t.hand("A"), t.hand("C")) == ("S5 D5 H9 Jo", "H2 H3 D9")
        assert t.stage == ["A shows S5 D5"], "the pair still waits"

    def test_slap_on_slap_the_last_one_comes_first(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "H3 D2 Jo", "S9")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C slap", "C pass", "D slap")
        assert t.stage == ["A shows S5 D5", "B slap A", "C slap A", "D slap A"]
        t.all_pass()
        assert (t.hand("A"), t.safe) == ("S5 D5 S9 H9", "D"), "the only card is handed over without a question"
        t.all_pass()
        t.plays("C hands Jo")
        assert t.stage == ["A shows S5 D5", "B slap A"]
        t.all_pass()
        t.plays("B hands C2")
        t.all_pass()
        assert (t.laid("A"), t.stage) == ("S5 D5", ["A shows S9 H9"])
        t.all_pass()
        assert (t.hand("A"), t.turn) == ("C2 Jo", "B")

    def test_everybody_must_pass_again_after_a_slap(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "H3 D2 Jo", "S9")
        t.plays("A draw 1", "A pass", "B pass", "C slap", "C pass", "D pass", "A pass")
        assert t.asked == "B", "B has passed before the slap, not after it"
        assert t.can("slap")

    def test_after_a_slap_is_resolved_others_may_still_slap(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "H3 D2 Jo", "S9")
        t.plays("A draw 1", "A pass", "B slap")
        t.all_pass()
        t.plays("B hands C2", "A pass", "B pass")
        assert t.asked == "C"
        assert t.can("slap")

    def test_nobody_slaps_at_the_own_pair(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1")
        assert t.asked == "A"
        assert not t.can("slap")

    def test_there_is_no_slap_without_a_pair(self) -> None:
        t = Story("S5 H9", "C2 D5", "D9 H2 Jo")
        t.plays("A draw 1")
        assert not t.can("slap")
        t.plays("A pass")
        assert not t.can("slap")

    def test_a_second_slap_in_a_game_is_refused(self) -> None:
        t = Story("S5 H9 S7", "D5 C2 S3", "D9 H2 H3 Jo D7")
        t.plays("A draw 1", "A pass", "B pass", "C slap")
        assert not t.can("slap")
        t.all_pass()
        t.plays("C hands D9")
        t.all_pass()
        assert t.stage == ["A shows H9 D9"]
        t.plays("A pass", "B pass")
        assert t.asked == "C"
        assert not t.can("slap")

    def test_a_slap_at_a_pair_that_is_gone_does_nothing(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1", "A pass", "B pass", "C slap")
        negate(t.game, t.game.stage[0].number)
        t.all_pass()
        assert (t.stage, t.hand("C")) == ([], "H2 D9 Jo")


class TestCover:
    def test_a_cover_negates_the_slap(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1", "A pass", "B pass", "C slap", "C pass", "A cover")
        assert t.stage == ["A shows S5 D5", "C slap A", "A cover C"]
        t.all_pass()
        assert (t.stage, t.hand("A"), t.hand("C")) == (["A shows S5 D5"], "S5 D5 H9", "H2 D9 Jo")
        t.all_pass()
        assert (t.hand("A"), t.turn) == ("H9", "B")

    def test_of_two_slaps_the_player_chooses_one(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C slap", "C pass", "A cover B")
        assert t.stage == ["A shows S5 D5", "B slap A", "C slap A", "A cover B"]
        t.all_pass()
        assert t.stage == ["A shows S5 D5", "C slap A"]
        t.all_pass()
        t.plays("C hands Jo")
        assert t.hand("A") == "S5 D5 H9 Jo"

    def test_a_cover_can_be_taken_back_before_a_slap_is_chosen(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C slap", "C pass")
        apply(t.game, RULES.index["cover"])
        assert t.game.decision is not None
        assert (t.game.decision.kind, t.game.decision.options) == ("choose_slap", (1, 2))
        apply(t.game, BACK)
        assert t.can("cover")
        t.plays("A pass")
        assert t.stage == ["A shows S5 D5", "B slap A", "C slap A"]

    def test_others_may_slap_on_top_of_a_cover(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C pass", "A cover", "A pass", "B pass", "C slap")
        assert t.stage == ["A shows S5 D5", "B slap A", "A cover B", "C slap A"]
        t.all_pass()
        t.plays("C hands Jo")
        t.all_pass()
        assert (t.stage, t.hand("A")) == (["A shows S5 D5"], "S5 D5 H9 Jo")

    def test_a_negated_slap_is_used_up(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1", "A pass", "B pass", "C slap", "C pass", "A cover")
        t.all_pass()
        t.plays("A pass", "B pass")
        assert t.asked == "C"
        assert not t.can("slap")

    def test_only_the_player_who_shows_the_pair_covers(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1", "A pass", "B slap")
        assert not t.can("cover")
        t.plays("B pass")
        assert not t.can("cover")
        t.plays("C pass")
        assert t.can("cover")

    def test_there_is_nothing_to_cover_without_a_slap(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1")
        assert not t.can("cover")

    def test_a_second_cover_in_a_game_is_refused(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C pass", "A cover")
        t.all_pass()
        t.plays("A pass", "B pass", "C slap", "C pass")
        assert t.asked == "A"
        assert not t.can("cover")

    def test_a_cover_against_a_slap_that_is_gone_does_nothing(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1", "A pass", "B pass", "C slap", "C pass", "A cover")
        negate(t.game, t.game.stage[1].number)
        t.all_pass()
        assert t.stage == ["A shows S5 D5"]


class TestBecomingSafe:
    def test_by_the_last_card_being_drawn(self) -> None:
        t = Story("S5 H9", "C2", "D9 D5 H2 Jo")
        t.plays("A draw")
        assert (t.safe, t.turn) == ("B", "C"), "the turn passes over who is safe"
        t.plays("A pass")
        assert t.asked == "C"

    def test_by_laying_the_last_pair_aside_in_the_own_turn(self) -> None:
        t = Story("S5", "D5 C2", "H2 Jo")
        t.plays("A draw 1")
        t.all_pass()
        assert (t.safe, t.turn, t.asked) == ("A", "B", "B")

    def test_by_handing_over_the_last_card_while_others_wait(self) -> None:
        t = Story("S5 H9", "D5 C2", "H2", "D9 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C slap")
        t.all_pass()
        assert (t.safe, t.stage) == ("C", ["A shows S5 D5", "B slap A"])
        t.plays("A pass", "B pass")
        assert t.asked == "D", "who is safe is not asked and not waited for"
        t.plays("D pass")
        assert (t.safe, t.hand("A")) == ("CB", "H2 C2 S5 D5 H9")
        t.all_pass()
        assert t.stage == ["A shows H2 C2"]

    def test_the_next_player_and_then_the_turn_player(self) -> None:
        t = Story("S5", "D5", "C2 S3", "H2 H3 Jo")
        t.plays("A draw")
        assert (t.safe, t.stage) == ("B", ["A shows S5 D5"])
        t.all_pass()
        assert (t.safe, t.turn, t.asked) == ("BA", "C", "C")

    def test_not_while_the_last_pair_still_waits(self) -> None:
        t = Story("S5", "D5 C2", "H2 Jo")
        t.plays("A draw 1")
        assert t.safe == ""
        t.plays("A pass", "B pass", "C slap")
        t.all_pass()
        t.plays("C hands Jo")
        t.all_pass()
        assert (t.safe, t.hand("A"), t.turn) == ("", "Jo", "B")

    def test_a_card_that_pairs_lets_the_turn_player_go_after_all(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1", "A pass", "B pass", "C slap")
        t.all_pass()
        t.plays("C hands D9")
        t.all_pass()
        t.all_pass()
        assert (t.safe, t.turn) == ("A", "B")


class TestTheEnd:
    def test_who_lays_the_last_pair_aside_leaves_the_joker_to_the_other(self) -> None:
        t = Story("S5", "D5 Jo")
        t.plays("A draw 1")
        t.all_pass()
        assert (t.winners, t.hand("B")) == ("A", "Jo")
        assert t.game.outcome is not None
        assert t.game.outcome.reason == "player 1 is left with the Joker"

    def test_who_draws_the_last_card_of_the_last_opponent_has_lost(self) -> None:
        t = Story("S5 Jo", "D5")
        t.plays("A draw")
        assert (t.winners, t.hand("A")) == ("B", "S5 D5 Jo"), "the pair is not shown any more"

    def test_the_joker_as_the_last_card_is_slapped_away(self) -> None:
        t = Story("S5", "D5 Jo")
        t.plays("A draw 1", "A pass", "B slap")
        t.all_pass()
        assert (t.winners, t.hand("A")) == ("B", "S5 D5 Jo")

    def test_unless_it_is_covered_against(self) -> None:
        t = Story("S5", "D5 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "A cover")
        t.all_pass()
        t.all_pass()
        assert t.winners == "A"

    def test_everybody_but_the_last_one_wins_in_the_order_of_becoming_safe(self) -> None:
        t = Story("S5", "D5", "C2", "H2 Jo")
        t.plays("A draw")
        t.all_pass()
        t.plays("C draw 1")
        t.all_pass()
        assert t.winners == "BAC"

    def test_between_the_last_two_the_joker_goes_to_and_fro(self) -> None:
        t = Story("S5", "Jo D5")
        t.plays("A draw 1", "A pass")
        assert (t.hand("A"), t.hand("B"), t.turn) == ("S5 Jo", "D5", "B")
        joker = 1 + table(t.game).hands[0].index(JOKER)
        t.plays(f"B draw {joker}", "B pass")
        assert (t.hand("A"), t.hand("B"), t.turn) == ("S5", "D5 Jo", "A")

    def test_nothing_can_be_picked_after_the_end(self) -> None:
        t = Story("S5 Jo", "D5")
        t.plays("A draw")
        with pytest.raises(GameOver):
            apply(t.game, PASS)

    def test_who_gives_up_loses(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1")
        end(t.game, 1, "player 1 gives up")
        assert t.winners == "AC"
        check(t.game)


class TestRefusals:
    @pytest.mark.parametrize("option", [PASS, 1, 2, 3, 4, 5, 99, BACK, -2, -100])
    def test_who_must_draw_can_do_nothing_else(self, option: int) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        before = digest(t.game)
        with pytest.raises(IllegalOption):
            apply(t.game, option)
        assert digest(t.game) == before

    @pytest.mark.parametrize("place", [-1, 3, 52])
    def test_a_place_that_is_not_in_the_hand(self, place: int) -> None:
        t = Story("S5 H9", "C2 D5 S3", "D9 H2 H3 Jo")
        apply(t.game, RULES.index["draw"])
        before = digest(t.game)
        with pytest.raises(IllegalOption):
            apply(t.game, place)
        assert digest(t.game) == before

    def test_a_card_that_is_not_in_the_own_hand(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
        t.plays("A draw 1", "A pass", "B pass", "C slap")
        t.all_pass()
        before = digest(t.game)
        with pytest.raises(IllegalOption):
            t.plays("C hands C2")
        assert digest(t.game) == before
