"""What argparse says about a wrong command line, in Japanese."""

import re
from typing import Final

PATTERNS: Final[tuple[tuple[str, str], ...]] = (
    (r"unrecognized arguments: (?P<words>.*)", "「{words}」は解釈できません"),
    (r"the following arguments are required: (?P<words>.*)", "{words} が必要です"),
    (
        r"argument (?P<name>.*?): invalid choice: '?(?P<value>.*?)'? \(choose from (?P<words>.*)\)",
        "{name} に「{value}」は使えません。使えるのは {words} です",
    ),
    (r"argument (?P<name>.*?): invalid int value: '(?P<value>.*)'", "{name} は整数です（「{value}」ではありません）"),
    (r"argument (?P<name>.*?): invalid float value: '(?P<value>.*)'", "{name} は数です（「{value}」ではありません）"),
    (r"argument (?P<name>.*?): expected one argument", "{name} には値が1つ必要です"),
    (r"argument (?P<name>.*?): expected at least one argument", "{name} には値が1つ以上必要です"),
    (r"argument (?P<name>.*?): expected (?P<value>\d+) arguments?", "{name} には値が{value}つ必要です"),
    (r"argument (?P<name>.*?): not allowed with argument (?P<words>.*)", "{name} は {words} と一緒に使えません"),
    (r"argument (?P<name>.*?): ignored explicit argument '(?P<value>.*)'", "{name} に値は付けません（「{value}」）"),
    (r"one of the arguments (?P<words>.*) is required", "{words} のどれか1つが必要です"),
    (r"argument (?P<name>.*?): (?P<words>.*)", "{name}：{words}"),
)
"""The sentences of argparse, the most general last, and what each means."""


def misuse_words(message: str) -> str:
    """Say in Japanese what argparse found; what is none of its sentences is said as it is."""
    for pattern, said in PATTERNS:
        found = re.fullmatch(pattern, message)
        if found is not None:
            names = {name: value.replace("'", "") for name, value in found.groupdict().items()}
            return said.format(**{name: value.replace(", ", "、") for name, value in names.items()})
    return message
