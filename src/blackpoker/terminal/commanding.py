"""The commands that can be typed besides moves: explaining, looking, taking back, passing, saving, leaving."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from blackpoker.actions.quick_magic import COUNTER
from blackpoker.client.naming import action_text
from blackpoker.client.passing import FIGHT, MODES, NO, SPANS
from blackpoker.core import CHOOSE_ACTION, PASS
from blackpoker.notation.move import PASS as PASS_MOVE
from blackpoker.notation.names import find_action_id, read_action
from blackpoker.view.words import LANGUAGES

from . import explaining
from .keeping import saved_lines
from .style import Reply
from .table import stage_lines

if TYPE_CHECKING:
    from .desk import Desk

LOG: Final = 10
"""How many moves the log shows if nothing else is said."""


def help_(desk: "Desk", rest: str) -> Reply:
    """Explain what can be typed, or a term."""
    return rule(desk, rest) if rest else Reply(explaining.help_lines(desk.language, desk.style.room))


def can(desk: "Desk", rest: str) -> Reply:
    """List what can be done and why the rest cannot."""
    if desk.match.question() is not CHOOSE_ACTION:
        return Reply([desk.say("asked other"), *desk.question()])
    numbers = desk.numbers.actions if desk.match.step is CHOOSE_ACTION else {}
    return Reply(explaining.palette(desk.match, desk.seat, numbers, desk.language, desk.style.room))


def why(desk: "Desk", rest: str) -> Reply:
    """Say why something happened, or why an action cannot be requested now."""
    if not rest:
        decided = desk.why()
        if decided:
            return Reply([desk.say("why"), *decided])
        return Reply([desk.say("why nothing"), desk.say("which action", example=COUNTER.name.say(desk.language))])
    id = find_action_id(rest) or read_action(rest).id
    lines = [] if desk.match.question() is CHOOSE_ACTION else [desk.say("asked other")]
    reasons = desk.match.reasons(desk.seat, id, desk.language)
    if not reasons and not lines:
        lines.append(desk.say("can it", action=action_text(id, desk.language, desk.match.regulation.edition.id)))
    return Reply([*lines, *reasons])


def rule(desk: "Desk", rest: str) -> Reply:
    """Explain an action, a character, a fog or a term."""
    if not rest:
        return Reply([desk.say("which term", example=COUNTER.name.say(desk.language))])
    return Reply(explaining.rule_lines(rest, desk.match.regulation, desk.language, desk.style.ascii))


def show_table(desk: "Desk", rest: str) -> Reply:
    """Show the table and the question again."""
    return Reply([*desk.table(), *open_question(desk)])


def open_question(desk: "Desk") -> list[str]:
    """Return the question if this seat is asked."""
    return desk.question() if desk.match.asked == desk.seat else []


def show_stage(desk: "Desk", rest: str) -> Reply:
    """Show the stage."""
    return Reply(stage_lines(desk.match.view(desk.seat), desk.language, desk.style.room))


def log(desk: "Desk", rest: str) -> Reply:
    """Tell what happened: the last moves, or all, or every step of all."""
    chapters = desk.match.story(desk.seat)
    word, _, last = rest.casefold().partition(" ")
    if word == "full" and (not last or (last.isascii() and last.isdigit())):
        some = chapters[-int(last[:9]) :] if last and int(last[:9]) else chapters
        lines = explaining.full_lines(desk.match.explained(desk.seat, some), desk.language, desk.style.room)
    elif rest.casefold() == "all":
        lines = explaining.brief_lines(chapters, desk.language, desk.style.room)
    elif not rest or (rest.isascii() and rest.isdigit()):
        told = [chapter for chapter in chapters if chapter.told]
        most = min(int(rest[:9]), len(told)) if rest else LOG
        lines = explaining.brief_lines(told[-most:] if most else [], desk.language, desk.style.room)
    else:
        return Reply([desk.say("which log")])
    return Reply(lines or [desk.say("log empty")])


def undo(desk: "Desk", rest: str) -> Reply:
    """Take one pick back."""
    return taken_back(desk, everything=False)


def cancel(desk: "Desk", rest: str) -> Reply:
    """Take all picks back."""
    return taken_back(desk, everything=True)


def taken_back(desk: "Desk", everything: bool) -> Reply:
    """Take picks of the draft back."""
    if not desk.take_back(everything):
        return Reply([desk.say("no draft")])
    return Reply([desk.say("taken back")], picked=True)


def pass_chance(desk: "Desk", rest: str) -> Reply:
    """Pass, once or for a while."""
    span = rest.casefold()
    if span and span not in SPANS:
        return Reply([desk.say("which span")])
    passing = [choice for choice in desk.choices() if choice.option == PASS]
    if not passing:
        return Reply([desk.say("only chance"), *desk.question()])
    doubtful = desk.doubtful(passing[0], going_on=bool(span))
    if doubtful:
        return Reply(doubtful)
    if span and desk.match.online:
        desk.match.set_passing(desk.settings.mode, span)
        return Reply(picked=True)
    if span:
        desk.settings.go_on_passing(span, desk.match.public())
    desk.pick(passing[0])
    return Reply(picked=True)


def no(desk: "Desk", rest: str) -> Reply:
    """Answer nothing for the rest of the turn, or the question that is open."""
    if desk.step is not CHOOSE_ACTION:
        return desk.typed_names("no")
    return pass_chance(desk, NO)


def auto(desk: "Desk", rest: str) -> Reply:
    """Show or set when the player is asked."""
    mode = rest.casefold()
    if mode and mode not in MODES:
        return Reply([desk.say("which mode")])
    mode = desk.settings.mode = mode or desk.settings.mode
    desk.settings.stop()
    if desk.match.online:
        desk.match.set_passing(mode, "")
    name = desk.say(f"name {mode}")
    stops = [stop_text(desk, id) for id in sorted(desk.settings.stops)]
    meaning = desk.say(mode)
    told = ("、" if desk.language == "ja" else ", ").join(stops) or desk.say("nothing")
    return Reply([desk.say("mode", mode=mode, name=name, meaning=meaning), desk.say("stops", stops=told)])


def stop_text(desk: "Desk", id: str) -> str:
    """Write an action at which the player is asked, and when that counts."""
    name = action_text(id, desk.language, desk.match.regulation.edition.id)
    return desk.say("fight stop", action=name) if id in FIGHT else name


def stop(desk: "Desk", rest: str) -> Reply:
    """Always ask at an action, or no more."""
    if rest:
        desk.settings.stops ^= {find_action_id(rest) or read_action(rest).id}
    return auto(desk, "")


def hold(desk: "Desk", rest: str) -> Reply:
    """Keep the chance after the next request, or not."""
    if desk.match.online:
        kept = desk.match.keep = not desk.match.keep
    else:
        kept = desk.settings.hold = not desk.settings.hold
    return Reply([desk.say("hold on" if kept else "hold off")])


def show(desk: "Desk", rest: str) -> Reply:
    """Show the table at every question, or not."""
    if rest.casefold() not in ("on", "off"):
        return Reply([desk.say("which switch")])
    desk.table_shown = rest.casefold() == "on"
    return Reply([desk.say("table on" if desk.table_shown else "table off")])


def hint(desk: "Desk", rest: str) -> Reply:
    """Tell what a computer player would do in this seat."""
    if desk.plan is not None:
        desk.take_back(everything=True)
    advice = desk.match.hint()
    desk.advice = advice.line
    text, notation = advice.text.say(desk.language), advice.line.partition(" ")[2]
    lines = [desk.say("hint pass" if notation == PASS_MOVE else "hint", move=text, notation=notation)]
    lines += [f"  {each.say(desk.language)}" for each in advice.worth]
    if advice.forecast:
        lines += [desk.say("if nobody"), *[f"  {each.say(desk.language)}" for each in advice.forecast]]
    return Reply(lines)


def do(desk: "Desk", rest: str) -> Reply:
    """Make the move of the last hint."""
    line, desk.advice = desk.advice, ""
    if not line:
        return Reply([desk.say("no hint")])
    desk.take_back(everything=True)
    desk.match.play(line)
    return Reply(picked=True)


def save(desk: "Desk", rest: str) -> Reply:
    """Save the game."""
    path = desk.keeper.keep(desk.match.kept_record(), Path(rest) if rest else None)
    return Reply(saved_lines(path, desk.language))


def leave(desk: "Desk", rest: str) -> Reply:
    """Save and leave."""
    return Reply(leave=True)


def concede(desk: "Desk", rest: str) -> Reply:
    """Give the game up, if it is typed twice."""
    if not desk.is_sure("concede"):
        return Reply([desk.say("sure concede")])
    desk.match.play(f"{desk.letter} concede")
    return Reply(picked=True)


def speak(desk: "Desk", rest: str) -> Reply:
    """Change the language."""
    if rest.casefold() not in LANGUAGES:
        return Reply([desk.say("which language")])
    desk.style.language = rest.casefold()
    return Reply([desk.say("language"), *open_question(desk)])


COMMANDS: Final[dict[str, Callable[["Desk", str], Reply]]] = {
    **dict.fromkeys(("?", "help", "h"), help_),
    "can": can,
    "why": why,
    "rule": rule,
    **dict.fromkeys(("table", "t", "hand"), show_table),
    "stage": show_stage,
    "log": log,
    **dict.fromkeys(("undo", "u"), undo),
    **dict.fromkeys(("cancel", "c"), cancel),
    **dict.fromkeys(("pass", "p", "パス"), pass_chance),
    "no": no,
    "auto": auto,
    "stop": stop,
    "hold": hold,
    "show": show,
    "hint": hint,
    "do": do,
    "save": save,
    **dict.fromkeys(("quit", "q", "exit"), leave),
    **dict.fromkeys(("concede", "投了"), concede),
    "lang": speak,
}
"""What can be typed besides moves."""
