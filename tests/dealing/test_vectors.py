"""The test vectors hold: in the reference, and in the room that everything uses, compiled or not."""

import json

import pytest

from blackpoker.core.drawing import Stream
from blackpoker.dealing.chain import anchor_of, chain
from blackpoker.dealing.dealt import opened
from blackpoker.dealing.log import FIRST_HEAD, head_after
from blackpoker.dealing.terms import pledge, record_hash, terms

from .reference import VECTORS, vectors

KNOWN = json.loads(VECTORS.read_text(encoding="utf-8"))
PRINTED = (
    "ec1d06c786613dc5 bf2fbb89454890d8 0 10 6 9 8 11 1 2 5 12 3 4 13 7 1",
    "ec1d06c786613dc5 3aab1cb3f46dfd3b 13 8 9 6 0 2 11 4 5 12 3 7 10 1 1",
    "6c261c76d1e6286e b65fc15341fe406d 6 2 5 7 9 4 12 11 13 3 1 10 0 8 1",
)
"""As docs/fair-dealing.md prints them: terms, key, fourteen places, the coin of draw 3."""


def test_the_reference_gives_the_vectors_of_the_file_and_those_of_the_document() -> None:
    assert vectors() == KNOWN
    found = [
        " ".join([row["terms"][:16], row["key"][:16], *map(str, row["shuffle14"]), str(row["coin3"])])
        for row in KNOWN["deals"]
    ]
    assert tuple(found) == PRINTED


@pytest.mark.parametrize("row", KNOWN["deals"], ids=["set-up", "later", "against the computer"])
def test_a_deal_comes_to_its_key_and_its_cards(row: dict[str, object]) -> None:
    tags = row["tags"]
    assert isinstance(tags, dict) and isinstance(row["draw"], int) and isinstance(row["move"], int)
    assert terms(tags) == row["terms"]
    key = opened(tags, "A", KNOWN["chain"]["nonce"], terms(tags)).keys[row["move"]]
    assert key.hex() == row["key"]
    for size in (14, 54):
        pile = list(range(size))
        Stream(key, row["draw"]).shuffle(pile)
        assert pile == row[f"shuffle{size}"]
    assert Stream(key, 3).below(2) == row["coin3"]
    assert Stream(key, 7).below(2_000_000_000) == row["below2000000000"]


def test_chains_pledges_and_hashes() -> None:
    known = KNOWN["chain"]
    links = chain(known["nonce"])
    assert len(links) == 257 and anchor_of(known["nonce"]) == links[0] == known["anchor"]
    assert (links[1], links[255], links[256]) == (known["link1"], known["link255"], known["link256"])
    said = KNOWN["pledge"]
    assert pledge(said["secret"], said["mix"], said["move"], said["line"]) == said["pledge"]
    assert record_hash(KNOWN["record"]["text"]) == KNOWN["record"]["hash"]
    heads = [FIRST_HEAD]
    for line in KNOWN["log"]["lines"]:
        heads.append(head_after(heads[-1], line))
    assert heads == KNOWN["log"]["heads"]
