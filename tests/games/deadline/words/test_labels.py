"""What can be chosen in Deadline is called by its title, with what it means at this decision."""

from __future__ import annotations

import pytest

from hawkshaw.core.game import Label
from hawkshaw.games.deadline import GAME
from tests.games.deadline.stage import SEATS, A, B, C, DeadlineTable, base, dealt, new
from tests.games.deadline.walking import decisions

pytestmark = pytest.mark.usefixtures("fourteen")

BY_NAME = ("seat",)
"""Elements without a label: whoever sits there has a name."""


def labels(table: DeadlineTable, locale: str = "en") -> dict[str, Label]:
    return GAME.labels(table.view(table.active), locale)


def test_clues_are_called_by_their_titles_and_tell_what_they_ask_for() -> None:
    found = labels(dealt(3))
    assert found.keys() == {"clue:1", "clue:2", "clue:3"}
    assert found["clue:1"] == Label("1 Title 1", "person, Tagline 1. Asks for: gun, cash, whiskey")
    german = labels(dealt(3), "de")["clue:1"]
    assert german == Label("1 „Title 1“", "Mensch: „Tagline 1“. Verlangt: Waffe, Geld, Whisky")


def test_bad_press_is_in_what_a_clue_asks_for() -> None:
    setting = base().front(B, "P06").holds(A, "L01", "L02", "L03", "L04").holds(B, "L05", "L06", "L07", "L08")
    table = setting.holds(C, "L09", "L10", "L11", "L12").round(A)
    note = labels(table)["clue:1"].note
    assert note == "person, Tagline 1. Asks for: 2× gun, cash, whiskey, of which Bad Press! adds gun"


def test_leads_twists_and_places_say_what_they_are_and_do() -> None:
    setting = base().target(10).holds(A, "L40", "P06").chain("L01@0").front(B, "P11")
    table = setting.lit("black", "red", "green").turn(A)
    found = labels(table)
    assert found["card:L40"] == Label("The Landlady's Ledger", "blank, hat, cash; fits at 2; green matchbook")
    assert found["card:P06"] == Label("Bad Press! (gun)", "every clue asks for one more gun")
    assert found["card:P11"].word == "Skeletons in the Closet!"
    assert found["card:P11"].note.startswith("in front of seat 1; ")
    assert found["place:2"] == Label("2", "lies on 2 whiskey")
    assert found["tip:black"] == Label("black matchbook", "")
    first = labels(base().target(10).holds(A, "L40").turn(A))
    assert first["place:0"] == Label("0", "the first Lead lies here")


def test_a_place_beyond_the_left_end_tells_the_spaces_it_covers() -> None:
    table = base().target(10).holds(A, "L22", "L41").chain("L01@0").turn(A)
    found = labels(table)
    assert found["place:-1"].note == "lies on 0 gun, 1 cash"


def test_detectives_tell_their_abilities() -> None:
    found = labels(new(3, "ask"))
    assert found["detective:pete"] == Label("Pete Lorry", "discards the whole hand and draws a full one")
    assert len(found) == 8


def test_questions_are_told_whole_and_answers_by_their_texts() -> None:
    table = base().failed(13).clues((1,), ()).turn(A).fails(1)
    found = labels(table)
    assert found["question:1"] == Label("Question 1", "Prompt 1?")
    assert found["choice:b"] == Label("b: Choice 1b", "")
    assert "question:2" not in found
    found = labels(table.says("answer 1 b"))
    assert found["question:2"] == Label("Question 2", "Prompt 2?")
    assert found["choice:b"] == Label("b: Choice 2b", "Question 1: Choice 1b"), (
        "the open question comes first"
    )
    assert found["choice:d"] == Label("d", "Question 1: Choice 1d"), "it has only three choices"
    found = labels(table.says("answer 2 a").says("answer 3 c"))
    assert found["choice:b"] == Label(
        "b", "Question 1: Choice 1b; Question 2: Choice 2b; Question 3: Choice 3b"
    )
    german = labels(table, "de")
    assert german["question:1"].word == "Frage 1"
    assert german["choice:e"] == Label("e", "Frage 3: „Choice 3e“")


@pytest.mark.parametrize("seats", SEATS)
def test_every_element_of_a_legal_move_has_a_label_and_nothing_else(seats: int) -> None:
    prefixes: set[str] = set()
    for seed in range(4):
        options = {"detectives": "ask"} if seed % 2 else {}
        for number, (state, actor, _) in enumerate(decisions(seats, seed, **options)):
            if number % 3:
                continue
            view = state.view(actor)
            space = view.table.space
            elements = {
                f"{domain.prefix}:{domain.name(value)}"
                for action in view.legal
                for domain, value in zip(
                    space.blocks[space.kinds[action]].domains, space.args[action], strict=True
                )
                if domain.prefix not in BY_NAME
            }
            for locale in GAME.locales:
                found = GAME.labels(view, locale)
                assert found.keys() == elements
                assert all(label.word for label in found.values())
            prefixes |= {element.partition(":")[0] for element in elements}
            assert GAME.labels(state.view((actor + 1) % seats), "en") == {}
            assert GAME.labels(state.view(None), "en") == {}
    assert prefixes == {"card", "place", "clue", "detective", "tip", "question", "choice"}
