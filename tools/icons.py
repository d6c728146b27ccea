"""The icons of an installed Hawkshaw, as PNG: `python -m tools.icons` draws them anew from `web/public/favicon.svg`.

The maskable one has the mark within the inner circle that every mask leaves, on a ground without corners.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import find_browser

PUBLIC = Path(__file__).parents[1] / "web" / "public"
SIZES = {"icon-192.png": 192, "icon-512.png": 512}
MASKABLE = "icon-maskable.png"


def main() -> None:
    """Draw all of them."""
    mark = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for name, size in SIZES.items():
            draw(browser, mark, size, PUBLIC / name)
        draw(browser, maskable(mark), 512, PUBLIC / MASKABLE)
        browser.close()


def maskable(mark: str) -> str:
    """The mark, smaller, on a ground that fills the square."""
    return re.sub(r'viewBox="0 0 32 32"', 'viewBox="-8 -8 48 48"', mark).replace(
        '<rect width="32" height="32" rx="6"', '<rect x="-8" y="-8" width="48" height="48"'
    )


def draw(browser: Browser, svg: str, size: int, to: Path) -> None:
    """One picture of a drawing."""
    page = browser.new_page(viewport={"width": size, "height": size})
    drawn = svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawn}")
    page.screenshot(path=to, omit_background=True)
    page.close()


if __name__ == "__main__":
    main()
