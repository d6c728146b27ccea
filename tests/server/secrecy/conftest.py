"""Two servers, on which twins are performed one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.register_assert_rewrite(
    "tests.server.secrecy.performance", "tests.server.secrecy.stage", "tests.server.secrecy.twins"
)

if TYPE_CHECKING:
    from tests.server.secrecy.stage import Stage

PROMPTER = "HAWKSHAW_TEST_PROMPTER"


@pytest.fixture(scope="session")
def stages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Stage, Stage]]:
    """A stage for each of two twins, so that nothing one of them leaves behind meets the other."""
    from tests.server.secrecy.stage import stage

    prompter = tmp_path_factory.mktemp("prompter") / "script.json"
    with pytest.MonkeyPatch.context() as patch:
        # Workers are started when a bot is first asked, and inherit what is said here.
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))
        patch.setenv(PROMPTER, str(prompter))
        with (
            stage(tmp_path_factory.mktemp("one"), prompter) as one,
            stage(tmp_path_factory.mktemp("other"), prompter) as other,
        ):
            yield one, other
