"""What the worst sender would do; each tells in a few words what the server answered."""

from __future__ import annotations

import socket
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

from websockets.sync.client import connect

from tests.games.dead_end_drive.houses import open_house
from tools.attacks import lines
from tools.attacks.target import Target

MEGABYTES: Final = 1_000_000
POURED: Final = 150 * MEGABYTES
SECONDS: Final = 12.0


def with_options(game: str, seats: int, **options: str) -> Callable[[Target], str]:
    """Open a table with an option that was not meant kindly."""
    return lambda target: target.post("/api/tables", {"game": game, "seats": seats, "options": options})


def six_mansions(target: Target) -> str:
    """Six houses at once, as large and as open as a house may be."""
    houses = [open_house(title=f"House {number}") for number in range(6)]
    bodies = [{"game": "dead_end_drive", "seats": 2, "options": {"board": house}} for house in houses]
    with ThreadPoolExecutor(len(bodies)) as together:
        told = Counter(together.map(lambda body: target.post("/api/tables", body), bodies))
    return ", ".join(f"{count} × {status}" for status, count in told.items())


def blank_lines(target: Target) -> str:
    return target.post("/api/records", {"record": "\n" * 200_000})


def poured(target: Target, beginning: bytes) -> str:
    """Lines of a head without end."""
    with plain_line(target) as line:
        line.sendall(beginning)
        sent = lines.pour(line, (b"X-A: " + b"a" * 1000 + b"\r\n") * 64, POURED)
    return took(sent)


def headers(target: Target) -> str:
    return poured(target, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")


def trailers(target: Target) -> str:
    start = (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n"
    )
    return poured(target, start)


def took(sent: int) -> str:
    return "took it all" if sent >= POURED else f"refused after {sent / MEGABYTES:.0f} MB"


def plain_line(target: Target) -> socket.socket:
    return lines.plain(target.port)


def pings(target: Target) -> str:
    """Pings whose answers nobody reads."""
    table, tokens = target.lay("thirteen_clues", 2)
    with lines.live(target.port) as line:
        line.sendall(lines.message("hello", table=table["id"], token=tokens[0]))
        sent = lines.pour(line, lines.frame(b"p" * 125, lines.PING) * 500, POURED)
    return took(sent)


def deaf_sockets(target: Target) -> str:
    """Five connections to a talkative table that send what is stale and read nothing."""
    table, tokens = target.lay("thirteen_clues", 2)
    talk(target, table["id"], tokens[1], 300)
    deaf = [lines.live(target.port) for _ in range(5)]
    for line in deaf:
        line.sendall(lines.message("hello", table=table["id"], token=tokens[0], text=True, since=-1))
    until, number, ended = time.monotonic() + SECONDS, 0, set[socket.socket]()
    while time.monotonic() < until:
        for line in [line for line in deaf if line not in ended]:
            number += 1
            try:
                line.sendall(lines.message("move", move=1, ask=999, key=f"key-{number:08}"))
            except OSError:
                ended.add(line)
        time.sleep(0.055)
    for line in deaf:
        line.close()
    return f"{len(ended)} of 5 ended"


def talk(target: Target, table: str, token: str, count: int) -> None:
    """Fill a table with chat, as fast as one may."""
    with connect(f"ws://127.0.0.1:{target.port}/api/live", max_size=None) as socket:
        reader = threading.Thread(target=lambda: [None for _ in socket], daemon=True)
        socket.send(lines.body("hello", table=table, token=token))
        reader.start()
        for number in range(count):
            socket.send(lines.body("say", text=f"{number} {'x' * 490}", key=f"say-{number:08}"))
            time.sleep(0.053)


def half_open(target: Target) -> str:
    """Connections that begin a request and never go on; how many the server still holds after a while."""
    begun: list[socket.socket] = []
    with suppress(OSError):
        for _ in range(600):
            line = lines.plain(target.port, 2.0)
            line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            begun.append(line)
    time.sleep(SECONDS + 2)
    held = sum(is_held(line) for line in begun)
    for line in begun:
        line.close()
    return f"{held} of {len(begun)} held after {SECONDS + 2:.0f} s"


def is_held(line: socket.socket) -> bool:
    """Whether a server has neither answered nor ended a line."""
    line.settimeout(0.01)
    try:
        line.recv(1)
    except TimeoutError:
        return True
    except OSError:
        return False
    return False


ATTACKS: Final[dict[str, Callable[[Target], str]]] = {
    "a board with a key of 100,000 parts (200 kB)": with_options(
        "dead_end_drive", 2, board="a" + ".a" * 100_000 + " = 1"
    ),
    "the same within the limit of a board (18 kB)": with_options(
        "dead_end_drive", 2, board="a" + ".a" * 9_000 + " = 1"
    ),
    "a board of arrays in arrays": with_options("dead_end_drive", 2, board="a = " + "[" * 10_000),
    "a pack with a number of 90,000 digits": with_options("pulp_detective", 1, pack="a = " + "1" * 90_000),
    "`recorders` of 200 kB": with_options("deadline", 2, recorders="0 " * 100_000),
    "six open mansions of 26 × 26 at once": six_mansions,
    "a record of 200,000 blank lines": blank_lines,
    "150 MB of headers": headers,
    "150 MB of trailers": trailers,
    "150 MB of pings, pongs unread": pings,
    "five sockets that never read, 300 lines of chat": deaf_sockets,
    "600 requests that are never finished": half_open,
}
"""By what they are."""
