"""`hawkshaw admin`, at a server that runs."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

from hawkshaw.hosting.admin import age
from hawkshaw.server.host.tokens import token_hash
from hawkshaw.server.serve import aside, listen
from hawkshaw.wire.requests import OpenTable, Sit
from hawkshaw.wire.rest import Rest
from tests.cli.conftest import Program
from tests.serving import NO_LIMITS, QUICK

SECRET = "the-operators-own-secret"


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    """The file with the secret."""
    file = tmp_path / "operator"
    file.write_text(f"{SECRET}\n", encoding="utf-8")
    return file


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    """A server that has an operator."""
    listening = listen("127.0.0.1", 0)
    settings = msgspec.structs.replace(QUICK, operator=token_hash(SECRET).hex())
    with aside(tmp_path / "tables.db", listening, settings=settings, limits=NO_LIMITS):
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"


@pytest.fixture
def admin(hawkshaw: Program, base: str, secret: Path) -> Program:
    """Runs `hawkshaw admin` with these words at the server."""

    def run(*words: str | Path, typed: str | None = None) -> Result:
        return hawkshaw("admin", "--server", base, "--operator-secret-file", secret, *words, typed=typed)

    return run


def laid(base: str) -> str:
    """A table at which somebody sits."""
    opened = Rest(base).open(OpenTable(game="thirteen_clues", seats=2, bots={}))
    Rest(base).sit(opened.table.id, Sit(name="Ann", invite=opened.invite, seat=0))
    return opened.table.id


def test_tables_and_load_are_shown_in_a_table_and_in_json(admin: Program, base: str) -> None:
    assert admin("tables").stdout == "There is no table.\n"
    table = laid(base)
    told = admin("tables")
    assert told.exit_code == 0
    assert table in told.stdout
    assert "thirteen_clues" in told.stdout
    assert "Ann" not in told.stdout
    (row,) = json.loads(admin("tables", "--json").stdout)["tables"]
    assert (row["id"], row["people"], row["status"]) == (table, 1, "lobby")
    told = admin("load")
    assert "the only one" in told.stdout
    assert "1 of 500 tables wait or are played; 0 addresses are shut out." in told.stdout
    assert json.loads(admin("load", "--json").stdout)["servers"][0]["tables"] == 1


def test_a_seat_is_muted_and_a_table_closed(admin: Program, base: str) -> None:
    table = laid(base)
    assert admin("mute", table, "0").stdout == f"Seat 0 of table {table} says nothing more.\n"
    assert json.loads(admin("tables", "--json").stdout)["tables"][0]["muted"] == [0]
    assert admin("unmute", table, "0").exit_code == 0
    done = admin("mute", table, "1")
    assert (done.exit_code, done.stderr) == (1, "hawkshaw: nobody sits there\n")
    assert admin("close", table, "--reason", "supper").stdout == f"Table {table} is closed.\n"
    assert admin("close", table).stderr == "hawkshaw: this table is closed\n"
    assert "there is no such table" in admin("close", "none").stderr
    assert admin("close", "../../games").stderr == "hawkshaw: there is nothing here\n"


def test_addresses_are_shut_out_and_let_in(admin: Program) -> None:
    assert admin("bans").stdout == "Nobody is shut out.\n"
    assert admin("ban", "192.0.2.7").stdout == "192.0.2.7 is shut out for ever.\n"
    assert "2001:db8::/64 is shut out until 20" in admin("ban", "2001:db8::7", "--for", "7d").stdout
    made = json.loads(admin("ban", "192.0.2.8", "--for", "7 d", "--json").stdout)
    assert made["until"] - made["at"] == 7 * 86_400_000
    told = admin("bans").stdout
    assert all(word in told for word in ("192.0.2.7", "for ever", "2001:db8::/64", "until "))
    assert len(json.loads(admin("bans", "--json").stdout)["bans"]) == 3
    assert admin("unban", "192.0.2.7").stdout == "192.0.2.7 may come in again.\n"
    assert admin("unban", "192.0.2.7").exit_code == 1
    assert "no IP address" in admin("ban", "butler").stderr
    done = admin("ban", "192.0.2.7", "--for", "7")
    assert (done.exit_code, "--for: a number and one of d, h, min, s, ms belong here" in done.stderr) == (
        2,
        True,
    )


def test_something_is_said_to_everybody(admin: Program) -> None:
    assert admin("say", "Supper!").stdout == "Told to 0 live connections.\n"
    assert json.loads(admin("say", "Supper!", "--json").stdout) == {"guests": 0, "silent": 0}
    assert admin("say", "x" * 301).exit_code == 1


def test_without_the_right_secret_nothing_is_done(
    hawkshaw: Program, base: str, secret: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = hawkshaw("admin", "--server", base, "load")
    assert done.exit_code == 2
    assert "name the file with the operator's secret" in done.stderr
    monkeypatch.setenv("HAWKSHAW_OPERATOR_SECRET_FILE", str(secret))
    assert hawkshaw("admin", "--server", base, "load").exit_code == 0
    secret.write_text("another-secret-altogether", encoding="utf-8")
    done = hawkshaw("admin", "--server", base, "load")
    assert (done.exit_code, done.stderr) == (1, "hawkshaw: this is not the operator's secret\n")
    secret.write_text("short", encoding="utf-8")
    done = hawkshaw("admin", "--server", base, "load")
    assert done.exit_code == 3
    assert "at least 16 characters" in done.stderr
    assert "short" not in done.stderr


@pytest.mark.parametrize(
    "url", ["http://play.example.org", "http://192.168.0.7:8013", "http://localhost.evil.example"]
)
def test_the_secret_is_not_sent_in_the_clear(hawkshaw: Program, secret: Path, url: str) -> None:
    done = hawkshaw("admin", "--server", url, "--operator-secret-file", secret, "load")
    assert done.exit_code == 2
    assert "in the clear" in done.stderr


def test_the_secret_does_not_follow_anybody_elsewhere(hawkshaw: Program, secret: Path) -> None:
    """A server that sends us on is not asked where to."""
    shown: list[str | None] = []

    class Elsewhere(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            shown.append(self.headers["Authorization"])
            self.send_response(302)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, *words: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        done = hawkshaw("admin", "--server", url, "--operator-secret-file", secret, "load")
        server.shutdown()
    assert done.exit_code == 1
    assert shown == [f"Bearer {SECRET}"]


def test_ages_have_one_unit() -> None:
    assert [age(ms) for ms in (-1, 59_000, 60_000, 3_600_000, 90_000_000)] == [
        "0 s",
        "59 s",
        "1 min",
        "1 h",
        "1 d",
    ]
