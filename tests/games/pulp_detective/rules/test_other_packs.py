"""Pulp Detective: rules that only cards of another pack than ours put to the test."""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.content.effect_notation import read_effect
from hawkshaw.games.pulp_detective.content.effects import CLUE_BY, NONE
from hawkshaw.games.pulp_detective.content.pack import Pack
from hawkshaw.games.pulp_detective.table.detective import Burden
from hawkshaw.games.pulp_detective.table.task import changed
from tests.games.pulp_detective.rules.test_corners import pack_with
from tests.games.pulp_detective.stage import DECK, PulpTable, Scene, card, fixture_pack


def used(table: PulpTable) -> bool:
    return "use" in table.kinds()


def next_task(table: PulpTable, *cards: str) -> PulpTable:
    """The next turn: these four cards come up, the first is kept and placed in the main row."""
    return table.tops(*cards).plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")


@pytest.mark.parametrize(
    ("ability", "rolled", "ending"),
    [
        ("need(D,-1) @task_start", "PE PE WS WS", "solved"),
        ("need(R,+1) @task_start", "CD PE PE WS WS", "escaped"),
        ("need(R,+1) @task_start", "CD PE PE WS WS MR", "solved"),
    ],
)
def test_an_icon_more_or_less_holds_in_the_confrontation_too(ability: str, rolled: str, ending: str) -> None:
    """Silk Moreau asks for D P P W W."""
    scene = Scene(pack_with(ability), items="items_b").rows("F2").at(stamina=8).holds(2)
    table = scene.confronts().plays("use ch12", "use items_b_2").rolls(*rolled.split())
    assert table.plays("resolve").over == ending


def test_a_double_cross_that_comes_up_after_a_task_burdens_the_next_turn_from_its_start() -> None:
    """Crossed Wires come up in step 7; F2 would match F1 on the next turn."""
    pack = pack_with("mill(3) @success automatic")
    scene = Scene(pack, "double_cross").pile(f"{DECK} F2 F5").rows("F1").at(hour=6).crosses(1, "dc6")
    scene.table.top = card("C10")
    scene.table.top_type = 0
    scene.table.pile &= ~(1 << card("C10"))
    table = scene.works_on("F1").rolls("WS").plays("resolve").tops("dc6", "C12", "C13", "F2")
    assert len(table.me.burdens) == 1
    next_task(table, "L10", "I10", "C11")
    assert table.me.task.rerolls == 0
    assert table.plays("resolve", "no_twist").me.burdens == []


def test_what_happens_by_itself_at_the_start_of_a_task_does_so_in_the_confrontation() -> None:
    scene = Scene(pack_with("die(yellow,+1) @task_start automatic")).rows("F1")
    table = scene.confronts().rolls("WS", "WS", "WS", "WS", "WS")
    assert "roll" not in table.kinds()


@pytest.mark.rule("PD-R40")
def test_two_sources_of_one_wild_marker_are_one() -> None:
    scene = Scene(pack_with("wild_twist(1) @check limit:turn")).at(stamina=8).twists("WS WS")
    table = scene.works_on("F1").rolls("CD").plays("use ch12")
    assert table.offered("resolve_with") == []
    assert table.plays("resolve").told()[0] == "failed"


def test_a_standing_icon_less_leaves_one() -> None:
    table = Scene(pack_with("need(R,-1) @passive")).at(hour=6).works_on("F5")
    assert "failed" in PulpTable(table.state.copy()).plays("resolve").told()
    assert "succeeded" in table.rolls("MR").plays("resolve").told()


def test_a_penalty_of_another_kind_is_suffered() -> None:
    scene = Scene(pack_with("no_penalty(item) @failure automatic")).at(hour=5)
    assert scene.works_on("F1").rolls("CD").plays("resolve").me.hour == 4


@pytest.mark.rule("PD-R69")
def test_every_icon_that_leads_on_is_left_out_of_the_second_count() -> None:
    pack = fixture_pack()
    pack.suspects[[suspect.id for suspect in pack.suspects].index("cr1")].leads_on = True
    scene = Scene(pack).suspects("society+criminal")
    ones, fives = ([c.index for c in pack.investigate if c.die == pip] for pip in (1, 5))
    scene.me.rows = [[*ones[:3], fives[0]]]
    table = scene.confronts()
    assert pack.suspects[table.me.culprit].id == "so5"


