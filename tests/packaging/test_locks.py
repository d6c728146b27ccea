"""The locks: what a clone installs is what pyproject.toml asks for, wherever it is cloned."""

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock")


def pins(lock: str) -> list[Requirement]:
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    return [Requirement(line.rstrip("\\")) for line in lines if line and line[0] not in " #"]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_host_and_hashes_every_package(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index" not in text
    entries = text.replace("\\\n", "").splitlines()
    assert all("--hash=sha256:" in entry for entry in entries if entry.strip() and entry.strip()[0] != "#")


def test_developers_run_what_players_run() -> None:
    assert {str(pin) for pin in pins("requirements.lock")} <= {
        str(pin) for pin in pins("requirements-dev.lock")
    }


def test_the_locks_answer_every_requirement() -> None:
    """Fails when somebody changed pyproject.toml and forgot `make lock`."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)
    project = settings["project"]
    asked = {
        "requirements.lock": project["dependencies"],
        "requirements-dev.lock": [
            *project["dependencies"],
            *settings["build-system"]["requires"],
            *settings["dependency-groups"]["dev"],
            *(line for extra in project["optional-dependencies"].values() for line in extra),
        ],
    }
    for lock, lines in asked.items():
        locked = pins(lock)
        for wanted in map(Requirement, lines):
            found = [pin for pin in locked if canonicalize_name(pin.name) == canonicalize_name(wanted.name)]
            assert found, f"{lock} lacks {wanted}: run `make lock`"
            for pin in found:
                version = str(pin.specifier).removeprefix("==")
                assert version in wanted.specifier, f"{lock} has {pin}, asked for {wanted}: run `make lock`"
