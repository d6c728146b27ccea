"""13 Clues in words: what each seat reads at the table, what it is asked, and how it ended."""

from __future__ import annotations

import re

import pytest

from hawkshaw.core.event import Event
from hawkshaw.games.thirteen_clues.table.events import EVENTS
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, TURN
from hawkshaw.games.thirteen_clues.words import text
from hawkshaw.games.thirteen_clues.words.language import LANGUAGES
from tests.games.thirteen_clues.stage import CASES, GAME, HANDS, SEATS, ClueTable, case, new, randomly


def lines(table: ClueTable, seat: int | None = 0) -> list[str]:
    return text.table(table.view(seat), "en").split("\n")


def line(table: ClueTable, start: str, seat: int | None = 0) -> str:
    """The one line that begins so."""
    (found,) = [said for said in lines(table, seat) if said.startswith(start)]
    return found


# The table


@pytest.mark.parametrize("seats", SEATS)
def test_every_table_ends_with_the_question(seats: int) -> None:
    for until in (CHOOSE, TURN):
        table = randomly(seats, 1, until)
        for viewer in table.viewers:
            assert lines(table, viewer)[-1] == text.ask(table.view(viewer), "en")


@pytest.mark.rule("TC-18")
def test_in_words_the_own_holder_is_ones_case_and_a_spectator_sees_none() -> None:
    table = case("A")
    cards = [
        "Countess (green, female), Library (red, indoor), Rifle (blue, ranged)",
        "Butcher (red, male), Park (green, outdoor), Sword (green, up-close)",
        "Officer (purple, male), Market (pink, outdoor), Blowgun (yellow, ranged)",
    ]
    for viewer in range(3):
        for seat in range(3):
            shown = "? ? ? (your case)" if seat == viewer else cards[seat]
            assert line(table, f"  Seat {seat}:", viewer) == f"  Seat {seat}: {shown}"
    assert [line(table, f"  Seat {seat}:", None) for seat in range(3)] == [
        f"  Seat {seat}: ? ? ?" for seat in range(3)
    ]


def test_a_sealed_pick_is_told_to_its_chooser_alone() -> None:
    table = new(3).deals(*HANDS["A"]).says("choose officer market blowgun", seat=1)
    assert line(table, "  You have sealed", 1) == "  You have sealed for seat 2: Officer, Market, Blowgun"
    for viewer in (0, 2, None):
        assert not any("sealed for" in said for said in lines(table, viewer))
        assert line(table, "  Has chosen", viewer) == "  Has chosen: seat 1"


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ("countess", "left Countess (green, female), right Library (red, indoor)"),
        ("library", "left Library (red, indoor), right Countess (green, female)"),
    ],
)
def test_with_two_seats_the_own_sides_are_told(left: str, said: str) -> None:
    table = case("B", left=["nurse", left])
    assert line(table, "Behind your screen", 1) == f"Behind your screen: {said}"
    assert "Countess" not in text.table(table.view(None), "en")


@pytest.mark.parametrize("name", CASES)
def test_the_informant_is_spoken_of_unless_there_are_six_and_glasses_unless_there_are_two(name: str) -> None:
    said = text.table(case(name).view(0), "en")
    assert ("Informant" in said) is (name != "D")
    assert ("lass" in said) is (name != "B")


def test_where_somebody_looked_is_told_and_the_card_to_those_who_did() -> None:
    table = case("A").consults("E", "knife").says("consult E")
    assert line(table, "  E:", 0) == "  E: Knife (seen by you, seat 1)"
    assert line(table, "  E:", 1) == "  E: Knife (seen by seat 0, you)"
    assert line(table, "  E:", 2) == line(table, "  E:", None) == "  E: seen by seat 0, seat 1"
    assert line(table, "  Not looked at", 2) == "  Not looked at: A, B, C, D, F"


