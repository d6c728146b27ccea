"""What people do at a table besides moving: talk, ask for help and rules, watch, look back, play again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.test_axe import all_findings
from tests.browser.visitor import Visitor, hurry_to_the_end
from tests.repeated import first

Come = Callable[..., Visitor]
WATCH_SOUND = """
window.sounds = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) {
  window.sounds += 1;
  return start.apply(this, when);
};
"""
CARRIED = """(text) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], 'game.record'));
  return carried;
}"""
RECORD = Path(__file__).parents[1] / "records" / "thirteen_clues-rules1-3.record"


def test_people_talk_and_the_text_of_one_is_never_markup_to_another(come: Come, address: str) -> None:
    ann, bob = come(address), come(address)
    link = ann.invite_friends("13 Clues", "Ann")
    bob.join(link, "<b>Bob</b>")
    ann.button("Begin, with bots on free chairs").click()
    for visitor in (ann, bob):
        visitor.at_table()
        visitor.page.get_by_role("tab", name="Talk").click()
    ann.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)> who was it?")
    ann.button("Send").click()
    said = bob.page.locator(".aside .log")
    said.get_by_text("who was it?").wait_for()
    assert "<img src=x" in said.inner_text()
    assert bob.page.locator(".aside img").count() == 0
    bob.button("Let me think.").click()
    ann.page.locator(".aside .log").get_by_text("Let me think.").wait_for()
    assert "<b>Bob</b>" in ann.page.locator(".players").inner_text()


@pytest.mark.long
def test_a_move_is_taken_back_when_all_agree(come: Come, address: str) -> None:
    ann, bob = come(address), come(address, width=360, height=740)
    bob.join(ann.invite_one("13 Clues", "Ann"), "Bob")
    told = ann.page.locator(".aside .log").get_by_text("Ann has sealed")
    ann.play_until(told)
    bob.at_table()
    for answer, asked in (("Refuse", False), ("Agree", True)):
        ann.button("Menu").click()
        ann.button("Take back the last move").click()
        ann.close_menu()
        bob.page.get_by_text("Ann asks to take back the last move.").wait_for()
        bob.button(answer).click()
        ann.page.get_by_text("Refused." if not asked else "Agreed.").wait_for()
        ann.button("Close").last.click()
        expect(ann.page.locator("#asked.mine")).to_have_count(1 if asked else 0)
        expect(told).to_have_count(0 if asked else 1)  # what was taken back is no longer in the log
    ann.play_until(told)
    ann.page.reload()
    told.first.wait_for()
    assert told.count() == 1, "nor is it told to those who come back"


@pytest.mark.long
def test_a_clock_that_runs_is_seen(come: Come, address: str) -> None:
    ann = come(address)
    ann.choose_game("13 Dead End Drive")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_label("Time for a move").select_option("120s")
    ann.button("Start").click()
    ann.page.locator("#asked.mine").wait_for()
    expect(ann.page.locator(".players")).to_contain_text(re.compile(r"[12]:[0-5]\d"))


@pytest.mark.long
def test_help_is_there_where_the_table_allows_it(come: Come, address: str) -> None:
    ann = come(address)
    ann.choose_game("13 Clues")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_label("Help while playing").select_option("1")
    ann.button("Start").click()
    ann.at_table()
    ann.button("I see").click()
    ann.button("Everything you can do").click()
    ann.button("Help me").click()
    ann.button("Set it up").click()
    ann.page.locator(".confirm").wait_for()
    alone = come(address)
    alone.start_against_bots("13 Clues")
    alone.button("I see").click()
    alone.button("Everything you can do").click()
    alone.page.get_by_label("Find a move").wait_for()
    assert alone.button("Help me").count() == 0


@pytest.mark.long
def test_the_rules_open_at_the_rule_one_looks_for(come: Come, address: str) -> None:
    ann = come(address)
    ann.start_against_bots("13 Clues")
    ann.button("Menu").click()
    ann.button("Rules").click()
    ann.button("Every rule by its id").click()
    ann.page.get_by_label("Find a rule").fill("TC-17")
    ann.page.locator("#rule-TC-17").wait_for()
    assert "left" in ann.page.locator("#rule-TC-17").inner_text()


def test_the_rules_open_at_the_rule_behind_a_refusal(come: Come, address: str) -> None:
    ann = come(address)
    ann.start_against_bots("13 Clues")
    ann.button("I see").click()
    ann.button("Everything you can do").click()
    ann.page.get_by_label("Find a move").fill("accuse butcher park sword")
    ann.button("Why not?").click()
    why = ann.page.locator(".dock [role=alert]")
    why.wait_for()
    rule = re.search(r"TC-\w+", why.inner_text())
    assert rule is not None
    why.get_by_role("button").click()
    wanted = ann.page.locator(f"#rule-{rule.group()}")
    wanted.wait_for()
    assert "wanted" in (wanted.get_attribute("class") or "")
    assert wanted.evaluate("(one) => one === document.activeElement")


@pytest.mark.long
def test_a_sound_is_heard_by_those_who_want_it(come: Come, address: str) -> None:
    ann = come(address)
    ann.context.add_init_script(WATCH_SOUND)
    ann.start_against_bots("13 Dead End Drive")
    ann.play_on(20)
    assert ann.page.evaluate("window.sounds") == 0, "off unless somebody switches it on"
    ann.button("Menu").click()
    ann.button("Settings").click()
    ann.page.get_by_label("Sound").check()
    ann.close_menu()
    ann.play_on(20)
    ann.page.wait_for_function("() => window.sounds > 0")


@pytest.mark.long
def test_strangers_find_a_listed_table_and_watch_it(come: Come, address: str) -> None:
    ann, eve = come(address), come(address)
    ann.choose_game("13 Dead End Drive")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_label("Show this table to everybody who finds this server").check()
    ann.button("Start").click()
    ann.at_table()
    eve.open()
    eve.button("Watch").first.click()
    eve.button("Only watch").click()
    eve.at_table()
    assert not eve.asked


def test_settings_hold_at_once_and_the_next_time(come: Come, address: str) -> None:
    ann = come(address)
    ann.open()
    ann.button("Settings").click()
    ann.button("Night").click()
    ann.button("Larger").click()
    root = ann.page.locator("html")
    assert root.get_attribute("data-theme") == "dark"
    ann.page.reload()
    ann.page.get_by_role("heading", name="The games").wait_for()
    assert root.get_attribute("data-theme") == "dark"
    assert root.get_attribute("data-text") == "larger"


@pytest.mark.long
def test_tips_are_told_once(come: Come, address: str) -> None:
    ann = come(address)
    ann.start_against_bots("13 Clues")
    tip = ann.page.get_by_label("First time")
    tip.wait_for()
    ann.button("I see").click()
    expect(tip).to_have_count(0)
    ann.page.reload()
    ann.at_table()
    assert tip.count() == 0


@pytest.mark.long
def test_a_finished_game_is_checked_watched_saved_and_played_again(
    come: Come, address: str, tmp_path: Path
) -> None:
    ann = come(address)
    ann.start_against_bots("13 Clues")
    hurry_to_the_end(ann)
    ann.button("Luck can be checked").click()
    ann.button("Check the luck").click()
    ann.page.get_by_text("Fair:").wait_for()
    ann.button("Close").click()

    with ann.page.expect_download() as download:
        ann.button("Save the record").click()
    record = tmp_path / "game.record"
    download.value.save_as(record)
    assert "thirteen_clues" in record.read_text(encoding="utf-8")

    ann.button("Watch it again").click()
    ann.page.get_by_text("Moment 0 of").wait_for()
    ann.page.locator(".reel [aria-label=On]:not([disabled])").wait_for()
    ann.page.keyboard.press("End")
    ann.page.get_by_text("Never looked at").or_(ann.page.locator(".board svg").first).first.wait_for()
    ann.page.get_by_label("Seen by").select_option("1")
    ann.button("Back", exact=True).click()
    assert "of" in ann.page.locator("footer").inner_text()
    ann.button("Back to the table").click()

    ann.button("Play again").click()
    ann.page.locator("#asked").wait_for()
    assert not ann.over


@pytest.mark.usefixtures("pinned")
def test_somebody_looks_back_while_the_game_goes_on(come: Come, address: str) -> None:
    """By keys, by itself and by hand; with no other eyes than their own and a spectator's."""
    ann = come(address, width=360, height=740)
    ann.start_against_bots("13 Clues")
    ann.play_on(12)
    ann.page.locator("#asked.mine").wait_for()
    ann.button("Menu").click()
    ann.button("Look back at the game").click()
    place = ann.page.locator(".reel .unseen")
    expect(place).to_have_text(re.compile(r"Moment ([1-9]\d*) of \1$"))
    ann.page.keyboard.press("Home")
    expect(place).to_have_text(re.compile(r"Moment 0 of"))
    ann.page.keyboard.press("ArrowRight")
    expect(place).to_have_text(re.compile(r"Moment 1 of"))
    ann.page.get_by_label("Speed").select_option("4")
    ann.button("Play by itself").click()
    expect(place).to_have_text(re.compile(r"Moment ([1-9]\d*) of \1$"))
    expect(ann.button("Play by itself")).to_be_visible()
    eyes = ann.page.get_by_label("Seen by").locator("option")
    assert eyes.all_inner_texts() == ["a spectator", ann.page.locator(".eyes .name").text_content()]
    assert all_findings(ann) == []
    ann.button("Your turn: back to the table").click()
    expect(ann.page.locator("#asked.mine")).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("how", ["drop", "choose"])
