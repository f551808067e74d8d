"""Checks of names and texts: both languages are there, say the same numbers, and keep to the style of the lists."""

import re
from collections.abc import Iterator
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character
from blackpoker.core.text import Text
from blackpoker.frames import Frame
from blackpoker.notation.text import folded
from blackpoker.packages.reading import JAPANESE
from blackpoker.packages.steps import damage_of

from .check import MUST, SHOULD, Check, Found, Subject

BLACK_SIGNS: Final = re.compile("[♥♦♤♧]")
DIGITS: Final = re.compile(r"(?<![A-Za-z0-9])\d+")
WORDY: Final = {"0", "1", "2", "3"}
"""Numbers that a language may say by a word, or leave out."""
LONGEST: Final = 420
LONGEST_NAME: Final = 32


def texts_of(subject: Subject) -> Iterator[tuple[str, str, Text]]:
    """Go through all effects and descriptions of a subject."""
    for action in subject.actions:
        yield action.id, "text", action.text
    for character in subject.characters:
        yield character.id, "text", character.text
    for trump in subject.trumps:
        yield trump.id, "text", trump.text


def names_of(subject: Subject) -> Iterator[tuple[str, Text]]:
    """Go through all names of a subject."""
    for thing in things_of(subject):
        yield thing.id, Text(thing.ja, thing.en)


def things_of(subject: Subject) -> list[Action | Character | Trump | Frame]:
    """Return whatever has an id and a name."""
    return [*subject.actions, *subject.characters, *subject.trumps, *subject.frames]


def missing_text(subject: Subject) -> Iterator[Found]:
    """A text that is not there in one of the languages."""
    for id, field, text in texts_of(subject):
        for language, said in (("ja", text.ja), ("en", text.en)):
            if not said.strip():
                yield id, f"{field}.{language}", Text("文がありません", "there is no text")


def missing_name(subject: Subject) -> Iterator[Found]:
    """A name that is not there in one of the languages."""
    for id, name in names_of(subject):
        for language, said in (("ja", name.ja), ("en", name.en)):
            if not said.strip():
                yield id, f"name.{language}", Text("名前がありません", "there is no name")


def wrong_language(subject: Subject) -> Iterator[Found]:
    """Japanese in an English text, or a Japanese text without any."""
    for id, field, text in texts_of(subject):
        if JAPANESE.search(text.en):
            yield id, f"{field}.en", Text("英語の文に日本語があります", "there is Japanese in the English text")
        if text.ja and not JAPANESE.search(text.ja):
            yield id, f"{field}.ja", Text("日本語の文ではありません", "the Japanese text is not in Japanese")


def open_ends(subject: Subject) -> Iterator[Found]:
    """A text that does not end as a sentence."""
    for id, field, text in texts_of(subject):
        if text.ja and not text.ja.endswith(("。", "）")):
            yield id, f"{field}.ja", Text("文が「。」で終わっていません", "the Japanese text does not end with 。")
        if text.en and not text.en.endswith((".", ")")):
            yield (
                id,
                f"{field}.en",
                Text(
                    "英語の文がピリオドで終わっていません",
                    "the English text does not end with a full stop",
                ),
            )


def placeholders(subject: Subject) -> Iterator[Found]:
    """A brace that nothing has filled."""
    for id, field, text in texts_of(subject):
        if any(sign in text.ja + text.en for sign in "{}"):
            yield id, field, Text("埋められていない波かっこがあります", "a brace was not filled")


def suit_signs(subject: Subject) -> Iterator[Found]:
    """Suits that are not written ♠♡♢♣."""
    for id, field, text in texts_of(subject):
        if BLACK_SIGNS.search(text.ja + text.en):
            yield id, field, Text("スートは ♠♡♢♣ と書きます", "suits are written ♠♡♢♣")


def other_numbers(subject: Subject) -> Iterator[Found]:
    """A number that only one of the two languages says."""
    for id, field, text in texts_of(subject):
        one, other = set(DIGITS.findall(text.ja)) - WORDY, set(DIGITS.findall(text.en)) - WORDY
        if text.ja and text.en and one != other:
            numbers = ", ".join(sorted(one ^ other))
            yield (
                id,
                field,
                Text(
                    f"日本語と英語で数が違います：{numbers}",
                    f"the languages say different numbers: {numbers}",
                ),
            )


def damage_untold(subject: Subject) -> Iterator[Found]:
    """Damage that the text does not name."""
    for action in subject.actions:
        for step in action.effect.steps:
            points = damage_of(step)
            if points and str(points) not in action.text.ja:
                yield (
                    action.id,
                    "text.ja",
                    Text(
                        f"{points}点のダメージが書かれていません",
                        f"it does not say the {points} damage",
                    ),
                )
            if points and str(points) not in action.text.en:
                yield (
                    action.id,
                    "text.en",
                    Text(
                        f"{points}点のダメージが書かれていません",
                        f"it does not say the {points} damage",
                    ),
                )


