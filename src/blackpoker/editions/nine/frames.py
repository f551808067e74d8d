"""The frames of edition 9.1."""

from typing import Final

from blackpoker.common.card import mask_of
from blackpoker.core.text import Text
from blackpoker.editions.nine.actions import BROUGHT
from blackpoker.editions.nine.draft import DRAFT_STEPS, WORDS, shuffle_the_rest
from blackpoker.editions.nine.trump_list import EXTRA_LIST
from blackpoker.frames import RARE_STEPS, STRATEGY_STEPS, TABLE, TWO_TRUMPS, Frame
from blackpoker.frames.extra import (
    ask_first_opening,
    ask_second_opening,
    draw_four,
    open_first,
    open_second,
    preset_face_down,
    show_first_soldier,
    show_second_soldier,
)
from blackpoker.frames.set_up import decide_first_player, draw_first_card, set_packs_aside, shuffle_decks

ENTRY_DECK: Final = mask_of(bytes([0, 1, 2, 12, 16, 19, 23, 24, 30, 33, 35, 37, 39, 44, 47, 51]))
"""♠A 2 3 K ♡4 7 J Q ♢5 8 10 Q ♣A 6 9 K."""

BARE: Final = Frame("", "フレームなし", "No frame", ("lite", "std", "pro", "mast"), (), least_cards=1)
"""A format alone: only for tables that are laid by hand (N11)."""
ENTRY_16: Final = Frame(
    "entry16", "エントリー16", "Entry 16", ("lite",), (shuffle_decks, *TABLE), deck=ENTRY_DECK,
    about=Text(
        "決められた16枚のデッキ。7枚引き、防壁と兵士が1体ずつ場にいる状態で始める。",
        "A fixed deck of 16 cards. Both draw 7 cards and begin with 1 bulwark and 1 soldier on the field.",
    ),
)  # fmt: skip
PACK: Final = Frame(
    "pack", "パック", "Pack", ("lite", "std"), (shuffle_decks, set_packs_aside, *TABLE), pack=True, brings=BROUGHT,
    about=Text(
        "40枚以上のデッキ。14枚をパックとして裏向きに取り分け、7枚引き、防壁と兵士が1体ずつ場にいる状態で始める。",
        "A deck of at least 40 cards. 14 of them are put aside as a pack; both draw 7 cards and begin with 1 bulwark "
        "and 1 soldier on the field.",
    ),
)  # fmt: skip
RARE_PACK: Final = Frame(
    "rarePack", "レアパック", "Rare Pack", ("std", "pro"),
    (*RARE_STEPS, shuffle_decks, set_packs_aside, *TABLE), pack=True, rare=True, brings=BROUGHT,
    about=Text(
        "パックと同じだが、デッキから選んだ1枚をレアカードにする。パックは14枚、デッキは40枚以上。",
        "Like Pack, but 1 chosen card is the rare card; a pack of 14, a deck of at least 40 cards.",
    ),
)  # fmt: skip
STRATEGY: Final = Frame(
    "strategy", "ストラテジー", "Strategy", ("pro", "mast"),
    (*STRATEGY_STEPS, *RARE_STEPS, shuffle_decks, set_packs_aside, *TABLE), pack=True, rare=True, strategy=True,
    brings=BROUGHT,
    about=Text(
        "シナリオ手札として3枚、レアカードとして1枚を選び、14枚をパックにして4枚引く。デッキは40枚以上。",
        "Both choose 3 cards as their scenario hand and 1 as the rare card, put a pack of 14 aside and draw 4; a deck "
        "of at least 40 cards.",
    ),
)  # fmt: skip

PRESET_FACE_DOWN: Final = (
    set_packs_aside, draw_four, preset_face_down, decide_first_player, show_first_soldier, ask_first_opening,
    open_first, show_second_soldier, ask_second_opening, open_second, draw_first_card,
)  # fmt: skip
"""How Extra and Draft go on once lives are shuffled (N12, N14)."""

EXTRA: Final = Frame(
    "extra", "エクストラ", "Extra", ("mast",),
    (*TWO_TRUMPS, *STRATEGY_STEPS, *RARE_STEPS, shuffle_decks, *PRESET_FACE_DOWN),
    pack=True, rare=True, strategy=True, trumps=(2, 2), played_with=EXTRA_LIST, brings=BROUGHT,
    about=Text(
        "切札2枚、シナリオ手札3枚、レアカード1枚をデッキから選び、14枚をパックにして4枚引く。防壁と兵士が1体ずつ場にいて、"
        "切札1枚が表向きの状態で始める。デッキは40枚以上。",
        "Both choose 2 trumps, 3 cards as their scenario hand and 1 rare card, put a pack of 14 aside and draw 4; they "
        "begin with 1 bulwark, 1 soldier and 1 of the trumps open. A deck of at least 40 cards.",
    ),
)  # fmt: skip
DRAFT: Final = Frame(
    "draft", "ドラフト", "Draft", ("mast",), (shuffle_decks, *DRAFT_STEPS, shuffle_the_rest, *PRESET_FACE_DOWN),
    pack=True, rare=True, trumps=(2, 2), played_with=EXTRA_LIST, brings=BROUGHT, drafted=True, words=WORDS,
    about=Text(
        "3枚のミニパック6つから1枚ずつ取り、取った6枚を切札2枚、レアカード1枚、シナリオ手札3枚に分ける。"
        "あとはエクストラと同じ。デッキは40枚以上。",
        "Each player takes 1 card from each of six mini-packs of 3 and splits the 6 into 2 trumps, 1 rare card and 3 "
        "cards as their scenario hand; the rest is as in Extra. A deck of at least 40 cards.",
    ),
)  # fmt: skip

FRAMES: Final = (ENTRY_16, PACK, RARE_PACK, STRATEGY, EXTRA, DRAFT)
