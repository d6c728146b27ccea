"""The last part of `make bench`: what a person at a browser waits for, measured in a real one.

How long until the lobby takes a click, how long from an update's arrival until its frame is painted, and how much has
to be fetched first. Writes `bench/results/browser.json`, and its table into `bench/results/README.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

import hawkshaw
from bench import report
from bench.first_screen import first_screen, packed, read_manifest
from bench.row import Row
from hawkshaw.server.host.settings import Settings
from hawkshaw.server.pages import STATIC
from hawkshaw.server.serve import aside, listen
from tests.browser.conftest import find_browser
from tests.browser.visitor import ACT, Visitor
from tests.serving import NO_LIMITS

RESULTS: Final = Path(__file__).parent / "results"
VISITS: Final = 15
APART: Final = 0.12
"""Seconds between two bots' moves: every update has the page to itself."""
GLANCE: Final = 100
"""Milliseconds between two looks of the robot that plays."""

# Click as soon as there is something to click, until a click is answered: then the lobby is of use.
WATCH_CLICK = """
const press = () => {
  document.querySelector('.box .button')?.click();
  if (document.querySelector('dialog[open]')) window.interactive ??= performance.now();
  else setTimeout(press, 1);
};
press();
"""

# From the arrival of an update to the end of the frame that shows it; an update that changes nothing shows nothing.
WATCH_PAINT = """
window.painted = [];
window.awaited = 0;
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(...where) {
    super(...where);
    this.addEventListener('message', (event) => {
      if (!/^{"type":"(update|change)"/.test(event.data)) return;
      window.awaited += 1;
      let changed = false;
      const watch = new MutationObserver(() => { changed = true; });
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => {
          watch.disconnect();
          window.awaited -= 1;
          if (changed) window.painted.push(performance.now() - event.timeStamp);
        };
        after.port2.postMessage(0);
      });
    });
  }
};
"""

# The robot's one look: the end of the game, or its next click, but never while an update has yet to be seen. It works
# on the thread that paints, so that every further question of it, and every click that nobody could have made yet,
# would be measured as if the page had taken that time.
GLANCE_AND_ACT = f"""(turn) => {{
  if (document.querySelector('#end')) return true;
  if (!window.awaited) ({ACT.strip()})(turn);
  return false;
}}"""

FONTS = """() => document.fonts.ready.then(() => performance.getEntriesByType('resource')
  .filter((one) => /\\.woff2?$/.test(one.name)).reduce((sum, one) => sum + one.encodedBodySize, 0))"""


class Device(NamedTuple):
    """What somebody holds: a window, and a processor so many times slower than this one."""

    name: str
    width: int
    height: int
    slower: int


DEVICES: Final = (Device("desktop", 1280, 800, 1), Device("phone, 4 × slower", 360, 740, 4))


def quantile(values: list[float], share: float) -> float:
    """The value below which that share of them lies.

    >>> quantile([3.0, 1.0, 2.0, 4.0], 0.5), quantile([1.0], 0.95)
    (3.0, 1.0)
    """
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def spread(name: str, values: list[float]) -> list[Row]:
    """The middle and the bad end of what was measured."""
    return [
        Row(f"{name}, median", quantile(values, 0.5), "ms"),
        Row(f"{name}, 95 of 100 below", quantile(values, 0.95), "ms"),
    ]


@contextmanager
def held(browser: Browser, base: str, device: Device, watch: str) -> Iterator[Visitor]:
    """Somebody new, with nothing in the cache, watched by a script."""
    context: BrowserContext = browser.new_context(
        viewport={"width": device.width, "height": device.height}, locale="en-GB"
    )
    visitor = Visitor(context, base)
    context.add_init_script(watch)
    if device.slower > 1:
        debugger = context.new_cdp_session(visitor.page)
        debugger.send("Emulation.setCPUThrottlingRate", {"rate": device.slower})
    yield visitor
    faults = visitor.leave()
    if faults:
        raise SystemExit("\n".join(faults))


