"""Twin worlds: nothing on a seat's screen changes when what the seat cannot know is dealt anew."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from tests.questions import is_secret
from tests.view.play import choose
from tests.view.twins import twin

from blackpoker.client.telling import Moment, moment
from blackpoker.client.voice import Voice
from blackpoker.client.why import reasons
from blackpoker.common.game import Game
from blackpoker.core import BlackPokerError, Draft, Event, Rng, Traced, apply, seeded
from blackpoker.notation.line import find_draft, play_draft
from blackpoker.notation.move import read_move
from blackpoker.scenario.scenario import read_scenario
from blackpoker.scenario.tracing import told_entry
from blackpoker.terminal.match import Match
from blackpoker.view.seen import events_seen
from blackpoker.view.view import view
from blackpoker.view.words import LANGUAGES
from blackpoker.view.words.names import Names

from .typist import TWO_PEOPLE, new_match, sit_down

SCENARIOS = Path(__file__).parents[1] / "scenarios"
MOST = 12
"""How many of the main decisions of a game are looked at."""
REGULATIONS = ["lite+entry20", "std+rarePack", "pro+strategy", "mast+pack", "mast+basic", "mast+extra"]


def all_texts(match: Match, seat: int) -> str:
    """Return everything that a seat can get to see now, in both languages, and what it is told of the last move."""
    said: list[str] = []
    for language in LANGUAGES:
        desk = sit_down(match, seat, language)
        desk.read = max(len(match.chapters[seat]) - 1, 0)
        said += [*desk.news(), *desk.table(), str(desk.passes())]
        if match.asked == seat:
            said += desk.question()
            card = ["S5"] if match.decision.kind == "choose_action" else []
            for typed in ("can", "stage", "log 1", "why", "why counter", "why summonsSoldier", "nonsense", *card):
                said += [typed, *desk.enter(typed).lines]
    return "\n".join(said)


def in_world(match: Match, game: Game, seat: int, last: tuple[str, Moment] | None) -> str:
    """Return everything that a seat can see if this were the game, and these the events of the last move."""
    real = match._recorder.game
    match._recorder.game = game
    try:
        if last is not None:
            match.tell(*last)
        return all_texts(match, seat)
    finally:
        match._recorder.game = real
        for told in match.chapters if last is not None else ():
            told.pop()


def look(match: Match, rng: Rng, last: tuple[str, Moment] | None) -> None:
    """Compare what both seats are shown with what they would be shown in a twin world."""
    game = match._recorder.game
    for seat in (0, 1):
        one, two = (in_world(match, world, seat, last) for world in (game.clone(), twin(game, seat, rng)))
        assert one == two


@pytest.mark.parametrize("name", REGULATIONS)
def test_no_seat_is_shown_what_it_cannot_know(name: str) -> None:
    random, rng = Random(name), seeded(len(name))
    match = new_match(name, 3, TWO_PEOPLE)
    looked: Counter[str] = Counter()
    last: tuple[str, Moment] | None = None
    for _ in range(400):
        if match.over:
            break
        kind = match.decision.kind
        if looked[kind] < (MOST if kind == "choose_action" else 2) and random.random() < 0.2:
            look(match, rng, last)
            looked[kind] += 1
        asked = moment(match._recorder.game)
        if match.pick(choose(match._recorder.game, "seldom pass", random)):
            last = (match.record.moves[-1], asked)
    assert looked["choose_action"] > 5


@pytest.mark.parametrize("name", REGULATIONS)
def test_what_is_chosen_in_secret_is_not_in_the_other_seats_log(name: str) -> None:
    secret = 0
    for seed in range(3):
        random, match = Random(seed), new_match(name, seed, TWO_PEOPLE)
        while not match.over:
            asked, seat = match.question(), match.decision.player
            if match.pick(choose(match._recorder.game, "seldom pass", random)) and is_secret(asked):
                chapter = match.chapters[1 - seat][-1]
                words = match.record.moves[-1].split()[2:]
                for card in words if words != ["none"] else ():  # how many were chosen is public
                    secret += 1
                    assert card not in chapter.move.split()
                    assert not any("choose" in line.text.en for line in chapter.told)
    assert secret


def retraced(game: Game, draft: Draft, seat: int) -> tuple[str, str] | None:
    """Play a move in a world: return what a seat saw of it, and why things happened; None if it cannot be played."""
    world, entries = game.clone(), list[Traced]()
    try:
        world.trace = entries
        play_draft(world, draft)
    except BlackPokerError:
        return None
    names = Names(seat)
    names.look(game)
    steps = [told_entry(world, entry, names, "en") for entry in entries if not isinstance(entry, Event)]
    seen = f"{events_seen(world, seat)} {view(world, seat)}"
    return seen, f"{[line.said().en for line in reasons(entries, names, Voice(seat))]} {steps}"


@pytest.mark.parametrize("name", REGULATIONS)
def test_why_something_happened_is_the_same_in_every_world_that_looks_the_same(name: str) -> None:
    rng, told = seeded(len(name)), 0
    for seed in range(2):
        random, match = Random(f"{name} {seed}"), new_match(name, seed, TWO_PEOPLE)
        for _ in range(250):
            if match.over:
                break
            before, moves = match._recorder.game.clone(), len(match.record.moves)
            while len(match.record.moves) == moves and not match.over:
                match.pick(choose(match._recorder.game, "seldom pass", random))
            draft = find_draft(before, read_move(match.record.moves[-1]), open_table=True)
            for seat in (0, 1):
                here, there = retraced(before, draft, seat), retraced(twin(before, seat, rng, False), draft, seat)
                assert here is not None
                if there is not None and here[0] == there[0]:
                    assert here[1] == there[1]
                    told += "R" in here[1]
    assert told > 20


def test_a_judgment_about_a_hidden_card_is_told_to_its_player_only() -> None:
    scenario = read_scenario(SCENARIOS / "trumps" / "clubs" / "switch-no-soldier-in-lite.yaml")
    entries: list[Traced] = []
    game = scenario.start(entries)
    play_draft(game, find_draft(game, read_move("A switch A.C5"), open_table=True))
    while game.decision is not None and game.decision.kind == "switch_card":
        apply(game, game.decision.options[0])
    assert any("Joker" in line.text.en for line in reasons(entries, Names(0), Voice(0)))
    assert not any("Joker" in line.text.en for line in reasons(entries, Names(1), Voice(1)))


def test_both_seats_are_told_different_things() -> None:
    """The comparison above would be worth nothing if a desk showed the same to everybody."""
    match = new_match(names=TWO_PEOPLE)
    one, two = (sit_down(match, seat).table() for seat in (0, 1))
    assert [line for line in one if "hand:" in line] != [line for line in two if "hand:" in line]
