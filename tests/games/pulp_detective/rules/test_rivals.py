"""Rivals Race Against Time: set-up for two, the two displays, facing storylines, Chekhov's Gun, dropping out."""

from __future__ import annotations

import pytest

from hawkshaw import BadOption
from hawkshaw.games.pulp_detective.content.pack import NO_EDGE
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.rules.in_force import matches
from hawkshaw.games.pulp_detective.rules.resources import lose_stamina
from hawkshaw.games.pulp_detective.rules.storyline import compared_edges, edges_met
from hawkshaw.games.pulp_detective.table.detective import Detective
from tests.games.pulp_detective.stage import (
    DECK,
    FIXTURE_PACK,
    GAME,
    PulpTable,
    Scene,
    card,
    table_of_two,
    two,
)

ASKED = dict.fromkeys(
    ("character", "inspector", "case", "difficulty", "items", "inspector_items", "suspects"), "ask"
)
PILE = f"{DECK} L14 L15 L16 C14 C15 I12 I13 I14"


def rivals(modules: str = "") -> Scene:
    return two("rivals", modules)


def both(table: PulpTable) -> tuple[Detective, Detective]:
    private, inspector = table.table.detectives
    return private, inspector


def names(table: PulpTable, cards: list[int]) -> list[str]:
    return [table.table.pack.investigate[index].id for index in cards]


def storyline(scene: Scene, *tops: str) -> PulpTable:
    """The first round, with these cards coming up for the active player and one more below."""
    return scene.pile(PILE).round().tops(*tops)


def phase_one(table: PulpTable, *tops: str) -> PulpTable:
    """Private keeps the first card, gives the second; Inspector keeps its first own card; both place above."""
    table.plays("keep 0", "give 1", "discard 2", "place 0").tops(*tops)
    return table.plays("keep 1", "discard 0", "return 2", "lands deep", "place 0")


def gives_up(table: PulpTable) -> PulpTable:
    """The task in hand is left as it is, and nothing is used or taken after it."""
    seat = table.asked
    told = table.plays("resolve").events
    while table.state.to_act == (seat,) and table.kinds() & {"pass", "no_twist"}:
        told += table.plays("pass" if "pass" in table.kinds() else "no_twist").events
    table.events = told
    return table


# Set-up


@pytest.mark.rule("PD-S4")
@pytest.mark.rule("PD-167")
@pytest.mark.rule("PD-R7")
def test_each_role_has_its_band_and_a_card_of_its_own() -> None:
    table = table_of_two(mode="rivals", **ASKED)
    assert table.may("character ch01")
    assert table.may("character ch17")
    assert not table.may("character ch14")
    assert GAME.why(table.state.view(0), "character ch14").endswith("(PD-167)")
    table.plays("character ch17")
    assert table.asked == 1
    assert table.may("character ch14")
    assert not table.may("character ch18")
    assert not table.may("character ch04")
    assert GAME.why(table.state.view(1), "character ch18").endswith("(PD-R7)")
    other = table_of_two(mode="rivals", character="ch01", inspector="ask")
    assert other.may("character ch18")
    for options in ({"character": "ch14"}, {"inspector": "ch04"}, {"character": "ch17", "inspector": "ch18"}):
        with pytest.raises(BadOption, match="PD-"):
            table_of_two(mode="rivals", **options)


@pytest.mark.rule("PD-R123")
@pytest.mark.rule("PD-170")
@pytest.mark.rule("PD-171")
def test_the_right_seat_chooses_each_step_in_order() -> None:
    table = table_of_two(mode="rivals", **ASKED)
    asked: list[tuple[int, str]] = []
    for move in (
        "character ch01",
        "character ch13",
        "case ca06",
        "difficulty N",
        "items items_a",
        "items items_b",
        "suspects criminal",
    ):
        asked.append((table.asked, move.split()[0]))
        table.plays(move)
    assert asked == [
        (0, "character"),
        (1, "character"),
        (1, "case"),
        (0, "difficulty"),
        (0, "items"),
        (1, "items"),
        (1, "suspects"),
    ]
    private, inspector = both(table)
    case = PACK.cases[table.table.case]
    assert private.hour == inspector.hour == case.start[1]
    assert (private.item_card, inspector.item_card) == (0, 1)


