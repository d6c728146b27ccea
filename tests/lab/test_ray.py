"""A real Ray on this machine: whoever plays, and whoever is killed meanwhile, the tables are the same.

`make test-long` installs it. One Ray serves the module: two processors, a small store, a token of its own, and no
address but this machine's.
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from rich.console import Console

import hawkshaw as package
from hawkshaw.lab import tables
from hawkshaw.lab.cluster import OtherProgram, RayWorkers
from hawkshaw.lab.export import rows
from hawkshaw.lab.match import Deal
from hawkshaw.lab.results import BadResults, Results
from hawkshaw.lab.series import Series
from hawkshaw.lab.simulate import simulate
from hawkshaw.lab.summary import summarise
from hawkshaw.lab.workers import Workers, local_workers
from tests.cli.conftest import Program
from tests.lab.test_command import untimed
from tests.lab.test_workers import wait_for

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc"),
]

CLUES = package.game("thirteen_clues")
SERIES = Series.of(CLUES, ["novice", "random", "novice"], seed=8)
GAMES = 450
STARTING = 240
"""Seconds that a Ray may take to start on a machine that has much else to do."""
WORDS = ("simulate", "thirteen_clues", "--seats", "novice,random", "--games", "60", "--json")
UNTIL_TOLD = (
    "import subprocess, sys; p = subprocess.Popen(sys.argv[1:]); sys.stdin.read(); p.terminate(); p.wait()"
)
"""Runs something until its own input ends, which it does even if these tests are killed."""
PROGRAM = (sys.executable, "-c", "from hawkshaw.cli import main; main()")


class Head(NamedTuple):
    """A Ray that runs: its folder, and where its clients are answered."""

    folder: Path
    client: str


@pytest.fixture(scope="module")
def head() -> Iterator[Head]:
    # The names of its sockets are long, and names of sockets must be short.
    folder = Path(tempfile.mkdtemp(prefix="ray-"))
    own, client = free_port(), free_port()
    settings = {
        "RAY_ADDRESS": f"127.0.0.1:{own}",
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": str(STARTING),
    }
    with pytest.MonkeyPatch.context() as patch:
        for name, value in settings.items():
            patch.setenv(name, value)
        words = ["--head", "--block", "--node-ip-address=127.0.0.1", f"--port={own}", "--num-cpus=2"]
        words += [f"--ray-client-server-port={client}", f"--temp-dir={folder}", "--include-dashboard=false"]
        with (folder / "said").open("wb") as said:
            started = subprocess.Popen(
                [
                    sys.executable,
                    "-c",
                    UNTIL_TOLD,
                    sys.executable,
                    "-m",
                    "ray.scripts.scripts",
                    "start",
                    *words,
                    "--object-store-memory=80000000",
                ],
                env={name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"},
                stdin=subprocess.PIPE,
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        try:
            wait_for(lambda: answers(client) or started.poll() is not None, STARTING)
            assert started.poll() is None, (folder / "said").read_text()
            yield Head(folder, f"ray://127.0.0.1:{client}")
        finally:
            started.communicate()
            for process in those_of(str(folder).encode()):
                os.kill(process, signal.SIGKILL)
            shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def processes() -> Iterator[tuple[int, int, bytes]]:
    """Every process, its parent and its command line."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                yield int(folder.name), parent, (folder / "cmdline").read_bytes()
            except OSError:  # it has ended meanwhile
                continue


def those_of(words: bytes) -> list[int]:
    return [process for process, _, line in processes() if words in line and process != os.getpid()]


def playing(head: Head) -> list[int]:
    """The processes that play for that Ray just now."""
    parents = those_of(str(head.folder).encode())
    return [
        process
        for process, parent, line in processes()
        if parent in parents and line.startswith(b"ray::play_portion")
    ]


def kill_one(head: Head) -> int:
    """Kill a process in the middle of a task: it is held first, so that it cannot get done meanwhile."""
    while True:
        wait_for(lambda: playing(head))
        chosen = playing(head)[:1]
        for process in chosen:
            os.kill(process, signal.SIGSTOP)
            if process in playing(head):
                os.kill(process, signal.SIGKILL)
                return process
            os.kill(process, signal.SIGCONT)


# The same tables


