"""The expert of Deadline: what it rehearses is possible, the end of a round is counted, and it spares failures."""

from __future__ import annotations

import time

import pytest

import hawkshaw
from hawkshaw import CHANCE, Rng
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.games.deadline.content.cards import (
    ALL_LEADS,
    DETECTIVE_NAMES,
    KIND_NAMES,
    LEADS,
    SEATS,
    STRIPS,
    SYMBOLS,
    count_cards,
)
from hawkshaw.games.deadline.content.library import FOLDERS, find_in, shipped
from hawkshaw.games.deadline.knowledge.own_hand import shown_alone
from hawkshaw.games.deadline.knowledge.placements import pack, packed
from hawkshaw.games.deadline.players.expert import Expert
from hawkshaw.games.deadline.players.fitted import UNTAUGHT, Fitted, own_weights, section
from hawkshaw.games.deadline.players.reckoning import Reckoning
from hawkshaw.games.deadline.players.rehearsal import Dice, Rehearsals, finishes, unseen
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table.chain import laid, places
from hawkshaw.games.deadline.table.view import DeadlineView
from tests.games.deadline.shelf import POSITIONS
from tests.games.deadline.stage import GAME, A, B, C, base
from tests.shared.tables import any_move

HARD = [case for case in shipped() if find_in(case, "en").difficulty == "hard"]


def failures(level: str, case: str, seed: int) -> int:
    """How often a table of four fails."""
    options = {"case": case, "questions": False}
    state = hawkshaw.play(GAME, [level] * 4, seed=seed, options=options).replay()
    assert isinstance(state, DeadlineState)
    return state.table.failures


def test_there_are_four_hard_cases() -> None:
    assert len(HARD) == 4


@pytest.mark.parametrize(
    ("level", "seeds"), [("expert:8", 1), pytest.param("expert", 12, marks=pytest.mark.long)]
)
def test_on_hard_cases_a_table_of_experts_fails_a_quarter_less_often(level: str, seeds: int) -> None:
    """The short form of `make strength`; seeds are fixed, so the result is always the same."""
    deals = [(case, seed) for case in HARD for seed in range(seeds)]
    expert = sum(failures(level, case, seed) for case, seed in deals)
    regular = sum(failures("regular", case, seed) for case, seed in deals)
    assert expert <= 0.75 * regular


