"""`blackpoker deck check`, as a user calls it."""

import json
import os
from pathlib import Path

import pytest

from blackpoker.__main__ import main
from blackpoker.common.card import card_name
from blackpoker.regulation import InvalidDeck, check_deck, default_deck, regulation

ENTRY = "SA S2 S3 S4 S5 HA H8 H9 H10 HJ DA D3 D7 D10 DQ CA C5 C6 C10 CK"
FULL = " ".join([card_name(card) for card in range(54)])
NO_JOKER = " ".join([card_name(card) for card in range(52)])

Said = tuple[int, str, str]


class Checker:
    """Writes a deck file and checks it."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file = folder / "my.deck"
        self.capsys = capsys

    def run(self, *arguments: str) -> Said:
        try:
            status = main(["deck", *arguments])
        except SystemExit as leaving:
            status = int(str(leaving.code))
        said = self.capsys.readouterr()
        return status, said.out, said.err

    def check(self, text: str | bytes, regulation: str = "lite+entry20", *more: str, lang: str = "en") -> Said:
        self.file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return self.run("check", str(self.file), "--regulation", regulation, "--lang", lang, *more)

    def reasons(self, text: str, regulation: str) -> list[str]:
        status, out, _ = self.check(text, regulation)
        assert status == 1
        return [line.removeprefix("- ") for line in out.splitlines()[1:]]


@pytest.fixture
def deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Checker:
    return Checker(tmp_path, capsys)


# Legal decks


def test_a_legal_deck(deck: Checker) -> None:
    assert deck.check(ENTRY) == (0, "The deck of 20 cards is legal in Lite + Entry 20.\n", "")
    japanese = deck.check(ENTRY, "ライト+エントリー20", lang="ja")
    assert japanese == (0, "20枚のデッキは ライト+エントリー20 で使えます。\n", "")
    assert deck.check(FULL, "mast")[0] == 0


def test_an_option_may_stand_before_the_file(deck: Checker) -> None:
    deck.file.write_text(FULL, encoding="utf-8")
    assert deck.run("check", "--regulation", "lite", str(deck.file), "--lang", "en")[0] == 0


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + ENTRY,
        ENTRY.lower(),
        ENTRY.replace(" ", "\n"),
        ENTRY.replace(" ", ", "),
        ENTRY.replace(" ", "、"),
        ENTRY.replace(" ", "\u3000"),
        ENTRY.replace("S", "♠").replace("H", "♥\ufe0f").replace("D", "♢").replace("C", "♧"),
        ENTRY.replace("SA", "\uff33\uff21"),
        "# my deck: SK HK\r\n" + ENTRY.replace(" H", " # hearts\r\nH", 1) + "\r\n\r\n",
    ],
    ids=["mark", "lower case", "lines", "commas", "Japanese commas", "wide blanks", "signs", "wide", "comments"],
)
def test_reading_is_generous(deck: Checker, text: str) -> None:
    assert deck.check(text)[0] == 0


@pytest.mark.parametrize("jokers", ["X1 X2", "Joker joker", "JOKER X1", "X2 Joker", "ジョーカー X"])
def test_jokers_may_be_written_with_or_without_a_number(deck: Checker, jokers: str) -> None:
    status, out, _ = deck.check(f"{NO_JOKER} {jokers}", "pro", "--json")
    assert status == 0
    assert sorted(json.loads(out)["cards"])[-2:] == ["X1", "X2"]


def test_every_default_deck_is_legal(deck: Checker) -> None:
    for frame in ("basic", "entry20", "entryStrategy", "pack", "packStrategy", "rarePack", "strategy"):
        cards = default_deck(regulation(f"std+{frame}").frame)
        assert deck.check(" ".join([card_name(card) for card in cards]), f"std+{frame}")[0] == 0


# Decks that are not legal


def test_three_jokers(deck: Checker) -> None:
    wanted = ["there are 3 Jokers in the deck; at most 2 are allowed"]
    assert deck.reasons(f"{FULL} Joker", "std") == wanted
    assert deck.reasons(f"{FULL} X3", "std") == wanted
    assert deck.reasons(f"{NO_JOKER} Joker Joker Joker", "std") == wanted


def test_duplicates(deck: Checker) -> None:
    assert deck.reasons(f"{FULL} S7 S7 HK", "std") == [
        "S7 is in the deck 3 times; every card is unique",
        "HK is in the deck 2 times; every card is unique",
    ]
    assert deck.reasons(f"{NO_JOKER} X1 X1", "std") == ["X1 is in the deck 2 times; every card is unique"]
    assert "S7 がデッキに2枚あります" in deck.check(f"{FULL} S7", "std", lang="ja")[1]


def test_too_few_cards_for_the_frame(deck: Checker) -> None:
    assert deck.reasons("S2 S3 S4", "std+pack") == ["pack takes a deck of at least 40 cards, not 3"]
    assert deck.reasons("", "std") == ["basic takes a deck of at least 1 card, not 0"]
    assert "40枚以上です（今は3枚）" in deck.check("S2 S3 S4", "std+pack", lang="ja")[1]


def test_another_deck_than_that_of_entry(deck: Checker) -> None:
    assert deck.reasons(ENTRY.replace("CK", "CQ"), "lite+entry20") == [
        "entry20 is played with its own deck of 20 cards: missing CK; not part of it CQ"
    ]
    assert deck.reasons(f"{ENTRY} CQ", "lite+entryStrategy") == [
        "entryStrategy is played with its own deck of 20 cards: not part of it CQ"
    ]
    assert "足りないカード：CK。余分なカード：CQ" in deck.check(ENTRY.replace("CK", "CQ"), lang="ja")[1]


def test_several_reasons_at_once(deck: Checker) -> None:
    assert len(deck.reasons("S2 S2 Joker Joker Joker\nrare: H5", "pro+rarePack")) == 4


def test_the_check_is_the_one_that_games_make(deck: Checker) -> None:
    frame = regulation("std+pack").frame
    for text in ("S2 S3", "S2 S2"):
        cards = bytes([1, 2] if text == "S2 S3" else [1, 1])
        with pytest.raises(InvalidDeck) as caught:
            check_deck(frame, cards)
        assert deck.reasons(text, "std+pack")[0] == str(caught.value)


# What is chosen for the set-up


def test_rare_card_and_strategy_cards(deck: Checker) -> None:
    text = f"{FULL}\nrare: SA\nstrategy: S5 H6, H7\n"
    status, out, _ = deck.check(text, "mast+strategy", "--json")
    answer = json.loads(out)
    assert status == 0
    assert (answer["rare"], answer["strategy"], answer["legal"]) == (["SA"], ["S5", "H6", "H7"], True)
    assert deck.check(f"レア: ♠A\nストラテジー: ♠5 ♡6 Joker\n{FULL}", "mast+strategy")[0] == 0


def test_trumps(deck: Checker) -> None:
    status, out, _ = deck.check(f"{FULL}\ntrumps: S4 ♢9\n", "mast+extra", "--json")
    answer = json.loads(out)
    assert (status, answer["legal"], answer["trumps"]) == (0, True, ["S4", "D9"])
    for line in ("trumps: S4", "trumps:", "切札: ♠4, Joker", ""):
        assert deck.check(f"{FULL}\n{line}", "pro+extra")[0] == 0
    everything = f"{FULL}\ntrumps: SK HK\nrare: SA\nstrategy: S5 H6 H7"
    assert deck.check(everything, "mast+extra82")[0] == 0


@pytest.mark.parametrize(
    ("lines", "regulation", "reason"),
    [
        ("rare: SA", "std+pack", "rare: pack has none to choose"),
        ("strategy: S5 H6 H7", "std+rarePack", "strategy: rarePack has none to choose"),
        ("rare: SA SK", "std+rarePack", "rare: 1 card is chosen, not 2"),
        ("rare:", "std+rarePack", "rare: 1 card is chosen, not 0"),
        ("strategy: S5 H6", "std+packStrategy", "strategy: 3 cards are chosen, not 2"),
        ("strategy: S5 S5 H6", "std+packStrategy", "strategy: S5 is chosen twice"),
        ("strategy: S5 H6 X1", "std+packStrategy", "strategy: X1 is not in the deck"),
        ("rare: joker", "std+rarePack", "rare: Joker is not in the deck"),
        ("rare: S5\nstrategy: S5 H6 H7", "pro+strategy", "S5 cannot be both the rare card and a strategy card"),
        ("trumps: S4", "mast+strategy", "trumps: strategy has none to choose"),
        ("trumps: S4 S5 S6", "mast+extra", "trumps: up to 2 cards are chosen, not 3"),
        ("trumps: S4", "mast+extra82", "trumps: 2 cards are chosen, not 1"),
        ("trumps: S4 X2", "mast+extra", "trumps: X2 is not in the deck"),
        ("rare: S5\ntrumps: S5 H6", "mast+extra82", "S5 cannot be both the rare card and a trump"),
        ("strategy: S5 H6 H7\ntrumps: H6 SA", "mast+extra82", "H6 cannot be both a strategy card and a trump"),
        ("rare: S5\ntrumps: S6 H6", "mast+extra", "rare: extra has none to choose"),
    ],
)
def test_bad_choices(deck: Checker, lines: str, regulation: str, reason: str) -> None:
    assert deck.reasons(f"{NO_JOKER}\n{lines}", regulation) == [reason]


# Combinations outside the table


def test_an_unusual_combination_is_noted_and_not_refused(deck: Checker) -> None:
    status, out, err = deck.check(ENTRY, "mast+entry20")
    assert (status, out) == (0, "The deck of 20 cards is legal in Master + Entry 20.\n")
    assert err == "blackpoker: note: the frame entry20 is meant for lite, std; with mast it is outside the table\n"
    assert "注意" in deck.check(ENTRY, "mast+entry20", lang="ja")[2]


# Bad input


@pytest.mark.parametrize(
    ("data", "parts"),
    [
        (b"\x00\x01\x02\xff\xfe", ["UTF-8", "byte 4"]),
        ("SA".encode("utf-16"), ["UTF-8", "byte 1"]),
        (b"SA \xed\xa0\x80", ["UTF-8", "byte 4"]),
        (b"S7 " * 1_000_000, ["too large", "65536"]),
        (b"[" * 10_000_000, ["too large"]),
        (b"S7 T8 H3", ["line 1", "'T8'"]),
        (b"S7\nS11", ["line 2", "'S11'"]),
        (b"X0 " + b"A" * 5000, ["AAAA..."]),
        (b"fogs: S4 H5", ["line 1", "'fogs'", "rare:, strategy: and trumps:"]),
        (b"rare: S4\nrare: S5", ["line 2", "rare:", "twice"]),
        (b"\x1b[31m S7", ["line 1", "\\x1b"]),
        (b"\x00", ["line 1", "\\x00"]),
    ],
    ids=range(12),
)
def test_a_file_that_is_no_deck(deck: Checker, data: bytes, parts: list[str]) -> None:
    for lang in ("ja", "en"):
        status, out, err = deck.check(data, lang=lang)
        assert (status, out) == (2, "")
        assert err.startswith("blackpoker: ") and err.count("\n") == 1 and len(err) < 400
        assert "\x1b" not in err and "\x00" not in err
    assert all(part in err for part in parts), err


def test_a_file_that_is_not_there(deck: Checker, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, part in (
        (str(tmp_path / "none"), "no file"),
        (str(tmp_path), "directory"),
        (str(tmp_path / "pipe"), "ordinary"),
        ("a" * 5000, "cannot be read"),
        ("a\0b", "cannot be read"),
        ("\udcff\udcfe", "no file"),
        ("", "directory"),
    ):
        status, out, err = deck.run("check", name, "--regulation", "lite", "--lang", "en")
        assert (status, out) == (2, "")
        assert part in err and err.count("\n") == 1 and len(err) < 300, err


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ((), "check and a file"),
        (("check",), "check and a file"),
        (("check", "a", "b"), "check and a file"),
        (("show", "a"), "check and a file"),
        (("check", "a"), "--regulation"),
        (("check", "a", "--regulation", "light"), "'light'"),
        (("check", "a", "--regulation", "lite+entry21"), "entry20"),
    ],
)
def test_bad_usage_gets_one_sentence(deck: Checker, arguments: tuple[str, ...], part: str) -> None:
    status, out, err = deck.run(*arguments, "--lang", "en")
    assert (status, out) == (2, "")
    assert err.startswith("blackpoker: ") and part in err and err.count("\n") == 1
    japanese = deck.run(*arguments, "--lang", "ja")[2]
    assert "ください" in japanese or "ありません" in japanese


def test_the_answer_as_programs_read_it(deck: Checker) -> None:
    status, out, err = deck.check(ENTRY.replace("CK", "X1"), "lite+entry20", "--json")
    answer = json.loads(out)
    assert (status, err) == (1, "")
    assert list(answer) == ["legal", "regulation", "usual", "warning", "cards", "rare", "strategy", "trumps", "reasons"]
    assert (answer["legal"], answer["regulation"], answer["rare"]) == (False, "lite+entry20", None)
    assert answer["reasons"] == ["entry20 is played with its own deck of 20 cards: missing CK; not part of it X1"]
