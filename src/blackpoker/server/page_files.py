"""The files of the built page, read once: answered compressed, and kept by browsers as long as their names allow."""

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

INDEX: Final = "index.html"
FOREVER: Final = "public, max-age=31536000, immutable"
"""For files whose name changes with what they hold."""
ASK: Final = "no-cache"
"""For all others: kept, but only after the server was asked whether it is the same."""
ADDRESSES: Final = frozenset({"", "table", "watch", "join", "replay", "rules", "missions"})
"""What an address of the page begins with."""
PREVIEW: Final = b'content="/preview.png"'
"""Where the page names its picture, which others find by its whole address only."""
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class PageFile:
    """A file of the page."""

    content: bytes
    media: str
    keep: str

    def answer(self, request: Request, status: int = 200) -> Response:
        """Answer with the file, or that it has not changed."""
        tag = tag_of(self.content)
        headers = {"cache-control": self.keep, "etag": tag}
        if status == 200 and tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return compressed(request, self.content, self.media, headers, status)


def page_files(folder: Path, address: str) -> Mapping[str, PageFile]:
    """Read all files of a built page, by their path in the address; what is hidden, or lies elsewhere, is left out."""
    found: dict[str, PageFile] = {}
    inside = folder.resolve()
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder).as_posix()
        if not file.is_file() or not file.resolve().is_relative_to(inside) or "/." in f"/{name}":
            continue
        content = file.read_bytes()
        if name == INDEX:
            content = content.replace(PREVIEW, PREVIEW.replace(b'"/', f'"{address}/'.encode()))
        media = mimetypes.guess_type(name)[0] or "application/octet-stream"
        found[name] = PageFile(content, media, FOREVER if name.startswith("assets/") else ASK)
    return found


def page_answer(files: Mapping[str, PageFile], request: Request, path: str) -> Response:
    """Answer with a file of the page, or with the page itself, which finds its way by the address."""
    found = files.get(path)
    if found is not None and path != INDEX:
        return found.answer(request)
    return files[INDEX].answer(request, 200 if path.partition("/")[0] in ADDRESSES else 404)


def compressed(
    request: Request, content: bytes, media: str, headers: Mapping[str, str] | None = None, status: int = 200
) -> Response:
    """Answer with something that everybody may see, compressed where that saves and the client takes it.

    Nothing that a seat alone may know goes this way: its length would tell of it.
    """
    own = {**(headers or {}), "vary": "accept-encoding"}
    takes = "gzip" in request.headers.get("accept-encoding", "")
    if takes and len(packed(content)) < len(content):
        return Response(packed(content), status, {**own, "content-encoding": "gzip"}, media)
    return Response(content, status, own, media)


@lru_cache(64)
def packed(content: bytes) -> bytes:
    """Return something compressed, the same bytes each time."""
    return gzip.compress(content, 9, mtime=0)


@lru_cache(64)
def tag_of(content: bytes) -> str:
    """Return by what a browser asks whether it has this already."""
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'
