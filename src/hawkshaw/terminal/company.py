"""The people around a table, in words: who sits where, who came and went, what they ask of one another."""

from __future__ import annotations

from collections.abc import Iterator

from hawkshaw.core.game import Game
from hawkshaw.terminal.frame import Frame
from hawkshaw.wire.messages import Chat, Proposal, SeatInfo, TableInfo


def clean(text: str) -> str:
    """Text from elsewhere without what a terminal would obey."""
    return "".join(letter for letter in text if letter.isprintable() or letter == "\n")


class Company:
    """Speaks of the people at a table in its language; seats are called what the game calls them."""

    def __init__(self, game: Game, frame: Frame) -> None:
        self._game = game
        self._frame = frame

    def seating(self, info: TableInfo, you: int | None) -> str:
        """Who sits where."""
        told = [
            self._frame("company.seat", seat=self._seat(seat.seat), name=self._name_of(seat, you))
            for seat in info.seats
        ]
        return ", ".join(told) + "."

    def waiting_for(self, info: TableInfo) -> str:
        """What a table that has not begun waits for."""
        return self._frame("company.waiting", count=sum(not seat.taken for seat in info.seats))

    def changes(self, before: TableInfo, now: TableInfo, you: int | None) -> Iterator[str]:
        """What is different about the company, a sentence a change."""
        say = self._frame
        for old, new in zip(before.seats, now.seats, strict=True):
            seat = self._seat(new.seat)
            who = say("company.who", name=clean(new.name), seat=seat)
            if new.seat == you:
                continue
            if new.bot and new.bot != old.bot:
                yield say("company.bot_now", level=clean(new.bot), seat=seat)
            elif new.taken and not new.bot and (not old.taken or old.bot or old.name != new.name):
                yield say("company.sat", who=who)
            elif old.taken and not new.taken:
                yield say("company.left", name=clean(old.name), seat=seat)
            elif new.taken and new.here != old.here:
                yield say("company.here" if new.here else "company.gone", who=who)
        if now.status == "closed" and before.status != "closed":
            yield say("company.closed", why=clean(now.reason) or say("company.no_reason"))
        if now.rematch and not before.rematch:
            yield say("company.rematch")

    def said(self, chat: Chat) -> str:
        """A line of chat."""
        who = clean(chat.name) or self._frame("company.somebody")
        return self._frame("company.says", name=who, text=clean(" ".join((chat.text or chat.remark).split())))

    def proposed(self, proposal: Proposal, info: TableInfo, you: int | None) -> str:
        """A proposal, or what came of it."""
        own = proposal.by == you
        name, wish = clean(info.seats[proposal.by].name), self._wish(proposal)
        if proposal.settled:
            key = "wish.settled_own" if own else "wish.settled"
            return self._frame(key, wish=wish, settled=clean(proposal.settled))
        if you in proposal.waiting:
            return self._frame("wish.answer", name=name, wish=wish)
        others = ", ".join(clean(info.seats[seat].name) for seat in proposal.waiting)
        key = f"wish.{'you' if own else 'other'}{'_wait' if others else ''}"
        return self._frame(key, name=name, wish=wish, others=others)

    def _wish(self, proposal: Proposal) -> str:
        """What a proposal would do."""
        what = proposal.what if proposal.what in ("undo", "bot", "vacate") else "else"
        seat = "" if proposal.seat is None else self._seat(proposal.seat)
        return self._frame(f"wish.{what}", seat=seat, what=clean(proposal.what))

    def _name_of(self, seat: SeatInfo, you: int | None) -> str:
        if seat.bot:
            return self._frame("company.bot", level=clean(seat.bot))
        if not seat.taken:
            return self._frame("company.nobody")
        name = clean(seat.name)
        if seat.seat == you:
            return self._frame("company.you", name=name)
        return name if seat.here else self._frame("company.away", name=name)

    def _seat(self, seat: int) -> str:
        return self._game.word("seat", str(seat), self._frame.locale)
