"""The browser client: its one page at the lobby's and every table's address, and the files that page asks for.

`web/` is built into the folder `static` beside this module. Whatever stands under `assets` carries a fingerprint in its
name and may be kept for ever; the page itself is always asked for anew, so that it names the files of this version.
"""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from hawkshaw.server.problems import problem

STATIC: Final = Path(__file__).with_name("static")
FILE: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,200}")
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
PACKED: Final = frozenset({".png", ".webp", ".woff2"})
"""What does not get smaller."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ANEW: Final = "no-cache"
WORKER: Final = "worker.js"
A_DAY: Final = "public, max-age=86400"
NOT_BUILT: Final = (
    "The pages of this server have not been built. In a clone of the repository `make web` builds them;\n"
    "until then, tables can be opened and joined with `hawkshaw open` and `hawkshaw join`.\n"
)


class Pages:
    """The client as it lies in a folder."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder

    def routes(self) -> list[Route]:
        """The page at each of its addresses, and its files."""
        return [
            Route("/", self._page),
            Route("/t/{table}", self._page),
            Route("/assets/{file}", self._asset),
            Route("/{file}", self._loose_file),
        ]

    async def _page(self, request: Request) -> Response:
        try:
            page = (self._folder / "index.html").read_text(encoding="utf-8")
        except OSError:
            return PlainTextResponse(NOT_BUILT, 503, {"Cache-Control": "no-store"})
        # Below a table's address `./` would be another folder, and a <base> is not allowed.
        prefix = request.scope.get("root_path", "").rstrip("/")
        text = page.replace('"./', f'"{prefix}/')
        return Response(text, media_type="text/html", headers={"Cache-Control": "no-store"})

    async def _asset(self, request: Request) -> Response:
        return self._file(request, self._folder / "assets", FOR_EVER)

    async def _loose_file(self, request: Request) -> Response:
        # The worker decides which files are kept: of two versions at once it must be the newer.
        keep = ANEW if request.path_params["file"] == WORKER else A_DAY
        return self._file(request, self._folder, keep)

    def _file(self, request: Request, folder: Path, keep: str) -> Response:
        name = request.path_params["file"]
        kind = KINDS.get(Path(name).suffix)
        found = read(folder / name) if kind and FILE.fullmatch(name) else None
        if found is None:
            return problem(404, "there is nothing here")
        headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
        plain, packed = found
        if packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(packed, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
        return Response(plain, media_type=kind, headers=headers)


@lru_cache(maxsize=256)
def read(file: Path) -> tuple[bytes, bytes] | None:
    """A file as it is and packed; files with a fingerprint never change."""
    try:
        plain = file.read_bytes()
    except OSError:
        return None
    return plain, b"" if file.suffix in PACKED else gzip.compress(plain, 9, mtime=0)
