"""`hawkshaw serve`: a server until Ctrl-C."""

from __future__ import annotations

import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from hawkshaw.core.errors import BadOption
from hawkshaw.hosting.places import EVERYWHERE, PORT, Database, Port, Qr, TablesFile, chosen, storing
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.screen import command


def serve(
    port: Port = PORT,
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 127.0.0.1 is this machine alone.")
    ] = EVERYWHERE,
    file: TablesFile = None,
    database: Database = None,
    root_path: Annotated[
        str, typer.Option(metavar="/PREFIX", help="The path under which a reverse proxy shows the server.")
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another site whose pages may use this server.", show_default=False),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A name by which browsers may ask for this server, besides those of a home network; * is any.",
            show_default=False,
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A reverse proxy whose word on a client's address is taken.",
            show_default=False,
        ),
    ] = None,
    cases: Cases = None,
    qr: Qr = True,
    show: Annotated[bool, typer.Option("--open", help="Open the lobby in a browser.")] = False,
) -> None:
    """Keep tables for people at home, at a club or anywhere, until Ctrl-C; every table goes on at the next start.

    Examples:
      hawkshaw serve
      hawkshaw serve --port 9000 --file evening.db
      hawkshaw serve --database postgresql://hawkshaw@db.example.org/hawkshaw
      hawkshaw serve --host 127.0.0.1 --allow-host play.example.org --root-path /hawkshaw --proxy 127.0.0.1
    """
    from hawkshaw.server import lan
    from hawkshaw.server import serve as server
    from hawkshaw.server.host.settings import Settings
    from hawkshaw.server.logs import logging_to

    if root_path and not root_path.startswith("/"):
        raise BadOption(f"--root-path {root_path!r}: it begins with a slash, such as /hawkshaw")
    if show and running_here(port, root_path):
        typer.echo(f"Hawkshaw runs here already: {lobby(port, root_path)}")
        webbrowser.open(lobby(port, root_path))
        return
    location = chosen(file, database)
    with storing(), server.listen(host, port) as listening:
        taken = listening.getsockname()[1]
        settings = Settings(
            reach=tuple(lan.url(other, taken, root_path.rstrip("/")) for other in lan.reachable(host)),
            origins=tuple(origin or ()),
            hosts=tuple(allow_host or ()),
            trusted_proxies=tuple(proxy or ()),
        )

        def tell() -> None:
            announce(host, taken, root_path, qr)
            typer.echo(
                f"\nThe tables are kept in {location}. Ctrl-C stops; every table goes on at the next start."
            )
            if show:
                # A browser may take its time to start, and nobody is to wait for it.
                threading.Thread(target=webbrowser.open, args=[lobby(taken, root_path)], daemon=True).start()

        with logging_to(sys.stderr), stopping():
            server.serve(
                location, listening, settings=settings, root_path=root_path.rstrip("/"), on_start=tell
            )


def lobby(port: int, prefix: str) -> str:
    """The lobby's address on this machine."""
    return f"http://localhost:{port}{prefix.rstrip('/')}/"


def running_here(port: int, prefix: str) -> bool:
    """Whether a server of ours answers on this machine."""
    from hawkshaw.core.errors import HawkshawError
    from hawkshaw.hosting.opening import listens
    from hawkshaw.wire.rest import Rest

    if not port or not listens("localhost", port):
        return False
    try:
        Rest(lobby(port, prefix).rstrip("/")).shelf()
    except HawkshawError:
        return False
    return True


@contextmanager
def stopping() -> Iterator[None]:
    """Take Ctrl-C for the way to stop that it is."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo("\nStopped; every table is kept.")


def announce(host: str, port: int, prefix: str, qr: bool) -> None:
    """Say where the server is and how to open a table at it."""
    from hawkshaw.server import lan

    path = f"{prefix.rstrip('/')}/"
    typer.echo("Hawkshaw is ready.")
    if qr:
        lan.print_lobby(port, host, path)
    else:
        typer.echo("\n".join(lan.lobby_lines(port, host, path)))
    where = [] if port == PORT and not prefix else ["--server", f"http://localhost:{port}{prefix}"]
    typer.echo(f"\nOpen a table and invite others:\n  {command('open', 'thirteen_clues', *where, '--join')}")
