"""Reading an action: its header, its effect and its texts, as a new definition or as changes of a built-in one."""

from collections.abc import Mapping
from typing import Any, Final

from blackpoker.common.action import KINDS, Action, Mode, Variant
from blackpoker.common.card import ALL_CARDS, NO_CARD, SUIT_SYMBOLS
from blackpoker.common.condition import Condition
from blackpoker.common.key import SUITED, Key, one
from blackpoker.common.key_unit import BulwarkKeyUnit, KeyUnit
from blackpoker.common.target import BULWARK, EquippableTarget, UnitTarget
from blackpoker.common.zone import HAND, RARE
from blackpoker.core import DIRECT, IMMEDIATE, MAIN, NORMAL, QUICK, TRIGGERED
from blackpoker.core.bits import count
from blackpoker.core.text import Text
from blackpoker.notation.options import CHOICES
from blackpoker.notation.source import Value
from blackpoker.trumps.characters import TrumpCharacter

from .conditions import Trigger, joined
from .keys import read_cards, read_key
from .reading import Names, card_in, choice, name_in, needed, parsed, read_saying, text_in
from .spelling import effect_of
from .targets import read_target

CHANGEABLE: Final = (
    "name", "type", "speed", "timing", "cost", "key", "target", "condition", "when", "once", "counterable", "key_unit",
    "or", "virtual", "trump", "then_pass", "in_set_up", "effect", "text", "variants", "note",
)  # fmt: skip
"""What a package may say of an action."""
OF_ADDED: Final = (*CHANGEABLE, "formats")
COSTLIEST: Final = 7
"""An action demands at most so many hand cards, characters or damage."""
NONE_WORDS: Final = ("none", "なし")
RARE_WORDS: Final = ("rare", "レアカード")
FROM_RARE: Final = one(ALL_CARDS)
SUITED_KEY: Final = one(SUITED)
CONDITION: Final = Text("条件", "condition")
TRIGGER: Final = Text("誘発条件", "trigger")


def fields_of(action: Action) -> dict[str, Any]:
    """Return what an action is made of, as it is given to make one."""
    return {
        "ja": action.ja, "en": action.en, "kind": action.kind, "trigger": action.trigger, "speed": action.speed,
        "timing": action.timing, "cost": action.cost, "key": action.key, "key_zone": action.key_zone,
        "target": action.target, "when": action.condition, "once_per_turn": action.once_per_turn,
        "uncounterable": action.uncounterable, "on": action.on, "of": action.of, "given": action.trigger_condition,
        "reads_event": action.reads_event, "or_mode": action.modes[1] if action.has_modes else None,
        "key_unit": action.key_unit, "virtual": action.virtual, "trump": action.trump, "then_pass": action.then_pass,
        "in_set_up": action.in_set_up, "effect": action.effect.steps, "foreseen": action.foreseen,
        "text": action.wording,
        "variants": tuple([Variant(each.option, each.value, each.wording) for each in action.variants]),
        "remark": action.remark, "numbers": action.numbers,
    }  # fmt: skip


def read_new_action(id: str, value: Value, names: Names, trump: int = NO_CARD) -> tuple[Action, tuple[str, ...]]:
    """Read a new action, of a trump if one is given; return it with the formats that have it."""
    keys = value.mapping(tuple([key for key in OF_ADDED if trump < 0 or key not in ("trump", "formats")]))
    for key in ("name", "type", "effect", "text"):
        needed(keys, key, value)
    fields: dict[str, Any] = {"trump": trump}
    read_fields(id, keys, value, names, fields)
    formats = names.built_in.format_ids
    if "formats" in keys:
        formats = tuple([choice(each, formats) for each in keys["formats"].items()])
        if not formats:
            raise keys["formats"].error("an action that no format has is never seen", "どのフォーマットにもありません")
    return made(id, fields, value), formats


def read_changed_action(base: Action, value: Value, names: Names) -> Action:
    """Read the changes of a built-in action."""
    keys = value.mapping(CHANGEABLE)
    if not keys:
        raise value.error(f"nothing is said of {base.id}", f"{base.id} の変更がありません")
    if "effect" in keys:
        needed(keys, "text", value)
    fields = fields_of(base)
    read_fields(base.id, keys, value, names, fields)
    return made(base.id, fields, value)


