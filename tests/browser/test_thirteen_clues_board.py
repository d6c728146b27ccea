"""13 Clues at its board: a whole game by mouse, the same by keyboard, by thumb, and what a casebook knows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_NAMES
from tests.browser.test_axe import findings, night
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.usefixtures("pinned")

Come = Callable[..., Visitor]
TITLE = "13 Clues"
TOUCH = 44
MOST_TURNS = 40
MOST_GLANCES = 1_000

# Which classes were ever seen on what the page drew: a glass under way, or one that lit up where it came to.
WATCH_GLASSES = """
window.drawn = new Set();
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    for (const node of [target, ...addedNodes])
      if (node instanceof Element) {
        if (node.matches('.flying')) window.drawn.add('flying');
        if (node.matches('.glasses.lights-up')) window.drawn.add('fresh');
      }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
"""

# How accusations were ever said to end: the picture goes by itself.
WATCH_VERDICTS = """
window.verdicts = new Set();
new MutationObserver(() => {
  const { verdict } = document.querySelector('[data-verdict]')?.dataset ?? {};
  if (verdict) window.verdicts.add(verdict);
}).observe(document, { subtree: true, childList: true });
"""


# Somebody at the board


def on_board(visitor: Visitor, element: str) -> Locator:
    return visitor.page.locator(f".clues [data-element='{element}']")


def confirm(visitor: Visitor) -> Locator:
    return visitor.page.locator(".dock .confirm")


def read_tip(visitor: Visitor) -> None:
    """The first time something is asked a tip says what it means."""
    known = visitor.button("I see")
    if known.count():
        known.click()


def seal(visitor: Visitor) -> None:
    """Choose a case for the left neighbour, card by card, until one choice is left."""
    page = visitor.page
    page.locator(".pick .choice.lit").first.wait_for()
    read_tip(visitor)
    for _ in range(5):
        if confirm(visitor).count():
            break
        page.locator(".pick .choice.lit").first.click()
    confirm(visitor).click()


def await_turn(visitor: Visitor) -> None:
    """Wait until it is this seat's turn; the picture of an accusation goes away when told to."""
    visitor.page.locator(".questions .choice.lit").first.wait_for()
    if visitor.page.locator("[data-verdict]").count():
        visitor.page.keyboard.press("Escape")
        visitor.page.locator("[data-verdict]").wait_for(state="detached")
    read_tip(visitor)


def ask(visitor: Visitor, *elements: str) -> None:
    """A question, its parts in this order."""
    await_turn(visitor)
    for element in elements:
        on_board(visitor, element).last.click()
    confirm(visitor).click()
    expect(confirm(visitor)).to_have_count(0)


def turns_until(visitor: Visitor, others: list[Visitor]) -> None:
    """Let the others ask whatever comes first until it is this one's turn."""
    for _ in range(MOST_GLANCES):
        visitor.page.locator(".questions").wait_for()
        if visitor.page.locator(".questions .choice.lit").count():
            return
        for other in others:
            if other.page.locator(".questions .choice.lit").count():
                seats = other.page.locator(".clues .choice.lit[data-element^='seat:']")
                ask(other, str(seats.first.get_attribute("data-element")), "attribute:person")
        visitor.page.wait_for_timeout(20)
    raise AssertionError("the turn does not come round")


def holder(visitor: Visitor, seat: int) -> list[str]:
    """The cards that stand on somebody's holder, as this visitor is told them."""
    cards = visitor.page.locator(f".others [data-element='seat:{seat}'] .card .unseen")
    expect(cards).to_have_count(3)
    return cards.all_text_contents()


def accuse(visitor: Visitor, cards: list[str]) -> None:
    await_turn(visitor)
    visitor.button("Accuse").click()
    for card in cards:
        visitor.page.get_by_role("dialog").get_by_role("button", name=card).click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Accuse: ", exact=False).click()


def start_with_help(visitor: Visitor) -> None:
    """A table with all the help there is; beginners do not solve their cases in a turn or two."""
    visitor.choose_game(TITLE)
    visitor.page.get_by_label("The bots play").select_option("novice")
    visitor.page.get_by_text("More choices").click()
    visitor.page.get_by_label("Help while playing").select_option("2")
    visitor.button("Start").click()
    visitor.at_table()


def sit_down(ann: Visitor, bob: Visitor) -> None:
    """Ann, Bob and a bot."""
    link = ann.invite_friends(TITLE, "Ann")
    ann.page.get_by_label("Bots play").select_option("novice")
    ann.button("Put a bot on chair 3").click()
    bob.join(link, "Bob")
    ann.at_table()
    bob.at_table()


