"""Decisions without a choice, and whether a client may make them by itself.

A move that comes at once tells whoever sees it come that there was nothing to think about. So a client may answer by
itself only where nobody else at the table is a person, or where everybody can see that there is no choice. Spectators
of somebody who plays alone have nobody to tell it to.
"""

from __future__ import annotations

import hawkshaw
from hawkshaw.core.state import State
from hawkshaw.server.host.table import Table


def is_forced(table: Table, seat: int | None) -> bool:
    """Whether a seat is to make the one move that it has, and may do so without thinking about it."""
    state = table.state
    if state is None or seat is None or seat not in table.to_act or len(state.legal(seat)) != 1:
        return False
    # A lesson explains every step, and a move that was just taken back was taken back for a reason.
    if table.setting.lesson or table.taken_back:
        return False
    alone = not any(chair.person for chair in table.chairs if chair.seat != seat)
    return alone or is_seen_by_all(state, seat)


def is_seen_by_all(state: State, seat: int) -> bool:
    """Whether a spectator sees that a seat has no choice, when it has none.

    That is so for some kinds of moves; and for somebody who knows no more than spectators do, since what is legal
    follows from what one sees.
    """
    game = hawkshaw.game(state.game)
    if game.space(state).text(state.legal(seat)[0]).split()[0] in game.unchosen:
        return True
    own, open_to_all = (state.view(who).dump_without_moves() for who in (seat, None))
    return {**own, "seat": None} == {**open_to_all, "seat": None}
