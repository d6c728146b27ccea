"""What everybody saw of a hand stays with its cards wherever they go, and no more than that is counted on."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from hawkshaw import Rng
from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.games.deadline.content.cards import ALL_TWISTS, CARD_NAMES, DECKS, LEADS
from hawkshaw.games.deadline.content.library import FOLDERS
from hawkshaw.games.deadline.rules.referee import DeadlineState
from tests.games.deadline.shelf import POSITIONS
from tests.games.deadline.stage import GAME, A, B, C, DeadlineTable, base

NEVER = 10
"""A clue that asks for more than these scenes show."""


@pytest.fixture(autouse=True)
def fourteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case of the worked examples lies on the shelf."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS))


def asked_everything(table: DeadlineTable) -> DeadlineTable:
    """Nothing that a position or a view is asked for fails, and what is imagined gives every seat its view."""
    state = table.deadline
    assert GAME.load(state.dump()) == state
    for seat in range(table.seats):
        view = state.view(seat)
        assert GAME.load_view(view.dump()) == view
        GAME.hints(view, 2)
        world = GAME.imagine(view, Rng(seat))
        assert world.view(seat) == view
        assert GAME.load(world.dump()) == world
    return table


def odds_of(table: DeadlineTable, viewer: int, seat: int, what: str) -> float:
    """What a seat is told of how likely another holds something."""
    odds = GAME.hints(table.view(viewer), 2)["odds"]
    assert isinstance(odds, dict)
    found: float = odds["hands"][str(seat)][what]
    return found


# Eve


@pytest.mark.parametrize(
    ("kept", "seen", "exact"), [("L01", "", Fraction(17, 61)), ("L01 L02", "L03", Fraction(17, 59))]
)
def test_what_eve_keeps_is_no_twist(kept: str, seen: str, exact: Fraction) -> None:
    """She discards a Twist, keeps Leads and draws one card; every order of the deck is tried that B can believe in."""
    setting = base(2, "eve ray").target(NEVER).holds(A, *kept.split(), "P06").holds(B, *seen.split())
    table = setting.turn(A).says("use eve").draws("L20")
    asked_everything(table)
    unseen = bits_of(DECKS[2] & ~mask_of([CARD_NAMES.index(card) for card in ("P06", *seen.split())]))
    ways = [
        cards[-1] >= LEADS
        for cards in permutations(unseen, len(kept.split()) + 1)
        if all(card < LEADS for card in cards[:-1])
    ]
    assert Fraction(sum(ways), len(ways)) == exact
    assert odds_of(table, B, A, "twist") == round(float(exact), 6)


def test_no_world_gives_eve_a_twist_that_she_kept() -> None:
    setting = base(3, "eve ray pete").target(NEVER).holds(A, "L01", "L02", "P06").front(A, "P12")
    table = setting.holds(B, "L03").turn(A).says("use eve").draws("P07", "L21")
    worlds = GAME.worlds(table.view(B))
    for number in range(200):
        world = worlds.sample(Rng(number))
        assert isinstance(world, DeadlineState)
        assert (world.table.hands[A] & ALL_TWISTS).bit_count() <= 2


def test_eve_who_only_cleared_her_front_is_known_to_hold_no_twist() -> None:
    table = (
        base(3, "eve ray pete").target(NEVER).front(A, "P12").holds(A, "L01", "L02").holds(B, "L03").turn(A)
    )
    table.says("use eve")
    assert odds_of(table.draws("L20"), B, A, "twist") < 0.5


def test_a_copy_of_eve_proves_the_same() -> None:
    table = base(3, "gilda eve pete").target(NEVER).holds(A, "L01", "P06").holds(B, "L03").turn(A)
    asked_everything(table.says("copy eve").draws("L20"))
    unseen = ALL_TWISTS & sum(1 << CARD_NAMES.index(card) for card in table.pile)
    assert odds_of(table, B, A, "twist") == round(unseen.bit_count() / 60, 6)


# Tracer and Dash


def test_a_lead_that_tracer_took_stays_known_when_its_first_holder_gives_his_hand() -> None:
    """Dash, with cards of two piles, plays a Lead; Tracer takes it, and then gets Dash's hand."""
    setting = base(3, "dash tracer pete").target(NEVER).lit("black", "red", "green", "blue").chain("L01@0")
    setting = setting.holds(A, "L02", "L04").holds(B, "L07").discards("L03", "P12", "L06").pile(rest=C).out(C)
    table = setting.turn(A).plays("tips_draw black red", "card P12", "tips_draw green blue", "card L03")
    asked_everything(table.plays("play L02 at 1", "use tracer"))
    asked_everything(table.plays("use_dash 1", "card L06"))
    for viewer in (A, C, None):
        assert {"L01", "L02"} <= set(table.listed(viewer, B))
    assert table.listed(C, B) == ["L01", "L02"]
    assert table.listed(A, B) == ["L01", "L02", "L04", "P12"]


def test_tracers_last_drawn_card_leaves_while_those_shown_stay() -> None:
    setting = base(3, "tracer ray pete").target(NEVER).chain("L01@0", "L02@1").holds(A, "L03").out(B, C)
    table = setting.turn(A).says("use tracer").says("play L03 at 0")
    asked_everything(table)
    assert table.listed(None, A) == ["L01", "L02"]


def test_a_shown_lead_leaves_a_gift() -> None:
    """Gilda copies Tracer, is turned up by a Lucky Break, and copies Dash; a Lead taken from the chain is played."""
    setting = base(3, "gilda tracer dash").target(NEVER).lit("black", "red", "green").front(C, "P15")
    setting = setting.chain("L01@0", "L02@1").holds(A, "L03", "P06").holds(B, "L07", "L08").out(C)
    table = setting.turn(A).plays("copy tracer", "tips_remove black red green P15", "reactivate 0")
    asked_everything(table.plays("copy_dash 1", "card L10", "card L11", "card L12", "card L13"))
    assert table.listed(A, B) == ["L01", "L02", "L03", "P06"]
    asked_everything(table.says("play L01 at 0"))
    assert table.listed(A, B) == ["L02", "L03", "P06"]
    assert table.listed(C, B) == table.listed(None, B) == ["L02"]
