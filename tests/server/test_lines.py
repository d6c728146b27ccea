"""Lines on which somebody sends what no guard gets to see, or does not read: over raw sockets."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from websockets.frames import Frame
from websockets.protocol import SERVER, Protocol, State
from websockets.utils import apply_mask

from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.limits import Limits
from hawkshaw.server.lines import MOST_AHEAD, MOST_FRAMES, MOST_PIECES, is_whole, whole_text
from hawkshaw.wire.messages import Notice
from tests.server.house import NO_LIMITS, PATIENCE, QUICK, Laid, Running, running

HEAD = 4_000
SHORT = msgspec.structs.replace(NO_LIMITS, head=HEAD, head_patience=0.3, reading=0.3)
ASKING = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
SENDING = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n"
TEXT, MORE, PING, PONG = 1, 0, 9, 10


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with little patience."""
    with running(tmp_path_factory.mktemp("strict") / "tables.db", limits=SHORT) as house:
        yield house


@contextmanager
def line_to(house: Running, address: str = "127.0.0.1", window: int = 0) -> Iterator[socket.socket]:
    with socket.socket() as line:
        if window:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        line.settimeout(PATIENCE)
        line.bind((address, 0))
        line.connect(("127.0.0.1", int(house.base.rpartition(":")[2])))
        yield line


def read(line: socket.socket, enough: bytes = b"") -> bytes:
    """What is sent until the line ends, or until it contains enough."""
    heard = b""
    try:
        while not (enough and enough in heard) and (part := line.recv(65536)):
            heard += part
    except ConnectionError:
        pass
    return heard


def status(line: socket.socket) -> int:
    """The status that is answered; 0 for a line that ends without."""
    answer = read(line, b"\r\n\r\n")
    return int(answer.split()[1]) if answer else 0


def ends(line: socket.socket) -> bool:
    """Whether the other side ends a line; it would not within the patience of a test."""
    try:
        read(line)
    except TimeoutError:
        return False
    return True


# Heads


@pytest.mark.parametrize(
    ("begun", "flood"),
    [
        (ASKING, b"X-More: more\r\n"),
        (ASKING + b"X-Long: ", b"x" * 16),
        (b"GET /", b"x" * 16),
        (SENDING, b"X-More: more\r\n"),
        (SENDING + b"X-Long: ", b"x" * 16),
    ],
    ids=["headers", "one header", "address", "trailers", "one trailer"],
)
def test_a_head_has_a_size(begun: bytes, flood: bytes, strict: Running) -> None:
    with line_to(strict) as line:
        line.sendall(begun)
        sent = 0
        try:
            while sent < 20_000_000:
                line.sendall(flood * 1000)
                sent += len(flood) * 1000
        except ConnectionError:
            pass
        assert sent < 20_000_000, "the control: without a limit all of it is taken"


@pytest.mark.parametrize(("size", "answer"), [(HEAD - 200, 200), (HEAD + 200, 431)])
def test_a_head_that_comes_at_once_has_the_same_size(size: int, answer: int, strict: Running) -> None:
    with line_to(strict) as line:
        line.sendall(ASKING + b"X-Long: " + b"x" * size + b"\r\n\r\n")
        assert status(line) == answer


@pytest.mark.parametrize("begun", [b"", b"GET", ASKING, ASKING + b"\r\n" + ASKING])
def test_a_head_has_its_time(begun: bytes, strict: Running) -> None:
    with line_to(strict) as line:
        line.sendall(begun)
        assert ends(line)


@pytest.mark.parametrize(
    ("begun", "drop"), [(ASKING, b"X-More: more\r\n"), (ASKING + b"\r\n", b"\r\n")], ids=["head", "nothing"]
)
def test_drop_by_drop_is_too_slow(begun: bytes, drop: bytes, strict: Running) -> None:
    with line_to(strict) as line:
        line.sendall(begun)
        sent = 0
        try:
            while sent < 200:
                time.sleep(0.05)
                line.sendall(drop)
                sent += 1
        except ConnectionError:
            pass
        assert sent < 200


