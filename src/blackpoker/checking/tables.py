"""Checks of frames, trumps, characters and numbers, and of what a package says beside its rules."""

from collections.abc import Iterator
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.card import CARDS, card_name
from blackpoker.core import DIRECT
from blackpoker.core.bits import count
from blackpoker.core.text import Text
from blackpoker.frames.set_up import decide_first_player, shuffle_decks
from blackpoker.frames.words import STEPS, about
from blackpoker.packages.built_in import OF_EDITION
from blackpoker.packages.package import DataPackage
from blackpoker.record.identity import written
from blackpoker.scenario.of_package import failures_of

from .check import MUST, SHOULD, Check, Found, Subject
from .guidelines import life_at_start

SHORT_LIFE: Final = 6


def idle_trump(subject: Subject) -> Iterator[Found]:
    """A trump that does nothing."""
    for trump in subject.trumps:
        if not trump.abilities and not trump.actions:
            yield trump.id, "", Text("何もしない切札です", "the trump does nothing")


def trump_card_twice(subject: Subject) -> Iterator[Found]:
    """Two trumps of one card in a rulebook."""
    for rules in subject.regulations:
        seen: dict[int, str] = {}
        for trump in rules.book.trumps:
            other = seen.setdefault(int(trump.card), trump.id)
            if other != trump.id:
                name = card_name(trump.card)
                yield trump.id, "card", Text(f"{name} は {other} でもあります", f"{name} is {other}, too")


def free_of_trump(subject: Subject) -> Iterator[Found]:
    """A direct action of a trump that can be requested without it."""
    for trump in subject.trumps:
        for action in trump.actions:
            named = action.key_unit is not None and action.key_unit.character
            if action.trigger == DIRECT and action.trump != trump.card and not named:
                yield (
                    action.id,
                    "trump",
                    Text(
                        f"切札 {trump.id} がなくても起こせます",
                        f"it can be requested without its trump {trump.id}",
                    ),
                )


def trump_of_nobody(subject: Subject) -> Iterator[Found]:
    """An action that needs a trump which no list has."""
    cards = {int(trump.card) for trump in subject.trumps}
    for action in subject.actions:
        if action.trump >= 0 and int(action.trump) not in cards:
            name = card_name(action.trump)
            yield action.id, "trump", Text(f"{name} という切札はありません", f"no trump is {name}")


def untold_ability(subject: Subject) -> Iterator[Found]:
    """A trump whose ability has no words."""
    for trump in subject.trumps:
        for ability in trump.abilities:
            if not ability.name.ja or not ability.name.en:
                yield trump.id, "abilities", Text("能力に名前がありません", "an ability has no name")


def backward_range(subject: Subject) -> Iterator[Found]:
    """A character that no card can be."""
    for character in subject.characters:
        cards = [card for card in range(CARDS) if character.fits(bytes([card]))]
        if character.cards == 1 and not cards:
            yield (
                character.id,
                "cards",
                Text(
                    "どのカードもこのキャラクターになりません",
                    "no card can be this character",
                ),
            )


def idle_character(subject: Subject) -> Iterator[Found]:
    """A character without a label: it can neither attack nor block."""
    for character in subject.characters:
        if not character.labels:
            yield character.id, "labels", Text("ラベルがありません", "it has no label")


def few_cards(subject: Subject) -> Iterator[Found]:
    """A set-up that leaves hardly a life."""
    for rules in subject.regulations:
        left = life_at_start(rules)
        if left < SHORT_LIFE and (rules.frame.deck or rules.frame.least_cards >= 12):
            yield (
                rules.frame.id,
                "deck",
                Text(
                    f"{rules.name} のライフは{left}枚で始まります",
                    f"in {rules.name} a life begins with {left} cards",
                ),
            )


def frame_steps(subject: Subject) -> Iterator[Found]:
    """A frame that does not shuffle, or does not say who begins."""
    for frame in subject.frames:
        for step, text in (
            (shuffle_decks, Text("シャッフルしません", "it does not shuffle")),
            (decide_first_player, Text("先攻が決まりません", "nobody begins")),
        ):
            if frame.set_up.steps and step not in frame.set_up.steps:
                yield frame.id, "set_up", text


def untold_steps(subject: Subject) -> Iterator[Found]:
    """A step of a set-up without words, or a frame without any."""
    for frame in subject.frames:
        for step, name in zip(frame.set_up.steps, frame.set_up.step_names):
            if step not in STEPS and step not in frame.words:
                yield frame.id, "set_up", Text(f"手順 {name} の説明がありません", f"the step {name} has no words")
        try:
            said = about(frame)
        except KeyError:
            said = Text("", "")
        if not said.ja or not said.en:
            yield frame.id, "about", Text("説明がありません", "it has no description")


def unknown_formats(subject: Subject) -> Iterator[Found]:
    """A frame that is meant for a format which there is not, or for none."""
    ids = {format.id for format in subject.edition.formats}
    for frame in subject.frames:
        for format in frame.formats:
            if format not in ids:
                yield frame.id, "formats", Text(f"フォーマット {format} はありません", f"there is no format {format}")
        if frame.id and not frame.formats:
            yield frame.id, "formats", Text("どのフォーマット用でもありません", "it is meant for no format")


def odd_deck(subject: Subject) -> Iterator[Found]:
    """A fixed deck with fewer cards than the frame demands."""
    for frame in subject.frames:
        if frame.deck and count(frame.deck) < 12:
            yield frame.id, "deck", Text("デッキが12枚未満です", "the deck has fewer than 12 cards")


