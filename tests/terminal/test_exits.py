"""Every kind of error ends the program with the exit code that docs/cli.md promises."""

from __future__ import annotations

import pytest

from hawkshaw.core.errors import BadContent, BadOption, BadRecord, HawkshawError, Illegal, UnknownGame
from hawkshaw.terminal.exits import AlreadyThere, CannotRead, CannotSave, NotSo, exit_code


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (NotSo("no"), 1),
        (Illegal("no"), 1),
        (UnknownGame("no"), 2),
        (BadOption("no"), 2),
        (CannotRead("no"), 3),
        (BadRecord(1, "no"), 3),
        (BadContent("board.toml", "map", "no"), 3),
        (CannotSave("no"), 4),
        (AlreadyThere("no"), 5),
    ],
    ids=lambda value: type(value).__name__,
)
def test_errors_have_their_codes(error: HawkshawError, code: int) -> None:
    assert exit_code(error) == code
