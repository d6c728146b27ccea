"""The players of Deadline: each stronger than the last, fair team mates, and blind to what the case hides."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import hawkshaw
from hawkshaw import CHANCE, Rng
from hawkshaw.bots.playing_on import PlayingOn
from hawkshaw.bots.thinker import Clock
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.player import Player
from hawkshaw.core.state import State, View
from hawkshaw.games.deadline.content.cards import LEADS, STRIPS
from hawkshaw.games.deadline.content.known_plots import plot_of
from hawkshaw.games.deadline.content.library import FOLDERS, shipped
from hawkshaw.games.deadline.knowledge.placements import FITTING, enough, lacking, lay, pack, packed, windows
from hawkshaw.games.deadline.players.bots import Regular
from hawkshaw.games.deadline.players.chances import Forecast
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table.chain import laid, places, visible
from hawkshaw.games.deadline.table.frames import ANSWER, CLUE
from hawkshaw.games.deadline.table.view import DeadlineView
from tests.games.deadline.shelf import POSITIONS
from tests.games.deadline.stage import GAME, SEATS, A, B, C, DeadlineTable, base, dealt, new
from tests.repeated import first
from tests.shared.tables import any_move

LEVELS = ["novice", "regular", "expert:6"]
"""An expert that thinks less is the same player, and quick."""
CASES = shipped()
every_level = pytest.mark.parametrize("level", LEVELS)
every_size = pytest.mark.parametrize("seats", first(1, SEATS))


@pytest.fixture(autouse=True)
def fourteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case of the ledger's worked examples lies on the shelf."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS))


def choices(table: DeadlineTable, level: str = "regular", tries: int = 5) -> set[str]:
    """What a level does at a table, by different generators."""
    view = table.view(table.active)
    return {table.space.text(GAME.player(level, Rng(seed)).choose(view)) for seed in range(tries)}


def share_won(level: str, seats: int, games: int) -> float:
    """The share of clues that a table of one level wins, over all cases."""
    won = all_clues = 0
    for seed in range(games):
        for case in CASES:
            record = hawkshaw.play(
                GAME, [level] * seats, seed=seed, options={"questions": False, "case": case}, cap=2000
            )
            outcome = record.outcome
            assert outcome.ending == "deadline"
            won += int(outcome.scores[0])
            all_clues += len(plot_of(case).clues)
    return won / all_clues


@every_size
@pytest.mark.parametrize(("level", "below", "by"), [("novice", "random", 0.3), ("regular", "novice", 0.1)])
def test_a_table_of_each_level_wins_more_clues_than_one_of_the_level_below(
    level: str, below: str, by: float, seats: int
) -> None:
    """The short form of `make strength`; seeds are fixed, so the result is always the same."""
    assert share_won(level, seats, 2) >= share_won(below, seats, 2) + by


@every_size
@every_level
def test_a_game_with_questions_comes_to_an_end(level: str, seats: int) -> None:
    """Among bots alone the answers are guesses, one for each question in order, and then they are submitted."""
    record = hawkshaw.play(GAME, [level] * seats, seed=5, cap=2000)
    last = [
        line.split(" ", 1)[1] for line in record.text().splitlines() if " answer " in line or "submit" in line
    ]
    count = len(plot_of("hold-page-one").questions)
    assert [line.split()[1] for line in last[:-1]] == [str(number) for number in range(1, count + 1)]
    assert last[-1] == "submit"
    assert record.outcome.ending in ("gumshoes", "investigators", "sleuths", "master_detectives")


@every_level
def test_answers_are_guessed_evenly(level: str) -> None:
    table = base().clues((1,), ()).target(1).holds(A, "L01").turn(A).says("play L01 at 0")
    found = choices(table, level, 60)
    assert found == {f"answer 1 {letter}" for letter in "abcdef"[: len(found)]}
    assert len(found) > 2


@every_level
def test_of_answers_only_those_to_the_open_question_are_worth_something(level: str) -> None:
    table = base().clues((1,), ()).target(1).holds(A, "L01").turn(A).says("play L01 at 0").says("answer 1 a")
    weighed = GAME.player(level, Rng(1)).weigh(table.view(A))
    asked = {table.space.text(action)[:8]: worth for action, worth in weighed}
    assert asked == {"answer 2": 1.0, "answer 1": 0.0}


@every_size
@every_level
def test_choices_are_legal_and_explained_wherever_random_moves_lead(level: str, seats: int) -> None:
    """The same view and the same generator bring the same choice."""
    state = new(seats, "ask").state
    rng = Rng(f"{level} {seats}")
    reasons, met = set(), set()
    for decision in range(250):
        if not state.to_act:
            state = new(seats).state
        (actor,) = state.to_act
        if actor != CHANCE:
            view = state.view(actor)
            assert isinstance(view, DeadlineView)
            met.add(view.table.agenda.kind)
            player = GAME.player(level, rng.split(str(decision)))
            action = player.choose(view)
            assert action in view.legal
            assert GAME.player(level, rng.split(str(decision))).choose(GAME.load_view(view.dump())) == action
            for told in {action, rng.choice(view.legal)}:
                for locale in GAME.locales:
                    reason = player.reason(view, told, locale)
                    assert reason.endswith(".")
                    assert ". " not in reason
                    reasons.add(reason)
        state.advance(*any_move(state, GAME.space(state), rng))
    assert len(reasons) > 10
    assert len(met) > 3


# Nothing that is hidden


def twin_case(change_unlocks: bool) -> str:
    """The same case with other texts, questions and answers behind the same fronts, and other unlocks if wished."""
    text = (POSITIONS / "fourteen.toml").read_text(encoding="utf-8")
    text = re.sub(r'text = "Text (\d+)\."', r'text = "Another story \1."', text)
    if change_unlocks:
        text = re.sub(r"unlocks = \[.*\]", "unlocks = [7]", text)
    for word, other in (("Prompt", "Query"), ("Reason", "Ground"), ("Choice", "Option"), ("wrap-up", "end")):
        text = text.replace(word, other)
    return text.replace('answer = "b"', 'answer = "c"')


class Cheat(Player):
    """A double that looks behind the fronts: it picks the clue that opens most and knows every answer."""

    def __init__(self, rng: Rng) -> None:
        self._well = Regular(rng)

    def choose(self, view: View) -> int:
        assert isinstance(view, DeadlineView)
        plot = plot_of(view.table.case)
        args = view.table.space.args
        if view.table.agenda.kind == CLUE:
            return max(view.legal, key=lambda action: max(plot.clues[args[action][0]].unlocks, default=0))
        if view.table.agenda.kind == ANSWER and len(view.table.answers) < len(plot.answers):
            right = (len(view.table.answers), plot.answers[len(view.table.answers)].choice)
            return next(action for action in view.legal if args[action] == right)
        return self._well.choose(view)


def walk_twins(
    make: Callable[[Rng], Player], seed: int, folders: tuple[Path, Path], to_the_end: bool
) -> tuple[int, set[int]]:
    """Two tables of twin cases played alike by one player in every seat: how many decisions there were, and of which
    kinds; an assertion fails where the player chooses differently."""
    states = []
    for folder in folders:
        os.environ[FOLDERS] = str(folder)
        state = new(3).state
        assert isinstance(state, DeadlineState)
        states.append(state)
    luck, rng = Luck(seed_key(seed)), Rng(seed)
    met: set[int] = set()
    decisions = 0
    while states[0].to_act and (to_the_end or not states[0].table.won):
        (actor,) = states[0].to_act
        if actor == CHANCE:
            move = luck.draw(states[0].chances())
        else:
            chosen = []
            for folder, state in zip(folders, states, strict=True):
                os.environ[FOLDERS] = str(folder)
                chosen.append(make(rng.split(str(decisions))).choose(state.view(actor)))
            assert chosen[0] == chosen[1]
            move = chosen[0]
            met.add(states[0].table.agenda.kind)
            decisions += 1
        for state in states:
            state.advance(actor, move)
    return decisions, met


def shelves(tmp_path: Path, change_unlocks: bool) -> tuple[Path, Path]:
    (tmp_path / "fourteen.toml").write_text(twin_case(change_unlocks), encoding="utf-8")
    return POSITIONS, tmp_path


@every_level
def test_on_twin_cases_a_player_chooses_alike_to_the_last_answer(level: str, tmp_path: Path) -> None:
    """Other texts, even of clues that have been won, other questions and other answers change nothing."""
    folders = shelves(tmp_path, False)
    decisions, met = walk_twins(lambda rng: GAME.player(level, rng), 3, folders, True)
    assert decisions > 40
    assert {CLUE, ANSWER} <= met


@every_level
def test_on_twin_cases_a_player_chooses_alike_until_an_unlock_shows(level: str, tmp_path: Path) -> None:
    folders = shelves(tmp_path, True)
    decisions = [
        walk_twins(lambda rng: GAME.player(level, rng), seed, folders, False)[0] for seed in range(6)
    ]
    assert sum(decisions) >= 20


@pytest.mark.parametrize("level", ["search:24", "ismcts:12"])
def test_on_twin_cases_playing_on_shows_nothing_that_is_behind_the_fronts(level: str, tmp_path: Path) -> None:
    """Every world that is imagined holds the case itself, so whoever plays on there could read it."""
    folders = shelves(tmp_path, True)
    assert walk_twins(lambda rng: GAME.player(level, rng), 1, folders, False)[0] > 2


@pytest.mark.parametrize("level", ["search:24", "ismcts:12"])
@pytest.mark.parametrize("answers", [("1 b", "2 a", "3 c"), ("1 a", "2 b", "3 a"), ("1 d", "2 c", "3 e")])
def test_whoever_plays_on_submits_right_and_wrong_answers_alike(level: str, answers: tuple[str, ...]) -> None:
    """Whether they are right is the same in every imagined world; and who never submitted would never end."""
    table = base().clues((1,), ()).target(1).holds(A, "L01").turn(A).says("play L01 at 0")
    for answer in answers:
        table.says(f"answer {answer}")
    assert choices(table, level) == {"submit"}


def what_comes_of(state: State, view: View, action: int) -> tuple[list[float], bool]:
    """What playing on says of an action without going any farther, and whether the game ended there."""
    assert view.seat is not None
    trial = state.copy()
    trial.advance(view.seat, action)
    playing = PlayingOn(GAME, "regular", view, Clock(None), horizon=0)
    found = playing.returns(trial, playing.players(trial.seats, Rng(2)), Rng(3), [view.seat])
    return found, trial.outcome is not None


def test_playing_on_does_not_show_whether_a_clue_that_is_won_was_the_last(tmp_path: Path) -> None:
    """With one clue on the table, the investigation ends or goes on by what that clue opens."""
    text = (POSITIONS / "fourteen.toml").read_text(encoding="utf-8").replace("[1, 2, 3]", "[1]", 1)
    states = []
    for number, unlocks in enumerate(("[]", "[4, 5]")):
        folder = tmp_path / str(number)
        folder.mkdir()
        case = re.sub(r"unlocks = \[.*\]", f"unlocks = {unlocks}", text)
        (folder / "fourteen.toml").write_text(case, encoding="utf-8")
        os.environ[FOLDERS] = str(folder)
        states.append(new(3, questions=False).state)
    luck, rng, parted = Luck(seed_key(1)), Rng(1), 0
    while states[0].outcome is None:
        (actor,) = states[0].to_act
        if actor == CHANCE:
            move = luck.draw(states[0].chances())
        else:
            view = states[0].view(actor)
            for action in view.legal:
                (there, ended), (here, ended_too) = [what_comes_of(state, view, action) for state in states]
                assert there == here
                parted += ended and not ended_too
            move = GAME.player("regular", rng).choose(view)
        for state in states:
            state.advance(actor, move)
    assert parted, "the control: an action wins the clue, and only one of the games ends"


@pytest.mark.parametrize("change_unlocks", [False, True])
def test_a_control_a_player_that_looks_behind_the_fronts_is_caught(
    change_unlocks: bool, tmp_path: Path
) -> None:
    folders = shelves(tmp_path, change_unlocks)
    caught = 0
    for seed in range(3):
        try:
            walk_twins(Cheat, seed, folders, not change_unlocks)
        except AssertionError:
            caught += 1
    assert caught


@pytest.mark.parametrize("seed", range(3))
@every_level
def test_a_choice_depends_on_no_card_that_the_seat_does_not_see(level: str, seed: int) -> None:
    """Twins: worlds that the seat cannot tell apart."""
    state = dealt(3).state
    rng = Rng(f"{level} {seed}")
    hands: set[tuple[int, ...]] = set()
    while len(hands) < 8 and state.to_act:
        (actor,) = state.to_act
        if actor != CHANCE:
            view = state.view(actor)
            worlds = GAME.worlds(view)
            chosen = GAME.player(level, Rng(3)).choose(view)
            for _ in range(2):
                twin = worlds.sample(rng)
                assert isinstance(twin, DeadlineState)
                hands.add(tuple(twin.table.hands))
                assert GAME.player(level, Rng(3)).choose(twin.view(actor)) == chosen
        state.advance(*any_move(state, GAME.space(state), rng))
    assert len(hands) >= 8


# Laying Leads


def test_what_the_players_look_up_is_what_the_rule_says() -> None:
    """Every window of chains that grow at random, against `chain`."""
    rng = Rng("chains")
    compared = 0
    for _ in range(40):
        strip, left = list(STRIPS[rng.below(LEADS)]), 0
        for _ in range(6):
            for lead in range(LEADS):
                found = {
                    place - 2 + left: change
                    for place, window in enumerate(windows(strip))
                    for fitting, change in FITTING[window]
                    if fitting == lead
                }
                assert sorted(found) == places(strip, left, lead)
                for x, change in found.items():
                    after, _ = laid(strip, left, lead, x)
                    assert lay(strip, x - left + 2, lead) == after
                    assert packed(strip) + change == packed(after) == pack(visible(after))
                    compared += 1
            lead = rng.below(LEADS)
            here = places(strip, left, lead)
            if here:
                strip, left = laid(strip, left, lead, rng.choice(here))
    assert compared > 5000


def test_what_is_missing_is_counted_symbol_by_symbol() -> None:
    assert lacking(pack([2, 0, 1, 0, 3]), pack([1, 2, 1, 1, 0])) == 3
    assert enough(pack([2, 0, 1, 0, 3]), pack([2, 0, 1, 0, 1]))
    assert not enough(pack([2, 0, 1, 0, 3]), pack([2, 1, 1, 0, 1]))


def test_a_forecast_knows_what_finishes_and_what_cannot() -> None:
    wanted = pack([1, 1, 1, 1, 0])
    hidden = (1 << LEADS) - 1 & ~0b11
    forecast = Forecast(wanted, hidden, 60)
    chain = list(STRIPS[0])
    assert forecast.chance(chain, 0b10, 0) > 0.9  # CWS lies at 1 and brings the smokes
    assert forecast.chance(chain, 0, 0) == 0
    chances = [forecast.chance(chain, 0, cards) for cards in range(9)]
    assert chances == sorted(chances)
    assert 0.5 < chances[-1] < 1
    assert forecast.chance([*chain, 3], 0, 0) == 1


@every_level
def test_a_lead_that_wins_is_laid(level: str) -> None:
    table = base().holds(A, "L02", "L11", "P15", "L43").chain("L01@0").target(2).turn(A)
    assert choices(table, level) == {"play L02 at 1"}


@every_level
def test_nobody_leaves_while_a_lead_brings_the_clue_nearer(level: str) -> None:
    table = base().holds(A, "L02", "P06").holds(B, "L20").chain("L01@0").target(10).down(A, B, C).turn(A)
    assert {choice.split()[0] for choice in choices(table, level)} == {"play"}


def test_the_chief_picks_a_clue_that_the_own_hand_wins() -> None:
    scene = base().holds(A, "L02", "L12", "L40", "P02").holds(B, "L23", "P03", "P04", "P05")
    table = scene.holds(C, "L24", "L25", "P07", "P08").clues((1, 3, 7), tuple(range(10, 15))).round(A)
    assert choices(table) == {"pursue 3"}  # cash, whiskey, smokes: L02 shows just that


def test_the_chief_looks_at_bad_press_too() -> None:
    scene = base().holds(A, "L02", "L12", "L40", "P02").holds(B, "L23", "P03", "P04", "P05")
    scene = scene.holds(C, "L24", "L25", "P06", "P08").front(B, "P07").down(A, B, C)
    table = scene.clues((3, 6), tuple(range(10, 15))).round(A)
    assert table.options() == ["pursue 3", "pursue 6"]
    assert choices(table) == {"pursue 6"}  # whiskey, hat and two cash: L12 and L40 together


# Twists, tips and abilities


@every_size
def test_the_least_harmful_twist_is_played(seats: int) -> None:
    table = base(seats).holds(A, "P06", "P15", "P14").down(*range(seats)).turn(A)
    assert choices(table) == {"drop_out_with P15"}
    table = base(seats).holds(A, "P06", "P12").down(*range(seats)).turn(A)
    assert choices(table) == {"drop_out_with P12"}


def test_the_phone_gets_the_least_harmful_twist() -> None:
    scene = base().holds(A, "L01", "L20", "P06", "P15").front(A, "P13")
    scene = scene.holds(B, "L30", "L41", "P02", "P03").holds(C, "L23", "P04", "L33", "L34")
    assert choices(scene.round(A)) == {"answer_call P15"}


def test_tips_remove_the_bad_press_that_stands_between_the_team_and_the_clue() -> None:
    scene = (
        base().holds(A, "L20", "L14").chain("L01@0").front(C, "P09").lit("black", "red", "green").target(1)
    )
    assert choices(scene.turn(A)) == {"tips_remove black red green P09"}


def test_skeletons_go_with_the_bad_press_behind_them() -> None:
    scene = base().holds(A, "L20", "L14").holds(B, "L17").chain("L01@0").front(C, "P09", "P11").target(1)
    table = scene.lit("black", "red", "green", "blue").turn(A)
    assert choices(table) == {"tips_remove_two P09 P11"}


def test_tips_draw_a_card_when_nothing_else_can_win() -> None:
    scene = base().holds(A, "P12", "P06").out(B, C).down(A, B, C).lit("black", "red").chain("L01@0").target(2)
    assert choices(scene.turn(A)) == {"tips_draw black red"}


@pytest.mark.parametrize("level", ["regular"])
@pytest.mark.parametrize(
    ("detective", "hand", "front", "chain", "target", "chosen"),
    [
        ("pete", "P06 P07 P08 P09", "", "L21@0", 1, "use pete"),
        ("eve", "P06 P07 P08 L15", "P09", "L21@0", 1, "use eve"),
        ("phyllis", "P12", "P10", "L01@0", 1, "use phyllis"),
        ("tracer", "L25 P06", "", "L01@0 L40@2", 1, "use tracer"),
        ("gilda", "P12", "P10", "L01@0", 1, "copy pete"),
    ],
)
def test_an_ability_saves_a_round_that_is_lost_without_it(
    level: str, detective: str, hand: str, front: str, chain: str, target: int, chosen: str
) -> None:
    others = "pete ray" if detective == "gilda" else "gloria gilda"
    scene = base(3, f"{detective} {others}").holds(A, *hand.split()).front(A, *front.split()).out(B, C)
    assert choices(scene.chain(*chain.split()).target(target).turn(A), level) == {chosen}


def test_an_ability_is_kept_while_the_hand_wins_by_itself() -> None:
    table = base(3, "phyllis ray tracer").holds(A, "L02", "P06").chain("L01@0").target(2).turn(A)
    assert choices(table) == {"play L02 at 1"}


def test_gloria_removes_two_that_hurt() -> None:
    scene = base(3, "gloria ray tracer").holds(A, "L30", "P07").front(B, "P09", "P06").front(C, "P12")
    table = scene.holds(B, "L20", "L33", "P01").chain("L21@0").target(10).turn(A)
    assert choices(table) == {"use_gloria_two P06 P09"}


def test_whoever_confessed_stays_in_while_others_can_win() -> None:
    scene = base().holds(A, "L22", "P06").front(A, "P14").holds(B, "L20", "L30").down(A, B, C)
    assert "drop_out_with P06" not in choices(scene.chain("L01@0").target(2).turn(A))


def test_with_ray_a_card_is_drawn_and_the_worst_discarded() -> None:
    table = base(3, "ray dash pete").holds(A, "L01", "L25", "P06", "P12").target(1).turn(A).says("use ray")
    assert choices(table) == {"draw"}
    assert choices(table.says("draw").draws("L30")) == {"discard P06"}


def test_a_lucky_break_turns_up_the_most_useful_detective() -> None:
    scene = base(3, "gloria pete phyllis").holds(A, "L25").front(B, "P15", "P06").down(B, C).target(2)
    assert choices(scene.turn(A).says("use_gloria_two P06 P15")) == {"reactivate 1"}


def test_the_tail_gets_the_lead_that_is_least_needed() -> None:
    """A can show cash, whiskey and smokes at once with L02; L40 shows cash as well and can be spared."""
    scene = base().holds(A, "L02", "L40", "P06", "P07").front(A, "P02").holds(B, "L23", "P03", "P04", "P05")
    scene = scene.holds(C, "L24", "L25", "P08", "P09").clues((3,), tuple(range(10, 15)))
    table = scene.round(A)
    assert table.options() == ["lose L02", "lose L40"]
    assert choices(table) == {"lose L40"}


def test_a_frisked_player_puts_out_the_tip_that_is_lit_again_most_easily() -> None:
    """All Leads with a red matchbook are gone from the pile."""
    scene = base().holds(A, "L01", "L02", "L03", "L04").front(A, "P12").lit("black", "red")
    scene = scene.discards("L31", "L32", "L33", "L34", "L35")
    scene = scene.holds(B, "L05", "L06", "L07", "L08").holds(C, "L09", "L10", "L11", "L12")
    table = scene.round(A)
    assert table.options() == ["snuff black", "snuff red"]
    assert choices(table) == {"snuff black"}
