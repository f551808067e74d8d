"""Games that are dealt without a server: an honest dealer, two clients that keep their proofs, and a log.

`Dealer` does what a server does in one process; dishonest ones override what they cheat with.
"""

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from blackpoker.core.drawing import TRIAL
from blackpoker.dealing.chain import NO_PART, anchor_of, chain
from blackpoker.dealing.dealt import SEATS, Dealt, seal
from blackpoker.dealing.log import FIRST_HEAD, OVER, SEALED, head_after, line_of
from blackpoker.dealing.proof import Proof
from blackpoker.dealing.terms import EACH, TERMS, VERSION, pledge, record_hash, server_hash, terms
from blackpoker.notation.line import CONCEDED
from blackpoker.record.record import Record, new_record, position_record, sealed_tags
from blackpoker.record.replay import Recorder
from blackpoker.regulation import new_game, regulation
from blackpoker.scenario.position import read_position
from blackpoker.server.opening import opening_of
from blackpoker.view.choices import choices

USUAL = "lite+entry20"
LATER = "lite+entryStrategy"
"""A regulation whose set-up asks something before it shuffles: the first mix is for the second move."""
SEARCHES = """
name: two searches
regulation: lite
table:
  A: {life: [S2, S3, HQ, S4, S5, S6], hand: [X1]}
  B: {life: [C2, C3, CQ, C4, C5, C6], hand: [X2]}
"""
"""A position in which both players can shuffle their life: a mix for each."""


def nonce_of(word: object) -> str:
    """Return a nonce that follows from a word, so that a test meets the same one in every run."""
    return Random(f"nonce {word}").randbytes(32).hex()


def secret_of(word: object) -> str:
    """Return a server's secret that follows from a word."""
    return Random(f"secret {word}").randbytes(32).hex()


@dataclass
class Log:
    """The public log of one dealer."""

    lines: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=lambda: [FIRST_HEAD])

    def add(self, kind: str, deal: str, value: str) -> tuple[int, str]:
        """Add a line; return its number and its head."""
        self.lines.append(line_of(len(self.lines) + 1, kind, deal, value))
        self.heads.append(head_after(self.heads[-1], self.lines[-1]))
        return len(self.lines), self.heads[-1]

    def __str__(self) -> str:
        return "".join(self.lines)


@dataclass
class Finished:
    """A finished game: its record, what each seat has kept, and the log."""

    text: str
    proofs: dict[str, Proof]
    log: str

    @property
    def tags(self) -> dict[str, str]:
        """The tags of the record."""
        rows = [line for line in self.text.splitlines() if line.startswith("[") and not line.startswith("[A ")]
        found = {line[1:].split(" ", 1)[0]: json.loads(line[1:-1].split(" ", 1)[1]) for line in rows}
        return found | dict(zip(SEATS, ("Ann", "盆"), strict=True))


