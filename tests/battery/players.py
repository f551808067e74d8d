"""Players for the battery: random play, and biases that lead where random play seldom comes.

They look at the game itself, not at a view: what they are for is to reach every corner of the rules. All chance comes
from the generator that they are given, so that a game is told by its seeds.
"""

from collections.abc import Callable, Hashable
from typing import Final, TypeAlias

from blackpoker.actions.pack import same_card
from blackpoker.common.action import Action
from blackpoker.common.card import CARDS, JOKER, cards_of, is_joker, mask_of, names, number_of, suit_of
from blackpoker.common.game import Game
from blackpoker.common.modifier import size_of
from blackpoker.common.request import Request
from blackpoker.common.side import Side
from blackpoker.core import DONE, PASS, QUICK, Decision, PlayerId, Rng, apply
from blackpoker.core.bits import count

Table: TypeAlias = tuple[Hashable, ...]

LOOPING: Final = ("reverse", "unsummons", "twist", "reunion", "changeTarget")
"""What undoes itself when it is done again, or comes back to the hand."""
LOOK_AHEAD: Final = 4
"""So many options a player who looks ahead tries out."""


RARE: Final = ("summonsRare", "trapCounter", "packopen")
"""What uses the rare card up."""
GREAT: Final = ("rsf", "bj", "force", "swordRain", "recruit", "surprise", "truce", "raredraw")
READY: Final = ("setBulwark", "attack", "addBulwark", "search")
FLUSH: Final = ("rsf", "setBulwark", "search", "attack", "raredraw", "end")
"""What a collector of a royal straight flush still does."""
UNANSWERED: Final = ("rsf",)
"""What has too many key cards for anything but Last Ditch."""
LAST_DITCH: Final = 48
"""♣10."""
DRAFTING: Final = ("draft_pick", "draft_trumps")
NEARLY: Final = 3
TAKING: Final = ("search_life", "choose_strategy", "choose_graveyard_card", "open_pack_choice")
GIVING: Final = ("pay_D", "discard_to_limit", "choose_hand_card", "choose_keys")
ROYAL: Final = 1 << 0 | 1 << 9 | 1 << 10 | 1 << 11 | 1 << 12
LOW: Final = (1 << 10) - 1
PATIENCE: Final = 200
"""So often a player is asked in one turn before it tires; some trumps bring requests that cost nothing."""
PARTNERS: Final = (12, 25, 38, 51)
"""The kings, which the trumps of kings look for."""
NUMBERED: Final = [card for card in range(JOKER) if number_of(card) <= 10]


class Player:
    """Picks options at random; the biased players override what they care about."""

    name = "random"

    def __init__(self, rng: Rng) -> None:
        self.rng: Final = rng
        self.requested: Final[dict[str, int]] = {}

    def choose(self, game: Game, decision: Decision) -> int:
        """Return an option of the open decision."""
        if decision.kind != "choose_action":
            return self.pick(game, decision)
        option = self.act(game, decision)
        if option != PASS:
            action = game.book.plays[option].id
            self.requested[action] = self.requested.get(action, 0) + 1
        return option

    def act(self, game: Game, decision: Decision) -> int:
        """Return an action to request, or PASS."""
        return self.any_of(decision.options)

    def pick(self, game: Game, decision: Decision) -> int:
        """Return an answer to any other question."""
        return self.any_of(decision.options)

    def any_of(self, options: tuple[int, ...] | list[int]) -> int:
        """Return one option, each equally likely."""
        return options[self.rng.below(len(options))]

    def often(self, wins: int, of: int) -> bool:
        """Tell whether something happens that does so in some of many cases."""
        return self.rng.below(of) < wins


class NeverPass(Player):
    """Requests whenever anything can be requested; End is its last resort."""

    name = "never-pass"

    def act(self, game: Game, decision: Decision) -> int:
        """Anything but a pass, and anything but End as long as there is something else."""
        return self.any_of(last_resorts_last(game, decision.options))


