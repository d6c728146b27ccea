"""What is in deploy/: judged by those who will read it, as far as they are installed, and by what we promise of it."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # its stubs are a package of their own

from hawkshaw.hosting.settings.sources import gather
from hawkshaw.hosting.settings.table import SETTINGS
from hawkshaw.server.store.sqlite.migrate import make_file, upgrade

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE = DEPLOY / "compose.yaml"
SERVICES: dict[str, dict[str, Any]] = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))["services"]
UNITS = sorted([*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")])
NAME = {"PLAY_HOST": "play.example.org"}

# Compose


def judged(file: Path) -> subprocess.CompletedProcess[str]:
    """What the schema of compose files says."""
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(file)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def test_the_compose_file_is_one() -> None:
    done = judged(COMPOSE)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_compose_file_that_is_none_is_noticed(tmp_path: Path) -> None:
    text = COMPOSE.read_text(encoding="utf-8")
    for right, wrong in (("depends_on:", "dependson:"), ("interval: 10s", "interval: [10]")):
        broken = tmp_path / "compose.yaml"
        broken.write_text(text.replace(right, wrong), encoding="utf-8")
        done = judged(broken)
        assert (done.returncode, "Schema validation errors" in done.stdout) == (1, True)


@pytest.mark.parametrize("name", SERVICES)
def test_no_service_may_more_than_it_needs(name: str) -> None:
    service = SERVICES[name]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["read_only"] is True
    refused = {"privileged", "network_mode", "pid", "ipc", "devices", "userns_mode", "cgroup_parent"}
    assert not refused & service.keys()
    assert not any("docker.sock" in str(volume) for volume in service.get("volumes", ()))
    assert {"SYS_ADMIN", "NET_ADMIN", "SYS_PTRACE", "ALL"}.isdisjoint(service.get("cap_add", ()))


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_says_whether_it_is_well(name: str) -> None:
    assert SERVICES[name]["healthcheck"]["test"][0] == "CMD"


def test_only_the_proxy_can_be_reached_and_only_it_reaches_out() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    networks = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))["networks"]
    inner = {name for name, network in networks.items() if network and network.get("internal")}
    assert [name for name, service in SERVICES.items() if not set(service["networks"]) <= inner] == ["proxy"]
    assert (
        SERVICES["app"]["environment"]["HAWKSHAW_PROXY"] == networks["front"]["ipam"]["config"][0]["subnet"]
    )
    assert {name for name, service in SERVICES.items() if "front" in service["networks"]} == {"app", "proxy"}


def test_secrets_are_files_and_stand_nowhere_else() -> None:
    text = COMPOSE.read_text(encoding="utf-8")
    secrets = yaml.safe_load(text)["secrets"]
    assert {tuple(secret) for secret in secrets.values()} == {("file",)}
    for service in SERVICES.values():
        for key, value in service.get("environment", {}).items():
            assert not re.search("PASSWORD|SECRET", key) or key.endswith("_FILE")
            assert not re.search(r"://[^/]*:[^/]*@", str(value))
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert "/deploy/secrets/" in ignored


def test_the_settings_of_the_server_are_known() -> None:
    known = {setting.variable for setting in SETTINGS}
    said = {
        key: value.replace("${PLAY_HOST:?say by which name people reach this server}", NAME["PLAY_HOST"])
        for key, value in SERVICES["app"]["environment"].items()
    }
    assert said.keys() <= known
    chosen = gather({}, None, {"HAWKSHAW_QR": "false", **said})
    assert (chosen["allow_host"], chosen["metrics_port"]) == (("play.example.org",), 9113)
    assert chosen["file"] is None, "the image names one"


def test_the_image_is_told_what_it_needs() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    said = dict(re.findall(r"(HAWKSHAW_\w+)=(\S+)", text.partition("\nENV ")[2].partition("\n")[0]))
    chosen = gather({}, None, said)
    assert (chosen["file"], chosen["qr"]) == ("/data/tables.db", False)
    lock = SERVICES["app"]["build"]["args"]["LOCK"]
    assert "psycopg==" in (ROOT / lock).read_text(encoding="utf-8")


# systemd


def verified(folder: Path, units: list[Path]) -> str:
    """What systemd has to say about units, whose programs are not installed here."""
    if shutil.which("systemd-analyze") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("systemd-analyze is not installed")
        pytest.skip("systemd-analyze is not installed")
    programs = folder / "bin"
    programs.mkdir()
    copies = []
    for unit in units:
        text = unit.read_text(encoding="utf-8")
        for program in re.findall(r"/opt/hawkshaw/bin/(\S+)", text):
            (programs / program).write_text("#!/bin/sh\n", encoding="utf-8")
            (programs / program).chmod(0o755)
        copy = folder / unit.name.replace("@", "@8014")
        copy.write_text(text.replace("/opt/hawkshaw/bin", str(programs)), encoding="utf-8")
        copies.append(str(copy))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *copies], capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    assert {unit.name for unit in UNITS} == {
        "hawkshaw.service",
        "hawkshaw@.service",
        "hawkshaw-backup.service",
        "hawkshaw-backup.timer",
    }
    assert verified(tmp_path, UNITS) == ""


@pytest.mark.parametrize(
    ("unit", "right", "wrong"),
    [
        ("hawkshaw.service", "TimeoutStopSec=15", "TimeoutStopSecs=15"),
        ("hawkshaw-backup.timer", "04:20:00", "25:20:00"),
        ("hawkshaw-backup.service", "ExecStart=/opt", "ExecStart=/nowhere"),
    ],
)
def test_a_unit_with_a_slip_is_noticed(tmp_path: Path, unit: str, right: str, wrong: str) -> None:
    text = (DEPLOY / unit).read_text(encoding="utf-8")
    assert right in text
    slip = tmp_path / "slips" / unit
    slip.parent.mkdir()
    slip.write_text(text.replace(right, wrong), encoding="utf-8")
    beside = [other for other in UNITS if other.stem == slip.stem and other.name != unit]
    assert verified(tmp_path, [slip, *beside]) != ""


def test_the_settings_for_systemd_hold() -> None:
    chosen = gather({}, DEPLOY / "hawkshaw.toml", {})
    assert chosen.location() == Path("/var/lib/hawkshaw/tables.db")
    assert chosen.settings().trusted_proxies == ("127.0.0.1",)


# Backups


def backup(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    program = folder / "hawkshaw"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m hawkshaw "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith("HAWKSHAW_")}
    return subprocess.run(
        [DEPLOY / "hawkshaw-backup", *words],
        capture_output=True,
        text=True,
        env={**surroundings, "HAWKSHAW": str(program), **environment},
        check=False,
    )


def test_a_file_is_backed_up_and_old_backups_go(tmp_path: Path) -> None:
    file, folder = tmp_path / "tables.db", tmp_path / "backups"
    make_file(file)
    upgrade(file)
    folder.mkdir()
    old, recent, other = folder / "tables-old.db", folder / "tables-recent.db", folder / "letter.txt"
    for path, days in ((old, 20), (recent, 3), (other, 20)):
        path.touch()
        os.utime(path, (time.time() - days * 86400,) * 2)
    done = backup(tmp_path, str(folder), str(file))
    assert done.returncode == 0, done.stderr
    (made,) = set(folder.iterdir()) - {old, recent, other}
    assert re.fullmatch(r"tables-\d{8}T\d{6}Z\.db", made.name)
    assert made.stat().st_mode & 0o077 == 0
    with sqlite3.connect(made) as connection:
        assert connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
    connection.close()
    assert (old.exists(), recent.exists(), other.exists()) == (False, True, True)


def test_a_backup_that_fails_removes_nothing_and_looks_like_none(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    old = folder / "tables-old.db"
    old.touch()
    os.utime(old, (0, 0))
    (tmp_path / "letter.txt").write_text("Dear Aunt Agatha, " * 100, encoding="utf-8")
    for words in (
        (str(folder), str(tmp_path / "none.db")),
        (str(folder), str(tmp_path / "letter.txt")),
        (str(folder),),
    ):
        assert backup(tmp_path, *words).returncode != 0
        assert [path.name for path in folder.iterdir() if not path.name.endswith(".part")] == [
            "tables-old.db"
        ]
    done = backup(tmp_path, str(folder), HAWKSHAW_DATABASE="postgresql://127.0.0.1:1/tables")
    assert done.returncode != 0
    assert old.exists()


def test_a_backup_puts_no_password_on_a_command_line(tmp_path: Path) -> None:
    url = "postgresql://ada:correct-horse@db/tables"
    done = backup(tmp_path, str(tmp_path / "backups"), HAWKSHAW_DATABASE=url)
    assert done.returncode == 2
    assert "HAWKSHAW_DATABASE_PASSWORD_FILE" in done.stderr
    assert "correct-horse" not in done.stderr
