"""What must be known before any test is collected."""

import pytest

# Tests outside tests/server open a house too, and may be collected first.
pytest.register_assert_rewrite("tests.server.house")
