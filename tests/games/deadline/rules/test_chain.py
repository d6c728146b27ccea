"""Playing Leads in Deadline: where they may lie, what they show, what they light and what they win."""

from __future__ import annotations

import pytest

from tests.games.deadline.stage import A, B, C, DeadlineTable, base

pytestmark = pytest.mark.usefixtures("fourteen")

NEVER = 13
"""A clue that asks for two cash and two hats, which these chains do not show."""


def holding(lead: str, *chain: str, clue: int = NEVER) -> DeadlineTable:
    """A's turn with one Lead in hand and these in the chain."""
    return base().target(clue).chain(*chain).holds(A, lead).turn(A)


def laid(lead: str, at: int, *chain: str, clue: int = NEVER) -> DeadlineTable:
    """The same after playing the Lead."""
    return holding(lead, *chain, clue=clue).says(f"play {lead} at {at}")


@pytest.mark.rule("DL-18")
def test_one_lead_goes_from_the_hand_onto_the_chain() -> None:
    table = base().target(NEVER).holds(A, "L01", "L02").holds(B, "L03").turn(A).says("play L02 at 0")
    assert table.hand(A) == ["L01"]
    assert table.sees(None)["chain"] == [{"lead": "L02", "at": 0, "seat": A}]
    assert table.news == ["played 0 L02 0"]
    assert table.active == B
    table.says("play L03 at 1")
    assert table.sees(None)["chain"] == [
        {"lead": "L02", "at": 0, "seat": A},
        {"lead": "L03", "at": 1, "seat": B},
    ]
    assert table.discards == []


@pytest.mark.rule("DL-18")
def test_only_leads_in_hand_can_be_played() -> None:
    table = base().target(NEVER).holds(A, "L01").holds(B, "L02").turn(A)
    table.rejects("play L02 at 0", "play L03 at 0")


@pytest.mark.rule("DL-19")
def test_any_lead_may_be_the_first() -> None:
    leads = [f"L{number:02}" for number in range(1, 46)]
    table = base(2).target(NEVER).holds(A, *leads).turn(A)
    assert [option for option in table.options() if option.startswith("play")] == [
        f"play {lead} at 0" for lead in leads
    ]


@pytest.mark.rule("DL-20")
def test_a_lead_must_lie_on_part_of_the_chain() -> None:
    table = holding("L01", "L02@0")
    table.rejects("play L01 at 3", "play L01 at -3", "play L01 at 5")
    assert table.places("L01") == [-1]


@pytest.mark.rule("DL-21")
@pytest.mark.parametrize(
    ("lead", "places", "why"),
    [
        ("L02", [1], "the same symbols"),
        ("L11", [], "another symbol"),
        ("L40", [2], "its blank lies on a symbol"),
        ("L20", [], "GWH: one of two symbols differs"),
    ],
)
def test_every_covered_space_matches_or_one_of_the_two_is_blank(
    lead: str, places: list[int], why: str
) -> None:
    assert holding(lead, "L01@0").places(lead) == places, why


@pytest.mark.rule("DL-21")
def test_a_symbol_may_cover_a_blank() -> None:
    assert laid("L11", 0, "L26@0").strip == "GSC"


@pytest.mark.rule("DL-22")
@pytest.mark.rule("DL-R31")
def test_covering_only_a_blank_is_not_enough() -> None:
    table = holding("L01", "L41@0")
    table.rejects("play L01 at 2")
    assert table.places("L01") == [-2, 1]
    right = holding("L01", "L36@0")
    right.rejects("play L01 at -2")
    blank = holding("L37", "L41@0")
    blank.rejects("play L37 at 2")


@pytest.mark.rule("DL-22")
def test_a_blank_that_covers_a_symbol_is_enough() -> None:
    table = laid("L40", 2, "L01@0")
    assert table.strip == "GC_HC"


@pytest.mark.rule("DL-23")
def test_any_part_of_the_chain_may_be_chosen_by_whoever_plays() -> None:
    inside = holding("L26", "L21@0")
    assert inside.places("L26") == [-1, 1, 2]
    assert holding("L27", "L01@0", "L03@2", "L44@-2").places("L27") == [0], "in the middle of seven spaces"
    for seat in (B, C):
        assert inside.options(seat) == []


