"""Strict loading: one sentence with file, line and the nearest name, in both languages; and identity in records."""

import pickle
import re
from pathlib import Path

import pytest

from blackpoker import Game
from blackpoker.core import BlackPokerError, InvalidRules
from blackpoker.editions import DEFAULT
from blackpoker.frames import ENTRY_20
from blackpoker.notation.errors import CorruptRecord, InvalidPackage
from blackpoker.packages.loading import files_of, keep, load_folder, load_package, read_package
from blackpoker.packages.package import DataPackage
from blackpoker.record.record import read_record
from blackpoker.regulation import KNOWN, InvalidRegulation, Regulation, new_game, regulation

HEAD = "package: test\nname: {ja: 試し, en: Test}\n"
FRAME = HEAD + "frames:\n  tiny: {name: {ja: あ, en: a}, about: {ja: あ, en: a}, "
DEED = """\
add:
  deed:
    name: {ja: 行動, en: Deed}
    type: quick magic
    timing: quick
    cost: D
    key: ♠A〜10
    target: soldier
    effect: [{deal_damage: {points: 2, who: opponent}}]
    text: {ja: 対戦相手は2点のダメージを受ける。, en: Your opponent takes 2 damage.}
"""


@pytest.fixture(autouse=True)
def forget_packages() -> object:
    """What a test has loaded is known to no other."""
    yield
    KNOWN.clear()


def read(text: str) -> DataPackage:
    return read_package((("rules.yaml", text),))


def with_deed(**changed: str) -> str:
    lines = []
    for line in DEED.splitlines():
        key = line.strip().partition(":")[0]
        lines.append(f"    {key}: {changed.pop(key)}" if key in changed and line.startswith("    ") else line)
    return HEAD + "\n".join([*lines, *[f"    {key}: {value}" for key, value in changed.items()]]) + "\n"


