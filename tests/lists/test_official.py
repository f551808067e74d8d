"""Every header of the eighth edition against the official data, where that lies beside the project."""

import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
import yaml

from blackpoker.lists import Entry, document_of
from blackpoker.lists.model import HEADER, KEY
from blackpoker.lists.readings import pieces

OFFICIAL = Path(__file__).parents[3] / "shared" / "reference" / "official-v8.0"
AGAINST_IT = {"trapCounter": ("直接", "R98")}
"""Headers that follow a ruling against the data: the trigger, and the ruling (see the remark of the action)."""

pytestmark = pytest.mark.skipif(not OFFICIAL.is_dir(), reason="there is no official data beside the project")


def official(file: str) -> dict[str, dict[str, Any]]:
    data = yaml.safe_load((OFFICIAL / file).read_text("utf-8"))
    return {act["actId"]: act for kind in data["actList"] for act in kind["acts"]}


def headers() -> dict[str, Entry]:
    return {entry.id: entry for entry in document_of(None).entries() if entry.list == "action"}


def test_every_official_action_has_its_official_header() -> None:
    ours = headers()
    found = {**official("act.yaml"), **official("act-frame.yaml")}
    assert len(found) == 41
    for id, act in found.items():
        entry = ours[id]
        said = [field.text.ja for field in entry.fields if field.id == HEADER]
        trigger = AGAINST_IT[id][0] if id in AGAINST_IT else act["actTrigger"]
        cost = f" | ${act['actCost']}" if act.get("actCost") else ""
        assert said == [f"@{trigger}-{act['actSpeed']}-{act['actTime']}{cost}"], id
        assert (entry.name.ja, entry.kind.ja) == (act["actName"], act["actType"])
        if act.get("actKey"):
            key = re.sub(r"\s", "", unicodedata.normalize("NFKC", act["actKey"]).replace("~", "〜"))
            assert [field.text.ja for field in entry.fields if field.id == KEY] == [f"★{key}"], id


def test_the_formats_are_the_official_ones() -> None:
    ours = headers()
    numbers = {"lite": 1, "std": 2, "pro": 3, "mast": 4}
    for id, act in official("act.yaml").items():
        first = min([numbers[each] for each in act["format"].split(",") if each])
        assert ours[id].number == first, id
    of_formats = {entry.id for entry in ours.values() if entry.number}
    assert of_formats == set(official("act.yaml"))


def test_names_are_read_as_the_official_lists_read_them() -> None:
    ours = headers()
    read = 0
    for id, act in official("act.yaml").items():
        if act.get("ruby"):
            said = "".join([reading or word for word, reading in pieces(ours[id].name.ja)])
            assert said in re.sub(r"\s", "", act["ruby"]) or re.sub(r"\s", "", act["ruby"]) in said, id
            read += 1
    assert read > 10
