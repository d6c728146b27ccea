"""Players that think on from a level: what they find, when they stop, and what they know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hawkshaw
from hawkshaw.bots import at_home_in
from hawkshaw.bots.improvement import CANDIDATES, FEWEST, Contest, Search, is_proved, may_be_proved
from hawkshaw.bots.playing_on import PlayingOn
from hawkshaw.bots.thinker import Thinker
from hawkshaw.bots.tree import TreeSearch
from hawkshaw.core.player import Player
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, State, View

CLUES = hawkshaw.game("thirteen_clues")
DRIVE = hawkshaw.game("dead_end_drive")
DEADLINE = hawkshaw.game("deadline")
ENOUGH = FEWEST * CANDIDATES

both = pytest.mark.parametrize("kind", [Search, TreeSearch])


def thinker(kind: type[Thinker], game: hawkshaw.Game, base: str, budget: int, seed: int = 1) -> Thinker:
    return at_home_in(kind, game.name)(base, Rng(seed), budget)


def middle(game: hawkshaw.Game, cap: int, options: dict[str, object] | None = None) -> View:
    """Somebody's turn with a choice, a little way into a game."""
    state = hawkshaw.play(game, ["regular"] * game.seats[0], seed=3, options=options, cap=cap).replay()
    while state.to_act[0] == CHANCE or len(state.legal(state.to_act[0])) < 2:
        actor = state.to_act[0]
        state.advance(actor, state.chances()[0][0] if actor == CHANCE else state.legal(actor)[0])
    return state.view(state.to_act[0])


def winning_choices() -> Iterator[tuple[State, int, list[int]]]:
    """Positions of Dead End Drive with few choices, some of which win at once whatever is hidden."""
    for seed in range(40):
        record = hawkshaw.play(DRIVE, ["regular"] * 3, seed=seed)
        state = DRIVE.new(3, record.options)
        for actor, action in record.moves:
            if actor != CHANCE and 1 < len(state.legal(actor)) <= CANDIDATES:
                wins = [move for move in state.legal(actor) if wins_at_once(state, actor, move)]
                if 0 < len(wins) < len(state.legal(actor)):
                    yield state.copy(), actor, wins
            state.advance(actor, action)


def wins_at_once(state: State, seat: int, action: int) -> bool:
    trial = state.copy()
    trial.advance(seat, action)
    return trial.outcome is not None and seat in trial.outcome.winners


@both
def test_a_move_that_wins_is_found_by_whoever_plays_at_random(kind: type[Thinker]) -> None:
    found = missed = 0
    for (state, seat, wins), _ in zip(winning_choices(), range(5), strict=False):
        view = state.view(seat)
        found += thinker(kind, DRIVE, "random", 48).choose(view) in wins
        missed += sum(DRIVE.player("random", Rng(seed)).choose(view) not in wins for seed in range(8))
    assert found == 5
    assert missed > 8, "whoever does not think misses it"


class Counted:
    """Counts the games that are played on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games = 0
        played = PlayingOn.returns

        def returns(
            this: PlayingOn, state: State, players: list[Player], rng: Rng, seats: list[int]
        ) -> list[float]:
            self.games += 1
            return played(this, state, players, rng, seats)

        monkeypatch.setattr(PlayingOn, "returns", returns)


@both
def test_it_stops_at_its_budget(kind: type[Thinker], monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)
    view = middle(CLUES, 6)
    thinker(kind, CLUES, "regular", ENOUGH + 1).choose(view)
    assert ENOUGH // 2 < counted.games <= ENOUGH + 1


@pytest.mark.parametrize(
    ("budget", "moves"), [(FEWEST, 1), (2 * FEWEST, 2), (3 * FEWEST + 1, 3), (ENOUGH, 4)]
)
def test_a_small_budget_is_enough_for_fewer_moves(
    budget: int, moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a search is about is asked of its contest; with one move there is none."""
    entered: list[int] = []

    class Watched(Contest):
        def __init__(self, moves: int, worlds: int) -> None:
            entered.append(moves)
            assert worlds >= FEWEST
            super().__init__(moves, worlds)

    monkeypatch.setattr("hawkshaw.bots.improvement.Contest", Watched)
    thinker(Search, CLUES, "regular", budget).choose(middle(CLUES, 6))
    assert entered == ([moves] if moves > 1 else [])


