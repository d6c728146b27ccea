"""What workers ask one another, besides what people ask: nobody else can."""

from __future__ import annotations

from typing import Final

import msgspec

from hawkshaw.server.host.calls import Call
from hawkshaw.server.host.owning import Glance
from hawkshaw.server.host.routes import Desk
from hawkshaw.server.host.spec import Spec
from hawkshaw.wire.requests import Seated, Sit


class Glimpsed(msgspec.Struct, frozen=True):
    """What lists tell of tables, by their ids."""

    glances: dict[str, Glance]


async def glances(desk: Desk, call: Call, body: list[str]) -> Glimpsed:
    """Only of tables that are here: whoever asks has asked whose they are."""
    return Glimpsed(await desk.hall.glances_here(body))


async def bring(desk: Desk, call: Call, body: Sit) -> Seated:
    return await desk.hall.bring(call.values["table"], body)


GLANCES: Final = Spec(
    method="POST",
    path="/inner/glances",
    handler=glances,
    body=list[str],
    answer=Glimpsed,
    summary="What lists tell of tables.",
)
BRING: Final = Spec(
    method="POST",
    path="/inner/tables/{table}/bring",
    handler=bring,
    body=Sit,
    answer=Seated,
    status=201,
    summary="Take a chair for somebody who comes from the table before.",
)
INNER_ROUTES: Final[tuple[Spec, ...]] = (GLANCES, BRING)
