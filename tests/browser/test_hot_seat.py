"""Several people at one device: the curtain between them, and nothing of anybody's behind it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_axe import all_findings
from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]
NOTE = "the Duke smells of violets"

# Everything in which a page can keep a word: what is drawn, said or typed there, its title, its storages.
PLACES = """() => ({
  page: document.documentElement.outerHTML,
  typed: [...document.querySelectorAll('input, textarea, select')].map((field) => field.value).join('\\n'),
  title: document.title,
  session: JSON.stringify({ ...sessionStorage }),
  local: JSON.stringify({ ...localStorage }),
  address: location.href + JSON.stringify(history.state),
})"""


def sit_down(visitor: Visitor, title: str, seats: int, *names: str) -> None:
    """Open a table for several people at one device; bots take the other chairs."""
    visitor.choose_game(title)
    visitor.button(str(seats)).click()
    visitor.button("On this device").click()
    visitor.page.get_by_label("What shall the others call you?").fill(names[0])
    for number, name in enumerate(names[1:], 2):
        visitor.page.get_by_label(f"Player {number}").fill(name)


def lift(visitor: Visitor, name: str) -> None:
    expect(visitor.page.locator("#curtain")).to_contain_text(name)
    visitor.button(f"I am {name}: lift the curtain").click()
    visitor.at_table()


def decide(visitor: Visitor, other: str) -> None:
    """Go on until the device is to be handed over."""
    while not visitor.button(f"Hand over to {other}").count():
        if not visitor.act():
            visitor.page.wait_for_timeout(20)


def go_around(visitor: Visitor) -> int:
    """Play to the end, whoever is to have the device; how often the curtain was lifted."""
    lifted = 0
    lifting = visitor.page.get_by_role("button", name="lift the curtain")
    handing = visitor.page.get_by_role("button", name="Hand over to")
    while not visitor.over:
        if handing.count():
            handing.click()
        elif visitor.page.locator("#curtain").count():
            lifting.first.click()
            visitor.at_table()
            lifted += 1
        elif not visitor.act():
            visitor.page.wait_for_timeout(10)
    return lifted


def own_cards(page: Page) -> set[str]:
    """The names of what only whoever has the device may know."""
    return {name for name in page.locator(".case .name, .pick .name").all_inner_texts() if name}


def found(page: Page, secrets: set[str]) -> set[str]:
    """Which of them are anywhere in the page or in what it keeps."""
    places = json.dumps(page.evaluate(PLACES), ensure_ascii=False)
    return {secret for secret in secrets if secret in places}


def in_memory(page: Page, word: str) -> bool:
    """Whether the page's memory holds a text, after all that nobody can reach any more was thrown away."""
    session = page.context.new_cdp_session(page)
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: parts.append(told["chunk"]))
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return word in "".join(parts)


def test_nothing_of_anybody_stays_behind_the_curtain(come: Come, address: str, pinned: None) -> None:
    ida = come(address)
    page = ida.page
    sit_down(ida, "13 Clues", 3, "Ida", "Mary")
    ida.button("Start").click()
    lift(ida, "Ida")
    page.get_by_role("tab", name="Notes").click()
    page.locator("textarea").fill(NOTE)
    secrets = {*own_cards(page), NOTE}
    assert len(secrets) > 4
    assert found(page, secrets) == secrets, "the same look finds them while Ida has the device"
    assert in_memory(page, NOTE)
    decide(ida, "Mary")

    # A second tap that was meant for the first button does not lift the curtain again.
    ida.button("Hand over to Mary").dblclick()
    expect(page.locator("#curtain")).to_contain_text("Mary")
    assert page.title() == "Mary is next – 13 Clues"
    assert ida.page.evaluate("document.activeElement.id") == "curtain"
    assert found(page, secrets) == set()
    assert not in_memory(page, NOTE)
    assert all_findings(ida) == []

    # Neither a reload nor the ways back nor another tab show anything else.
    for again in (page.reload, page.go_back, page.go_forward):
        again()
        page.locator("#curtain, #games").first.wait_for()
        assert found(page, secrets) == set()
    expect(page.locator("#curtain")).to_contain_text("Mary")
    other = ida.context.new_page()
    other.goto(page.url)
    other.locator("#curtain").wait_for()
    assert found(other, secrets) == set()
    other.close()

    # What is Mary's is Mary's, and what is Ida's has waited for her.
    lift(ida, "Mary")
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator("textarea")).to_have_value("")
    assert own_cards(page)
    assert NOTE not in str(page.evaluate(PLACES))


@pytest.mark.long
def test_the_whole_way_by_keyboard(come: Come, address: str, pinned: None) -> None:
    """A key that is held down lets the curtain fall, and does not lift it."""
    ida = come(address)
    sit_down(ida, "13 Clues", 3, "Ida", "Mary")
    ida.page.keyboard.press("Enter")
    lift(ida, "Ida")
    assert ida.focus == "question"
    decide(ida, "Mary")
    ida.button("Hand over to Mary").focus()
    for _ in range(5):
        ida.page.keyboard.down("Enter")
    ida.page.keyboard.up("Enter")
    expect(ida.page.locator("#curtain")).to_contain_text("Mary")
    expect(ida.button("I am Mary: lift the curtain")).to_be_enabled()
    while ida.page.evaluate("document.activeElement.textContent.trim()") != "I am Mary: lift the curtain":
        ida.page.keyboard.press("Tab")
    ida.page.keyboard.press("Enter")
    ida.page.locator("#asked.mine").wait_for()
    assert ida.focus == "question"


WHOLE = ["13 Clues", "13 Dead End Drive", "Deadline", "Pulp Detective"]


@pytest.mark.parametrize("title", WHOLE)
def test_a_whole_game_goes_around_and_is_played_again(
    title: str, come: Come, address: str, pinned: None
) -> None:
    ida = come(address, width=360, height=740)
    sit_down(ida, title, 2, "Ida", "Mary")
    ida.button("Start").click()
    ida.page.locator("#curtain").wait_for()
    assert go_around(ida) > 3
    ida.page.reload()
    ida.page.locator("#end").wait_for()
    ida.button("Play again").click()
    lift(ida, "Ida")
