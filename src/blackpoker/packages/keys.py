"""Reading key-card conditions as the official lists write them, in both languages: ★♡A〜10を2枚, 同じスートのAとJ."""

import re
import unicodedata
from typing import Final

from blackpoker.common.card import ALL_CARDS, JOKERS, RANK_WORDS, SUIT_SYMBOLS, Mask, number_mask, suit_mask
from blackpoker.common.key import Key, Pattern
from blackpoker.core.bits import count
from blackpoker.core.text import Text

from .problem import Problem

DASHES: Final = str.maketrans(dict.fromkeys("〜～~–—−‐", "-") | {"♥": "♡", "♦": "♢", "♤": "♠", "♧": "♣", "、": ","})
NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
LETTERS: Final = "SHDC"
MOST: Final = 5
"""So many key cards an action may have."""
LONGEST: Final = 120
COUNTED: Final = re.compile(r"^(?P<cards>.*?)(?: ?[x×*] ?(?P<times>\d+)|を ?(?P<counted>\d+) ?枚)?$")
OF_SUIT_JA: Final = re.compile(r"^同じスート(?:の(?P<ranks>.+?))?(?:を ?(?P<number>\d+) ?枚)?$")
OF_SUIT_EN: Final = re.compile(r"^(?P<ranks>.+) of one suit$")
OF_NUMBER: Final = re.compile(r"^(?:同じ数字を ?(?P<ja>\d+) ?枚|(?P<en>\w+) of one number)$")
RANK: Final = r"(?:10|[2-9AJQK])"
ITEM: Final = re.compile(rf"^(?P<suits>[♠♡♢♣]*|[SHDC]*)(?P<ranks>{RANK}(?:-{RANK})?)?$", re.IGNORECASE)
ANY: Final = ("全て", "any", "any card")


def read_key(text: str) -> Key:
    """Read a key-card condition."""
    said = plain(text)
    special = of_one_suit(said) or of_one_number(said)
    patterns = special or patterns_of(said, text)
    sizes = {sum([need for _, need in pattern]) for pattern in patterns}
    if len(sizes) != 1:
        raise Problem(
            f"the alternatives of {text!r} have different numbers of cards", f"「{text}」の枚数がそろっていません"
        )
    if not 1 <= max(sizes) <= MOST:
        raise Problem(f"an action has 1 to {MOST} key cards", f"キーカードは1枚から{MOST}枚までです")
    for pattern in patterns:
        refuse_impossible(pattern, text)
    return Key(patterns)


def refuse_impossible(pattern: Pattern, text: str) -> None:
    """Refuse a row of sets that no hand can hold, or whose sets have cards in common."""
    seen = 0
    for cards, need in pattern:
        if count(cards) < need:
            raise Problem(
                f"{text!r} cannot be met: there are only {count(cards)} such cards",
                f"「{text}」は満たせません。そのカードは{count(cards)}枚しかありません",
            )
        if seen & cards:
            raise Problem(f"the sets of {text!r} have cards in common", f"「{text}」の組に同じカードが入っています")
        seen |= cards


def plain(text: str) -> str:
    """Return a condition with one kind of dash, one kind of suit and single blanks."""
    if len(text) > LONGEST:
        raise Problem(f"a key has at most {LONGEST} letters", f"キーは{LONGEST}文字までです")
    return " ".join(unicodedata.normalize("NFKC", text.lstrip("★")).translate(DASHES).split())


def patterns_of(said: str, text: str) -> tuple[Pattern, ...]:
    """Return alternatives of rows of sets; where only the last names a number, they are one set."""
    alternatives = re.split(r"か| or |/", said)
    rows = [re.split(r"と| and |\+", each) for each in alternatives]
    if all(len(row) == 1 for row in rows) and all(number_in(row[0])[1] == 1 for row in rows[:-1]):
        cards = 0
        for row in rows:
            cards |= read_set(number_in(row[0])[0], text)
        return (((cards, number_in(rows[-1][0])[1]),),)
    found: list[Pattern] = []
    for row in rows:
        parts = [number_in(part) for part in row]
        found.append(tuple([(read_set(cards, text), need) for cards, need in parts]))
    return tuple(found)


def number_in(part: str) -> tuple[str, int]:
    """Return the cards and the number of a part: ♡A-10を2枚 is ♡A-10 and 2."""
    found = COUNTED.match(part.strip())
    assert found is not None
    number = found["times"] or found["counted"]
    return found["cards"].strip(), int(number[:4]) if number else 1


def read_cards(text: str) -> Mask:
    """Read a set of cards: ♡A〜10, 2〜10, ♠♣A〜K, Joker, 全て; several with commas, か or blanks."""
    cards = 0
    for piece in re.split(r"か| or |/| ", plain(text)):
        if piece:
            cards |= read_set(piece, text)
    return cards


