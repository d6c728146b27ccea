"""A database named on the command line: what is refused before anybody is called, and that no password is repeated."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.conftest import Program

SECRET = "correct-horse"


@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--database", f"postgresql://ada:{SECRET}@127.0.0.1:1/tables"),
        ("tables", "list", f"postgresql://ada:{SECRET}@127.0.0.1:1/tables"),
        ("tables", "close", "oak", "--database", f"postgresql://ada:{SECRET}@127.0.0.1:1/tables"),
        ("db", "check", f"postgresql://ada:{SECRET}@127.0.0.1:1/tables"),
        ("db", "backup", f"postgresql://ada:{SECRET}@127.0.0.1:1/tables", "copy.db"),
        ("db", "migrate", f"postgresql://ada:{SECRET}@127.0.0.1:1/tables"),
        ("db", "copy", "tables.db", f"postgresql://ada@127.0.0.1:1/tables?password={SECRET}"),
        ("db", "copy", f"postgresql://ada:{SECRET}@127.0.0.1:1/tables", "tables.db"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_a_password_on_the_command_line_is_refused(hawkshaw: Program, words: tuple[str, ...]) -> None:
    done = hawkshaw(*words)
    assert done.exit_code == 2
    assert "can be read by everybody" in done.stderr
    assert "HAWKSHAW_DATABASE" in done.stderr
    assert SECRET not in done.stdout + done.stderr


@pytest.mark.parametrize(
    "words", [("serve", "--host", "127.0.0.1", "--port", "0"), ("tables", "list"), ("tables", "close", "oak")]
)
def test_the_environment_may_name_it_and_nobody_hears_it(
    hawkshaw: Program, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAWKSHAW_DATABASE", f"postgresql://ada:{SECRET}@127.0.0.1:1/tables")
    done = hawkshaw(*words)
    assert done.exit_code == 1
    assert "postgresql://ada@127.0.0.1:1/tables cannot be reached" in done.stderr
    assert SECRET not in done.stdout + done.stderr


def test_one_place_is_enough(hawkshaw: Program) -> None:
    done = hawkshaw("serve", "--file", "tables.db", "--database", "other.db")
    assert done.exit_code == 2
    assert "leave one out" in done.stderr


def test_nobody_loads_what_speaks_to_databases_without_need() -> None:
    probe = (
        "import sys, hawkshaw.cli, hawkshaw.server.serve; from hawkshaw.cli import program; program(); "
        "print([name for name in sys.modules if name.startswith('psycopg')])"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
