"""The pace of a table: moves that are no choice, how fast bots answer, and moments that keep nobody waiting."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.test_thirteen_clues_board import await_turn, confirm, seal
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.usefixtures("pinned")

Come = Callable[..., Visitor]
BEATS = 1_400
"""Milliseconds in which a move would long have been made by itself."""
SHORTEST_MOMENT, LONGEST_MOMENT = 1_000, 3_500
LIKES_FORCED = "localStorage.setItem('hawkshaw.settings', JSON.stringify({ coach: false, forced: true }))"
ROLL = "Roll the dice"


def open_settings(visitor: Visitor) -> None:
    visitor.button("Menu").click()
    visitor.button("Settings").click()


def set_forced(visitor: Visitor, on: bool) -> None:
    visitor.page.get_by_label("Make my move by itself where there is only one").set_checked(on)


def test_a_single_move_is_made_by_itself_for_whoever_likes_that(invited: Come, address: str) -> None:
    ann = invited(address)
    ann.start_against_bots("13 Dead End Drive")
    roll, own = confirm(ann), ann.page.locator(".told .own")
    expect(roll).to_have_accessible_name(ROLL)

    # While one looks for the wish, nothing goes on behind it; nor after it was taken back.
    open_settings(ann)
    set_forced(ann, True)
    ann.page.wait_for_timeout(BEATS)
    set_forced(ann, False)
    ann.close_menu()
    ann.page.wait_for_timeout(BEATS)
    expect(roll).to_have_accessible_name(ROLL)
    expect(own).to_have_count(0)

    open_settings(ann)
    set_forced(ann, True)
    ann.close_menu()
    ann.shifts()  # up to here
    expect(own).to_contain_text("by itself")
    expect(ann.page.locator("[data-spoken]")).to_contain_text("by itself:")
    assert [shift for shift in ann.shifts() if shift[0] > 0.02] == []
    # What comes next is a choice, which is left to her: also after the page has come back.
    asked = ann.prompt
    ann.page.reload()
    ann.at_table()
    ann.page.wait_for_timeout(BEATS)
    assert ann.prompt == asked
    assert ann.asked


@pytest.mark.long
def test_among_people_the_others_are_not_told_who_rolled(come: Come, address: str) -> None:
    ann, bob = come(address), come(address)
    ann.context.add_init_script(LIKES_FORCED)
    link = ann.invite_friends("13 Dead End Drive", "Ann")
    ann.button("Put a bot on chair 3").click()
    bob.join(link, "Bob")
    expect(ann.page.locator(".told .own")).to_contain_text("by itself")
    expect(bob.page.locator(".told")).to_contain_text("Ann")
    expect(bob.page.locator(".told .own")).to_have_count(0)


def test_the_speed_of_bots_is_chosen_and_changed(come: Come, address: str) -> None:
    ann = come(address, width=360, height=740, touch=True)
    ann.choose_game("13 Clues")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_label("Bots answer").select_option("at_once")
    ann.button("Start").click()
    ann.at_table()
    speed = ann.page.locator("dialog[open]").get_by_label("Bots answer")
    ann.button("Menu").click()
    expect(speed).to_have_value("at_once")
    speed.select_option("slow")
    ann.page.reload()
    ann.at_table()
    ann.button("Menu").click()
    expect(speed).to_have_value("slow")


# Moments


COUNT_PRESSES = """() => {
  window.pressed = 0;
  addEventListener('click', () => (window.pressed += 1));
  document.querySelector('.strip .menu').focus();
}"""

LETS_THROUGH = """(moment) => {
  const { left, top, width, height } = document.querySelector('.dock').getBoundingClientRect();
  return !moment.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def accuse_somebody(visitor: Visitor) -> None:
    """From then on time stands still on the page: a moment is there for as long as it is looked at."""
    page = visitor.page
    page.clock.resume()
    await_turn(visitor)
    visitor.button("Accuse").click()
    for category in ("person", "location", "weapon"):
        page.locator(f".accusation [data-category='{category}'] .choice").first.click()
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 1)
    page.locator(".accusation .confirm").click()
    page.locator("[data-moment]").wait_for()


@pytest.fixture
def accuser(come: Come, address: str) -> Visitor:
    """Somebody at 13 Clues who likes motion, and is about to accuse."""
    ann = come(address)
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.page.clock.install()
    ann.start_against_bots("13 Clues")
    seal(ann)
    return ann


def test_a_key_ends_a_moment_and_presses_nothing_behind_it(accuser: Visitor) -> None:
    page, moment = accuser.page, accuser.page.locator("[data-moment]")
    accuse_somebody(accuser)
    page.evaluate(COUNT_PRESSES)
    page.keyboard.press("Enter")
    expect(moment).to_have_count(0)
    assert page.evaluate("window.pressed") == 0
    page.keyboard.press("Enter")
    assert page.evaluate("window.pressed") == 1, "the control: the next one presses"


@pytest.mark.long
def test_a_moment_ends_by_a_touch_and_by_itself_and_is_a_slip_without_motion(accuser: Visitor) -> None:
    moment = accuser.page.locator("[data-moment]")
    accuse_somebody(accuser)
    moment.click(position={"x": 10, "y": 10})
    expect(moment).to_have_count(0)

    accuse_somebody(accuser)
    assert not moment.evaluate(LETS_THROUGH), "the control: it covers the page"
    accuser.page.clock.run_for(SHORTEST_MOMENT)
    assert moment.count() == 1, "everybody can see it"
    accuser.page.clock.run_for(LONGEST_MOMENT - SHORTEST_MOMENT)
    assert moment.count() == 0

    accuser.page.emulate_media(reduced_motion="reduce")
    accuse_somebody(accuser)
    assert moment.evaluate(LETS_THROUGH)
    accuser.page.locator(".dock .more").click()
    expect(moment).to_have_count(0)
    expect(accuser.page.locator("#moves")).to_be_visible()  # the touch did what it was meant for


@pytest.mark.usefixtures("pinned")  # not every first decision has a tip
def test_what_is_read_and_tips_are_put_away_by_keys(come: Come, address: str) -> None:
    ann = come(address)
    ann.choose_game("Deadline")
    ann.button("Start").click()
    page = ann.page.locator(".telling")
    page.wait_for()
    tip = ann.page.locator(".coach")
    ann.page.keyboard.press("Enter")
    expect(page).to_have_count(0)
    tip.wait_for()
    ann.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
