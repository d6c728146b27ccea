"""`hawkshaw case play`: `hawkshaw play deadline` with the case named first."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from inspect import Parameter
from typing import Any

from hawkshaw.casebook.places import Target, playable
from hawkshaw.games.deadline import GAME
from hawkshaw.terminal.flags import game_command
from hawkshaw.terminal.start import play

HELP = """Play a case with bots: the same as `hawkshaw play deadline --case ID`, with all its flags.

    Examples:
      hawkshaw case play hold-page-one
      hawkshaw case play my-case.toml --seats 2 --bots regular"""


def play_command() -> Callable[..., None]:
    """The command, with the flags of `hawkshaw play deadline`."""
    run = game_command(GAME, play)

    def command(target: str, **given: Any) -> None:  # typer reads the signature below and passes what it says
        run(case=playable(target).id, **given)

    first = Parameter("target", Parameter.KEYWORD_ONLY, annotation=Target)
    others = [one for one in inspect.signature(run).parameters.values() if one.name != "case"]
    parameters = [first, *others]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # typer reads it
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    return command
