"""Where a store is: a file, or a database of PostgreSQL, whose password is never shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from hawkshaw.core.errors import BadOption

SCHEMES: Final = ("postgresql", "postgres")
SETTINGS: Final = (
    "host",
    "port",
    "passfile",
    "service",
    "sslcert",
    "sslcrl",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "target_session_attrs",
)
"""What may follow a `?`: how to get there. What decides whether a commit is safe is not for a URL to say."""
LONGEST: Final = 2000


@dataclass(frozen=True)
class PostgresUrl:
    """A database of a PostgreSQL server; whatever is left out is what libpq takes from its environment."""

    user: str = ""
    password: str = field(default="", repr=False)
    host: str = ""
    port: int | None = None
    database: str = ""
    settings: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """The URL as it may be shown to anybody: without its password."""
        user = f"{quote(self.user, safe='')}@" if self.user else ""
        host = f"[{self.host}]" if ":" in self.host else quote(self.host, safe="")
        port = f":{self.port}" if self.port is not None else ""
        settings = f"?{urlencode(self.settings, safe='/')}" if self.settings else ""
        return f"postgresql://{user}{host}{port}/{quote(self.database, safe='')}{settings}"

    def words(self) -> dict[str, str | int]:
        """What libpq is told; the only place that the password goes to."""
        said: dict[str, str | int | None] = {
            "user": self.user,
            "password": self.password,
            "host": self.host,
            "port": self.port,
            "dbname": self.database,
            **dict(self.settings),
        }
        return {word: value for word, value in said.items() if value}


Location = Path | PostgresUrl


def parse(text: str) -> Location:
    """A path, sqlite://PATH or postgresql://USER@HOST:PORT/DATABASE; BadOption repeats no part that may be secret."""
    scheme, separator, rest = text.partition("://")
    if not separator:
        return _file(text)
    if scheme == "sqlite":
        return _file(rest)
    if scheme not in SCHEMES:
        raise BadOption(
            f"there is no store for {scheme[:20]!r}; a store is a file, sqlite://FILE or postgresql://USER@HOST/DATABASE"
        )
    return _postgres(text)


def _file(path: str) -> Path:
    if not path or "\0" in path:
        raise BadOption("a store needs the name of a file")
    return Path(path)


def _postgres(text: str) -> PostgresUrl:
    if len(text) > LONGEST or not text.isprintable():
        raise BadOption(f"a database's URL has at most {LONGEST} characters, all of which can be seen")
    try:
        parts = urlsplit(text)
        port = parts.port
        settings = parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query))
        if "#" in text or "@" in parts.path + parts.query:  # of a password that nobody has quoted
            raise ValueError
    except ValueError:  # its words would repeat the URL
        raise BadOption(
            "this is no URL of a database: write postgresql://USER@HOST:PORT/DATABASE, and %40 for @, %2F for /, "
            "%3F for ?, %23 for # within a part of it"
        ) from None
    database = unquote(parts.path.removeprefix("/"))
    if "/" in database:
        raise BadOption("a database's URL names one database: postgresql://USER@HOST/DATABASE")
    password = unquote(parts.password or "")
    for name, value in settings:
        if name == "password":
            password = value
        elif name not in SETTINGS:
            raise BadOption(f"a database's URL can set nothing but {', '.join(SETTINGS)}")
    return PostgresUrl(
        user=unquote(parts.username or ""),
        password=password,
        host=_host(parts.netloc),
        port=port,
        database=database,
        settings=tuple((name, value) for name, value in settings if name != "password"),
    )


def _host(authority: str) -> str:
    """The host as it was written: a folder, such as %2Frun%2Fpostgresql, has large and small letters."""
    host = authority.rpartition("@")[2]
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return unquote(host.partition(":")[0])
