"""Questions as definitions: what a player is asked, what sort of things are offered, and who may see the answer."""

from typing import Final

from mypy_extensions import i64

from .text import Text

ACTIONS: Final = "action"
"""The options are actions, by their place in the rules."""
TRIGGERS: Final = "trigger"
"""The options are triggered requests, by their place in the buffer."""
REQUESTS: Final = "request"
"""The options are requests on the stage, by their number."""
PLAYERS: Final = "player"
"""The options are players."""
WORDS: Final = "word"
"""The options are words, which the question itself names."""

HIDDEN: Final = "hidden"
"""Only the player who is asked sees the answer."""
OPEN: Final = "open"
"""Everybody sees the answer."""
AS_SEEN: Final = "as seen"
"""Everybody sees as much of the answer as they saw happen."""

GIVEN: Final = "given"
"""Whoever is asked parts with what is picked."""
TAKEN: Final = "taken"
"""Whoever is asked gains by what is picked."""

FIRST: Final = "first"
LAST: Final = "last"


class Answer:
    """An answer that is a word: the option it stands for, how it is written, and how people say it."""

    def __init__(self, option: i64, word: str, text: Text) -> None:
        self.option: Final = option
        self.word: Final = word
        self.text: Final = text

    def __reduce__(self) -> tuple[object, ...]:
        return Answer, (self.option, self.word, self.text)


PASSING: Final = Text("パス", "pass")
FINISHED: Final = Text("ここまで", "done")
CHOSE: Final = Text("{player}は{what}を選んだ。", "{player} choose{s} {what}.")
NO_WORDS: Final[tuple[Answer, ...]] = ()


class Question:
    """What a player may be asked, defined once; every layer reads it here.

    `sort` says what the options are, `answers` names those that are words. Nobody but the asked player sees the
    answer unless `secrecy` says otherwise. `part` is set for the parts of a request, `grouped` where the answer is a
    row of picks for one thing after the other, each ended by DONE. `stake` says whether the picked things are lost or
    won, `minor` that it hardly matters, `uncertain` that it hangs on what is hidden, `usual` which option a hurried
    player takes. `done`, `none`, `said` and `said_none` are the words for DONE, for DONE before any pick, and for
    telling the answer; where what happens next tells enough, it is `silent`.
    """

    def __init__(
        self,
        id: str,
        sort: str,
        text: Text,
        answers: tuple[Answer, ...] = NO_WORDS,
        ordered: bool = False,
        secrecy: str = HIDDEN,
        part: str = "",
        about: str = "",
        grouped: bool = False,
        stake: str = "",
        minor: bool = False,
        uncertain: bool = False,
        usual: str = "",
        done: Text = FINISHED,
        none: Text | None = None,
        said: Text = CHOSE,
        said_none: Text | None = None,
        silent: bool = False,
    ) -> None:
        self.id: Final = id
        self.sort: Final = sort
        self.text: Final = text
        self.answers: Final = answers
        self.ordered: Final = ordered
        self.secrecy: Final = secrecy
        self.part: Final = part
        self.about: Final = about
        """What sort of thing `Decision.about` is."""
        self.grouped: Final = grouped
        self.stake: Final = stake
        self.minor: Final = minor
        self.uncertain: Final = uncertain
        self.usual: Final = usual
        self.done: Final = done
        self.none: Final = done if none is None else none
        self.said: Final = said
        self.said_none: Final = said_none
        self.silent: Final = silent

    def __copy__(self) -> "Question":
        return self

    def __deepcopy__(self, memo: object) -> "Question":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Question, (
            *(self.id, self.sort, self.text, self.answers, self.ordered, self.secrecy, self.part, self.about),
            *(self.grouped, self.stake, self.minor, self.uncertain, self.usual),
            *(self.done, self.none, self.said, self.said_none, self.silent),
        )

    def answer(self, option: i64) -> Answer | None:
        """Return the word that an option stands for, if it is one."""
        for answer in self.answers:
            if answer.option == option:
                return answer
        return None

    def __repr__(self) -> str:
        return f"<question {self.id}>"


# The parts of a request

ACTION: Final = "action"
MODE: Final = "mode"
KEY: Final = "key"
KEY_UNIT: Final = "key unit"
PAYMENT: Final = "payment"
TARGET: Final = "target"

CHOOSE_ACTION: Final = Question(
    "choose_action", ACTIONS, part=ACTION, about=REQUESTS, secrecy=OPEN,
    text=Text("どのアクションを起こしますか？（パスもできます）", "Which action do you request, or do you pass?"),
)  # fmt: skip
"""[3] Does the chance holder request an action?"""

ORDER_TRIGGERS: Final = Question(
    "order_triggers", TRIGGERS, secrecy=OPEN, silent=True,
    text=Text(
        "誘発したリクエストのうち、先に処理するものを選んでください。",
        "Several requests were triggered: choose the one to take first.",
    ),
)  # fmt: skip
"""[6-5-2], [6-10-2] Which of the triggered requests comes first?"""
