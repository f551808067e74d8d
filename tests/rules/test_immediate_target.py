"""What the core does with the target of an immediate request; no action of the base game is immediate and has one."""

from tests.core.tiny import SET_UP, Story, TinyRules, hurts, says, tiny, triggered

from blackpoker.core import IMMEDIATE, QUICK, RESOLVED, Action, Request, State


class Losing(TinyRules):
    """The target of every slap is gone when it resolves."""

    def target_holds(self, game: State, request: Request) -> bool:
        return request.action.id != "slap"


def test_an_immediate_request_without_its_target_has_no_effect() -> None:
    """R16: the same check as for a request on the stage, and it counts as resolved (R20)."""
    slap: Action[State] = Action("slap", speed=IMMEDIATE, timing=QUICK, effect=(says("slap"), hurts(1)))
    story = Story(slap, triggered("glow", RESOLVED, "slap", speed=IMMEDIATE))
    story.game.rules = Losing("losing", story.game.rules.actions, SET_UP)
    story.plays("0 slap")
    assert tiny(story.game).points == (5, 5)
    assert story.said == ["0:glow", "1:glow"]
