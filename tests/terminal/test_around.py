"""Several people at one keyboard, through whole games: everybody is told theirs, and nobody else's."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import hawkshaw
from hawkshaw.core.rng import Rng
from hawkshaw.terminal.around import GoingAround, table_for
from hawkshaw.terminal.home import Shelf, read_save, save_text
from hawkshaw.terminal.line import Ending, LineTable
from hawkshaw.terminal.screen import Screen
from hawkshaw.terminal.sitting import PERSON, Sitting
from tests.repeated import first

NAMES = ["Ann", "Ben"]
LEVELS = {
    "thirteen_clues": "novice",
    "dead_end_drive": "novice",
    "deadline": "random",
    "pulp_detective": "random",
}
"""Who plays for people in each game: whoever comes to its end soonest."""


class Stage(Screen):
    """A screen that everybody can be asked at; it notes who was before it, and what they saw."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._drawn = StringIO()
        self.console = Console(file=self._drawn, width=100, force_terminal=True, color_system=None)
        self._sitting = sitting
        self.told: list[tuple[int | None, str]] = []
        self.curtains = 0

    def forget(self) -> None:
        self.told.append((self._sitting.seat, self._drawn.getvalue()))
        self._drawn.seek(0)
        self._drawn.truncate()
        self.curtains += 1

    def ask(self, prompt: str) -> str:
        if not prompt.endswith("> "):
            return ""  # the curtain falls, or is lifted
        view, game = self._sitting.view, self._sitting.game
        assert view.seat == self._sitting.due, "only whoever is to decide is asked"
        action = game.player(LEVELS[game.name], Rng(f"person {self._sitting.decisions}")).choose(view)
        return game.space(view).text(action)


def open_table(game: str, seats: int, folder: Path) -> tuple[Sitting, Stage, GoingAround]:
    played = hawkshaw.game(game)
    bots = ["random"] if seats > len(NAMES) else []
    sitting = Sitting.new(played, seats, 0, bots, seed=5, names=NAMES)
    kept = Shelf(folder).place(game)
    sitting.keep = kept.keep
    stage = Stage(sitting)
    table = table_for(sitting, kept, stage)
    assert isinstance(table, GoingAround)
    return sitting, stage, table


@pytest.mark.parametrize(
    ("game", "seats"),
    first(1, [("thirteen_clues", 3), ("dead_end_drive", 3), ("deadline", 2), ("pulp_detective", 2)]),
)
def test_a_whole_game_goes_around(game: str, seats: int, tmp_path: Path) -> None:
    sitting, stage, table = open_table(game, seats, tmp_path)
    assert table.begin() is Ending.OVER
    assert sitting.players[:2] == (PERSON, PERSON)
    assert stage.curtains > 4
    for curtain, table_after in zip(stage.told[:-1], stage.told[1:], strict=True):
        if curtain[1].startswith("The keyboard is"):
            assert curtain[1].count("\n") <= 2, "nothing is told while the curtain is down"
            name = NAMES[table_after[0] or 0]
            assert table_after[1].startswith(f"{name}, you are "), "and then to whoever lifted it"
            assert f"The keyboard is {name}'s." in curtain[1]


def test_a_save_keeps_who_shares_the_keyboard(tmp_path: Path) -> None:
    sitting, _, _ = open_table("thirteen_clues", 3, tmp_path)
    sitting.begin()
    again = read_save(save_text(sitting))
    assert again.names == ("Ann", "Ben")
    assert again.due == 0
    again.hand_to(1)
    assert again.view.seat == 1


def test_one_person_has_a_table_of_their_own(tmp_path: Path) -> None:
    sitting = Sitting.new(hawkshaw.game("thirteen_clues"), 3, 0, ["novice"], seed=5)
    before, _ = sitting.due, sitting.begin()
    assert (before, sitting.due) == (None, 0), "luck deals first"
    assert isinstance(table_for(sitting, Shelf(tmp_path).place("thirteen_clues"), Screen()), LineTable)
