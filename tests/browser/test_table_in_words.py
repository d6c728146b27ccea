"""The table in words comes while somebody reads it, and not before: frames as the browser got them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]


def test_the_table_in_words_comes_while_somebody_reads_it(come: Come, address: str) -> None:
    ann = come(address)
    sent: list[Any] = []
    heard: list[Any] = []

    def listen(socket: WebSocket) -> None:
        if socket.url.endswith("/api/live"):
            socket.on("framesent", lambda frame: sent.append(json.loads(frame)))
            socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    ann.page.on("websocket", listen)
    ann.start_against_bots("13 Clues")
    ann.play_on(2)
    assert "change" in [frame["type"] for frame in heard]
    assert not any("table" in frame.get("delta", {}) for frame in heard), "nobody reads it"
    ann.button("Menu").click()
    ann.button("The table as text").click()
    table = ann.page.get_by_role("region", name="The table as text")
    expect(table).to_contain_text("Casebook")
    assert {"type": "look", "text": True} in sent
    ann.close_menu()
    ann.play_on(1)
    assert sent[-1] != {"type": "look", "text": True}
    assert {"type": "look", "text": False} in sent
    assert [frame["delta"]["table"] for frame in heard if "table" in frame.get("delta", {})][-1] == [""]
