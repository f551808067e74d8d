"""The words of actions, characters, fogs and trumps stand in their definitions, complete and in both languages."""

import re

import pytest

from blackpoker import trumps
from blackpoker.actions.normal_magic import RECRUITS
from blackpoker.actions.pack import LOW_LIFE
from blackpoker.actions.quick_magic import R_S_F_DAMAGE
from blackpoker.common.action import (
    AT_ONCE,
    BASIC,
    KINDS,
    ONCE_PER_TURN,
    RARE_KEY,
    TRIGGERED_KIND,
    UNCOUNTERABLE,
    Action,
)
from blackpoker.common.card import ALL_CARDS, JOKERS, number_mask, suit_mask
from blackpoker.common.condition import Condition
from blackpoker.common.game import Game
from blackpoker.common.key import COURT, Key, each, of_one_suit, one, two, two_of_a_number, two_of_a_suit
from blackpoker.common.key_unit import KeyUnit
from blackpoker.common.key_words import key_words
from blackpoker.common.numbers import USUAL_NUMBERS
from blackpoker.common.options import Options
from blackpoker.common.rulebook import Rulebook
from blackpoker.common.target import BULWARK, SOLDIER, PlayerTarget, RequestTarget, Target, UnitTarget
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import ATTACKER, LABELS, Character, FogKind
from blackpoker.core import RESOLVED, TRIGGERED, YOUR, Ability, Held, InvalidRules
from blackpoker.core.text import Text
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.notation.names import OF_EDITION
from blackpoker.regulation import Regulation, regulation
from blackpoker.trumps.characters import KNIGHT
from blackpoker.view.words.checking import (
    complaints,
    missing_words,
    texts_of_action,
    texts_of_character,
    texts_of_fog,
    texts_of_trump,
)
from blackpoker.view.words.listing import entries

BOOKS = [Regulation(format, frame, Options()).book for format in FORMATS for frame in FRAMES]


def all_actions(options: Options | None = None) -> dict[str, Action]:
    chosen = options or Options()
    books = [Regulation(FORMATS[-1], frame, chosen).book for frame in FRAMES]
    return {action.id: action for book in books for action in book.plays}


# Nothing is missing


@pytest.mark.parametrize("book", BOOKS, ids=[f"{format.id}+{frame.id}" for format in FORMATS for frame in FRAMES])
def test_every_definition_has_complete_words(book: Rulebook) -> None:
    assert missing_words(book) == []


def test_every_definition_has_complete_words_whatever_the_options() -> None:
    low_life = regulation("mast+extra82", Options(rare_summon_needs_low_life=True)).book
    assert missing_words(low_life) == []


def never(game: Game, player: int) -> bool:
    return False


def same(game: Game, held: Held[Game], subject: int, value: int) -> int:
    return value


def test_a_definition_without_words_is_named() -> None:
    foo = Action("foo", "フー", "Foo", BASIC, when=Condition(never, Text("だめ。", "")), text=Text("何もしない。", ""))
    assert list(complaints(texts_of_action(foo))) == [
        "action foo has no English text",
        "action foo has no English activation condition",
    ]
    bar = Action("bar", "", "Bar", BASIC, trigger=TRIGGERED, on=RESOLVED, text=Text("何もしない。", "Nothing."))
    assert list(complaints(texts_of_action(bar))) == [
        "action bar has no Japanese name",
        "action bar has no Japanese trigger condition",
        "action bar has no English trigger condition",
    ]
    ability: Ability[Game] = Ability("shine", YOUR, "size", same)
    star = Character("star", "星", "Star", 1, (1, 1), ATTACKER, (ability,), text=Text("光る。", "It shines."))
    assert list(complaints(texts_of_character(star))) == [
        "character star has no Japanese name of ability shine",
        "character star has no English name of ability shine",
    ]
    mist = FogKind("mist", "霧", "Mist", None, False, ())
    assert list(complaints(texts_of_fog(mist))) == ["fog mist has no Japanese text", "fog mist has no English text"]
    assert list(complaints(texts_of_trump(Trump("z1", "無", "Nothing", 0)))) == [
        "trump z1 has no Japanese text",
        "trump z1 has no English text",
    ]


def test_an_action_of_an_unknown_type_is_refused() -> None:
    with pytest.raises(InvalidRules, match=r"'foo' is one of basic, summon, .* not 'dance'"):
        Action("foo", "フー", "Foo", "dance")


def test_what_has_no_words_yet_can_still_be_listed() -> None:
    for line in entries(None):
        for language in ("ja", "en"):
            assert line.header(language) and line.name(language)


