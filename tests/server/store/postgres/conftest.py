"""A server for the tests of a run, an empty database for each; all of them are long, and needed where CI runs."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from hawkshaw.server.store.location import PostgresUrl
from tools.private.postgres import PrivateServer, programs

MISSING = (
    "PostgreSQL is not installed (`make postgres` installs it as root on Debian): its tests are left out"
)


@pytest.fixture(scope="session")
def server() -> Iterator[PrivateServer]:
    bin = programs()
    if bin is None and os.environ.get("CI") == "true":
        pytest.fail(MISSING)
    if bin is None:
        pytest.skip(MISSING)
    with PrivateServer(bin) as running:
        yield running


@pytest.fixture
def url(server: PrivateServer) -> PostgresUrl:
    return server.empty("tables")