class Aware(Player):
    """Knows more than a player may: baits the opponent's rare card, and may keep its own for what it can trap."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.keeps: Final = self.often(2, 3)
        """Does it keep the rare card?"""

    def choose(self, game: Game, decision: Decision) -> int:
        """Spring a trap that works; else do as usual."""
        me = decision.player
        if decision.kind == "choose_rare":
            low = [card for card in cards_of(game.side(1 - me).hand) if number_of(card) <= 10]
            return self.preferred(decision, low or NUMBERED, 5, 6)
        if decision.kind == "choose_keys" and game.side(1 - me).rare in decision.options:
            return self.preferred(decision, [game.side(1 - me).rare], 7, 8)
        if decision.kind == "choose_target" and is_trap(game):
            return self.preferred(decision, trapped(game, me), 1, 1)
        if decision.kind == "choose_action" and trapped(game, me) and self.often(4, 5):
            return self.preferred(decision, [game.book.index.get("trapCounter", PASS)], 1, 1)
        if decision.kind == "choose_action" and self.keeps:
            saved = [place for place in decision.options if place == PASS or game.book.plays[place].id not in RARE]
            decision = Decision(me, decision.question, tuple(saved))
        return super().choose(game, decision)

    def preferred(self, decision: Decision, wanted: list[int], wins: int, of: int) -> int:
        """Return one of the wanted options if there is one, in some of many cases."""
        able = [option for option in decision.options if option in wanted]
        return self.any_of(able if able and self.often(wins, of) else decision.options)


class DeepStage(Aware):
    """Piles quick actions on a stage that is not empty, and aims at what lies there."""

    name = "deep-stage"

    def act(self, game: Game, decision: Decision) -> int:
        """On a stage anything quick that waits there; else whatever opens one."""
        if not game.stage:
            return self.any_of(decision.options if self.often(1, 4) else last_resorts_last(game, decision.options))
        waiting = [place for place in decision.options if place != PASS and is_staged(game.book.plays[place])]
        return self.any_of(waiting) if waiting and not self.often(1, 8) else PASS

    def pick(self, game: Game, decision: Decision) -> int:
        """The newest of two targets, so that answers answer answers."""
        if decision.kind == "choose_target" and self.often(1, 2):
            return decision.options[-1]
        return self.any_of(decision.options)


class RareFirst(Aware):
    """Requests what it has requested least; among those, what needs the most cards."""

    name = "rare-actions-first"

    def act(self, game: Game, decision: Decision) -> int:
        """The least requested action, the most demanding one first; now and then a pass."""
        if self.often(1, 4):
            return PASS
        actions = last_resorts_last(game, decision.options)
        return min(actions, key=lambda place: self.rarity(game, place))

    def rarity(self, game: Game, place: int) -> tuple[int, int, int]:
        """Return how rare an action is, the rarest lowest; chance decides between equals."""
        if place == PASS:
            return (1 << 30, 0, 0)
        action = game.book.plays[place]
        return (self.requested.get(action.id, 0), -action.key_cards - len(action.cost), self.rng.below(1 << 30))


class CycleSeeking(Player):
    """Seeks tables that were there before, and actions that undo each other."""

    name = "cycle-seeking"

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.seen: Final[set[Table]] = set()

    def act(self, game: Game, decision: Decision) -> int:
        """A loop, if there is one; else something that leads back, else End."""
        self.seen.add(table_of(game))
        loops = [place for place in decision.options if place != PASS and game.book.plays[place].id in LOOPING]
        if loops and not self.often(1, 6):
            return self.any_of(loops)
        return self.any_of(decision.options) if self.often(1, 2) else self.leading_back(game, decision)

    def pick(self, game: Game, decision: Decision) -> int:
        """What leads to a table that was there before."""
        return self.leading_back(game, decision)

    def leading_back(self, game: Game, decision: Decision) -> int:
        """Return an option after which the table is one that was there, if one of a few is such."""
        options = list(decision.options)
        self.rng.shuffle(options)
        for option in options[:LOOK_AHEAD]:
            ahead = game.clone()
            apply(ahead, option)
            if ahead.moves > game.moves and table_of(ahead) in self.seen:
                return option
        return options[0]


class Passive(Aware):
    """Passes, and ends its turn every now and then; takes as few picks as it may, and springs a trap."""

    name = "passive"

    def act(self, game: Game, decision: Decision) -> int:
        """A pass, or End in its own turn."""
        end = game.book.index["end"]
        return end if end in decision.options and self.often(1, 3) else PASS

    def pick(self, game: Game, decision: Decision) -> int:
        """No more than it must."""
        return DONE if DONE in decision.options else self.any_of(decision.options)


class Builder(Aware):
    """Fills the field, saves its magic for a fight, and then aims at what fights: the ordinary course of a game."""

    name = "builder"

    def act(self, game: Game, decision: Decision) -> int:
        """On an empty stage a summons; in a fight anything; else a pass and at last End."""
        plays = game.book.plays
        able = [place for place in decision.options if place != PASS]
        summons = [place for place in able if plays[place].kind in ("summon", "basic") and plays[place].id != "end"]
        if not game.stage and summons and not self.often(1, 5):
            return self.any_of(summons)
        if game.attackers and able and self.often(2, 3):
            return self.any_of(able)
        return self.any_of(decision.options)

    def pick(self, game: Game, decision: Decision) -> int:
        """All attackers; small targets first, which are gone soonest."""
        if decision.kind == "choose_attackers" and len(decision.options) > 1:
            return decision.options[0]
        if decision.kind == "choose_target" and self.often(1, 2):
            units = {unit.number: unit for side in (game.one, game.two) for unit in side.units}
            if all(option in units for option in decision.options):
                return min(decision.options, key=lambda number: (size_of(game, units[number]), number))
        return self.any_of(decision.options)


class Collector(Aware):
    """Holds its cards for what needs the most of them: royal straight flushes, the great magic, truces."""

    name = "collector"

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.royal: Final = self.often(1, 2)
        """Is it after a royal straight flush, or after small cards of a suit?"""

    def act(self, game: Game, decision: Decision) -> int:
        """The most demanding action; bulwarks to pay with; an attack now and then; else End or a pass."""
        plays = game.book.plays
        able = [place for place in decision.options if place != PASS]
        royal = max([count(game.side(decision.player).hand & ROYAL << 13 * suit) for suit in range(4)])
        if self.royal and royal >= NEARLY:
            able = [place for place in able if plays[place].id in FLUSH]
        great = [place for place in able if plays[place].id in GREAT]
        great = self.baiting(game, decision.player, great)
        if great and self.often(5, 6):
            return max(great, key=lambda place: (plays[place].key_cards, self.rng.below(1 << 30)))
        ready = [place for place in able if plays[place].id in READY]
        if ready and self.often(3, 4):
            return self.any_of(ready)
        return self.any_of([PASS, *able]) if self.often(1, 8) else self.end_or_pass(game, decision)

    def baiting(self, game: Game, player: PlayerId, great: list[int]) -> list[int]:
        """Return the actions that could use the card that the opponent's trap waits for, and seldom the others."""
        bait, hand = game.side(1 - player).rare, game.side(player).hand
        if bait < 0 or self.often(1, 4):
            return great
        keys = [(place, game.book.plays[place].key) for place in great]
        return [place for place, key in keys if key is None or key.next_cards(hand, 0) >> bait & 1]

    def end_or_pass(self, game: Game, decision: Decision) -> int:
        """End, if that can be requested."""
        end = game.book.index["end"]
        return end if end in decision.options else PASS

    def pick(self, game: Game, decision: Decision) -> int:
        """Take what the collection lacks, give away what it does not need."""
        if decision.kind == "draw_second":
            return decision.options[-1]
        if decision.kind in TAKING:
            return max(decision.options, key=lambda card: self.worth(game, decision.player, card))
        if decision.kind in GIVING:
            return min(decision.options, key=lambda card: self.worth(game, decision.player, card))
        return self.any_of(decision.options)

    def worth(self, game: Game, player: PlayerId, card: int) -> tuple[int, int]:
        """Return what a card is worth: royal cards of the suit of which most are held, then small pairs."""
        if card < 0 or is_joker(card):
            return (card, 0)
        suit, bait = suit_of(card), game.side(1 - player).rare
        held = game.side(player).hand | mask_of(bytes([pick for pick in game.draft if 0 <= pick < CARDS]))
        royal = 1 + count(held & ROYAL << 13 * suit) if self.royal and ROYAL >> card - 13 * suit & 1 else 0
        small = count(held & LOW << 13 * suit) if number_of(card) <= 10 else 0
        if not self.royal and small and bait >= 0 and suit == suit_of(bait):
            small += 10 if card == bait else 5
        return (max(3 * royal, small), self.rng.below(1 << 30))


