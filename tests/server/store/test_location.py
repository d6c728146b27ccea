"""Where a store is: what can be said, what is refused, and that no password is ever shown."""

from __future__ import annotations

import pprint
import sys
from pathlib import Path

import psycopg
import pytest
from psycopg import errors
from rich.pretty import pretty_repr

from hawkshaw.core.errors import BadOption
from hawkshaw.server.store.errors import (
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreMissing,
    StoreReadOnly,
    StoreUnavailable,
)
from hawkshaw.server.store.location import PostgresUrl, parse
from hawkshaw.server.store.opening import MissingExtra, open_store
from hawkshaw.server.store.postgres.connection import explain, marked, words_of

SECRET = "correct-horse"


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("tables.db", "tables.db"),
        ("/var/lib/hawkshaw/tables.db", "/var/lib/hawkshaw/tables.db"),
        ("sqlite:///var/lib/hawkshaw/tables.db", "/var/lib/hawkshaw/tables.db"),
        ("sqlite://tables.db", "tables.db"),
        ("C:\\tables.db", "C:\\tables.db"),
        ("postgresql", "postgresql"),
    ],
)
def test_a_file(text: str, path: str) -> None:
    assert parse(text) == Path(path)


@pytest.mark.parametrize(
    ("text", "url", "shown"),
    [
        (
            "postgresql://ada@db.example.org/tables",
            PostgresUrl("ada", "", "db.example.org", None, "tables"),
            "postgresql://ada@db.example.org/tables",
        ),
        (
            "postgres://ada:p%40ss%2Fword@db:5433/tables",
            PostgresUrl("ada", "p@ss/word", "db", 5433, "tables"),
            "postgresql://ada@db:5433/tables",
        ),
        ("postgresql:///tables", PostgresUrl(database="tables"), "postgresql:///tables"),
        ("postgresql://", PostgresUrl(), "postgresql:///"),
        (
            "postgresql://[::1]:5433/tables",
            PostgresUrl(host="::1", port=5433, database="tables"),
            "postgresql://[::1]:5433/tables",
        ),
        (
            "postgresql://%2FRun%2Fpostgresql/tables",
            PostgresUrl(host="/Run/postgresql", database="tables"),
            "postgresql://%2FRun%2Fpostgresql/tables",
        ),
        (
            "postgresql:///tables?host=/run/postgresql&password=correct-horse&sslmode=verify-full",
            PostgresUrl(
                password=SECRET,
                database="tables",
                settings=(("host", "/run/postgresql"), ("sslmode", "verify-full")),
            ),
            "postgresql:///tables?host=/run/postgresql&sslmode=verify-full",
        ),
        (
            "postgresql://a%0Ab@db/t%0At",
            PostgresUrl("a\nb", "", "db", None, "t\nt"),
            "postgresql://a%0Ab@db/t%0At",
        ),
    ],
)
def test_a_database(text: str, url: PostgresUrl, shown: str) -> None:
    assert parse(text) == url
    assert str(url) == shown
    assert parse(shown) == PostgresUrl(url.user, "", url.host, url.port, url.database, url.settings)


def test_a_database_is_never_shown_with_its_password() -> None:
    url = parse(f"postgresql://ada:{SECRET}@db/tables")
    assert isinstance(url, PostgresUrl)
    for shown in (str(url), repr(url), f"{url}", f"{url!r}", pprint.pformat(url), pretty_repr(url)):
        assert "ada" in shown
        assert SECRET not in shown
    assert url.words()["password"] == SECRET, "but for libpq"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "needs the name of a file"),
        ("sqlite://", "needs the name of a file"),
        ("mysql://ada:correct-horse@db/tables", "no store for 'mysql'"),
        ("postgresql://ada:correct-horse@db:port/tables", "no URL of a database"),
        ("postgresql://ada:correct-horse@db:99999/tables", "no URL of a database"),
        ("postgresql://ada:correct-horse@[db/tables", "no URL of a database"),
        ("postgresql://ada:correct-horse#@db/tables", "no URL of a database"),
        ("postgresql://ada:1/correct-horse@db", "no URL of a database"),
        ("postgresql://ada:1?correct-horse=@db/tables", "no URL of a database"),
        ("postgresql://ada:1?correct-horse=1", "can set nothing but"),
        ("postgresql://ada:correct-horse@db/tables/correct-horse", "names one database"),
        ("postgresql://ada@db/tables?options=-c%20fsync=off&password=correct-horse", "can set nothing but"),
        ("postgresql://ada@db/tables?correct-horse", "no URL of a database"),
        ("postgresql://ada:correct-horse\n@db/tables", "can be seen"),
        ("postgresql://" + "a" * 2000, "at most 2000"),
    ],
)
def test_what_is_no_place_is_refused_without_repeating_it(text: str, reason: str) -> None:
    with pytest.raises(BadOption, match=reason) as refusal:
        parse(text)
    assert SECRET not in str(refusal.value)
    assert refusal.value.__cause__ is None
    assert refusal.value.__suppress_context__ or refusal.value.__context__ is None


def test_a_url_cannot_loosen_what_a_commit_means() -> None:
    """Whatever a session must have comes from us, and a URL's settings are those of the way there."""
    words = words_of(PostgresUrl(database="tables"), read_only=False)
    assert "-c synchronous_commit=on" in words["options"]
    with pytest.raises(BadOption):
        parse("postgresql:///tables?options=-csynchronous_commit%3Doff")


def test_marks_for_values() -> None:
    assert (
        marked("SELECT 1 FROM log WHERE seq = ? AND kind = ?")
        == b"SELECT 1 FROM log WHERE seq = %s AND kind = %s"
    )


# Without a server


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("psycopg", "psycopg_pool"):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, module, None)
            with pytest.raises(MissingExtra, match=r"pip install 'hawkshaw\[postgres\]'") as refusal:
                open_store(PostgresUrl("ada", SECRET, "127.0.0.1", 1, "tables"))
            assert SECRET not in str(refusal.value)


@pytest.mark.parametrize(
    ("error", "kind", "advice"),
    [
        (errors.DiskFull("could not extend file"), StoreFull, "free some"),
        (errors.ReadOnlySqlTransaction("cannot execute INSERT"), StoreReadOnly, "takes writes"),
        (errors.InsufficientPrivilege("permission denied"), StoreReadOnly, "let this user"),
        (errors.InvalidCatalogName("no such database"), StoreMissing, "createdb"),
        (errors.DataCorrupted("invalid page"), StoreCorrupt, "backup"),
        (errors.LockNotAvailable("lock timeout"), StoreUnavailable, "another program"),
        (errors.AdminShutdown("terminating"), StoreUnavailable, "look after the server"),
        (errors.NumericValueOutOfRange("out of range"), StoreError, "cannot keep a value"),
        (psycopg.OperationalError("connection refused"), StoreUnavailable, "see that the server runs"),
    ],
)
def test_an_objection_in_our_words(error: psycopg.Error, kind: type[StoreError], advice: str) -> None:
    said = explain(error, PostgresUrl("ada", SECRET, "db", None, "tables"))
    assert type(said) is kind
    assert "postgresql://ada@db/tables" in str(said)
    assert advice in str(said)
    assert SECRET not in str(said)
