"""Nothing jumps when an update arrives, and nothing lies over anything that is needed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]
MOST_SHIFT = 0.02
"""Of the layout, as browsers reckon it, by any one update."""
MOVES = 50

# Shifts that follow a click within half a second are the person's own doing and not counted by browsers either.
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) {
    if (shift.hadRecentInput) continue;
    const what = shift.sources.map((one) => one.node?.className?.baseVal ?? one.node?.className ?? one.node?.nodeName);
    window.shifts.push([shift.value, what.join(', ')]);
  }
}).observe({ type: 'layout-shift', buffered: true });
"""


def shifts(visitor: Visitor) -> list[tuple[float, str]]:
    """What has moved by itself so far, and by how much."""
    return [(value, what) for value, what in visitor.page.evaluate("window.shifts.splice(0)")]


@pytest.mark.parametrize(
    ("title", "width", "path"),
    [
        ("13 Clues", 360, ""),
        ("13 Clues", 1280, ""),
        ("13 Dead End Drive", 360, ""),
        ("13 Dead End Drive", 1280, ""),
        ("13 Dead End Drive", 360, "?board=off"),
    ],
)
def test_nothing_jumps_when_updates_arrive(
    title: str, width: int, path: str, come: Come, address: str
) -> None:
    """The same seat on two devices: one plays, and all that happens on the other are updates."""
    ann, screen = come(address), come(address, width=width, height=740)
    ann.start_against_bots(title)
    ann.button("Menu").click()
    ann.button("Your own seat on another device").click()
    link = ann.page.get_by_label("Whoever opens this link can sit down:").input_value()
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Escape")
    screen.context.add_init_script(WATCH_SHIFTS)
    screen.page.goto(link.replace("#", f"{path}#"))
    screen.at_table()
    screen.page.wait_for_timeout(500)
    shifts(screen)
    seen: list[tuple[float, str]] = []
    for _ in range(MOVES):
        if not ann.act():
            ann.page.wait_for_timeout(20)
        moved = shifts(screen)
        if screen.over:  # then all cards are turned over, which is what happens
            break
        seen += moved
    assert [found for found in seen if found[0] > MOST_SHIFT] == []


def test_a_jump_would_be_noticed(come: Come, address: str) -> None:
    """The control: something that pushes the rest down is seen."""
    ann = come(address)
    ann.context.add_init_script(WATCH_SHIFTS)
    ann.start_against_bots("13 Clues")
    ann.page.wait_for_timeout(400)
    shifts(ann)
    ann.page.evaluate("document.querySelector('.top').append(document.createElement('textarea'))")
    ann.page.wait_for_timeout(200)
    assert any(value > MOST_SHIFT for value, _ in shifts(ann))


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("title", ["13 Clues", "13 Dead End Drive"])
def test_a_tip_lies_over_nothing(title: str, width: int, come: Come, address: str) -> None:
    ann = come(address, width=width, height=740)
    ann.start_against_bots(title)
    ann.page.get_by_label("First time").wait_for()
    tip = ann.page.locator(".coach").bounding_box()
    board = ann.page.locator("main.board").bounding_box()
    asked = ann.page.locator("#asked").bounding_box()
    assert tip is not None
    assert board is not None
    assert asked is not None
    assert board["y"] + board["height"] <= asked["y"] + 1
    assert asked["y"] + asked["height"] <= tip["y"] + 1
    assert tip["y"] + tip["height"] <= 741, "all of it is to be seen"
    ann.button("I see").click()
    after = ann.page.locator("main.board").bounding_box()
    assert after == board, "the board stays where it was"
