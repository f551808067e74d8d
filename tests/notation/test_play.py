"""Playing by lines: what is legal comes from the open question alone, and a refused line changes nothing."""

import pytest
from tests.questions import question
from tests.scenario.table import Table, side

from blackpoker.core import Decision, apply, digest, dump
from blackpoker.core.question import TRIGGERS
from blackpoker.notation.errors import AmbiguousMove, IllegalMove, InvalidMove, RefusedMove
from blackpoker.notation.item import read_item
from blackpoker.notation.line import pick, play, write_move
from blackpoker.notation.move import canonical_word
from blackpoker.notation.naming import meant, name_of
from blackpoker.view.choices import drafted


def summoning() -> Table:
    return Table(a=side(hand="S5 H9", bulwarks="H2 D3"), b=side(hand="C5 H9 HK"))


def test_a_request_is_played_as_told() -> None:
    t = summoning()
    t.plays("A summonsSoldier S5 $ A.H2", "A pass", "B counter C5 $ H9 > @summonsSoldier")
    assert t.stage == ["summonsSoldier", "counter"] and t.chance == "B"
    t.both_pass()
    assert t.stage == [] and t.a.graveyard.top == "S5"


def test_a_part_with_one_completion_may_be_left_out() -> None:
    t = Table(a=side(hand="S5 DK", bulwarks="H2"))
    t.plays("A summonsSoldier")
    assert t.stage == ["summonsSoldier"] and t.a.bulwarks == ["H2"] and t.a.field == ["bulwark H2 driven"]


def test_two_bulwarks_that_both_pay_are_one_completion() -> None:
    t = Table(a=side(hand="HJ", bulwarks="H2 H3"))
    t.plays("A summonsHero")
    assert t.a.field == ["bulwark H2 driven", "bulwark H3 driven"]


def test_a_part_with_several_completions_is_ambiguous() -> None:
    t = summoning()
    with pytest.raises(AmbiguousMove) as caught:
        t.play("A summonsSoldier S5")
    assert caught.value.candidates == ("A summonsSoldier S5 $ A#1", "A summonsSoldier S5 $ A#2")
    assert all(candidate in str(caught.value) for candidate in caught.value.candidates)
    assert t.refused("A summonsSoldier", "ambiguous")
    assert t.refused("A summonsSoldier $ A#1", "ambiguous")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("A summonsSoldier S6 $ A#1", "key"),
        ("A summonsSoldier S5 H9 $ A#1", "key"),
        ("A summonsSoldier H2 $ A#1", "key"),
        ("A summonsSoldier S5 $ A#1 A#2", "cost"),
        ("A summonsSoldier S5 $ H9", "cost"),
        ("A summonsSoldier S5 $ B#1", "cost"),
        ("A summonsSoldier S5 $ A#3", "cost"),
        ("A summonsSoldier S5 $ A#1 > B.S7", "target"),
        ("A setBulwark $ A#1", "cost"),
        ("A up H9 $ S5 > A.S7", "target"),
        ("A counter C5", "key"),
        ("A kill S5 S6 > A.S7", "format"),
        ("A draw", "timing"),
        ("B attack", "timing"),
        ("B kill", "format"),
        ("A choose S5", "timing"),
        ("B block none", "timing"),
        ("B pass", "timing"),
        ("A setBulwark:quick", "invalid"),
        ("A summonsAce", "key"),
    ],
)
def test_a_refused_line_says_why_and_changes_nothing(line: str, reason: str) -> None:
    t = summoning()
    assert t.refused(line, reason)
    with pytest.raises(RefusedMove) as caught:
        t.play(line)
    for language in ("en", "ja"):
        assert caught.value.say(language) and "\n" not in caught.value.say(language)


def test_once_per_turn_is_a_reason_of_its_own() -> None:
    t = Table(a=side(used="attack setBulwark"))
    assert t.refused("A attack", "once") and t.refused("A setBulwark", "once")
    assert "attack" not in t.legal and "end" in t.legal


def test_a_waived_cost_cannot_be_paid() -> None:
    t = Table(a=side(hand="H5 S8", soldiers="X1 D7"), regulation="std")
    assert t.refused("A up H5 $ S8 > A.D7", "cost")
    t.plays("A up H5 > A.D7")
    assert t.stage == ["up"]


def test_a_face_down_bulwark_is_named_by_its_card_only_by_who_knows_it() -> None:
    t = Table(a=side(hand="D5 C9"), b=side(bulwarks="H4 H6:up"))
    with pytest.raises(IllegalMove) as there:
        play(t.game, "A twist D5 $ C9 > B.H4")
    with pytest.raises(IllegalMove) as nowhere:
        play(t.game, "A twist D5 $ C9 > B.H3")
    assert str(there.value).replace("H4", "H3") == str(nowhere.value)
    play(t.game.clone(), "A twist D5 $ C9 > B.H6")
    play(t.game, "A twist D5 $ C9 > B#1")
    assert t.stage == ["twist"]


def test_an_unfinished_move_is_taken_back_by_a_line() -> None:
    t = summoning()
    options = t.game.decision.options if t.game.decision else ()
    apply(t.game, t.game.book.index["summonsSoldier"])
    assert t.game.draft and options
    t.plays("A pass")
    assert t.chance == "B" and t.stage == []


def test_a_refusal_does_not_tell_that_the_other_player_is_drafting() -> None:
    t = summoning()
    before = sentence(t, "B pass")
    apply(t.game, t.game.book.index["summonsSoldier"])
    assert sentence(t, "B pass") == before


