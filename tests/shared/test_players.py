"""What may be asked of any player: what every action is worth to it, and what it expects of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from math import isfinite

import pytest

import hawkshaw
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, State, View
from tests.repeated import first, one_of_each
from tests.shared.tables import Table, levels_at, random_game, tables, thinking_of

DECISIONS = 100
"""So many are made in a random game."""
ASKED = (1, 6, 36)
"""Of every kind of decision the first, the sixth and the thirty-sixth are asked about: they lie all over the game."""
FEW = 3
"""So many of them are asked about several times."""
CAPS = (5, 60)
"""So many are made in a game that the players themselves play; the longer one is a repetition."""

Case = tuple[Table, str]
"""A table, and a level of its game."""


def kind_of(case: Case) -> object:
    """The smallest tables have rules of their own."""
    table, level = case
    return table.game.name, thinking_of(table.game, level), table.seats == table.game.seats[0]


CASES: list[Case] = [
    (table, level) for game in hawkshaw.games() for table in tables(game) for level in levels_at(table)
]
everywhere = pytest.mark.parametrize(("table", "level"), one_of_each(kind_of, CASES), ids=str)
everyone = pytest.mark.parametrize(
    ("game", "level"),
    [(game, level) for game in hawkshaw.games() for level in game.levels],
    ids=lambda part: part if isinstance(part, str) else part.name,
)


def decisions(table: Table, label: str) -> Iterator[tuple[State, int]]:
    """Positions from all over a random game, each with a seat that has to decide."""
    space = table.game.space(table.new())
    met: Counter[frozenset[int]] = Counter()
    for state, actor, _ in random_game(table, table.rng(label), DECISIONS):
        if actor != CHANCE:
            kind = frozenset(space.kinds[action] for action in state.legal(actor))
            met[kind] += 1
            if met[kind] in ASKED:
                yield state, actor


@cache
def finished(game: hawkshaw.Game) -> State:
    return hawkshaw.play(game, ["novice"] * game.seats[0], seed=1).replay()


def ask_everything(player: Player, view: View) -> list[tuple[int, float]]:
    """All that a player can be asked about a view; what it weighs is handed on."""
    weighed = player.weigh(view)
    player.value(view)
    player.reason(view, weighed[-1][0])
    player.rather(view, view.legal[:1])
    return weighed


class Curious(Player):
    """Lets another player choose, but asks it everything first."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, view: View) -> int:
        weighed = ask_everything(self._player, view)
        choice = self._player.choose(view)
        assert dict(weighed)[choice] == weighed[0][1]
        return choice