def test_who_takes_time_elsewhere_is_not_hurried(strict: Running) -> None:
    laid = strict.open()
    with strict.phone(laid) as phone, line_to(strict) as line:
        phone.wait_for("snapshot")
        for _ in range(3):
            line.sendall(ASKING + b"\r\n")
            assert b"ok\n" in read(line, b"ok\n")
            time.sleep(2 * SHORT.head_patience)
        phone.send("ping", n=1)
        assert phone.wait_for("pong")["n"] == 1


def test_a_line_asks_only_so_far_ahead(strict: Running) -> None:
    with line_to(strict) as line:
        line.sendall((ASKING + b"\r\n") * (MOST_AHEAD + 2))
        assert ends(line)
    with line_to(strict) as line:
        line.sendall((ASKING + b"\r\n") * 3)
        heard = b""
        while heard.count(b"ok\n") < 3:  # the control
            heard += line.recv(65536)


# How many


def test_one_address_has_so_many_lines_and_others_have_theirs(file: Path) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, lines_of_one=4)
    with running(file, limits=limits) as house, ExitStack() as held:
        house.http.close()
        for _ in range(4):
            held.enter_context(line_to(house)).sendall(ASKING)
        with line_to(house) as fifth, line_to(house, "127.0.0.2") as other:
            other.sendall(ASKING + b"\r\n")
            assert status(other) == 200
            assert status(fifth) == 503
        held.close()
        with line_to(house) as again:
            again.sendall(ASKING + b"\r\n")
            assert status(again) == 200


def test_a_proxy_brings_everybody(file: Path) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, lines_of_one=2)
    settings = msgspec.structs.replace(QUICK, trusted_proxies=("127.0.0.1",))
    with running(file, settings, limits) as house, ExitStack() as held:
        for _ in range(6):
            line = held.enter_context(line_to(house))
            line.sendall(ASKING + b"\r\n")
            assert status(line) == 200


def test_when_there_is_no_room_the_slowest_head_makes_it(file: Path) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, lines=4)
    with running(file, limits=limits) as house, ExitStack() as held:
        house.http.close()
        lines = [held.enter_context(line_to(house, f"127.0.0.{n}")) for n in range(2, 6)]
        for line in lines:
            line.sendall(ASKING)
            time.sleep(0.05)
        newcomer = held.enter_context(line_to(house, "127.0.0.9"))
        newcomer.sendall(ASKING + b"\r\n")
        assert status(newcomer) == 200
        assert ends(lines[0])
        lines[1].sendall(b"\r\n")
        assert status(lines[1]) == 200, "the control: the others are still there"


# Frames


