"""`blackpoker deck check`: is the deck in a file legal in a regulation, and if not, why."""

import argparse
import json
import re
import stat
import unicodedata
from pathlib import Path
from typing import Final

from blackpoker.common.card import JOKER, CardId, card_name
from blackpoker.core import BlackPokerError
from blackpoker.core.data import brief
from blackpoker.frames import Frame
from blackpoker.frames.set_up import STRATEGY
from blackpoker.notation.item import find_card
from blackpoker.regulation import InvalidDeck, Regulation, deck_faults
from blackpoker.view.words import Text, regulation_name

from . import Command, Misuse
from .choices import spoken_regulation
from .warning import both_languages, warn

TEXTS: Final[dict[str, Text]] = {
    "about": Text("デッキがレギュレーションに合うか調べる", "tell whether a deck is legal"),
    "words": Text("ファイルのデッキを調べる", "check the deck in a file"),
    "file": Text(
        "デッキのファイルは UTF-8 のテキストで、カード（S7、♠7、Joker など）を空白・改行・コンマで区切って書く。\n"
        "# から行末まではコメント。フレームが使うなら「rare: SA」「strategy: S5 H6 H7」「trumps: S4 D9」の行も書ける。",
        "A deck file is a UTF-8 text with cards (S7, ♠7, Joker) between blanks, lines or commas. What follows a #\n"
        "is a comment. Where the frame has them, lines such as rare: SA, strategy: S5 H6 H7 or trumps: S4 D9 name\n"
        "what is chosen.",
    ),
    "regulation": Text("対戦レギュレーション（例：lite+entry20）", "the regulation, such as lite+entry20"),
    "json": Text("JSON で出力する", "answer in JSON"),
    "misuse": Text(
        "deck のあとには check とファイル名を書いてください（{words} は読み取れません）",
        "deck is followed by check and a file, not by {words}",
    ),
    "which": Text("--regulation で対戦レギュレーションを指定してください", "--regulation has to name a regulation"),
    "missing": Text("ファイル {file} がありません", "there is no file {file}"),
    "directory": Text("{file} はフォルダーで、ファイルではありません", "{file} is a directory, not a file"),
    "special": Text("{file} は普通のファイルではありません", "{file} is not an ordinary file"),
    "closed": Text("ファイル {file} を読めません：{why}", "the file {file} cannot be read: {why}"),
    "large": Text(
        "{file} はデッキのファイルとしては大きすぎます（{limit}バイトまで）",
        "{file} is too large for a deck; a deck file has at most {limit} bytes",
    ),
    "binary": Text(
        "{file} は UTF-8 のテキストではありません（{place}バイト目が読めません）",
        "{file} is not a UTF-8 text: byte {place} cannot be read",
    ),
    "no card": Text(
        "{line}行目の {word} はカードではありません。カードは S7、H10、DK、CA、X1、X2 のように書きます",
        "line {line}: {word} is no card; cards are written S7, H10, DK, CA, X1, X2",
    ),
    "no line": Text(
        "{line}行目の {word} は解釈できません。使えるのは rare: と strategy: と trumps: です",
        "line {line}: {word} is unknown; there are rare:, strategy: and trumps:",
    ),
    "twice": Text("{line}行目：{word} の行が2つあります", "line {line}: {word} is there twice"),
    "legal": Text(
        "{cards}枚のデッキは {regulation} で使えます。", "The deck of {cards} cards is legal in {regulation}."
    ),
    "illegal": Text("このデッキは {regulation} では使えません：", "The deck is not legal in {regulation}:"),
}

LIMIT: Final = 1 << 16
"""So many bytes are more than any deck needs."""
JOKERS: Final[tuple[CardId, ...]] = (JOKER, JOKER + 1)
SECTIONS: Final = {
    "rare": "rare",
    "レア": "rare",
    "レアカード": "rare",
    "strategy": "strategy",
    "ストラテジー": "strategy",
    "trumps": "trumps",
    "trump": "trumps",
    "切札": "trumps",
}
CHOSEN: Final[dict[str, Text]] = {
    "rare": Text("レアカード", "the rare card"),
    "strategy": Text("ストラテジー", "a strategy card"),
    "trumps": Text("切札", "a trump"),
}
UNNUMBERED_JOKER: Final = re.compile("(X|JOKER|ジョーカー)(0|[3-9]|[1-9][0-9])?")