def test_a_sound_action_is_added() -> None:
    rules = regulation("lite+entry20", packages=(read(HEAD + DEED),))
    assert rules.name == "lite+entry20+test"
    assert rules.book.action("deed").id == "deed"


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        (HEAD + "chnage: {}\n", 3, "did you mean change?"),
        ("name: {ja: あ, en: a}\nnumbers: {hand_limit: 3}\n", 1, "the key package is missing"),
        (HEAD, 1, "changes nothing"),
        (HEAD + "numbers: {hand_limt: 5}\n", 3, "did you mean hand_limit?"),
        (HEAD + "numbers: {hand_limit: lots}\n", 3, "a number belongs here"),
        (HEAD + "numbers: {drawn: 0}\n", 3, "from 1 to 10"),
        (HEAD + "options: {throwing_suit: heart}\n", 3, "spade or club"),
        (HEAD + "deck: ♠A〜5\n", 3, "at least 12 cards"),
        (HEAD + "deck: ♠A〜5 spades\n", 3, "cannot be read as cards"),
        (HEAD + "change:\n  conter: {cost: none}\n", 4, "did you mean counter?"),
        (HEAD + "change:\n  counter: {cots: none}\n", 4, "did you mean cost?"),
        (HEAD + "change:\n  counter: {cost: BX}\n", 4, "a cost is a row"),
        (HEAD + "change:\n  counter: {key: none}\n", 4, "needs a key card"),
        (HEAD + "change:\n  counter: {target: soldier}\n", 4, "needs the target"),
        (HEAD + "change:\n  counter: {effect: [search]}\n", 4, "the key text is missing"),
        (HEAD + "remove: [conter]\n", 3, "did you mean counter?"),
        (HEAD + "remove: [end]\n", 3, "without end no turn ends"),
        (HEAD + "remove: [counter]\nchange:\n  counter: {cost: none}\n", 5, "counter is removed"),
        (with_deed(effect="[{deal_damge: 2}]"), 11, "did you mean deal_damage?"),
        (with_deed(effect="[{deal_damage: {points: 2}}]"), 11, "needs who"),
        (with_deed(effect="[{deal_damage: {points: 2, who: everybody}}]"), 11, "there is no value 'everybody'"),
        (with_deed(effect="[{deal_damage: {points: 2, who: target}}]"), 11, "needs the target 'a player'"),
        (with_deed(effect="[]"), 11, "made of 1 to 12 words"),
        (with_deed(effect="[attack]"), 11, "to be the effect of attack"),
        (with_deed(effect="[search, search]"), 11, "stands here twice"),
        (with_deed(effect="[up, down]"), 11, "used up only once"),
        (with_deed(key="♠A〜99"), 9, "cannot be read as cards"),
        (with_deed(key="Jokerを3枚"), 9, "cannot be met: there are only 2"),
        (with_deed(key="2〜10と5〜K"), 9, "have cards in common"),
        (with_deed(target="solder"), 10, "did you mean soldier?"),
        (with_deed(target="{request: {of: search, keys: 2}}"), 10, "search has 1 key cards"),
        (with_deed(target="{request: {keys: 3-2}}"), 10, "no number of key cards"),
        (with_deed(type="quik magic"), 6, "did you mean quick magic?"),
        (with_deed(text="{ja: 何かする。}"), 12, "the text in en is missing"),
        (with_deed(text="{ja: 何かする。, en: 何かする。}"), 12, "not in English"),
        (with_deed(text="{ja: '', en: Something.}"), 12, "the text is empty"),
        (with_deed(cost="SS"), 5, "could take away its own target"),
        (with_deed(cost="K"), 5, "cost K of deed drives its key unit"),
        (with_deed(condition="own_trun"), 13, "did you mean own_turn?"),
        (with_deed(when="end_resolved"), 5, "is triggered, so it has no cost"),
        (with_deed(formats="[light]"), 13, "there is no value 'light'"),
        (HEAD + "deck: A〜10\n" + DEED.replace("♠A〜10", "J〜K"), 6, "does not have the key cards"),
        (HEAD + DEED.replace("deed", "up"), 5, "there is an action up already"),
        (HEAD + "trumps:\n  c2: {card: ♣2, name: {ja: あ, en: a}}\n", 4, "does nothing"),
        (HEAD + "trumps:\n  x: {card: ♠A, name: {ja: あ, en: a}}\n", 4, "is the trump sA already"),
        (HEAD + "frames:\n  entry20: {}\n", 4, "there is a frame or package entry20 already"),
        (
            FRAME + "set_up: [first_player, shuffle]}\n",
            4,
            "shuffle cannot stand behind first_player",
        ),
        (
            FRAME + "set_up: [shuffle]}\n",
            4,
            "a set-up needs first_player",
        ),
        (HEAD + "numbers: {hand_limit: 5\n", 4, "this is not YAML"),
        (HEAD + "a: &a [1]\nb: *a\n", 4, "more than 0 aliases"),
        (HEAD + "numbers: {hand_limit: 5}\nnumbers: {hand_limit: 6}\n", 4, "stands here twice"),
    ],
)  # fmt: skip
def test_a_fault_is_told_in_one_sentence_with_its_line(text: str, line: int, part: str) -> None:
    with pytest.raises(InvalidPackage) as caught:
        read(text)
    assert caught.value.en.startswith(f"rules.yaml, line {line}"), caught.value.en
    assert part in caught.value.en
    assert caught.value.ja.startswith(f"rules.yaml の{line}行目")


def test_two_packages_that_add_the_same_do_not_go_together() -> None:
    one, other = read(HEAD + DEED), read(HEAD.replace("test", "other") + DEED)
    with pytest.raises(InvalidRules, match="other adds deed"):
        regulation("lite", packages=(one, other))


def test_a_package_of_another_edition_is_refused_by_name() -> None:
    package = read(HEAD + DEED)
    assert package.edition is DEFAULT
    with pytest.raises(InvalidRegulation, match="no rule package"):
        regulation("lite+entry20+test")


