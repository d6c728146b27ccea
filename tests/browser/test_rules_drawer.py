"""The rules are at hand at every table."""

from __future__ import annotations

from collections.abc import Callable

import hawkshaw
from hawkshaw.server.rulebook import rule_book
from tests.browser.visitor import Visitor

Come = Callable[..., Visitor]


def test_the_drawer_of_every_game_holds_all_its_rules(come: Come, address: str) -> None:
    ann = come(address)
    for game in hawkshaw.games():
        ann.choose_game(game.title)
        ann.button("Start").click()
        ann.at_table()
        ann.button("Menu").click()
        ann.button("Rules").click()
        ann.page.locator("dl .rule").first.wait_for()
        shown = ann.page.locator("dl .rule > dt").all_inner_texts()
        assert shown == [rule.id for rule in rule_book(game).rules], game.title
