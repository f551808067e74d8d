"""The document of a regulation: everything that is played is in it, and nothing else."""

import pytest

from blackpoker.common.card import CLUB, DIAMOND, SPADE, card_of
from blackpoker.common.options import Options
from blackpoker.lists import Document, document_of, marked
from blackpoker.lists.model import DECK, EFFECT, GONE, LEGEND, SET_UP, STEP
from blackpoker.regulation import default_deck, every_regulation, regulation

EVERY = list(every_regulation())
C7, D9, SA = card_of(CLUB, 7), card_of(DIAMOND, 9), card_of(SPADE, 1)


def ids(document: Document, what: str) -> list[str]:
    return [entry.id for entry in document.entries() if entry.list == what]


@pytest.mark.parametrize("name", EVERY)
def test_a_list_has_all_that_is_played_once(name: str) -> None:
    rules = regulation(name)
    document = document_of(rules)
    book = rules.book
    for what, things in (
        ("action", book.plays),
        ("character", book.characters),
        ("fog", book.fogs),
        ("trump", book.trumps),
    ):
        assert sorted(ids(document, what)) == sorted([thing.id for thing in things])
    assert all(text.ja and text.en for text in document.texts())


def test_nothing_of_extra_stands_in_a_list_without_trumps() -> None:
    for name in ("lite+entry20", "mast+strategy"):
        for text in document_of(regulation(name)).texts():
            for word in ("切札", "エクストラ", "巨人"):
                assert word not in text.ja, text
            for word in ("trump", "Extra", "Giant"):
                assert word not in text.en, text


def test_the_legend_has_the_signs_of_the_list_and_no_others() -> None:
    def signs(name: str) -> list[str]:
        legend = document_of(regulation(name)).section(LEGEND)
        assert legend is not None
        return [entry.id for entry in legend.entries]

    assert signs("lite+basic") == ["[1]", "@", "$", "★", "※", "B", "L", "D"]
    assert signs("mast+extra") == [
        *("[1]", "[2]", "[3]", "[4]"), *("@", "$", "★", "☆", "※"), *("B", "L", "D", "S", "K"),
    ]  # fmt: skip


def test_the_set_up_names_the_deck_the_steps_and_chosen_options() -> None:
    section = document_of(regulation("lite+entry20", Options(preset_bulwark_face_up=False))).section(SET_UP)
    assert section is not None
    fields = section.entries[0].fields
    assert [field.id for field in fields] == [DECK, *[STEP] * 5, "note"]
    assert "♡J" in fields[0].text.ja and "20" in fields[0].text.en
    assert "裏向きに置く" in fields[-1].text.ja and "face down" in fields[-1].text.en


def test_a_trump_carries_its_actions() -> None:
    document = document_of(regulation("mast+extra"))
    trump = next(entry for entry in document.entries() if entry.address == "trump/sK")
    assert [inner.id for inner in trump.inner] == ["summonDarkLord", "darkWhisper"]


def test_an_option_changes_what_the_list_says() -> None:
    def effect(options: Options) -> str:
        document = document_of(regulation("lite", options))
        throwing = next(entry for entry in document.entries() if entry.id == "throwing")
        return next(field.text.en for field in throwing.fields if field.id == EFFECT)

    assert "♠" in effect(Options()) and "♣" in effect(Options(throwing_suit="club"))


def test_a_personal_list_has_only_what_the_trumps_can_use() -> None:
    rules = regulation("mast+extra")
    document = document_of(rules, chosen=[C7, SA])
    assert ids(document, "trump") == ["sA", "c7"]
    actions = ids(document, "action")
    assert {"revolutionDraw", "handRefill", "open", "counter"} <= set(actions)
    others = {action.id for trump in rules.book.trumps if trump.id not in ("sA", "c7") for action in trump.actions}
    assert not others & set(actions)
    assert sorted(ids(document, "character")) == sorted([each.id for each in regulation("mast").book.characters])
    assert "rallyFog" not in ids(document, "fog")
    assert "♣7" in document.subtitle.ja and "♣7" in document.subtitle.en


def test_a_personal_list_has_only_what_the_deck_can_use() -> None:
    rules = regulation("lite+entry20")
    everything = set(ids(document_of(rules), "action"))
    mine = set(ids(document_of(rules, deck=default_deck(rules.frame)), "action"))
    assert everything - mine == {"search"}, "there is no Joker in the deck of Entry 20"
    extra = regulation("mast+extra")
    small = document_of(extra, deck=bytes([C7, D9]))
    assert ids(small, "trump") == ["d9", "c7"]
    assert "summonsAce" not in ids(small, "action"), "no ace in the deck"


def test_marks_tell_what_is_new_changed_and_gone() -> None:
    lite, extra = document_of(regulation("lite")), document_of(regulation("mast+extra"))
    compared = marked(extra, lite)
    marks = {entry.address: entry.mark for entry in compared.entries()}
    assert marks["action/counter"] == "" and marks["action/kill"] == "new" and marks["trump/sA"] == "new"
    assert marks["action/slash"] == "new", "an action below its trump has its own mark"
    assert marks["action/end"] == "changed", "End has a condition where trumps are played"
    back = marked(lite, extra).section(GONE)
    assert back is not None and "action/kill" in [entry.address for entry in back.entries]
    assert "action/counter" not in [entry.address for entry in back.entries]
    assert back.title.en == "Only in Master + Extra" and not any(entry.fields for entry in back.entries)
    gone = [entry.address for entry in back.entries]
    assert "trump/s2" in gone and "action/slash" not in gone, "the actions of a trump go with it"
    assert not [entry.address for entry in marked(lite, lite).entries() if entry.mark]
    assert marked(lite, lite).section(GONE) is None
