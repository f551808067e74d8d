"""Missions by lines: tells the goal, lets the learner play, gives hints, and says what came of it."""

from typing import Final

from blackpoker.client.missions import told_thing
from blackpoker.core import PASS
from blackpoker.missions.attempt import HINTS, Standing
from blackpoker.missions.ladder import LEARNER, Task, ladder
from blackpoker.missions.progress import ALONE
from blackpoker.notation.move import Move

from .desk import Desk
from .keeping import Keeper
from .line import Leave, Paper, leaving_on_signals, room_of
from .mission_match import MissionMatch, ProgressFile
from .mission_texts import say
from .style import Style

TIMES: Final = ("this turn", "next turn", "own turn")
"""What the number of turns means that may end."""
ENDS: Final = {Standing.LOST: "lost", Standing.LATE: "late"}
LEAVING: Final = ("quit", "q", "exit")


class Again(Exception):
    """The mission goes on from another place."""


class MissionDesk(Desk):
    """The learner's place, where nothing is passed by itself that could be answered."""

    def passes(self) -> bool:
        """Tell whether nothing but a pass is possible."""
        asked = self.match.asked == self.seat and not self.match.draft()
        return asked and [choice.option for choice in self.match.choices()] == [PASS]


class MissionRoom:
    """A learner at a terminal, one mission after the other."""

    def __init__(self, task: Task, style: Style, paper: Paper, file: ProgressFile) -> None:
        self.style: Final = style
        self.paper: Final = paper
        self.file: Final = file
        self.progress: Final = file.read()
        self.decisions: list[int] = []
        """How many moves the learner had made whenever there was something to decide."""
        self.open(task)

    def open(self, task: Task) -> None:
        """Begin a mission."""
        self.task = task
        self.helped = 0
        """How many steps of hints were given since it was begun."""
        self.progress.begin(task)
        self.sit_down(MissionMatch(task))

    def sit_down(self, match: MissionMatch) -> None:
        """Go on with an attempt."""
        self.match = match
        self.desk = MissionDesk(match, LEARNER, self.style, Keeper(None))
        self.decisions = [place for place in self.decisions if place < len(self.own)]
        self.off = False
        """Has it been said that no known way leads to the goal?"""

    @property
    def own(self) -> list[Move]:
        """The learner's moves so far."""
        return self.match.attempt.moves

    def say(self, key: str, **names: object) -> str:
        """Return one of the texts."""
        return say(key, self.style.language, **names)

    def show(self, *lines: str) -> None:
        """Print lines in the style of the terminal."""
        self.paper.lines(self.desk.fit(list(lines)))

    # Playing

    def run(self) -> int:
        """Play missions until the learner leaves."""
        try:
            with leaving_on_signals():
                self.introduce()
                while True:
                    try:
                        self.go_on()
                    except Again:
                        continue
        except (Leave, KeyboardInterrupt):
            self.keep()
            self.show(self.say("left", number=self.task.number))
            return 0

    def introduce(self) -> None:
        """Tell what the mission is about."""
        language, task = self.style.language, self.task
        self.show(
            "", self.say("heading", number=task.number, title=task.title.say(language), step=task.step.say(language))
        )
        self.tell_goal()
        self.show(self.say("commands"))

    def tell_goal(self) -> None:
        """Tell the situation, the goal and until when."""
        language, task = self.style.language, self.task
        self.show(self.say("situation", text=task.situation.say(language)))
        self.show(self.say("goal", text=task.aim.say(language)))
        self.show(self.say(TIMES[min(task.mission.deadline, len(TIMES) - 1)]))

    def go_on(self) -> None:
        """Let the opponent move, ask the learner, or tell what came of the attempt."""
        standing = self.match.standing()
        if standing is Standing.SOLVED:
            self.solved()
        elif standing is not Standing.OPEN:
            self.failed(standing)
        elif self.match.computer_moves():
            return
        elif not self.desk.acts():
            self.ask()

    def ask(self) -> None:
        """Ask the learner until something is picked."""
        self.style.room = room_of(self.paper.sink)
        if not self.desk.draft():
            if len(self.own) not in self.decisions:
                self.decisions.append(len(self.own))
            self.paper.lines([*self.desk.news(), "", *self.desk.table()])
            self.warn()
        self.paper.lines(self.desk.question())
        while True:
            typed = self.paper.read(self.desk.say("prompt", seat=self.desk.letter)).strip()
            if self.command(typed):
                continue
            reply = self.desk.enter(typed)
            self.paper.lines(reply.lines)
            if reply.leave:
                raise Leave
            if reply.picked:
                return

    def warn(self) -> None:
        """Say once that the known ways are left, and why, if that is known."""
        if self.off or self.match.next_move() is not None:
            return
        self.off = True
        wrong = self.match.wrong()
        self.show(*([] if wrong is None else [wrong.text.say(self.style.language)]), self.say("off"))

    # What is typed

    def command(self, typed: str) -> bool:
        """Do what only a mission understands; tell whether it was such a word."""
        word, _, rest = typed.casefold().partition(" ")
        if word == "hint":
            self.hint(int(rest) if rest in ("1", "2", "3") else min(self.helped + 1, HINTS))
        elif word == "goal":
            self.tell_goal()
        elif word == "do":
            self.do_it()
        elif word == "back":
            self.back()
        elif word == "restart":
            self.restart()
        elif word == "save":
            self.show(self.say("no save"))
        elif word in ("?", "help", "h"):
            self.show(self.say("commands"))
            return False
        else:
            return False
        return True

    def hint(self, step: int) -> None:
        """Give a step of help."""
        self.helped = max(self.helped, step)
        hint, language = self.match.help(step), self.style.language
        if step == 1:
            self.show(self.say("hint", step=1, text=hint.text.say(language)), self.say("more hints"))
            return
        if step == 2:
            things = " → ".join([told_thing(each).say(language) for each in hint.light])
            text = self.say("light", things=things)
            self.show(self.say("hint", step=2, text=text), self.say("more hints"))
            return
        if hint.move is None:
            self.show(self.say("hint", step=3, text=self.say("no way")))
            return
        move = self.match.words_of(hint.move).say(language)
        text = self.say("next", move=move, idea=hint.text.say(language))
        self.show(self.say("hint", step=3, text=text))

    def do_it(self) -> None:
        """Make the next move for the learner."""
        self.helped = HINTS
        move = self.match.help(HINTS).move
        if move is None:
            self.show(self.say("no way"))
            return
        self.match.play(str(move))
        raise Again

    def back(self) -> None:
        """Go back to the last decision before the present one."""
        earlier = [place for place in self.decisions if place < len(self.own)]
        if not earlier:
            self.show(self.say("no back"))
            return
        self.sit_down(MissionMatch(self.task, tuple(self.own[: earlier[-1]])))
        raise Again

    def restart(self) -> None:
        """Begin the mission again."""
        self.progress.begin(self.task)
        self.sit_down(MissionMatch(self.task))
        raise Again

    # What comes of it

    def solved(self) -> None:
        """Praise with what was learnt, keep it, and offer the next mission."""
        task, language = self.task, self.style.language
        self.paper.lines([*self.desk.news(), "", *self.desk.table()])
        self.progress.solve(task, self.helped > 0)
        self.keep()
        mark = "help" if self.helped else ALONE
        self.show(self.say("solved", idea=task.idea.say(language)), self.say(mark))
        if self.match.attempt.other_way:
            self.show(self.say("other way"))
        following = self.progress.next_task(ladder(), task)
        if following is None:
            self.show(self.say("all solved"))
            raise Leave
        self.show(self.say("go on", title=following.title.say(language)))
        if self.paper.read(self.say("prompt")).strip().casefold() in LEAVING:
            raise Leave
        self.decisions = []
        self.open(following)
        self.introduce()

    def failed(self, standing: Standing) -> None:
        """Tell what went wrong, and the ways back."""
        self.paper.lines([*self.desk.news(), "", *self.desk.table()])
        if self.match.over:
            self.paper.lines(self.desk.ending())
        wrong = self.match.wrong()
        self.show(self.say(ENDS[standing]), *([] if wrong is None else [wrong.text.say(self.style.language)]))
        self.show(self.say("again"))
        typed = self.paper.read(self.say("prompt")).strip().casefold()
        if typed in LEAVING:
            raise Leave
        if typed == "restart" or not any(place < len(self.own) for place in self.decisions):
            self.restart()
        self.back()

    def keep(self) -> None:
        """Write the progress; say it if that cannot be done."""
        try:
            self.file.write(self.progress)
        except OSError as error:
            self.show(self.say("not kept", file=self.file.file, why=error.strerror or error))
