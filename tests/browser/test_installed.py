"""An installed Hawkshaw: the manifest, the worker where the context is secure, and nothing where it is not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import LAN_NAME
from tests.browser.visitor import Visitor
from tests.serving import port_of, serving

Come = Callable[..., Visitor]
KEPT = """async () => {
  const names = await caches.keys();
  const urls = async (name) => (await (await caches.open(name)).keys()).map((one) => one.url);
  return [names, (await Promise.all(names.map(urls))).flat()];
}"""


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
