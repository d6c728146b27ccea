"""The locks: what a clone installs is what pyproject.toml asks for, wherever it is cloned."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Set
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = (
    "requirements.lock",
    "requirements-postgres.lock",
    "requirements-dev.lock",
    "requirements-ray.lock",
    "requirements-learning.lock",
)
LARGE = {"requirements-ray.lock": ("parquet", "ray"), "requirements-learning.lock": ("rl", "learning")}
"""Locks that only `make test-long` installs, and their extras."""
APART = {"parquet", "ray", "learning"}
"""The extras that developers do without."""


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


@pytest.mark.parametrize("lock", LOCKS[:2])
def test_developers_run_what_players_and_hosts_run(lock: str) -> None:
    assert {str(pin) for pin in pins(lock)} <= {str(pin) for pin in pins("requirements-dev.lock")}


@pytest.mark.parametrize(
    ("lock", "brings"),
    [("requirements-ray.lock", {"ray", "pyarrow"}), ("requirements-learning.lock", {"jax", "jaxlib"})],
)
def test_what_is_large_changes_nothing_that_developers_have(lock: str, brings: Set[str]) -> None:
    """Either lock may be installed after the other, and only one brings what is large."""
    common, large = (
        {(pin.name, str(pin.specifier)) for pin in pins(one)} for one in ("requirements-dev.lock", lock)
    )
    names = {name for name, _ in common}
    assert {pin for pin in large if pin[0] in names} <= common
    assert brings <= {name for name, _ in large} - names


def test_the_locks_answer_every_requirement() -> None:
    """Fails when somebody changed pyproject.toml and forgot `make lock`."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)
    project = settings["project"]
    extras = project["optional-dependencies"]
    asked = {
        "requirements.lock": project["dependencies"],
        "requirements-postgres.lock": [*project["dependencies"], *extras["postgres"]],
        "requirements-dev.lock": [
            *project["dependencies"],
            *settings["build-system"]["requires"],
            *settings["dependency-groups"]["dev"],
            *(line for extra in extras.keys() - APART for line in extras[extra]),
        ],
    }
    for lock, large in LARGE.items():
        asked[lock] = [*project["dependencies"], *(line for extra in large for line in extras[extra])]
    for lock, lines in asked.items():
        locked = pins(lock)
        for wanted in map(Requirement, lines):
            found = [pin for pin in locked if canonicalize_name(pin.name) == canonicalize_name(wanted.name)]
            assert found, f"{lock} lacks {wanted}: run `make lock`"
            for pin in found:
                version = str(pin.specifier).removeprefix("==")
                assert version in wanted.specifier, f"{lock} has {pin}, asked for {wanted}: run `make lock`"


# Nothing is installed that is never imported

LOADED_BY_ANOTHER = {
    "httptools": "import hawkshaw.server.lines",
    "uvloop": "import uvicorn; uvicorn.Config('nothing:here').get_loop_factory()",
}
"""What uvicorn uses where it is there, and how we make it do so."""


def imported_by_us() -> set[str]:
    """The distributions that our own modules import, extras for laboratories included."""
    modules: set[str] = set()
    for source in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {name.name.partition(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                modules.add(node.module.partition(".")[0])
    known = packages_distributions()
    return {canonicalize_name(name) for module in modules for name in known.get(module, [])}


def needed_by(name: str) -> set[str]:
    """What a distribution asks for by itself, on whatever system; what an extra would add is left out."""
    try:
        asked = map(Requirement, requires(name) or [])
    except PackageNotFoundError:  # it belongs to another system
        return set()
    return {canonicalize_name(one.name) for one in asked if "extra" not in str(one.marker)}


def idle(locked: Set[str], roots: Set[str]) -> Set[str]:
    """What is locked although none of the roots, nor anything that they need, needs it."""
    reached: set[str] = set()
    waiting = sorted(roots & locked)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += needed_by(name) & locked
    return locked - reached


def test_nothing_is_installed_that_nothing_imports() -> None:
    locked = {canonicalize_name(pin.name) for pin in pins("requirements.lock")}
    roots = imported_by_us() | LOADED_BY_ANOTHER.keys()
    assert idle(locked, roots) == set()
    assert idle(locked | {"hypothesis"}, roots) == {"hypothesis"}, "the control"
    assert idle(locked, roots - {"uvicorn"}) >= {"uvicorn", "h11"}, "the control"


def test_every_requirement_is_imported_by_ourselves() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        asked = {
            canonicalize_name(Requirement(line).name)
            for line in tomllib.load(file)["project"]["dependencies"]
        }
    assert asked - imported_by_us() == LOADED_BY_ANOTHER.keys()


@pytest.mark.parametrize(("name", "how"), LOADED_BY_ANOTHER.items())
def test_what_another_imports_for_us_is_imported(name: str, how: str) -> None:
    """In a process of its own, where nothing else has imported it."""
    probe = f"import sys; assert {name!r} not in sys.modules; {how}; assert {name!r} in sys.modules"
    subprocess.run([sys.executable, "-c", probe], check=True)