class Fickle(Player):
    """A control: to be asked unsettles it."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        return self._rng.choice(view.legal)

    def expectation(self, view: View) -> float | None:
        self._rng.word()
        return None


def moves(table: Table, players: list[Player], cap: int) -> list[tuple[int, int]]:
    return hawkshaw.play(table.game, players, seed=3, options=table.options, cap=cap).moves


@everywhere
def test_every_legal_action_is_weighed_once_and_one_of_the_best_is_chosen(table: Table, level: str) -> None:
    player = table.game.player(level, table.rng(level))
    for state, actor in decisions(table, level):
        view = state.view(actor)
        weighed = player.weigh(view)
        assert sorted(action for action, _ in weighed) == view.legal
        assert all(isfinite(worth) for _, worth in weighed)
        best_first = [(-worth, action) for action, worth in weighed]
        assert best_first == sorted(best_first)
        assert dict(weighed)[player.choose(view)] == weighed[0][1]


@everywhere
def test_a_value_is_a_return(table: Table, level: str) -> None:
    """Also that of a seat which waits for others and has nothing to weigh."""
    player = table.game.player(level, table.rng(level))
    for state, _ in decisions(table, level):
        for seat in range(table.seats):
            view = state.view(seat)
            value = player.value(view)
            assert value is None or -1.0 <= value <= 1.0
            if seat not in state.to_act:
                assert player.weigh(view) == []


@everywhere
def test_no_question_takes_anything_from_the_generator(table: Table, level: str) -> None:
    rng = table.rng(level)
    player = table.game.player(level, rng)
    next_word = rng.copy().word()
    for state, actor in decisions(table, level):
        ask_everything(player, state.view(actor))
        assert rng.copy().word() == next_word


@everywhere
def test_the_answers_depend_on_view_and_generator_alone(table: Table, level: str) -> None:
    """The same again, also from a player of the same seed that gets the view in another process."""
    here, elsewhere = (table.game.player(level, table.rng(level)) for _ in range(2))
    for state, actor in islice(decisions(table, level), FEW):
        view = state.view(actor)
        dump = view.dump()
        weighed, value = here.weigh(view), here.value(view)
        assert (here.weigh(view), here.value(view)) == (weighed, value)
        assert view.dump() == dump
        travelled = table.game.load_view(dump)
        assert (elsewhere.value(travelled), elsewhere.weigh(travelled)) == (value, weighed)


@everywhere
@pytest.mark.parametrize("cap", first(1, CAPS))
def test_a_game_goes_the_same_way_if_its_players_are_asked(table: Table, level: str, cap: int) -> None:
    left_alone = [table.game.player(level, Rng(seat)) for seat in range(table.seats)]
    asked: list[Player] = [Curious(table.game.player(level, Rng(seat))) for seat in range(table.seats)]
    assert moves(table, asked, cap) == moves(table, left_alone, cap)


def test_a_player_that_asking_unsettles_is_noticed() -> None:
    game = hawkshaw.games()[0]
    table = Table(game, game.seats[0], {})
    left_alone: list[Player] = [Fickle(Rng(seat)) for seat in range(table.seats)]
    asked: list[Player] = [Curious(Fickle(Rng(seat))) for seat in range(table.seats)]
    assert moves(table, asked, CAPS[0]) != moves(table, left_alone, CAPS[0])


@everyone
def test_who_has_an_opinion_of_the_game_says_so(game: hawkshaw.Game, level: str) -> None:
    """The others say honestly that they have none; the page about players names both."""
    table = Table(game, game.seats[0], {})
    player = game.player(level, table.rng(level))
    values = [player.value(state.view(actor)) for state, actor in decisions(table, level)]
    judges = {
        "thirteen_clues": ["regular", "search", "expert"],
        "dead_end_drive": ["regular", "search", "expert"],
        "deadline": ["regular", "search", "expert"],
        "pulp_detective": ["regular", "search", "expert"],
    }
    assert any(value is not None for value in values) == (level in judges.get(game.name, []))


@everyone
def test_before_luck_has_dealt_there_is_nothing_to_weigh(game: hawkshaw.Game, level: str) -> None:
    view = game.new(game.seats[0]).view(0)
    assert view.to_act == (CHANCE,)
    player = game.player(level, Rng(1))
    assert player.weigh(view) == []
    assert player.value(view) is None


@everyone
def test_nobody_is_asked_about_a_game_that_is_over_or_that_it_only_watches(
    game: hawkshaw.Game, level: str
) -> None:
    player = game.player(level, Rng(1))
    over, watched = finished(game).view(0), game.new(game.seats[0]).view(None)
    for question in (player.weigh, player.value):
        for view in (over, game.load_view(over.dump())):
            with pytest.raises(hawkshaw.NotYourTurn, match="The game is over"):
                question(view)
        with pytest.raises(hawkshaw.NotYourTurn, match="A spectator has nothing to decide"):
            question(watched)


@everyone
def test_nobody_is_asked_about_another_game(game: hawkshaw.Game, level: str) -> None:
    """But for the random player, who plays them all."""
    player = game.player(level, Rng(1))
    for other in hawkshaw.games():
        if other is game:
            continue
        view = other.new(other.seats[0]).view(0)
        for question in (player.weigh, player.value):
            if level == "random":
                question(view)
                continue
            with pytest.raises(TypeError, match=f"view of '{other.name}'.*plays '{game.name}'"):
                question(view)
