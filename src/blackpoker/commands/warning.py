"""What a command says beside its answer if format and frame are not meant for each other (R93)."""

import sys
from typing import Final

from blackpoker.core.text import Text
from blackpoker.regulation import Regulation

NOTE: Final = Text("注意：{warning}", "note: {warning}")


def warn(rules: Regulation, language: str) -> None:
    """Say so on the error stream if the format and the frame are not meant for each other (R93)."""
    if rules.warning is not None:
        say_note(rules.warning.say(language), language)


def say_note(warning: str, language: str) -> None:
    """Say something on the error stream that is no error."""
    print(f"blackpoker: {NOTE.say(language, warning=warning)}", file=sys.stderr, flush=True)


def both_languages(text: Text | None) -> dict[str, str] | None:
    """Return a text as programs read it."""
    return None if text is None else {"ja": text.ja, "en": text.en}
