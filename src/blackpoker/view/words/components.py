"""Words for what lies on the table and for the fields of a header."""

from typing import Final

from blackpoker.common.action import BASIC, NORMAL_MAGIC, QUICK_MAGIC, SOLDIER_CAUSED, SUMMON, TRUMP_CAUSED, Action
from blackpoker.common.card import CARDS, RANK_WORDS, CardId, is_joker, number_of, suit_of
from blackpoker.common.key import Key
from blackpoker.common.unit import ATTACKER, BLOCKER, HASTE
from blackpoker.core.text import Text

from . import trump_characters

CHARACTERS: Final[dict[str, Text]] = {
    "soldier": Text(
        "2〜10のカード1枚の兵士。サイズはそのカードの数字。",
        "A soldier of one card from 2 to 10; its size is the number of the card.",
    ),
    "hero": Text(
        "J・Q・Kのカード1枚の兵士。サイズはそれぞれ11・12・13。",
        "A soldier of one J, Q or K; its size is 11, 12 or 13.",
    ),
    "ace": Text(
        "A1枚の兵士。サイズは1で、速攻を持つ。",
        "A soldier of one A; its size is 1, and it has Haste.",
    ),
    "magician": Text(
        "Joker1枚の兵士。サイズは0で、速攻を持つ。場にいる間、持ち主の速攻魔法はコストのDを払わずに済む(魔力増加)。",
        "A soldier of one Joker; its size is 0, and it has Haste. While it is on the field, the quick magic of its "
        "controller costs no D (Magic Boost).",
    ),
    "armedsoldier": Text(
        "同じスートのカード2枚以上でできた兵士。サイズは数字の合計で、Aを含むなら速攻を持つ。",
        "A soldier of two or more cards of one suit; its size is the sum of their numbers, and it has Haste if there "
        "is an A among them.",
    ),
    "bulwark": Text(
        "伏せたカード1枚のキャラクター。サイズはない。ブロックできるほか、ドライブしてコストBを払う。",
        "A character of one face-down card, without a size. It can block, and it is driven to pay B.",
    ),
    **trump_characters.CHARACTERS,
}
"""What every character is."""

CHARACTER_TYPES: Final[dict[str, Text]] = {"soldier": Text("兵士", "soldier"), "bulwark": Text("防壁", "bulwark")}

FOGS: Final[dict[str, Text]] = {
    "upFog": Text(
        "ターン終了まで、アップの対象になった兵士のサイズをこのカードの数字だけ大きくする。",
        "Until the turn ends, the soldier that Up was aimed at is larger by the number of this card.",
    ),
    "downFog": Text(
        "ターン終了まで、ダウンの対象になった兵士のサイズをこのカードの数字だけ小さくする。",
        "Until the turn ends, the soldier that Down was aimed at is smaller by the number of this card.",
    ),
    "forceFog": Text(
        "ターン終了まで、持ち主の兵士すべてのサイズを2枚の数字の合計だけ大きくする。",
        "Until the turn ends, all soldiers of its owner are larger by the sum of the numbers of its 2 cards.",
    ),
    **trump_characters.FOGS,
}
"""What every fog does."""

ABILITIES: Final[dict[str, Text]] = {
    "magicBoost": Text("魔力増加", "Magic Boost"),
    "up": Text("アップ", "Up"),
    "down": Text("ダウン", "Down"),
    "force": Text("フォース", "Force"),
    **trump_characters.ABILITIES,
}

LABELS: Final[dict[int, Text]] = {
    ATTACKER: Text("アタッカー", "Attacker"),
    BLOCKER: Text("ブロッカー", "Blocker"),
    HASTE: Text("速攻", "Haste"),
}
LABEL_MEANINGS: Final[dict[int, Text]] = {
    ATTACKER: Text("アタックで指定できる。", "May be designated in Attack."),
    BLOCKER: Text("ブロックで指定できる。", "May be designated in Block."),
    HASTE: Text("場に出たターンから攻撃できる。", "May attack in the turn in which it entered the field."),
}

