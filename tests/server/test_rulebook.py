"""The rules as players read them: every game's, each under its own id."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw.server.host.rulebook import one_rule, rule_book

GAMES = hawkshaw.games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_of_a_book_has_an_id_of_its_own_and_words(game: hawkshaw.Game) -> None:
    rules = rule_book(game).rules
    ids = [rule.id for rule in rules]
    assert len(ids) > 40
    assert sorted({name for name in ids if ids.count(name) > 1}) == []
    assert [rule.id for rule in rules if not rule.text] == []


def test_a_twist_of_deadline_says_what_it_does_and_what_its_kind_has_in_common() -> None:
    rule = one_rule(hawkshaw.game("deadline"), "DL-52")
    assert rule is not None
    assert rule.text.splitlines()[:2] == [
        "Tailed: mandatory if such a Lead is held; owner chooses which.",
        "kind: You're Being Tailed! sym",
    ]
