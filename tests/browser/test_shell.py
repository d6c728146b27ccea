"""The frame every board lives in: it leaves the board its room, says who is to move, and what was just told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.test_thirteen_clues_board import await_turn, confirm, on_board, seal, sit_down
from tests.browser.visitor import Visitor
from tests.repeated import first

pytestmark = pytest.mark.usefixtures("pinned")

Come = Callable[..., Visitor]

SIZES = [(360, 740, 0.55), (740, 360, 0.6), (640, 400, 0.5), (1280, 800, 0.55)]
"""Width, height, and how much of it the board has at least; 640 by 400 is a desktop at 200 %."""


def share(visitor: Visitor, width: int, height: int) -> float:
    box = visitor.page.locator("main.board").bounding_box()
    assert box is not None
    return box["width"] * box["height"] / (width * height)


@pytest.mark.parametrize("title", first(1, ["13 Clues", "13 Dead End Drive", "Deadline"]))
def test_the_board_has_most_of_any_screen(title: str, come: Come, address: str) -> None:
    ann = come(address)
    ann.start_against_bots(title)
    ann.button("I see").click()
    for width, height, least in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        assert share(ann, width, height) >= least, (width, height)
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
        assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (width, height)


def test_a_dock_that_takes_more_would_be_noticed(come: Come, address: str) -> None:
    """The control: the same measure with something more under the board."""
    ann = come(address, width=360, height=740)
    ann.start_against_bots("13 Clues")
    assert share(ann, 360, 740) >= 0.55
    ann.page.evaluate("document.querySelector('.under').append(document.createElement('canvas'))")
    assert share(ann, 360, 740) < 0.55


@pytest.mark.long
def test_everything_of_ones_own_is_on_a_desktop_at_once(come: Come, address: str) -> None:
    ann = come(address, width=1280, height=800)
    ann.start_against_bots("13 Clues")
    seal(ann)
    await_turn(ann)
    for part in (".own .rail", ".own .screen", ".clues .middle", ".dock .accuse", ".papers table"):
        box = ann.page.locator(part).first.bounding_box()
        assert box is not None, part
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= 800, part


def test_an_answer_is_shown_where_one_looks_and_stays_there(come: Come, address: str) -> None:
    ann = come(address, width=360, height=740)
    ann.start_against_bots("13 Clues")
    seal(ann)
    await_turn(ann)
    on_board(ann, "seat:1").first.click()
    on_board(ann, "attribute:person").click()
    confirm(ann).click()
    # It goes by itself, so it is found and read at once.
    count = ann.page.wait_for_function(
        "() => document.querySelector('.answer .figure b')?.textContent.trim()"
    ).json_value()
    ann.page.locator(".answer").wait_for(state="detached")
    await_turn(ann)
    on_board(ann, "seat:1").first.click()
    expect(on_board(ann, "attribute:person").locator(".told")).to_have_text(count)


@pytest.mark.long
def test_the_lamp_hangs_over_whoever_is_to_move_and_talk_is_marked_until_read(
    come: Come, address: str
) -> None:
    ann, bob = come(address, width=360, height=740), come(address)
    sit_down(ann, bob)
    lit = ann.page.locator(".players [aria-current=true]")
    expect(lit).to_have_count(2)  # both seal a case, and the bot has done so
    seal(ann)
    expect(lit).to_have_count(1)
    expect(lit).to_contain_text("Bob")
    bob.page.get_by_role("tab", name="Talk").first.click()
    bob.page.get_by_label("Say something").fill("Sealing…")
    bob.page.get_by_role("button", name="Send", exact=True).click()
    expect(ann.page.locator("[data-page=chat] .count")).to_have_text("1")
    expect(ann.page.locator(".players .word")).to_have_count(1)
    ann.page.locator("[data-page=chat]").click()
    ann.page.locator(".overlay").get_by_text("Sealing…").wait_for()
    expect(ann.page.locator("[data-page=chat] .count")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".overlay")).to_have_count(0)
    expect(ann.page.locator(".players .word")).to_have_count(0)
    expect(ann.page.locator("[data-page=chat]")).to_be_focused()