class DeckFile:
    """What a deck file names: the cards of the deck, and the cards chosen for the set-up, if it chooses any."""

    def __init__(self) -> None:
        self.cards: list[CardId] = []
        self.jokers: int = 0
        """How many Jokers are named, with or without a number."""
        self.rare: list[CardId] | None = None
        self.strategy: list[CardId] | None = None
        self.trumps: list[CardId] | None = None


# Reading


def read_file(name: str, language: str) -> str:
    """Return the text of a file, or say in one sentence why there is none."""

    def bad(text: str, **names: object) -> BlackPokerError:
        return BlackPokerError(TEXTS[text].say(language, file=brief(name), **names))

    try:
        mode = Path(name).stat().st_mode
        if stat.S_ISDIR(mode):
            raise bad("directory")
        if not stat.S_ISREG(mode):
            raise bad("special")
        with Path(name).open("rb") as file:
            data = file.read(LIMIT + 1)
    except FileNotFoundError as error:
        raise bad("missing") from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise bad("closed", why=why) from error
    if len(data) > LIMIT:
        raise bad("large", limit=LIMIT)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise bad("binary", place=error.start + 1) from error


def read_deck(text: str, language: str) -> DeckFile:
    """Read a deck: cards between blanks, lines or commas, # comments, and lines for what is chosen."""
    deck = DeckFile()
    named: list[CardId] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = unicodedata.normalize("NFKC", line.partition("#")[0])
        section, colon, rest = words.partition(":")
        cards = read_cards(rest if colon else words, number, language)
        if not colon:
            named += cards
            continue
        key = SECTIONS.get(section.strip().casefold())
        if key is None:
            raise BlackPokerError(TEXTS["no line"].say(language, line=number, word=brief(section.strip())))
        if getattr(deck, key) is not None:
            raise BlackPokerError(TEXTS["twice"].say(language, line=number, word=f"{key}:"))
        setattr(deck, key, cards)
    deck.jokers = sum([card >= JOKER for card in named])
    deck.cards = numbered(named, JOKERS)
    held = tuple([joker for joker in JOKERS if joker in deck.cards])
    for key in ("trumps", "rare", "strategy"):
        chosen: list[CardId] | None = getattr(deck, key)
        if chosen is not None:
            chosen = numbered(chosen, held)
            setattr(deck, key, chosen)
            held = tuple([joker for joker in held if joker not in chosen])
    return deck


def read_cards(words: str, line: int, language: str) -> list[CardId]:
    """Read the cards of a line; a Joker without a number is a card after the last."""
    cards: list[CardId] = []
    for word in re.split(r"[\s,、;]+", words):
        if word:
            card = read_card(word)
            if card is None:
                raise BlackPokerError(TEXTS["no card"].say(language, line=line, word=brief(word)))
            cards.append(card)
    return cards


ANY_JOKER: Final[CardId] = JOKER + len(JOKERS)
"""A Joker without a number, or a third one, until it gets the number of one that is not there."""


def read_card(word: str) -> CardId | None:
    """Read a card: S7, s7, ♠7, X1; a Joker without a number, or with one too high, is any Joker."""
    if UNNUMBERED_JOKER.fullmatch(word.upper()):
        return ANY_JOKER
    return find_card(word)


def numbered(cards: list[CardId], jokers: tuple[CardId, ...]) -> list[CardId]:
    """Give Jokers without a number the ones of these that are free; those beyond them stay without a number."""
    free = [joker for joker in jokers if joker not in cards]
    return [free.pop(0) if card == ANY_JOKER and free else card for card in cards]


# Checking


def faults_of(deck: DeckFile, frame: Frame) -> list[InvalidDeck]:
    """Return all that is wrong with a deck in a frame."""
    cards = bytes([card for card in deck.cards if card != ANY_JOKER])
    faults: list[InvalidDeck] = []
    if deck.jokers > len(JOKERS):
        faults.append(
            InvalidDeck(
                f"there are {deck.jokers} Jokers in the deck; at most {len(JOKERS)} are allowed",
                ja=f"Joker がデッキに{deck.jokers}枚あります。{len(JOKERS)}枚までです",
            )
        )
    faults += deck_faults(frame, cards)
    strategy = STRATEGY if frame.strategy else 0
    faults += chosen_faults("rare", deck.rare, (int(frame.rare), int(frame.rare)), frame, cards)
    faults += chosen_faults("strategy", deck.strategy, (strategy, strategy), frame, cards)
    faults += chosen_faults("trumps", deck.trumps, frame.trumps, frame, cards)
    for one, other in (("rare", "strategy"), ("rare", "trumps"), ("strategy", "trumps")):
        if is_chosen(one, frame) and is_chosen(other, frame):
            faults += chosen_for_both(one, other, deck)
    return faults


