"""Holds what clients were told against the log, which is read from the store and replayed by the engine alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256

import msgspec

import hawkshaw
from hawkshaw.core.luck import Luck, table_key
from hawkshaw.core.state import CHANCE, State
from hawkshaw.server.host import journal
from hawkshaw.server.store import Logged
from hawkshaw.server.store.location import Location
from hawkshaw.server.store.opening import reading
from hawkshaw.server.store.sql.connection import Connection
from hawkshaw.wire.messages import Ok
from tools.soak.account import Account, Faults


class Replay:
    """A table followed along its log: every view of every revision, and every stroke drawn once more."""

    def __init__(self, secret: bytes) -> None:
        self.entries = 0
        self.revision = -1
        self.views: dict[tuple[int | None, int], bytes] = {}
        self.moves: dict[int, journal.Moved] = {}
        self.by_people: set[int] = set()
        """The revisions that were not a bot's."""
        self.words = Counter[str]()
        self.undone = 0
        self.closed = False
        self.false_strokes = 0
        self._secret = secret
        self._bots: set[int] = set()
        self._line: list[journal.Moved] = []

    def take(self, body: journal.AnyBody) -> None:
        """Follow one more entry."""
        self.entries += 1
        match body:
            case journal.Opened():
                self._setting = body
                self._game = hawkshaw.game(body.game)
            case journal.Sat():
                (self._bots.add if body.bot else self._bots.discard)(body.seat)
            case journal.Said():
                self.words[body.text] += 1
            case journal.Began():
                self._begin(body)
            case journal.Moved():
                self._move(body)
            case journal.Undone():
                self._undo()
            case journal.Closed():
                self.closed = True
            case _:
                pass

    def _begin(self, body: journal.Began) -> None:
        self._began = body
        self._luck = Luck(table_key(self._secret, [bytes.fromhex(nonce) for nonce in body.nonces]))
        self._state = self._new()
        self._apply_luck(body.luck)
        self._turn_page()

    def _new(self) -> State:
        return self._game.new(self._setting.seats, self._setting.options)

    def _apply_luck(self, luck: Iterable[int]) -> None:
        for action in luck:
            self.false_strokes += self._luck.draw(self._state.chances()) != action
            self._state.advance(CHANCE, action)

    def _move(self, body: journal.Moved) -> None:
        self._state.advance(body.seat, body.action)
        self._apply_luck(body.luck)
        self._line.append(body)
        self._turn_page()
        self.moves[self.revision] = body
        if body.seat not in self._bots:
            self.by_people.add(self.revision)

    def _undo(self) -> None:
        self._line.pop()
        self.undone += 1
        self._state = self._new()
        for actor, action in [
            *((CHANCE, stroke) for stroke in self._began.luck),
            *(step for move in self._line for step in steps(move)),
        ]:
            self._state.advance(actor, action)
        self._turn_page()

    def _turn_page(self) -> None:
        self.revision += 1
        for seat in (None, *range(self._setting.seats)):
            view = msgspec.json.encode(self._state.view(seat).dump_without_moves())
            self.views[seat, self.revision] = fingerprint(view)


def steps(move: journal.Moved) -> list[tuple[int, int]]:
    """A decision and the luck after it, with their actors."""
    return [(move.seat, move.action), *((CHANCE, stroke) for stroke in move.luck)]


def fingerprint(shown: bytes) -> bytes:
    """Enough to tell whether bytes are the same."""
    return sha256(shown).digest()[:16]


