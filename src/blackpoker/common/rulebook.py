"""The rulebook of a match: format, frame and options put together, as the core's rules."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from blackpoker.core import (
    YOUR,
    Component,
    Event,
    Json,
    Offer,
    Outcome,
    PlayerId,
    Process,
    Program,
    Reader,
    Rng,
    Rules,
    judge,
    on_stage,
)
from blackpoker.core import Action as CoreAction
from blackpoker.core import Request as CoreRequest
from blackpoker.core.question import PLAYERS

from .action import Action
from .asking import make_request, offer_request
from .card import CardId
from .findings import NO_LIFE_LEFT, TARGET_GONE, TARGET_UNFIT, TURN_PLAYER_LOSES_FIRST
from .game import Game, find_unit, opponent_of
from .graveyard import NEW_GRAVEYARD_TOP, ask_for_new_tops
from .legality import ways_of
from .modifier import (
    DISCARDS,
    NOTHING,
    OF_CHARACTERS,
    OF_FOGS,
    OF_TRUMPS,
    REACHES_OTHERS,
    SHIELDED,
    SIZE,
    TARGETABLE,
    changed,
    may_reach,
)
from .move import CHARGED, DAMAGED, DISCARD_STEP, DISCARDED, DRIVEN, GRAVEYARD_TOP, LEFT, MOVED, bury
from .numbers import USUAL_NUMBERS, Numbers
from .once import limits_of
from .options import Options
from .questions import TRUMPS, UNITS
from .request import NO_TARGET, NO_UNIT, Request
from .trumps import PLAIN, Trump, find_trump
from .unit import Character, FogKind
from .zone import STAGE

NOBODY_SHIELDED: Final[tuple[int, ...]] = ()


class Rulebook(Rules[Game]):
    """All that games of one regulation share."""

    def __init__(
        self,
        name: str,
        actions: tuple[Action, ...],
        characters: tuple[Character, ...],
        fogs: tuple[FogKind, ...],
        set_up: Program,
        options: Options,
        edition: str,
        trumps: tuple[Trump, ...] = (),
        open_decks: bool = True,
        free_graveyard_top: bool = False,
        numbers: Numbers = USUAL_NUMBERS,
        packages: tuple[object, ...] = (),
    ) -> None:
        programs = (GRAVEYARD_TOP, NEW_GRAVEYARD_TOP) if free_graveyard_top else (GRAVEYARD_TOP,)
        super().__init__(name, actions, set_up, programs=programs, edition=edition)
        self.plays: Final = actions
        """The actions with their headers."""
        self.direct: Final = [place for place, action in enumerate(actions) if action.trigger == "direct"]
        self.ways: Final = ways_of(actions, bool(trumps))
        """The ways to request them."""
        self.limits: Final = limits_of(actions)
        """For each action that is limited to once per turn a bit of its own, 0 for the others."""
        self.characters: Final = characters
        self.fogs: Final = fogs
        self.trumps: Final = trumps
        """The trumps that have abilities or bring actions; empty where no trumps are played."""
        self.options: Final = options
        self.numbers: Final = numbers
        """How many cards are held, drawn and dealt."""
        self.packages: Final = packages
        """The local rules among them."""
        self.open_decks: Final = open_decks
        """Is the list of a deck public (R168)?"""
        self.free_graveyard_top: Final = free_graveyard_top
        """May the owner lay any card on top of a graveyard that a card has left (N5)?"""
        sources = sources_of(characters, fogs, trumps)
        self.size_sources: Final = sources.pop(SIZE, NOTHING)
        self.discard_sources: Final = sources.pop(DISCARDS, NOTHING)
        self.target_sources: Final = sources.pop(TARGETABLE, NOTHING)
        self.shield_sources: Final = sources.get(SHIELDED, NOTHING)
        self.other_sources: Final = sources
        """For each other value that abilities in these rules change: whose abilities they are."""
        self.moves_trigger: Final[bool] = MOVED in self.triggered
        """May it trigger something that a card moves, and so on for damage, charging, leaving the field, discards?"""
        self.damage_triggers: Final[bool] = DAMAGED in self.triggered
        self.state_triggers: Final[bool] = CHARGED in self.triggered or DRIVEN in self.triggered
        self.leaving_triggers: Final[bool] = LEFT in self.triggered
        self.discard_triggers: Final[bool] = DISCARDED in self.triggered or DISCARD_STEP in self.triggered
        self.bulwark: Final = next(character for character in characters if character.id == "bulwark")

    def new_state(self, players: i64, rng: Rng) -> Game:
        """Return a game before set-up."""
        return Game(self, players, rng)

    def triggers_in_set_up(self, game: Game, event: Event) -> bool:
        """[1] Tell whether an event triggers one of the actions that set-up triggers, too (R102)."""
        for action in self.plays:
            if action.in_set_up and action.on == event.kind:
                return action.given is None or action.given.holds(game, event, event.player)
        return False

    def outcome(self, game: Game) -> Outcome | None:
        """[9] Who has no life left loses; the turn player is checked first (R14)."""
        if game.one.lives() > 0 and game.two.lives() > 0:
            return None
        loser = game.turn if game.side(game.turn).lives() == 0 else opponent_of(game.turn)
        if game.trace is not None:
            both = game.one.lives() == 0 and game.two.lives() == 0
            judge(game, TURN_PLAYER_LOSES_FIRST if both else NO_LIFE_LEFT, loser, who=loser)
        return Outcome((opponent_of(loser),), "no life")

    def offer_request(self, game: Game, offer: Offer) -> None:
        """[3] Offer the next part of a request."""
        offer_request(game, offer)

    def request_answered(self, game: Game, process: Process) -> CoreRequest:
        """[5] Make a request of a complete answer."""
        return make_request(game, process)

    def triggered_request(
        self, game: Game, number: i64, action: CoreAction[Game], player: PlayerId, event: Event
    ) -> CoreRequest:
        """[6-1] Make the request of a triggered action, which has no key cards and no target."""
        assert isinstance(action, Action)
        return Request(number, action, player, b"", NO_TARGET, event)

    def target_holds(self, game: Game, request: CoreRequest) -> bool:
        """[8] Tell whether the target still exists, has not split and still fits (R18)."""
        assert isinstance(request, Request)
        target = request.play.target
        if target is None:
            return True
        holds = target.holds(game, request.controller, request.keys, request.number, request.target)
        if game.trace is not None and not holds:
            finding = TARGET_UNFIT if is_there(game, target.kind, request.target) else TARGET_GONE
            judge(game, finding, request.controller, request=request)
        return holds

    def before_effect(self, game: Game, request: CoreRequest) -> tuple[int, ...]:
        """[8] Return which players the effect cannot damage, a bit for each, if there is one (R132)."""
        sources = self.shield_sources
        if sources == NOTHING or not may_reach(game, 0, sources | REACHES_OTHERS):
            return NOBODY_SHIELDED
        shielded = changed(game, 0, sources, SHIELDED, 0, 0) | changed(game, 1, sources, SHIELDED, 1, 0) << 1
        return (shielded,) if shielded else NOBODY_SHIELDED

    def after_effect(self, game: Game, request: CoreRequest) -> None:
        """[8] The key cards that the effect left on the stage go to the graveyard."""
        assert isinstance(request, Request)
        cards = len(request.keys)
        if cards > 1:
            left = bytes([card for card in request.keys if on_stage_still(game, request.controller, card)])
            bury(game, request.controller, left, STAGE)
        elif cards > 0 and on_stage_still(game, request.controller, request.keys[0]):
            bury(game, request.controller, request.keys, STAGE)
        if self.free_graveyard_top:
            ask_for_new_tops(game, request)

    def alike(self, one: CoreRequest, other: CoreRequest) -> bool:
        """Tell whether the order of two waiting requests cannot matter: one action that reads no event (R169)."""
        if one.action is not other.action:
            return False
        assert isinstance(one, Request) and one.cause is not None and other.cause is not None
        return not one.play.reads_event or one.cause.facts == other.cause.facts

    def dump_request(self, request: CoreRequest) -> dict[str, Json]:
        """Return the key cards and the target of a request, and what only requests around trumps have."""
        assert isinstance(request, Request)
        data: dict[str, Json] = {"keys": list(request.keys), "target": request.target}
        if self.trumps:
            data["mode"] = request.mode
            data["unit"] = request.unit
            data["virtual"] = list(request.virtual)
        return data

    def load_request(
        self,
        game: Game,
        number: i64,
        action: CoreAction[Game],
        controller: PlayerId,
        parts: tuple[int, ...],
        cause: Event | None,
        own: Reader,
    ) -> CoreRequest:
        """Make a request again as it was dumped."""
        assert isinstance(action, Action)
        keys = bytes(own.integers("keys", 0, 53))
        target = own.integer("target", NO_TARGET, 1 << 40)
        if not self.trumps:
            return Request(number, action, controller, keys, target, cause)
        mode = own.integer("mode", 0, len(action.modes) - 1)
        unit = own.integer("unit", NO_UNIT, 1 << 40)
        virtual = bytes(own.integers("virtual", 0, 53))
        return Request(number, action, controller, keys, target, cause, mode, unit, virtual)

    def soldier_of(self, cards: bytes) -> Character | None:
        """Return which soldier cards make in this format, if any (R26, R78)."""
        for character in self.characters:
            if character.id != "bulwark" and character.fits(cards):
                return character
        return None

    def trump_of(self, card: CardId) -> Trump:
        """Return which trump a card is; one that no list names has no ability."""
        for trump in self.trumps:
            if trump.card == card:
                return trump
        return PLAIN

    def fog_of(self, id: str) -> FogKind:
        """Return the fog of that id."""
        return next(fog for fog in self.fogs if fog.id == id)


def sources_of(
    characters: tuple[Character, ...], fogs: tuple[FogKind, ...], trumps: tuple[Trump, ...]
) -> dict[str, int]:
    """Return for each value that abilities change whose abilities they are."""
    found: dict[str, int] = {}
    add_sources(found, OF_CHARACTERS, characters)
    add_sources(found, OF_FOGS, fogs)
    add_sources(found, OF_TRUMPS, trumps)
    return found


def add_sources(found: dict[str, int], source: i64, components: Sequence[Component]) -> None:
    """Add a source to every value that the abilities of some components change."""
    for component in components:
        for ability in component.abilities:
            reach = 0 if ability.scope == YOUR else REACHES_OTHERS
            found[ability.changes] = found.get(ability.changes, NOTHING) | source | reach


def is_there(game: Game, kind: str, number: i64) -> bool:
    """Tell whether a thing of that kind and number is anywhere at the table."""
    if kind == UNITS:
        return find_unit(game, number) is not None
    if kind == TRUMPS:
        return find_trump(game, number) is not None
    return kind == PLAYERS or on_stage(game, number) is not None


def on_stage_still(game: Game, owner: PlayerId, card: i64) -> bool:
    """Tell whether a key card still lies on the stage: an effect may have put it elsewhere."""
    side = game.side(owner)
    if (side.hand | side.soldiers | side.bulwarks | side.buried) >> card & 1:
        return False
    if side.fogs and any(card in fog.cards for fog in side.fogs):
        return False
    if side.trumps and any(card == trump.card for trump in side.trumps):
        return False
    # What lies in the life may lie there for all that its owner knows.
    return not (side.whereabouts(owner).life >> card & 1 and card in side.life)
