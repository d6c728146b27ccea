"""Raw lines to a server, for those who keep to no protocol."""

from __future__ import annotations

import json
import socket
from typing import Final

MASK: Final = bytes(4)
TEXT: Final = 1
PING: Final = 9


def plain(port: int, timeout: float = 10.0) -> socket.socket:
    """A line on which nothing has been said yet."""
    return socket.create_connection(("127.0.0.1", port), timeout)


def live(port: int) -> socket.socket:
    """A live connection whose owner takes in next to nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(10.0)
    line.connect(("127.0.0.1", port))
    line.sendall(
        f"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        head += line.recv(1) or b"\r\n\r\n"
    if b" 101 " not in head:
        raise OSError("no live connection is to be had")
    return line


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """One frame as a client sends it."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([0x80 | kind]) + length + MASK + data


def message(kind: str, **values: object) -> bytes:
    """One message as a frame."""
    return frame(body(kind, **values).encode())


def body(kind: str, **values: object) -> str:
    """One message as it is written."""
    return json.dumps({"type": kind, **values})


def pour(line: socket.socket, portion: bytes, most: int) -> int:
    """Send the same again and again; how many bytes went out before the other side had enough."""
    sent = 0
    try:
        while sent < most:
            line.sendall(portion)
            sent += len(portion)
    except OSError:
        pass
    return sent