STATES: Final[dict[bool, Text]] = {
    True: Text("チャージ状態", "charged"),
    False: Text("ドライブ状態", "driven"),
}

KINDS: Final[dict[str, Text]] = {
    BASIC: Text("基本", "basic"),
    SUMMON: Text("召喚", "summon"),
    QUICK_MAGIC: Text("速攻魔法", "quick magic"),
    NORMAL_MAGIC: Text("通常魔法", "normal magic"),
    SOLDIER_CAUSED: Text("兵士起因", "soldier-caused"),
    TRUMP_CAUSED: Text("切札", "trump"),
}
TRIGGERS: Final[dict[str, Text]] = {"direct": Text("直接", "direct"), "triggered": Text("誘発", "triggered")}
SPEEDS: Final[dict[str, Text]] = {"immediate": Text("即時", "immediate"), "normal": Text("通常", "normal")}
TIMINGS: Final[dict[str, Text]] = {"main": Text("メイン", "main"), "quick": Text("クイック", "quick")}


class KeyWords:
    """A key-card condition as programs read it, as the notation has it in English, and told in both languages."""

    def __init__(self, plain: str, en: str, told: Text) -> None:
        self.plain: Final = plain
        self.en: Final = en
        self.told: Final = told


def of_suit(letter: str, symbol: str, high: str, low: str = "A") -> KeyWords:
    """Make the words for one card of a suit, from one rank to another."""
    told = Text(f"{symbol}{low}〜{high}のカード1枚", f"one card of {symbol}{low}–{high}")
    return KeyWords(f"{letter}{low}-{high}", f"{symbol}{low}–{high}", told)


def two_low(letter: str, symbol: str) -> KeyWords:
    """Make the words for two cards of a suit, ace to ten."""
    return KeyWords(f"{letter}A-10 x2", f"{symbol}A–10 ×2", Text(f"{symbol}A〜10のカード2枚", f"two of {symbol}A–10"))


def of_both(one: str, other: str, letters: str) -> KeyWords:
    """Make the words for one card of each of two suits."""
    told = Text(f"{one}と{other}のカード1枚ずつ", f"one {one} and one {other}")
    return KeyWords(f"{letters[0]}A-K+{letters[1]}A-K", f"{one}A–K and {other}A–K", told)


KEYS: Final[dict[str, KeyWords]] = {
    "2〜10": KeyWords("2-10", "2–10", Text("2〜10のカード1枚", "one card from 2 to 10")),
    "J〜K": KeyWords("J-K", "J–K", Text("J・Q・Kのどれか1枚", "one J, Q or K")),
    "A": KeyWords("A", "A", Text("Aを1枚", "one A")),
    "A〜K": KeyWords("A-K", "A–K", Text("Joker以外のカード1枚", "one card that is no Joker")),
    "Joker": KeyWords("Joker", "Joker", Text("Joker1枚", "one Joker")),
    "♡A〜10": of_suit("H", "♡", "10"),
    "♠A〜10": of_suit("S", "♠", "10"),
    "♢A〜10": of_suit("D", "♢", "10"),
    "♣A〜10": of_suit("C", "♣", "10"),
    "♠2〜10": of_suit("S", "♠", "10", "2"),
    "♡2〜10": of_suit("H", "♡", "10", "2"),
    "♢2〜10": of_suit("D", "♢", "10", "2"),
    "♣2〜10": of_suit("C", "♣", "10", "2"),
    "♡A〜K": of_suit("H", "♡", "K"),
    "♣A〜K": of_suit("C", "♣", "K"),
    "♡A〜10 2枚": two_low("H", "♡"),
    "♠A〜10 2枚": two_low("S", "♠"),
    "♢A〜10 2枚": two_low("D", "♢"),
    "♣A〜10 2枚": two_low("C", "♣"),
    "♡A〜K,♢A〜K": of_both("♡", "♢", "HD"),
    "♠A〜K,♣A〜K": of_both("♠", "♣", "SC"),
    "♠A〜K,♢A〜K": of_both("♠", "♢", "SD"),
    "♡A〜K,♣A〜K": of_both("♡", "♣", "HC"),
    "♠A〜K,♡A〜K": of_both("♠", "♡", "SH"),
    "♢A〜K,♣A〜K": of_both("♢", "♣", "DC"),
    "同スート2枚": KeyWords(
        "two of one suit", "two of one suit", Text("同じスートのカード2枚", "two cards of one suit")
    ),
    "同数字2枚": KeyWords(
        "two of one number", "two of one number", Text("同じ数字のカード2枚", "two cards of one number")
    ),
    "同スートのA,J": KeyWords(
        "A+J of one suit", "A and J of one suit", Text("同じスートのAとJ", "the A and the J of one suit")
    ),
    "同スートのA,10,J,Q,K": KeyWords(
        "A+10+J+Q+K of one suit",
        "A, 10, J, Q, K of one suit",
        Text("同じスートのA・10・J・Q・Kの5枚", "the A, 10, J, Q and K of one suit"),
    ),
    "レアカード": KeyWords("rare", "your rare card", Text("自分のレアカード", "your rare card")),
}
"""Every key-card condition, by its official notation."""

