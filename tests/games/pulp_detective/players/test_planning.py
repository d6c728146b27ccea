"""Those who plan: good sense in single moments, one currency for everything, and any table and pack."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from hawkshaw import CHANCE, Rng
from hawkshaw.games.pulp_detective.knowledge.worlds import PulpWorlds
from hawkshaw.games.pulp_detective.players.features import BY_CLUES, COMMON, Eyes, appearance
from hawkshaw.games.pulp_detective.players.fitted import Fitted, own_weights
from hawkshaw.games.pulp_detective.players.planning import Expert, Planner, Regular
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import CHOOSE
from hawkshaw.games.pulp_detective.table.open import OpenTable
from tests.games.pulp_detective.content.foreign import MODULES, foreign_pack
from tests.games.pulp_detective.stage import GAME, PulpTable, base, two
from tests.repeated import first
from tools.pulp_coverage.wandering import new_table

both = pytest.mark.parametrize("level", [Regular, Expert])
WATCHED = 8
"""So many decisions of a game are thought about; in between it is played at random."""
SPREAD = 9

NEIGHBOURS = 6


def choice(table: PulpTable, level: type[Planner] = Expert) -> str:
    return table.space.text(level(Rng(1)).choose(table.view))


def chance(scene: PulpTable) -> float:
    """The fitted chance to solve the case."""
    table = scene.table
    return Fitted(own_weights()).chance(Eyes(), table, table.detectives[0])


# The task in hand


@both
def test_rolling_stops_with_success(level: type[Planner]) -> None:
    assert choice(base().works_on().rolls("CD", "MR", "PE"), level) == "resolve"


@both
def test_the_die_that_shows_what_is_missing_is_rolled(level: type[Planner]) -> None:
    assert choice(base().works_on().rolls("Y1:CD", "Y1:MR"), level) in {"roll Y2", "roll Y3"}


@both
def test_in_the_confrontation_every_marker_is_spent_to_win(level: type[Planner]) -> None:
    """Three pips make RP3W: Deuce McDuggan."""
    table = base().rows("F1 F4").twists("PE PE PE").confronts()
    while "resolve_with" not in table.kinds() and table.may("roll Y1"):
        table.rolls("Y1:MR", "Y4:WS")
    player = level(Rng(1))
    assert choice(table, level) == "resolve_with persuasion+persuasion+persuasion"
    assert player.value(table.view) == pytest.approx(1.0)
    weighed = [(table.space.text(action), worth) for action, worth in player.weigh(table.view)]
    assert ("resolve", 0.0) in weighed


def test_a_revolver_waits_until_the_dice_are_rolled() -> None:
    """It could be fired at once, but another roll may do without it."""
    table = base().holds(3).works_on().rolls("Y1:CD", "Y1:MR")
    assert choice(table).startswith("roll")


# Between tasks


def test_a_card_is_put_where_its_edges_match() -> None:
    """F5 has a window above, as F2 has below; beside F2 nothing matches."""
    scene = base().at(hour=9, stamina=5, clues=2).discarded("").pile("F5 C10 C12 C13").rows("F2")
    table = scene.turn().tops("F5", "C10", "C12", "C13")
    table.plays("keep 0", "discard 1", "return 2")
    table.plays(next(iter(table.chances())))
    assert choice(table) == "place 1"


def test_the_culprit_who_is_easiest_to_beat_is_chosen() -> None:
    """Icons 3 and 5 tie: RP3W with three PE at hand is easier than DP2W2."""
    table = base().rows("F1 F2").twists("PE PE PE").confronts()
    assert choice(table) == "choose_icon 3"


def test_hours_clues_and_stamina_are_worth_something() -> None:
    def turn(hour: int, clues: int, stamina: int) -> float:
        scene = base().at(hour=hour, clues=clues, stamina=stamina).rows("C11").pile("F1 F3 F5 C10")
        return chance(scene.turn().tops("F1", "F5", "F3", "C10"))

    usual = turn(8, 2, 5)
    assert turn(4, 2, 5) < usual < turn(12, 2, 5)
    assert turn(8, 1, 5) < usual < turn(8, 3, 5)
    assert turn(8, 2, 3) < usual < turn(8, 2, 7)


def test_what_is_fitted_is_as_long_as_its_names() -> None:
    table = base().rows("C11").pile("F1 F3 F5 C10").turn().tops("F1", "F5", "F3", "C10").table
    eyes = Eyes()
    assert len(eyes.common(table, table.detectives[0])) == len(COMMON) == len(set(COMMON))
    assert len(eyes.by_clues(table, table.detectives[0])) == len(BY_CLUES) == len(set(BY_CLUES))


# Two detectives


def test_a_rival_who_is_ahead_is_a_danger() -> None:
    def hope(clues: int) -> float | None:
        table = two("rivals").private.at(clues=2).inspector.at(clues=clues).both_work("F1", "F3")
        return Expert(Rng(1)).value(table.view)

    behind, level, ahead = hope(0), hope(2), hope(3)
    assert behind is not None
    assert level is not None
    assert ahead is not None
    assert behind > level > ahead


def test_a_marker_that_is_missing_is_asked_for_and_granted() -> None:
    """One P is missing against Deuce McDuggan, the partner has it, and no hour is left to roll again."""
    scene = two("together").private.at(hour=1).rows("F1 F4").twists("PE")
    table = scene.inspector.at(hour=1).rows("F3").twists("PE").both_confront().plays("first 0")
    while table.may("roll Y1"):
        table.rolls("Y1:MR", "Y4:WS")
    assert choice(table) == "request persuasion"
    table.plays("request persuasion")
    assert table.space.text(Expert(Rng(1)).choose(table.state.view(1))) == "grant persuasion"


# Any table


def wander(state: PulpState, rng: Rng) -> Iterator[tuple[PulpState, int]]:
    """Positions from all over a random game, each with the seat that decides."""
    made = found = 0
    while state.to_act and found < WATCHED:
        (actor,) = state.to_act
        if actor == CHANCE:
            chances = state.chances()
            state.advance(actor, chances[rng.weighted([weight for _, weight in chances])][0])
            continue
        made += 1
        if made % SPREAD == 0:
            found += 1
            yield state, actor
        state.advance(actor, rng.choice(state.legal(actor)))


@both
@pytest.mark.parametrize("seed", first(1, range(3)))
def test_at_any_table_choices_are_legal_and_need_nothing_but_the_view(
    seed: int, level: type[Planner]
) -> None:
    """In a world that looks the same it does the same, whatever lies hidden."""
    rng = Rng(f"any table {seed}")
    player, other = level(Rng(seed)), level(Rng(seed))
    for state, seat in wander(new_table(rng), rng):
        view = state.view(seat)
        twin = PulpWorlds(view).sample(rng).view(seat)
        chosen = player.choose(view)
        assert chosen in view.legal
        assert other.choose(twin) == chosen
        assert view == twin


def next_to(state: PulpState, seat: int) -> Iterator[OpenTable]:
    """A position and those a decision away: much of them is the same."""
    yield state.view(seat).table.opened()
    for action in state.legal(seat)[:NEIGHBOURS]:
        other = state.copy()
        other.advance(seat, action)
        yield other.view(seat).table.opened()


def same_and_other(seed: int, known_by: Callable[[OpenTable, Detective], str]) -> tuple[int, int]:
    """How many positions of a random game that are known by the same look the same, and how many do not."""
    rng, eyes = Rng(f"seen again {seed}"), Eyes()
    kept: dict[str, tuple[list[float], list[float]]] = {}
    same = other = 0
    for state, seat in wander(new_table(rng), rng):
        for table in next_to(state, seat):
            for me in table.detectives:
                key, seen = known_by(table, me), (eyes.common(table, me), eyes.by_clues(table, me))
                same += kept.get(key) == seen
                other += kept.setdefault(key, seen) != seen
    return same, other


@pytest.mark.parametrize("seed", first(1, range(5)))
def test_what_is_remembered_of_a_position_is_what_would_be_seen_anew(seed: int) -> None:
    same, other = same_and_other(seed, appearance)
    assert same > 5
    assert other == 0


def test_a_memory_that_lacks_what_matters_would_be_noticed() -> None:
    """The control: positions are known by their hour alone."""
    _, other = same_and_other(0, lambda table, me: str(me.hour))
    assert other > 0


@pytest.mark.long
@both
@pytest.mark.parametrize("seed", range(6))
def test_games_in_any_mode_with_any_modules_end(seed: int, level: type[Planner]) -> None:
    rng = Rng(f"whole games {seed}")
    state = new_table(rng)
    players = [level(rng.split(f"seat {seat}")) for seat in range(state.seats)]
    while state.to_act:
        (actor,) = state.to_act
        if actor == CHANCE:
            chances = state.chances()
            state.advance(actor, chances[rng.weighted([weight for _, weight in chances])][0])
        else:
            state.advance(actor, players[actor].choose(state.view(actor)))
    assert state.outcome is not None


def test_a_pack_of_somebody_else_is_judged_too() -> None:
    rng = Rng("foreign")
    state = GAME.new(1, {"pack": foreign_pack(), **MODULES})
    assert isinstance(state, PulpState)
    for moment, seat in wander(state, rng):
        view = moment.view(seat)
        weighed = Expert(Rng(1)).weigh(view)
        assert sorted(action for action, _ in weighed) == view.legal


def test_a_look_is_taken_before_anything_is_chosen() -> None:
    table = base().pile("F1 F3 F5 C10").rows("C11").ahead().turn().tops("F1", "F5", "F3", "C10")
    assert table.table.agenda.kind == CHOOSE
    assert choice(table).startswith("peek")


def test_the_good_and_quick_level_is_the_usual_one() -> None:
    assert GAME.own_levels == ("random", "novice", "regular", "expert")
    assert GAME.default_level == "regular"
