"""Somebody gets up from a game: the others see who, and go on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.test_axe import findings
from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]


@pytest.mark.long
@pytest.mark.usefixtures("pinned")
def test_whoever_stays_is_told_who_left_and_goes_on_with_a_bot_or_somebody_new(
    come: Come, address: str
) -> None:
    ann, bob = come(address), come(address, width=360, height=740)
    link = ann.invite_friends("13 Clues", "Ann")
    bob.join(link, "Bob")
    ann.button("Begin, with bots on free chairs").click()
    log = ann.page.locator(".aside .log")
    bob.play_until(log.get_by_text("Bob has sealed"))
    bob.button("Menu").click()
    bob.button("Get up and leave").click()
    bob.button("Get up and leave").last.click()
    bob.page.get_by_role("heading", name="The games").wait_for()
    assert bob.page.get_by_role("heading", name="Go on where you left off").count() == 0

    ann.page.get_by_text("Bob has left the table. The chair is free.").wait_for()
    assert findings(ann) == []
    assert log.get_by_text("Bob has sealed").count() == 1
    ann.button("Invite somebody").click()
    assert ann.page.get_by_label("Whoever opens this link can sit down:").input_value() == link
    ann.page.keyboard.press("Escape")

    cyd = come(address, width=740, height=360)
    cyd.page.goto(link)
    cyd.page.get_by_label("Your chair").select_option("Chair 2, until now Bob")
    suggested = cyd.page.get_by_label("What shall the others call you?").input_value()
    assert suggested
    assert suggested not in ("Ann", "Detective")
    cyd.page.get_by_label("What shall the others call you?").fill("ann")
    cyd.button("Sit down").click()
    cyd.at_table()
    ann.page.get_by_text("Bob has left the table. The chair is free.").wait_for(state="detached")
    log.get_by_text("ann 2 plays on for Bob.").wait_for()
    assert log.get_by_text("Bob has sealed").count() == 1, "what Bob did stays what Bob did"

    cyd.button("Menu").click()
    cyd.button("Get up and leave").click()
    cyd.button("Get up and leave").last.click()
    ann.button("A bot plays on").click()
    log.get_by_text("The bot Regular plays on for").wait_for()
    ann.play_until(log.get_by_text("It is the turn of Regular 2."))
    assert log.get_by_text("Bob has sealed").count() == 1
