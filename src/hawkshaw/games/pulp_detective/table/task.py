"""The task in hand, or the confrontation: dice, icons, and what was granted for it."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE

# How a task went.
UNDECIDED: Final = -1
FAILED: Final = 0
SUCCEEDED: Final = 1


class Task:
    """The task in hand, or the confrontation."""

    def __init__(self) -> None:
        self.card = NONE
        """The current storyline card."""
        self.row = NONE
        self.suspect = NONE
        """Who is confronted."""
        self.barred = NONE
        """The icon marked X."""
        self.need: list[int] = [0] * len(ICONS)
        """What the row or the suspect prints, with the blue die's icon."""
        self.change: list[int] = [0] * len(ICONS)
        """What effects add and take away."""
        self.interrogated: list[int] = [0] * len(ICONS)
        self.dice: list[int] = []
        """By result, the die."""
        self.faces: list[int] = []
        """By result, the place of the face on its die."""
        self.marked = 0
        """Results whose die has been rolled for another one since, as a mask: a marker stands for them (PD-80)."""
        self.rerolls = 0
        """Left from the cohesive story."""
        self.yellow_rerolls = 0
        """Left from abilities."""
        self.bought = 0
        self.extra_rolls = 0
        self.granted = 0
        """Colours whose die something other than an item grants, as a mask."""
        self.checked = False
        """Whether rolling is finished."""
        self.wild_twists = 0
        self.wild_rolls = 0
        """Icons whose yellow results are wild by an ability used, as a mask."""
        self.converts: list[int] = [0] * len(ICONS)
        self.icons: list[int] = [0] * len(ICONS)
        """Free icons."""
        self.used_window = 0
        """Abilities without a limit that were used since their window opened, as a mask."""
        self.result = UNDECIDED
        self.spare_roll = False
        """Whether a yellow roll was left at `resolve` (PD-104)."""
        self.requested = 0
        """Icons asked of the partner since the last roll, as a mask (PD-R120)."""
        self.spared = 0
        """Penalties that are skipped, as a mask of kinds."""

    def copy(self) -> Task:
        other = Task()
        other.card = self.card
        other.row = self.row
        other.suspect = self.suspect
        other.barred = self.barred
        other.need = self.need[:]
        other.change = self.change[:]
        other.interrogated = self.interrogated[:]
        other.dice = self.dice[:]
        other.faces = self.faces[:]
        other.marked = self.marked
        other.rerolls = self.rerolls
        other.yellow_rerolls = self.yellow_rerolls
        other.bought = self.bought
        other.extra_rolls = self.extra_rolls
        other.granted = self.granted
        other.checked = self.checked
        other.wild_twists = self.wild_twists
        other.wild_rolls = self.wild_rolls
        other.converts = self.converts[:]
        other.icons = self.icons[:]
        other.used_window = self.used_window
        other.result = self.result
        other.spare_roll = self.spare_roll
        other.requested = self.requested
        other.spared = self.spared
        return other

    def facts(self) -> tuple[object, ...]:
        return (
            self.card,
            self.row,
            self.suspect,
            self.barred,
            self.need,
            self.change,
            self.interrogated,
            self.dice,
            self.faces,
            self.marked,
            self.rerolls,
            self.yellow_rerolls,
            self.bought,
            self.extra_rolls,
            self.granted,
            self.checked,
            self.wild_twists,
            self.wild_rolls,
            self.converts,
            self.icons,
            self.used_window,
            self.result,
            self.spare_roll,
            self.requested,
            self.spared,
        )