class Dealer:
    """Deals one game and lets it be played by chance; the seats of `nonces` take part."""

    def __init__(
        self, name: str = USUAL, word: object = 0, mixing: str = EACH, seats: str = "AB", log: Log | None = None
    ) -> None:
        self.word, self.mixing = word, mixing
        self.nonces = {seat: nonce_of(f"{word} {seat}") for seat in seats}
        self.proofs = {seat: Proof(seat, nonce) for seat, nonce in self.nonces.items()}
        self.log = log or Log()
        self.blank = self.new_blank(name)
        self.recorder: Recorder | None = None
        self.dealt: Dealt = self.sealed()

    def new_blank(self, name: str) -> Record:
        """Return the record before anything is dealt."""
        names = ("Ann", "盆")
        if "\n" in name:
            opening = opening_of(name)
            return position_record(read_position(opening.start, regulation(opening.regulation)), 0, names)
        return new_record(regulation(name), 0, names=names)

    # What a server does

    def new_secret(self) -> str:
        """Return the server's secret."""
        return secret_of(self.word)

    def agreed(self, secret: str) -> dict[str, str]:
        """Return the terms."""
        anchors = {f"Anchor{seat}": anchor_of(self.nonces[seat]) if seat in self.nonces else NO_PART for seat in SEATS}
        deal = {"Deal": f"{VERSION} deal{self.word}", "Mixing": self.mixing, "Server": server_hash(secret)}
        return {**deal, **sealed_tags(self.blank), **anchors}

    def sealed(self) -> Dealt:
        """Seal the deal, write it to the log and show it to both clients."""
        secret = self.new_secret()
        dealt = seal(self.agreed(secret), secret)
        place = self.log.add(SEALED, dealt.id, terms(dealt.tags))
        for seat, proof in self.proofs.items():
            self.proofs[seat] = proof.sealed(dealt.tags, place, {"Regulation": self.blank.regulation.name})
        return dealt

    def links(self, move: int, line: str) -> tuple[str, str]:
        """Pledge a move and ask both clients for their links."""
        mix = len(self.dealt.mixes) + 1
        shown = -1 if self.recorder is None else len(self.recorder.record.moves)
        found = dict.fromkeys(SEATS, NO_PART)
        for seat, proof in self.proofs.items():
            said = pledge(self.dealt.secret, mix, move, line)
            self.proofs[seat], found[seat] = proof.answer(mix, move, said, shown)
        return found["A"], found["B"]

    def mixed(self, move: int, line: str) -> Dealt:
        """Mix for a move, unless all was mixed at the beginning."""
        if self.dealt.once and self.dealt.mixes:
            return self.dealt
        self.dealt = self.dealt.mixed(move, self.links(move, line))
        return self.dealt

    def begin(self) -> Recorder:
        """Set the game up."""
        if self.recorder is None:
            if self.blank.position is None and new_game(self.blank.regulation, 0, key=TRIAL).draws:
                self.mixed(0, "")
            self.recorder = Recorder(replace(self.blank, dealt=self.dealt))
        return self.recorder

    def play(self, line: str) -> None:
        """Make a move, after a mix if it draws."""
        recorder = self.begin()
        trial = recorder.clone()
        trial.game.key = TRIAL
        trial.play(line)
        if trial.game.draws > recorder.game.draws:
            recorder.record.dealt = self.mixed(len(recorder.record.moves) + 1, line)
        recorder.play(line)

    def anything(self, moves: int) -> None:
        """Make so many moves by chance, if the game lasts so long."""
        random, recorder = Random(f"moves {self.word}"), self.begin()
        while len(recorder.record.moves) < moves and not recorder.game.over:
            trial = recorder.clone()
            trial.game.key = TRIAL
            line = None
            while line is None:
                line = trial.pick(random.choice(choices(trial.game)).option)
            self.play(line)

    def finish(self) -> Finished:
        """End the game, and open it."""
        recorder = self.begin()
        if not recorder.game.over:
            recorder.end(0, CONCEDED)
        text = str(recorder.record)
        self.log.add(OVER, self.dealt.id, record_hash(text))
        return Finished(text, self.proofs, str(self.log))


def finished(name: str = USUAL, word: object = 0, moves: int = 6, mixing: str = EACH, seats: str = "AB") -> Finished:
    """Deal and play a game honestly."""
    dealer = Dealer(name, word, mixing, seats)
    dealer.anything(moves)
    return dealer.finish()


def two_searches(word: object = 0) -> Finished:
    """Play the position in which both seats shuffle: two mixes, each for a later move."""
    dealer = Dealer(SEARCHES, word)
    dealer.play("A search X1")
    dealer.play("A choose S3")
    dealer.play("A pass")
    dealer.play("B search X2")
    dealer.play("B choose C3")
    return dealer.finish()


def link_of(word: object, seat: str, number: int) -> str:
    """Return a link of a player in a game of that word."""
    return chain(nonce_of(f"{word} {seat}"))[number]


FILE = Path(__file__).with_name("finished.json")
"""A finished game with what both seats have kept, for the page's own tests."""

if __name__ == "__main__":
    game = two_searches("page")
    said = {
        "terms": {name: game.tags.get(name, "") for name in TERMS}, "record": game.text, "log": game.log,
        "proofs": {seat: proof.data() for seat, proof in game.proofs.items()},
    }  # fmt: skip
    FILE.write_text(json.dumps(said, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
