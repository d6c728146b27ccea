"""Deadline in words: the table, the questions, the papers, every refusal, every event, the ending."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from hawkshaw.core.errors import BadNotation
from hawkshaw.core.event import Event
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content import known_plots
from hawkshaw.games.deadline.content.cards import (
    CARD_NAMES,
    DETECTIVE_NAMES,
    KIND_OF,
    LEADS,
    STRIPS,
    SYMBOL_NAMES,
)
from hawkshaw.games.deadline.content.library import FOLDERS
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table.events import EVENTS
from hawkshaw.games.deadline.words import text
from hawkshaw.games.deadline.words.language import LANGUAGES, Words, word, words_of
from hawkshaw.games.deadline.words.papers import papers
from hawkshaw.games.deadline.words.picture import WIDTH, draw_strip, folded
from tests.games.deadline.shelf import POSITIONS
from tests.games.deadline.stage import A, B, C, DeadlineTable, base, dealt, new

SEATS = (2, 3, 4)
LOCALES = ("en", "de")


@pytest.fixture(autouse=True)
def fourteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case of the worked examples lies on the shelf."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS))


def moments(seats: int, seed: int, every: int = 7, **options: object) -> Iterator[DeadlineState]:
    """Some positions of a random game in which people rather play than drop out, its end included."""
    state = GAME.new(seats, options)
    assert isinstance(state, DeadlineState)
    rng = Rng(seed)
    for step in range(20_000):
        if step % every == 0 or not state.to_act:
            yield state.copy()
        if not state.to_act:
            return
        actor = state.to_act[0]
        moves = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
        kinds = [state.table.space.blocks[state.table.space.kinds[move]].kind for move in moves]
        staying = [move for move, kind in zip(moves, kinds, strict=True) if not kind.startswith("drop")]
        state.advance(actor, rng.choice(staying if staying and rng.below(4) else moves))
    raise AssertionError("the game does not end")


def lines(table: DeadlineTable, seat: int | None = A, locale: str = "en") -> list[str]:
    return text.table(table.view(seat), locale).split("\n")


def line(table: DeadlineTable, start: str, seat: int | None = A, locale: str = "en") -> str:
    """The one line that begins so, with what was folded under it."""
    told = lines(table, seat, locale)
    (number,) = [number for number, said in enumerate(told) if said.startswith(start)]
    indent = len(told[number]) - len(told[number].lstrip()) + 4
    parts = [told[number]]
    while told[number + 1].startswith(" " * indent):
        number += 1
        parts.append(told[number].strip())
    return " ".join(parts)


# The table


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_table_fits_and_ends_with_the_question(seats: int, locale: str) -> None:
    for state in moments(seats, seats):
        for seat in (None, *range(seats)):
            view = state.view(seat)
            told = text.table(view, locale).split("\n")
            assert max(map(len, told)) <= WIDTH
            assert told[-2:] == ["", text.ask(view, locale)]
            assert all(said == said.rstrip() for said in told)


def full_table() -> DeadlineTable:
    setting = base().target(10).holds(A, "L01", "L26", "L40", "P06").holds(B, "L02", "L03").holds(C, "L05")
    setting = setting.front(B, "P07", "P11").front(A, "P15").chain("L41@0", "L20@1", by=B)
    return setting.lit("black", "red").discards("L30", "P01").turn(A)


def test_the_head_tells_case_round_badge_and_tokens() -> None:
    table = full_table()
    assert lines(table)[:5] == [
        "Deadline: Fourteen clues (normal), 3 seats",
        "You are seat 0.",
        "Round 1. Chief, with the badge: seat 0",
        "Bullets left: 3 of 3. Failures so far: 0",
        "Hot Tips: black lit, red lit, green unlit, blue unlit",
    ]
    assert lines(table, None)[1] == "You are watching."
    later = base().failed(5).turn(A)
    assert "Bullets left: 0 of 3. Failures so far: 5" in lines(later)


def test_rounds_are_counted_by_what_they_ended_with() -> None:
    table = base().clues((1, 2), (5, 6)).turn(A)
    won = len(table.laid.won)
    assert f"Round {won + 1}. Chief, with the badge: seat 0" in lines(table)


def test_the_chain_is_drawn_with_its_places_and_told_in_words() -> None:
    told = lines(full_table())
    where = told.index("Chain")
    assert told[where + 1 : where + 5] == [
        "  |whiskey |  gun   |whiskey |  hat   |",
        "      0        1        2        3",
        "  In words: 0 whiskey, 1 gun, 2 whiskey, 3 hat",
        "  Played: Broken Glass (whiskey, gun, blank) at 0 by seat 1, The Bouncer Talks",
    ]
    assert line(full_table(), "  Played").endswith(
        "The Bouncer Talks (gun, whiskey, hat) at 1 by seat 1 (last)"
    )


def test_places_to_the_left_of_the_first_lead_are_negative() -> None:
    table = base().target(10).chain("L01@0", "L44@-2").turn(A)
    told = lines(table)
    assert told[told.index("Chain") + 2].split() == ["-2", "-1", "0", "1", "2"]
    assert "-2 gun, -1 smokes, 0 blank, 1 cash, 2 whiskey" in line(table, "  In words")


def test_a_long_chain_goes_on_below() -> None:
    drawn = draw_strip([0, 1, 2, 3, 4, 5] * 4, -11, Words("de"))
    assert len(drawn) == 6
    assert max(map(len, drawn)) <= WIDTH
    places = [int(place) for row in drawn[1::2] for place in row.split()]
    assert places == list(range(-11, 13))
    assert [len(row.strip().split("|")) - 2 for row in drawn[::2]] == [8, 8, 8]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_place_stands_under_its_space(locale: str) -> None:
    words = Words(locale)
    drawn = draw_strip([0, 1, 2, 3, 4, 5], -2, words)
    for space, place in enumerate(range(-2, 4)):
        column = drawn[1].index(f" {place} ".rstrip() if place == 3 else f" {place} ") + 1
        left = drawn[0].rindex("|", 0, column)
        assert drawn[0][left + 1 : drawn[0].index("|", column)].strip() == words.symbol(space)


def test_what_the_target_asks_for_shows_and_lacks_is_told() -> None:
    table = full_table()
    assert line(table, "Pursued") == "Pursued: clue 10, Title 10"
    asked = "  Asks for: 2× gun, 2× cash, whiskey, smokes, of which Bad Press! adds cash"
    assert line(table, "  Asks for") == asked
    assert line(table, "  Chain shows") == "  Chain shows: gun, 2× whiskey, hat"
    assert line(table, "  Still missing") == "  Still missing: gun, 2× cash, smokes"
    assert line(base().target(10).turn(A), "  Asks for") == "  Asks for: 2× gun, cash, whiskey, smokes"
    assert "Pursued: no clue yet" in lines(dealt(3))


def test_available_clues_are_told_with_title_kind_symbols_and_tagline() -> None:
    told = lines(full_table())
    assert "  10  Title 10 (person): 2× gun, cash, whiskey, smokes" in told
    assert (
        told[told.index("  10  Title 10 (person): 2× gun, cash, whiskey, smokes") + 1] == "      Tagline 10"
    )
    assert "  Bad Press! adds to each: cash" in told
    assert "Clue deck, by number: 4, 5, 6, 7, 8, 9, 11, 12, 13, 14" in told
    assert "Won: none" in told


def test_won_and_removed_clues_are_told_by_number_and_title() -> None:
    table = base().failed(4).clues((2,), (5,)).target(2).turn(A)
    assert line(table, "Removed unread") == "Removed unread: 14 Title 14"
    assert line(table, "Won").startswith("Won: 1 Title 1, 3 Title 3, 4 Title 4, 6 Title 6")
    assert not any(said.startswith("Removed") for said in lines(full_table()))


def test_no_text_of_the_case_is_in_the_table() -> None:
    plot = known_plots.plot_of("fourteen")
    told = " ".join(text.table(base().clues((2,), (5,)).target(2).turn(A).view(A), "en").split())
    for clue in plot.clues.values():
        assert " ".join(clue.text.split()) not in told
    assert " ".join(plot.intro.split()) not in told


def test_players_are_told_with_detective_cards_and_twists() -> None:
    told = lines(full_table())
    where = told.index("Players")
    assert told[where + 1 : where + 4] == [
        "  Seat 0 (you, Chief, to act): Pete Lorry, face up; in; 4 cards",
        "      P15 Lucky Break!: whoever removes it may turn a Detective face up again",
        "  Seat 1: Ray Chandler, face up; in; 2 cards",
    ]
    assert told[where + 4] == "      P07 Bad Press! (cash): every clue asks for one more cash"
    told = lines(base().target(10).down(A).out(B).holds(A, "L01").turn(A))
    assert "  Seat 0 (you, Chief, to act): Pete Lorry, face down; in; 1 card" in told
    assert "  Seat 1: Ray Chandler, face up; out of the round; no cards" in told


def test_the_own_hand_is_told_with_spaces_matchbook_and_where_it_fits() -> None:
    table = full_table()
    assert line(table, "  L01") == "  L01  gun, cash, whiskey       Stick-up at a Speakeasy; fits at -2"
    assert line(table, "  L26").startswith("  L26  gun, blank, cash         Matches from the Ebony Room; ")
    assert line(table, "  L26").endswith("; fits nowhere; black matchbook")
    assert line(table, "  L40").endswith("The Landlady's Ledger; fits at 2, 3; green matchbook")
    assert line(table, "  P06") == "  P06  Bad Press! (gun): every clue asks for one more gun"
    assert line(table, "  Your ability").endswith("discards the whole hand and draws a full one")
    assert line(table, "  L02", B) == "  L02  cash, whiskey, smokes    A Round on the House"


def test_hands_are_told_to_their_holders_alone() -> None:
    table = full_table()
    for seat, others in (
        (A, ["L02", "L03", "L05"]),
        (B, ["L01", "L26", "P06"]),
        (None, ["L01", "L02", "L05"]),
    ):
        told = text.table(table.view(seat), "en")
        assert not any(re.search(rf"\b{card}\b", told) for card in others)
    assert "Your hand" not in lines(table, None)


def test_cards_that_were_seen_go_into_a_hand_are_told() -> None:
    table = base(3, "tracer dash pete").target(10).holds(A, "L09").chain("L01@0").turn(A).says("use tracer")
    known = "      Known cards: L01 Stick-up at a Speakeasy (gun, cash, whiskey)"
    assert line(table, "      Known cards", B) == known
    assert not any(said.startswith("      Known cards") for said in lines(table, A))


def test_pile_and_discards_are_told() -> None:
    table = full_table()
    assert line(table, "Draw pile") == f"Draw pile: {table.pile_size} cards"
    assert line(table, "Discards") == "Discards (2): A Holster under the Tuxedo, You're Being Tailed! (gun)"
    assert line(base().turn(A), "Discards") == "Discards: none"


def test_before_the_case_is_open_nothing_of_it_is_told() -> None:
    told = lines(new(3, "ask"))
    assert "The case is not open yet." in told
    assert "  Seat 0 (you, to act): no Detective yet; no cards" in told
    assert not any("Title" in said for said in told)


def test_a_number_and_its_title_are_not_torn_apart() -> None:
    table = base().clues((13,), (14,)).target(13).turn(A)
    for said in lines(table):
        assert not re.search(r", \d+$", said), said


def test_long_lines_are_folded_further_in() -> None:
    pieces = folded("  " + "word " * 40)
    assert all(len(piece) <= WIDTH for piece in pieces)
    assert [len(piece) - len(piece.lstrip()) for piece in pieces] == [2, 6, 6]
    assert folded("") == [""]


# What one decides by


def parts(told: str) -> list[str]:
    """The first line of each part of a text."""
    return [part.split("\n")[0] for part in told.split("\n\n")]


def test_in_a_turn_the_table_ends_with_the_chain_what_is_missing_and_the_hand() -> None:
    """A small screen shows the end of the table."""
    told = parts(text.table(full_table().view(A), "en"))
    asked = "Your turn, seat 0: play a Lead, use your ability, spend tips or drop out."
    assert told[-5:] == ["Available clues", "Chain", "Pursued: clue 10, Title 10", "Your hand", asked]


def test_before_a_round_the_table_ends_with_the_clues_and_the_hand() -> None:
    told = parts(text.table(dealt(3).view(A), "en"))
    assert told[-5:-1] == ["Chain: empty; the first Lead lies at 0", "Pursued: no clue yet", *told[-3:-1]]
    assert told[-3:-1] == ["Available clues", "Your hand"]


def test_a_turn_is_decided_by_chain_target_tips_and_hand() -> None:
    posed = text.posed(full_table().view(A), "en")
    assert parts(posed) == [
        "Chain",
        "Pursued: clue 10, Title 10",
        "Hot Tips: black lit, red lit, green unlit, blue unlit",
        "Your hand",
    ]
    assert "  Still missing: gun, 2× cash, smokes" in posed.split("\n")


def test_what_can_be_removed_is_told_with_its_number_and_owner() -> None:
    setting = base().target(10).front(B, "P07", "P12").front(A, "P15").lit("black", "red", "blue")
    table = setting.turn(A)
    told = line(table, "  Can be removed")
    assert told == (
        "  Can be removed: P15 Lucky Break! (seat 0), P07 Bad Press! (cash) (seat 1), P12 Frisked! (seat 1)"
    )
    skeletons = base().target(10).front(B, "P07", "P11").lit("black", "red", "blue").turn(A)
    assert line(skeletons, "  Can be removed").endswith(": P11 Skeletons in the Closet! (seat 1)")
    assert not any(said.startswith("  Can be removed") for said in lines(full_table()))


def test_whoever_takes_a_detective_is_told_what_each_can_do() -> None:
    table = new(3, "ask").says("take pete")
    posed = text.posed(table.view(B), "en")
    assert parts(posed) == ["Detectives to choose from"]
    assert "  tracer: Tracer Shot takes every Lead of the chain into the hand" in posed.split("\n")
    assert "Pete Lorry" not in posed
    assert posed in text.table(table.view(B), "en")


def test_a_lucky_break_names_the_detectives_that_lie_face_down() -> None:
    setting = base().target(10).chain("L01@0").front(B, "P15").down(B, C).lit("black", "red", "blue")
    table = setting.holds(A, "L02").turn(A).says("tips_remove black red blue P15")
    posed = text.posed(table.view(A), "en")
    assert parts(posed)[:2] == ["Chain", "Pursued: clue 10, Title 10"]
    assert "Detectives that lie face down\n  seat 1: Ray Chandler lets everybody" in posed
    assert "  seat 2: Tracer Shot takes every Lead of the chain into the hand" in posed.split("\n")
    assert "seat 0: Pete" not in posed


def test_in_the_middle_of_a_round_every_decision_shows_the_chain_and_what_is_missing() -> None:
    ray = base(3, "ray pete dash").target(10).chain("L01@0").holds(A, "L02").turn(A).says("use ray")
    for table in (
        ray,
        base(3, "ray pete dash").target(10).chain("L01@0").turn(A).plays("use ray", "draw", "card L05"),
    ):
        posed = text.posed(table.view(A), "en")
        assert parts(posed)[0] == "Chain"
        assert "  Still missing: gun, smokes" in posed.split("\n")


# The questions at the end


def at_the_end(**options: object) -> DeadlineTable:
    """The last clue is about to be removed; then the questions are asked."""
    table = base().failed(13).clues((1,), ()).turn(A)
    state = table.deadline
    state.table.asks = bool(options.get("questions", True))
    return table.fails(1)


def test_questions_are_told_one_at_a_time_with_choices_and_answers() -> None:
    table = at_the_end()
    plot = known_plots.plot_of("fourteen")
    many = len(plot.questions)
    told = lines(table)
    assert f"Questions (1 of {many} open)" in told
    assert f"  1 (critical) {plot.questions[0].prompt}" in told
    assert not any(said.startswith("  2 (") for said in told)
    assert f"      a  {plot.questions[0].choices[0]}" in told
    table.says("answer 1 b")
    told = lines(table)
    assert f"      b  {plot.questions[0].choices[1]} (recorded)" in told
    assert any(said.startswith("  2 (") for said in told)
    assert "Rating" not in "\n".join(told)


def solved(wrong: int = 0) -> DeadlineTable:
    """All questions answered and checked, the first so many of them wrongly."""
    table = at_the_end()
    for number, answer in enumerate(known_plots.plot_of("fourteen").answers):
        choice = (answer.choice + (number < wrong)) % len(
            known_plots.plot_of("fourteen").questions[number].choices
        )
        table.says(f"answer {number + 1} {'abcdef'[choice]}")
    return table.says("submit")


def test_after_submission_right_answers_why_and_rating_are_told() -> None:
    table = solved(wrong=1)
    plot = known_plots.plot_of("fourteen")
    first, second = plot.answers[0].choice, plot.answers[1].choice
    told = [" ".join(said.split()) for said in lines(table)]
    assert f"{'abcdef'[first]} {plot.questions[0].choices[first]} (right answer)" in told
    assert any(said.endswith("(your answer, wrong)") for said in told)
    assert f"{'abcdef'[second]} {plot.questions[1].choices[second]} (your answer, right)" in told
    assert "Rating: Gumshoes" in told
    assert told[-1] == "The case is closed: Gumshoes."


# What is asked


def test_the_seat_that_decides_is_asked_and_the_others_wait() -> None:
    def asked(table: DeadlineTable) -> tuple[str, str]:
        (seat,) = table.state.to_act
        other = (seat + 1) % 3
        assert text.ask(table.view(other), "en") == text.ask(table.view(None), "en")
        return text.ask(table.view(seat), "en"), text.ask(table.view(other), "en")

    table = new(3, "ask")
    assert asked(table) == (
        "Choose a Detective, seat 0: each has an ability that can be used once a game.",
        "Waiting for seat 0 to choose a Detective.",
    )
    assert asked(dealt(3)) == (
        "You are the Chief, seat 0: pick the clue that all of you go after this round.",
        "Waiting for seat 0, the Chief, to pick a clue.",
    )
    everything = "Your turn, seat 0: play a Lead, use your ability, spend tips or drop out."
    assert asked(full_table())[0] == everything
    used = base().target(1).down(A).holds(A, "L01").turn(A)
    assert asked(used)[0] == "Your turn, seat 0: play a Lead or drop out."
    assert asked(full_table())[1] == "Waiting for seat 0, whose turn it is."
    tailed = base().front(A, "P01").holds(A, "L01", "L02", "L03", "L12").holds(B, "L04", "L05", "L06", "L07")
    table = tailed.holds(C, "L08", "L09", "L10", "L11").round(A)
    assert asked(table) == (
        "You are being tailed, seat 0: lose a Lead with gun.",
        "Waiting for seat 0, who must lose a Lead with gun.",
    )
    ray = base(3, "ray pete dash").target(10).holds(A, "L01").holds(B, "L02").turn(A).says("use ray")
    assert asked(ray)[0] == "Ray Chandler helps you, seat 0: draw a card and then discard one, or pass."
    ray.says("draw").draws("L05")
    assert asked(ray) == (
        "You drew a card, seat 0: discard one.",
        "Waiting for seat 0 to discard a card.",
    )
    assert asked(at_the_end())[0] == "Question 1 is open, seat 0: record an answer."


def test_a_turn_that_leaves_only_dropping_out_says_why() -> None:
    goon = base().target(10).front(A, "P20").out(B).holds(A, "L01").turn(A)
    assert "The Big Dumb Goon! is here, seat 0" in text.ask(goon.view(A), "en")
    assert text.ask(goon.view(C), "en") == "Waiting for seat 0, whose turn it is."
    sick = base(2).target(10).front(A, "P17").holds(A, "L01").turn(A)
    assert "You were slipped a Mickey, seat 0" in text.ask(sick.view(A), "en")
    nothing = base().target(10).down(A).turn(A)
    assert text.ask(nothing.view(A), "en") == "Your turn, seat 0: nothing else can be done, so drop out."


@pytest.mark.parametrize("held", ["L01", "P06"])
def test_what_others_are_asked_does_not_depend_on_the_hand(held: str) -> None:
    table = base().target(10).down(A).holds(A, held).turn(A)
    assert text.ask(table.view(B), "en") == "Waiting for seat 0, whose turn it is."
    assert text.table(table.view(B), "en") == text.table(
        base().target(10).down(A).holds(A, "L02").turn(A).view(B), "en"
    )


# The papers


def test_papers_open_with_the_case_and_with_every_clue_won() -> None:
    assert papers(new(3).view(A), "en") == []
    table = base().clues((2,), (5,)).target(2).turn(A)
    plot = known_plots.plot_of("fourteen")
    found = papers(table.view(None), "en")
    assert [paper.key for paper in found] == ["intro", *[f"clue {clue}" for clue in table.laid.won]]
    assert found[0].title == "Introduction: Fourteen clues"
    assert found[0].text == plot.intro.strip()
    first = plot.clues[table.laid.won[0]]
    assert found[1].title == f"Clue {first.number}: {first.title}"
    assert found[1].text.startswith(first.text.strip())


def test_a_clues_paper_closes_with_what_it_opens() -> None:
    table = base().clues((2,), (5,)).target(2).turn(A)
    plot = known_plots.plot_of("fourteen")
    found = {paper.key: paper.text for paper in papers(table.view(A), "en")}
    for number in table.laid.won:
        unlocks = plot.clues[number].unlocks
        closing = found[f"clue {number}"].split("\n\n")[-1]
        if unlocks:
            named = [f"{n}" if n == 5 else f"{n} {plot.clues[n].title}" for n in unlocks]
            assert closing == f"It opens: {', '.join(named)}."
        else:
            assert closing == "It opens no other clue."


def test_after_submission_the_solution_and_the_unread_clues_can_be_read() -> None:
    plot = known_plots.plot_of("fourteen")
    table = solved(wrong=1)
    found = papers(table.view(B), "en")
    keys = [paper.key for paper in found]
    unread = [number for number in plot.numbers if number not in table.laid.won]
    assert unread
    assert keys[-len(unread) - 1 :] == ["solution", *[f"clue {number}" for number in unread]]
    assert found[-1].title.endswith("(not won)")
    solution = found[keys.index("solution")].text
    assert plot.wrap_up.strip() in solution
    assert all(question.prompt in solution for question in plot.questions)
    assert "You are Gumshoes." in solution
    assert solution.count("Your answer was right.") == len(plot.questions) - 1


@pytest.mark.parametrize("seats", SEATS)
def test_no_paper_holds_what_is_not_open(seats: int) -> None:
    plot = known_plots.plot_of("fourteen")
    for state in moments(seats, 20 + seats, case="fourteen"):
        read = "\n".join(paper.text for paper in papers(state.view(0), "en"))
        for clue in plot.clues.values():
            opened = clue.number in state.table.won or state.table.rating >= 0
            assert (clue.text.strip() in read) == opened
        assert (plot.wrap_up.strip() in read) == (state.table.rating >= 0)


# Refusals

Setup = Callable[[], DeadlineTable]


def turn() -> DeadlineTable:
    return base().target(10).holds(A, "L01", "L02", "P06").chain("L41@0").turn(A)


def four_lit(*fronts: str) -> DeadlineTable:
    return base().target(10).holds(A, "L02").lit("black", "red", "green", "blue").front(B, *fronts).turn(A)


def cast(names: str, *fronts: str) -> DeadlineTable:
    return base(3, names).target(10).holds(A, "L01").front(B, *fronts).turn(A)


def tailed() -> DeadlineTable:
    setting = base().front(A, "P01").holds(A, "L01", "L02", "L03", "L12").holds(B, "L04", "L05", "L06", "L07")
    return setting.holds(C, "L08", "L09", "L10", "L11").round(A)


def called() -> DeadlineTable:
    setting = base().front(A, "P13").holds(A, "L01", "L02", "L03", "P06").holds(B, "L04", "L05", "L06", "L07")
    return setting.holds(C, "L08", "L09", "L10", "L11").round(A)


def frisked() -> DeadlineTable:
    setting = base().front(A, "P12").holds(A, "L01", "L02", "L03", "P06").holds(B, "L04", "L05", "L06", "L07")
    return setting.holds(C, "L08", "L09", "L10", "L11").lit("red").round(A)


def ray() -> DeadlineTable:
    return base(3, "ray pete dash").target(10).holds(A, "L01").holds(B, "L02").turn(A).says("use ray")


def lucky() -> DeadlineTable:
    setting = base().target(10).lit("black", "red", "green").front(B, "P15").down(C).holds(A, "L02")
    return setting.turn(A).says("tips_remove black red green P15")


def eve_behind_skeletons() -> DeadlineTable:
    return base(3, "eve pete dash").target(10).front(A, "P01").front(B, "P11").holds(A, "L01").turn(A)


REFUSED: list[tuple[str, Setup, str, str, str]] = [
    ("luck", turn, "card L01", "Only luck makes that move", "DL-05"),
    ("luck's chief", turn, "chief 1", "Only luck makes that move", "DL-R1"),
    ("taken", lambda: new(3, "ask").says("take ray"), "take ray", "Ray Chandler is with seat 0", "DL-02"),
    ("take first", lambda: new(3, "ask"), "pursue 1", "take one", "DL-02"),
    ("has one", turn, "take eve", "You have a Detective, Pete Lorry", "DL-02"),
    ("in the deck", lambda: dealt(3), "pursue 5", "still in the clue deck; available are 1, 2, 3", "DL-08"),
    (
        "won",
        lambda: base().clues((2,), (5,)).holds(A, "L01", "L02", "L03", "L04").round(A).deals(),
        "pursue 1",
        "won already; available are 2",
        "DL-86",
    ),
    (
        "removed",
        lambda: base().failed(4).clues((2,), (5,)).round(A).deals(),
        "pursue 14",
        "removed unread",
        "DL-92",
    ),
    ("no such clue", lambda: dealt(3), "pursue 99", "The case has no clue 99", "DL-R51"),
    ("pursue first", lambda: dealt(3), "drop_out", "First the Chief picks the clue", "DL-11"),
    ("pursued", turn, "pursue 2", "Clue 10 is being pursued", "DL-11"),
    ("call first", called, "pursue 1", "First the Threatening Phone Call!", "DL-63"),
    ("call, not held", called, "answer_call P07", "do not hold P07 Bad Press! (cash)", "DL-63"),
    ("no call", turn, "answer_call P06", "The phone does not ring", "DL-63"),
    ("tail first", tailed, "pursue 1", "First you must lose a Lead with gun", "DL-52"),
    ("tail, not held", tailed, "lose L04", "do not hold L04", "DL-51"),
    ("tail, no symbol", tailed, "lose L02", "(cash, whiskey, smokes) shows no gun", "DL-R32"),
    ("no tail", turn, "lose L01", "only before a round", "DL-51"),
    ("frisk first", frisked, "pursue 1", "First you must put out a lit tip", "DL-61"),
    ("frisk, not lit", frisked, "snuff black", "The black tip is not lit", "DL-61"),
    ("no frisk", turn, "snuff black", "only before a round", "DL-61"),
    ("ray first", ray, "drop_out", "draw or pass", "DL-36"),
    ("ray, discard first", lambda: ray().says("draw").draws("L05"), "pass", "must discard a card", "DL-36"),
    ("ray, not held", lambda: ray().says("draw").draws("L05"), "discard L09", "do not hold L09", "DL-36"),
    ("no ray", turn, "draw", "Ray Chandler's ability", "DL-36"),
    ("no passing", turn, "pass", "There is no passing", "DL-14"),
    ("no skipping", turn, "skip", "There is no passing", "DL-14"),
    ("no ending", turn, "resign", "only when no clue is available", "DL-R46"),
    ("lucky, face up", lucky, "reactivate 1", "Ray Chandler lies face up", "DL-67"),
    ("lucky first", lucky, "drop_out", "First the Lucky Break!", "DL-67"),
    ("no lucky break", turn, "reactivate 1", "only when a Lucky Break! is removed", "DL-67"),
    ("questions closed", turn, "answer 1 a", "stay closed", "DL-10"),
    ("submit closed", turn, "submit", "stay closed", "DL-10"),
    ("question closed", at_the_end, "answer 2 a", "first answer question 1", "DL-100"),
    ("no question", at_the_end, "answer 9 a", "only", "DL-100"),
    ("no choice", at_the_end, "answer 1 f", "Question 1 has only the choices a, b", "DL-R49"),
    ("unanswered", at_the_end, "submit", "question 1 is open", "DL-101"),
    ("answers now", at_the_end, "drop_out", "The investigation is over", "DL-99"),
    ("closed", solved, "submit", "The case is closed", "DL-101"),
    ("must play", turn, "drop_out", "drop_out_with P06", "DL-45"),
    ("play what is not held", turn, "drop_out_with P07", "do not hold P07", "DL-45"),
    ("nothing to play", lambda: four_lit("P06"), "drop_out_with P07", "just drop_out", "DL-45"),
    (
        "two active",
        lambda: base().target(10).holds(A, "P06").front(A, "P01", "P12").turn(A),
        "drop_out_with P06",
        "Two Twists are active in front of you",
        "DL-46",
    ),
    (
        "second tail",
        lambda: base().target(10).holds(A, "P02", "P06").front(A, "P01").turn(A),
        "drop_out_with P02",
        "tailed already",
        "DL-47",
    ),
    (
        "second tail behind It Was Me",
        lambda: base().target(10).holds(A, "P02").front(A, "P01", "P14").turn(A),
        "drop_out_with P02",
        "tailed already",
        "DL-47",
    ),
    (
        "mickey",
        lambda: base(2).target(10).holds(A, "L01", "L02").front(A, "P17").turn(A),
        "play L01 at 0",
        "you can only drop out",
        "DL-70",
    ),
    (
        "goon",
        lambda: base().target(10).holds(A, "L01", "L02").front(A, "P20").out(B).turn(A),
        "use pete",
        "you can only drop out",
        "DL-76",
    ),
    ("not held", turn, "play L03 at 0", "do not hold L03 The Man at the End of the Bar", "DL-18"),
    ("a twist", turn, "play P06 at 0", "Only Leads lie in the chain", "DL-25"),
    ("first place", lambda: base().target(10).holds(A, "L01").turn(A), "play L01 at 1", "at 0", "DL-19"),
    ("off the chain", turn, "play L01 at 3", "which goes from 0 to 2", "DL-20"),
    ("off to the left", turn, "play L01 at -3", "which goes from 0 to 2", "DL-20"),
    (
        "mismatch",
        turn,
        "play L01 at 0",
        "At 0 L01 Stick-up at a Speakeasy would put gun on whiskey (place 0)",
        "DL-21",
    ),
    ("mismatch further on", turn, "play L01 at -1", "put cash on whiskey (place 0)", "DL-21"),
    ("blanks only", turn, "play L01 at 2", "nothing but blanks", "DL-22"),
    ("another's ability", turn, "use ray", "Ray Chandler is not your Detective; yours is Pete", "DL-27"),
    ("face down", lambda: base().target(10).down(A).turn(A), "use pete", "lies face down", "DL-27"),
    ("danger", lambda: cast("pete ray dash", "P19"), "use pete", "Danger Can't Be Stopped!", "DL-73"),
    ("only Gilda", turn, "copy ray", "Only Gilda Haynes copies", "DL-31"),
    ("Gilda uses", lambda: cast("gilda ray dash"), "use ray", "has no ability of her own", "DL-31"),
    ("Gilda in words", lambda: cast("gilda ray dash"), "use gilda", "has no ability of her own", "DL-31"),
    ("no source", lambda: cast("gilda ray dash"), "copy pete", "Nobody else has Pete Lorry", "DL-31"),
    (
        "source down",
        lambda: base(3, "gilda ray dash").target(10).down(B).turn(A),
        "copy ray",
        "Ray Chandler lies face down",
        "DL-31",
    ),
    ("Dash, no hand", lambda: base(3, "dash ray pete").turn(A), "use_dash 1", "no card to give", "DL-R9"),
    ("Dash to himself", lambda: cast("dash ray pete"), "use_dash 0", "another player", "DL-28"),
    ("Dash to nobody", lambda: cast("dash ray pete"), "use dash", "say to whom".capitalize(), "DL-28"),
    ("Eve, no Twist", lambda: cast("eve ray pete", "P06"), "use eve", "no Twist in hand", "DL-R9"),
    ("Eve, Skeletons", eve_behind_skeletons, "use eve", "in front of seat 1 must be removed", "DL-R15"),
    ("Tracer, no chain", lambda: cast("tracer ray pete"), "use tracer", "The chain is empty", "DL-R9"),
    ("Gloria, no Twist", lambda: cast("gloria ray pete"), "use_gloria P06", "No Twist is active", "DL-R9"),
    ("Gloria, one only", lambda: cast("gloria ray pete", "P06"), "use_gloria_two P06 P06", "one", "DL-R13"),
    ("Gloria, two", lambda: cast("gloria ray pete", "P06", "P12"), "use_gloria P06", "exactly two", "DL-R13"),
    ("Gloria, other", lambda: cast("gloria ray pete", "P06"), "use_gloria P07", "P07 Bad Press!", "DL-R13"),
    (
        "Gloria, order",
        lambda: cast("gloria ray pete", "P06", "P12"),
        "use_gloria_two P12 P06",
        "lower number first: P06 P12",
        "DL-R13",
    ),
    ("Gloria in words", lambda: cast("gloria ray pete", "P06"), "use gloria", "Name the Twists", "DL-32"),
    ("few tips to draw", turn, "tips_draw black red", "takes 2 lit tips, and lit are: none", "DL-39"),
    ("few tips to remove", turn, "tips_remove black red green P06", "takes 3 lit tips", "DL-40"),
    ("few tips for two", turn, "tips_remove_two P06 P11", "takes 4 lit tips", "DL-41"),
    (
        "tip not lit",
        lambda: base().lit("black", "red").turn(A),
        "tips_draw black blue",
        "The blue tip is not lit",
        "DL-39",
    ),
    ("tip twice", lambda: four_lit("P06"), "tips_draw black black", "different tips", "DL-39"),
    ("tips in order", lambda: four_lit("P06"), "tips_draw red black", "this order: black red", "DL-R11"),
    ("tips, no Twist", four_lit, "tips_remove black red green P06", "No Twist is active", "DL-R10"),
    ("tips, other", lambda: four_lit("P06"), "tips_remove black red green P07", "not active", "DL-40"),
    (
        "tips, Skeletons",
        lambda: four_lit("P06", "P11"),
        "tips_remove black red green P06",
        "before P11 Skeletons",
        "DL-58",
    ),
    ("tips, one active", lambda: four_lit("P06"), "tips_remove_two P06 P06", "Only one Twist", "DL-41"),
    ("tips, twice", lambda: four_lit("P06", "P12"), "tips_remove_two P06 P06", "two different", "DL-41"),
    ("tips, pair", lambda: four_lit("P06", "P12"), "tips_remove_two P12 P06", "P06 P12", "DL-41"),
    (
        "tips, pair behind Skeletons",
        lambda: (
            base()
            .target(10)
            .lit("black", "red", "green", "blue")
            .front(B, "P06", "P11")
            .front(A, "P12")
            .turn(A)
        ),
        "tips_remove_two P06 P12",
        "before P11 Skeletons",
        "DL-58",
    ),
    (
        "nothing to draw",
        lambda: base().target(10).lit("black", "red").pile(rest=C).turn(A),
        "tips_draw black red",
        "no card left to draw",
        "DL-R10",
    ),
    ("tips for what", turn, "tips black red", "Say what for", "DL-38"),
]


@pytest.mark.parametrize(
    ("setup", "move", "because", "rule"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_a_refusal_names_the_first_rule_that_stands_against_a_move(
    setup: Setup, move: str, because: str, rule: str
) -> None:
    table = setup()
    seat = table.state.to_act[0] if table.state.to_act else A
    said = GAME.why(table.view(seat), move)
    assert because in said
    assert said.endswith(f" ({rule})")
    assert GAME.why(table.view(seat), move, "de").endswith(f" ({rule})")


def test_those_who_have_nothing_to_decide_are_told_who_has() -> None:
    table = turn()
    assert GAME.why(table.view(B), "drop_out") == "It is not your decision now: seat 0 decides (DL-12)"
    assert GAME.why(table.view(None), "drop_out") == "You are watching; only players decide (DL-01)"
    table = base().target(10).out(B).holds(A, "L01").turn(A)
    said = "You have dropped out of this round, and seat 0 decides now (DL-16)"
    assert GAME.why(table.view(B), "drop_out") == said
    assert GAME.why(new(3).view(A), "drop_out").endswith("luck does (DL-05)")
    assert GAME.why_not(table.view(A), 10**6) == "There is no such move in this game (DL-13)"


def test_every_refusal_can_be_met() -> None:
    """The rows above and the tests beside them reach every message there is."""
    met: set[str] = {"unknown", "watching", "not_yours", "out", "luck_now"}
    for _, setup, move, _, _ in REFUSED:
        table = setup()
        view = table.view(table.state.to_act[0] if table.state.to_act else A)
        try:
            met.add(GAME.refusal(view, table.space.parse(move), "en").key)
        except BadNotation:
            found = GAME.refusal_of_words(view, move, "en")
            assert found is not None
            met.add(found.key)
    assert met == set(LANGUAGES.catalogue("en").keys("refusal"))


@pytest.mark.parametrize("seats", SEATS)
def test_every_move_that_is_not_legal_is_refused_in_both_languages(seats: int) -> None:
    for number, state in enumerate(moments(seats, 40 + seats, every=29)):
        for seat in (None, *range(seats)):
            view = state.view(seat)
            legal = set(view.legal)
            for action in range(number % 53, state.table.space.n + state.table.space.chance_n, 53):
                assert bool(GAME.why_not(view, action)) == (action not in legal)
                assert bool(GAME.why_not(view, action, "de")) == (action not in legal)


# Events, cards and the ending


def sample(kind: str, many: int = 2) -> Event:
    """An event of a kind, with the last element of every domain."""
    fields = EVENTS[kind]
    args = [2 if domain is None else domain.values[-1] for domain in fields.fields.values()]
    return Event(kind, tuple(args + args[-1:] * (many - 1) if fields.many else args))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_is_told_in_one_sentence(kind: str, locale: str) -> None:
    said = GAME.say(sample(kind), locale)
    assert re.fullmatch(r"[A-ZÄÖÜ„].*[.]", said)
    assert "{" not in said
    assert "!." not in said


def test_the_catalogue_has_a_sentence_for_every_event_and_no_other() -> None:
    assert set(LANGUAGES.catalogue("en").keys("event")) == set(EVENTS)


def test_cards_in_events_are_told_by_what_they_show() -> None:
    assert GAME.say(Event("played", (1, 0, -1))) == (
        "Seat 1 plays Stick-up at a Speakeasy (gun, cash, whiskey) at -1."
    )
    assert GAME.say(Event("draws", (0, 1))) == "Seat 0 draws a card."
    assert GAME.say(Event("draws", (0, 3)), "de") == "Platz 0 zieht 3 Karten."
    gone = Event("discarded", (2, CARD_NAMES.index("L02"), CARD_NAMES.index("P06")))
    assert GAME.say(gone) == (
        "Seat 2 puts A Round on the House (cash, whiskey, smokes), Bad Press! (gun) on the discards."
    )
    assert words_of(Event("gave", (0, 1, 4)), "en")["count"] == 4


def test_events_tell_clues_questions_and_choices_in_the_words_of_the_case() -> None:
    options = GAME.read_options({"case": "fourteen"})
    for event, said in (
        (Event("won", (1, 4)), "Clue 4 (Title 4) is won, and seat 1 reads it to all."),
        (Event("unlocked", (6,)), "It opens clue 6 (Title 6)."),
        (Event("asked", (1,)), "Question 2 (Prompt 2?) is opened."),
        (Event("answered", (2, 0, 1)), "Seat 2 records answer b (Choice 1b) to question 1."),
        (
            Event("verdict", (2, 4, 2)),
            "Question 3: the answer was e (Choice 3e), and c (Choice 3c) is right.",
        ),
    ):
        assert GAME.say(event, "en", options) == said
    assert GAME.say(Event("unlocked", (6,)), "de", options) == "Er öffnet Hinweis 6 („Title 6“)."


def test_events_of_a_case_that_is_gone_are_told_by_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    options = GAME.read_options({"case": "fourteen"})
    monkeypatch.delenv(FOLDERS)
    assert GAME.say(Event("unlocked", (6,)), "en", options) == "It opens clue 6."
    assert GAME.say(Event("answered", (2, 0, 1)), "en") == "Seat 2 records answer b to question 1."


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_has_a_name_of_its_own_and_says_what_it_shows(locale: str) -> None:
    words = Words(locale)
    titles = [words.name(card) for card in range(LEADS)]
    assert len(set(titles)) == LEADS
    assert max(map(len, titles)) <= 32
    for lead in range(LEADS):
        shown = ", ".join(words.symbol(space) for space in STRIPS[lead])
        said = word("card", CARD_NAMES[lead], locale)
        assert said.endswith(f" ({shown})")
        assert titles[lead] in said
    for card in range(LEADS, len(CARD_NAMES)):
        assert words.effect(card)
        same = [other for other in range(LEADS, len(CARD_NAMES)) if words.name(other) == words.name(card)]
        assert all(KIND_OF[other] == KIND_OF[card] for other in same)
    assert all(words.detective(d) and words.ability(d) for d in range(len(DETECTIVE_NAMES)))
    assert word("card", "P06", "en") == "Bad Press! (gun)"
    assert word("place", "-3", locale) == "-3"
    assert [word("symbol", name, locale) for name in SYMBOL_NAMES] == [words.symbol(s) for s in range(5)]


@pytest.mark.parametrize("questions", [True, False])
def test_the_ending_is_told_in_both_languages(questions: bool) -> None:
    *before, last = list(moments(2, 5, every=40, questions=questions))
    assert last.outcome is not None
    for seat in (0, 1, None):
        assert text.ending(last.view(seat), "en") == last.outcome.summary
        assert re.search(
            r"von \d+ Hinweisen gewonnen, \d+ Runden? gescheitert", text.ending(last.view(seat), "de")
        )
    assert all(text.ending(state.view(0), "en") == "" for state in before)


def test_one_failure_is_not_several() -> None:
    table = base().failed(1).clues((1,), ()).holds(A, "L01").turn(A)
    table.laid.asks = False
    table.says("play L01 at 0")
    assert table.result().summary == "The investigation is over: 14 of 14 clues won, 1 failure."
    assert text.ending(table.view(A), "en") == table.result().summary
    assert text.ending(table.view(A), "de").endswith("14 von 14 Hinweisen gewonnen, 1 Runde gescheitert.")


def test_case_texts_stay_in_the_writers_language_and_are_quoted_in_german() -> None:
    told = lines(full_table(), locale="de")
    assert "Deadline: „Fourteen clues“ (mittel), 3 Plätze" in told
    assert "      „Tagline 10“" in told
