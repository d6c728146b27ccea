"""The command line: `hawkshaw …`. A command is a few lines over the engine and the terminal package."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.table import Table
from typer.core import TyperGroup

import hawkshaw
from hawkshaw import casebook, hosting
from hawkshaw.core.bits import COMPILED
from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import BadOption, BadRecord, HawkshawError
from hawkshaw.core.game import Game
from hawkshaw.core.options import fields
from hawkshaw.core.record import write_whole
from hawkshaw.core.review import heading
from hawkshaw.core.state import CHANCE
from hawkshaw.terminal import around, exits, flags, learning, ledgers, packs, records, replays, reviews
from hawkshaw.terminal.cases import Cases
from hawkshaw.terminal.home import Shelf, home, saving
from hawkshaw.terminal.screen import Screen, print_json
from hawkshaw.terminal.sitting import Sitting
from hawkshaw.terminal.start import leave, play_commands

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that `hawkshaw games` lists.")]
File = Annotated[
    str, typer.Argument(metavar="FILE", help="A record, as text or as JSON; - is the standard input.")
]


class OneLineErrors(TyperGroup):
    """The commands in the order a newcomer needs them; all that Hawkshaw objects to becomes a line and an exit code."""

    # A context is Any because typer does not publish its type.

    def list_commands(self, ctx: Any) -> list[str]:  # typer would put the groups last
        return [
            "games",
            "learn",
            "play",
            "resume",
            "host",
            "join",
            "open",
            "serve",
            "tables",
            "admin",
            "db",
            "replay",
            "review",
            "verify",
            "record",
            "rules",
            "simulate",
            "board",
            "case",
            "pack",
        ]

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except HawkshawError as error:
            typer.echo(f"hawkshaw: {error}", err=True)
            raise typer.Exit(exits.exit_code(error)) from None


def program() -> typer.Typer:
    """The command line for the games that are registered now."""
    app = typer.Typer(
        cls=OneLineErrors,
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,  # its tracebacks can print local variables, and some of them are secrets
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(about)
    app.command()(games)
    app.command()(learning.learn)
    app.add_typer(play_commands(), name="play")
    for command in (resume, replay, review, verify, rules, record):
        app.command()(command)
    app.add_typer(flags.game_commands(simulate, simulate_help, SIMULATE_HELP), name="simulate")
    app.add_typer(board_commands(), name="board")
    casebook.add_to(app)
    packs.add_to(app)
    hosting.add_to(app)
    return app


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            # A terminal that lacks a character still shows the rest of the line.
            reconfigure(errors="replace")
    program()()


def tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"hawkshaw {hawkshaw.__version__} ({'compiled' if COMPILED else 'plain'})")
        raise typer.Exit


def about(
    version: Annotated[
        bool,
        typer.Option("--version", callback=tell_version, is_eager=True, help="Say the version and leave."),
    ] = False,
) -> None:
    """Mystery board games, alone or with others, with every rule enforced and every secret kept.

    Begin here:
      hawkshaw games                       what can be played
      hawkshaw learn thirteen_clues        a first game, every step explained
      hawkshaw play thirteen_clues         against two bots, explained as you go
      hawkshaw play thirteen_clues --help  what you can choose
      hawkshaw resume                      go on where you stopped
      hawkshaw host thirteen_clues         a table that others can join, over the network

    Exit codes: 0 done (also: left and saved), 1 not so, 2 wrong usage, 3 bad file, 4 not saved, 5 already there,
    130 Ctrl-C (saved).
    """


def games(json: Json = False) -> None:
    """List the games that can be played.

    Examples:
      hawkshaw games
      hawkshaw games --json
    """
    if json:
        print_json([game_facts(game) for game in hawkshaw.games()])
        return
    screen = Screen()
    width = max(len(game.name) for game in hawkshaw.games())
    for game in hawkshaw.games():
        seats = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        facts = f"{game.title} for {seats}; bots: {', '.join(game.levels)}."
        screen.say(f"  {game.name:{width}}  {facts} {game.about}")


def game_facts(game: Game) -> dict[str, object]:
    """What a program may want to know about a game before it starts one."""
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "seats": game.seats,
        "levels": game.levels,
        "cooperative": game.cooperative_for(max(game.seats), game.read_options(None)),
        "rules_version": game.rules_version,
        "options": [{**field._asdict(), "type": field.type.__name__} for field in fields(game.Options)],
    }


# Playing; `play` itself stands in terminal.start


def resume(
    name: Annotated[
        str | None, typer.Argument(metavar="ID", help="A saved game; by default the latest.")
    ] = None,
    list_: Annotated[bool, typer.Option("--list", help="List the saved games.")] = False,
    cases: Cases = None,
    plain: flags.Plain = False,
    forced: flags.Forced = False,
    json: Annotated[bool, typer.Option("--json", help="With --list: print JSON.")] = False,
) -> None:
    """Go on with a saved game, exactly as if it had not been interrupted.

    Examples:
      hawkshaw resume
      hawkshaw resume --list
      hawkshaw resume thirteen_clues-2
    """
    shelf = Shelf()
    if json and not list_:
        raise BadOption("--json belongs to --list")
    if list_:
        list_saves(shelf, json)
        return
    kept, sitting = shelf.take_up(name)
    screen = Screen(plain)
    if sitting.names:
        around.check(screen)
    leave(around.table_for(sitting, kept, screen, forced).resume())


def list_saves(shelf: Shelf, json: bool) -> None:
    found: dict[str, tuple[Sitting, datetime]] = {}
    for name in reversed(shelf.saved()):
        try:
            found[name] = shelf.take_up(name)[1], shelf.saved_at(name)
        except exits.CannotRead as error:  # one broken save must not hide the others
            typer.echo(f"hawkshaw: {error}", err=True)
    if json:
        print_json([save_facts(name, *save) for name, save in found.items()])
    elif not found:
        typer.echo("There is no saved game.")
    else:
        table = Table("id", "last played", "seat", "players", "decisions", box=box.SIMPLE)
        table.columns[0].no_wrap = table.columns[1].no_wrap = True  # the id has to be typed
        for name, (sitting, at) in found.items():
            table.add_row(
                name,
                f"{at:%Y-%m-%d %H:%M}",
                ", ".join(sitting.names) or str(sitting.seat),
                ", ".join(sitting.players),
                str(sitting.decisions),
            )
        Screen().lay(table)


def save_facts(name: str, sitting: Sitting, at: datetime) -> dict[str, object]:
    """What a program may know about an unfinished game."""
    return {
        "id": name,
        "game": sitting.game.name,
        "seats": sitting.record.seats,
        "seat": sitting.seat,
        "players": sitting.players,
        "decisions": sitting.decisions,
        "saved_at": at.astimezone(UTC).isoformat(timespec="seconds"),
    }


# Records


def replay(
    file: File,
    seat: Annotated[int | None, typer.Option(metavar="S", help="Tell only what this seat was told.")] = None,
    locale: flags.Locale = ENGLISH,
    cases: Cases = None,
    json: Json = False,
) -> None:
    """Tell a recorded game again, step by step.

    Without a seat a finished game is told with all its secrets, an unfinished one as a spectator heard it.

    Examples:
      hawkshaw replay game.txt
      hawkshaw replay game.txt --seat 1
      hawkshaw replay game.txt --json
    """
    record = records.read_record(file)
    told = replays.replay(record, seat, record.game.check_locale(locale))
    if json:
        print_json(told)
        return
    screen = Screen()
    for line in replays.lines(told):
        screen.say(line)


def review(
    file: File,
    seat: Annotated[
        str, typer.Option(metavar="S", help="The seat to review, or all to compare them.")
    ] = reviews.ALL,
    figures: Annotated[
        bool, typer.Option("--figures", help="Say it in bits and chances, not only in words.")
    ] = False,
    locale: flags.Locale = ENGLISH,
    cases: Cases = None,
    json: Json = False,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw what was known when, as SVG.", show_default=False),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the review as a page of HTML.", show_default=False),
    ] = None,
) -> None:
    """Review a finished game: what a seat could have known, and what its decisions were worth.

    Every decision is judged by what the seat knew before it. docs/review.md explains the figures.

    Examples:
      hawkshaw review game.txt --seat 1
      hawkshaw review game.txt --seat 1 --figures
      hawkshaw review game.txt --seat 1 --plot game.svg --report game.html
    """
    record = records.read_record(file)
    found = reviews.review(record, seat, record.game.check_locale(locale))
    if plot is not None or report is not None:
        from hawkshaw.lab import review_page

        for path, make in ((plot, review_page.plot), (report, review_page.report)):
            if path is not None:
                write_page(path, make(found))
    if json:
        print_json(found if seat == reviews.ALL else found[0])
        return
    screen = Screen()
    if record.is_older:
        screen.say(f"This game was {record.caveat}.")
    if seat == reviews.ALL:
        screen.say(heading(found))
        if figures:
            screen.lay(reviews.comparison(found))
        for told in found:
            screen.say(told.gist)
        return
    for line in (reviews.lines_in_figures if figures else reviews.lines)(found[0]):
        screen.say(line)


def verify(file: File, cases: Cases = None, json: Json = False) -> None:
    """Recompute the luck of a recorded game, and name the first line that disagrees.

    Exit code 0: every stroke of luck is what the seed or the sealed secret says. 1: it is not, or cannot be proved.

    Examples:
      hawkshaw verify game.txt
      hawkshaw verify game.txt --json
    """
    record = records.read_record(file, unchecked=True)
    source = "commitment" if record.seed is None else "seed"
    strokes = sum(actor == CHANCE for actor, _ in record.moves)
    try:
        record.verify()
    except BadRecord as error:
        if json:
            print_json({"verified": False, "luck": source, "line": error.line, "reason": error.reason})
            raise typer.Exit(exits.NOT_SO) from None
        raise exits.NotSo(f"{file} is not proved: {error}") from None
    if json:
        facts = {"verified": True, "luck": source, "strokes": strokes, "moves": len(record.moves)}
        print_json({**facts, "ending": record.outcome.ending})
        return
    screen = Screen()
    if record.is_older:
        screen.say(f"This game was {record.caveat}.")
    if record.outcome.ending == "unfinished":
        screen.say(
            "This record breaks off before the game is over; what it holds is checked, what is missing is not."
        )
    if record.commitment is None:
        screen.say(f"Verified: all {strokes} strokes of luck follow from the open seed {record.seed}.")
    else:
        screen.say(
            f"Verified: all {strokes} strokes of luck follow from the secret, which fits the commitment"
        )
        screen.say(f"  {record.commitment.hex()}")
        screen.say(
            "If you were shown this commitment before the game, nobody changed the luck after it began."
        )


def record(file: File, cases: Cases = None, json: Json = False) -> None:
    """Print a record as text, or as JSON; either can be read back.

    Examples:
      hawkshaw record game.txt --json > game.json
      hawkshaw record game.json > game.txt
    """
    found = records.read_record(file)
    if json:
        print_json(records.to_json(found))
    else:
        typer.echo(found.text(), nl=False)


def rules(
    game: GameName,
    name: Annotated[str | None, typer.Argument(metavar="ID", help="A rule's id, such as TC-17.")] = None,
    json: Json = False,
) -> None:
    """Print what a rule says, or list all rules of a game.

    Refusals during a game name the rule behind them; this is where it is written down.

    Examples:
      hawkshaw rules thirteen_clues
      hawkshaw rules thirteen_clues TC-R3
    """
    played = hawkshaw.game(game)
    found = ledgers.rules_of(played) if name is None else ledgers.find_rules(played, name)
    if json:
        print_json([rule._asdict() for rule in found])
        return
    screen = Screen()
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            screen.say(section, "bold")
        text = rule.text.replace("\n", "\n    ") if name else rule.text.split("\n")[0]
        screen.say(f"  {rule.id}  {text}")


# Boards that people draw


def board_commands() -> typer.Typer:
    """`board` and what can be done with one."""
    app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich")
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


# The laboratory, imported only when it is asked for because it takes a while

SIMULATE_HELP = """Let bots play many games against one another, and say what that proves.