@pytest.mark.long
def test_a_whole_game_on_the_board(come: Come, address: str) -> None:
    ann, bob = come(address), come(address)
    for visitor in (ann, bob):
        visitor.context.add_init_script(WATCH_VERDICTS)
    sit_down(ann, bob)
    expect(ann.page.locator(".pick .choice")).to_have_count(5)
    seal(ann)
    expect(ann.page.get_by_text("Your case for Bob is sealed.")).to_be_visible()
    seal(bob)

    case = holder(bob, 0)
    assert len(set(case)) == 3
    assert ann.page.locator(".own .rail .card").count() == 0, "nobody sees their own case"

    # A question in either order; the button says what will happen.
    turns_until(ann, [bob])
    await_turn(ann)
    on_board(ann, "attribute:red").click()
    on_board(ann, "seat:1").first.click()
    expect(confirm(ann)).to_have_text("Ask Bob about red")
    confirm(ann).click()
    bob.page.locator(".leaf").click()
    asked = bob.page.get_by_role("row", name="red").get_by_role("cell")
    expect(asked.filter(has_text="asked by Ann")).to_have_count(1)

    # A look at the Informant: the card lies open for Ann alone, that she looked for all.
    turns_until(ann, [bob])
    await_turn(ann)
    on_board(ann, "slot:B").click()
    expect(confirm(ann)).to_have_text("Look at the Informant’s card B")
    confirm(ann).click()
    expect(on_board(ann, "slot:B").locator(".card")).to_have_count(1)
    expect(on_board(bob, "slot:B")).to_contain_text("seen by Ann")
    assert on_board(bob, "slot:B").locator(".card").count() == 0
    assert on_board(ann, "slot:A").locator(".card").count() == 0

    # A wrong accusation, then the right one: Bob sees Ann's case and would tell her.
    turns_until(ann, [bob])
    wrong = holder(ann, 1)
    accuse(ann, wrong)
    for visitor in (ann, bob):
        wait_for_verdict(visitor, "wrong")
    expect(bob.page.locator(".papers")).to_contain_text("Wrong accusations")
    turns_until(ann, [bob])
    accuse(ann, case)
    for visitor in (ann, bob):
        wait_for_verdict(visitor, "right")
        visitor.page.locator("#end").wait_for()
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator("[data-verdict]")).to_have_count(0)
        # Two holders with their screens.
        expect(visitor.page.locator(".clues .holder .card")).to_have_count(10)
        expect(visitor.page.locator(".own .card")).to_have_count(5)
    assert ann.page.locator(".own .rail .card .unseen").all_text_contents() == case
    assert "You won!" in ann.page.locator(".end").inner_text()


def wait_for_verdict(visitor: Visitor, verdict: str) -> None:
    visitor.page.wait_for_function("(verdict) => window.verdicts.has(verdict)", arg=verdict)


def press_to(visitor: Visitor, selector: str, key: str, most: int = 80) -> None:
    """Press a key until the focus is on something."""
    for _ in range(most):
        if visitor.page.evaluate("(selector) => document.activeElement?.matches(selector)", selector):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached by {key}")


def test_questions_marks_and_accusations_by_keyboard_alone(come: Come, address: str) -> None:
    ann = come(address)
    ann.start_against_bots(TITLE)
    keyboard = ann.page.keyboard
    for _ in range(5):
        press_to(ann, ".pick .choice, .dock .confirm", "Tab")
        if ann.page.evaluate("document.activeElement.matches('.confirm')"):
            break
        press_to(ann, ".pick .choice.lit", "ArrowRight")
        keyboard.press("Enter")
    expect(confirm(ann)).to_be_focused()
    keyboard.press("Enter")

    await_turn(ann)
    press_to(ann, "[data-element='seat:2']", "Tab")
    keyboard.press("Enter")
    press_to(ann, "[data-element='attribute:purple']", "Tab")
    keyboard.press("Escape")
    expect(ann.page.locator(".clues .choice.chosen")).to_have_count(0)
    keyboard.press("Enter")
    press_to(ann, ".others [data-element='seat:1']", "Shift+Tab")
    keyboard.press("Enter")
    expect(confirm(ann)).to_be_focused()
    expect(confirm(ann)).to_contain_text("about purple")
    keyboard.press("Enter")

    # A pencil mark, which is still there when the page comes back.
    await_turn(ann)
    press_to(ann, ".pencil", "Tab", 200)
    card = ann.page.evaluate("document.activeElement.dataset.card")
    marked = ann.page.locator(f".pencil[data-card='{card}']")
    for key, mark in (("x", "not"), ("?", "maybe"), ("o", "mine"), ("Delete", "none"), ("Enter", "not")):
        keyboard.press(key)
        expect(marked).to_have_attribute("data-mark", mark)
    ann.page.reload()
    expect(marked).to_have_attribute("data-mark", "not")

    await_turn(ann)
    press_to(ann, ".dock .accuse", "Tab")
    keyboard.press("Enter")
    for category in ("person", "location", "weapon"):
        press_to(ann, f".accusation [data-category='{category}'] .choice", "Tab")
        keyboard.press("ArrowRight")
        keyboard.press("Enter")
    expect(ann.page.locator(".accusation .confirm")).to_be_focused()
    keyboard.press("Enter")
    ann.page.locator("[data-verdict]").wait_for()


