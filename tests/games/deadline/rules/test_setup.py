"""Setting up Deadline: seats, Detectives, the draw deck, the deal, the case and the first Chief."""

from __future__ import annotations

import json

import pytest

from hawkshaw import BadOption
from hawkshaw.games.deadline.content.cards import (
    CARD_NAMES,
    DETECTIVE_NAMES,
    LETTERS,
    MATCHBOOKS,
    STRIPS,
    TIP_NAMES,
)
from tests.games.deadline.stage import CAST, GAME, SEATS, DeadlineTable, base, dealt, new

pytestmark = pytest.mark.usefixtures("fourteen")

LIMITS = {2: 5, 3: 4, 4: 3}


def cast(seats: int) -> str:
    return " ".join(CAST.split()[:seats])


@pytest.mark.rule("DL-01")
def test_two_to_four_players() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in SEATS:
        assert new(seats).deadline.seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(BadOption):
            new(seats)


@pytest.mark.rule("DL-02")
def test_everybody_chooses_a_detective_nobody_else_has_in_the_order_of_the_seats() -> None:
    table = new(3, "ask")
    assert table.active == 0
    assert table.offers("take") == list(DETECTIVE_NAMES)
    assert table.options() == [f"take {name}" for name in DETECTIVE_NAMES]
    table.says("take gilda")
    assert table.news == ["took 0 gilda"]
    assert table.active == 1
    assert table.offers("take") == [name for name in DETECTIVE_NAMES if name != "gilda"]
    assert table.ready == [0]
    table.says("take ray").says("take dash")
    assert table.sees(None)["detectives"] == ["gilda", "ray", "dash"]
    assert table.ready == [0, 1, 2], "they lie face up"


@pytest.mark.rule("DL-02")
def test_detectives_come_before_cards() -> None:
    table = new(2, "ask").says("take dash")
    assert table.active == 1
    assert table.pile_size == 63
    table.says("take ray")
    assert table.luck_is_asked
    assert len(table.chances()) == 63


@pytest.mark.rule("DL-02")
def test_luck_gives_everybody_another_detective_each_as_likely_as_any_other() -> None:
    table = new(4)
    assert table.chances() == {f"cast 0 {name}": 1 for name in DETECTIVE_NAMES}
    table.luck("cast 0 ray")
    assert table.news == ["cast 0 ray *"]
    assert table.chances() == {f"cast 1 {name}": 1 for name in DETECTIVE_NAMES[:-1]}
    table.luck("cast 1 dash", "cast 2 eve", "cast 3 gloria")
    assert table.sees(None)["detectives"] == ["ray", "dash", "eve", "gloria"]
    assert table.ready == [0, 1, 2, 3]


@pytest.mark.rule("DL-02")
def test_a_table_may_name_its_detectives() -> None:
    table = new(3, "Ray, eve dash")
    assert table.sees(None)["detectives"] == ["ray", "eve", "dash"]
    assert table.ready == [0, 1, 2]
    for named in ("ray eve", "ray eve eve", "ray eve dash pete", "ray eve sam", ""):
        with pytest.raises(BadOption):
            new(3, named)


@pytest.mark.rule("DL-03")
@pytest.mark.parametrize("seats", SEATS)
def test_three_bullets_and_no_tip_is_lit(seats: int) -> None:
    table = dealt(seats)
    assert table.laid.bullets == 3
    assert table.laid.failures == 0
    assert table.lit == []


@pytest.mark.rule("DL-04")
@pytest.mark.rule("DL-R47")
@pytest.mark.parametrize("seats", SEATS)
def test_twists_marked_for_other_numbers_of_players_are_not_in_the_game(seats: int) -> None:
    absent = {"P19", "P20"} if seats == 2 else {"P17", "P18"}
    table = new(seats, cast(seats))
    assert set(CARD_NAMES) - set(table.pile) == absent
    assert table.discards == []


