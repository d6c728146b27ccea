"""`hawkshaw rules`: the ledgers, by the ids that refusals name."""

from __future__ import annotations

from typing import Annotated

import typer

import hawkshaw
from hawkshaw.terminal import flags, ledgers
from hawkshaw.terminal.screen import Screen, print_json

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that `hawkshaw games` lists.")]


def rules(
    game: GameName,
    name: Annotated[str | None, typer.Argument(metavar="ID", help="A rule's id, such as TC-17.")] = None,
    json: flags.Json = False,
) -> None:
    """Print what a rule says, or list all rules of a game.

    Refusals during a game name the rule behind them; this is where it is written down.

    Examples:
      hawkshaw rules thirteen_clues
      hawkshaw rules thirteen_clues TC-R3
    """
    played = hawkshaw.game(game)
    found = ledgers.rules_of(played) if name is None else ledgers.find_rules(played, name)
    if json:
        print_json([rule._asdict() for rule in found])
        return
    screen = Screen()
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            screen.say(section, "bold")
        text = rule.text.replace("\n", "\n    ") if name else rule.text.split("\n")[0]
        screen.say(f"  {rule.id}  {text}")
