"""What has to fail: a deal that is not the promised one, in the record, in the log, or before a client."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from blackpoker.dealing.chain import NO_PART
from blackpoker.dealing.dealt import SEATS, Forged, opened
from blackpoker.dealing.log import SEALED, VOID
from blackpoker.dealing.proof import Proof, read_proof
from blackpoker.dealing.terms import ONCE, server_hash, terms
from blackpoker.notation.errors import CorruptRecord
from blackpoker.record.replay import Recorder
from blackpoker.record.verifying import verify

from .games import LATER, SEARCHES, Dealer, Finished, Log, finished, link_of, nonce_of, secret_of, two_searches

HONEST = finished(moves=8)
LATE = finished(LATER, "late", moves=10)
SEARCHED = two_searches()


def with_tag(text: str, name: str, value: str) -> str:
    found, count = re.subn(rf'\[{name} "[^"]*"\]', f'[{name} "{value}"]', text)
    assert count == 1
    return found


def mixes(game: Finished) -> list[str]:
    return game.tags["Mix"].split("; ")


def refused(text: str, game: Finished = HONEST, seat: str = "A") -> str:
    """Verify with all that a seat has kept; return why it is refused."""
    with pytest.raises(CorruptRecord) as error:
        verify(text, proof=game.proofs[seat], log=game.log)
    return str(error.value)


# What holds


@pytest.mark.parametrize("game", [HONEST, LATE, SEARCHED], ids=["set-up", "later", "two mixes"])
@pytest.mark.parametrize("seat", SEATS)
def test_an_honest_game_is_verified_with_all_that_a_seat_has_kept(game: Finished, seat: str) -> None:
    verdict = verify(game.text, proof=read_proof(str(game.proofs[seat])), log=game.log)
    assert len(verdict.checked) == 7 and len(verdict.unchecked) == 1
    bare = verify(game.text)
    assert len(bare.checked) == 3 and len(bare.unchecked) == 5


def test_mixes_are_for_the_moves_that_draw_and_for_no_others() -> None:
    assert [int(each.split()[0]) for each in mixes(HONEST)] == [0]
    assert [int(each.split()[0]) for each in mixes(LATE)] == [2]
    assert [int(each.split()[0]) for each in mixes(SEARCHED)] == [2, 5]


def test_against_the_computer_one_chain_is_enough() -> None:
    game = finished(word="alone", seats="A")
    assert game.tags["AnchorB"] == NO_PART
    assert len(verify(game.text, proof=game.proofs["A"], log=game.log).checked) == 7


def test_a_game_in_which_nobody_took_part_says_so() -> None:
    game = finished(word="server", seats="")
    assert any("only the server" in each.en for each in verify(game.text).unchecked)


def test_mixed_once_the_terms_say_so_and_the_rest_is_foreseen() -> None:
    game = finished(word="once", mixing=ONCE)
    assert any("foresaw" in each.en for each in verify(game.text, proof=game.proofs["A"]).unchecked)
    assert refused(with_tag(HONEST.text, "Mixing", ONCE)), "other terms are another key, and other cards"


# The server grinds after it has seen a link


def test_another_secret_is_not_the_one_that_was_bound() -> None:
    assert "secret" in refused(with_tag(HONEST.text, "Secret", secret_of("other")))


def test_another_secret_that_is_bound_anew_is_not_what_was_shown() -> None:
    secret = secret_of("other")
    text = with_tag(with_tag(HONEST.text, "Secret", secret), "Server", server_hash(secret))
    assert refused(text)


@pytest.mark.parametrize(
    ("name", "value"),
    [("Deal", "2 other"), ("B", "Bob"), ("Regulation", "std+entry20"), ("Rules", "00" * 16), ("Edition", "v1")],
)
def test_nothing_of_the_terms_can_be_changed_after_a_link(name: str, value: str) -> None:
    text = with_tag(HONEST.text, name, value)
    assert refused(text)
    with pytest.raises(CorruptRecord):
        verify(text, commitment=HONEST.proofs["A"].terms)


class Grinder(Dealer):
    """A dealer that deals once more with another secret, deck or name, after it has seen the links."""

    def __init__(self, word: object, change: Callable[["Grinder"], None]) -> None:
        super().__init__(word=word)
        first = self.dealt
        links = self.links(0, "")
        change(self)
        secret = self.new_secret()
        self.dealt = opened({**self.agreed(secret), "Secret": secret, "Mix": f"0 {links[0]} {links[1]}"})
        assert terms(first.tags) != terms(self.dealt.tags)
        self.log.lines[0] = self.log.lines[0].replace(terms(first.tags), terms(self.dealt.tags))

    def begin(self) -> Recorder:
        self.recorder = self.recorder or Recorder(replace(self.blank, dealt=self.dealt))
        return self.recorder


def other_secret(dealer: Grinder) -> None:
    dealer.word = f"{dealer.word} again"


def other_name(dealer: Grinder) -> None:
    dealer.blank.names = ("Ann", "Bob")


def other_deal(dealer: Grinder) -> None:
    dealer.word = f"{dealer.word}x"


@pytest.mark.parametrize("change", [other_secret, other_name, other_deal])
def test_a_whole_game_that_was_ground_fits_itself_and_not_what_a_player_has_kept(
    change: Callable[[Grinder], None],
) -> None:
    game = Grinder("ground", change).finish()
    verify(game.text)  # by itself it is a game like any other
    assert "not those that were shown" in refused(game.text, game)
    with pytest.raises(Forged):
        verify(game.text, commitment=game.proofs["B"].terms)
    with pytest.raises(Forged):
        verify(game.text, log=game.log, proof=Proof("A", game.proofs["A"].nonce, log=game.proofs["A"].log))


# Numbers and links


def test_a_swapped_nonce_is_not_mine() -> None:
    for nonce in (nonce_of("other"), HONEST.proofs["B"].nonce):
        with pytest.raises(Forged, match="nonce"):
            verify(HONEST.text, proof=Proof("A", nonce))
    with pytest.raises(Forged):
        verify(HONEST.text, nonce=nonce_of("other"))
    verify(HONEST.text, nonce=HONEST.proofs["B"].nonce)


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("link", ["later", "earlier", "other", NO_PART])
def test_a_link_that_is_not_the_next_is_off_the_chain(place: int, link: str) -> None:
    seat = SEATS[place]
    last = mixes(SEARCHED)[1].split()
    last[1 + place] = {
        "later": link_of(0, seat, 3), "earlier": link_of(0, seat, 1), "other": link_of("other", seat, 2),
        NO_PART: NO_PART,
    }[link]  # fmt: skip
    text = with_tag(SEARCHED.text, "Mix", f"{mixes(SEARCHED)[0]}; {' '.join(last)}")
    assert "not on its chain" in refused(text, SEARCHED)


def test_who_takes_no_part_has_no_link() -> None:
    game = finished(word="alone", seats="A")
    move, mine, _ = mixes(game)[0].split()
    assert "not on its chain" in refused(with_tag(game.text, "Mix", f"{move} {mine} {link_of(0, 'B', 1)}"), game)


@pytest.mark.parametrize("move", ["1", "0"])
def test_a_mix_cannot_be_moved(move: str) -> None:
    _, *links = mixes(LATE)[0].split()
    assert refused(with_tag(LATE.text, "Mix", f"{move} {' '.join(links)}"), LATE)


def test_a_mix_cannot_be_dropped_or_made_twice() -> None:
    one, two = mixes(SEARCHED)
    for changed in ("", one, two, f"{two}; {one}", f"{one}; {one}; {two}"):
        assert refused(with_tag(SEARCHED.text, "Mix", changed), SEARCHED), changed


def test_a_mix_behind_the_last_move_is_noticed_without_any_proof() -> None:
    """A mix for a move that was never made would say that a link was used which drew nothing."""
    more = f"99 {link_of(0, 'A', 2)} {link_of(0, 'B', 2)}"
    text = with_tag(HONEST.text, "Mix", f"{mixes(HONEST)[0]}; {more}")
    with pytest.raises(CorruptRecord):
        verify(text)
    assert refused(text)


@pytest.mark.parametrize("mix", ["x", "0", "0 a b c", "-1 a b", "0 a b;1 a b", "9999999 a b", "０ a b"])
def test_a_mix_that_cannot_be_read_is_refused_in_a_sentence(mix: str) -> None:
    assert refused(with_tag(HONEST.text, "Mix", mix))


def test_a_game_without_a_deal_of_its_own_claims_none() -> None:
    for name in ("Deal", "AnchorA", "AnchorB", "Server", "Secret"):
        assert refused(re.sub(rf'\[{name} "[^"]*"\]\n', "", HONEST.text)), name
        assert refused(with_tag(HONEST.text, name, "")), name


# Moves


def test_another_line_than_the_pledged_one_is_noticed_by_who_answered() -> None:
    class Other(Dealer):
        """Pledges one card and takes another."""

        def links(self, move: int, line: str) -> tuple[str, str]:
            return super().links(move, line.replace("S3", "S4"))

    dealer = Other(SEARCHES, "other line")
    dealer.play("A search X1")
    dealer.play("A choose S3")
    game = dealer.finish()
    verify(game.text)
    assert "another line" in refused(game.text, game) and "another line" in refused(game.text, game, "B")


def test_a_mix_that_a_player_did_not_answer_is_noticed() -> None:
    kept = SEARCHED.proofs["A"]
    short = Proof("A", kept.nonce, kept.terms, kept.once, kept.log, kept.mixes[:1])
    with pytest.raises(Forged, match="mix 2"):
        verify(SEARCHED.text, proof=short)


def test_every_changed_move_or_digest_of_a_dealt_game_is_noticed() -> None:
    lines = HONEST.text.splitlines(keepends=True)
    body = [place for place, line in enumerate(lines) if line[0] not in "[\n"]
    for place in body:
        without = "".join(lines[:place] + lines[place + 1 :])
        if lines[place].startswith("; turn"):
            continue  # a comment
        with pytest.raises(CorruptRecord):
            verify(without, proof=HONEST.proofs["A"], log=HONEST.log)


# The log


def relogged(game: Finished, change: Callable[[list[str]], list[str]]) -> str:
    return "".join(change(game.log.splitlines(keepends=True)))


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[:1],
        lambda lines: lines[1:],
        lambda lines: [],
        lambda lines: [lines[0].replace(" sealed ", " void "), lines[1]],
        lambda lines: [lines[0][:-2] + ("0\n" if lines[0][-2] != "0" else "1\n"), lines[1]],
        lambda lines: [lines[0], lines[1][:-2] + ("0\n" if lines[1][-2] != "0" else "1\n")],
        lambda lines: [lines[0], f"2 sealed other {'ab' * 32}\n"],
        lambda lines: [*lines, lines[1].replace("2 ", "3 ", 1)],
        lambda lines: [lines[0], lines[1].rstrip("\n")],
        lambda lines: [lines[0].rstrip("\n") + " \n", lines[1]],
        lambda lines: ["1 sealed x y\n", *[f"{n} {line.split(' ', 1)[1]}" for n, line in enumerate(lines, 2)]],
    ],
    ids=["no end", "no seal", "empty", "void", "seal", "record", "end", "twice", "cut", "space", "pushed down"],
)
def test_a_changed_log_is_noticed_under_a_kept_head(change: Callable[[list[str]], list[str]]) -> None:
    with pytest.raises(CorruptRecord):
        verify(HONEST.text, proof=HONEST.proofs["A"], log=relogged(HONEST, change))


def test_a_log_whose_lines_before_the_own_were_dropped_is_noticed() -> None:
    """The server drops a void deal and numbers the rest anew: every later head is another one."""
    log = Log()
    log.add(SEALED, "bad", "aa" * 32)
    log.add(VOID, "bad", "owed=server")
    game = Dealer(word="second", log=log).finish()
    verify(game.text, proof=game.proofs["A"], log=game.log)
    renumbered = "".join(
        [f"{n} {line.split(' ', 1)[1]}" for n, line in enumerate(game.log.splitlines(keepends=True)[2:], 1)]
    )
    with pytest.raises(CorruptRecord):
        verify(game.text, proof=game.proofs["A"], log=renumbered)


def test_the_log_tells_how_many_deals_came_to_nothing() -> None:
    dealer = Dealer(word="counted")
    dealer.anything(3)
    dealer.log.add(SEALED, "bad", "aa" * 32)
    dealer.log.add(VOID, "bad", "owed=server")
    dealer.log.add(SEALED, "running", "bb" * 32)
    game = dealer.finish()
    told = verify(game.text, proof=game.proofs["A"], log=game.log).checked[-1].en
    assert "3 sealed, 1 void, 1 running" in told


def test_a_replayed_deal_has_two_fates_in_the_log() -> None:
    lines = HONEST.log.splitlines()
    twice = f"{HONEST.log}3{lines[0][1:]}\n4{lines[1][1:]}\n"
    with pytest.raises(Forged, match="two fates"):
        verify(HONEST.text, proof=HONEST.proofs["A"], log=twice)