class Trumping(Player):
    """Sets two trumps aside, opens them soon and uses what they bring; else it plays as another player does."""

    def __init__(self, player: Player, trumps: tuple[int, int], collects: bool = False) -> None:
        super().__init__(player.rng)
        self.collects: Final = collects and isinstance(player, Collector)
        """Does it collect before it cares for trumps?"""
        self.player: Final = player
        self.trumps: Final = trumps
        self.stubborn: Final = self.often(1, 12)
        """Does it never tire of requests that cost nothing, so that the game comes to a technical end?"""
        self.turns = 0
        self.asked = 0
        """How often it has been asked in this turn."""
        self.name = f"{player.name} with {names(bytes(trumps))}"

    def choose(self, game: Game, decision: Decision) -> int:
        """Trumps first, in many cases."""
        options = decision.options
        if self.is_tired(game) and decision.kind == "choose_action":
            end = game.book.index["end"]
            return end if end in options else PASS
        if decision.kind in ("choose_action", "choose_target"):
            answer = self.last_ditch(game, decision)
            if answer != PASS:
                return answer
        if decision.kind in DRAFTING and any(card in options for card in self.trumps):
            return next(card for card in self.trumps if card in options)
        if decision.kind == "choose_trumps":
            wanted = [card for card in self.trumps if card in options]
            return wanted[0] if wanted else options[-1]
        if decision.kind == "choose_action" and not self.collects and self.often(1, 2):
            of_trumps = [place for place in options if place != PASS and is_of_trumps(game.book.plays[place])]
            if of_trumps:
                return self.any_of(of_trumps)
        if decision.kind in GIVING and not self.collects:
            spared = [option for option in options if option not in PARTNERS]
            if spared and self.often(3, 4):
                return self.any_of(spared)
        return self.player.choose(game, decision)

    def last_ditch(self, game: Game, decision: Decision) -> int:
        """Answer what nothing but Last Ditch negates with that, opened first if need be; PASS where it cannot."""
        great = [
            request.number
            for request in game.stage
            if isinstance(request, Request)
            and request.action.id in UNANSWERED
            and request.controller != decision.player
        ]
        index = game.book.index
        if not great or LAST_DITCH not in self.trumps:
            return PASS
        if decision.kind == "choose_target":
            aims = bool(game.draft) and game.draft[0] == index.get("lastDitch", PASS) and great[-1] in decision.options
            return great[-1] if aims else PASS
        places = [index[id] for id in ("lastDitch", "quickOpen", "open") if id in index]
        return next((place for place in places if place in decision.options), PASS)

    def is_tired(self, game: Game) -> bool:
        """Tell whether this turn has gone on for so long that it ends it."""
        if game.turns != self.turns:
            self.turns, self.asked = game.turns, 0
        self.asked += 1
        return self.asked > PATIENCE and not self.stubborn


