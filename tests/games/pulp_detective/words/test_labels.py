"""What choices of Pulp Detective are called when they are offered: by name, with what they mean there and then."""

from __future__ import annotations

import re

import pytest

from hawkshaw.core.game import Label
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.pulp_detective import GAME
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.labels import labels
from tests.games.pulp_detective.rules.test_play import moves, random_table
from tests.games.pulp_detective.stage import PulpTable, base, new_table

DECK = "C10 C11 C12 C13 L10 L11 L12 I10 I11"
ID = re.compile(r"^(ch|ca|si|lo|he|gm|tr|cr|so|ne|items_\w_)\d|^\d$|^(first|second|stamina|time)$")
"""How an element looks that goes by its name in notation."""


def label(table: PulpTable, element: str, locale: str = "en") -> Label:
    return labels(table.view, locale)[element]


def elements(view: PulpView) -> set[tuple[str, str]]:
    """The elements of all legal moves, by prefix and name."""
    found: set[tuple[str, str]] = set()
    for action in view.legal:
        block = view.space.blocks[view.space.kinds[action]]
        for domain, value in zip(block.domains, view.space.args[action], strict=True):
            found.add((domain.prefix, domain.name(value)))
    return found


def check_words(view: PulpView, locale: str) -> set[str]:
    """That every element on offer has a word; their prefixes."""
    given = labels(view, locale)
    offered = elements(view)
    assert given.keys() <= {f"{prefix}:{name}" for prefix, name in offered}
    for prefix, name in offered:
        found = given.get(f"{prefix}:{name}")
        word = found.word if found else GAME.word(prefix, name, locale)
        assert word
        assert not ID.match(word), (prefix, name, word)
    return {prefix for prefix, _ in offered}


@pytest.mark.parametrize("locale", ["en", "de"])
def test_nothing_is_offered_by_its_id(locale: str) -> None:
    seen: set[str] = set()
    for seed in range(6):
        rng = Rng(seed)
        state = random_table(rng)
        for actor, action in moves(state, rng):
            if actor != CHANCE:
                seen |= check_words(state.view(0), locale)
            state.apply(actor, action)
    assert {"slot", "row", "die", "result", "ability", "icon"} <= seen


def test_those_who_watch_are_offered_nothing() -> None:
    assert labels(base().works_on("F1").state.view(None), "en") == {}


def test_a_face_down_card_goes_by_its_back_and_a_known_one_by_its_front() -> None:
    table = base().character("ch03").pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    assert label(table, "slot:2") == Label("2: Informant", "mostly for clue")
    table.plays("use ch03", "peek 2")
    known = label(table, "slot:2")
    assert known.word.startswith("2: I10")
    assert "reward" in known.note


def test_a_result_goes_by_its_die_and_face() -> None:
    table = base().works_on("F1", 1).rolls("Y2:PE")
    assert label(table, "result:1").word == "1 Y2 persuasion"
    assert label(table, "result:1", "de").word == "1 Y2 Zureden"


def test_a_die_tells_its_faces_and_once_rolled_what_turning_it_shows() -> None:
    table = base("markers").markers("deus").works_on("F1")
    assert label(table, "die:Y1").note.count("2×") == 2
    table.rolls("Y1:1").plays("deus")
    faces = table.table.pack.dice[table.table.pack.yellow[0]].faces
    names = [GAME.catalogue("en").say(f"icon.{name}") for name in ("dots", "rounds", "persuasion", "word")]
    assert label(table, "die:Y1").note == f"{names[faces[0]]} → {names[faces[5]]}"


def test_a_place_tells_the_rerolls_it_brings() -> None:
    table = base().rows("F1").pile("F2 C10 C11 C12").turn().tops("F2", "C10", "C11", "C12")
    table.plays("keep 0", "discard 1", "return 2", "lands deep")
    assert label(table, "row:0").word == 'row 1 (main), after "F1": 1 re-roll (door)'
    assert label(table, "row:1").word == 'new row 2, below "F1": no re-roll'
    assert label(table, "row:0", "de").word == "Reihe 1 (Haupthandlung), nach „F1“: 1 Neuwurf (Tür)"


def test_set_up_tells_what_it_means() -> None:
    table = new_table(character="ask", difficulty="ask", suspects="ask")
    assert label(table, "character:ch07").note.startswith("roll 1 yellow result again")
    table.plays("character ch07")
    assert label(table, "difficulty:B").note == "you begin at hour 21 with stamina 6"
    table.plays("difficulty B")
    assert label(table, "suspects:criminal").note.startswith("Platinum Kelly, Deuce McDuggan")
    assert label(table, "suspects:nemesis").note.startswith("one of Professor Nightfall")


def test_a_culprit_goes_by_name_with_what_it_takes() -> None:
    table = base().rows("F1 F2").confronts()
    assert label(table, "pip:3") == Label("3: Deuce McDuggan", "needs rounds, 3× persuasion, word")


def test_a_die_that_an_item_grants_goes_by_its_colour() -> None:
    table = base().holds(5).works_on("F1")
    assert label(table, "die:PB") == Label("Paperboy (PB, red)", "3× word, persuasion, rounds, dots")
    assert label(table, "die:PB", "de").word == "Zeitungsjunge (PB, rot)"
    assert label(table, "die:Y2").word == "Yellow die 2 (Y2)"


def test_a_marker_tells_what_it_costs_and_does() -> None:
    table = base("markers").twists("WS").works_on("F1")
    swap = label(table, "marker:lead")
    assert swap.word == "A Lead for word"
    assert swap.note.startswith("use the special action")


def test_an_ability_and_a_borrowed_character_tell_what_they_do() -> None:
    table = base("markers").markers("lead").works_on("F1")
    borrowed = label(table, "character:ch07")
    assert borrowed.note.startswith("roll 1 yellow result again")


def test_the_price_of_the_gun_is_said() -> None:
    table = base("markers").markers("gun").twists("WS").works_on("F1")
    assert label(table, "payment:stamina").word == "lose 1 stamina"
    assert label(table, "payment:time").word == "1 hour passes"
