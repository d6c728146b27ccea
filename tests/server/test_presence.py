"""Who is there: nobody is missed at the first blink, and nobody is waited for who has gone without a word."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from hawkshaw.server.host.settings import Settings
from tests.server.house import QUICK, Device, house, running

BLINK = 0.1
PATIENT = Settings(grace=BLINK, bot_delay=0.01, bot_workers=1)


def test_somebody_who_comes_back_at_once_was_never_away(file: Path) -> None:
    async def check() -> None:
        async with house(file, Settings(grace=3600.0)) as at:
            _, live = await at.play()
            ann, bea = Device(live, 0), Device(live, 1)
            ann.heard()
            bea.go()
            assert live.audience.here(1)
            assert live.info().seats[1].here
            back = Device(live, 1)
            assert ann.heard() == []
            back.go()
            assert live.audience.here(1)
            await live.chairs.rise(1, "left")
            assert not ann.heard("presence")[-1]["info"]["seats"][1]["here"], (
                "whoever gets up is gone at once"
            )

    asyncio.run(check())


def test_somebody_who_does_not_come_back_is_away(file: Path) -> None:
    async def check() -> None:
        async with house(file, PATIENT) as at:
            _, live = await at.play()
            ann, phone, desk = Device(live, 0), Device(live, 1), Device(live, 1)
            ann.heard()
            phone.go()
            await asyncio.sleep(2 * BLINK)
            assert ann.heard() == [], "one device is enough"
            desk.go()
            while live.audience.here(1):
                await asyncio.sleep(BLINK)
            (told,) = ann.heard("presence")
            assert [seat["here"] for seat in told["info"]["seats"]] == [True, False, False]

    asyncio.run(check())


def test_a_connection_that_dies_without_a_word_is_noticed_by_its_silence(file: Path) -> None:
    with running(file, QUICK, ping_every=0.05, pong_within=0.2) as at:
        laid = at.play()
        with at.phone(laid, 0) as ann, dead_phone(at.base, laid.id, laid.tokens[1]):
            here: list[bool] = []
            while here != [True, False, False]:
                told = ann.wait_for("presence")["info"]["seats"]
                here = [seat["here"] for seat in told]
                assert here in ([True, True, False], [True, False, False]), "the control: it was there first"
            ann.send("ping", n=1)
            ann.wait_for("pong")


def dead_phone(base: str, table: str, token: str) -> socket.socket:
    """A connection that says hello and then nothing more, not even that it is gone."""
    address = urlsplit(base)
    wire = socket.create_connection((address.hostname, address.port))
    protocol = ClientProtocol(parse_uri(base.replace("http", "ws") + "/api/live"))
    protocol.send_request(protocol.connect())
    wire.sendall(b"".join(protocol.data_to_send()))
    protocol.receive_data(wire.recv(65_536))
    protocol.send_text(json.dumps({"type": "hello", "table": table, "token": token}).encode())
    wire.sendall(b"".join(protocol.data_to_send()))
    return wire
