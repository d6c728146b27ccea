"""`hawkshaw host`: a server and a table in one go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.game import Game
from hawkshaw.hosting.opening import (
    Assist,
    Bots,
    Clock,
    Listed,
    Seats,
    Speed,
    chosen_seats,
    join_link,
    listens,
    open_at,
    print_invitation,
    seated_bots,
    table_request,
)
from hawkshaw.hosting.places import EVERYWHERE, PORT, Name, Port, Qr, TablesFile, default_file, storing
from hawkshaw.terminal import exits, flags
from hawkshaw.terminal.flags import Forced, Locale, Plain
from hawkshaw.terminal.screen import command
from hawkshaw.terminal.start import leave

HOST_HELP = """Start a server here, open a table, and sit down at it in this terminal.

Bots take the other chairs; --people keeps some for others, who come by the link that is printed. The server stops when
you leave, and every table is kept: --resume goes on with the latest. If a server runs here already, it is used.

Examples:
  hawkshaw host thirteen_clues
  hawkshaw host dead_end_drive --seats 4 --people 2 --bots regular
  hawkshaw host thirteen_clues --resume"""


def host_commands() -> Any:
    """`host`, with a command for every game."""
    return flags.game_commands(host, host_help, HOST_HELP)


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
    bot_speed: Speed = "usual",
    name: Name = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on at the latest table of this game.")] = False,
    port: Port = PORT,
    file: TablesFile = None,
    locale: Locale = ENGLISH,
    plain: Plain = False,
    forced: Forced = False,
    qr: Qr = True,
) -> None:
    """Serve, open and join in one go."""
    from hawkshaw.terminal.join import join as join_table
    from hawkshaw.terminal.keys import KeyRing
    from hawkshaw.terminal.line import Ending

    number = chosen_seats(game, options, seats)
    levels = seated_bots(game, number, people, bots)
    with running_server(port, file) as (base, ours):
        waiting = KeyRing().latest(base, game.name)
        go_on = go_on_command(game, port, file)
        if resume and waiting is None:
            raise exits.NotSo(f"there is no table of {game.title} to go on at")
        if resume and waiting is not None:
            link = waiting.link(waiting.seats[-1])
        else:
            if waiting is not None:
                typer.echo(f"(Another game waits: {go_on})")
            keys, _ = open_at(
                base, table_request(game, options, number, levels, clock, assist, listed, bot_speed)
            )
            print_invitation(keys, qr, watchers=people == 1)
            link = join_link(keys)
        ending = join_table(link, name, locale, plain, forced)
        if ours and ending is not Ending.OVER:
            typer.echo(f"The server stops with you; go on with:\n  {go_on}")
        leave(ending)


def go_on_command(game: Game, port: int, file: Path | None) -> str:
    """What goes on with the latest table on the same port and file."""
    words = ["host", game.name, "--resume"]
    words += [] if port == PORT else ["--port", str(port)]
    words += [] if file is None else ["--file", str(file)]
    return command(*words)


@contextmanager
def running_server(port: int, file: Path | None) -> Iterator[tuple[str, bool]]:
    """A server on this machine: the one that runs, or one of our own for as long as this goes on; which it is."""
    from hawkshaw.wire.rest import NoServer, Rest

    base = f"http://localhost:{port}"
    if port and listens("localhost", port):
        try:
            Rest(base).shelf()
        except NoServer as error:
            raise exits.NotSo(
                f"port {port} is taken by something else ({error}); use another --port"
            ) from None
        yield base, False
        return
    from hawkshaw.server import serve as server

    path = file or default_file()
    with storing(), server.listen(EVERYWHERE, port) as listening:
        base = f"http://localhost:{listening.getsockname()[1]}"
        with server.aside(path, listening):
            yield base, True
