"""The best player of Deadline: it reckons by fitted worths, and rehearses what looks best."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View
from hawkshaw.games.deadline.content.cards import count_cards
from hawkshaw.games.deadline.players import fitted
from hawkshaw.games.deadline.players.bots import LOWER, Regular, appraise, guesses
from hawkshaw.games.deadline.players.fitted import Fitted
from hawkshaw.games.deadline.players.reasons import told_reason
from hawkshaw.games.deadline.players.reckoning import Reckoning
from hawkshaw.games.deadline.table.frames import ANSWER, CLUE, LUCKY, NONE, TURN
from hawkshaw.games.deadline.table.view import DeadlineView

DEALS: Final = 30
"""How many deals of the unseen cards a decision is rehearsed with."""
SEEDS: Final = 1 << 30


class Expert(Regular):
    """Spares the team failures: by what simulated games taught of the rounds to come, and by rehearsing this one."""

    def __init__(self, rng: Rng, deals: int = DEALS, worths: Fitted | None = None) -> None:
        """Its budget is the number of deals; the worths are the game's own, unless others are to be tried."""
        super().__init__(rng)
        self._deals = deals
        self._fitted = worths

    def reckoning(self, view: DeadlineView) -> Reckoning:
        """Its thoughts. They come from a copy of its generator: whoever asks does not change what it chooses."""
        worths = self._fitted or fitted.own(view.table.seats)
        return Reckoning(view, worths, self._rng.copy().below(SEEDS), self._deals)

    def rate(self, view: View, among: list[int]) -> list[float]:
        """In failures that are spared."""
        assert isinstance(view, DeadlineView)
        kind = view.table.agenda.kind
        if kind == ANSWER:
            open_choices = guesses(view)
            return [float(action in open_choices) for action in among]
        reckoning = self.reckoning(view)
        if kind == TURN:
            return reckoning.plans(among)
        args = view.table.space.args
        if kind == CLUE:
            return [reckoning.pursuit(args[action][0]) - LOWER * args[action][0] for action in among]
        if kind == LUCKY:
            return [reckoning.readiness(args[action][0]) if args[action] else 0.0 for action in among]
        return [appraise(view, reckoning, action) for action in among]

    def expectation(self, view: View) -> float | None:
        assert isinstance(view, DeadlineView)
        table = view.table
        if table.chief == NONE:
            return None
        kept = (self._fitted or fitted.own(table.seats)).kept[table.bullets]
        won = len(table.won) + kept * count_cards(table.display | table.deck)
        return min(2 * won / len(table.numbers) - 1, 1.0)

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        assert isinstance(view, DeadlineView)
        kind = view.table.agenda.kind
        args = view.table.space.args[action]
        if kind not in (TURN, CLUE):
            return told_reason(view, action, locale, 0.0)
        reckoning = self.reckoning(view)
        plan = reckoning.plan(action) if kind == TURN else reckoning.pursue(args[0])
        return told_reason(view, action, locale, reckoning.hope(plan))
