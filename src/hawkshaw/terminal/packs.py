"""The commands for people who write packs for Pulp Detective."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hawkshaw.core.bundle import bundle, read_directory, read_text
from hawkshaw.core.errors import BadContent
from hawkshaw.core.record import write_whole
from hawkshaw.terminal.exits import BAD_FILE, AlreadyThere, CannotRead, CannotSave
from hawkshaw.terminal.home import reason
from hawkshaw.terminal.screen import command, print_json

if TYPE_CHECKING:
    from hawkshaw.games.pulp_detective.content.checking import Report
    from hawkshaw.games.pulp_detective.content.findings import Finding

HELP = """Write your own cards for Pulp Detective: docs/content.md says how.

Examples:
  hawkshaw pack new mine
  hawkshaw pack check mine
  hawkshaw play pulp_detective --pack @mine"""

Directory = Annotated[
    Path, typer.Argument(metavar="DIR", help="The directory of a pack's TOML files, or the one file it has.")
]


def pack_commands() -> typer.Typer:
    """`pack` and what can be done with one."""
    packs = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", add_completion=False)
    packs.callback(help=HELP)(lambda: None)
    packs.command()(check)
    packs.command()(new)
    return packs


def check(
    directory: Directory,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")] = False,
) -> None:
    """Say everything that is wrong with a pack, or what is in it.

    First what every pack must meet, so that the rules work with it; then where it differs from what our own promises.

    Examples:
      hawkshaw pack check mine
      hawkshaw pack check mine --json
    """
    from hawkshaw.games.pulp_detective.content import checking
    from hawkshaw.games.pulp_detective.content.packs import content

    files = read_files(directory)
    report = checking.check(files)
    digest = "" if report.pack is None else sha256(content(bundle(files))).hexdigest()
    if json:
        print_json(facts(report, digest))
    else:
        tell(report, digest, directory if directory.is_dir() else directory.parent)
    if report.pack is None:
        raise typer.Exit(BAD_FILE)


def new(
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="A directory that is not there yet.")],
) -> None:
    """Write our own pack into a new directory, to be changed there.

    What you do not want to change can be deleted: tables of a kind that a pack does not have are ours.

    Examples:
      hawkshaw pack new mine
    """
    from hawkshaw.games.pulp_detective.content.reading import own_files

    try:
        directory.mkdir(parents=True)
    except FileExistsError:
        raise AlreadyThere(f"{directory} is there already; name a directory that is not") from None
    except OSError as error:
        raise CannotSave(f"{directory} cannot be made: {reason(error)}") from None
    for name, text in own_files():
        try:
            write_whole(directory / name, text)
        except OSError as error:
            raise CannotSave(f"{directory / name} cannot be written: {reason(error)}") from None
    typer.echo(f"{directory} holds our own pack. Change it, then:")
    typer.echo(f"  {command('pack', 'check', directory)}")
    typer.echo(f"  {command('play', 'pulp_detective', '--pack', f'@{directory}')}")


def read_files(directory: Path) -> list[tuple[str, str]]:
    """The files of a pack; CannotRead says in one sentence what is wrong with them."""
    try:
        if directory.is_file():
            return [(directory.name, read_text(directory))]
        if not directory.is_dir():
            raise CannotRead(
                f"{directory} is not there; a pack is a directory of TOML files, or one such file"
            )
        files = read_directory(directory)
    except BadContent as error:
        raise CannotRead(str(error)) from None
    except OSError as error:
        raise CannotRead(f"{directory} cannot be read: {reason(error)}") from None
    if not files:
        raise CannotRead(f"{directory} holds no TOML file; `hawkshaw pack new` writes some to begin with")
    return files


def tell(report: Report, digest: str, folder: Path) -> None:
    """Faults go to the standard error, all else to the standard output."""
    for fault in report.faults:
        typer.echo(f"hawkshaw: {folder / fault.file}{str(fault).removeprefix(fault.file)}", err=True)
    if report.pack is None:
        return
    typer.echo(f"{report.title or 'This pack'} can be played with. Its hash is {digest}.")
    typer.echo(f"Its names are written in {report.language}, and stay so at tables in other languages.")
    for name, number in report.counts.items():
        whose = "its own" if name in report.own else "ours"
        typer.echo(f"  {number:3} [[{name}]], {whose}")
    if report.differences:
        typer.echo("It differs from what our own pack promises, which is no fault:")
        for difference in report.differences:
            typer.echo(f"  {difference}")


def facts(report: Report, digest: str) -> dict[str, object]:
    """A report as data."""
    return {
        "title": report.title,
        "language": report.language,
        "sound": report.pack is not None,
        "hash": digest,
        "own": report.own,
        "counts": report.counts,
        "faults": [finding_facts(fault) for fault in report.faults],
        "differences": [finding_facts(difference) for difference in report.differences],
    }


def finding_facts(finding: Finding) -> dict[str, str]:
    return {
        "rule": finding.rule,
        "file": finding.file,
        "card": finding.card,
        "reason": finding.reason,
    }
