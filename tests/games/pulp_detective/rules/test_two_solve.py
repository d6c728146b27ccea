"""Two Solve the Case: one display and one clock for both, shared clues, withdrawing, two confrontations."""

from __future__ import annotations

import pytest

from hawkshaw import BadOption
from hawkshaw.games.pulp_detective.content.effects import STAMINA_BY, TIME_BY
from hawkshaw.games.pulp_detective.rules.resources import gain_clue, lose_stamina
from hawkshaw.games.pulp_detective.table.frames import TIME_MARCHES
from tests.games.pulp_detective.rules.test_rivals import PILE, both, gives_up, names
from tests.games.pulp_detective.stage import FIXTURE_PACK, GAME, PulpTable, Scene, card, table_of_two, two

FOUR_CARDS = ("C10", "L10", "I10", "C11", "L11")


def together(modules: str = "") -> Scene:
    return two("together", modules)


def laid_out(scene: Scene, number: int = 1) -> PulpTable:
    """Four cards lie face up for both."""
    return scene.pile(PILE).round(number).tops(*FOUR_CARDS)


def working(scene: Scene, private: str, inspector: str, lead: int = 0) -> PulpTable:
    scene.table.lead = lead
    return scene.both_work(private, inspector)


def confronting(scene: Scene, first: int = 0) -> PulpTable:
    """Both have all the clues and one goes first; the culprit of each asks for one dot."""
    table = scene.private.rows("F1").inspector.rows("F2").both_confront()
    return table.plays(f"first {first}")


# The mode


@pytest.mark.rule("PD-193")
@pytest.mark.rule("PD-01")
def test_two_win_or_lose_together() -> None:
    assert table_of_two().table.mode == 2
    assert GAME.cooperative_for(2, GAME.read_options({}))
    assert not GAME.cooperative_for(2, GAME.read_options({"mode": "rivals"}))
    lost = working(together().private.at(hour=1).inspector.at(hour=1), "F1", "F3")
    lost = gives_up(lost)
    outcome = lost.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.returns, outcome.ending) == ((), (-1.0, -1.0), "out_of_time")
    for mode, seats in (("solo", 2), ("rivals", 1), ("together", 1)):
        with pytest.raises(BadOption, match="PD-01"):
            GAME.new(seats, {"mode": mode})


@pytest.mark.rule("PD-S7")
@pytest.mark.rule("PD-194")
def test_one_time_marker_serves_both() -> None:
    table = working(together().at(hour=14), "F1", "F3")
    table.table.detectives[0].stamina = 2
    table.state.go_on(None)
    table.plays("buy_dice")
    assert [me.hour for me in table.table.detectives] == [13, 13]


# Phase 1


@pytest.mark.rule("PD-195")
@pytest.mark.rule("PD-R107")
def test_four_cards_lie_face_up_and_one_speaks_for_both() -> None:
    table = laid_out(together())
    assert table.asked == 0
    for seat in (0, 1, None):
        assert names(table, table.state.view(seat).displays[0]) == ["C10", "L10", "I10", "C11"]
    assert len(table.offered("assign")) == 24
    table.plays("assign 2 0 3 1")
    private, inspector = both(table)
    assert names(table, [private.kept, inspector.kept]) == ["I10", "C10"]
    assert table.discard[0] == "C11"
    assert table.luck_is_asked
    table.plays("lands deep")
    assert [memory.tracked for memory in table.table.memories] == [[card("L10")], [card("L10")]]
    assert laid_out(together(), 2).asked == 1


@pytest.mark.rule("PD-R108")
@pytest.mark.rule("PD-R121")
def test_fewer_than_four_cards() -> None:
    three = together().discarded("").pile("C10 L10 I10").round().tops("C10", "L10", "I10")
    assert three.may("assign 0 1 2 none")
    assert len(three.offered("assign")) == 6
    two_cards = together().discarded("").pile("C10 L10").round().tops("C10", "L10")
    assert two_cards.offered("assign") == ["0 1 none none", "1 0 none none"]
    one = together().discarded("").pile("C10").round().tops("C10")
    assert one.offered("assign") == ["0 none none none", "none 0 none none"]
    one.plays("assign none 0 none none", "place 0")
    assert one.asked == 1
    assert "roll" in one.kinds()


