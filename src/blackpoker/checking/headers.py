"""Checks of headers and effects: what can never be requested, never stops, or is not what its type says."""

from collections.abc import Iterator
from typing import Final

from blackpoker.common.action import BASIC, NORMAL_MAGIC, QUICK_MAGIC, SOLDIER_CAUSED, TRIGGERED_KIND, Action
from blackpoker.common.card import ALL_CARDS
from blackpoker.common.target import RequestTarget
from blackpoker.common.zone import HAND
from blackpoker.core import DIRECT, IMMEDIATE, MAIN, QUICK, RESOLVED, STAGED, TRIGGERED, pass_turn
from blackpoker.core.text import Text

from .check import MUST, SHOULD, Check, Found, Subject


def key_in_no_deck(subject: Subject) -> Iterator[Found]:
    """An action whose key cards no deck of its rulebooks has."""
    for action in subject.actions:
        if action.key is None:
            continue
        decks = [rules.frame.deck or ALL_CARDS for rules in subject.regulations if action in rules.book.plays]
        if not any(action.key.possible(deck) for deck in decks):
            yield action.id, "key", Text("どのデッキにもキーカードがありません", "no deck has its key cards")


def target_never_there(subject: Subject) -> Iterator[Found]:
    """A target request of an action that there is not, or with so many key cards as no action has."""
    for action in subject.actions:
        target = action.target
        if not isinstance(target, RequestTarget):
            continue
        meant = [
            other
            for other in subject.actions
            if (target.action is None or other.id == target.action)
            and target.least_keys <= number_of_keys(other) <= target.most_keys
            and not (target.aimed and other.target is None)
            and (other.speed != IMMEDIATE)
        ]
        if not meant:
            yield action.id, "target", Text("対象になるリクエストがありません", "no request can be its target")


def number_of_keys(action: Action) -> int:
    """Return how many key cards an action has, the virtual ones with them."""
    return int(action.key_cards) + len(action.virtual)


def waiting_for_nothing(subject: Subject) -> Iterator[Found]:
    """What is triggered by an action that there is not."""
    ids = {action.id for action in subject.actions}
    for action in subject.actions:
        if action.of is not None and action.of not in ids:
            yield (
                action.id,
                "when",
                Text(
                    f"{action.of} というアクションがありません",
                    f"there is no action {action.of}",
                ),
            )


def triggers_in_a_circle(subject: Subject) -> Iterator[Found]:
    """Actions that trigger each other without end."""
    next_of: dict[str, list[str]] = {}
    for action in subject.actions:
        if action.on in (RESOLVED, STAGED) and action.of is not None:
            next_of.setdefault(action.of, []).append(action.id)
    for action in subject.actions:
        seen: set[str] = set()
        left = list(next_of.get(action.id, []))
        while left:
            id = left.pop()
            if id not in seen:
                seen.add(id)
                left += next_of.get(id, [])
        if action.id in seen:
            yield action.id, "when", Text("自分自身を際限なく誘発します", "it triggers itself without end")


def free_for_ever(subject: Subject) -> Iterator[Found]:
    """A direct action that nothing limits."""
    for action in subject.actions:
        limited = action.once_per_turn or action.key is not None or action.key_unit is not None or action.target
        free = not limited and action.condition is None and action.mode.free and action.trump < 0
        if action.trigger == DIRECT and free and pass_turn not in action.effect.steps:
            yield (
                action.id,
                "once",
                Text(
                    "何度でもただで起こせます",
                    "it can be requested any number of times for nothing",
                ),
            )


def too_dear(subject: Subject) -> Iterator[Found]:
    """A cost that hardly anybody can pay."""
    for action in subject.actions:
        for mode in action.modes:
            if mode.drives > 3 or mode.sacrifices > 3 or mode.discards + number_of_keys(action) > 6:
                yield action.id, "cost", Text(f"コスト${mode.cost}は高すぎます", f"hardly anybody can pay ${mode.cost}")


def cost_out_of_order(subject: Subject) -> Iterator[Found]:
    """A cost whose equal symbols do not stand together: BLB."""
    for action in subject.actions:
        for mode in action.modes:
            if len(set(mode.cost)) != sum(
                [place == 0 or mode.cost[place - 1] != symbol for place, symbol in enumerate(mode.cost)]
            ):
                yield (
                    action.id,
                    "cost",
                    Text(
                        f"${mode.cost} の同じ記号が離れています",
                        f"equal symbols of ${mode.cost} stand apart",
                    ),
                )


