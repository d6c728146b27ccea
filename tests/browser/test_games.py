"""Whole games in real browsers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import hawkshaw
from hawkshaw.server.host.rulebook import rule_book
from tests.browser.conftest import LAN_NAME
from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]

# Where the question ever stood, and by how much the page was ever wider than its window.
WATCH_PLACES = """
window.tops = new Set();
window.widest = -1;
new MutationObserver(() => {
  const asked = document.querySelector('#asked');
  if (asked) window.tops.add(asked.getBoundingClientRect().top);
  window.widest = Math.max(window.widest, document.documentElement.scrollWidth - innerWidth);
}).observe(document, { subtree: true, childList: true });
"""


@pytest.mark.long
@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_every_game_can_be_played_to_its_end_at_the_text_table(
    game: hawkshaw.Game, come: Come, address: str
) -> None:
    ann = come(address)
    ann.open("/?board=off")
    ann.button(f"Play {game.title}").click()
    ann.button("Start").click()
    ann.page.get_by_role("region", name="The table as text").wait_for()
    ann.button("Menu").click()
    ann.button("Rules").click()
    ann.button("Every rule by its id").click()
    ann.page.locator("dl .rule").first.wait_for()
    shown = ann.page.locator("dl .rule > dt").all_inner_texts()
    assert shown == [rule.id for rule in rule_book(game).rules], "the drawer holds all rules of the game"
    ann.page.keyboard.press("Escape")
    ann.play_to_the_end()


@pytest.mark.long
def test_a_whole_game_on_a_phone(come: Come, address: str) -> None:
    ann = come(address, width=360, height=740, touch=True)
    ann.context.add_init_script(WATCH_PLACES)
    ann.start_against_bots("13 Clues")
    ann.play_to_the_end()
    assert ann.page.evaluate("window.widest") <= 0
    tops = ann.page.evaluate("[...window.tops]")
    assert tops
    assert all(370 < top < 740 for top in tops), "the question stands in the lower half, near the thumb"


def test_a_whole_game_where_the_browser_trusts_nothing(come: Come, address: str) -> None:
    """On a plain http address of the home network there is no secure context: no clipboard, no randomUUID."""
    ann = come(address.replace("127.0.0.1", LAN_NAME))
    ann.open()
    assert ann.page.evaluate("isSecureContext") is False
    assert ann.page.evaluate("crypto.randomUUID === undefined && navigator.clipboard === undefined")
    link = ann.invite_friends("13 Clues", "Ann")
    assert LAN_NAME in link
    ann.button("Copy the link").click()
    ann.page.get_by_text("Copied.").wait_for()
    ann.button("Begin, with bots on free chairs").click()
    ann.at_table()
    ann.play_to_the_end()


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(come: Come, address: str) -> None:
    ann = come(address)
    ann.open()
    ann.button("Play 13 Clues").wait_for()
    keyboard = ann.page.keyboard
    tab_to(ann, "Play 13 Clues")
    keyboard.press("Enter")
    tab_to(ann, "Start")
    keyboard.press("Enter")
    ann.at_table()
    assert ann.focus == "question"
    for _ in range(2_000):
        if ann.over:
            break
        # Tab leads out of the page as well, and in again.
        assert ann.act_by_keyboard() == "along" or ann.focus != "nowhere"
    assert ann.over
    tab_to(ann, "Watch it again")
    keyboard.press("Enter")
    ann.page.get_by_role("heading", name="Watch again").wait_for()


def tab_to(visitor: Visitor, text: str) -> None:
    """Press Tab until the focus is on a control with this text."""
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement?.textContent?.trim()") == text:
            return
    raise AssertionError(f"{text!r} cannot be reached by Tab")