# Keys, sets, targets and key units write themselves


@pytest.mark.parametrize(
    ("key", "plain", "ja", "en", "told_ja", "told_en"),
    [
        (one(number_mask(2, 10)), "2-10", "2〜10", "2–10", "2〜10のカード1枚", "one card from 2 to 10"),
        (one(COURT), "J-K", "J〜K", "J–K", "J・Q・Kのどれか1枚", "one J, Q or K"),
        (one(number_mask(1, 1)), "A", "A", "A", "A 1枚", "one A"),
        (one(number_mask(1, 13)), "A-K", "A〜K", "A–K", "Joker以外のカード1枚", "one card other than a Joker"),
        (one(JOKERS), "Joker", "Joker", "Joker", "Joker 1枚", "one Joker"),
        (one(ALL_CARDS), "any", "全て", "any", "好きなカード1枚", "any card"),
        (one(suit_mask(1, 1, 10)), "HA-10", "♡A〜10", "♡A–10", "♡A〜10のカード1枚", "one ♡ card from A to 10"),
        (two(suit_mask(1, 1, 10)), "HA-10 x2", "♡A〜10を2枚", "♡A–10 ×2", "♡A〜10のカード2枚",
         "two ♡ cards from A to 10"),
        (each(suit_mask(1), suit_mask(2)), "HA-K+DA-K", "♡A〜Kと♢A〜K", "♡A–K and ♢A–K",
         "♡のカード1枚と♢のカード1枚", "one ♡ card and one ♢ card"),
        (two_of_a_suit(), "two of one suit", "同じスートを2枚", "two of one suit", "同じスートのカード2枚",
         "two cards of one suit"),
        (two_of_a_number(), "two of one number", "同じ数字を2枚", "two of one number", "同じ数字のカード2枚",
         "two cards of one number"),
        (of_one_suit(1, 11), "A+J of one suit", "同じスートのAとJ", "A and J of one suit", "同じスートのAとJ",
         "the A and the J of one suit"),
        (of_one_suit(1, 10, 11, 12, 13), "A+10+J+Q+K of one suit", "同じスートのA,10〜Kを5枚",
         "A, 10, J, Q, K of one suit", "同じスートのA・10・J・Q・Kの5枚", "the A, 10, J, Q and K of one suit"),
        (one(suit_mask(0, 1, 1) | suit_mask(3, 1, 1)), "SCA", "♠♣A", "♠♣A", "♠♣Aのカード1枚", "one card of ♠♣A"),
        (one(number_mask(1, 1) | number_mask(12, 13)), "A,Q-K", "A,Q〜K", "A, Q–K", "A,Q〜Kのカード1枚",
         "one card of A, Q–K"),
        (one(suit_mask(0) | JOKERS), "SA-K/Joker", "♠A〜KかJoker", "♠A–K or Joker", "♠A〜KかJokerのカード1枚",
         "one card of ♠A–K or Joker"),
        (Key((((suit_mask(0), 1),), ((JOKERS, 1),))), "SA-K/Joker", "♠A〜KかJoker", "♠A–K or Joker",
         "♠のカード1枚かJoker 1枚", "one ♠ card or one Joker"),
    ],
)  # fmt: skip
def test_a_key_is_written_out_of_its_patterns(
    key: Key, plain: str, ja: str, en: str, told_ja: str, told_en: str
) -> None:
    words = key_words(key)
    assert (words.plain, words.text.ja, words.text.en) == (plain, ja, en)
    assert (words.told.ja, words.told.en) == (told_ja, told_en)


def test_keys_that_differ_are_written_differently_and_plainly_in_ascii() -> None:
    found: dict[str, object] = {}
    for action in all_actions().values():
        words = action.key_words()
        if words is not None and action.key is not None:
            assert words.plain.isascii()
            assert found.setdefault(words.plain, action.key.patterns) == action.key.patterns, action.id


