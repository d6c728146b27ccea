"""Pulp Detective, phase 1: the display, its roles, double crosses, placing, and a new deck."""

from __future__ import annotations

import pytest

from hawkshaw.core.bits import mask_of
from tests.games.pulp_detective.stage import PulpTable, base, card

FILLED = "C10 C11 C12 C13 L10 L11 L12 L13 I10 I11 I12 I13"


def dealt(names: str = "C10 L10 I10", top: str = "C11", modules: str = "") -> PulpTable:
    """A turn with these three cards in the display."""
    return base(modules).pile(FILLED).turn().tops(*names.split(), top)


@pytest.mark.rule("PD-43")
@pytest.mark.rule("PD-49")
def test_only_backs_are_seen() -> None:
    table = dealt()
    view = table.view
    assert view.displays[0] == [-1, -1, -1]
    assert view.table.detectives[0].backs == [0, 1, 2]
    assert view.top == -1
    assert view.table.top_type == 0
    assert table.table.displays[0] == [card("C10"), card("L10"), card("I10")]


@pytest.mark.rule("PD-T09")
@pytest.mark.rule("PD-57")
@pytest.mark.rule("PD-R16")
def test_double_crosses_between_the_cards_of_a_deal() -> None:
    scene = base("double_cross").pile("F1 F2 F3 F4").discarded("").crosses(2, "dc3 dc2 dc1")
    table = scene.turn().tops("F1", "dc3", "F2", "F3", "dc2")
    assert table.luck_is_asked
    assert table.me.hour == 13
    assert table.me.stamina == 4
    table.tops("F4")
    assert [table.table.pack.investigate[c].id for c in table.table.displays[0]] == ["F1", "F2", "F3"]
    assert table.table.top == card("F4")
    assert table.table.crossed == [2, 1]
    assert table.kinds() == {"keep", "discard", "return"}


@pytest.mark.rule("PD-56")
@pytest.mark.rule("PD-55")
def test_a_resolved_double_cross_never_comes_back() -> None:
    scene = base("double_cross").pile("F1 F2 F3").discarded("C10 C11").crosses(2, "dc3 dc2 dc1")
    table = scene.turn().tops("dc3", "dc2", "F1", "F2", "F3")
    assert table.chances() == {"top C10": 1, "top C11": 1}
    assert table.table.traitors == 0


@pytest.mark.rule("PD-R18")
def test_a_deck_of_nothing_but_double_crosses() -> None:
    scene = base("double_cross").pile("").discarded("C10 C11 C12 C13").crosses(2, "dc3 dc2")
    table = scene.turn().tops("dc2", "dc3")
    assert set(table.chances()) == {"top C10", "top C11", "top C12", "top C13"}


@pytest.mark.rule("PD-68")
def test_a_cold_trail_goes_on_with_a_new_deck_and_ends_with_the_last_card() -> None:
    scene = base("double_cross").pile("").discarded("L10 L11 L12 L13").crosses(1, "dc1")
    table = scene.turn().tops("dc1", "L10", "L11", "L12")
    assert table.discard == ["L12", "L11", "L10"]
    assert table.chances() == {"top L13": 1}
    alone = base("double_cross").rows("C14 C15", "C16").pile("").discarded("").crosses(1, "dc1")
    short = alone.turn().tops("dc1")
    assert "milled" not in short.told()
    assert short.chances() == {"top C16": 1}  # the deal dissolves the subplot, not the double cross


@pytest.mark.rule("PD-58")
@pytest.mark.rule("PD-38")
def test_a_double_cross_can_end_the_game_at_once() -> None:
    scene = base("double_cross").pile("F1 F2 F3").at(stamina=1).crosses(1, "dc2")
    table = scene.turn().tops("F1", "dc2")
    assert table.over == "out_of_stamina"
    assert table.state.to_act == ()


@pytest.mark.rule("PD-T14")
@pytest.mark.rule("PD-44")
@pytest.mark.rule("PD-45")
def test_roles_in_any_order_each_known_at_once() -> None:
    table = dealt().plays("discard 1")
    assert table.discard == ["L10", "F2"]
    assert table.offered("keep") == table.offered("return") == ["0", "2"]
    assert table.offered("discard") == []
    table.plays("keep 0")
    assert table.options() == ["return 2"]


