"""A seat at an online table from the terminal: the way to it, and what it keeps and checks of its deal."""

import contextlib
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

from blackpoker.core import BlackPokerError
from blackpoker.dealing.chain import NO_PART, anchor_of, new_nonce
from blackpoker.dealing.dealt import Forged
from blackpoker.dealing.proof import ALONE, BOTH_SHUFFLE, BROKEN, KEPT, UNOPENED, WAITING, Proof, read_proof
from blackpoker.notation.errors import CorruptRecord
from blackpoker.notation.options import read_rules
from blackpoker.notation.text import shown
from blackpoker.record.verifying import verify
from blackpoker.regulation import Regulation, regulation
from blackpoker.view.seen import SEATS
from blackpoker.view.words import Text

from .local_rules import TEXTS as LOCAL
from .local_rules import bring, in_short
from .seats import Seats
from .style import Style

TEXTS: Final[dict[str, Text]] = {
    "link": Text(
        "リンクは https://…/join/… か https://…/watch/… です。"
        "サーバーのアドレスだけなら、公開テーブルから選ぶか、テーブルを作ります。",
        "A link is https://…/join/… or https://…/watch/…; the address of a server alone offers its open tables "
        "or makes one.",
    ),
    "invite": Text("相手を招待するリンク：{url}", "Invite your opponent by this link: {url}"),
    "watch": Text("観戦リンク：{url}", "Link for watching: {url}"),
    "taken in": Text("{name}が席に着きました。", "{name} has sat down."),
    "away": Text("{name}は席を外しています。", "{name} is away."),
    "here": Text("{name}が戻りました。", "{name} is back."),
    "claim": Text("60秒たったら、claim で勝ちを宣言できます。", "After 60 seconds you may claim the win: claim."),
    "wanted": Text("再戦を希望しました。相手を待っています。", "You want a rematch. Waiting for your opponent."),
    "rematch wanted": Text(
        "相手が再戦を希望しています（rematch で再戦）。", "Your opponent wants a rematch (rematch agrees)."
    ),
    "on server": Text(
        "対戦はサーバーが保存しています。棋譜は終わってから save で保存できます。",
        "The server keeps this game; once it is over, save keeps its record.",
    ),
    "not online": Text("オンラインでは使えません。", "This does not work online."),
    "not now": Text(
        "今はあなたが選ぶときではありません。table、log、why、rule、concede、quit は使えます。",
        "You are not being asked now. table, log, why, rule, concede and quit work.",
    ),
    "watching": Text(
        "観戦中です。table、log、why、rule、lang、quit が使えます。",
        "You are watching. table, log, why, rule, lang and quit work.",
    ),
    "after": Text(
        "rematch で再戦、replay で見直す、save で棋譜を保存、Enter か quit で終わります。",
        "rematch plays again, replay looks at the game again, save keeps its record, Enter or quit leaves.",
    ),
    "after watching": Text(
        "replay で見直す、save で棋譜を保存、Enter か quit で終わります。",
        "replay looks at the game again, save keeps its record, Enter or quit leaves.",
    ),
    "held": Text("待ちます。あなたが選ぶまで進みません。", "Held: the game waits for you."),
    "left": Text("席は残っています。同じコマンドで戻れます。", "Your seat is kept: the same command comes back to it."),
    "gone": Text("{url} のサーバーに接続できません。", "The server at {url} cannot be reached."),
    "sat": Text("{regulation}：席 {seat}。", "{regulation}: seat {seat}."),
    "sealed": Text("条件のハッシュ：{terms}", "Hash of the terms: {terms}"),
    "forged": Text("注意：{reason}", "Beware: {reason}"),
    "proof": Text("証拠：{path}", "Proof: {path}"),
    "unproved": Text("証拠を保存できません（{reason}）。", "The proof cannot be saved ({reason})."),
    "local": Text("{ja}", "{en}"),
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
    "unknown": Text("テーブルが見つかりません。", "There is no such table or seat any more."),
    "elsewhere": Text("この席は別の場所で開かれました。", "This seat was opened elsewhere."),
    "noted": Text("パスを受け付けました。", "Your pass is noted."),
    "over": Text("棋譜：{url}", "Record: {url}"),
    "next": Text("再戦が始まります。", "The rematch begins."),
}
VERSION: Final = 2
"""The version of the protocol that this client speaks."""
FRIEND: Final = "friend"
"""The opponent of a new table for which none is named."""
PATIENCE: Final = 30.0
LF: Final = "\n"


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