@pytest.mark.parametrize(
    ("target", "ja", "en"),
    [
        (UnitTarget(SOLDIER), "兵士1体", "a soldier"),
        (UnitTarget(BULWARK, own=True), "自分の防壁1体", "one of your bulwarks"),
        (UnitTarget(SOLDIER, own=True, cards=suit_mask(2, 2, 10)), "♢2〜10を含む自分の兵士1体",
         "one of your soldiers with a card of ♢2–10"),
        (PlayerTarget(), "対戦相手1人", "your opponent"),
        (PlayerTarget(either=True), "プレイヤー1人", "a player"),
        (RequestTarget(keys=(1, 2)), "キーカードが1枚か2枚のリクエスト", "a request with 1 or 2 key cards"),
        (RequestTarget(keys=(1, 1)), "キーカードが1枚のリクエスト", "a request with 1 key card"),
        (RequestTarget(keys=(1, 99)), "キーカードのあるリクエスト", "a request with a key card"),
        (RequestTarget(action="attack", name=Text("アタック", "Attack")), "アタックのリクエスト", "an Attack request"),
        (RequestTarget(aimed=True), "対象を指定しているリクエスト", "a request that has a target"),
    ],
)  # fmt: skip
def test_a_target_is_written_out_of_its_fields(target: Target, ja: str, en: str) -> None:
    assert (target.text.ja, target.text.en) == (ja, en)


def test_a_key_unit_is_written_out_of_its_fields() -> None:
    assert repr(KeyUnit(suit=0).text) == repr(Text("チャージ状態の自分の♠の兵士1体", "one of your charged ♠ soldiers"))
    assert repr(KeyUnit(character=KNIGHT).text) == repr(Text("チャージ状態の自分の騎士1体", "your charged Knight"))


@pytest.mark.parametrize(
    ("id", "ja", "en"),
    [
        ("soldier", "2〜10", "2–10"),
        ("magician", "Joker", "Joker"),
        ("armedsoldier", "同じスートを2枚以上", "two or more of one suit"),
        ("bulwark", "全て（裏向き）", "any card, face down"),
        ("knight", "♣Jと♠2〜10", "♣J and ♠2–10"),
        ("darklord", "♠Kと♣K", "♠K and ♣K"),
        ("forceFog", "♡A〜10を2枚", "♡A–10 ×2"),
        ("rallyFog", "なし", "none"),
    ],
)
def test_what_a_thing_is_made_of_is_written_out_of_its_definition(id: str, ja: str, en: str) -> None:
    book = regulation("mast+extra").book
    things: list[Character | FogKind] = [*book.characters, *book.fogs]
    (thing,) = [each for each in things if each.id == id]
    assert (thing.made_of().text.ja, thing.made_of().text.en) == (ja, en)


@pytest.mark.parametrize(
    ("id", "ja", "en"),
    [
        ("summonsSoldier", "@直接-通常-メイン | $BL | ★2〜10", "@direct-normal-main | $BL | ★2–10"),
        ("counter", "@直接-通常-クイック | $D | ★♣A〜10", "@direct-normal-quick | $D | ★♣A–10"),
        ("throwing", "@直接-通常-メイン | ★♠A〜Kと♣A〜K", "@direct-normal-main | ★♠A–K and ♣A–K"),
        ("charge", "@誘発-即時-メイン", "@triggered-immediate-main"),
        ("trapCounter", "@直接-通常-クイック | ★レアカード", "@direct-normal-quick | ★your rare card"),
        ("slash", "@直接-即時-メイン | $K | ☆チャージ状態の自分の♠の兵士1体",
         "@direct-immediate-main | $K | ☆one of your charged ♠ soldiers"),
        ("summonKnight", "@直接-通常-メイン | $BL | ★♠2〜10 | ※クイック $BD",
         "@direct-normal-main | $BL | ★♠2–10 | ※quick $BD"),
    ],
)  # fmt: skip
def test_the_notation_of_a_header(id: str, ja: str, en: str) -> None:
    action = all_actions()[id]
    assert (action.notation("ja"), action.notation("en")) == (ja, en)


def test_only_a_key_unit_has_the_hollow_star() -> None:
    """R34, R173."""
    for action in all_actions().values():
        for language in ("ja", "en"):
            assert ("☆" in action.notation(language)) == (action.key_unit is not None)
            assert ("★" in action.notation(language)) == (action.key is not None)


# Notes follow the header


def test_notes_follow_the_header() -> None:
    known = all_actions()
    assert ONCE_PER_TURN in known["attack"].notes(False)
    assert UNCOUNTERABLE in known["rsf"].notes(False)
    assert UNCOUNTERABLE not in known["counter"].notes(False)
    assert RARE_KEY in known["summonsRare"].notes(False)
    assert [note.en for note in known["quickSummonsAce"].notes(False)] == ["Only while you do not hold the turn."]
    assert [note.ja for note in known["slash"].notes(True)] == ["自分の切札♠2が表向きの間だけ起こせる。", AT_ONCE.ja]
    assert [note.en for note in known["chariotDestroy"].notes(True)] == [
        "♡J and ♢J count as its key cards.",
        "After requesting it, you pass the chance.",
    ]