@pytest.mark.rule("PD-R109")
@pytest.mark.rule("PD-R17")
def test_double_crosses_under_the_four_hit_the_speaker() -> None:
    scene = together("double_cross").pile(PILE)
    scene.table.uncrossed, scene.table.traitors = 0b11111111, 1
    table = scene.round(2)
    cross = next(
        one.id
        for one in FIXTURE_PACK.double_crosses
        if FIXTURE_PACK.effect_of(one.ability).op in (TIME_BY, STAMINA_BY)
    )
    table.plays("top C10", f"top {cross}")
    assert any(line.startswith("double_cross 1") for line in table.news)
    table.tops("L10", "I10", "C11", "L11")
    assert len([back for back in table.table.detectives[1].backs if back >= 0]) == 4


@pytest.mark.rule("PD-R110")
@pytest.mark.rule("PD-R124")
def test_looks_lapse_and_a_fifth_card_is_discarded_too() -> None:
    table = laid_out(together().private.ahead(1, crystal=True))
    private, _ = both(table)
    assert (private.looks, private.crystal) == (0, False)
    assert "peek" not in table.kinds()
    five = together().pile(PILE).round().tops("C10")
    five.table.detectives[1].more = 1
    five.tops("L10", "I10", "C11", "L11", "I11")
    assert len(five.offered("assign")) == 120
    five.plays("assign 0 1 2 3")
    assert five.discard[:2] == ["I10", "L11"]


@pytest.mark.rule("PD-R126")
@pytest.mark.rule("PD-R122")
def test_the_partner_is_asked_first_and_the_speaker_closes() -> None:
    table = laid_out(together().inspector.twists("CD"))
    assert (table.asked, table.kinds()) == (1, {"swap", "pass"})
    assert GAME.why(table.state.view(1), "assign 0 1 2 3").endswith("(PD-R107)")
    table.plays("swap gun")
    private, inspector = both(table)
    assert (private.twists[0], inspector.markers) == (1, 0b10)
    assert table.asked == 0
    assert "assign" in table.kinds()
    plain = laid_out(together())
    assert plain.asked == 0


# Phase 2


@pytest.mark.rule("PD-196")
@pytest.mark.rule("PD-T13")
@pytest.mark.rule("PD-R113")
def test_the_order_decides_between_the_last_clue_and_the_last_hour() -> None:
    for first in (0, 1):
        scene = together().private.at(hour=1, clues=3).inspector.at(hour=1, clues=3)
        table = scene.pile(PILE).round(3).tops(*FOUR_CARDS).plays("assign 0 1 2 3", "lands deep")
        table.plays("place 0", "place 0")
        assert table.offered("first") == ["0", "1"]
        private, inspector = both(table)
        private.rows, inspector.rows = [[card("F5")]], [[card("F1")]]
        private.task.card, inspector.task.card = card("F5"), card("F1")
        table.plays(f"first {first}")
        assert table.asked == first
        if first:
            gives_up(table)
            assert table.over == "out_of_time"
        else:
            table.rolls("MR").plays("resolve")
            assert table.offered("first") == ["0", "1"]
            assert private.clues == inspector.clues == 4
            assert inspector.rows == [[card("F1")]]


@pytest.mark.rule("PD-T72")
@pytest.mark.rule("PD-197")
@pytest.mark.rule("PD-R111")
def test_a_clue_moves_both_markers_and_both_gain_the_bonus() -> None:
    bonus = FIXTURE_PACK.clue_bonus[2]
    table = working(together().at(hour=6), "C16", "F5", lead=1)
    table.table.detectives[1].hour = table.table.detectives[0].hour = 6
    table.table.detectives[1].task.row = 0
    table.rolls("MR", "Y2:MR", "Y3:WS").plays("resolve")
    told = [line for line in table.news if line.startswith("clue")]
    assert told == ["clue 1 2", "clue 0 2"]
    assert [me.clues for me in table.table.detectives] == [2, 2]
    assert bonus >= 0
    after = [line for line in table.news if line.split()[0] in ("stamina", "found", "no_item")]
    assert [line.split()[1] for line in after][:2] == ["1", "0"]