@pytest.mark.rule("DL-05")
@pytest.mark.parametrize("seats", SEATS)
def test_twists_and_leads_are_one_pile_and_every_card_is_as_likely(seats: int) -> None:
    table = new(seats, cast(seats))
    assert len(table.pile) == 63
    assert table.chances() == {f"card {card}": 1 for card in table.pile}
    first = table.pile[0]
    table.draws("P06")
    assert table.chances() == {f"card {card}": 1 for card in table.pile}
    assert "P06" not in table.pile
    assert first in table.pile


@pytest.mark.rule("DL-06")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_is_dealt_a_full_hand_seat_by_seat(seats: int) -> None:
    table = new(seats, cast(seats), "0")
    for seat in range(seats):
        for number in range(LIMITS[seats]):
            card = f"L{number * seats + seat + 1:02}"
            table.draws(card)
            assert table.news[0] == f"drawn {seat} {card} to {seat} *"
            assert card in table.hand(seat)
    assert [table.hand_size(seat) for seat in range(seats)] == [LIMITS[seats]] * seats
    assert not table.luck_is_asked


@pytest.mark.rule("DL-07")
@pytest.mark.rule("DL-R2")
def test_the_case_is_known_and_its_introduction_is_read_after_the_deal() -> None:
    table = new(2, "dash ray", "1")
    for _ in range(9):
        table.draws(table.pile[0])
    for viewer in table.viewers:
        seen = table.sees(viewer)
        assert (seen["case"], seen["title"], seen["difficulty"]) == ("fourteen", "Fourteen clues", "normal")
        assert (seen["intro"], seen["starting"], seen["clues"]) == ("", [], [])
        assert (seen["display"], seen["deck"]) == ([], [])
    table.draws("P01")
    assert table.news == [
        "drawn 1 P01 to 1 *",
        "introduced *",
        "displayed 1 *",
        "displayed 2 *",
        "displayed 3 *",
        "chief 1 *",
    ]
    for viewer in table.viewers:
        assert table.sees(viewer)["intro"] == "The introduction."
        assert table.sees(viewer)["starting"] == [1, 2, 3]


@pytest.mark.rule("DL-07")
def test_a_case_is_chosen_by_its_id() -> None:
    with pytest.raises(BadOption):
        GAME.new(seats=2, options={"case": "fifteen"})
    assert GAME.new(seats=2, options={"case": "hold-page-one"}).view(None).dump()["difficulty"] == "easy"


@pytest.mark.rule("DL-08")
def test_starting_clues_show_their_fronts_and_all_others_are_the_deck() -> None:
    table = dealt(3)
    assert table.display == [1, 2, 3]
    assert table.clue_deck == list(range(4, 15))
    assert table.options() == ["pursue 1", "pursue 2", "pursue 3"]
    for viewer in table.viewers:
        assert table.sees(viewer)["clues"] == [
            front(1, ["gun", "cash", "whiskey"], "person"),
            front(2, ["gun", "whiskey", "smokes"], "object"),
            front(3, ["cash", "whiskey", "smokes"], "place"),
        ]


def front(number: int, needs: list[str], kind: str) -> dict[str, object]:
    """What the front of a clue says."""
    return {
        "number": number,
        "title": f"Title {number}",
        "tagline": f"Tagline {number}",
        "kind": kind,
        "needs": needs,
    }


@pytest.mark.rule("DL-R51")
def test_everybody_knows_which_numbers_are_in_the_clue_deck_and_nothing_else_of_it() -> None:
    table = dealt(2)
    for viewer in table.viewers:
        seen = table.sees(viewer)
        assert seen["numbers"] == list(range(1, 15))
        assert seen["deck"] == list(range(4, 15))
        assert "Title 4" not in json.dumps(seen)


@pytest.mark.rule("DL-09")
@pytest.mark.rule("DL-R1")
def test_the_table_names_the_first_chief() -> None:
    table = dealt(3, chief="2")
    assert table.laid.chief == 2
    assert table.active == 2
    assert table.news[-1] == "chief 2 *"
    assert table.sees(None)["agenda"] == [{"do": "clue", "seat": 2}]
    with pytest.raises(BadOption):
        new(3, chief="3")