def test_a_decision_takes_no_half_second_in_the_plain_form() -> None:
    """By the processor's time, nineteen times in twenty; the rest of a game of four is given leave."""
    state = GAME.new(4, {"case": HARD[0], "questions": False})
    luck = Luck(seed_key(2))
    taken: list[float] = []
    players = [GAME.player("expert", Rng(seat)) for seat in range(4)]
    while state.to_act and len(taken) < 80:
        (actor,) = state.to_act
        if actor == CHANCE:
            state.advance(CHANCE, luck.draw(state.chances()))
            continue
        view = state.view(actor)
        began = time.process_time()
        action = players[actor].choose(view)
        taken.append(time.process_time() - began)
        state.advance(actor, action)
    taken.sort()
    assert taken[len(taken) * 19 // 20] < 0.5


# Rehearsals


@pytest.mark.parametrize("seats", SEATS)
def test_deals_hold_what_the_hands_may_hold(seats: int) -> None:
    """Cards that the seat knows where it knows them, and else so many unseen ones at most, none of them twice."""
    state = GAME.new(seats)
    rng = Rng(f"deals {seats}")
    looked_at = 0
    for _ in range(400):
        if not state.to_act:
            break
        (actor,) = state.to_act
        if actor != CHANCE:
            view = state.view(actor)
            assert isinstance(view, DeadlineView)
            hidden = unseen(view)
            for deal in Rehearsals(view, rng.below(1 << 30), 3).deals:
                used = 0
                for seat, hand in enumerate(deal.hands):
                    known = view.known[seat] & ALL_LEADS
                    assert hand & known == known
                    assert not hand & ~known & ~hidden
                    assert not hand & used
                    assert count_cards(hand) - count_cards(known) <= view.hand_sizes[seat] - count_cards(
                        view.known[seat]
                    )
                    used |= hand
                for spare in deal.spare:
                    assert not spare & used
                looked_at += 1
        state.advance(*any_move(state, GAME.space(state), rng))
    assert looked_at > 100


def test_whoever_is_alone_finds_every_way_and_no_other() -> None:
    """Against the solver that tells a player what the own hand can do."""
    rng = Rng("alone")
    found = {True: 0, False: 0}
    for _ in range(150):
        strip, left = list(STRIPS[rng.below(LEADS)]), 0
        for _ in range(rng.below(3)):
            lead = rng.below(LEADS)
            here = places(strip, left, lead)
            if here:
                strip, left = laid(strip, left, lead, rng.choice(here))
        hand = 0
        for _ in range(1 + rng.below(3)):
            hand |= 1 << rng.below(LEADS)
        needs = [0] * SYMBOLS
        for _ in range(4):
            needs[rng.below(SYMBOLS)] += 1
        alone = bool(shown_alone(strip, left, hand, {1: needs}))
        assert finishes(strip, packed(strip), pack(needs), hand) == alone
        found[alone] += 1
    assert min(found.values()) > 20


def test_quick_luck_is_even() -> None:
    dice = Dice(5)
    thrown = [dice.below(6) for _ in range(6000)]
    assert min(thrown.count(side) for side in range(6)) > 900
    assert max(thrown) == 5


# The end of a round


def test_the_last_who_is_in_counts_instead_of_guessing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clue 10 of the worked examples; the chain shows gun, cash, whiskey."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS))
    table = base().holds(A, "L02", "L03", "L20").out(B, C).down(A, B, C).chain("L01@0").target(10).turn(A)
    view = table.view(A)
    reckoning = Reckoning(view, Fitted(UNTAUGHT[section(3)]), 1, 20)
    hopes = {table.space.text(one): reckoning.hope(reckoning.plan(one)) for one in view.legal}
    assert set(hopes.values()) <= {0.0, 1.0}
    needs = view.clue(10).needs
    for text, hope in hopes.items():
        if not text.startswith("play"):
            continue
        _, lead, _, x = text.split()
        strip, left = laid(list(STRIPS[0]), 0, int(lead[1:]) - 1, int(x))
        rest = view.known[A] & ALL_LEADS & ~(1 << int(lead[1:]) - 1)
        assert hope == float(bool(shown_alone(strip, left, rest, {1: needs})))


# What is fitted


def test_the_weights_that_come_with_the_game_name_what_is_weighed_and_nothing_else() -> None:
    own = own_weights()
    assert set(own) == {section(seats) for seats in SEATS}
    known = set(UNTAUGHT[section(4)]) | {"full", "full_left", "second_press"}
    known |= {name for kind in KIND_NAMES for name in (kind, f"{kind}_left")}
    known |= {f"ready_{name}" for name in DETECTIVE_NAMES}
    for weights in own.values():
        assert set(weights) <= known


def test_more_tips_are_never_worth_less_and_a_bad_press_costs_while_a_third_of_the_case_is_left() -> None:
    for weights in own_weights().values():
        fitted = Fitted(weights)
        assert fitted.tips == sorted(fitted.tips)
        press = KIND_NAMES.index("bad_press")
        for left in (0.3, 0.6, 1.0):
            assert fitted.harm[press] + fitted.harm_left[press] * left > 0


def test_an_expert_says_what_it_expects_by_the_bullets_left() -> None:
    state = GAME.new(4, {"case": HARD[0]})
    luck = Luck(seed_key(1))
    expert = Expert(Rng(1))
    while state.to_act == (CHANCE,):
        state.advance(CHANCE, luck.draw(state.chances()))
    (seat,) = state.to_act
    before = expert.value(state.view(seat))
    assert before is not None
    dump = state.dump()
    dump |= {"bullets": 0, "failures": 3}
    after = expert.value(GAME.load(dump).view(seat))
    assert after is not None
    assert -1 < after < before <= 1
