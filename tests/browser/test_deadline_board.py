"""Deadline at its board: by clicks, by keys and by drags, in every window, for those who watch too."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.test_axe import all_findings
from tests.browser.test_calm import MOST_SHIFT
from tests.browser.visitor import Done, Visitor, Way, hurry_to_the_end, play_by, play_together
from tests.repeated import first

Come = Callable[..., Visitor]
TITLE = "Deadline"
MOST_TABS = 40
TOUCH = 44
ANN_FIRST = {"first_chief": "0"}
"""Nothing happens before Ann has read what the case is about."""
LAYING = 4
"""One turn in so many is spent on a Lead: a team that drops out is soon done."""
DURING, AT_THE_END = {"telling", "turn", "confirm"}, {"question", "review"}
"""What everybody has to do before the questions of a case, and what there is to be done then."""
DROPPING_OUT = ".dock .turn .drop:enabled:not([aria-pressed=true])"
DRAGGED = 2
SIZES = [(360, 740), (740, 360), (640, 400), (1280, 800)]

# What there is to do on the board; only what is begun or decided in the dock is looked for there.
STANDING = """() => {
  const has = (what) => document.querySelector(what) !== null;
  if (has('.telling')) return 'telling';
  if (has('#end')) return 'over';
  if (!has('#asked.mine') || has('.confirm[disabled]') || !has('.deadline')) return '';
  if (has('.dock .confirm')) return 'confirm';
  if (has('.casting')) return 'casting';
  if (has('.questions .choice')) return 'question';
  if (has('.questions .review')) return 'review';
  if (has('.tray .option')) return 'tray';
  if (has('.front.able')) return 'clue';
  if (has('.peg')) return 'place';
  if (has('.dock .turn .drop')) return 'turn';
  if (has('.dock .turn')) return 'plain';
  if (has('.hand .card.able')) return 'card';
  return has('.book.able') ? 'tip' : '';
}"""


def standing(visitor: Visitor) -> str:
    return str(visitor.page.evaluate(STANDING))


def open_table(visitor: Visitor, seats: int = 2, level: str = "novice", **options: str) -> None:
    """A game against bots."""
    visitor.lay("deadline", seats, level, options=options)
    visitor.page.locator(".deadline").wait_for()


# By clicks


def pick(found: Locator, turn: int) -> Locator:
    return found.nth(turn % max(1, found.count()))


def by_clicks(visitor: Visitor, turn: int) -> None:
    """The next thing to do with the mouse."""
    page, to_do = visitor.page, standing(visitor)
    if to_do == "telling":
        page.locator(".telling .done").click()
    elif to_do == "confirm":
        page.locator(".dock .confirm").click()
    elif to_do == "casting":
        pick(page.locator(".casting button:enabled"), turn).click()
    elif to_do == "question":
        pick(page.locator(".questions .choice"), turn).click()
    elif to_do == "tray":
        page.locator(".tray .option[aria-pressed=false]").first.click()
    elif to_do == "clue":
        pick(page.locator(".front.able"), turn).click()
    elif to_do == "place":
        pick(page.locator(".peg"), turn).click()
    elif to_do in ("review", "plain"):
        page.locator(".dock .turn button").first.click()
    elif to_do == "card":
        page.locator(".hand .card.able").first.click()
    elif to_do == "tip":
        page.locator(".book.able").first.click()
    elif to_do == "turn":
        begin_turn(visitor, turn)


def is_dropping(visitor: Visitor) -> bool:
    """Whether there are Twists to drop out with, of which one is to be chosen."""
    return visitor.page.locator(".hand .card.lit").count() > 0


def begin_turn(visitor: Visitor, turn: int) -> None:
    page = visitor.page
    lit = page.locator(".hand .card.lit")
    leads = page.locator(".hand .card.lead.able:not(.idle)")
    ability, tips = (page.locator(f".dock .turn .{name}:enabled") for name in ("ability", "tips"))
    if is_dropping(visitor):
        lit.first.click()
    elif leads.count() and turn % LAYING == 1:
        pick(leads, turn).click()
    elif ability.count():
        ability.click()
    elif tips.count():
        tips.click()
    else:
        page.locator(".dock .turn .drop").click()


# By drags


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_lead(visitor: Visitor, turn: int) -> bool:
    """Leads are carried onto the chain, everything else is clicked; whether it was a Lead."""
    leads = visitor.page.locator(".hand .card.lead.able:not(.idle)")
    if standing(visitor) != "turn" or turn % LAYING < 2 or not leads.count() or is_dropping(visitor):
        by_clicks(visitor, turn)
        return False
    mouse, lead = visitor.page.mouse, pick(leads, turn)
    lead.scroll_into_view_if_needed()
    mouse.move(*middle(lead))
    mouse.down()
    x, y = middle(visitor.page.locator(".blotter"))
    mouse.move(x + (turn % 5 - 2) * 60, y, steps=4)
    expect(visitor.page.locator(".ghost")).to_be_visible()
    mouse.up()
    expect(visitor.page.locator(".ghost")).to_be_visible()
    visitor.page.locator(".dock .confirm").click()
    return True


# By keys


def on(visitor: Visitor, what: str) -> bool:
    return bool(visitor.page.evaluate("(what) => document.activeElement?.matches(what) ?? false", what))


def tab_to(visitor: Visitor, what: str, key: str = "Shift+Tab") -> None:
    """Press a key until the focus is on something; from the question the board is one step back."""
    for _ in range(MOST_TABS):
        if on(visitor, what):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"{what} cannot be reached by {key}")


def along_to(visitor: Visitor, group: str, what: str, turn: int) -> None:
    """To a group by Tab, and in it by arrows."""
    tab_to(visitor, f"{group} button")
    for _ in range(turn % 3):
        visitor.page.keyboard.press("ArrowRight")
    tab_to(visitor, what, "ArrowRight")


def by_keys(visitor: Visitor, turn: int) -> None:
    """The next thing to do without a mouse."""
    press, to_do = visitor.page.keyboard.press, standing(visitor)
    if to_do == "telling":
        press("Escape")
        return
    if to_do == "confirm":
        tab_to(visitor, ".dock .confirm", "Tab")
    elif to_do == "question":
        along_to(visitor, ".questions .cards", ".choice", turn)
    elif to_do == "tray":
        along_to(visitor, ".tray .options", ".option[aria-pressed=false]", 0)
    elif to_do == "clue":
        along_to(visitor, ".fronts", ".front.able", turn)
    elif to_do == "place":
        along_to(visitor, ".pegs", ".peg", turn)
    elif to_do in ("review", "plain"):
        tab_to(visitor, ".dock .turn button", "Tab")
    elif to_do == "card":
        along_to(visitor, ".hand", ".card.able", turn)
    elif to_do == "tip":
        along_to(visitor, ".books", ".book.able", turn)
    elif to_do == "turn":
        turn_to(visitor, turn)
    if to_do:
        press("Enter")


def turn_to(visitor: Visitor, turn: int) -> None:
    page = visitor.page
    if is_dropping(visitor):
        along_to(visitor, ".hand", ".card.lit", 0)
    elif page.locator(".hand .card.lead.able:not(.idle)").count() and turn % LAYING == 1:
        along_to(visitor, ".hand", ".card.lead.able:not(.idle)", turn)
    else:
        others = [f".dock .turn .{name}:enabled" for name in ("ability", "tips", "drop")]
        tab_to(visitor, next(one for one in others if page.locator(one).count()), "Tab")


PLAYED = "deadline/wet-wool"


# Whole games


def choose_case(visitor: Visitor, title: str) -> None:
    """Take a case from the shelf in the form of a new table."""
    visitor.page.locator("summary.case").click()
    shelf = visitor.page.get_by_role("radiogroup", name="Case")
    shelf.get_by_text(title, exact=True).first.click()
    expect(visitor.page.locator("summary.case b")).to_have_text(title)
    expect(shelf).to_be_hidden()


def play(ways: dict[Visitor, Way], until: Callable[[], bool], done: Done | None = None) -> None:
    play_by(ways, standing, until, done)


def read_the_end(visitor: Visitor) -> None:
    """The rating and the solution, each a page of its own."""
    while standing(visitor) == "telling":
        visitor.page.locator(".telling .done").click()
    ending = visitor.page.locator(".ending")
    expect(ending.locator("h2")).to_have_text(re.compile("Gumshoes|Investigators|Sleuths|Master Detectives"))
    expect(ending.locator(".ladder [aria-current]")).to_have_count(1)
    expect(ending).to_contain_text(re.compile(r"of \d answers right"))
    ending.get_by_role("button", name="Read the solution").click()
    expect(ending.locator(".solution")).to_contain_text(re.compile("It was:|You were right:"))


@pytest.mark.long
@pytest.mark.usefixtures("pinned")
def test_a_game_by_clicks_and_by_keys_from_its_first_page_to_its_last(invited: Come, address: str) -> None:
    """Ann has a mouse and Bob only a keyboard; only what both have done before is left to the list of moves."""
    ann, bob = invited(address), invited(address, theme="dark")
    ann.choose_game(TITLE)
    ann.button("2").click()
    ann.call_oneself("Ann")
    ann.button("Friends").click()
    ann.button("Open the table").click()
    bob.join(ann.page.get_by_label("Whoever opens this link can sit down:").input_value(), "Bob")
    for visitor in (ann, bob):
        expect(visitor.page.locator(".telling h2")).to_have_text("Hold Page One")
        assert all_findings(visitor) == []
    done: Done = {ann: [], bob: []}
    ways: dict[Visitor, Way] = {ann: by_clicks, bob: by_keys}
    play(ways, lambda: all(map(DURING.issubset, done.values())) or standing(ann) in AT_THE_END, done)
    assert all(map(DURING.issubset, done.values()))
    play_together(ann, bob, until=".questions, #end", rather=DROPPING_OUT)
    play(ways, lambda: ann.over and bob.over, done)
    assert {"clue", *AT_THE_END}.issubset(done[ann] + done[bob])
    for visitor in (ann, bob):
        read_the_end(visitor)
        assert all_findings(visitor) == []


@pytest.mark.long
@pytest.mark.usefixtures("pinned")
def test_leads_are_dragged_on_a_phone_and_the_game_is_then_watched_again(invited: Come, address: str) -> None:
    ann = invited(address, width=360, height=740)
    open_table(ann, 3, "random", case="the-thousandth-hour")
    laid: list[int] = []

    def by_drags(visitor: Visitor, turn: int) -> None:
        laid.extend([turn] * drag_lead(visitor, turn))

    play({ann: by_drags}, lambda: len(laid) == DRAGGED or ann.over)
    assert len(laid) == DRAGGED
    hurry_to_the_end(ann)
    read_the_end(ann)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.button("Watch it again").click()
    ann.page.locator(".reel [aria-label=On]:not([disabled])").wait_for()
    scrubber = ann.page.locator("footer input[type=range]")
    steps = int(scrubber.get_attribute("max") or "0")
    for part in (1, 2, 3):
        scrubber.fill(str(steps * part // 4))
        expect(ann.page.locator(".deadline .table")).to_be_visible()
        expect(ann.page.locator(".deadline .hand")).to_be_visible()
    ann.page.get_by_label("Seen by").select_option(index=0)
    expect(ann.page.locator(".deadline .hand")).to_have_count(0)
    expect(ann.page.locator(".company .seat")).to_have_count(3)
    assert all_findings(ann) == []


@pytest.mark.long
def test_detectives_are_chosen_and_a_table_without_questions_ends_without_them(
    invited: Come, address: str
) -> None:
    ann = invited(address, width=740, height=360)
    ann.choose_game(TITLE)
    ann.button("4").click()
    ann.page.get_by_label("The bots play").select_option("random")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_role("combobox", name="Detectives", exact=True).select_option(label="everybody chooses")
    choose_case(ann, "Wet Wool")
    ann.page.get_by_label("Questions", exact=True).uncheck()
    ann.button("Start").click()
    ann.page.locator(".deadline").wait_for()
    play({ann: by_clicks}, lambda: standing(ann) == "casting")
    assert all_findings(ann) == []
    play({ann: by_clicks}, lambda: standing(ann) == "turn")
    assert PLAYED not in ann.page.evaluate("localStorage.getItem('hawkshaw.played') ?? ''")
    hurry_to_the_end(ann)
    while standing(ann) == "telling":
        by_clicks(ann, 0)
    assert PLAYED in ann.page.evaluate("localStorage.getItem('hawkshaw.played')"), "this browser remembers it"
    expect(ann.page.locator(".ending")).to_contain_text("clues won")
    expect(ann.page.locator(".ending .ladder")).to_have_count(0)
    assert all_findings(ann) == []


# A round, looked at closely


SMALL = """(least) => [...document.querySelectorAll('.deadline button, .dock button')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.className, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
  .map(([name, { width, height }]) => `${name}: ${width} x ${height}`)"""
FINE_PRINT = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.querySelector('.deadline'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: around, textContent: text } = texts.currentNode;
    if (!text.trim() || !around.checkVisibility() || around.closest('svg')) continue;
    if (parseFloat(getComputedStyle(around).fontSize) < 16) found.push(`${around.className}: ${text}`);
  }
  return found;
}"""


def fits(visitor: Visitor) -> None:
    """Every size has all of it: nothing sticks out, fingers find every button, eyes every word."""
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.wait_for_timeout(50)
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert visitor.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), width
        felt = visitor.page.locator(".felt")
        assert felt.evaluate("(felt) => felt.scrollWidth <= felt.clientWidth"), width
        assert felt.evaluate("(felt) => felt.scrollHeight <= felt.clientHeight"), (
            f"{width}: the table scrolls"
        )
        assert visitor.page.evaluate(SMALL, TOUCH) == [], width
        if width < 800:
            assert visitor.page.evaluate(FINE_PRINT) == [], width
    visitor.page.set_viewport_size({"width": 1280, "height": 800})