@pytest.mark.rule("PD-46")
@pytest.mark.rule("PD-47")
@pytest.mark.rule("PD-48")
def test_what_the_three_roles_do() -> None:
    table = dealt().plays("keep 0")
    assert table.me.kept == card("C10")
    assert table.view.table.detectives[0].kept == card("C10")
    table.plays("return 2")
    assert table.luck_is_asked
    table.plays("lands deep")
    assert table.table.pile >> card("I10") & 1
    table.plays("discard 1")
    assert table.discard == ["L10", "F2"]
    assert table.kinds() == {"place"}


def test_36_orders_of_roles() -> None:
    """The ledger's count of sequences in solo D3."""

    def count(table: PulpTable) -> int:
        if table.kinds() == {"place"}:
            return 1
        total = 0
        for option in table.options():
            other = PulpTable(table.state.copy()).plays(option)
            if other.luck_is_asked:
                other.plays("lands deep")
            total += count(other)
        return total

    assert count(dealt()) == 36


@pytest.mark.rule("PD-T15")
@pytest.mark.rule("PD-R20")
def test_a_returned_card_lands_anywhere_alike() -> None:
    scene = base().pile("C10 C11 C12 C13 L10 L11 I10").discarded("")
    table = scene.turn().tops("C10", "L10", "I10", "C11").plays("keep 0", "discard 1", "return 2")
    assert table.chances() == {"lands top": 1, "lands deep": 4}
    assert places(table, "I10") == dict.fromkeys(range(5), 24)


