"""Who is there: nobody is missed at the first blink, and nobody is waited for who has gone without a word."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from hawkshaw.server.host.guest import Guest
from hawkshaw.server.host.settings import Settings
from hawkshaw.wire.messages import Propose
from tests.server.house import QUICK, Device, Json, Running, house, new_key, position, running

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


# Several people at one device


def here(frame: Json) -> list[bool]:
    return [seat["here"] for seat in frame["info"]["seats"]]


def test_whoever_shares_a_device_is_here_as_long_as_it_is(shared: Running) -> None:
    """Ann and Bea have one device; whoever holds it has a line of her own beside the one that speaks for both."""
    laid = shared.play()
    both = [laid.tokens[0], laid.tokens[1]]
    with shared.phone(laid, 2) as cal:
        assert here(cal.wait_for("snapshot")) == [False, False, True]
        with shared.phone(laid, beside=both) as device:
            seen = device.wait_for("snapshot")
            assert (seen["you"], here(seen)) == (None, [True, True, True])
            assert here(cal.wait_for("presence")) == [True, True, True]
            with shared.phone(laid, 0) as ann:
                ann.wait_for("snapshot")
            cal.send("propose", what="bot", seat=1, key=new_key())
            assert "is here" in cal.wait_for("refused")["why"], "nobody plays for her meanwhile"
        while here(cal.wait_for("presence")) != [False, False, True]:
            pass


def test_nothing_of_theirs_comes_by_the_line_that_speaks_for_them(shared: Running) -> None:
    laid = shared.play(seats=2)
    with (
        shared.phone(laid, text=True) as spectator,
        shared.phone(laid, text=True, beside=[*laid.tokens.values()]) as device,
        shared.phone(laid, 0, text=True) as ann,
    ):
        shown = [phone.wait_for("snapshot")["update"] for phone in (spectator, device, ann)]
        assert shown[0] == shown[1]
        assert shown[2] != shown[1], "the control: her own line shows more"
        device.send(
            "move", move=position(shared.live(laid.id)).legal(0)[0], ask=ann.update["ask"], key=new_key()
        )
        assert device.wait_for("refused", "stale", "fault", "ok")["type"] != "ok"
        assert shared.live(laid.id).table.revision == 0, "it moves for nobody"


def test_what_opens_no_seat_here_speaks_for_nobody(shared: Running) -> None:
    laid, other = shared.play(), shared.play()
    strangers = ["", "x" * 64, other.tokens[0], laid.invite]
    with shared.phone(laid, beside=strangers) as device:
        assert here(device.wait_for("snapshot")) == [False, False, False]
    for wrong in (["x" * 65], ["x"] * 7, "x", [1], None):
        with shared.phone(laid, beside=wrong) as device:
            assert device.wait_for("fault")["fatal"]


def test_a_seat_that_was_given_away_is_no_longer_spoken_for(file: Path) -> None:
    async def check() -> None:
        async with house(file, Settings(grace=0.0)) as at:
            _, live = await at.play()
            device = Guest(None, "en", False, beside=[0, 1])
            live.come(device)
            assert [seat.here for seat in live.info().seats] == [True, True, False]
            await live.chairs.rise(1, "left")
            assert [seat.here for seat in live.info().seats] == [True, False, False]
            live.go(device)
            assert [seat.here for seat in live.info().seats] == [False, False, False]

    asyncio.run(check())


def test_nobody_waits_for_the_yes_of_somebody_who_does_not_hold_the_device(file: Path) -> None:
    async def check() -> None:
        async with house(file, QUICK) as at:
            _, live = await at.play(seats=4)
            live.come(Guest(None, "en", False, beside=[0, 1]))
            ann, cal = Device(live, 0), Device(live, 2)
            await live.agreement.propose(cal.guest, Propose(what="bot", seat=3, key=new_key()))
            assert cal.heard("proposal")[-1]["waiting"] == [0], "Bea shares Ann's device, and Ann has it"
            ann.go()
            assert cal.heard("proposal")[-1]["settled"] == "lapsed", "now Ann no longer has it"

    asyncio.run(check())