@pytest.mark.rule("PD-R112")
@pytest.mark.rule("PD-R81")
def test_clues_are_always_equal_whatever_brings_them() -> None:
    table = working(together(), "F1", "F3")
    gain_clue(table.table, table.table.detectives[1], None)
    assert [me.clues for me in table.table.detectives] == [2, 2]
    cooks = together().case("ca02").at(hour=14)
    hour = next(hour for hour in range(24, 0, -1) if FIXTURE_PACK.cases[cooks.table.case].special >> hour & 1)
    for me in cooks.table.detectives:
        me.hour, me.clues = hour, 0
    marked = working(cooks, "F1", "F3")
    for seat in (0, 1):
        gain_clue(marked.table, marked.table.detectives[seat], None)
        marked.state.go_on(None)
        while marked.kinds() & {"take_item", "leave_item"}:
            marked.plays("leave_item")
    # Twice by the first clue, once by the second: the hour has given its extra to the team.
    assert [me.clues for me in marked.table.detectives] == [3, 3]


@pytest.mark.rule("PD-198")
@pytest.mark.rule("PD-200")
@pytest.mark.rule("PD-R117")
def test_penalties_are_the_own_ones_but_time_is_shared() -> None:
    table = working(together().private.at(hour=12).inspector.at(hour=12), "F1", "F3")
    gives_up(table)
    assert [me.stamina for me in table.table.detectives] == [4, 5]
    gives_up(table)
    assert [me.hour for me in table.table.detectives] == [9, 9]  # F3's penalty, and two hours of the march


@pytest.mark.rule("PD-T71")
@pytest.mark.rule("PD-201")
def test_the_shared_marker_marches_two_hours() -> None:
    for hour, ending in ((3, ""), (2, "out_of_time")):
        table = working(together().at(hour=hour).pile(PILE), "C16", "C17")
        for me in table.table.detectives:
            me.hour = hour
        for _ in range(2):
            table.rolls("CD", "MR").plays("resolve")
            while table.kinds() & {"take_item", "leave_item"}:
                table.plays("leave_item")
        assert table.over == ending
        if not ending:
            assert [me.hour for me in table.table.detectives] == [1, 1]


# Withdrawing


@pytest.mark.rule("PD-T74")
@pytest.mark.rule("PD-R115")
@pytest.mark.rule("PD-199")
def test_after_a_withdrawal_the_other_goes_on_alone() -> None:
    scene = together().private.at(hour=9, stamina=1).inspector.at(hour=9).pile(PILE)
    table = working(scene, "F1", "C16")
    gives_up(table)
    assert "out 0 out_of_stamina" in table.news
    assert table.asked == 1
    table.rolls("CD", "MR", "PE").plays("resolve").tops("C10", "C11", "C12", "C13")
    inspector = table.table.detectives[1]
    assert inspector.hour == 7
    assert table.kinds() >= {"keep", "discard", "return"}
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
    table.rolls("CD", "MR", "PE").plays("resolve")
    assert inspector.hour == 6


@pytest.mark.rule("PD-R115")
@pytest.mark.rule("PD-R114")
def test_a_withdrawal_before_the_assignment_makes_it_a_solo_round_at_once() -> None:
    scene = together("sidekicks locations").private.twists("PE").sidekicks("si2").locations("lo1").holds(2)
    table = laid_out(scene)
    private, inspector = both(table)
    lose_stamina(table.table, private, 5, None)
    table.state.go_on(None)
    assert (private.items, private.sidekicks, private.locations, private.held) == ([], 0, 0, 0)
    assert table.table.supply == [2, 2, 2, 2]
    table.plays("lands deep", "lands deep", "lands deep", "lands deep").tops("C12", "C13", "L12")
    assert table.asked == 1
    assert len(inspector.backs) == 3
    assert table.table.agenda.frames()[0][:3] == (TIME_MARCHES, 1, 0)