def sentence(t: Table, line: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        play(t.game, line)
    return str(caught.value)


def test_answers_are_complete_lists() -> None:
    t = Table(a=side(soldiers="S7 H8 D9"))
    t.plays("A attack", "both pass")
    assert t.asks == "A choose_attackers"
    assert t.refused("A choose A.S7 A.S7") and t.refused("A choose yes") and t.refused("A choose B.S7")
    assert t.refused("A pass", "timing") and t.refused("B choose none", "timing") and t.refused("A block none")
    t.plays("A choose A.D9 A.S7")
    assert t.a.attackers == ["A.D9", "A.S7"]


def test_a_discard_is_complete_and_in_order() -> None:
    t = Table(a=side(hand="S2 S3 S4 S5 S6 S7 S8 S9 S10"))
    t.plays("A end", "both pass")
    assert t.refused("A choose S2") and t.refused("A choose S2 S3 S4") and t.refused("A choose none")
    t.plays("A choose S9 S2")
    assert t.a.graveyard == ["S2", "S9"] and t.turn == "B"


def test_blocks_name_each_attacker_once() -> None:
    t = Table(a=side(soldiers="S10 H10"), b=side(soldiers="C4 D5", bulwarks="D9 D8"))
    t.plays("A attack", "both pass", "A choose A.S10 A.H10", "both pass")
    assert t.refused("B block A.S10:B.C4+B#1") and t.refused("B block A.S10:B#1+B#2")
    assert t.refused("B block A.S10:B.C4 A.S10:B.D5") and t.refused("B block A.C9:B.C4")
    assert t.refused("B block A.S10:B.C4 A.H10:B.C4") and t.refused("B choose B.C4")
    t.plays("B block A.H10:B#2 A.S10:B.C4+B.D5")
    assert sorted(t.b.blockers) == ["B.C4 > A.S10", "B.D5 > A.S10", "B.D8 > A.H10"]


def test_block_none_may_be_written_choose_none() -> None:
    t = Table(a=side(soldiers="S10"), b=side(soldiers="C4"))
    t.plays("A attack", "both pass", "A choose A.S10", "both pass", "B choose none")
    assert t.b.blockers == [] and t.stage == ["damageJudge"]


def test_conceding_ends_the_game_and_nothing_follows() -> None:
    t = summoning()
    t.plays("B concede")
    assert t.winner == "A" and t.chance is None and t.asks is None
    for line in ("A pass", "A concede", "B pass"):
        assert t.refused(line, "timing")


def test_a_permutation_is_answered_with_the_complete_list() -> None:
    t = Table(a=side(hand="S4 D2", soldiers=""), b=side(soldiers="C2+C4+C6"), regulation="std")
    t.plays("A deathLance S4 D2 > B.C6", "both pass")
    assert t.asks == "A order_to_life_top"
    assert t.refused("A choose C6") and t.refused("A choose C6 C2") and t.refused("A choose none")
    t.plays("A choose C6 C2 C4")
    assert t.b.graveyard[::-1][:3] == ["C6", "C2", "C4"]


def test_recruits_are_put_in_order() -> None:
    t = Table(a=side(life="SK H9 HK C2 S3", hand="D2 D3", bulwarks="C8 C9"), regulation="mast")
    t.plays("A recruit D2 D3 $ A#1 A#2", "both pass")
    assert t.asks == "A order_cards"
    t.plays("A choose HK SK H9")
    assert t.a.life_cards == ["S3", "HK", "SK", "H9"] and t.a.soldiers == ["C2 driven"]


def test_a_target_may_be_a_request_by_place_a_request_by_action_or_a_player() -> None:
    t = Table(
        a=side(hand="H5 H6 S9 S8", soldiers="S7"), b=side(hand="C10 C9 H2 H3 C2 C3"), regulation="pro", chance="A"
    )
    t.plays("A up H5 $ S9 > A.S7", "A up H6 $ S8 > A.S7", "A pass", "B counter C10 $ H2 > @1")
    t.plays("B counter C9 $ H3 > @up")
    targets = [getattr(request, "target", None) for request in t.game.stage]
    assert targets[2:] == [t.game.stage[0].number, t.game.stage[1].number]


def test_waiting_requests_are_named_by_their_action() -> None:
    t = Table(stage=["A block", "A damageJudge", "A block"])
    t.game.buffer = t.game.stage
    decision = Decision(0, question("order_triggers"), (0, 1, 2))
    names = [str(name_of(t.game, TRIGGERS, decision, place)) for place in range(3)]
    assert names == ["block", "damageJudge", "block#2"]
    items = [canonical_word(read_item(name)) for name in names]
    assert [meant(t.game, TRIGGERS, decision, item, 0, True) for item in items] == [0, 1, 2]


def test_picks_are_collected_into_lines() -> None:
    t = summoning()
    book = t.game.book
    assert pick(t.game, book.index["summonsSoldier"]) is None
    unit = t.game.one.units[1].number
    assert pick(t.game, 4) is None
    named = drafted(t.game, ("summonsSoldier", "S5", "A#2"))
    assert named.decision is None and write_move(t.game, named.draft) == "A summonsSoldier S5 $ A#2"
    line = pick(t.game, unit)
    assert line == "A summonsSoldier S5 $ A#2"
    again = summoning()
    again.plays(line)
    assert digest(again.game) == digest(t.game)
    assert dump(again.game) == dump(t.game)


def test_invalid_lines_change_nothing() -> None:
    t = summoning()
    before = dump(t.game)
    with pytest.raises(InvalidMove):
        play(t.game, "A fly S5")
    assert dump(t.game) == before
