"""The people around a table, in words: who sits where, who came and went, what they ask of one another."""

from __future__ import annotations

from collections.abc import Iterator

from hawkshaw.wire.messages import Chat, Proposal, SeatInfo, TableInfo


def clean(text: str) -> str:
    """Text from elsewhere without what a terminal would obey."""
    return "".join(letter for letter in text if letter.isprintable() or letter == "\n")


def name_of(seat: SeatInfo, you: int | None = None) -> str:
    """Who sits on a seat."""
    if seat.bot:
        return f"a {clean(seat.bot)} bot"
    if not seat.taken:
        return "nobody yet"
    return clean(seat.name) + (" (you)" if seat.seat == you else "" if seat.here else " (away)")


def seating(info: TableInfo, you: int | None) -> str:
    """Who sits where."""
    return ", ".join(f"seat {seat.seat} {name_of(seat, you)}" for seat in info.seats) + "."


def waiting_for(info: TableInfo) -> str:
    """What a table that has not begun waits for."""
    free = sum(not seat.taken for seat in info.seats)
    chairs = "one more player" if free == 1 else f"{free} more players"
    return f"The game begins when every chair is taken; it waits for {chairs}."


def changes(before: TableInfo, now: TableInfo, you: int | None) -> Iterator[str]:
    """What is different about the company, a sentence a change."""
    for old, new in zip(before.seats, now.seats, strict=True):
        who = f"{clean(new.name)} (seat {new.seat})"
        if new.seat == you:
            continue
        if new.bot and new.bot != old.bot:
            yield f"A {clean(new.bot)} bot plays seat {new.seat} now."
        elif new.taken and not new.bot and (not old.taken or old.bot or old.name != new.name):
            yield f"{who} has sat down."
        elif old.taken and not new.taken:
            yield f"{clean(old.name)} has left seat {old.seat}; the chair is free."
        elif new.taken and new.here != old.here:
            yield f"{who} is here." if new.here else f"{who} has gone; the seat waits."
    if now.status == "closed" and before.status != "closed":
        yield f"This table was closed: {clean(now.reason) or 'nobody said why'}."
    if now.rematch and not before.rematch:
        yield "Another game at this table has been opened: rematch sits you down there."


def said(chat: Chat) -> str:
    """A line of chat."""
    who = clean(chat.name) or "somebody"
    return f"{who} says: {clean(' '.join((chat.text or chat.remark).split()))}"


def wish(proposal: Proposal) -> str:
    """What a proposal would do."""
    match proposal.what:
        case "undo":
            return "to take back the last move"
        case "bot":
            return f"to let a bot play for seat {proposal.seat}"
        case "vacate":
            return f"to free seat {proposal.seat} for somebody else"
        case what:
            return f"for {clean(what)!r}"


def proposed(proposal: Proposal, info: TableInfo, you: int | None) -> str:
    """A proposal, or what came of it."""
    asker = "You ask" if proposal.by == you else f"{clean(info.seats[proposal.by].name)} asks"
    if proposal.settled:
        asked = "The wish" if proposal.by != you else "Your wish"
        return f"{asked} {wish(proposal)}: {clean(proposal.settled)}."
    if you in proposal.waiting:
        return f"{asker} {wish(proposal)}. Say yes or no."
    others = ", ".join(clean(info.seats[seat].name) for seat in proposal.waiting)
    return f"{asker} {wish(proposal)}" + (f"; waiting for {others}." if others else ".")
