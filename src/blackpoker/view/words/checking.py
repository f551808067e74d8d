"""What has no words yet: every definition of a rulebook, looked through for texts that are missing in a language."""

from collections.abc import Iterable, Iterator

from blackpoker.common.action import Action
from blackpoker.common.rulebook import Rulebook
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character, FogKind
from blackpoker.core import TRIGGERED, Component
from blackpoker.core.text import Text

LANGUAGE_NAMES = {"ja": "Japanese", "en": "English"}


def missing_words(book: Rulebook) -> list[str]:
    """Return a sentence for each text that a definition of a rulebook lacks: action foo has no English text."""
    return list(complaints(texts_of_book(book)))


def complaints(texts: Iterable[tuple[str, str, Text | None]]) -> Iterator[str]:
    """Say of each thing and field in which language there is no text."""
    for thing, field, text in texts:
        for language, name in LANGUAGE_NAMES.items():
            if text is None or not text.say(language).strip():
                yield f"{thing} has no {name} {field}"


def texts_of_book(book: Rulebook) -> Iterator[tuple[str, str, Text | None]]:
    """Go through all texts of a rulebook: whose it is, which field, and the text."""
    for action in book.plays:
        yield from texts_of_action(action)
    for character in book.characters:
        yield from texts_of_character(character)
    for fog in book.fogs:
        yield from texts_of_fog(fog)
    for trump in book.trumps:
        yield from texts_of_trump(trump)


def texts_of_action(action: Action) -> Iterator[tuple[str, str, Text | None]]:
    """Go through the texts of an action: its name, its effect, and those of the fields that its header has."""
    thing = f"action {action.id}"
    yield thing, "name", action.name
    yield thing, "text", action.text
    for variant in action.variants:
        yield thing, f"text for {variant.option}", variant.text
    words = action.key_words()
    if words is not None:
        yield thing, "key", words.text
        yield thing, "key as it is told", words.told
    if action.key_unit is not None:
        yield thing, "key unit", action.key_unit.text
    if action.target is not None:
        yield thing, "target", action.target.text
    if action.condition is not None:
        yield thing, "activation condition", action.condition.text
    if action.trigger == TRIGGERED:
        trigger = action.trigger_condition
        yield thing, "trigger condition", None if trigger is None else trigger.text
    if action.remark is not None:
        yield thing, "remark", action.remark


def texts_of_character(character: Character) -> Iterator[tuple[str, str, Text | None]]:
    """Go through the texts of a character."""
    thing = f"character {character.id}"
    yield thing, "name", Text(character.ja, character.en)
    yield thing, "text", character.text
    yield thing, "cards", character.made_of().text
    if character.more_label is not None:
        yield thing, "label", character.more_label
    yield from names_of_abilities(thing, character)


def texts_of_fog(fog: FogKind) -> Iterator[tuple[str, str, Text | None]]:
    """Go through the texts of a fog."""
    thing = f"fog {fog.id}"
    yield thing, "name", Text(fog.ja, fog.en)
    yield thing, "text", fog.text
    yield thing, "cards", fog.made_of().text
    yield from names_of_abilities(thing, fog)


def texts_of_trump(trump: Trump) -> Iterator[tuple[str, str, Text | None]]:
    """Go through the texts of a trump; what its actions are is said where they are listed."""
    thing = f"trump {trump.id}"
    yield thing, "name", Text(trump.ja, trump.en)
    yield thing, "text", trump.text
    yield from names_of_abilities(thing, trump)


def names_of_abilities(thing: str, component: Component) -> Iterator[tuple[str, str, Text | None]]:
    """Go through the names of the abilities of a thing."""
    for ability in component.abilities:
        yield thing, f"name of ability {ability.id}", ability.name
