"""Starlette's requests, answers and sockets as the host knows them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive
from starlette.websockets import WebSocket, WebSocketDisconnect

from hawkshaw.server.host.addresses import is_loopback
from hawkshaw.server.host.calls import Call, Reply
from hawkshaw.server.host.host import Host
from hawkshaw.server.host.spec import Spec
from hawkshaw.server.host.wires import Gone
from hawkshaw.server.lines import LINE, LiveLine


def endpoint(host: Host, spec: Spec) -> Callable[[Request], Awaitable[Response]]:
    """A route of the host as Starlette calls it."""

    async def answer(request: Request) -> Response:
        body = b"" if spec.body is None else await request.body()
        return response_of(await host.answer(spec, call_of(request, body)))

    return answer


def call_of(request: Request, body: bytes) -> Call:
    """A request as a call."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    here = request.client is not None and is_loopback(request.client.host)
    return Call(
        method=request.method,
        path=request.url.path,
        values=request.path_params,
        query=request.query_params,
        bearer=secret if kind.lower() == "bearer" else "",
        body=body,
        near=here and "x-forwarded-for" not in request.headers,
    )


def response_of(reply: Reply) -> Response:
    """A reply as an answer."""
    return Response(reply.body, reply.status, reply.headers, media_type=reply.kind)


def no_line() -> None:
    """What carries a socket where that is none of our lines."""


class SocketWire:
    """A WebSocket as a line."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._line: Callable[[], LiveLine | None] = socket.scope.get("extensions", {}).get(LINE, no_line)

    async def receive(self) -> bytes:
        line = self._line()
        message: Message = await (self._socket.receive() if line is None else cast(Receive, line.receive)())
        if message["type"] == "websocket.disconnect":
            raise Gone
        text = message.get("text")
        data = message.get("bytes") if text is None else text.encode()
        return data or b""

    async def send(self, frame: bytes) -> None:
        try:
            await self._socket.send_text(frame.decode())
        except (RuntimeError, WebSocketDisconnect, OSError):
            raise Gone from None

    def put(self, frame: bytes) -> bool:
        line = self._line()
        return line is not None and line.put(frame)

    async def close(self, code: int) -> None:
        try:
            await self._socket.close(code)
        except (RuntimeError, WebSocketDisconnect, OSError):
            raise Gone from None