@pytest.mark.rule("PD-174")
def test_inspector_names_the_suspects_and_private_adds_the_criminal_card() -> None:
    table = table_of_two(mode="rivals", suspects="ask")
    assert table.asked == 1
    assert table.offered("suspects") == ["criminal", "mastermind", "society", "nemesis"]
    assert GAME.why(table.state.view(1), "suspects society+criminal").endswith("(PD-174)")
    table.plays("suspects society")
    assert table.asked == 0
    assert table.offered("suspects") == ["society", "society+criminal"]
    assert GAME.why(table.state.view(0), "suspects criminal").endswith("(PD-174)")
    assert table.plays("suspects society+criminal").table.suspects == 3


@pytest.mark.rule("PD-R8")
def test_citizens_and_gadgets_exist_once() -> None:
    table = table_of_two(mode="rivals", items="ask", inspector_items="ask").plays("items citizens")
    assert table.offered("items") == ["items_a", "items_b", "gadgets"]
    assert GAME.why(table.state.view(1), "items citizens").endswith("(PD-R8)")
    same = table_of_two(mode="rivals", items="items_b", inspector_items="items_b")
    assert [me.item_card for me in same.table.detectives] == [1, 1]
    with pytest.raises(BadOption, match="PD-R8"):
        table_of_two(mode="rivals", items="gadgets", inspector_items="gadgets")


@pytest.mark.rule("PD-S7")
@pytest.mark.rule("PD-168")
@pytest.mark.rule("PD-172")
def test_private_begins_with_the_gun_and_each_has_tracks_of_their_own() -> None:
    table = table_of_two(mode="rivals")
    private, inspector = both(table)
    assert (private.markers, inspector.markers, table.table.marker_supply) == (0b0010, 0, 0b1101)
    assert table.table.active == 0
    assert private.stamina == inspector.stamina == PACK.start_stamina[0]
    assert private.clues == inspector.clues == 0
    table.tops(*names(table, [0, 1, 2, 3]))
    assert table.asked == 0


@pytest.mark.rule("PD-173")
@pytest.mark.rule("PD-169")
@pytest.mark.rule("PD-S3")
def test_two_always_have_markers_and_two_twists_of_each_icon() -> None:
    for mode in ("rivals", "together"):
        table = table_of_two(mode=mode, markers=False)
        assert table.table.supply == [2, 2, 2, 2]
        unselected = table.table.unselected
        for me in table.table.detectives:
            assert not unselected >> me.character & 1
            assert not unselected >> PACK.characters[me.character].back & 1
        assert unselected.bit_count() == len(PACK.characters) - 4
    lead = rivals().inspector.markers("lead").both_work("F1", "F3").plays("resolve", "no_twist")
    assert "ch16" in lead.offered("lead")


@pytest.mark.rule("PD-178")
@pytest.mark.rule("PD-S5")
def test_sidekicks_and_locations_are_dealt_to_both() -> None:
    table = table_of_two(mode="rivals", sidekicks=True, locations=True)
    assert table.luck_is_asked
    assert len(table.chances()) == 4
    table.plays("sidekick si2", "sidekick si4", "sidekick si1", "sidekick si3")
    assert table.chances() == {f"location lo{number}": 1 for number in range(1, 7)}
    table.plays("location lo6", "location lo1", "location lo3", "location lo2", "location lo4")
    assert table.chances() == {"location lo5": 1}
    table.plays("location lo5")
    private, inspector = both(table)
    assert (private.sidekicks, inspector.sidekicks) == (0b1010, 0b0101)
    assert (private.locations, inspector.locations) == (0b100101, 0b011010)


@pytest.mark.rule("PD-178")
@pytest.mark.rule("PD-184")
def test_each_uses_only_their_own() -> None:
    scene = rivals("sidekicks").private.sidekicks("si2").inspector.sidekicks("si3").at(stamina=4)
    table = scene.both_work("F1", "F3")
    assert table.offered("use") == ["si2"]
    table.plays("use si2")
    private, inspector = both(table)
    assert (private.stamina, inspector.stamina) == (7, 4)
    table.plays("resolve", "no_twist")
    assert "si2" not in table.offered("use")
    assert "si3" in table.offered("use")