def first_clicks(browser: Browser, base: str, device: Device) -> list[Row]:
    """From the start of the navigation until the lobby answers a click."""
    taken: list[float] = []
    for _ in range(VISITS):
        with held(browser, base, device, WATCH_CLICK) as visitor:
            visitor.open()
            visitor.page.locator("dialog[open]").wait_for()
            taken.append(float(visitor.page.evaluate("window.interactive")))
    return spread(f"{device.name}: the lobby takes a click", taken)


def paints(browser: Browser, base: str, device: Device, game: hawkshaw.Game, seconds: float) -> list[Row]:
    """From the arrival of an update until it is painted, at a table against bots, game after game.

    What is measured is the page alone: the robot that plays looks ten times a second, by one short script, and clicks
    only once everything that arrived is on the screen, as a person has to. All that the page does of itself meanwhile,
    such as lights that fade and glasses that travel, is in the figure; so are updates that come while it is busy.
    """
    taken: list[float] = []
    with held(browser, base, device, WATCH_PAINT) as visitor:
        until = monotonic() + seconds
        while monotonic() < until or not taken:
            visitor.start_against_bots(game.title, game.levels[min(1, len(game.levels) - 1)])
            turns = count()
            while monotonic() < until and not visitor.page.evaluate(GLANCE_AND_ACT, next(turns)):
                visitor.page.wait_for_timeout(GLANCE)
            taken += visitor.page.evaluate("window.painted")
    name = f"{device.name}, {game.name}: an update is painted"
    return [*spread(name, taken), Row(f"{name}, so many seen", len(taken), "updates")]


def weights(browser: Browser, base: str) -> list[Row]:
    """What is fetched before the lobby shows."""
    with held(browser, base, DEVICES[0], "") as visitor:
        visitor.open()
        visitor.button(f"Play {hawkshaw.games()[0].title}").wait_for()
        fonts = float(visitor.page.evaluate(FONTS))
    names = first_screen(read_manifest(STATIC))
    kinds = {"scripts": ".js", "styles": ".css"}
    sizes = {
        kind: packed(STATIC, {name for name in names if name.endswith(end)}) for kind, end in kinds.items()
    }
    return [
        Row(
            "first screen: scripts and styles, gzipped (pictures are among them)",
            sum(sizes.values()) / 1000,
            "kB",
        ),
        *(Row(f"first screen: of these {kind}", size / 1000, "kB") for kind, size in sizes.items()),
        Row("first screen: fonts beside them", fonts / 1000, "kB"),
    ]


def measure(browser: Browser, base: str, seconds: float) -> list[Row]:
    """Every row."""
    rows = weights(browser, base)
    for device in DEVICES:
        rows += first_clicks(browser, base, device)
        for game in hawkshaw.games():
            rows += paints(browser, base, device, game, seconds)
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.browser", description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=30.0, help="how long to sit at each table (default 30)"
    )
    parser.add_argument("--dry", action="store_true", help="print the table, keep no result")
    arguments = parser.parse_args()
    program = find_browser()
    if program is None:
        print("There is no Chromium or Chrome to measure with.", file=sys.stderr)
        return 0 if os.environ.get("NO_BROWSER") else 1
    busy = round(os.getloadavg()[0], 1)
    listening = listen("127.0.0.1", 0)
    base = f"http://127.0.0.1:{listening.getsockname()[1]}"
    settings = Settings(bot_delay=APART, bot_workers=1)
    with (
        tempfile.TemporaryDirectory() as home,
        aside(Path(home) / "tables.db", listening, settings=settings, limits=NO_LIMITS),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        rows = measure(browser, base, arguments.seconds)
        version = browser.version
        browser.close()
    report.show(rows, report.read(RESULTS / "browser.json"), f"in Chromium {version}")
    if not arguments.dry:
        entry = {"browser": f"Chromium {version}", "busy": busy, "rows": [row.dump() for row in rows]}
        (RESULTS / "browser.json").write_text(json.dumps(entry, indent=1) + "\n", encoding="utf-8")
        report.write_table(RESULTS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