def test_a_limit_by_task() -> None:
    scene = Scene(pack_with("stamina(+1) @roll limit:task")).discarded("F2").pile(DECK)
    table = scene.works_on().plays("use ch12")
    assert not used(table)
    table.plays("resolve", "no_twist")
    assert used(next_task(table, "C10", "L10", "I10", "C11"))


@pytest.mark.rule("PD-R3")
def test_a_ban_on_one_icon_is_a_change_of_data() -> None:
    pack = fixture_pack()
    case = pack.cases[[case.id for case in pack.cases].index("ca11")]
    pack.effect_of(case.abilities[0]).icon = 2
    for twists, rolled, offered in (("PE", "CD MR", []), ("MR", "CD PE", ["rounds"])):
        table = Scene(pack).case("ca11").twists(twists).works_on("F1").rolls(*rolled.split())
        assert table.offered("resolve_with") == offered


@pytest.mark.rule("PD-R81")
def test_a_second_clue_of_a_marked_hour_from_another_source_brings_no_more() -> None:
    """At the hour of the Cooks a witness brings two clues, the task then only its own."""
    pack = fixture_pack()
    effect = pack.effect_of(pack.items[0].ability)
    effect.op, effect.n = CLUE_BY, 1
    scene = Scene(pack).case("ca02").at(hour=15, clues=0).holds(1).discarded("F2")
    table = scene.works_on("F1").plays("use items_a_1", "leave_item")
    assert table.me.clues == 2
    table.rolls("CD", "MR", "PE").plays("resolve", "leave_item")
    assert table.me.clues == 3
    assert not table.me.confronting


def test_a_double_cross_that_comes_up_in_a_task_does_not_burden_this_one() -> None:
    """An hour is paid, cards go, and Framed comes up with a W; F5 asks for an R, now as before."""
    scene = Scene(pack_with("mill(3) @hour"), "double_cross").pile(DECK).discarded("F2").crosses(1, "dc7")
    scene.table.top, scene.table.top_type = card("C10"), 0
    scene.table.pile &= ~(1 << card("C10"))
    table = scene.at(hour=6, stamina=2).works_on("F5").plays("buy_dice").tops("dc7").plays("face 4")
    table.tops("C11", "C12", "C13").rolls("MR").plays("resolve")
    assert "succeeded" in table.told()
    assert len(table.me.burdens) == 1


# Choices


def forced_choice() -> Pack:
    """A double cross and a bonus of the clue track that leave a choice."""
    pack = fixture_pack()
    choice = read_effect(pack.effects, "choose(stamina(+1); time(-1))")
    pack.abilities[pack.double_crosses[1].ability].effect = choice
    pack.clue_bonus[2] = choice
    return pack


def test_whoever_must_choose_may_choose_what_changes_nothing() -> None:
    """At full stamina there is none to gain."""
    crossed = Scene(forced_choice(), "double_cross").at(stamina=8).pile(DECK).crosses(1, "dc2").turn()
    found = Scene(forced_choice()).at(stamina=8).works_on().rolls("CD", "MR", "PE")
    pack = pack_with('time(+1) @any limit:turn", "choose(stamina(+1); time(-1)) @success automatic')
    won = Scene(pack).at(stamina=8, hour=6).works_on().rolls("WS")
    for table in (crossed.tops("dc2"), found.plays("resolve"), won.plays("resolve")):
        assert table.options() == ["option first", "option second"]


def test_a_choice_of_which_the_price_has_left_nothing_is_still_made() -> None:
    """The hour that is paid brings the stamina to eight, and there is one card to change places."""
    pack = pack_with('choose(stamina(+1); swap(1)) @any limit:turn cost:hour:1", "stamina(+1) @hour')
    table = Scene(pack).at(stamina=7).works_on().plays("use ch12")
    assert table.me.stamina == 8
    assert table.options() == ["option first", "option second"]
    assert table.plays("option first").may("resolve")


# Twist markers


@pytest.mark.rule("PD-R75")
def test_a_marker_of_one_icon_arrives_unless_it_is_the_x() -> None:
    """Brother Ash's X is a P, and the match with him takes one of two markers on entry."""
    lost = ["gained_twist 0 persuasion", "lost_twist 0 persuasion"]
    for icon, news, held in (("P", lost, "WS"), ("W", ["gained_twist 0 word"], "WS WS")):
        scene = Scene(pack_with(f"twist({icon},+1) @roll")).suspects("society").rows("C11").twists("WS WS")
        table = scene.confronts().plays("use ch12")
        assert table.news[1:] == news
        assert table.twists == held
        assert sum(table.table.supply) + table.me.held == 16


