"""A client for tests: it mirrors what it is shown, and plays."""

import asyncio
import json
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from blackpoker.dealing.chain import anchor_of, new_nonce
from blackpoker.dealing.proof import Proof

from .serving import Serving

PATIENCE = 120.0


def with_number(server: Serving, path: str, wish: dict[str, Any]) -> dict[str, Any]:
    """Take a seat with a number of one's own for the deal."""
    nonce = new_nonce()
    return {**server.post(path, {**wish, "anchor": anchor_of(nonce)}), "nonce": nonce}


class Player:
    """A seat at a table over a real socket."""

    def __init__(self, url: str, seat: dict[str, Any], seed: int = 0) -> None:
        self.url, self.seat, self.random = url, seat, Random(seed)
        self.socket: ClientConnection | None = None
        self.welcome: Any = None
        self.state: Any = None
        self.log: list[Any] = []
        self.texts: list[str] = []
        self.ids = 0
        self.proof = Proof(seat["seat"], seat["nonce"]) if seat.get("nonce") else None
        """What this client keeps of the deal, if it takes part in it."""
        self.mute = False
        """Gives no links."""

    async def connect(self) -> Any:
        """Say hello, and resume where it was."""
        await self.close()
        self.socket = await connect(self.url, max_size=None, compression=None)
        since = self.log[-1]["seq"] if self.log else -1
        hello: dict[str, Any] = {"type": "hello", "version": 2, "table": self.seat["table"], "since": since}
        hello |= {"watch": self.seat["code"]} if "code" in self.seat else {"token": self.seat["token"]}
        await self.send(hello)
        return await self.until("welcome", "error")

    async def send(self, message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self) -> Any:
        """Return the next message, after writing it down."""
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.texts.append(text)
        message = json.loads(text)
        if message["type"] in ("welcome", "state"):
            if message["type"] == "welcome":
                self.welcome = message
            self.state = message.get("state", message)
            last = self.log[-1]["seq"] if self.log else -1
            self.log += [line for line in self.state["log"] if line["seq"] > last]
        await self.take_part(message)
        return message

    async def take_part(self, message: Any) -> None:
        """Keep what is sealed, and give a link when one is asked for."""
        if self.proof is None:
            return
        sealed = message.get("sealed")
        if sealed is not None:
            self.proof = self.proof.sealed(sealed["terms"], tuple(sealed["log"]), {})
        if message["type"] == "mix" and not self.mute:
            asked = (message["mix"], message["move"], message["pledge"])
            self.proof, link = self.proof.answer(*asked, self.state["moves"])
            await self.send({"type": "link", "mix": message["mix"], "link": link})

    async def until(self, *types: str) -> Any:
        """Return the next message of one of these types."""
        while True:
            message = await self.hear()
            if message["type"] in types:
                return message

    async def ask(self, type: str, **fields: Any) -> Any:
        """Say something with an id, and return the answer to it."""
        self.ids += 1
        id = fields.pop("id", f"{type}{self.ids}")
        message = {"type": type, "id": id, **fields}
        if type == "rematch":
            message.setdefault("anchor", "none")
        if type in ("move", "parts", "palette", "hold", "hint"):
            message.setdefault("at", self.state["seq"])
        await self.send(message)
        while True:
            answer = await self.hear()
            if answer.get("id") == id:
                return answer

    async def picks(self) -> list[str] | None:
        """Find any whole move, part by part; None if the table changed on the way."""
        seq, ask, picks = self.state["seq"], self.state["ask"], list[str]()
        while ask is not None:
            picks.append(self.random.choice(ask["options"])["name"])
            answer = await self.ask("parts", picks=picks, at=seq)
            if answer["type"] == "refused" or self.state["seq"] != seq:
                return None
            ask = answer["ask"]
        return picks

    async def play(self, most: int = 10_000, seq: int = 10_000) -> Any:
        """Play until the game is over, or so many moves, or the table is so far; return the outcome."""
        for _ in range(most):
            while self.state["ask"] is None and self.state["outcome"] is None and self.state["seq"] < seq:
                await self.until("state")
            if self.state["outcome"] is not None or self.state["seq"] >= seq:
                break
            at = self.state["seq"]
            picks = await self.picks()
            if picks:
                answer = await self.ask("move", picks=picks, at=at)
                if answer["type"] in ("noted", "pledged"):
                    while self.state["seq"] == at:
                        await self.until("state")
        return self.state["outcome"]

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def closed(self) -> int:
        """Read until the server ends the connection; return its code."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd is not None else 1006
