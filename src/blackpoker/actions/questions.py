"""The questions that actions ask while they are resolved."""

from typing import Final

from blackpoker.common.questions import CARDS, TARGETS, UNITS
from blackpoker.core.question import AS_SEEN, GIVEN, OPEN, TAKEN, WORDS, Answer, Question
from blackpoker.core.text import Text

NO: Final = 0
YES: Final = 1
AS_ACE: Final = 0
AS_BULWARK: Final = 1
DRIVE: Final = 0
CHARGE: Final = 1
LEAVE: Final = 2
ONE_CHARGED: Final = 0
TWO_DRIVEN: Final = 1

CHARGING: Final = Answer(CHARGE, "charge", Text("チャージする", "charge it"))
DRIVING: Final = Answer(DRIVE, "drive", Text("ドライブする", "drive it"))

# The turn and the fight

DISCARD_TO_LIMIT: Final = Question(
    "discard_to_limit", CARDS, secrecy=AS_SEEN, stake=GIVEN, silent=True,
    text=Text(
        "手札の上限を超えた分だけ、捨てるカードを選んでください。",
        "Choose what to discard, down to your hand limit.",
    ),
)  # fmt: skip

DRAW_SECOND: Final = Question(
    "draw_second", WORDS, secrecy=OPEN, uncertain=True, silent=True,
    text=Text("もう1枚引きますか？", "Do you draw another card?"),
    answers=(
        Answer(YES, "yes", Text("もう1枚引く", "draw another")),
        Answer(NO, "no", Text("引かない", "do not draw another")),
    ),
)  # fmt: skip

CHOOSE_ATTACKERS: Final = Question(
    "choose_attackers", UNITS, ordered=True, secrecy=OPEN,
    text=Text(
        "アタッカーを判定する順に選んでください。", "Choose your attackers, in the order in which they will be judged."
    ),
    done=Text("これでアタックする", "attack with these"), none=Text("アタックしない", "do not attack"),
    said=Text("{player}は{what}でアタックした。", "{player} attack{s} with {what}."),
    said_none=Text("{player}はアタックしなかった。", "{player} do{es} not attack."),
)  # fmt: skip

CHOOSE_BLOCKERS: Final = Question(
    "choose_blockers", UNITS, about=UNITS, grouped=True, secrecy=OPEN, uncertain=True,
    text=Text("このアタッカーをブロックするキャラクターを選んでください。", "Choose who blocks this attacker."),
    done=Text("これでブロックする", "no more blockers"), none=Text("ブロックしない", "do not block"),
    said=Text("{player}は{what}。", "{player} block{s} {what}."),
    said_none=Text("{player}はブロックしなかった。", "{player} do{es} not block."),
)  # fmt: skip

# Summons

CHOOSE_HAND_CARD: Final = Question(
    "choose_hand_card", CARDS, stake=GIVEN, silent=True,
    text=Text(
        "防壁として裏向きに出す手札を選んでください。", "Choose the hand card to put onto the field as a bulwark."
    ),
)  # fmt: skip

CHOOSE_ACE_OR_BULWARK: Final = Question(
    "ace_or_bulwark", WORDS, secrecy=OPEN, silent=True,
    text=Text("エースにしますか、防壁にしますか？", "Does it enter as an Ace or as a bulwark?"),
    answers=(
        Answer(AS_ACE, "ace", Text("エースとして表向きに出す", "as an Ace, face up")),
        Answer(AS_BULWARK, "bulwark", Text("防壁として裏向きに出す", "as a bulwark, face down")),
    ),
)  # fmt: skip

# Magic

CHARGE_OR_DRIVE: Final = Question(
    "charge_or_drive", WORDS, secrecy=OPEN, silent=True,
    text=Text("チャージしますか、ドライブしますか？", "Do you charge it or drive it?"),
    answers=(CHARGING, DRIVING),
)  # fmt: skip

REVERSE_STATE: Final = Question(
    "reverse_state", WORDS, secrecy=OPEN, silent=True,
    text=Text("先にチャージまたはドライブしますか？", "Do you charge or drive it first, or leave it as it is?"),
    answers=(Answer(LEAVE, "leave", Text("状態を変えない", "leave it as it is")), CHARGING, DRIVING),
)  # fmt: skip

ORDER_SPLIT_BULWARKS: Final = Question(
    "order_split_bulwarks", CARDS, ordered=True, silent=True,
    text=Text(
        "防壁になるカードを、ライフに近い側から順に選んでください。",
        "Choose the order of the new bulwarks, beginning next to your life.",
    ),
)  # fmt: skip

CHOOSE_NEW_TARGET: Final = Question(
    "choose_new_target", TARGETS, secrecy=OPEN, silent=True,
    text=Text("新しい対象を選んでください。", "Choose the new target."),
)  # fmt: skip

SEARCH_LIFE: Final = Question(
    "search_life", CARDS, secrecy=OPEN, stake=TAKEN, silent=True,
    text=Text("自分のライフから手札に加えるカードを選んでください。", "Choose a card of your life for your hand."),
)  # fmt: skip

CHOOSE_BULWARK_MODE: Final = Question(
    "bulwark_mode", WORDS, secrecy=OPEN, silent=True,
    text=Text(
        "チャージ状態の防壁1体と、ドライブ状態の防壁2体の、どちらを出しますか？",
        "Do you put 1 charged bulwark onto the field, or 2 driven ones?",
    ),
    answers=(
        Answer(ONE_CHARGED, "one", Text("チャージ状態の防壁1体", "1 charged bulwark")),
        Answer(TWO_DRIVEN, "two", Text("ドライブ状態の防壁2体", "2 driven bulwarks")),
    ),
)  # fmt: skip

ORDER_TO_LIFE_TOP: Final = Question(
    "order_to_life_top", CARDS, ordered=True, silent=True,
    text=Text(
        "ライフの上に置く順番を、一番上になるカードから選んでください。",
        "Choose the order on top of the life, beginning with the new top card.",
    ),
)  # fmt: skip

PICK_FROM_OPPONENT_HAND: Final = Question(
    "pick_from_opponent_hand", CARDS, secrecy=OPEN, stake=TAKEN,
    text=Text("対戦相手に捨てさせるカードを選んでください。", "Choose the card that your opponent discards."),
)  # fmt: skip

ORDER_CARDS: Final = Question(
    "order_cards", CARDS, ordered=True, silent=True,
    text=Text(
        "ライフの下に置く順番を、上になるカードから選んでください。",
        "Choose the order under your life, beginning with the upper card.",
    ),
)  # fmt: skip

# Pack

OPEN_PACK_CHOICE: Final = Question(
    "open_pack_choice", CARDS, secrecy=OPEN, stake=TAKEN, silent=True,
    text=Text("パックから手札に加えるカードを選んでください。", "Choose the card of your pack to take into your hand."),
)  # fmt: skip
