"""A deal that is sealed: its terms, the server's secret, the mixes so far, and the key of each move that draws."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from blackpoker.core.drawing import UNMIXED, keyed, u32
from blackpoker.notation.errors import CorruptRecord

from .chain import BYTES, LINKS, NO_PART, anchor_of, fits, is_hash, raw
from .terms import EACH, ONCE, TERMS, VERSION, server_hash, terms

SEATS: Final = ("A", "B")


class Forged(CorruptRecord):
    """A deal is not the one that was promised."""


@dataclass(frozen=True)
class Mix:
    """The links that both seats gave for one move, `none` for who takes no part."""

    move: int
    links: tuple[str, str]

    def __str__(self) -> str:
        return f"{self.move} {self.links[0]} {self.links[1]}"


@dataclass(frozen=True)
class Dealt:
    """A sealed deal. `tags` are its terms; a deal grows by mixes, each checked against the chains."""

    tags: Mapping[str, str]
    secret: str
    mixes: tuple[Mix, ...] = ()
    last: bytes = b""
    """The key of the last mix, or what the first one begins with."""
    keys: dict[int, bytes] = field(default_factory=dict)
    """The key of each move that draws, by its number; the set-up is move 0."""

    @property
    def anchors(self) -> tuple[str, str]:
        """The anchors of both seats."""
        return self.tags["AnchorA"], self.tags["AnchorB"]

    @property
    def id(self) -> str:
        """The name of the deal in the log."""
        return self.tags["Deal"].partition(" ")[2]

    @property
    def once(self) -> bool:
        """Tell whether the links are given once only."""
        return self.tags.get("Mixing") == ONCE

    @property
    def used_up(self) -> bool:
        """Tell whether no chain has a link left."""
        return len(self.mixes) >= LINKS

    @property
    def before(self) -> tuple[str, str]:
        """The links that the next ones have to lie behind."""
        return self.mixes[-1].links if self.mixes else self.anchors

    def owing(self, links: Mapping[int, str]) -> tuple[int, ...]:
        """Return the seats that take part and have not given a link yet."""
        return tuple([seat for seat in (0, 1) if self.anchors[seat] != NO_PART and seat not in links])

    def mixed(self, move: int, links: tuple[str, str]) -> "Dealt":
        """Return the deal after one more mix; Forged if it does not fit."""
        number = len(self.mixes) + 1
        if number > LINKS or (self.mixes and (move <= self.mixes[-1].move or self.once)):
            raise Forged(
                f"mix {number} does not belong there: mixes rise with their moves, at most {LINKS}, and as agreed",
                f"{number}回目のシャッフルの位置が正しくありません",
            )
        for seat, link, before in zip(SEATS, links, self.before, strict=True):
            if not fits(number, link, before):
                raise Forged(
                    f"the link of {seat} in mix {number} is not on its chain",
                    f"{number}回目のシャッフルで、{seat}の乱数が鎖につながりません",
                )
        key = keyed(self.last, b"mix", u32(number), u32(move), raw(links[0]), raw(links[1]))
        return replace(self, mixes=(*self.mixes, Mix(move, links)), last=key, keys={**self.keys, move: key})

    def key(self, move: int) -> bytes:
        """Return by what a move may draw: the key of its mix, or nothing; mixed once, the first key stays."""
        if self.once and self.mixes and move >= self.mixes[0].move:
            return self.last
        return self.keys.get(move, UNMIXED)

    def must_draw(self, move: int) -> bool:
        """Tell whether a move was mixed for, so that it has to draw."""
        return move in self.keys


def seal(tags: Mapping[str, str], secret: str) -> Dealt:
    """Return a deal as it is sealed, before its first mix; Forged if the secret or the terms do not fit."""
    agreed = {name: tags[name] for name in TERMS if tags.get(name)}
    version, _, id = agreed.get("Deal", "").partition(" ")
    anchors = (agreed.get("AnchorA", ""), agreed.get("AnchorB", ""))
    if version != VERSION or not id or agreed.get("Mixing", EACH) not in (EACH, ONCE):
        raise Forged(
            "the tags Deal and Mixing do not say how the game was dealt",
            "タグ Deal と Mixing から配り方を読み取れません",
        )
    if not is_hash(secret) or not all(each == NO_PART or is_hash(each) for each in anchors):
        raise Forged(
            f"AnchorA, AnchorB and Secret are {BYTES} bytes in hexadecimal digits",
            f"AnchorA、AnchorB、Secret は {BYTES} バイトの16進数です",
        )
    if server_hash(secret) != agreed.get("Server"):
        raise Forged(
            "the secret is not the one that the server was bound to", "秘密の値が、サーバーの約束したものと違います"
        )
    return Dealt(agreed, secret, last=keyed(bytes.fromhex(secret), b"deal", bytes.fromhex(terms(agreed))))


def opened(tags: Mapping[str, str], seat: str = "", nonce: str = "", promised: str = "") -> Dealt:
    """Open the deal of a record by its tags; with a player's nonce and the terms that were shown, check these too."""
    dealt = seal(tags, tags.get("Secret", ""))
    if promised and terms(dealt.tags) != promised:
        raise Forged(
            "the terms are not those that were shown before the game", "条件が、対戦前に示されたものと違います"
        )
    if nonce and anchor_of(nonce) not in (dealt.anchors if not seat else (dealt.anchors[SEATS.index(seat)],)):
        raise Forged("the nonce was not used: its anchor is not in the terms", "この乱数は使われていません")
    for text in [each for each in tags.get("Mix", "").split("; ") if each]:
        words = text.split(" ")
        if len(words) != 3 or not (words[0].isascii() and words[0].isdigit() and len(words[0]) < 7):
            raise Forged(
                "the tag Mix holds a move and two links each, apart by '; '",
                "タグ Mix には、手の番号と2つの乱数を「; 」で区切って書きます",
            )
        dealt = dealt.mixed(int(words[0]), (words[1], words[2]))
    return dealt