def places(table: PulpTable, name: str) -> dict[int, int]:
    """At how many of 120 a card comes when the deck is drawn out, by place."""
    found: dict[int, int] = {}

    def draw(top: list[int], under: list[int], pile: list[int], place: int, weight: int) -> None:
        now = top or under[-1:]
        if now:
            if now[0] == card(name):
                found[place] = found.get(place, 0) + weight
                return
            draw([], under if top else under[:-1], pile, place + 1, weight)
            return
        for nxt in pile:
            draw([nxt], [], [other for other in pile if other != nxt], place, weight // len(pile))

    for landing, weight in table.chances().items():
        end = PulpTable(table.state.copy()).plays(landing).table
        pile = [c for c in range(len(end.pack.investigate)) if end.pile >> c & 1]
        draw([end.top], end.under, pile, 0, weight * 24)
    return found


@pytest.mark.rule("PD-T15")
@pytest.mark.rule("PD-R21")
def test_a_card_returned_to_an_empty_deck_is_the_deck() -> None:
    table = base().pile("C10 C11 L10").discarded("").turn().tops("C10", "C11", "L10")
    assert table.table.deck_size == 0
    table.plays("return 2")
    assert not table.luck_is_asked
    assert (table.table.top, table.table.deck_size) == (card("L10"), 1)


@pytest.mark.rule("PD-R21")
def test_the_covered_top_comes_up_next() -> None:
    table = dealt().plays("keep 0", "discard 1", "return 2", "lands top")
    assert table.table.top == card("I10")
    assert table.table.under == [card("C11")]
    assert table.view.table.top_type == 2
    table.plays("place 0", "resolve", "no_twist")
    assert table.chances() == {"top C11": 1}


@pytest.mark.rule("PD-T16")
@pytest.mark.rule("PD-62")
@pytest.mark.parametrize(
    ("lengths", "legal"),
    [([3, 2, 2], [0, 1, 3]), ([1], [0, 1]), ([2, 2, 1], [0, 2, 3]), ([], [0]), ([4, 4], [0, 2])],
)
def test_rows_that_may_be_extended(lengths: list[int], legal: list[int]) -> None:
    cards = iter(["C14", "C15", "C16", "C17", "C18", "L14", "L15", "L16", "L17"])
    rows = [" ".join(next(cards) for _ in range(length)) for length in lengths]
    table = base().rows(*rows).pile(FILLED).turn().tops("C10", "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep")
    assert table.offered("place") == [str(row) for row in legal]


@pytest.mark.rule("PD-59")
@pytest.mark.rule("PD-60")
@pytest.mark.rule("PD-61")
def test_where_cards_go() -> None:
    table = dealt().plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
    assert table.me.rows == [[card("C10")]]
    table = base().rows("F1 F5").pile(FILLED).turn().tops("C10", "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 1")
    assert table.me.rows == [[card("F1"), card("F5")], [card("C10")]]


@pytest.mark.rule("PD-T10")
@pytest.mark.rule("PD-65")
@pytest.mark.rule("PD-66")
@pytest.mark.parametrize(
    ("rows", "kept", "row", "rerolls"),
    [
        (["F1"], "F2", 0, 1),
        (["F1"], "F3", 1, 1),
        (["F1 F2", "F3"], "F5", 1, 2),
        (["F1 F2", "F3"], "F4", 1, 1),
        (["F2"], "F1", 0, 0),
    ],
)
def test_matching_edges(rows: list[str], kept: str, row: int, rerolls: int) -> None:
    table = base().rows(*rows).pile(f"{FILLED} {kept}").turn().tops(kept, "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", f"place {row}")
    assert table.me.task.rerolls == rerolls


@pytest.mark.rule("PD-65")
@pytest.mark.rule("PD-66")
@pytest.mark.rule("PD-63")
@pytest.mark.parametrize(
    ("rows", "kept", "row", "rerolls"),
    [
        (["F1 C14"], "F2", 0, 0),
        (["C14 F1"], "F2", 0, 1),
        (["F1", "C14"], "F3", 2, 0),
        (["C14", "F1"], "F3", 2, 1),
    ],
)
def test_only_the_nearest_cards_are_neighbours(rows: list[str], kept: str, row: int, rerolls: int) -> None:
    table = base().rows(*rows).pile(f"{FILLED} {kept}").turn().tops(kept, "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", f"place {row}")
    assert table.me.task.rerolls == rerolls


@pytest.mark.rule("PD-67")
@pytest.mark.rule("PD-64")
def test_an_edge_without_an_icon_matches_nothing() -> None:
    table = base().rows("C14").pile(FILLED).turn().tops("C10", "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
    assert table.me.task.rerolls == 0


@pytest.mark.rule("PD-T17")
@pytest.mark.rule("PD-68")
@pytest.mark.rule("PD-R26")
def test_a_deck_of_three_is_made_anew_at_once() -> None:
    pile = "L10 L11 L12 L13 L14 L15 L16 I12 I13 I14"
    table = base().at(hour=6).pile("C10 C11 C12").discarded(pile).turn().tops("C10", "C11", "C12")
    assert table.luck_is_asked
    assert len(table.chances()) == 10
    table.tops("L10")
    assert (table.table.deck_size, table.discard) == (10, [])
    table.plays("keep 0", "discard 1", "return 2", "lands deep")
    assert (table.table.deck_size, table.discard) == (11, ["C11"])
    table.plays("place 0").rolls("CD", "MR").plays("resolve")  # an item, by the only card of the pile
    assert table.offered("take_item") == ["6"]


@pytest.mark.rule("PD-R26")
def test_an_empty_deck_waits_until_a_card_must_be_drawn() -> None:
    """Before the deal the Fatal Fix still finds its item by the pile that is about to be the deck."""
    scene = base("locations").locations("lo6").case("ca07").character("ch05").rows("C14 C15", "C16")
    table = scene.pile("").discarded("C12 L13 I14").turn()
    assert table.table.deck_size == 0
    assert table.options() == ["use ca07", "use lo6", "pass"]
    table.plays("use ca07", "take_item 1", "pass")
    assert set(table.chances()) == {"top C12", "top L13", "top I14"}
    assert [len(row) for row in table.me.rows] == [2, 1]


@pytest.mark.rule("PD-R26")
@pytest.mark.rule("PD-R20")
def test_a_card_is_returned_to_an_empty_deck_though_there_are_discards() -> None:
    table = base().pile("C10 C11 L10").discarded("").turn().tops("C10", "C11", "L10").plays("discard 0")
    table.plays("return 2")
    assert (table.table.top, table.table.deck_size, table.discard) == (card("L10"), 1, ["C10"])
    assert table.options() == ["keep 1"]


@pytest.mark.rule("PD-T18")
@pytest.mark.rule("PD-R25")
def test_a_deal_goes_on_with_the_new_deck() -> None:
    table = base().pile("C10 C11").discarded("L10 L11 L12 L13 L14").turn().tops("C10", "C11", "L12", "L10")
    assert (table.table.deck_size, table.discard) == (4, [])
    assert table.me.backs == [0, 0, 1]


@pytest.mark.rule("PD-T19")
@pytest.mark.rule("PD-69")
def test_subplots_dissolve_when_there_is_no_other_card() -> None:
    scene = base("gang").rows("C10 C11 C12 C13 C14", "L10 L11 L12", "I10").pile("").discarded("").gang("he1")
    scene.me.gang[0].counts = [1, 1, 0, 0]
    table = scene.turn()
    assert set(table.chances()) == {"top L10", "top L11", "top L12", "top I10"}
    table.tops("L10", "L11", "L12", "I10")
    assert table.table.deck_size == 1
    assert [len(row) for row in table.me.rows] == [5]
    assert table.me.gang[0].counts == [1, 1, 0, 0]


@pytest.mark.rule("PD-T20")
@pytest.mark.rule("PD-R28")
def test_a_display_of_two_or_none() -> None:
    rows = " ".join(f"C{number}" for number in range(10, 19))
    table = base().rows(rows).pile("L10 L11").discarded("").turn().tops("L10", "L11")
    assert table.kinds() == {"keep", "discard"}
    table.plays("keep 0")
    assert table.options() == ["discard 1"]
    one = base().rows(rows).pile("L10").discarded("").turn().tops("L10")
    assert one.options() == ["keep 0"]
    nothing = base().rows(rows).pile("").discarded("").at(hour=3).turn()
    assert nothing.over == "out_of_time"


@pytest.mark.rule("PD-T21")
@pytest.mark.rule("PD-51")
@pytest.mark.rule("PD-R23")
def test_one_step_ahead_is_one_look_at_any_moment() -> None:
    table = base().pile(FILLED).ahead().turn().tops("C10", "L10", "I10", "C11").plays("discard 0")
    assert table.offered("peek") == ["1", "2"]
    table.plays("peek 2")
    assert table.view.displays[0] == [-2, -1, card("I10")]
    assert table.state.view(None).displays[0] == [-2, -1, -1]
    assert table.told() == ["peeked", "saw"]
    assert table.events[0].audience == -1
    assert (table.events[1].audience, table.events[1].reveals) == (1, True)
    assert "peek" not in table.kinds()


@pytest.mark.rule("PD-T21")
@pytest.mark.rule("PD-R24")
def test_an_unused_look_lapses() -> None:
    table = base().pile(FILLED).ahead().turn().tops("C10", "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0")
    assert table.me.looks == 0
    table.plays("resolve", "no_twist").tops("C12", "C13", "L11")
    assert "peek" not in table.kinds()


@pytest.mark.rule("PD-T22")
@pytest.mark.rule("PD-52")
def test_a_crystal_ball_shows_all_three() -> None:
    table = base().pile(FILLED).ahead(0, crystal=True).turn().tops("C10", "L10", "I10", "C11")
    assert table.view.displays[0] == [card("C10"), card("L10"), card("I10")]
    assert table.state.view(None).displays[0] == [-1, -1, -1]
    assert "peek" not in table.kinds()
    assert not table.me.crystal


@pytest.mark.rule("PD-R22")
@pytest.mark.rule("PD-42")
def test_the_card_is_placed_after_all_roles_and_before_the_task() -> None:
    table = dealt().plays("keep 0", "discard 1")
    assert "place" not in table.kinds()
    table.plays("return 2", "lands deep")
    assert table.kinds() == {"place"}
    assert table.plays("place 0").kinds() == {"roll", "resolve"}


@pytest.mark.rule("PD-T77")
@pytest.mark.rule("PD-R124")
def test_one_card_more_is_one_discard_more() -> None:
    scene = base("locations").locations("lo6").pile(FILLED).at(hour=14)
    table = scene.turn().tops("C10")
    assert table.options() == ["use lo6", "pass"]
    table.plays("use lo6").tops("L10", "I10", "C11", "L11")
    size = table.table.deck_size
    assert len(table.table.displays[0]) == 4
    table.plays("keep 0", "discard 1", "return 2", "lands deep")
    assert table.options() == ["discard 3"]
    table.plays("discard 3")
    assert table.table.deck_size == size + 1
    assert table.discard == ["C11", "L10", "F2"]
    table.plays("place 0", "resolve", "no_twist")
    assert table.options() == ["use lo6", "pass"]  # once a turn, and for one display only
    assert len(table.plays("pass").tops("I11", "C12", "L12").table.displays[0]) == 3


@pytest.mark.rule("PD-R124")
def test_with_too_few_cards_the_second_discard_falls_away_first() -> None:
    scene = base("locations").locations("lo6").pile("C10 L10 I10").discarded("").at(hour=14)
    table = scene.turn().tops("C10").plays("use lo6").tops("L10", "I10")
    assert len(table.table.displays[0]) == 3
    table.plays("keep 0", "discard 1")
    assert table.options() == ["return 2"]


def test_union_station_closes_at_night() -> None:
    table = base("locations").locations("lo6").pile(FILLED).at(hour=6).turn().tops("C10", "L10", "I10", "C11")
    assert table.kinds() == {"keep", "discard", "return"}


@pytest.mark.rule("PD-65")
@pytest.mark.rule("PD-66")
def test_sarah_bailey_makes_the_second_edge_match_too() -> None:
    """F1 comes beside F3, whose stairs it has, and below F4, whose door is no window."""
    scene = base().character("ch01").rows("C10 F4", "F3").pile("F1 C11 L10 I10 I11")
    table = scene.turn().tops("F1", "L10", "I10", "C11")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place_with 1 ch01")
    assert table.me.task.rerolls == 2


@pytest.mark.rule("PD-51")
def test_a_look_by_an_action_comes_on_top_of_the_one_that_was_won() -> None:
    table = base().character("ch03").pile("C10 C11 L10 I10").ahead().turn().tops("C10", "L10", "I10", "C11")
    assert {"use", "peek", "keep"} <= table.kinds()
    table.plays("use ch03", "peek 0", "peek 1")
    assert "peek" not in table.kinds()


@pytest.mark.rule("PD-56")
def test_a_double_cross_that_came_up_is_no_longer_in_the_deck() -> None:
    table = base("double_cross").pile("C10 C11").crosses(2, "dc2 dc3 dc8").turn().tops("dc3")
    assert sorted(table.chances()) == ["top C10", "top C11", "top dc2", "top dc8"]


@pytest.mark.rule("PD-34")
def test_a_stopped_clock_does_not_stop_at_the_last_hour() -> None:
    table = base("double_cross").pile("C10 C11").crosses(1, "dc3").at(hour=1).turn()
    assert table.tops("dc3").over == "out_of_time"


@pytest.mark.rule("PD-48")
@pytest.mark.rule("PD-R20")
@pytest.mark.parametrize(("place", "order"), [("1", "C12 C13 I10"), ("2", "C12 I10 C13")])
def test_a_card_lands_among_those_that_returned_ones_have_covered(place: str, order: str) -> None:
    """Two cards are covered, and the next to come up stands last."""
    table = dealt().plays("keep 0", "discard 1")
    covered = [card("C12"), card("C13")]
    table.table.under, table.table.pile = covered, table.table.pile & ~mask_of(covered)
    table.plays("return 2")
    assert table.chances() == {
        "lands top": 1,
        "lands 1": 1,
        "lands 2": 1,
        "lands deep": table.table.deck_size - 2,
    }
    assert table.plays(f"lands {place}").table.under == [card(name) for name in order.split()]
