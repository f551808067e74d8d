"""The questions that the common rules ask: the parts of a request, and the top of a graveyard."""

from typing import Final

from blackpoker.core.question import (
    AS_SEEN,
    FIRST,
    GIVEN,
    KEY,
    KEY_UNIT,
    LAST,
    MODE,
    OPEN,
    PAYMENT,
    TAKEN,
    TARGET,
    WORDS,
    Answer,
    Question,
)
from blackpoker.core.text import Text

CARDS: Final = "card"
"""The options are cards."""
UNITS: Final = "unit"
"""The options are units on the field, by their number."""
TRUMPS: Final = "trump"
"""The options are trumps on the table, by their number."""
TARGETS: Final = "target"
"""The options are whatever the request in question can be aimed at."""

IN_MAIN: Final = 0
IN_QUICK: Final = 1

CHOOSE_MODE: Final = Question(
    "choose_mode", WORDS, part=MODE, secrecy=OPEN,
    text=Text("起こし方を選んでください。", "Choose a timing and cost."),
    answers=(
        Answer(IN_MAIN, "main", Text("メインで（自分のターン、空のステージ）", "main: your turn, empty stage")),
        Answer(IN_QUICK, "quick", Text("クイックで（いつでも）", "quick: whenever you hold the chance")),
    ),
)  # fmt: skip

CHOOSE_KEYS: Final = Question(
    "choose_keys", CARDS, part=KEY, secrecy=OPEN,
    text=Text("キーカードを選んでください。", "Choose a key card."),
)  # fmt: skip

CHOOSE_KEY_UNIT: Final = Question(
    "choose_key_unit", UNITS, part=KEY_UNIT, secrecy=OPEN,
    text=Text("キーユニットを選んでください。", "Choose the key unit."),
)  # fmt: skip

PAY_B: Final = Question(
    "pay_B", UNITS, part=PAYMENT, secrecy=OPEN, usual=FIRST,
    text=Text("コストB：ドライブする防壁を選んでください。", "Cost B: choose a bulwark to drive."),
)  # fmt: skip

PAY_D: Final = Question(
    "pay_D", CARDS, part=PAYMENT, secrecy=AS_SEEN, stake=GIVEN,
    text=Text("コストD：捨てる手札を選んでください。", "Cost D: choose a hand card to discard."),
)  # fmt: skip

PAY_S: Final = Question(
    "pay_S", UNITS, part=PAYMENT, secrecy=OPEN, stake=GIVEN,
    text=Text(
        "コストS：墓地に移すキャラクターを選んでください。", "Cost S: choose a character to put into the graveyard."
    ),
)  # fmt: skip

CHOOSE_TARGET: Final = Question(
    "choose_target", TARGETS, part=TARGET, secrecy=OPEN,
    text=Text("対象を選んでください。", "Choose the target."),
)  # fmt: skip

CHOOSE_GRAVEYARD_TOP: Final = Question(
    "graveyard_top", CARDS, secrecy=OPEN, stake=GIVEN, minor=True, usual=LAST, silent=True,
    text=Text(
        "同時に墓地に移ったカードのうち、一番上に置いて公開する1枚を選んでください。",
        "Choose the card that lies face up on top of your graveyard.",
    ),
)  # fmt: skip

CHOOSE_GRAVEYARD_CARD: Final = Question(
    "choose_graveyard_card", CARDS, secrecy=OPEN, stake=TAKEN,
    text=Text("自分の墓地のカードを1枚選んでください。", "Choose 1 card of your graveyard."),
)  # fmt: skip
