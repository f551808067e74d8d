"""The words of conditions: when an action may be requested, and what triggers one."""

from collections.abc import Callable
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.card import card_words
from blackpoker.common.condition import Condition, TriggerCondition
from blackpoker.common.game import Game, bulwarks, opponent_of, soldiers
from blackpoker.common.move import DAMAGED, DISCARD_STEP, FELL
from blackpoker.core import RESOLVED, STAGED, Event, PlayerId
from blackpoker.core.bits import count
from blackpoker.core.text import NO_TEXT, Text
from blackpoker.trumps.triggers import has_open

from .built_in import BuiltIn, check_name, trigger_of
from .words import ACTION, CARD, CHOICE, NUMBER, Argument, Given, Saying

AT_MOST: Final = "at most"
AT_LEAST: Final = "at least"


class Trigger:
    """What triggers an action: the kind of event, the action that it belongs to, and the rest of the condition."""

    def __init__(self, on: str, of: str | None, given: TriggerCondition, reads_event: bool = False) -> None:
        self.on: Final = on
        self.of: Final = of
        self.given: Final = given
        self.reads_event: Final = reads_event


# Conditions


def built_in_condition(condition: Condition) -> Saying:
    """Return the word of a built-in condition."""

    def make(given: Given) -> Condition:
        return condition

    return Saying(check_name(condition.check), condition.text, make)


THINGS: Final[dict[str, tuple[Text, Callable[[Game, PlayerId], int]]]] = {
    "life": (Text("ライフ", "life"), lambda game, player: int(game.side(player).lives())),
    "hand": (Text("手札", "hand"), lambda game, player: int(count(game.side(player).hand))),
    "soldiers": (Text("兵士", "soldiers"), lambda game, player: len(soldiers(game.side(player)))),
    "bulwarks": (Text("防壁", "bulwarks"), lambda game, player: len(bulwarks(game.side(player)))),
    "graveyard": (Text("墓地のカード", "graveyard cards"), lambda game, player: len(game.side(player).graveyard)),
}
"""What conditions count, on either side."""
WHOSE: Final = ("me", "opponent")


def counting(thing: str, way: str) -> Saying:
    """Return the word of a condition that counts a thing."""
    name, number_of = THINGS[thing]

    def make(given: Given) -> Condition:
        bound, mine = int(given["number"]), given["whose"] == "me"

        def check(game: Game, player: PlayerId) -> bool:
            number = number_of(game, player if mine else opponent_of(player))
            return number <= bound if way == AT_MOST else number >= bound

        check.__name__ = f"{thing}_{way.replace(' ', '_')}_{bound}_of_{given['whose']}"
        whose = Text("自分の", "your") if mine else Text("対戦相手の", "your opponent's")
        few = way == AT_MOST
        return Condition(
            check,
            Text(
                f"{whose.ja}{name.ja}が{bound}{'以下' if few else '以上'}の間だけ起こせる。",
                f"Only while the number of {whose.en} {name.en} is {bound} or {'less' if few else 'more'}.",
            ),
        )

    few = way == AT_MOST
    about = Text(
        f"{name.ja}の数が number {'以下' if few else '以上'}の間だけ。",
        f"Only while the number of {name.en} is at {'most' if few else 'least'} `number`.",
    )
    number = Argument("number", NUMBER, Text("数", "the number"), 0, 54)
    whose = Argument("whose", CHOICE, Text("誰の", "whose"), choices=WHOSE, usual="me")
    return Saying(f"{thing}_{way.replace(' ', '_')}", about, make, (number, whose))


def own_turn(game: Game, player: PlayerId) -> bool:
    """The player holds the turn."""
    return player == game.turn


OWN_TURN: Final = Condition(own_turn, Text("自分がターンを持っている間だけ起こせる。", "Only while you hold the turn."))


def condition_words(built_in: BuiltIn) -> dict[str, Saying]:
    """Return the words of conditions: the built-in ones, and those that count."""
    found = [built_in_condition(condition) for condition in (OWN_TURN, *built_in.conditions)]
    found += [counting(thing, way) for thing in THINGS for way in (AT_MOST, AT_LEAST)]
    return {word.id: word for word in reversed(found)}


def joined(conditions: list[Condition]) -> Condition:
    """Return one condition of several that all must be met."""
    if len(conditions) == 1:
        return conditions[0]

    def check(game: Game, player: PlayerId) -> bool:
        return all(each.holds(game, player) for each in conditions)

    check.__name__ = "_and_".join([check_name(each.check) for each in conditions])
    texts = [each.text for each in conditions]
    return Condition(check, Text("".join([each.ja for each in texts]), " ".join([each.en for each in texts])))


