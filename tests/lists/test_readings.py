"""Every Japanese name can be read."""

import re

from blackpoker.lists import document_of
from blackpoker.lists.readings import READINGS, pieces

KANJI = re.compile("[\u3400-\u9fff]")


def test_every_name_has_a_reading_for_its_kanji() -> None:
    for entry in document_of(None).entries():
        unread = [word for word, reading in pieces(entry.name.ja) if not reading and KANJI.search(word)]
        assert not unread, entry.name.ja
        assert "".join([word for word, _ in pieces(entry.name.ja)]) == entry.name.ja


def test_readings_are_hiragana_and_all_of_them_are_used() -> None:
    assert all(re.fullmatch("[ぁ-ゖー]+", reading) for reading in READINGS.values())
    used = {word for entry in document_of(None).entries() for word, reading in pieces(entry.name.ja) if reading}
    assert set(READINGS) == used


def test_the_longest_word_is_taken() -> None:
    assert pieces("装備兵") == [("装備兵", "そうびへい")]
    assert pieces("死の槍") == [("死", "し"), ("の", ""), ("槍", "やり")]
