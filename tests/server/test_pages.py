"""The browser client as the server hands it out."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from hawkshaw.server.guard import guards
from hawkshaw.server.limits import Limits
from hawkshaw.server.pages import Pages

PAGE = '<!doctype html><script src="./assets/app-1a2b.js"></script><link href="./favicon.svg">'
SCRIPT = "console.log('hello')\n" * 50


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client that was built, with a file beside it that is nobody's business."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "assets" / "app-1a2b.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "assets" / "font.woff2").write_bytes(b"wOF2")
    (tmp_path / "secret.js").write_text("'secret'", encoding="utf-8")
    return folder


def get(folder: Path, path: str, root: str = "", headers: dict[str, str] | None = None) -> httpx.Response:
    """What the pages answer behind the guards."""
    routes: list[Route] = Pages(folder).routes()
    app = Starlette(routes=routes, middleware=guards(Limits()))

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, root_path=root)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as http:
            return await http.get(root + path, headers=headers or {"accept-encoding": "identity"})

    return asyncio.run(ask())


@pytest.mark.parametrize("path", ["/", "/t/kitchen"])
def test_the_page_is_at_the_lobby_and_at_every_table(path: str, built: Path) -> None:
    answer = get(built, path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-store"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert '"/assets/app-1a2b.js"' in answer.text


def test_behind_a_prefix_the_page_names_its_files_there(built: Path) -> None:
    assert '"/club/assets/app-1a2b.js"' in get(built, "/t/kitchen", root="/club").text


def test_files_with_a_fingerprint_are_kept_for_ever_and_others_are_not(built: Path) -> None:
    asset = get(built, "/assets/app-1a2b.js")
    assert asset.text == SCRIPT
    assert "immutable" in asset.headers["cache-control"]
    assert asset.headers["content-type"].startswith("text/javascript")
    assert "immutable" not in get(built, "/favicon.svg").headers["cache-control"]


def test_what_gets_smaller_is_packed_for_those_who_can_unpack_it(built: Path) -> None:
    answer = get(built, "/assets/app-1a2b.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == SCRIPT
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9, mtime=0))
    font = get(built, "/assets/font.woff2", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in font.headers


@pytest.mark.parametrize(
    "path",
    [
        "/assets/missing.js",
        "/assets/..%2f..%2fsecret.js",
        "/..%2fsecret.js",
        "/assets/.hidden.js",
        "/index.html",
        "/assets/app-1a2b",
    ],
)
def test_nothing_else_is_handed_out(path: str, built: Path) -> None:
    answer = get(built, path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_a_server_without_its_pages_says_how_to_get_them(tmp_path: Path) -> None:
    answer = get(tmp_path, "/")
    assert answer.status_code == 503
    assert "make web" in answer.text
