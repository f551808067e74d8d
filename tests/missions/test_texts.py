"""The texts of the missions are there in both languages, in the words of the game, and name no letters of seats."""

import re
from collections.abc import Iterator

import pytest
from tests.view.test_style import faults

from blackpoker.core.text import Text
from blackpoker.missions.ladder import Task, ladder
from blackpoker.terminal.mission_texts import MISSION_TEXTS

LONGEST = {"ja": 110, "en": 240}
KANA = re.compile(r"[ぁ-んァ-ヶ一-龠]")
each_task = pytest.mark.parametrize("task", ladder(), ids=lambda task: f"{task.number:02}-{task.id}")


def texts_of(task: Task) -> Iterator[Text]:
    """Return everything that a mission says."""
    mission = task.mission
    yield from mission.texts.values()
    yield mission.nudge
    for wrong in mission.wrongs:
        yield wrong.text


@each_task
def test_texts_are_complete_and_in_the_words_of_the_game(task: Task) -> None:
    for text in texts_of(task):
        assert not faults(text)
        assert text.ja and text.en and not KANA.search(text.en)
        assert len(text.ja) <= LONGEST["ja"] and len(text.en) <= LONGEST["en"]
        assert KANA.search(text.ja) or text is task.title or "?" in text.ja
        assert "wall" not in text.en, "the word is bulwark"


@each_task
def test_the_goal_is_one_sentence_and_the_hint_shows_something(task: Task) -> None:
    assert task.aim.ja.count("。") == 1 and task.aim.en.count(". ") == 0 and task.aim.en.endswith(".")
    assert task.mission.light


def test_titles_are_not_used_twice() -> None:
    for language in ("ja", "en"):
        titles = [task.title.say(language) for task in ladder()]
        assert len(titles) == len(set(titles))


@pytest.mark.parametrize("text", MISSION_TEXTS.values(), ids=list(MISSION_TEXTS))
def test_the_terminal_says_it_in_the_words_of_the_game(text: Text) -> None:
    assert not faults(text)
