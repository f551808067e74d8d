"""What all parts of a package are read with: names, texts in both languages, words with arguments."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from blackpoker.common.action import Action
from blackpoker.common.card import SUIT_SYMBOLS, cards_of
from blackpoker.common.numbers import COMPOSED, NUMBER_WORDS
from blackpoker.common.unit import FogKind
from blackpoker.core.bits import count
from blackpoker.core.text import Text
from blackpoker.notation.source import Value
from blackpoker.notation.text import nearest, shown

from .abilities import ability_words
from .built_in import BuiltIn
from .conditions import condition_words, trigger_words
from .effects import effect_words
from .keys import read_cards
from .problem import Problem
from .words import ACTION, CARD, CHOICE, NUMBER, SUIT, TRUTH, Argument, Saying, Word

T = TypeVar("T")
W = TypeVar("W", Word, Saying)

IDENTIFIER: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
JAPANESE: Final = re.compile(r"[぀-ヿ一-鿿]")
NAMED: Final = re.compile(r"\{(" + "|".join([*NUMBER_WORDS, *COMPOSED]) + r")\}")
"""How a text names a number of the rulebook."""
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 600


class Names:
    """What a package can name: the vocabulary of its edition, and the actions, those of the base and its own."""

    def __init__(self, built_in: BuiltIn, own: Mapping[str, Text]) -> None:
        self.built_in: Final = built_in
        self.effects: Final = effect_words(built_in)
        self.conditions: Final = condition_words(built_in)
        self.triggers: Final = trigger_words(built_in)
        self.abilities: Final = ability_words(built_in)
        self.own: Final = own
        """The names of the package's own actions, by id."""
        self.fogs: Final[dict[str, FogKind]] = {}
        """The fogs that the effects of the package bring, as far as they are read."""
        self.made: Final[dict[str, Action]] = {}
        """The package's own actions, as far as they are read."""

    def ids(self) -> list[str]:
        """Return all ids."""
        return [*self.built_in.by_id, *sorted(self.own)]

    def id(self, value: Value) -> str:
        """Return the id of an action that is named."""
        word = value.text()
        if word not in self.built_in.by_id and word not in self.own:
            raise unknown(value, word, self.ids(), Text("アクション", "action"))
        return word

    def name(self, id: str) -> Text:
        """Return the name of an action by its id."""
        return self.own[id] if id in self.own else self.built_in.by_id[id].name

    def action(self, value: Value) -> Action:
        """Return an action that is named, of the base or one of the package that stands before."""
        id = self.id(value)
        found = self.made.get(id, self.built_in.by_id.get(id))
        if found is None:
            raise value.error(f"{id} must stand before this", f"{id} はこれより前に書きます")
        return found


def unknown(value: Value, word: str, known: Iterable[str], what: Text) -> Exception:
    """Return the error of a name that nothing has, with the nearest name that there is."""
    near = nearest(word, known)
    if not near.en:
        some = list(known)
        most = 12
        listed = ", ".join(some[:most]) + ("…" if len(some) > most else "")
        near = Text(f"。あるのは {listed} です", f"; there are {listed}")
    return value.error(
        f"there is no {what.en} {shown(word, 40)!r}{near.en}", f"{what.ja}「{shown(word, 40)}」はありません{near.ja}"
    )


def choice(value: Value, known: Iterable[str], what: Text | None = None) -> str:
    """Read one of some words."""
    word, words = value.text(), list(known)
    if word not in words:
        raise unknown(value, word, words, Text("値", "value") if what is None else what)
    return word


def parsed(value: Value, read: Callable[[str], T]) -> T:
    """Read a text by a function that says what is wrong with it."""
    try:
        return read(value.text())
    except Problem as problem:
        raise value.error(problem.en, problem.ja) from None


def identifier(value: Value, key: str) -> str:
    """Return a key that is an id: letters, digits, - and _."""
    if not IDENTIFIER.fullmatch(key):
        raise value.error(
            "an id is a letter and up to 39 letters, digits, - and _", "id は英字で始まる40文字までの英数字と - _ です"
        )
    return key


