"""Why something happened: boxes of the flow, what rules decided and what happened, as far as an audience may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from blackpoker.common.game import Game
from blackpoker.common.request import Request
from blackpoker.core import BOXES, NOBODY, Event, Finding, Judgment, Mark, PlayerId, Traced
from blackpoker.core.text import LANGUAGES, Text
from blackpoker.core.trace import NOT_TRIGGERED, ONLY_ANSWER
from blackpoker.record.record import Record
from blackpoker.record.replay import replay_move, start
from blackpoker.view.words.judgments import filled, is_idle
from blackpoker.view.words.names import Names

from .happening import Telling
from .voice import Voice

MINOR: Final[tuple[Finding, ...]] = (ONLY_ANSWER, NOT_TRIGGERED)
"""What rules decide all the time without anybody wondering."""


@dataclass(frozen=True)
class WhyLine:
    """A box of the flow, what a rule decided, or what happened."""

    kind: Literal["box", "judgment", "event"]
    text: Text
    ruling: str | None

    def said(self) -> Text:
        """Return the sentence with its ruling."""
        ruling = self.ruling
        return self.text if ruling is None else Text(f"{self.text.ja}（{ruling}）", f"{self.text.en} ({ruling})")


def why(record: Record, moves: int, audience: PlayerId, voice: Voice) -> tuple[WhyLine, ...]:
    """Tell an audience what the rules did in the last of so many moves of a record, or, with none, in the set-up."""
    trace: list[Traced] = []
    game = start(record, trace)
    names = Names(audience)
    for number, line in enumerate(record.moves[:moves], 1):
        trace.clear()
        names.look(game)
        replay_move(game, record, number, line)
    return why_lines(game, trace, names, voice)


def why_lines(game: Game, entries: Sequence[Traced], names: Names, voice: Voice) -> tuple[WhyLine, ...]:
    """Tell who reads by these names the entries of a trace in order of time, of judgments those that it may know."""
    audience = names.seat
    lines: list[WhyLine] = []
    events: list[Event] = []
    for entry in entries:
        if isinstance(entry, Event):
            events.append(entry)
            continue
        lines += told_events(game, events, audience, voice)
        events = []
        if isinstance(entry, Mark):
            lines.append(WhyLine("box", box_text(entry, voice), None))
        elif is_told(entry, audience) and not is_idle(game, entry):
            lines.append(judgment_line(entry, names, voice))
    return (*lines, *told_events(game, events, audience, voice))


def reasons(entries: Sequence[Traced], names: Names, voice: Voice) -> tuple[WhyLine, ...]:
    """Tell what rules decided, without what nobody wonders about, each once."""
    judged = [entry for entry in entries if isinstance(entry, Judgment) and entry.finding not in MINOR]
    told = [judgment_line(entry, names, voice) for entry in judged if is_told(entry, names.seat)]
    return tuple({line.text.en: line for line in told}.values())


def judgment_line(judgment: Judgment, names: Names, voice: Voice) -> WhyLine:
    """Tell what a rule decided."""

    def who(seat: PlayerId, language: str) -> str:
        return voice.them(seat).say(language)

    text = Text(*[filled(judgment.finding, judgment.values, each, who, names) for each in LANGUAGES])
    return WhyLine("judgment", text, judgment.finding.ruling or None)


def is_told(judgment: Judgment, audience: PlayerId) -> bool:
    """Tell whether an audience may know a judgment."""
    return judgment.finding.open or judgment.player == audience


def told_events(game: Game, events: list[Event], audience: PlayerId, voice: Voice) -> list[WhyLine]:
    """Tell events that follow each other, in the words of the log."""
    told = Telling(game, audience, voice, None, tuple(events)).rest() if events else []
    return [WhyLine("event", each.text, None) for each in told]


def box_text(mark: Mark, voice: Voice) -> Text:
    """Write a box: its number, the player, the action, and what it does."""
    said: list[str] = []
    for place, language in enumerate(LANGUAGES):
        who = "" if mark.player == NOBODY else f" {voice.them(mark.player).say(language)}"
        what = "" if not isinstance(mark.request, Request) else f" {mark.request.play.name.say(language)}"
        said.append(f"[{mark.box}]{who}{what}{'：' if language == 'ja' else ': '}{BOXES[mark.box][place]}")
    return Text(*said)
