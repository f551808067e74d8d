"""What is given to `play` and `sim`: rule options, decks, trumps, rare and strategy cards."""

import argparse
from typing import Final

from blackpoker.common.option_words import OPTIONS
from blackpoker.common.options import Options
from blackpoker.core.data import brief
from blackpoker.players.brought import NOTHING, Brought
from blackpoker.regulation import Regulation, default_deck
from blackpoker.view.words import Text

from . import Misuse
from .choices import cards_of_words
from .deck import DeckFile, faults_of, read_deck, read_file
from .warning import say_note

CHOSEN: Final = ("trumps", "rare", "strategy")
"""What can be chosen for a set-up, as it is called in commands and in deck files."""

TEXTS: Final[dict[str, Text]] = {
    "trumps": Text(
        "{whose}切札。エクストラで2枚まで（例：C7,D9）。何ができるかは rules show ♣7 で調べられる",
        "{whose}trumps, up to 2 in Extra, such as C7,D9; rules show ♣7 tells what a trump does",
    ),
    "rare": Text(
        "{whose}レアカード。レアパックなどで1枚（例：SA）。レア召喚で場に出せる（rules show summonsRare）",
        "{whose}rare card in Rare Pack and the like, such as SA, for Rare Summon (rules show summonsRare)",
    ),
    "strategy": Text(
        "{whose}ストラテジー。初めの手札に加える3枚（例：S5,H6,H7）。パックストラテジーなどで選ぶ",
        "{whose}strategy cards in Pack Strategy and the like: 3 cards for the opening hand, such as S5,H6,H7",
    ),
    "illegal": Text("{what}は {regulation} では使えません：{why}", "{what} cannot be brought to {regulation}: {why}"),
    "option": Text("ルールオプション：{said}", "rule option: {said}"),
    "cards": Text("選んだカード", "the chosen cards"),
}


def add_chosen(parser: argparse.ArgumentParser, language: str, whose: Text) -> None:
    """Name the options for the cards that a set-up asks for."""
    for name in CHOSEN:
        said = TEXTS[name].say(language, whose=whose.say(language))
        parser.add_argument(f"--{name}", metavar="CARD" if name == "rare" else "CARDS", help=said)


def has_chosen(arguments: argparse.Namespace) -> bool:
    """Tell whether cards for the set-up were given."""
    return any(getattr(arguments, name, None) is not None for name in CHOSEN)


def brought_of(arguments: argparse.Namespace, file: str | None, rules: Regulation, language: str) -> Brought:
    """Return the deck of a file and the cards that it or the command line chooses; a Misuse says what is wrong."""
    if file is None and not has_chosen(arguments):
        return NOTHING
    deck = DeckFile()
    if file is None:
        deck.cards = list(default_deck(rules.frame))
    else:
        deck = read_deck(read_file(file, language), language)
    for name in CHOSEN:
        words: str | None = getattr(arguments, name, None)
        if words is not None:
            setattr(deck, name, cards_of_words(f"--{name}", words, language))
    faults = [fault.say(language) for fault in faults_of(deck, rules.frame)]
    if faults:
        what = TEXTS["cards"].say(language) if file is None else brief(file)
        raise Misuse(TEXTS["illegal"].say(language, what=what, regulation=rules.name, why=faults[0]))
    trumps, rare, strategy = [
        None if cards is None else tuple(cards) for cards in (deck.trumps, deck.rare, deck.strategy)
    ]
    return Brought(None if file is None else bytes(deck.cards), trumps, rare, strategy)


def tell_options(options: Options, language: str) -> None:
    """Say on the error stream what each chosen rule option means."""
    for name, value in options.chosen.items():
        written = value if isinstance(value, str) else str(value).lower()
        said = OPTIONS[name].said(written)
        say_note(TEXTS["option"].say(language, said=said.say(language)), language)
