"""A seat at an online table from the terminal: what the server tells is printed, numbers pick what it offers."""

import asyncio
import contextlib
import json
import random
import secrets
import sys
import threading
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from typing import Any, Final, TextIO
from urllib.parse import urlsplit

from blackpoker.client.naming import action_text, card_text, place_text, unit_text
from blackpoker.client.why import WhyLine
from blackpoker.core import BlackPokerError
from blackpoker.dealing.chain import NO_PART, anchor_of, new_nonce
from blackpoker.dealing.dealt import Forged
from blackpoker.dealing.proof import ALONE, BOTH_SHUFFLE, BROKEN, KEPT, UNOPENED, WAITING, Proof, read_proof
from blackpoker.notation.errors import CorruptRecord
from blackpoker.notation.text import shown
from blackpoker.record.verifying import verify
from blackpoker.view.seen import SEATS
from blackpoker.view.words import Text
from blackpoker.view.words.looking_up import look_up, told_pages

from .seats import Seats
from .texts import TEXTS as DESK

TEXTS: Final[dict[str, Text]] = {
    "link": Text(
        "リンクは https://…/join/… か https://…/watch/… です。", "A link is https://…/join/… or https://…/watch/…."
    ),
    "gone": Text("{url} のサーバーに接続できません。", "The server at {url} cannot be reached."),
    "sat": Text("{regulation}：席 {seat}。", "{regulation}: seat {seat}."),
    "sealed": Text("条件のハッシュ：{terms}", "Hash of the terms: {terms}"),
    "forged": Text("注意：{reason}", "Beware: {reason}"),
    "proof": Text("証拠：{path}", "Proof: {path}"),
    "unproved": Text("証拠を保存できません（{reason}）。", "The proof cannot be saved ({reason})."),
    "warned": Text("注意：{ja}", "Note: {en}"),
    "position": Text(
        "局面「{name}」から始まります。カードは配られません。", "It begins in the position “{name}”; nothing is dealt."
    ),
    "back": Text("席に戻ります。", "Back at your seat."),
    "unkept": Text(
        "席を保存できません（{reason}）。このプログラムを閉じると席に戻れません。",
        "The seat cannot be kept ({reason}): once this program is closed you cannot come back to it.",
    ),
    "wait": Text("相手を待っています。", "Waiting for your opponent."),
    "window": Text(
        "対応時間{seconds}秒（w で待つ、何も入力しなければパス）", "{seconds} s to respond (w: hold; no input: pass)"
    ),
    "again": Text("接続し直しています。", "Reconnecting…"),
    "elsewhere": Text("この席は別の場所で開かれました。", "This seat was opened elsewhere."),
    "help": Text(
        "番号で選ぶ、Enter でパス、u で戻す、w で待つ、can でできること、why で起きたことの理由、"
        "rule カウンター でルール、rematch で再戦、concede で投了、q で離れる",
        "numbers pick, Enter passes, u takes back, w holds, can lists what you can do, why tells why something "
        "happened, rule Counter explains a rule, rematch, concede, q leaves",
    ),
    "numbers": Text(
        "1 から {count} までの番号を入力します（? で説明）。", "Type a number from 1 to {count} (? explains)."
    ),
    "nobody": Text("今は質問がありません。", "You are not being asked anything now."),
    "noted": Text("パスを受け付けました。", "Your pass is noted."),
    "over": Text("棋譜：{url}", "Record: {url}"),
    "next": Text("再戦が始まります。", "The rematch begins."),
    "you": Text("あなた", "you"),
    "opponent": Text("相手", "opponent"),
    "side": Text(
        "{who}：ライフ{life}　手札 {hand}　場 {units}　墓地 {top}",
        "{who}: life {life}  hand {hand}  field {units}  graveyard {top}",
    ),
    "none": Text("なし", "none"),
    "driven": Text("（ドライブ）", " (driven)"),
}
VERSION: Final = 2
"""The version of the protocol that this client speaks."""
ELSEWHERE: Final = 4001
UNKNOWN: Final = 4004
PATIENCE: Final = 30.0
LF: Final = "\n"
PAUSE: Final = 1.0
"""About so many seconds to wait before coming again, so that not all who were sent away come at once."""


@dataclass
class Place:
    """Where somebody plays or watches: the server, the table, and what opens it."""

    server: str
    hello: dict[str, Any]
    link: str = ""
    """The invitation that the seat was taken with; empty for who watches."""
    proof: Proof | None = None
    """What this seat keeps of its deal; None for who watches."""
    nonce: str = ""
    """The number for a rematch."""
    expected: dict[str, str] = field(default_factory=dict)
    """The terms that were agreed to by taking the seat."""

    @property
    def socket(self) -> str:
        """The address of the socket."""
        return self.server.replace("http", "ws", 1) + "/api/v1/socket"


