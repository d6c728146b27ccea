"""A whole table of Pulp Detective: what everybody sees, and what is hidden; the rules are in `rules`."""

from __future__ import annotations

from hawkshaw.core.bits import count_bits
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.table.memory import Memory
from hawkshaw.games.pulp_detective.table.open import OpenTable


class Table(OpenTable):
    """A table with the cards that lie face down, and what each seat remembers of them.

    What nobody can know has not been decided: the deck is a set without an order under the one card whose back shows,
    the gang deck is a set, and which double crosses lie in the deck is not known before they come up.
    """

    def __init__(self, pack: Pack, seats: int, like: OpenTable | None = None) -> None:
        """A table before the game, or the same as another; of one that is open alone nothing is hidden yet."""
        super().__init__(pack, seats, like)
        if not isinstance(like, Table):
            self.pile = 0
            """Investigate cards of the deck that nobody can tell apart, as a mask."""
            self.top = NONE
            """The card of the deck whose back shows."""
            self.under: list[int] = []
            """Cards that a returned one has covered, the next to come up last."""
            self.displays: list[list[int]] = [[] for _ in range(seats)]
            """By seat and slot, the card, or GONE once it has its role."""
            self.memories: list[Memory] = [Memory() for _ in range(seats)]
            """By seat, what it can tell of cards it has put back."""
        else:
            self.pile = like.pile
            self.top = like.top
            self.under = like.under[:]
            self.displays = [display[:] for display in like.displays]
            self.memories = [Memory(memory) for memory in like.memories]

    def copy(self) -> Table:
        """An independent copy."""
        return Table(self.pack, self.seats, self)

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparison."""
        return (
            *self.open_facts(),
            self.pile,
            self.top,
            self.under,
            self.displays,
            [memory.facts() for memory in self.memories],
        )

    @property
    def deck_size(self) -> int:
        """How many cards the investigate deck has."""
        return self.below_top + (self.top_type != NONE)

    @property
    def below_top(self) -> int:
        return len(self.under) + count_bits(self.pile) + self.traitors
