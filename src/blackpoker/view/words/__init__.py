"""Words for people, in Japanese and in English: what things are called, what is asked, what happened, and why not."""

from blackpoker.core.text import LANGUAGES, Text

from .actions import effect_of, notes_of
from .components import card_words, key_words, label_texts, notation
from .events import tell_event
from .matches import regulation_name, say_error, tell_outcome
from .reasons import explain_refusal

__all__ = [
    "LANGUAGES",
    "Text",
    "card_words",
    "effect_of",
    "explain_refusal",
    "key_words",
    "label_texts",
    "notation",
    "notes_of",
    "regulation_name",
    "say_error",
    "tell_event",
    "tell_outcome",
]
