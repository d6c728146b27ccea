"""Nothing jumps when an update arrives, and nothing lies over anything that is needed."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, WebSocketRoute

from tests.browser.test_axe import findings
from tests.browser.visitor import WATCH_SHIFTS, Visitor
from tests.repeated import first

Come = Callable[..., Visitor]
MOST_SHIFT = 0.02
"""Of the layout, as browsers reckon it, by any one update."""
STORY = (
    "It was a quarter past nine when the night porter, who had been reading and heard nothing but the rain, "
    "found the door of the cloakroom locked from within and the key upon the wrong hook."
)


@pytest.mark.parametrize(
    ("title", "moves", "looks"),
    first(
        1,
        [
            ("13 Clues", 12, [(360, "")]),
            ("13 Clues", 20, [(1280, "")]),
            ("13 Dead End Drive", 20, [(360, ""), (1280, ""), (360, "?board=off")]),
            ("Deadline", 24, [(360, ""), (1280, "")]),
            ("Pulp Detective", 24, [(360, ""), (1280, "")]),
        ],
    ),
)
@pytest.mark.usefixtures("pinned")
def test_nothing_jumps_when_updates_arrive(
    title: str, moves: int, looks: list[tuple[int, str]], come: Come, address: str
) -> None:
    """The same seat on several devices: one plays, and all that happens on the others are updates."""
    ann = come(address)
    ann.start_against_bots(title)
    link = ann.own_seat_elsewhere()
    screens = [come(address, width=width, height=740) for width, _ in looks]
    for screen, (_, path) in zip(screens, looks, strict=True):
        screen.context.add_init_script(WATCH_SHIFTS)
        screen.page.goto(link.replace("#", f"{path}#"))
        screen.at_table()
        screen.stand()
    ann.page.wait_for_timeout(500)
    for screen in screens:
        screen.shifts()
    for _ in range(moves):
        ann.play_on(1)
        ann.settle()
        for screen in screens:
            screen.draw()
    assert not ann.over, "then all cards are turned over, which may move what it likes"
    for screen in screens:
        assert [found for found in screen.shifts() if found[0] > MOST_SHIFT] == []


def test_a_jump_would_be_noticed(come: Come, address: str) -> None:
    """The control: something that pushes the rest down is seen."""
    ann = come(address)
    ann.context.add_init_script(WATCH_SHIFTS)
    ann.start_against_bots("13 Clues")
    ann.page.locator(".clues .others").wait_for()
    ann.stand()
    ann.shifts()
    ann.page.evaluate("document.querySelector('.clues').before(document.createElement('canvas'))")
    ann.page.wait_for_function(f"() => window.shifts.some(([value]) => value > {MOST_SHIFT})")


def wordy(line: WebSocketRoute) -> None:
    """A game that has much to say: sixty lines of table, a long question, stories of several paragraphs."""
    server = line.connect_to_server()

    def ask(message: str | bytes) -> None:
        said = json.loads(message)
        if said["type"] == "hello":
            said["changes"] = False  # whole updates, to put the words into
        server.send(json.dumps(said))

    line.on_message(ask)

    def tell(message: str | bytes) -> None:
        told = json.loads(message)
        update = told.get("update") if told["type"] == "snapshot" else told
        if update and update["type"] == "update":
            update["table"] = "\n".join(f"{number}. {STORY}" for number in range(60))
            update["prompt"] = f"{update['prompt']}\n\n{STORY} {STORY}"
            update["papers"] = [{"key": "1", "title": "Clue 1", "text": f"{STORY}\n\n{STORY}"}]
            for event in update["events"]:
                event["text"] = f"{event['text']}\n\n{STORY}"
        line.send(json.dumps(told))

    server.on_message(tell)


@pytest.mark.parametrize("width", first(1, [360, 1280]))
def test_a_game_with_much_to_say_can_be_played_and_read(width: int, come: Come, address: str) -> None:
    ann = come(address, width=width, height=740)
    ann.page.route_web_socket("**/api/live", wordy)
    ann.open("/?board=off")
    ann.button("Play 13 Clues").click()
    ann.button("Start").click()
    ann.page.get_by_text("59. It was").wait_for()
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.button("I see").click()
    ann.page.locator(".choices button").first.click()
    ann.page.locator(".chip").click()
    if width < 900:
        ann.page.locator("[data-page=log]").click()
    side = ann.page.locator(".overlay") if width < 900 else ann.page.locator(".aside")
    side.get_by_role("tab", name="Papers").click()
    side.get_by_text("Clue 1").wait_for()
    assert STORY in side.locator(".paper").inner_text()
    assert side.locator(".panel-body").evaluate("(panel) => panel.scrollTop") == 0, "the latest is on top"
    assert findings(ann) == []
    ann.page.keyboard.press("Escape")
    ann.play_on(30)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two things share more than an edge."""
    across = one["x"] + 1 < other["x"] + other["width"] and other["x"] + 1 < one["x"] + one["width"]
    down = one["y"] + 1 < other["y"] + other["height"] and other["y"] + 1 < one["y"] + one["height"]
    return across and down


@pytest.mark.usefixtures("pinned")  # not every first decision has a tip
@pytest.mark.parametrize("width", first(1, [360, 1280]))
@pytest.mark.parametrize("title", first(1, ["13 Clues", "13 Dead End Drive", "Deadline"]))
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
    assert not overlap(tip, board)
    assert not overlap(tip, asked)
    assert tip["y"] + tip["height"] <= 741, "all of it is to be seen"
    ann.button("I see").click()
    after = ann.page.locator("main.board").bounding_box()
    assert after == board, "the board stays where it was"
