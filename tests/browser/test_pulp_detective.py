"""Pulp Detective at the text table: whole cases by clicks alone, with everything that can be on, in any window."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.browser.test_axe import findings
from tests.browser.visitor import Visitor, play_together

Come = Callable[..., Visitor]
MODULES = ("Investigation markers", "Blue die", "Gang", "Double crosses", "Sidekicks", "Locations")
STEPS = ("Detective", "Case", "Difficulty", "Items card", "Hunted")
NOTATION = re.compile(r"^(ch|ca|si|lo|he|gm|tr|items_\w_)\d|^\d+$|_|·")
"""How a choice looks that is not in words."""


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
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_a_whole_case_with_everything_on_by_clicks_alone(
    come: Come, address: str, width: int, height: int
) -> None:
    ann = come(address, width=width, height=height, touch=width < 500)
    form(ann)
    for step in STEPS:
        choose(ann, step, "choose at the table")
    for module in MODULES:
        ann.page.get_by_label(module, exact=True).check()
    start(ann)
    asked: set[str] = set()
    while not ann.over:
        offered = choices(ann)
        assert [choice for choice in offered if NOTATION.search(choice)] == []
        asked.update(offered)
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if not ann.act():
            ann.page.wait_for_timeout(10)
    assert {"Sarah Bailey", "beginner", "Citizens", "a nemesis", "Keep a card", "Roll a die"} <= asked
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
@pytest.mark.parametrize(
    ("mode", "manner"),
    [
        ("Rivals Race Against Time (two)", "you play as rivals"),
        ("Two Solve the Case (two)", "you play together"),
    ],
)
def test_two_play_a_whole_case_by_clicks_alone(mode: str, manner: str, come: Come, address: str) -> None:
    ann, bea = come(address), come(address, width=360, height=740, touch=True)
    form_for_two(ann, mode)
    ann.button("Friends").click()
    ann.call_oneself("Ann")
    ann.button("Open the table").click()
    expect(ann.page.locator("main.room").get_by_text(manner)).to_be_visible()
    link = ann.page.get_by_label("Whoever opens this link can sit down:").input_value()
    bea.join(link.replace("#", "?board=off#"), "Bea")
    for visitor in (ann, bea):
        visitor.at_table()
    play_together(ann, bea)
    for visitor in (ann, bea):
        table = visitor.page.get_by_role("region", name="The table as text")
        expect(table).to_contain_text(
            re.compile("The game is over.*(wins the race|solved|solve the case)", re.DOTALL)
        )
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


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
    """Keep, discard, return and place whatever comes first, up to the first roll."""
    until = monotonic() + 30  # a rival thinks, and so does the machine
    while monotonic() < until:
        if visitor.page.locator("[data-element='kind:roll']").count():
            return
        visitor.page.evaluate(FIRST)
        visitor.page.wait_for_timeout(20)
    raise AssertionError("no task has come")


FIRST = """() => {
  const dock = document.querySelector('.dock');
  (dock.querySelector('.coach .known') ?? dock.querySelector('.confirm:not([disabled])')
    ?? dock.querySelector('.choices button'))?.click();
}"""


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
    ann.button("Start").click()
    expect(ann.page.get_by_role("alert")).to_have_text(re.compile(why))
    (noted,) = ann.faults
    assert "422" in noted, "the browser notes the refused request, and nothing else is wrong"
    ann.faults.clear()
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