def laying(visitor: Visitor) -> bool:
    """Whether it is one's turn, with a Lead that fits somewhere."""
    able = visitor.page.locator(".hand .card.lead.able:not(.idle)")
    return standing(visitor) == "turn" and able.count() > 0


@pytest.mark.parametrize("theme", first(1, ["dark", "light"]))
def test_a_lead_is_looked_at_before_it_is_laid(theme: str, invited: Come, address: str) -> None:
    ann = invited(address, theme)
    open_table(ann, 4, "regular", **ANN_FIRST)
    page = ann.page
    expect(page.locator(".telling h2")).to_have_text("Hold Page One")
    assert ann.focus == "question", "nobody is torn away from it"
    assert page.locator(".felt").get_attribute("inert") is not None, (
        "what lies under the page is out of reach"
    )
    page.keyboard.press("Escape")
    expect(page.locator(".telling")).to_have_count(0)
    play({ann: by_clicks}, lambda: laying(ann))
    fits(ann)
    assert all_findings(ann) == []
    lead = page.locator(".hand .card.lead.able:not(.idle)").first
    lead.click()
    expect(lead).to_have_attribute("aria-pressed", "true")
    slots = page.locator(".peg")
    expect(slots.first).to_be_visible()
    several = slots.count() > 1  # otherwise the Lead is seen where it fits at once
    if several:
        expect(page.locator(".ghost")).to_have_count(0)
        slots.first.click()
    expect(page.locator(".ghost .space")).to_have_count(3)
    expect(page.locator(".pursued > .missing")).not_to_be_empty()
    fits(ann)
    assert all_findings(ann) == []
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    if several:
        expect(lead).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Escape")
    expect(lead).to_have_attribute("aria-pressed", "false")
    laid = page.locator(".laid").count()
    lead.click()
    if several:
        slots.first.click()
        page.wait_for_timeout(400)  # a second tap at once is taken for a slip
    slots.first.click()
    page.wait_for_function(
        "(laid) => document.querySelectorAll('.laid').length > laid || document.querySelector('.telling, .fronts')",
        arg=laid,
    )