def magic_of_other_timing(subject: Subject) -> Iterator[Found]:
    """Quick magic that is main, or normal magic that is quick."""
    for action in subject.actions:
        if action.kind == QUICK_MAGIC and action.timing == MAIN:
            yield action.id, "timing", Text("速攻魔法なのにメインです", "quick magic, but main")
        if action.kind == NORMAL_MAGIC and action.timing == QUICK:
            yield action.id, "timing", Text("通常魔法なのにクイックです", "normal magic, but quick")


def triggered_of_other_type(subject: Subject) -> Iterator[Found]:
    """A triggered action of a type that is requested, or the other way round."""
    own_type = any(action.kind == TRIGGERED_KIND for action in subject.actions)
    for action in subject.actions:
        triggered = action.trigger == TRIGGERED
        if own_type and triggered and action.kind not in (BASIC, TRIGGERED_KIND):
            yield action.id, "type", Text("誘発なのにタイプが誘発ではありません", "triggered, but of another type")
        if not triggered and action.kind == TRIGGERED_KIND:
            yield action.id, "type", Text("タイプが誘発なのに直接です", "of the type triggered, but direct")


def soldier_without_drive(subject: Subject) -> Iterator[Found]:
    """A soldier-caused action that drives no soldier, or another one that does."""
    for action in subject.actions:
        if (action.kind == SOLDIER_CAUSED) != ("K" in action.cost):
            yield action.id, "type", Text("兵士起因とコストKが合っていません", "soldier-caused goes with cost K")


def same_twice(subject: Subject) -> Iterator[Found]:
    """Two actions of one rulebook that are the same but for their names."""
    for rules in subject.regulations:
        seen: dict[tuple[object, ...], str] = {}
        for action in rules.book.plays:
            if action.trigger == DIRECT:
                patterns = None if action.key is None else action.key.patterns
                unit = None if action.key_unit is None else action.key_unit.text.en
                header = (action.speed, action.timing, action.cost, patterns, action.key_zone, action.target, unit)
                facts = (*header, action.trump, action.condition, action.effect.steps)
                if facts in seen:
                    yield action.id, "", Text(f"{seen[facts]} と同じです", f"it is the same as {seen[facts]}")
                seen[facts] = action.id


def long_effect(subject: Subject) -> Iterator[Found]:
    """An effect of very many steps."""
    for action in subject.actions:
        if len(action.effect.steps) > 10:
            yield action.id, "effect", Text("効果が長すぎます", "its effect is very long")


def nothing_to_do(subject: Subject) -> Iterator[Found]:
    """An action without an effect."""
    for action in subject.actions:
        if not action.effect.steps:
            yield action.id, "effect", Text("効果がありません", "it does nothing")


def uncounterable_for_nothing(subject: Subject) -> Iterator[Found]:
    """What cannot be countered, but is never on the stage at all."""
    for action in subject.actions:
        if action.uncounterable and action.speed == IMMEDIATE:
            yield (
                action.id,
                "counterable",
                Text(
                    "ステージに置かれないので、指定に意味がありません",
                    "it is never on the stage, so this says nothing",
                ),
            )


def no_way_out(subject: Subject) -> Iterator[Found]:
    """A rulebook in which nobody can end the turn, or attack."""
    for rules in subject.regulations:
        ids = {action.id for action in rules.book.plays}
        endings = [action for action in rules.book.plays if pass_turn in action.effect.steps]
        if not any(action.trigger == DIRECT and action.mode.free and action.key is None for action in endings):
            yield (
                "end",
                "cost",
                Text(
                    f"{rules.name} ではターンを終えられないことがあります",
                    f"in {rules.name} a turn may never end",
                ),
            )
        for before, after in (("attack", "block"), ("block", "damageJudge"), ("end", "charge"), ("charge", "draw")):
            if before in ids and after not in ids:
                yield (
                    after,
                    "",
                    Text(
                        f"{rules.name} には {before} があるのに {after} がありません",
                        f"{rules.name} has {before} but no {after}",
                    ),
                )


