"""Several people at one device: the curtain between them, and nothing of anybody's behind it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.test_axe import all_findings
from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]
SECRETS = "document.documentElement.outerHTML"


def sit_down(visitor: Visitor, title: str, seats: int, *names: str) -> None:
    visitor.choose_game(title)
    visitor.button(str(seats)).click()
    visitor.button("On this device").click()
    visitor.page.get_by_label("What shall the others call you?").fill(names[0])
    for number, name in enumerate(names[1:], 2):
        visitor.page.get_by_label(f"Player {number}").fill(name)
    visitor.button("Start").click()
    visitor.page.locator("#curtain").wait_for()


def lift(visitor: Visitor, name: str) -> None:
    expect(visitor.page.locator("#curtain")).to_contain_text(name)
    visitor.button(f"I am {name}: lift the curtain").click()
    visitor.page.locator("#asked.mine").wait_for()


def decide(visitor: Visitor, other: str) -> None:
    """Go on until the device is to be handed over."""
    over = visitor.button(f"Hand over to {other}")
    while not over.count() and not visitor.over:
        if not visitor.act():
            visitor.page.wait_for_timeout(20)


def hand(visitor: Visitor) -> list[str]:
    """The cards that only whoever has the device may know."""
    return visitor.page.locator(".own .screen .name, .pick .name").all_inner_texts()


def test_the_device_goes_around_and_nothing_stays_behind_the_curtain(come: Come, address: str) -> None:
    ann = come(address, width=360, height=740)
    sit_down(ann, "13 Clues", 3, "Ida", "Mary")
    lift(ann, "Ida")
    own = ann.page.locator(".clues").inner_text()
    decide(ann, "Mary")
    ann.button("Hand over to Mary").click()
    expect(ann.page.locator("#curtain")).to_contain_text("Mary")
    page = str(ann.page.evaluate(SECRETS))
    assert ann.page.locator(".clues, .dock, .aside, [data-spoken]").count() == 0
    for card in {line for line in own.splitlines() if line in page and len(line) > 4}:
        assert card in ("Mary", "Ida"), f"{card} is still in the page"
    assert all_findings(ann) == []
    ann.button("Not yet: back to Ida").click()
    ann.button("Hand over to Mary").click()
    lift(ann, "Mary")
    assert ann.page.locator(".clues").inner_text() != own
    ann.page.reload()
    expect(ann.page.locator("#curtain")).to_contain_text("Mary")


@pytest.mark.long
@pytest.mark.parametrize("title", ["13 Clues", "13 Dead End Drive", "Deadline"])
def test_a_whole_game_goes_around_and_is_played_again(title: str, come: Come, address: str) -> None:
    ann = come(address)
    sit_down(ann, title, 2, "Ida", "Mary")
    turns = 0
    while not ann.over:
        lifting = ann.page.get_by_role("button", name="lift the curtain")
        handing = ann.page.get_by_role("button", name="Hand over to")
        if lifting.count():
            lifting.click()
            ann.at_table()
            turns += 1
        elif handing.count():
            handing.click()
        elif not ann.act():
            ann.page.wait_for_timeout(10)
    assert turns > 3
    ann.button("Play again").click()
    ann.page.locator("#curtain").wait_for()
