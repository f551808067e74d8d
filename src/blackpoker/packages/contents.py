"""Reading what stands in a package, key by key."""

import re
from itertools import pairwise
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.card import ALL_CARDS, card_name
from blackpoker.common.numbers import NUMBER_WORDS
from blackpoker.common.options import Options
from blackpoker.common.trumps import Trump
from blackpoker.core import Ability, BlackPokerError, pass_turn
from blackpoker.core.bits import count
from blackpoker.core.text import NO_TEXT, Text
from blackpoker.editions import EDITIONS, Edition
from blackpoker.frames import Frame
from blackpoker.notation.options import read_options
from blackpoker.notation.source import Value
from blackpoker.trumps.trump_list import NO_TRUMPS, TrumpList

from . import set_up
from .built_in import OF_EDITION
from .header import read_changed_action, read_deck, read_new_action
from .package import Added, Said
from .reading import Names, card_in, choice, identifier, name_in, needed, read_saying, text_in, unknown

KEYS: Final = (
    "package", "name", "about", "base", "regulation", "options", "numbers", "deck", "list", "change", "add", "remove",
    "trumps", "frames", "scenarios",
)  # fmt: skip
"""What a package can say."""
PACKAGE_ID: Final = re.compile(r"[a-z][a-z0-9-]{1,39}")
MOST: Final = {"list": 60, "change": 60, "add": 40, "trumps": 54, "frames": 8, "scenarios": 100}
"""So many of each kind of thing a package holds at most."""
OF_TRUMP: Final = ("card", "name", "text", "abilities", "actions")
OF_FRAME: Final = ("name", "about", "formats", "deck", "cards_at_least", "set_up", "options")
ABILITY: Final = Text("能力", "ability")
DEALING: Final = Text("始め方の言葉", "set-up word")


def read_said(root: Value) -> Said:
    """Read a package: every key is known, every name exists, every text is there in both languages."""
    keys = root.mapping(KEYS)
    id = needed(keys, "package", root).text()
    if not PACKAGE_ID.fullmatch(id):
        raise keys["package"].error(
            "the id of a package is 2 to 40 small letters, digits and -",
            "パッケージの id は2〜40文字の英小文字・数字・- です",
        )
    edition = edition_in(keys["base"]) if "base" in keys else EDITIONS[0]
    built_in = OF_EDITION[edition.id]
    said = Said(id, name_in(needed(keys, "name", root)), edition)
    if any(id in (frame.id.lower(), frame.ja) for each in EDITIONS for frame in each.frames):
        raise keys["package"].error("a frame is called so already", "同じ名前のフレームがあります")
    said.about = text_in(keys["about"]) if "about" in keys else NO_TEXT
    said.regulation = keys["regulation"].text() if "regulation" in keys else ""
    if "options" in keys:
        said.options = options_in(keys["options"])
    if "numbers" in keys:
        said.numbers = numbers_in(keys["numbers"], edition)
    if "deck" in keys:
        said.deck = read_deck(keys["deck"])
    names = Names(built_in, names_of_own(keys))
    if "remove" in keys:
        said.removed = removed_in(keys["remove"], names)
    read_actions(keys, names, said)
    if "trumps" in keys:
        said.trumps = [read_trump(key, each, names, said) for key, each in limited(keys["trumps"], "trumps").items()]
    if "frames" in keys:
        said.frames = [read_frame(key, each, said) for key, each in limited(keys["frames"], "frames").items()]
    if "scenarios" in keys:
        said.scenarios = keys["scenarios"].list()
        if len(said.scenarios) > MOST["scenarios"]:
            raise keys["scenarios"].error("there are too many scenarios", "シナリオが多すぎます")
    said.fogs = tuple(names.fogs.values())
    if len(keys) <= 2 + sum([key in keys for key in ("about", "base", "regulation", "scenarios")]):
        raise root.error("the package changes nothing", "何も変えていません")
    return said


def edition_in(value: Value) -> Edition:
    """Read the edition that a package is made for."""
    editions = {edition.id: edition for edition in EDITIONS}
    return editions[choice(value, editions, Text("版", "edition"))]


def limited(value: Value, key: str) -> dict[str, Value]:
    """Return a mapping that is not larger than a package may be."""
    found = value.mapping()
    if len(found) > MOST[key]:
        raise value.error(f"there are more than {MOST[key]} here", f"{MOST[key]}個までです")
    return found


def options_in(value: Value) -> Options:
    """Read the rule options that a package chooses."""
    chosen: dict[str, str] = {}
    for name, each in value.mapping().items():
        word = "" if each.data is None else each.text()
        chosen[name] = word.casefold() if word.casefold() in ("true", "false") else word
        try:
            read_options({name: chosen[name]})
        except BlackPokerError as error:
            raise each.error(str(error), error.say("ja")) from None
    return read_options(chosen)


