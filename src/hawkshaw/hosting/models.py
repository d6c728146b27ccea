"""`hawkshaw mcp`: a chair for language models, at a server that runs or at one of its own."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hawkshaw.core.errors import BadOption
from hawkshaw.hosting.places import TablesFile, storing
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.exits import NotSo

if TYPE_CHECKING:
    import socket

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
MODELS_PORT: Final = 8014

At = Annotated[
    str | None,
    typer.Option(
        "--at", metavar="URL", help="The server whose tables are joined.", show_default="one of its own"
    ),
]
Http = Annotated[bool, typer.Option("--http", help="Speak HTTP, with several at once, and not a pipe.")]
Host = Annotated[str, typer.Option(metavar="ADDRESS", help="Where HTTP is listened for.")]
Port = Annotated[
    int, typer.Option(metavar="N", min=0, max=65535, help="The port for HTTP; 0 takes a free one.")
]
Token = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="A file with the token that callers over HTTP must show.", show_default=False
    ),
]
Hosts = Annotated[
    list[str] | None,
    typer.Option(
        "--allow-host",
        metavar="NAME",
        help="Another name by which callers reach it over HTTP; may be given more than once.",
        show_default=False,
    ),
]


def mcp(
    at: At = None,
    http: Http = False,
    host: Host = LOOPBACK[0],
    port: Port = MODELS_PORT,
    token_file: Token = None,
    allow_host: Hosts = None,
    file: TablesFile = None,
    cases: Cases = None,
) -> None:
    """Let language models sit down at a table, by the Model Context Protocol.

    A client starts this itself and speaks to it over a pipe; --http serves several over the network. Without --at it
    keeps a server of its own on this machine for as long as it runs, for games against bots; --file keeps its tables.

    Examples:
      hawkshaw mcp
      hawkshaw mcp --at http://192.168.0.7:8013
      hawkshaw mcp --http --port 8014
    """
    from hawkshaw.server.logs import logging_to

    check(at, http, host, token_file, allow_host, file)
    try:
        from hawkshaw.adapters.mcp import door
    except ModuleNotFoundError as error:
        raise NotSo(str(error)) from None
    from hawkshaw.hosting.secret_files import SHORTEST, secret_in
    from hawkshaw.server import lan
    from hawkshaw.server.address import Proxies
    from hawkshaw.server.limits import Limits
    from hawkshaw.server.lines import line_kinds

    token = "" if token_file is None else secret_in(token_file, SHORTEST)
    with (
        logging_to(sys.stderr, logging.WARNING),
        storing(),
        ending_like_ctrl_c(),
        ExitStack() as opened,
        suppress(KeyboardInterrupt),
    ):
        listening = opened.enter_context(listen(host, port)) if http else None
        base = opened.enter_context(some_server(at, file))
        if listening is None:
            asyncio.run(door.serve_pipe(base))
            return
        address, taken = listening.getsockname()[:2]
        others = lan.reachable(host)
        places = " or ".join(lan.url(other, taken, door.PATH) for other in others or [address])
        running = door.http_server(
            base,
            token=token,
            hosts=[*(f"[{other}]" if ":" in other else other for other in others), *(allow_host or ())],
            lines=line_kinds(Limits(), Proxies())[0],
            on_start=lambda: typer.echo(f"Language models sit down at {places}. Ctrl-C stops.", err=True),
        )
        asyncio.run(running.serve(sockets=[listening]))


def check(
    at: str | None,
    http: bool,
    host: str,
    token_file: Path | None,
    allow_host: list[str] | None,
    file: Path | None,
) -> None:
    """Object to flags that do not go together."""
    if at is not None and file is not None:
        raise BadOption("--at names a server that keeps its own tables: leave --file out")
    if not http and (token_file is not None or allow_host or host != LOOPBACK[0]):
        raise BadOption("--host, --token-file and --allow-host are for --http")
    if http and host not in LOOPBACK and token_file is None:
        raise BadOption(
            f"{host} can be reached from other machines: --token-file must say what they have to show"
        )


@contextmanager
def ending_like_ctrl_c() -> Iterator[None]:
    """Let SIGTERM end this in the same order; who serves HTTP hands it on when done, and some is still to be closed."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def listen(host: str, port: int) -> socket.socket:
    from hawkshaw.server import serve as server

    return server.listen(host, port)


@contextmanager
def some_server(at: str | None, file: Path | None) -> Iterator[str]:
    """A server of tables: the one that was named, or one for this machine alone for as long as this goes on."""
    from hawkshaw.wire.links import server as read_server
    from hawkshaw.wire.rest import Rest

    if at is not None:
        base = read_server(at)
        Rest(base).shelf()  # whoever mistyped it hears of it now
        yield base
        return
    from hawkshaw.server import serve as server

    with TemporaryDirectory(prefix="hawkshaw-") as folder, server.listen(LOOPBACK[0], 0) as listening:
        base = f"http://{LOOPBACK[0]}:{listening.getsockname()[1]}"
        with server.aside(file or Path(folder) / "tables.db", listening):
            yield base
