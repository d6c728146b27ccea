"""`hawkshaw open`: a table at a server that runs, and the links that lead to it."""

from __future__ import annotations

import socket
import sys
from typing import TYPE_CHECKING, Annotated, Any, get_args

import msgspec
import typer

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game, check_assist
from hawkshaw.hosting.places import HERE, Json, Name, Qr
from hawkshaw.terminal import flags
from hawkshaw.terminal.flags import Forced, Locale, Plain
from hawkshaw.terminal.screen import command, print_json
from hawkshaw.terminal.start import leave, usual_seats

if TYPE_CHECKING:
    from hawkshaw.terminal.keys import TableKeys
    from hawkshaw.wire.links import Link
    from hawkshaw.wire.requests import BotSpeed, Opened, OpenTable

Server = Annotated[
    str, typer.Option("--server", metavar="URL", help="The server's address, with its prefix if it has one.")
]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many play.", show_default="3 if possible")]
Bots = Annotated[
    str | None,
    typer.Option(metavar="LEVEL,…", help="One level for all bots, or one a bot.", show_default=False),
]
Clock = Annotated[
    str, typer.Option(metavar="TIME", help="How long a move may take: none, 90s for seconds, 3d for days.")
]
Assist = Annotated[
    int, typer.Option(metavar="N", help="Help on request: 1 what is certain and why, 2 exact odds too.")
]
Speed = Annotated[
    str,
    typer.Option("--bot-speed", metavar="SPEED", help="How fast bots answer: slow, usual, quick or at_once."),
]
Listed = Annotated[bool, typer.Option("--listed", help="Show the table to everybody who finds the server.")]

OPEN_HELP = """Open a table on a running server, and print the link that lets others sit down.

Every game has flags of its own: `hawkshaw open GAME --help` lists them.

Examples:
  hawkshaw open thirteen_clues --join
  hawkshaw open dead_end_drive --seats 4 --bots regular,novice
  hawkshaw open thirteen_clues --server http://192.168.0.7:8013 --clock 90s"""


def open_commands() -> Any:
    """`open`, with a command for every game."""
    return flags.game_commands(open_table, open_help, OPEN_HELP)


def open_help(game: Game) -> str:
    seats = ", ".join(map(str, game.seats))
    return f"""Open a table of {game.title}. {game.about}

    Seats: {seats}. Bot levels: {", ".join(game.levels)}. Without --bots every chair is for a person.

    Examples:
      hawkshaw open {game.name} --join
      hawkshaw open {game.name} --seats {game.seats[-1]} --people 1 --bots {game.levels[-1]} --join"""


def open_table(
    game: Game,
    options: msgspec.Struct,
    *,
    seats: Seats = None,
    people: Annotated[
        int | None, typer.Option(metavar="N", help="How many chairs are for people.", show_default="the rest")
    ] = None,
    bots: Bots = None,
    clock: Clock = "none",
    assist: Assist = 0,
    listed: Listed = False,
    bot_speed: Speed = "usual",
    server: Server = HERE,
    sit: Annotated[bool, typer.Option("--join", help="Sit down at once, in this terminal.")] = False,
    name: Name = None,
    locale: Locale = ENGLISH,
    plain: Plain = False,
    forced: Forced = False,
    qr: Qr = True,
    json: Json = False,
) -> None:
    """Open one table."""
    from hawkshaw.wire.links import server as read_server

    if json and sit:
        raise BadOption("--json prints the new table for a program; --join is for people")
    base = read_server(server)
    number = chosen_seats(game, options, seats)
    levels = seated_bots(game, number, people, bots)
    request = table_request(game, options, number, levels, clock, assist, listed, bot_speed)
    keys, opened = open_at(base, request)
    if json:
        link = str(join_link(keys))
        print_json({"table": opened.table.id, "link": link, "invite": opened.invite, "host": opened.host})
        return
    print_invitation(keys, qr, watchers=sit and len(levels) + 1 == number)
    if sit:
        from hawkshaw.terminal.join import join as join_table

        leave(join_table(join_link(keys), name, locale, plain, forced))


