"""Questions: picks grow into answers, forced picks are silent, unfinished answers can be taken back."""

from tests.core.tiny import AIM, SPEAK, Story, nothing, tiny
from tests.questions import question

from blackpoker.core import (
    BACK,
    CANCEL,
    DONE,
    Action,
    Asking,
    Offer,
    Process,
    State,
    apply,
    ask,
    digest,
    one_of,
    picked,
    some_of,
    some_of_set,
)


def offered_one(draft: tuple[int, ...], candidates: tuple[int, ...]) -> tuple[int, ...]:
    """Return what may be picked next of exactly one."""
    offer = Offer()
    offer.begin(draft)
    one_of(offer, 0, question("kind"), candidates)
    return options(offer)


def offered_some(
    draft: tuple[int, ...], candidates: tuple[int, ...], least: int, most: int, ordered: bool = False
) -> tuple[int, ...]:
    """Return what may be picked next of some."""
    told, of_set = Offer(), Offer()
    asked = question("in order", ordered=True) if ordered else question("kind")
    for offer in (told, of_set):
        offer.begin(draft)
    some_of(told, 0, asked, candidates, least, most)
    if DONE not in draft:
        some_of_set(of_set, 0, asked, sum(1 << each for each in candidates), least, most)
        assert options(of_set) == options(told)
    return options(told)


def options(offer: Offer) -> tuple[int, ...]:
    decision = offer.decision()
    return () if decision is None else decision.options


def test_one_of_offers_all_candidates_once() -> None:
    assert offered_one((), (4, 5)) == (4, 5)
    assert offered_one((5,), (4, 5)) == ()


def test_some_of_offers_what_is_left_and_done_once_enough_is_picked() -> None:
    assert offered_some((), (4, 5, 6), 1, 2) == (4, 5, 6)
    assert offered_some((5,), (4, 5, 6), 1, 2) == (4, 6, DONE)
    assert offered_some((5, 4), (4, 5, 6), 1, 2) == ()
    assert offered_some((5, DONE), (4, 5, 6), 1, 2) == ()


def test_some_of_may_be_answered_with_nothing() -> None:
    assert offered_some((), (4,), 0, 1) == (4, DONE)
    assert offered_some((DONE,), (4,), 0, 1) == ()
    assert offered_some((), (), 0, 1) == ()


def test_when_all_must_be_taken_and_order_does_not_matter_nothing_is_left_to_choose() -> None:
    assert offered_some((), (4, 5), 2, 2) == (4,)
    assert offered_some((4,), (4, 5), 2, 2) == (5,)


def test_a_permutation_is_asked_even_though_all_are_taken() -> None:
    assert offered_some((), (4, 5), 2, 2, ordered=True) == (4, 5)


def test_picked_leaves_done_out() -> None:
    assert picked((4, 5, DONE)) == (4, 5)
    assert picked((DONE,)) == ()
    assert picked((4,)) == (4,)
    assert picked(()) == ()


def asks_for(*candidates: int, least: int = 1, most: int = 1) -> Action[State]:
    def offer_numbers(game: State, process: Process, offer: Offer) -> None:
        some_of(offer, process.player, question("numbers"), candidates, least, most)

    asking = Asking(question("numbers"), offer_numbers)

    def ask_numbers(game: State, process: Process) -> None:
        ask(game, process, asking)

    def keep_numbers(game: State, process: Process) -> None:
        tiny(game).said = (*tiny(game).said, *(str(each) for each in picked(process.picks)))

    return Action("numbers", speed="immediate", effect=(ask_numbers, keep_numbers))


def test_a_question_with_one_answer_is_not_asked() -> None:
    story = Story(asks_for(7))
    story.plays("0 numbers")
    assert story.said == ["7"]
    assert story.game.moves == 1


def test_a_question_without_an_answer_is_not_asked_and_answered_with_nothing() -> None:
    story = Story(asks_for())
    story.plays("0 numbers")
    assert story.said == []
    assert story.asked.kind == "choose_action"


def test_the_last_forced_picks_are_silent() -> None:
    story = Story(asks_for(1, 2, 3, least=3, most=3))
    story.plays("0 numbers")
    assert story.said == ["1", "2", "3"]


def test_a_victim_of_two_players_is_not_asked_but_of_three_is() -> None:
    story = Story(AIM)
    story.plays("0 aim", "0 pass", "1 pass")
    assert tiny(story.game).points == (5, 4)
    story = Story(AIM, players=3)
    story.plays("0 aim", "0 pass", "1 pass", "2 pass")
    assert story.asked.options == (1, 2)


def test_back_takes_the_last_pick_back() -> None:
    story = Story(asks_for(1, 2, 3, least=1, most=3))
    story.plays("0 numbers", "0 2")
    first = digest(story.game)
    story.plays("0 3")
    assert story.draft == [2, 3]
    apply(story.game, BACK)
    assert story.draft == [2]
    assert story.asked.options == (1, 3, DONE)
    assert digest(story.game) == first, "a digest changes at moves only"
    story.plays("0 1", f"0 {DONE}")
    assert story.said == ["2", "1"]


def test_cancel_takes_all_picks_back() -> None:
    story = Story(asks_for(1, 2, 3, least=1, most=3))
    story.plays("0 numbers", "0 2", "0 3")
    apply(story.game, CANCEL)
    assert story.draft == []
    story.plays("0 1", f"0 {DONE}")
    assert story.said == ["1"]


def test_back_goes_to_the_last_pick_that_was_a_choice() -> None:
    def offer_forced_middle(game: State, process: Process, offer: Offer) -> None:
        rows: tuple[tuple[int, ...], ...] = ((1, 2), (3,), (4, 5))
        if offer.drafted < len(rows):
            offer.ask(process.player, question("row"))
            for option in rows[offer.drafted]:
                offer.add(option)

    asking = Asking(question("row"), offer_forced_middle)

    def ask_rows(game: State, process: Process) -> None:
        ask(game, process, asking)

    story = Story(Action("rows", speed="immediate", effect=(ask_rows, nothing)))
    story.plays("0 rows", "0 2")
    assert story.draft == [2, 3], "3 was forced and taken silently"
    apply(story.game, BACK)
    assert story.draft == []
    story.plays("0 1")
    assert story.draft == [1, 3]


def test_nothing_changes_before_the_answer_is_complete() -> None:
    story = Story(SPEAK)
    story.plays("0 speak", "0 pass", "1 pass")
    events, moves, points = story.game.events, story.game.moves, tiny(story.game).points
    story.plays("0 1")
    assert (story.game.events, story.game.moves, tiny(story.game).points, story.said) == (events, moves, points, [])
    story.plays(f"0 {DONE}")
    assert story.game.moves == moves + 1
    assert story.said == ["word1"]


def test_events_are_those_since_the_last_move() -> None:
    story = Story(SPEAK)
    story.plays("0 speak")
    assert [event.kind for event in story.game.events] == ["staged"]
    story.plays("0 pass")
    assert story.game.events == ()
