"""`blackpoker join`: a friend plays from the terminal by typing numbers."""

import asyncio
import os
import sys
from pathlib import Path
from random import Random

from .client import Player
from .house import run
from .serving import ROOT, path, serving


async def terminal(*words: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "blackpoker", "join", *words, cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path(), "PYTHONIOENCODING": "utf-8"},
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip


def test_a_friend_plays_a_whole_game_from_the_terminal(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            made = server.post("/api/v1/tables", {"opponent": "friend", "window_ms": 0})
            player = Player(server.socket_url, made, 3)
            await player.connect()
            friend = await terminal(made["invite"], "--name", "Terminal", "--lang", "en")
            assert friend.stdin is not None and friend.stdout is not None
            playing = asyncio.create_task(player.play())
            heard: list[str] = []
            random = Random(6)
            while True:
                line = (await friend.stdout.readline()).decode()
                heard.append(line)
                if line.startswith("record: ") or not line:
                    break
                if line.startswith("1 "):
                    count = len(line.strip().split("  "))
                    friend.stdin.write(f"{random.randint(1, count)}\n".encode())
                    await friend.stdin.drain()
            outcome = await playing
            friend.stdin.write(b"q\n")
            await friend.communicate()
            assert friend.returncode == 0
            assert made["commitment"] in heard[0]
            assert outcome["en"] + "\n" in heard
            assert player.welcome["seats"]["B"] is None or player.welcome["seats"]["B"]["name"] == "Terminal"
            await player.close()

    run(story())


def test_a_wrong_link_gets_one_sentence_and_status_2() -> None:
    async def story() -> None:
        for words in (["nonsense"], ["http://127.0.0.1:1/join/x"], ["http://127.0.0.1:1/play/x"]):
            friend = await terminal(*words, "--lang", "en")
            _, errors = await friend.communicate()
            assert friend.returncode == 2
            assert errors.decode().count("\n") == 1

    run(story())
