"""Every header of edition 9.1 against the circle's own data of release 9.1.2, where they lie beside the repository."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from blackpoker.common.action import KINDS, SPEEDS, TIMINGS, TRIGGERS, Action
from blackpoker.common.card import card_words, cards_of
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import label_texts
from blackpoker.editions.nine import NINE
from blackpoker.editions.nine.trump_list import EXTRA_LIST
from blackpoker.notation.names import OF_EDITION
from blackpoker.trumps.characters import TrumpCharacter

DATA = Path(__file__).parents[2].parent / "shared" / "reference" / "official-v9.1.2"
pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason=f"the official data are not at ../shared: {DATA}")

ACTIONS = OF_EDITION["9.1"]
TRUMPS = {trump.card: trump for trump in EXTRA_LIST.trumps}
SAME_WORDS = {
    "レアカード1枚": "レアカード",
    "キーカードとスートが等しい自分の兵士1体": "キーカードと同じスートの自分の兵士1体",
    "キーカードが1枚または2枚のリクエスト": "キーカードが1枚か2枚のリクエスト",
    "ダメージ判定アクションのリクエスト": "ダメージ判定のリクエスト",
    "アタックアクションのリクエスト": "アタックのリクエスト",
    "対象が指定されているリクエスト": "対象を指定しているリクエスト",
    "表切札1枚": "表向きの切札1枚",
    "自分の場にいる兵士1体": "自分の兵士1体",
    "キーカードがあるリクエスト": "キーカードのあるリクエスト",
    "キーカードがあるリクエストを対象とする。": "キーカードのあるリクエスト",
}
"""What the official data say in other words than this project."""


@cache
def official(name: str) -> Any:
    return yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8"))


def entries(kind: str, inner: str) -> list[dict[str, Any]]:
    """Return all entries of a list of both files."""
    files = [official("act"), official("act-frame")]
    return [each for file in files for group in file.get(kind, ()) for each in group[inner]]


def official_trumps() -> list[dict[str, Any]]:
    """Return the trumps without the entry for any card face down."""
    return [each for each in entries("trumpList", "trumps") if each["trumpId"] != "secretTrump"]


def plain(text: str | None) -> str | None:
    """Return a text without blanks, in the words of this project."""
    if text is None:
        return None
    bare = "".join(text.split())
    return SAME_WORDS.get(bare, bare)


def unit_of(action: Action) -> str | None:
    """Write a key unit as the official data do: a character by its name, any other by the label of its trump."""
    unit = action.key_unit
    if unit is None:
        return None
    if unit.kind is not None:
        return f"「{unit.kind.ja}」1体"
    what = "防壁" if "防壁" in unit.text.ja else "兵士"
    return f"<{TRUMPS[action.trump].ja}>を持つ{what}1体"


def test_there_are_the_same_actions() -> None:
    assert {each["actId"] for each in entries("actList", "acts")} == set(ACTIONS)
    assert len(ACTIONS) == 98


def test_every_header_is_that_of_the_official_data() -> None:
    for each in entries("actList", "acts"):
        action = ACTIONS[each["actId"]]
        key = action.key_words()
        ours = (
            action.ja, KINDS[action.kind].ja, TRIGGERS[action.trigger].ja, SPEEDS[action.speed].ja,
            TIMINGS[action.timing].ja, action.cost.replace("K", "C"), plain(key.text.ja if key else None),
            plain(action.target.text.ja if action.target else None), unit_of(action),
        )  # fmt: skip
        theirs = (
            each["actName"], each["actType"], each["actTrigger"], each["actSpeed"], each["actTime"],
            each.get("actCost") or "", plain(each.get("actKey")), plain(each.get("actTarget")),
            plain(each.get("actUnit")),
        )  # fmt: skip
        assert ours == theirs, action.id


def test_every_action_is_in_the_formats_of_the_official_data() -> None:
    for each in entries("actList", "acts"):
        if "format" in each:
            named = each["format"].split(",")
            assert [form.id for form in NINE.formats if ACTIONS[each["actId"]] in form.actions] == named, each["actId"]
        else:
            named = re.findall(r"・(\S+)", each["frame"])
            having = [
                frame for frame in NINE.frames if each["actId"] in [act.id for act in frame.actions(NINE.options)]
            ]
            assert [frame.ja for frame in having if frame.id != "draft"] == named, each["actId"]
            assert any(frame.id == "draft" for frame in having), "draft has what extra has (N10)"


def test_what_needs_a_face_up_trump_or_is_limited_says_so_in_the_official_data() -> None:
    for each in entries("actList", "acts"):
        action, said = ACTIONS[each["actId"]], each.get("actActCond", "")
        trump = re.search(r"自分の表切札に「(.+?)」がある|自分の表切札に「(.+?)」があり", said)
        name = (trump[1] or trump[2]) if trump else None
        assert (TRUMPS[action.trump].ja if action.trump >= 0 else None) == name, action.id
        assert action.once_per_turn == ("1ターンに1回" in said), action.id
        assert (action.id in ("raredraw", "summonsRare")) == ("ライフが9以下" in said), action.id


def test_every_trump_is_that_of_the_official_data_and_brings_its_actions() -> None:
    groups = {group["type"]: group for group in official("act-frame")["actList"]}
    theirs = official_trumps()
    assert [(each["trumpId"], each["trumpName"], each["trumpKey"]) for each in theirs] == [
        (trump.id, trump.ja, card_words(trump.card)) for trump in EXTRA_LIST.trumps
    ]
    for trump in EXTRA_LIST.trumps:
        named = groups.get(f"切札{card_words(trump.card)} {trump.ja}", {"acts": []})["acts"]
        assert {each["actId"] for each in named} == {action.id for action in trump.actions}, trump.id


def test_every_character_is_that_of_the_official_data() -> None:
    characters = {each.id: each for each in (*NINE.formats[-1].characters, *EXTRA_LIST.characters)}
    theirs = entries("charList", "chars")
    assert {each["charId"] for each in theirs} == set(characters)
    for each in theirs:
        character = characters[each["charId"]]
        labels = [label.ja for label in label_texts(character.labels, NINE.labels)]
        assert [word for word in each["charLabel"].split(", ") if "(" not in word] == labels, character.id
        assert (each["charName"], each["charType"]) == (character.ja, character.kind().ja)
        if isinstance(character, TrumpCharacter):
            assert int(each["charSize"]) == character.size
            assert "".join(each["charKey"].split()) == "".join(character.made_of().text.ja.split())


def test_every_fog_is_that_of_the_official_data() -> None:
    fogs = {each.id: each for each in (*NINE.formats[-1].fogs, *EXTRA_LIST.fogs)}
    theirs = entries("fogList", "fogs")
    assert {each["fogId"]: (each["fogName"], plain(each["fogKey"])) for each in theirs} == {
        fog.id: (fog.ja, plain(fog.made_of().text.ja)) for fog in fogs.values()
    }


def test_every_frame_is_that_of_the_official_data() -> None:
    theirs = official("frame")["frames"]
    assert [(each["frameId"], each["name"], each["format"].split(",")) for each in theirs] == [
        (frame.id, frame.ja, list(frame.formats)) for frame in NINE.frames
    ]
    for frame, each in zip(NINE.frames, theirs, strict=True):
        if frame.deck:
            rows = re.findall(r"\* (\S)(.+)", each["deck"])
            named = [f"{suit}{rank.strip()}" for suit, ranks in rows for rank in ranks.split(",")]
            assert sorted(named) == sorted(card_words(card) for card in cards_of(frame.deck))
        else:
            assert each["deck"] == f"{frame.least_cards}枚以上"


def test_trumps_without_an_ability_of_their_own_have_none_in_the_official_data() -> None:
    for each in official_trumps():
        trump: Trump = next(trump for trump in EXTRA_LIST.trumps if trump.id == each["trumpId"])
        said = each["trumpAbility"].strip()
        grants = "を持つ" in said
        assert bool(trump.abilities) == (said != "なし" and (not grants or "無効" in said or trump.id == "sA")), (
            trump.id
        )
