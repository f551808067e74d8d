"""Tables with rule options that were chosen for them."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from blackpoker.core import BlackPokerError
from blackpoker.record.record import read_record
from blackpoker.server.house import House, NewTable
from blackpoker.server.table import Refused

from .house import FakeTiming, friends, told
from .serving import Serving, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("data")) as found:
        yield found


def test_a_table_is_played_by_the_options_that_were_chosen(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, options={"throwing_suit": "club", "preset_bulwark_face_up": "true"})
        config = desk.room.table.config
        assert config.options == "throwing_suit=club", "what is usual need not be said"
        assert config.rules().options.throwing_suit == "club"
        recorder = desk.room.table.recorder
        assert recorder is not None
        assert read_record(str(recorder.record)).regulation.options.throwing_suit == "club"

    told(tmp_path, story)


@pytest.mark.parametrize("options", [{"throwing_suit": "heart"}, {"no_such": "true"}, {"rare_summon_cost": "BX"}])
def test_options_that_there_are_not_are_refused(tmp_path: Path, options: dict[str, str]) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        with pytest.raises(BlackPokerError, match="rule option"):
            await house.create(NewTable(opponent="random", anchor="none", options=options))

    told(tmp_path, story)


def test_a_scenario_has_its_own_options(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        wish = {"scenario": "regulation: lite\ntable: {A: {life: 3}, B: {life: 3}}", "anchor": "none"}
        with pytest.raises(Refused, match="scenario"):
            await house.create(msgspec.convert({**wish, "options": {"throwing_suit": "club"}}, NewTable))

    told(tmp_path, story)


def test_an_invitation_says_what_the_options_mean(server: Serving) -> None:
    wish = {"opponent": "friend", "anchor": "none", "options": {"show_successor": "false"}}
    code = server.post("/api/v1/tables", wish)["invite"].rsplit("/", 1)[1]
    [option] = server.get(f"/api/v1/invites/{code}")["options"]
    assert "is not shown" in option["en"] and "対戦相手に見せない" in option["ja"]