@pytest.mark.rule("DL-24")
@pytest.mark.parametrize(
    ("lead", "tip"), [("L26", "black"), ("L31", "red"), ("L36", "green"), ("L41", "blue")]
)
def test_a_matchbook_lights_the_tip_of_its_colour(lead: str, tip: str) -> None:
    table = laid(lead, 0)
    assert table.lit == [tip]
    assert table.news == [f"played 0 {lead} 0", f"lit {tip}"]


@pytest.mark.rule("DL-24")
def test_a_lit_tip_stays_lit_and_a_plain_lead_lights_nothing() -> None:
    table = base().target(NEVER).lit("black", "red").holds(A, "L26").turn(A).says("play L26 at 0")
    assert table.lit == ["black", "red"]
    assert table.news == ["played 0 L26 0"]
    assert laid("L01", 0).lit == []


@pytest.mark.rule("DL-X4")
def test_x4_gloria_lights_black_once() -> None:
    scene = base(3, "gloria ray dash").target(NEVER).holds(A, "L26").holds(B, "L27")
    table = scene.turn(A).says("play L26 at 0")
    assert table.lit == ["black"]
    assert table.news == ["played 0 L26 0", "lit black"]
    table.says("play L27 at 2")
    assert table.lit == ["black"]
    assert table.news == ["played 1 L27 2"]


@pytest.mark.rule("DL-25")
def test_twists_never_enter_the_chain() -> None:
    table = base().target(NEVER).holds(A, "P06", "P12", "P15").down(A).turn(A)
    assert table.options() == ["drop_out_with P06", "drop_out_with P12", "drop_out_with P15"]
    assert table.parsed("play P06 at 0") is None, "no notation even says so"


@pytest.mark.rule("DL-26")
@pytest.mark.parametrize("lead", ["L01", "L06"])
def test_the_order_of_symbols_is_irrelevant(lead: str) -> None:
    table = laid(lead, 0, clue=1)
    assert table.laid.won == [1]


@pytest.mark.rule("DL-R29")
def test_the_tip_is_lit_even_if_the_lead_wins() -> None:
    table = base().target(4).chain("L01@0").holds(A, "L40").turn(A).says("play L40 at 2")
    assert table.laid.won == [4]
    assert table.lit == ["green"]
    assert table.kinds()[:3] == ["played", "lit", "won"]


@pytest.mark.rule("DL-R30")
def test_a_covered_matchbook_means_nothing_more() -> None:
    table = base().target(NEVER).lit("black").chain("L26@0").holds(A, "L11").turn(A).says("play L11 at 0")
    assert table.strip == "GSC", "all of L26 is covered"
    assert table.lit == ["black"]
    unlit = base().target(NEVER).chain("L26@0").holds(A, "L11").turn(A).says("play L11 at 0")
    assert unlit.lit == [], "spent before, and not lit by lying there"


@pytest.mark.rule("DL-84")
def test_success_needs_every_symbol_as_often_as_the_clue_and_ignores_the_rest() -> None:
    assert laid("L02", 1, "L01@0", clue=2).laid.won == [2], "G C W S shows more than W, G, S"
    two = laid("L01", 0, clue=7)
    assert two.laid.won == [], "one gun is not two"
    assert laid("L36", 0, clue=7).laid.won == []
    assert laid("L21", -2, "L01@0", "L38@1", clue=7).laid.won == [7]


# The ledger's cases


@pytest.mark.rule("DL-X2")
def test_x2_one_place_or_none() -> None:
    table = base().target(NEVER).chain("L01@0").holds(A, "L02", "L11").turn(A)
    assert table.places("L02") == [1]
    assert table.places("L11") == []
    table.says("play L02 at 1")
    assert table.strip == "GCWS"
    assert table.ends == (0, 3)


@pytest.mark.rule("DL-X7")
def test_x7_the_cash_is_surplus() -> None:
    table = holding("L02", "L01@0", clue=2)
    assert table.needed == "GWS"
    table.says("play L02 at 1")
    assert table.news[:2] == ["played 0 L02 1", "won 0 2 *"]
    assert table.laid.won == [2]


@pytest.mark.rule("DL-T1")
def test_t1_two_hats_and_a_blank() -> None:
    table = holding("L25")
    assert table.places("L25") == [0]
    table.says("play L25 at 0")
    assert (table.strip, table.ends, table.shown) == ("H_H", (0, 2), {"H": 2})


