"""The process that runs errands: `python -m hawkshaw.server.workers.worker MEMORY [MODULE …]`.

It runs one after another, keeps nothing of them, and ends with the program that started it. What fails, a player most
of all, may leave anything behind, so the worker says that it failed and ends as well.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from hawkshaw.server.host.bots.answering import run, what_failed
from hawkshaw.server.host.bots.pipe import (
    Failed,
    Ready,
    Report,
    line,
    read_errand,
)

NICE = 5
"""The server answers people before bots have thought to the end."""


def main() -> None:
    """Run errands until the pipe ends."""
    # Whoever stops the server by Ctrl-C or as a service signals its workers too, and a bot would seem to have failed.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    questions, reports = take_pipes()
    waiting: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(questions, waiting), daemon=True).start()
    try:
        be_modest(int(sys.argv[1]))
        for module in sys.argv[2:]:
            importlib.import_module(module)
        report_to_server(reports, Ready())
        while True:
            report_to_server(reports, run(read_errand(waiting.get())))
    except BaseException as error:
        report_to_server(reports, Failed(why=what_failed(error)))
    # A player may have left threads behind that would keep the process.
    os._exit(1)


def take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the server, out of the way of players that print or read."""
    questions = os.fdopen(os.dup(0), "rb")
    reports = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1):
        os.dup2(nothing, standard)
    os.close(nothing)
    return questions, reports


def listen(questions: BinaryIO, waiting: SimpleQueue[bytes]) -> None:
    """Take questions in; the end of the pipe is the end of the server, whatever is being thought about just now."""
    for text in questions:
        waiting.put(text)
    os._exit(0)


def be_modest(memory: int) -> None:
    """Take the processor only when the server does not need it, and no more than so many bytes."""
    if sys.platform != "win32":
        import resource

        os.nice(NICE)
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def report_to_server(reports: BinaryIO, report: Report) -> None:
    """Tell the server."""
    reports.write(line(report))
    reports.flush()


if __name__ == "__main__":
    main()
