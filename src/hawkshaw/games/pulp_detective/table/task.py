"""The task in hand, or the confrontation: dice, icons, and what was granted for it."""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import ICONS, NONE

# How a task went.
UNDECIDED: Final = -1
FAILED: Final = 0
SUCCEEDED: Final = 1

NO_ICONS: Final[tuple[int, ...]] = (0,) * len(ICONS)


class Task:
    """The task in hand, or the confrontation."""

    def __init__(self, like: Task | None = None) -> None:
        """No task, or the same as another."""
        if like is None:
            self.card = NONE
            """The current storyline card."""
            self.row = NONE
            self.suspect = NONE
            """Who is confronted."""
            self.barred = NONE
            """The icon marked X."""
            self.need: list[int] = [0] * len(ICONS)
            """What the row or the suspect prints, with the blue die's icon."""
            self.change: tuple[int, ...] = NO_ICONS
            """What effects add and take away."""
            self.interrogated: tuple[int, ...] = NO_ICONS
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
            self.converts: tuple[int, ...] = NO_ICONS
            self.icons: tuple[int, ...] = NO_ICONS
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
        else:
            self.card = like.card
            self.row = like.row
            self.suspect = like.suspect
            self.barred = like.barred
            self.need = like.need[:]
            self.change = like.change
            self.interrogated = like.interrogated
            self.dice = like.dice[:]
            self.faces = like.faces[:]
            self.marked = like.marked
            self.rerolls = like.rerolls
            self.yellow_rerolls = like.yellow_rerolls
            self.bought = like.bought
            self.extra_rolls = like.extra_rolls
            self.granted = like.granted
            self.checked = like.checked
            self.wild_twists = like.wild_twists
            self.wild_rolls = like.wild_rolls
            self.converts = like.converts
            self.icons = like.icons
            self.used_window = like.used_window
            self.result = like.result
            self.spare_roll = like.spare_roll
            self.requested = like.requested
            self.spared = like.spared

    def copy(self) -> Task:
        return Task(self)

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


def changed(counts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """The same counts but for one; what seldom changes is shared by copies, and so is never changed itself."""
    found = list(counts)
    found[place] += by
    return tuple(found)
