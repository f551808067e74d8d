"""Cards, units, requests and whole lines: generous reading, strict writing, and writing gives back what was read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.questions import all_questions

from blackpoker.common.card import CARDS, card_name
from blackpoker.notation import item as items
from blackpoker.notation.errors import InvalidMove
from blackpoker.notation.item import (
    Item,
    find_card,
    read_card,
    read_cards,
    read_item,
    read_seat,
    write_card,
    write_cards,
)
from blackpoker.notation.move import BLOCK, CHOOSE, CONCEDE, PASS, REQUEST, Move, read_move
from blackpoker.notation.names import ACTIONS, find_action_id

SEATS = st.integers(0, 1)
FACES = st.integers(0, CARDS - 1)
NUMBERS = st.integers(1, 20)
IDS = st.sampled_from(sorted(ACTIONS))
CARDS_ = st.builds(lambda card: Item(items.CARD, card=card), FACES)
UNITS = st.builds(lambda seat, card: Item(items.UNIT, seat=seat, card=card), SEATS, FACES)
PLACES = st.builds(lambda seat, number: Item(items.PLACE, seat=seat, number=number), SEATS, NUMBERS)
TRUMPS = st.one_of(
    st.builds(lambda seat, card: Item(items.TRUMP, seat=seat, card=card), SEATS, FACES),
    st.builds(lambda seat, number: Item(items.TRUMP, seat=seat, number=number), SEATS, NUMBERS),
)
REQUESTS = st.one_of(
    st.builds(lambda id: Item(items.REQUEST, word=id), IDS),
    st.builds(lambda number: Item(items.REQUEST, number=number), NUMBERS),
)
PLAYERS = st.builds(lambda seat: Item(items.SEAT, seat=seat), SEATS)
WORDS = st.builds(
    lambda word: Item(items.WORD, word=word),
    st.sampled_from(
        sorted({answer.word for each in all_questions().values() for answer in each.answers} | set(ACTIONS))
    ),
)
THINGS = st.lists(st.one_of(CARDS_, UNITS, PLACES), min_size=1, max_size=5).map(tuple)
TARGETS = st.one_of(UNITS, PLACES, REQUESTS, PLAYERS, TRUMPS)
BLOCKERS = st.lists(st.one_of(UNITS, PLACES), min_size=1, max_size=3).map(tuple)
MOVES = st.one_of(
    st.builds(Move, SEATS, st.sampled_from([PASS, CONCEDE])),
    st.builds(
        Move,
        SEATS,
        st.just(REQUEST),
        action=IDS.filter(lambda id: id != "block"),
        mode=st.sampled_from(["", "main", "quick"]),
        keys=st.none() | THINGS,
        payments=st.none() | THINGS,
        target=st.none() | TARGETS,
    ),
    st.builds(
        Move,
        SEATS,
        st.just(CHOOSE),
        picks=st.lists(st.one_of(CARDS_, UNITS, PLACES, TRUMPS, REQUESTS, PLAYERS, WORDS), max_size=5).map(tuple),
    ),
    st.builds(Move, SEATS, st.just(BLOCK), blocks=st.lists(st.tuples(UNITS, BLOCKERS), max_size=3).map(tuple)),
)


@given(MOVES)
def test_a_written_line_is_read_as_the_same_move(move: Move) -> None:
    assert read_move(str(move)) == move
    assert str(read_move(str(move))) == str(move)


@given(MOVES)
def test_case_width_and_blanks_do_not_matter(move: Move) -> None:
    wide = "".join([chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else "\u3000" for sign in str(move)])
    assert read_move(wide) == move
    assert read_move(f"  {str(move).lower()}  ".replace(" ", "   ")) == move


def test_every_card_is_read_and_written() -> None:
    assert [read_card(write_card(card)) for card in range(CARDS)] == list(range(CARDS))
    assert write_cards(read_cards("s7, ♡10 ＤＫ ♣A x1 Joker2")) == "S7 H10 DK CA X1 X2"
    assert [card_name(read_card(text)) for text in ("♠7", "♤7", "♥A", "♦️10", "♧q", "Ｓ７")] == [
        *("S7", "S7", "HA", "D10", "CQ", "S7"),
    ]


@pytest.mark.parametrize("text", ["", "7S", "S1", "S11", "X3", "Z7", "S7 H7", "S"])
def test_what_is_no_card_is_refused(text: str) -> None:
    assert find_card(text) is None
    with pytest.raises(InvalidMove, match="is no card"):
        read_card(text)


@pytest.mark.parametrize("text", ["A", "a", " Ｂ "])
def test_seats_are_read(text: str) -> None:
    assert read_seat(text) in (0, 1)


@pytest.mark.parametrize("id", sorted(ACTIONS))
def test_an_action_has_three_names(id: str) -> None:
    action = ACTIONS[id]
    for name in (action.id, action.ja, action.en, action.en.upper(), action.id.lower()):
        assert find_action_id(name) == id
        if id != "block":
            assert read_move(f"A {name} S5 $ A#1").action == id


def test_a_line_in_japanese() -> None:
    line = "Ａ　兵士召喚　♠5　＄　Ａ＃１"
    assert str(read_move(line)) == "A summonsSoldier S5 $ A#1"
    assert str(read_move("b パス")) == "B pass"
    assert str(read_move("b 選ぶ なし")) == "B choose none"
    assert str(read_move("B counter C9$D3>@Summon Soldier")) == "B counter C9 $ D3 > @summonsSoldier"
    assert str(read_move("A choose Next Generation")) == "A choose nextGeneration"
    assert str(read_move("b block a.s7 : b.d9 + b#1  a.h8:b.c3")) == "B block A.S7:B.D9+B#1 A.H8:B.C3"


@pytest.mark.parametrize(
    "line",
    [
        *("", "A", "pass", "C pass", "A pass now", "A jump", "A up H5 $", "A up H5 >", "A up $ C2 $ C3"),
        *("A up H5 > yes", "A up yes", "A choose", "A choose $", "B block", "B block A.S7", "B block A.S7:", "A up >>"),
        *("A up H5 > @nothing", "A up H5 > A#0", "A up H5 > A!", "A choose @", "A up A", "A choose S7+S8"),
        *("A choose ©", "A up H5 > B.Z9", "\x00", "A " + "x" * 2000),
    ],
)
def test_a_line_that_cannot_be_read_is_invalid(line: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        read_move(line)
    assert caught.value.reasons == ("invalid",)
    for language in ("en", "ja"):
        sentence = caught.value.say(language)
        assert sentence and "\n" not in sentence and "\x00" not in sentence and len(sentence) < 300
    assert caught.value.say("en") == str(caught.value) != caught.value.say("ja")


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        move = read_move(text)
    except InvalidMove:
        return
    assert read_move(str(move)) == move


def test_an_unknown_action_gets_a_hint() -> None:
    with pytest.raises(InvalidMove, match="did you mean summonsSoldier"):
        read_move("A sumonsSoldier S5")


@given(st.one_of(CARDS_, UNITS, PLACES, TRUMPS, REQUESTS, PLAYERS))
def test_items_are_read_as_written(item: Item) -> None:
    assert read_item(str(item)) == item
