"""The commands for people who write cases for Deadline. What is heavy is imported when it is used."""

from __future__ import annotations

import typer

HELP = """Write your own cases for Deadline: docs/cases.md says how.

`check`, `preview` and `reader` are for authors, and tell what players must not know.

Examples:
  hawkshaw case new my-case.toml
  hawkshaw case new my-case.toml --from-facts my-case.facts.toml
  hawkshaw case check my-case.toml
  hawkshaw case preview my-case.toml --out my-case.html
  hawkshaw case stats my-case.toml --games 500
  hawkshaw case reader my-case.toml --share 0.7 --seed 1 --out for-a-friend.md"""


def case_commands() -> typer.Typer:
    """`case` and what can be done with one."""
    from hawkshaw.casebook import checking, listing, playing, reading, statistics, writing

    cases = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", add_completion=False)
    cases.callback(help=HELP)(lambda: None)
    commands = (writing.new, checking.check, statistics.stats, writing.preview, reading.reader)
    for command in (listing.list_cases, *commands):
        cases.command(command.__name__.removesuffix("_cases"))(command)
    cases.command("play", help=playing.HELP)(playing.play_command())
    return cases
