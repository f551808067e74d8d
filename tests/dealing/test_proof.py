"""What a client does by itself: it checks the seal, gives links only when they are due, and keeps a proof."""

import json
from dataclasses import replace
from typing import Any

import pytest

from blackpoker.dealing.chain import LINKS, NO_PART, chain
from blackpoker.dealing.dealt import Forged
from blackpoker.dealing.proof import MARK, Proof, read_proof
from blackpoker.dealing.terms import ONCE, terms
from blackpoker.notation.errors import CorruptRecord

from .games import Dealer, nonce_of

DEALER = Dealer(word="client")
TAGS = dict(DEALER.dealt.tags)
PLACE = (1, DEALER.log.heads[1])
NONCE = nonce_of("client A")
PLEDGE = "ab" * 32


def sealed(**changes: str) -> Proof:
    return Proof("A", NONCE).sealed({**TAGS, **changes}, PLACE, {"Regulation": TAGS["Regulation"]})


def test_a_seal_with_the_own_number_and_the_agreed_rules_is_kept() -> None:
    proof = sealed()
    assert (proof.terms, proof.log, proof.once) == (terms(TAGS), PLACE, False)
    assert sealed(Mixing=ONCE).once


@pytest.mark.parametrize(
    "changes",
    [{"AnchorA": NO_PART}, {"AnchorA": TAGS["AnchorB"]}, {"Regulation": "std+entry20"}, {"Deal": "1 x"}, {"Deal": ""}],
)
def test_a_seal_of_another_deal_is_refused(changes: dict[str, str]) -> None:
    with pytest.raises(Forged):
        sealed(**changes)


def test_a_second_seal_is_refused_and_the_same_one_is_not() -> None:
    proof = sealed()
    assert proof.sealed(TAGS, PLACE, {}) is proof
    for tags, place in (({**TAGS, "B": "Bob"}, PLACE), (TAGS, (2, PLACE[1])), (TAGS, (1, "00" * 32))):
        with pytest.raises(Forged, match="twice"):
            proof.sealed(tags, place, {})


def test_a_link_is_given_once_it_is_due_and_again_for_the_same_question() -> None:
    proof, link = sealed().answer(1, 0, PLEDGE, -1)
    assert link == chain(NONCE)[1] and proof.mixes == ((1, 0, PLEDGE),)
    assert proof.answer(1, 0, PLEDGE, 30) == (proof, link), "after a reconnection or a restart"
    proof, link = proof.answer(2, 7, PLEDGE, 6)
    assert link == chain(NONCE)[2]


@pytest.mark.parametrize(
    ("mix", "move", "pledge", "shown"),
    [
        (1, 1, PLEDGE, -1),  # a move before which one was not shown
        (1, 5, PLEDGE, 3),
        (1, 0, PLEDGE, 0),  # the set-up has been shown already
        (2, 0, PLEDGE, -1),  # skipped
        (0, 0, PLEDGE, -1),
        (-1, 0, PLEDGE, -1),
        (1, 0, "", -1),  # nothing is pledged
        (1, 0, PLEDGE.upper(), -1),
    ],
)
def test_a_mix_that_is_early_or_skipped_or_not_pledged_gets_no_link(
    mix: int, move: int, pledge: str, shown: int
) -> None:
    with pytest.raises(Forged):
        sealed().answer(mix, move, pledge, shown)


def test_before_the_seal_no_link_is_given() -> None:
    with pytest.raises(Forged):
        Proof("A", NONCE).answer(1, 0, PLEDGE, -1)


def test_another_move_or_line_for_the_same_mix_gets_no_link() -> None:
    proof, _ = sealed().answer(1, 0, PLEDGE, -1)
    for move, pledge in ((1, PLEDGE), (0, "cd" * 32)):
        with pytest.raises(Forged, match="same number"):
            proof.answer(1, move, pledge, -1)


def test_mixed_once_there_is_no_second_mix() -> None:
    proof, _ = sealed(Mixing=ONCE).answer(1, 0, PLEDGE, -1)
    with pytest.raises(Forged):
        proof.answer(2, 9, PLEDGE, 8)


def test_a_chain_ends_with_the_nonce() -> None:
    rows = tuple([(number, number - 1, PLEDGE) for number in range(1, LINKS)])
    proof = replace(sealed(), mixes=rows)
    proof, link = proof.answer(LINKS, LINKS - 1, PLEDGE, LINKS - 2)
    assert link == NONCE
    with pytest.raises(Forged, match="no link left"):
        proof.answer(LINKS + 1, LINKS, PLEDGE, LINKS - 1)


def test_a_proof_file_is_read_as_it_was_written() -> None:
    proof, _ = sealed().answer(1, 0, PLEDGE, -1)
    assert read_proof(str(proof)) == proof
    assert read_proof(str(Proof("B", ""))) == Proof("B", "")


def broken(**changes: Any) -> str:
    return json.dumps(sealed().data() | changes)


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "null", "{", "[" * 5000, '{"a": 1}', broken(seat="C"), broken(nonce="xx"), broken(nonce=7),
        broken(nonce=NONCE.upper()), broken(terms=None), broken(log=[1]), broken(log=["1", PLEDGE]), broken(once=1),
        broken(mixes={}), broken(mixes=[[1, 2]]), broken(mixes=[[True, 0, PLEDGE]]), broken(**{MARK: 1}),
    ],
)  # fmt: skip
def test_a_file_that_is_no_proof_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(CorruptRecord, match="no proof"):
        read_proof(text)
