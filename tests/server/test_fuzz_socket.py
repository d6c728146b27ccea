"""A client that sends garbage: it harms nobody, learns nothing, and the server does not mind."""

from __future__ import annotations

import copy
import json
import logging
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from hawkshaw.wire.messages import Note
from tests.server.house import (
    PATIENCE,
    Json,
    Laid,
    Phone,
    Running,
    choose_all,
    decide,
    new_key,
    position,
    running,
)
from tests.server.sight import Leak, Sight

PRIVATE = "Ann thinks it was the twin in the attic"
OWN = "my own notes"
HONEST_CLOSES = {1000, 1007, 1009, 4000}
"""Done, not UTF-8, too large, refused: never 1011, which says that the server has failed."""

# Garbage

WILD: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 300),
    st.sampled_from([-1, 2**31, 2**53, 2**63, -(2**63), 2**64, 10**40]),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(
        ["undo", "bot", "vacate", "a" * 1_000, "\x00", "choose", "* deal 0 duke", "../../x", "en"]
    ),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=2),
)
FIELDS = (
    "move",
    "ask",
    "key",
    "preview",
    "text",
    "remark",
    "what",
    "seat",
    "proposal",
    "agree",
    "n",
    "table",
    "token",
)
KINDS = (
    "hello",
    "move",
    "preview",
    "say",
    "note",
    "propose",
    "consent",
    "ping",
    "snapshot",
    "ok",
    "update",
    "",
)
WELL_FORMED: st.SearchStrategy[Json] = st.one_of(
    st.fixed_dictionaries(
        {
            "type": st.just("move"),
            "move": st.one_of(
                st.integers(-2, 400), st.sampled_from(["accuse duke park gun", "ask 0 red", "dance"])
            ),
            "ask": st.integers(0, 4),
            "key": st.sampled_from(["key-aaaa", "key-bbbb"]),
        }
    ),
    st.fixed_dictionaries({"type": st.just("preview"), "preview": st.integers(-2, 400)}),
    st.fixed_dictionaries({"type": st.just("say"), "key": st.just("chat-key"), "text": st.text(max_size=30)}),
    st.fixed_dictionaries({"type": st.just("note"), "text": st.just(OWN)}),
    st.fixed_dictionaries(
        {
            "type": st.just("propose"),
            "key": st.just("prop-key"),
            "what": st.sampled_from(["undo", "bot", "vacate", "win"]),
            "seat": st.integers(-1, 4),
        }
    ),
    st.fixed_dictionaries(
        {"type": st.just("consent"), "proposal": st.integers(-1, 2), "agree": st.booleans()}
    ),
)
ILL_SHAPED = st.dictionaries(st.sampled_from(FIELDS), WILD, max_size=5).flatmap(
    lambda fields: st.sampled_from(KINDS).map(lambda kind: {"type": kind, **fields})
)
FRAMES: st.SearchStrategy[str | bytes] = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=100),
    WELL_FORMED.map(json.dumps),
    ILL_SHAPED.map(json.dumps),
    st.tuples(WELL_FORMED.map(json.dumps), st.integers(0, 60)).map(lambda cut: cut[0][: cut[1]]),
    st.tuples(WELL_FORMED.map(json.dumps), st.binary(max_size=4)).map(lambda two: two[0].encode() + two[1]),
    st.sampled_from(
        ['{"x":' + "[" * 20_000, "[" * 20_000, "9" * 50_000, '{"type":"ping","n":' + "9" * 5_000 + "}"]
    ),
)


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose every error is kept."""
    with running(tmp_path_factory.mktemp("besieged") / "tables.db") as at:
        yield at


class Errors(logging.Handler):
    """Whatever the server logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record.getMessage())


@pytest.fixture
def errors() -> Iterator[Errors]:
    errors = Errors()
    logging.getLogger().addHandler(errors)
    yield errors
    logging.getLogger().removeHandler(errors)


def throw(phone: Phone, frames: list[str | bytes]) -> int | None:
    """Send garbage and read all that comes back; the code if the server has ended the connection."""
    try:
        for frame in frames:
            phone.socket.send(frame)
        phone.send("ping", n=424242)
        while phone.hear() != {"type": "pong", "n": 424242}:
            pass
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006
    return None


def sight_of(at: Running, laid: Laid, seat: int | None) -> Sight:
    entries = at.do(at.hall.store.entries(laid.id))
    secret = at.do(at.hall.store.secret(laid.id)).hex()
    hidden = [PRIVATE, secret, laid.host, laid.invite, *laid.tokens.values()]
    return Sight(entries, seat, "" if seat is None else OWN, hidden)


def others_go_on(at: Running, laid: Laid, ann: Phone) -> None:
    """The honest guest is heard, and moves as soon as it is asked."""
    live = at.live(laid.id)
    ann.send("say", text="Is anybody else here?", key=new_key())
    assert ann.wait_for("ok", "refused")["type"] == "ok"
    ann.wait_until(live.table.revision)
    if ann.update["ask"] is not None:
        assert ann.move(ann.update["legal"][0][0])["type"] == "ok"


