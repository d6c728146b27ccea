"""A connection that is lost, a server that is restarted, a page that is loaded again: nothing is lost with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor
from tests.serving import port_of, serving

Come = Callable[..., Visitor]


def reach_a_choice(visitor: Visitor) -> None:
    """Play until a question to a witness can be built."""
    visitor.play_until(visitor.page.locator("[data-element='kind:ask']"))


def test_a_half_built_move_and_a_typed_note_outlive_the_server(come: Come, file: Path) -> None:
    with serving(file) as base:
        ann = come(base)
        ann.open("/?board=off")
        ann.button("Play 13 Clues").click()
        ann.button("Start").click()
        ann.at_table()
        reach_a_choice(ann)
        ann.page.locator("[data-element='kind:ask']").click()
        ann.page.locator("[data-element='seat:1']").click()
        told = ann.page.locator(".aside .log li").all_inner_texts()
    ann.page.get_by_text("The connection is gone").wait_for()
    ann.page.get_by_role("tab", name="Notes").click()
    ann.page.get_by_label("Only you can read these.").fill("It was the butler.")
    with serving(file, port_of(base)):
        ann.page.get_by_text("The connection is gone").wait_for(state="detached")
        expect(ann.page.locator(".chip")).to_have_count(2)  # the move that was being built is still there
        ann.page.get_by_text("Saved.").wait_for()
        ann.page.get_by_role("tab", name="Log").click()
        assert ann.page.locator(".aside .log li").all_inner_texts() == told, "nothing is told twice"
        ann.page.reload()
        expect(ann.page.locator(".chip")).to_have_count(2)  # even after a reload
        ann.page.get_by_role("tab", name="Notes").click()
        expect(ann.page.get_by_label("Only you can read these.")).to_have_value("It was the butler.")
        ann.play_to_the_end()


@pytest.mark.long
def test_the_lobby_remembers_where_one_left_off(come: Come, address: str) -> None:
    ann = come(address)
    ann.start_against_bots("13 Clues")
    table = ann.page.url
    ann.open()
    ann.page.get_by_role("heading", name="Go on where you left off").wait_for()
    ann.button("13 Clues, last played", exact=False).first.click()
    ann.at_table()
    assert ann.page.url == table


@pytest.mark.long
def test_a_seat_can_be_taken_along_to_another_device(come: Come, address: str) -> None:
    ann, phone = come(address), come(address, width=360, height=740)
    ann.start_against_bots("13 Clues")
    ann.button("Menu").click()
    ann.button("Your own seat on another device").click()
    link = ann.page.get_by_label("Whoever opens this link can sit down:").input_value()
    phone.page.goto(link)
    phone.at_table()
    assert phone.prompt == ann.prompt


def test_a_link_to_nowhere_says_so(come: Come, address: str) -> None:
    ann = come(address)
    with ann.refused(404):
        ann.open("/t/nowhere")
    ann.page.get_by_role("heading", name="This table cannot be opened").wait_for()
    ann.button("To the lobby").click()
    ann.page.get_by_role("heading", name="The games").wait_for()
