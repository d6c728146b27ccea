"""`make screenshots`: the lobby and the tables as people see them, phone and desktop, day and night.

Every picture is of a real game against bots on a server of its own; what luck deals differs from run to run.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, sync_playwright

import hawkshaw
from tests.browser.conftest import find_browser
from tests.browser.visitor import Visitor
from tests.serving import serving

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "screenshots"
SETTLED = 700
"""Milliseconds after which nothing moves any more."""
DECISIONS = 12
"""Steps into a game that show more than its beginning."""


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
)


def take(browser: Browser, base: str, screen: Screen, folder: Path) -> None:
    """All pictures on one device."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        color_scheme=screen.light,
        locale="en-GB",
        device_scale_factor=2,
    )
    visitor = Visitor(context, base)

    def picture(name: str) -> None:
        visitor.page.wait_for_timeout(SETTLED)
        visitor.page.screenshot(path=folder / f"{name}-{screen.name}.png")

    visitor.page.add_init_script(
        "localStorage.setItem('hawkshaw.settings', JSON.stringify({ coach: false }))"
    )
    visitor.open()
    visitor.button(f"Play {hawkshaw.games()[0].title}").wait_for()
    picture("lobby")
    for game in hawkshaw.games():
        visitor.start_against_bots(game.title, "regular")
        for _ in range(DECISIONS):
            visitor.act()
            visitor.page.wait_for_timeout(60)
        visitor.page.locator("#asked.mine, #end").first.wait_for()
        picture(game.name)
    faults = visitor.leave()
    if faults:
        raise SystemExit("\n".join(faults))


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.screenshots", description="Take all pictures anew."
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to put them")
    folder: Path = parser.parse_args().folder
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
            take(browser, base, screen, folder)
        browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
