"""Pulp Detective: Confront the Criminal, in all its forms."""

from __future__ import annotations

import pytest

from tests.games.pulp_detective.stage import FIXTURE_PACK, PulpTable, base

# Fillers by the die icon they carry.
PIPS = {
    card.die: [c.id for c in FIXTURE_PACK.investigate if c.die == card.die]
    for card in FIXTURE_PACK.investigate
}


def storyline(icons: str) -> str:
    """Cards with these die icons; 0 is the blank one, of which the fixtures have only F3."""
    taken: dict[int, int] = {}
    names: list[str] = []
    for icon in map(int, icons.split()):
        names.append(PIPS[icon][taken.get(icon, 0)])
        taken[icon] = taken.get(icon, 0) + 1
    return " ".join(names)


def with_blanks(table_icons: str, blanks: int, kind: str) -> PulpTable:
    """A confrontation with so many blank icons: fillers count as blank for this table alone."""
    scene = base().suspects(kind)
    scene.rows(storyline(table_icons))
    row = scene.me.rows[0]
    row += [FIXTURE_PACK.investigate[2].index] * blanks  # F3, several times, only its icon matters
    return scene.confronts()


def culprit(table: PulpTable) -> str:
    found = table.me.culprit
    return "" if found < 0 else table.table.pack.suspects[found].id


@pytest.mark.rule("PD-T58")
@pytest.mark.rule("PD-140")
@pytest.mark.rule("PD-141")
def test_the_most_frequent_icon_of_all_rows() -> None:
    tie = base().rows(storyline("3 3 5"), " ".join([PIPS[5][1], PIPS[1][0]])).confronts()
    assert tie.options() == ["choose_icon 3", "choose_icon 5"]
    assert culprit(tie.plays("choose_icon 5")) == "cr3"
    sub = " ".join([PIPS[5][1], PIPS[5][2], PIPS[1][0]])
    assert culprit(base().rows(storyline("3 3 5"), sub).confronts()) == "cr3"


