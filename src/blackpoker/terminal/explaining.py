"""Answers to questions of the player: what can be done, why not, what a rule says, what happened."""

from collections.abc import Sequence
from typing import Final

from blackpoker.actions.summon import SET_BULWARK
from blackpoker.client.naming import card_text
from blackpoker.common.action import Action
from blackpoker.core import DIRECT, PlayerId
from blackpoker.notation.move import CHOOSE
from blackpoker.regulation import Regulation
from blackpoker.view.words.listing import ACTION, entries
from blackpoker.view.words.looking_up import look_up, told_pages

from .contest import Chapter, Contest
from .texts import HELP, INTRODUCTION, say
from .width import in_ascii, padded, wrapped

LAST: Final = 12
"""So many chapters back the end of a game is looked for."""


def help_lines(language: str, room: int) -> list[str]:
    """Return how the game goes, and what can be typed."""
    lines = [part for text in INTRODUCTION for part in wrapped(text.say(language), room, "    ")]
    for words, text in HELP:
        lines += wrapped(f"  {padded(words, 18)}  {text.say(language)}", room, " " * 22)
    return lines


def palette(match: Contest, seat: PlayerId, numbers: dict[str, int], language: str, room: int) -> list[str]:
    """Return every action that players request in this regulation: the possible ones, then the rest with reasons."""
    possible = [say("can", language)]
    impossible = [say("cannot", language)]
    for action in direct_actions(match.regulation):
        reasons = match.reasons(seat, action.id, language)
        name = action.ja if language == "ja" else action.en
        if reasons:
            impossible += wrapped(f"  {name}{'：' if language == 'ja' else ': '}{reasons[0]}", room, "    ")
        else:
            number = f"{numbers[action.id]:3}" if action.id in numbers else "   "
            possible += wrapped(f"{number} {name}  {header(action, language)}".rstrip(), room, "    ")
    return [*possible, *impossible]


def direct_actions(rules: Regulation) -> list[Action]:
    """Return the actions of a regulation that players request."""
    things = [entry.thing for entry in entries(rules) if entry.list == ACTION]
    return [thing for thing in things if isinstance(thing, Action) and thing.trigger == DIRECT]


def header(action: Action, language: str) -> str:
    """Write what an action needs: cost, key cards, target."""
    parts = action.notation(language).split(" | ")[1:]
    if action.target is not None:
        parts.append("→ " + action.target.text.say(language))
    return " ".join(parts)


def with_card(match: Contest, card: str, numbers: dict[str, int], language: str, room: int) -> list[str]:
    """Return what can be done now with a card: actions that it is a key card of, and putting it down as a bulwark."""
    found = [id for id in match.keyed(card) if numbers.get(id)]
    found += [SET_BULWARK.id] if numbers.get(SET_BULWARK.id) else []
    if not found:
        return [say("nothing with", language, card=card_text(card))]
    by_id = {action.id: action for action in direct_actions(match.regulation)}
    lines = [say("with card", language, card=card_text(card))]
    for id in sorted(found, key=lambda each: numbers[each]):
        action = by_id[id]
        name = action.ja if language == "ja" else action.en
        lines += wrapped(f"{numbers[id]:3} {name}  {header(action, language)}   {id} {card}", room, "    ")
    return lines


def rule_lines(word: str, rules: Regulation, language: str, ascii: bool) -> list[str]:
    """Explain whatever the rulebook names, or raise an error that names what is close."""
    found = look_up(word, language, rules)
    lines = list(told_pages(found, language))
    if ascii and language != "ja":
        lines = [line for line in lines[1:] if in_ascii(line).isascii()]
        lines.insert(0, f"{found[0].name.say(language)} ({found[0].id})")
    return lines


def brief_lines(chapters: Sequence[Chapter], language: str, room: int) -> list[str]:
    """Return what happened, in few lines."""
    lines: list[str] = []
    for chapter in chapters:
        for line in chapter.told:
            indent = "" if line.heading else "  "
            lines += wrapped(indent + line.text.say(language), room, "    ")
    return lines


def full_lines(chapters: Sequence[Chapter], language: str, room: int) -> list[str]:
    """Return every move in notation, and between the boxes of the core flow every judgment and every event."""
    lines: list[str] = []
    for chapter in chapters:
        if chapter.entry.move:
            lines += wrapped(f"{chapter.entry.seq:4} {chapter.entry.move}", room, "       ")
        for detail in chapter.details:
            arrow = "→ " if detail.kind == "judgment" else ""
            lines += wrapped(f"   {arrow}{detail.said().say(language)}", room, "         ")
    return lines


def last_effect(chapters: Sequence[Chapter]) -> Sequence[Chapter]:
    """Return the chapters of the last effect: answers to what it asked, and the move before them that let it begin."""
    first = len(chapters) - 1
    while first > 0 and chapters[first].entry.move.split()[1:2] == [CHOOSE]:
        first -= 1
    return chapters[first:]


def why_lines(chapters: Sequence[Chapter], language: str, room: int, most: int) -> list[str]:
    """Return what rules decided, at most so many lines of it, the newest last."""
    told = list({line.text.en: line.said() for chapter in chapters for line in chapter.reasons}.values())
    lines = [] if len(told) <= most else [say("why more", language, count=len(told) - most)]
    for said in told[-most:]:
        lines += wrapped(f"  {said.say(language)}", room, "    ")
    return lines