def chosen_seats(game: Game, options: msgspec.Struct, seats: int | None) -> int:
    """How many play, as somebody says or as is usual."""
    return usual_seats(game, options) if seats is None else game.check_seats(seats)


def seated_bots(game: Game, seats: int, people: int | None, bots: str | None) -> list[str]:
    """The levels of the bots, who take the last chairs; without a number of people every level is one bot."""
    levels = [level.strip() for level in bots.split(",")] if bots else []
    for level in levels:
        game.check_level(level)
    if people is None:
        people = seats - len(levels)
    if not 1 <= people <= seats:
        raise BadOption(f"of {seats} chairs 1 to {seats} can be for people, not {people}")
    wanted = seats - people
    if not levels:
        levels = [game.levels[min(1, len(game.levels) - 1)]]
    if len(levels) == 1:
        levels = levels * wanted
    if len(levels) != wanted:
        raise BadOption(
            f"{len(levels)} bots are named for {wanted} chairs; name one level for all, or {wanted}"
        )
    return levels


def table_request(
    game: Game,
    options: msgspec.Struct,
    seats: int,
    levels: list[str],
    clock: str,
    assist: int,
    listed: bool,
    bot_speed: str,
) -> OpenTable:
    from hawkshaw.wire.requests import OpenTable

    return OpenTable(
        game=game.name,
        seats=seats,
        options=msgspec.to_builtins(options),
        listed=listed,
        clock=clock,
        assist=check_assist(assist),  # type: ignore[arg-type]  # it has just been checked
        bot_speed=check_speed(bot_speed),
        bots={str(seats - len(levels) + place): level for place, level in enumerate(levels)},
    )


def check_speed(speed: str) -> BotSpeed:
    """A speed that there is."""
    from hawkshaw.wire.requests import BotSpeed

    allowed: tuple[BotSpeed, ...] = get_args(BotSpeed)
    for known in allowed:
        if known == speed:
            return known
    raise BadOption(f"--bot-speed {speed!r}: allowed are {', '.join(allowed)}")


def open_at(base: str, request: OpenTable) -> tuple[TableKeys, Opened]:
    """Open a table, and keep the host's secret."""
    from hawkshaw.terminal.keys import KeyRing, TableKeys
    from hawkshaw.wire.rest import Rest

    opened = Rest(base).open(request)
    keys = TableKeys(
        base=base, table=opened.table.id, game=request.game, host=opened.host, invite=opened.invite
    )
    KeyRing().keep(keys)
    return keys, opened


def join_link(keys: TableKeys) -> Link:
    """The link that lets somebody sit down."""
    from hawkshaw.wire.links import Link

    return Link(keys.base, keys.table, "join", keys.invite)


def print_invitation(keys: TableKeys, qr: bool, watchers: bool = False) -> None:
    """Print the links to a table, with a QR code of the likeliest one for a phone."""
    from hawkshaw.server import lan
    from hawkshaw.wire.links import Link

    links = [
        Link(base, keys.table, "watch" if watchers else "join", keys.invite) for base in addresses(keys.base)
    ]
    typer.echo(f"Table {keys.table} is open. Others can {'look on' if watchers else 'sit down'}:")
    for link in links:
        typer.echo(f"  {command('join', str(link))}")
    if qr and lan.can_draw(sys.stdout):
        typer.echo("\n".join(lan.qr_lines(str(links[-1]))))
    typer.echo(f"Close it with: {command('tables', 'close', keys.table)}\n")


def addresses(base: str) -> list[str]:
    """A server's address as it was given, and those by which others reach it if it is on this machine."""
    from urllib.parse import urlsplit

    from hawkshaw.server import lan

    parts = urlsplit(base)
    if parts.hostname not in ("localhost", "127.0.0.1", "::1") or parts.scheme != "http":
        return [base]
    port = parts.port or 80
    others = [lan.url(address, port, parts.path) for address in lan.addresses() if listens(address, port)]
    return [base, *others[:1]]


def listens(address: str, port: int) -> bool:
    """Whether something listens there: a server may be for this machine alone."""
    try:
        socket.create_connection((address, port), timeout=0.3).close()
    except OSError:
        return False
    return True