def text_in(value: Value, longest: int = LONGEST_TEXT, numbers: bool = False) -> Text:
    """Read a text in both languages; some texts may name `{hand_limit}` and other numbers of the rulebook."""
    keys = value.mapping(("ja", "en"))
    said: dict[str, str] = {}
    for language in ("ja", "en"):
        if language not in keys:
            raise value.error(f"the text in {language} is missing", f"{language} の文がありません")
        text = unicodedata.normalize("NFC", keys[language].text())
        if not text.strip():
            raise keys[language].error("the text is empty", "文が空です")
        if len(text) > longest:
            raise keys[language].error(f"a text has at most {longest} letters here", f"文は{longest}文字までです")
        without = NAMED.sub("", text) if numbers else text
        if any(not sign.isprintable() for sign in text) or "{" in without or "}" in without:
            raise keys[language].error(
                "a text is one line without control signs and braces", "文は改行・制御文字・波かっこなしで書きます"
            )
        said[language] = text.strip()
    if JAPANESE.search(said["en"]):
        raise keys["en"].error("the English text is not in English", "英語の文に日本語が入っています")
    return Text(said["ja"], said["en"])


def name_in(value: Value) -> Text:
    """Read a name in both languages."""
    return text_in(value, LONGEST_NAME)


def needed(keys: Mapping[str, Value], name: str, value: Value) -> Value:
    """Return the value of a key that must be there."""
    if name not in keys:
        raise value.error(f"the key {name} is missing", f"キー {name} がありません")
    return keys[name]


# Words with arguments


def read_saying(value: Value, known: Mapping[str, W], what: Text, names: Names) -> tuple[W, dict[str, Any]]:
    """Read a word, alone or with its arguments: `shuffle_life`, `draw_cards: 2`, `draw_cards: {cards: 2, who: me}`."""
    if isinstance(value.data, str):
        word = known.get(value.data)
        if word is None:
            raise unknown(value, value.data, known, what)
        return word, arguments_of(word, {}, value, names)
    inner = value.mapping()
    if len(inner) != 1:
        raise value.error(f"one {what.en} belongs here", f"{what.ja}を1つ書きます")
    ((id, each),) = inner.items()
    word = known.get(id)
    if word is None:
        raise unknown(each, id, known, what)
    if isinstance(each.data, dict):
        return word, arguments_of(word, each.mapping(tuple([one.name for one in word.arguments])), each, names)
    if each.data is None:
        return word, arguments_of(word, {}, each, names)
    if not word.arguments:
        raise each.error(f"{id} has no arguments", f"{id} に引数はありません")
    return word, arguments_of(word, {word.arguments[0].name: each}, each, names)


def arguments_of(word: W, given: Mapping[str, Value], value: Value, names: Names) -> dict[str, Any]:
    """Read the arguments of a word; what is left out has its default."""
    found: dict[str, Any] = {}
    for argument in word.arguments:
        if argument.name in given:
            found[argument.name] = argument_in(given[argument.name], argument, names)
            if argument.kind == ACTION:
                found[f"{argument.name} name"] = names.name(found[argument.name])
        elif argument.optional or argument.usual is not None:
            found[argument.name] = argument.usual
        else:
            bounds = argument.bounds()
            raise value.error(
                f"{word.id} needs {argument.name} ({bounds.en})",
                f"{word.id} には {argument.name}（{bounds.ja}）が必要です",
            )
    return found


def argument_in(value: Value, argument: Argument, names: Names) -> Any:
    """Read one argument by its type."""
    if argument.kind == NUMBER:
        return value.whole(argument.least, argument.most)
    if argument.kind == TRUTH:
        return value.truth()
    if argument.kind == CHOICE:
        return choice(value, argument.choices)
    if argument.kind == ACTION:
        return names.id(value)
    if argument.kind == SUIT:
        return SUIT_SYMBOLS.index(choice(value, list(SUIT_SYMBOLS)))
    assert argument.kind == CARD
    return card_in(value)


def card_in(value: Value) -> int:
    """Read a single card."""
    cards = parsed(value, read_cards)
    if count(cards) != 1:
        raise value.error("one card belongs here, such as ♠2", "♠2 のようにカードを1枚書きます")
    return next(iter(cards_of(cards)))
