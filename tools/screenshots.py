"""`make screenshots`: the lobby, the boards, a replay, a lesson and the curtain as people see them, at every
size, by day and by night.

Every picture is of a real game against bots on a server of its own; what luck deals differs from run to run.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, expect, sync_playwright

import hawkshaw
from tests.browser import test_deadline_board as desk
from tests.browser import test_pulp_detective_board as pulp
from tests.browser.conftest import find_browser
from tests.browser.test_dead_end_drive_board import by_mouse, inviting, standing, touch
from tests.browser.test_hot_seat import sit_down
from tests.browser.test_lessons import do, learn, what
from tests.browser.test_thirteen_clues_board import ask, await_turn, on_board, seal
from tests.browser.visitor import Visitor
from tests.serving import serving

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "screenshots"
SETTLED = 900
"""Milliseconds after which nothing moves any more."""
QUALITY = 72
QUESTIONS = (("seat:1", "attribute:red"), ("seat:2", "attribute:female"), ("seat:1", "attribute:indoor"))
STEPS = 24
"""Things done in a house before it is worth a picture."""
LAID = 3
"""Leads in a chain that is worth one."""
TOLD = 5
"""Cards in a storyline that is."""
LEARNED = 3
"""Steps of a lesson that somebody has behind them."""
MOST_TABLES = 8


class Screen(NamedTuple):
    """A device and the light it is used in."""

    name: str
    width: int
    height: int
    light: Literal["light", "dark"]


SCREENS = (
    Screen("phone-day", 360, 740, "light"),
    Screen("phone-night", 360, 740, "dark"),
    Screen("desktop-day", 1280, 800, "light"),
    Screen("desktop-night", 1280, 800, "dark"),
    Screen("landscape-day", 740, 360, "light"),
    Screen("landscape-night", 740, 360, "dark"),
)


class TooSoon(Exception):
    """The game was over before there was anything to see."""


def lobby(visitor: Visitor) -> None:
    visitor.open()
    visitor.button(f"Play {hawkshaw.games()[0].title}").wait_for()


def thirteen_clues(visitor: Visitor) -> None:
    """A few questions in, with the next one half asked."""
    visitor.start_against_bots("13 Clues")
    seal(visitor)
    for question in QUESTIONS:
        if visitor.over:
            raise TooSoon
        ask(visitor, *question)
    await_turn(visitor)
    on_board(visitor, "seat:2").last.click()
    visitor.page.locator(".clues .table").evaluate("(table) => table.scrollTo(0, 0)")


def dead_end_drive(visitor: Visitor) -> None:
    """Somebody's way through the house, before it is confirmed."""
    visitor.start_against_bots("13 Dead End Drive", "regular")
    for step in range(10 * STEPS):
        if visitor.over:
            raise TooSoon
        if step > STEPS and standing(visitor) == "move":
            break
        by_mouse(visitor, step)
        visitor.page.wait_for_timeout(40)
    pawns = visitor.page.locator(".drive g.pawn[role=button]")
    touch(visitor, pawns.nth(1 % pawns.count()))
    visitor.page.locator(".drive g.cell").first.wait_for()
    touch(visitor, inviting(visitor, 3))


def deadline(visitor: Visitor) -> None:
    """A Lead over the chain, before it is laid."""
    desk.open_table(visitor, 3, "regular", **desk.ANN_FIRST)
    page = visitor.page
    leads = page.locator(".hand .card.lead.able:not(.idle)")
    for turn in range(100 * STEPS):
        if visitor.over:
            raise TooSoon
        if rests(visitor, desk.standing, "turn") and page.locator(".laid").count() >= LAID and leads.count():
            break
        # A Lead whenever there is one, so that the chain grows.
        desk.by_clicks(visitor, desk.LAYING * turn + 1)
        page.wait_for_timeout(20)
    leads.first.click()
    # Where there is but one place, the Lead lies over it at once.
    if page.locator(".ghost").count() == 0:
        page.locator(".peg").first.click()


