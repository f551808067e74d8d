"""The texts keep to one choice of words: the rulebook's terms in Japanese, one English word for each of them."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from blackpoker.common import action as headers
from blackpoker.common.options import Options
from blackpoker.common.unit import LABELS
from blackpoker.core.text import Text
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.regulation import Regulation
from blackpoker.view.words.checking import texts_of_book

SOURCE = Path(__file__).parents[2] / "src" / "blackpoker"
ROOMS = (
    "actions",
    "client",
    "commands",
    "common",
    "core",
    "frames",
    "scenario",
    "sim",
    "terminal",
    "trumps",
    "view/words",
)
"""The folders with texts: of questions and findings, and those that are no part of a definition."""

NOT_YET = {"client.telling", "view.words.events"}
"""Modules of these rooms whose texts have not been gone through; take one out when it is clean."""

AVOIDED_JA = {
    "♥|♦|◇|♤|♧": "♠♡♢♣",
    "打ち消": "無効にする",
    "攻撃者": "アタッカー",
    "引き札": "山札",
    "狙[わいっう]": "対象になる",
    "戦略カード": "ストラテジー",
    "パックオープン": "パック開封",
    "テクニカルエンド": "打ち切り",
    "ジョーカー": "Joker",
    "墓地へ|墓地に送|墓地に落ち": "墓地に移す",
    "場に加わ|場に加え": "場に出す",
    "手札に入れ": "手札に加える",
    "伏せ": "裏向き",
    "応じ|応答": "対応",
    "使い分け": "起こし方",
    "切札の効果": "能力",
    "同スート|同数字": "同じスート、同じ数字",
    "相手プレイヤー": "対戦相手",
    "[ぁ-んァ-ヶー一-龠々][:?!(]": "：？！（",
    "Joker[0-9]": "Joker 1枚",
}
"""Words to avoid in every Japanese text, as patterns, and what to say instead."""

AVOIDED_EN = {
    "♥|♦": "♠♡♢♣",
    "aimed at": "target",
    "[Ee]xert": "takes effect",
    "no target of|[Nn]ot a target of": "cannot be targeted by",
    "does not go with|do not go together": "cannot be combined with",
    "needs your own turn": "only on your turn",
    "can be divided": "is divisible",
    r"\bone opponent": "your opponent",
    r"[Ww]ho has none": "with none left you",
    r"\b(color|center|favor|behavior)": "British spelling",
    "draw pile": "life",
    r"\b(mana|spells?|stack\w*|priorit\w+|tap(s|ped|ping)?|phases?)\b": "words of other games",
}
"""Words to avoid in every English text, as patterns, and what to say instead."""

AVOIDED_IN_RULES_JA = {
    "あなた": "自分",
    "(?<!対戦)相手": "対戦相手",
    "リクエストでき": "起こせる",
    "持ち主": "オーナー",
    "攻撃": "アタック",
    "応": "対応は「対応できない」のみ",
    "(です|ます|ください)。": "常体",
    "、$|[^。）]$": "。 at the end",
}
"""Further ones in what a rule says: players are 自分 and 対戦相手, and sentences are plain."""

AVOIDED_IN_RULES_EN = {
    r"\bthe opponent": "your opponent",
    r"\bits (choice|own)\b": "their",
    r"\b(answer|react)": "respond",
    "(larger|smaller) by": "raised by, lowered by",
    "until the turn ends": "until end of turn",
    r"\b(one|two|three|four|five) (card|soldier|bulwark|character|damage)": "digits",
    r"[^.)]$": "a full stop",
}
"""Further ones in what a rule says."""

ALLOWED = {"応": "対応できない"}
"""What a pattern would find in a text that is right."""


def found(text: str, avoided: dict[str, str]) -> list[str]:
    """Return what should be said otherwise in a text."""
    told = []
    for pattern, better in avoided.items():
        match = re.search(pattern, text.replace(ALLOWED.get(pattern, "\0"), ""))
        if match:
            told.append(f"{match.group()!r} in {text!r}: better {better}")
    return told


def faults(text: Text, in_rules: bool = False) -> list[str]:
    """Return what should be said otherwise in a text of both languages."""
    told = found(text.ja, AVOIDED_JA) + found(text.en, AVOIDED_EN)
    if in_rules:
        told += found(text.ja, AVOIDED_IN_RULES_JA) + found(text.en, AVOIDED_IN_RULES_EN)
    return told


def texts_in(thing: object) -> Iterator[Text]:
    """Go through the texts in a table of any shape."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(getattr(thing, "text", None), Text):
        yield thing.text  # type: ignore[attr-defined]
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts_in(value)
    elif isinstance(thing, (tuple, list)):
        for value in thing:
            yield from texts_in(value)


def texts_of_definitions() -> dict[tuple[str, str], Text]:
    """Return the texts of all definitions by thing and field."""
    books = [
        Regulation(format, frame, Options(rare_summon_needs_low_life=True)).book
        for format in FORMATS
        for frame in FRAMES
    ]
    return {(thing, field): text for book in books for thing, field, text in texts_of_book(book) if text is not None}


SENTENCES = re.compile("text|activation condition|trigger condition|remark")
"""The fields that are sentences, not names or notation."""


def test_definitions_use_the_words_of_the_rulebook() -> None:
    told = []
    for (thing, field), text in texts_of_definitions().items():
        told += [f"{thing}: {each}" for each in faults(text, in_rules=SENTENCES.match(field) is not None)]
    assert told == []


def test_notes_and_labels_use_the_words_of_the_rulebook() -> None:
    notes = [headers.ONCE_PER_TURN, headers.UNCOUNTERABLE, headers.NEEDS_TRUMP, headers.RARE_KEY, headers.VIRTUAL_KEYS,
             headers.THEN_PASS, headers.AT_ONCE, *[label.meaning for label in LABELS]]  # fmt: skip
    assert [each for note in notes for each in faults(note, in_rules=True)] == []
    assert faults(headers.LEGEND) == []


def modules() -> list[str]:
    """Return the modules of the rooms with texts, without the package's name."""
    paths = [path for room in ROOMS for path in (SOURCE / room).glob("*.py") if path.stem != "__init__"]
    return sorted([".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in paths])


@pytest.mark.parametrize("name", [name for name in modules() if name not in NOT_YET])
def test_other_texts_use_the_words_of_the_rulebook(name: str) -> None:
    assert [each for text in own_texts(name) for each in faults(text)] == []


def own_texts(name: str) -> list[Text]:
    """Return the texts that stand in a module, without those that it takes from others."""
    module = importlib.import_module(f"blackpoker.{name}")
    tree = ast.parse((SOURCE / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8"))
    targets = [node.target for node in tree.body if isinstance(node, ast.AnnAssign)]
    own = [target.id for target in targets if isinstance(target, ast.Name)]
    return [text for value in own for text in texts_in(getattr(module, value, None))]


def test_what_is_not_gone_through_yet_is_there() -> None:
    assert set(modules()) >= NOT_YET


def test_every_pattern_finds_what_it_is_for() -> None:
    bad = Text("相手が伏せたカード(♥7)を墓地へ送り、攻撃者が応じる", "It exerts ♥7, aimed at one opponent")
    said = " ".join(faults(bad, in_rules=True))
    for word in ("相手", "伏せ", "ド(", "♥", "墓地へ", "攻撃者", "応じ", "exert", "aimed at", "one opponent"):
        assert f"'{word}" in said, word
    good = Text("対象を墓地に移す。即時：対応できない。", "Put the target into the graveyard.")
    assert faults(good, in_rules=True) == []