def test_a_record_is_watched_by_dropping_or_choosing_its_file(how: str, come: Come, address: str) -> None:
    ann = come(address)
    ann.open()
    if how == "choose":
        ann.page.get_by_label("Choose a file").set_input_files(RECORD)
    else:
        data = ann.page.evaluate_handle(CARRIED, RECORD.read_text(encoding="utf-8"))
        ann.page.dispatch_event(".drop", "drop", {"dataTransfer": data})
    ann.button("Watch it again").click()
    ann.button("On", exact=True).click()
    ann.page.get_by_text("Moment 1 of").wait_for()


@pytest.mark.long
def test_an_unfinished_record_is_refused_with_the_reason(come: Come, address: str, tmp_path: Path) -> None:
    ann = come(address)
    ann.open()
    half = tmp_path / "half.record"
    half.write_text("this is no record\n", encoding="utf-8")
    with ann.refused(422):
        ann.page.get_by_label("Choose a file").set_input_files(half)
    ann.page.locator(".drop [role=alert]").wait_for()


@pytest.mark.long
def test_a_spectator_sees_the_table_and_is_asked_nothing(come: Come, address: str) -> None:
    ann, eve = come(address), come(address)
    link = ann.invite_friends("13 Clues", "Ann")
    eve.page.goto(link)
    eve.button("Only watch").click()
    ann.button("Begin, with bots on free chairs").click()
    ann.at_table()
    eve.at_table()
    assert not eve.asked
    eve.page.get_by_text("You are watching.").wait_for()
    assert eve.page.get_by_role("tab", name="Notes").count() == 0


@pytest.mark.parametrize("inline", first(1, ["style", "script"]))
def test_a_breach_of_the_policy_would_be_noticed(inline: str, come: Come, address: str) -> None:
    """The control of all these tests."""
    ann = come(address)
    ann.open()
    ann.page.evaluate(
        """(kind) => {
          const element = document.createElement(kind);
          element.textContent = kind === 'style' ? 'body { color: red }' : 'window.hacked = true';
          document.head.append(element);
        }""",
        inline,
    )
    ann.page.wait_for_function("() => window.breaches.length > 0")
    assert ann.page.evaluate("window.hacked") is None
    assert ann.faults
    ann.faults.clear()
    ann.page.evaluate("window.breaches.length = 0")