def test_a_table_too_small_or_too_fine_would_be_noticed(invited: Come, address: str) -> None:
    """The control of the measures: a small button, a small word."""
    ann = invited(address, width=360, height=740)
    open_table(ann, 2, **ANN_FIRST)
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate(FINE_PRINT) == []
    ann.page.evaluate(
        "() => { const one = document.createElement('button'); one.textContent = 'x'; one.className = 'tiny';"
        " document.querySelector('.felt').append(one); }"
    )
    ann.page.evaluate("document.querySelector('.tiny').style.setProperty('font-size', '11px')")
    assert any("tiny" in found for found in ann.page.evaluate(SMALL, TOUCH))
    assert any("tiny" in found for found in ann.page.evaluate(FINE_PRINT))


@pytest.mark.long
def test_nothing_jumps_while_others_play(invited: Come, address: str) -> None:
    """What one's own click moves is not counted, by browsers either."""
    ann, bob = invited(address), invited(address, width=360, height=740)
    bob.join(ann.invite_friends(TITLE, "Ann"), "Bob")
    ann.button("Begin, with bots on free chairs").click()
    for visitor in (ann, bob):
        # Bots that answer at once may have gone on before a slow page could read the beginning out.
        visitor.page.locator(".deadline").wait_for()
        if visitor.page.locator(".telling").count():
            visitor.page.keyboard.press("Escape")
    bob.stand()
    bob.page.wait_for_timeout(500)
    bob.shifts()
    seen: list[tuple[float, str]] = []
    for turn in range(25):
        by_clicks(ann, turn)
        ann.settle()
        bob.draw()
        seen += bob.shifts()
        if standing(bob):
            by_clicks(bob, turn)
            bob.settle()
            bob.draw()
            bob.shifts()
    assert [found for found in seen if found[0] > MOST_SHIFT] == []
