"""The terminal, driven by scripts: both languages, bad input, and every way of leaving."""

import io
import os
import signal
import string
import subprocess
import sys
from dataclasses import replace

import pytest

from blackpoker.core import BACK, CHOOSE_ACTION, NOBODY, PASS, Decision
from old_maid import RULES, view
from old_maid.__main__ import main
from old_maid.questions import CHOOSE_PLACE, CHOOSE_SLAP
from old_maid.terminal import REST, Person, Screen, options_for, sentence, usual_option, width
from old_maid.tests.told import Story, cards
from old_maid.usage import BadUsage, language_of, read_options
from old_maid.view import Happening
from old_maid.words import NAMES, TEXTS, Words


def typed(*lines: str) -> io.StringIO:
    """Return what somebody types: these lines, and then only Enter."""
    return io.StringIO("".join(line + "\n" for line in lines) + "\n" * 1000)


def run(arguments: str, source: io.StringIO) -> tuple[int, str, str]:
    """Run the command in this process: exit status, output, errors."""
    sink, errors = io.StringIO(), io.StringIO()
    status = main(arguments.split(), source, sink, errors)
    return status, sink.getvalue(), errors.getvalue()


class TestPlaying:
    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
    @pytest.mark.parametrize(("language", "loses", "again"), [("en", "lose", "again: "), ("ja", "負け", "もう一度: ")])
    def test_pressing_enter_plays_to_the_end(self, language: str, loses: str, again: str, players: int) -> None:
        for seed in range(4):
            arguments = f"--players {players} --seat {1 + seed % players} --seed {seed}"
            status, output, errors = run(f"{arguments} --lang {language}", typed())
            assert (status, errors) == (0, "")
            assert loses in output
            assert output.endswith(f"{again}python -m old_maid {arguments}\n")
            assert "{" not in output

    def test_a_quiet_round_takes_one_or_two_inputs(self) -> None:
        for seed in range(12):
            _, output, _ = run(f"--seed {seed} --lang en", typed())
            inputs = output.count("[1-")
            rounds = output.count("Your turn.") + output.count("You begin.")
            covers = output.count("What do you do?\n  1. Cover")
            assert inputs - covers <= 2 * rounds + 1

    def test_the_same_seed_and_the_same_keys_give_the_same_game(self) -> None:
        outputs = {run("--seed 5 --lang en", typed("2", "1", "3"))[1] for _ in range(2)}
        assert len(outputs) == 1

    @pytest.mark.parametrize("language", ["ja", "en"])
    @pytest.mark.parametrize("players", [2, 6])
    def test_the_computer_plays_all_seats(self, language: str, players: int) -> None:
        arguments = f"--players {players} --seed 1 --auto --lang {language}"
        status, output, errors = run(arguments, io.StringIO())
        assert (status, errors) == (0, "")
        assert Words(language, 0).name(0) not in output, "nobody is addressed"
        assert " > " not in output, "nobody is asked"

    def test_watching_shows_no_card_that_changes_hands_unless_from_a_seat(self) -> None:
        _, public, _ = run("--players 3 --seed 1 --auto --lang en", io.StringIO())
        _, seated, _ = run("--players 3 --seed 1 --auto --seat 2 --lang en", io.StringIO())
        drawn = [line for line in public.splitlines() if " draws " in line]
        assert drawn
        assert all(" draws a card from " in line for line in drawn)
        own = [line for line in seated.splitlines() if line.startswith("Haru draws") or line.endswith("from Haru.")]
        assert own
        assert not any(" draws a card from " in line for line in own)

    def test_table_stage_and_options_are_shown(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass")
        screen = shown(t, 2, "en", "1")
        assert screen == [
            "",
            "        cards  pairs  slap  cover",
            "> Aki       3     23   yes    yes",
            "  Haru      1      0     -    yes",
            "  You       3      0   yes    yes",
            "Stage (1 is resolved first)",
            "  1. Haru slaps at Aki's pair",
            "  2. Aki shows ♠5 ♦5",
            "Your hand: ♥2 ♦9 Joker",
            "What do you do?",
            "  1. Slap: hand Aki one of your cards (once a game)",
            "  2. Pass",
            "  3. Pass until your next turn",
            "[1-3, Enter = 3, ? help, q quit] > ",
            "",
        ]

    def test_so_they_are_in_japanese(self) -> None:
        t = Story("S5 H9", "D5 C2", "", "D9 H2 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "D pass")
        screen = shown(t, 0, "ja", "1")
        assert screen == [
            "",
            "          手札  ペア  押しつけ  ガード",
            "> あなた     3    23        可      可",
            "  ハル       1     0        済      可",
            "  ナツ    上がり(1番)",
            "  フユ       3     0        可      可",
            "ステージ(1から順に解決)",
            "  1. ハル: あなたのペアに押しつけ",
            "  2. あなた: ペアを見せる ♠5 ♦5",
            "あなたの手札: ♠5 ♦5 ♥9",
            "どうしますか?",
            "  1. ガード: ペアへの押しつけを無効にする(1ゲームに1回)",
            "  2. パス",
            "[1-2、Enter = 2、? 説明、q やめる] > ",
            "",
        ]


def shown(t: Story, seat: int, language: str, answer: str) -> list[str]:
    """Return what a person at a seat is shown before answering."""
    sink = io.StringIO()
    person = Person(Screen(Words(language, seat), sink), typed(answer))
    assert t.game.decision is not None
    person.choose(view(t.game, seat), t.game.decision)
    return sink.getvalue().split("\n")


class TestTyping:
    @pytest.mark.parametrize(
        "text", ["0", "99", "-1", "+1", "1.5", "1_0", "abc", "１２３", "\x1b[31m", "\u202e1", "１ 2", "é" * 5000]
    )
    @pytest.mark.parametrize(("language", "answer"), [("en", "is not understood"), ("ja", "分かりません")])
    def test_bad_input_is_answered_with_what_would_be_understood(self, text: str, language: str, answer: str) -> None:
        _, output, _ = run(f"--seed 3 --lang {language}", typed(text, "q"))
        (line,) = [line for line in output.splitlines() if answer in line]
        assert "Enter" in line
        assert "?" in line
        assert len(line) < 140
        assert line.isprintable()

    def test_full_width_characters_are_understood(self) -> None:
        _, output, _ = run("--seed 3 --lang ja", typed("２", "ｑ"))
        assert "分かりません" not in output
        assert "ゲームをやめました" in output

    @pytest.mark.parametrize(("language", "word"), [("en", "without being asked"), ("ja", "自動でパス")])
    def test_help_explains_and_asks_again(self, language: str, word: str) -> None:
        _, output, _ = run(f"--seed 3 --lang {language}", typed("?", "？", "q"))
        assert output.count(word) == 2
        assert "@" in output, "the action list"

    @pytest.mark.parametrize("source", [typed("q"), typed("Q"), io.StringIO(""), io.StringIO("1"), io.StringIO("\n")])
    def test_q_and_the_end_of_input_leave_and_tell_the_seed(self, source: io.StringIO) -> None:
        status, output, errors = run("--seed 3 --lang en", source)
        assert (status, errors) == (0, "")
        assert output.endswith(
            "You have left the game.\nTo play the same game again: python -m old_maid --players 4 --seat 1 --seed 3\n"
        )

    def test_without_a_seed_it_is_told_as_well(self) -> None:
        _, output, _ = run("--lang en", typed("q"))
        seed = output.split("seed ", 1)[1].split(")", 1)[0]
        assert output.endswith(f" --seed {seed}\n")

    def test_passing_until_the_own_turn_is_what_enter_means(self) -> None:
        decision = Decision(1, CHOOSE_ACTION, (PASS, RULES.index["slap"]))
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1", "A pass")
        options = options_for(view(t.game, 1), decision)
        assert options == [RULES.index["slap"], PASS, REST]
        assert usual_option(options) == 3

    def test_passing_until_the_own_turn_ends_with_the_own_turn(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1", "A pass")
        slap, seen = RULES.index["slap"], view(t.game, 1)
        chance = Decision(1, CHOOSE_ACTION, (PASS, slap))
        person = Person(Screen(Words("en", 1), io.StringIO()), typed("3", "1", "1"))
        assert [person.choose(seen, chance) for _ in range(3)] == [PASS, PASS, PASS], "asked once"
        assert person.choose(replace(seen, turn=1), Decision(1, CHOOSE_PLACE, (0, 1))) == 0
        assert person.choose(seen, chance) == slap

    def test_the_choice_of_a_slap_can_be_taken_back(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
        assert options_for(view(t.game, 0), Decision(0, CHOOSE_SLAP, (1, 2))) == [1, 2, BACK]


class TestUsage:
    @pytest.mark.parametrize(
        "arguments",
        [
            "--players 1",
            "--players 7",
            "--players x",
            "--players ３",
            "--players",
            "--players=",
            "--seat 0",
            "--seat 5",
            "--players 2 --seat 3",
            "--seed -1",
            "--seed 18446744073709551616",
            "--seed 1e3",
            "--seed " + "9" * 5000,
            "--lang fr",
            "--auto=1",
            "--automatic",
            "play",
            "\x1b[31m",
        ],
    )
    @pytest.mark.parametrize("language", ["ja", "en"])
    def test_bad_usage_is_one_sentence_and_status_2(self, arguments: str, language: str) -> None:
        line = arguments if "--lang" in arguments else f"--lang {language} {arguments}"
        status, output, errors = run(line, io.StringIO())
        assert (status, output) == (2, "")
        assert errors.count("\n") == 1
        assert len(errors) < 140
        assert errors[:-1].isprintable()

    @pytest.mark.parametrize(("language", "word"), [("ja", "使い方"), ("en", "usage")])
    def test_help(self, language: str, word: str) -> None:
        status, output, _ = run(f"--help --lang={language}", io.StringIO())
        assert status == 0
        assert word in output
        assert all(option in output for option in ("--players", "--seat", "--seed", "--lang", "--auto"))

    def test_defaults(self) -> None:
        options = read_options([], "en")
        assert (options.players, options.seat, options.auto, options.help) == (4, 1, False, False)
        assert read_options(["--players=2", "--players", "3"], "en").players == 3

    def test_the_largest_seed_can_be_played(self) -> None:
        status, _, _ = run(f"--auto --players 2 --seed {(1 << 64) - 1}", io.StringIO())
        assert status == 0

    def test_the_sentence_names_what_is_wrong(self) -> None:
        with pytest.raises(BadUsage, match='--players is a number from 2 to 6, not "9"'):
            read_options(["--players", "9"], "en")

    @pytest.mark.parametrize(
        ("name", "language"), [("ja_JP.UTF-8", "ja"), ("en_GB.UTF-8", "en"), ("C", "en"), ("de_DE", "en")]
    )
    def test_the_language_is_that_of_the_locale(
        self, name: str, language: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("LC_ALL", name)
        assert language_of([]) == language
        assert language_of(["--lang", "ja"]) == "ja"
        assert language_of(["--lang=en"]) == "en"


class TestWords:
    def test_both_languages_say_everything(self) -> None:
        assert TEXTS["ja"].keys() == TEXTS["en"].keys()
        assert len(NAMES["ja"]) == len(NAMES["en"]) == RULES.most_players

    def test_both_languages_tell_the_same(self) -> None:
        for key in TEXTS["ja"]:
            fields = [
                facts({field for _, field, _, _ in string.Formatter().parse(texts[key]) if field})
                for texts in TEXTS.values()
            ]
            assert fields[0] == fields[1], key

    @pytest.mark.parametrize(
        ("me", "expected"),
        [
            (0, "You draw the Joker from Haru."),
            (1, "Aki draws the Joker from you."),
            (NOBODY, "Aki draws the Joker from Haru."),
        ],
    )
    def test_english_knows_who_is_addressed(self, me: int, expected: str) -> None:
        assert sentence(Words("en", me), Happening("drew", 0, 1, cards("Jo"))) == expected

    def test_suits_are_letters_where_the_terminal_has_no_signs(self) -> None:
        assert Words("en", plain=True).row(cards("S5 H10 DA CK Jo")) == "S5 H10 DA CK Joker"

    @pytest.mark.parametrize("language", ["ja", "en"])
    def test_long_texts_fit_a_terminal_of_80_columns(self, language: str) -> None:
        for text in (Words(language).help(), TEXTS[language]["usage"]):
            assert max(width(line) for line in text.splitlines()) <= 80

    def test_english_possessives(self) -> None:
        told = [sentence(Words("en", me), Happening("slap", 0, 1)) for me in (0, 1, NOBODY)]
        assert told == ["You slap at Haru's pair!", "Aki slaps at your pair!", "Aki slaps at Haru's pair!"]


def facts(fields: set[str]) -> set[str]:
    """Return what a text tells, whatever the grammar of its language asks for."""
    people = {"who": "who", "Whose": "who", "whom": "whom", "whose": "whom"}
    return {people.get(field, field) for field in fields if field not in ("s", "is", "has")}


class TestTheCommand:
    def test_a_whole_game_through_pipes_that_know_ascii_only(self) -> None:
        status, output, errors = command("--seed 3 --lang en", b"\xff\xfe\n" + b"\n" * 300, PYTHONIOENCODING="ascii")
        assert (status, errors) == (0, "")
        assert "is not understood" in output
        assert "loses!" in output or "You lose" in output

    def test_nobody_reads_any_more(self) -> None:
        process = started("--auto --players 6 --lang en", stdout=subprocess.PIPE)
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read()
        process.stderr.close()
        assert (process.wait(), errors) == (0, b"")

    def test_ctrl_c_leaves(self) -> None:
        process = started("--seed 3 --lang en", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert process.stdout is not None
        told = b""
        while not told.endswith(b"> "):
            told += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=20)
        assert (process.returncode, errors) == (0, b"")
        assert output.endswith(b"--seed 3\n")

    def test_bad_usage(self) -> None:
        status, output, errors = command("--players 9 --lang ja", b"")
        assert (status, output) == (2, "")
        assert "2から6" in errors


def started(
    arguments: str, stdin: int = subprocess.DEVNULL, stdout: int = subprocess.DEVNULL, **extra: str
) -> "subprocess.Popen[bytes]":
    """Start `python -m old_maid`."""
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1", **extra}
    line = [sys.executable, "-m", "old_maid", *arguments.split()]
    return subprocess.Popen(line, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, env=environment)


def command(arguments: str, typed: bytes, **extra: str) -> tuple[int, str, str]:
    """Run `python -m old_maid` and return its exit status, output and errors."""
    process = started(arguments, subprocess.PIPE, subprocess.PIPE, **extra)
    output, errors = process.communicate(typed, timeout=60)
    return process.returncode, output.decode(), errors.decode()
