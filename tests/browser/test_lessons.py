"""Learning by playing, in a real browser: from the lobby in one click, and on by doing what is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import hawkshaw
from hawkshaw.guide import lessons
from tests.browser.test_axe import all_findings, night
from tests.browser.visitor import Visitor
from tests.repeated import first
from tests.serving import port_of, serving

Come = Callable[..., Visitor]
PATIENCE = 400
"""How often to look, at 50 milliseconds, before a step is called stuck."""
GAMES = [game.name for game in hawkshaw.games()]
LOOKS = [("day", 1280, 800), ("night", 360, 740)]


def learn(ann: Visitor, game: str, button: str = "Learn by playing: {title}") -> None:
    ann.open()
    ann.button(button.format(title=hawkshaw.game(game).title)).click()
    ann.page.locator(".guide .what").wait_for()


def what(ann: Visitor) -> str:
    """What the lesson says, if it is there."""
    words = ann.page.locator(".guide .what")
    return words.inner_text() if words.count() else ""


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
    for _ in range(PATIENCE):
        now = what(ann)
        if ann.over or (not now and not ann.page.locator(".guide").count()):
            return said
        if now and (not said or said[-1] != now):
            said.append(now)
            ann.page.wait_for_timeout(150)
            seen()
        if ann.page.get_by_role("button", name="Play on", exact=True).count():
            return said
        do(ann, now)
        ann.page.wait_for_timeout(50)
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
        assert "Choose the Nurse" in page.locator("[data-spoken]").inner_text()
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
        assert page.locator("[data-lens]").count() == 1
        # Another way is gently told of before it is gone.
        page.locator('.questions [data-element="attribute:red"]').click()
        assert "not what the lesson asks for" in what(ann)
        page.get_by_role("button", name="Step back").click()
        assert "blue" in what(ann)
        here = page.url
    with serving(file, port_of(base)):
        page.goto(here)
        page.locator(".guide .what").wait_for()
        assert "blue" in what(ann), "a new server and a new page go on at the same step"
        page.get_by_role("button", name="Skip").click()
        assert page.locator(".guide").count() == 0
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Back to the lesson").click()
        said = go_through(ann)
        assert ann.over
        assert "Accuse: the Duke, in the Parlor, with the Sword." in said


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "width", "height"),
    [
        ("dead_end_drive", 740, 360),
        ("deadline", 360, 740),
        ("pulp_detective", 360, 740),
        ("pulp_detective", 1280, 800),
    ],
)
def test_the_other_games_are_learned_at_every_size(
    game: str, width: int, height: int, come: Come, address: str
) -> None:
    ann = come(address, width=width, height=height)
    learn(ann, game)

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
@pytest.mark.parametrize("game", GAMES)
def test_lessons_speak_german(game: str, come: Come, address: str) -> None:
    ann = come(address)
    ann.page.add_init_script("localStorage.setItem('hawkshaw.settings', JSON.stringify({ language: 'de' }))")
    learn(ann, game, "Spielend lernen: {title}")
    lesson = lessons.lesson(hawkshaw.game(game), "first")
    assert what(ann) == lesson.show(lesson.plan.steps[0], "de").what
    assert ann.page.get_by_role("button", name="Überspringen").count() == 1


@pytest.mark.long
def test_the_first_case_is_learned_by_keyboard_alone(come: Come, address: str) -> None:
    ann = come(address)
    ann.open()
    learning = ann.button("Learn by playing: 13 Clues")
    learning.focus()
    ann.page.keyboard.press("Enter")
    ann.page.locator(".guide .what").wait_for()
    for _ in range(PATIENCE):
        if ann.over:
            break
        # Whatever is meant can have the focus, and Enter does it.
        on = ann.page.locator(".guide .next")
        meant = on if on.count() else ann.page.locator("[data-meant]")
        if meant.count():
            meant.first.focus()
            if meant.first.evaluate("one => one === document.activeElement"):
                ann.page.keyboard.press("Enter")
        ann.page.wait_for_timeout(50)
    assert ann.over, what(ann)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "theme", "width", "height"),
    [(game, *LOOKS[place % 2]) for place, game in enumerate(GAMES)],
)
def test_axe_finds_nothing_in_a_lesson(
    game: str, theme: str, width: int, height: int, come: Come, address: str
) -> None:
    ann = come(address, width=width, height=height)
    if theme == "night":
        night(ann)
    learn(ann, game)
    ann.page.wait_for_timeout(600)
    assert all_findings(ann) == []


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
        page.wait_for_timeout(100)
        named += page.locator("article figure").count()
        drawn += page.locator("article figure [data-figure] svg").count()
    assert named >= 4
    assert drawn >= named
    assert all_findings(ann) == []
    page.locator("article .ids button").first.click()
    page.locator(".rule.wanted").wait_for()
