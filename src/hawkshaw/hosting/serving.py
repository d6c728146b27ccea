"""`hawkshaw serve`: a server until Ctrl-C."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any

import typer

from hawkshaw.core.errors import BadOption
from hawkshaw.hosting.places import PORT, storing
from hawkshaw.hosting.secret_files import SHORTEST, secret_in
from hawkshaw.hosting.settings.kinds import Switch, Texts
from hawkshaw.hosting.settings.page import shown
from hawkshaw.hosting.settings.sources import CONFIG, Chosen, flags_of, gather
from hawkshaw.hosting.settings.table import Setting
from hawkshaw.server.store.location import Location
from hawkshaw.terminal.cases import add_folders
from hawkshaw.terminal.screen import command

Config = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help=f"Settings in TOML; ${CONFIG} says the same. A flag goes before it.",
        show_default=False,
    ),
]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Any setting by its key.", show_default=False),
]
ShowSettings = Annotated[
    bool,
    typer.Option("--show-settings", help="Print every setting and where it was said, and start nothing."),
]
Show = Annotated[bool, typer.Option("--open", help="Open the lobby in a browser.")]


def serve_command() -> typer.Typer:
    """`serve` with a flag for every setting that has one."""
    app = typer.Typer(add_completion=False)

    def serve(
        config: Path | None, named: list[str] | None, show_settings: bool, show: bool, **given: Any
    ) -> None:
        chosen = gather(given, config, named=named or ())
        if show_settings:
            typer.echo("\n".join(shown(chosen)))
        else:
            run(chosen, show)

    serve.__doc__ = run.__doc__
    parameters = [
        *(flag(setting) for setting in flags_of()),
        Parameter("config", Parameter.KEYWORD_ONLY, default=None, annotation=Config),
        Parameter("named", Parameter.KEYWORD_ONLY, default=None, annotation=Set),
        Parameter("show_settings", Parameter.KEYWORD_ONLY, default=False, annotation=ShowSettings),
        Parameter("show", Parameter.KEYWORD_ONLY, default=False, annotation=Show),
    ]
    serve.__signature__ = Signature(parameters)  # type: ignore[attr-defined]  # typer reads it
    serve.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    app.command()(serve)
    return app


def flag(setting: Setting) -> Parameter:
    """A setting as a parameter; None says that the flag was not given, so that others may say it."""
    kinds: dict[type, tuple[Any, str]] = {
        Switch: (bool | None, f"{setting.option}/--no-{setting.option.removeprefix('--')}"),
        Texts: (list[str] | None, setting.option),
    }
    kind, option = kinds.get(type(setting.kind), (str | None, setting.option))
    named = typer.Option(
        option,
        metavar=None if kind == bool | None else setting.kind.metavar,
        help=setting.help,
        show_default=setting.shown if setting.default not in ((), "") else False,
    )
    return Parameter(setting.key, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind, named])


def run(chosen: Chosen, show: bool = False) -> None:
    """Keep tables for people at home, at a club or anywhere, until Ctrl-C; every table goes on at the next start.

    Whatever has no flag of its own is said by --set, in the environment or in a file; docs/hosting.md lists it all.

    Examples:
      hawkshaw serve
      hawkshaw serve --port 9000 --file evening.db
      hawkshaw serve --config club.toml --set limits.connections=20 --show-settings
      hawkshaw serve --database postgresql://hawkshaw@db.example.org/hawkshaw
      hawkshaw serve --database postgresql://hawkshaw@localhost/hawkshaw --workers 2
      hawkshaw serve --host 127.0.0.1 --allow-host play.example.org --root-path /hawkshaw --proxy 127.0.0.1
    """
    from hawkshaw.server import lan
    from hawkshaw.server import serve as server
    from hawkshaw.server.logs import logging_to

    port, host, root_path = chosen["port"], chosen["host"], chosen["root_path"]
    if show and running_here(port, root_path):
        typer.echo(f"Hawkshaw runs here already: {lobby(port, root_path)}")
        webbrowser.open(lobby(port, root_path))
        return
    location = chosen.location()
    among_others = chosen["workers"] > 1 or chosen["peer_secret_file"] is not None
    add_folders([Path(folder) for folder in chosen["cases"]])
    with storing(), ExitStack() as opened:
        listening = opened.enter_context(server.listen(host, port))
        figures = None
        if chosen["metrics_port"] is not None and not among_others:
            figures = server.listen(chosen["metrics_host"], chosen["metrics_port"], "--metrics-port")
            opened.enter_context(figures)
        taken = listening.getsockname()[1]
        reach = tuple(lan.url(other, taken, root_path.rstrip("/")) for other in lan.reachable(host))

        def tell() -> None:
            announce(host, taken, root_path, chosen["qr"])
            if figures is not None:
                typer.echo(f"\nFigures for Prometheus:  {figures_url(figures)}")
            typer.echo(
                f"\nThe tables are kept in {location}. Ctrl-C stops; every table goes on at the next start."
            )
            if show:
                # A browser may take its time to start, and nobody is to wait for it.
                threading.Thread(target=webbrowser.open, args=[lobby(taken, root_path)], daemon=True).start()

        with logging_to(sys.stderr), stopping():
            if among_others:
                work_among_others(chosen, location, listening, reach, tell)
                return
            server.serve(
                location,
                listening,
                settings=chosen.settings(reach),
                limits=chosen.limits(),
                root_path=root_path.rstrip("/"),
                on_start=tell,
                figures=figures,
            )


def work_among_others(
    chosen: Chosen,
    location: Location,
    listening: socket.socket,
    reach: tuple[str, ...],
    tell: Callable[[], None],
) -> None:
    """Be one worker or several, on a database that others may share."""
    from hawkshaw.server import supervise
    from hawkshaw.server.store.opening import make_shared_store_ready

    if isinstance(location, Path):
        raise BadOption(f"{location} is a file, which one server has alone: several workers need --database")
    peer_host, _, peer_port = chosen["peer_address"].rpartition(":")
    secret_file = chosen["peer_secret_file"]
    plan = supervise.Plan(
        location=location,
        settings=chosen.settings(reach),
        limits=chosen.limits(),
        root_path=chosen["root_path"].rstrip("/"),
        bus=chosen["bus"] or "",
        secret=supervise.new_secret() if secret_file is None else secret_in(Path(secret_file), SHORTEST),
        peer_host=peer_host.strip("[]"),
        peer_port=int(peer_port),
        metrics=None if chosen["metrics_port"] is None else (chosen["metrics_host"], chosen["metrics_port"]),
    )
    make_shared_store_ready(location)
    if chosen["workers"] == 1:
        supervise.work(plan, listening, 0, tell)
    else:
        supervise.Supervisor(plan, listening, chosen["workers"]).run(tell)


def lobby(port: int, prefix: str) -> str:
    """The lobby's address on this machine."""
    return f"http://localhost:{port}{prefix.rstrip('/')}/"


def figures_url(listening: socket.socket) -> str:
    """Where the figures are."""
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/metrics"


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
