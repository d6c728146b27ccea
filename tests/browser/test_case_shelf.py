"""The shelf of cases in the form of a new table: covers to choose by, and which have been played in this browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from hawkshaw.games.deadline import GAME
from tests.browser.test_axe import findings
from tests.browser.test_deadline_board import choose_case
from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]

COVERS = GAME.covers("case")
TITLES = [cover.title for cover in COVERS]


def shelf(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("radiogroup", name="Case")


def played(visitor: Visitor, *cases: str) -> None:
    known = ", ".join(f"'deadline/{case}'" for case in cases)
    visitor.page.add_init_script(f"localStorage.setItem('hawkshaw.played', JSON.stringify([{known}]))")


def test_a_case_is_chosen_by_its_cover(come: Come, address: str) -> None:
    ann = come(address, width=360, height=740, touch=True)
    ann.choose_game(GAME.title)
    chosen = ann.page.locator("summary.case")
    expect(chosen.locator("b")).to_have_text(TITLES[0])
    expect(chosen.locator("svg").first).to_be_visible()
    expect(shelf(ann)).to_be_hidden()
    assert findings(ann) == []
    chosen.click()
    expect(shelf(ann).get_by_role("radio")).to_have_count(len(TITLES))
    told = shelf(ann).locator("label").all_inner_texts()
    for cover, text in zip(COVERS, told, strict=True):
        assert cover.title.upper() in text.upper()
        assert " · ".join(cover.notes) in text
    assert findings(ann) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    chosen.click()
    choose_case(ann, TITLES[2])
    ann.button("Start").click()
    expect(ann.page.locator(".telling h2")).to_have_text(TITLES[2])


def test_the_shelf_is_used_by_keys_alone(come: Come, address: str) -> None:
    ann = come(address)
    ann.choose_game(GAME.title)
    ann.page.locator("summary.case").focus()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("ArrowDown")
    expect(ann.page.locator("summary.case b")).to_have_text(TITLES[1])
    expect(shelf(ann)).to_be_visible()
    ann.page.keyboard.press("ArrowDown")
    expect(ann.page.locator("summary.case b")).to_have_text(TITLES[2])


def test_what_has_been_played_here_is_marked_and_not_put_first_again(come: Come, address: str) -> None:
    ann = come(address)
    first, second = (str(case) for case, _ in GAME.offers("case")[:2])
    played(ann, first)
    ann.choose_game(GAME.title)
    expect(ann.page.locator("summary.case b")).to_have_text(TITLES[1])
    ann.page.locator("summary.case").click()
    marked = shelf(ann).locator("label").filter(has_text="played in this browser")
    expect(marked).to_have_count(1)
    expect(marked.locator("b")).to_have_text(TITLES[0])
    assert findings(ann) == []
    bob = come(address)
    played(bob, *(str(case) for case, _ in GAME.offers("case")))
    bob.choose_game(GAME.title)
    expect(bob.page.locator("summary.case b")).to_have_text(TITLES[0])
    expect(bob.page.locator("summary.case")).to_contain_text("played in this browser")
    assert second != first