@pytest.mark.rule("PD-175")
def test_a_match_is_checked_for_each() -> None:
    scene = rivals("nemesis").suspects("nemesis", "ne1")
    icons = FIXTURE_PACK.suspects[scene.table.nemesis].icons
    people = FIXTURE_PACK.characters
    matching = next(one.id for one in people if one.bands & 1 and one.icons & icons)
    strange = next(one.id for one in people if one.bands & 2 and not one.icons & icons)
    scene.private.character(matching).inspector.character(strange)
    private, inspector = scene.table.detectives
    assert matches(scene.table, private, scene.table.nemesis)
    assert not matches(scene.table, inspector, scene.table.nemesis)


@pytest.mark.rule("PD-176")
def test_each_may_reveal_four_of_the_one_gang_deck() -> None:
    scene = rivals("gang")
    for name in ("he1", "he2", "gm1", "gm2"):
        scene.gang(name)
    table = scene.both_work("F1", "F3").plays("resolve")
    assert "reveal" not in table.kinds()
    table.plays("no_twist", "resolve")
    assert table.may("reveal")
    table.plays("reveal", "gang tr1")
    assert [len(me.gang) for me in table.table.detectives] == [4, 1]
    assert len(table.table.detectives[0].gang) == 4


@pytest.mark.rule("PD-177")
def test_two_draw_from_one_deck() -> None:
    table = storyline(rivals(), "C10", "L10", "I10", "C11")
    before = table.table.deck_size
    phase_one(table, "L11", "I11")
    assert table.table.deck_size == before - 2 + 1
    assert table.discard[:2] == ["L10", "I10"]


# Phase 1


@pytest.mark.rule("PD-T66")
@pytest.mark.rule("PD-180")
@pytest.mark.rule("PD-181")
def test_one_card_is_given_and_the_other_display_has_it() -> None:
    table = storyline(rivals(), "C10", "L10", "I10", "C11")
    assert table.kinds() >= {"keep", "give", "discard"}
    assert "return" not in table.kinds()
    assert table.plays("give 1").news[0] == "gave 0 1 lead"
    table.plays("keep 0", "discard 2", "place 0")
    assert table.luck_is_asked
    table.tops("L11", "I11")
    assert table.asked == 1
    assert names(table, table.table.displays[1]) == ["L10", "C11", "L11"]
    assert "give" not in table.kinds()
    table.plays("keep 1", "discard 0", "return 2")
    assert table.discard[:2] == ["L10", "I10"]
    table.plays("lands deep")
    assert card("L11") in [index for index in range(64) if table.table.pile >> index & 1]


@pytest.mark.rule("PD-R106")
@pytest.mark.rule("PD-T22")
def test_looks_are_for_the_own_three_cards_and_private() -> None:
    table = storyline(rivals().private.ahead(1), "C10", "L10", "I10", "C11")
    rival = table.state.view(1)
    watching = table.state.view(None)
    table.plays("peek 1")
    assert table.state.view(0).displays[0] == [-1, card("L10"), -1]
    for seat, before in ((1, rival), (None, watching)):
        after = table.state.view(seat)
        assert after.displays == before.displays
        assert after.pile == before.pile
    table.plays("give 1")
    assert table.state.view(0).displays[1] == [card("L10")]
    assert table.state.view(1).displays[1] == [-1]
    assert table.state.view(None).displays[1] == [-1]
    crystal = storyline(rivals().inspector.ahead(0, crystal=True), "C10", "L10", "I10", "C11")
    crystal.plays("keep 0", "give 1", "discard 2", "place 0").tops("L11", "I11")
    assert crystal.state.view(1).displays[1] == [card("L10"), card("C11"), card("L11")]
    assert crystal.state.view(0).displays[1] == [-1, -1, -1]


@pytest.mark.rule("PD-T66")
def test_a_given_card_that_is_returned_stays_known_to_the_giver_who_peeked() -> None:
    table = storyline(rivals().private.ahead(1), "C10", "L10", "I10", "C11").plays("peek 1", "give 1")
    table.plays("keep 0", "discard 2", "place 0").tops("L11", "I11").plays("return 0")
    assert table.table.memories[0].tracked == []
    table.plays("lands deep")
    assert table.table.memories[0].tracked == [card("L10")]
    assert table.table.memories[1].tracked == []


@pytest.mark.rule("PD-182")
@pytest.mark.rule("PD-R95")
def test_both_place_before_either_works() -> None:
    table = phase_one(storyline(rivals(), "C10", "L10", "I10", "C11"), "L11", "I11")
    private, inspector = both(table)
    assert (table.asked, private.task.card, inspector.task.card) == (0, card("C10"), card("C11"))
    assert "roll" in table.kinds()
    table.plays("resolve", "no_twist")
    assert table.asked == 1
    assert "roll" in table.kinds()
    assert not table.state.legal(0)


