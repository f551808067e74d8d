"""A seat token opens its own seat at its own table, and nothing else."""

import pytest

from blackpoker.server.tokens import new_id, new_key, seat_of, sign

KEY = new_key()


def test_a_token_gives_its_seat_at_its_table() -> None:
    table = new_id()
    assert seat_of(KEY, table, sign(KEY, table, "A")) == "A"
    assert seat_of(KEY, table, sign(KEY, table, "B")) == "B"


def test_a_token_of_another_table_or_another_server_gives_nothing() -> None:
    table = new_id()
    assert seat_of(KEY, table, sign(KEY, new_id(), "A")) is None
    assert seat_of(KEY, table, sign(new_key(), table, "A")) is None


def test_the_seat_of_a_token_cannot_be_changed() -> None:
    table = new_id()
    assert seat_of(KEY, table, sign(KEY, table, "A").replace(".A.", ".B.")) is None


@pytest.mark.parametrize(
    "token", ["", ".", "..", "a.A", "é.A.x", "{t}.A.", "{t}.C.x", "{t}.A.x.y", "{t}.A.\ud800", "A" * 5000]
)
def test_nonsense_is_no_token(token: str) -> None:
    table = new_id()
    assert seat_of(KEY, table, token.replace("{t}", table)) is None


def test_no_two_ids_are_alike() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(id) == 20 and id.isalnum() and id.isascii() for id in ids)