def made(id: str, fields: dict[str, Any], value: Value) -> Action:
    """Make an action of what was read, unless its parts do not go together."""
    demand = len(fields.get("cost", "")) + (fields["key"].cards if fields.get("key") is not None else 0)
    if demand > COSTLIEST:
        raise value.error(
            f"cost and key cards of {id} are {demand} together; {COSTLIEST} are the most",
            f"{id} のコストとキーカードが合わせて{demand}です。{COSTLIEST}までです",
        )
    if ("K" in fields.get("cost", "")) != (fields.get("key_unit") is not None):
        raise value.error(
            f"cost K of {id} drives its key unit, so it has both or neither",
            f"{id} のコスト K はキーユニットをドライブするので、両方を書きます",
        )
    key = fields.get("key")
    if isinstance(fields.get("target"), EquippableTarget) and (key is None or key.patterns != SUITED_KEY.patterns):
        raise value.error(
            "an equippable soldier is told by the key card, which must be A〜K, of any suit",
            "装備できる兵士はキーカードで決まるので、キーは A〜K（どのスートでも）です",
        )
    other = fields.get("or_mode")
    if isinstance(fields.get("target"), UnitTarget) and "S" in fields.get("cost", "") + (other.cost if other else ""):
        raise value.error(
            f"cost S of {id} could take away its own target, so it cannot have a character as its target",
            f"{id} のコスト S で対象がなくなることがあるので、キャラクターを対象にできません",
        )
    triggered = fields.get("trigger", DIRECT) == TRIGGERED
    if triggered and any(fields.get(each) for each in ("cost", "key", "target", "when", "or_mode", "once_per_turn")):
        raise value.error(
            f"{id} is triggered, so it has no cost, key, target, condition, once and other way",
            f"{id} は誘発なので、コスト・キー・対象・条件・回数・別の起こし方はありません",
        )
    if fields.get("in_set_up") and not triggered:
        raise value.error("only what is triggered can be so in set-up", "始め方で起こるのは誘発だけです")
    return Action(id, **fields)


def read_fields(id: str, keys: Mapping[str, Value], value: Value, names: Names, fields: dict[str, Any]) -> None:
    """Read the keys of an action into what it is made of."""
    if "name" in keys:
        name = name_in(keys["name"])
        fields["ja"], fields["en"] = name.ja, name.en
    if "type" in keys:
        fields["kind"] = choice(keys["type"], KINDS)
    if "speed" in keys:
        fields["speed"] = choice(keys["speed"], (NORMAL, IMMEDIATE))
    if "timing" in keys:
        fields["timing"] = choice(keys["timing"], (MAIN, QUICK))
    if "cost" in keys:
        fields["cost"] = read_cost(keys["cost"])
    if "key" in keys:
        fields["key"], fields["key_zone"] = read_key_of(keys["key"])
    if "target" in keys:
        fields["target"] = None if is_none(keys["target"]) else read_target(keys["target"], names)
    if "condition" in keys:
        fields["when"] = None if is_none(keys["condition"]) else read_condition(keys["condition"], names)
    if "when" in keys:
        trigger = read_trigger(keys["when"], names)
        fields.update(trigger=TRIGGERED, on=trigger.on, of=trigger.of, given=trigger.given)
        fields["reads_event"] = trigger.reads_event
    if "once" in keys:
        fields["once_per_turn"] = keys["once"].truth()
    if "counterable" in keys:
        fields["uncounterable"] = not keys["counterable"].truth()
    if "key_unit" in keys:
        fields["key_unit"] = None if is_none(keys["key_unit"]) else read_key_unit(keys["key_unit"], names)
    if "or" in keys:
        fields["or_mode"] = None if is_none(keys["or"]) else read_mode(keys["or"])
    if "virtual" in keys:
        fields["virtual"] = bytes([card_in(each) for each in keys["virtual"].items()])
    if "trump" in keys:
        fields["trump"] = NO_CARD if is_none(keys["trump"]) else card_in(keys["trump"])
    for key in ("then_pass", "in_set_up"):
        if key in keys:
            fields[key] = keys[key].truth()
    if "text" in keys:
        fields["text"] = text_in(keys["text"], numbers=True)
        fields["variants"] = ()
    if "variants" in keys:
        fields["variants"] = tuple([read_variant(each) for each in keys["variants"].list()])
    if "note" in keys:
        fields["remark"] = None if is_none(keys["note"]) else text_in(keys["note"])
    effect_of(id, keys.get("effect"), value, names, fields)


