"""Looking up everything that the rulebook names: by id, by name in either language, by sign."""

import difflib
import re
from collections.abc import Iterator
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.core.data import brief
from blackpoker.core.text import Text
from blackpoker.editions import DEFAULT, Edition
from blackpoker.regulation import Regulation, folded

from .listing import plain
from .pages import LISTS, RULING, EntryPage, Page, cost_page, pages
from .telling import COLON

TEXTS: Final[dict[str, Text]] = {
    "unknown": Text("{word} という名前のものはありません", "there is nothing called {word}"),
    "unknown here": Text("{word} は {regulation} にはありません", "there is no {word} in {regulation}"),
    "elsewhere": Text("あるのは {where} です", "it belongs to {where}"),
    "close": Text("近いのは {close} です", "close to it are {close}"),
    "see list": Text("blackpoker rules list で一覧を表示できます", "blackpoker rules list shows what there is"),
    "same name": Text("同じ名前", "same name"),
}
SUITS: Final = str.maketrans("♥♦♤♧", "♡♢♠♣")
"""Other signs for suits, as they are read."""


def look_up(word: str, language: str, rules: Regulation | None, edition: Edition = DEFAULT) -> list[Page]:
    """Return the pages of a word, the best one first: by id before by name, in the order of LISTS.

    The lists are those of a regulation, or of an edition.

    The name of a list may stand before it (`zone pack`). A word that names nothing raises an error that says where
    there is such a thing, or what is close to it.
    """
    edition = edition if rules is None else rules.edition
    known = pages(rules, edition)
    found = matching(word, known)
    if not found or (rules is not None and only_of_rulings(word, found) and is_listed(word, edition)):
        raise not_found(word, known, language, rules)
    return found


def only_of_rulings(word: str, found: list[Page]) -> bool:
    """Tell whether a word is nothing but the title of a ruling."""
    return all(page.list == RULING and plain(page.id) != plain(word) for page in found)


def is_listed(word: str, edition: Edition) -> bool:
    """Tell whether a word names something in the lists of any regulation of an edition."""
    return any(isinstance(page, EntryPage) for page in matching(word, pages(None, edition)))


def matching(word: str, known: list[Page]) -> list[Page]:
    """Return the pages that a word may mean."""
    spoken = folded(word).translate(SUITS)
    if re.fullmatch(r"\$[bldsk]{1,8}", spoken):
        return [cost_page(spoken[1:].upper())]
    found = called(spoken, known)
    for what, names in LISTS.items():
        for name in (folded(names.ja), names.en, what):
            if not found and spoken.startswith(f"{name} "):
                found = called(spoken[len(name) + 1 :].strip(), [page for page in known if page.list == what])
    return found


def called(spoken: str, known: list[Page]) -> list[Page]:
    """Return the pages that have a word as their id, then those with such a name; else what is written like it."""
    wanted = plain(spoken)
    by_id = [page for page in known if wanted and wanted == plain(page.id)]
    named = [page for page in known if wanted in page.names()]
    written = [page for page in known if page.pattern and re.fullmatch(page.pattern, spoken)]
    return list(dict.fromkeys([*by_id, *named])) or written


def not_found(word: str, known: list[Page], language: str, rules: Regulation | None) -> BlackPokerError:
    """Make the error of a word that names nothing: say where there is such a thing, or what is close to it."""
    comma, stop = ("、", "。") if language == "ja" else (", ", "; ")
    said = TEXTS["unknown"].say(language, word=brief(word))
    if rules is not None:
        elsewhere = [page.entry for page in matching(word, pages(None, rules.edition)) if isinstance(page, EntryPage)]
        if elsewhere:
            said = TEXTS["unknown here"].say(language, word=brief(word), regulation=rules.name)
            where = comma.join(elsewhere[0].frames or elsewhere[0].formats)
            return BlackPokerError(said + stop + TEXTS["elsewhere"].say(language, where=where))
    ids = {name: page.id for page in reversed(known) for name in page.names()}
    close = list(dict.fromkeys([ids[each] for each in difflib.get_close_matches(plain(word)[:40], ids, n=5)]))
    hint = TEXTS["close"].say(language, close=comma.join(close)) if close else TEXTS["see list"].say(language)
    return BlackPokerError(said + stop + hint)


def told_pages(found: list[Page], language: str) -> Iterator[str]:
    """Write the first page for people, and name the others."""
    yield from found[0].lines(language)
    for page in found[1:]:
        what = LISTS[page.list].say(language)
        yield f"{TEXTS['same name'].say(language)}{COLON.say(language)}{what} {page.id}"


def data_of(found: list[Page]) -> dict[str, object]:
    """Return the first page as programs read it, with the names of the others."""
    return {**found[0].data(), "same_name": [{"list": page.list, "id": page.id} for page in found[1:]]}
