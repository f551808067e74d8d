"""The source of the page: it knows no question and no action, and reads neither prose nor notation."""

import re
from pathlib import Path
from typing import Final

import pytest
from tests.definitions import all_of
from tests.questions import all_questions

from blackpoker.common.action import Action

PAGE: Final = Path(__file__).parents[1] / "web" / "src"
WORDS_OF_ITS_OWN: Final = {"open", "close", "search", "block", "draw"}
"""Actions whose ids are words that the page may use for something else."""
TYPED: Final = {"lib/decks.ts", "pages/Lobby.svelte"}
"""What a person has typed in is read here: a deck, and a link."""
PATTERN: Final = re.compile(
    r"(?:[=(,:;!&|?{]|return)\s*/(?![/*>\s])(?:\\.|\[[^\]\n]*\]|[^/\n])+/[dgimsuvy]*(?=\s*[.,;)])"
)
"""A regular expression, where an expression begins."""
USES: Final = re.compile(r"\bRegExp\b|\.matchAll\(|\.match\(|\.exec\(")


def sources() -> dict[str, str]:
    """Return the files of the page that are no tests and are not written from the server, by their paths."""
    found = [*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]
    return {
        path.relative_to(PAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in found
        if not path.name.endswith(".test.ts") and path.name != "wire.ts"
    }


def literals(source: str) -> set[str]:
    """Return the quoted words of a source, without its comments and the attributes of its markup."""
    code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", "", source, flags=re.S)
    return {word for _, word in re.findall(r"(['`])([\w$-]+)\1", code)}


def test_the_page_is_there() -> None:
    assert {"lib/session.svelte.ts", "parts/Prompt.svelte"} <= set(sources())
    assert literals("const it = 'choose_action'; // 'other'") == {"choose_action"}


def test_the_page_names_no_question() -> None:
    named = {path: literals(source) & set(all_questions()) for path, source in sources().items()}
    assert {path: ids for path, ids in named.items() if ids} == {}


def test_the_page_names_no_action() -> None:
    ids = set(all_of(Action)) - WORDS_OF_ITS_OWN
    named = {path: literals(source) & ids for path, source in sources().items()}
    assert {path: found for path, found in named.items() if found} == {}


@pytest.mark.parametrize(
    ("source", "is_one"),
    [("text.replace(/♠/g, x);", True), ("if (/^A/.test(move)) {", True), ("const half = all / 2 / many;", False)],
)
def test_regular_expressions_are_found(source: str, is_one: bool) -> None:
    assert (PATTERN.search(source) is not None) == is_one


def test_the_page_reads_no_prose_and_no_notation() -> None:
    reads = {path for path, source in sources().items() if PATTERN.search(source) or USES.search(source)}
    assert reads <= TYPED
