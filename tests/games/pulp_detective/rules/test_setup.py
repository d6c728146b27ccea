"""Pulp Detective: set-up, modules and refused combinations."""

from __future__ import annotations

import pickle

import pytest

from hawkshaw.core.bits import count_bits
from hawkshaw.core.errors import BadOption
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.rules.setup import TAKEN_CROSSES
from tests.games.pulp_detective.stage import GAME, new_table

LETTERS = "BNA"
CASES = [case.id for case in PACK.cases]
CLUES = {"ca09": 3, "ca10": 3, "ca11": 3}


@pytest.mark.rule("PD-S1")
@pytest.mark.rule("PD-06")
@pytest.mark.rule("PD-07")
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("letter", LETTERS)
def test_markers_start_where_case_and_track_carry_the_letter(case: str, letter: str) -> None:
    table = new_table(case=case, difficulty=letter, nemesis=case == "ca01")
    number = LETTERS.index(letter)
    assert table.me.hour == PACK.cases[CASES.index(case)].start[number]
    assert table.me.stamina == {"B": 6, "N": 5, "A": 4}[letter]
    assert (table.me.clues, table.me.items, table.twists) == (0, [], "")


@pytest.mark.rule("PD-08")
@pytest.mark.rule("PD-09")
@pytest.mark.rule("PD-22")
def test_nothing_is_held_at_the_start() -> None:
    table = new_table()
    assert table.me.clues == 0
    assert table.me.items == []
    assert table.twists == ""
    assert table.discard == []


@pytest.mark.rule("PD-T08")
@pytest.mark.parametrize("case", CASES)
def test_clues_needed(case: str) -> None:
    table = new_table(case=case, nemesis=case == "ca01")
    assert table.table.clues_needed == CLUES.get(case, 4)


@pytest.mark.rule("PD-S3")
@pytest.mark.rule("PD-10")
@pytest.mark.rule("PD-11")
def test_the_supply_shrinks_with_the_markers() -> None:
    plain, marked = new_table(), new_table(markers=True)
    assert plain.table.supply == [4, 4, 4, 4]
    assert plain.table.marker_supply == 0
    assert marked.table.supply == [1, 1, 1, 1]
    assert marked.table.marker_supply == 0b1111


@pytest.mark.rule("PD-T04")
@pytest.mark.rule("PD-19")
@pytest.mark.rule("PD-20")
@pytest.mark.parametrize("nemesis", [False, True])
@pytest.mark.parametrize(("letter", "sizes"), [("B", (30, 39)), ("N", (31, 40)), ("A", (33, 42))])
def test_the_size_of_the_deck(nemesis: bool, letter: str, sizes: tuple[int, int]) -> None:
    table = new_table(difficulty=letter, nemesis=nemesis, double_cross=True)
    taken = TAKEN_CROSSES[LETTERS.index(letter)]
    assert table.table.deck_size == sizes[nemesis]
    assert table.table.traitors == taken


@pytest.mark.rule("PD-21")
@pytest.mark.rule("PD-31")
@pytest.mark.parametrize(("letter", "aside"), [("B", 5), ("N", 4), ("A", 2)])
def test_double_crosses_aside_never_take_part(letter: str, aside: int) -> None:
    table = new_table(difficulty=letter, double_cross=True).table
    assert count_bits(table.uncrossed) - table.traitors == aside
    assert new_table(difficulty=letter).table.traitors == 0
    assert new_table(nemesis=True).table.deck_size == 36
    assert new_table().table.deck_size == 27


@pytest.mark.rule("PD-19")
def test_which_double_crosses_were_taken_is_as_likely_for_all() -> None:
    weights = new_table(difficulty="B", double_cross=True).chances()
    crosses = {name: weight for name, weight in weights.items() if name.startswith("top dc")}
    cards = {name: weight for name, weight in weights.items() if not name.startswith("top dc")}
    assert len(crosses) == 8
    assert set(crosses.values()) == {3}
    assert set(cards.values()) == {8}
    assert sum(crosses.values()) * 27 == sum(cards.values()) * 3


@pytest.mark.rule("PD-S2")
@pytest.mark.rule("PD-R6")
def test_13_times_needs_the_blue_die() -> None:
    with pytest.raises(BadOption, match=r"13 Times a Crime.*PD-R6.*nemesis"):
        GAME.new(1, {"case": "ca01"})
    assert new_table(case="ca01", nemesis=True).table.deck_size == 36


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"character": "ch16"}), (1, {"case": "ca01"}), (2, {"inspector": "ch07"}), (1, {"mode": "rivals"})],
)
def test_a_refusal_reaches_another_process(seats: int, options: dict[str, object]) -> None:
    """Tables are judged and games simulated in workers: an error that could not be sent would leave them waiting."""
    with pytest.raises(BadOption) as refused:
        GAME.new(seats, options)
    again = pickle.loads(pickle.dumps(refused.value))
    assert (type(again), str(again)) == (type(refused.value), str(refused.value))


@pytest.mark.rule("PD-S2")
@pytest.mark.rule("PD-R5")
def test_weaver_needs_the_markers_and_nightshade_does_not() -> None:
    with pytest.raises(BadOption, match=r"Inspector Weaver.*PD-R5.*markers"):
        GAME.new(1, {"character": "ch16"})
    assert new_table(character="ch16", markers=True).me.character == 15
    assert new_table(character="ch15").me.character == 14


