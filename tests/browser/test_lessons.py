"""Learning by playing, in a real browser: from the lobby in one click, and on by doing what is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import hawkshaw
from hawkshaw.guide import lessons
from tests.browser.test_axe import all_findings, night
from tests.browser.visitor import Visitor
from tests.repeated import first
from tests.serving import port_of, serving

Come = Callable[..., Visitor]
PATIENCE = 1_000
"""How often to look before a step is called stuck."""
GAMES = [game.name for game in hawkshaw.games()]
PICTURES = "**/assets/Figure-*.js"


def learn(ann: Visitor, game: str, button: str = "Learn by playing: {title}") -> None:
    ann.open()
    ann.button(button.format(title=hawkshaw.game(game).title)).click()
    ann.page.locator(".guide .what").wait_for()


def what(ann: Visitor) -> str:
    """What the lesson says, if it is there."""
    return str(ann.page.evaluate("document.querySelector('.guide .what')?.innerText ?? ''"))


def do(ann: Visitor, now: str = "") -> bool:
    """Do what is pointed at, or go on; whether there was anything, and it is still what was read."""
    return bool(
        ann.page.evaluate(
            """(now) => {
              const said = document.querySelector('.guide .what')?.innerText;
              const meant = document.querySelector('.guide .next') ?? document.querySelector('[data-meant]');
              if (!meant || meant.disabled || (now && said !== now)) return false;
              meant.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
              return true;
            }""",
            now,
        )
    )


def go_through(ann: Visitor, seen: Callable[[], None] = lambda: None) -> list[str]:
    """Follow the pointer to the end of the lesson; what was said on the way."""
    said: list[str] = []
    looks = 0
    while looks < PATIENCE:
        looks += 1
        ends = ann.page.get_by_role("button", name="Play on", exact=True).count() > 0
        now = what(ann)  # what is said last is read after that
        if ann.over or (not now and not ann.page.locator(".guide").count()):
            return said
        if now and (not said or said[-1] != now):
            said.append(now)
            looks = 0
            ann.draw()
            seen()
        if ends:
            return said
        if not do(ann, now):
            ann.page.wait_for_timeout(20)
    raise AssertionError(f"stuck at {said[-1:]}")


def expected(game: str) -> int:
    return len(lessons.lesson(hawkshaw.game(game), "first").plan.steps)


def test_the_first_case_is_learned_to_its_won_end(come: Come, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with serving(file) as base:
        ann = come(base, width=360, height=740)
        learn(ann, "thirteen_clues")
        page = ann.page
        assert "Nurse" in what(ann)
        # The lesson is heard by the one live region, and its buttons are large enough.
        expect(page.locator("[data-spoken]")).to_contain_text("Choose the Nurse")
        board = page.locator("main.board").bounding_box()
        assert board is not None
        assert board["height"] >= 0.55 * 740
        away = page.get_by_role("button", name="Skip").bounding_box()
        assert away is not None
        assert away["height"] >= 44
        for _ in range(PATIENCE):
            if "blue" in what(ann):
                break
            do(ann)
            page.wait_for_timeout(50)
        expect(page.locator("[data-lens]")).to_have_count(1)
        # Another way is gently told of before it is gone.
        said = page.locator(".guide .what")
        page.locator('.questions [data-element="attribute:red"]').click()
        expect(said).to_contain_text("not what the lesson asks for")
        page.get_by_role("button", name="Step back").click()
        expect(said).to_contain_text("blue")
        here = page.url
    with serving(file, port_of(base)):
        page.goto(here)
        page.locator(".guide .what").wait_for()
        assert "blue" in what(ann), "a new server and a new page go on at the same step"
        page.get_by_role("button", name="Skip").click()
        expect(page.locator(".guide")).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Back to the lesson").click()
        told = go_through(ann)
        assert ann.over
        assert "Accuse: the Duke, in the Parlor, with the Sword." in told


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "theme", "width", "height"),
    [
        ("dead_end_drive", "night", 740, 360),
        ("deadline", "day", 1280, 800),
        ("pulp_detective", "night", 360, 740),
    ],
)
def test_the_other_games_are_learned_at_every_size(
    game: str, theme: str, width: int, height: int, come: Come, address: str
) -> None:
    ann = come(address, width=width, height=height)
    if theme == "night":
        night(ann)
    learn(ann, game)
    ann.stand()
    assert all_findings(ann) == []

    def fits() -> None:
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for name in ("Skip", "Play on"):
            button = ann.page.get_by_role("button", name=name, exact=True)
            if button.count():
                box = button.bounding_box()
                assert box is not None
                assert box["height"] >= 44
                assert box["x"] + box["width"] <= width

    said = go_through(ann, fits)
    assert len([line for line in said if line != "Watch what the others do."]) == expected(game) + 1


@pytest.mark.long
def test_lessons_speak_german(come: Come, address: str) -> None:
    ann = come(address)
    ann.page.add_init_script("localStorage.setItem('hawkshaw.settings', JSON.stringify({ language: 'de' }))")
    for game in GAMES:
        learn(ann, game, "Spielend lernen: {title}")
        lesson = lessons.lesson(hawkshaw.game(game), "first")
        expect(ann.page.locator(".guide .what")).to_have_text(lesson.show(lesson.plan.steps[0], "de").what)
        expect(ann.page.get_by_role("button", name="Überspringen")).to_have_count(1)


@pytest.mark.long
def test_the_first_case_is_learned_by_keyboard_alone(come: Come, address: str) -> None:
    ann = come(address)
    ann.open()
    learning = ann.button("Learn by playing: 13 Clues")
    learning.focus()
    ann.page.keyboard.press("Enter")
    ann.page.locator(".guide .what").wait_for()
    ann.stand()
    assert all_findings(ann) == []
    before, looks = "", 0
    while not ann.over and looks < PATIENCE:
        # Whatever is meant can have the focus, and Enter does it.
        if ann.page.evaluate(FOCUS_MEANT):
            ann.page.keyboard.press("Enter")
        ann.page.wait_for_timeout(20)
        now = what(ann)
        before, looks = now, 0 if now != before else looks + 1
    assert ann.over, what(ann)


FOCUS_MEANT = """() => {
  const meant = document.querySelector('.guide .next') ?? document.querySelector('[data-meant]');
  meant?.focus();
  return meant !== null && meant === document.activeElement;
}"""


ALL_DRAWN = """() => [...document.querySelectorAll('article figure')]
  .every((figure) => figure.querySelector('[data-figure] svg'))"""


@pytest.mark.parametrize("game", first(1, GAMES))
def test_the_rules_are_read_before_a_table_is_opened(game: str, come: Come, address: str) -> None:
    ann = come(address, width=360, height=740)
    ann.open()
    ann.button(f"Rules of {hawkshaw.game(game).title}").click()
    page = ann.page
    page.locator("article[data-topic=goal]").wait_for()
    assert page.locator("article .ids button").count() > 0
    named, drawn = 0, 0
    for topic in ("Setting up", "Your turn", "Special cases", "Winning", "Words", "The goal"):
        ann.button(topic).click()
        page.locator(f"article h3:has-text('{topic}')").wait_for()
        page.wait_for_function(ALL_DRAWN)
        named += page.locator("article figure").count()
        drawn += page.locator("article figure [data-figure] svg").count()
    assert named >= 4
    assert drawn >= named
    assert all_findings(ann) == []
    page.locator("article .ids button").first.click()
    page.locator(".rule.wanted").wait_for()


@pytest.mark.long
def test_pages_of_rules_come_with_their_pictures(come: Come, address: str) -> None:
    """A picture that came later would push away what somebody is about to press."""
    ann = come(address)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ann.page.route(PICTURES, hold)
    ann.open()
    with ann.page.expect_request(PICTURES), ann.page.expect_response("**/api/games/*/pages*"):
        ann.button("Rules of 13 Dead End Drive").click()
    ann.draw()
    assert ann.page.locator("dialog[open] article").count() == 0
    for route in held:
        route.continue_()
    ann.page.locator("article figure [data-figure] svg").first.wait_for()