def numbers_in(value: Value, edition: Edition) -> dict[str, int]:
    """Read the numbers that a package changes; one that no rule of the edition reads is refused."""
    found = value.mapping(tuple(NUMBER_WORDS))
    for name in edition.idle_numbers:
        if name in found:
            raise found[name].error(
                f"no rule of {edition.name.en} reads {name}",
                f"{edition.name.ja}のルールに {name} を使うものはありません",
            )
    return {name: each.whole(NUMBER_WORDS[name].least, NUMBER_WORDS[name].most) for name, each in found.items()}


def names_of_own(keys: dict[str, Value]) -> dict[str, Text]:
    """Return the names of all actions that a package brings, so that each can be named before it is read."""
    found: dict[str, Text] = {}
    for section in [keys[key] for key in ("list", "add") if key in keys]:
        for id, each in section.mapping().items():
            inner = each.mapping()
            found[identifier(each, id)] = name_in(needed(inner, "name", each))
    if "trumps" in keys:
        for trump in keys["trumps"].mapping().values():
            actions = trump.mapping(OF_TRUMP).get("actions")
            for id, each in {} if actions is None else actions.mapping().items():
                found[identifier(each, id)] = name_in(needed(each.mapping(), "name", each))
    return found


def removed_in(value: Value, names: Names) -> tuple[str, ...]:
    """Read the ids of actions and trumps that there are no more."""
    known = [*names.built_in.by_id, *[trump.id for trump in names.built_in.trumps]]
    found: list[str] = []
    for each in value.items():
        id = choice(each, known, Text("アクションや切札", "action or trump"))
        if id in found:
            raise each.error(f"{id} stands here twice", f"{id} が2度書かれています")
        if id in names.built_in.by_id and pass_turn in names.built_in.by_id[id].effect.steps:
            raise each.error(f"without {id} no turn ends", f"{id} がないとターンが終わりません")
        found.append(id)
    return tuple(found)


def read_actions(keys: dict[str, Value], names: Names, said: Said) -> None:
    """Read the list that stands for that of the format, the changes and what is added."""
    built_in = names.built_in
    if "list" in keys:
        said.listed = {}
        for id, each in limited(keys["list"], "list").items():
            action, _ = read_new_action(id, each, names)
            said.listed[id] = names.made[id] = action
            said.lines[id] = each
        if not any(pass_turn in action.effect.steps for action in said.listed.values()):
            raise keys["list"].error("no action of the list ends the turn", "ターンを終えるアクションがありません")
    for id, each in (limited(keys["change"], "change") if "change" in keys else {}).items():
        if id not in built_in.by_id:
            raise unknown(each, id, built_in.by_id, Text("アクション", "action"))
        if id in said.removed:
            raise each.error(
                f"{id} is removed, so nobody sees its change", f"{id} は取り除かれるので、変更は見えません"
            )
        said.remade[id] = names.made[id] = read_changed_action(built_in.by_id[id], each, names)
        said.lines[id] = each
        check_variants(said.remade[id], each, said)
    for id, each in (limited(keys["add"], "add") if "add" in keys else {}).items():
        refuse_taken(id, each, said, names)
        action, formats = read_new_action(id, each, names)
        said.added.append(Added(action, formats))
        names.made[id] = action
        said.lines[id] = each
        check_variants(action, each, said)
        check_deck(action, each, said)


def refuse_taken(id: str, value: Value, said: Said, names: Names) -> None:
    """Refuse an action whose id there is already."""
    removed_too = id in said.removed
    if (id in names.built_in.by_id and not removed_too) or id in names.made:
        raise value.error(
            f"there is an action {id} already; to change it, write it below change",
            f"アクション {id} はすでにあります。変えるなら change に書きます",
        )


def check_variants(action: Action, value: Value, said: Said) -> None:
    """Refuse a text that nobody reads, because the package settles the option on which it hangs."""
    for variant in action.variants:
        chosen = said.options.chosen.get(variant.option)
        if chosen is not None and chosen != variant.value and "variants" in value.mapping():
            raise value.mapping()["variants"].error(
                f"the package sets {variant.option}, so nobody reads this text",
                f"パッケージが {variant.option} を決めているので、この文は表示されません",
            )


def check_deck(action: Action, value: Value, said: Said) -> None:
    """Refuse an action whose key cards the deck of the package does not have."""
    if said.deck and action.key is not None and not action.key.possible(said.deck):
        raise value.error(
            f"the deck of the package does not have the key cards of {action.id}",
            f"パッケージのデッキには {action.id} のキーカードがありません",
        )