@pytest.mark.rule("PD-183")
@pytest.mark.rule("PD-184")
def test_each_marker_marches_an_hour() -> None:
    table = rivals().private.at(hour=12).inspector.at(hour=17).pile(PILE).both_work("F1", "F3")
    gives_up(gives_up(table))
    private, inspector = both(table)
    assert (private.hour, inspector.hour) == (11, 16)
    assert private.stamina == 4  # F1 at hour 12 costs stamina
    assert inspector.stamina == 4  # and F3 at hour 17 too


@pytest.mark.rule("PD-R105")
@pytest.mark.rule("PD-R104")
def test_too_few_cards_for_a_round() -> None:
    short = rivals().discarded("").pile("C10 L10").rows("F1").inspector.rows("F3").round().tops("C10", "L10")
    assert short.kinds() >= {"keep", "discard"}
    assert "give" not in short.kinds()
    assert GAME.why(short.state.view(0), "give 0").endswith("(PD-R105)")
    short.plays("keep 0", "discard 1", "place 0").tops("L10")
    assert (short.asked, names(short, short.table.displays[1])) == (1, ["L10"])
    assert "discard" not in short.kinds()
    middle = rivals().discarded("I12 I13").pile("C10 L10 I10 C11").round().tops("C10", "L10", "I10", "C11")
    middle.plays("give 0", "keep 1", "discard 2", "place 0")
    assert set(middle.chances()) == {"top I10", "top I12", "top I13"}
    middle.tops("I12", "I13")
    assert names(middle, middle.table.displays[1]) == ["C10", "C11", "I12"]


# Storylines that face each other


@pytest.mark.rule("PD-T68")
@pytest.mark.rule("PD-186")
@pytest.mark.rule("PD-R94")
def test_tops_that_face_each_other_match() -> None:
    for kept, rerolls in (("F4", 1), ("F3", 0)):
        table = rivals("nemesis").private.rows("F1").inspector.pile(f"{PILE} F3 F4").round()
        table.tops("C10", "L10", "I10", kept).plays("keep 0", "give 1", "discard 2", "place 1")
        table.tops("L11", "I11").plays("keep 1", "discard 0", "return 2", "lands deep", "place 0")
        private, inspector = both(table)
        assert inspector.task.rerolls == rerolls
        assert private.task.rerolls == 0


@pytest.mark.rule("PD-R91")
@pytest.mark.rule("PD-R93")
def test_the_card_in_the_same_place_is_the_one_faced() -> None:
    scene = rivals().private.rows("C10 F1").inspector.rows("L10")
    inspector = scene.table.detectives[1]
    pairs = compared_edges(scene.table, inspector, card("F5"), 0)
    assert pairs[1] == (
        FIXTURE_PACK.investigate[card("F5")].edges[1],
        FIXTURE_PACK.investigate[card("F1")].edges[1],
    )
    begun = edges_met(scene.table, inspector, 1)
    assert begun == (NO_EDGE, FIXTURE_PACK.investigate[card("L10")].edges[3]), "none before it, L10 above"
    assert edges_met(scene.table, scene.table.detectives[0], 0)[1] == NO_EDGE, "nobody lies there to be faced"


@pytest.mark.rule("PD-T69")
@pytest.mark.rule("PD-R92")
@pytest.mark.rule("PD-185")
def test_inspector_builds_from_right_to_left() -> None:
    for kept, rerolls in (("F3", 1), ("F2", 0)):  # F3 has stairs on its right, F2 only a door on its left
        scene = rivals().discarded("").inspector.rows("F1")
        table = scene.pile(f"{PILE} {kept}").round().tops("C10", "L10", "I10", kept)
        table.plays("keep 0", "give 1", "discard 2", "place 0").tops("L11", "I11")
        table.plays("keep 1", "discard 0", "return 2", "lands deep", "place 0")
        assert table.table.detectives[1].task.rerolls == rerolls


# Chekhov's Gun


