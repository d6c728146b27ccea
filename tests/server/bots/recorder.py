"""A worker that writes down every byte it is sent before it does what all workers do."""

from __future__ import annotations

from hawkshaw.server.host.bots.pipe import ToWorker, read_errand
from hawkshaw.server.workers import worker
from tests.server.bots.faulty import mark


def record(text: bytes) -> ToWorker:
    with mark().open("ab") as file:
        file.write(text)
    return read_errand(text)


if __name__ == "__main__":
    vars(worker)["read_errand"] = record
    worker.main()
