"""`blackpoker missions`: learn the game in the terminal, one idea after the other."""

import argparse
import io
import json
import sys
from typing import TYPE_CHECKING, Final

from blackpoker.core import BlackPokerError
from blackpoker.view.words import Text

from . import Command
from .play import TEXTS as PLAY_TEXTS
from .play import has_signs

if TYPE_CHECKING:
    from blackpoker.missions.ladder import Task
    from blackpoker.missions.progress import Progress

NEXT: Final = "next"
SIGNS: Final = {"alone": "◎", "help": "○"}
LETTERS: Final = {"alone": "*", "help": "+"}
"""The marks where only ASCII can be shown."""

TEXTS: Final[dict[str, Text]] = {
    "about": Text("ミッションでゲームを覚える", "learn the game by missions"),
    "mission": Text(
        "ミッションの番号か名前。next は次のおすすめ。なければ一覧を表示する",
        "a mission by its number or name; next is the recommended one; without it they are listed",
    ),
    "json": Text("一覧を JSON で出力する", "list them as JSON"),
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Add the arguments."""
    parser.add_argument("mission", nargs="?", metavar="MISSION", help=TEXTS["mission"].say(language))
    parser.add_argument("--json", action="store_true", help=TEXTS["json"].say(language))
    for name in ("plain", "ascii"):
        parser.add_argument(f"--{name}", action="store_true", help=PLAY_TEXTS[name].say(language))


def run(arguments: argparse.Namespace, language: str) -> int:
    """List the missions, or play one."""
    from blackpoker.missions.ladder import find_task, ladder
    from blackpoker.terminal.mission_match import ProgressFile

    file = ProgressFile()
    progress = file.read()
    ascii = arguments.ascii or not has_signs(sys.stdout)
    if arguments.mission is None or arguments.json:
        tasks = ladder() if arguments.mission is None else (find_task(arguments.mission),)
        lines = as_json(tasks, progress) if arguments.json else listed(tasks, progress, language, ascii)
        print("\n".join(lines))
        return 0
    if arguments.mission.strip().casefold() == NEXT:
        return play(progress.next_task(ladder()) or ladder()[0], arguments.plain, ascii, language)
    return play(find_task(arguments.mission), arguments.plain, ascii, language)


def play(task: "Task", plain: bool, ascii: bool, language: str) -> int:
    """Play missions from one on; the client is loaded only now."""
    from blackpoker.terminal.line import Paper, room_of
    from blackpoker.terminal.mission_match import ProgressFile
    from blackpoker.terminal.mission_room import MissionRoom
    from blackpoker.terminal.style import Style

    if sys.stdin is None:
        raise BlackPokerError(PLAY_TEXTS["no input"].en, PLAY_TEXTS["no input"].ja)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    style = Style(language, room_of(sys.stdout), ascii)
    return MissionRoom(task, style, Paper(sys.stdin, sys.stdout, plain), ProgressFile()).run()


def listed(tasks: "tuple[Task, ...]", progress: "Progress", language: str, ascii: bool) -> list[str]:
    """Return the missions step by step, with what is solved."""
    from blackpoker.terminal.mission_texts import say
    from blackpoker.terminal.width import in_ascii

    signs = LETTERS if ascii else SIGNS
    lines: list[str] = []
    step = ""
    for task in tasks:
        if task.mission.step != step:
            step = task.mission.step
            lines += ["", task.step.say(language)] if lines else [task.step.say(language)]
        mark = signs.get(progress.marks.get(task.id, ""), " ")
        lines.append(f"{task.number:4} {mark} {task.title.say(language)} ({task.id})")
    following = progress.next_task(tasks)
    counts = {"solved": sum([task.id in progress.marks for task in tasks]), "all": len(tasks)}
    if following is None:
        lines += ["", say("progress done", language, **counts)]
    else:
        title = following.title.say(language)
        lines += ["", say("progress", language, **counts, number=following.number, title=title)]
    how = say("how", language)
    lines.append(how.replace(SIGNS["alone"], signs["alone"]).replace(SIGNS["help"], signs["help"]))
    return [in_ascii(line) for line in lines] if ascii else lines


def as_json(tasks: "tuple[Task, ...]", progress: "Progress") -> list[str]:
    """Return the missions as JSON."""
    following = progress.next_task(tasks)
    data = [
        {
            "number": task.number,
            "id": task.id,
            "step": task.mission.step,
            "title": {"ja": task.title.ja, "en": task.title.en},
            "needs": list(task.mission.needs),
            "teaches": list(task.mission.teaches),
            "mark": progress.marks.get(task.id),
            "tries": progress.tries.get(task.id, 0),
            "next": task is following,
        }
        for task in tasks
    ]
    return [json.dumps(data, ensure_ascii=False, indent=2)]


MISSIONS: Final = Command("missions", {"ja": TEXTS["about"].ja, "en": TEXTS["about"].en}, configure, run)
