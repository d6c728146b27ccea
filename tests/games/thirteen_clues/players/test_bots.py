"""The players of 13 Clues: each stronger than the last, none ever stuck."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw import Rng
from hawkshaw.core.bits import bits_of
from hawkshaw.games.thirteen_clues.content import attributes_in_play
from hawkshaw.games.thirteen_clues.knowledge.deduction import Deduction
from hawkshaw.games.thirteen_clues.players.race import chance_to_solve, race
from hawkshaw.games.thirteen_clues.rules import ClueState
from tests.games.thirteen_clues.stage import ClueTable, case

GAME = hawkshaw.game("thirteen_clues")
THINKERS = ["regular", "expert"]
PLAYERS = ["novice", *THINKERS]


def wins(level: str, against: str, seats: int, deals: int) -> float:
    """The share of games that a level wins, alternating with another, every deal played from every chair."""
    line_up = [level, against] * (seats // 2)
    won = 0
    for seed in range(deals):
        for turned in range(2):
            order = line_up[turned:] + line_up[:turned]
            (winner,) = hawkshaw.play(GAME, order, seed=seed).outcome.winners
            won += order[winner] == level
    return won / (2 * deals)


@pytest.mark.parametrize(
    ("level", "against", "seats", "deals", "least"),
    [
        ("novice", "random", 2, 20, 0.9),
        ("novice", "random", 4, 10, 0.9),
        ("regular", "novice", 2, 20, 0.85),
        ("regular", "novice", 4, 10, 0.85),
        pytest.param("expert", "regular", 2, 30, 0.55, marks=pytest.mark.long),
        pytest.param("expert", "regular", 4, 20, 0.55, marks=pytest.mark.long),
    ],
)
def test_every_level_beats_the_one_below(
    level: str, against: str, seats: int, deals: int, least: float
) -> None:
    """The short form of `make strength`; seeds are fixed, so the result is always the same."""
    assert wins(level, against, seats, deals) >= least


def exhausted(name: str) -> ClueTable:
    """A ledger case in which seat 0 has to act after every question has been put to everybody else."""
    table = case(name)
    state = table.state
    assert isinstance(state, ClueState)
    sides = 2 if state.seats == 2 else 1
    for source in range(sides, sides * state.seats):
        for about in attributes_in_play(state.seats):
            state.table.note_question(0, source, about)
    return table


@pytest.mark.parametrize("name", ["A", "B", "C", "D"])
@pytest.mark.parametrize("level", PLAYERS)
def test_when_no_question_is_left_somebody_looks_or_accuses(level: str, name: str) -> None:
    table = exhausted(name)
    for seed in range(3):
        action = GAME.player(level, Rng(seed)).choose(table.view(0))
        assert table.space.decode(action).kind in ("consult", "accuse")


@pytest.mark.parametrize("level", PLAYERS)
def test_nobody_makes_the_same_wrong_accusation_twice(level: str) -> None:
    """Exchangeable pairs: with everything asked and seen, only accusations can tell two cases apart."""
    record = hawkshaw.play(GAME, [level] * 3, seed=4)
    named = [
        move for move in record.moves if GAME.space_for(3, record.options).decode(move[1]).kind == "accuse"
    ]
    assert len(named) == len(set(named))


@pytest.mark.parametrize("level", THINKERS)
def test_a_certain_case_is_named_at_once(level: str) -> None:
    table = case("A", glasses="7/1/1")
    for question in ("1 close", "2 pink", "1 blue", "1 orange", "1 purple", "2 yellow"):  # TC-T37
        table.says(f"ask {question}")
    action = GAME.player(level, Rng(1)).choose(table.view(0))
    assert table.space.text(action) == "accuse countess library rifle"


def test_the_regular_takes_the_most_telling_action_until_a_case_has_one_chance_in_six() -> None:
    table = case("A")
    deduction = Deduction(table.view(0))
    most = max(bits for *_, bits in deduction.survey())
    witness, about = table.space.args[GAME.player("regular", Rng(1)).choose(table.view(0))]
    assert deduction.ask(witness, about).information == pytest.approx(most)
    table = case("A", glasses="5/1/1")
    kinds = []
    for question in ("1 close", "2 pink", "1 blue", "1 orange"):  # TC-T37: 40, 15, 8, then 3 cases left
        table.says(f"ask {question}")
        kinds.append(table.space.decode(GAME.player("regular", Rng(1)).choose(table.view(0))).kind)
    assert "accuse" not in kinds[:3]
    assert kinds[3] == "accuse"


def test_the_regular_weighs_in_bits_and_an_accusation_by_its_odds() -> None:
    table = case("A")
    deduction = Deduction(table.view(0))
    most = max(bits for *_, bits in deduction.survey())
    weighed = GAME.player("regular", Rng(1)).weigh(table.view(0))
    assert weighed[0][1] == pytest.approx(most)
    worths = {table.space.text(action): worth for action, worth in weighed}
    accusations = sorted((worth for text, worth in worths.items() if text.startswith("accuse")), reverse=True)
    assert accusations[0] == pytest.approx(6 * max(deduction.weights) / deduction.worlds * most)
    assert accusations[len(deduction.weights) :] == [0.0] * (len(accusations) - len(deduction.weights))


def test_the_expert_expects_more_the_more_it_knows() -> None:
    table = case("A", glasses="7/1/1")
    expert = GAME.player("expert", Rng(1))
    before = expert.value(table.view(0))
    for question in ("1 close", "2 pink", "1 blue", "1 orange", "1 purple", "2 yellow"):  # TC-T37
        table.says(f"ask {question}")
    assert before is not None
    assert before < 1.0
    assert expert.value(table.view(0)) == 1.0
    best, second = expert.weigh(table.view(0))[:2]
    assert (table.space.text(best[0]), best[1]) == ("accuse countess library rifle", 1.0)
    assert second[1] < 1.0


def test_to_the_expert_all_looks_are_worth_the_same() -> None:
    """It thinks only one of them through."""
    table = case("A", glasses="3/1/1")
    weighed = GAME.player("expert", Rng(1)).weigh(table.view(0))
    looks = [worth for action, worth in weighed if table.space.decode(action).kind == "consult"]
    assert len(looks) > 1
    assert len(set(looks)) == 1


def test_a_taker_takes_from_the_richest() -> None:
    table = case("C", glasses="0/7/3/0", agenda=[{"do": "take", "seat": 0}])
    assert table.space.text(GAME.player("regular", Rng(1)).choose(table.view(0))) == "take 1"


@pytest.mark.parametrize("level", PLAYERS)
def test_every_choice_has_a_reason(level: str) -> None:
    state = GAME.new(3)
    assert isinstance(state, ClueState)
    rng = Rng(6)
    reasons = set()
    while state.to_act:
        actor = state.to_act[0]
        if actor < 0:
            state.apply(actor, rng.choice(state.chances())[0])
            continue
        player = GAME.player(level, rng.split(f"{actor} {bits_of(state.table.rest)}"))
        action = player.choose(state.view(actor))
        reason = player.reason(state.view(actor), action)
        assert reason.endswith(".")
        reasons.add(reason)
        state.apply(actor, action)
    assert len(reasons) > 3


def test_the_race_is_won_sooner_with_less_to_learn_more_glasses_and_slower_rivals() -> None:
    assert chance_to_solve(0, 1) == 1
    assert chance_to_solve(1, 1) > chance_to_solve(2, 1)
    assert chance_to_solve(2, 2) > chance_to_solve(2, 1)
    rivals = [(3.0, 1.0), (4.0, 1.0)]
    assert race(3, 1.0, 1, rivals) > race(3, 2.0, 1, rivals)
    assert race(3, 1.0, 1, rivals) > race(3, 1.0, 0, rivals)
    assert race(3, 1.0, 0, rivals) > race(3, 1.0, 0, [(1.0, 1.0), (4.0, 1.0)])
    assert race(3, 1.0, 0, rivals) > race(3, 1.0, 0, [(3.0, 3.0), (4.0, 1.0)])
