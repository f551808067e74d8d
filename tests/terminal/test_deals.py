"""What the terminal's client does by itself for a fair deal: check, keep, give links, and say what is wrong."""

import io
from pathlib import Path
from typing import Any

import pytest
from tests.dealing.games import Dealer, Finished, finished, nonce_of

from blackpoker.core import BlackPokerError
from blackpoker.dealing.chain import anchor_of, chain
from blackpoker.dealing.proof import Proof, read_proof
from blackpoker.terminal import online as terminal
from blackpoker.terminal.online import Deal, Place
from blackpoker.terminal.seats import Seats
from blackpoker.terminal.style import Style

LINK = "http://127.0.0.1:1/join/x"
DEALER = Dealer(word="terminal")
NONCE = nonce_of("terminal A")
SEALED = {"terms": DEALER.dealt.tags, "log": [1, DEALER.log.heads[1]]}
PLEDGE = "ab" * 32


def client(tmp_path: Path, proof: Proof | None = None) -> Deal:
    place = Place("http://127.0.0.1:1", {"table": "t", "token": "s"}, LINK, proof or Proof("A", NONCE))
    place.expected = {"Regulation": "lite+entry20", "Mixing": "each"}
    return Deal(place, Style("en"), Written(), Seats(tmp_path))


class Written(io.StringIO):
    """Keeps the lines that are written."""

    def __call__(self, line: str) -> None:
        self.write(line + "\n")


def said(online: Deal) -> str:
    assert isinstance(online.write, Written)
    return online.write.getvalue()


def seal(online: Deal, **changes: str) -> None:
    online.hear_sealed({**SEALED, "terms": {**SEALED["terms"], **changes}})  # type: ignore[dict-item]


def mix(online: Deal, number: int = 1, move: int = 0, pledge: str = PLEDGE) -> dict[str, Any] | None:
    return online.hear_mix({"type": "mix", "mix": number, "move": move, "pledge": pledge}, -1)


def kept(tmp_path: Path) -> Proof:
    found = Seats(tmp_path).find(LINK)
    assert found is not None
    return read_proof(found["proof"])


def test_a_seal_is_kept_and_a_link_is_kept_before_it_is_given(tmp_path: Path) -> None:
    online = client(tmp_path)
    seal(online)
    assert "Both players and the server shuffle" in said(online) and kept(tmp_path).terms in said(online)
    assert mix(online) == {"type": "link", "mix": 1, "link": chain(NONCE)[1]}
    assert kept(tmp_path).mixes == ((1, 0, PLEDGE),)
    back = client(tmp_path, kept(tmp_path))
    seal(back)
    assert mix(back) == {"type": "link", "mix": 1, "link": chain(NONCE)[1]}, "also after the program was closed"
    assert "Beware" not in said(back) and "Both players" not in said(back)


@pytest.mark.parametrize("changes", [{"Mixing": "once"}, {"Regulation": "std+entry20"}, {"AnchorA": "none"}])
def test_terms_that_nobody_agreed_to_get_no_link_and_the_proof_is_saved(
    tmp_path: Path, changes: dict[str, str]
) -> None:
    online = client(tmp_path)
    seal(online, **changes)
    assert "Not the deal that was promised" in said(online) and "Beware: " in said(online)
    assert mix(online) is None
    assert read_proof((tmp_path / "proofs" / "dealterminal.json").read_text()) == online.place.proof


def test_a_second_seal_is_told_and_not_taken(tmp_path: Path) -> None:
    online = client(tmp_path)
    seal(online)
    seal(online)
    assert "Beware" not in said(online)
    before = online.place.proof
    seal(online, B="somebody else")
    assert "sealed this deal twice" in said(online) and online.place.proof == before


@pytest.mark.parametrize(("number", "move"), [(2, 0), (1, 1), (1, 7)])
def test_a_mix_that_is_not_due_gets_no_link(tmp_path: Path, number: int, move: int) -> None:
    online = client(tmp_path)
    seal(online)
    assert mix(online, number, move) is None and "not due" in said(online)


def test_the_number_of_a_rematch_is_kept_before_anybody_hears_of_it(tmp_path: Path) -> None:
    online = client(tmp_path)
    anchor = online.next_anchor()
    found = Seats(tmp_path).find(LINK)
    assert found is not None and anchor_of(found["nonce"]) == anchor
    assert online.next_anchor() == anchor


def checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Finished, record: str) -> str:
    """Let a client look at a finished game; return what it says."""
    online = client(tmp_path, game.proofs["A"])

    def fetch(server: str, path: str) -> str:
        if not record:
            raise BlackPokerError("gone", ja="")
        return record if "record" in path else game.log if path.endswith("from=1") else ""

    monkeypatch.setattr(terminal, "fetch", fetch)
    online.check("code")
    return said(online)


def test_at_the_end_the_client_checks_everything_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, other = finished(word="checked"), finished(word="other")
    assert "the server kept its word" in checked(tmp_path, monkeypatch, game, game.text)
    assert "Not the deal that was promised" in checked(tmp_path, monkeypatch, game, other.text)
    assert "has not opened this deal" in checked(tmp_path, monkeypatch, game, "")
    assert len(list((tmp_path / "proofs").iterdir())) == 1
