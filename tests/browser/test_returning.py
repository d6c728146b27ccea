"""People who come back: at two devices, leaving, coming back, rematching, inviting, and being forgotten."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from websockets.sync.client import connect

from hawkshaw.wire.ranges import from_ranges
from tests.browser.test_axe import all_findings
from tests.browser.visitor import Visitor
from tests.server.house import new_key

Come = Callable[..., Visitor]

# A game of two, on the quick way to its end.
TWO = "13 Clues"


def chairs(visitor: Visitor, count: int) -> None:
    """At the form of a new table, for friends."""
    visitor.button(str(count)).click()


def table_of_two(ann: Visitor, bea: Visitor, **look: str) -> None:
    ann.choose_game(TWO)
    ann.call_oneself("Ann")
    ann.button("Friends").click()
    chairs(ann, 2)
    ann.button("Open the table").click()
    link = ann.page.get_by_label("Whoever opens this link can sit down:").input_value()
    bea.page.goto(link)
    bea.page.get_by_label("What shall the others call you?").fill("Bea")
    if look:
        bea.page.get_by_text("What you look like").click()
        bea.page.get_by_role("radio", name=look["hat"], exact=True).check(force=True)
        bea.page.get_by_role("radio", name=look["colour"]).check(force=True)
    bea.button("Sit down").click()
    ann.at_table()
    bea.at_table()


def end_quickly(*visitors: Visitor) -> None:
    """Whoever may accuse first names the case that the other sees on their holder; by their own keys."""
    table = visitors[0].page.url.rpartition("/")[2]
    live = "ws" + visitors[0].base.removeprefix("http") + "/api/live"
    cases: dict[int, str] = {}
    for _ in range(20):
        for visitor in visitors:
            keys = visitor.page.evaluate("JSON.parse(localStorage.getItem('hawkshaw.tables'))")
            token = next(one["token"] for one in keys if one["table"] == table)
            with connect(live) as line:
                line.send(json.dumps({"type": "hello", "table": table, "token": token, "since": -1}))
                snapshot = json.loads(line.recv())
                update = snapshot["update"]
                if update["outcome"] is not None:
                    return
                for told_of in (event["args"] for event in update["events"] if event["kind"] == "holder"):
                    case = f"accuse {told_of['person']} {told_of['location']} {told_of['weapon']}"
                    cases[int(told_of["seat"])] = case
                if update["ask"] is None:
                    continue
                (accuse,) = [block for block in snapshot["space"]["blocks"] if block["kind"] == "accuse"]
                legal = from_ranges(update["legal"])
                own = cases.get(snapshot["you"])
                ready = own and legal[-1] >= accuse["first"]
                move = own if ready else legal[0]
                line.send(json.dumps({"type": "move", "move": move, "ask": update["ask"], "key": new_key()}))
                while (answer := json.loads(line.recv()))["type"] not in ("ok", "stale", "refused"):
                    pass
                assert answer["type"] != "refused", answer
    raise AssertionError("this game does not end")


def lamp(visitor: Visitor) -> Locator:
    return visitor.page.locator("link[rel=icon]")


def secret_of(visitor: Visitor) -> str:
    return str(visitor.page.evaluate("localStorage.getItem('hawkshaw.person') ?? ''"))


def kept(visitor: Visitor) -> str:
    """Wait until the server keeps the seat among one's own; the secret."""
    visitor.page.wait_for_function("() => localStorage.getItem('hawkshaw.person') !== null")
    return secret_of(visitor)


def told(visitor: Visitor) -> dict[str, Any]:
    """What the server says is kept of somebody."""
    answer = visitor.page.evaluate(
        """async (person) => {
          const found = await fetch('/api/people/me', { method: 'POST', body: JSON.stringify({ person }) });
          return { status: found.status, body: await found.text() };
        }""",
        secret_of(visitor),
    )
    assert answer["status"] == 200, answer
    found: dict[str, Any] = json.loads(answer["body"])
    return found