CARDS_OF_COMPONENTS: Final[dict[str, tuple[str, str]]] = {
    "2〜10": ("2-10", "2–10"),
    "J〜K": ("J-K", "J–K"),
    "A": ("A", "A"),
    "Joker": ("Joker", "Joker"),
    "同スート2枚以上": ("two or more of one suit", "two or more of one suit"),
    "1枚(裏向き)": ("one, face down", "one, face down"),
    "♡A〜10": ("HA-10", "♡A–10"),
    "♠A〜10": ("SA-10", "♠A–10"),
    "♡A〜10 2枚": ("HA-10 x2", "♡A–10 ×2"),
    "♠J+♡2〜10": ("SJ+H2-10", "♠J and ♡2–10"),
    "♡J+♢2〜10": ("HJ+D2-10", "♡J and ♢2–10"),
    "♢J+♣2〜10": ("DJ+C2-10", "♢J and ♣2–10"),
    "♣J+♠2〜10": ("CJ+S2-10", "♣J and ♠2–10"),
    "♠K+♣K": ("SK+CK", "♠K and ♣K"),
    "♡K+♢K": ("HK+DK", "♡K and ♢K"),
    "": ("none", "none"),
}
"""Which cards a character or a fog is made of: by its official notation, for programs and in English."""


def key_words(key: Key) -> KeyWords:
    """Return the words for a key-card condition."""
    return KEYS[key.text]


def notation(action: Action, language: str) -> str:
    """Write the header of an action: the official notation in Japanese, the same in English words."""
    if language == "ja":
        return action.notation()
    parts = [f"@{action.trigger}-{action.speed}-{action.timing}"]
    if action.cost:
        parts.append(f"${action.cost}")
    if action.key is not None:
        parts.append(f"★{key_words(action.key).en}")
    if action.key_unit is not None:
        parts.append(f"★{action.key_unit.en}")
    if len(action.modes) > 1:
        parts.append(f"※{action.modes[1].timing} ${action.modes[1].cost}")
    return " | ".join(parts)


SUIT_SYMBOLS: Final = "♠♡♢♣"


def card_words(card: CardId) -> str:
    """Write a card for people, the same in both languages: ♠7, ♡10, Joker."""
    assert 0 <= card < CARDS, f"no card {card}"
    return "Joker" if is_joker(card) else SUIT_SYMBOLS[suit_of(card)] + RANK_WORDS[number_of(card) - 1]


def label_texts(labels: int) -> list[Text]:
    """Return the labels of a character, as their names."""
    return [name for bit, name in LABELS.items() if labels & bit]