def call(server: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """Ask the server over HTTP; its refusals are raised in its own words."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        said = json.load(error)["text"]
        raise BlackPokerError(said["en"], ja=said["ja"]) from None
    except (OSError, ValueError):
        text = TEXTS["gone"]
        raise BlackPokerError(text.say("en", url=server), ja=text.say("ja", url=server)) from None


def fetch(server: str, path: str) -> str:
    """Fetch a text from the server; whatever goes wrong is one error."""
    try:
        with urllib.request.urlopen(server + path, timeout=PATIENCE) as answer:
            return str(answer.read().decode())
    except (OSError, ValueError):
        text = TEXTS["gone"]
        raise BlackPokerError(text.say("en", url=server), ja=text.say("ja", url=server)) from None


def fetch_log(server: str) -> str:
    """Fetch the whole public log of deals."""
    found = ""
    while True:
        more = fetch(server, f"/api/v1/deals?from={found.count(LF) + 1}")
        if not more:
            return found
        found += more


def arrive(url: str, name: str, say: Any, seats: Seats) -> Place:
    """Follow a link: watch, take the open seat, or come back to the seat that was taken from here before."""
    parts = urlsplit(url)
    words = parts.path.strip("/").split("/")
    if parts.scheme not in ("http", "https") or len(words) < 2 or words[-2] not in ("join", "watch"):
        raise BlackPokerError(TEXTS["link"].en, ja=TEXTS["link"].ja)
    server = url[: url.index(f"/{words[-2]}/{words[-1]}")]
    hello: dict[str, Any] = {"type": "hello", "version": VERSION}
    if words[-2] == "watch":
        found = call(server, f"/api/v1/watch/{words[-1]}")
        return Place(server, {**hello, "table": found["table"], "watch": words[-1]})
    link = f"{server}/join/{words[-1]}"
    kept = seats.find(link) or {}
    if kept.get("token"):
        say("back")
        proof = read_proof(kept["proof"]) if kept.get("proof") else None
        hello |= {"table": kept["table"], "token": kept["token"]}
        return Place(server, hello, link, proof, kept.get("nonce", ""))
    invitation = call(server, f"/api/v1/invites/{words[-1]}")
    nonce = kept.get("nonce") or new_nonce()
    with contextlib.suppress(OSError):  # said below, when the seat cannot be kept either
        seats.keep_number(link, nonce)
    seat = call(server, "/api/v1/join", {"invite": words[-1], "name": name, "anchor": anchor_of(nonce)})
    place = Place(server, {**hello, "table": seat["table"], "token": seat["token"]}, link)
    place.proof = Proof(seat["seat"], nonce)
    place.expected = {"Regulation": invitation["regulation"], "Mixing": invitation["mixing"]}
    keep(seats, place, say)
    say("sat", regulation=invitation["regulation"], seat=seat["seat"])
    if invitation.get("warning"):
        say("warned", **{language: shown(str(said), 200) for language, said in invitation["warning"].items()})
    if invitation.get("scenario"):
        say("position", name=shown(str(invitation["scenario"]), 80))
    return place


def keep(seats: Seats, place: Place, say: Any) -> None:
    """Keep the seat for the next time that the link is followed."""
    if place.link:
        try:
            seats.keep(place.link, place.hello["table"], place.hello["token"], place.proof, place.nonce)
        except OSError as error:
            say("unkept", reason=error.strerror or error)


class Online:
    """One table as it is shown, and the draft of a move."""

    def __init__(self, place: Place, language: str, sink: TextIO, seats: Seats) -> None:
        self.place, self.language, self.sink, self.seats = place, language, sink, seats
        self.state: Any = None
        self.seen = -1
        self.entries: list[int] = []
        """The numbers of what was told since the own last move."""
        self.picks: list[str] = []
        self.ask: Any = None
        self.ids = 0
        self.pending: dict[str, Any] | None = None
        self.left = False
        self.deal = ""
        """The name of the deal, once it is sealed."""
        self.waited = ""
        """For whose device it was said that we wait."""
        self.names: dict[str, str] = {}
        self.to_check = False
        """The game is over and its deal is to be looked at."""

    def say(self, key: str, **names: object) -> None:
        """Print one of our own lines."""
        self.write(TEXTS[key].say(self.language, **names))

    def write(self, line: str) -> None:
        """Print a line; what comes from a server is text without controls."""
        self.sink.write(shown(line, 500) + "\n")
        self.sink.flush()

    # What the server says

    def hear(self, message: Any) -> dict[str, Any] | None:
        """Take a message in; return what to answer at once, if anything."""
        kind = message["type"]
        if kind == "welcome":
            self.names = {seat: guest["name"] for seat, guest in message["seats"].items() if guest}
        if message.get("sealed"):
            self.hear_sealed(message["sealed"])
        if kind == "mix":
            return self.hear_mix(message)
        if kind in ("welcome", "state"):
            self.take(message.get("state", message))
        elif kind == "parts" and message["seq"] == self.state["seq"]:
            if message["complete"]:
                return self.move(message["picks"])
            self.picks, self.ask = message["picks"], message["ask"]
            self.show_ask()
        elif kind == "palette":
            for action in message["actions"]:
                reasons = [reason[self.language] for reason in action["reasons"] or ()]
                why = " – " + " / ".join(reasons) if reasons else ""
                self.write(f"  {action['name'][self.language]}{why}")
        elif kind == "why":
            return self.hear_why(message)
        elif kind in ("accepted", "noted", "pledged"):
            self.pending = None
            if kind == "noted":
                self.say("noted")
        elif kind in ("refused", "error"):
            self.pending = None
            self.write(message["text"][self.language])
            self.picks, self.ask = [], None if self.state is None else self.state["ask"]
            self.show_ask()
        return None

    def hear_sealed(self, sealed: Any) -> None:
        """Check what the server has sealed and keep it; whatever it says later has to be the same."""
        tags = sealed["terms"]
        self.names = {seat: tags[seat] for seat in SEATS}
        proof = self.place.proof
        if proof is None or (self.deal and not proof.terms):
            return  # nobody to check it, or it was distrusted before
        self.deal = tags["Deal"].partition(" ")[2]
        fresh = not proof.terms
        try:
            self.place.proof = proof.sealed(tags, (sealed["log"][0], sealed["log"][1]), self.place.expected)
        except Forged as error:
            self.distrust(error)
            return
        if fresh:
            keep(self.seats, self.place, self.say)
            other = tags["Anchor" + SEATS[1 - SEATS.index(proof.seat)]]
            self.write((ALONE if other == NO_PART else BOTH_SHUFFLE).say(self.language))
            self.say("sealed", terms=self.place.proof.terms)

    def hear_mix(self, message: Any) -> dict[str, Any] | None:
        """Give a link if it is due; it is kept before it is given."""
        proof = self.place.proof
        if proof is None:
            return None
        moves = -1 if self.state is None else self.state["moves"]
        try:
            self.place.proof, link = proof.answer(message["mix"], message["move"], message["pledge"], moves)
        except Forged as error:
            self.distrust(error)
            return None
        keep(self.seats, self.place, self.say)
        return {"type": "link", "mix": message["mix"], "link": link}

    def distrust(self, error: Forged) -> None:
        """Say that the server does not do what it should."""
        self.write(BROKEN.say(self.language))
        self.say("forged", reason=error.say(self.language))
        self.save_proof()

    def save_proof(self) -> None:
        """Write the proof file and say where it is."""
        if self.place.proof is not None:
            try:
                self.say("proof", path=self.seats.proof_file(self.deal, self.place.proof))
            except OSError as error:
                self.say("unproved", reason=error.strerror or error)

    def check_deal(self) -> None:
        """Fetch the record and the log of a game that is over, and check them with what was kept; it may take long."""
        self.to_check = False
        proof, share = self.place.proof, None if self.state is None else self.state["share"]
        if proof is None or not proof.terms or not share:
            return
        try:
            text = fetch(self.place.server, f"/api/v1/replays/{share}/record")
            verify(text, proof=proof, log=fetch_log(self.place.server))
        except CorruptRecord as error:
            self.write(BROKEN.say(self.language))
            self.say("forged", reason=error.say(self.language))
        except BlackPokerError:
            self.write(UNOPENED.say(self.language))
        else:
            self.write(KEPT.say(self.language))
        self.save_proof()

    def hear_why(self, message: Any) -> dict[str, Any] | None:
        """Print what rules decided at an entry; where they decided nothing, ask about the one before."""
        decided = [line for line in message["lines"] if line["kind"] == "judgment"]
        if decided:
            self.write(DESK["why"].say(self.language))
        for line in decided:
            told = WhyLine("judgment", Text(**line["text"]), line["ruling"])
            self.write(f"  {told.said().say(self.language)}")
        return None if decided else self.ask_why(message["seq"])

    def ask_why(self, before: int) -> dict[str, Any] | None:
        """Ask why something happened at the last entry before a number; say so if there is none."""
        earlier = [seq for seq in self.entries if seq < before]
        if earlier:
            return self.message("why", seq=earlier[-1])
        self.write(DESK["why nothing"].say(self.language))
        return None

    def take(self, state: Any) -> None:
        """Take a state in: print what happened and, if something is asked, the table and the question."""
        fresh = self.state is None or state["seq"] != self.state["seq"]
        self.state, self.picks, self.ask = state, [], state["ask"]
        for line in [each for each in state["log"] if each["seq"] > self.seen]:
            self.entries.append(line["seq"])
            for told in line["told"]:
                self.write(told["text"][self.language])
        self.seen = max(self.seen, state["seq"])
        self.tell_mixing(state.get("mixing"))
        if state["view"] is None and state["outcome"] is None and not state.get("mixing"):
            self.say("wait")
        elif state["outcome"] is not None:
            self.end(state, fresh)
        elif self.ask is not None and fresh and state["view"] is not None:
            self.show_table(state["view"])
            if state["window"] is not None and state["window"]["left_ms"] is not None:
                self.say("window", seconds=round(state["window"]["left_ms"] / 1000))
            self.show_ask()

    def tell_mixing(self, mixing: Any) -> None:
        """Say once for whose device everybody waits."""
        mine = None if self.place.proof is None else self.place.proof.seat
        others = [seat for seat in (mixing or {}).get("owed", ()) if seat != mine]
        owed = others[0] if others else ""
        if owed and owed != self.waited:
            self.write(WAITING.say(self.language, name=shown(self.names.get(owed, owed), 40)))
        self.waited = owed

    def end(self, state: Any, fresh: bool) -> None:
        """Print how the game ended, and go on to the rematch once there is one."""
        if fresh:
            self.write(state["outcome"]["text"][self.language])
            if state["share"]:
                self.say("over", url=f"{self.place.server}/api/v1/replays/{state['share']}/record")
            self.to_check = True
        rematch = state.get("rematch") or {}
        if rematch.get("token"):
            self.say("next")
            hello = {"type": "hello", "version": VERSION}
            self.place.hello = {**hello, "table": rematch["table"], "token": rematch["token"]}
            self.place.proof = Proof(rematch["seat"], self.place.nonce)
            self.place.nonce, self.deal = "", ""
            keep(self.seats, self.place, self.say)
            self.state, self.seen, self.entries, self.left = None, -1, [], True

    def show_table(self, view: Any) -> None:
        """Print both sides and the stage."""
        for letter in SEATS if view["seat"] == SEATS[1] else SEATS[::-1]:
            side = view[letter]
            known, none = side["hand"], self.word("none")
            hand = str(side["hand_count"]) if known is None else " ".join([card_text(card) for card in known])
            units = [self.unit(unit) for unit in (*side["soldiers"], *side["bulwarks"])]
            top = none if side["graveyard_top"] is None else card_text(side["graveyard_top"])
            who = letter if view["seat"] is None else self.word("you" if letter == view["seat"] else "opponent")
            self.say("side", who=who, life=side["life"], hand=hand or none, units=" ".join(units) or none, top=top)
        for number, request in enumerate(view["stage"], 1):
            keys = f" ★{' '.join([card_text(card) for card in request['keys']])}" if request["keys"] else ""
            target = f" → {unit_text(request['target'])}" if request["target"] else ""
            name = action_text(request["action"], self.language)
            self.write(f"  {place_text(number)} {request['seat']} {name}{keys}{target}")

    def word(self, key: str) -> str:
        """Return one of our own words."""
        return TEXTS[key].say(self.language)

    def unit(self, unit: Any) -> str:
        """Write a unit of the table."""
        return unit_text(unit["name"]) + ("" if unit.get("charged", True) else self.word("driven"))

    def show_ask(self) -> None:
        """Print the question and what may be picked."""
        if self.ask is None:
            return
        picked = [self.thing(part["thing"]) for part in self.ask["draft"]]
        self.write(f"{self.ask['text'][self.language]} {' '.join(picked)}".strip())
        options = [self.thing(option) for option in self.ask["options"]]
        self.write("  ".join([f"{number} {name}" for number, name in enumerate(options, 1)]))

    def thing(self, thing: Any) -> str:
        """Write a thing, with the letter of its seat."""
        seat = f"{thing['seat']}." if thing["seat"] and thing["sort"] != "player" else ""
        return f"{seat}{thing['text'][self.language]}"

    # What is typed

    def typed(self, line: str) -> dict[str, Any] | None:
        """Understand a typed line; return what to tell the server, if anything."""
        word = line.strip().casefold()
        names = [] if self.ask is None else [option["name"] for option in self.ask["options"]]
        if word in ("concede", "rematch"):
            return self.message(word, **({"anchor": self.next_anchor()} if word == "rematch" else {}))
        if word in ("w", "can"):
            return self.message("hold" if word == "w" else "palette", at=self.state["seq"])
        if word == "why":
            return self.ask_why(self.seen + 1)
        if word == "u":
            self.picks, self.ask = [], self.state["ask"]
            self.show_ask()
        elif word == "?":
            self.say("help")
        elif word.startswith("rule "):
            self.explain(line.strip()[len("rule ") :].strip())
        elif self.ask is None:
            self.say("nobody")
        elif word == "" and "pass" in names and not self.picks:
            return self.move(["pass"])
        elif word.isascii() and word.isdigit() and 0 < int(word[:4]) <= len(names):
            return self.message("parts", at=self.state["seq"], picks=[*self.picks, names[int(word[:4]) - 1]])
        else:
            self.say("numbers", count=len(names))
        return None

    def next_anchor(self) -> str:
        """Return the anchor of the number for a rematch, always the same one; it is kept before anybody hears of it."""
        if not self.place.nonce:
            self.place.nonce = new_nonce()
            keep(self.seats, self.place, self.say)
        return anchor_of(self.place.nonce)

    def explain(self, word: str) -> None:
        """Print whatever the rulebook says of a word."""
        try:
            lines = list(told_pages(look_up(word, self.language, None), self.language))
        except BlackPokerError as error:
            lines = [error.say(self.language)]
        for line in lines:
            self.write(line)

    def message(self, type: str, **fields: Any) -> dict[str, Any]:
        """Return a message with an id of its own."""
        self.ids += 1
        return {"type": type, "id": f"t{self.ids}-{secrets.token_hex(4)}", **fields}

    def move(self, picks: list[str]) -> dict[str, Any]:
        """Return a move, which is sent again if the connection is lost before it is acknowledged."""
        self.pending = self.message("move", at=self.state["seq"], picks=picks)
        self.entries = []
        return self.pending


async def talk(online: Online, lines: "asyncio.Queue[str | None]") -> bool:
    """Play over one connection; tell whether to come again."""
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed

    async with connect(online.place.socket, max_size=None, compression=None) as socket:
        await socket.send(json.dumps({**online.place.hello, "since": online.seen}))
        hearing = asyncio.ensure_future(socket.recv())
        typing = asyncio.ensure_future(lines.get())
        welcomed = False
        try:
            while not online.left:
                done, _ = await asyncio.wait({hearing, typing}, return_when=asyncio.FIRST_COMPLETED)
                answer: dict[str, Any] | None = None
                if hearing in done:
                    answer = online.hear(json.loads(hearing.result()))
                    if not welcomed and online.pending is not None:
                        answer = online.pending
                    welcomed = True
                    if online.to_check:
                        await asyncio.to_thread(online.check_deal)
                    hearing = asyncio.ensure_future(socket.recv())
                elif typing in done:
                    line = typing.result()
                    if line is None or line.strip().casefold() == "q":
                        return False
                    answer = online.typed(line)
                    typing = asyncio.ensure_future(lines.get())
                if answer is not None:
                    await socket.send(json.dumps(answer))
            online.left = False
            return True
        except ConnectionClosed as closed:
            code = 0 if closed.rcvd is None else closed.rcvd.code
            if code == ELSEWHERE:
                online.say("elsewhere")
            if code == UNKNOWN:
                with contextlib.suppress(OSError):
                    online.seats.forget(online.place.link)
            if code in (ELSEWHERE, UNKNOWN):
                return False
            await asyncio.sleep(random.uniform(0.5, 1.5) * PAUSE)
            return True
        finally:
            hearing.cancel()
            typing.cancel()


async def play_online(online: Online, source: TextIO) -> None:
    """Play until whoever types leaves, coming again when the connection is lost."""
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        for line in source:
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, None)

    from websockets.exceptions import InvalidHandshake

    threading.Thread(target=read, daemon=True).start()
    while True:
        try:
            if not await talk(online, lines):
                return
        except (OSError, InvalidHandshake):
            await asyncio.sleep(random.uniform(0.5, 1.5) * PAUSE)
        online.say("again")


def join(url: str, name: str, language: str) -> int:
    """Follow a link and play until the end."""

    def say(key: str, **names: object) -> None:
        print(TEXTS[key].say(language, **names), flush=True)

    seats = Seats()
    place = arrive(url, name, say, seats)
    asyncio.run(play_online(Online(place, language, sys.stdout, seats), sys.stdin))
    return 0
