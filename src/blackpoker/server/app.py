"""The web application: the page, the HTTP API and the socket (docs/protocol.md)."""

import contextlib
import time
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from blackpoker import __version__, compiled
from blackpoker.core import BlackPokerError

from .describing import described_regulations, described_rules
from .fair import commitment
from .house import House, NewTable
from .limits import Buckets
from .messages import VERSION, BadMessage, read_json
from .replays import opened_text, replay_of
from .room import refusal
from .settings import ServerSettings
from .socket import Counter, serve_socket
from .sqlite import SqliteStore
from .store import Store
from .table import Refused
from .thinking import Thinking

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
MOST_FILE: Final = 1 << 20
"""The most bytes of a record or scenario that the viewer opens."""


class JoinWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a friend sends who takes the open seat."""

    invite: str
    name: str = ""
    nonce: str = ""
    deck: str = ""


class SafeHeaders:
    """Puts the headers on every answer that keep a page safe."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve with headers."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message["headers"],
                    (b"content-security-policy", POLICY.encode()),
                    (b"x-content-type-options", b"nosniff"),
                    (b"referrer-policy", b"no-referrer"),
                ]
            await send(message)

        await self.app(scope, receive, with_headers)


class Server:
    """The application with its house."""

    def __init__(self, settings: ServerSettings, store: Store | None = None, thinking: Thinking | None = None) -> None:
        self.settings: Final = settings
        self.thinking: Final = thinking or Thinking(settings.workers)
        self.house: Final = House(store or store_of(settings), self.thinking)
        self.count: Final = Counter()
        self.makers: Final = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute, time.monotonic)
        self.begun: Final = time.time()

    def app(self) -> Starlette:
        """Return the application."""
        routes = [
            Route("/api/v1/regulations", self.regulations),
            Route("/api/v1/rules", self.rules),
            Route("/api/v1/tables", self.create, methods=["POST"]),
            Route("/api/v1/join", self.join, methods=["POST"]),
            Route("/api/v1/watch/{code}", self.watch),
            Route("/api/v1/replays/{code}", self.replay),
            Route("/api/v1/replays/{code}/record", self.record),
            Route("/api/v1/open", self.open_file, methods=["POST"]),
            Route("/health", self.health),
            Route("/metrics", self.metrics),
            WebSocketRoute("/api/v1/socket", self.socket),
        ]
        page = page_folder()
        if page is not None:
            routes.append(Mount("/assets", StaticFiles(directory=page / "assets"), name="assets"))
            routes.append(Route("/{rest:path}", self.page))
        return Starlette(routes=routes, lifespan=self.lifespan, middleware=[Middleware(SafeHeaders)])

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Open the house, serve, and close it."""
        await self.house.open()
        try:
            yield
        finally:
            await self.house.close()
            self.thinking.stop()

    # Answers

    async def socket(self, socket: WebSocket) -> None:
        """Serve one connection."""
        await serve_socket(socket, self.house, self.settings, self.count)

    async def regulations(self, request: Request) -> Response:
        """Tell all formats and frames."""
        return JSONResponse(described_regulations())

    async def rules(self, request: Request) -> Response:
        """Tell the actions, characters, fogs and trumps of a regulation."""
        return await answered(lambda: described_rules(request.query_params.get("regulation", "")))

    async def create(self, request: Request) -> Response:
        """Make a table."""
        if not self.makers.take(request.client.host if request.client else ""):
            return failure(Refused("rate", "too many tables from here", "テーブルの作成が多すぎます。"), 429)

        async def make() -> Any:
            room, token = await self.house.create(await wish_of(request, NewTable))
            config = room.table.config
            return {
                "table": room.table.id,
                "seat": token.split(".")[1],
                "token": token,
                "invite": self.link("join", config.invite) if config.open_seat else None,
                "watch": self.link("watch", config.watch),
                "commitment": commitment(config.secret),
                "only_here": self.settings.only_here,
            }

        return await answered(make, 201)

    async def join(self, request: Request) -> Response:
        """Take the open seat of a table."""

        async def sit() -> Any:
            wish = await wish_of(request, JoinWish)
            room, seat, token = await self.house.join(wish.invite, wish.name, wish.nonce, wish.deck)
            return {"table": room.table.id, "seat": seat, "token": token,
                    "watch": self.link("watch", room.table.config.watch),
                    "commitment": commitment(room.table.config.secret)}  # fmt: skip

        return await answered(sit, 201)

    async def watch(self, request: Request) -> Response:
        """Tell which table a link for watching leads to."""
        room = await self.house.watched(request.path_params["code"])
        if room is None:
            return failure(Refused("link", "there is no such table", "テーブルが見つかりません。"), 404)
        return JSONResponse({"table": room.table.id, "regulation": room.table.config.regulation})

    async def replay(self, request: Request) -> Response:
        """Return a finished game position by position."""
        table = await self.house.shared(request.path_params["code"])
        if table is None:
            return failure(Refused("link", "there is no such replay", "棋譜が見つかりません。"), 404)
        return await answered(lambda: replay_of(table.record))

    async def record(self, request: Request) -> Response:
        """Return the record of a finished game, with what opens its deal."""
        table = await self.house.shared(request.path_params["code"])
        if table is None:
            return failure(Refused("link", "there is no such replay", "棋譜が見つかりません。"), 404)
        name = f'attachment; filename="blackpoker-{table.id}.bpr"'
        return PlainTextResponse(str(table.record), headers={"content-disposition": name})

    async def open_file(self, request: Request) -> Response:
        """Return a record or a scenario, sent as text, position by position."""

        async def show() -> Any:
            return opened_text(await text_of(request, MOST_FILE))

        return await answered(show)

    async def health(self, request: Request) -> Response:
        """Tell that the server works: its store answers."""
        await self.house.store.link("health")
        return JSONResponse({"ok": True, "version": __version__, "protocol": VERSION, "compiled": compiled})

    async def metrics(self, request: Request) -> Response:
        """Tell what the server has done, in the text form that monitoring reads."""
        rooms = self.house.rooms.values()
        values = {
            "sockets": self.count.sockets,
            "messages_total": self.count.messages,
            "tables": len(rooms),
            "games_running": len([room for room in rooms if room.table.playing]),
            "games_frozen": len([room for room in rooms if room.table.frozen]),
            "uptime_seconds": round(time.time() - self.begun),
        }
        return PlainTextResponse("".join([f"blackpoker_{name} {value}\n" for name, value in values.items()]))

    async def page(self, request: Request) -> Response:
        """Return the page; it finds its way by the address."""
        folder = page_folder()
        assert folder is not None
        rest = request.path_params["rest"]
        found = folder / rest if rest and "/" not in rest and not rest.startswith(".") else None
        if found is not None and found.is_file():
            return FileResponse(found)
        return FileResponse(folder / "index.html", headers={"cache-control": "no-cache"})

    def link(self, kind: str, code: str) -> str:
        """Return a link to the page."""
        return f"{self.settings.address}/{kind}/{code}"


def store_of(settings: ServerSettings) -> Store:
    """Return the store that the settings name."""
    if settings.data.startswith(("postgresql://", "postgres://")):
        from .postgres import PostgresStore

        return PostgresStore(settings.data)
    return SqliteStore(Path(settings.data) / "blackpoker.sqlite3")


def page_folder() -> Path | None:
    """Return where the built page is, if it was built."""
    folder = Path(str(files("blackpoker.server"))) / "page"
    return folder if (folder / "index.html").is_file() else None


async def answered(make: Any, status: int = 200) -> Response:
    """Return what a function returns as JSON, or the error that it raises in a sentence."""
    try:
        found = make()
        if hasattr(found, "__await__"):
            found = await found
        return JSONResponse(found, status)
    except BadMessage as error:
        return failure(Refused("message", str(error), "内容を読めません。"), 400)
    except BlackPokerError as error:
        return failure(error, 400)


def failure(error: BlackPokerError, status: int) -> Response:
    """Return an error as JSON."""
    return JSONResponse(refusal(error, None), status)


async def wish_of(request: Request, kind: Any) -> Any:
    """Read the body of a request strictly."""
    data = read_json(await text_of(request, 8192))
    try:
        return msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as error:
        raise BadMessage(str(error)) from None


async def text_of(request: Request, most: int) -> str:
    """Return the body of a request as text, if it is not too long."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise BadMessage(f"more than {most} bytes")
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise BadMessage("not UTF-8") from None