def test_a_folder_has_a_file_for_the_package_and_others_for_scenarios(tmp_path: Path) -> None:
    (tmp_path / "package.yaml").write_text(HEAD + DEED, encoding="utf-8")
    (tmp_path / "one.yaml").write_text("regulation: lite\nplay: [A end]\n", encoding="utf-8")
    package = load_package(tmp_path)
    assert len(package.said.scenarios) == 1 and load_folder(tmp_path) == [package]
    assert len(files_of(tmp_path)) == 2


def test_a_regulation_with_packages_can_be_sent_to_other_processes() -> None:
    rules = regulation("lite+entry20", packages=(read(HEAD + DEED),))
    again = pickle.loads(pickle.dumps(rules))
    assert again.name == rules.name and again.packages == rules.packages
    game = new_game(rules, 3)
    assert pickle.loads(pickle.dumps(game)).book.name == rules.name


def test_numbers_are_in_the_texts_too() -> None:
    package = read(HEAD + "numbers: {hand_limit: 5, drawn: 3, drawn_more: 0}\n")
    book = Regulation(DEFAULT.formats[0], ENTRY_20, DEFAULT.options, DEFAULT, (package,)).book
    assert "5枚を超えていれば5枚" in book.plays[book.index["end"]].text.ja
    assert book.plays[book.index["draw"]].text.en == "Draw the top three cards of your life."


# Records


def test_a_record_names_the_package_and_is_replayed_with_it(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text(HEAD + DEED, encoding="utf-8")
    game = Game("lite+entry20", seed=5, packages=[tmp_path / "rules.yaml"])
    game.play(f"{game.decision.player} pass" if game.decision else "")
    text = str(game.record)
    assert '[Regulation "lite+entry20+test"]' in text and '[Packages "test ' in text
    assert Game.from_record(text).digest() == game.digest()


def test_a_record_says_which_package_is_missing() -> None:
    game = Game("lite+entry20", seed=5, packages=[read(HEAD + DEED)])
    with pytest.raises(CorruptRecord, match=r"with the rule package test .* which is not here") as caught:
        read_record(str(game.record))
    assert "ルールパッケージ test" in caught.value.ja


def test_a_record_of_another_content_is_refused(tmp_path: Path) -> None:
    game = Game("lite+entry20", seed=5, packages=[read(HEAD + DEED)])
    (tmp_path / "rules.yaml").write_text(HEAD + DEED.replace("points: 2", "points: 3"), encoding="utf-8")
    load_package(tmp_path / "rules.yaml")
    with pytest.raises(BlackPokerError, match="here it is"):
        read_record(str(game.record))


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        (r"\[Packages .*\n", "", "names -"),
        ("lite.entry20.test", "lite+entry20", r"by the rule packages -, .* names test"),
    ],
    ids=["without the tag", "without the package"],
)
def test_a_record_and_its_regulation_name_the_same_packages(old: str, new: str, names: str) -> None:
    """Otherwise it would be played by whatever content there is under that name."""
    package = read(HEAD + DEED)
    game = Game("lite+entry20", seed=5, packages=[package])
    keep(package)
    text = re.sub(old, new, str(game.record))
    with pytest.raises(CorruptRecord, match=names):
        read_record(text)


def test_numbers_of_another_edition_are_those_that_its_rules_read() -> None:
    base = 'base: "9.1"\n'
    with pytest.raises(InvalidPackage, match=r"line 4, key 'drawn_more': no rule of edition 9\.1 reads drawn_more"):
        read(HEAD + base + "numbers: {drawn_more: 1}\n")
    package = read(HEAD + base + "numbers: {hand_limit: 5, drawn: 3}\n")
    rules = regulation("lite+entry16@9.1", packages=(package,))
    end, draw = [rules.book.plays[rules.book.index[id]] for id in ("end", "draw")]
    assert "5 cards" in end.text.en and "5枚" in end.text.ja and "three cards" in draw.text.en and "3枚" in draw.text.ja
    assert (rules.book.numbers.drawn, regulation("lite+entry16@9.1").book.numbers.drawn) == (3, 2)