@pytest.mark.rule("PD-29")
@pytest.mark.rule("PD-28")
@pytest.mark.rule("PD-17")
def test_a_nemesis_may_be_hunted_without_the_blue_die() -> None:
    table = new_table(suspects="nemesis")
    assert table.chances() == {f"nemesis ne{number}": 1 for number in range(1, 7)}
    table.plays("nemesis ne4")
    assert table.table.nemesis == [suspect.id for suspect in PACK.suspects].index("ne4")
    assert table.table.deck_size == 27
    assert "nemesis" not in GAME.new(1, {"suspects": "nemesis"}).dump()["modules"]  # type: ignore[operator]
    assert new_table(nemesis=True, suspects="criminal").table.blue == 0


@pytest.mark.rule("PD-S2")
@pytest.mark.rule("PD-28")
def test_die_and_cards_of_the_nemesis_are_one_switch() -> None:
    for half in ("nemesis_die", "nemesis_cards"):
        with pytest.raises(BadOption, match=half):
            GAME.new(1, {half: True})


@pytest.mark.rule("PD-02")
@pytest.mark.rule("PD-03")
@pytest.mark.rule("PD-R7")
@pytest.mark.parametrize("number", range(20))
def test_any_character_may_be_chosen_and_its_back_is_gone(number: int) -> None:
    character = PACK.characters[number]
    table = new_table(character=character.id, markers=True).table
    assert table.detectives[0].character == number
    assert count_bits(table.unselected) == 18
    assert not table.unselected >> number & 1
    assert not table.unselected >> character.back & 1


@pytest.mark.rule("PD-S5")
@pytest.mark.rule("PD-24")
@pytest.mark.rule("PD-23")
def test_three_locations_and_all_sidekicks() -> None:
    table = new_table(locations=True, sidekicks=True)
    assert table.chances() == {f"location lo{number}": 1 for number in range(1, 7)}
    table.plays("location lo2")
    assert "location lo2" not in table.chances()
    table.plays("location lo6", "location lo1")
    assert table.me.locations == 0b100011
    assert table.me.sidekicks == 0b1111
    assert all(name.startswith("top") for name in table.chances())


@pytest.mark.rule("PD-32")
def test_sidekicks_and_locations_come_each_by_themselves() -> None:
    alone = new_table(sidekicks=True)
    assert (alone.me.sidekicks, alone.me.locations) == (0b1111, 0)
    assert all(name.startswith("top") for name in alone.chances())
    places = new_table(locations=True).plays("location lo2", "location lo6", "location lo1")
    assert (places.me.sidekicks, places.me.locations) == (0, 0b100011)


@pytest.mark.rule("PD-18")
@pytest.mark.rule("PD-30")
def test_one_gang_deck_of_eighteen_without_an_order() -> None:
    assert new_table(gang=True).table.gang_deck == (1 << 18) - 1
    assert new_table().table.gang_deck == 0


@pytest.mark.rule("PD-S6")
@pytest.mark.rule("PD-53")
@pytest.mark.rule("PD-54")
def test_double_crosses_on_top_are_resolved_before_the_first_decision() -> None:
    table = new_table(difficulty="B", double_cross=True).plays("top dc3", "top dc2")
    assert table.me.hour == 20
    assert table.me.stamina == 5
    assert table.luck_is_asked
    assert table.table.turn == 0
    table.plays("top C1", "top C2", "top C3", "top C4")
    assert table.state.to_act == (0,)
    assert table.table.turn == 1
    assert table.table.crossed == [2, 1]
    assert table.table.traitors == 1


@pytest.mark.rule("PD-01")
def test_every_step_of_set_up_can_be_asked() -> None:
    steps = ("character", "case", "difficulty", "items", "suspects")
    table = new_table(**dict.fromkeys(steps, "ask"))
    assert len(table.offered("character")) == 19
    assert "ch16" not in table.offered("character")
    table.plays("character ch05")
    assert len(table.offered("case")) == 11
    assert "ca01" not in table.offered("case")
    table.plays("case ca10")
    assert table.offered("difficulty") == ["B", "N", "A"]
    table.plays("difficulty A")
    assert table.offered("items") == ["items_a", "items_b", "citizens", "gadgets"]
    table.plays("items gadgets")
    assert table.offered("suspects") == ["criminal", "mastermind", "society", "society+criminal", "nemesis"]
    table.plays("suspects society+criminal")
    assert (table.me.hour, table.me.stamina) == (15, 4)
    settled = new_table(
        character="ch05", case="ca10", difficulty="A", items="gadgets", suspects="society+criminal"
    )
    assert table.state == settled.state


def test_asked_set_up_offers_what_the_modules_allow() -> None:
    table = new_table(character="ask", case="ask", markers=True, nemesis=True)
    assert len(table.offered("character")) == 20
    assert len(table.plays("character ch01").offered("case")) == 12


@pytest.mark.parametrize(
    ("option", "value"),
    [("character", "ch21"), ("case", "x"), ("difficulty", "H"), ("items", ""), ("suspects", "all")],
)
def test_a_wrong_value_is_refused_with_those_allowed(option: str, value: str) -> None:
    with pytest.raises(BadOption, match=rf"{option}.*allowed: .*ask"):
        GAME.new(1, {option: value})


@pytest.mark.rule("PD-16")
@pytest.mark.rule("PD-25")
def test_a_nemesis_who_shares_an_icon_acts_at_setup() -> None:
    """The Velvet Hood has W and stamina: Sarah Bailey (W) loses a point, Jim Daly (R, time) does not."""
    hit = new_table(suspects="nemesis", character="ch01").plays("nemesis ne2")
    missed = new_table(suspects="nemesis", character="ch05").plays("nemesis ne2")
    assert hit.me.stamina == 5
    assert missed.me.stamina == 6


@pytest.mark.rule("PD-166")
def test_the_case_does_not_choose_the_suspects() -> None:
    assert new_table(case="ca12", suspects="criminal").table.suspects == 0