@pytest.mark.rule("PD-T67")
@pytest.mark.rule("PD-R89")
@pytest.mark.rule("PD-189")
def test_whoever_takes_the_gun_leads_the_next_round() -> None:
    scene = rivals().inspector.twists("CD").pile(PILE)
    table = scene.both_work("F1", "F3").plays("resolve", "no_twist")
    assert table.plays("swap gun").news[0] == "took_from 1 0 gun"
    private, inspector = both(table)
    assert (private.twists, inspector.twists, table.table.active) == ([1, 0, 0, 0], [0, 0, 0, 0], 1)
    assert (private.markers, inspector.markers, private.hour) == (0, 0b10, 14)
    assert (table.asked, table.table.lead) == (1, 0)
    table.plays("resolve", "no_twist").tops("C10", "C11", "C12", "C13")
    assert (table.asked, table.table.lead) == (1, 1)
    assert table.may("give 0")


@pytest.mark.rule("PD-179")
@pytest.mark.rule("PD-R90")
def test_the_gun_that_was_fired_leaves_its_taker_active() -> None:
    scene = rivals().private.twists("WS WS").pile(PILE)
    table = scene.both_work("F1", "F3")
    assert table.may("gun time")
    table.plays("gun time")
    private, _ = both(table)
    assert (private.markers, table.table.marker_supply, table.table.active) == (0, 0b1111, 0)
    gives_up(gives_up(table)).tops("C10", "C11", "C12", "C13")
    assert table.asked == 0


@pytest.mark.rule("PD-188")
@pytest.mark.rule("PD-R96")
def test_markers_are_taken_from_the_supply_or_from_the_opponent() -> None:
    scene = rivals().private.markers("deus").twists("CD CD PE PE").inspector.twists("MR WS")
    table = gives_up(scene.both_work("F1", "F3"))
    assert sorted(table.offered("swap")) == ["deus", "lead"]
    table.plays("swap deus")
    private, inspector = both(table)
    # Private holds four already: the marker goes to the supply.
    assert (private.held, inspector.twists, table.table.supply) == (4, [0, 0, 0, 1], [0, 2, 0, 1])
    assert (private.markers, inspector.markers) == (0b0010, 0b0100)
    table.plays("swap lead")
    assert inspector.markers == 0b0101
    assert private.hour == 14


# Being out


@pytest.mark.rule("PD-190")
@pytest.mark.rule("PD-R97")
def test_one_who_drops_out_leaves_markers_and_cards() -> None:
    scene = rivals().private.twists("PE").at(stamina=1, hour=12).inspector.pile(PILE)
    table = gives_up(scene.both_work("F1", "F3"))
    private, inspector = both(table)
    assert "out 0 out_of_stamina" in table.news
    assert (private.twists, private.markers, table.table.supply) == ([0] * 4, 0, [2] * 4)
    assert table.table.marker_supply == 0b1111
    assert private.rows == [[card("F1")]]
    assert (table.asked, table.over) == (1, "")
    gives_up(table)
    assert inspector.hour == 13


@pytest.mark.rule("PD-R97")
@pytest.mark.rule("PD-R99")
def test_cards_of_one_who_drops_out_go_back_to_the_deck() -> None:
    table = storyline(rivals(), "C10", "L10", "I10", "C11").plays("keep 0")
    lose_stamina(table.table, table.table.detectives[0], 5, None)
    table.state.go_on(None)
    assert table.luck_is_asked
    assert names(table, table.table.discard)[-1] == "C10"
    table.plays("lands deep", "lands deep")
    assert table.table.detectives[0].backs == []
    # Before giving: the other plays this round already as in solo.
    table.tops("L11", "I11", "L12")
    assert (table.asked, names(table, table.table.displays[1])) == (1, ["C11", "L11", "I11"])
    assert "return" in table.kinds()
    after = storyline(rivals(), "C10", "L10", "I10", "C11").plays("give 1")
    lose_stamina(after.table, after.table.detectives[0], 5, None)
    after.state.go_on(None)
    after.plays("lands deep", "lands deep").tops("L11", "I11")
    assert names(after, after.table.displays[1]) == ["L10", "C11", "L11"]


