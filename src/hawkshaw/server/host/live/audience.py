"""Those who look at a table, on a seat or not: who is here, and what all of them are shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import hawkshaw
from hawkshaw.server.host import updates
from hawkshaw.server.host.guest import Guest, encode
from hawkshaw.server.host.live.showing import Showing
from hawkshaw.server.host.sayings import say
from hawkshaw.server.host.table import Table
from hawkshaw.server.host.wardrobe import worn
from hawkshaw.wire.messages import Fault, Outgoing, SeatInfo, TableInfo
from hawkshaw.wire.texts import shortened


class Audience:
    """The connections to one table."""

    def __init__(self, table: Table, grace: float) -> None:
        self.table = table
        self.guests: set[Guest] = set()
        self._grace = grace
        self._blinking: dict[int, asyncio.TimerHandle] = {}
        """Seats whose last connection went a moment ago, until they are missed."""
        self._shown = -1 if table.state is None else table.revision
        """The last revision that everybody here has been told of."""

    # Who is here

    def here(self, seat: int) -> bool:
        """Whether whoever has a seat is connected, shares a device that is, or was a moment ago."""
        return seat in self._blinking or any(seat in guest.seats for guest in self.guests)

    def answers(self, seat: int) -> bool:
        """Whether they could say yes or no now: whoever shares a device can only while they hold it."""
        return seat in self._blinking or any(guest.seat == seat for guest in self.guests)

    def add(self, guest: Guest) -> bool:
        """Somebody has connected; whether anybody by them was missed until now."""
        was_missed = any(not self.here(seat) for seat in guest.seats)
        self.guests.add(guest)
        for seat in guest.seats:
            self.stop_missing(seat)
        return was_missed

    def remove(self, guest: Guest, missed: Callable[[], None]) -> None:
        """Somebody has gone, perhaps only for the moment that a phone takes to find its network again.

        Once that moment is over without anybody else on a seat of theirs, `missed` is called; at once if they have only
        handed on a device that they share, for then they can no longer be waited for.
        """
        if guest not in self.guests:
            return
        self.guests.discard(guest)
        for seat in guest.seats:
            if not self.here(seat) and self._grace:
                later = asyncio.get_running_loop().call_later(self._grace, self._miss, seat, missed)
                self._blinking[seat] = later
            elif not self.answers(seat):
                missed()

    def _miss(self, seat: int, missed: Callable[[], None]) -> None:
        self.stop_missing(seat)
        missed()

    def stop_missing(self, seat: int) -> None:
        """A seat need not be missed any more: its owner is back, or has none."""
        timer = self._blinking.pop(seat, None)
        if timer is not None:
            timer.cancel()

    def dismiss(self, seat: int, why: str) -> list[Guest]:
        """End every connection on a seat; whose they were."""
        dismissed = [guest for guest in self.guests if guest.seat == seat]
        for guest in self.guests:
            guest.beside.discard(seat)
        for guest in dismissed:
            guest.send(Fault(why=say(f"denied.{why}", guest.locale), fatal=True))
            guest.let_go()
        return dismissed

    # What they are shown

    def show(self) -> None:
        """Send everybody the table as it stands and the news; guests who have and see the same get the same bytes."""
        if self.table.state is not None:
            showing = Showing(self.table, self.news_since(self._shown))
            self.all_have_seen()
            for guest in list(self.guests):
                showing.to(guest)

    def show_to(self, guest: Guest) -> None:
        """Send somebody who has seen all the table once more, because they look at it in another way.

        While a game begins nobody has.
        """
        if self.table.state is not None and self._shown >= 0:
            Showing(self.table, self.news_since(self._shown)).to(guest)

    def all_have_seen(self) -> None:
        """Everybody here has been told all that has happened so far."""
        self._shown = self.table.revision

    def news_since(self, revision: int) -> updates.News:
        """What somebody who has seen a revision has not been told."""
        told = self.table.told
        return updates.News(self.table, told.since(revision), told.undone_since(revision))

    def tell(self, message: Outgoing) -> None:
        """Send everybody the same message."""
        frame = encode(message)
        for guest in list(self.guests):
            guest.send_raw(frame)

    def info(self) -> TableInfo:
        """What the table is, for everybody who may know of it."""
        table = self.table
        setting = table.setting
        looks = worn(table.chairs)
        return TableInfo(
            id=table.id,
            game=setting.game,
            title=self._title(),
            status=table.status,
            listed=setting.listed,
            options=shortened(setting.options, table.texts.values()),
            seats=[
                SeatInfo(
                    seat=chair.seat,
                    name=chair.name,
                    bot=chair.bot,
                    taken=chair.taken,
                    here=chair.taken and (bool(chair.bot) or self.here(chair.seat)),
                    left=chair.left,
                    hat=looks[chair.seat][0],
                    colour=looks[chair.seat][1],
                    former=list(chair.former),
                )
                for chair in table.chairs
            ],
            assist=setting.assist,
            clock=setting.clock,
            commitment=setting.commitment,
            seed=setting.seed,
            lesson=setting.lesson,
            created_at=table.created_at,
            rematch=table.rematch,
            reason=table.trouble or table.closed or table.parted,
            hostless=table.hostless,
            cooperative=self._cooperative(),
            bot_speed=table.bot_speed,
        )

    def _cooperative(self) -> bool:
        """By the options of the table; a game or an option that is not known here says nothing."""
        try:
            return self.table.game.cooperative_for(self.table.setting.seats, self.table.options)
        except hawkshaw.HawkshawError:
            return False

    def _title(self) -> str:
        try:
            return self.table.game.title
        except hawkshaw.UnknownGame:
            return self.table.setting.game
