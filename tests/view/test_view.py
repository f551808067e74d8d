"""What a view shows and what it does not."""

import json
import re

import pytest

from blackpoker.common.game import Game
from blackpoker.core import apply, end
from blackpoker.notation.source import parse
from blackpoker.scenario.scenario import scenario_of
from blackpoker.view.choices import UnknownOption, choices, draft_names, option_named
from blackpoker.view.seen import SPECTATOR
from blackpoker.view.view import View, Watch, view

from .play import REGULATIONS, TASTES, played
from .table import A, B, both_pass, known_to, picks, table

CARD = re.compile(r'"([SHDC](?:10|[2-9AJQK])|X[12])"')


def shown_cards(seen: View, owner: str) -> set[str]:
    """Return every card that a view shows of a side, but the public list of the deck."""
    data = seen.to_json()
    side = data[owner]
    assert isinstance(side, dict)
    return set(CARD.findall(json.dumps({**side, "deck": []})))


def test_the_own_side_is_shown_and_the_opponent_s_hidden_zones_are_not() -> None:
    game = table(
        "mast+pack",
        a={"hand": "S2 S3", "bulwarks": "S4", "soldiers": "S5", "graveyard": "S6 S7", "pack": "H2 H3"},
        b={"hand": "D2 D3", "bulwarks": "D4", "soldiers": "D5", "graveyard": "D6 D7", "pack": "H2 H3", "life": "C2 C3"},
    )
    seen = view(game, A)
    assert shown_cards(seen, "A") == {"S2", "S3", "S4", "S5", "S6", "S7"}
    assert shown_cards(seen, "B") == {"D5", "D7"}
    own, other = seen.sides
    assert (own.life, own.hand_count, own.pack, own.pack_count) == (12, 2, None, 2)
    assert (other.life, other.hand_count, other.pack, other.pack_count) == (2, 2, None, 2)
    assert (other.graveyard_top, other.graveyard) == ("D7", None)
    assert [(bulwark.name, bulwark.card, bulwark.charged) for bulwark in other.bulwarks] == [("B#1", None, True)]
    assert view(game, B).sides[A].life == "10+"


def test_a_spectator_sees_what_both_players_see() -> None:
    game = table(a={"hand": "S2 S3", "bulwarks": "S4", "graveyard": "S6 S7"}, b={"hand": "D2", "soldiers": "D5"})
    seen = view(game, SPECTATOR, remembers=True)
    assert seen.seat is None and seen.options is None and seen.remembers is None
    assert shown_cards(seen, "A") == {"S7"} and shown_cards(seen, "B") == {"D5"}
    assert [side.life for side in seen.sides] == ["10+", "10+"]


def test_the_preset_bulwark_lies_face_up() -> None:
    """R25."""
    game = next(played("lite+entry20", 1, "any"))
    for side in view(game, SPECTATOR).sides:
        assert [bulwark.face_up for bulwark in side.bulwarks] == [True]
        assert side.bulwarks[0].card is not None


def test_the_stage_is_public_with_key_cards_and_targets() -> None:
    game = table(a={"hand": "H5 S2 D3"}, b={"soldiers": "D5", "bulwarks": "D6", "hand": "C8 C9"})
    picks(game, "twist", "S2", "B#1")
    waiting = view(game, B).stage[0]
    assert (waiting.name, waiting.action, waiting.seat, waiting.keys, waiting.target) == (
        "@1",
        "twist",
        "A",
        ("D3",),
        "B#1",
    )
    picks(game, "pass", "counter", "C8")
    assert view(game, A).stage[1].target == "@1"


def test_an_opponent_who_is_drafting_looks_as_at_the_beginning() -> None:
    game = table(a={"hand": "H5 S2 D3"}, b={"soldiers": "D5", "bulwarks": "D6"})
    before = view(game, B).to_text()
    picks(game, "twist")
    assert game.draft and view(game, A).draft == ("twist", "D3")
    assert view(game, A).options == ("S2", "H5")
    assert view(game, B).to_text() == before
    asked = view(game, B).asked
    assert asked is not None and (asked.seat, asked.kind) == ("A", "choose_action")


def test_an_attack_shows_who_attacks_and_who_blocks() -> None:
    game = table(a={"soldiers": "S7 H8", "hand": "S2"}, b={"soldiers": "D9", "bulwarks": "D6"})
    picks(game, "attack")
    assert view(game, B).sides[A].used == ("attack",)
    both_pass(game)
    picks(game, "A.H8", "A.S7")
    both_pass(game)
    picks(game, "B#1", "B.D9")
    seen = view(game, A)
    assert seen.attackers == ("A.H8", "A.S7")
    assert seen.blocks == (("A.H8", "B#1"), ("A.S7", "B.D9"))


def test_discards_are_counted_and_not_named() -> None:
    """Two cards go to the graveyard in one step; their owner says which one becomes visible (R36)."""
    game = table(a={"hand": "S2 S3 S4 S5 S6 S7 S8 S9 S10"}, asks_top=True)
    picks(game, "end")
    both_pass(game)
    picks(game, "S2", "S3")
    assert game.decision is not None and game.decision.kind == "graveyard_top"
    events = view(game, B).events
    assert [event["card"] for event in events if event["event"] == "moved"] == [None, None]
    assert [event["count"] for event in events if event["event"] == "discarded"] == [2]
    assert [event["card"] for event in view(game, A).events if event["event"] == "moved"] == ["S2", "S3"]