def make_table(server: str, name: str, wish: dict[str, Any], say: Any, seats: Seats) -> Place:
    """Make a table on a server, take its first seat, and say how others come to it."""
    nonce = new_nonce()
    made = call(server, "/api/v1/tables", {**wish, "name": name, "anchor": anchor_of(nonce)})
    hello = {"type": "hello", "version": VERSION, "table": made["table"], "token": made["token"]}
    place = Place(server, hello, made["invite"] or f"{server}/table/{made['table']}")
    place.proof = Proof(made["seat"], nonce)
    place.expected = {"Regulation": made["regulation"]}
    keep(seats, place, say)
    say("sat", regulation=made["regulation"], seat=made["seat"])
    tell_local(server, made, say)
    if made.get("warning"):
        say("warned", **{language: shown(str(said), 200) for language, said in made["warning"].items()})
    if made["invite"]:
        say("invite", url=made["invite"])
    say("watch", url=made["watch"])
    return place


def is_server(url: str) -> bool:
    """Tell whether an address is that of a server and of nothing on it."""
    parts = urlsplit(url)
    return parts.scheme in ("http", "https") and not parts.path.strip("/")


def tell_local(server: str, made: Any, say: Any) -> None:
    """Say which local rules a new table plays, and what they change."""
    if made.get("local"):
        bring(made["local"], lambda path: call(server, path))
        rules = regulation(made["regulation"])
        say("local", **{language: in_short(rules, language) for language in ("ja", "en")})


def agreed_terms(server: str, invitation: Any, agree: Callable[[Regulation], bool]) -> dict[str, str]:
    """Let the local rules of an invitation be agreed to; return the terms that follow, which a seal has to keep."""
    local = invitation.get("local")
    if not local:
        return {}
    bring(local, lambda path: call(server, path))
    if not agree(read_rules(invitation["rules"])):
        raise BlackPokerError(LOCAL["refused"].en, ja=LOCAL["refused"].ja)
    return {"Rules": str(local["fingerprint"])}


def arrive(
    url: str,
    name: str,
    say: Any,
    seats: Seats,
    agree: Callable[[Regulation], bool],
    wish: dict[str, Any] | None = None,
) -> Place:
    """Follow a link: watch, take the open seat, come back to a seat that was taken from here, or make a table."""
    parts = urlsplit(url)
    words = parts.path.strip("/").split("/")
    if is_server(url):
        return make_table(url.rstrip("/"), name, {"opponent": FRIEND, **(wish or {})}, say, seats)
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
    agreed = agreed_terms(server, invitation, agree)
    nonce = kept.get("nonce") or new_nonce()
    with contextlib.suppress(OSError):  # said below, when the seat cannot be kept either
        seats.keep_number(link, nonce)
    coming = {"invite": words[-1], "name": name, "anchor": anchor_of(nonce)}
    if agreed:
        coming["agreed"] = agreed["Rules"]
    seat = call(server, "/api/v1/join", coming)
    place = Place(server, {**hello, "table": seat["table"], "token": seat["token"]}, link)
    place.proof = Proof(seat["seat"], nonce)
    place.expected = {"Regulation": invitation["regulation"], "Mixing": invitation["mixing"], **agreed}
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


