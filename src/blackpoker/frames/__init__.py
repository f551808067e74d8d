"""Frames (フレーム): how a match is set up, which deck it takes and which actions it adds."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from blackpoker.actions.pack import PACK_OPEN, RARE_DRAW, TRAP_COUNTER, summons_rare
from blackpoker.common.action import Action
from blackpoker.common.card import ALL_CARDS, Mask, mask_of
from blackpoker.common.game import Game
from blackpoker.common.options import Options
from blackpoker.core import Doing, Program
from blackpoker.core.text import NO_TEXT, Text
from blackpoker.frames.extra import (
    ask_first_opening,
    ask_second_opening,
    ask_trumps_of_a,
    ask_trumps_of_b,
    ask_two_trumps_of_a,
    ask_two_trumps_of_b,
    draw_four,
    open_first,
    open_second,
    preset_face_down,
    set_trumps_of_a,
    set_trumps_of_b,
    show_first_soldier,
    show_second_soldier,
)
from blackpoker.frames.set_up import (
    ask_rare_of_a,
    ask_rare_of_b,
    ask_strategy_of_a,
    ask_strategy_of_b,
    decide_first_player,
    draw_first_card,
    draw_opening_hands,
    preset,
    set_packs_aside,
    shuffle_decks,
    take_rare_of_a,
    take_rare_of_b,
    take_strategy_of_a,
    take_strategy_of_b,
)
from blackpoker.trumps import EXTRA_LIST
from blackpoker.trumps.trump_list import NO_TRUMPS, TrumpList


class Brought:
    """The actions that a pack and a rare card bring; of the rare card as the options have them."""

    def __init__(self, by_pack: Action, by_rare: Callable[[Options], tuple[Action, ...]]) -> None:
        self.by_pack: Final = by_pack
        self.by_rare: Final = by_rare


def by_rare_card(options: Options) -> tuple[Action, ...]:
    """Return what the rare card brings (R94)."""
    return RARE_DRAW, summons_rare(options), TRAP_COUNTER


BROUGHT: Final = Brought(PACK_OPEN, by_rare_card)


class Frame:
    """A frame: names, the formats it is meant for, its deck, its zones, its set-up and its actions."""

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        formats: tuple[str, ...],
        set_up: tuple[Doing[Game], ...],
        deck: Mask = 0,
        least_cards: i64 = 40,
        pack: bool = False,
        rare: bool = False,
        strategy: bool = False,
        trumps: tuple[int, int] = (0, 0),
        options: Options | None = None,
        played_with: TrumpList = NO_TRUMPS,
        brings: "Brought | None" = None,
        about: Text = NO_TEXT,
        drafted: bool = False,
        words: dict[Doing[Game], Text | None] | None = None,
    ) -> None:
        self.id: Final = id
        self.ja: Final = ja
        self.en: Final = en
        self.formats: Final = formats
        self.set_up: Final[Program] = Program("set up", set_up)
        self.deck: Final = deck
        """The only deck that the frame takes, or 0 for any legal one."""
        self.least_cards: Final = least_cards
        self.pack: Final = pack
        self.rare: Final = rare
        self.strategy: Final = strategy
        self.trumps: Final = trumps
        """At least and at most how many trumps a player sets aside."""
        self.options: Final = Options() if options is None else options
        """The options that have another default in this frame."""
        self.played_with: Final = played_with
        """The list of trumps that the match is played with; empty where nobody sets trumps aside."""
        self.brings: Final = BROUGHT if brings is None else brings
        """What a pack and a rare card bring, if there are any."""
        self.about: Final = about
        """What it is, in words, where its edition says it otherwise than the module `words` does."""
        self.drafted: Final = drafted
        """Do trumps, rare card and opening hand come out of a draft, so that nobody can choose them beforehand?"""
        self.words: Final[dict[Doing[Game], Text | None]] = {} if words is None else words
        """The steps of its set-up in words, where the module `words` does not have them."""

    @property
    def fixes_deck(self) -> bool:
        """Tell whether everybody plays the same deck, so that there is nothing to hide about its list (R168)."""
        return self.deck != 0

    def actions(self, options: Options) -> tuple[Action, ...]:
        """Return the actions that the frame adds in every format (R94, R148)."""
        added: list[Action] = []
        if self.pack:
            added.append(self.brings.by_pack)
        if self.rare:
            added += self.brings.by_rare(options)
        return (*added, *self.played_with.actions)


ENTRY_DECK: Final = mask_of(bytes([0, 1, 2, 3, 4, 13, 20, 21, 22, 23, 26, 28, 32, 35, 37, 39, 43, 44, 48, 51]))
"""♠A2345 ♡A 8 9 10 J ♢A 3 7 10 Q ♣A 5 6 10 K."""
FULL_DECK: Final = ALL_CARDS

STRATEGY_STEPS: Final = (ask_strategy_of_a, take_strategy_of_a, ask_strategy_of_b, take_strategy_of_b)
UP_TO_TWO_TRUMPS: Final = (ask_trumps_of_a, set_trumps_of_a, ask_trumps_of_b, set_trumps_of_b)
TWO_TRUMPS: Final = (ask_two_trumps_of_a, set_trumps_of_a, ask_two_trumps_of_b, set_trumps_of_b)
RARE_STEPS: Final = (ask_rare_of_a, take_rare_of_a, ask_rare_of_b, take_rare_of_b)
TABLE: Final = (draw_opening_hands, preset, decide_first_player, draw_first_card)
EVERY: Final = ("lite", "std", "pro", "mast")

BASIC: Final = Frame(
    "basic", "ベーシック", "Basic", EVERY,
    (shuffle_decks, draw_opening_hands, decide_first_player, draw_first_card), least_cards=1,
)  # fmt: skip
ENTRY_20: Final = Frame(
    "entry20", "エントリー20", "Entry 20", ("lite", "std"), (shuffle_decks, *TABLE), deck=ENTRY_DECK
)
ENTRY_STRATEGY: Final = Frame(
    "entryStrategy", "エントリーストラテジー", "Entry Strategy", ("lite", "std"),
    (*STRATEGY_STEPS, shuffle_decks, *TABLE), deck=ENTRY_DECK, strategy=True,
)  # fmt: skip
PACK: Final = Frame("pack", "パックランダム", "Pack Random", EVERY, (shuffle_decks, set_packs_aside, *TABLE), pack=True)
PACK_STRATEGY: Final = Frame(
    "packStrategy", "パックストラテジー", "Pack Strategy", EVERY,
    (*STRATEGY_STEPS, shuffle_decks, set_packs_aside, *TABLE), pack=True, strategy=True,
)  # fmt: skip
RARE_PACK: Final = Frame(
    "rarePack", "レアパック", "Rare Pack", ("std", "pro", "mast"),
    (*RARE_STEPS, shuffle_decks, set_packs_aside, *TABLE), pack=True, rare=True,
)  # fmt: skip
RARE_PACK_STRATEGY: Final = Frame(
    "strategy", "レアパックストラテジー", "Rare Pack Strategy", ("pro", "mast"),
    (*STRATEGY_STEPS, *RARE_STEPS, shuffle_decks, set_packs_aside, *TABLE), pack=True, rare=True, strategy=True,
)  # fmt: skip

EXTRA: Final = Frame(
    "extra", "エクストラ", "Extra", ("pro", "mast"),
    (*UP_TO_TWO_TRUMPS, shuffle_decks, draw_opening_hands, decide_first_player, draw_first_card),
    least_cards=1, trumps=(0, 2), played_with=EXTRA_LIST,
)  # fmt: skip
EXTRA_82: Final = Frame(
    "extra82", "エクストラ8.2", "Extra 8.2", ("mast",),
    (
        *TWO_TRUMPS, *STRATEGY_STEPS, *RARE_STEPS, shuffle_decks, set_packs_aside, draw_four, preset_face_down,
        decide_first_player, show_first_soldier, ask_first_opening, open_first, show_second_soldier,
        ask_second_opening, open_second, draw_first_card,
    ), pack=True, rare=True, strategy=True, trumps=(2, 2), options=Options(rare_summon_needs_low_life=True),
    played_with=EXTRA_LIST,
)  # fmt: skip

FRAMES: Final = (
    *(BASIC, ENTRY_20, ENTRY_STRATEGY, PACK, PACK_STRATEGY, RARE_PACK, RARE_PACK_STRATEGY),
    *(EXTRA, EXTRA_82),
)
