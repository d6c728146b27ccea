"""The routes of whoever runs the server. Without an operator's secret in the settings they are not there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hawkshaw.server.host.calls import Call
from hawkshaw.server.host.operator import ban_info
from hawkshaw.server.host.spec import Spec
from hawkshaw.wire import admin as wire
from hawkshaw.wire.requests import Done

if TYPE_CHECKING:
    from hawkshaw.server.host.routes import Desk


async def admin_tables(desk: Desk, call: Call, body: None) -> wire.TableLoads:
    return await desk.operator.tables()


async def admin_load(desk: Desk, call: Call, body: None) -> wire.Load:
    return await desk.operator.load()


async def admin_close(desk: Desk, call: Call, body: wire.Close) -> Done:
    await desk.operator.close(call.values["table"], body.reason)
    return Done()


async def admin_mute(desk: Desk, call: Call, body: wire.Mute) -> Done:
    await desk.operator.mute(call.values["table"], body.seat, True)
    return Done()


async def admin_unmute(desk: Desk, call: Call, body: wire.Mute) -> Done:
    await desk.operator.mute(call.values["table"], body.seat, False)
    return Done()


async def admin_bans(desk: Desk, call: Call, body: None) -> wire.BanList:
    return wire.BanList(bans=[ban_info(ban) for ban in await desk.operator.bans.standing()])


async def admin_ban(desk: Desk, call: Call, body: wire.Ban) -> wire.BanInfo:
    return ban_info(await desk.operator.ban(body.address, body.seconds))


async def admin_unban(desk: Desk, call: Call, body: wire.Unban) -> Done:
    await desk.operator.unban(body.address)
    return Done()


async def admin_say(desk: Desk, call: Call, body: wire.Announce) -> wire.Announced:
    return await desk.operator.say(body.text)


async def tables_here(desk: Desk, call: Call, body: None) -> wire.TableLoads:
    return desk.operator.tables_here()


async def load_here(desk: Desk, call: Call, body: None) -> wire.ServerLoad:
    return desk.operator.load_here()


async def say_here(desk: Desk, call: Call, body: wire.Announce) -> wire.Announced:
    return desk.operator.say_here(body.text)


ADMIN: Final = "/api/admin"
ADMIN_ROUTES: Final[tuple[Spec, ...]] = (
    Spec(
        method="GET",
        path=f"{ADMIN}/tables",
        handler=admin_tables,
        answer=wire.TableLoads,
        operator=True,
        summary="The tables that wait for players or are played, by numbers alone.",
    ),
    Spec(
        method="GET",
        path=f"{ADMIN}/load",
        handler=admin_load,
        answer=wire.Load,
        operator=True,
        summary="How much the servers have to do.",
    ),
    Spec(
        method="POST",
        path=f"{ADMIN}/tables/{{table}}/close",
        handler=admin_close,
        body=wire.Close,
        answer=Done,
        operator=True,
        summary="Close a table; its players are told why.",
    ),
    Spec(
        method="POST",
        path=f"{ADMIN}/tables/{{table}}/mute",
        handler=admin_mute,
        body=wire.Mute,
        answer=Done,
        operator=True,
        summary="Let a seat say nothing more, until it is unmuted or its chair becomes empty.",
    ),
    Spec(
        method="POST",
        path=f"{ADMIN}/tables/{{table}}/unmute",
        handler=admin_unmute,
        body=wire.Mute,
        answer=Done,
        operator=True,
        summary="Let a seat speak again.",
    ),
    Spec(
        method="GET",
        path=f"{ADMIN}/bans",
        handler=admin_bans,
        answer=wire.BanList,
        operator=True,
        summary="The addresses that are shut out.",
    ),
    Spec(
        method="POST",
        path=f"{ADMIN}/bans",
        handler=admin_ban,
        body=wire.Ban,
        answer=wire.BanInfo,
        operator=True,
        summary="Shut an address out, and end its live connections.",
    ),
    Spec(
        method="POST",
        path=f"{ADMIN}/unban",
        handler=admin_unban,
        body=wire.Unban,
        answer=Done,
        operator=True,
        summary="Let an address in again.",
    ),
    Spec(
        method="POST",
        path=f"{ADMIN}/say",
        handler=admin_say,
        body=wire.Announce,
        answer=wire.Announced,
        operator=True,
        summary="Say something to everybody who is at a table.",
    ),
)

INNER_ADMIN: Final[tuple[Spec, ...]] = (
    Spec(
        method="GET",
        path="/inner/admin/tables",
        handler=tables_here,
        answer=wire.TableLoads,
        summary="The tables in memory here.",
    ),
    Spec(
        method="GET",
        path="/inner/admin/load",
        handler=load_here,
        answer=wire.ServerLoad,
        summary="How much there is to do here.",
    ),
    Spec(
        method="POST",
        path="/inner/admin/say",
        handler=say_here,
        body=wire.Announce,
        answer=wire.Announced,
        summary="Say something to everybody who is here.",
    ),
)
"""What one server asks the others when an operator asks it: nobody else can."""