class Deal:
    """What a seat keeps of its deal, and checks by itself: the seal, links for shuffles, and the record at the end."""

    def __init__(self, place: Place, style: Style, write: Callable[[str], None], seats: Seats) -> None:
        self.place: Final = place
        self.style: Final = style
        self.write: Final = write
        self.seats: Final = seats
        self.name = ""
        """The name of the deal, once it is sealed."""
        self.waited = ""
        """For whose device it was said that we wait."""
        self.names: dict[str, str] = {}

    def say(self, key: str, **names: object) -> None:
        """Print one of our own lines."""
        self.write(TEXTS[key].say(self.style.language, **names))

    def hear_sealed(self, sealed: Any) -> None:
        """Check what the server has sealed and keep it; whatever it says later has to be the same."""
        tags, language = sealed["terms"], self.style.language
        self.names = {seat: tags[seat] for seat in SEATS}
        proof = self.place.proof
        if proof is None or (self.name and not proof.terms):
            return  # nobody to check it, or it was distrusted before
        self.name = tags["Deal"].partition(" ")[2]
        fresh = not proof.terms
        try:
            self.place.proof = proof.sealed(tags, (sealed["log"][0], sealed["log"][1]), self.place.expected)
        except Forged as error:
            self.distrust(error)
            return
        if fresh:
            keep(self.seats, self.place, self.say)
            other = tags["Anchor" + SEATS[1 - SEATS.index(proof.seat)]]
            self.write((ALONE if other == NO_PART else BOTH_SHUFFLE).say(language))
            self.say("sealed", terms=self.place.proof.terms)

    def hear_mix(self, message: Any, moves: int) -> dict[str, Any] | None:
        """Give a link if it is due; it is kept before it is given."""
        proof = self.place.proof
        if proof is None:
            return None
        try:
            self.place.proof, link = proof.answer(message["mix"], message["move"], message["pledge"], moves)
        except Forged as error:
            self.distrust(error)
            return None
        keep(self.seats, self.place, self.say)
        return {"type": "link", "mix": message["mix"], "link": link}

    def tell_mixing(self, mixing: Any) -> None:
        """Say once for whose device everybody waits."""
        mine = None if self.place.proof is None else self.place.proof.seat
        others = [seat for seat in (mixing or {}).get("owed", ()) if seat != mine]
        owed = others[0] if others else ""
        if owed and owed != self.waited:
            self.write(WAITING.say(self.style.language, name=shown(self.names.get(owed, owed), 40)))
        self.waited = owed

    def distrust(self, error: Forged) -> None:
        """Say that the server does not do what it should."""
        self.write(BROKEN.say(self.style.language))
        self.say("forged", reason=error.say(self.style.language))
        self.save_proof()

    def save_proof(self) -> None:
        """Write the proof file and say where it is."""
        if self.place.proof is not None:
            try:
                self.say("proof", path=self.seats.proof_file(self.name, self.place.proof))
            except OSError as error:
                self.say("unproved", reason=error.strerror or error)

    def check(self, share: str | None) -> None:
        """Fetch the record and the log of a game that is over, and check them with what was kept; it may take long."""
        proof, language = self.place.proof, self.style.language
        if proof is None or not proof.terms or not share:
            return
        try:
            text = fetch(self.place.server, f"/api/v1/replays/{share}/record")
            verify(text, proof=proof, log=fetch_log(self.place.server))
        except CorruptRecord as error:
            self.write(BROKEN.say(language))
            self.say("forged", reason=error.say(language))
        except BlackPokerError:
            self.write(UNOPENED.say(language))
        else:
            self.write(KEPT.say(language))
        self.save_proof()

    def next_anchor(self) -> str:
        """Return the anchor of the number for a rematch, always the same one; it is kept before anybody hears of it."""
        if not self.place.nonce:
            self.place.nonce = new_nonce()
            keep(self.seats, self.place, self.say)
        return anchor_of(self.place.nonce)