@pytest.mark.long
def test_what_is_certain_is_struck_and_says_why(come: Come, address: str) -> None:
    ann = come(address)
    start_with_help(ann)
    seal(ann)
    odds = ann.page.locator(".cell.pencil .note").first
    for turn in range(MOST_TURNS):
        await_turn(ann)
        expect(odds).to_contain_text("%")  # what is known is told a little after whose turn it is
        if ann.page.locator(".cell.struck").count():
            break
        ask(ann, f"seat:{1 + turn % 2}", f"attribute:{ATTRIBUTE_NAMES[turn // 2 % 6]}")
    struck = ann.page.locator(".cell.struck").first
    name = struck.locator(".word").inner_text()
    struck.click()
    expect(ann.page.locator(".slip")).to_contain_text(f"Not the {name}.")
    expect(ann.page.locator(".slip")).to_contain_text(" sees ")  # the answer it follows from
    expect(odds).to_contain_text("%")
    # What lies open is struck by itself, and cannot be marked.
    assert ann.page.locator(".cell.seen").count() >= 8
    ann.page.get_by_text("Odds:").click()
    best = ann.page.locator(".sheet details ul button").first
    words = best.inner_text().split("\n")[0]
    best.click()
    expect(confirm(ann)).to_contain_text(words)


@pytest.mark.long
def test_nothing_is_struck_without_help(come: Come, address: str) -> None:
    """The control: the same game with no help shows what lies open, and nothing else."""
    ann = come(address)
    ann.start_against_bots(TITLE)
    seal(ann)
    for turn in range(4):
        ask(ann, f"seat:{1 + turn % 2}", f"attribute:{ATTRIBUTE_NAMES[turn]}")
    await_turn(ann)
    assert ann.page.locator(".cell.struck, .cell.proven, .slip, .sheet details").count() == 0
    assert "%" not in ann.page.locator(".sheet").inner_text()


@pytest.mark.long
def test_two_people_on_phones(come: Come, address: str) -> None:
    """With two seats a card goes to the left, and a question names a side."""
    ann = come(address, width=360, height=740, touch=True)
    bob = come(address, width=360, height=740, touch=True)
    ann.choose_game(TITLE)
    ann.button("Friends").click()
    ann.button("2").click()
    ann.button("Open the table").click()
    bob.join(ann.page.get_by_label("Whoever opens this link can sit down:").input_value(), "Bob")
    for visitor in (ann, bob):
        visitor.at_table()
        seal(visitor)
    for visitor in (ann, bob):
        expect(visitor.page.locator(".own .screen .side")).to_have_text(["left", "right"])
    first = ann if turn_of(ann, bob) else bob
    await_turn(first)
    on_board(first, "side:right").click()
    on_board(first, "attribute:female").click()
    expect(confirm(first)).to_have_text("Ask about female, with the right card")
    confirm(first).click()
    for part in (".part-table", ".part-casebook", ".leaf"):
        first.page.locator(part).click()
        assert first.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        main = "document.querySelector('main')"
        assert first.page.evaluate(f"{main}.scrollWidth <= {main}.clientWidth")
        small = [
            target.inner_text()
            for target in first.page.locator(".clues button").all()
            if (box := target.bounding_box()) is not None and min(box["width"], box["height"]) < TOUCH
        ]
        assert small == []
    expect(first.page.get_by_role("row", name="female")).to_contain_text("asked by you")


def turn_of(ann: Visitor, bob: Visitor) -> bool:
    """Whether Ann begins; one of the two does."""
    lit = ".questions .choice.lit"
    for _ in range(MOST_GLANCES):
        if ann.page.locator(lit).count():
            return True
        if bob.page.locator(lit).count():
            return False
        ann.page.wait_for_timeout(20)
    raise AssertionError("nobody begins")


@pytest.mark.long
@pytest.mark.parametrize("moving", [True, False])
def test_glasses_travel_unless_things_shall_be_still(moving: bool, come: Come, address: str) -> None:
    ann = come(address)
    ann.context.add_init_script(WATCH_GLASSES)
    ann.page.emulate_media(reduced_motion="no-preference" if moving else "reduce")
    ann.start_against_bots(TITLE)
    seal(ann)
    ask(ann, "seat:1", "attribute:red")
    ann.page.wait_for_function("() => window.drawn.has('fresh')")
    assert ann.page.evaluate("window.drawn.has('flying')") is moving


@pytest.mark.long
@pytest.mark.parametrize(("theme", "width"), [("night", 360), ("day", 1280)])
def test_axe_finds_nothing_serious_on_the_board(theme: str, width: int, come: Come, address: str) -> None:
    ann = come(address, width=width)
    if theme == "night":
        night(ann)
    start_with_help(ann)
    seal(ann)
    ask(ann, "seat:2", "attribute:red")
    await_turn(ann)
    on_board(ann, "attribute:green").click()
    if width < 900:  # otherwise the casebook lies beside the table
        assert findings(ann) == []
    if width < 900:
        ann.page.locator(".part-casebook").click()
    ann.page.locator(".pencil").first.click()
    assert findings(ann) == []
    ann.page.locator(".leaf").click()
    assert findings(ann) == []
    if width < 900:
        ann.page.locator(".part-table").click()
    ann.button("Accuse").click()
    ann.page.locator(".accusation .choice").first.click()
    assert findings(ann) == []
    ann.button("Close").click()
    expect(ann.page.locator(".clues .choice.chosen")).to_have_count(0)
