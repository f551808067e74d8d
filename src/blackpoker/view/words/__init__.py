"""Words for people, in Japanese and in English: what things are called, what is asked, what happened, and why not."""

from blackpoker.common.card import card_words
from blackpoker.core.text import LANGUAGES, Text

from .events import tell_event
from .matches import regulation_name, say_error, tell_outcome
from .reasons import explain_refusal, reason_heading

__all__ = [
    "LANGUAGES",
    "Text",
    "card_words",
    "explain_refusal",
    "reason_heading",
    "regulation_name",
    "say_error",
    "tell_event",
    "tell_outcome",
]
