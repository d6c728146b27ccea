"""A real browser at a real server, under the policy that the server ships with.

Whatever a page does wrong fails the test: an error on its console, an exception, a breach of the policy.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.server.host.bots.pipe import Chosen
from hawkshaw.server.host.table import Table
from hawkshaw.server.pages import STATIC
from hawkshaw.server.workers.pool import BotPool
from tests.browser.visitor import WATCH_SHIFTS, Visitor
from tests.serving import serving

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LONGEST_WAIT = 30_000
"""Milliseconds in which what is waited for has to come: no claim about speed, for the machine may be busy."""
LAN_NAME = "hawkshaw.lan"
"""A name that is not localhost, so that pages opened by it are in no secure context."""

expect.set_options(timeout=LONGEST_WAIT)


def find_browser() -> str | None:
    """An installed browser that can be driven."""
    return os.environ.get("HAWKSHAW_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)


# Playwright keeps an event loop running in this thread, and other modules' tests run loops of their own.
@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    program = find_browser()
    if program is None:
        if os.environ.get("NO_BROWSER"):
            pytest.skip("there is no Chromium or Chrome, and NO_BROWSER says that there need not be")
        pytest.fail("the browser tests need Chromium or Chrome (or NO_BROWSER=1 to leave them out)")
    if not (STATIC / "index.html").is_file():
        pytest.fail("the browser client has not been built: make web")
    started = playwright.chromium.launch(
        executable_path=program,
        args=["--no-sandbox", f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1"],
    )
    yield started
    started.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for tests that open tables of their own and leave it running."""
    with serving(tmp_path_factory.mktemp("browser") / "tables.db") as base:
        yield base


SEED = 1
"""Of games in which nobody solves a case within the first few turns, which novices do once in a hundred games."""


@pytest.fixture
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of this process has the same luck, and its bots draw alike: what happens is the same every time.

    A table with a seed of its own, as a lesson has, keeps it.
    """

    def luck(table: Table, secret: bytes, nonces: list[str]) -> Luck:
        seed = table.setting.seed
        return Luck(seed_key(SEED if seed is None else seed), table.strokes)

    honest = BotPool.choose

    async def choose(pool: BotPool, game: str, level: str, view: bytes, seed: str) -> Chosen:
        return await honest(pool, game, level, view, str(SEED))

    monkeypatch.setattr(Table, "luck", luck)
    monkeypatch.setattr(BotPool, "choose", choose)


@pytest.fixture
def come(browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Lets visitors come, each with a browser of their own; sees them out and asks whether all went well."""
    visitors: list[Visitor] = []

    def enter(base: str, width: int = 1280, height: int = 800, touch: bool = False) -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            locale="en-GB",
        )
        context.set_default_timeout(LONGEST_WAIT)
        visitors.append(Visitor(context, base))
        return visitors[-1]

    yield enter
    faults = [fault for visitor in visitors for fault in visitor.leave()]
    assert faults == []


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a server of a test's own keeps its tables."""
    return tmp_path / "tables.db"


# Whoever knows the game needs no tips.
SETTINGS = "localStorage.setItem('hawkshaw.settings', JSON.stringify({ coach: false, theme: '%s' }))"


@pytest.fixture
def invited(come: Callable[..., Visitor]) -> Callable[..., Visitor]:
    """Lets visitors come who know the game, by day or by night, and would notice what jumps."""

    def enter(base: str, theme: str = "light", **how: int | bool) -> Visitor:
        visitor = come(base, **how)
        visitor.context.add_init_script(SETTINGS % theme)
        visitor.context.add_init_script(WATCH_SHIFTS)
        return visitor

    return enter
