"""A real PostgreSQL and a real Redis, started for a test; where none is installed, the test is skipped."""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from .serving import free_port

PATHS: Final = [os.environ.get("PATH", ""), "/usr/local/bin", *map(str, Path("/usr/lib/postgresql").glob("*/bin"))]


def program(name: str) -> str:
    """Return where a program is, or skip the test."""
    found = shutil.which(name, path=os.pathsep.join(PATHS))
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """Start PostgreSQL, which does not run as root; give its address."""
    user: dict[str, Any] = {"user": "nobody"} if os.geteuid() == 0 else {}
    folder = Path(tempfile.mkdtemp(prefix="postgres"))
    if user:
        shutil.chown(folder, "nobody")
    data, port, quiet = folder / "data", free_port(), {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    control = [program("pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log")]
    home: dict[str, Any] = {"cwd": folder, "env": os.environ | {"HOME": str(folder)}, **user, **quiet}
    try:
        words = ["-A", "trust", "-U", "tester", "-E", "UTF8", "--locale=C"]
        subprocess.run([program("initdb"), "-D", str(data), *words], check=True, **home)
        subprocess.run([*control, "-o", f"-p {port} -k {folder} -h 127.0.0.1", "start"], check=True, **home)
        yield f"postgresql://tester@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], check=False, **home)
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """Start Redis; give its address."""
    port = free_port()
    words = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen([program("redis-server"), *words], stdout=subprocess.DEVNULL)
    try:
        ping(port)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait()


def ping(port: int) -> None:
    """Wait until Redis answers."""
    from redis import Redis
    from redis.exceptions import ConnectionError as NotYet

    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            with Redis(port=port) as client:
                client.ping()
            return
        except NotYet:
            time.sleep(0.02)
    raise RuntimeError("Redis did not start")
