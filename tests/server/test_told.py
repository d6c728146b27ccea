"""What was told is kept as bytes, and comes back as it was."""

from __future__ import annotations

import gc

import hawkshaw
from hawkshaw.core.event import EVERYONE, Event, only
from hawkshaw.server.host.told import Told, pack, unpack

EVENTS = [Event("answer", (2, 30), only(1), True), Event("path", (), EVERYONE, False), Event("pay", (0, 3))]


def test_what_was_told_is_told_again_as_it_was() -> None:
    told = Told()
    for revision in range(4):
        told.tell(revision, EVENTS[:revision])
    assert [(one.revision, one.events) for one in told.since(1)] == [(2, EVENTS[:2]), (3, EVENTS)]
    assert [one.revision for one in told.standing] == [0, 1, 2, 3]
    assert told.since(3) == []


def test_what_was_taken_back_is_told_to_nobody() -> None:
    told = Told()
    told.tell(0, EVENTS)
    told.tell(1, EVENTS[:1])
    told.take_back(2)
    assert [one.revision for one in told.since(-1)] == [0]
    assert told.undone_since(1) == [1]
    assert told.undone_since(2) == told.undone_since(0) == []
    told.tell(3, EVENTS[1:])
    assert [(one.revision, one.events) for one in told.since(0)] == [(3, EVENTS[1:])]


def test_every_event_of_a_game_survives_packing() -> None:
    for name in ("thirteen_clues", "dead_end_drive", "deadline", "pulp_detective"):
        game = hawkshaw.game(name)
        record = hawkshaw.play(game, ["random"] * game.seats[-1], seed=1, cap=150)
        state = game.new(record.seats, record.options)
        for actor, action in record.moves:
            events = state.apply(actor, action)
            assert unpack(pack(events)) == events


def test_a_long_story_is_no_work_for_the_search_for_garbage() -> None:
    """A list of what was told, as it once was kept, is the control."""
    packed, whole = Told(), list[list[Event]]()

    def grown(tell: object) -> int:
        gc.collect()
        before = len(gc.get_objects())
        assert callable(tell)
        for revision in range(500):
            tell(revision, [Event("pay", (revision, 1)), Event("pay", (revision, 2))])
        return len(gc.get_objects()) - before

    assert grown(packed.tell) < 50
    assert grown(lambda revision, events: whole.append(events)) > 500
