"""What the tests of stores share."""

import pytest

pytest.register_assert_rewrite("tests.server.store.contract")