@pytest.mark.rule("PD-142")
@pytest.mark.rule("PD-13")
@pytest.mark.rule("PD-14")
@pytest.mark.parametrize(("kind", "who"), [("criminal", "cr"), ("mastermind", "ma")])
@pytest.mark.parametrize(("icon", "number"), [(0, 4), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_icon_names_the_suspect(kind: str, who: str, icon: int, number: int) -> None:
    table = base().suspects(kind).rows(storyline(str(icon))).confronts()
    assert culprit(table) == f"{who}{number}"


@pytest.mark.rule("PD-T59")
@pytest.mark.rule("PD-143")
@pytest.mark.rule("PD-R69")
def test_the_spyder_leads_to_the_society() -> None:
    table = with_blanks("3 3 3 5", 3, "society+criminal")
    assert table.options() == ["choose_icon blank", "choose_icon 3"]
    other = PulpTable(table.state.copy()).plays("choose_icon 3")
    assert culprit(other) == "cr2"
    assert culprit(table.plays("choose_icon blank")) == "so3"
    assert "spyder" in table.told()


@pytest.mark.rule("PD-15")
@pytest.mark.rule("PD-R70")
def test_another_suspect_of_the_criminal_card_keeps_the_society_away() -> None:
    table = base().suspects("society+criminal").rows(storyline("4 4 1")).confronts()
    assert culprit(table) == "cr2"


@pytest.mark.rule("PD-T60")
@pytest.mark.rule("PD-144")
@pytest.mark.rule("PD-R71")
def test_the_society_alone_passes_over_the_blank() -> None:
    assert with_blanks("2 6", 4, "society").options() == ["choose_icon 2", "choose_icon 6"]
    only = with_blanks("", 2, "society")
    assert only.options() == [f"choose_icon {number}" for number in range(1, 7)]
    assert culprit(only.plays("choose_icon 4")) == "so4"


@pytest.mark.rule("PD-145")
def test_a_nemesis_is_met_whatever_the_storylines_say() -> None:
    table = base().suspects("nemesis", "ne5").rows(storyline("1 1 2")).confronts()
    assert culprit(table) == "ne5"


@pytest.mark.rule("PD-139")
def test_confronting_takes_no_time() -> None:
    table = base().rows("F1").confronts()
    assert table.me.hour == 14


@pytest.mark.rule("PD-T61")
@pytest.mark.rule("PD-146")
@pytest.mark.rule("PD-147")
def test_the_x_icon_is_not_for_markers() -> None:
    """The Embalmer needs R R P W W with X on P."""
    scene = base("markers").suspects("society").rows(storyline("3")).markers("gun")
    scene.me.twists = [0, 1, 1, 1]
    scene.me.permanent = [0, 0, 1, 0]
    table = scene.confronts()
    assert culprit(table) == "so3"
    assert table.me.twists == [0, 1, 0, 1]
    assert table.me.permanent == [0, 0, 0, 0]
    table.plays("gun stamina").rolls("MR", "WS", "WS", "WS")
    assert table.offered("resolve_with") == []
    won = base().suspects("society").rows(storyline("3")).twists("MR WS").confronts()
    won.rolls("PE", "MR", "WS")
    assert won.offered("resolve_with") == ["rounds+word"]
    assert won.plays("resolve_with rounds+word").over == "solved"


@pytest.mark.rule("PD-R75")
def test_a_second_icon_like_the_x_one_may_be_covered_by_a_wild_marker() -> None:
    """Madame Requiem: D D R P P with X on R; the blue die adds another R."""
    scene = (
        base("nemesis markers").suspects("society").rows(storyline("2")).blue(4).markers("gun").at(stamina=8)
    )
    scene.twists("WS")
    table = scene.confronts()
    assert table.me.task.need == [2, 2, 2, 0]
    table.plays("gun time").rolls("CD", "CD", "PE", "PE", "MR")
    assert table.offered("resolve_with") == ["word"]
    none = (
        base("nemesis markers").suspects("society").rows(storyline("2")).blue(4).markers("gun").at(stamina=8)
    )
    bare = none.twists("WS PE").confronts().plays("gun time").rolls("CD", "CD", "PE", "PE", "WS")
    assert bare.offered("resolve_with") == []


@pytest.mark.rule("PD-T62")
@pytest.mark.rule("PD-149")
@pytest.mark.rule("PD-150")
def test_the_blue_die_is_read_on_entry() -> None:
    table = base("nemesis").rows(storyline("1")).blue(2).confronts()
    assert table.me.task.need == [3, 2, 0, 1]
    assert base("nemesis").rows(storyline("1")).blue(6).at(stamina=2).confronts().over == "out_of_stamina"
    weak = base("nemesis").rows(storyline("1")).blue(6).at(stamina=3).confronts()
    assert weak.me.stamina == 1
    weak.rolls("CD")
    assert "roll" not in weak.kinds()
    mild = base("nemesis").rows(storyline("1")).blue(1).confronts()
    assert mild.me.stamina == 4
    assert mild.me.task.need == [3, 2, 0, 0]


@pytest.mark.rule("PD-T63")
@pytest.mark.rule("PD-152")
@pytest.mark.rule("PD-R76")
def test_two_hours_for_a_reroll() -> None:
    table = base().at(hour=5).holds(5).rows(storyline("1")).confronts().rolls("CD", "PB:WS")
    assert table.offered("buy_reroll") == ["1"]
    table.rerolls("buy_reroll 1", "Y1", "MR").rerolls("buy_reroll 1", "Y1", "CD")
    assert table.me.hour == 1
    assert "buy_reroll" not in table.kinds()
    assert "buy_reroll" not in base().at(hour=2).rows(storyline("1")).confronts().rolls("CD").kinds()
    assert "buy_reroll" not in base().works_on().rolls("CD").kinds()


@pytest.mark.rule("PD-T64")
@pytest.mark.rule("PD-R73")
def test_the_confrontation_is_a_turn_of_its_own() -> None:
    scene = base().case("ca11").at(hour=14, stamina=2, clues=2).character("ch03")
    table = scene.works_on().plays("buy_dice").rolls("CD", "MR", "PE").plays("resolve", "leave_item")
    assert table.me.confronting
    assert table.may("buy_dice")
    assert "buy_dice" not in table.plays("buy_dice").kinds()


@pytest.mark.rule("PD-T65")
@pytest.mark.rule("PD-161")
@pytest.mark.rule("PD-R86")
def test_the_gamemaster_lends_two_dice() -> None:
    table = base().case("ca08").rows(storyline("1")).confronts()
    assert table.offered("roll") == ["Y1", "Y2", "Y3", "Y4", "PB", "UC"]
    table.rolls("PB:WS", "UC:PE")
    assert table.offered("roll") == ["Y1", "Y2", "Y3", "Y4"]
    assert base().case("ca08").works_on().offered("roll") == ["Y1", "Y2", "Y3", "Y4"]


@pytest.mark.rule("PD-40")
@pytest.mark.rule("PD-151")
@pytest.mark.rule("PD-153")
def test_success_wins() -> None:
    table = base().rows(storyline("1")).at(stamina=8).confronts().rolls("CD", "CD", "CD", "MR", "MR")
    table.plays("resolve")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.returns) == ("solved", (0,), (1.0,))
    assert table.state.to_act == ()


@pytest.mark.rule("PD-37")
@pytest.mark.rule("PD-153")
def test_failure_loses_without_another_word() -> None:
    table = base("gang").rows(storyline("1")).confronts().rolls("CD").plays("resolve")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.returns) == ("escaped", (), (-1.0,))


