"""What needs everybody's yes: taking back a move, and letting somebody else play for a player who is away.

A proposal lives in memory alone: after a restart, or when the table has gone on, it has lapsed and can be made again.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import hawkshaw
from hawkshaw.core.game import capital
from hawkshaw.server.host.guest import Guest
from hawkshaw.server.host.sayings import Denied, public_reason
from hawkshaw.server.store import StoreError
from hawkshaw.wire.messages import Consent, Ok, Outgoing, Proposal, Propose, Refused

if TYPE_CHECKING:
    from hawkshaw.server.host.live.table import LiveTable

UNDO: Final = "undo"
BOT: Final = "bot"
VACATE: Final = "vacate"
KINDS: Final = (UNDO, BOT, VACATE)

REMEMBERED_ANSWERS: Final = 256
"""What changed nothing, or what need not outlive a restart, is remembered in memory alone."""


class Proposed:
    """What a table remembers of proposals; it is the table's, and goes with it."""

    def __init__(self) -> None:
        self.count = 0
        self.revision = 0
        self.key = ""
        self.current: Proposal | None = None
        self.answers: OrderedDict[tuple[int | None, str], Outgoing] = OrderedDict()


class Agreement:
    """The one proposal that a table may be asked to agree to. It keeps nothing itself: `Proposed` is the table's."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._proposed = live.proposed

    @property
    def current(self) -> Proposal | None:
        """The proposal that waits for an answer."""
        return self._proposed.current

    async def propose(self, guest: Guest, message: Propose) -> Outgoing:
        """Ask the others; nobody else at the table means yes. Asked again under the same key, nothing is done twice."""
        asked = guest.seat, message.key
        known = self._proposed.answers.get(asked) or await self.live.kept(guest.seat, message.key)
        if known is not None:
            return known
        try:
            answer = await self._propose(guest, message)
        except StoreError as error:  # not remembered: the next try may find a better disk
            return refused(message, guest, error)
        self._proposed.answers[asked] = answer
        if len(self._proposed.answers) > REMEMBERED_ANSWERS:
            self._proposed.answers.popitem(last=False)
        return answer

    async def _propose(self, guest: Guest, message: Propose) -> Outgoing:
        self.lapse()
        try:
            proposal = self._check(guest, message)
        except Denied as error:
            return refused(message, guest, error)
        self._proposed.count += 1
        self._proposed.revision = self.live.table.revision
        self._proposed.key = message.key
        self._proposed.current = proposal
        self.live.audience.tell(proposal)
        if not proposal.waiting:
            failure = await self._end("agreed")
            if isinstance(failure, StoreError):
                raise failure
            if failure is not None:
                return refused(message, guest, failure)
        return Ok(key=message.key, revision=self.live.table.revision)

    def _check(self, guest: Guest, message: Propose) -> Proposal:
        table = self.live.table
        if guest.seat is None:
            raise Denied("spectator")
        if message.what not in KINDS:
            raise Denied("proposals", kinds=", ".join(KINDS), what=repr(message.what))
        if self.current is not None:
            raise Denied("proposal_first")
        people = [chair.seat for chair in table.chairs if chair.person and chair.seat != guest.seat]
        if message.what == UNDO:
            if not table.undoable:
                raise Denied("learned")
            waiting = people
        elif message.what == BOT and self._is_left(message.seat):
            waiting = []  # nobody is asked about a chair that nobody has
        else:
            seat = message.seat
            if seat is None or seat not in people:
                raise Denied("whose_seat")
            if self.live.audience.here(seat):
                raise Denied("is_here")
            waiting = [other for other in people if other != seat and self.live.audience.answers(other)]
        return Proposal(
            proposal=self._proposed.count,
            what=message.what,
            by=guest.seat,
            seat=message.seat,
            waiting=waiting,
        )

    def _is_left(self, seat: int | None) -> bool:
        return any(chair.seat == seat and chair.left is not None for chair in self.live.table.chairs)

    async def answer(self, guest: Guest, message: Consent) -> None:
        """A yes or a no; one no is enough."""
        self.lapse()
        current = self.current
        if current is None or message.proposal != current.proposal or guest.seat not in current.waiting:
            return
        if not message.agree:
            await self._end("refused")
            return
        current.waiting.remove(guest.seat)
        if current.waiting:
            self.live.audience.tell(current)
        else:
            await self._end("agreed")

    def lapse(self) -> None:
        """Forget a proposal that the game has overtaken, or that waits for somebody who has gone."""
        if self.current is not None and not self._stands(self.current):
            self.current.settled = "lapsed"
            self.current.waiting.clear()
            self.live.audience.tell(self.current)
            self._proposed.current = None

    def _stands(self, proposal: Proposal) -> bool:
        chairs = self.live.table.chairs
        if self._proposed.revision != self.live.table.revision or not chairs[proposal.by].person:
            return False
        return all(
            chairs[seat].person and (proposal.what == UNDO or self.live.audience.answers(seat))
            for seat in proposal.waiting
        )

    async def _end(self, how: str) -> hawkshaw.HawkshawError | None:
        """Carry out what was agreed on, and tell everybody; why it could not be done, if so."""
        current = self.current
        assert current is not None
        self._proposed.current = None
        current.waiting.clear()
        failure = None
        try:
            if how == "agreed":
                await self._carry_out(current)
        except hawkshaw.HawkshawError as error:
            how, failure = "lapsed", error
        current.settled = how
        self.live.audience.tell(current)
        return failure

    async def _carry_out(self, proposal: Proposal) -> None:
        live = self.live
        if proposal.what == UNDO:
            await live.undo(proposal.by, self._proposed.revision, self._proposed.key)
            return
        assert proposal.seat is not None
        if live.audience.here(proposal.seat):
            raise Denied("is_here")
        if proposal.what == BOT:
            put = live.chairs.put_bot if self._is_left(proposal.seat) else live.chairs.take_over
            await put(proposal.seat, live.table.game.default_level)
        else:
            await live.chairs.rise(proposal.seat, "the others agreed to let somebody else play")


def refused(message: Propose, guest: Guest, error: hawkshaw.HawkshawError) -> Refused:
    """A proposal that cannot be made, or not carried out."""
    return Refused(key=message.key, why=capital(f"{public_reason(error, guest.locale)}."))
