"""Terms of the rulebook that no other definition explains, and the signs and writings of its notation."""

from typing import Final

from .cards import CARDS_AND_CHARACTERS
from .core import CORE
from .matches import MATCHES
from .requests import REQUESTS
from .signs import SIGNS
from .term import Term

TERMS: Final = (*CORE, *CARDS_AND_CHARACTERS, *REQUESTS, *MATCHES, *SIGNS)

__all__ = ["TERMS", "Term"]
