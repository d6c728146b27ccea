"""The routes of people who come back. All of them are posted to: the secret of a person travels in bodies alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hawkshaw.server.host.calls import Call
from hawkshaw.server.host.people import Keys
from hawkshaw.server.host.spec import Spec
from hawkshaw.wire import requests as wire

if TYPE_CHECKING:
    from hawkshaw.server.host.routes import Desk


async def appear(desk: Desk, call: Call, body: wire.Appear) -> wire.Appeared:
    return wire.Appeared(person=await desk.people.appear())


async def tell_me(desk: Desk, call: Call, body: wire.ByPerson) -> wire.Me:
    return await desk.people.me(body.person)


async def keep_seat(desk: Desk, call: Call, body: wire.KeepSeat) -> wire.Done:
    keys = Keys(token=body.token, invite=body.invite, host=body.host)
    await desk.people.keep(body.person, body.table, keys)
    return wire.Done()


async def invite(desk: Desk, call: Call, body: wire.Invite) -> wire.Done:
    await desk.people.invite(body.person, body)
    return wire.Done()


async def accept(desk: Desk, call: Call, body: wire.ByInvited) -> wire.Accepted:
    return wire.Accepted(invite=await desk.people.accept(body.person, body.table))


async def decline(desk: Desk, call: Call, body: wire.ByInvited) -> wire.Done:
    await desk.people.decline(body.person, body.table)
    return wire.Done()


async def forget_me(desk: Desk, call: Call, body: wire.ByPerson) -> wire.Done:
    await desk.people.forget(body.person)
    return wire.Done()


PEOPLE: Final = "/api/people"
PEOPLE_ROUTES: Final[tuple[Spec, ...]] = (
    Spec(
        method="POST",
        path=PEOPLE,
        handler=appear,
        body=wire.Appear,
        answer=wire.Appeared,
        status=201,
        summary="A new person who will come back: the answer has the secret that is that person.",
    ),
    Spec(
        method="POST",
        path=f"{PEOPLE}/me",
        handler=tell_me,
        body=wire.ByPerson,
        answer=wire.Me,
        summary="Your tables, games, statistics, people and invitations.",
    ),
    Spec(
        method="POST",
        path=f"{PEOPLE}/seats",
        handler=keep_seat,
        body=wire.KeepSeat,
        answer=wire.Done,
        summary="Keep a seat, which its own secret proves to be yours.",
    ),
    Spec(
        method="POST",
        path=f"{PEOPLE}/invite",
        handler=invite,
        body=wire.Invite,
        answer=wire.Done,
        summary="Ask somebody you have played with to a table at which you sit.",
    ),
    Spec(
        method="POST",
        path=f"{PEOPLE}/accept",
        handler=accept,
        body=wire.ByInvited,
        answer=wire.Accepted,
        summary="A secret by which you may sit down where you are invited.",
    ),
    Spec(
        method="POST",
        path=f"{PEOPLE}/decline",
        handler=decline,
        body=wire.ByInvited,
        answer=wire.Done,
        summary="Be invited to a table no longer.",
    ),
    Spec(
        method="POST",
        path=f"{PEOPLE}/forget",
        handler=forget_me,
        body=wire.ByPerson,
        answer=wire.Done,
        summary="Delete all that is kept of you as a person.",
    ),
)
