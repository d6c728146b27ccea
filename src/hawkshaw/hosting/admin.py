"""`hawkshaw admin`: what whoever runs a server may see and do while it runs."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from hawkshaw.core.errors import BadOption
from hawkshaw.hosting.places import HERE, Json
from hawkshaw.hosting.secret_files import SHORTEST, secret_in
from hawkshaw.hosting.settings.kinds import Unfit, long_duration
from hawkshaw.hosting.settings.table import BY_KEY
from hawkshaw.terminal.screen import Screen, print_json

if TYPE_CHECKING:
    from hawkshaw.wire.operator import OperatorRest

Table = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as `admin tables` shows it.")]
Seat = Annotated[int, typer.Argument(metavar="SEAT", min=0, max=15, help="A chair, counted from 0.")]
Address = Annotated[
    str, typer.Argument(metavar="ADDRESS", help="An IPv4 address, or an IPv6 address for its network (/64).")
]
VARIABLE = BY_KEY["operator_secret_file"].variable


def admin_commands() -> typer.Typer:
    """`admin` and what can be done."""
    app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", add_completion=False)
    app.callback()(at_server)
    for command in (tables, load, close, mute, unmute, ban, unban, bans, say):
        app.command()(command)
    return app


# A context is Any because typer does not publish its type.


def at_server(
    ctx: typer.Context,
    server: Annotated[str, typer.Option(metavar="URL", help="Where the server is.")] = HERE,
    operator_secret_file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=f"The file with the secret that the server was started with; ${VARIABLE} says the same.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """See and do at a running server what only whoever runs it may.

    Examples:
      hawkshaw admin --operator-secret-file operator tables
      hawkshaw admin --server https://play.example.org ban 192.0.2.7 --for "7 d"
      hawkshaw admin say "Restart in five minutes; every table goes on."
    """
    ctx.obj = (server, operator_secret_file)


def operator(ctx: Any) -> OperatorRest:
    """The server, for whoever has its secret."""
    from hawkshaw.wire.operator import OperatorRest

    server, file = ctx.obj
    if file is None and os.environ.get(VARIABLE):
        file = Path(os.environ[VARIABLE])
    if file is None:
        raise BadOption(
            f"name the file with the operator's secret: --operator-secret-file FILE, or ${VARIABLE}"
        )
    return OperatorRest(server.rstrip("/"), secret_in(file, SHORTEST))


def tables(ctx: typer.Context, json: Json = False) -> None:
    """List the tables that wait for players or are played.

    Examples:
      hawkshaw admin tables
    """
    told = operator(ctx).tables()
    if json:
        print_json(msgspec.to_builtins(told))
        return
    now = time.time() * 1000
    rows = [
        (
            table.id,
            table.game,
            table.status,
            str(table.seats),
            str(table.people) if table.here else "",
            str(table.bots) if table.here else "",
            str(table.guests) if table.here else "",
            str(table.watching) if table.here else "",
            ", ".join(map(str, table.muted)),
            age(now - table.created_at),
            age(now - table.touched_at),
        )
        for table in told.tables
    ]
    heads = ("id", "game", "state", "seats", "people", "bots", "here", "watching", "muted", "age", "touched")
    lay(heads, rows, "There is no table.")
    if told.left_off:
        typer.echo(f"{told.left_off} more were touched longer ago.")


def load(ctx: typer.Context, json: Json = False) -> None:
    """Say how much there is to do.

    Examples:
      hawkshaw admin load --json
    """
    told = operator(ctx).load()
    if json:
        print_json(msgspec.to_builtins(told))
        return
    rows = [
        (
            one.server or "the only one",
            one.version,
            age(one.up * 1000),
            str(one.tables),
            str(one.seated),
            str(one.watching),
            f"{one.memory / 1024**2:.0f} MiB" if one.memory else "?",
            str(one.moves),
            f"{one.moves_per_second:g}",
        )
        for one in told.servers
    ]
    heads = ("server", "version", "up", "tables", "seated", "watching", "memory", "moves", "moves/s")
    lay(heads, rows, "")
    if told.silent:
        typer.echo(f"{told.silent} more did not answer.")
    typer.echo(
        f"{told.open_tables} of {told.most_tables} tables wait or are played; {told.bans} addresses are shut out."
    )


def close(
    ctx: typer.Context,
    table: Table,
    reason: Annotated[str, typer.Option(metavar="WHY", help="What the players are told.")] = "",
) -> None:
    """Close a table for good; a game that is not over stays unfinished.

    Examples:
      hawkshaw admin close TABLE --reason "This table is not for children."
    """
    operator(ctx).close_table(table, reason)
    typer.echo(f"Table {table} is closed.")


def mute(ctx: typer.Context, table: Table, seat: Seat) -> None:
    """Let a seat say nothing more at its table, until its chair becomes empty.

    Examples:
      hawkshaw admin mute TABLE 2
    """
    operator(ctx).mute(table, seat)
    typer.echo(f"Seat {seat} of table {table} says nothing more.")


def unmute(ctx: typer.Context, table: Table, seat: Seat) -> None:
    """Let a seat speak again.

    Examples:
      hawkshaw admin unmute TABLE 2
    """
    operator(ctx).mute(table, seat, False)
    typer.echo(f"Seat {seat} of table {table} may speak again.")


def ban(
    ctx: typer.Context,
    address: Address,
    lasts: Annotated[
        str | None,
        typer.Option("--for", metavar="TIME", help='For how long, such as "7 d"; otherwise for ever.'),
    ] = None,
    json: Json = False,
) -> None:
    """Shut an address out, and end its live connections.

    Examples:
      hawkshaw admin ban 192.0.2.7 --for "7 d"
      hawkshaw admin ban 2001:db8::7
    """
    seconds = None
    if lasts is not None:
        try:
            seconds = round(long_duration("1 s", "3650 d").read(lasts) / 1000)
        except Unfit as error:
            raise BadOption(f"--for: {error}") from None
    made = operator(ctx).ban(address, seconds)
    if json:
        print_json(msgspec.to_builtins(made))
    else:
        typer.echo(f"{made.address} is shut out {until(made.until)}.")


def unban(ctx: typer.Context, address: Address) -> None:
    """Let an address in again.

    Examples:
      hawkshaw admin unban 192.0.2.7
    """
    operator(ctx).unban(address)
    typer.echo(f"{address} may come in again.")


def bans(ctx: typer.Context, json: Json = False) -> None:
    """List the addresses that are shut out.

    Examples:
      hawkshaw admin bans
    """
    told = operator(ctx).bans()
    if json:
        print_json(msgspec.to_builtins(told))
        return
    rows = [(one.address, moment(one.at), until(one.until)) for one in told.bans]
    lay(("address", "since", "how long"), rows, "Nobody is shut out.")


def say(
    ctx: typer.Context,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="One line.")],
    json: Json = False,
) -> None:
    """Say something to everybody who is at a table.

    Examples:
      hawkshaw admin say "Restart in five minutes; every table goes on."
    """
    told = operator(ctx).say(text)
    if json:
        print_json(msgspec.to_builtins(told))
        return
    typer.echo(f"Told to {told.guests} live connections.")
    if told.silent:
        typer.echo(f"{told.silent} more servers did not answer.")


def lay(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]], none: str) -> None:
    """Print a table, or that there is nothing in it."""
    from rich import box
    from rich.table import Table as Drawn

    if not rows:
        typer.echo(none)
        return
    drawn = Drawn(*heads, box=box.SIMPLE)
    for row in rows:
        drawn.add_row(*row)
    drawn.columns[0].no_wrap = True
    Screen().lay(drawn)


def age(milliseconds: float) -> str:
    """How long ago, in one unit.

    >>> age(90_000), age(3 * 86_400_000), age(-5)
    ('1 min', '3 d', '0 s')
    """
    seconds = max(0, int(milliseconds / 1000))
    for unit, size in (("d", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= size:
            return f"{seconds // size} {unit}"
    return f"{seconds} s"


def moment(at: int) -> str:
    """A time that everybody understands."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def until(at: int | None) -> str:
    """How long something lasts."""
    return "for ever" if at is None else f"until {moment(at)}"
