"""`hawkshaw tables`: what is going on at a server, for whoever keeps it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from hawkshaw.hosting.places import Database, Json, TablesFile, chosen, storing
from hawkshaw.terminal import exits
from hawkshaw.terminal.screen import Screen, print_json

if TYPE_CHECKING:
    from hawkshaw.server.store.location import Location


def table_commands() -> typer.Typer:
    """`tables` and what can be done with them."""
    app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", add_completion=False)
    app.callback(
        help="See and close the tables of a server.\n\nExamples:\n  hawkshaw tables list\n"
        "  hawkshaw tables close TABLE"
    )(lambda: None)
    app.command("list")(list_tables)
    app.command("close")(close_table)
    return app


OptionalStore = Annotated[
    str | None,
    typer.Argument(
        metavar="[FILE]",
        help="The file of a server's tables, or the URL of its database.",
        show_default="among Hawkshaw's own files",
    ),
]


def list_tables(
    file: OptionalStore = None,
    json: Json = False,
) -> None:
    """List the tables in a file, whether a server runs on it or not.

    Examples:
      hawkshaw tables list
      hawkshaw tables list evening.db --json
    """
    from rich import box
    from rich.table import Table

    from hawkshaw.server.store.opening import reading
    from hawkshaw.server.store.sql import rows

    with storing(), reading(chosen(database=file)) as connection:
        found = rows.tables(connection, None, None, None)
    if json:
        facts = ("id", "game", "status", "listed", "created_at", "touched_at")
        print_json([{fact: getattr(row, fact) for fact in facts} for row in found])
        return
    if not found:
        typer.echo("There is no table.")
        return
    shown = Table("id", "game", "state", "for everybody", "last touched", box=box.SIMPLE)
    for row in found:
        touched = datetime.fromtimestamp(row.touched_at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        shown.add_row(row.id, row.game, row.status, "yes" if row.listed else "no", touched)
    shown.columns[0].no_wrap = True
    Screen().lay(shown)


def close_table(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")],
    file: TablesFile = None,
    database: Database = None,
    reason: Annotated[str, typer.Option(metavar="WHY", help="What the players are told.")] = "",
) -> None:
    """Close a table for good; a game that is not over stays unfinished.

    A table you opened is closed at its server. Any table in a file that no server uses can be closed, too.

    Examples:
      hawkshaw tables close TABLE
      hawkshaw tables close TABLE --file evening.db
    """
    from hawkshaw.terminal.keys import KeyRing
    from hawkshaw.wire.requests import CloseTable
    from hawkshaw.wire.rest import NoServer, Rest

    keys = KeyRing().of_table(table) if table.replace("-", "").replace("_", "").isalnum() else None
    if file is None and database is None and keys is not None and keys.host:
        try:
            Rest(keys.base).close(table, CloseTable(host=keys.host, reason=reason))
        except NoServer:
            pass  # then the file may be free
        else:
            typer.echo(f"Table {table} is closed.")
            return
    close_in_store(chosen(file, database), table, reason)
    typer.echo(f"Table {table} is closed.")


def close_in_store(location: Location, table: str, reason: str) -> None:
    """Close a table in a store that no server uses."""
    import asyncio

    from hawkshaw.server.host.clerks import Clerks
    from hawkshaw.server.host.hall import Hall
    from hawkshaw.server.store.errors import StoreInUse
    from hawkshaw.server.store.opening import open_store, reading
    from hawkshaw.server.workers.pool import Pool

    async def close() -> None:
        store, _ = open_store(location)
        async with store:
            hall = Hall(store, Clerks(Pool(1)))
            await (await hall.find(table)).close(reason or "whoever keeps the server closed this table")

    with storing():
        with reading(location):
            pass  # a store that is not there must not be made
        try:
            asyncio.run(close())
        except StoreInUse as error:
            raise exits.NotSo(
                f"only the one who opened table {table} can close it while the server runs ({error})"
            ) from None
