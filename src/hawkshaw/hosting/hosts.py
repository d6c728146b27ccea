"""`hawkshaw host`: a server and a table in one go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from hawkshaw.core.game import Game
from hawkshaw.hosting.opening import (
    Assist,
    Bots,
    Clock,
    Listed,
    Seats,
    chosen_seats,
    join_link,
    listens,
    open_at,
    print_invitation,
    seated_bots,
    table_request,
)
from hawkshaw.hosting.places import EVERYWHERE, PORT, Name, Plain, Port, Qr, TablesFile, default_file, storing
from hawkshaw.terminal import exits
from hawkshaw.terminal.screen import command
from hawkshaw.terminal.start import leave

if TYPE_CHECKING:
    from hawkshaw.wire.links import Link

HOST_HELP = """Start a server here, open a table, and sit down at it in this terminal.

Bots take the other chairs; --people keeps some for others, who come by the link that is printed. The server stops when
you leave, and every table is kept: --resume goes on with the latest. If a server runs here already, it is used.

Examples:
  hawkshaw host thirteen_clues
  hawkshaw host dead_end_drive --seats 4 --people 2 --bots regular
  hawkshaw host thirteen_clues --resume"""


def host_help(game: Game) -> str:
    return f"""Host a table of {game.title}. {game.about}

    Seats: {", ".join(map(str, game.seats))}. Bot levels: {", ".join(game.levels)}.

    Examples:
      hawkshaw host {game.name}
      hawkshaw host {game.name} --seats {game.seats[-1]} --people 2 --bots {game.levels[-1]}"""


def host(
    game: Game,
    options: msgspec.Struct,
    *,
    seats: Seats = None,
    people: Annotated[int, typer.Option(metavar="N", help="How many chairs are for people.")] = 1,
    bots: Bots = None,
    clock: Clock = "none",
    assist: Assist = 0,
    listed: Listed = False,
    name: Name = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on at the latest table of this game.")] = False,
    port: Port = PORT,
    file: TablesFile = None,
    plain: Plain = False,
    qr: Qr = True,
) -> None:
    """Serve, open and join in one go."""
    from hawkshaw.terminal.keys import KeyRing

    number = chosen_seats(game, seats)
    levels = seated_bots(game, number, people, bots)
    with running_server(port, file) as base:
        keys = KeyRing().latest(base, game.name)
        if resume:
            if keys is None:
                raise exits.NotSo(f"there is no table of {game.title} to go on at")
            key = keys.seats[-1]
            sit_and_leave(keys.link(key), None, game)
        if keys is not None:
            typer.echo(f"(Another game waits: {command('host', game.name, '--resume')})")
        request = table_request(game, options, number, levels, clock, assist, listed)
        keys, _ = open_at(base, request)
        print_invitation(keys, qr, watchers=people == 1)
        sit_and_leave(join_link(keys), name, game)


def sit_and_leave(link: Link, name: str | None, game: Game) -> None:
    """Join a table of a server that stops with this program."""
    from hawkshaw.terminal.join import join as join_table
    from hawkshaw.terminal.line import Ending

    ending = join_table(link, name)
    if ending is not Ending.OVER:
        typer.echo(f"The server stops with you; go on with:\n  {command('host', game.name, '--resume')}")
    leave(ending)


@contextmanager
def running_server(port: int, file: Path | None) -> Iterator[str]:
    """A server on this machine: the one that runs, or one that is started for as long as this goes on."""
    from hawkshaw.wire.rest import NoServer, Rest

    base = f"http://localhost:{port}"
    if port and listens("localhost", port):
        try:
            Rest(base).shelf()
        except NoServer as error:
            raise exits.NotSo(
                f"port {port} is taken by something else ({error}); use another --port"
            ) from None
        yield base
        return
    from hawkshaw.server import serve as server

    path = file or default_file()
    with storing(), server.listen(EVERYWHERE, port) as listening:
        base = f"http://localhost:{listening.getsockname()[1]}"
        with server.aside(path, listening):
            yield base
