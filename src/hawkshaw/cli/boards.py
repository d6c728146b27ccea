"""`hawkshaw board`: mansions that people draw for 13 Dead End Drive."""

from __future__ import annotations

from typing import Annotated

import typer

from hawkshaw.terminal import exits, records


def board_commands() -> typer.Typer:
    """`board` and what can be done with one."""
    app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", add_completion=False)
    app.callback(help="Draw your own mansion for 13 Dead End Drive.\n\n" + BOARD_EXAMPLES)(lambda: None)
    app.command()(check)
    return app


BOARD_EXAMPLES = """Examples:
  hawkshaw board check mansion.toml"""


def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A board as TOML; - is the standard input.")],
) -> None:
    """Say everything that is wrong with a board, or draw it and tell its distances.

    docs/content.md says how to draw one.

    Examples:
      hawkshaw board check mansion.toml
    """
    from hawkshaw.games.dead_end_drive.content import survey

    board, faults = survey.check(file, records.read_text(file))
    for fault in faults:
        typer.echo(f"hawkshaw: {fault}", err=True)
    if board is None or faults:
        raise typer.Exit(exits.BAD_FILE)
    for line in survey.describe(board):
        typer.echo(line)
