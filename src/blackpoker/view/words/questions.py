"""What a player is asked, for every kind of decision, and the answers that are words."""

from typing import Final

from blackpoker.actions.basic import NO, YES
from blackpoker.actions.choosing import CHARGE, DRIVE, LEAVE, ONE_CHARGED, TWO_DRIVEN
from blackpoker.actions.summon import AS_ACE, AS_BULWARK
from blackpoker.core import DONE, PASS
from blackpoker.core.text import Text
from blackpoker.trumps.choosing_diamonds_clubs import AT_BOTTOM, DAMAGE, DOWN, ON_TOP

QUESTIONS: Final[dict[str, Text]] = {
    "choose_regulation": Text("どの対戦レギュレーションで遊びますか?", "Which regulation do you want to play?"),
    "choose_deck": Text("どのデッキを使いますか?", "Which deck do you play with?"),
    "choose_trumps": Text(
        "切札にするカードを2枚まで選んでください。", "Choose the cards for your trump zone, two at most."
    ),
    "choose_strategy": Text(
        "最初の手札に入れる3枚をデッキから選んでください。", "Choose 3 cards of your deck for your opening hand."
    ),
    "choose_rare": Text(
        "レアカードにする1枚をデッキから選んでください。", "Choose 1 card of your deck as your rare card."
    ),
    "setup_open_trump": Text("どちらの切札を表にしますか?", "Which of your trumps do you turn up?"),
    "graveyard_top": Text(
        "墓地の一番上に見せるカードはどれですか?", "Which card is to be the visible top of your graveyard?"
    ),
    "choose_action": Text(
        "どのアクションを起こしますか?(パスもできます)", "Which action do you request, or do you pass?"
    ),
    "choose_mode": Text("どの使い方で起こしますか?", "In which way do you request it?"),
    "choose_keys": Text("キーカードを選んでください。", "Choose a key card."),
    "choose_key_unit": Text("キーユニットを選んでください。", "Choose the key unit."),
    "pay_B": Text("コストB:ドライブする防壁を選んでください。", "Cost B: choose a bulwark to drive."),
    "pay_L": Text("コストL:ライフの一番上のカードで払います。", "Cost L: the top card of your life pays."),
    "pay_D": Text("コストD:捨てる手札を選んでください。", "Cost D: choose a hand card to discard."),
    "pay_S": Text(
        "コストS:墓地へ送るキャラクターを選んでください。", "Cost S: choose a character to put into the graveyard."
    ),
    "choose_target": Text("対象を選んでください。", "Choose the target."),
    "discard_to_limit": Text(
        "手札が7枚になるように、捨てるカードを選んでください。",
        "Choose what to discard, until 7 cards are left in your hand.",
    ),
    "draw_second": Text("もう1枚引きますか?", "Do you draw 1 more card?"),
    "choose_attackers": Text(
        "アタッカーを判定する順に選んでください。", "Choose your attackers, in the order in which they will be judged."
    ),
    "choose_blockers": Text(
        "このアタッカーをブロックするキャラクターを選んでください。", "Choose who blocks this attacker."
    ),
    "choose_hand_card": Text(
        "防壁として伏せて置く手札を選んでください。", "Choose the hand card to put face down as a bulwark."
    ),
    "ace_or_bulwark": Text("エースにしますか、防壁にしますか?", "Does it enter as an Ace or as a bulwark?"),
    "charge_or_drive": Text("チャージしますか、ドライブしますか?", "Do you charge it or drive it?"),
    "reverse_state": Text(
        "先にチャージまたはドライブしますか?", "Do you charge or drive it first, or leave it as it is?"
    ),
    "order_split_bulwarks": Text(
        "防壁になるカードを、ライフに近い側から順に選んでください。",
        "Choose the order of the new bulwarks, beginning next to your life.",
    ),
    "choose_graveyard_card": Text("自分の墓地のカードを1枚選んでください。", "Choose 1 card of your graveyard."),
    "choose_new_target": Text("新しい対象を選んでください。", "Choose the new target."),
    "search_life": Text(
        "自分のライフから手札に入れるカードを選んでください。", "Choose a card of your life for your hand."
    ),
    "bulwark_mode": Text(
        "チャージ状態の防壁を1体、ドライブ状態の防壁を2体、どちらを置きますか?",
        "Do you put 1 charged bulwark or 2 driven ones?",
    ),
    "order_to_life_top": Text(
        "ライフの上に置く順番を、一番上になるカードから選んでください。",
        "Choose the order on top of the life, beginning with the new top card.",
    ),
    "pick_from_opponent_hand": Text(
        "相手に捨てさせるカードを選んでください。", "Choose the card that the opponent discards."
    ),
    "order_cards": Text(
        "ライフの下に置く順番を、上になるカードから選んでください。",
        "Choose the order under your life, beginning with the upper card.",
    ),
    "order_triggers": Text(
        "誘発したリクエストのうち、先に処理するものを選んでください。",
        "Several requests were triggered: choose the one to take first.",
    ),
    "open_pack_choice": Text(
        "パックから手札に入れるカードを選んでください。", "Choose the card of your pack to take into your hand."
    ),
    "choose_trump": Text("表向きにする自分の切札を選んでください。", "Choose which of your trumps you turn up."),
    "choose_own_character": Text("自分のキャラクターを1体選んでください。", "Choose 1 of your characters."),
    "choose_own_soldier": Text("自分の兵士を1体選んでください。", "Choose 1 of your soldiers."),
    "choose_any_bulwark": Text("墓地へ送る防壁を1体選んでください。", "Choose the bulwark that goes to the graveyard."),
    "order_to_life_bottom": Text(
        "ライフの下に置く順番を、上になるカードから選んでください。",
        "Choose the order under the life, beginning with the upper card.",
    ),
    "sacrifice_soldiers": Text(
        "墓地へ送る自分の兵士を1体以上選んでください。",
        "Choose 1 or more of your soldiers to put into the graveyard.",
    ),
    "choose_reinforcement": Text(
        "めくった2枚のうち、兵士として場に出すカードを選んでください。",
        "Choose which of the 2 cards enters the field as a soldier.",
    ),
    "illusion_soldiers": Text(
        "防壁に変える自分の兵士を選んでください(0体でもよい)。",
        "Choose the soldiers of yours that become bulwarks, none if you like.",
    ),
    "illusion_order": Text(
        "防壁の新しい並びを、ライフに近い側から順に選んでください。",
        "Choose the new order of your bulwarks, beginning next to your life.",
    ),
    "exhaust_choice": Text(
        "♢5を裏向きにしますか、2点のダメージを受けますか?", "Do you turn ♢5 face down, or take 2 damage?"
    ),
    "choose_stage_request": Text(
        "ステージから取り除くリクエストを選んでください。", "Choose the request that is removed from the stage."
    ),
    "predict_card": Text(
        "ライフの上か下に置く手札を1枚選んでください。",
        "Choose the hand card that goes to the top or the bottom of your life.",
    ),
    "predict_place": Text(
        "そのカードをライフの上に置きますか、下に置きますか?",
        "Does the card go to the top or to the bottom of your life?",
    ),
    "switch_card": Text(
        "兵士として場に出す手札を1枚選んでください。", "Choose the hand card that enters the field as a soldier."
    ),
    "discard_cards": Text("捨てる手札を選んでください。", "Choose the hand cards that you discard."),
}
"""Every kind of decision, as its player is asked."""

