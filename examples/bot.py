"""A bot that plays over the socket (docs/protocol.md): python bot.py http://127.0.0.1:8000 [INVITATION].

Without an invitation it makes a table against the computer; it picks anything that is offered.
"""

import asyncio
import json
import random
import sys
import urllib.request
from typing import Any

import websockets


def post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(request))


async def play(server: str, invite: str = "", opponent: str = "easy") -> str:
    me = {"name": "bot", "anchor": "none"}  # it leaves the shuffling to others (docs/fair-dealing.md)
    if invite:
        seat = post(f"{server}/api/v1/join", {"invite": invite.rsplit("/", 1)[-1], **me})
    else:
        seat = post(f"{server}/api/v1/tables", {"opponent": opponent, **me})
    async with websockets.connect(server.replace("http", "ws", 1) + "/api/v1/socket") as socket:
        hello = {"type": "hello", "version": 2, "table": seat["table"], "token": seat["token"]}
        await socket.send(json.dumps(hello))
        state: Any = None
        async for text in socket:
            message = json.loads(text)
            picks: list[str] = []
            if message["type"] in ("welcome", "state"):  # how the table stands, and what is asked of us
                state = message.get("state", message)
                if state["outcome"]:
                    return str(state["outcome"]["text"]["en"])
                ask = state["ask"]
            elif message["type"] == "parts" and message["seq"] == state["seq"]:  # what may be picked next
                picks, ask = message["picks"], message["ask"]
            else:
                continue
            kind = "parts" if ask else "move"
            if ask:
                picks = [*picks, random.choice(ask["options"])["name"]]
            if picks:
                words = {"type": kind, "id": str(state["seq"]), "at": state["seq"], "picks": picks}
                await socket.send(json.dumps(words))
    return "the server has gone"


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:])))
