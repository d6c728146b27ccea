"""Thinkers whose answers and failures are counted for whoever runs the server."""

from __future__ import annotations

from hawkshaw.core.player import level_name
from hawkshaw.server.host.bots.pipe import Chosen
from hawkshaw.server.host.bots.seats import Chooser
from hawkshaw.server.host.observer import Observer
from hawkshaw.server.host.work import TooSlow, WorkerFailed


class Counted:
    """Asks somebody else, and counts how it went."""

    def __init__(self, thinkers: Chooser, observer: Observer) -> None:
        self._thinkers = thinkers
        self._observer = observer

    async def choose(self, game: str, level: str, view: bytes, seed: str) -> Chosen:
        """What a player would choose who sees this view."""
        try:
            chosen = await self._thinkers.choose(game, level, view, seed)
        except TooSlow:
            self._observer.bot_failed("late")
            raise
        except WorkerFailed:
            self._observer.bot_failed("crashed")
            raise
        self._observer.bot_decided(level_name(level))
        return chosen
