"""Workers do not outlive a server that was killed, even if they were thinking."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    not hasattr(os, "pidfd_open"), reason="watches processes by their descriptors"
)


def ends_within(descriptor: int, seconds: float) -> bool:
    """Whether a process ends in so much time."""
    return bool(select.select([descriptor], [], [], seconds)[0])


def test_workers_end_with_a_server_that_was_killed() -> None:
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.server.bots.parent"],
        cwd=Path(__file__).parents[3],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    *workers, careless = map(int, server.stdout.readline().split())
    watches = {pid: os.pidfd_open(pid) for pid in (*workers, careless)}
    try:
        assert len(workers) == 2
        assert not any(ends_within(watch, 0) for watch in watches.values())
        server.kill()
        server.wait()
        for pid in workers:
            assert ends_within(watches[pid], 30)
        # The control: a child that does not listen to its pipe is still there.
        assert not ends_within(watches[careless], 0)
    finally:
        server.kill()
        server.communicate()
        for watch in watches.values():
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(watch, signal.SIGKILL)
            os.close(watch)
