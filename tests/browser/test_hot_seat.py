"""Several people at one device: the curtain between them, and nothing of anybody's behind it."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_axe import all_findings
from tests.browser.test_games import tab_to
from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]
NOTE = "the Duke smells of violets"

# Everything in which a page can keep a word: what is drawn, said or typed there, its title, its storages.
PLACES = """() => ({
  page: document.documentElement.outerHTML,
  typed: [...document.querySelectorAll('input, textarea, select')].map((field) => field.value).join('\\n'),
  title: document.title,
  session: JSON.stringify({ ...sessionStorage }),
  local: JSON.stringify({ ...localStorage }),
  address: location.href + JSON.stringify(history.state),
})"""


def sit_down(visitor: Visitor, title: str, seats: int, *names: str) -> None:
    """Fill in the form of a table for several people at one device."""
    visitor.page.get_by_role("button", name=f"Play {title}", exact=True).click()
    visitor.button(str(seats)).click()
    visitor.button("On this device").click()
    visitor.page.get_by_label("What shall the others call you?").fill(names[0])
    for number, name in enumerate(names[1:], 2):
        visitor.page.get_by_label(f"Player {number}").fill(name)


def two_and_a_guest(come: Come, address: str) -> tuple[Visitor, Visitor]:
    """Ida, who shares her device with Mary, and Zoe with a phone of her own, at a table of 13 Clues."""
    ida, zoe = come(address), come(address, width=360, height=740)
    ida.open()
    sit_down(ida, "13 Clues", 3, "Ida", "Mary")
    ida.page.get_by_label("Chairs without a name").select_option("People with a link, on their own devices")
    ida.button("Open the table").click()
    zoe.join(ida.page.get_by_label("Whoever opens this link can sit down:").input_value(), "Zoe")
    zoe.at_table()
    return ida, zoe


def lift(visitor: Visitor, name: str) -> None:
    expect(visitor.page.locator("#curtain")).to_contain_text(name)
    visitor.button(f"I am {name}: lift the curtain").click()
    visitor.at_table()


def decide(visitor: Visitor, other: str) -> None:
    """Go on until the device is to be handed over."""
    while not visitor.button(f"Hand over to {other}").count():
        if not visitor.act():
            visitor.page.wait_for_timeout(20)


def go_around(visitor: Visitor, times: int) -> list[str]:
    """Let the device go around so many times; who had it."""
    had: list[str] = []
    handing = visitor.page.get_by_role("button", name="Hand over to")
    curtain = visitor.page.locator("#curtain")
    while len(had) < times and not visitor.over:
        if handing.count():
            handing.click()
        elif curtain.count():
            had.append(str(curtain.locator("b").text_content()))
            lift(visitor, had[-1])
        elif not visitor.act():
            visitor.page.wait_for_timeout(20)
    return had


def own_cards(page: Page) -> set[str]:
    """The names of what only whoever has the device may know, once the board is there."""
    names = page.locator(".case .name, .pick .name")
    names.first.wait_for(state="attached")
    return {name for name in names.all_inner_texts() if name}


def found(page: Page, secrets: set[str]) -> set[str]:
    """Which of them are anywhere in the page or in what it keeps."""
    places = json.dumps(page.evaluate(PLACES), ensure_ascii=False)
    return {secret for secret in secrets if secret in places}


def in_memory(page: Page, word: str) -> bool:
    """Whether the page's memory holds a text, after all that nobody can reach any more was thrown away."""
    session = page.context.new_cdp_session(page)
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: parts.append(told["chunk"]))
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return word in "".join(parts)


def test_nothing_of_anybody_stays_behind_the_curtain(come: Come, address: str, pinned: None) -> None:
    ida = come(address)
    page = ida.page
    ida.open()
    sit_down(ida, "13 Clues", 3, "Ida", "Mary")
    ida.button("Start").click()
    lift(ida, "Ida")
    page.get_by_role("tab", name="Notes").click()
    page.locator("textarea").fill(NOTE)
    secrets = {*own_cards(page), NOTE}
    assert len(secrets) > 4
    assert found(page, secrets) == secrets, "the same look finds them while Ida has the device"
    decide(ida, "Mary")

    # A second tap that was meant for the first button does not lift the curtain again.
    ida.button("Hand over to Mary").dblclick()
    expect(page.locator("#curtain")).to_contain_text("Mary")
    assert page.title() == "Mary is next – 13 Clues"
    assert found(page, secrets) == set()
    assert all_findings(ida) == []

    # Neither a reload nor the ways back nor another tab show anything else.
    for again in (page.reload, page.go_back, page.go_forward):
        again()
        page.locator("#curtain, #games").first.wait_for()
        assert found(page, secrets) == set()
    expect(page.locator("#curtain")).to_contain_text("Mary")
    other = ida.context.new_page()
    other.goto(page.url)
    other.locator("#curtain").wait_for()
    assert found(other, secrets) == set()
    other.close()

    # What is Mary's is Mary's, and what is Ida's has waited for her.
    lift(ida, "Mary")
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator("textarea")).to_have_value("")
    assert own_cards(page)
    assert NOTE not in str(page.evaluate(PLACES))