@pytest.mark.rule("DL-T2")
def test_t2_a_gun_before_a_blank() -> None:
    table = holding("L26", "L01@0")
    assert table.places("L26") == [-1]
    table.says("play L26 at -1")
    assert (table.strip, table.ends) == ("G_CW", (-1, 2))
    assert table.shown["G"] == 1
    assert table.lit == ["black"]


@pytest.mark.rule("DL-T3")
def test_t3_to_either_side() -> None:
    assert holding("L22", "L01@0").places("L22") == [-1, 1]
    assert laid("L22", -1, "L01@0").strip == "C_CW"
    assert laid("L22", 1, "L01@0").strip == "GC_C"


@pytest.mark.rule("DL-T4")
def test_t4_a_blank_alone_holds_nothing() -> None:
    table = holding("L01", "L41@0")
    assert table.strip == "WG_"
    assert table.places("L01") == [-2, 1]
    table.rejects("play L01 at 2").says("play L01 at 1")
    assert table.strip == "WGCW"


@pytest.mark.rule("DL-T5")
def test_t5_the_same_place() -> None:
    table = holding("L11", "L26@0")
    assert table.places("L11") == [0]
    table.says("play L11 at 0")
    assert (table.strip, table.ends) == ("GSC", (0, 2))


@pytest.mark.rule("DL-T6")
def test_t6_over_three_cards() -> None:
    table = holding("L27", "L01@0", "L03@2", "L44@-2")
    assert (table.strip, table.ends) == ("GS_CWSH", (-2, 4))
    assert 0 in table.places("L27")
    table.says("play L27 at 0")
    assert (table.strip, table.ends) == ("GSC_WSH", (-2, 4))
    assert table.shown == {"C": 1, "W": 1, "S": 2, "H": 1, "G": 1}


@pytest.mark.rule("DL-T7")
def test_t7_a_blank_in_front() -> None:
    assert holding("L38", "L01@0").places("L38") == [1, 2]
    assert laid("L38", 1, "L01@0").strip == "G_WH"
    assert laid("L38", 2, "L01@0").strip == "GC_WH"


@pytest.mark.rule("DL-T8")
def test_t8_its_own_mirror_image() -> None:
    assert holding("L06", "L01@0").places("L06") == [-2, 2]
    left, right = laid("L06", -2, "L01@0"), laid("L06", 2, "L01@0")
    assert (left.strip, left.ends) == ("WCGCW", (-2, 2))
    assert (right.strip, right.ends) == ("GCWCG", (0, 4))


@pytest.mark.rule("DL-T9")
def test_t9_one_card_wins() -> None:
    assert laid("L01", 0, clue=1).laid.won == [1]


@pytest.mark.rule("DL-T10")
@pytest.mark.parametrize(("clue", "needed", "won"), [(4, "GCH", True), (5, "GCS", False), (6, "CWH", False)])
def test_t10_a_blank_hides_and_stands_for_nothing(clue: int, needed: str, won: bool) -> None:
    table = holding("L40", "L01@0", clue=clue)
    assert table.needed == needed
    table.says("play L40 at 2")
    assert (table.laid.won == [clue]) == won
    assert won or table.strip == "GC_HC"


@pytest.mark.rule("DL-T11")
def test_t11_two_guns_for_one() -> None:
    table = holding("L21", "L01@0", "L38@1", clue=7)
    assert (table.strip, table.ends, table.needed) == ("G_WH", (0, 3), "GGW")
    table.says("play L21 at -2")
    assert table.laid.won == [7]
    same = laid("L21", -2, "L01@0", "L38@1")
    assert (same.strip, same.ends) == ("G_G_WH", (-2, 3))


@pytest.mark.rule("DL-T12")
def test_t12_the_gun_is_gone() -> None:
    table = holding("L22", "L01@0", clue=8)
    assert table.needed == "CCW"
    table.says("play L22 at -1")
    assert table.laid.won == [8]
    assert laid("L22", -1, "L01@0").strip == "C_CW"


@pytest.mark.rule("DL-T13")
def test_t13_nothing_but_twists() -> None:
    table = base().target(NEVER).holds(A, "P06").down(A).turn(A)
    assert table.options() == ["drop_out_with P06"]
    two = base().target(NEVER).holds(A, "P06", "P07", "P11").down(A).turn(A)
    assert {option.split()[0] for option in two.options()} == {"drop_out_with"}
