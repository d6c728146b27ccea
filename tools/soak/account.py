"""What the clients of a table asked for and what they were told: the account that the log is held against."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Faults(msgspec.Struct):
    """All that must not happen."""

    lost_moves: int = 0
    """Acknowledged moves that are not in the log at their revision."""
    lost_words: int = 0
    """The same for chat."""
    lost_notes: int = 0
    lost_seats: int = 0
    """Secrets of seats that were handed out and open nothing."""
    lost_tables: int = 0
    """Tables that were opened and are not there, or were closed and are not closed."""
    unsaved_shown: int = 0
    """Revisions that somebody was shown and the log has not."""
    changed_views: int = 0
    """Views that differ from what the log gives for the same seat and revision."""
    changed_answers: int = 0
    """Keys that were answered in two ways."""
    duplicated: int = 0
    """Things done more often than they were asked for."""
    gaps: int = 0
    """Entries missing between others."""
    false_strokes: int = 0
    """Strokes of luck that do not follow from the secret and the nonces."""
    strangers: int = 0
    """Entries written by a worker to a table that was another's; there are several in a campaign of faults alone."""
    surprises: int = 0
    """Refusals and faults for which there was no reason, such as a link that does not open its seat."""
    stuck: int = 0
    """Tables that came to no end although everybody was there."""
    unsound: int = 0
    """Complaints of `hawkshaw db check`, and of the server's own verification of finished games."""

    def add(self, other: Faults) -> None:
        """Count another's faults as well."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def total(self) -> int:
        return sum(getattr(self, name) for name in self.__struct_fields__)


class Asked(NamedTuple):
    """A move that was sent: also the frame, to send it again as it was."""

    seat: int
    action: int
    frame: bytes


class Shown(NamedTuple):
    """What a seat was shown of a revision: the bytes of its view, and everything else that must stay the same."""

    view: bytes
    rest: bytes


class Wait(NamedTuple):
    """How long a move took: from when the position before it was known here to its acknowledgement."""

    since: float
    until: float


class Account:
    """One table as its clients remember it."""

    def __init__(self, table: str, game: str, host: str, invite: str) -> None:
        self.table = table
        self.game = game
        self.host = host
        self.invite = invite
        self.tokens: dict[int, str] = {}
        self.moves: dict[str, Asked] = {}
        self.words: dict[str, bytes] = {}
        """The frames of chat by key; the text of a line is its key, so that each is the only one of its kind."""
        self.answers: dict[str, int] = {}
        """The revision in the acknowledgement of each key."""
        self.unanswered: dict[str, bytes] = {}
        self.notes_sent: dict[int, int] = {}
        """How often each seat sent notes; the text is the number."""
        self.notes_saved: dict[int, int] = {}
        """The number in the last notes of each seat that were acknowledged."""
        self.notes_answered = 0
        self.shown: dict[tuple[int | None, int], Shown] = {}
        self.waits: list[Wait] = []
        """For moves, in the order of their acknowledgements, where anybody takes the time."""
        self.known_at: dict[int, float] = {}
        """When anybody here first knew of each revision, where anybody takes the time."""
        self.highest = -1
        """The latest revision that anybody was shown."""
        self.over = False
        self.closing = False
        """Whether the host has asked to close the table: then nobody is asked anything, whatever was shown before."""
        self.closed = False
        self.broken = ""
        """What the server said that it had no reason to say; nobody comes back to this table."""

    @property
    def done(self) -> bool:
        """Whether there is nothing left to play for."""
        return self.over or self.closed or bool(self.broken)

    def hear_answer(self, key: str, revision: int) -> int:
        """Take note of an acknowledgement; how many others it contradicts."""
        self.unanswered.pop(key, None)
        return int(self.answers.setdefault(key, revision) != revision)

    def time_move(self, revision: int, now: float) -> None:
        """Take the time of a move that was acknowledged for the first time, and led to this revision."""
        since = max((known for at, known in self.known_at.items() if at < revision), default=now)
        self.known_at.setdefault(revision, now)
        self.waits.append(Wait(since, now))

    def see(self, seat: int | None, revision: int, shown: Shown) -> int:
        """Take note of what a seat is shown; how many earlier sights it contradicts."""
        self.highest = max(self.highest, revision)
        before = self.shown.setdefault((seat, revision), shown)
        return int(before.view != shown.view or (before.rest != shown.rest and not self.closing))
