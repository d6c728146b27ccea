"""What must be known before any test is collected."""

import gc

import pytest

# Tests outside tests/server open a house too, and may be collected first.
pytest.register_assert_rewrite("tests.server.house")

# All that collecting makes stays to the end: a search for garbage in it costs every worker two seconds and finds none.
gc.disable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()