# Triggers

BY: Final = Argument("by", CHOICE, Text("誰の", "whose"), choices=("me", "opponent", "anyone"), usual="me")
OF: Final = Argument("action", ACTION, Text("どのアクションの", "of which action"))


def built_in_trigger(action: Action) -> Saying:
    """Return the word of the trigger condition of a built-in action."""
    condition = trigger_of(action)

    def make(given: Given) -> Trigger:
        assert action.on is not None
        return Trigger(action.on, action.of, condition, action.reads_event)

    return Saying(check_name(condition.check), condition.text, make, of=(action.id,))


def by_whom(given: Given) -> Callable[[Event, PlayerId], bool]:
    """Return what tells whether an event is one of the players that are meant."""
    by = given["by"]

    def is_meant(event: Event, player: PlayerId) -> bool:
        return bool(by == "anyone" or (event.player == player) == (by == "me"))

    return is_meant


SUBJECTS: Final = {
    "me": Text("自分", "you"), "opponent": Text("対戦相手", "your opponent"),
    "anyone": Text("どちらか", "either player"),
}  # fmt: skip


def on_event(id: str, on: str, about: Text, said: Text, of_action: bool) -> Saying:
    """Return the word of a trigger condition for a kind of event; `said` has {who} and {action}."""

    def make(given: Given) -> Trigger:
        of = given.get("action")
        meant = by_whom(given)

        def check(game: Game, event: Event, player: PlayerId) -> bool:
            return meant(event, player)

        check.__name__ = f"{id}_{of or 'any'}_by_{given['by']}"
        who = SUBJECTS[given["by"]]
        action = given.get("action name", NO_TEXT)
        text = Text(said.ja.format(who=who.ja, action=action.ja), said.en.format(who=who.en, action=action.en))
        return Trigger(on, of, TriggerCondition(check, text))

    return Saying(id, about, make, (OF, BY) if of_action else (BY,))


def requested_end_with(given: Given) -> Trigger:
    """The owner of an open trump requests End."""
    card = int(given["card"])

    def check(game: Game, event: Event, player: PlayerId) -> bool:
        return event.player == player and has_open(game, player, card)

    check.__name__ = f"ends_with_{card}"
    name = card_words(card)
    text = Text(
        f"誘発：自分の切札{name}が表向きで、自分がエンドを起こしたとき。エンドより先に解決する。",
        f"Triggered when you request End while your trump {name} is face up; it resolves before End.",
    )
    return Trigger(STAGED, "end", TriggerCondition(check, text))


EVENTS: Final = (
    on_event(
        "resolved", RESOLVED, Text("アクションが解決したとき。", "When an action has resolved."),
        Text("誘発：{who}の{action}が解決したとき。", "Triggered when {action}, requested by {who}, has resolved."),
        True,
    ),
    on_event(
        "requested", STAGED, Text("アクションがステージに置かれたとき。", "When an action is put on the stage."),
        Text("誘発：{who}が{action}を起こしたとき。それより先に解決する。",
             "Triggered when {who} request {action}; it resolves before that."), True,
    ),
    on_event(
        "damaged", DAMAGED, Text("ダメージを受けたとき。", "When a player takes damage."),
        Text("誘発：{who}がダメージを受けたとき。", "Triggered when damage is dealt to {who}."), False,
    ),
    on_event(
        "discarded", DISCARD_STEP, Text("手札を捨てたとき。", "When a player discards."),
        Text("誘発：{who}が手札を捨てたとき（何枚でも1回、コストでも誘発する）。",
             "Triggered when {who} discard (once however many cards, also for a cost)."), False,
    ),
    on_event(
        "fell", FELL, Text("場のカードが墓地に移ったとき、1枚につき1回。",
                             "For each card that goes from the field to the graveyard."),
        Text("誘発：{who}の場のカードが墓地に移ったとき、1枚につき1回。",
             "Triggered once for each card of {who} that goes from the field to the graveyard."), False,
    ),
    Saying(
        "ends_with_trump", Text("切札を表にしている自分がエンドを起こしたとき。",
                               "When you request End while a trump of yours is face up."),
        requested_end_with, (Argument("card", CARD, Text("切札のカード", "the card of the trump")),),
    ),
)  # fmt: skip


def trigger_words(built_in: BuiltIn) -> dict[str, Saying]:
    """Return the words of trigger conditions; one that several actions have stands once."""
    found = [built_in_trigger(action) for action in built_in.triggered]
    return {word.id: word for word in (*reversed(found), *EVENTS)}
