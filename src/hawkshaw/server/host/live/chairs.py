"""Sitting down at a live table and getting up from it; the last one to sit begins the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game
from hawkshaw.core.luck import NO_NONCE
from hawkshaw.core.player import MOST_BUDGET, budget_of, is_own, level_name
from hawkshaw.server.host import journal
from hawkshaw.server.host.chair import distinct
from hawkshaw.server.host.logs import Happened, log_event
from hawkshaw.server.host.sayings import Denied
from hawkshaw.server.host.table import LOBBY, PLAYING, draw_luck
from hawkshaw.server.host.tokens import new_token, token_hash
from hawkshaw.server.host.wardrobe import UNDRESSED, as_far_as_free, choose
from hawkshaw.server.store import Change, DeleteSeat, PutNote, PutSeat, Seat

if TYPE_CHECKING:
    from hawkshaw.server.host.live.table import LiveTable


class Chairs:
    """Who has which chair. It keeps nothing itself, so that no table is held by its own parts."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._table = live.table

    # Sitting down

    async def sit(
        self,
        name: str,
        seat: int | None,
        nonce: str,
        token: str = "",
        look: tuple[str, str] = UNDRESSED,
        *,
        bring: bool = False,
    ) -> tuple[int, str]:
        """Take a chair; returns the seat and the secret that resumes it.

        Whoever brings a secret of their own may ask again, if the answer got lost. A look that is taken is refused, or
        left behind by those who only bring it along.
        """
        async with self._live.lock:
            known = await self._live.store.seat_by_token(token_hash(token)) if token else None
            if known is not None and known.table == self._table.id:
                return known.seat, token
            self._check_open()
            chairs = [chair for chair in self._table.chairs if not chair.taken]
            if seat is not None:
                chairs = [chair for chair in chairs if chair.seat == seat]
            if not chairs:
                raise Denied("chair_taken" if seat is not None else "chairs_taken")
            chosen = chairs[0].seat
            name = distinct(name, [chair.name for chair in self._table.chairs if chair.taken])
            hat, colour = (as_far_as_free if bring else choose)(self._table.chairs, chosen, *look)
            token = token or new_token()
            row = Seat(self._table.id, chosen, token_hash(token), name)
            sat = journal.Sat(seat=chosen, name=name, nonce=nonce, hat=hat, colour=colour)
            await self._seat_and_perhaps_begin([sat], [PutSeat(row)])
            return chosen, token

    async def dress(self, seat: int, hat: str, colour: str) -> None:
        """Wear something else, as long as nobody has got used to it."""
        async with self._live.lock:
            if self._table.status != LOBBY or not self._table.chairs[seat].person:
                raise Denied("dressed")
            hat, colour = choose(self._table.chairs, seat, hat, colour)
            chair = self._table.chairs[seat]
            look = (hat or chair.hat, colour or chair.colour)
            if look == (chair.hat, chair.colour):
                return
            await self._live.commit([journal.Dressed(seat=seat, hat=look[0], colour=look[1])])
            self._live.tell_presence()

    async def put_bot(self, seat: int, level: str) -> None:
        """Let a bot take an empty chair."""
        async with self._live.lock:
            self._check_open()
            self._check_level(level)
            if seat >= len(self._table.chairs):
                raise Denied("no_seat", seat=seat)
            if self._table.chairs[seat].taken:
                raise Denied("chair_taken")
            await self._seat_and_perhaps_begin([bot_sits(seat, level)], [])

    async def fill(self, level: str) -> None:
        """Let bots take all empty chairs."""
        async with self._live.lock:
            self._check_open()
            self._check_level(level)
            empty = [chair.seat for chair in self._table.chairs if not chair.taken]
            if not any(chair.person for chair in self._table.chairs):
                raise Denied("somebody_first")
            await self._seat_and_perhaps_begin([bot_sits(seat, level) for seat in empty], [])

    def _check_open(self) -> None:
        if self._table.status not in (LOBBY, PLAYING):
            raise Denied("closed")
        if self._table.trouble:
            raise Denied("trouble", why=self._table.trouble)

    def _check_level(self, level: str) -> None:
        checked_level(self._table.game, level)

    # Beginning

    async def _seat_and_perhaps_begin(self, sitting: Sequence[journal.Sat], also: Sequence[Change]) -> None:
        bodies: list[journal.AnyBody] = list(sitting)
        taken = {chair.seat for chair in self._table.chairs if chair.taken} | {sat.seat for sat in sitting}
        begins = self._table.status == LOBBY and len(taken) == self._table.setting.seats
        if begins:
            nonces = [chair.nonce for chair in self._table.chairs]
            people = {chair.seat for chair in self._table.chairs if chair.person}
            for sat in sitting:
                nonces[sat.seat] = sat.nonce
                if not sat.bot:
                    people.add(sat.seat)
            bodies.append(self._beginning(nonces, sorted(people)))
        await self._live.commit(bodies, also=also)
        self._live.tell_presence()
        if begins:
            log_event(Happened.BEGAN, table=self._table.id, game=self._table.setting.game)
            await self._live.begin()
        else:
            self._live.audience.show()
        self._live.changed()

    def _beginning(self, nonces: list[str], people: list[int]) -> journal.Began:
        game = self._table.game
        opened = game.read_options(self._table.setting.options)
        seats = self._table.setting.seats
        options = game.options_for(opened, seats, people)
        state = game.new(seats, options)
        luck = draw_luck(state, self._live.luck(self._table, nonces), [])
        changed = None if options == opened else msgspec.to_builtins(options)
        return journal.Began(nonces=nonces, luck=luck, options=changed)

    # Getting up

    async def rise(self, seat: int, why: str, *, host: bool = False) -> None:
        """A chair becomes empty: its secret no longer opens it, and whoever comes next reads no notes but their own."""
        async with self._live.lock:
            table = self._table
            if table.status not in (LOBBY, PLAYING) or not table.chairs[seat].taken:
                raise Denied("nobody_there")
            await self._live.commit(
                [journal.Rose(seat=seat, why=why, host=host)],
                also=[DeleteSeat(table.id, seat), PutNote(table.id, seat, "")],
            )
            self._live.dismiss(seat, "seat_lost")
            self._live.audience.stop_missing(seat)
            self._live.tell_presence()
            self._live.changed()

    def forget(self, seat: int, nobody: str) -> None:
        """Forget a person's name and words, as the store has."""
        chair = self._table.chairs[seat]
        chair.forget(nobody)
        for line in self._table.chat:
            if line.body.seat == seat and line.number > chair.since:
                line.body = msgspec.structs.replace(line.body, name=nobody, text="", remark="")
        self._live.tell_presence()

    # One for another

    async def replace_bot(self, seat: int, level: str) -> bool:
        """Let a bot of another level go on for a bot; whether there was one."""
        async with self._live.lock:
            if not self._table.chairs[seat].bot or self._table.status not in (LOBBY, PLAYING):
                return False
            await self._change_sitter(bot_sits(seat, level))
            return True

    async def take_over(self, seat: int, level: str) -> None:
        """A bot plays for an absent player, who may come back by the same link."""
        async with self._live.lock:
            self._check_open()
            self._check_level(level)
            if not self._table.chairs[seat].person or self._live.audience.here(seat):
                raise Denied("is_here")
            await self._change_sitter(bot_sits(seat, level))

    async def reclaim(self, seat: int) -> None:
        """Somebody whose seat a bot had taken over is back."""
        async with self._live.lock:
            if not self._table.chairs[seat].bot:
                return
            rows = [row for row in await self._live.store.seats(self._table.id) if row.seat == seat]
            if rows:
                nonce = self._table.began.nonces[seat] if self._table.began else NO_NONCE.hex()
                await self._change_sitter(journal.Sat(seat=seat, name=rows[0].name, nonce=nonce))

    async def _change_sitter(self, sat: journal.Sat) -> None:
        await self._live.commit([sat])
        self._live.tell_presence()
        # Who else is a person decides what one may do by itself, so the question is put once more as it stands now.
        self._live.audience.show()
        self._live.changed()


def checked_level(game: Game, level: str) -> str:
    """A level that somebody wants at a table, perhaps with a budget, if the game has it.

    Only players that look at the clock as well may be told how much to think: the others would think on for as long.
    """
    try:
        if budget_of(level) is not None and level_name(level) in game.own_levels:
            raise Denied("no_budget", level=repr(level), most=MOST_BUDGET)
        return game.check_level(level)
    except BadOption:
        if is_own(game.name, level_name(level)):
            raise Denied("no_budget", level=repr(level), most=MOST_BUDGET) from None
        raise Denied("no_player", level=repr(level), levels=", ".join(game.levels)) from None


def bot_sits(seat: int, level: str) -> journal.Sat:
    """A bot takes a chair; it adds nothing to the luck."""
    return journal.Sat(seat=seat, name=level.capitalize(), bot=level, nonce=NO_NONCE.hex())
