"""axe-core finds nothing serious on any screen, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.visitor import Visitor
from tests.repeated import first

Come = Callable[..., Visitor]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "() => axe.run(document, { resultTypes: ['violations'] })"


def findings(visitor: Visitor) -> list[str]:
    """What axe-core finds that is serious or worse."""
    return told(visitor, ("serious", "critical"))


def all_findings(visitor: Visitor) -> list[str]:
    """What axe-core finds, of any level."""
    return told(visitor, ("minor", "moderate", "serious", "critical"))


def told(visitor: Visitor, levels: tuple[str, ...]) -> list[str]:
    """What axe-core finds of these levels; its script comes through the debugger, past the policy."""
    if not visitor.page.evaluate("typeof axe !== 'undefined'"):
        visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = visitor.page.evaluate(RUN)
    return [
        f"{violation['id']} ({violation['impact']}): {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in levels
        for node in violation["nodes"]
    ]


def night(visitor: Visitor) -> None:
    visitor.page.add_init_script(
        "localStorage.setItem('hawkshaw.settings', JSON.stringify({ theme: 'dark' }))"
    )


@pytest.mark.parametrize(("theme", "width"), first(1, [("night", 360), ("day", 1280)]))
def test_the_lobby_and_what_opens_from_it(theme: str, width: int, come: Come, address: str) -> None:
    ann = come(address, width=width)
    if theme == "night":
        night(ann)
    ann.open()
    ann.page.get_by_role("button", name="Play 13 Clues").wait_for()
    assert findings(ann) == []
    ann.button("Settings").click()
    assert findings(ann) == []
    ann.button("Close").click()
    ann.button("Play 13 Clues").click()
    ann.page.get_by_text("More choices").click()
    assert findings(ann) == []
    ann.button("Friends").click()
    ann.button("Open the table").click()
    link = ann.page.get_by_label("Whoever opens this link can sit down:").input_value()
    assert findings(ann) == []
    bob = come(address, width=width)
    bob.page.goto(link)
    bob.button("Sit down").wait_for()
    assert findings(bob) == []


@pytest.mark.long
@pytest.mark.usefixtures("pinned")
@pytest.mark.parametrize(("theme", "width", "path"), [("night", 360, "/?board=off"), ("day", 1280, "/")])
def test_a_table_from_the_first_question_to_the_replay(
    theme: str, width: int, path: str, come: Come, address: str
) -> None:
    """What every game has in common; what is on its board is looked at with the board."""
    ann = come(address, width=width)
    if theme == "night":
        night(ann)
    ann.open(path)
    ann.button("Play 13 Clues").click()
    ann.button("Start").click()
    ann.page.locator("#asked.mine").wait_for()
    ann.stand()
    assert findings(ann) == []
    ann.play_on(12)
    assert findings(ann) == []
    ann.button("Menu").click()
    assert findings(ann) == []
    ann.button("Rules").click()
    every = ann.button("Every rule by its id")
    every.wait_for()
    assert findings(ann) == []
    every.click()
    ann.page.locator("#rule-TC-01").wait_for()
    assert findings(ann) == []
    ann.button("Close").click()
    ann.play_to_the_end()
    assert findings(ann) == []
    ann.button("Watch it again").click()
    ann.page.locator(".reel [aria-label=On]:not([disabled])").wait_for()
    assert findings(ann) == []


def test_axe_would_find_something(come: Come, address: str) -> None:
    """The control: a button without a name is serious."""
    ann = come(address)
    ann.open()
    ann.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any("button-name" in finding for finding in findings(ann))
