"""The set-up of Draft (ドラフト): six mini-packs of three, a card of each, and what becomes of the six.

The mini-packs are the top of the shuffled life, three cards each, and stay there until everything is picked. What was
picked is kept as places in the life, so that nobody else has to look at cards to go on.
"""

from typing import Final

from blackpoker.common.card import mask_of
from blackpoker.common.game import Game
from blackpoker.common.knowledge import note_seen, seat_bit
from blackpoker.common.move import moved, shuffle_life, take_from_life, to_hand
from blackpoker.common.trumps import set_trump
from blackpoker.common.zone import LIFE, RARE
from blackpoker.core import Asking, Doing, Offer, Process, ask, go_to, one_of, picked, some_of
from blackpoker.core.text import Text
from blackpoker.editions.nine.questions import DRAFT_PICK, DRAFT_RARE, DRAFT_TRUMPS
from blackpoker.frames.set_up import BOTH

MINI_PACKS: Final = 6
MINI_PACK: Final = 3
DRAFTED_TRUMPS: Final = 2


def look_as_a(game: Game, process: Process) -> None:
    """A looks at the next mini-pack."""
    process.player = 0
    look_at_mini_pack(game, process)


def pick_as_a(game: Game, process: Process) -> None:
    """A picks one of its cards in secret."""
    ask(game, process, ONE_OF_THREE)


def keep_as_a(game: Game, process: Process) -> None:
    """It is kept, the other two go back; after the sixth the picks are split."""
    keep_pick(game, process)
    if len(process.notes) < MINI_PACKS:
        go_to(process, look_as_a)


def pick_rare_as_a(game: Game, process: Process) -> None:
    """A says which of the six is the rare card."""
    ask(game, process, RARE_OF_SIX)


def keep_rare_as_a(game: Game, process: Process) -> None:
    """It is told by its place from now on."""
    keep_rare(game, process)


def pick_trumps_as_a(game: Game, process: Process) -> None:
    """A says which two of the other five are the trumps."""
    ask(game, process, TRUMPS_OF_FIVE)


def deal_out_as_a(game: Game, process: Process) -> None:
    """The six cards go where they belong."""
    deal_out(game, process)


def look_as_b(game: Game, process: Process) -> None:
    """B looks at the next mini-pack."""
    process.player = 1
    look_at_mini_pack(game, process)


def pick_as_b(game: Game, process: Process) -> None:
    """B picks one of its cards in secret."""
    ask(game, process, ONE_OF_THREE)


def keep_as_b(game: Game, process: Process) -> None:
    """It is kept, the other two go back; after the sixth the picks are split."""
    keep_pick(game, process)
    if len(process.notes) < MINI_PACKS:
        go_to(process, look_as_b)


def pick_rare_as_b(game: Game, process: Process) -> None:
    """B says which of the six is the rare card."""
    ask(game, process, RARE_OF_SIX)


def keep_rare_as_b(game: Game, process: Process) -> None:
    """It is told by its place from now on."""
    keep_rare(game, process)


def pick_trumps_as_b(game: Game, process: Process) -> None:
    """B says which two of the other five are the trumps."""
    ask(game, process, TRUMPS_OF_FIVE)


def deal_out_as_b(game: Game, process: Process) -> None:
    """The six cards go where they belong."""
    deal_out(game, process)


def shuffle_the_rest(game: Game, process: Process) -> None:
    """The twelve rejected cards and what was not dealt are shuffled together."""
    process.player = -1
    for player in BOTH:
        shuffle_life(game, player)


# What the steps of both players have in common


def look_at_mini_pack(game: Game, process: Process) -> None:
    """The owner sees the three cards; a later mini-pack is not seen before the earlier pick."""
    side = game.side(process.player)
    begin = MINI_PACK * len(process.notes)
    end = begin + MINI_PACK
    own = seat_bit(process.player)
    side.life_seen = side.life_seen[:begin] + bytes([own for _ in range(MINI_PACK)]) + side.life_seen[end:]
    note_seen(game, process.player, mask_of(side.life[begin:end]), LIFE, own)


