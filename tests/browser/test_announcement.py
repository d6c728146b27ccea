"""What whoever runs the server says to everybody: shown calmly, by day and by night, until it was read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from hawkshaw.server.host.tokens import token_hash
from hawkshaw.server.serve import aside, listen
from hawkshaw.wire.operator import OperatorRest
from tests.browser.test_axe import findings
from tests.browser.visitor import Visitor
from tests.serving import NO_LIMITS, QUICK

SECRET = "the-operators-own-secret"
WORDS = "The server restarts in five minutes; every table goes on where it was. <b>Thank you</b> for your patience."


@pytest.fixture(scope="module")
def operated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has an operator."""
    listening = listen("127.0.0.1", 0)
    settings = msgspec.structs.replace(QUICK, operator=token_hash(SECRET).hex())
    place: Path = tmp_path_factory.mktemp("operated")
    with aside(place / "tables.db", listening, settings=settings, limits=NO_LIMITS):
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"


@pytest.mark.parametrize(("theme", "width", "height"), [("dark", 360, 740), ("light", 1280, 800)])
def test_it_is_small_stays_and_can_be_put_away(
    theme: str, width: int, height: int, invited: Callable[..., Visitor], operated: str
) -> None:
    ann = invited(operated, theme, width=width, height=height)
    ann.start_against_bots("13 Clues")
    ann.at_table()
    ann.stand()
    shown = ann.page.locator("[aria-live=polite]", has_text="five minutes")
    assert shown.count() == 0
    ann.page.wait_for_timeout(300)
    ann.shifts()
    OperatorRest(operated, SECRET).say(WORDS)
    expect(shown).to_have_text(f"From whoever runs this server: {WORDS} Close")
    assert ann.shifts() == [], "it lies over the edge of the board, and nothing moves"
    box = shown.locator(".announcement").bounding_box()
    assert box is not None
    assert box["height"] < 0.16 * height
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert findings(ann) == []
    beside = f"document.elementFromPoint({box['x'] - 4}, {box['y'] + box['height'] / 2})"
    assert not ann.page.evaluate(f"Boolean({beside}?.closest('.notices'))"), (
        "the board beside it can be clicked"
    )
    ann.play_on(2)
    expect(shown).to_be_visible()
    shown.get_by_role("button", name="Close").click()
    expect(shown).to_have_count(0)


def test_whoever_waits_for_others_reads_it_too(come: Callable[..., Visitor], operated: str) -> None:
    ann = come(operated, width=360, height=740)
    ann.invite_friends("13 Clues", "Ann")
    ann.page.get_by_role("heading", name="13 Clues").wait_for()
    OperatorRest(operated, SECRET).say(WORDS)
    shown = ann.page.locator("[aria-live=polite]", has_text="five minutes")
    expect(shown).to_be_visible()
    assert findings(ann) == []
