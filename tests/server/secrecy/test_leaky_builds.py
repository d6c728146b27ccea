"""Controls: servers that leak through one channel each, by little, are caught by the comparison of twins."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Any
from zlib import crc32

import msgspec
import pytest

import hawkshaw
from hawkshaw.core.luck import table_key
from hawkshaw.server import serve
from hawkshaw.server.app import Server
from hawkshaw.server.host import hinting, routes, updates
from hawkshaw.server.host.guest import Sight, encode
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.live.audience import Audience
from hawkshaw.server.host.live.chairs import Chairs
from hawkshaw.server.host.live.showing import Showing
from hawkshaw.server.host.sayings import Denied
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.host.table import Table as ServerTable
from hawkshaw.wire.messages import (
    EventInfo,
    Notice,
    Outgoing,
    Previewed,
    Refused,
    Snapshot,
    TableInfo,
    Update,
)
from tests.repeated import every, first
from tests.server.secrecy.performance import How, Performance, channels_of, perform
from tests.server.secrecy.stage import Stage
from tests.server.secrecy.transcript import Leak, Transcript, compare, search
from tests.server.secrecy.twins import BLUFFER, Script, bluffing, write
from tests.shared.tables import Table

Patch = pytest.MonkeyPatch


@cache
def clues() -> Script:
    """Twins of 13 Clues."""
    table = Table(hawkshaw.game("thirteen_clues"), 3, {})
    return write(table, (0, None), table.rng("leaky"), 10)


def hidden(table: ServerTable) -> int:
    """A little of how the hidden cards lie."""
    if table.state is None:
        return 0
    return crc32(json.dumps(table.state.dump()).encode()) % 251


def check(stages: tuple[Stage, Stage], script: Script, *interludes: str) -> None:
    """What the test of twins does."""
    one, other = perform(stages, script, How(1, "90s", interludes=interludes or ("chat",)))
    compare(one.transcript, other.transcript, channels_of(script, one.transcript))


def test_without_a_leak_nothing_is_caught(stages: tuple[Stage, Stage]) -> None:
    check(stages, clues(), "illegal", "preview", "resume", "requests")


# Each leak


def a_byte_in_the_view(patch: Patch) -> None:
    honest = updates.update

    def update(table: ServerTable, sight: Sight, news: updates.News) -> Update:
        shown = honest(table, sight, news)
        shown.view = {**shown.view, "mood": hidden(table)}
        return shown

    patch.setattr(updates, "update", update)


def spaces_after_the_frame(patch: Patch) -> None:
    def show(self: Audience) -> None:
        news = self.news_since(self.table.revision - 1)
        for guest in self.guests if self.table.state is not None else ():
            frame = encode(updates.update(self.table, guest.sight, news))
            guest.send_raw(frame + b" " * hidden(self.table))

    patch.setattr(Audience, "show", show)


def a_byte_in_the_delta(patch: Patch) -> None:
    honest = Showing._frame

    def frame(self: Showing, sight: Sight, update: Update, last: Update | None) -> bytes:
        told = honest(self, sight, update, last)
        return told if last is None else told[:-1] + b',"mood":%d}' % hidden(self._table)

    patch.setattr(Showing, "_frame", frame)


def a_sentence_told_to_all(patch: Patch) -> None:
    def to(self: updates.News, seat: int | None, locale: str) -> list[EventInfo]:
        return [self._sentence(number, locale) for number in range(len(self._events))]

    patch.setattr(updates.News, "to", to)


def hints_from_the_truth(patch: Patch) -> None:
    honest = hinting.frame_of

    def frame_of(table: ServerTable, moment: hinting.Moment, hints: msgspec.Raw) -> bytes:
        told = {**msgspec.json.decode(hints), "odds": hidden(table)}
        return honest(table, moment, msgspec.Raw(msgspec.json.encode(told)))

    patch.setattr(hinting, "frame_of", frame_of)


def an_error_that_depends_on_the_state(patch: Patch) -> None:
    honest = LiveTable._legal_action

    def legal_action(self: LiveTable, *what: Any) -> tuple[Refused | None, int]:
        refusal, action = honest(self, *what)
        if refusal is not None:
            refusal.why += " Really." * (hidden(self.table) % 3)
        return refusal, action

    patch.setattr(LiveTable, "_legal_action", legal_action)


def a_frame_more(patch: Patch) -> None:
    honest = Audience.show

    def show(self: Audience) -> None:
        honest(self)
        if hidden(self.table) % 2:
            self.tell(Notice(text="The game goes on."))

    patch.setattr(Audience, "show", show)


def another_order_of_frames(patch: Patch) -> None:
    honest = LiveTable._make_move

    async def make_move(self: LiveTable, *what: Any, **how: Any) -> None:
        early = hidden(self.table) % 2
        if early:
            self.tell_presence()
        await honest(self, *what, **how)
        if not early:
            self.tell_presence()

    patch.setattr(LiveTable, "_make_move", make_move)


def a_preview_of_what_is_hidden(patch: Patch) -> None:
    def preview(self: LiveTable, guest: Any, message: Any) -> Outgoing:
        return Previewed(preview=message.preview, shape={"odds": hidden(self.table)})

    patch.setattr(LiveTable, "preview", preview)


def a_snapshot_for_those_who_come_back(patch: Patch) -> None:
    honest = LiveTable.snapshot

    async def snapshot(self: LiveTable, guest: Any, since: int | None = None) -> Snapshot:
        shown = await honest(self, guest, since)
        if since is not None and since > 0:
            shown.notes = f"You were missed{'!' * hidden(self.table)}"
        return shown

    patch.setattr(LiveTable, "snapshot", snapshot)


def an_undo_that_depends_on_the_hand(patch: Patch) -> None:
    patch.setattr(ServerTable, "undoable", property(lambda table: hidden(table) % 2 == 1))


def a_lobby_that_knows(patch: Patch) -> None:
    honest = LiveTable.info

    def info(self: LiveTable) -> TableInfo:
        return msgspec.structs.replace(honest(self), reason="." * hidden(self.table))

    patch.setattr(LiveTable, "info", info)


def a_talkative_refusal_of_the_record(patch: Patch) -> None:
    async def finished(desk: routes.Desk, request: Any) -> Any:
        table = (await desk.find(request)).table
        raise Denied(f"this game is not over (error {hidden(table)})")

    patch.setattr(routes, "finished", finished)


LEAKS: list[tuple[Callable[[Patch], None], tuple[str, ...], str]] = [
    (a_byte_in_the_view, (), "spectator, frame"),
    (spaces_after_the_frame, (), "spectator, frame"),
    (a_byte_in_the_delta, (), "spectator in a browser, frame"),
    (a_sentence_told_to_all, (), "spectator, frame"),
    (hints_from_the_truth, (), "seat 0, frame"),
    (an_error_that_depends_on_the_state, ("illegal",), "seat 0, frame"),
    (a_frame_more, (), "spectator, frame"),
    (another_order_of_frames, (), "spectator, frame"),
    (a_preview_of_what_is_hidden, ("preview",), "seat 0, frame"),
    (a_snapshot_for_those_who_come_back, ("resume",), "seat 0 again"),
    (an_undo_that_depends_on_the_hand, (), "spectator, frame"),
    (a_lobby_that_knows, (), "answers to the host, frame"),
    (a_talkative_refusal_of_the_record, ("requests",), "answers, frame"),
]


@pytest.mark.parametrize(
    ("leak", "interludes", "where"), every(6, LEAKS), ids=[leak[0].__name__ for leak in LEAKS]
)
def test_a_leaky_build_is_caught(
    leak: Callable[[Patch], None],
    interludes: tuple[str, ...],
    where: str,
    stages: tuple[Stage, Stage],
    monkeypatch: Patch,
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak, match=where):
        check(stages, clues(), *interludes)


@pytest.mark.long
def test_a_frame_more_for_a_match_is_caught(stages: tuple[Stage, Stage], monkeypatch: Patch) -> None:
    honest = Audience.show

    def show(self: Audience) -> None:
        honest(self)
        state = self.table.state
        told = [event.kind for happening in self.table.told.standing[-1:] for event in happening.events]
        if state is not None and "drawn" in told and len(state.legal(BLUFFER)) > 1:
            self.tell(Notice(text="Hm."))

    monkeypatch.setattr(Audience, "show", show)
    with pytest.raises(Leak, match=r"spectator, frame|spectator: \d+ frames"):
        check(stages, bluffing(3))


# Planted secrets


def the_secret_before_the_end(patch: Patch) -> None:
    honest = LiveTable.snapshot

    async def snapshot(self: LiveTable, guest: Any, since: int | None = None) -> Snapshot:
        shown = await honest(self, guest, since)
        shown.secret = (await self.store.secret(self.table.id)).hex()
        return shown

    patch.setattr(LiveTable, "snapshot", snapshot)


def the_key_of_the_luck(patch: Patch) -> None:
    honest = LiveTable.snapshot

    async def snapshot(self: LiveTable, guest: Any, since: int | None = None) -> Snapshot:
        shown = await honest(self, guest, since)
        if self.table.began is not None:
            secret = await self.store.secret(self.table.id)
            key = table_key(secret, [bytes.fromhex(nonce) for nonce in self.table.began.nonces])
            shown.notes = str(int.from_bytes(key, "big"))
        return shown

    patch.setattr(LiveTable, "snapshot", snapshot)


def nonces_before_the_beginning(patch: Patch) -> None:
    honest = LiveTable.info

    def info(self: LiveTable) -> TableInfo:
        nonces = " ".join(chair.nonce for chair in self.table.chairs)
        return msgspec.structs.replace(honest(self), reason="" if self.table.began else nonces)

    patch.setattr(LiveTable, "info", info)


def the_token_of_another(patch: Patch) -> None:
    honest = Chairs.sit

    async def sit(self: Chairs, *what: Any, **how: Any) -> tuple[int, str]:
        seat, token = await honest(self, *what, **how)
        self._live.audience.tell(Notice(text=f"Welcome, {token}"))
        return seat, token

    patch.setattr(Chairs, "sit", sit)


def the_hash_of_the_hosts_secret(patch: Patch) -> None:
    honest = LiveTable.info
    patch.setattr(
        LiveTable,
        "info",
        lambda self: msgspec.structs.replace(honest(self), reason=self.table.setting.host.upper()),
    )


PLANTED: list[tuple[Callable[[Patch], None], str]] = [
    (the_secret_before_the_end, "the table's secret"),
    (the_key_of_the_luck, "the key of the luck"),
    (nonces_before_the_beginning, "the nonce of seat"),
    (the_token_of_another, "the token of seat"),
    (the_hash_of_the_hosts_secret, "the secret of the host"),
]


@pytest.mark.parametrize(
    ("plant", "what"), first(2, PLANTED), ids=[planted[0].__name__ for planted in PLANTED]
)
def test_a_planted_secret_is_found(
    plant: Callable[[Patch], None], what: str, stages: tuple[Stage, Stage], monkeypatch: Patch
) -> None:
    plant(monkeypatch)
    performance = Performance(stages[0], clues(), 0, How(interludes=("chat",)))
    transcript = asyncio.run(performance.perform())
    with pytest.raises(Leak, match=f"holds {what}"):
        search(transcript)


# The comparison itself


def said(*frames: bytes) -> Transcript:
    transcript = Transcript()
    for frame in frames:
        transcript.keep("seat 0", frame)
    return transcript


@pytest.mark.parametrize("other", [(b"a", b"c"), (b"b", b"a"), (b"a",), (b"a", b"b", b"b"), (b"a", b"b ")])
def test_another_byte_order_number_or_size_is_a_difference(other: tuple[bytes, ...]) -> None:
    assert compare(said(b"a", b"b"), said(b"a", b"b"), ["seat 0"]) == 2
    with pytest.raises(Leak):
        compare(said(b"a", b"b"), said(*other), ["seat 0"])


def test_exceptions_are_no_cover_for_another_size() -> None:
    one, other = said(b"table 1234 begins"), said(b"table 98765 begins")
    one.except_for("1234", "<t>")
    other.except_for("98765", "<t>")
    with pytest.raises(Leak):
        compare(one, other, ["seat 0"])


# The doors


def test_nobody_who_starts_a_server_can_open_the_doors_used_here() -> None:
    doors = {"luck", "now", "imports", "pool", "sleep", "seeds"}
    for start in (serve.prepare, serve.serve, serve.aside):
        assert not doors & set(signature(start).parameters)
    assert not doors & set(Settings.__struct_fields__)
    assert doors & set(signature(Server).parameters) == {"luck", "now"}
