"""The keyboard never loses its place: what had the focus may vanish, the question is always there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import hawkshaw
from tests.browser.visitor import Visitor
from tests.repeated import first

pytestmark = pytest.mark.usefixtures("pinned")

Come = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("title", "path"),
    first(2, [("13 Clues", "/?board=off"), *((game.title, "/") for game in reversed(hawkshaw.games()))]),
)
def test_the_focus_is_at_the_question_when_one_comes_in_and_after_every_decision(
    title: str, path: str, come: Come, address: str
) -> None:
    ann = come(address)
    ann.open(path)
    ann.button(f"Play {title}").click()
    ann.button("Start").press("Enter")
    ann.at_table()
    assert ann.focus == "question"
    decide_by_keyboard(ann, 2)


def decide_by_keyboard(visitor: Visitor, times: int) -> None:
    """Confirm so many moves; the focus is never nowhere meanwhile."""
    for _ in range(400):
        pressed = visitor.act_by_keyboard()
        # Tab leads out of the page as well, and in again.
        assert pressed == "along" or visitor.focus != "nowhere"
        if pressed == "confirm":
            assert visitor.focus in ("question", "confirm", "choice"), (
                "where the next thing is to be read or done"
            )
            times -= 1
        if not times or visitor.over:
            return
    raise AssertionError("by keyboard nothing could be decided")


@pytest.mark.long
def test_nobody_is_torn_away_from_what_they_write(come: Come, address: str) -> None:
    ann, bob = come(address), come(address, width=360, height=740)
    link = ann.invite_friends("13 Clues", "Ann")
    assert ann.focus == "question", "the chairs"
    ann.button("Put a bot on chair 3").press("Enter")
    ann.button("Put a bot on chair 3").wait_for(state="detached")
    assert ann.focus == "question", "the button has gone"
    bob.join(link, "Bob")
    ann.at_table()
    bob.at_table()
    ann.page.get_by_role("tab", name="Talk").click()
    field = ann.page.get_by_label("Say something")
    field.press_sequentially("Is it ")
    bob.play_until(ann.page.locator("[data-spoken]", has_text="Bob has sealed"))
    ann.page.keyboard.type("you?")
    assert field.input_value() == "Is it you?"
