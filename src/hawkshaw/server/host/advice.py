"""Help for those who ask: what a good player would do who sees what they see, where the table allows it."""

from __future__ import annotations

import secrets
from typing import Protocol

import msgspec

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.server.host.bots.pipe import Chosen
from hawkshaw.server.host.guest import Guest
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.sayings import refused
from hawkshaw.server.host.work import WorkerFailed
from hawkshaw.wire.messages import Advice, Advise, Outgoing


class Thinker(Protocol):
    """Whoever thinks for bots."""

    async def advise(self, game: str, level: str, view: bytes, seed: str, locale: str) -> Chosen: ...


class Advisers:
    """Ask a bot on behalf of a person; it is handed that seat's view and nothing else."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._asking: set[Guest] = set()

    async def advise(self, live: LiveTable, guest: Guest, message: Advise) -> Outgoing:
        """A move and its reason, or why there is none."""
        why = self._objection(live, guest, message)
        if why:
            return refused(message.key, guest.locale, why)
        state, seat = live.table.state, guest.seat
        assert state is not None
        self._asking.add(guest)
        try:
            view = msgspec.json.encode(state.view(seat).dump())
            level = live.table.game.default_level
            game, seed = live.table.setting.game, secrets.token_hex()
            chosen = await self._thinker.advise(game, level, view, seed, guest.locale or ENGLISH)
        except WorkerFailed:
            return refused(message.key, guest.locale, "no_advice")
        finally:
            self._asking.discard(guest)
        return Advice(key=message.key, move=chosen.action, reason=chosen.reason)

    def _objection(self, live: LiveTable, guest: Guest, message: Advise) -> str:
        table = live.table
        if guest.seat is None:
            return "spectator"
        if not table.setting.assist:
            return "no_help"
        if guest.seat not in table.to_act or table.asks[guest.seat] != message.ask:
            return "gone_on"
        if guest in self._asking:
            return "thinking"
        return ""
