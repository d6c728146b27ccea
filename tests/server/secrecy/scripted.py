"""Players that follow a script; imported in workers alone, where they stand in for the shipped ones.

The shipped server has no such door: it starts its workers without anything to import.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

from hawkshaw import Player, Rng, View, games
from hawkshaw.core.player import register_player
from tests.server.secrecy.twins import sight

PROMPTER = "HAWKSHAW_TEST_PROMPTER"
"""The variable that names the file in which the moves stand."""


class Scripted(Player):
    """Chooses what the script says at this view, after thinking for as long as the script says."""

    def __init__(self, rng: Rng) -> None:
        pass

    def choose(self, view: View) -> int:
        prompt = json.loads(Path(os.environ[PROMPTER]).read_text())
        time.sleep(prompt["thinking"])
        return int(prompt["plan"][sight(view)])


for game in games():
    for level in ("random", "novice", "regular"):
        register_player(level, Scripted, game.name)
