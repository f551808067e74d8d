"""The texts keep to one choice of words: the rulebook's terms in Japanese, one English word for each of them."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.questions import all_questions

from blackpoker.common import action as headers
from blackpoker.common.options import Options
from blackpoker.common.unit import LABELS
from blackpoker.core.text import Text
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.packages.keys import OF_SUIT_JA
from blackpoker.regulation import Regulation
from blackpoker.view.words.checking import texts_of_book

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "blackpoker"
PAGE = ROOT / "web" / "src"

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
    "切札の効果": "能力",
    "同スート|同数字": "同じスート、同じ数字",
    "相手プレイヤー": "対戦相手",
    "持ち主": "オーナー",
    "出たばかり": "このターンに出た",
    "(使い方|使い分け)(は|が)(あり|1つ)": "起こし方",
    "卓": "テーブル",
    "端末": "ターミナル",
    "(?<![一順])番(では|の(とき|ほう)|です)": "ターン、または選ぶとき",
    "コンピュータ(?!ー)|ブラウザ(?!ー)|フォルダ(?!ー)|サーバ(?!ー)|プリタ(?!ー)": "長音 ー",
    "だれ|(?<![ぁ-ん])いま(?![ぁ-んす])": "誰、今",
    "既定値|指定がなければ": "既定",
    "指せない": "できない手",
    "(防壁|兵士|キャラクター)[はがもを]?[0-9]*[体枚]?しかありません": "しかいません",
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
    elif type(thing).__module__.startswith("blackpoker.") and not isinstance(thing, type):
        fields = [getattr(thing, name) for name in dir(thing) if not name.startswith("_")]
        yield from [field for field in fields if isinstance(field, Text)]
        yield from texts_in(getattr(thing, "answers", ()))
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
    """Return the modules of the package, without its name."""
    paths = [path for path in SOURCE.rglob("*.py") if path.stem != "__main__"]
    names = [".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in paths]
    return sorted([name.removesuffix(".__init__") for name in names if name != "__init__"])


def english(file: str) -> dict[str, str]:
    """Return what to avoid in the English of a file; only a page is really tapped."""
    tapped = "server" in file or "web" in file
    return {pattern: better for pattern, better in AVOIDED_EN.items() if not (tapped and "tap" in pattern)}


@pytest.mark.parametrize("name", modules())
def test_other_texts_use_the_words_of_the_rulebook(name: str) -> None:
    told = [found(text.ja, AVOIDED_JA) + found(text.en, english(name)) for text in own_texts(name)]
    assert [each for several in told for each in several] == []


def own_texts(name: str) -> list[Text]:
    """Return the texts that stand in a module, without those that it takes from others."""
    module = importlib.import_module(f"blackpoker.{name}")
    file = SOURCE.joinpath(*name.split("."))
    source = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
    tree = ast.parse(source.read_text(encoding="utf-8"))
    targets = [node.target for node in tree.body if isinstance(node, ast.AnnAssign)]
    own = [target.id for target in targets if isinstance(target, ast.Name)]
    return [text for value in own for text in texts_in(getattr(module, value, None))]


# Whatever is written in Japanese, also inside functions, in errors and on the page


JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
QUOTED = re.compile(r"""'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`|"((?:\\.|[^"\\\n])*)\"""")
UNDERSTOOD = {OF_SUIT_JA.pattern, "ジョーカー", "出たばかり", "(X|JOKER|ジョーカー)(0|[3-9]|[1-9][0-9])?"}
"""What people may type and look up, though it is not said to them."""


def written_in(source: str) -> Iterator[str]:
    """Go through the strings of a Python source that are no docstrings; what is put into them is a #."""
    tree = ast.parse(source)
    skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(part) for part in node.values}
            yield "".join([str(part.value) if isinstance(part, ast.Constant) else "#" for part in node.values])
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


def written() -> Iterator[tuple[str, str]]:
    """Go through all strings of the package and the page, each with its file."""
    for path in SOURCE.rglob("*.py"):
        for text in written_in(path.read_text(encoding="utf-8")):
            yield path.relative_to(ROOT).as_posix(), text
    for path in [*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]:
        for groups in QUOTED.findall(path.read_text(encoding="utf-8")):
            yield path.relative_to(ROOT).as_posix(), "".join(groups)


def test_all_that_is_written_in_japanese_uses_the_words_of_the_rulebook() -> None:
    said = [(file, text) for file, text in written() if JAPANESE.search(text) and text not in UNDERSTOOD]
    assert len(said) > 1500 and {"src/blackpoker/server/house.py", "web/src/lib/texts/table.ts"} <= dict(said).keys()
    assert [f"{file}: {each}" for file, text in said for each in found(text, AVOIDED_JA)] == []


def test_all_sentences_in_english_use_one_word_for_one_thing() -> None:
    sentence = re.compile(r"^(?!.*\{ ).*[a-z]{2} [a-z]", re.DOTALL)
    said = [(file, text) for file, text in written() if sentence.search(text) and not JAPANESE.search(text)]
    assert len(said) > 1500
    assert [f"{file}: {each}" for file, text in said for each in found(text, english(file))] == []


def test_no_japanese_sentence_has_the_id_of_a_question() -> None:
    ids = re.compile("|".join([id for id in all_questions() if "_" in id]))
    assert [(file, text) for file, text in written() if JAPANESE.search(text) and ids.search(text)] == []


def test_every_pattern_finds_what_it_is_for() -> None:
    bad = Text("相手が伏せたカード(♥7)を墓地へ送り、攻撃者が応じる", "It exerts ♥7, aimed at one opponent")
    said = " ".join(faults(bad, in_rules=True))
    for word in ("相手", "伏せ", "ド(", "♥", "墓地へ", "攻撃者", "応じ", "exert", "aimed at", "one opponent"):
        assert f"'{word}" in said, word
    good = Text("対象を墓地に移す。即時：対応できない。", "Put the target into the graveyard.")
    assert faults(good, in_rules=True) == []
