"""The web application: the page, the HTTP API and the socket (docs/protocol.md)."""

import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from blackpoker.core import BlackPokerError
from blackpoker.core.text import LANGUAGES
from blackpoker.dealing.chain import NO_PART
from blackpoker.missions.ladder import find_task
from blackpoker.notation.item import read_cards
from blackpoker.notation.options import read_rules, write_rules
from blackpoker.regulation import check_deck, regulation

from .callers import caller_of, passed_on, vouched
from .config import MOST_DECK
from .describing import (
    described_guide,
    described_lesson,
    described_playing,
    described_regulations,
    described_rules,
    described_rulings,
    said_options,
)
from .forwarding import forward_call
from .headers import SafeHeaders
from .hosts import KnownHosts
from .house import House, NewTable
from .leases import Elsewhere, Leases, NoLeases, RedisLeases
from .lesson import lesson_config, moves_before
from .limits import Buckets, network_of
from .local_rules import local_terms, offered, package_source
from .messages import BadMessage, read_json
from .metrics import Metrics
from .mission_table import first_game_config, mission_config
from .missions import described_missions
from .opening import MOST_SCENARIO
from .page_files import ASK, PageFile, compressed, page_answer, page_files
from .replays import checked_file
from .room import Room
from .rule_book import described_book, kept_list
from .settings import ServerSettings
from .socket import TAKEOVER, Door, serve_socket
from .store import Store
from .stores import is_address, store_at
from .table import Refused, Table
from .thinking import Thinking
from .timing import Timing
from .watching import Readiness, WatchAddress, told_health
from .wire import encoded, plain
from .wishes import refusal

log = logging.getLogger("blackpoker.server")

MOST_BODY: Final = 8192
"""The most bytes of a call."""
MOST_TABLE: Final = 2 * MOST_SCENARIO + MOST_BODY
"""The most bytes of a call for a new table, which may bring a scenario."""
MOST_FILE: Final = 1 << 20
"""The most bytes of a record that the viewer opens; scenarios have fewer."""
LONGEST_LINE_NUMBER: Final = 9
"""The most digits of the number of a line of the public log."""
LONGEST_NUMBER: Final = 5
"""The most digits of the number of a move."""

STATUS: Final = {"link": 404, "rate": 429, "taken": 409, "full": 503, "again": 503}
"""What a refusal is over HTTP; 400 if nothing else is said."""
BUSY: Final = "今は読み書きができません。少し待ってからもう一度お試しください。"

PAGE_LANGUAGES: Final[dict[str, tuple[str, ...]]] = {"ja": ("ja",), "en": ("en",), "both": LANGUAGES}
"""The languages that a list can be had in."""

Answer = Callable[[Request], Awaitable[Response]]


class JoinWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a friend sends who takes the open seat."""

    invite: str
    name: str = ""
    anchor: str = ""
    deck: str = ""
    agreed: str = ""
    """The fingerprint of the rules, from a friend who agrees to the local rules of the table."""


class LessonWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest sends who wants the lesson: from its beginning, or from a step on."""

    name: str = ""
    step: str = ""


class MissionWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner sends: the id of a mission to begin, or the own table of one whose last decision is taken back."""

    mission: str = ""
    name: str = ""
    table: str = ""
    token: str = ""


class FirstGameWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a newcomer sends who wants a first game."""

    name: str = ""


class DeckWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest sends who wants to know whether a deck may be brought."""

    regulation: str
    deck: str


class Server:
    """The application with its house."""

    def __init__(self, settings: ServerSettings, store: Store | None = None, timing: Timing | None = None) -> None:
        self.settings: Final = settings
        self.thinking: Final = Thinking(settings.workers, settings.pace)
        self.house: Final = House(
            store or store_at(settings.data), self.thinking, timing, settings.levels, leases_of(settings),
            settings.open_tables_per_address,
        )  # fmt: skip
        self.metrics: Final = Metrics()
        self.house.commits = self.metrics.commits
        self.door: Final = Door(settings, self.metrics)
        self.readiness: Final = Readiness(self.house, None if is_address(settings.data) else Path(settings.data))
        rate = settings.calls_per_second
        self.callers: Final = Buckets(rate, 3 * rate, time.monotonic)
        self.makers: Final = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute, time.monotonic)
        self.sitters: Final = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute, time.monotonic)
        self.warned = False
        """Whether it was said that only this machine can open invitations."""
        self.files: Mapping[str, PageFile] = {}

    def app(self) -> Starlette:
        """Return the application."""
        routes: list[BaseRoute] = [
            Route("/api/v1/regulations", self.answering(self.regulations)),
            Route("/api/v1/local-rules", self.answering(self.local_rules)),
            Route("/api/v1/packages/{id}", self.answering(self.package)),
            Route("/api/v1/rules", self.answering(self.rules)),
            Route("/api/v1/rulings", self.answering(self.rulings)),
            Route("/api/v1/book", self.answering(self.book)),
            Route("/api/v1/lists/{name}", self.answering(self.list)),
            Route("/api/v1/guide", self.answering(self.guide)),
            Route("/api/v1/deals", self.answering(self.deals)),
            Route("/api/v1/deals/{deal}", self.answering(self.void_deal)),
            Route("/api/v1/tables", self.answering(self.create), methods=["POST"]),
            Route("/api/v1/missions", self.answering(self.missions), methods=["GET"]),
            Route("/api/v1/missions", self.answering(self.mission), methods=["POST"]),
            Route("/api/v1/first-games", self.answering(self.first_game), methods=["POST"]),
            Route("/api/v1/lessons", self.answering(self.steps), methods=["GET"]),
            Route("/api/v1/lessons", self.answering(self.lesson), methods=["POST"]),
            Route("/api/v1/decks", self.answering(self.deck), methods=["POST"]),
            Route("/api/v1/board", self.answering(self.board)),
            Route("/api/v1/invites/{code}", self.answering(self.invite)),
            Route("/api/v1/join", self.answering(self.join), methods=["POST"]),
            Route("/api/v1/watch/{code}", self.answering(self.watch)),
            Route("/api/v1/replays/{code}", self.answering(self.replay)),
            Route("/api/v1/replays/{code}/record", self.answering(self.record)),
            Route("/api/v1/open", self.answering(self.open_file), methods=["POST"]),
            Route("/api/v1/{rest:path}", self.answering(self.nothing)),
            Route("/health/live", self.live),
            Route("/health/ready", self.ready),
            Route("/health", self.ready),
            WebSocketRoute("/api/v1/socket", self.socket),
        ]
        page = page_folder()
        if page is not None:
            self.files = page_files(page, self.settings.address)
            routes.append(Route("/{rest:path}", self.page))
        safe = [Middleware(SafeHeaders), Middleware(KnownHosts, names=self.settings.names)]
        return Starlette(routes=routes, lifespan=self.lifespan, middleware=safe)

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Open the house, serve, and close it."""
        await self.house.open()
        watched = self.settings.metrics
        watching = WatchAddress(watched, self.metrics_text, self.readiness.look) if watched else None
        try:
            if watching is not None:
                await watching.open()
            yield
        finally:
            if watching is not None:
                await watching.close()
            await self.house.close()
            self.thinking.stop()

    def answering(self, answer: Answer) -> Answer:
        """Return the answer with every error told in a sentence, and nobody asking too often."""

        async def answered(request: Request) -> Response:
            if not self.callers.take(self.caller(request)):
                return failure(Refused("rate", "too many calls", "アクセスが多すぎます。"), 429)
            try:
                with self.metrics.calls.timed():
                    return await answer(request)
            except BadMessage as error:
                return failure(Refused("message", str(error), "内容を読めません。"), 400)
            except Refused as error:
                return failure(error, STATUS.get(error.code, 400))
            except BlackPokerError as error:
                return failure(error, 400)
            except ClientDisconnect:
                return Response(status_code=400)  # nobody will read it
            except self.house.store.failures as error:
                log.warning("a call was refused, since the store fails: %s", type(error).__name__)
                return failure(Refused("full", "the server cannot read or write now; try again soon", BUSY), 503)
            except Exception:
                self.metrics.faults += 1
                log.exception("a call was ended by a fault")
                return failure(Refused("fault", "a fault of the server", "サーバーの不具合です。"), 500)

        return answered

    # Answers

    async def socket(self, socket: WebSocket) -> None:
        """Serve one connection."""
        await serve_socket(socket, self.house, self.door)

    async def nothing(self, request: Request) -> Response:
        """There is nothing here."""
        raise Refused("link", "there is nothing here", "ここには何もありません。")

    async def regulations(self, request: Request) -> Response:
        """Tell all editions with their formats and frames, and the local rules that there are here."""
        return described(request, described_regulations())

    async def local_rules(self, request: Request) -> Response:
        """Tell how a regulation is played, and what its local rules change."""
        name = request.query_params.get("regulation", "")
        return described(request, described_playing(name, offered()))

    async def package(self, request: Request) -> Response:
        """Give a rule package as it is written, for clients that play by it themselves."""
        return described(request, package_source(request.path_params["id"]))

    async def rules(self, request: Request) -> Response:
        """Tell the actions, characters, fogs and trumps of a regulation, and the terms of the rulebook."""
        return described(request, described_rules(request.query_params.get("regulation", "")))

    async def rulings(self, request: Request) -> Response:
        """Tell all rulings."""
        return described(request, described_rulings())

    async def book(self, request: Request) -> Response:
        """Tell the rule book of a regulation, or of everything."""
        return described(request, described_book(request.query_params.get("regulation", "")))

    async def list(self, request: Request) -> Response:
        """Give the list of a regulation as one page to keep, in a language or in both."""
        name, language = request.path_params["name"], request.query_params.get("lang", "both")
        if language not in PAGE_LANGUAGES:
            raise Refused("language", "a list is in ja, en or both", "リストの言語は ja、en、both のどれかです。")
        rules = read_rules(name)
        file = f'attachment; filename="blackpoker-{rules.name}.html"'
        page = kept_list(write_rules(rules), PAGE_LANGUAGES[language])
        return Response(page, media_type="text/html", headers={"content-disposition": file})

    async def guide(self, request: Request) -> Response:
        """Tell the guide of the first games."""
        return described(request, described_guide())

    async def steps(self, request: Request) -> Response:
        """Tell the steps of the first lesson."""
        return described(request, described_lesson())

    async def missions(self, request: Request) -> Response:
        """Tell all missions."""
        return described(request, described_missions())

    async def deals(self, request: Request) -> Response:
        """Tell the public log of deals from a line on."""
        first = request.query_params.get("from", "1")
        if not (first.isascii() and first.isdigit() and len(first) <= LONGEST_LINE_NUMBER):
            raise Refused("wish", "from is the number of a line", "from には行の番号を指定します。")
        return PlainTextResponse(await self.house.store.published(int(first)))

    async def void_deal(self, request: Request) -> Response:
        """Open a deal that came to nothing."""
        deal = request.path_params["deal"]
        opened = await self.house.store.opened(deal) if deal.isascii() and deal.isalnum() else ""
        if not opened:
            raise Refused("link", "there is no such void deal", "無効になったその配札はありません。")
        return Response(opened, media_type="application/json")

    async def create(self, request: Request) -> Response:
        """Make a table."""
        wish = await wish_of(request, NewTable, MOST_TABLE)
        if not self.makers.take(self.caller(request)):
            raise Refused("rate", "too many tables from here", "テーブルの作成が多すぎます。")
        return self.made(*await self.house.create(wish, self.whose(request)))

    async def lesson(self, request: Request) -> Response:
        """Make a table of the lesson, at one of its steps."""
        wish = await wish_of(request, LessonWish)
        moves = moves_before(wish.step)
        if not self.makers.take(self.caller(request)):
            raise Refused("rate", "too many tables from here", "テーブルの作成が多すぎます。")
        return self.made(await self.house.begin(lesson_config(wish.name), moves), "A")

    async def mission(self, request: Request) -> Response:
        """Make a table of a mission, from its beginning or from before the last decision at another table."""
        text = await text_of(request, MOST_BODY)
        wish = read_wish(text, MissionWish)
        if bool(wish.mission) == bool(wish.table):
            raise Refused("wish", "name a mission or a table", "ミッションかテーブルのどちらかを指定します。")
        task = find_task(wish.mission) if wish.mission else None
        if not self.makers.take(self.caller(request)):
            raise Refused("rate", "too many tables from here", "テーブルの作成が多すぎます。")
        if task is not None:
            return self.made(await self.house.begin(mission_config(task, wish.name), []), "A")

        async def gone_back() -> Response:
            return self.made(await self.house.go_back(wish.table, wish.token, wish.name), "A")

        return await self.by_owner(request, "/api/v1/missions", gone_back, text)

    async def first_game(self, request: Request) -> Response:
        """Make a table for a first game."""
        wish = await wish_of(request, FirstGameWish)
        if not self.makers.take(self.caller(request)):
            raise Refused("rate", "too many tables from here", "テーブルの作成が多すぎます。")
        return self.made(await self.house.begin(first_game_config(wish.name), []), "A")

    async def deck(self, request: Request) -> Response:
        """Tell whether a regulation takes a deck, and if not, why."""
        wish = await wish_of(request, DeckWish)
        rules = regulation(wish.regulation)
        try:
            check_deck(rules.frame, read_cards(wish.deck[:MOST_DECK]))
        except BlackPokerError as error:
            return JSONResponse({"fault": {"ja": error.say("ja"), "en": error.say("en")}})
        return JSONResponse({"fault": None})

    def made(self, room: Room, seat: str) -> Response:
        """Return what a guest gets who has made a table."""
        config = room.table.config
        invite = self.link("join", config.invite) if config.open_seat else None
        if invite and self.settings.only_here and not self.warned:
            self.warned = True
            log.warning("an invitation was made that only this machine can open: start with --host and --public-url")
        return JSONResponse({**self.seated(room, seat), "invite": invite, "only_here": self.settings.only_here}, 201)

    async def board(self, request: Request) -> Response:
        """Tell which tables wait for anybody, and which games anybody may watch; who knows it already hears so."""
        return PageFile(await self.house.board.tell(), "application/json", ASK).answer(request)

    async def invite(self, request: Request) -> Response:
        """Tell what an invitation is for, before the friend accepts it."""
        code = request.path_params["code"]
        return await self.by_owner(request, f"/api/v1/invites/{code}", lambda: self.invited(code))

    async def invited(self, code: str) -> Response:
        """Tell what an invitation to a table of this process is for."""
        room = await self.house.invited(code)
        config = room.table.config
        host, rules = config.a or config.b, config.rules()
        local = local_terms(rules.name, rules.packages) if rules.packages else None
        if local is not None:
            local = msgspec.structs.replace(local, fingerprint=config.book)
        return JSONResponse({
            "regulation": config.regulation,
            "rules": f"{config.regulation} {config.options}".rstrip(),
            "warning": config.warning(),
            "local": msgspec.to_builtins(local, enc_hook=plain),
            "options": said_options(config.options),
            "scenario": config.scenario or None,
            "name": "" if host is None else host.name,
            "seat": config.open_seat,
            "open": None in room.table.seats,
            "clock": msgspec.to_builtins(config.clock),
            "window_ms": round(config.window * 1000),
            "fast": config.fast,
            "mixing": config.mixing,
            "takes_part": host is not None and host.anchor != NO_PART,
            "public": config.opened > 0,
        })  # fmt: skip

    async def join(self, request: Request) -> Response:
        """Take the open seat of a table."""
        text = await text_of(request, MOST_BODY)
        wish = read_wish(text, JoinWish)
        if not self.sitters.take(self.caller(request)):
            raise Refused("rate", "too many seats taken from here", "席に着いた回数が多すぎます。")

        async def joined() -> Response:
            room, seat = await self.house.join(wish.invite, wish.name, wish.anchor, wish.deck, wish.agreed)
            return JSONResponse(self.seated(room, seat), 201)

        return await self.by_owner(request, "/api/v1/join", joined, text)

    def seated(self, room: Room, seat: str) -> dict[str, Any]:
        """Return what a guest gets who has a seat."""
        config = room.table.config
        return {
            "table": room.table.id,
            "seat": seat,
            "token": self.house.token(room.table.id, seat),
            "regulation": config.regulation,
            "warning": config.warning(),
            "local": msgspec.to_builtins(config.local(), enc_hook=plain),
            "watch": self.link("watch", config.watch),
        }

    async def watch(self, request: Request) -> Response:
        """Tell which table a link for watching leads to."""
        code = request.path_params["code"]
        return await self.by_owner(request, f"/api/v1/watch/{code}", lambda: self.watched(code))

    async def watched(self, code: str) -> Response:
        """Tell which table of this process a link for watching leads to."""
        room = await self.house.by_link(code)
        if room is None or room.table.config.watch != code:
            raise Refused("link", "there is no such table", "テーブルが見つかりません。")
        return JSONResponse({"table": room.table.id, "regulation": room.table.config.regulation})

    async def shared(self, request: Request) -> Table:
        """Return the finished game that a link shares."""
        table = await self.house.shared(request.path_params["code"])
        if table is None:
            raise Refused("link", "there is no such replay", "棋譜が見つかりません。")
        return table

    async def replay(self, request: Request) -> Response:
        """Return a finished game position by position."""
        table = await self.shared(request)
        return await self.told(table.record_text(), request, table.config.scenario)

    async def record(self, request: Request) -> Response:
        """Return the record of a finished game, with what opens its deal."""
        table = await self.shared(request)
        name = f'attachment; filename="blackpoker-{table.id}.bpr"'
        return PlainTextResponse(table.record_text(), headers={"content-disposition": name})

    async def open_file(self, request: Request) -> Response:
        """Return a record or a scenario, sent as text, position by position."""
        return await self.told(checked_file(await text_of(request, MOST_FILE)), request)

    async def told(self, text: str, request: Request, name: str = "") -> Response:
        """Let a worker tell a record, by the name of the scenario it began from, a scenario, or the why of a move."""
        side, number = request.query_params.get("side", ""), request.query_params.get("why", "")
        if number and not (number.isdecimal() and len(number) <= LONGEST_NUMBER):
            raise Refused("wish", "why is asked for the number of a move", "why には手の番号を指定します。")
        told = await self.thinking.tell(text, side, name, int(number) if number else None, self.whose(request))
        return Response(told, media_type="application/json")

    async def by_owner(
        self, request: Request, path: str, answer: Callable[[], Awaitable[Response]], body: str | None = None
    ) -> Response:
        """Answer, or let the process answer that has the table; one that has died is waited for."""
        end = time.monotonic() + TAKEOVER
        while True:
            try:
                return await answer()
            except Elsewhere as there:
                if passed_on(request):
                    raise Refused("full", "come again soon", "少し待ってからもう一度お試しください。") from None
                with contextlib.suppress(OSError):
                    headers = vouched(self.house.key, self.caller(request))
                    status, content = await forward_call(there.address, path, body, headers)
                    return Response(content, status, media_type="application/json")
                if time.monotonic() > end:
                    raise Refused(
                        "full", "another process does not answer", "別のプロセスから返事がありません。"
                    ) from None
                await self.house.takeovers.wait(there, end - time.monotonic())

    def caller(self, request: Request) -> str:
        """Return the address that a call comes from."""
        return caller_of(request, self.house.key)

    def whose(self, request: Request) -> str:
        """Return by whose turn work for a call is done."""
        return network_of(self.caller(request))

    async def live(self, request: Request) -> Response:
        """Tell that the server answers at all."""
        return JSONResponse(told_health(True, {}))

    async def ready(self, request: Request) -> Response:
        """Tell whether the server can do its work: its store can be written to, and it knows which tables it has."""
        found = await self.readiness.look()
        ok = all(found.values())
        return JSONResponse(told_health(ok, found), 200 if ok else 503)

    def metrics_text(self) -> str:
        """Tell what the server has done, in the text form that monitoring reads."""
        rooms = self.house.rooms.values()
        return self.metrics.text({
            "tables": len(rooms),
            "tables_asleep": len(self.house.sleepers.asleep),
            "games_running": len([room for room in rooms if room.table.playing]),
            "games_frozen": len([room for room in rooms if room.table.frozen]),
        })  # fmt: skip

    async def page(self, request: Request) -> Response:
        """Return the page or one of its files."""
        return page_answer(self.files, request, request.path_params["rest"])

    def link(self, kind: str, code: str) -> str:
        """Return a link to the page."""
        return f"{self.settings.address}/{kind}/{code}"