def is_none(value: Value) -> bool:
    """Tell whether a key says that there is none."""
    return isinstance(value.data, str) and value.data in NONE_WORDS


def read_cost(value: Value) -> str:
    """Read a cost: B, L, D, S and K in the printed order, or none."""
    if value.data is None or is_none(value):
        return ""
    cost = value.text().removeprefix("$")
    if any(symbol not in "BLDSK" for symbol in cost) or len(cost) > COSTLIEST or cost.count("K") > 1:
        raise value.error(
            f"a cost is a row of B, L, D, S and at most one K, of up to {COSTLIEST}, or none; not {value.brief()}",
            f"{value.brief()} はコストではありません。B・L・D・S と1つまでの K を{COSTLIEST}個まで並べるか、none "
            f"と書きます",
        )
    return cost


def read_key_of(value: Value) -> tuple[Key | None, int]:
    """Read the key cards, and the zone from which they come."""
    if is_none(value):
        return None, HAND
    if isinstance(value.data, str) and value.data.removeprefix("★") in RARE_WORDS:
        return FROM_RARE, RARE
    return parsed(value, read_key), HAND


def read_condition(value: Value, names: Names) -> Condition:
    """Read a condition, or several that must all be met."""
    listed = value.list() if isinstance(value.data, list) else [value]
    if not 1 <= len(listed) <= 4:
        raise value.error("one to four conditions belong here", "条件は1つから4つまでです")
    found: list[Condition] = []
    for each in listed:
        word, given = read_saying(each, names.conditions, CONDITION, names)
        found.append(word.make(given))
    return joined(found)


def read_trigger(value: Value, names: Names) -> Trigger:
    """Read what triggers an action."""
    word, given = read_saying(value, names.triggers, TRIGGER, names)
    trigger = word.make(given)
    assert isinstance(trigger, Trigger)
    return trigger


def read_key_unit(value: Value, names: Names) -> KeyUnit:
    """Read a key unit: a soldier of a suit, a character, or a bulwark."""
    characters = {
        each.id: each for each in names.built_in.characters if isinstance(each, TrumpCharacter)
    }  # fmt: skip
    word = choice(value, [*SUIT_SYMBOLS, *characters, BULWARK], Text("キーユニット", "key unit"))
    if word in characters:
        return KeyUnit(character=characters[word])
    return BulwarkKeyUnit() if word == BULWARK else KeyUnit(suit=SUIT_SYMBOLS.index(word))


def read_mode(value: Value) -> Mode:
    """Read another way to request an action."""
    keys = value.mapping(("timing", "cost"))
    timing = choice(needed(keys, "timing", value), (MAIN, QUICK))
    return Mode(timing, read_cost(needed(keys, "cost", value)))


def read_variant(value: Value) -> Variant:
    """Read the text of an effect under another rule option."""
    keys = value.mapping(("option", "value", "ja", "en"))
    option = choice(needed(keys, "option", value), CHOICES)
    word = choice(needed(keys, "value", value), CHOICES[option])
    texts = {key: each for key, each in keys.items() if key in ("ja", "en")}
    said = Value(texts, value.file, value.line, value.key, value.kind)
    truth = {"true": True, "false": False}
    return Variant(option, truth.get(word, word), text_in(said, numbers=True))


def read_deck(value: Value) -> int:
    """Read a deck: a set of cards."""
    cards = parsed(value, read_cards)
    if count(cards) < LEAST_CARDS:
        raise value.error(
            f"a deck has at least {LEAST_CARDS} cards, not {count(cards)}",
            f"デッキは{LEAST_CARDS}枚以上です（今は{count(cards)}枚）",
        )
    return cards


LEAST_CARDS: Final = 12