def is_chosen(what: str, frame: Frame) -> bool:
    """Tell whether cards are chosen as such in a frame."""
    return {"rare": frame.rare, "strategy": frame.strategy, "trumps": frame.trumps[1] > 0}[what]


def chosen_for_both(one: str, other: str, deck: DeckFile) -> list[InvalidDeck]:
    """Return the cards that are chosen for two things at once."""
    both = set(getattr(deck, one) or []) & set(getattr(deck, other) or [])
    return [
        InvalidDeck(
            f"{written(card)} cannot be both {CHOSEN[one].en} and {CHOSEN[other].en}",
            ja=f"{written(card)} を{CHOSEN[one].ja}と{CHOSEN[other].ja}の両方には選べません",
        )
        for card in sorted(both)
    ]


def chosen_faults(
    what: str, chosen: list[CardId] | None, numbers: tuple[int, int], frame: Frame, deck: bytes
) -> list[InvalidDeck]:
    """Return what is wrong with the cards chosen for a set-up: that there are any, how many, which."""
    if chosen is None:
        return []
    least, most = numbers
    if most == 0:
        return [InvalidDeck(f"{what}: {frame.id} has none to choose", ja=f"{what}：{frame.id} では選びません")]
    faults: list[InvalidDeck] = []
    if not least <= len(chosen) <= most:
        up_to = "up to " if least < most else ""
        faults.append(
            InvalidDeck(
                f"{what}: {up_to}{most} card{'s are' if most > 1 else ' is'} chosen, not {len(chosen)}",
                ja=f"{what}：選ぶのは{most}枚{'まで' if least < most else ''}です（今は{len(chosen)}枚）",
            )
        )
    for card in sorted(set(chosen)):
        name = written(card)
        if card not in deck:
            faults.append(InvalidDeck(f"{what}: {name} is not in the deck", ja=f"{what}：{name} はデッキにありません"))
        elif chosen.count(card) > 1:
            faults.append(InvalidDeck(f"{what}: {name} is chosen twice", ja=f"{what}：{name} が重なっています"))
    return faults


def written(card: CardId) -> str:
    """Write a card, also a Joker that got no number."""
    return "Joker" if card == ANY_JOKER else card_name(card)


# The command


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Name the arguments."""
    parser.usage = "blackpoker deck check FILE --regulation R [--json] [--lang ja|en]"
    parser.epilog = TEXTS["file"].say(language)
    group = parser
    group.add_argument("words", nargs="*", metavar="check FILE", help=TEXTS["words"].say(language))
    group.add_argument("--regulation", metavar="R", help=TEXTS["regulation"].say(language))
    group.add_argument("--json", action="store_true", help=TEXTS["json"].say(language))


def run(arguments: argparse.Namespace, language: str) -> int:
    """Check the deck in a file: 0 if it is legal, 1 if not."""
    words: list[str] = arguments.words
    if len(words) != 2 or words[0] != "check":
        raise Misuse(TEXTS["misuse"].say(language, words=brief(" ".join(words))))
    if arguments.regulation is None:
        raise Misuse(TEXTS["which"].say(language))
    rules = spoken_regulation(arguments.regulation, language)
    deck = read_deck(read_file(words[1], language), language)
    faults = [fault.say(language) for fault in faults_of(deck, rules.frame)]
    warn(rules, language)
    if arguments.json:
        print(json.dumps(answer(rules, deck, faults), indent=2))
    elif faults:
        print(TEXTS["illegal"].say(language, regulation=regulation_name(rules, language)))
        for fault in faults:
            print(f"- {fault}")
    else:
        print(TEXTS["legal"].say(language, cards=len(deck.cards), regulation=regulation_name(rules, language)))
    return 1 if faults else 0


def answer(rules: Regulation, deck: DeckFile, faults: list[str]) -> dict[str, object]:
    """Return the answer as programs read it."""
    return {
        "legal": not faults,
        "regulation": rules.name,
        "usual": rules.usual,
        "warning": both_languages(rules.warning),
        "cards": [written(card) for card in deck.cards],
        "rare": None if deck.rare is None else [written(card) for card in deck.rare],
        "strategy": None if deck.strategy is None else [written(card) for card in deck.strategy],
        "trumps": None if deck.trumps is None else [written(card) for card in deck.trumps],
        "reasons": faults,
    }


DECK: Final = Command("deck", {"ja": TEXTS["about"].ja, "en": TEXTS["about"].en}, configure, run)