Every deal is played in every rotation of the line-up. Ctrl-C keeps what is done; the same command goes on.

Examples:
  hawkshaw simulate thirteen_clues --seats novice,random --games 1000
  hawkshaw simulate thirteen_clues --seats random,novice,novice --report novices.html
  hawkshaw simulate thirteen_clues --seats novice,random --seed 7 --jobs 2 --json
  hawkshaw simulate thirteen_clues --seats novice,random --on ray://head:10001 --results games.parquet"""


def simulate_help(game: Game) -> str:
    strong, weak, fewest = game.levels[-1], game.levels[0], game.seats[0]
    return f"""Simulate {game.title}.

    Seats: {", ".join(map(str, game.seats))}. Levels: {", ".join(game.levels)}.

    Examples:
      hawkshaw simulate {game.name} --seats {",".join([strong, *[weak] * (fewest - 1)])} --games 1000"""


def simulate(
    game: Game,
    options: msgspec.Struct,
    *,
    seats: Annotated[
        str, typer.Option(metavar="LEVEL,…", help="The levels at the table, one a seat.", show_default=False)
    ],
    games: Annotated[int, typer.Option(metavar="N", help="How many; rounded up to whole deals.")] = 200,
    jobs: Annotated[
        int | None, typer.Option(metavar="K", help="How many play at once.", show_default="all processors")
    ] = None,
    on: Annotated[str, typer.Option(metavar="PLACE", help="Where: local, ray or ray://HOST:PORT.")] = "local",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed plays the same games.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where the games are kept.", show_default="among Hawkshaw's own files"
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume/--anew", help="Go on with the games kept so far, or replace them.")
    ] = True,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a page with plots, as HTML.", show_default=False),
    ] = None,
    results: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write a row a game: FILE.jsonl or FILE.parquet.", show_default=False
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Simulate one game."""
    from hawkshaw.lab import export, page, session, tables
    from hawkshaw.lab.places import workers_on
    from hawkshaw.lab.series import Series
    from hawkshaw.lab.summary import summarise

    series = Series.of(game, [level.strip() for level in seats.split(",")], seed, options)
    workers = workers_on(on, jobs)
    path = out or home() / "simulations" / f"{series.name}.jsonl"
    for asked in (report, results):
        if asked is not None:
            check_folder(asked)
    writes = None if results is None else export.writer_for(results, series)
    with saving("the simulation"):
        deals = session.play(series, games, workers, path, not resume, silent=json)
    if deals is None:
        raise typer.Exit(exits.INTERRUPTED)
    if writes is not None:
        with saving(str(results)):
            writes(deals)
    found = summarise(series, deals)
    if report is not None:
        write_page(report, page.report(found, games))
    if json:
        print_json({"asked": games, "file": str(path), **msgspec.to_builtins(found, str_keys=True)})
        return
    Screen().lay(*tables.tables(found, games))


def check_folder(path: Path) -> None:
    """Object to a file that could not be written before anything is done for it."""
    if not path.absolute().parent.is_dir():
        raise exits.CannotSave(f"{path} cannot be written: there is no folder {path.absolute().parent}")


def write_page(path: Path, text: str) -> None:
    """Write a page or a picture that was asked for."""
    check_folder(path)
    with saving(str(path)):
        write_whole(path, text)