def test_answers_and_accusations_are_told_to_everybody() -> None:
    table = case("A", glasses="3/1/1").says("ask 1 male")
    table.says("accuse nurse park gun").says("accuse butcher park sword")
    for viewer in table.viewers:
        told = lines(table, viewer)
        assert told[told.index("Answers so far") + 1] == "  Seat 1: male 2"
        accusations = told[told.index("Wrong accusations") + 1]
        assert accusations == "  Seat 0: Butcher/Park/Sword; Nurse/Park/Gun"


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_what_nobody_looked_at_is_told_when_the_game_is_over(viewer: int | None) -> None:
    table = case("A", turn=1, glasses="0/3/1").consults("E", "knife").says("accuse officer park sword")
    assert not any("Never looked at" in said for said in lines(table, viewer))
    table.says("accuse butcher park sword")
    never = "  Never looked at: Dancer, Parlor, Harbor, Theater, Crossbow"
    assert line(table, "  Never looked at", viewer) == never
    told = "\n".join(lines(table, viewer))
    for seat, cards in enumerate(
        ("Countess.*Library.*Rifle", "Butcher.*Park.*Sword", "Officer.*Market.*Blowgun")
    ):
        assert re.search(rf"Seat {seat}: {cards}", told)


# The question


def asked(table: ClueTable) -> list[str]:
    """What every seat is asked, and last a spectator."""
    return [text.ask(table.view(viewer), "en") for viewer in table.viewers]


def test_whoever_decides_is_asked_and_the_others_wait() -> None:
    table = new(3).luck("deal 0 officer")
    assert asked(table) == ["Luck decides."] * 4
    table = new(3).deals(*HANDS["A"]).says("choose butcher park sword", seat=0)
    mystery = "choose one Person, one Location and one Weapon of your five cards"
    assert asked(table) == [
        "Waiting for seat 1, seat 2.",
        f"You, seat 1, give your left neighbour a mystery: {mystery}.",
        f"You, seat 2, give your left neighbour a mystery: {mystery}.",
        "Waiting for seat 1, seat 2.",
    ]
    (two, *_) = asked(new(2).deals(*HANDS["B"]))
    left = "and which of the other two stands on your left"
    assert two == f"You, seat 0, give your opponent a mystery: {mystery}, {left}."


@pytest.mark.parametrize(
    ("name", "glasses", "question"),
    [
        ("B", "", "ask a witness, consult the Informant or accuse."),
        ("A", "1/1/1", "ask a witness, consult the Informant or accuse. You have 1 glass, so 1 action."),
        ("A", "3/1/1", "ask a witness, consult the Informant or accuse. You have 3 glasses, so 3 actions."),
        ("D", "1/1/1/1/1/1", "ask a witness or accuse. You have 1 glass, so 1 action."),
    ],
)
def test_a_turn_says_what_may_be_done_and_how_often(name: str, glasses: str, question: str) -> None:
    table = case(name, glasses=glasses)
    assert asked(table) == [f"Your turn, seat 0: {question}", *["Waiting for seat 0."] * table.seats]


def test_a_seat_without_a_glass_is_told_where_to_take_one() -> None:
    table = case("C", turn=3, glasses="0/6/3/1").says("ask 1 red")
    take = "You, seat 0, have no glass and the supply is empty: take one from another player."
    assert asked(table) == [take, *["Waiting for seat 0."] * 4]


# Events and the ending


def test_every_kind_of_event_has_a_sentence() -> None:
    for kind, declared in EVENTS.items():
        args = [3 if domain is None else domain.values[-1] for domain in declared.fields.values()]
        assert re.fullmatch(r"[A-Z][^{}]*\.", GAME.say(Event(kind, tuple(args))))
    assert set(LANGUAGES.catalogue("en").keys("event")) == set(EVENTS)


def test_a_glass_taken_from_a_player_is_told_with_both() -> None:
    table = case("C", turn=3, glasses="0/6/3/1").says("ask 1 red").says("take 2")
    assert table.hears(None) == ["Seat 0 takes a glass from seat 2."]


def test_the_ending_is_told_in_one_sentence() -> None:
    table = case("A").says("accuse countess library rifle")
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.summary == "Seat 0 solved its case: Countess, Library, Rifle."
    for viewer in table.viewers:
        assert text.ending(table.view(viewer), "en") == outcome.summary
    assert asked(table) == ["The game is over: seat 0 has won."] * 4
    assert text.ending(case("A").view(0), "en") == ""
