"""What the client calls the moves of every game, in every language it speaks; no browser is needed to know."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

import hawkshaw
from hawkshaw.games.pulp_detective import GAME as PULP_DETECTIVE
from hawkshaw.games.pulp_detective.content.packs import PACK

LOCALES = Path(__file__).parents[2] / "web" / "src" / "lib" / "locale"
NEVER_FIRST = {
    *("place_with", "resolve_with", "gun", "deus", "interrogate", "skip", "reveal"),
    *("gift", "request", "refuse"),
}
"""Kinds of Pulp Detective that are never the first of a decision: `place`, `resolve` and others come before them."""


@cache
def texts(locale: str) -> dict[str, object]:
    found: dict[str, object] = json.loads((LOCALES / f"{locale}.json").read_text(encoding="utf-8"))
    return found


def kinds(game: hawkshaw.Game) -> set[str]:
    """The kinds of moves that people make, at any number of seats."""
    options = game.read_options(None)
    return {
        block.kind
        for seats in game.seats
        for block in game.space_for(seats, options).blocks
        if not block.chance and block.size
    }


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("game", hawkshaw.games(), ids=lambda game: game.name)
def test_every_kind_of_move_has_a_word(game: hawkshaw.Game, locale: str) -> None:
    assert {kind for kind in kinds(game) if f"move.kind.{game.name}.{kind}" not in texts(locale)} == set()


@pytest.mark.parametrize("locale", ["en", "de"])
def test_every_move_of_pulp_detective_is_a_sentence_with_its_arguments(locale: str) -> None:
    for block in PULP_DETECTIVE.space_for(2, PULP_DETECTIVE.read_options(None)).blocks:
        if not block.chance:
            said = texts(locale)[f"move.say.pulp_detective.{block.kind}"]
            assert isinstance(said, str)
            assert all(f"{{{argument}}}" in said for argument in block.arguments), said


@pytest.mark.parametrize("locale", ["en", "de"])
def test_every_kind_of_decision_of_pulp_detective_has_a_tip(locale: str) -> None:
    untold = {kind for kind in kinds(PULP_DETECTIVE) if f"coach.pulp_detective.{kind}" not in texts(locale)}
    assert untold == NEVER_FIRST


def test_tips_and_words_are_about_moves_that_there_are() -> None:
    known = kinds(PULP_DETECTIVE)
    for key in texts("en"):
        for opening in ("move.kind.", "move.say.", "coach."):
            if key.startswith(f"{opening}pulp_detective."):
                assert key.rpartition(".")[2] in known, key


def test_the_case_that_a_tip_recommends_has_no_rule_of_its_own() -> None:
    recommended = next(case for case in PACK.cases if "Damsel" in case.name)
    assert recommended.abilities == []
    assert "Damsel" in str(texts("en")["coach.pulp_detective.case"])