@pytest.mark.long
def test_nothing_of_anybody_stays_in_the_memory_of_the_page(come: Come, address: str, pinned: None) -> None:
    ida = come(address)
    ida.open()
    sit_down(ida, "13 Clues", 3, "Ida", "Mary")
    ida.button("Start").click()
    lift(ida, "Ida")
    ida.page.get_by_role("tab", name="Notes").click()
    ida.page.locator("textarea").fill(NOTE)
    ida.page.get_by_text("Saved.").wait_for()  # nor does it wait in the memory to be sent
    decide(ida, "Mary")
    assert in_memory(ida.page, NOTE), "the same look finds it while Ida has the device"
    ida.button("Hand over to Mary").click()
    expect(ida.page.locator("#curtain")).to_contain_text("Mary")
    assert not in_memory(ida.page, NOTE)


@pytest.mark.long
def test_what_opens_from_the_curtain_is_for_everybodys_eyes(come: Come, address: str, pinned: None) -> None:
    ida = come(address, width=360, height=740)
    ida.open()
    sit_down(ida, "13 Clues", 3, "Ida", "Mary")
    assert all_findings(ida) == []
    ida.button("Start").click()
    lift(ida, "Ida")
    secrets = own_cards(ida.page)
    assert found(ida.page, secrets) == secrets, "the same look finds them while Ida has the device"
    decide(ida, "Mary")
    ida.button("Hand over to Mary").click()
    expect(ida.page.locator("#curtain")).to_contain_text("Mary")
    ida.button("Menu").click()
    ida.button("The table as text").click()
    expect(ida.page.get_by_text("You are watching.")).to_be_visible()
    assert found(ida.page, secrets) == set()
    ida.button("Look back at the game").click()
    ida.page.locator("#replay").wait_for()
    expect(ida.page.locator(".replay .clues")).to_be_visible()
    assert found(ida.page, secrets) == set()
    ida.button("Back to the table").click()
    expect(ida.page.locator("#curtain")).to_contain_text("Mary")


@pytest.mark.long
def test_the_whole_way_by_keyboard(come: Come, address: str, pinned: None) -> None:
    """A key that is held down lets the curtain fall, and does not lift it."""
    ida = come(address)
    ida.open()
    sit_down(ida, "13 Clues", 3, "Ida", "Mary")
    ida.page.keyboard.press("Enter")
    lift(ida, "Ida")
    assert ida.focus == "question"
    decide(ida, "Mary")
    ida.button("Hand over to Mary").focus()
    for _ in range(5):
        ida.page.keyboard.down("Enter")
    ida.page.keyboard.up("Enter")
    expect(ida.page.locator("#curtain")).to_contain_text("Mary")
    expect(ida.page.locator("#curtain")).to_be_focused()
    expect(ida.button("I am Mary: lift the curtain")).to_be_enabled()
    tab_to(ida, "I am Mary: lift the curtain")
    ida.page.keyboard.press("Enter")
    ida.page.locator("#asked.mine").wait_for()
    assert ida.focus == "question"


def accuse(visitor: Visitor, *cards: str) -> None:
    """Say who did it, where and with what."""
    visitor.page.locator(".choices [data-element='kind:accuse']").click()
    for card in cards:
        visitor.page.locator(".choices").get_by_role("button", name=card, exact=True).click()
    visitor.page.locator(".dock .confirm").click()


def test_a_whole_game_goes_around_and_is_played_again(come: Come, address: str, pinned: None) -> None:
    ida = come(address, width=360, height=740)
    ida.open("/?board=off")
    sit_down(ida, "13 Clues", 2, "Ida", "Mary")
    ida.button("Start").click()
    lift(ida, "Ida")
    decide(ida, "Mary")
    ida.button("Hand over to Mary").click()
    lift(ida, "Mary")
    decide(ida, "Ida")
    # Everybody sees Ida's case but Ida, who is told by somebody who should not.
    case = re.search(r"^Ida: (.*)$", ida.page.locator(".board").inner_text(), re.MULTILINE)
    assert case, "Mary sees what Ida does not"
    cards = re.findall(r"(\w+) \(", case[1])
    ida.button("Hand over to Ida").click()
    lift(ida, "Ida")
    accuse(ida, *cards)
    ida.page.locator("#end").wait_for()
    expect(ida.page.locator(".verdict")).to_have_text("You won!")

    # Whoever comes back to the end needs no curtain, and plays again with everybody of the device.
    ida.page.reload()
    expect(ida.page.locator(".verdict")).to_have_text("Ida won.")
    ida.button("Play again").click()
    lift(ida, "Ida")
    decide(ida, "Mary")