def leases_of(settings: ServerSettings) -> Leases:
    """Return who knows which process has a table."""
    return RedisLeases(settings.redis, settings.inner_address) if settings.redis else NoLeases()


def page_folder() -> Path | None:
    """Return where the built page is, if it was built."""
    folder = Path(str(files("blackpoker.server"))) / "page"
    return folder if (folder / "index.html").is_file() else None


def described(request: Request, text: bytes) -> Response:
    """Answer with a description, which is JSON already and the same for everybody."""
    return compressed(request, text, "application/json")


def failure(error: BlackPokerError, status: int) -> Response:
    """Return an error as JSON."""
    return Response(encoded(refusal(error, None)), status, media_type="application/json")


async def wish_of(request: Request, kind: Any, most: int = MOST_BODY) -> Any:
    """Read the body of a request strictly."""
    return read_wish(await text_of(request, most), kind, most)


def read_wish(text: str, kind: Any, most: int = MOST_BODY) -> Any:
    """Read a wish strictly."""
    try:
        return msgspec.convert(read_json(text, most), kind, strict=True)
    except msgspec.ValidationError as error:
        raise BadMessage(str(error)) from None


async def text_of(request: Request, most: int) -> str:
    """Return the body of a request as text, if it is not too long."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise BadMessage(f"more than {most} bytes")
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise BadMessage("not UTF-8") from None
