"""Widths: lines fit, Japanese is broken where it may be, and --ascii leaves nothing but ASCII in English."""

import pytest

from blackpoker.terminal.width import NOT_FIRST, columns, flowed, in_ascii, padded, wrapped

JAPANESE = "チャージ状態の防壁が2体必要ですが、1体しかいません。「カウンター」の対象は、ステージにあるリクエストです。"


def test_a_kanji_takes_two_columns_and_a_letter_one() -> None:
    assert columns("兵士 S5") == 7
    assert columns(padded("兵士", 6)) == 6


@pytest.mark.parametrize("room", [20, 33, 40, 80])
def test_japanese_lines_fit_and_none_begins_with_a_full_stop(room: int) -> None:
    lines = wrapped(JAPANESE, room, "  ")
    assert "".join([line.strip() for line in lines]) == JAPANESE
    assert all(columns(line) <= room for line in lines)
    assert not any(line.lstrip()[0] in NOT_FIRST for line in lines)


def test_english_is_broken_between_words_only() -> None:
    assert wrapped("one two three four", 9, "  ") == ["one two", "  three", "  four"]


def test_a_word_that_is_too_long_is_cut() -> None:
    assert wrapped("x" * 25, 10) == ["x" * 10, "x" * 10, "x" * 5]


def test_an_empty_line_stays_a_line() -> None:
    assert wrapped("", 10) == [""]


def test_menu_cells_flow_into_lines_that_fit() -> None:
    lines = flowed([f"[{number}] 兵士召喚" for number in range(12)], 40)
    assert all(columns(line) <= 40 for line in lines)
    assert sum([line.count("兵士召喚") for line in lines]) == 12


def test_suits_and_signs_have_ascii_of_their_own() -> None:
    assert in_ascii("③ B Up ★♡8 → B.♠5 – 2×…") == "(3) B Up *H8 -> B.S5 - 2x..."