@pytest.mark.rule("PD-118")
def test_two_henchmen_may_bring_the_same_marker() -> None:
    scene = Scene(modules="gang").gang("tr1").gang("he1").twists("", permanent="CD").pile(DECK)
    scene.me.gang[1].counts = [1, 1, 0, 0]
    assert next_task(scene.turn(), "C10", "L10", "I10", "C11").me.permanent == [2, 0, 0, 0]


@pytest.mark.rule("PD-R9")
def test_a_further_marker_has_its_own_price_and_condition() -> None:
    """An hour is left after the penalty; one marker is paid for the second one."""
    pack = pack_with("twist(rolled,+1) @failure limit:turn cost:twist:any if:has_item")
    for items, further in (([], False), ([5], True)):
        scene = Scene(pack).at(hour=2).holds(*items).discarded("F2")
        table = scene.works_on().rolls("CD", "CD").plays("resolve", "gain_twist dots")
        assert table.may("gain_twist dots") is further
        if further:
            table.plays("gain_twist dots")
            assert table.told()[:3] == ["gained_twist", "used", "lost_twist"]
            assert table.twists == "CD"


@pytest.mark.rule("PD-R3")
def test_a_banned_icon_neither_pays_nor_fires_nor_is_swapped() -> None:
    pack = pack_with("block(twist_use,P) @passive")
    for twist, free in (("PE", False), ("WS", True)):
        gun = Scene(pack, "markers").markers("gun").twists(twist).works_on()
        assert ("gun" in gun.kinds()) is free
        assert ("swap" in gun.kinds()) is free
        die = Scene(pack).holds(5).twists(twist).discarded("F2").works_on().rolls("PB:CD").plays("resolve")
        assert ("pay_twist" in die.kinds()) is free


# Placing


def test_two_ways_to_make_an_edge_match() -> None:
    """F5 comes beside F1 or below it, and neither edge is like the other."""
    pack = pack_with('wild_edge(1) @place limit:game:1 cost:twist:any", "wild_edge(1) @place limit:turn')

    def placing(twists: str, uses: int = 0) -> PulpTable:
        scene = Scene(pack).rows("F1").pile(f"{DECK} F5").twists(twists)
        scene.me.uses = changed(scene.me.uses, 0, uses)
        dealt = scene.turn().tops("F5", "L10", "I10", "C11")
        return dealt.plays("keep 0", "discard 1", "return 2", "lands deep")

    assert placing("").offered("place_with") == ["0 ch12.2", "1 ch12.2"]
    assert placing("CD", uses=1).offered("place_with") == ["0 ch12.2", "1 ch12.2"]
    table = placing("CD").plays("place_with 0 ch12")
    assert table.told()[:3] == ["used", "placed", "lost_twist"]
    assert (table.me.task.rerolls, table.twists) == (1, "")


# Looking


def test_a_look_without_a_limit_is_one_each_time_cards_are_laid_out() -> None:
    table = Scene(pack_with("peek(1) @choose")).pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    assert used(table)
    assert not used(table.plays("use ch12"))


def test_something_may_happen_by_itself_when_the_cards_lie_there() -> None:
    table = Scene(pack_with("time(+1) @choose automatic")).pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    assert table.me.hour == 15


@pytest.mark.parametrize(("looks", "seen"), [(1, 2), (3, 3)])
def test_looks_won_with_a_task_add_up(looks: int, seen: int) -> None:
    """The Docks grant one look after a cliffhanger, and the detective one more or all; F3 asks for D D P."""
    pack = pack_with(f"peek({looks}) @success automatic")
    table = Scene(pack).locations("lo1").pile(DECK).works_on("F3").rolls("CD", "CD", "PE", "MR")
    table.plays("resolve").tops("C10", "L10", "I10", "C11")
    for slot in range(3):
        if table.may(f"peek {slot}"):
            table.plays(f"peek {slot}")
    assert table.me.looked.count(True) == seen


# The task


@pytest.mark.parametrize("burden", ["block(match)", "need(D,+1)"])
def test_luck_takes_an_icon_from_the_task_whatever_burdens_there_are(burden: str) -> None:
    """F3 asks for D D P; twice a D is taken away, by a text of the detective and not by the double cross."""
    pack = pack_with('need(random,-1) @task_start", "need(random,-1) @task_start')
    pack.abilities[pack.double_crosses[5].ability].effect = read_effect(pack.effects, burden)
    scene = Scene(pack)
    scene.me.burdens = [Burden(5, NONE, True)]
    table = scene.works_on("F3").plays("use ch12", "face 1")
    assert table.news[1:] == ["icon_less 0 dots"]
    table.plays("use ch12.2", "face 1")
    assert table.me.task.change == (-2, 0, 0, 0)
    assert table.me.burdens[0].icon == NONE


