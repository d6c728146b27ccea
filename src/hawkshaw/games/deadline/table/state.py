"""All that is on the table in Deadline, secrets included; the rules are in `rules`."""

from __future__ import annotations

from hawkshaw.games.deadline.content.plot import Plot
from hawkshaw.games.deadline.table.open import OpenTable
from hawkshaw.games.deadline.table.stories import EMPTY, Story


class DeadlineTable(OpenTable):
    """The table with what is hidden: the case, the hands, and the pile.

    The pile has no order: it is a set, and a draw is luck's choice.
    """

    def __init__(self, plot: Plot, seats: int, like: OpenTable | None = None) -> None:
        super().__init__(plot.case, plot.numbers if like is None else like.numbers, seats, like)
        self.plot = plot
        if not isinstance(like, DeadlineTable):
            self.hands: list[int] = [0] * seats
            self.stories: list[Story] = [EMPTY] * seats
            """Where the cards of each hand came from (see `stories`); `dealing` keeps both in step."""
            self.pile = self.kit.cards
        else:
            self.hands = like.hands.copy()
            self.stories = like.stories.copy()
            self.pile = like.pile

    def copy(self) -> DeadlineTable:
        """An independent copy."""
        return DeadlineTable(self.plot, self.seats, self)

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparison."""
        return (*self.open_facts(), self.hands, [story.facts() for story in self.stories], self.pile)