@pytest.mark.long
@given(frames=st.lists(FRAMES, min_size=1, max_size=12), begun=st.booleans(), watches=st.booleans())
@settings(max_examples=70, deadline=None, suppress_health_check=list(HealthCheck))
def test_garbage_at_the_table(
    besieged: Running, errors: Errors, frames: list[str | bytes], begun: bool, watches: bool
) -> None:
    at, seat = besieged, None if watches else 1
    laid = at.play()
    live = at.live(laid.id)
    if begun:
        at.do(choose_all(live))
    with at.phone(laid, 0) as ann, at.phone(laid, seat, text=True) as garbage:
        ann.wait_for("snapshot")
        ann.send("note", text=PRIVATE)
        ann.wait_for("ok")
        garbage.wait_for("snapshot")
        code = throw(garbage, frames)
        assert code is None or code in HONEST_CLOSES
        others_go_on(at, laid, ann)
        sight = sight_of(at, laid, seat)
        for frame in garbage.frames:
            sight.check(frame)
    assert errors.records == []
    assert live.table.last == len(at.do(at.hall.store.entries(laid.id))) - 1
    if watches:
        picks = 3 if begun else 0
        assert all(decision.seat == 0 for decision in live.table.decisions[picks:]), "only Ann has moved"


@given(frames=st.lists(FRAMES, min_size=1, max_size=3))
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_garbage_instead_of_hello(besieged: Running, errors: Errors, frames: list[str | bytes]) -> None:
    with Phone(besieged.base) as garbage:
        code = throw(garbage, frames)
    assert code in HONEST_CLOSES
    assert [(frame["type"], frame["fatal"]) for frame in garbage.frames] in ([("fault", True)], [])
    assert errors.records == []


@given(garbage=st.binary(min_size=1, max_size=400))
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_bytes_that_are_no_frames(besieged: Running, errors: Errors, garbage: bytes) -> None:
    host, port = besieged.base.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        line.sendall(
            b"GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        assert line.recv(4_096).startswith(b"HTTP/1.1 101")
        line.sendall(garbage)
    assert besieged.http.get("/health").status_code == 200
    assert errors.records == []


# Controls: the checker must see what it is there for


@pytest.fixture(scope="module")
def frames_of_all(besieged: Running) -> dict[int | None, tuple[Sight, list[Json]]]:
    """What every seat and a spectator were really sent in the same game, and their sights."""
    laid = besieged.play()
    live = besieged.live(laid.id)
    seats = (0, 1, 2, None)
    phones = [besieged.phone(laid, seat, text=True) for seat in seats]
    for phone in phones:
        phone.wait_for("snapshot")
    besieged.do(
        live.talk.note(next(guest for guest in live.audience.guests if guest.seat == 0), Note(text=PRIVATE))
    )
    besieged.do(choose_all(live))
    turn = live.table.to_act[0]
    asking = next(
        a
        for a in position(live).legal(turn)
        if live.table.game.space(position(live)).text(a).startswith("ask")
    )
    besieged.do(decide(live, turn, asking))
    for phone in phones:
        phone.wait_until(live.table.revision)
        phone.hang_up()
    return {
        seat: (sight_of(besieged, laid, seat), phone.frames)
        for seat, phone in zip(seats, phones, strict=True)
    }


def caught(sight: Sight, frame: Json) -> bool:
    try:
        sight.check(frame)
    except Leak:
        return True
    return False


def test_what_a_seat_was_sent_is_its_own(frames_of_all: dict[int | None, tuple[Sight, list[Json]]]) -> None:
    for sight, frames in frames_of_all.values():
        assert {"snapshot", "update"} <= {frame["type"] for frame in frames}
        assert not any(caught(sight, frame) for frame in frames)


def test_the_frames_of_another_seat_are_caught(
    frames_of_all: dict[int | None, tuple[Sight, list[Json]]],
) -> None:
    for seat, (sight, _) in frames_of_all.items():
        for other, (_, frames) in frames_of_all.items():
            if other != seat:
                shown = [frame for frame in frames if frame["type"] in ("snapshot", "update")]
                assert all(caught(sight, frame) for frame in shown), (seat, other)


def test_every_single_leak_is_caught(frames_of_all: dict[int | None, tuple[Sight, list[Json]]]) -> None:
    sight, frames = frames_of_all[1]
    _, theirs = frames_of_all[0]
    snapshot = next(frame for frame in frames if frame["type"] == "snapshot")
    update = next(frame for frame in reversed(frames) if frame["type"] == "update")
    foreign = next(frame for frame in reversed(theirs) if frame["type"] == "update")
    strange = {
        "kind": "shown",
        "args": {"seat": 0, "slot": 1, "card": "duke"},
        "text": "Seat 0 looks: the duke.",
    }

    def with_other(frame: Json, **fields: Any) -> Json:
        return copy.deepcopy(frame) | fields

    leaks = {
        "view": with_other(update, view=foreign["view"]),
        "table": with_other(update, table=foreign["table"]),
        "event": with_other(update, events=[*update["events"], strange]),
        "notes": with_other(snapshot, notes=PRIVATE),
        "secret": with_other(snapshot, secret="00" * 32),
        "fault": {"type": "fault", "why": f"not while {PRIVATE}", "fatal": False},
    }
    assert {name for name, frame in leaks.items() if not caught(sight, frame)} == set()
