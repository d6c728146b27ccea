"""Two rivals: who is there first decides, an escape leaves the case to the other, and every card has one currency."""

from __future__ import annotations

import pytest

from hawkshaw import Rng
from hawkshaw.games.pulp_detective.players.course import Course
from hawkshaw.games.pulp_detective.players.features import Eyes, suspects_of
from hawkshaw.games.pulp_detective.players.fitted import Fitted, own_weights
from hawkshaw.games.pulp_detective.players.outlook import Outlook
from hawkshaw.games.pulp_detective.players.planning import Expert, Plan, Planner, Regular, supposed
from hawkshaw.games.pulp_detective.players.race import HURRY, before, turns_of, wins_in_rough
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.table.phases import ESCAPED
from tests.games.pulp_detective.stage import PulpTable, card, two

both = pytest.mark.parametrize("level", [Regular, Expert])


def outlook(seat: int = 0) -> Outlook:
    return Outlook(seat, Eyes(), Fitted(own_weights()))


def plan(table: PulpTable, level: type[Planner] = Regular) -> Plan:
    return Plan(table.view, Eyes(), Fitted(own_weights()), level.closely)


# Turns


@pytest.mark.parametrize("turns", [0, 1, 5])
def test_turns_are_told_by_what_hurry_leaves_of_a_chance(turns: int) -> None:
    assert turns_of(0.8, 0.8 * (1.0 - HURRY) ** turns) == pytest.approx(turns)


def test_more_clues_are_fewer_turns() -> None:
    eyes = Eyes()
    needed: list[float] = []
    for clues in (0, 1, 2, 3):
        table = two("rivals").private.at(hour=16, clues=clues).both_work("F1", "F3").table
        needed.append(eyes.turns(table, table.detectives[0]))
    assert needed == sorted(needed, reverse=True)
    assert needed[0] > needed[3] + 2.0


def test_of_two_who_solve_the_case_one_is_first() -> None:
    assert before(5.0, 5.0, leads=True) > 0.5 > before(5.0, 5.0, leads=False)
    for own, other in ((1.0, 4.0), (6.0, 2.0), (0.0, 0.0)):
        assert before(own, other, leads=True) + before(other, own, leads=False) == pytest.approx(1.0)
    assert before(2.0, 6.0, leads=False) > before(4.0, 6.0, leads=False) > before(6.0, 2.0, leads=True)


def test_not_both_win() -> None:
    for own, other, first in ((1.0, 1.0, 0.3), (0.9, 0.4, 0.5), (0.2, 0.0, 0.0)):
        assert wins_in_rough(own, other, first) + wins_in_rough(other, own, 1.0 - first) <= 1.0
    assert wins_in_rough(0.7, 0.0, 0.1) == 0.7
    assert wins_in_rough(1.0, 1.0, 0.3) == pytest.approx(0.3)


# What a task means


def test_turns_count_while_a_rival_is_close_and_hardly_any_more_once_it_is_far_behind() -> None:
    """Quick and unsure is better than sure and slow only if somebody is about to solve the case."""

    def by_being_quick(clues: int, hour: int) -> float:
        table = two("rivals").inspector.at(hour=hour, stamina=8, clues=clues).both_work("F1", "F3").table
        me = table.detectives[0]
        quick, sure = outlook().raced(table, me, 1.0, 1.0), outlook().raced(table, me, 2.0, 6.0)
        return quick - sure

    assert by_being_quick(3, 16) > 0.0 > by_being_quick(0, 2)


def test_a_culprit_who_escapes_leaves_the_case_to_the_rival_who_has_all_the_time() -> None:
    """Nobody is quicker any more: what the rival is left with is its chance alone, as if the other were out."""
    table = two("rivals").private.at(hour=9).confronts()
    scene = two("rivals").private.at(hour=9).confronts()
    rival = table.table.detectives[1]
    rival.hour, rival.stamina, rival.clues = 14, 6, 2
    left = scene.table.detectives[1]
    left.hour, left.stamina, left.clues = 14, 6, 2
    scene.table.detectives[0].ending = ESCAPED
    alone = outlook().alone(scene.table, left)
    assert alone > 0.3
    assert outlook().escaped(supposed(table.view)) == pytest.approx((1.0 - alone) / 2)


# Cards


def test_a_card_that_lies_open_has_no_better_currency_than_one_face_down() -> None:
    """Two of three cards are known, and bad; the third may be worth more, whatever a race makes of chances."""
    scene = two("rivals").private.at(hour=5, stamina=5, clues=2).ahead(looks=0, crystal=False)
    table = scene.pile("I10 I11 F5 F1 C10 C11 C12 L10 L11").round()
    thoughts = plan(table)
    worths = thoughts.backs()
    now = thoughts.outlook.between(thoughts.state)
    backs = {table.table.pack.investigate[card(name)].type for name in ("I10", "C10", "L10")}
    for back in backs:
        assert worths[back] == pytest.approx(now, abs=0.15), (
            "a turn changes that much, not half of everything"
        )


def test_rivals_count_the_cards_that_are_left() -> None:
    """At hour 5 F5 brings a clue and fillers an item: once the clue lies in a storyline its back promises less."""
    table = two("rivals").private.at(hour=5, clues=2).both_work("F1", "F3").table
    me = table.detectives[0]
    course = Course(table, me, suspects_of(table))

    def informant(names: str) -> float:
        left: list[tuple[int, int, int]] = []
        for name in names.split():
            printed = table.pack.investigate[card(name)]
            row = printed.rows[current_row(table, card(name), 5)]
            left.append((printed.type, row.reward, row.penalty))
        return course.by_back_of(left, 2, 5, 5, 1, False)[table.pack.investigate[card("F5")].type]

    assert informant("F5 I10 I11") > informant("F5 I10 I11 I12") > informant("I10 I11") > 0.0
    assert informant("C10") == 0.0

    def by_backs(pile: str) -> list[float]:
        scene = two("rivals").private.at(hour=5, clues=2).pile(pile)
        return plan(scene.round()).backs()

    kind = table.pack.investigate[card("F5")].type
    assert by_backs("F5 I10 C10 C11 C12 L10 L11")[kind] > by_backs("I12 I10 C10 C11 C12 L10 L11")[kind]


@both
def test_rivals_keep_their_twist_markers(level: type[Planner]) -> None:
    """They could have Interrogate for one, and do not even before a task that fails."""
    table = two("rivals").private.at(hour=14, clues=1).twists("PE CD MR WS").both_work("F1", "F3")
    while table.may("roll Y1"):
        table.rolls("Y1:CD", "Y4:WS")
    swaps = {text for text in table.options() if text.startswith("swap")}
    assert swaps
    player = level(Rng(1))
    assert table.space.text(player.choose(table.view)) not in swaps
    weighed = {table.space.text(action): worth for action, worth in player.weigh(table.view)}
    assert all(weighed[swap] == min(weighed.values()) for swap in swaps)
