"""An installed Hawkshaw: the manifest, the worker where the context is secure, and nothing where it is not."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from hawkshaw.server.pages import STATIC, Pages
from tests.browser.conftest import LAN_NAME
from tests.browser.visitor import Visitor
from tests.serving import port_of, serving

Come = Callable[..., Visitor]
KEPT = """async () => {
  const names = await caches.keys();
  const urls = async (name) => (await (await caches.open(name)).keys()).map((one) => one.url);
  return [names, (await Promise.all(names.map(urls))).flat()];
}"""

MOST_LOOKS = 1_200
MOST_VISITS = 60
SCRIPT = "document.querySelector('script[type=module]').src"
LOADED = "performance.getEntriesByType('navigation').length && performance.timeOrigin"


def next_version(folder: Path) -> Path:
    """The client as if it had been built anew: every file with a fingerprint has another name."""
    shutil.copytree(STATIC, folder)
    assets = sorted(path.name for path in (folder / "assets").iterdir())
    names = {name: f"{name.rpartition('.')[0]}x.{name.rpartition('.')[2]}" for name in assets}
    for path in [*folder.iterdir(), *(folder / "assets").iterdir()]:
        if path.suffix in (".html", ".js", ".css", ".json"):
            text = path.read_text(encoding="utf-8")
            for old, new in names.items():
                text = text.replace(old, new)
            path.write_text(text.replace("SHELF = 'hawkshaw-", "SHELF = 'hawkshaw-x"), encoding="utf-8")
    for old, new in names.items():
        (folder / "assets" / old).rename(folder / "assets" / new)
    return folder


def wait_for_shelves(page: Page, done: Callable[[list[str]], bool]) -> None:
    """Wait until the files that are kept are so; a worker takes its time."""
    for _ in range(MOST_LOOKS):
        if done(page.evaluate("caches.keys()")):
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"the shelves stay {page.evaluate('caches.keys()')}")


def open_anew(page: Page, base: str, older: str) -> None:
    """Open a page until the older files have gone.

    For a browser a page has gone a moment after it was closed; a page that comes sooner keeps the older worker there.
    One that is driven from outside may hold up a page for good that comes while one worker takes over from the other:
    whoever sits before it opens the page again, and once must be enough.
    """
    held_up = 0
    for _ in range(MOST_VISITS):
        try:
            page.goto(base)
        except TimeoutError:
            held_up += 1
            assert held_up == 1, "it does not open again"
            page.goto("about:blank")
            continue
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        if older not in page.evaluate("caches.keys()"):
            return
        page.goto("about:blank")
        page.wait_for_timeout(250)
    raise AssertionError(f"{older} is still there")


def test_the_shell_is_kept_and_nothing_else(come: Come, file: Path) -> None:
    with serving(file) as base:
        ann = come(base)
        ann.open()
        ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        ann.start_against_bots("13 Clues")
        ann.page.reload()
        ann.at_table()
        names, urls = ann.page.evaluate(KEPT)
        assert len(names) == 1
        assert names[0].startswith("hawkshaw-")
        paths = [url.removeprefix(base) for url in urls]
        assert [path for path in paths if path.startswith("/assets/")], "the control: something is kept"
        assert [path for path in paths if not path.startswith("/assets/")] == ["/"]
        table = ann.page.url.removeprefix(base)
    # The server is away: the shell opens all the same and says so itself, with nothing of the table.
    ann.open(table)
    ann.page.get_by_text("One moment").or_(
        ann.page.get_by_text("The server does not answer")
    ).first.wait_for()
    assert ann.page.locator(".strip").count() == 0
    with serving(file, port_of(base)):
        ann.open(table)
        ann.at_table()
    ann.faults = [fault for fault in ann.faults if "Failed to" not in fault]


def test_the_manifest_names_icons_that_are_there(come: Come, address: str) -> None:
    ann = come(address)
    ann.open()
    manifest = ann.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((found) => found.json())"
    )
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        size = ann.page.evaluate(
            """(src) => new Promise((done) => {
              const image = new Image();
              image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
              image.onerror = () => done('');
              image.src = '/' + src;
            })""",
            icon["src"],
        )
        assert size, icon
        assert icon["sizes"] in ("any", size)


def test_without_a_secure_context_nothing_is_offered_that_cannot_work(come: Come, address: str) -> None:
    lan = come(address.replace("127.0.0.1", LAN_NAME))
    near = come(address)
    for visitor in (lan, near):
        visitor.open()
        visitor.button("Settings").click()
        expect(visitor.page.get_by_label("Sound", exact=True)).to_be_visible()
    assert lan.page.evaluate("'serviceWorker' in navigator") is False
    assert lan.page.get_by_label("Notify me", exact=False).count() == 0
    assert near.page.get_by_label("Notify me", exact=False).count() == 1, "the control: on this machine it is"
    assert near.page.evaluate("Notification.permission") != "granted", "and nobody is asked before the press"


def test_a_server_is_upgraded_under_installed_pages(
    come: Come, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sits in the lobby, one in the middle of a game: both go on, and nobody keeps the older files."""
    with serving(file) as base:
        ann, bob = come(base), come(base)
        for visitor in (ann, bob):
            visitor.open()
            visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            visitor.page.reload()
        bob.start_against_bots("13 Clues")
        began = bob.page.evaluate(LOADED)
        (before,) = ann.page.evaluate(KEPT)[0]
        old = ann.page.evaluate(SCRIPT)
        assert ann.page.evaluate("navigator.serviceWorker.controller !== null")
    monkeypatch.setattr(Pages.__init__, "__defaults__", (next_version(tmp_path / "static"),))
    with serving(file, port_of(base)):
        # What the game needs besides is known under another name now: the page loads itself anew, once.
        ann.button("Play 13 Dead End Drive").click()
        ann.page.wait_for_function(f"() => {SCRIPT} !== {old!r}")
        ann.start_against_bots("13 Dead End Drive")
        bob.play_on(3)
        bob.page.locator("#asked.mine").wait_for()
        assert bob.page.evaluate(LOADED) == began, "whoever sits at a table is not disturbed"
        wait_for_shelves(ann.page, lambda names: len(names) == 2)
        for visitor in (ann, bob):
            expected = ("/assets/", "Failed to")
            visitor.faults = [fault for fault in visitor.faults if not any(one in fault for one in expected)]
            visitor.page.close()
        again = ann.page = ann.context.new_page()
        open_anew(again, base, before)
        names, urls = again.evaluate(KEPT)
        assert len(names) == 1
        assert names[0].startswith("hawkshaw-x"), "the worker of the new version is at work"
        assert not [url for url in urls if url == old]