def target_untold(subject: Subject) -> Iterator[Found]:
    """A target that the text does not speak of."""
    for action in subject.actions:
        if action.target is not None and "対象" not in action.text.ja:
            yield action.id, "text.ja", Text("対象について書かれていません", "it does not speak of the target")


def too_long(subject: Subject) -> Iterator[Found]:
    """A text that does not fit on a card of the list."""
    for id, field, text in texts_of(subject):
        for language, said in (("ja", text.ja), ("en", text.en)):
            if len(said) > LONGEST + 80 * (language == "en"):
                yield (
                    id,
                    f"{field}.{language}",
                    Text(
                        f"{len(said)}文字は長すぎます",
                        f"{len(said)} letters are too long",
                    ),
                )


def name_twice(subject: Subject) -> Iterator[Found]:
    """Two actions of one rulebook that are called the same."""
    for language in ("ja", "en"):
        seen: dict[str, Action] = {}
        for action in subject.actions:
            name = folded(action.name.say(language))
            other = seen.setdefault(name, action)
            if other.id != action.id:
                yield (
                    action.id,
                    f"name.{language}",
                    Text(
                        f"{other.id} と同じ名前です",
                        f"{other.id} is called the same",
                    ),
                )


def name_of_another(subject: Subject) -> Iterator[Found]:
    """An action that is called like the id of another one."""
    ids = {folded(action.id): action.id for action in subject.actions}
    for action in subject.actions:
        other = ids.get(folded(action.en), action.id)
        if other != action.id:
            yield action.id, "name.en", Text(f"{other} の id と同じ名前です", f"it is called like the id of {other}")


def long_name(subject: Subject) -> Iterator[Found]:
    """A name that is too long for a button."""
    for id, name in names_of(subject):
        if len(name.ja) > LONGEST_NAME or len(name.en) > LONGEST_NAME:
            yield id, "name", Text("名前が長すぎます", "the name is too long")


def odd_id(subject: Subject) -> Iterator[Found]:
    """An id that is not written like the others."""
    for thing in things_of(subject):
        if thing.id and not re.fullmatch(r"[a-z][A-Za-z0-9]*", thing.id):
            yield (
                thing.id,
                "id",
                Text(
                    "id は小文字で始まる英数字にします",
                    "an id is letters and digits and begins with a small letter",
                ),
            )


def same_in_both(subject: Subject) -> Iterator[Found]:
    """A text that was copied into the other language."""
    for id, field, text in texts_of(subject):
        if text.ja and text.ja == text.en:
            yield id, field, Text("日本語と英語が同じ文です", "both languages have the same text")


def blanks(subject: Subject) -> Iterator[Found]:
    """Blanks at the ends or two together."""
    for id, field, text in texts_of(subject):
        for language, said in (("ja", text.ja), ("en", text.en)):
            if said != said.strip() or "  " in said:
                yield id, f"{field}.{language}", Text("余分な空白があります", "there are blanks too many")


TEXTS: Final = (
    Check("missing-text", MUST, Text("文が両言語にあること。", "Every text is there in both languages."), missing_text),
    Check("missing-name", MUST, Text(
        "名前が両言語にあること。",
        "Every name is there in both languages.",
    ), missing_name),
    Check("wrong-language", MUST, Text(
        "文がその言語で書かれていること。",
        "Every text is in its language.",
    ), wrong_language),
    Check("open-end", SHOULD, Text("文の終わりに句点を打つ。", "Every text ends as a sentence."), open_ends),
    Check("placeholder", MUST, Text("波かっこが残っていないこと。", "No brace is left."), placeholders),
    Check("suit-signs", SHOULD, Text("スートは ♠♡♢♣ と書く。", "Suits are written ♠♡♢♣."), suit_signs),
    Check("other-numbers", SHOULD, Text(
        "両言語の数が同じであること。",
        "Both languages say the same numbers.",
    ), other_numbers),
    Check("damage-untold", MUST, Text("ダメージの点数が文にあること。", "The text says the damage."), damage_untold),
    Check("target-untold", SHOULD, Text("対象が文にあること。", "The text speaks of the target."), target_untold),
    Check("long-text", SHOULD, Text("文が長すぎないこと。", "No text is too long."), too_long),
    Check("name-twice", MUST, Text(
        "アクションの名前が重ならないこと。",
        "No two actions are called the same.",
    ), name_twice),
    Check("name-of-another", MUST, Text(
        "名前が別のアクションの id と重ならないこと。",
        "No name is the id of another action.",
    ),
          name_of_another),
    Check("long-name", SHOULD, Text("名前が長すぎないこと。", "No name is too long."), long_name),
    Check("odd-id", SHOULD, Text("id の書き方をそろえる。", "Ids are written alike."), odd_id),
    Check("same-in-both", MUST, Text("訳が原文の写しでないこと。", "A translation is no copy."), same_in_both),
    Check("blanks", SHOULD, Text("余分な空白がないこと。", "No blanks too many."), blanks),
)  # fmt: skip