def test_a_note_about_trumps_stands_only_where_trumps_are_played() -> None:
    for name, giant in (("lite+basic", False), ("mast+strategy", False), ("pro+extra", True)):
        (end,) = [line for line in entries(regulation(name)) if line.thing.id == "end"]
        assert any("Giant" in note.en for note in end.notes()) == giant, name


def test_a_header_that_follows_a_ruling_against_the_source_says_so() -> None:
    known = all_actions()
    for id, ruling in (("trapCounter", "R98"), ("summonsRare", "R97"), ("throwing", "R48")):
        assert any(ruling in note.ja and ruling in note.en for note in known[id].notes(False)), id


def test_rule_options_change_the_words() -> None:
    throwing, end = all_actions()["throwing"], all_actions()["end"]
    assert "♠" in throwing.effect_text(Options()).en
    assert "♣" in throwing.effect_text(Options(throwing_suit="club")).en
    assert "both players' fog" in end.effect_text(Options(end_clears_all_fog=True)).en
    for action in all_actions().values():
        for variant in action.variants:
            assert getattr(Options(), variant.option) != variant.value, f"{action.id}: the default of {variant.option}"


def test_every_type_is_used_and_has_words() -> None:
    """R173: what trumps trigger is of the type triggered."""
    assert set(KINDS) == {action.kind for edition in OF_EDITION.values() for action in edition.values()}
    for action in trumps.ACTIONS:
        assert (action.kind == TRIGGERED_KIND) == (action.trigger == TRIGGERED), action.id


def test_every_label_has_a_bit_of_its_own() -> None:
    assert [label.bit for label in LABELS] == [1, 2, 4]
    assert all(label.name.ja and label.name.en and label.meaning.ja and label.meaning.en for label in LABELS)


# What is said agrees with the rules


def test_every_trump_says_what_it_brings() -> None:
    assert len(trumps.TRUMPS) >= 30
    for trump in trumps.TRUMPS:
        for action in trump.actions:
            assert action.ja in trump.text.ja and action.en in trump.text.en, (trump.id, action.id)


def test_one_japanese_name_has_one_english_name() -> None:
    book = regulation("mast+extra82").book
    names: dict[str, str] = {}
    things: list[Action | Character | Trump] = [*book.plays, *book.characters, *book.trumps]
    for thing in things:
        assert names.setdefault(thing.ja, thing.en) == thing.en, thing.ja


@pytest.mark.parametrize(
    ("id", "numbers"),
    [
        ("rsf", [R_S_F_DAMAGE]), ("end", [USUAL_NUMBERS.hand_limit]),
        ("recruit", [RECRUITS]), ("draw", [1]), ("block", [1]),
        ("setBulwark", [1]), ("down", [0]), ("counter", [1, 2]), ("reunion", [1]), ("search", [1]), ("bj", [2]),
        ("deathLance", [0]), ("addBulwark", [1, 2]), ("reanimate", [1]), ("handeth", [1]), ("packopen", [1]),
    ],
)  # fmt: skip
def test_descriptions_have_the_numbers_of_the_rules(id: str, numbers: list[int]) -> None:
    said = all_actions()[id].text
    for number in numbers:
        assert re.search(rf"(?<!\d){number}(?!\d)", said.ja) and re.search(rf"(?<!\d){number}(?!\d)", said.en)


def test_conditions_have_the_numbers_of_the_rules() -> None:
    assert R_S_F_DAMAGE == 40 and USUAL_NUMBERS.hand_limit == 7 and RECRUITS == 4 and LOW_LIFE == 9
    known = all_actions(Options(rare_summon_needs_low_life=True))
    for id in ("raredraw", "summonsRare"):
        condition = known[id].condition
        assert condition is not None and str(LOW_LIFE) in condition.text.ja and str(LOW_LIFE) in condition.text.en


@pytest.mark.parametrize("id", ["darklord", "giant"])
def test_a_character_of_two_kings_tells_all_its_traits(id: str) -> None:
    (character,) = [each for each in trumps.CHARACTERS if each.id == id]
    assert "世代交代が2回" in character.text.ja and "twice" in character.text.en
    assert "2体の防壁" in character.text.ja and "2 ordinary bulwarks" in character.text.en


@pytest.mark.parametrize("id", ["reverse", "surprise"])
def test_a_bulwark_that_entered_this_turn_stays_so(id: str) -> None:
    said = all_actions()[id].text
    assert "このターンに場に出た防壁" in said.ja and "A bulwark that entered this turn" in said.en
