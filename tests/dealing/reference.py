"""The protocol of docs/fair-dealing.md once more, as short as it can be written, for nothing but comparing."""

import hashlib
import hmac
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parent / "vectors.json"
TERMS = [
    "Deal", "Edition", "Regulation", "Rules", "Options", "DeckA", "DeckB", "Start", "Mixing", "A", "B", "AnchorA",
    "AnchorB", "Server",
]  # fmt: skip
Tags = dict[str, str]


def u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def enc(label: bytes, *parts: bytes | int) -> bytes:
    rows = [u32(part) if isinstance(part, int) else part for part in parts]
    return b"blackpoker deal 2\0" + label + b"\0" + b"".join([u32(len(row)) + row for row in rows])


def hashed(label: bytes, *parts: bytes | int) -> bytes:
    return hashlib.sha256(enc(label, *parts)).digest()


def keyed(key: bytes, label: bytes, *parts: bytes | int) -> bytes:
    return hmac.digest(key, enc(label, *parts), "sha256")


def raw(link: str) -> bytes:
    return b"" if link == "none" else bytes.fromhex(link)


def chain(nonce: bytes) -> list[bytes]:
    links = [nonce]
    for place in range(255, -1, -1):
        links.insert(0, hashed(b"link", place, links[0]))
    return links


def terms(tags: Tags) -> bytes:
    return hashed(b"terms", *[tags.get(name, "").encode() for name in TERMS])


def keys(tags: Tags) -> dict[int, bytes]:
    secret = raw(tags["Secret"])
    key, found = keyed(secret, b"deal", terms(tags)), {}
    for number, mix in enumerate(tags["Mix"].split("; "), 1):
        move, one, two = mix.split()
        key = found[int(move)] = keyed(key, b"mix", number, int(move), raw(one), raw(two))
    return found


def words(key: bytes, draw: int) -> Iterator[int]:
    block = 0
    while True:
        row = keyed(keyed(key, b"draw", draw), b"block", block)
        yield from [int.from_bytes(row[place : place + 4], "big") for place in range(0, 32, 4)]
        block += 1


def below(source: Iterator[int], bound: int) -> int:
    return next(word for word in source if word < 2**32 - 2**32 % bound) % bound


def shuffled(source: Iterator[int], size: int) -> list[int]:
    pile = list(range(size))
    for place in range(size - 1, 0, -1):
        other = below(source, place + 1)
        pile[place], pile[other] = pile[other], pile[place]
    return pile


def vectors() -> dict[str, Any]:
    """Return what every implementation has to come to."""
    secret, mine, theirs = bytes(range(32)), b"\xa0" * 32, b"\xb0" * 32
    one, two = [[link.hex() for link in chain(nonce)] for nonce in (mine, theirs)]
    both = {
        "Deal": "2 x", "A": "Ann", "B": "盆", "AnchorA": one[0], "AnchorB": two[0], "Secret": secret.hex(),
        "Server": hashed(b"server", secret).hex(), "Mix": f"0 {one[1]} {two[1]}; 41 {one[2]} {two[2]}",
    }  # fmt: skip
    alone = both | {"B": "computer:easy", "AnchorB": "none", "Mix": f"0 {one[1]} none"}
    rows = []
    for tags, move, draw in ((both, 0, 1), (both, 41, 4), (alone, 0, 2)):
        key = keys(tags)[move]
        rows.append({
            "tags": tags, "terms": terms(tags).hex(), "move": move, "draw": draw, "key": key.hex(),
            "shuffle14": shuffled(words(key, draw), 14), "shuffle54": shuffled(words(key, draw), 54),
            "coin3": below(words(key, 3), 2), "below2000000000": below(words(key, 7), 2_000_000_000),
        })  # fmt: skip
    lines = ["1 sealed x ab\n", "2 void x owed=A\n"]
    heads = [bytes(32)]
    for line in lines:
        heads.append(hashed(b"log", heads[-1], line.encode()))
    return {
        "chain": {"nonce": mine.hex(), "anchor": one[0], "link1": one[1], "link255": one[255], "link256": one[256]},
        "deals": rows,
        "pledge": {
            "secret": secret.hex(), "mix": 2, "move": 41, "line": "A search X1",
            "pledge": keyed(secret, b"pledge", 2, 41, b"A search X1").hex(),
        },
        "record": {"text": "[Game]\n札\n", "hash": hashed(b"record", "[Game]\n札\n".encode()).hex()},
        "log": {"lines": lines, "heads": [head.hex() for head in heads]},
    }  # fmt: skip


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