def test_the_tab_says_whose_turn_it_is_and_everybody_sees_what_was_chosen(come: Come, address: str) -> None:
    ann, bea = come(address), come(address, width=360, height=740)
    table_of_two(ann, bea, hat="Beret", colour="red with fading dots")
    for visitor in (ann, bea):
        marks = visitor.page.locator(".strip .players .seat-mark")
        expect(marks.nth(0)).to_have_class(re.compile("ground-teal"))
        expect(marks.nth(1)).to_have_class(re.compile("ground-red"))
    # Both pick first; whoever has picked waits.
    expect(ann.page).to_have_title("● Your turn — 13 Clues")
    expect(lamp(ann)).to_have_attribute("href", "/favicon-lit.svg")
    ann.play_until(ann.page.locator(".aside .log").get_by_text("Ann has sealed"))
    expect(ann.page).to_have_title("13 Clues — Hawkshaw")
    expect(lamp(ann)).to_have_attribute("href", "/favicon.svg")
    expect(lamp(bea)).to_have_attribute("href", "/favicon-lit.svg")
    # The lobby says it too.
    bea.open()
    expect(bea.page).to_have_title("● A table waits for you — Hawkshaw")
    expect(bea.page.locator(".turn.yours")).to_have_text("● your turn")
    ann.open()
    expect(ann.page.locator(".turn")).to_have_text("waits for Bea")


@pytest.mark.long
def test_two_come_back_rematch_invite_and_one_is_forgotten(come: Come, address: str) -> None:
    ann, bea = come(address), come(address, width=360, height=740)
    table_of_two(ann, bea, hat="Bowler", colour="plain grey")
    anns, beas = kept(ann), kept(bea)
    assert anns != beas
    end_quickly(ann, bea)
    ann.page.locator("#end").wait_for()
    bea.page.locator("#end").wait_for()
    ann.button("Play again").click()
    bea.button("Join the next game").click()
    for visitor in (ann, bea):
        visitor.page.locator("#asked").wait_for()  # until then the first game is there, and its end
    grey = bea.page.locator(".strip .players .seat-mark").nth(1)
    expect(grey).to_have_class(re.compile("ground-grey"))  # what she wore comes along
    # A game that is over, one that goes on, and who was there.
    ann.open()
    ann.button("You").click()
    expect(ann.page.get_by_role("heading", name="Games that are over")).to_be_visible()
    expect(ann.page.get_by_role("row", name="13 Clues people")).to_contain_text(re.compile("[01] of 1"))
    assert all_findings(ann) == []
    ann.button("Invite Bea to 13 Clues").click()
    ann.page.locator("#chairs").wait_for()
    bea.open()
    expect(bea.page.get_by_text("Ann invites you to 13 Clues.")).to_be_visible()
    assert all_findings(bea) == []
    bea.button("Sit down").click()
    bea.page.locator("#door").wait_for()
    bea.button("Sit down").click()
    bea.at_table()
    # Forgotten means gone: for her, for whoever has her key, and for Ann.
    bea.open()
    bea.button("You").click()
    bea.button("Forget me", exact=True).click()
    bea.button("Forget me for good").click()
    expect(bea.page.get_by_text("Sit down at a table once")).to_be_visible()
    assert secret_of(bea) == ""
    assert [game["people"] for game in told(ann)["games"]] == [[]]
    assert told(ann)["people"] == []
    expect(bea.page.locator(".tables .turn")).not_to_have_count(0)  # her chairs stay hers in this browser


@pytest.mark.long
def test_a_link_carries_somebody_to_another_device_by_a_press_alone(come: Come, address: str) -> None:
    ann, phone = come(address), come(address, width=360, height=740)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    ann.start_against_bots("13 Clues")
    secret = kept(ann)
    ann.open()
    ann.button("You").click()
    ann.button("Be the same person on another device").click()
    link = ann.page.get_by_label("Open this on your other device:").input_value()
    assert ann.page.get_by_role("img", name="QR code of the link that is you").is_visible()
    assert all_findings(ann) == []
    phone.page.goto(link)
    phone.page.get_by_role("heading", name="Is this you?").wait_for()
    assert secret not in phone.page.url, "it is taken out of the address bar"
    assert secret_of(phone) == "", "and nobody becomes anybody by opening a link"
    assert all_findings(phone) == []
    phone.button("Yes, this is me").click()
    phone.page.get_by_role("heading", name="You", exact=True).wait_for()
    phone.page.keyboard.press("Escape")
    phone.button("13 Clues, last played", exact=False).click()
    phone.at_table()
    assert phone.page.locator("#asked, #end").first.inner_text()
    assert not any(secret in url for url in asked), "no address that the server saw has it"
    assert any("/api/people/me" in url for url in asked), "the control: these are its requests"


