"""The frames that the browser client is tested with are those that the server sends."""

from __future__ import annotations

import pytest

from tools.frames import EVENINGS, file_of, played


@pytest.mark.parametrize("evening", EVENINGS)
def test_the_recorded_frames_are_those_of_this_server(evening: str) -> None:
    assert file_of(evening).read_text(encoding="utf-8") == played(evening), (
        "run python -m tools.frames and see whether the client still understands (npm --prefix web run test)"
    )