def test_an_icon_more_is_named_by_the_detective() -> None:
    table = Scene(pack_with("need(choose,+1) @task_start automatic")).works_on()
    assert table.plays("drop word").news == ["icon_more 0 word"]
    assert table.me.task.change == (0, 0, 0, 1)


def test_a_trap_that_acts_at_the_end_of_tasks_spares_the_one_it_was_revealed_in() -> None:
    """The first trap of the pack, this time with the text of the third."""
    pack = fixture_pack()
    pack.traps[0].abilities = pack.traps[2].abilities
    table = Scene(pack, "gang").discarded("F2").works_on().rolls("CD")
    assert table.plays("resolve", "reveal", "gang tr1", "no_twist").me.hour == 13


def test_the_second_detective_of_a_pack_chooses_another_item() -> None:
    """F2 lies uppermost and shows a five."""
    scene = Scene(pack_with("item(choose) @item_gain limit:game:1")).character("ch11").discarded("F2")
    table = scene.at(hour=12).works_on().rolls("PE", "PE").plays("resolve", "use ch11")
    assert table.options() == [f"take_item {item}" for item in (1, 2, 3, 4, 6)]


# The confrontation


@pytest.mark.rule("PD-R73")
@pytest.mark.parametrize("limit", ["turn", "task"])
def test_limits_begin_anew_with_the_confrontation(limit: str) -> None:
    scene = Scene(pack_with(f"reroll(yellow,1) @roll limit:{limit}")).at(clues=3).discarded("F2")
    table = scene.works_on().plays("use ch12").rolls("CD", "MR", "PE")
    assert not used(table)
    assert used(table.plays("resolve"))
    assert table.me.task.suspect == table.me.culprit


@pytest.mark.rule("PD-39")
def test_the_last_clue_ends_the_choosing() -> None:
    scene = Scene(pack_with("clue(+1) @choose")).at(clues=3).pile(DECK).rows("F1")
    table = scene.turn().tops("C10", "L10", "I10", "C11").plays("keep 0", "use ch12")
    assert table.me.confronting
    assert (table.me.keeps, table.me.discards, table.me.returns) == (0, 0, 0)


@pytest.mark.rule("PD-R69")
def test_a_front_with_pips_is_left_out_of_the_second_count_and_so_is_the_blank() -> None:
    """Kelly, who has 1 and 2, leads on instead of the Spyder; in the Society nobody has the blank."""
    pack = fixture_pack()
    criminals = {suspect.id: suspect for suspect in pack.suspects}
    criminals["cr1"].leads_on, criminals["cr4"].leads_on = True, False
    for place, pip in enumerate((2, 2, 2, 1, 1, 0, 0, 5)):
        pack.investigate[place].die = pip
    scene = Scene(pack).suspects("society+criminal")
    scene.me.rows = [list(range(8))]
    assert pack.suspects[scene.confronts().me.culprit].id == "so5"


def test_a_ban_for_the_confrontation_begins_with_it() -> None:
    for table, free in (
        (Scene(pack_with("block(item) @confront")).holds(2).works_on(), True),
        (Scene(pack_with("block(item) @confront")).holds(2).rows("F1").confronts(), False),
    ):
        assert used(table) is free


@pytest.mark.rule("PD-148")
def test_a_nemesis_who_is_matched_acts_once() -> None:
    pack = pack_with("reroll(yellow,1) @roll")
    nemesis = next(suspect for suspect in pack.suspects if suspect.id == "ne6")
    nemesis.icons = pack.characters[0].icons
    pack.abilities[nemesis.abilities[0]].effect = read_effect(pack.effects, "stamina(-1)")
    assert Scene(pack).suspects("nemesis", "ne6").confronts().me.stamina == 4


def test_a_barred_special_action_does_not_happen_by_itself_either() -> None:
    for trap, stamina in (("tr4", 2), ("tr2", 2), ("tr6", 3)):
        scene = Scene(pack_with("stamina(+1) @hour"), "gang").gang(trap).at(stamina=2)
        assert scene.works_on().plays("buy_dice").me.stamina == stamina
