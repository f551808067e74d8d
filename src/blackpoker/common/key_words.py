"""Sets of cards and key-card conditions, written out of their patterns: as the lists print them, plainly, and told."""

from typing import Final

from mypy_extensions import i64

from blackpoker.core.text import Text, number_word

from .card import ALL_CARDS, JOKERS, RANK_WORDS, SUIT_LETTERS, SUIT_SYMBOLS, Mask, number_mask, suit_mask
from .key import COURT, SUITED, Key, Pattern

ALL_RANKS: Final = 0x1FFF
"""Ace to king, a bit for each."""


class Signs:
    """How sets of cards are written somewhere: suits, a range, two ranges, "or", and any card."""

    def __init__(self, suits: str, dash: str, comma: str, either: str, any: str) -> None:
        self.suits: Final = suits
        self.dash: Final = dash
        self.comma: Final = comma
        self.either: Final = either
        self.any: Final = any


JA: Final = Signs(SUIT_SYMBOLS, "〜", ",", "か", "全て")
EN: Final = Signs(SUIT_SYMBOLS, "–", ", ", " or ", "any")
PLAIN: Final = Signs(SUIT_LETTERS, "-", ",", "/", "any")


class KeyWords:
    """A key-card condition in words: as the lists print it in both languages, for programs, and told."""

    def __init__(self, plain: str, text: Text, told: Text) -> None:
        self.plain: Final = plain
        self.text: Final = text
        self.told: Final = told


RARE_CARD: Final = KeyWords("rare", Text("レアカード", "your rare card"), Text("自分のレアカード", "your rare card"))
NO_CARDS: Final = KeyWords("none", Text("なし", "none"), Text("なし", "none"))


def key_words(key: Key) -> KeyWords:
    """Write a key-card condition."""
    of_suit = parts_of_one_suit(key.patterns)
    if of_suit:
        return words_of_one_suit(of_suit)
    if is_of_one_number(key.patterns):
        cards = key.cards
        told = Text(f"同じ数字のカード{cards}枚", f"{number_word(cards)} cards of one number")
        plain = f"{number_word(cards)} of one number"
        return KeyWords(plain, Text(f"同じ数字を{cards}枚", plain), told)
    words = [words_of_pattern(pattern) for pattern in key.patterns]
    return KeyWords(
        PLAIN.either.join([each.plain for each in words]),
        Text(JA.either.join([each.text.ja for each in words]), EN.either.join([each.text.en for each in words])),
        Text(JA.either.join([each.told.ja for each in words]), EN.either.join([each.told.en for each in words])),
    )


def words_of_pattern(pattern: Pattern) -> KeyWords:
    """Write one row of sets: ♡A〜10を2枚, ♠A〜Kと♣A〜K."""
    plain: list[str] = []
    ja: list[str] = []
    en: list[str] = []
    told: list[Text] = []
    for cards, need in pattern:
        plain.append(write_set(cards, PLAIN) + (f" x{need}" if need > 1 else ""))
        ja.append(write_set(cards, JA) + (f"を{need}枚" if need > 1 else ""))
        en.append(write_set(cards, EN) + (f" ×{need}" if need > 1 else ""))
        told.append(told_set(cards, need))
    text = Text("と".join(ja), " and ".join(en))
    return KeyWords("+".join(plain), text, Text("と".join([e.ja for e in told]), " and ".join([e.en for e in told])))


def write_set(cards: Mask, signs: Signs) -> str:
    """Write a set of cards: 2〜10, ♡A–10, SA-K, Joker."""
    if cards == ALL_CARDS:
        return signs.any
    pieces: list[str] = []
    left = [(cards >> (13 * suit)) & ALL_RANKS for suit in range(4)]
    for suit in range(4):
        ranks = left[suit]
        if ranks == 0:
            continue
        alike = [other for other in range(4) if left[other] == ranks]
        suits = "" if len(alike) == 4 else "".join([signs.suits[other] for other in alike])
        pieces.append(suits + write_ranks(ranks, signs))
        for other in alike:
            left[other] = 0
    if cards & JOKERS:
        pieces.append("Joker")
    return signs.either.join(pieces)


def write_ranks(ranks: i64, signs: Signs) -> str:
    """Write a set of ranks: A, 2〜10, A,10〜K."""
    runs: list[str] = []
    rank = 0
    while rank < 13:
        first = rank
        while rank < 13 and ranks >> rank & 1:
            rank += 1
        if rank > first:
            low, high = RANK_WORDS[first], RANK_WORDS[rank - 1]
            runs.append(low if low == high else low + signs.dash + high)
        rank += 1
    return signs.comma.join(runs)