def live_line(house: Running, stack: ExitStack, laid: Laid, window: int = 0) -> socket.socket:
    """A live connection at a table, opened by hand."""
    line = stack.enter_context(line_to(house, window=window))
    line.sendall(
        b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert status(line) == 101
    hello = {"type": "hello", "table": laid.id, "invite": laid.invite}
    line.sendall(piece(json.dumps(hello).encode()))
    return line


def piece(data: bytes, kind: int = TEXT, last: bool = True) -> bytes:
    """A piece of a frame as it goes over the line, masked with nothing."""
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([kind | (0x80 if last else 0)]) + length + bytes(4) + data


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the rates of a club."""
    limits = msgspec.structs.replace(Limits(), requests=NO_LIMITS.requests, creating=NO_LIMITS.creating)
    with running(tmp_path_factory.mktemp("usual") / "tables.db", limits=limits) as house:
        yield house


FLOODS = {
    "pings": piece(b"p" * 100, PING) * 200,
    "pongs": piece(b"p", PONG) * 200,
    "empty pieces": piece(b"{", last=False) + piece(b"", MORE, last=False) * (2 * MOST_PIECES),
    "frames": piece(b"{}") * (2 * MOST_FRAMES),
}


@pytest.mark.parametrize("flood", FLOODS)
def test_what_no_table_sees_has_limits_too(flood: str, usual: Running) -> None:
    laid = usual.open()
    with ExitStack() as stack, usual.phone(laid) as other:
        line = live_line(usual, stack, laid)
        line.sendall(FLOODS[flood])
        assert ends(line)
        other.send("ping", n=1)
        assert other.wait_for("pong")["n"] == 1


def test_a_few_pings_and_pieces_are_welcome(usual: Running) -> None:
    laid = usual.open()
    with ExitStack() as stack:
        line = live_line(usual, stack, laid)
        line.sendall(piece(b"p", PING) * 5 + piece(b"p", PONG) * 5)
        line.sendall(
            piece(b'{"type":"ping"', last=False) + piece(b"", MORE, last=False) + piece(b',"n":7}', MORE)
        )
        assert b'"n":7' in read(line, b'"n":7')


def test_who_never_reads_is_let_go_and_nothing_is_kept_for_them(strict: Running) -> None:
    laid = strict.open()
    live = strict.live(laid.id)
    with ExitStack() as stack, strict.phone(laid) as reads:
        reads.wait_for("snapshot")
        line = live_line(strict, stack, laid, window=4096)
        assert b"snapshot" in read(line, b"snapshot")
        assert len(live.audience.guests) == 2

        deadline = time.monotonic() + PATIENCE
        while len(live.audience.guests) > 1 and time.monotonic() < deadline:
            strict.do(tell_long(live))
            reads.wait_for("notice")
        assert len(live.audience.guests) == 1
        strict.do(tell_long(live))
        assert reads.wait_for("notice"), "the control: who reads stays"


async def tell_long(live: LiveTable) -> None:
    live.audience.tell(Notice(text="x" * 400_000))


# Frames that are written at once


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_every_length_is_written_as_the_protocol_has_it(size: int, usual: Running) -> None:
    """A client that knows nothing of us reads them, whatever comes before and after."""
    laid = usual.play(seats=2)
    with usual.phone(laid, 0) as phone, usual.phone(laid) as watcher:
        for device in (phone, watcher):
            device.wait_for("snapshot")
        live = usual.live(laid.id)
        usual.do(tell(live, [size, 3, size]))
        for device in (phone, watcher):
            assert [len(device.wait_for("notice")["text"]) for _ in range(3)] == [size, 3, size]


async def tell(live: LiveTable, sizes: list[int]) -> None:
    for size in sizes:
        live.audience.tell(Notice(text="x" * size))


def test_what_is_written_at_once_overtakes_nothing(usual: Running) -> None:
    """More than a line takes at a time, for somebody who reads late: some of it waits, and all comes in order."""
    laid = usual.play(seats=2)
    sizes = [1000 + number for number in range(300)]
    with usual.phone(laid, 0) as phone:
        phone.wait_for("snapshot")
        live = usual.live(laid.id)
        waited = usual.do(tell_in_turns(live, sizes))
        assert [len(phone.wait_for("notice")["text"]) for _ in sizes] == sizes
    assert waited, "none of this waited, so nothing was shown"


async def tell_in_turns(live: LiveTable, sizes: list[int]) -> bool:
    """Whether any frame had to wait: a line takes no more while its writer has one in hand."""
    (guest,) = [guest for guest in live.audience.guests if guest.seat == 0]
    waited = False
    put = guest.put
    assert put is not None
    for number, size in enumerate(sizes):
        guest.put = put if number % 3 else None
        live.audience.tell(Notice(text="x" * size))
        waited = waited or not guest.frames.empty()
        if number % 7 == 0:
            await asyncio.sleep(0)
    guest.put = put
    return waited


# Texts that are heard without a parser

FRAMES = st.builds(
    lambda first, mask, data: bytes([first, 0x80 | len(data)]) + mask + apply_mask(data, mask),
    st.sampled_from([0x81, 0x81, 0x81, 0x01, 0x80, 0x82, 0x89, 0x8A, 0xC1]),
    st.binary(min_size=4, max_size=4),
    st.binary(max_size=20) | st.text(max_size=10).map(str.encode),
)
MISTAKABLE = st.builds(
    lambda second, length, data: bytes([0x81, second]) + length + data,
    st.sampled_from([0xFD, 0xFE, 0xFF]),
    st.sampled_from([b"", b"\0\x7d", b"\0\x7e", bytes(7) + b"\x77", b"\x7f" + bytes(7)]),
    st.integers(110, 140).map(bytes),
)
"""Lengths of one, two and eight bytes, and what could be taken for as many by another reader."""
HEARD = st.one_of(
    FRAMES,
    MISTAKABLE,
    st.lists(FRAMES, max_size=6).map(b"".join),
    st.builds(lambda frame, at: frame[:at], FRAMES, st.integers(0, 12)),
    st.binary(max_size=12),
    st.integers(100, 300).map(lambda size: piece(b"x" * size)),
)


@given(HEARD)
@example(b"\x81\xff" + bytes(4 + 127))
def test_what_is_heard_as_a_text_is_one_to_any_parser(data: bytes) -> None:
    parser = Protocol(SERVER, state=State.OPEN)
    parser.receive_data(data)
    frames = [frame for frame in parser.events_received() if isinstance(frame, Frame)]
    failed = parser.parser_exc is not None  # by what came after the first frame
    text = whole_text(data)
    if text is not None:
        assert [(frame.opcode, frame.fin, bytes(frame.data)) for frame in frames] == [
            (TEXT, True, text.encode())
        ]
    elif len(frames) == 1 and frames[0].opcode == TEXT and frames[0].fin and is_whole(data) and not failed:
        with pytest.raises(UnicodeDecodeError):
            bytes(frames[0].data).decode()


@given(HEARD)
def test_what_counts_as_whole_leaves_a_parser_between_two_frames(data: bytes) -> None:
    parser = Protocol(SERVER, state=State.OPEN)
    parser.receive_data(data)
    parser.events_received()
    if is_whole(data) and parser.parser_exc is None and parser.state is State.OPEN:
        parser.receive_data(piece(b"p", PING))
        assert [frame.opcode for frame in parser.events_received() if isinstance(frame, Frame)] == [PING]


def say(number: int) -> bytes:
    return piece(json.dumps({"type": "ping", "n": number}).encode())


@pytest.mark.parametrize("at", [0, 1, 2, 5, 6, 7, 20])
def test_a_text_is_heard_in_whichever_parts_it_comes(at: int, usual: Running) -> None:
    laid = usual.open()
    with ExitStack() as stack:
        line = live_line(usual, stack, laid)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(say(1))
        assert b'"n":1' in read(line, b'"n":1')
        line.sendall(say(2)[:at])
        time.sleep(0.05)  # so that it comes in two parts
        line.sendall(say(2)[at:] + say(3))
        assert b'"n":3' in read(line, b'"n":3')
        line.sendall(say(4))
        assert b'"n":4' in read(line, b'"n":4')


@pytest.mark.parametrize(
    ("wrong", "code"),
    [(piece(b"\xff"), 1007), (piece(b"{", last=False) + piece(b"{}"), 1002), (b"\x81\x01{", 1002)],
    ids=["no text", "in the midst of another", "not masked"],
)
def test_what_is_no_text_ends_the_line_as_ever(wrong: bytes, code: int, usual: Running) -> None:
    laid = usual.open()
    with ExitStack() as stack:
        line = live_line(usual, stack, laid)
        line.sendall(say(1))
        assert b'"n":1' in read(line, b'"n":1')
        line.sendall(wrong)
        assert b"\x88" in (heard := read(line))
        assert code.to_bytes(2, "big") in heard


def test_only_the_silent_are_asked_whether_they_are_there(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", ping_every=1.5) as house, ExitStack() as stack:
        line = live_line(house, stack, house.open())
        heard = read(line, b"snapshot")
        for number in range(1, 21):
            time.sleep(0.1)
            line.sendall(say(number))
            heard += read(line, f'"n":{number}'.encode() + b"}")
        assert b"\x89\x04" not in heard
        assert b"\x89\x04" in read(line, b"\x89\x04"), "the control: silence is noticed"
