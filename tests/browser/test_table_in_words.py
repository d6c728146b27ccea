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
    play_until(ann, lambda: len(changes(heard)) >= 4)
    assert not any("table" in change for change in changes(heard)), "nobody reads it"
    ann.button("Menu").click()
    ann.button("The table as text").click()
    table = ann.page.get_by_role("region", name="The table as text")
    expect(table).to_contain_text("Casebook")
    assert {"type": "look", "text": True} in sent
    assert changes(heard)[-1]["table"] != [""]
    ann.close_menu()
    before = len(changes(heard))
    play_until(ann, lambda: len(changes(heard)) >= before + 3)
    assert [frame["text"] for frame in sent if frame["type"] == "look"] == [True, False]
    assert [change["table"] for change in changes(heard)[before:] if "table" in change] == [[""]]


def changes(frames: list[Any]) -> list[Any]:
    return [frame["delta"] for frame in frames if frame["type"] == "change"]


def play_until(visitor: Visitor, enough: Callable[[], bool]) -> None:
    for _ in range(60):
        if enough():
            return
        visitor.play_on(1)
    raise AssertionError("not enough has happened")
