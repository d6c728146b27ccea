"""What a whole group will want to know, asked at once: one journey instead of two for every move."""

from __future__ import annotations

from collections.abc import Iterable

from hawkshaw.server.store.interface import NOTHING_YET, Append, Change, Remember
from hawkshaw.server.store.postgres.connection import Session
from hawkshaw.server.store.sql.rows import Known


def foresee(session: Session, changes: Iterable[Change]) -> Known:
    """Which keys are fresh and where logs end, in a transaction that nobody else writes beside."""
    keys, tables = set[str](), set[str]()
    for change in changes:
        match change:
            case Remember():
                keys.add(change.key)
            case Append():
                tables.add(change.table)
            case _:
                pass
    served = session.execute("SELECT key FROM answers WHERE key = ANY(?)", (list(keys),))
    ends = session.execute(
        "SELECT id, (SELECT max(seq) FROM log WHERE table_id = tables.id) FROM tables WHERE id = ANY(?)",
        (list(tables),),
    )
    known = Known()
    known.fresh = keys - {key for (key,) in served}
    known.ends = {table: NOTHING_YET if last is None else last for table, last in ends}
    known.tables = set(known.ends)
    return known
