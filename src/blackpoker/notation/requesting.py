"""Finding the draft that a request means, filling in what it leaves out, over the parts that the rules offer."""

from typing import Any, Final

from blackpoker.common.action import Action, Mode
from blackpoker.common.card import mask_of
from blackpoker.common.game import Game
from blackpoker.common.legality import REASONS, key_cards, refusals, refusals_of_mode
from blackpoker.core import CHOOSE_ACTION, Asking, Decision, Draft, Process, Question
from blackpoker.core.question import KEY, KEY_UNIT, MODE, PAYMENT, TARGET
from blackpoker.view.seen import SEATS
from blackpoker.view.words import explain_refusal

from .errors import AmbiguousMove, IllegalMove, InvalidMove
from .item import CARD, WORD, Item
from .move import Move
from .names import action_in
from .naming import meant, name_of, sort_of, unit_meant

MOST_CANDIDATES: Final = 8
"""An ambiguous move lists at most so many of its meanings."""
REASON_OF_PART: Final = {KEY: "key", KEY_UNIT: "key", TARGET: "target"}


class Search:
    """Looks for every draft that a request can mean."""

    def __init__(self, game: Game, move: Move, action: Action, open_table: bool) -> None:
        asking = game.asking
        assert asking is not None
        self.game: Final = game
        self.move: Final = move
        self.action: Final = action
        self.open_table: Final = open_table
        self.asking: Final[Asking[Any]] = asking
        self.process: Final[Process] = game.processes[-1]
        self.found: Final[list[Draft]] = []
        self.failures: Final[dict[str, tuple[str, str]]] = {}
        """Why a line of the search failed: the code of the reason, and it in words."""

    def extend(self, draft: Draft, parts: tuple[Question, ...], pays: tuple[Item, ...]) -> None:
        """Go on from an unfinished draft; `parts` has the questions it answers, `pays` the payments not yet used."""
        if len(self.found) > MOST_CANDIDATES:
            return
        decision = self.asking.offer(self.game, self.process, draft)
        if decision is None:
            if pays:
                self.fail("cost", f"{pays[0]} has nothing to pay", f"{pays[0]} で支払うものがありません")
            else:
                self.found.append(draft)
            return
        same = tuple([pick for pick, part in zip(draft, parts) if part is decision.question])
        if decision.question.part == MODE:
            mode = (Item(WORD, word=self.move.mode),) if self.move.mode else None
            self.extend_part(decision, draft, parts, pays, same, mode)
            return
        if decision.question.part == PAYMENT:
            self.extend_payment(decision, draft, parts, pays, same)
        elif decision.question.part == TARGET:
            given = None if self.move.target is None else (self.move.target,)
            self.extend_part(decision, draft, parts, pays, same, given)
        else:
            self.extend_part(decision, draft, parts, pays, same, self.move.keys)

    def extend_part(
        self,
        decision: Decision,
        draft: Draft,
        parts: tuple[Question, ...],
        pays: tuple[Item, ...],
        same: Draft,
        given: tuple[Item, ...] | None,
    ) -> None:
        """Take the mode, the next key card, the key unit or the target as given, or try all that are offered."""
        if given is None:
            self.try_all(decision, draft, parts, pays, same)
            return
        item = given[len(same)] if len(same) < len(given) else None
        option = None if item is None else self.option(decision, draft, item)
        if option is None:
            self.fail_pick(decision, draft, item)
        else:
            self.extend((*draft, option), (*parts, decision.question), pays)

    def extend_payment(
        self, decision: Decision, draft: Draft, parts: tuple[Question, ...], pays: tuple[Item, ...], same: Draft
    ) -> None:
        """Take the first payment that can pay this symbol, or try all if none was given."""
        if self.move.payments is None:
            self.try_all(decision, draft, parts, pays, same)
            return
        for place, item in enumerate(pays):
            option = self.option(decision, draft, item)
            if option is not None:
                self.extend((*draft, option), (*parts, decision.question), pays[:place] + pays[place + 1 :])
                return
        self.fail_pick(decision, draft, pays[0] if pays else None)

    def try_all(
        self, decision: Decision, draft: Draft, parts: tuple[Question, ...], pays: tuple[Item, ...], same: Draft
    ) -> None:
        """Try every option; where the order does not matter, rising picks only."""
        if not decision.options:
            self.fail_pick(decision, draft, None)
        for option in decision.options:
            if not same or option > same[-1]:
                self.extend((*draft, option), (*parts, decision.question), pays)

    def option(self, decision: Decision, draft: Draft, item: Item) -> int | None:
        """Return the offered option that an item names."""
        sort = sort_of(self.game, self.process, draft, decision)
        option = meant(self.game, sort, decision, item, self.move.seat, self.open_table)
        return option if option in decision.options else None

    def fail_pick(self, decision: Decision, draft: Draft, item: Item | None) -> None:
        """Note that a part is missing or not offered; why a mode is not offered the refusals say."""
        if decision.question.part == MODE:
            return
        sort = sort_of(self.game, self.process, draft, decision)
        allowed = ", ".join([str(name_of(self.game, sort, decision, option)) for option in decision.options])
        code = REASON_OF_PART.get(decision.question.part, "cost")
        if self.lacks_target(decision, draft, item):
            code = "target"
        elif decision.question.part == KEY_UNIT and self.is_driven(decision, item):
            code = "cost"
        what = "a part is missing" if item is None else f"{item} does not do"
        was = "足りません" if item is None else f"{item} は使えません"
        if allowed:
            self.fail(
                code,
                f"{what}; {decision.question.text.en} ({allowed})",
                f"{was}。{decision.question.text.ja}（{allowed}）",
            )
        else:
            self.fail(code, f"{what}; there is nothing to pick", f"{was}。選べるものがありません")

    def is_driven(self, decision: Decision, item: Item | None) -> bool:
        """Tell whether a key unit would do but cannot be driven for K; without a name, whether that is true of all."""
        key_unit = self.action.key_unit
        assert key_unit is not None
        if item is None:
            return not decision.options and key_unit.exists(self.game.side(self.move.seat))
        unit = unit_meant(self.game, item, self.move.seat, self.open_table)
        return unit is not None and unit.owner == self.move.seat and key_unit.fits(unit) and not unit.charged

    def lacks_target(self, decision: Decision, draft: Draft, item: Item | None) -> bool:
        """Tell whether a card would do as a key card, but there is no target for it."""
        action = self.game.book.plays[draft[0]]
        if decision.question.part != KEY or item is None or item.kind != CARD or action.key is None:
            return False
        picked = draft[1:] if len(action.modes) == 1 else draft[2:]
        legal = action.key.next_cards(key_cards(self.game.side(decision.player), action), mask_of(bytes(picked)))
        return bool(legal >> item.card & 1)

    def fail(self, code: str, en: str, ja: str) -> None:
        """Note why the search failed."""
        self.failures.setdefault(code, (en, ja))


