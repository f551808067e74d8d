"""What a client keeps of a deal beside its token, and what it does by itself: check the seal, give links."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from blackpoker.core.text import Text
from blackpoker.notation.errors import CorruptRecord

from .chain import NO_PART, anchor_of, chain, is_hash
from .dealt import SEATS, Forged
from .terms import ONCE, VERSION, terms

MARK: Final = "blackpoker proof"
FORM: Final = 2
LARGEST: Final = 1 << 18

BOTH_SHUFFLE: Final = Text(
    "両者とサーバーの乱数で切ります。誰も選べません。", "Both players and the server shuffle; nobody can choose cards."
)
ALONE: Final = Text(
    "あなたとサーバーの乱数で切ります。相手は加わりません。",
    "You and the server shuffle; your opponent takes no part in it.",
)
NO_PART_TAKEN: Final = Text("サーバーだけの乱数で切ります。", "Only the server shuffles.")
WAITING: Final = Text("{name} さんのシャッフルを待っています。", "Waiting for {name}'s device to shuffle.")
KEPT: Final = Text(
    "あなたの乱数が使われ、約束は守られました。全札の確認は `verify` で。",
    "Your number was used, the server kept its word; `verify` checks each card.",
)
BROKEN: Final = Text("約束と違う配札です。証拠の保存を。", "Not the deal that was promised! Save the proof.")
UNOPENED: Final = Text("この配札は未公開です。", "The server has not opened this deal.")


@dataclass(frozen=True)
class Proof:
    """A player's own account of a deal: the nonce, the terms as shown, their place in the log, the mixes."""

    seat: str
    nonce: str
    terms: str = ""
    once: bool = False
    log: tuple[int, str] | None = None
    mixes: tuple[tuple[int, int, str], ...] = ()
    """The mixes that were answered: number, move and pledge."""

    def sealed(self, tags: Mapping[str, str], log: tuple[int, str], expected: Mapping[str, str]) -> "Proof":
        """Take in what the server has sealed; Forged if it is not what this player agreed to, or not the first seal.

        `expected` are the tags that this player knows, like the regulation and the own deck.
        """
        shown = terms(tags)
        if self.terms:
            if shown != self.terms or log != self.log:
                raise Forged("the server has sealed this deal twice", "サーバーが配札の約束を二重にしています")
            return self
        if tags.get("Deal", "").partition(" ")[0] != VERSION:
            raise Forged("the deal is of another version", "配札の方式が違います")
        if tags.get(f"Anchor{self.seat}") != (anchor_of(self.nonce) if self.nonce else NO_PART):
            raise Forged("the sealed deal does not have your number", "約束された配札に、あなたの乱数が入っていません")
        for name, value in expected.items():
            if tags.get(name, "") != value:
                raise Forged(
                    f"the server has sealed another {name} than you agreed to",
                    f"サーバーが約束した {name} は、あなたの同意したものと違います",
                )
        return replace(self, terms=shown, once=tags.get("Mixing") == ONCE, log=log)

    def answer(self, mix: int, move: int, pledge: str, shown: int) -> tuple["Proof", str]:
        """Return the link for a mix and the proof with it; Forged if the server asks for what it should not.

        `shown` is how many moves this client has been shown; before the set-up it is -1.
        """
        asked = (mix, move, pledge)
        if 0 < mix <= len(self.mixes):
            if self.mixes[mix - 1] != asked:
                raise Forged(
                    "the server asks for another mix of the same number",
                    "同じ番号で別の乱数を求められました",
                )
            return self, chain(self.nonce)[mix]
        early = not self.terms or (self.once and mix > 1)
        if early or mix != len(self.mixes) + 1 or move - 1 != shown or not is_hash(pledge) or not self.nonce:
            raise Forged(
                f"the server asks for link {mix} at move {move}, which is not due",
                f"時期でない乱数（{mix}番）を求められました",
            )
        links = chain(self.nonce)
        if mix >= len(links):
            raise Forged("the chain has no link left", "乱数の鎖が尽きました")
        return replace(self, mixes=(*self.mixes, asked)), links[mix]

    def __str__(self) -> str:
        """Write the proof file."""
        return json.dumps(self.data(), indent=1) + "\n"

    def data(self) -> dict[str, Any]:
        """Return the proof as plain data."""
        return {
            MARK: FORM, "seat": self.seat, "nonce": self.nonce, "terms": self.terms, "once": self.once,
            "log": None if self.log is None else list(self.log), "mixes": [list(each) for each in self.mixes],
        }  # fmt: skip


def read_proof(text: str) -> Proof:
    """Read a proof file."""
    try:
        return proof_of(json.loads(text[:LARGEST]))
    except (ValueError, RecursionError):
        raise damaged() from None


def proof_of(data: Any) -> Proof:
    """Return the proof that plain data is."""
    if not isinstance(data, dict) or data.get(MARK) != FORM or data.get("seat") not in SEATS:
        raise damaged()
    nonce, shown, once = data.get("nonce"), data.get("terms"), data.get("once", False)
    if not all(isinstance(each, str) and (not each or is_hash(each)) for each in (nonce, shown)):
        raise damaged()
    log, mixes = data.get("log"), data.get("mixes", [])
    if not isinstance(mixes, list) or not all(is_row(each, (int, int, str)) for each in mixes):
        raise damaged()
    if not isinstance(once, bool) or not (log is None or is_row(log, (int, str))):
        raise damaged()
    rows = tuple([(each[0], each[1], each[2]) for each in mixes])
    return Proof(data["seat"], str(nonce), str(shown), once, None if log is None else (log[0], log[1]), rows)


def is_row(value: Any, kinds: tuple[type, ...]) -> bool:
    """Tell whether a value is a list of values of these types."""
    return (
        isinstance(value, list)
        and len(value) == len(kinds)
        and all(type(each) is kind for each, kind in zip(value, kinds, strict=True))
    )


def damaged() -> CorruptRecord:
    """Say that a file is no proof."""
    return CorruptRecord("this is no proof file, or it is damaged", "証拠のファイルではないか、壊れています")