@pytest.mark.rule("PD-148")
def test_a_match_acts_on_entry() -> None:
    """The Gravedigger (D, stamina) meets René Fandor (D, stamina) but not Captain Harrington (R, item)."""
    met = base().suspects("society").character("ch13").rows(storyline("1")).confronts()
    assert met.me.stamina == 4
    missed = base().suspects("society").rows(storyline("1")).confronts()
    assert missed.me.stamina == 5


def test_matches_of_the_society() -> None:
    requiem = base().suspects("society").character("ch18").rows(storyline("2")).confronts().rolls("CD")
    assert "use" not in requiem.kinds()
    embalmer = base().suspects("society").character("ch15").rows(storyline("3")).at(hour=2).confronts()
    assert embalmer.me.hour == 1
    assert embalmer.over == ""
    shroud = base().suspects("society").rows(storyline("4")).holds(4).confronts()
    assert shroud.me.items == []
    sexton = (
        base().suspects("society").character("ch03").rows(storyline("5")).at(hour=3).confronts().rolls("CD")
    )
    assert "buy_reroll" not in sexton.kinds()
    ash = base().suspects("society").character("ch11").rows(storyline("6")).twists("WS PE MR").confronts()
    assert ash.options() == ["lose_twist rounds", "lose_twist word"]


@pytest.mark.rule("PD-R74")
def test_nothing_can_be_used_before_the_entry_is_over() -> None:
    scene = base("markers").suspects("society").rows(storyline("3 3 4 4")).twists("PE")
    table = scene.confronts()
    assert table.kinds() == {"choose_icon"}
    assert table.plays("choose_icon 3").twists == ""


@pytest.mark.rule("PD-R77")
def test_a_later_turn_of_the_blue_die_changes_nothing() -> None:
    table = base("nemesis").case("ca01").at(hour=14).rows(storyline("1")).blue(2).confronts().rolls("CD")
    table.rerolls("buy_reroll 1", "Y1", "CD")
    assert table.table.blue == 2
    assert table.me.task.need == [3, 2, 0, 1]


@pytest.mark.rule("PD-R78")
@pytest.mark.rule("PD-R79")
def test_traps_and_cases_go_on() -> None:
    trap = base("gang").gang("tr1", space=2).rows(storyline("1")).confronts().rolls("CD", "CD", "CD")
    assert "roll" not in trap.kinds()
    agent = base().case("ca03").at(hour=15).twists("MR").rows(storyline("1")).confronts()
    agent.rolls("CD", "CD", "CD", "MR")
    assert agent.offered("resolve_with") == []
    coffins = base().case("ca09").at(hour=14).holds(1).rows(storyline("1")).confronts()
    assert "use" not in coffins.kinds()


@pytest.mark.rule("PD-150")
def test_the_mildest_face_of_the_blue_die_can_be_the_last_straw() -> None:
    assert base("nemesis").blue(1).at(stamina=1).rows("F1").confronts().over == "out_of_stamina"
