"""A corpus of bad messages: wrong types, huge, deep, double keys, no numbers, lone surrogates, and out of place."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

STRANGE: list[Any] = [
    None, True, False, -1, 10**30, 0.5, 1e400, "", "x" * 200, [], {}, [[]], {"a": 1}, "\u202e", "\x00", ["pass"], "0",
]  # fmt: skip
FIELDS: dict[str, dict[str, Any]] = {
    "hello": {"version": 2, "table": "t", "token": "t.A.x", "since": 0},
    "parts": {"id": "i", "at": 0, "picks": []},
    "palette": {"id": "i", "at": 0},
    "move": {"id": "i", "at": 0, "picks": ["pass"], "keep": False},
    "hold": {"id": "i", "at": 0},
    "settings": {"id": "i", "mode": "auto", "until": ""},
    "concede": {"id": "i"},
    "claim": {"id": "i"},
    "rematch": {"id": "i", "anchor": "none"},
    "link": {"mix": 1, "link": "ab" * 32},
    "hint": {"id": "i", "at": 0},
    "why": {"id": "i", "seq": 0},
}


def malformed() -> Iterator[str | bytes]:
    """Yield texts that are no messages of the protocol at all."""
    yield from ["", " ", "null", "true", "0", '"hello"', "[]", "{}", "{", "}", "[", "nonsense", "{'type':'ping'}"]
    yield from ['{"type":"ping"}x', '{"type":"ping"}{"type":"ping"}', '{"type":"ping",}', '\ufeff{"type":"ping"}']
    for number in ("NaN", "Infinity", "-Infinity", "1e999", "-1e999", "0x10", "01", "1_000", "+1", ".5", "1" * 4400):
        yield f'{{"type":"move","id":"i","at":{number},"picks":["pass"]}}'
    for text in (r"\ud800", r"\udfff", r"\udc00\ud800", r"\u0000", r"\u202e"):
        yield f'{{"type":"{text}"}}'
        yield f'{{"type":"move","id":"{text}{"x" * 64}","at":0,"picks":["pass"]}}'
        yield f'{{"type":"parts","id":"i","at":0,"picks":["{text}"],"{text}":1}}'
    for depth in (10, 100, 1000, 4000):
        yield "[" * depth + "]" * depth
        yield '{"type":"ping","a":' + "[" * depth + "]" * depth + "}"
        yield '{"a":' * (depth // 4) + "1" + "}" * (depth // 4)
    for name in ("type", "id", "at", "picks"):
        yield f'{{"type":"parts","id":"i","at":0,"picks":[],"{name}":"x"}}'
    yield '{"type":"concede","type":"ping","id":"i"}'
    yield from (b"\xff\xfe", b"\x80", b'{"type":"\xc3"}', b"\x00" * 100, b'{"type":"ping"\xff}', bytes(range(256)))
    yield json.dumps({"type": "parts", "id": "i", "at": 0, "picks": ["x"] * 65})
    yield json.dumps({"type": "parts", "id": "i", "at": 0, "picks": ["x" * 65]})
    yield json.dumps({"type": "move", "id": "x" * 65, "at": 0, "picks": ["pass"]})


def mistyped() -> Iterator[str]:
    """Yield every message with every field missing, of every wrong type, and with fields that are not known."""
    for type, fields in FIELDS.items():
        for name in fields:
            yield json.dumps({"type": type, **{key: value for key, value in fields.items() if key != name}, "extra": 1})
            for strange in STRANGE:
                if not acceptable(type, name, strange):
                    yield json.dumps({"type": type, **fields, name: strange})
        for strange in (*STRANGE, type.upper(), type + " ", [type]):
            yield json.dumps({**fields, "type": strange})
        yield json.dumps({"type": type, **fields, "seat": "B"})
        yield json.dumps(fields)


def acceptable(type: str, name: str, value: Any) -> bool:
    """Tell whether a strange value is of the right type for a field, so that the message is understood."""
    if name == "picks":
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    if name == "id":
        return isinstance(value, str) and 0 < len(value) <= 64
    if name == "since":
        return bool(value == -1)
    if name == "keep":
        return isinstance(value, bool)
    if name in ("table", "token"):
        return (isinstance(value, str) and len(value) <= 128) or (name == "token" and value is None)
    return name in ("anchor", "link", "until", "mode") and isinstance(value, str)


def scrambled(count: int) -> Iterator[bytes]:
    """Yield good messages with a few bytes changed, cut or doubled, so that they are none any more."""
    random, seen = Random(1), set[bytes]()
    good = [json.dumps({"type": type, **fields}).encode() for type, fields in FIELDS.items()]
    while len(seen) < count:
        text = bytearray(random.choice(good))
        place = random.randrange(1, len(text) - 1)
        way = random.randrange(4)
        if way == 0:
            del text[place:]
        elif way == 1:
            text[place:place] = bytes([random.randrange(0x80, 0x100)])
        elif way == 2:
            text += text[place:]
        else:
            text[0] = random.choice(b"]}:,x")
        if bytes(text) not in seen:
            seen.add(bytes(text))
            yield bytes(text)


def out_of_place(number: int) -> Iterator[dict[str, Any]]:
    """Yield messages that are understood and refused: stale, too early, illegal, or not for this seat."""
    for at in (0, number - 1, number + 1, 10**9):
        for picks in ([], ["pass"], ["nonsense"], ["done"], ["pass", "pass"], ["S5"] * 64):
            yield {"type": "move", "at": at, "picks": picks}
            yield {"type": "parts", "at": at, "picks": picks}
        yield {"type": "palette", "at": at}
        yield {"type": "hold", "at": at}
        yield {"type": "hint", "at": at}
    for picks in (["nonsense"], [" pass"], ["PASS"], ["pass", "pass"], ["-1"], ["0"], ["１"], ["A#1"], ["\u202epass"]):
        yield {"type": "move", "at": number, "picks": picks}
        yield {"type": "parts", "at": number, "picks": picks}
    yield {"type": "move", "at": number, "picks": []}
    yield {"type": "why", "seq": 10**9}
    yield {"type": "claim"}
    yield {"type": "rematch"}
    yield {"type": "rematch", "anchor": "zz"}


def corpus() -> list[str | bytes]:
    """Return everything that is not understood, each once."""
    return list(dict.fromkeys([*malformed(), *mistyped(), *scrambled(700)]))
