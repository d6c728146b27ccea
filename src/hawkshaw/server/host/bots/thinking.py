"""Questions to players, put to whoever has workers."""

from __future__ import annotations

from abc import ABC, abstractmethod

import msgspec

from hawkshaw.server.host.bots.pipe import Chosen, Errand, FromWorker, Question
from hawkshaw.server.host.work import WorkerFailed


class Thinking(ABC):
    """Lets those who can be sent on errands think for bots."""

    @abstractmethod
    async def send(self, errand: Errand) -> FromWorker:
        """What comes of an errand; WorkerFailed if nothing does."""

    async def choose(self, game: str, level: str, view: bytes, seed: str) -> Chosen:
        """What a player would choose who sees this view (its dump as JSON); WorkerFailed if it does not."""
        return await self._ask(Question(game=game, level=level, seed=seed, view=msgspec.Raw(view)))

    async def advise(self, game: str, level: str, view: bytes, seed: str, locale: str) -> Chosen:
        """The same with the player's reason, in a language."""
        question = Question(game=game, level=level, seed=seed, view=msgspec.Raw(view), reasoned=locale)
        return await self._ask(question)

    async def _ask(self, question: Question) -> Chosen:
        report = await self.send(question)
        if not isinstance(report, Chosen):
            raise WorkerFailed("its worker did not answer the question")
        return report