class Audit:
    """Examines the tables of one store; goes on in a table's log where it was the last time."""

    def __init__(self, store: Location) -> None:
        self._store = store
        self._replays: dict[str, Replay] = {}
        self.saved_unanswered: set[str] = set()
        """The keys of moves that were saved although the server was killed before its acknowledgement was heard."""

    @property
    def undone(self) -> int:
        """How many decisions were taken back."""
        return sum(replay.undone for replay in self._replays.values())

    def examine(self, accounts: Iterable[Account]) -> Faults:
        """All that is wrong with these tables; what is lost is then forgotten, so that it is counted once."""
        faults = Faults()
        # Opened beside the server, after it has recovered a file by itself.
        with reading(self._store) as connection:
            for account in accounts:
                faults.add(self._examine(connection, account))
        return faults

    def _examine(self, connection: Connection, account: Account) -> Faults:
        faults = Faults()
        row = connection.execute("SELECT secret FROM secrets WHERE table_id = ?", (account.table,)).fetchone()
        if row is None:
            faults.lost_tables += 1
            account.broken = "its table is lost"
            return faults
        replay = self._replays.setdefault(account.table, Replay(row[0]))
        before = replay.false_strokes
        faults.gaps += self._follow(connection, account.table, replay)
        faults.false_strokes += replay.false_strokes - before
        faults.lost_tables += account.closed and not replay.closed
        self._compare_moves(connection, account, replay, faults)
        self._compare_rest(connection, account, replay, faults)
        return faults

    @staticmethod
    def _follow(connection: Connection, table: str, replay: Replay) -> int:
        """Read on in the log; the number of entries that are missing."""
        last, count = connection.execute(
            "SELECT max(seq), count(*) FROM log WHERE table_id = ?", (table,)
        ).fetchone()
        if last + 1 != count:
            return int(last + 1 - count)
        for row in connection.execute(
            "SELECT table_id, seq, kind, body, at FROM log WHERE table_id = ? AND seq >= ? ORDER BY seq",
            (table, replay.entries),
        ):
            replay.take(journal.read(Logged(*row)))
        return 0

    def _compare_moves(
        self, connection: Connection, account: Account, replay: Replay, faults: Faults
    ) -> None:
        owners = Counter[int]()
        for long_key, answer in connection.execute(
            "SELECT key, answer FROM answers WHERE table_id = ?", (account.table,)
        ):
            key = long_key.rpartition(":")[2]
            revision = msgspec.json.decode(answer, type=Ok).revision
            if key in account.answers:
                faults.changed_answers += account.answers[key] != revision
            elif key in account.moves:
                self.saved_unanswered.add(key)
            if key in account.moves:
                owners[revision] += fits(account, key, replay.moves.get(revision))
        faults.duplicated += sum(owners[revision] != 1 for revision in replay.by_people)
        for key in [key for key in account.moves if key in account.answers]:
            if not fits(account, key, replay.moves.get(account.answers[key])):
                faults.lost_moves += 1
                del account.moves[key], account.answers[key]

    @staticmethod
    def _compare_rest(connection: Connection, account: Account, replay: Replay, faults: Faults) -> None:
        for key in account.words:
            said = replay.words[key]
            faults.duplicated += max(0, said - 1)
            if key in account.answers and not said:
                faults.lost_words += 1
                del account.answers[key]
        notes = dict(connection.execute("SELECT seat, text FROM notes WHERE table_id = ?", (account.table,)))
        for seat, number in list(account.notes_saved.items()):
            if int(notes.get(seat, 0)) < number:
                faults.lost_notes += 1
                del account.notes_saved[seat]
        hashes = {
            bytes(row[0])
            for row in connection.execute(
                "SELECT token_hash FROM seats WHERE table_id = ? AND token_hash NOTNULL", (account.table,)
            )
        }
        for seat, token in list(account.tokens.items()):
            if sha256(token.encode()).digest() not in hashes:
                faults.lost_seats += 1
                del account.tokens[seat]
        for place, shown in list(account.shown.items()):
            view = replay.views.get(place)
            faults.unsaved_shown += view is None
            faults.changed_views += view is not None and view != shown.view
            if view != shown.view:
                del account.shown[place]


def fits(account: Account, key: str, found: journal.Moved | None) -> bool:
    """Whether an entry is the move that was sent under this key."""
    asked = account.moves[key]
    return found is not None and (found.seat, found.action) == (asked.seat, asked.action)