ABOUT_TRUMPS: Final = ("open", "quickOpen", "close", "trumpDestroy")


def is_of_trumps(action: Action) -> bool:
    """Tell whether an action is about trumps or needs one."""
    return action.trump >= 0 or action.key_unit is not None or action.id in ABOUT_TRUMPS


class Idle(Player):
    """Always passes, so that the game comes to a technical end; not one of those that the battery plays with."""

    name = "idle"

    def act(self, game: Game, decision: Decision) -> int:
        """A pass."""
        return PASS


PLAYERS: Final[tuple[Callable[[Rng], Player], ...]] = (
    *(Player, NeverPass, DeepStage, RareFirst, CycleSeeking, Passive, Builder, Collector),
)
"""Those that the battery plays with."""


def is_trap(game: Game) -> bool:
    """Tell whether the unfinished request is a trap counter."""
    return bool(game.draft) and game.draft[0] == game.book.index.get("trapCounter", PASS)


def trapped(game: Game, player: PlayerId) -> list[int]:
    """Return the requests that a trap counter of a player would negate, by number."""
    rare = game.side(player).rare
    found = [request for request in game.stage if isinstance(request, Request) and 0 < len(request.keys) <= 2]
    return [request.number for request in found if any(same_card(rare, card) for card in request.keys)]


def is_staged(action: Action) -> bool:
    """Tell whether an action is quick and waits on the stage."""
    return action.timing == QUICK and action.speed != "immediate"


def last_resorts_last(game: Game, options: tuple[int, ...]) -> tuple[int, ...]:
    """Return the options without a pass and End, as long as there is something else."""
    end = game.book.index["end"]
    return tuple([place for place in options if place not in (PASS, end)]) or options[-1:]


def table_of(game: Game) -> Table:
    """Return what lies where, without order and without the numbers that only ever grow."""
    sides = tuple([side_of(side) for side in (game.one, game.two)])
    return (sides, tuple([(request.action.id, request.controller) for request in game.stage]))


def side_of(side: Side) -> Hashable:
    """Return what lies where on one side."""
    units = tuple(sorted([(unit.cards, unit.charged, unit.bulwark) for unit in side.units]))
    fogs = tuple(sorted([fog.cards for fog in side.fogs]))
    return (mask_of(side.life), mask_of(side.graveyard), side.hand, units, fogs, mask_of(side.pack), side.rare)
