"""The action list of Old Maid."""

from collections.abc import Callable
from typing import Final

from blackpoker.core import (
    DIRECT,
    IMMEDIATE,
    MAIN,
    NORMAL,
    QUICK,
    TRIGGERED,
    Action,
    Doing,
    Event,
    PlayerId,
    Question,
    State,
    pass_turn,
)

from .conditions import (
    has_that_pair,
    is_first_in_turn_order,
    may_cover,
    may_slap,
    pairs_of_others,
    places_to_draw_from,
    slappers,
)
from .questions import CHOOSE_PAIR, CHOOSE_PLACE, CHOOSE_SLAP
from .stage import COVER, SHOW_PAIR, SLAP
from .steps import (
    PAIRED,
    SETTLED,
    choose_card,
    hand_card_over,
    lay_shown_pair_aside,
    leave_with_empty_hand,
    look_for_pairs,
    negate_slap,
    take_card,
)


class OldMaidAction(Action[State]):
    """An action with its names in Japanese and English, and with the one pick that a request for it may need.

    `part` is the question for that pick, and `offers(game, player)` what can be picked.
    """

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        *,
        trigger: str = DIRECT,
        speed: str = NORMAL,
        timing: str = MAIN,
        when: Callable[[State, PlayerId], bool] | None = None,
        on: str | None = None,
        given: Callable[[State, Event, PlayerId], bool] | None = None,
        part: Question | None = None,
        offers: Callable[[State, PlayerId], tuple[int, ...]] | None = None,
        effect: tuple[Doing[State], ...] = (),
    ) -> None:
        super().__init__(id, trigger, speed, timing, when, on, given, effect)
        self.ja: Final = ja
        self.en: Final = en
        self.part: Final = part
        self.offers: Final = offers


ACTIONS: Final = (
    OldMaidAction(
        "draw",
        ja="カードを引く",
        en="Draw",
        trigger=DIRECT,
        speed=IMMEDIATE,
        timing=MAIN,
        part=CHOOSE_PLACE,
        offers=places_to_draw_from,
        effect=(take_card, leave_with_empty_hand, look_for_pairs),
    ),
    OldMaidAction(
        SHOW_PAIR,
        ja="ペアを見せる",
        en="Show Pair",
        trigger=TRIGGERED,
        speed=NORMAL,
        timing=MAIN,
        on=PAIRED,
        given=has_that_pair,
        effect=(lay_shown_pair_aside, leave_with_empty_hand, look_for_pairs),
    ),
    OldMaidAction(
        SLAP,
        ja="押しつけ",
        en="Slap",
        trigger=DIRECT,
        speed=NORMAL,
        timing=QUICK,
        when=may_slap,
        part=CHOOSE_PAIR,
        offers=pairs_of_others,
        effect=(choose_card, hand_card_over, leave_with_empty_hand),
    ),
    OldMaidAction(
        COVER,
        ja="ガード",
        en="Cover",
        trigger=DIRECT,
        speed=NORMAL,
        timing=QUICK,
        when=may_cover,
        part=CHOOSE_SLAP,
        offers=slappers,
        effect=(negate_slap,),
    ),
    OldMaidAction(
        "end_turn",
        ja="ターン終了",
        en="End Turn",
        trigger=TRIGGERED,
        speed=IMMEDIATE,
        timing=MAIN,
        on=SETTLED,
        given=is_first_in_turn_order,
        effect=(pass_turn,),
    ),
)