def pulp_detective(visitor: Visitor) -> None:
    """Two dice rolled for a task in the middle of a story, the next one chosen."""
    pulp.start(visitor, aid=2)
    page = visitor.page
    for turn in range(100 * STEPS):
        if visitor.over:
            raise TooSoon
        told = page.locator(".plot .cell").count()
        if pulp.standing(visitor) == "place" and rests(visitor, pulp.standing, "place"):
            # Mostly in the same row, with a subplot or two.
            ghosts = page.locator(".ghost[role=button]")
            pulp.press_twice(ghosts.last if told % 3 == 2 else ghosts.first)
        elif told >= TOLD and page.locator(".result").count() == 0 and rests(visitor, pulp.standing, "task"):
            break
        else:
            pulp.by_mouse(visitor, turn)
        page.wait_for_timeout(40)
    for die in range(2):
        pulp.press_twice(page.locator(".dice .choice:enabled").nth(die))
        page.wait_for_timeout(SETTLED)
    page.locator(".dice .choice:enabled").last.click()


def rests(visitor: Visitor, standing: Callable[[Visitor], str], matter: str) -> bool:
    """Whether something is asked of us, and not only until an update that is under way arrives."""
    if standing(visitor) != matter:
        return False
    visitor.page.wait_for_timeout(SETTLED // 2)
    return standing(visitor) == matter


def replay(visitor: Visitor) -> None:
    """A finished game, somewhere in its middle."""
    visitor.start_against_bots("13 Dead End Drive", "regular")
    visitor.play_to_the_end()
    visitor.button("Watch it again").click()
    scrubber = visitor.page.locator(".reel input[type=range]")
    expect(scrubber).not_to_have_attribute("max", "0")
    scrubber.fill(str(int(scrubber.get_attribute("max") or "0") * 2 // 3))


def lesson(visitor: Visitor) -> None:
    """A few steps into the first game of somebody who has never played it."""
    learn(visitor, "dead_end_drive")
    for _ in range(LEARNED):
        do(visitor, what(visitor))
        visitor.page.wait_for_timeout(SETTLED)


def curtain(visitor: Visitor) -> None:
    """Between two people who share a device."""
    visitor.open()
    sit_down(visitor, "13 Clues", 3, "Ann", "Ben")
    visitor.button("Start").click()
    visitor.page.locator("#curtain").wait_for()


SCENES: dict[str, Callable[[Visitor], None]] = {
    "lobby": lobby,
    "thirteen_clues": thirteen_clues,
    "dead_end_drive": dead_end_drive,
    "deadline": deadline,
    "pulp_detective": pulp_detective,
    "replay": replay,
    "lesson": lesson,
    "curtain": curtain,
}


def take(browser: Browser, base: str, screen: Screen, name: str, folder: Path) -> None:
    """One picture; a game that ends too soon is played again."""
    for _ in range(MOST_TABLES):
        context = browser.new_context(
            viewport={"width": screen.width, "height": screen.height},
            color_scheme=screen.light,
            locale="en-GB",
            device_scale_factor=1.5,
        )
        context.add_init_script("localStorage.setItem('hawkshaw.settings', JSON.stringify({ coach: false }))")
        visitor = Visitor(context, base)
        try:
            SCENES[name](visitor)
        except TooSoon:
            visitor.leave()
            continue
        visitor.page.wait_for_timeout(SETTLED)
        camera = context.new_cdp_session(visitor.page)
        shot = camera.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        (folder / f"{name}-{screen.name}.webp").write_bytes(base64.b64decode(shot["data"]))
        faults = visitor.leave()
        if faults:
            raise SystemExit("\n".join(faults))
        return
    raise SystemExit(f"{name}: no game was long enough for a picture")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.screenshots", description="Take all pictures anew."
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to put them")
    parser.add_argument("--only", choices=list(SCENES), help="one kind of picture")
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    program = find_browser()
    if program is None:
        print("there is no Chromium or Chrome to take pictures with", file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        serving(Path(home) / "tables.db") as base,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for screen in SCREENS:
            for name in [arguments.only] if arguments.only else SCENES:
                take(browser, base, screen, name, folder)
        browser.close()
    pictures = list(folder.glob("*.webp"))
    kilobytes = sum(picture.stat().st_size for picture in pictures) // 1000
    print(f"{len(pictures)} pictures in {folder}, {kilobytes} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