def offer_mini_pack(game: Game, process: Process, offer: Offer) -> None:
    """The three cards of the present mini-pack."""
    begin = MINI_PACK * len(process.notes)
    one_of(offer, process.player, DRAFT_PICK, tuple(game.side(process.player).life[begin : begin + MINI_PACK]))


def keep_pick(game: Game, process: Process) -> None:
    """The pick is kept as a place in the life."""
    place = game.side(process.player).life.index(process.picks[0])
    process.picks = ()
    process.notes = (*process.notes, place)


def kept_cards(game: Game, process: Process) -> tuple[int, ...]:
    """Return the six cards that were picked; once the rare card is, it comes first."""
    life = game.side(process.player).life
    return tuple([life[place] for place in process.notes])


def offer_rare(game: Game, process: Process, offer: Offer) -> None:
    """One of the six."""
    one_of(offer, process.player, DRAFT_RARE, kept_cards(game, process))


def keep_rare(game: Game, process: Process) -> None:
    """The place of the rare card comes first."""
    rare = game.side(process.player).life.index(process.picks[0])
    process.picks = ()
    process.notes = (rare, *[place for place in process.notes if place != rare])


def offer_trumps(game: Game, process: Process, offer: Offer) -> None:
    """Two of the other five."""
    some_of(offer, process.player, DRAFT_TRUMPS, kept_cards(game, process)[1:], DRAFTED_TRUMPS, DRAFTED_TRUMPS)


def deal_out(game: Game, process: Process) -> None:
    """The rare card goes to its zone, two cards become trumps, the others go to the hand; the process forgets them."""
    player, side = process.player, game.side(process.player)
    kept, trumps = kept_cards(game, process), picked(process.picks)
    process.picks = ()
    process.notes = ()
    take_from_life(game, player, kept[0])
    side.rare = kept[0]
    moved(game, player, kept[0], LIFE, RARE, seat_bit(player))
    for card in trumps:
        set_trump(game, player, card)
    for card in kept[1:]:
        if card not in trumps:
            take_from_life(game, player, card)
            to_hand(game, player, card, LIFE, seat_bit(player))


ONE_OF_THREE: Final[Asking[Game]] = Asking(DRAFT_PICK, offer_mini_pack)
RARE_OF_SIX: Final[Asking[Game]] = Asking(DRAFT_RARE, offer_rare)
TRUMPS_OF_FIVE: Final[Asking[Game]] = Asking(DRAFT_TRUMPS, offer_trumps)

DRAFT_STEPS: Final = (
    look_as_a, pick_as_a, keep_as_a, pick_rare_as_a, keep_rare_as_a, pick_trumps_as_a, deal_out_as_a,
    look_as_b, pick_as_b, keep_as_b, pick_rare_as_b, keep_rare_as_b, pick_trumps_as_b, deal_out_as_b,
)  # fmt: skip

TEXT: Final = Text(
    "ライフの上から3枚ずつ、ミニパックを6つ作る。各プレイヤーは1つずつ順に見て1枚を取り、残りの2枚は裏向きで戻す。"
    "取った6枚のうち1枚をレアカードに、2枚を切札に選んで裏向きに置き、残りの3枚をシナリオ手札にする。"
    "どれも対戦相手には見せない。",
    "The top of the life makes six mini-packs of 3 cards. Each player looks at one after the other, keeps 1 card and "
    "puts the other 2 back face down. Of the 6, 1 is the rare card and 2 are the trumps, laid face down; the other 3 "
    "are the scenario hand. The opponent sees none of them.",
)
WORDS: Final[dict[Doing[Game], Text | None]] = {
    **dict.fromkeys(DRAFT_STEPS),
    look_as_a: TEXT,
    shuffle_the_rest: Text(
        "残りのカードをすべてシャッフルし、ライフとして裏向きに置く。",
        "Both shuffle all other cards, which become the lives, face down.",
    ),
}
"""The steps in words; None is told with the step before it."""