def read_set(piece: str, text: str) -> Mask:
    """Read one set, in which further ranks without a suit have that of the ranks before: ♡A,10-K."""
    if piece.strip() in ANY:
        return ALL_CARDS
    cards, suits = 0, ""
    for item in piece.split(","):
        word = item.strip()
        if word.casefold() in ("joker", "ジョーカー"):
            cards |= JOKERS
            continue
        found = ITEM.match(word)
        if not word or found is None or not (found["suits"] or found["ranks"]):
            raise Problem(
                f"{text!r} cannot be read as cards; they are written like ♡A〜10, 2〜10, ♠♣J〜K or Joker",
                f"「{text}」はカードとして読めません。♡A〜10、2〜10、♠♣J〜K、Joker のように書きます",
            )
        suits = found["suits"] or suits
        cards |= of_suits(suits, ranks_in(found["ranks"] or "A-K", text))
    return cards


def ranks_in(word: str, text: str) -> int:
    """Return ranks as a set, a bit for each from ace to king."""
    low, _, high = word.upper().partition("-")
    first, last = RANK_WORDS.index(low), RANK_WORDS.index(high or low)
    if last < first:
        raise Problem(f"{text!r}: {low} stands before {high}", f"「{text}」：{low} から {high} へは数えられません")
    return (1 << (last + 1)) - (1 << first)


def of_suits(suits: str, ranks: int) -> Mask:
    """Return the cards of these ranks in these suits, or in all."""
    numbers = [SUIT_SYMBOLS.index(each) if each in SUIT_SYMBOLS else LETTERS.index(each.upper()) for each in suits]
    cards = 0
    for suit in numbers or range(4):
        cards |= ranks << (13 * suit)
    return cards


def of_one_suit(said: str) -> tuple[Pattern, ...]:
    """Read cards of one suit, whichever it is; nothing if that is not what is said."""
    japanese, english = OF_SUIT_JA.match(said), OF_SUIT_EN.match(said)
    if japanese is not None:
        ranks, number = japanese["ranks"], int((japanese["number"] or "0")[:4])
        if ranks is None:
            return rows_of_suit([(0x1FFF, number)])
        parts = ranks.split("と")
        joined = [ranks_of(part, said) for part in parts]
        if number and len(joined) == 1 and number == count(joined[0]):
            return rows_of_suit([(1 << rank, 1) for rank in range(13) if joined[0] >> rank & 1])
        return rows_of_suit([(each, number or 1 if len(joined) == 1 else 1) for each in joined])
    if english is None:
        return ()
    if english["ranks"] in NUMBERS:
        return rows_of_suit([(0x1FFF, NUMBERS[english["ranks"]])])
    return rows_of_suit([(ranks_of(part, said), 1) for part in re.split(r", ?| and |\+", english["ranks"])])


def ranks_of(word: str, said: str) -> int:
    """Return ranks without a suit: A, 10-K, A,10-K."""
    ranks = 0
    for piece in word.split(","):
        if not re.fullmatch(rf"{RANK}(-{RANK})?", piece.strip(), re.IGNORECASE):
            raise Problem(
                f"{said!r} cannot be read as cards of one suit", f"「{said}」は同じスートのカードとして読めません"
            )
        ranks |= ranks_in(piece.strip(), said)
    return ranks


def rows_of_suit(parts: list[tuple[int, int]]) -> tuple[Pattern, ...]:
    """Return a row for each suit."""
    return tuple([tuple([(ranks << (13 * suit), need) for ranks, need in parts]) for suit in range(4)])


def of_one_number(said: str) -> tuple[Pattern, ...]:
    """Read cards of one number, whichever it is; nothing if that is not what is said."""
    found = OF_NUMBER.match(said)
    if found is None:
        return ()
    need = int(found["ja"][:4]) if found["ja"] else NUMBERS.get(found["en"], 0)
    return tuple([((number_mask(number, number), need),) for number in range(14)])


def is_within(key: Key | None, other: Key) -> bool:
    """Tell whether whatever meets a condition also meets another one."""
    if key is None or key.cards != other.cards:
        return False
    return all(any(row_within(pattern, wider) for wider in other.patterns) for pattern in key.patterns)


def row_within(pattern: Pattern, wider: Pattern) -> bool:
    """Tell whether each set of a row lies in a set of another row that needs as many cards."""
    left = {place: need for place, (_, need) in enumerate(wider)}
    for cards, need in pattern:
        place = next((each for each in left if cards & ~wider[each][0] == 0 and left[each] >= need), None)
        if place is None:
            return False
        left[place] -= need
    return True


SUIT_NAMES: Final = {sign: suit_mask(place) for place, sign in enumerate(SUIT_SYMBOLS)}
HOW: Final = Text(
    "♡A〜10、♠A〜Kと♣A〜K、♡A〜10を2枚、同じスートを2枚", "♡A〜10, ♠A〜K and ♣A〜K, ♡A〜10 x2, two of one suit"
)
"""How key-card conditions are written."""