def find_request(game: Game, move: Move, open_table: bool) -> list[Draft]:
    """Return the drafts that a request can mean, at least one, or raise IllegalMove."""
    who = SEATS[move.seat]
    if move.action not in game.book.index:
        raise IllegalMove(
            f"{who} cannot request {move.action}: {game.book.name} does not have it",
            f"{who} は {action_in(game.book.edition, move.action).ja} を起こせません。{game.book.name} にはありません",
            ("format",),
        )
    place = game.book.index[move.action]
    action = game.book.plays[place]
    if move.mode and mode_named(action, move.mode) is None:
        raise no_such_mode(action, move.mode)
    search = Search(game, move, action, open_table)
    if move.target is not None and action.target is None:
        search.fail("target", f"{action.id} has no target", f"{action.ja} に対象はありません")
    if move.keys is not None and action.key_unit is not None and len(move.keys) != 1:
        search.fail("key", f"{action.id} takes one key unit", f"{action.ja} のキーユニットは1体です")
    if move.keys is not None and action.key_unit is None and len(move.keys) != action.key_cards:
        search.fail(
            "key",
            f"{action.id} takes {action.key_cards} key cards, not {len(move.keys)}",
            f"{action.ja} のキーカードは{len(move.keys)}枚ではなく{action.key_cards}枚です",
        )
    refused = refusals_as_moved(game, move, action)
    if not search.failures:
        search.extend((place,), (CHOOSE_ACTION,), move.payments or ())
    if refused or not search.found:
        raise refusal(game, move, action, refused, search.failures)
    return search.found


def mode_named(action: Action, name: str) -> Mode | None:
    """Return the mode of that name, if the action has several and this is one of them."""
    if len(action.modes) == 1:
        return None
    return next((mode for mode in action.modes if mode.timing == name), None)


def no_such_mode(action: Action, name: str) -> InvalidMove:
    """Say that an action has no such mode, and which it has."""
    if len(action.modes) == 1:
        return InvalidMove(f"{action.id} has no modes", f"{action.ja}の起こし方は1つだけです")
    modes = [mode.timing for mode in action.modes]
    return InvalidMove(
        f"{action.id} has no mode {name!r}; there are {', '.join(modes)}",
        f"{action.ja}に「{name}」という起こし方はありません。あるのは {'、'.join(modes)} です",
    )


def refusals_as_moved(game: Game, move: Move, action: Action) -> list[str]:
    """Return all reasons against an action, in the mode that the move names or in the best one."""
    mode = mode_named(action, move.mode)
    return refusals(game, move.seat, action) if mode is None else refusals_of_mode(game, move.seat, action, mode)


def refusal(
    game: Game, move: Move, action: Action, refused: list[str], failures: dict[str, tuple[str, str]]
) -> IllegalMove:
    """Say why a request is not allowed, with every reason that applies."""
    codes = tuple([reason for reason in REASONS if reason in refused or reason in failures])
    who = SEATS[move.seat]
    mode = mode_named(action, move.mode)
    if refused:
        why_en = explain_refusal(game, move.seat, action, "en", mode)[0].rstrip(".")
        why_ja = explain_refusal(game, move.seat, action, "ja", mode)[0].rstrip("。")
        return IllegalMove(
            f"{who} cannot request {action.en} now: {why_en}", f"{who} は今 {action.ja} を起こせません：{why_ja}", codes
        )
    en, ja = failures[codes[0]]
    return IllegalMove(
        f"{who} cannot request {action.en} like that: {en}", f"{action.ja} をそのようには起こせません。{ja}", codes
    )


def ambiguity(move: Move, lines: list[str]) -> AmbiguousMove:
    """Say that a request can mean several things, and list them."""
    few = lines[:MOST_CANDIDATES]
    more = " …" if len(lines) > len(few) else ""
    return AmbiguousMove(
        f"'{move}' can mean more than one move: {' | '.join(few)}{more}",
        f"「{move}」は1つに決まりません。候補：{' | '.join(few)}{more}",
        tuple(few),
    )