@pytest.mark.rule("DL-09")
@pytest.mark.rule("DL-R1")
@pytest.mark.parametrize("seats", SEATS)
def test_otherwise_every_seat_is_as_likely_to_be_the_first_chief(seats: int) -> None:
    table = new(seats, cast(seats))
    while "card L01" in table.chances() or table.pile_size > 63 - seats * LIMITS[seats]:
        table.draws(table.pile[0])
    assert table.chances() == {f"chief {seat}": 1 for seat in range(seats)}
    assert table.display == [1, 2, 3], "the case is open already"
    table.luck("chief 1")
    assert table.news == ["chief 1 *"]
    assert table.active == 1
    assert table.laid.chief == 1


@pytest.mark.rule("DL-R1")
def test_by_default_luck_names_the_chief_and_casts_the_detectives() -> None:
    options = GAME.Options()
    assert vars_of(options) == {
        "detectives": "random",
        "first_chief": "random",
        "recorders": "all",
        "questions": True,
    }


def vars_of(options: object) -> dict[str, object]:
    return {name: getattr(options, name) for name in ("detectives", "first_chief", "recorders", "questions")}


SECRETS = ("Text 1.", "Prompt", "Choice", "Reason", "wrap-up")


def hides(table: DeadlineTable, *secrets: str) -> bool:
    """Whether no view holds any of these words."""
    return not any(secret in view for view in table.everybodys_views() for secret in secrets)


@pytest.mark.rule("DL-10")
def test_text_questions_and_solution_stay_closed() -> None:
    table = base().clues((1,), ()).holds(0, "L01").turn(0)
    assert hides(table, *SECRETS)
    table.says("play L01 at 0")
    assert not hides(table, "Text 1."), "the clue is won"
    assert not hides(table, "Prompt 1?"), "the investigation has ended"
    assert hides(table, "Prompt 2?", "Choice 2a", "Reason", "wrap-up")
    for answer in ("answer 1 a", "answer 2 a", "answer 3 a"):
        table.says(answer)
        assert hides(table, "Reason", "wrap-up")
    table.says("submit")
    for secret in ("Reason 1.", "Reason 3.", "The wrap-up."):
        assert not hides(table, secret)


@pytest.mark.rule("DL-T49")
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_left_of_the_deck_after_the_deal(seats: int) -> None:
    table = dealt(seats)
    assert table.pile_size == {2: 53, 3: 51, 4: 51}[seats]
    cards = table.pile + [card for seat in range(seats) for card in table.hand(seat)]
    assert len(set(cards)) == 63
    two = {"P17", "P18"} <= set(cards)
    more = {"P19", "P20"} <= set(cards)
    assert (two, more) == (seats == 2, seats > 2)
    assert {"P17", "P18", "P19", "P20"} & set(cards) == ({"P17", "P18"} if seats == 2 else {"P19", "P20"})


@pytest.mark.rule("DL-R54")
def test_four_colours_of_tips_and_at_most_one_matchbook_a_lead() -> None:
    assert TIP_NAMES == ("black", "red", "green", "blue")
    colours = {CARD_NAMES[lead]: TIP_NAMES[tip] for lead, tip in enumerate(MATCHBOOKS) if tip >= 0}
    assert [colours.get(f"L{lead:02}", "") for lead in range(1, 46)] == (
        [""] * 25 + ["black"] * 5 + ["red"] * 5 + ["green"] * 5 + ["blue"] * 5
    )


def test_the_leads_are_those_of_the_ledger() -> None:
    strips = ["".join([LETTERS[space] for space in strip]) for strip in STRIPS]
    assert " ".join(strips) == (
        "GCW CWS WSH SHG HGC WCG SWC HSW GHS CGH GSC CHW WGS SCH HWG CSG WHC SGW HCS GWH G_G C_C W_W S_S H_H "
        "G_C C_W W_S S_H H_G C_G W_C S_W H_S G_H _GW _CS _WH _SG _HC WG_ SC_ HW_ GS_ CH_"
    )