def key_from_nowhere(subject: Subject) -> Iterator[Found]:
    """An action with the rare card as its key in a rulebook without rare cards."""
    for rules in subject.regulations:
        for action in rules.book.plays:
            if action.key is not None and action.key_zone != HAND and not rules.frame.rare:
                yield (
                    action.id,
                    "key",
                    Text(
                        f"{rules.name} にレアカードはありません",
                        f"{rules.name} has no rare cards",
                    ),
                )


def two_ways_alike(subject: Subject) -> Iterator[Found]:
    """An action whose second way is the same as its first."""
    for action in subject.actions:
        if action.has_modes and (action.modes[0].timing, action.modes[0].cost) == (
            action.modes[1].timing,
            action.modes[1].cost,
        ):
            yield action.id, "or", Text("別の起こし方が同じです", "its other way is the same")


def quick_for_nothing(subject: Subject) -> Iterator[Found]:
    """A quick action that can be repeated in the other's turn and costs nothing but a condition."""
    for action in subject.actions:
        bare = action.key is None and action.mode.free and not action.once_per_turn and action.key_unit is None
        if action.trigger == DIRECT and action.timing == QUICK and action.speed != IMMEDIATE and bare:
            yield (
                action.id,
                "cost",
                Text(
                    "相手のターンにもただで繰り返せます",
                    "it can be repeated for nothing in any turn",
                ),
            )


HEADERS: Final = (
    Check("key-in-no-deck", MUST, Text(
        "キーカードがデッキにあること。",
        "Some deck has the key cards.",
    ), key_in_no_deck),
    Check("target-never-there", MUST, Text(
        "対象が存在しうること。",
        "Some request can be the target.",
    ), target_never_there),
    Check("waiting-for-nothing", MUST, Text(
        "誘発元のアクションがあること。",
        "What triggers it exists.",
    ), waiting_for_nothing),
    Check("triggers-in-a-circle", MUST, Text(
        "誘発が循環しないこと。",
        "Triggers do not run in a circle.",
    ), triggers_in_a_circle),
    Check("free-for-ever", MUST, Text(
        "無制限にただで起こせないこと。",
        "Something limits every action.",
    ), free_for_ever),
    Check("too-dear", SHOULD, Text("コストが払えること。", "The cost can be paid."), too_dear),
    Check("cost-apart", SHOULD, Text(
        "コストの同じ記号はまとめて書く。",
        "Equal symbols of a cost stand together.",
    ), cost_out_of_order),
    Check("magic-timing", SHOULD, Text(
        "速攻魔法はクイック、通常魔法はメイン。",
        "Quick magic is quick, normal magic is main.",
    ),
          magic_of_other_timing),
    Check("triggered-type", SHOULD, Text("誘発のタイプは基本か誘発。", "What is triggered is basic or of that type."),
          triggered_of_other_type),
    Check("soldier-drives", SHOULD, Text(
        "兵士起因はKを払う。",
        "Soldier-caused actions cost K.",
    ), soldier_without_drive),
    Check("same-twice", SHOULD, Text("同じアクションが2つないこと。", "No two actions are the same."), same_twice),
    Check("long-effect", SHOULD, Text("効果が長すぎないこと。", "No effect is too long."), long_effect),
    Check("no-effect", MUST, Text("効果があること。", "Every action does something."), nothing_to_do),
    Check("uncounterable-idle", SHOULD, Text("即時に「カウンターの対象にならない」と書かない。",
                                            "Immediate actions need no protection from Counter."),
          uncounterable_for_nothing),
    Check("turn-goes-on", MUST, Text(
        "ターンと戦闘が最後まで進むこと。",
        "Turns and fights come to their end.",
    ), no_way_out),
    Check("key-from-nowhere", MUST, Text(
        "キーカードの領域があること。",
        "The zone of the key cards exists.",
    ), key_from_nowhere),
    Check("ways-alike", SHOULD, Text(
        "別の起こし方は違うものであること。",
        "Another way differs from the first.",
    ), two_ways_alike),
    Check("quick-for-nothing", SHOULD, Text("クイックをただで繰り返せないこと。", "Nothing quick is free for ever."),
          quick_for_nothing),
)  # fmt: skip
