"""docs/api.md and docs/openapi.json say what the server does."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from hawkshaw.server import openapi
from hawkshaw.server.host.settings import DAY, Settings
from hawkshaw.server.host.switchboard import LARGEST_FRAME
from hawkshaw.server.limits import Limits
from hawkshaw.wire import messages
from tools import session

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "api.md").read_text(encoding="utf-8")


def test_the_openapi_file_is_what_the_routes_say() -> None:
    said = (DOCS / "openapi.json").read_text(encoding="utf-8")
    assert said == openapi.text(), "run python -m hawkshaw.server.openapi > docs/openapi.json"


def test_the_session_is_a_real_one() -> None:
    assert session.with_session(TEXT, session.session()) == TEXT, "run python -m tools.session"


def test_another_session_would_be_noticed() -> None:
    played = TEXT.partition(session.BEGIN)[2]
    assert '"fair": true' in played
    assert session.with_session(TEXT, "Ann opens a table.") != TEXT


def test_every_route_and_every_message_is_on_the_page() -> None:
    before = TEXT.partition(session.BEGIN)[0]
    for spec in openapi.EVERY_ROUTE:
        assert spec.path in before or f"…{spec.path.removeprefix('/api/tables/{table}')}`" in before, (
            spec.path
        )
    for union in (messages.FromClient, messages.FromServer):
        for kind in union.__args__:
            tag = kind.__struct_config__.tag
            assert f"`{tag}`" in before, tag


def test_every_status_is_on_the_page() -> None:
    for status in openapi.PROBLEMS:
        assert re.search(rf"^\| [\d, ]*{status}\b", TEXT, re.MULTILINE), status


def test_the_limits_on_the_page_are_the_servers() -> None:
    words = " ".join(TEXT.partition("## Limits")[2].partition("## A complete")[0].split())
    limits, settings = Limits(), Settings()
    a_second, at_once = msgspec.structs.astuple(limits.requests)
    frames = msgspec.structs.astuple(limits.frames)
    assert f"{a_second:g} requests and new connections a second ({at_once:g} at once)" in words
    assert (
        f"{frames[0]:g} frames a second ({frames[1]:g} at once), {LARGEST_FRAME // 1000} kB a frame" in words
    )
    assert f"{limits.creating.burst} new tables and {limits.joining.burst} chairs a minute" in words
    assert f"{limits.connections} live connections" in words
    assert f"Bodies: {limits.body // 1024} kB" in words
    assert f"{limits.record // 1024 // 1024} MB" in words
    assert f"{messages.LONGEST_CHAT} characters" in words
    assert f"a name: {messages.LONGEST_NAME}" in words
    assert f"{settings.open_tables} open tables" in words
    assert (settings.lobby_lasts, settings.game_lasts // DAY, settings.kept // DAY) == (DAY, 60, 90)