def hand_above_limit(subject: Subject) -> Iterator[Found]:
    """An opening hand that End would discard from."""
    for rules in subject.regulations:
        numbers = rules.book.numbers
        if numbers.opening_hand > numbers.hand_limit:
            yield (
                "hand_limit",
                "numbers",
                Text("最初の手札が手札の上限を超えています", "the opening hand is above the hand limit"),
            )
            return


def draws_fast(subject: Subject) -> Iterator[Found]:
    """A Draw that empties a life in a few turns."""
    for rules in subject.regulations:
        numbers = rules.book.numbers
        usual = rules.edition.numbers
        same = numbers.drawn == usual.drawn and numbers.drawn_more == usual.drawn_more
        fast = (numbers.drawn + numbers.drawn_more) * 3 >= life_at_start(rules)
        if rules.frame.deck and fast and not same:
            yield "drawn", "numbers", Text("3ターンでライフがなくなります", "three turns of Draw take the whole life")
            return


# Packages alone


def untold_package(subject: Subject) -> Iterator[Found]:
    """A package that does not say what it is about."""
    if subject.package is not None and not subject.package.said.about.ja:
        yield subject.package.id, "about", Text("説明がありません", "it does not say what it is about")


def untested(subject: Subject) -> Iterator[Found]:
    """An action of a package that none of its scenarios plays."""
    package = subject.package
    if package is None:
        return
    text = "\n".join([each for _, each in package.files])
    scenarios = text.partition("scenarios:")[2] + "\n".join([each for _, each in package.files[1:]])
    own = [each.action for each in package.said.added] + list(package.said.remade.values())
    own += [action for trump in package.said.trumps for action in trump.actions]
    for action in own:
        if action.id not in scenarios:
            yield action.id, "", Text("シナリオで試されていません", "no scenario tries it")


def failing_scenario(subject: Subject) -> Iterator[Found]:
    """A scenario of a package that does not end as it says."""
    if subject.package is not None:
        for name, why in failures_of(subject.package):
            yield name, "scenarios", why


def idle_change(subject: Subject) -> Iterator[Found]:
    """A change that changes nothing."""
    package = subject.package
    if package is None:
        return
    for id, action in package.said.remade.items():
        base = built_in_action(package, id)
        words = (action.ja, action.en, action.kind, action.text, action.remark)
        if written(action) == written(base) and words == (base.ja, base.en, base.kind, base.text, base.remark):
            yield id, "", Text("何も変わっていません", "nothing is different")
    for name, number in package.said.numbers.items():
        if package.edition.numbers.values()[name] == number:
            yield name, "numbers", Text("もとの数と同じです", "it is the usual number")


def built_in_action(package: DataPackage, id: str) -> Action:
    """Return an action as the edition of a package has it."""
    return OF_EDITION[package.edition.id].by_id[id]


TABLES: Final = (
    Check("idle-trump", MUST, Text("切札に能力かアクションがあること。", "Every trump does something."), idle_trump),
    Check("trump-card-twice", MUST, Text(
        "1枚のカードが2つの切札でないこと。",
        "No card is two trumps.",
    ), trump_card_twice),
    Check("free-of-trump", MUST, Text(
        "切札のアクションにはその切札が要ること。",
        "Actions of a trump need it.",
    ), free_of_trump),
    Check("trump-of-nobody", MUST, Text(
        "必要な切札が一覧にあること。",
        "The trump that an action needs exists.",
    ), trump_of_nobody),
    Check("untold-ability", SHOULD, Text("能力に名前があること。", "Every ability has a name."), untold_ability),
    Check("no-such-character", MUST, Text(
        "キャラクターになるカードがあること。",
        "Some card can be each character.",
    ), backward_range),
    Check("no-label", SHOULD, Text("キャラクターにラベルがあること。", "Every character has a label."), idle_character),
    Check("short-life", SHOULD, Text(
        f"ライフが{SHORT_LIFE}枚以上で始まること。",
        f"A life begins with at least {SHORT_LIFE} cards.",
    ),
          few_cards),
    Check("set-up-steps", MUST, Text(
        "シャッフルし、先攻を決めること。",
        "A set-up shuffles and says who begins.",
    ), frame_steps),
    Check("untold-steps", MUST, Text(
        "フレームとその手順に説明があること。",
        "Frames and their steps have words.",
    ), untold_steps),
    Check("unknown-format", MUST, Text(
        "フレームのフォーマットがあること。",
        "The formats of a frame exist.",
    ), unknown_formats),
    Check("odd-deck", SHOULD, Text("決められたデッキが小さすぎないこと。", "No fixed deck is too small."), odd_deck),
    Check("hand-above-limit", SHOULD, Text("最初の手札が上限以内であること。", "The opening hand is within the limit."),
          hand_above_limit),
    Check("draws-fast", SHOULD, Text(
        "ドローでライフがすぐ尽きないこと。",
        "Draw does not empty a life at once.",
    ), draws_fast),
    Check("untold-package", SHOULD, Text(
        "パッケージに説明があること。",
        "A package says what it is about.",
    ), untold_package),
    Check("untested", SHOULD, Text(
        "追加・変更したものがシナリオで試されていること。",
        "A scenario tries whatever is new.",
    ), untested),
    Check("failing-scenario", MUST, Text("シナリオが成功すること。", "Every scenario passes."), failing_scenario),
    Check("idle-change", SHOULD, Text("変更が何かを変えていること。", "Every change changes something."), idle_change),
)  # fmt: skip
