"""The rules of a game for those who play it: what the ledgers say, without what they say to testers."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import hawkshaw
from hawkshaw.wire import ledgers
from hawkshaw.wire.requests import RuleBook, RuleInfo

FOR_PLAYERS: Final = re.compile(r"[A-Z]+-R?\d+")
"""Rules and rulings; other ids number test cases and checks of content."""


@cache
def rule_book(game: hawkshaw.Game) -> RuleBook:
    """All rules and rulings of a game."""
    return RuleBook(
        [
            RuleInfo(id=rule.id, section=rule.section, text=rule.text)
            for rule in ledgers.rules_of(game)
            if FOR_PLAYERS.fullmatch(rule.id)
        ]
    )


def one_rule(game: hawkshaw.Game, name: str) -> RuleInfo | None:
    """The rule with this id, if there is one."""
    return next((rule for rule in rule_book(game).rules if rule.id == name), None)
