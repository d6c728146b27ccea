"""A table in another language: at once, without a reload, with nothing lost."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.test_axe import findings
from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]
ENGLISH = re.compile(
    r"\b(the|your|you|turn|seat|sees|asks|card|cards|choose|with|moves?|rolls?|help)\b", re.IGNORECASE
)


def switch(visitor: Visitor, language: str, *buttons: str) -> None:
    """Choose a language in the settings, which open by these buttons."""
    for name in buttons:
        visitor.button(name).click()
    visitor.page.locator("dialog[open] select").last.select_option(language)


def test_a_table_changes_its_language_and_keeps_everything_else(come: Come, address: str) -> None:
    ann = come(address)
    ann.open("/?board=off")
    ann.button("Play 13 Clues").click()
    ann.call_oneself("Wren")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_label("Help while playing").select_option("1")
    ann.button("Start").click()
    ann.at_table()
    ann.button("I see").click()
    ann.page.locator(".choices button").first.click()
    ann.page.get_by_role("tab", name="Talk").click()
    ann.page.get_by_label("Say something").fill("half a senten")
    hand = re.search(r"Your hand: .*", ann.page.locator(".text").inner_text())
    assert hand is not None
    switch(ann, "de", "Menu", "Settings")
    ann.page.get_by_text("Du bist Wren").wait_for()
    assert ann.page.locator("html").get_attribute("lang") == "de"
    assert ann.page.locator("dialog[open]").count() == 1, "what was open stays open"
    ann.page.keyboard.press("Escape")
    assert not ENGLISH.search(ann.page.locator(".text").inner_text().replace("13 Clues", ""))
    assert not ENGLISH.search(ann.prompt)
    assert ann.page.locator(".chip").count() == 1, "the half-built move is there"
    assert ann.page.get_by_label("Sag etwas").input_value() == "half a senten"
    ann.page.get_by_role("tab", name="Verlauf").click()
    assert not ENGLISH.search(ann.page.locator(".aside .log").inner_text())
    ann.button("Hilf mir").click()
    ann.page.get_by_text("Für meinen eigenen Fall macht es wenig aus.").wait_for()
    assert findings(ann) == []
    switch(ann, "en", "Menü", "Einstellungen")
    ann.page.get_by_text("You are Wren").wait_for()
    ann.page.keyboard.press("Escape")
    assert hand.group() in ann.page.locator(".text").inner_text()


@pytest.mark.long
def test_lobby_form_and_table_are_spanish_for_whoever_wants_it(come: Come, address: str) -> None:
    ann = come(address)
    ann.open("/?board=off")
    switch(ann, "es", "Settings")
    ann.page.locator("html[lang=es]").wait_for()
    ann.page.keyboard.press("Escape")
    ann.button("Jugar a Deadline").click()
    ann.page.locator("dialog[open] summary.case").click()
    shelf = ann.page.get_by_role("radiogroup")
    translated = shelf.locator("label", has_text="Lana mojada").inner_text()
    assert "difícil" in translated
    assert "en inglés" not in translated
    assert "en inglés" in shelf.locator("label", has_text="Number, Please").inner_text(), "it is said openly"
    ann.page.keyboard.press("Escape")
    ann.button("Jugar a 13 Dead End Drive").click()
    ann.button("Empezar").click()
    ann.at_table()
    ann.page.get_by_text("Eres ").first.wait_for()
    assert not ENGLISH.search(ann.page.locator(".text").inner_text())
    assert not ENGLISH.search(ann.prompt)


@pytest.mark.long
def test_what_the_rules_are_written_in_is_said_where_it_is_another(come: Come, address: str) -> None:
    ann = come(address)
    ann.start_against_bots("13 Dead End Drive")
    switch(ann, "de", "Menu", "Settings")
    ann.button("Regeln").click()
    ann.page.get_by_role("heading", name="Das Ziel").wait_for()
    assert ann.page.get_by_text("nur auf Englisch").count() == 0
    ann.button("Jede Regel mit ihrer Nummer").click()
    ann.page.get_by_text("nur auf Englisch").wait_for()
    ann.page.locator("dl[lang=en]").wait_for()


@pytest.mark.long
def test_a_form_in_german_has_no_english_in_it(come: Come, address: str) -> None:
    ann = come(address)
    ann.open()
    switch(ann, "de", "Settings")
    ann.page.keyboard.press("Escape")
    ann.button("13 Dead End Drive spielen").click()
    ann.page.locator("dialog[open] summary").click()
    form = ann.page.locator("dialog[open] form").inner_text()
    assert "Eine eigene Villa" in form
    assert not ENGLISH.search(form)
