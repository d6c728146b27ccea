"""A question comes with its choices: every legal move stands there as it is typed, with what it means."""

from __future__ import annotations

import re

import pytest

from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import names_of
from hawkshaw.games.pulp_detective.words import text
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.picture.moves import move_lines
from tests.core.test_locales import english_in
from tests.games.pulp_detective.games_in_all_modes import MODES, decisions
from tests.games.pulp_detective.stage import GAME, PulpTable, base, two
from tests.repeated import first

CHOICE = re.compile(r"^  (\S+)(?: (.*?))? — (.+)$")
BRACKETS = re.compile(r" ?\([^()]*(?:\([^()]*\)[^()]*)*\)")
ID = re.compile(r"\b[CFIN][1-9]\b")
"""How an investigate card is called in notation."""


def listed(state: PulpState, seat: int, locale: str) -> dict[str, str]:
    """The moves that stand there, each with its meaning."""
    view = state.view(seat)
    found: dict[str, str] = {}
    for line in move_lines(view, view.table.detectives[seat], Words(locale))[2:]:
        match = CHOICE.match(line.replace("\N{NO-BREAK SPACE}", " "))
        assert match, line
        kind, typed, meaning = match.groups()
        if kind == "assign":
            typed = typed.replace(", ", " ")
        for element in re.split(", ", BRACKETS.sub("", typed)) if typed else [""]:
            found[f"{kind} {element}".strip()] = meaning
    return found


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("seed", first(2, range(12)))
def test_every_legal_move_stands_there_as_it_is_typed(mode: str, locale: str, seed: int) -> None:
    for number, (state, seat, _) in enumerate(decisions(mode, f"listed {seed}")):
        if number % 2:
            continue
        space = state.space
        found = listed(state, seat, locale)
        moves = {space.parse(typed) for typed in found}
        legal = set(state.legal(seat))
        assigning = {action for action in legal if space.kinds[action] == actions.ASSIGN}
        assert moves - assigning == legal - assigning
        assert bool(moves & assigning) == bool(assigning)
        assert all(found.values())
        if locale == "de":
            assert not any(english_in(meaning) for meaning in found.values()), found


@pytest.mark.parametrize("mode", MODES)
def test_cards_go_by_their_titles(mode: str) -> None:
    """Only where a card is typed its id stands, before its title."""
    for number, (state, seat, _) in enumerate(decisions(mode, "titles")):
        if number % 3 == 0:
            view = state.view(seat)
            assert not ID.search(GAME.ask(view))
            told = [line for line in GAME.table(view).split("\n") if not line.startswith("      ")]
            assert not [line for line in told if ID.search(line) and "exchange" not in line]


def test_nobody_else_is_offered_anything() -> None:
    table = two("rivals").pile("C10 L10 I10 C11 L11 I11").round().tops("C10", "L10", "I10", "C11")
    assert "You can:" in GAME.table(table.state.view(0))
    for viewer in (1, None):
        assert "You can:" not in GAME.table(table.state.view(viewer))
        assert text.posed(table.state.view(viewer), "en") == ""


def said(table: PulpTable, kind: str) -> str:
    return next(
        meaning for typed, meaning in listed(table.state, table.asked, "en").items() if typed.startswith(kind)
    )


def test_stopping_and_suffering_say_what_comes_of_them() -> None:
    table = base("gang").at(hour=14).works_on("F1").rolls("CD")
    assert said(table, "resolve") == "stop: as it stands the task fails; penalty: item"
    table.plays("resolve")
    assert said(table, "suffer") == "take the penalty"
    saved = base("gang").at(hour=14).works_on("F1").rolls("CD", "CD", "CD").plays("resolve")
    assert said(saved, "suffer") == "take the penalty, from which three yellow results alike save you"
    confronting = base().rows("F1").confronts()
    assert said(confronting, "resolve") == "stop: as it stands the culprit escapes"


def test_what_hours_buy_is_said() -> None:
    weak = base().at(stamina=1).works_on("F1")
    assert said(weak, "buy_dice") == "let an hour pass for 2 more yellow rolls"
    confronting = base().rows("F1").confronts().rolls("CD")
    assert said(confronting, "buy_reroll") == "let 2 hours pass to roll a yellow result again"


def test_cards_that_may_change_places_have_their_titles_beside_what_is_typed() -> None:
    state = GAME.start(1, GAME.read_options({"character": "ch19"}))
    names = names_of(state.table.pack).card
    table = PulpTable(state)
    table.me.rows = [[names.value("C4"), names.value("F2")]]
    table.table.pile &= ~(1 << names.value("C4")) & ~(1 << names.value("F2"))
    while table.luck_is_asked:
        table.plays(next(iter(table.chances())))
    table.plays("use ch19", "option first")
    line = next(line for line in GAME.table(table.view).split("\n") if line.startswith("  exchange"))
    assert "C4 (A blade in the dumb-waiter)" in line
