"""Everything that a seat is told of a game, and whether it tells twin worlds apart."""

import json
from collections.abc import Callable

from blackpoker.common.game import Game
from blackpoker.common.legality import first_refusal, refusals
from blackpoker.core import CANCEL, PlayerId, Rng, apply, check
from blackpoker.view.seen import SPECTATOR, UNTOLD, name_of_unit
from blackpoker.view.view import Watch, view
from blackpoker.view.words import LANGUAGES, explain_refusal, tell_event

from .twins import twin

Tell = Callable[[Game, PlayerId], str]

SEATS = (0, 1, SPECTATOR)


def told(game: Game, seat: PlayerId) -> str:
    """Return a seat's view with its memory, the reasons why it may not request what it may not, and all in words."""
    return "\n".join([view(game, seat, remembers=True).to_text(), json.dumps(reasons(game, seat)), *texts(game, seat)])


def reasons(game: Game, seat: PlayerId) -> dict[str, list[str | None]]:
    """Return for every action why the seat, holding the chance, may not request it."""
    if seat == SPECTATOR or game.chance != seat:
        return {}
    return {play.id: [first_refusal(game, seat, play), *refusals(game, seat, play)] for play in game.book.plays}


def texts(game: Game, seat: PlayerId) -> list[str]:
    """Return in words what happened, and why a seat that holds the chance may not request what it may not."""
    said: list[str] = []
    for language in LANGUAGES:
        for event in [each for each in game.events if each.kind not in UNTOLD]:
            listener = None if seat == SPECTATOR else seat
            said.append(tell_event(event, listener, language, lambda number: name_of_unit(game, number) or "-"))
        if seat != SPECTATOR and game.chance == seat:
            for play in game.book.plays:
                said += explain_refusal(game, seat, play, language)
    return said


def told_apart(game: Game, seat: PlayerId, rng: Rng, tell: Tell = told) -> bool:
    """Tell whether what a seat is told differs in a twin world."""
    other = twin(game, seat, rng)
    check(other)
    return tell(game, seat) != tell(other, seat)


def messages(game: Game, seat: PlayerId, watch: Watch, detours: int, rng: Rng) -> list[int]:
    """Return the numbers of the views while another player makes one move, picking and cancelling a while before."""
    game = game.clone()
    heard: list[int] = []
    listen(game, watch, heard)
    moves = game.moves
    for _ in range(detours):
        if wander(game, watch, heard, rng) and game.draft:
            apply(game, CANCEL)
            listen(game, watch, heard)
    while game.moves == moves and game.decision is not None:
        apply(game, game.decision.options[0])
        listen(game, watch, heard)
    return heard


def wander(game: Game, watch: Watch, heard: list[int], rng: Rng) -> bool:
    """Pick something that does not complete the move, if there is such a pick."""
    assert game.decision is not None
    option = game.decision.options[rng.below(len(game.decision.options))]
    trial = game.clone()
    apply(trial, option)
    if trial.moves != game.moves or trial.over:
        return False
    apply(game, option)
    listen(game, watch, heard)
    return True


def listen(game: Game, watch: Watch, heard: list[int]) -> None:
    numbered = watch.look(game)
    if numbered is not None:
        heard.append(numbered[0])