def told_set(cards: Mask, need: i64) -> Text:
    """Tell how many cards of a set: A 1枚, 2〜10のカード1枚; one card from 2 to 10, two ♡ cards from A to 10."""
    word, noun = number_word(need), "card" if need == 1 else "cards"
    written = write_set(cards, JA)
    if cards == ALL_CARDS:
        return Text(f"好きなカード{need}枚", f"any {word} {noun}" if need > 1 else "any card")
    if cards == SUITED:
        return Text(f"Joker以外のカード{need}枚", f"{word} {noun} other than a Joker")
    for suit in range(4):
        sign = SUIT_SYMBOLS[suit]
        if cards == suit_mask(suit):
            return Text(f"{sign}のカード{need}枚", f"{word} {sign} {noun}")
        if cards & suit_mask(suit) == cards and "〜" in written and "," not in written:
            low, _, high = written[1:].partition("〜")
            return Text(f"{written}のカード{need}枚", f"{word} {sign} {noun} from {low} to {high}")
    if written == "Joker" or written in RANK_WORDS:
        return Text(f"{written} {need}枚", f"{word} {written}{'' if need == 1 else 's'}")
    if cards == COURT:
        return Text(f"J・Q・Kのどれか{need}枚", f"{word} {'of ' if need > 1 else ''}J, Q or K")
    if "〜" in written and JA.either not in written and "," not in written and written[0] not in SUIT_SYMBOLS:
        low, _, high = written.partition("〜")
        return Text(f"{written}のカード{need}枚", f"{word} {noun} from {low} to {high}")
    return Text(f"{written}のカード{need}枚", f"{word} {noun} of {write_set(cards, EN)}")


# Patterns that mean one suit or one number, whichever it is


def parts_of_one_suit(patterns: tuple[Pattern, ...]) -> list[tuple[int, int]]:
    """Return the ranks and numbers of a row that each of the four suits can fill, or nothing."""
    rows: list[list[tuple[int, int]]] = []
    for suit in range(4):
        if len(patterns) != 4 or any(cards & suit_mask(suit) != cards for cards, _ in patterns[suit]):
            return []
        rows.append([(cards >> (13 * suit), need) for cards, need in patterns[suit]])
    return rows[0] if all(row == rows[0] for row in rows) else []


def words_of_one_suit(parts: list[tuple[int, int]]) -> KeyWords:
    """Write a row of one suit: 同じスートを2枚, 同じスートのAとJ."""
    cards = sum([need for _, need in parts])
    if len(parts) == 1 and parts[0][0] == ALL_RANKS:
        plain = f"{number_word(cards)} of one suit"
        told = Text(f"同じスートのカード{cards}枚", f"{number_word(cards)} cards of one suit")
        return KeyWords(plain, Text(f"同じスートを{cards}枚", plain), told)
    ranks = [write_ranks(each, JA) + (f"を{need}枚" if need > 1 else "") for each, need in parts]
    en = [write_ranks(each, EN) + (f" ×{need}" if need > 1 else "") for each, need in parts]
    plain = "+".join([write_ranks(each, PLAIN) + (f" x{need}" if need > 1 else "") for each, need in parts])
    if len(parts) <= 2:
        ja = "同じスートの" + "と".join(ranks)
        told = Text(ja, "the " + " and the ".join(en) + " of one suit")
        return KeyWords(f"{plain} of one suit", Text(ja, " and ".join(en) + " of one suit"), told)
    joined = 0
    for each, _ in parts:
        joined |= each
    told = Text(f"同じスートの{'・'.join(ranks)}の{cards}枚", f"the {', '.join(en[:-1])} and {en[-1]} of one suit")
    text = Text(f"同じスートの{write_ranks(joined, JA)}を{cards}枚", f"{', '.join(en)} of one suit")
    return KeyWords(f"{plain} of one suit", text, told)


def is_of_one_number(patterns: tuple[Pattern, ...]) -> bool:
    """Tell whether a condition is so many cards of one number, whichever it is, Jokers too."""
    if len(patterns) != 14:
        return False
    for number in range(14):
        if len(patterns[number]) != 1 or patterns[number][0] != (number_mask(number, number), patterns[0][0][1]):
            return False
    return True