@pytest.mark.long
def test_the_device_can_be_left_to_somebody_else_and_what_is_gone_is_noticed(
    come: Come, address: str
) -> None:
    ann = come(address)
    ann.start_against_bots("13 Clues")
    secret = kept(ann)
    ann.open()
    ann.button("You").click()
    ann.button("Let somebody else use this browser").click()
    ann.button("Put me away here").click()
    ann.page.wait_for_function("() => localStorage.getItem('hawkshaw.person') === null")
    ann.page.keyboard.press("Escape")
    ann.page.reload()
    ann.page.get_by_role("heading", name="The games").wait_for()
    assert ann.page.locator(".tables .turn").count() == 0, "her tables are put away"
    # A key that is nobody's makes nobody of anybody.
    ann.page.goto(f"{address}/#person={'a' * 32}")
    with ann.refused(404):
        ann.button("Yes, this is me").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("There is nobody by this key")
    assert secret_of(ann) == ""
    ann.button("No", exact=True).click()
    # With the key everything is back; and when another device forgets her, this one notices.
    ann.page.goto(f"{address}/#person={secret}")
    ann.button("Yes, this is me").click()
    ann.page.get_by_role("heading", name="You", exact=True).wait_for()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".tables .turn")).to_have_count(1)
    ann.page.evaluate(
        "(person) => fetch('/api/people/forget', { method: 'POST', body: JSON.stringify({ person }) })",
        secret,
    )
    with ann.refused(404):
        ann.button("You").click()
    expect(ann.page.get_by_text("You were forgotten")).to_be_visible()
    assert secret_of(ann) == ""


# Somebody says no, and follows another link before the browser has told the page that its sheet was closed.
NO_AND_ANOTHER = """async () => {
  const drawn = async () => { for (let step = 0; step < 20; step += 1) await Promise.resolve(); };
  [...document.querySelectorAll('dialog[open] button')].find((one) => one.textContent.trim() === 'No').click();
  await drawn();
  const closed = !document.querySelector('dialog[open]');
  history.replaceState(null, '', '#person=' + 'b'.repeat(32));
  dispatchEvent(new PopStateEvent('popstate'));
  await drawn();
  return [closed, document.querySelector('dialog[open]') !== null];
}"""


@pytest.mark.long
def test_a_sheet_that_is_opened_again_at_once_stays_open(come: Come, address: str) -> None:
    ann = come(address)
    ann.open(f"/#person={'a' * 32}")
    ann.button("No", exact=True).wait_for()
    assert ann.page.evaluate(NO_AND_ANOTHER) == [True, True], "closed and opened again"
    ann.draw()
    expect(ann.button("Yes, this is me")).to_have_count(1)
    assert ann.page.locator("dialog[open]").count() == 1


@pytest.mark.long
def test_of_two_who_want_the_same_hat_one_is_told(come: Come, address: str) -> None:
    ann, bea = come(address), come(address)
    link = ann.invite_friends("13 Clues", "Ann")
    bea.page.goto(link)
    bea.page.get_by_text("What you look like").click()
    bea.page.get_by_role("radio", name="Beret", exact=True).check(force=True)
    ann.page.get_by_text("What you look like").click()
    ann.page.get_by_role("radio", name="Beret", exact=True).check(force=True)
    expect(ann.page.get_by_text("Beret, teal with rays")).to_be_visible()
    with bea.refused(409):
        bea.button("Sit down").click()
    expect(bea.page.get_by_role("alert")).to_have_text("Somebody here wears that hat; choose another.")
    expect(bea.page.get_by_role("radio", name="Beret", exact=True)).to_be_disabled()
    bea.button("Sit down").click()
    bea.page.locator("#chairs").wait_for()