WAITING: Final = Text("{player}の選択を待っています。", "Waiting for {player}.")
"""What everybody else is told: that somebody decides, not what is offered."""

PASSING: Final = Text("パス", "pass")
FINISHED: Final = Text("ここまで", "done")

ANSWERS: Final[dict[str, dict[int, tuple[str, Text]]]] = {
    "draw_second": {
        YES: ("yes", Text("もう1枚引く", "draw 1 more")),
        NO: ("no", Text("引かない", "draw no more")),
    },
    "charge_or_drive": {
        CHARGE: ("charge", Text("チャージする", "charge")),
        DRIVE: ("drive", Text("ドライブする", "drive")),
    },
    "reverse_state": {
        LEAVE: ("leave", Text("そのまま", "leave it as it is")),
        CHARGE: ("charge", Text("チャージする", "charge")),
        DRIVE: ("drive", Text("ドライブする", "drive")),
    },
    "ace_or_bulwark": {
        AS_ACE: ("ace", Text("エースとして表向きに出す", "as an Ace, face up")),
        AS_BULWARK: ("bulwark", Text("防壁として伏せて出す", "as a bulwark, face down")),
    },
    "bulwark_mode": {
        ONE_CHARGED: ("one", Text("チャージ状態の防壁1体", "1 charged bulwark")),
        TWO_DRIVEN: ("two", Text("ドライブ状態の防壁2体", "2 driven bulwarks")),
    },
    "choose_mode": {
        0: ("main", Text("メインで(自分のターン、空のステージ)", "main: in your turn, on an empty stage")),
        1: ("quick", Text("クイックで(いつでも)", "quick: whenever you hold the chance")),
    },
    "exhaust_choice": {
        DOWN: ("down", Text("♢5を裏向きにする", "turn ♢5 face down")),
        DAMAGE: ("damage", Text("2点のダメージを受ける", "take 2 damage")),
    },
    "predict_place": {
        ON_TOP: ("top", Text("ライフの一番上", "the top of your life")),
        AT_BOTTOM: ("bottom", Text("ライフの一番下", "the bottom of your life")),
    },
}
"""Answers that are words and not things: for each kind, the option's word in the notation and for people."""


def question(kind: str) -> Text:
    """Return what a player is asked by a decision of that kind."""
    return QUESTIONS[kind]


def answer(kind: str, option: int) -> Text | None:
    """Return the words for an option that is a word, or None if it is a card, a unit, a request or a player."""
    if option == PASS:
        return PASSING
    if option == DONE:
        return FINISHED
    fixed = ANSWERS.get(kind, {}).get(option)
    return None if fixed is None else fixed[1]
