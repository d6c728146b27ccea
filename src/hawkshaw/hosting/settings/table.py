"""All that can be set about `hawkshaw serve`, each once: flags, environment, file and manual are made from this table.

To add a setting, add a line. `chosen["its key"]` then has its value wherever it was said; a line made by `of_host` or
`of_limits` goes into the field of that name by itself. A test objects to a field that has no line.
"""

from __future__ import annotations

from ipaddress import ip_network
from typing import Any, Final, NamedTuple

import msgspec

from hawkshaw.hosting.places import EVERYWHERE, PORT
from hawkshaw.hosting.settings.kinds import (
    Kind,
    Often,
    Place,
    SecretUrl,
    StoreUrl,
    Switch,
    Text,
    Texts,
    Whole,
    duration,
    folders,
    long_duration,
    size,
)
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.limits import Limits

PREFIX: Final = "HAWKSHAW_"
ADDRESS: Final = r"[0-9A-Za-z:.%_-]+"
PEER: Final = r"(?:\[[0-9A-Fa-f:.]+\]|[0-9A-Za-z._-]+):[0-9]{1,5}"
LIMITS: Final = "limits"
"""The section of a file, and the beginning of the keys, that say how much may be asked for."""


class Setting(NamedTuple):
    """One thing that can be set. No default means that it is not set."""

    key: str
    kind: Kind
    help: str
    default: Any = None
    unset: str = ""
    """What holds where there is no default."""
    flag: bool = False
    """Whether the command line has it; the environment and the file have all."""
    fills: tuple[type[msgspec.Struct], str] | None = None
    """The field that it goes into by itself."""

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return PREFIX + self.key.upper().replace(".", "_")

    @property
    def option(self) -> str:
        """Its name on the command line."""
        return "--" + self.key.replace("_", "-")

    @property
    def shown(self) -> str:
        """Its default, for people."""
        return self.unset if self.default is None else self.kind.write(self.default).strip('"')


def of_host(key: str, kind: Kind, help: str, *, field: str = "", flag: bool = False) -> Setting:
    """A setting that is a field of `Settings`, with the default it has there."""
    field = field or key
    return Setting(key, kind, help, default_of(Settings, field), flag=flag, fills=(Settings, field))


def of_limits(field: str, kind: Kind, help: str) -> Setting:
    """A setting that is a field of `Limits`."""
    return Setting(f"{LIMITS}.{field}", kind, help, default_of(Limits, field), fills=(Limits, field))


def default_of(kind: type[msgspec.Struct], field: str) -> Any:
    """The default of a field."""
    return next(found.default for found in msgspec.structs.fields(kind) if found.name == field)


def proxy(text: str) -> None:
    """ValueError if this is no address of a proxy."""
    if text != "unix":  # whoever comes through a socket file
        ip_network(text, strict=False)


def peer(text: str) -> None:
    """ValueError if nobody could come in there."""
    host, _, port = text.rpartition(":")
    if int(port) > 65_535 or host in ("0.0.0.0", "[::]"):
        raise ValueError(text)