def extra_table() -> Game:
    layout = """
    regulation: mast+extra
    table:
      A: {hand: [C2, C3, S5, D9], field: [soldier S7, soldier SJ+H5, soldier C4], trumps: [S2 up, D6 down, CJ up],
          graveyard: [C9]}
      B: {hand: [C4, C9, D3, D4], field: [soldier H4], trumps: [H7 down, D9 up]}
    """
    return scenario_of(parse(layout, "table"), "table").start()


def test_trumps_are_shown_to_those_who_know_them() -> None:
    game = extra_table()
    own, other = view(game, A).sides
    assert [(trump.name, trump.card, trump.trump, trump.face_up) for trump in own.trumps] == [
        ("A!S2", "S2", "s2", True), ("A!2", "D6", "plain", False), ("A!CJ", "CJ", "cJ", True),
    ]  # fmt: skip
    theirs = [(trump.name, trump.card, trump.trump) for trump in other.trumps]
    assert theirs == [("B!1", None, None), ("B!D9", "D9", "d9")]
    for seat in (B, SPECTATOR):
        assert [trump.card for trump in view(game, seat).sides[A].trumps] == ["S2", None, "CJ"]
    seen = view(game, A, remembers=True)
    assert seen.remembers is not None
    assert (seen.remembers[A].trumps, seen.remembers[B].trumps) == (("S2", "D6", "CJ"), ("D9",))


def test_opening_and_closing_are_told_and_a_closed_trump_is_remembered_but_not_shown() -> None:
    game = extra_table()
    picks(game, "open", "C2", "C3")
    assert {"event": "opened", "seat": "A", "card": "D6"} in view(game, B).events
    picks(game, "pass", "close", "C4", "D3", "A!CJ")
    seen = view(game, B)
    assert {"event": "closed", "seat": "A", "card": "CJ"} in seen.events
    closed = seen.sides[A].trumps[2]
    assert (closed.name, closed.card, closed.trump, closed.face_up) == ("A!3", None, None, False)
    assert view(game, A).sides[A].trumps[2].card == "CJ" and view(game, A).sides[A].trumps[2].name == "A!3"
    assert view(game, SPECTATOR).sides[A].trumps[2].card is None
    assert "CJ" in known_to(game, B).trumps


def test_a_request_shows_its_mode_its_key_unit_and_what_counts_as_its_key_cards() -> None:
    game = extra_table()
    picks(game, "reanimatorReanimate", "A.C4")
    made = view(game, B).stage[0]
    assert (made.unit, made.virtual, made.keys, made.target) == ("A.SJ", ("SJ", "HJ"), (), "A.C4")
    assert {"event": "passed", "seat": "A"} in view(game, B).events
    assert view(game, B).chance == "B", "A has passed by rule (R110)"


def test_the_end_of_a_game_is_told() -> None:
    game = table()
    assert view(game, A).winners is None
    end(game, A, "conceded")
    seen = view(game, B)
    assert (seen.winners, seen.reason, seen.asked, seen.options) == (("B",), "conceded", None, None)


def test_views_are_numbered_for_each_seat() -> None:
    game = table(a={"hand": "H5 S2 D3"}, b={"soldiers": "D5", "bulwarks": "D6"})
    mine, yours = Watch(A), Watch(B)
    for watch in (mine, yours):
        numbered = watch.look(game)
        assert numbered is not None and numbered[0] == 1
    picks(game, "twist")
    assert mine.look(game) is not None and yours.look(game) is None
    picks(game, "S2", "B#1")
    last, other = mine.look(game), yours.look(game)
    assert last is not None and other is not None and (last[0], other[0]) == (3, 2)


@pytest.mark.parametrize("name", REGULATIONS)
def test_options_have_names_of_their_own_and_lead_back(name: str) -> None:
    for game in played(name, REGULATIONS.index(name) + 7, TASTES[REGULATIONS.index(name) % 3], 250):
        if game.decision is None:
            continue
        offered = choices(game)
        assert [choice.option for choice in offered] == list(game.decision.options)
        assert len({choice.name for choice in offered}) == len(offered)
        assert all(option_named(game, choice.name) == choice.option for choice in offered)
        assert len(draft_names(game)) == len(game.draft)


def test_an_unknown_option_is_refused_with_what_is_offered() -> None:
    game = table(a={"hand": "S2"})
    with pytest.raises(UnknownOption, match="no option 'dance'; offered are pass, end"):
        option_named(game, "dance")


def test_a_view_is_plain_data_in_a_fixed_order() -> None:
    text = [view(game, A, remembers=True).to_text() for game in played("mast+strategy", 2, "any", 60)]
    assert text == [view(game, A, remembers=True).to_text() for game in played("mast+strategy", 2, "any", 60)]
    assert all(json.dumps(json.loads(line), separators=(",", ":")) == line for line in text)
    assert not any(word in line for line in text for word in ("number", "rng", "seed", "digest", "seen"))


def test_the_own_pack_is_shown_once_it_is_open() -> None:
    game = table("mast+pack", a={"hand": "S2", "pack": "H2 H3 H4"})
    picks(game, "packopen")
    assert view(game, A).sides[A].pack == ("H2", "H3", "H4") and view(game, A).options == ("H2", "H3", "H4")
    assert view(game, B).sides[A].pack is None and view(game, B).options is None
    picks(game, "H3")
    assert view(game, A).sides[A].pack == ("H2", "H4") and view(game, B).sides[A].pack is None
    assert view(game, B).sides[A].pack_opened and view(game, B).sides[A].pack_count == 2
    assert game.decision is not None
    apply(game, game.decision.options[0])