class Tables(NamedTuple):
    """Everything that a simulation leaves behind, in order and without times."""

    kept: list[Deal]
    printed: str
    rows: list[object]


def without_times(deal: Deal) -> Deal:
    games = (
        msgspec.structs.replace(game, thinking=(0.0,) * len(game.thinking), seconds=0.0)
        for game in deal.games
    )
    return msgspec.structs.replace(deal, games=tuple(games))


def tables_of(path: Path) -> Tables:
    """What is in a file of results, and what is printed and written of it."""
    with Results(path, SERIES) as results:
        deals = [without_times(results.deals[deal]) for deal in sorted(results.deals)]
    page = StringIO()
    console = Console(file=page, width=200)
    for part in tables.tables(summarise(SERIES, deals)):
        console.print(part)
    return Tables(deals, page.getvalue(), list(rows(SERIES, deals)))


def played(path: Path, workers: Workers) -> Tables:
    with Results(path, SERIES) as results:
        simulate(SERIES, GAMES, workers, results)
    return tables_of(path)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games of one process."""
    path = tmp_path_factory.mktemp("alone") / "games.jsonl"
    played(path, local_workers(1))
    return path


def test_two_processes_make_the_tables_of_one(alone: Path, tmp_path: Path) -> None:
    assert played(tmp_path / "two.jsonl", local_workers(2)) == tables_of(alone)


@pytest.mark.parametrize("retries", [2, 0], ids=["Ray plays it again", "we hand it out again"])
def test_ray_makes_the_tables_of_one_process_though_a_worker_is_killed(
    head: Head, alone: Path, tmp_path: Path, retries: int
) -> None:
    killing: list[Future[int]] = []

    def kill_in_the_middle(done: int) -> None:
        if done and not killing:
            killing.append(pool.submit(kill_one, head))

    path = tmp_path / "ray.jsonl"
    workers = RayWorkers(retries=retries)
    with ThreadPoolExecutor(1) as pool, Results(path, SERIES) as results:
        simulate(SERIES, GAMES, workers, results, kill_in_the_middle)
        killed = killing[0].result()
    assert not Path(f"/proc/{killed}").exists()
    assert (workers.handed_out_again > 0) is (retries == 0), "the task it had was lost"
    assert tables_of(path) == tables_of(alone)


def test_a_range_that_is_lost_or_repeated_would_be_noticed(alone: Path, tmp_path: Path) -> None:
    """The control of the two tests above."""
    header, *lines = alone.read_bytes().splitlines(keepends=True)
    path = tmp_path / "doubtful.jsonl"
    path.write_bytes(b"".join([header, *reversed(lines)]))
    assert tables_of(path) == tables_of(alone), "order alone makes no difference"
    path.write_bytes(b"".join([header, *lines[:40], *lines[48:]]))
    for lost, whole in zip(tables_of(path), tables_of(alone), strict=True):
        assert lost != whole
    path.write_bytes(b"".join([header, *lines, *lines[40:48]]))
    with pytest.raises(BadResults, match="a second deal"):
        tables_of(path)


def test_a_worker_with_another_program_refuses(head: Head) -> None:
    changed = msgspec.structs.replace(SERIES, code="of another program")
    with pytest.raises(
        OtherProgram, match=r'another Hawkshaw: code is .* there and "of another program" here'
    ):
        simulate(changed, 60, RayWorkers())


# The command


def said_by(*words: str | Path, **settings: str) -> dict[str, Any]:
    """What the command prints for a program, in a process of its own."""
    own = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"} | settings
    done = subprocess.run([*PROGRAM, *map(str, words)], capture_output=True, text=True, env=own, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return untimed(done.stdout)


def test_a_cluster_elsewhere_is_reached_by_its_address(head: Head, hawkshaw: Program, tmp_path: Path) -> None:
    there = said_by(*WORDS, "--on", head.client, "--out", tmp_path / "there.jsonl")
    here = hawkshaw(*WORDS, "--jobs", "1", "--out", tmp_path / "here.jsonl")
    assert there == untimed(here.stdout)


def test_ctrl_c_keeps_what_is_done_and_it_goes_on_anywhere(
    head: Head, hawkshaw: Program, tmp_path: Path
) -> None:
    """Begun by Ray, stopped, gone on with by processes, and ended by Ray again."""
    out = tmp_path / "games.jsonl"
    words = ["simulate", "thirteen_clues", "--seats", "novice,random", "--json", "--out", str(out)]
    program = subprocess.Popen(
        [*PROGRAM, *words, "--on", "ray", "--games", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for(lambda: out.exists() and out.read_bytes().count(b"\n") > 30, STARTING)
    os.killpg(program.pid, signal.SIGINT)
    stdout, stderr = program.communicate(timeout=60)
    assert (program.returncode, stdout) == (130, "")
    done = out.read_bytes().count(b"\n") - 1
    assert stderr == f"Stopped: {2 * done} of 100000 games are kept in {out}; the same command goes on.\n"
    wait_for(lambda: not playing(head))
    begun = out.read_bytes()
    hawkshaw(*words, "--jobs", "2", "--games", str(2 * done + 20))
    ended = hawkshaw(*words, "--on", "ray", "--games", str(2 * done + 60))
    assert out.read_bytes().startswith(begun)
    afresh = hawkshaw(*words[:-1], tmp_path / "afresh.jsonl", "--jobs", "2", "--games", str(2 * done + 60))
    assert untimed(ended.stdout) == untimed(afresh.stdout)


LISTENING = "0A"
LOOPBACK = ("0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000")


def open_to_others(process: int) -> list[str]:
    """What a process listens on that others can reach: lines of /proc/net."""
    held: set[str] = set()
    for entry in Path(f"/proc/{process}/fd").glob("*"):
        with suppress(FileNotFoundError):  # it is closed meanwhile
            held.add(str(entry.readlink()))
    return [
        line
        for table in ("tcp", "tcp6")
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]
        if (words := line.split())[3] == LISTENING
        and f"socket:[{words[9]}]" in held
        and not words[1].startswith(LOOPBACK)
    ]


def below(process: int) -> set[int]:
    """A process and all that it has started, and those have."""
    found = {process}
    known = [(child, parent) for child, parent, _ in processes()]
    while more := {child for child, parent in known if parent in found} - found:
        found |= more
    return found


@pytest.fixture
def short() -> Iterator[Path]:
    """A folder with a name that leaves room for those of sockets."""
    folder = Path(tempfile.mkdtemp(prefix="ray-"))
    yield folder
    shutil.rmtree(folder)


def test_a_ray_of_our_own_speaks_with_this_machine_alone(tmp_path: Path, short: Path) -> None:
    """And is gone when the program is."""
    out = tmp_path / "games.jsonl"
    own = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    program = subprocess.Popen(
        [*PROGRAM, *WORDS, "--on", "ray", "--jobs", "1", "--games", "100000", "--out", str(out)],
        env=own | {"HOME": str(tmp_path), "RAY_TMPDIR": str(short)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(lambda: out.exists() and out.read_bytes().count(b"\n") > 2, STARTING)
        ours = below(program.pid)
        open_here = [line for process in ours for line in open_to_others(process)]
    finally:
        program.send_signal(signal.SIGINT)
        stopped = program.wait(STARTING)
    with socket.create_server(("0.0.0.0", 0)):
        assert len(open_to_others(os.getpid())) == 1, "the control"
    assert stopped == 130
    assert open_here == []
    assert len(ours) > 4
    wait_for(lambda: not any(Path(f"/proc/{process}").exists() for process in ours))
    assert [path.name for path in tmp_path.iterdir()] == [out.name], "no token is left behind"


def test_whoever_plays_on_this_machine_does_not_load_ray(tmp_path: Path) -> None:
    begin = "import sys; from hawkshaw.cli import program; main = program()\n"
    words = [*WORDS[:-2], "6", "--jobs", "1", "--out", str(tmp_path / "a.jsonl")]
    play = f"main({[*words, '--results', str(tmp_path / 'rows.jsonl')]!r}, standalone_mode=False)\n"
    look = "assert not {'ray', 'pyarrow'} & sys.modules.keys()\n"
    subprocess.run([sys.executable, "-c", begin + play + look], check=True, stdout=subprocess.DEVNULL)
    control = subprocess.run(
        [sys.executable, "-c", "import sys, ray\n" + look], check=False, capture_output=True
    )
    assert b"AssertionError" in control.stderr