SETTINGS: Final = (
    # Where it is
    Setting("port", Whole(0, 65535), "The port; 0 takes a free one.", PORT, flag=True),
    Setting(
        "host",
        Text("an address of this machine", ADDRESS, "ADDRESS"),
        "Where to listen; 127.0.0.1 is this machine alone.",
        EVERYWHERE,
        flag=True,
    ),
    Setting(
        "root_path",
        Text("a path that begins with a slash, such as /hawkshaw", r"|/[!-~]*", "/PREFIX"),
        "The path under which a reverse proxy shows the server.",
        "",
        flag=True,
    ),
    of_host(
        "allow_host",
        Texts(Text("a name such as play.example.org, or *", r"[^\s,/]+", "NAME")),
        "A name by which browsers may ask for this server, besides those of a home network; * is any.",
        field="hosts",
        flag=True,
    ),
    of_host(
        "origin",
        Texts(Text("a URL such as https://play.example.org", r"https?://[^\s,/]+/?", "URL")),
        "Another site whose pages may use this server.",
        field="origins",
        flag=True,
    ),
    of_host(
        "proxy",
        Texts(Text("an address, a network such as 10.0.0.0/8, or unix", metavar="ADDRESS", check=proxy)),
        "A reverse proxy whose word on a client's address is taken.",
        field="trusted_proxies",
        flag=True,
    ),
    Setting(
        "metrics_port",
        Whole(0, 65535),
        "Show the figures for Prometheus on this port, and no longer on the other; 0 takes a free one.",
        unset="on the port for everybody",
        flag=True,
    ),
    Setting(
        "metrics_host",
        Text("an address of this machine", ADDRESS, "ADDRESS"),
        "Where to listen for whoever reads figures.",
        "127.0.0.1",
        flag=True,
    ),
    Setting(
        "operator_secret_file",
        Place("a file with a secret of 16 characters or more on one line"),
        "Let whoever shows this secret see and close tables, mute seats and shut addresses out.",
        unset="nobody may",
        flag=True,
    ),
    # What it keeps
    Setting(
        "file",
        Place("a file, made if it is not there"),
        "Where the tables are kept.",
        unset="among Hawkshaw's own files",
        flag=True,
    ),
    Setting(
        "database",
        StoreUrl(),
        "Keep the tables in PostgreSQL instead of a file; a password has no place on the command line.",
        unset="a file",
        flag=True,
    ),
    Setting(
        "database_password_file",
        Place("a file with the password on one line"),
        "Where the password for the database is.",
        unset="what libpq finds, such as ~/.pgpass",
    ),
    # With whom it shares that
    Setting(
        "workers",
        Whole(1, 64),
        "Processes that share one port and one database, so that a machine's processors are all used.",
        1,
        flag=True,
    ),
    Setting(
        "bus",
        SecretUrl("redis", "rediss", "unix"),
        "A Redis or Valkey that wakes the other workers; without it they are a moment slower.",
        unset="the database itself",
        flag=True,
    ),
    Setting(
        "peer_address",
        Text(
            "`HOST:PORT` of this machine, as others reach it",
            r"(?:\[[0-9A-Fa-f:.]+\]|[0-9A-Za-z._-]+):[0-9]{1,5}",
            "HOST:PORT",
            check=peer,
        ),
        "Where other workers come in, and nobody else does; port 0 takes a free one, several workers take several.",
        "127.0.0.1:0",
        flag=True,
    ),
    Setting(
        "peer_secret_file",
        Place("a file with a secret of at least 16 characters on one line"),
        "What workers on several machines know one another by; with it this server shares its database with others.",
        unset="nobody else",
        flag=True,
    ),
    Setting("cases", folders(), "A folder of further cases for Deadline.", (), flag=True),
    Setting("qr", Switch(), "Draw a QR code for phones.", True, flag=True),
    of_host(
        "open_tables",
        Whole(1, 1_000_000),
        "How many tables may wait for players or be played at once.",
        flag=True,
    ),
    of_host(
        "lobby_lasts",
        long_duration("1 min", "3650 d"),
        "A table that nobody touched for so long while it waited for players is closed.",
        flag=True,
    ),
    of_host(
        "game_lasts",
        long_duration("1 min", "3650 d"),
        "A game that nobody went on with for so long is closed.",
        flag=True,
    ),
    of_host(
        "kept",
        long_duration("1 min", "3650 d"),
        "How long a table that is over or closed is kept.",
        flag=True,
    ),
    # How it plays
    of_host(
        "grace",
        duration("0 s", "10 min"),
        "After so long somebody whose connection is gone is shown as away.",
    ),
    of_host(
        "bot_delay",
        duration("800 ms", "1 min"),
        "After so long a bot answers, whatever it holds; it has to be longer than bots think.",
        flag=True,
    ),
    of_host("bot_budget", duration("1 s", "10 min"), "So long a bot may think before it is replaced."),
    of_host("bot_workers", Whole(1, 256), "Processes in which bots think.", flag=True),
    of_host("clerk_workers", Whole(1, 256), "Processes that look at texts, records and games that are over."),
    of_host(
        "clerk_budget", duration("1 s", "10 min"), "So long they may take; what takes longer is refused."
    ),
    of_host("clerk_queue", Whole(1, 100_000), "How many may wait for them; others are told to come back."),
    of_host(
        "hint_budget", duration("100 ms", "10 min"), "In so long hints are worked out, or there are none."
    ),
    of_host(
        "hint_queue", Whole(1, 100_000), "Seats whose hints may wait; others get none for that decision."
    ),
    # How much may be asked for
    of_limits("requests", Often(), "Requests of one address to the API, opening live connections included."),
    of_limits("creating", Often(), "Tables and lessons opened and records brought in by one address."),
    of_limits("joining", Often(), "Chairs taken, hats and speeds of bots changed by one address."),
    of_limits("appearing", Often(), "New people who come back, of one address."),
    of_limits("knowing", Often(), "Questions of one address about them."),
    of_limits("operating", Often(), "Wrong tries of one address at the operator's secret."),
    of_limits("frames", Often(), "Frames, and pings, on one live connection."),
    of_limits("connections", Whole(1, 1_000_000), "Live connections of one address."),
    of_limits("lines", Whole(10, 1_000_000), "Connections of any kind, of everybody."),
    of_limits(
        "lines_of_one", Whole(1, 1_000_000), "Connections of any kind of one address that is no proxy."
    ),
    of_limits("head", size("4 KiB", "1 MiB"), "A request before its body."),
    of_limits("head_patience", duration("1 s", "10 min"), "In so long it has to arrive."),
    of_limits(
        "reading", duration("1 s", "10 min"), "After so long a connection ends on which nothing is read."
    ),
    of_limits("body", size("128 KiB", "16 MiB"), "The body of a request."),
    of_limits("record", size("128 KiB", "64 MiB"), "The body of a request that brings in a record."),
    of_limits("patience", duration("1 s", "10 min"), "In so long a body has to arrive."),
)

BY_KEY: Final = {setting.key: setting for setting in SETTINGS}
