"""The commands around a server. What is heavy is imported when it is used, so that the others start at once."""

from __future__ import annotations

import typer

from hawkshaw.hosting import admin, files, hosts, joining, opening, serving, tables
from hawkshaw.terminal import flags


def add_to(app: typer.Typer) -> None:
    """Put these commands on the command line."""
    app.command("serve")(serving.serve_command())
    app.add_typer(flags.game_commands(hosts.host, hosts.host_help, hosts.HOST_HELP), name="host")
    app.add_typer(flags.game_commands(opening.open_table, opening.open_help, opening.OPEN_HELP), name="open")
    app.command()(joining.join)
    app.add_typer(tables.table_commands(), name="tables")
    app.add_typer(admin.admin_commands(), name="admin")
    app.add_typer(files.db_commands(), name="db")
