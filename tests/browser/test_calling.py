"""Whoever looks elsewhere is called when it is their turn: by a notification and a buzz, once, and by nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]
CALLED = """
localStorage.setItem('hawkshaw.settings', JSON.stringify({ coach: false, notify: true, buzz: true }));
window.buzzes = [];
navigator.vibrate = (pattern) => (window.buzzes.push(pattern), true);
window.looks = true;
document.hasFocus = () => window.looks;
window.calls = 0;
const show = ServiceWorkerRegistration.prototype.showNotification;
ServiceWorkerRegistration.prototype.showNotification = async function (...said) {
  await show.apply(this, said);
  window.calls += 1;
};
"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.getNotifications() ?? []).map(({ title, tag }) => [title, tag]);
}"""

MOST_LOOKS = 1_200


def look_away(visitor: Visitor) -> None:
    visitor.page.evaluate("window.looks = false")


def look_back(visitor: Visitor) -> None:
    visitor.page.evaluate("window.looks = true; dispatchEvent(new Event('focus'))")


def shown(visitor: Visitor) -> list[list[str]]:
    """The notifications that this browser shows, each with its title and its table."""
    found: list[list[str]] = visitor.page.evaluate(SHOWN)
    return found


def wait_for_call(visitor: Visitor) -> None:
    """Wait until the first notification has been shown; Chromium forgets one that it is asked for meanwhile."""
    visitor.page.wait_for_function("() => window.calls > 0")
    wait_for_shown(visitor, 1)


def wait_for_shown(visitor: Visitor, count: int) -> None:
    """Wait for so many notifications; the browser shows and takes away in its own time."""
    for _ in range(MOST_LOOKS):
        if len(shown(visitor)) == count:
            return
        visitor.page.wait_for_timeout(25)
    raise AssertionError(f"there are {len(shown(visitor))} notifications, not {count}")


def buzzes(visitor: Visitor) -> int:
    return int(visitor.page.evaluate("window.buzzes.length"))


def two_at_a_table(come: Come, address: str) -> tuple[Visitor, Visitor, str]:
    """Ann, who wants to be called, and Bob, at a table of 13 Clues; its id."""
    ann, bob = come(address, width=360, height=740, touch=True), come(address)
    ann.context.grant_permissions(["notifications"], origin=address)
    ann.context.add_init_script(CALLED)
    ann.open()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    bob.join(ann.invite_one("13 Clues", "Ann"), "Bob")
    ann.page.locator("#asked.mine").wait_for()
    return ann, bob, ann.page.url.rsplit("/t/", 1)[1].split("#")[0]


def play_until_asked(one: Visitor, other: Visitor) -> None:
    """Play on until the other owes a decision and this one does not."""
    while one.asked or not other.asked:
        if not (one.asked and one.act()):
            one.page.wait_for_timeout(20)


@pytest.mark.usefixtures("pinned")
def test_whoever_looks_elsewhere_is_called_once_and_left_alone_when_back(come: Come, address: str) -> None:
    ann, bob, table = two_at_a_table(come, address)
    play_until_asked(ann, bob)
    assert (shown(ann), buzzes(ann)) == ([], 0), "whoever looks at the table is not called"
    look_away(ann)
    play_until_asked(bob, ann)
    wait_for_call(ann)
    assert shown(ann) == [["Your turn — 13 Clues", table]]
    assert buzzes(ann) == 1
    look_back(ann)
    wait_for_shown(ann, 0)
    play_until_asked(ann, bob)
    look_away(ann)
    bob.page.get_by_role("tab", name="Talk").click()
    bob.button("Let me think.").click()
    expect(ann.page.locator("[data-page=chat] .count")).to_have_text("1")
    ann.page.wait_for_timeout(300)
    assert (shown(ann), buzzes(ann)) == ([], 1), "what is no turn of theirs calls nobody"


@pytest.mark.usefixtures("pinned")
@pytest.mark.long
def test_a_turn_that_passed_meanwhile_is_no_longer_called_for(come: Come, address: str) -> None:
    """The same seat moves on another device: the notification of the first goes by itself."""
    ann, bob, _ = two_at_a_table(come, address)
    second = come(address)
    second.open(ann.own_seat_elsewhere().removeprefix(address))
    second.at_table()
    play_until_asked(ann, bob)
    look_away(ann)
    play_until_asked(bob, ann)
    wait_for_call(ann)
    play_until_asked(second, bob)
    wait_for_shown(ann, 0)


@pytest.mark.long
def test_nobody_is_called_who_has_not_asked_for_it(come: Come, address: str) -> None:
    ann, bob, _ = two_at_a_table(come, address)
    ann.context.add_init_script("localStorage.setItem('hawkshaw.settings', JSON.stringify({ coach: false }))")
    ann.page.reload()
    ann.at_table()
    play_until_asked(ann, bob)
    look_away(ann)
    play_until_asked(bob, ann)
    ann.page.locator("#asked.mine").wait_for()
    ann.page.wait_for_timeout(300)
    assert (shown(ann), buzzes(ann)) == ([], 0)
