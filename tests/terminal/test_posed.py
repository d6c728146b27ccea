"""What a person decides by is on the screen whenever something is to be decided, also in the middle of a turn."""

from __future__ import annotations

import pytest

import hawkshaw
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import LUCK_TO_ACT
from hawkshaw.games.deadline.content import library
from hawkshaw.terminal.home import Shelf
from hawkshaw.terminal.sitting import Sitting
from tests.cli.conftest import Program, home
from tests.cli.conftest import hawkshaw as hawkshaw_program

__all__ = ["hawkshaw_program", "home"]
DEADLINE = hawkshaw.game("deadline")
GAMES = [game.name for game in hawkshaw.games()]


def at_the_questions() -> Sitting:
    """A person's game of Deadline, saved when the first question was opened."""
    sitting = Sitting.new(DEADLINE, 2, 0, ["novice"], seed=1)
    place = Shelf().place("deadline")
    sitting.keep = place.keep
    sitting.begin()
    player = DEADLINE.player("novice", Rng(1))
    while not DEADLINE.ask(sitting.view).startswith("Question 1 is open"):
        if sitting.persons_turn:
            sitting.decide(player.choose(sitting.view))
        else:
            sitting.let_bot_decide()
    return sitting


def test_every_question_is_asked_with_its_choices(hawkshaw_program: Program, home: object) -> None:
    sitting = at_the_questions()
    count = len(library.find("hold-page-one").questions)
    typed = "".join(f"answer {number} a\n?\n" for number in range(1, count + 1))
    told = hawkshaw_program("resume", typed=typed).stdout
    state = sitting.record.replay()
    for number in range(1, count + 1):
        view = state.view(0)
        assert f"Question {number} is open" in told
        # From the opening of a question to the next prompt, and once more after the question mark.
        opened = told.split(f"Question {number} is open, seat 0: record an answer.")[0].rpartition(
            "seat 0> "
        )[2]
        helped = told.split(f"seat 0> answer {number} a")[0].rpartition("seat 0> ?")[2]
        for line in DEADLINE.posed(view).splitlines():
            assert line in opened
            assert number == 1 or line in helped
        assert number == 1 or f"for instance: answer {number} " in helped
        state.apply(0, DEADLINE.space(view).parse(f"answer {number} a"))
    assert told.count("(recorded)") >= count, "before they are submitted all answers are told"


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_it_is_a_part_of_the_table_for_those_who_decide_and_nothing_for_others(
    name: str, locale: str
) -> None:
    game = hawkshaw.game(name)
    seats = game.seats[-1]
    state, luck = game.new(seats), Luck(seed_key(2))
    player = game.player("random", Rng(2))
    decisions = 0
    while state.to_act and decisions < 150:
        if state.to_act == LUCK_TO_ACT:
            state.advance(state.to_act[0], luck.draw(state.chances()))
            continue
        actor = state.to_act[0]
        decisions += 1
        if decisions % 9 == 0:
            table = game.table(state.view(actor), locale).splitlines()
            assert set(game.posed(state.view(actor), locale).splitlines()) <= {*table, ""}
            for other in {None, *range(seats)} - set(state.to_act):
                assert game.posed(state.view(other), locale) == ""
        state.advance(actor, player.choose(state.view(actor)))
    assert decisions > 9


def test_pulp_detective_shows_the_dice_after_every_roll(hawkshaw_program: Program) -> None:
    """Its only player never waits for another, so the table is not shown again by itself."""
    typed = "keep 0\ndiscard 1\nreturn 2\nplace 0\nroll Y1\n"
    told = hawkshaw_program("play", "pulp_detective", "--seed", "1", typed=typed).stdout
    assert "Display" in told.split("seat 0> keep 0")[1].split("seat 0> ")[0]
    after_roll = told.split("seat 0> roll Y1")[1]
    assert "Results: 1 Y1" in after_roll
    assert "Yellow rolls: 1 of" in after_roll
