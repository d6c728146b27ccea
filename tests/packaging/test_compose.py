"""All of deploy/compose.yaml, started once as plain processes by its own commands: database, bus, servers, proxy."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.packaging.test_deploy import DEPLOY, SERVICES
from tools.private.postgres import PASSWORD, USER, PrivateServer, programs

pytestmark = pytest.mark.long

PATIENCE = 60.0
BUSES = {"valkey-server": ("valkey-server", "redis-server"), "valkey-cli": ("valkey-cli", "redis-cli")}
"""Valkey began as Redis and takes the same words; Debian 12 has the one and not the other."""


def installed(*names: str) -> str:
    """The first of these programs that is there; elsewhere than in CI the test is left out without them."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        missing = f"{' or '.join(names)} is not installed: the deployment is not started"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return found


def free_ports(number: int) -> list[int]:
    """Ports that nobody has just now; those behind each are free, too."""
    with ExitStack() as stack:
        taken = []
        for _ in range(number):
            one = stack.enter_context(socket.socket())
            one.bind(("127.0.0.1", 0))
            taken.append(one.getsockname()[1])
        return taken


@contextmanager
def running(words: list[str], environment: Mapping[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """A service, from its start to the signal that Compose would send."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("HAWKSHAW_", "PG"))}
    process = subprocess.Popen(
        words, env={**plain, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


def wait_until_well(words: list[str], process: subprocess.Popen[bytes]) -> None:
    """Ask a service, as Compose would, until it is well."""
    patient_until = time.monotonic() + PATIENCE
    while subprocess.run(words, capture_output=True, check=False, timeout=PATIENCE).returncode:
        if process.poll() is not None:
            _, said = process.communicate()
            pytest.fail(f"{words[0]} has ended: {said.decode()[-2000:]}")
        assert time.monotonic() < patient_until, f"{' '.join(words)} says for too long that it is not well"
        time.sleep(0.2)


def entry() -> list[str]:
    """What the image of the servers runs."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    found = re.search(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)
    assert found is not None
    program, *words = json.loads(found[1])
    assert program == "hawkshaw"
    return [sys.executable, "-m", program, *words]


def of_the_image() -> dict[str, str]:
    """The environment that the image has."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    return dict(re.findall(r"(HAWKSHAW_\w+)=(\S+)", text.partition("\nENV ")[2].partition("\n")[0]))


def check_of(service: str, *places: tuple[str, str]) -> list[str]:
    """The question by which Compose finds out how a service is, with other places in it."""
    _, program, *words = SERVICES[service]["healthcheck"]["test"]
    found = [sys.executable if program == "python" else installed(*BUSES.get(program, (program,)))]
    for word in words:
        for there, here in places:
            word = word.replace(there, here)
        found.append(word)
    return found


def test_the_deployment_works_as_a_whole(tmp_path: Path) -> None:
    bin = programs()
    if bin is None:
        installed("initdb")
    assert bin is not None
    caddy, bus_server = installed("caddy"), installed(*BUSES["valkey-server"])
    secret = tmp_path / "database_password"
    secret.write_text(PASSWORD + "\n", encoding="utf-8")
    operator = tmp_path / "operator_secret"
    operator.write_text("the-operators-own-secret\n", encoding="utf-8")
    app_port, bus_port, plain_port, tls_port, admin_port, figures_port = free_ports(6)

    with ExitStack() as stack:
        database = stack.enter_context(PrivateServer(bin))
        database.empty("hawkshaw")

        _, *bus_words = SERVICES["bus"]["command"]
        bus_words += ["--port", str(bus_port), "--bind", "127.0.0.1", "--dir", str(tmp_path)]
        bus = stack.enter_context(running([bus_server, *bus_words], {}))
        asking, *question = check_of("bus")
        wait_until_well([asking, "-p", str(bus_port), *question], bus)

        places = {
            "postgresql://hawkshaw@db/hawkshaw": f"postgresql://{USER}@127.0.0.1:{database.port}/hawkshaw",
            "redis://bus:6379": f"redis://127.0.0.1:{bus_port}",
            "/run/secrets/database_password": str(secret),
            "/run/secrets/operator_secret": str(operator),
            "${PLAY_HOST:?say by which name people reach this server}": "localhost",
            "172.30.13.0/28": "127.0.0.0/8",
            "9113": str(figures_port),
            "0.0.0.0": "127.0.0.1",
        }
        environment = {
            **of_the_image(),
            **{key: places.get(value, value) for key, value in SERVICES["app"]["environment"].items()},
            "HAWKSHAW_HOST": "127.0.0.1",
            "HAWKSHAW_PORT": str(app_port),
            "HAWKSHAW_HOME": str(tmp_path / "home"),
        }
        app = stack.enter_context(running(entry(), environment))
        wait_until_well(check_of("app", (":8013", f":{app_port}")), app)

        asked = [*entry()[:-1], "admin", "--server", f"http://localhost:{app_port}", "load", "--json"]
        told = subprocess.run(asked, env={**os.environ, **environment}, capture_output=True, check=True)
        assert len(json.loads(told.stdout)["servers"]) == 2, "whoever asks one worker is answered for both"

        ports = {"http_port": plain_port, "https_port": tls_port, "admin": f"localhost:{admin_port}"}
        here = "".join(f"\t{key} {value}\n" for key, value in {**ports, "skip_install_trust": ""}.items())
        caddyfile = tmp_path / "Caddyfile"
        recipe = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
        assert "app:8013" in recipe
        caddyfile.write_text(
            f"{{\n{here}}}\n" + recipe.replace("app:8013", f"127.0.0.1:{app_port}"), encoding="utf-8"
        )
        homes = {
            "HOME": str(tmp_path),
            "XDG_DATA_HOME": str(tmp_path / "data"),
            "XDG_CONFIG_HOME": str(tmp_path),
        }
        words = [caddy, "run", "--config", str(caddyfile), "--adapter", "caddyfile"]
        proxy = stack.enter_context(running(words, {**homes, "PLAY_HOST": "localhost"}))
        wait_until_well(check_of("proxy", ("127.0.0.1:2019", f"127.0.0.1:{admin_port}")), proxy)

        play_through(tls_port)
        figures = [httpx.get(f"http://127.0.0.1:{figures_port + worker}/metrics") for worker in range(2)]
        assert all(answer.status_code == 200 and "hawkshaw" in answer.text for answer in figures)


def play_through(port: int) -> None:
    """A table is opened, found, joined and looked at through the proxy, by whichever worker answers."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    base = f"https://localhost:{port}"
    with httpx.Client(base_url=base, verify=trusting, timeout=PATIENCE) as http:
        patient_until = time.monotonic() + PATIENCE
        while True:  # the proxy makes its certificate when it is first asked
            try:
                assert http.get("/ready").status_code == 200
                break
            except httpx.TransportError:
                assert time.monotonic() < patient_until
                time.sleep(0.2)
        assert http.get("/metrics").status_code == 404
        opened = http.post(
            "/api/tables", json={"game": "thirteen_clues", "seats": 2, "bots": {"1": "random"}}
        )
        assert opened.status_code == 201, opened.text
        table, invite = opened.json()["table"]["id"], opened.json()["invite"]
        seated = http.post(f"/api/tables/{table}/sit", json={"name": "Ann", "invite": invite}).json()
        hello = {"type": "hello", "table": table, "token": seated["token"]}
        for _ in range(6):  # new lines come to whichever worker takes them first
            asyncio.run(look_in(port, trusting, seated["seat"], hello))


async def look_in(port: int, trusting: ssl.SSLContext, seat: int, hello: dict[str, object]) -> None:
    """Connect to a table and be shown it.

    In one thread: the blocking client reads in another, and two at one TLS connection lose what it sends now and then.
    """
    origin = Origin(f"https://localhost:{port}")
    async with (
        asyncio.timeout(PATIENCE),
        connect(
            f"wss://localhost:{port}/api/live",
            ssl=trusting,
            origin=origin,
            proxy=None,
            open_timeout=None,
        ) as line,
    ):
        await line.send(json.dumps(hello))
        while (frame := json.loads(await line.recv()))["type"] != "snapshot":
            pass
        assert frame["you"] == seat
        assert frame["info"]["status"] == "playing"
