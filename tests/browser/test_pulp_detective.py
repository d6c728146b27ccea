"""Pulp Detective at the text table: whole cases by clicks alone, with everything that can be on, in any window."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.test_axe import findings
from tests.browser.visitor import Visitor, play_together

Come = Callable[..., Visitor]
MODULES = ("Investigation markers", "Blue die", "Gang", "Double crosses", "Sidekicks", "Locations")
STEPS = ("Detective", "Case", "Difficulty", "Items card", "Hunted")
NOTATION = re.compile(r"^(ch|ca|si|lo|he|gm|tr|items_\w_)\d|^\d+$|_|·")
"""How a choice looks that is not in words."""


SIZES: list[ViewportSize] = [{"width": 360, "height": 740}, {"width": 1280, "height": 800}]
STEPS_AT_A_SIZE = 40

# All that was ever offered by name, and by how much the page was ever wider than its window.
WATCH_CHOICES = """
window.offered = new Set();
window.widest = -1;
new MutationObserver(() => {
  for (const word of document.querySelectorAll('.choices button > :first-child')) window.offered.add(word.textContent);
  window.widest = Math.max(window.widest, document.documentElement.scrollWidth - innerWidth);
}).observe(document, { subtree: true, childList: true });
"""


def sit_at_text(visitor: Visitor) -> None:
    """Choose the game, without its board."""
    visitor.open("/?board=off")
    visitor.button("Play Pulp Detective").click()


def form(visitor: Visitor) -> None:
    """Open the form of a new game with all its choices."""
    sit_at_text(visitor)
    visitor.page.get_by_text("More choices").click()


def choose(visitor: Visitor, option: str, choice: str) -> None:
    """Choose by name in the form."""
    visitor.page.get_by_role("combobox", name=option, exact=True).select_option(label=choice)


def start(visitor: Visitor) -> None:
    visitor.button("Start").click()
    visitor.at_table()


def choices(visitor: Visitor) -> list[str]:
    """What is offered now, by name."""
    named = "(buttons) => buttons.map((button) => button.firstElementChild.textContent)"
    found: list[str] = visitor.page.locator(".choices button").evaluate_all(named)
    return found


@pytest.mark.long
def test_a_whole_case_with_everything_on_by_clicks_alone(come: Come, address: str) -> None:
    ann = come(address, width=360, height=740, touch=True)
    ann.context.add_init_script(WATCH_CHOICES)
    form(ann)
    for step in STEPS:
        choose(ann, step, "choose at the table")
    for module in MODULES:
        ann.page.get_by_label(module, exact=True).check()
    start(ann)
    for size in itertools.cycle(SIZES):
        ann.page.set_viewport_size(size)
        ann.play_on(STEPS_AT_A_SIZE)
        if ann.over:
            break
    offered = set(ann.page.evaluate("[...window.offered]"))
    assert [choice for choice in offered if NOTATION.search(choice)] == []
    assert {"Sarah Bailey", "beginner", "Citizens", "a nemesis", "Keep a card", "Roll a die"} <= offered
    assert ann.page.evaluate("window.widest") <= 0
    expect(ann.page.locator(".verdict")).to_have_text(re.compile("You won!|You lost."))


def form_for_two(visitor: Visitor, mode: str) -> None:
    form(visitor)
    visitor.button("2").click()
    choose(visitor, "Mode", mode)


@pytest.mark.long
def test_rivals_choose_their_cards_in_words_and_know_whom_they_give_to(come: Come, address: str) -> None:
    ann = come(address)
    form_for_two(ann, "Rivals Race Against Time (two)")
    start(ann)
    table = ann.page.get_by_role("region", name="The table as text")
    expect(table).to_contain_text("Rivals Race Against Time")
    expect(table).to_contain_text("The other detective: ")
    expect(ann.page.get_by_text("Still to do: keep 1, give 1, discard 1")).to_be_visible()
    assert {"Keep a card", "Give a card to your rival", "Discard a card"} <= set(choices(ann))
    work(ann)
    log = ann.page.locator(".aside .log")
    expect(log).to_contain_text(re.compile(r"Card 1 is laid out face down before .+: \w+\."))
    expect(log).to_contain_text("face down to the rival")
    assert findings(ann) == []


@pytest.mark.long
def test_what_is_in_hand_is_in_sight(come: Come, address: str) -> None:
    ann = come(address, width=360, height=740, touch=True)
    sit_at_text(ann)
    start(ann)
    ann.button("I see").click()
    expect(ann.page.get_by_text("Still to do: keep 1, discard 1, return 1")).to_be_in_viewport()
    drawing = ann.page.locator(".drawing").first
    drawing.scroll_into_view_if_needed()
    assert drawing.evaluate("(one) => one.scrollWidth > one.clientWidth"), "the clock scrolls in its own box"
    assert findings(ann) == []


def work(visitor: Visitor) -> None:
    """Keep, discard, return and place cards, up to the first roll."""
    play_together(visitor, until="[data-element='kind:roll']")


@pytest.mark.long
@pytest.mark.usefixtures("pinned")
def test_dice_tell_their_faces_and_odds_and_good_advice_can_be_taken(come: Come, address: str) -> None:
    ann = come(address)
    form(ann)
    ann.page.get_by_label("Help while playing").select_option("2")
    start(ann)
    work(ann)
    ann.page.locator("[data-element='kind:roll']").click()
    dice = ann.page.locator("[data-element^='die:Y']")
    expect(dice).to_have_count(4)
    expect(dice.first).to_have_accessible_name(
        re.compile(r"^Yellow die 1 \(Y1\) 2× dots, 2× rounds, .* chance to succeed: [<>≤ ]*\d+%$")
    )
    ann.button("Step back").click()
    ann.page.get_by_text("things you could know").click()
    expect(ann.page.get_by_text(re.compile(r"^Roll Yellow die 1 \(Y1\): [<>≤ ]*\d+%$"))).to_be_visible()
    ann.button("Help me").click()
    ann.button("Set it up").click()
    ann.page.locator(".confirm").click()
    expect(ann.page.locator(".aside .log li").last).to_contain_text(re.compile("shows|uses an ability"))
    assert findings(ann) == []


@pytest.mark.long
def test_a_refusal_opens_its_rule(come: Come, address: str) -> None:
    ann = come(address)
    sit_at_text(ann)
    start(ann)
    ann.button("I see").click()
    ann.page.locator("details.list summary").click()
    ann.page.get_by_label("Find a move").fill("roll Y1")
    ann.button("Why not?").click()
    ann.button("Read the rule (PD-74)").click()
    expect(ann.page.get_by_role("dialog").get_by_text("PD-74", exact=True)).to_be_in_viewport()


@pytest.mark.long
@pytest.mark.parametrize(
    ("label", "choice", "why"),
    [
        ("Detective", "Inspector Weaver", "Inspector Weaver.*markers.*PD-R5"),
        ("Case", "The Case of 13 Times a Crime", "13 Times a Crime.*blue die.*PD-R6"),
        ("Mode", "Rivals Race Against Time (two)", "for two players, and this table is for one.*PD-01"),
    ],
)
def test_what_cannot_be_is_refused_at_the_form(
    come: Come, address: str, label: str, choice: str, why: str
) -> None:
    ann = come(address)
    form(ann)
    choose(ann, label, choice)
    with ann.refused(422):
        ann.button("Start").click()
    expect(ann.page.get_by_role("alert")).to_have_text(re.compile(why))
    expect(ann.page.get_by_role("dialog").get_by_text("The bots play")).to_have_count(0)


@pytest.mark.long
def test_somebody_alone_comes_back_loses_looks_back_and_plays_again(come: Come, address: str) -> None:
    ann = come(address)
    form(ann)
    ann.page.get_by_label("Gang", exact=True).check()
    choose(ann, "Case", "The Case of the Karny Killer")
    start(ann)
    ann.play_on(40)
    before = ann.page.locator(".aside .log").inner_text()
    ann.page.close()
    ann.page = ann.context.new_page()
    ann.open("/?board=off")
    ann.page.get_by_role("button", name=re.compile("Pulp Detective, last played")).click()
    ann.at_table()
    assert before in ann.page.locator(".aside .log").inner_text()
    ann.play_to_the_end()
    ann.button("Watch it again").click()
    ann.page.get_by_text(re.compile(r"Moment 0 of \d+")).wait_for()
    for _ in range(3):
        ann.button("On").click()
    expect(ann.page.get_by_text("Moment 3 of")).to_be_visible()
    ann.page.keyboard.press("End")  # the frames are there: one has just been looked at
    expect(ann.page.get_by_role("region", name="The table as text")).to_contain_text("The game is over.")
    ann.button("Back to the table").click()
    ann.button("Play again").click()
    ann.page.locator("#asked.mine").wait_for()
    table = ann.page.get_by_role("region", name="The table as text")
    expect(table).to_contain_text("The Case of the Karny Killer")
    expect(table).to_contain_text("henchmen, gun molls and traps")
