"""Missions: what makes a scenario a task for a learner – its goal, the opponent's script, wrong moves, hints and texts.

The learner has seat A. The play of the scenario is one solution; what counts is the goal, however it is reached.
"""

from dataclasses import dataclass
from typing import Final

from blackpoker.core.text import LANGUAGES, Text
from blackpoker.notation.errors import InvalidMove
from blackpoker.notation.item import CARD, PLACE, TRUMP, UNIT, Item, read_item
from blackpoker.notation.move import Move, read_move
from blackpoker.notation.names import find_action_id
from blackpoker.notation.source import Value
from blackpoker.view.seen import SEATS

from .expecting import Expectation, action_id, read_expectations
from .step import Step, read_step

KEYS: Final = ("step", "goal", "deadline", "script", "wrong", "hints", "texts", "needs", "teaches")
LATEST: Final = 9
"""So many turns may end at most before it is too late."""
TITLE: Final = "title"
SITUATION: Final = "situation"
AIM: Final = "goal"
IDEA: Final = "idea"
TEXTS: Final = (TITLE, SITUATION, AIM, IDEA)
"""What is said: how it is called, what lies there, what is to be reached, and what has been learnt."""
THINGS: Final = (CARD, UNIT, PLACE, TRUMP)
"""What a hint may show beside actions."""
NUDGE: Final = "nudge"
LIGHT: Final = "light"

STEPS: Final[dict[str, Text]] = {
    "first": Text("入門", "First steps"),
    "lite": Text("初級", "Lite"),
    "std": Text("中級", "Standard"),
    "pro": Text("上級", "Pro"),
    "mast": Text("最上級", "Master"),
    "extra": Text("Extra", "Extra"),
}
"""The steps of the ladder, from the first one on."""


@dataclass(frozen=True)
class Wrong:
    """A typical wrong move: how it is played, by what it is known afterwards, and what it teaches."""

    line: int
    steps: list[Step]
    signs: list[Expectation]
    text: Text


@dataclass(frozen=True)
class Wish:
    """A line of the opponent's script, and the action that has to be on top of the stage for it; None: whatever is."""

    move: Move
    at: str | None = None


@dataclass(frozen=True)
class Mission:
    """What a learner is to reach, what stands in the way, and what helps."""

    step: str
    goal: list[Expectation]
    deadline: int
    """How many turns may end before it is too late: 0 is this turn."""
    script: tuple[Wish, ...]
    """What the opponent wants to do before what it does in the play, the first that can be played first."""
    wrongs: tuple[Wrong, ...]
    texts: dict[str, Text]
    nudge: Text
    """The first hint: a question that points at what decides."""
    light: tuple[str, ...]
    """The second hint: the actions, cards and units to look at, in order. The third is the next move of the play."""
    needs: tuple[str, ...]
    """The missions that come before it."""
    teaches: tuple[str, ...]
    """The actions that are met here for the first time."""


def mission_of(keys: dict[str, Value], root: Value) -> Mission | None:
    """Return the mission that the keys of a scenario describe; None for a scenario without any of them."""
    given = {key: keys[key] for key in KEYS if key in keys}
    if not given:
        return None
    for key in ("step", "goal", "hints", "texts", "play"):
        if key not in keys:
            raise root.error(f"a mission has the key {key}", f"ミッションにはキー {key} が必要です")
    nudge, light = read_hints(keys["hints"])
    goal = read_expectations(keys["goal"])
    if not goal:
        raise keys["goal"].error("a goal expects something", "goal には期待を1つ以上書きます")
    return Mission(
        step=read_word(keys["step"], tuple(STEPS)),
        goal=goal,
        deadline=keys["deadline"].whole(0, LATEST) if "deadline" in keys else 0,
        script=tuple([read_wish(each) for each in keys["script"].list()]) if "script" in keys else (),
        wrongs=tuple([read_wrong(each) for each in keys["wrong"].list()]) if "wrong" in keys else (),
        texts=read_texts(keys["texts"]),
        nudge=nudge,
        light=light,
        needs=tuple([each.text() for each in keys["needs"].items()]) if "needs" in keys else (),
        teaches=tuple([action_id(each) for each in keys["teaches"].items()]) if "teaches" in keys else (),
    )


def read_word(value: Value, words: tuple[str, ...]) -> str:
    """Read one of some words."""
    word = value.text().strip()
    if word not in words:
        raise value.error(
            f"one of {', '.join(words)} belongs here, not {value.brief()}",
            f"{value.brief()} ではなく {', '.join(words)} のどれかを書きます",
        )
    return word


def read_wish(value: Value) -> Wish:
    """Read a line of the opponent's script: a move, or a move with the action that it answers."""
    keys = value.mapping(("at", "play")) if isinstance(value.data, dict) else {"play": value}
    if "play" not in keys:
        raise value.error("a line of the script has the key play", "script の行にはキー play が必要です")
    try:
        move = read_move(keys["play"].text())
    except InvalidMove as error:
        raise keys["play"].error(error.en, error.ja) from None
    if SEATS[move.seat] != "B":
        raise keys["play"].error("the script is that of seat B", "script は席Bの手順です")
    return Wish(move, action_id(keys["at"]) if "at" in keys else None)


def read_wrong(value: Value) -> Wrong:
    """Read a typical wrong move."""
    keys = value.mapping(("play", "expect", "text"))
    for key in ("play", "expect", "text"):
        if key not in keys:
            raise value.error(f"a wrong move has the key {key}", f"間違いの手順にはキー {key} が必要です")
    steps = [read_step(each) for each in keys["play"].list()]
    return Wrong(value.line, steps, read_expectations(keys["expect"]), read_text(keys["text"]))


def read_texts(value: Value) -> dict[str, Text]:
    """Read the texts of a mission, all of them."""
    keys = value.mapping(TEXTS)
    for key in TEXTS:
        if key not in keys:
            raise value.error(f"a mission has the text {key}", f"ミッションには {key} の文が必要です")
    return {key: read_text(keys[key]) for key in TEXTS}


def read_hints(value: Value) -> tuple[Text, tuple[str, ...]]:
    """Read the first hint and what the second one shows."""
    keys = value.mapping((NUDGE, LIGHT))
    for key in (NUDGE, LIGHT):
        if key not in keys:
            raise value.error(f"hints have the key {key}", f"hints にはキー {key} が必要です")
    shown = [read_thing(each) for each in keys[LIGHT].list()]
    if not shown:
        raise keys[LIGHT].error("a hint shows at least one thing", "light には1つ以上書きます")
    return read_text(keys[NUDGE]), tuple(shown)


def read_thing(value: Value) -> str:
    """Read what a hint shows: an action, the word pass, a card, a unit, a place or a trump."""
    word = value.text().strip()
    if word == "pass" or find_action_id(word) is not None:
        return find_action_id(word) or word
    item: Item | None
    try:
        item = read_item(word)
    except InvalidMove:
        item = None
    if item is None or item.kind not in THINGS:
        raise value.error(
            f"a hint shows an action, a card or a unit, not {value.brief()}",
            f"light にはアクション、カード、ユニットを書きます：{value.brief()}",
        )
    return str(item)


def read_text(value: Value) -> Text:
    """Read a text in both languages; neither may be empty."""
    keys = value.mapping(LANGUAGES)
    for language in LANGUAGES:
        if language not in keys or not isinstance(keys[language].data, str) or not keys[language].text().strip():
            raise value.error(f"a text in {language} belongs here", f"{language} の文を書きます")
    return Text(*[" ".join(keys[language].text().split()) for language in LANGUAGES])
