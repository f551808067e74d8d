"""How a server is run: where it listens, how others reach it, where it keeps its data, and its limits."""

import contextlib
import gc
import os
import signal
import sys
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from .hosts import own_names
from .messages import MOST_BYTES

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
HANDOVER: Final = 0.0005
"""So many seconds a busy event loop keeps the thread waiting that commits; Python's own 5 ms delay every commit."""
SPARE: Final = 1000
"""So many calls may be under way beside the sockets."""
OPEN_FILES: Final = 8192
COLLECTING: Final = (2_000, 10, 100)
"""How often garbage is looked for: seldom, since looking through hundreds of games takes 0.2 seconds."""


@dataclass(frozen=True)
class ServerSettings:
    """The settings of one server process."""

    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    """How players reach the server, like https://example.org; empty for its own address."""
    data: str = "blackpoker-data"
    """A folder for the embedded store, or a postgresql:// address."""
    redis: str = ""
    """A redis:// address, needed for more than one process."""
    origins: tuple[str, ...] = ()
    """Pages of other origins that may connect, beside the server's own."""
    inside: str = ""
    """How the other processes reach this one; empty for its own address."""
    workers: int = 1
    """Processes in which computer players think."""
    messages_per_second: int = 20
    burst: int = 60
    most_connections: int = 4000
    sockets_per_address: int = 100
    """So many sockets one address or IPv6 /64 may have open; a fifth of it may come in a second."""
    watchers_per_table: int = 1000
    calls_per_second: int = 10
    """So many HTTP calls one address may make in a second, and so many seconds' worth at once."""
    tables_per_minute: int = 30
    """So many tables may be made from one address in a minute."""
    open_tables_per_address: int = 3
    """So many tables of one address may wait for anybody at once; with 0 there are no open tables."""
    levels: tuple[str, ...] = ("easy", "normal", "hard")
    """The computer players that guests may choose."""
    pace: float = 1.0
    """How leisurely they move, so that the time a move takes tells nothing; 0 lets them move as soon as they can."""
    metrics: str = ""
    """Where metrics and health are told, like 127.0.0.1:9100; empty for nowhere."""
    proxies: str = "127.0.0.1,::1"
    """The addresses of proxies whose word counts for where a client is, where there is a public address."""
    log: str = "text"
    log_level: str = "info"

    @property
    def address(self) -> str:
        """The address that links begin with."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def inner_address(self) -> str:
        """The address by which other processes reach this one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.inside.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def names(self) -> frozenset[str]:
        """The names by which the server may be called."""
        return own_names((f"//{self.host}", self.address, self.inner_address, *self.origins))

    @property
    def only_here(self) -> bool:
        """Tell whether nobody else can reach the server by its links."""
        return not self.public_url and self.host in LOOPBACK

    def allows(self, origin: str | None, host: str | None) -> bool:
        """Tell whether a page of that origin may connect; programs that are no browsers have none."""
        if origin is None:
            return True
        if origin in self.origins or (self.public_url and origin == origin_of(self.public_url)):
            return True
        return bool(host) and host_of(origin) == host


def host_of(origin: str) -> str:
    """Return the host of an origin; one that cannot be read has none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def origin_of(url: str) -> str:
    """Return the origin of an address."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def serve(app: Any, settings: ServerSettings) -> None:
    """Serve until interrupted or told to end, which is no failure."""
    import uvicorn

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again after it has stopped
    settle_down()
    uvicorn.run(app, **uvicorn_options(settings))


def settle_down() -> None:
    """Prepare the process for serving: threads take turns quickly, and what is loaded is never looked through again.

    Every connection is an open file, of which many systems allow 1024 unless asked for more.
    """
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(OPEN_FILES, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(least, wanted), most))
    sys.setswitchinterval(HANDOVER)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def uvicorn_options(settings: ServerSettings) -> dict[str, Any]:
    """Return how uvicorn serves: every limit said, no compression of game traffic, proxies only where one is named."""
    return {
        "host": settings.host,
        "port": settings.port,
        "log_level": "warning",
        "access_log": False,
        "ws_max_size": MOST_BYTES,
        "ws_max_queue": 32,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "ws_per_message_deflate": False,
        "http": "blackpoker.server.patience:PatientProtocol",
        "h11_max_incomplete_event_size": 16_384,
        "limit_concurrency": settings.most_connections + SPARE,
        "timeout_keep_alive": 10,
        "timeout_graceful_shutdown": 5,
        "proxy_headers": bool(settings.public_url),
        "forwarded_allow_ips": os.environ.get("FORWARDED_ALLOW_IPS") or settings.proxies,
        "log_config": None,
    }