@pytest.mark.rule("PD-R116")
def test_two_who_withdraw_have_lost() -> None:
    table = working(together(), "F1", "F3")
    for seat in (0, 1):
        lose_stamina(table.table, table.table.detectives[seat], 5, None)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.returns, outcome.ending) == ((-1.0, -1.0), "out_of_stamina")


# The confrontations


@pytest.mark.rule("PD-202")
@pytest.mark.rule("PD-R118")
def test_one_confronts_after_the_other_and_one_success_wins() -> None:
    table = confronting(together(), first=1)
    private, inspector = both(table)
    assert table.asked == 1
    assert FIXTURE_PACK.suspects[inspector.culprit].dice >> 5 & 1
    assert private.culprit == -1
    table.plays("resolve")
    assert "out 1 escaped" in table.news
    assert table.asked == 0
    assert FIXTURE_PACK.suspects[private.culprit].dice >> 3 & 1
    private.task.need = [0, 0, 0, 0]
    table.state.go_on(None)
    table.plays("resolve")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.returns, outcome.ending) == ((0, 1), (1.0, 1.0), "solved")
    lost = confronting(together()).plays("resolve", "resolve").state.outcome
    assert lost is not None
    assert (lost.winners, lost.ending) == ((), "escaped")


@pytest.mark.rule("PD-T73")
@pytest.mark.rule("PD-R119")
def test_entering_hits_each_when_their_own_confrontation_begins() -> None:
    for place in range(6):
        scene = together("nemesis").blue(place + 1).private.at(stamina=1).twists("PE").inspector.at(stamina=5)
        scene.private.rows("F1").inspector.rows("F2")
        table = scene.both_confront().plays("first 0")
        if "out 0 out_of_stamina" in table.news:
            break
    else:
        raise AssertionError("the blue die has a face that costs stamina")
    private, inspector = both(table)
    assert (private.held, table.table.supply) == (0, [2, 2, 2, 2])
    assert table.asked == 1
    assert inspector.stamina < 5
    inspector.task.need = [0, 0, 0, 0]
    table.state.go_on(None)
    outcome = table.plays("resolve").state.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.rule("PD-203")
@pytest.mark.rule("PD-R120")
def test_twist_markers_are_given_and_asked_for() -> None:
    scene = together().private.twists("PE").inspector.twists("MR WS")
    table = confronting(scene)
    private, inspector = both(table)
    assert table.offered("gift") == ["persuasion"]
    assert table.offered("request") == ["rounds", "word"]
    table.plays("gift persuasion")
    assert (private.held, inspector.twists[2]) == (0, 1)
    table.plays("request rounds")
    assert (table.asked, table.options()) == (1, ["grant rounds", "refuse rounds"])
    table.plays("refuse rounds")
    assert table.asked == 0
    assert "rounds" not in table.offered("request")
    assert GAME.why(table.state.view(0), "request rounds").endswith("(PD-R120)")
    table.rolls("CD")
    assert "rounds" in table.offered("request")
    hour = private.hour
    table.plays("request rounds", "grant rounds")
    assert (private.twists[1], inspector.twists[1], private.hour) == (1, 0, hour)
    table.plays("resolve")
    # One who has failed may still give.
    assert table.asked == 1
    assert table.offered("request") == ["rounds"]
    assert "gift" not in table.kinds()


@pytest.mark.rule("PD-R120")
def test_a_marker_with_the_x_icon_is_discarded_on_arrival() -> None:
    scene = together().suspects("society").inspector.twists("PE")
    table = scene.private.rows("F1").inspector.rows("F2").both_confront().plays("first 0")
    private, inspector = both(table)
    assert private.task.barred == 2
    table.plays("request persuasion", "grant persuasion")
    assert (private.held, inspector.held, table.table.supply) == (0, 0, [2, 2, 2, 2])
