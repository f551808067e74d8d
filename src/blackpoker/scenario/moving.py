"""A move in words: the names of actions and cards instead of ids and letters, in both languages."""

from typing import Final

from blackpoker.common.card import card_words
from blackpoker.core import Question
from blackpoker.core.text import Text
from blackpoker.notation.item import find_card
from blackpoker.notation.names import ACTIONS, find_action_id

VERBS: Final[dict[str, Text]] = {
    "pass": Text("パス", "pass"),
    "concede": Text("投了", "concede"),
    "timeout": Text("時間切れ", "out of time"),
    "choose": Text("選択", "choose"),
    "block": Text("ブロック", "block"),
}
"""What is done beside requesting an action."""
WORDS: Final[dict[str, Text]] = {
    "none": Text("なし", "none"),
    "??": Text("（非公開）", "(hidden)"),
    ">": Text("→", "→"),
    "quick": Text("クイック", "quick"),
    "main": Text("メイン", "main"),
}
"""What stands in a line beside actions, cards and units."""
BOTH_PASS: Final = Text("両者がパス", "both pass")
STOPPED: Final = Text("打ち切り", "stopped without a winner")


def move_words(line: str, question: Question | None, language: str) -> str:
    """Tell a line of notation; what is no notation is told as it is, words of an answer as the question has them."""
    words = line.split()
    if [word.casefold() for word in words[:2]] == ["both", "pass"]:
        return BOTH_PASS.say(language)
    if words[:1] == ["technical"]:
        return STOPPED.say(language)
    if len(words) < 2:
        return line
    verb = VERBS.get(words[1].casefold())
    said = action_words(words[1], language) if verb is None else verb.say(language)
    rest = [word_words(word, question, language) for word in words[2:]]
    return f"{words[0]}{'：' if language == 'ja' else ': '}{' '.join([said, *rest])}"


def action_words(word: str, language: str) -> str:
    """Name an action, and the way in which it is requested, if it says so."""
    name, colon, mode = word.partition(":")
    id = find_action_id(name)
    if id is None:
        return word
    said = ACTIONS[id].ja if language == "ja" else ACTIONS[id].en
    if not colon:
        return said
    way = WORDS[mode].say(language) if mode in WORDS else mode
    return f"{said}（{way}）" if language == "ja" else f"{said} ({way})"


def word_words(word: str, question: Question | None, language: str) -> str:
    """Write one word of a line for people."""
    if word in WORDS:
        return WORDS[word].say(language)
    for answer in () if question is None else question.answers:
        if answer.word == word:
            return answer.text.say(language)
    if word.startswith("@"):
        return f"@{action_words(word[1:], language)}"
    for sign in (":", "+", ".", "!"):
        if sign in word:
            return sign.join([word_words(part, None, language) for part in word.split(sign)])
    card = find_card(word)
    return action_words(word, language) if card is None else card_words(card)