@pytest.mark.rule("PD-T70")
@pytest.mark.rule("PD-191")
@pytest.mark.rule("PD-R98")
def test_a_failed_confrontation_leaves_the_other_alone() -> None:
    scene = rivals().private.at(hour=6, clues=3).inspector.pile(f"{PILE} F3").private
    table = scene.both_work("F5", "C16").rolls("MR").plays("resolve")
    assert "confronts 0" in table.news
    assert table.asked == 0
    if "choose_icon" in table.kinds():
        table.plays(table.options()[0])
    table.plays("resolve")
    private, inspector = both(table)
    assert "out 0 escaped" in table.news
    assert (table.asked, table.over, inspector.task.card) == (1, "", card("C16"))
    gives_up(table).tops("C10", "C11", "C12", "C13")
    assert (private.hour, inspector.hour) == (6, 13)
    assert table.table.active == 1
    assert table.kinds() >= {"keep", "discard", "return"}
    assert "give" not in table.kinds()


def test_a_success_wins_the_race() -> None:
    scene = rivals().private.at(hour=6, clues=3).inspector.pile(PILE)
    table = scene.both_work("F5", "C16").rolls("MR").plays("resolve")
    if "choose_icon" in table.kinds():
        table.plays(table.options()[0])
    private = table.table.detectives[0]
    private.task.need = [1, 0, 0, 0]
    table.state.go_on(None)
    table.rolls("CD").plays("resolve")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.returns, outcome.ending) == ((0,), (1.0, -1.0), "solved")


@pytest.mark.rule("PD-R102")
@pytest.mark.rule("PD-R103")
def test_the_first_to_work_confronts_first_by_the_own_storylines() -> None:
    scene = rivals().private.at(hour=6, clues=3).rows("F1").inspector.at(hour=6, clues=3).rows("F2")
    table = scene.pile(PILE).both_work("F5", "C16").rolls("MR").plays("resolve")
    assert table.asked == 0
    assert set(table.offered("choose_icon")) == {"1", "3"}
    table.plays("choose_icon 3")
    suspect = FIXTURE_PACK.suspects[table.table.detectives[0].culprit]
    assert suspect.dice >> 3 & 1
    assert table.table.detectives[1].culprit == -1


@pytest.mark.rule("PD-192")
@pytest.mark.rule("PD-R101")
def test_both_can_run_out_of_time_at_once() -> None:
    table = rivals().private.at(hour=1).inspector.at(hour=1).pile(PILE).both_work("C16", "C17")
    table.rolls("CD", "MR").plays("resolve")
    while table.kinds() & {"take_item", "leave_item"}:
        table.plays("leave_item")
    table.rolls("CD", "MR").plays("resolve")
    while table.kinds() & {"take_item", "leave_item"}:
        table.plays("leave_item")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.returns, outcome.ending) == ((), (0.0, 0.0), "out_of_time")


@pytest.mark.rule("PD-R100")
def test_there_is_one_blue_die() -> None:
    scene = rivals("nemesis").private.at(hour=8).inspector.at(hour=8).blue(1)
    table = scene.both_work("F4", "N10").plays("resolve", "no_twist")
    assert table.table.blue == 1
    table.plays("resolve", "no_twist")
    assert table.table.blue == 2
    thirteen = rivals("nemesis").case("ca01").private.at(hour=14).inspector.at(hour=14).pile(PILE).blue(1)
    both_pass = thirteen.both_work("C16", "C17").plays("resolve")
    while both_pass.table.turn == 1 and not both_pass.luck_is_asked:
        both_pass.plays("no_twist" if "no_twist" in both_pass.kinds() else "resolve")
    assert both_pass.table.blue == 2


@pytest.mark.rule("PD-T75")
@pytest.mark.rule("PD-187")
@pytest.mark.rule("PD-R27")
def test_subplots_of_both_make_the_new_deck_but_for_a_task_in_hand() -> None:
    scene = rivals().discarded("").private.rows("C12", "C13").inspector.rows("L12", "L13")
    table = scene.pile("C10 L10 I10").round().tops("C10", "L10", "I10")
    table.plays("keep 0", "give 1", "discard 2")
    assert table.luck_is_asked is False
    # The discard is shuffled as soon as Inspector draws; then the subplots of both, but for the task in hand.
    table.plays("place 2").tops("I10")
    private, inspector = both(table)
    assert set(table.chances()) == {"top C13", "top L13"}
    assert (private.rows, inspector.rows) == ([[card("C12")]], [[card("L12")]])
    assert private.task.card == card("C10")
    table.tops("L13", "C13").plays("keep 1", "discard 0", "return 2", "lands deep", "place 0")
    assert table.asked == 0
    table.plays("resolve", "no_twist")
    assert table.discard[0] == "C10"
    assert card("C10") not in private.storyline_cards()
