"""Views: what a seat cannot know may be anything, and the seat sees the same (twin worlds)."""

from collections.abc import Callable

import pytest

from blackpoker.core import NOBODY, State, apply, check, digest, next_player, seeded
from old_maid import RULES, table, view
from old_maid.players import Computer
from old_maid.stage import pair_of
from old_maid.tests.told import Story, cards, pick, random_game
from old_maid.tests.twins import twin
from old_maid.view import Happening, View, Waiting

PLAYERS = (2, 3, 4, 5, 6)


class TestWhatASeatSees:
    def test_the_own_cards_and_how_many_the_others_have(self) -> None:
        t = Story("S5 H9", "Jo D5 C2", "D9 H2", "")
        seen = view(t.game, 0)
        assert seen.hand == cards("S5 H9")
        assert [seat.cards for seat in seen.seats] == [2, 3, 2, 0]
        assert [seat.playing for seat in seen.seats] == [True, True, True, False]
        assert (seen.turn, seen.asked, seen.safe, seen.over) == (0, 0, (3,), False)

    def test_the_card_that_changes_hands_is_seen_by_two(self) -> None:
        t = Story("S5 H9", "C2 D5", "D9 H2 Jo")
        t.plays("A draw 1")
        told = [view(t.game, seat).happened[0] for seat in (0, 1, 2, NOBODY)]
        seen, unseen = Happening("drew", 0, 1, cards("C2")), Happening("drew", 0, 1)
        assert told == [seen, seen, unseen, unseen]

    def test_so_is_the_card_that_is_handed_over(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
        t.plays("A draw 1", "A pass", "B pass", "C slap")
        t.all_pass()
        t.plays("C hands Jo")
        told = [view(t.game, seat).happened for seat in (0, 1, 2)]
        seen, unseen = Happening("handed", 2, 0, cards("Jo")), Happening("handed", 2, 0)
        assert told == [(seen,), (unseen,), (seen,)]

    def test_everybody_sees_the_stage_and_what_leaves_it(self) -> None:
        t = Story("S5 H9", "D5 C2", "D9 H2 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C pass", "A cover")
        for seat in (0, 1, 2, NOBODY):
            seen = view(t.game, seat)
            assert seen.stage == (
                Waiting("show_pair", 0, NOBODY, cards("S5 D5")),
                Waiting("slap", 1, 0, ()),
                Waiting("cover", 0, 1, ()),
            )
            assert seen.happened == (Happening("cover", 0, 1),)
            assert [each.can_slap for each in seen.seats] == [True, False, True]
            assert [each.can_cover for each in seen.seats] == [False, True, True]
        t.all_pass()
        assert view(t.game, 2).happened == (Happening("stopped", 1),)
        t.all_pass()
        assert view(t.game, 2).happened == (Happening("laid", 0, cards=cards("S5 D5")), Happening("turned", 1))

    def test_pairs_that_are_not_shown_yet_are_seen_by_their_owner(self) -> None:
        t = Story("S5 H9 S2", "D5 C9 S3", "D2 H3 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C slap")
        t.all_pass()
        t.plays("C hands D2")
        t.all_pass()
        t.plays("B hands C9")
        t.all_pass()
        assert dict(view(t.game, 0).own_pairs) == {0: cards("S2 D2"), 1: cards("H9 C9")}
        assert view(t.game, 1).own_pairs == ()

    def test_a_pick_that_does_not_complete_a_move_is_private(self) -> None:
        t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
        t.plays("A draw 1", "A pass", "B slap", "B pass", "C slap", "C pass")
        before = [view(t.game, seat) for seat in (0, 1, 2, NOBODY)]
        apply(t.game, RULES.index["cover"])
        assert [view(t.game, seat) for seat in (0, 1, 2, NOBODY)] == before

    def test_the_end(self) -> None:
        t = Story("S5 Jo", "D5")
        t.plays("A draw")
        seen = view(t.game, 1)
        assert (seen.over, seen.loser, seen.safe, seen.asked) == (True, 0, (1,), NOBODY)


@pytest.mark.parametrize("players", PLAYERS)
def test_twin_worlds_look_alike(players: int) -> None:
    twins = different = 0
    for seed in range(4):
        game, random, boldness = random_game(players, seed)
        while game.decision is not None:
            for seat in (game.decision.player, random.randrange(players)):
                other = twin(game, seat, random)
                check(other)
                twins += 1
                different += sorted(table(other).hands[next_player(game, seat)]) != sorted(
                    table(game).hands[next_player(game, seat)]
                )
                assert view(other, seat) == view(game, seat)
                assert asked(other, seat) == asked(game, seat)
            assert view(twin(game, NOBODY, random), NOBODY) == view(game, NOBODY)
            apply(game, pick(game, random, boldness))
    assert players == 2 or different > twins / 2, "between two players only the order of the cards is hidden"


def test_computer_players_choose_alike_in_twin_worlds() -> None:
    for seed in range(6):
        game, random, boldness = random_game(2 + seed % 5, seed)
        while game.decision is not None:
            seat = game.decision.player
            other = twin(game, seat, random)
            assert other.decision is not None
            choices = [
                Computer(seeded(game.decisions)).choose(view(each, seat), each.decision)
                for each in (game, other)
                if each.decision is not None
            ]
            assert choices[0] == choices[1]
            apply(game, pick(game, random, boldness))


Leak = Callable[[State, int], object]

LEAKS: dict[str, Leak] = {
    "the digest": lambda game, seat: digest(game),
    "the generator": lambda game, seat: game.rng.words(),
    "the next hand": lambda game, seat: table(game).hands[next_player(game, seat)],
    "the numbers of requests": lambda game, seat: [request.number for request in game.stage],
    "how often somebody has picked": lambda game, seat: game.decisions,
    "every event": lambda game, seat: [(event.kind, event.facts) for event in game.events],
    "everybody's options": lambda game, seat: game.decision and game.decision.options,
    "the picks": lambda game, seat: game.draft,
    "the buffer": lambda game, seat: [pair_of(request) for request in game.buffer],
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_noticed(leak: str) -> None:
    tell = LEAKS[leak]
    for seed in range(200):
        game, random, boldness = random_game(3 + seed % 4, seed)
        while game.decision is not None:
            seat = random.randrange(game.players)
            other = twin(game, seat, random)
            if tell(other, seat) != tell(game, seat):
                return
            apply(game, pick(game, random, boldness))
    pytest.fail(f"nobody noticed {leak}")


def asked(game: State, seat: int) -> tuple[str, tuple[int, ...]] | None:
    """Return what a seat is asked."""
    if game.decision is None or game.decision.player != seat:
        return None
    return (game.decision.kind, game.decision.options)


def test_a_twin_of_a_twin_is_still_the_same_view() -> None:
    game, random, _ = random_game(5, 11)
    seen: View = view(game, 2)
    assert view(twin(twin(game, 2, random), 2, random), 2) == seen
