"""The core calls its own steps by number."""

from types import ModuleType

import pytest

from blackpoker.core import Program, flow, resolving, subflow, trigger
from blackpoker.core.flow import CORE_FLOW
from blackpoker.core.resolving import RESOLVING
from blackpoker.core.subflow import IMMEDIATE_FLOW, NORMAL_FLOW
from blackpoker.core.trigger import TRIGGER_CHECK


@pytest.mark.parametrize(("module", "program"), [(flow, CORE_FLOW), (trigger, TRIGGER_CHECK)])
def test_a_step_stands_where_its_number_says(module: ModuleType, program: Program) -> None:
    assert [getattr(module, name.upper()) for name in program.step_names] == list(range(program.length))


def test_the_steps_of_the_small_programs_stand_where_their_numbers_say() -> None:
    assert IMMEDIATE_FLOW.step_names[subflow.TAKE] == "take_immediate"
    assert IMMEDIATE_FLOW.step_names[subflow.RESOLVE] == "resolve_immediate"
    assert NORMAL_FLOW.step_names[subflow.TAKE] == "take_normal"
    assert RESOLVING.step_names[resolving.EXERT_EFFECT] == "exert_effect"
