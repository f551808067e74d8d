"""The questions that trumps and their actions ask."""

from typing import Final

from blackpoker.common.questions import CARDS, TRUMPS, UNITS
from blackpoker.core.question import AS_SEEN, OPEN, REQUESTS, WORDS, Answer, Question
from blackpoker.core.text import Text

DOWN: Final = 0
DAMAGE: Final = 1
ON_TOP: Final = 0
AT_BOTTOM: Final = 1

CHOOSE_TRUMP: Final = Question(
    "choose_trump", TRUMPS, secrecy=OPEN, silent=True,
    text=Text("表向きにする自分の切札を選んでください。", "Choose which of your trumps you turn up."),
)  # fmt: skip

CHOOSE_OWN_CHARACTER: Final = Question(
    "choose_own_character", UNITS, secrecy=OPEN,
    text=Text("自分のキャラクターを1体選んでください。", "Choose 1 of your characters."),
)  # fmt: skip

CHOOSE_OWN_SOLDIER: Final = Question(
    "choose_own_soldier", UNITS, secrecy=OPEN,
    text=Text("自分の兵士を1体選んでください。", "Choose 1 of your soldiers."),
)  # fmt: skip

# Spades and hearts

ORDER_TO_LIFE_BOTTOM: Final = Question(
    "order_to_life_bottom", CARDS, ordered=True, silent=True,
    text=Text(
        "ライフの下に置く順番を、上になるカードから選んでください。",
        "Choose the order under the life, beginning with the upper card.",
    ),
)  # fmt: skip

SACRIFICE_SOLDIERS: Final = Question(
    "sacrifice_soldiers", UNITS, secrecy=OPEN,
    text=Text(
        "墓地に移す自分の兵士を1体以上選んでください。", "Choose 1 or more of your soldiers to put into the graveyard."
    ),
)  # fmt: skip

CHOOSE_REINFORCEMENT: Final = Question(
    "choose_reinforcement", CARDS, secrecy=OPEN, silent=True,
    text=Text(
        "表向きにした2枚のうち、兵士として場に出すカードを選んでください。",
        "Choose which of the 2 cards enters the field as a soldier.",
    ),
)  # fmt: skip

ILLUSION_SOLDIERS: Final = Question(
    "illusion_soldiers", UNITS, secrecy=OPEN,
    text=Text(
        "防壁にする自分の兵士を選んでください（選ばなくてもよい）。",
        "Choose which of your soldiers become bulwarks, none if you like.",
    ),
)  # fmt: skip

ILLUSION_ORDER: Final = Question(
    "illusion_order", UNITS, ordered=True, silent=True,
    text=Text(
        "防壁の新しい並びを、ライフに近い側から順に選んでください。",
        "Choose the new order of your bulwarks, beginning next to your life.",
    ),
    none=Text("並べ替えない", "leave them as they lie"),
)  # fmt: skip

CHOOSE_ANY_BULWARK: Final = Question(
    "choose_any_bulwark", UNITS, secrecy=OPEN,
    text=Text("墓地に移す防壁を1体選んでください。", "Choose the bulwark that goes to the graveyard."),
)  # fmt: skip

# Diamonds and clubs

EXHAUST_CHOICE: Final = Question(
    "exhaust_choice", WORDS, secrecy=OPEN, silent=True,
    text=Text("♢5を裏向きにしますか、2点のダメージを受けますか？", "Do you turn ♢5 face down, or take 2 damage?"),
    answers=(
        Answer(DOWN, "down", Text("♢5を裏向きにする", "turn ♢5 face down")),
        Answer(DAMAGE, "damage", Text("2点のダメージを受ける", "take 2 damage")),
    ),
)  # fmt: skip

CHOOSE_STAGE_REQUEST: Final = Question(
    "choose_stage_request", REQUESTS, secrecy=OPEN,
    text=Text("ステージから取り除くリクエストを選んでください。", "Choose the request that is removed from the stage."),
)  # fmt: skip

PREDICT_CARD: Final = Question(
    "predict_card", CARDS, silent=True,
    text=Text(
        "ライフの上か下に置く手札を1枚選んでください。",
        "Choose the hand card that goes to the top or the bottom of your life.",
    ),
)  # fmt: skip

PREDICT_PLACE: Final = Question(
    "predict_place", WORDS, secrecy=OPEN,
    text=Text(
        "そのカードをライフの上に置きますか、下に置きますか？",
        "Does the card go to the top or to the bottom of your life?",
    ),
    answers=(
        Answer(ON_TOP, "top", Text("ライフの一番上", "the top of the life")),
        Answer(AT_BOTTOM, "bottom", Text("ライフの一番下", "the bottom of the life")),
    ),
)  # fmt: skip

SWITCH_CARD: Final = Question(
    "switch_card", CARDS, secrecy=OPEN, silent=True,
    text=Text(
        "兵士として場に出す手札を1枚選んでください。", "Choose the hand card that enters the field as a soldier."
    ),
)  # fmt: skip

DISCARD_CARDS: Final = Question(
    "discard_cards", CARDS, secrecy=AS_SEEN, silent=True,
    text=Text("捨てる手札を選んでください。", "Choose the hand cards that you discard."),
)  # fmt: skip
