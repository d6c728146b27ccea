"""Wrong tries at the operator's secret: an address has a few, and then has to wait, whatever it shows."""

from __future__ import annotations

import re
import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hawkshaw.server.address import Proxies
from hawkshaw.server.buckets import Buckets, Clock, Rate
from hawkshaw.server.host.addresses import household
from hawkshaw.server.last_resort import answered_status
from hawkshaw.server.paths import inner_path
from hawkshaw.server.problems import refuse_for_now

WRONG: Final = 401


class Tries:
    """Takes a try before anybody is asked, and gives it back unless the secret was wrong: many at once are many."""

    def __init__(
        self, app: ASGIApp, rate: Rate, proxies: Proxies, operating: str, now: Clock = time.monotonic
    ) -> None:
        self.app = app
        self._proxies = proxies
        self._pattern = re.compile(operating)
        self._buckets = Buckets(rate, now)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not self._pattern.fullmatch(inner_path(scope)):
            await self.app(scope, receive, send)
            return
        address = household(self._proxies.client(scope))
        if wait := self._buckets.take(address):
            await refuse_for_now(scope, receive, send, wait)
            return

        async def send_and_note(message: Message) -> None:
            if (status := answered_status(message)) and status != WRONG:
                self._buckets.give_back(address)
            await send(message)

        await self.app(scope, receive, send_and_note)
