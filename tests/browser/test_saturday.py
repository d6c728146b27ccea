"""A whole evening as a family has it: learn, play on two devices with a bot, go and come back, once more, look back.

`make evening` plays all four games and keeps every screen on the way, to be looked at.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import hawkshaw
from tests.browser.test_axe import all_findings, night
from tests.browser.test_lessons import go_through, learn
from tests.browser.visitor import Visitor, hurry_to_the_end, take_turns

Come = Callable[..., Visitor]
PICTURES = os.environ.get("HAWKSHAW_PICTURES", "")
EVENINGS = [
    ("dead_end_drive", "day"),
    ("thirteen_clues", "night"),
    ("deadline", "night"),
    ("pulp_detective", "day"),
]


class Evening:
    """What is looked at on the way, on every device."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._pages = itertools.count(1)

    def see(self, what: str, *visitors: Visitor) -> None:
        """Nothing jars here, and nothing is wider than the screen."""
        for visitor in visitors:
            assert all_findings(visitor) == [], what
            wide = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{what} is {wide} pixels too wide"
            if PICTURES:
                width = visitor.page.evaluate("innerWidth")
                name = f"{self._game}-{next(self._pages):02}-{what}-{width}.png"
                visitor.page.screenshot(path=Path(PICTURES) / name)


@pytest.mark.long
@pytest.mark.usefixtures("pinned")
@pytest.mark.parametrize(("game", "theme"), EVENINGS if PICTURES else EVENINGS[:2])
def test_an_evening(game: str, theme: str, come: Come, address: str) -> None:
    title = hawkshaw.game(game).title
    chairs = min(3, *hawkshaw.game(game).seats[-1:])
    evening = Evening(game)
    ann, bea = come(address), come(address, width=360, height=740, touch=True)
    for visitor in (ann, bea):
        if theme == "night":
            night(visitor)

    # Bea has never played: she learns on her phone while Ann lays the table.
    bea.open()
    evening.see("lobby", bea)
    learn(bea, game)
    evening.see("lesson", bea)
    assert go_through(bea)
    evening.see("learned", bea)
    ann.choose_game(title)
    evening.see("new table", ann)
    ann.button(str(chairs)).click()
    ann.call_oneself("Ann")
    ann.button("Friends").click()
    ann.button("Open the table").click()
    link = ann.page.get_by_label("Whoever opens this link can sit down:").input_value()
    evening.see("waiting room", ann)
    bea.page.goto(link)
    evening.see("door", bea)
    bea.page.get_by_label("What shall the others call you?").fill("Bea")
    bea.button("Sit down").click()
    if chairs > 2:
        bea.page.locator("#chairs").wait_for()
        ann.button("Begin, with bots on free chairs").click()
    for visitor in (ann, bea):
        visitor.at_table()
    assert "#" not in bea.page.url, "the secret is no longer in the address bar"
    evening.see("first turn", ann, bea)

    # Her battery is empty; later she is back where she was, on the same link of her own.
    take_turns(16, ann, bea)
    here = bea.page.url
    bea.page.close()
    away = ann.page.locator(".strip .players .away")
    expect(away).to_have_count(1)
    evening.see("one is away", ann)
    for _ in range(4):
        ann.act()
    bea.page = bea.context.new_page()
    bea.page.goto(here)
    bea.at_table()
    expect(away).to_have_count(0)
    evening.see("back again", bea)

    hurry_to_the_end(ann, bea)
    for visitor in (ann, bea):
        log = visitor.page.locator(".aside .log")
        expect(log).to_contain_text("Ann")
        expect(log).to_contain_text("Bea")
    evening.see("the end", ann, bea)

    # Once more, and then the first game is looked at again.
    ann.button("Play again").click()
    bea.button("Join the next game").click()
    for visitor in (ann, bea):
        visitor.page.locator("#asked").wait_for()  # until then the first game is there, and its end
    expect(ann.page.locator(".players .you")).to_contain_text("Ann")  # the host of this one as well
    evening.see("rematch", ann, bea)
    bea.page.goto(here)
    bea.page.locator("#end").wait_for()
    bea.button("Watch it again").click()
    bea.page.locator(".reel [aria-label=On]:not([disabled])").wait_for()
    bea.page.keyboard.press("End")
    evening.see("replay", bea)
