"""Tables made without a server: the log of a real game of any length, and as many copies of it as one likes."""

from __future__ import annotations

import secrets
import time
from random import Random
from typing import Final

import msgspec
import psycopg

import hawkshaw
from bench.scaling.crowd import endings
from bench.serving.load import SEATS
from hawkshaw.core.luck import SECRET_BYTES, commitment
from hawkshaw.server.host import clock, journal
from hawkshaw.server.host.table import LOBBY, OVER, PLAYING, Table, draw_luck
from hawkshaw.server.host.tokens import new_id, new_token, token_hash
from hawkshaw.server.store import Logged

GAME: Final = "thirteen_clues"
OPENED: Final = 1
"""Entries of a table that waits for people."""
BEGUN: Final = 2 + SEATS
"""Entries of a game before its first decision."""
LOBBY_SHARE: Final = 10
"""Of the tables at rest every tenth waits for people, and strangers find it; the others are over."""


class Made(msgspec.Struct, frozen=True):
    """A table with its log and what opens its seats."""

    id: str
    secret: bytes
    tokens: list[str]
    log: list[Logged]


def make_game(entries: int, seed: int = 1) -> Made:
    """A game of 13 Clues that is going on after so many entries: random questions, and no accusation."""
    random = Random(seed)
    game = hawkshaw.game(GAME)
    secret = secrets.token_bytes(SECRET_BYTES)
    options = game.read_options({})
    at = time.time_ns() // 1_000_000
    table = Table(new_id())
    log: list[Logged] = []

    def write(body: journal.AnyBody) -> None:
        entry = journal.write(body, at)
        log.append(Logged(table.id, len(log), entry.kind, entry.body, entry.at))
        table.fold(log[-1])

    write(
        journal.Opened(
            game=GAME,
            rules_version=game.rules_version,
            seats=SEATS,
            options=msgspec.to_builtins(options),
            content=game.content_hash(options),
            commitment=commitment(secret).hex(),
            listed=True,
            clock=clock.NONE,
            assist=0,
            host=token_hash(new_token()).hex(),
            invite=token_hash(new_token()).hex(),
        )
    )
    nonces = [random.randbytes(16).hex() for _ in range(SEATS)]
    for seat, nonce in enumerate(nonces):
        write(journal.Sat(seat=seat, name=f"Guest {seat + 1}", nonce=nonce))
    write(
        journal.Began(nonces=nonces, luck=draw_luck(game.new(SEATS, options), table.luck(secret, nonces), []))
    )
    shunned = endings()
    while len(log) < entries:
        assert table.state is not None
        seat = table.to_act[0]
        action = random.choice([action for action in table.state.legal(seat) if action not in shunned])
        moved, _ = table.try_move(seat, action, table.luck(secret, nonces))
        write(moved)
    return Made(table.id, secret, [new_token() for _ in range(SEATS)], log)


def put(connection: psycopg.Connection, made: Made) -> None:
    """Put one table into a database, as its server would have; nobody has it yet."""
    at = made.log[0].at
    with connection.transaction(), connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO tables VALUES (%s, %s, %s, TRUE, %s, %s, '')", (made.id, GAME, PLAYING, at, at)
        )
        cursor.execute("INSERT INTO secrets VALUES (%s, %s)", (made.id, made.secret))
        cursor.executemany(
            "INSERT INTO seats VALUES (%s, %s, %s, %s, '')",
            [
                (made.id, seat, token_hash(token), f"Guest {seat + 1}")
                for seat, token in enumerate(made.tokens)
            ],
        )
        with cursor.copy("COPY log (table_id, seq, kind, body, at) FROM STDIN") as copy:
            for logged in made.log:
                copy.write_row((made.id, logged.seq, logged.kind, logged.body, logged.at))


def put_many(connection: psycopg.Connection, count: int, *, playing: bool, entries: int) -> None:
    """Fill a database with copies of one game: all of them going on, or nine over for each that waits."""
    made = make_game(entries)
    share = count + 1 if playing else LOBBY_SHARE
    with connection.transaction():
        # Copies of what has been checked once need no checking; as the server would have left them otherwise.
        connection.execute("SET LOCAL session_replication_role = replica")
        connection.execute(
            "CREATE TEMP TABLE mould (seq BIGINT, kind TEXT, body BYTEA, at BIGINT) ON COMMIT DROP"
        )
        with connection.cursor() as cursor, cursor.copy("COPY mould FROM STDIN") as copy:
            for logged in made.log:
                copy.write_row((logged.seq, logged.kind, logged.body, logged.at))
        words = {
            "count": count,
            "share": share,
            "game": GAME,
            "at": made.log[0].at,
            "rest": PLAYING if playing else OVER,
            "lobby": LOBBY,
            "opened": OPENED,
            "seats": SEATS,
            "begun": BEGUN,
        }
        for statement in COPIES:
            connection.execute(statement, words)
    for after in ("VACUUM ANALYZE", "CHECKPOINT"):  # as it would have been by now, had they come one by one
        connection.execute(after.encode())


LOBBY_TABLE: Final = "%(share)s <= %(count)s AND n %% %(share)s = 0"
COPIES: Final = (
    f"""
    INSERT INTO tables SELECT 'copy' || n, %(game)s, CASE WHEN {LOBBY_TABLE} THEN %(lobby)s ELSE %(rest)s END,
        {LOBBY_TABLE}, %(at)s, %(at)s, ''
    FROM generate_series(1, %(count)s) AS n
    """,
    "INSERT INTO secrets SELECT 'copy' || n, sha256(n::TEXT::BYTEA) FROM generate_series(1, %(count)s) AS n",
    f"""
    INSERT INTO seats SELECT 'copy' || n, seat, sha256((n || '.' || seat)::BYTEA), 'Guest ' || seat + 1, ''
    FROM generate_series(1, %(count)s) AS n, generate_series(0, %(seats)s - 1) AS seat
    WHERE NOT ({LOBBY_TABLE})
    """,
    f"""
    INSERT INTO log (table_id, seq, kind, body, at) SELECT 'copy' || n, seq, kind, body, at
    FROM generate_series(1, %(count)s) AS n, mould WHERE seq < %(opened)s OR NOT ({LOBBY_TABLE})
    """,
    f"""
    INSERT INTO answers SELECT 'copy' || n || ':0:' || seq, 'copy' || n, '{{"type":"ok","key":"k","revision":1}}'
    FROM generate_series(1, %(count)s) AS n, mould WHERE seq >= %(begun)s AND NOT ({LOBBY_TABLE})
    """,
)
