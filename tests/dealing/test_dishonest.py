"""A thousand deals of a dishonest build, each caught by what the player alone has kept; and what chance looks like."""

import math
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from blackpoker.core.drawing import Stream, hashed
from blackpoker.dealing.chain import NO_PART, chain, link_before
from blackpoker.dealing.dealt import Dealt, opened, seal
from blackpoker.dealing.terms import server_hash, terms
from blackpoker.notation.errors import CorruptRecord
from blackpoker.record.replay import Recorder
from blackpoker.record.verifying import verify

from .games import Dealer, Finished, nonce_of, secret_of

TRIES = 8
"""So many deals a dishonest server looks at before it takes one."""
WAYS = ("secret", "name", "deal", "own anchor", "own link", "anchor of the player", "nobody")


class Cheat(Dealer):
    """A server that has the other seat in its pocket, and deals until the victim's hand is poor."""

    way = "secret"

    def cheat(self) -> Finished:
        """Take the links, then look for a deal that is bad for A; return the record as it is published."""
        links = list(self.links(0, ""))
        worst: tuple[float, Dealt] | None = None
        for number in range(TRIES):
            found = self.another(number, list(links))
            hand = Recorder(replace(self.blank, dealt=found)).game.side(0).hand
            value = sum(card % 13 for card in range(54) if hand >> card & 1)
            if worst is None or value < worst[0]:
                worst = value, found
        assert worst is not None
        self.dealt = worst[1]
        self.recorder = Recorder(replace(self.blank, dealt=self.dealt))
        return self.finish()

    def another(self, number: int, links: list[str]) -> Dealt:
        """Return another deal that fits itself."""
        secret, tags = self.dealt.secret, dict(self.dealt.tags)
        if self.way == "secret":
            secret = secret_of(f"{self.word} try {number}")
            tags["Server"] = hashed(b"server", bytes.fromhex(secret)).hex()
        elif self.way == "name":
            tags["B"] = f"Bob{number}"
            self.blank.names = (self.blank.names[0], tags["B"])
        elif self.way == "deal":
            tags["Deal"] = f"{tags['Deal']}{number}"
        elif self.way == "own anchor":
            other = chain(nonce_of(f"{self.word} other {number}"))
            tags["AnchorB"], links[1] = other[0], other[1]
        elif self.way == "own link":
            links[1] = chain(nonce_of(f"{self.word} B"))[1]
            tags["Mixing"] = "once"
        elif self.way == "anchor of the player":
            other = chain(nonce_of(f"{self.word} for A {number}"))
            tags["AnchorA"], links[0] = other[0], other[1]
        else:
            tags["AnchorA"] = tags["AnchorB"] = links[0] = links[1] = NO_PART
        return opened({**tags, "Secret": secret, "Mix": f"0 {links[0]} {links[1]}"})


def cheated(number: int) -> Finished:
    """Let the dishonest build deal once."""
    dealer = Cheat(word=number)
    dealer.way = WAYS[number % len(WAYS)]
    return dealer.cheat()


@pytest.mark.parametrize("count", [len(WAYS), pytest.param(1000, marks=pytest.mark.more)])
def test_every_deal_of_a_dishonest_build_is_caught_by_what_the_player_has_kept(count: int) -> None:
    caught = 0
    for number in range(count):
        game = cheated(number)
        if number < len(WAYS) and number % len(WAYS) != 1:
            verify(game.text)  # whoever has kept nothing cannot tell: it fits itself
        with pytest.raises(CorruptRecord):
            verify(game.text, proof=game.proofs["A"])
        caught += 1
    assert caught == count


def test_a_deal_for_which_the_players_number_was_not_used_is_caught_by_the_nonce_alone() -> None:
    for number in range(3 * len(WAYS)):
        if WAYS[number % len(WAYS)] in ("anchor of the player", "nobody"):
            with pytest.raises(CorruptRecord, match="nonce"):
                verify(cheated(number).text, nonce=nonce_of(f"{number} A"))


def test_grinding_would_pay_if_it_were_not_caught() -> None:
    """The planted fault is real: who looks at eight deals and takes the worst gives the victim poorer hands."""

    def value(game: Finished) -> int:
        found = verify(game.text).record
        hand = Recorder(replace(found, moves=[], digests={}, headings={})).game.side(0).hand
        return sum(card % 13 for card in range(54) if hand >> card & 1)

    def honest(number: int) -> Finished:
        dealer = Dealer(word=number)
        dealer.begin()
        return dealer.finish()

    numbers = [number for number in range(12 * len(WAYS)) if WAYS[number % len(WAYS)] == "secret"]
    ground, fair = [sum(value(each(number)) for number in numbers) for each in (cheated, honest)]
    assert ground < fair


def too_far(counts: Counter[tuple[int, int]], cells: int, total: int, fixed: int) -> float:
    """Return by how many standard deviations a chi-square of even counts is too large."""
    even = total / cells
    square = sum((counts[cell] - even) ** 2 / even for cell in counts) + (cells - len(counts)) * even
    free = cells - fixed
    return (square - free) / math.sqrt(2 * free)


def dealt_order(tags: dict[str, str], number: int, random: Random) -> list[int]:
    """Return the order of twenty cards in a deal of a fresh secret and fresh links, sealed and mixed as any other."""
    secret, one, two = (random.randbytes(32).hex() for _ in "sab")
    anchors = {"AnchorA": link_before(0, one), "AnchorB": link_before(0, two)}
    dealt = seal({**tags, **anchors, "Deal": f"2 x{number}", "Server": server_hash(secret)}, secret)
    pile = list(range(20))
    Stream(dealt.mixed(0, (one, two)).key(0), number % 3 + 1).shuffle(pile)
    return pile


@pytest.mark.parametrize("deals", [4_000, pytest.param(100_000, marks=pytest.mark.more)])
def test_every_card_lies_everywhere_equally_often(deals: int) -> None:
    random, tags = Random("chi-square"), dict(Dealer(word="chi-square").dealt.tags)
    places: Counter[tuple[int, int]] = Counter()
    neighbours: Counter[tuple[int, int]] = Counter()
    for number in range(deals):
        pile = dealt_order(tags, number, random)
        places.update(enumerate(pile))
        neighbours.update([(pile[0], pile[1])])
    found = too_far(places, 400, 20 * deals, 39), too_far(neighbours, 380, deals, 1)
    print(f"{deals} deals: places {found[0]:+.2f} and neighbours {found[1]:+.2f} standard deviations from even")
    assert max(found) < 5 and min(found) > -5


def test_a_crooked_shuffle_would_be_noticed() -> None:
    """The usual mistake: every card is exchanged with any other one, so some orders come more often."""
    random, places = Random("crooked"), Counter[tuple[int, int]]()
    for _ in range(4_000):
        pile = list(range(20))
        for place in range(20):
            other = random.randrange(20)
            pile[place], pile[other] = pile[other], pile[place]
        places.update(enumerate(pile))
    assert too_far(places, 400, 80_000, 39) > 5


def test_the_terms_bind_each_of_their_tags() -> None:
    tags = dict(Dealer(word="bound").dealt.tags)
    assert len({terms({**tags, name: "x"}) for name in tags} | {terms(tags)}) == len(tags) + 1