gains = st.lists(st.sampled_from([-0.5, -0.1, 0.0, 0.1, 0.2, 0.5, 1.0]), min_size=FEWEST, max_size=20)


@given(gains)
def test_nothing_that_would_be_proved_is_given_up_before(found: list[float]) -> None:
    """So a search chooses as if it had played on from every move in every world."""
    if is_proved(found):
        assert all(may_be_proved(found[:played], len(found)) for played in range(1, len(found) + 1))


@given(gains, st.integers(1, 4), st.floats(-1.0, 2.0))
def test_what_is_given_up_is_not_proved_whatever_follows(found: list[float], left: int, more: float) -> None:
    begun = found[:-left]
    if not may_be_proved(begun, len(found)):
        assert not is_proved([*begun, *[more] * left])


def test_what_cannot_be_proved_any_more_is_given_up() -> None:
    """The control: not everything may still be proved."""
    assert not may_be_proved([0.1, -0.1, 0.1, -0.1], FEWEST)
    assert may_be_proved([0.1, 0.1, 0.2, 0.0], FEWEST)
    contest = Contest(2, FEWEST)
    while contest.goes_on:
        contest.enter([0.3, 0.3])
    assert (contest.played, contest.best()) == (FEWEST - 2, 0)


def test_a_contest_that_is_cut_short_proves_nothing() -> None:
    contest = Contest(2, FEWEST)
    for _ in range(FEWEST - 1):
        contest.enter([0.0, 1.0])
    assert contest.best() == 0
    contest.enter([0.0, 1.0])
    assert contest.best() == 1


@both
def test_without_time_it_does_what_its_base_does(kind: type[Thinker]) -> None:
    view = middle(CLUES, 6)
    for seed in range(3):
        hasty = thinker(kind, CLUES, "regular", 100_000, seed)
        hasty.hurry(0.0)
        base = CLUES.player("regular", Rng(Rng(seed).word()).split("base"))
        assert hasty.choose(view) == base.choose(view)


@both
@pytest.mark.parametrize("game", [CLUES, DEADLINE], ids=lambda game: game.name)
def test_the_same_view_generator_and_budget_give_the_same(kind: type[Thinker], game: hawkshaw.Game) -> None:
    """Also from a view that came from elsewhere, or of an imagined world: nothing else is known."""
    view = middle(game, 6)
    worlds = [view, game.load_view(view.dump()), game.imagine(view, Rng(5)).view(view.seat)]
    choices = {thinker(kind, game, "regular", ENOUGH).choose(one) for one in worlds}
    assert len(choices) == 1


@both
def test_asking_is_choosing_with_a_copy(kind: type[Thinker]) -> None:
    view = middle(CLUES, 6)
    asked, alone = (thinker(kind, CLUES, "regular", ENOUGH) for _ in range(2))
    weighed = asked.weigh(view)
    assert sorted(action for action, _ in weighed) == view.legal
    asked.value(view)
    choice = asked.choose(view)
    assert dict(weighed)[choice] == weighed[0][1]
    assert alone.choose(view) == choice


def test_nobody_reads_on_in_a_written_case() -> None:
    """What the next clue shows is the same in every imagined world, so playing on ends before it."""
    view = middle(DEADLINE, 12, {"questions": False})
    state = DEADLINE.imagine(view, Rng(1))
    players = [DEADLINE.player("regular", Rng(seat)) for seat in range(state.seats)]
    rng = Rng(2)
    before: object = None
    while DEADLINE.foreseen(view, state.view(view.seat)) and state.to_act:
        actor = state.to_act[0]
        action = (
            rng.choice(state.chances())[0] if actor == CHANCE else players[actor].choose(state.view(actor))
        )
        before = state.view(view.seat).dump()["clues"]
        state.advance(actor, action)
    assert before == view.dump()["clues"]
    assert state.view(view.seat).dump()["clues"] != view.dump()["clues"]


def test_levels_that_search_are_named_like_any_other() -> None:
    for game in (CLUES, DRIVE):
        assert "search" in game.levels
        assert game.levels.index("search") == game.levels.index("regular") + 1
        assert game.default_level == "regular"
    record = hawkshaw.play(CLUES, [f"search:{ENOUGH}", "ismcts:12"], seed=1, cap=6)
    assert record.players == (f"search:{ENOUGH}", "ismcts:12")
