"""13 Dead End Drive at its board: by mouse, by keyboard, by thumb, with and without motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.test_axe import findings
from tests.browser.visitor import Done, Visitor, Way, hurry_to_the_end, play_by
from tests.repeated import first

Come = Callable[..., Visitor]
TITLE = "13 Dead End Drive"
TOUCH = 44
MOST_TABLES = 5

# Everything that is ever animated: which part, and whether it moves or only fades.
WATCH_MOTION = """
window.played = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const moves = frames.some((frame) => 'transform' in frame);
  window.played.push(`${this.dataset.part ?? this.getAttribute('class')} ${moves ? 'moves' : 'fades'}`);
  return animate.call(this, frames, options);
};
"""

# What there is to do on the board itself; the dock is not asked.
STANDING = """() => {
  if (document.querySelector('#end')) return 'over';
  if (!document.querySelector('#asked.mine') || document.querySelector('.confirm[disabled]')) return '';
  if (document.querySelector('.dock .roll')) return 'roll';
  if (document.querySelector('.dock .offer')) return 'offer';
  return document.querySelector('.drive g.pawn[role=button]') ? 'move' : '';
}"""


# Visitors who know the game need no tips.
SETTINGS = "localStorage.setItem('hawkshaw.settings', JSON.stringify({ coach: false, theme: '%s' }))"


@pytest.fixture
def invited(come: Come) -> Come:
    """Visitors who know the game."""

    def enter(base: str, theme: str = "light", **how: int) -> Visitor:
        visitor = come(base, **how)
        visitor.context.add_init_script(SETTINGS % theme)
        visitor.context.add_init_script(WATCH_MOTION)
        return visitor

    return enter


def standing(visitor: Visitor) -> str:
    return str(visitor.page.evaluate(STANDING))


def played(visitor: Visitor) -> set[str]:
    return set(visitor.page.evaluate("window.played"))


# A pawn may still walk to where it is already; what is cut short has come to its end, too.
STANDS_STILL = """(one) => Promise.allSettled(one.getAnimations({ subtree: true }).map(({ finished }) => finished))
  .then(() => true)"""


def touch(visitor: Visitor, what: Locator) -> None:
    """Click where something stands, as a mouse does; what lies there is for the page to find out."""
    what.evaluate(STANDS_STILL)
    box = what.bounding_box()
    if box is not None:
        visitor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def inviting(visitor: Visitor, turn: int) -> Locator:
    """A square of the pawn that moves: the way out before a trap, a trap before any other."""
    cells = visitor.page.locator(".drive g.cell")
    for better in ("[data-element='cell:GO']", "[aria-label*=' trap']"):
        found = visitor.page.locator(f".drive g.cell{better}")
        if found.count():
            return found.nth(turn % found.count())
    return cells.nth(turn % max(1, cells.count()))


def by_mouse(visitor: Visitor, turn: int) -> None:
    """One decision with the mouse, from the die to the confirmation."""
    page = visitor.page
    to_do = standing(visitor)
    if to_do == "roll":
        page.locator(".dock .roll").click()
    elif to_do == "offer":
        offers = page.locator(".dock .offer")
        many = offers.count() > 1
        offers.first.click()
        if many:
            page.locator(".confirm").click()
    elif to_do == "move":
        pawns = page.locator(".drive g.pawn[role=button]")
        touch(visitor, pawns.nth(turn % pawns.count()))
        page.locator(".drive g.cell").first.wait_for()
        touch(visitor, inviting(visitor, turn))
        if not page.locator(".confirm").count():
            page.locator(".dock .die.lit").first.click()
        page.locator(".drive .ahead").wait_for(state="attached")
        page.locator(".confirm").click()


DIE_KEYS = {"die:first": "1", "die:second": "2", "die:both": "3"}
ON = """() => {
  const on = document.activeElement;
  if (on?.matches('.dock .roll')) return 'roll';
  if (on?.matches('.dock .offer')) return 'offer';
  if (on?.matches('.drive .viewport')) return 'house';
  if (on?.matches('.drive g.pawn')) return 'pawn';
  return on?.matches('.drive g.cell') ? 'cell' : '';
}"""


def by_keyboard(visitor: Visitor, turn: int) -> None:
    """One decision without a mouse."""
    keyboard = visitor.page.keyboard
    to_do = standing(visitor)
    for _ in range(60):
        on = visitor.page.evaluate(ON)
        if (to_do == "move" and on in ("house", "pawn", "cell")) or on == to_do:
            break
        if to_do == "roll" and on == "house":
            break
        keyboard.press("Tab")
    if to_do == "roll":
        keyboard.press("Enter")
    elif to_do == "offer":
        many = visitor.page.locator(".dock .offer").count() > 1
        for _ in range(2 if many else 1):
            keyboard.press("Enter")
    elif to_do == "move":
        die = visitor.page.locator(".dock button.die[aria-disabled=false]").first
        keyboard.press(DIE_KEYS[die.get_attribute("data-element") or ""])
        # Where only one pawn can move, the keys go over its squares at once.
        if not visitor.page.locator(".drive g.cell").count():
            for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[turn % 4 :]:
                keyboard.press(arrow)
            keyboard.press("Enter")
        visitor.page.locator(".drive g.cell").first.wait_for()
        for arrow in ("ArrowDown", "ArrowLeft", "ArrowUp")[turn % 3 :]:
            keyboard.press(arrow)
        keyboard.press("Enter")
        visitor.page.locator(".drive .ahead").wait_for(state="attached")
        keyboard.press("Enter")


def play(ways: dict[Visitor, Way], until: Callable[[], bool], done: Done | None = None) -> None:
    play_by(ways, standing, until, done)


def enough(done: list[str]) -> bool:
    """Whether somebody has done everything that there is to do."""
    return {"roll", "move", "offer"}.issubset(done)


@pytest.mark.long
@pytest.mark.usefixtures("pinned")
def test_two_people_and_a_bot_play_a_game_at_the_board(invited: Come, address: str) -> None:
    """Ann has a mouse and Bob a keyboard; only what both have done before is left to the list of moves."""
    ann, bob = invited(address), invited(address)
    link = ann.invite_friends(TITLE, "Ann")
    ann.button("Put a bot on chair 3").click()
    bob.join(link, "Bob")
    for visitor in (ann, bob):
        visitor.page.locator(".drive").wait_for()
    done: Done = {ann: [], bob: []}
    play({ann: by_mouse, bob: by_keyboard}, lambda: all(map(enough, done.values())) or ann.over, done)
    assert all(map(enough, done.values()))
    motions = played(ann)
    assert not any("moves" in motion for motion in motions), "nothing moves for those who want it still"
    assert any("changed" in motion and "fades" in motion for motion in motions)
    hurry_to_the_end(ann, bob)
    for visitor in (ann, bob):
        company = visitor.page.locator(".drive .company")
        expect(company).to_contain_text("inherits")
        assert company.get_by_role("img").count() >= 12, "all Character cards are open"
        assert findings(visitor) == []


@pytest.mark.long
def test_whoever_works_by_keyboard_stays_on_the_board(invited: Come, address: str) -> None:
    """What was pressed is gone after a roll or a move: the keys go on in the house, not at the top of the page."""
    ann = invited(address)
    ann.start_against_bots(TITLE, "novice")
    ann.page.locator(".drive").wait_for()
    done: list[str] = []

    def stays(visitor: Visitor, turn: int) -> None:
        to_do = standing(visitor)
        by_keyboard(visitor, turn)
        visitor.settle()
        if to_do in ("roll", "move"):
            visitor.page.wait_for_function("() => document.activeElement.closest('.drive') !== null")
            done.append(to_do)

    play({ann: stays}, lambda: len(done) == 6 or ann.over)
    assert {"roll", "move"} <= set(done)


@pytest.mark.long
def test_what_happens_is_shown_once_to_those_who_like_motion(invited: Come, address: str) -> None:
    ann = invited(address)
    ann.page.emulate_media(reduced_motion="no-preference")
    motions: set[str] = set()
    for _ in range(MOST_TABLES):
        ann.start_against_bots(TITLE, "regular")
        ann.page.locator(".drive").wait_for()
        while not ann.over and "victim moves" not in played(ann):
            ann.play_on(10)
        motions = played(ann)
        if "victim moves" in motions:
            break
    assert any("tumbles" in motion for motion in motions)
    assert any(motion.startswith("pawn-") and motion.endswith("moves") for motion in motions)
    assert "victim moves" in motions, "nobody died in any of these games"
    ann.page.locator(".drive .scene").wait_for(state="detached")


def test_what_is_hidden_is_not_on_the_page_until_it_is_pressed(invited: Come, address: str) -> None:
    ann = invited(address)
    ann.start_against_bots(TITLE)
    cards = ann.page.locator("#drive-cards")
    cards.wait_for()
    ann.page.locator("#asked.mine").wait_for()  # now nobody else moves
    assert cards.locator("[aria-label='Your characters']").count() == 0
    hidden = cards.inner_text()
    show = ann.page.locator(".hand button")
    box = show.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ann.page.mouse.down()
    cards.locator("[aria-label='Your characters']").wait_for()
    ann.page.mouse.up()
    cards.locator("[aria-label='Your characters']").wait_for(state="detached")
    assert cards.inner_text() == hidden
    show.focus()
    ann.page.keyboard.press("Enter")
    cards.locator("[aria-label='Your characters'] li").first.wait_for()
    assert cards.locator("[aria-label='Your characters'] li").count() in (3, 4)
    assert findings(ann) == []
    ann.page.keyboard.press("Enter")
    assert cards.inner_text() == hidden


SIZES = """(all) => all.map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return Math.round(Math.min(width, height));
})"""


def smallest(what: Locator) -> int:
    """The shortest side of several things in pixels."""
    sizes: list[int] = what.evaluate_all(SIZES)
    return min(sizes)


@pytest.mark.long
@pytest.mark.parametrize(("theme", "width"), first(1, [("dark", 360), ("light", 1280)]))
def test_axe_finds_nothing_while_a_move_is_built(theme: str, width: int, invited: Come, address: str) -> None:
    ann = invited(address, theme, width=width)
    ann.start_against_bots(TITLE)
    ann.page.locator(".drive").wait_for()
    play({ann: by_mouse}, lambda: standing(ann) == "move")
    assert findings(ann) == []
    touch(ann, ann.page.locator(".drive g.pawn[role=button]").first)
    ann.page.locator(".drive g.cell").first.wait_for()
    assert findings(ann) == []
    ann.button("Step back").click()
    play({ann: by_mouse}, lambda: ann.over or standing(ann) == "offer")
    assert findings(ann) == []


@pytest.mark.long
def test_thumbs_find_squares_large_enough(invited: Come, address: str) -> None:
    ann = invited(address, width=360, height=740, touch=True)
    ann.start_against_bots(TITLE)
    ann.page.locator(".drive").wait_for()
    play({ann: by_mouse}, lambda: standing(ann) == "move")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    touch(ann, ann.page.locator(".drive g.pawn[role=button]").first)
    cells = ann.page.locator(".drive g.cell > rect")
    cells.first.wait_for()
    assert smallest(cells) < TOUCH, "the whole house on a phone has small squares"
    ann.button("Close-up").click()
    assert smallest(cells) >= TOUCH
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