def read_trump(id: str, value: Value, names: Names, said: Said) -> Trump:
    """Read a new trump with its abilities and its actions."""
    keys = value.mapping(OF_TRUMP)
    identifier(value, id)
    card = card_in(needed(keys, "card", value))
    name = name_in(needed(keys, "name", value))
    for trump in names.built_in.trumps:
        if id == trump.id and id not in said.removed:
            raise value.error(
                f"there is a trump {id} already; remove it first", f"切札 {id} はあります。先に remove に書きます"
            )
        if card == trump.card and trump.id not in said.removed:
            raise keys["card"].error(
                f"{card_name(card)} is the trump {trump.id} already; remove that first",
                f"{card_name(card)} は切札 {trump.id} です。先に remove に書きます",
            )
    abilities: list[Ability[object]] = []  # type: ignore[type-var]
    for each in keys["abilities"].list() if "abilities" in keys else []:
        word, given = read_saying(each, names.abilities, ABILITY, names)
        abilities.append(word.make(given))
    actions: list[Action] = []
    for action_id, each in keys["actions"].mapping().items() if "actions" in keys else []:
        refuse_taken(action_id, each, said, names)
        action, _ = read_new_action(action_id, each, names, card)
        actions.append(action)
        names.made[action_id] = action
        said.lines[action_id] = each
    if not abilities and not actions:
        raise value.error(f"the trump {id} does nothing", f"切札 {id} は何もしません")
    if len(actions) > 6 or len(abilities) > 4:
        raise value.error("a trump has at most 6 actions and 4 abilities", "切札のアクションは6つ、能力は4つまでです")
    direct = any(action.trigger == "direct" for action in actions)
    if "text" not in keys and (abilities or not direct):
        raise value.error(
            "a trump with an ability or a triggered action needs a text",
            "能力か誘発アクションのある切札には文が必要です",
        )
    text = text_in(keys["text"]) if "text" in keys else NO_TEXT
    said.lines[id] = value
    return Trump(id, name.ja, name.en, card, tuple(abilities), tuple(actions), text)


def read_frame(id: str, value: Value, said: Said) -> Frame:
    """Read a new frame: its deck, its set-up, and the formats that it is meant for."""
    keys = value.mapping(OF_FRAME)
    identifier(value, id)
    frames = {frame.id.lower() for frame in said.edition.frames}
    if id.lower() in frames or id.lower() == said.id:
        raise value.error(
            f"there is a frame or package {id} already", f"{id} というフレームかパッケージはすでにあります"
        )
    name = name_in(needed(keys, "name", value))
    about = text_in(needed(keys, "about", value), numbers=True)
    ids = [format.id for format in said.edition.formats]
    formats = tuple([choice(each, ids) for each in keys["formats"].items()]) if "formats" in keys else tuple(ids)
    if not formats:
        raise keys["formats"].error("the frame is meant for no format", "どのフォーマット用でもありません")
    words = set_up_words(needed(keys, "set_up", value))
    deck = read_deck(keys["deck"]) if "deck" in keys else 0
    least = keys["cards_at_least"].whole(1, 54) if "cards_at_least" in keys else 40
    if deck and "cards_at_least" in keys:
        raise keys["cards_at_least"].error(
            "the deck is fixed, so nobody reads this", "デッキが決まっているので、意味がありません"
        )
    trumps = next((set_up.TRUMPS[word] for word in words if word in set_up.TRUMPS), (0, 0))
    enough(value, words, deck or ALL_CARDS, least if not deck else count(deck))
    said.lines[id] = value
    return Frame(
        id, name.ja, name.en, formats, tuple([step for word in words for step in set_up.BY_ID[word].steps]),
        deck, least, "pack" in words, "rare_card" in words, "strategy" in words, trumps,
        options_in(keys["options"]) if "options" in keys else None,
        played_with=trump_list(said.edition) if trumps[1] else NO_TRUMPS,
        brings=next((frame.brings for frame in said.edition.frames if frame.pack), None), about=about,
    )  # fmt: skip


def trump_list(edition: Edition) -> TrumpList:
    """Return the trumps of an edition."""
    return next(frame.played_with for frame in edition.frames if frame.trumps[1])


def set_up_words(value: Value) -> list[str]:
    """Read the words of a set-up, which stand in the order in which it is played."""
    words = [choice(each, set_up.BY_ID, DEALING) for each in value.items()]
    for before, after in pairwise(words):
        if set_up.BY_ID[before].rank >= set_up.BY_ID[after].rank:
            raise value.error(f"{after} cannot stand behind {before}", f"{after} は {before} の後には置けません")
    for word in set_up.COMPULSORY:
        if word not in words:
            raise value.error(f"a set-up needs {word}", f"始め方には {word} が必要です")
    for word in words:
        for other in set_up.BY_ID[word].needs:
            if other not in words:
                raise value.error(f"{word} needs {other}", f"{word} には {other} が必要です")
    return words


def enough(value: Value, words: list[str], deck: int, cards: int) -> None:
    """Refuse a set-up that deals more cards than the smallest deck has."""
    used = {"two_trumps": 2, "up_to_two_trumps": 2, "strategy": 3, "rare_card": 1, "preset": 2, "preset_face_down": 2}
    needed_cards = sum([used.get(word, 0) for word in words]) + 2
    if cards < needed_cards:
        raise value.error(
            f"the set-up takes {needed_cards} cards, but a deck may have only {cards}",
            f"始め方に{needed_cards}枚必要ですが、デッキは{cards}枚です",
        )
