"""All questions that the package defines, and questions by their id."""

from functools import cache

from tests.definitions import all_of

from blackpoker.core import HIDDEN, Question, Text


def all_questions() -> dict[str, Question]:
    """Return every question that a module of the package defines, by its id."""
    return all_of(Question)


@cache
def question(id: str, ordered: bool = False) -> Question:
    """Return the question of that id, or one made up."""
    known = all_questions().get(id)
    return Question(id, "card", Text("？", "?"), ordered=ordered) if known is None else known


SECRET = (
    *("choose_hand_card", "choose_strategy", "choose_rare", "choose_trumps", "order_split_bulwarks"),
    *("order_to_life_top", "order_to_life_bottom", "order_cards", "illusion_order", "predict_card"),
)
"""The questions whose answers nobody else may know, by the rules (spec 2.3, decisions 8); not read from the code."""


def is_secret(question: Question | None) -> bool:
    """Tell whether nobody else may know the answer to a question."""
    return question is not None and (question.id in SECRET or question.secrecy == HIDDEN)
