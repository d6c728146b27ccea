"""Pulp Detective, phase 2: task, dice, success and failure; and phase 3."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.table.detective import READY, SPENT, WAITING
from tests.games.pulp_detective.stage import DECK, PulpTable, base, card


def fails(table: PulpTable) -> PulpTable:
    """The task is given up where nothing is asked but what failure asks."""
    return table.plays("resolve")


def next_task(table: PulpTable, kept: str, *others: str) -> PulpTable:
    """The next turn comes, and this card is kept and placed in the main row."""
    if table.table.top == -1:
        table.tops(kept)
    while table.luck_is_asked:
        chances = [
            name for name in table.chances() if name not in (f"top {kept}", *[f"top {o}" for o in others])
        ]
        table.plays(chances[0])
    slot = table.table.displays[0].index(card(kept))
    table.plays(f"keep {slot}")
    rest = [other for other in range(3) if other != slot]
    return table.plays(f"discard {rest[0]}", f"return {rest[1]}", "lands deep", "place 0")


# The task


@pytest.mark.rule("PD-T11")
@pytest.mark.rule("PD-70")
@pytest.mark.rule("PD-71")
@pytest.mark.parametrize(
    ("hour", "row"), [(1, 0), (6, 0), (7, 1), (12, 1), (13, 2), (18, 2), (19, 2), (24, 2)]
)
def test_the_current_row(hour: int, row: int) -> None:
    table = base().at(hour=hour).works_on("F1")
    assert table.me.task.row == row
    assert table.me.task.need == [[0, 0, 0, 1], [0, 0, 2, 0], [1, 1, 1, 0]][row]


@pytest.mark.rule("PD-T39")
@pytest.mark.rule("PD-R11")
def test_the_row_stays_when_the_hour_changes() -> None:
    table = base().at(hour=13, stamina=2).works_on("F1").plays("buy_dice")
    assert table.me.hour == 12
    assert table.me.task.row == 2


# Yellow dice


@pytest.mark.rule("PD-T01")
@pytest.mark.rule("PD-74")
@pytest.mark.rule("PD-78")
def test_four_rolls_at_stamina_five() -> None:
    table = base().works_on().rolls("Y1:PE", "Y1:PE", "Y1:CD", "Y1:WS")
    assert "roll" not in table.kinds()
    other = base().works_on().rolls("Y4:PE", "Y3:PE", "Y2:PE")
    assert other.offered("roll") == ["Y1", "Y2", "Y3", "Y4"]


@pytest.mark.rule("PD-74")
@pytest.mark.parametrize(
    ("stamina", "rolls"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (6, 4), (7, 4), (8, 5)]
)
def test_the_allowance_by_stamina(stamina: int, rolls: int) -> None:
    table = base().at(stamina=stamina).works_on()
    made = 0
    while "roll" in table.kinds():
        table.rolls("WS")
        made += 1
    assert made == rolls


@pytest.mark.rule("PD-T02")
@pytest.mark.rule("PD-75")
@pytest.mark.rule("PD-R40")
def test_at_stamina_eight_one_marker_is_wild() -> None:
    table = base().at(stamina=8).twists("PE WS").works_on().rolls("CD", "PE", "PE", "PE", "PE")
    assert table.offered("resolve_with") == ["persuasion", "word"]
    supply = table.table.supply[2]
    table.plays("resolve_with persuasion")
    assert "succeeded" in table.told()
    assert table.table.supply[2] == supply + 1
    assert table.twists == "WS"
    two = base().at(stamina=8).twists("WS WS").works_on().rolls("PE", "PE", "PE", "PE", "PE")
    assert two.offered("resolve_with") == []
    assert "failed" in fails(two).told()


@pytest.mark.rule("PD-T03")
@pytest.mark.rule("PD-76")
def test_hours_buy_dice_at_low_stamina() -> None:
    table = base().at(stamina=2).pile(DECK).works_on().plays("buy_dice")
    assert table.me.hour == 13
    assert "buy_dice" not in table.kinds()
    table.rolls("WS", "WS", "WS")
    assert "roll" not in table.kinds()
    table.plays("resolve", "no_twist")
    assert next_task(table, "C10").may("buy_dice")
    one = base().at(stamina=1).works_on().plays("buy_dice").rolls("WS", "WS", "WS")
    assert "roll" not in one.kinds()
    assert "buy_dice" not in base().at(stamina=3).works_on().kinds()


@pytest.mark.rule("PD-77")
def test_rolling_is_optional() -> None:
    assert fails(base().works_on()).told()[0] == "failed"


@pytest.mark.rule("PD-79")
def test_yellow_dice_show_all_icons_two_of_them_twice() -> None:
    table = base().works_on().plays("roll Y1")
    assert table.chances() == {f"face {number}": 1 for number in range(1, 7)}
    pack = table.table.pack
    for die in pack.yellow:
        assert sorted(pack.dice[die].faces.count(icon) for icon in range(4)) == [1, 1, 2, 2]


@pytest.mark.rule("PD-T40")
@pytest.mark.rule("PD-R12")
def test_the_allowance_follows_stamina() -> None:
    table = base().at(stamina=7).holds(1).twists("WS").works_on().rolls("CD", "PE", "CD")
    table.plays("use items_a_1")
    assert table.me.stamina == 8
    table.rolls("CD", "CD")
    assert "roll" not in table.kinds()
    assert table.offered("resolve_with") == ["word"]
    less = base("markers").at(stamina=4).markers("gun").twists("WS").works_on().rolls("CD", "CD", "CD", "CD")
    less.plays("gun stamina")
    assert less.me.stamina == 3
    assert len(less.me.task.dice) == 4


# Supplemental dice


@pytest.mark.rule("PD-82")
@pytest.mark.rule("PD-84")
@pytest.mark.rule("PD-83")
def test_an_item_grants_its_die_beyond_the_allowance() -> None:
    assert base().works_on().offered("roll") == ["Y1", "Y2", "Y3", "Y4"]
    table = base().holds(5).works_on().rolls("CD", "CD", "CD", "MR")
    assert table.offered("roll") == ["PB"]
    table.rolls("PB:PE")
    assert "roll" not in table.kinds()
    assert "succeeded" in table.plays("resolve").told()
    faces = [table.table.pack.dice[die].faces for die in table.table.pack.die_of[1:3]]
    assert [faces[0].count(3), faces[1].count(2)] == [3, 3]


@pytest.mark.rule("PD-T35")
@pytest.mark.rule("PD-85")
@pytest.mark.rule("PD-R35")
def test_a_die_item_is_paid_for_or_lost() -> None:
    table = base().holds(5).twists("MR").works_on().rolls("CD", "PE", "PB:WS")
    table.plays("resolve_with rounds")
    assert table.me.items == []
    paying = base().holds(5).twists("MR WS").works_on().rolls("CD", "PE", "PB:WS")
    paying.plays("resolve_with rounds")
    assert paying.options() == ["pay_twist word", "lose_item"]
    lost = PulpTable(paying.state.copy()).plays("lose_item")
    assert (lost.me.items, lost.twists) == ([], "WS")
    paying.plays("pay_twist word")
    assert (paying.me.items, paying.twists) == ([5], "")
    unused = base().holds(5).twists("MR WS").works_on().rolls("CD", "PE").plays("resolve_with rounds")
    assert unused.me.items == [5]
    assert unused.twists == "WS"


@pytest.mark.rule("PD-R35")
@pytest.mark.rule("PD-R36")
def test_a_marker_gained_for_the_failure_comes_too_late_to_pay() -> None:
    table = base().holds(5).works_on().rolls("CD", "PB:WS").plays("resolve")
    assert table.me.items == []
    assert table.offered("gain_twist") == ["dots"]
    paid = base().holds(5).twists("WS").works_on().rolls("CD", "PB:WS").plays("resolve", "pay_twist word")
    assert paid.me.items == []


@pytest.mark.rule("PD-R34")
def test_a_die_granted_twice_is_rolled_once_and_nothing_is_owed() -> None:
    table = base().character("ch17").holds(5).works_on()
    table.plays("use ch17").rolls("PB:WS")
    assert "PB" not in table.offered("roll")
    table.plays("resolve")
    assert table.me.items == []  # the penalty of the row, not the price of the die
    kept = base().character("ch17").holds(5).at(hour=12).works_on("F1").plays("use ch17").rolls("PB:WS")
    assert kept.plays("resolve").me.items == [5]


@pytest.mark.rule("PD-T36")
@pytest.mark.rule("PD-88")
@pytest.mark.rule("PD-R33")
def test_time_faces_act_as_they_finally_lie() -> None:
    table = base().items_card("items_b", 6).works_on(rerolls=1).rolls("SK:3")
    table.rerolls("reroll 1", "SK", "PE").plays("resolve")
    assert table.me.hour == 14
    lost = base().items_card("items_b", 6).at(hour=1).works_on("F1").rolls("WS", "SK:3").plays("resolve")
    assert lost.over == "out_of_time"
    assert "succeeded" not in lost.told()
    gained = base().items_card("items_b", 6).at(hour=14).works_on().rolls("SK:4").plays("resolve")
    assert gained.me.hour == 16
    top = base().items_card("items_b", 6).at(hour=24).works_on().rolls("SK:4").plays("resolve")
    assert top.me.hour == 24


@pytest.mark.rule("PD-T37")
@pytest.mark.rule("PD-86")
@pytest.mark.rule("PD-R32")
def test_the_compass_swaps_two_cards() -> None:
    scene = base().items_card("citizens", 6).rows("F5 F2", "C10")
    table = scene.works_on("F1", rerolls=1).rolls("GF:3").plays("resolve")
    assert table.options() == ["exchange F1", "exchange F2", "exchange F5", "exchange C10", "skip"]
    skipped = PulpTable(table.state.copy()).plays("skip")
    assert skipped.me.rows == scene.me.rows
    table.plays("exchange F1")
    assert table.offered("exchange") == ["F2", "F5", "C10"]
    table.plays("exchange F5")
    assert table.me.rows == [[card("F1"), card("F2"), card("F5")], [card("C10")]]


@pytest.mark.rule("PD-87")
def test_a_crystal_ball_is_for_the_next_storyline() -> None:
    table = base().items_card("citizens", 6).pile(DECK).works_on().rolls("GF:4")
    table.plays("resolve", "no_twist").tops("C10", "C11", "L10", "L11")
    assert table.view.displays[0] == [card("C10"), card("C11"), card("L10")]


# Re-rolls and twists


@pytest.mark.rule("PD-T27")
@pytest.mark.rule("PD-89")
@pytest.mark.rule("PD-R41")
def test_a_rerolled_result_does_not_count_any_more() -> None:
    table = base().works_on(rerolls=1).rolls("CD", "CD", "WS", "WS")
    assert table.offered("reroll") == ["1", "2", "3", "4"]
    table.rerolls("reroll 3", "Y1", "PE")
    assert "reroll" not in table.kinds()
    table.plays("resolve")
    assert "failed" in table.told()
    assert table.offered("gain_twist") == ["dots", "persuasion", "word"]


@pytest.mark.rule("PD-R30")
def test_a_supplemental_result_and_a_marked_one_can_be_rerolled() -> None:
    table = base().holds(5).works_on(rerolls=2).rolls("Y1:WS", "Y1:CD", "PB:WS")
    table.rerolls("reroll 3", "PB", "MR").rerolls("reroll 1", "Y1", "PE")
    assert "succeeded" in table.plays("resolve").told()


@pytest.mark.rule("PD-90")
def test_unused_rerolls_lapse() -> None:
    table = base().pile(DECK).works_on(rerolls=2).rolls("CD").plays("resolve", "no_twist")
    assert next_task(table, "C10").rolls("CD").kinds() == {"roll", "resolve"}


@pytest.mark.rule("PD-T26")
@pytest.mark.rule("PD-R37")
@pytest.mark.rule("PD-R39")
def test_markers_only_where_they_are_needed() -> None:
    table = base().twists("MR PE").works_on().rolls("CD", "PE")
    assert table.offered("resolve_with") == ["rounds"]
    assert table.may("resolve")
    assert "failed" in PulpTable(table.state.copy()).plays("resolve").told()
    table.rolls("MR")
    assert table.offered("resolve_with") == []
    assert "succeeded" in table.plays("resolve").told()
    assert table.twists == "MR PE"


@pytest.mark.rule("PD-91")
@pytest.mark.rule("PD-92")
@pytest.mark.rule("PD-93")
def test_any_number_of_markers_one_icon_each() -> None:
    table = base().twists("CD MR PE").works_on().plays("resolve_with dots+rounds+persuasion")
    assert "succeeded" in table.told()
    assert table.twists == ""
    assert table.table.supply == [4, 4, 4, 4]


@pytest.mark.rule("PD-72")
@pytest.mark.rule("PD-94")
def test_a_number_on_an_icon_needs_so_many_results() -> None:
    table = base().at(hour=12).works_on("F1").rolls("PE", "WS", "WS")
    assert "failed" in PulpTable(table.state.copy()).plays("resolve").told()
    assert "succeeded" in table.rolls("PE").plays("resolve").told()


# Success


@pytest.mark.rule("PD-T23")
@pytest.mark.rule("PD-80")
@pytest.mark.rule("PD-96")
def test_one_die_may_give_all_results() -> None:
    table = base().pile(DECK).works_on().rolls("Y2:CD", "Y2:MR", "Y2:PE").plays("resolve")
    assert table.me.clues == 2
    assert table.me.stamina == 6
    assert table.me.looks == 0
    assert table.me.looks_next == 1


@pytest.mark.rule("PD-T24")
@pytest.mark.rule("PD-104")
def test_no_step_ahead_with_all_rolls_used() -> None:
    table = base().pile(DECK).works_on().rolls("CD", "PE", "PE", "MR").plays("resolve")
    assert table.me.clues == 2
    assert table.me.looks_next == 0


@pytest.mark.rule("PD-T25")
@pytest.mark.rule("PD-R63")
def test_success_by_markers_earns_a_step_ahead() -> None:
    table = base().pile(DECK).twists("MR").works_on().rolls("CD", "PE").plays("resolve_with rounds")
    assert table.me.looks_next == 1
    assert table.table.supply[1] == 4


@pytest.mark.rule("PD-R62")
def test_bought_rolls_count_for_the_step_ahead() -> None:
    scene = base().pile(DECK).at(hour=6, stamina=2)
    table = scene.works_on("F1").plays("buy_dice").rolls("PE", "WS").plays("resolve")
    assert table.me.looks_next == 1
    full = base().pile(DECK).at(hour=6, stamina=2).works_on("F1").rolls("PE", "WS").plays("resolve")
    assert full.me.looks_next == 0


@pytest.mark.rule("PD-98")
@pytest.mark.rule("PD-36")
def test_stamina_up_to_eight() -> None:
    assert base().at(hour=6).works_on("F1").rolls("WS").plays("resolve").me.stamina == 6
    assert base().at(hour=6, stamina=8).works_on("F1").rolls("WS").plays("resolve").me.stamina == 8


@pytest.mark.rule("PD-T33")
@pytest.mark.rule("PD-99")
@pytest.mark.rule("PD-R57")
@pytest.mark.parametrize(
    ("pile", "found", "after"),
    [
        ("F2 F3", "5", ["F2", "F3"]),
        ("F3 F5 F1", "1", ["F1", "F3", "F5"]),
        ("F3", "", ["F3"]),
        ("", "", []),
    ],
)
def test_the_discard_pile_names_the_item(pile: str, found: str, after: list[str]) -> None:
    scene = base().character("ch10").at(hour=6).discarded(pile).pile(DECK)
    current = scene.works_on("F2" if "F2" not in pile else "L18")
    if current.me.task.card != card("F2"):
        current.me.task.need = [0, 1, 0, 0]
    current.rolls("MR").plays("resolve")
    if found:
        assert current.options() == [f"take_item {found}", "leave_item"]
    else:
        assert "no_item" in current.told()
    assert current.discard == after


@pytest.mark.rule("PD-T34")
@pytest.mark.rule("PD-103")
def test_one_item_is_held() -> None:
    table = base().character("ch05").at(hour=12).holds(4).works_on("F1").rolls("PE", "PE").plays("resolve")
    assert table.options() == ["take_item 5", "leave_item"]
    left = PulpTable(table.state.copy()).plays("leave_item")
    assert left.me.items == [4]
    assert table.plays("take_item 5").me.items == [5]


@pytest.mark.rule("PD-T12")
@pytest.mark.rule("PD-R60")
def test_two_places_for_items() -> None:
    table = base().character("ch10").at(hour=12).holds(2).works_on("F1").rolls("PE", "PE")
    assert table.plays("resolve", "pass", "take_item 5").me.items == [2, 5]
    three = base().character("ch10").at(hour=12).holds(2, 5).discarded("C18").works_on("F1")
    three.rolls("PE", "PE").plays("resolve", "pass", "take_item 1")
    assert three.options() == ["give_up 2", "give_up 5"]
    assert three.plays("give_up 2").me.items == [1, 5]


@pytest.mark.rule("PD-R59")
def test_the_item_found_may_be_the_one_held() -> None:
    table = base().character("ch05").at(hour=12).holds(5).works_on("F1").rolls("PE", "PE").plays("resolve")
    assert table.plays("take_item 5").me.items == [5]


# Failure


@pytest.mark.rule("PD-T28")
@pytest.mark.rule("PD-106")
@pytest.mark.rule("PD-109")
def test_three_of_a_kind_protects_the_item() -> None:
    assert fails(base().holds(4).works_on().rolls("CD", "CD", "CD", "WS")).me.items == [4]
    assert fails(base().holds(4).works_on().rolls("CD", "CD", "WS", "WS")).me.items == []
    red = base().character("ch17").holds(4).works_on().plays("use ch17")
    assert fails(red.rolls("CD", "CD", "WS", "WS", "PB:CD")).me.items == []


@pytest.mark.rule("PD-T29")
@pytest.mark.rule("PD-108")
@pytest.mark.rule("PD-123")
def test_three_of_a_kind_does_not_save_time() -> None:
    table = base().at(hour=5).works_on("F1").rolls("CD", "CD", "CD", "CD").plays("resolve")
    assert table.me.hour == 4
    table.plays("no_twist")
    assert table.me.hour == 3


@pytest.mark.rule("PD-T30")
@pytest.mark.rule("PD-34")
def test_past_hour_one_the_game_is_lost() -> None:
    table = base().at(hour=1).works_on("F1").rolls("WS").plays("resolve")
    assert "stamina" in table.told()
    assert table.over == "out_of_time"
    failed = fails(base().at(hour=1).works_on("F1").rolls("CD"))
    assert failed.over == "out_of_time"
    assert "no_twist" not in failed.told()


@pytest.mark.rule("PD-T31")
@pytest.mark.rule("PD-107")
@pytest.mark.rule("PD-35")
def test_stamina_below_one_loses() -> None:
    table = fails(base().at(hour=6, stamina=1).works_on("F3").rolls("WS"))
    assert table.over == "out_of_stamina"
    assert table.state.to_act == ()
    safe = base().at(hour=6, stamina=1).works_on("F3").plays("buy_dice").rolls("WS", "WS", "WS")
    assert fails(safe).me.stamina == 1


@pytest.mark.rule("PD-T05")
@pytest.mark.rule("PD-110")
def test_the_nemesis_modifier_turns_the_blue_die() -> None:
    table = fails(base("nemesis").blue(6).at(hour=8).works_on("F4").rolls("WS"))
    assert table.me.stamina == 4
    assert table.table.blue == 0


@pytest.mark.rule("PD-T32")
@pytest.mark.rule("PD-R47")
@pytest.mark.rule("PD-R48")
def test_the_modifier_acts_though_nothing_is_lost() -> None:
    table = fails(base("nemesis").at(hour=16).works_on("F4").rolls("CD", "CD", "CD", "CD"))
    assert table.table.blue == 1
    gang = base("nemesis gang").at(hour=16).works_on("F4").rolls("CD", "CD", "CD", "CD").plays("resolve")
    assert gang.options() == ["suffer", "reveal"]
    assert gang.plays("reveal", "gang he1").table.blue == 0


@pytest.mark.rule("PD-T07")
@pytest.mark.rule("PD-112")
@pytest.mark.rule("PD-113")
@pytest.mark.parametrize(
    ("held", "hour"), [("", 9), ("WS", 9), ("WS WS", 8), ("WS WS WS", 7), ("WS WS WS WS", None)]
)
def test_the_third_and_fourth_marker_cost_time(held: str, hour: int | None) -> None:
    table = fails(base().at(hour=9).twists(held).works_on("F2").rolls("PE"))
    if hour is None:
        assert table.options() == ["no_twist"]
    else:
        before = table.me.hour
        table.plays("gain_twist persuasion")
        # Phase 3 has taken its hour too.
        assert before - (table.me.hour + 1) == 9 - hour


@pytest.mark.rule("PD-111")
@pytest.mark.rule("PD-R43")
def test_only_what_yellow_dice_show_and_the_supply_has() -> None:
    table = fails(base().holds(5).works_on().rolls("CD", "PB:WS"))
    assert table.offered("gain_twist") == ["dots"]
    scene = base()
    scene.table.supply[0] = 0
    assert fails(scene.works_on().rolls("CD")).options() == ["no_twist"]
    assert fails(base().works_on()).options() == ["no_twist"]


@pytest.mark.rule("PD-T38")
@pytest.mark.rule("PD-R9")
def test_no_price_may_end_the_game() -> None:
    low = base().at(hour=1, stamina=2).works_on("F3")
    assert "buy_dice" not in low.kinds()
    three = base().at(hour=1, stamina=4).twists("WS WS").works_on("F3").rolls("PE")
    assert fails(three).options() == ["no_twist"]
    four = base().at(hour=2, stamina=4).twists("WS WS WS").works_on("F3").rolls("PE")
    assert fails(four).options() == ["no_twist"]
    payable = base().at(hour=3, stamina=4).twists("WS WS WS").works_on("F3").rolls("PE")
    assert fails(payable).may("gain_twist persuasion")
    gun = base("markers").at(hour=1, stamina=1).markers("gun").twists("WS").works_on("F1")
    assert "gun" not in gun.kinds()
    gun = base("markers").at(hour=1, stamina=2).markers("gun").twists("WS").works_on("F1")
    assert gun.offered("gun") == ["stamina"]


@pytest.mark.rule("PD-R45")
@pytest.mark.rule("PD-114")
def test_the_penalty_comes_first() -> None:
    table = fails(base().at(hour=2).works_on("F1").rolls("CD"))
    assert table.told()[-2:] == ["suffers", "hour"]
    assert table.kinds() == {"gain_twist", "no_twist"}
    assert fails(base().twists("WS WS WS WS").works_on().rolls("CD")).options() == ["no_twist"]


# Gang cards


@pytest.mark.rule("PD-115")
@pytest.mark.rule("PD-R46")
@pytest.mark.rule("PD-R29")
def test_a_gang_card_instead_of_the_penalty() -> None:
    table = fails(base("gang").holds(4).works_on().rolls("CD"))
    assert table.options() == ["suffer", "reveal"]
    table.plays("reveal")
    assert table.chances() == {f"gang {kind}{n}": 1 for kind in ("he", "gm", "tr") for n in range(1, 7)}
    table.plays("gang gm1")
    assert table.me.items == [4]
    assert table.offered("gain_twist") == ["dots"]


@pytest.mark.rule("PD-R50")
def test_suffering_can_cost_nothing() -> None:
    table = fails(base("gang").holds(4).works_on().rolls("CD", "CD", "CD"))
    assert table.options() == ["suffer", "reveal"]
    assert table.plays("suffer").me.items == [4]


@pytest.mark.rule("PD-T41")
@pytest.mark.rule("PD-116")
@pytest.mark.rule("PD-R56")
def test_four_reveals_in_a_game() -> None:
    four = base("gang").gang("he1").gang("gm1").gang("tr1", SPENT).gang("gm2").holds(4).works_on().rolls("CD")
    assert fails(four).me.items == []
    three = base("gang").gang("he1").gang("gm1").gang("tr1", SPENT).works_on().rolls("CD")
    assert fails(three).may("reveal")


@pytest.mark.rule("PD-T42")
@pytest.mark.rule("PD-121")
@pytest.mark.rule("PD-122")
def test_a_trap_of_three_spaces() -> None:
    table = fails(base("gang").pile(DECK).at(hour=20).works_on().rolls("CD")).plays("reveal", "gang tr1")
    assert table.me.gang[0].counts[0] == 1
    table.plays("no_twist")
    assert table.me.gang[0].counts[0] == 2
    for space, status in ((3, WAITING), (4, SPENT)):
        next_task(table, next(name for name in ("C10", "C11", "C12") if unseen(table, name)))
        table.rolls("CD", "CD", "CD")
        assert "roll" not in table.kinds()
        table.plays("resolve", "suffer", "no_twist")
        assert (table.me.gang[0].counts[0], table.me.gang[0].status) == (space, status)
    next_task(table, next(name for name in ("C12", "L12", "I10") if unseen(table, name)))
    assert table.rolls("CD", "CD", "CD").may("roll Y1")


def unseen(table: PulpTable, name: str) -> bool:
    """Whether a card is still in the deck without an order, or on its top."""
    return table.table.pile >> card(name) & 1 == 1 or table.table.top == card(name)


@pytest.mark.rule("PD-T78")
@pytest.mark.rule("PD-R54")
def test_a_trap_at_the_end_of_the_task() -> None:
    table = fails(base("gang").pile(DECK).at(hour=20).works_on().rolls("CD")).plays("reveal", "gang tr3")
    table.plays("no_twist")
    assert table.me.hour == 19
    again = base("gang").gang("tr3", space=2).at(hour=20).works_on().rolls("CD").plays("resolve", "suffer")
    again.plays("no_twist")
    assert again.me.hour == 18
    assert again.me.gang[0].counts[0] == 3
    last = base("gang").gang("tr3", space=2).at(hour=14, clues=3).works_on().rolls("CD", "MR", "PE")
    last.plays("resolve")
    assert last.me.hour == 14
    assert last.me.gang[0].counts[0] == 3
    assert "confronts" in last.told()


@pytest.mark.rule("PD-T43")
@pytest.mark.rule("PD-117")
@pytest.mark.rule("PD-R51")
def test_a_henchman_counts_cards_placed_after_the_reveal() -> None:
    """Little Augie waits for C F I."""
    scene = base("gang").gang("he5").rows("F1").pile(f"{DECK} F2 F3 F5")
    table = scene.turn()
    for kept, status in (("F3", WAITING), ("F2", WAITING), ("F5", READY)):
        next_task(table, kept, "F2", "F3", "F5")
        assert table.me.gang[0].status == status
        if status == WAITING:
            table.plays("resolve", "suffer", "no_twist")
    assert table.me.gang[0].counts == [1, 1, 1, 0]


@pytest.mark.rule("PD-118")
@pytest.mark.rule("PD-R52")
def test_a_henchman_grants_a_permanent_marker() -> None:
    scene = base("gang").gang("he1").rows("F1").pile(DECK)
    scene.me.gang[0].counts = [2, 0, 0, 0]
    table = scene.turn()
    next_task(table, "L10")
    assert table.me.permanent == [1, 0, 0, 0]
    assert table.table.supply == [4, 4, 4, 4]
    assert table.me.held == 0


@pytest.mark.rule("PD-T44")
@pytest.mark.rule("PD-R44")
@pytest.mark.rule("PD-R52")
def test_a_permanent_marker_is_not_discarded() -> None:
    table = base().twists("CD MR", permanent="PE").pile(DECK).works_on()
    assert table.offered("resolve_with") == ["dots+rounds"]
    table.plays("resolve_with dots+rounds")
    assert "succeeded" in table.told()
    assert table.me.permanent == [0, 0, 1, 0]
    later = fails(base().twists("", permanent="PE").at(hour=9).works_on("F2").rolls("CD"))
    later.plays("gain_twist dots")
    assert later.me.hour == 8  # only phase 3 has taken an hour
    alone = base().twists("", permanent="PE").works_on().rolls("CD", "MR")
    assert alone.offered("resolve_with") == ["permanent"]
    assert "failed" in PulpTable(alone.state.copy()).plays("resolve").told()
    assert "succeeded" in alone.plays("resolve_with permanent").told()


@pytest.mark.rule("PD-T45")
@pytest.mark.rule("PD-119")
@pytest.mark.rule("PD-R53")
def test_a_gun_moll_looks_at_later_dice() -> None:
    """Pearl Monroe waits for P P W."""
    table = fails(base("gang").pile(DECK).at(hour=20).works_on().rolls("PE", "PE", "WS"))
    table.plays("reveal", "gang gm4", "no_twist")
    assert table.me.gang[0].status == WAITING
    next_task(table, "C10").rolls("PE", "WS", "CD", "PE").plays("resolve")
    assert "complete" in table.told()
    assert "use" not in table.kinds()
    table.plays("suffer", "no_twist")
    assert table.me.gang[0].status == READY


@pytest.mark.rule("PD-120")
def test_a_bonus_is_used_once_unless_it_is_permanent() -> None:
    table = base("gang").gang("gm4", READY).gang("gm1", READY).works_on().rolls("CD")
    table.plays("use gm4")
    assert table.me.stamina == 6
    assert table.offered("use") == ["gm1"]
    assert [gang.status for gang in table.me.gang] == [SPENT, READY]
    table.plays("use gm1")
    assert table.offered("use") == []
    assert table.me.gang[1].status == READY


# Orders and ends


@pytest.mark.rule("PD-39")
@pytest.mark.rule("PD-97")
@pytest.mark.rule("PD-124")
def test_the_last_clue_leads_to_the_confrontation() -> None:
    table = base().at(hour=14, clues=3).works_on().rolls("CD", "MR", "PE").plays("resolve")
    assert "confronts" in table.told()
    assert table.me.hour == 14
    assert table.me.stamina == 6
    assert table.me.confronting


@pytest.mark.rule("PD-R61")
def test_the_bonus_of_the_last_clue_comes_first() -> None:
    table = base().case("ca10").at(clues=2).works_on().rolls("CD", "MR", "PE").plays("resolve")
    assert table.may("take_item 5")
    assert "confronts" not in table.told()
    assert "confronts" in table.plays("take_item 5").told()
    assert table.me.items == [5]


@pytest.mark.rule("PD-81")
def test_marked_results_take_no_marker_from_the_supply() -> None:
    table = base().works_on().rolls("Y1:PE", "Y1:PE", "Y1:PE", "Y1:PE")
    assert table.table.supply == [4, 4, 4, 4]
    assert table.me.held == 0


@pytest.mark.rule("PD-95")
@pytest.mark.rule("PD-105")
@pytest.mark.rule("PD-73")
def test_reward_for_success_and_penalty_for_failure() -> None:
    assert base().works_on().rolls("CD", "MR", "PE").plays("resolve").me.clues == 2
    failed = fails(base().holds(4).works_on().rolls("CD", "MR"))
    assert failed.me.clues == 1
    assert failed.me.items == []


@pytest.mark.rule("PD-33")
@pytest.mark.rule("PD-R10")
def test_hours_pass_one_at_a_time_and_back_up_to_the_top() -> None:
    table = fails(base().at(hour=9).twists("WS WS WS").works_on("F2").rolls("PE")).plays(
        "gain_twist persuasion"
    )
    hours = [line for line in table.news if line.startswith("hour")]
    assert hours == ["hour 0 8", "hour 0 7", "hour 0 6"]