@pytest.mark.long
@pytest.mark.parametrize(
    ("title", "width", "height", "theme"),
    [
        ("13 Clues", 740, 360, "dark"),
        ("13 Dead End Drive", 360, 740, "light"),
        ("Deadline", 1280, 800, "dark"),
        ("Pulp Detective", 360, 740, "dark"),
    ],
)
def test_every_game_goes_around(
    title: str, width: int, height: int, theme: str, invited: Come, address: str, pinned: None
) -> None:
    ida = invited(address, theme=theme, width=width, height=height)
    ida.open()
    sit_down(ida, title, 2, "Ida", "Mary")
    ida.button("Start").click()
    ida.page.locator("#curtain").wait_for()
    assert all_findings(ida) == []
    ida.shifts()
    had = go_around(ida, 4)
    assert set(had) == {"Ida", "Mary"}
    assert all(one != other for one, other in itertools.pairwise(had)), "nobody hands it to themselves"
    assert [shift for shift in ida.shifts() if shift[0] > 0.02] == []


@pytest.mark.long
def test_somebody_plays_along_on_a_phone_of_their_own(come: Come, address: str, pinned: None) -> None:
    ida, zoe = two_and_a_guest(come, address)
    # All three choose at once, in whatever order.
    lift(ida, "Ida")
    decide(ida, "Mary")
    ida.button("Hand over to Mary").click()
    lift(ida, "Mary")
    # Between two decisions of hers nobody is asked for a moment, either.
    ida.play_until(ida.page.locator("#asked", has_text="Waiting for Zoe"))
    # Nobody at the device is asked, and whoever has it may put it down.
    ida.button("Let the curtain fall").click()
    expect(ida.page.locator("#curtain")).to_have_text("The curtain is down")
    expect(ida.page.get_by_text("It waits for Zoe.")).to_be_visible()
    expect(ida.button("I am Mary: lift the curtain")).to_be_enabled()
    while zoe.asked:
        zoe.act()
        zoe.page.wait_for_timeout(20)
    lift(ida, "Ida")
    decide(ida, "Mary")

    # Mary goes on with her phone, and the device is Ida's again without being told.
    ida.button("Hand over to Mary").click()
    lift(ida, "Mary")
    seat = ida.own_seat_elsewhere()
    mary = come(address, width=360, height=740)
    mary.page.goto(seat)
    mary.page.locator("#asked.mine").wait_for()
    ida.page.reload()
    expect(ida.page.locator("#curtain")).to_contain_text("Mary")
    while mary.asked:
        mary.act()
        mary.page.wait_for_timeout(20)
    expect(ida.page.get_by_text("It waits for Zoe.")).to_be_visible()

    # Then she gets up at the device, and Ida alone needs no curtain.
    ida.button("I am Mary: lift the curtain").click()
    ida.at_table()
    ida.button("Menu").click()
    ida.button("Get up and leave").click()
    ida.button("Get up and leave").last.click()
    ida.page.locator("#games").wait_for()
    ida.page.go_back()
    ida.at_table()
    assert ida.page.locator("#curtain").count() == 0


@pytest.mark.long
def test_a_move_is_taken_back_by_those_who_share_a_device(come: Come, address: str, pinned: None) -> None:
    """Ida asks before she hands over; Mary finds the question behind the curtain, and it goes back to Ida."""
    ida = come(address, width=360, height=740)
    ida.open()
    sit_down(ida, "13 Clues", 2, "Ida", "Mary")
    ida.button("Start").click()
    lift(ida, "Ida")
    decide(ida, "Mary")
    ida.button("Menu").click()
    ida.button("Take back the last move").click()
    ida.close_menu()
    expect(ida.page.locator("#curtain")).to_have_count(0)
    ida.button("Hand over to Mary").click()
    lift(ida, "Mary")
    ida.page.get_by_text("Ida asks to take back the last move.").wait_for()
    ida.button("Agree").click()
    decide(ida, "Ida")  # both choose at once, so it is her turn, too
    ida.button("Hand over to Ida").click()
    lift(ida, "Ida")
    ida.page.locator("#asked.mine").wait_for()
    expect(ida.page.locator(".aside .log").get_by_text("Ida has sealed")).to_have_count(0)


@pytest.mark.long
def test_a_guest_sees_those_who_share_a_device_as_here(come: Come, address: str, pinned: None) -> None:
    ida, zoe = two_and_a_guest(come, address)
    away = zoe.page.locator(".strip .players .away")
    expect(away).to_have_count(0)
    lift(ida, "Ida")
    expect(away).to_have_count(0)
    ida.page.close()
    expect(away).to_have_count(2)  # the control: with the device both are gone
