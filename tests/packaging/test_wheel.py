"""The wheel, as somebody would install it who never saw this repository."""

import os
import re
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest
from packaging.requirements import Requirement

import hawkshaw

ROOT = Path(__file__).parents[2]
# pip must not look at the network: everything this test needs came with the development lock.
PIP = (sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel, built from this tree."""
    folder = tmp_path_factory.mktemp("dist")
    environment = {name: value for name, value in os.environ.items() if name != "HAWKSHAW_COMPILE"}
    subprocess.run(
        [*PIP, "wheel", "--no-build-isolation", "--no-deps", "--no-index", "--wheel-dir", folder, ROOT],
        env=environment,
        check=True,
    )
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def household(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds the wheel and the packages of the run-time lock, and nothing else."""
    home = tmp_path_factory.mktemp("household")
    venv.create(home, with_pip=False, symlinks=True)
    subprocess.run([*PIP, "--python", home, "install", "--no-deps", "--no-index", wheel], check=True)
    site = Path(sysconfig.get_path("purelib", "venv", {"base": str(home), "platbase": str(home)}))
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        if line and line[0] not in " #":
            pin = Requirement(line.rstrip("\\"))
            if pin.marker is None or pin.marker.evaluate():
                lend(pin.name, site)
    return home / "bin"


def lend(package: str, site: Path) -> None:
    """Let another environment see an installed package."""
    installed = distribution(package)
    for top in {file.parts[0] for file in installed.files or () if file.parts[0] != ".."}:
        if not (site / top).exists():
            (site / top).symlink_to(Path(str(installed.locate_file(top))))


def run(program: Path, *arguments: str, folder: Path) -> str:
    environment = {"PATH": os.defpath, "HOME": str(folder), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [program, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_is_pure_and_complete(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    packed = set(ZipFile(wheel).namelist())
    sources = ROOT / "src"
    wanted = {
        path.relative_to(sources).as_posix()
        for path in sources.rglob("*")
        if path.suffix in (".py", ".toml") or path.name in ("py.typed", "value.json", "race.json")
    }
    assert "hawkshaw/py.typed" in wanted
    assert any("/data/" in name for name in wanted)
    assert any("/locale/" in name for name in wanted)
    client = {
        path.relative_to(sources).as_posix()
        for path in (sources / "hawkshaw" / "server" / "static").rglob("*")
        if path.is_file()
    }
    assert "hawkshaw/server/static/index.html" in client, "the browser client has not been built: make web"
    wanted |= client
    wanted |= {f"hawkshaw/rules/{path.name}" for path in (ROOT / "docs" / "rules").iterdir()}
    assert {name for name in packed if name.startswith("hawkshaw/")} == wanted


def test_the_installed_program_tells_its_version_and_form(household: Path, tmp_path: Path) -> None:
    told = run(household / "hawkshaw", "--version", folder=tmp_path)
    assert hawkshaw.__version__ in told
    assert "plain" in told


def test_the_installed_program_knows_its_games(household: Path, tmp_path: Path) -> None:
    assert "thirteen_clues" in run(household / "hawkshaw", "games", folder=tmp_path)


def test_the_installed_program_carries_the_ledgers(household: Path, tmp_path: Path) -> None:
    assert "TC-17" in run(household / "hawkshaw", "rules", "thirteen_clues", "TC-17", folder=tmp_path)


def test_the_installed_package_needs_nothing_but_the_run_time_lock(household: Path, tmp_path: Path) -> None:
    """A run-time import of numpy, say, would pass every other test of this repository."""
    script = "import hawkshaw.cli; print(hawkshaw.__file__)"
    assert run(household / "python", "-c", script, folder=tmp_path).startswith(str(household.parent))


def test_the_installed_server_shows_the_lobby(household: Path, tmp_path: Path) -> None:
    serving = [str(household / "hawkshaw"), "serve", "--host", "127.0.0.1", "--port", "0", "--no-qr"]
    environment = {"PATH": os.defpath, "HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        serving, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
            lobby = httpx.get(address)
            assert "<title>Hawkshaw</title>" in lobby.text
            (script,) = re.findall(r'src="/(assets/[^"]+)"', lobby.text)
            assert httpx.get(address + script).status_code == 200
            shelf = httpx.get(address + "api/games").json()["games"]
            assert "thirteen_clues" in [game["name"] for game in shelf]
        finally:
            server.terminate()
