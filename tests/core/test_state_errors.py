"""What states, views and errors do at the edges: refusals change nothing, and everything travels between processes."""

import pickle

import pytest

import hawkshaw
from examples.high_card import HighCard
from examples.high_card.rules import HighCardState
from hawkshaw import CHANCE, HawkshawError, Illegal, NotYourTurn
from hawkshaw.core.outcome import Outcome, sole_winner, unfinished
from hawkshaw.core.registry import game_names
from hawkshaw.core.state import State, View


def table(toy: HighCard, *moves: str) -> HighCardState:
    """A table of two after some moves, each `actor notation`."""
    state = toy.new(2)
    assert isinstance(state, HighCardState)
    for move in moves:
        actor, _, notation = move.partition(" ")
        state.apply(CHANCE if actor == "*" else int(actor), state.table.space.parse(notation))
    return state


DEALT = ("* deal 0 two", "* deal 1 four")


@pytest.mark.parametrize(
    ("moves", "actor", "notation", "error", "reason"),
    [
        ((), 0, "bid 1", NotYourTurn, "Luck decides now."),
        ((), CHANCE, "deal 1 two", Illegal, "Luck cannot bring that now."),
        (DEALT[:1], CHANCE, "deal 1 two", Illegal, "Luck cannot bring that now."),
        (DEALT, CHANCE, "deal 1 two", NotYourTurn, "It is seat 0 and seat 1 to decide now, not luck."),
        ((*DEALT, "0 bid 1"), 0, "bid 1", NotYourTurn, "It is seat 1 to decide now, not seat 0."),
        (DEALT, 0, "deal 0 two", Illegal, "Only luck deals (HC-1)"),
        ((*DEALT, "0 bid 1", "1 bid 0"), 0, "bid 1", NotYourTurn, "The game is over."),
        ((*DEALT, "0 bid 1", "1 bid 0"), CHANCE, "deal 0 two", NotYourTurn, "The game is over."),
    ],
)
def test_a_refused_move_says_why_and_leaves_the_table_untouched(
    toy: HighCard, moves: tuple[str, ...], actor: int, notation: str, error: type[Illegal], reason: str
) -> None:
    state = table(toy, *moves)
    before, same = state.dump(), state.copy()
    for make in (state.apply, state.advance):
        with pytest.raises(Illegal) as refused:
            make(actor, state.table.space.parse(notation))
        assert type(refused.value) is error
        assert str(refused.value) == reason
        assert state.dump() == before
        assert state == same
        assert state.to_act == same.to_act


@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_number_that_is_no_action_is_illegal(action: int) -> None:
    clues = hawkshaw.game("thirteen_clues")
    state = clues.new(3)
    with pytest.raises(Illegal):
        state.apply(CHANCE, action)
    while state.to_act == (CHANCE,):
        state.apply(CHANCE, state.chances()[0][0])
    with pytest.raises(Illegal):
        state.apply(0, action)


def test_nobody_else_has_anything_to_choose_from(toy: HighCard) -> None:
    state = table(toy, *DEALT, "0 bid 1")
    assert state.legal(0) == []
    assert state.legal(1) == [0, 1, 2]
    assert state.chances() == []
    assert table(toy).legal(0) == []


def test_advancing_is_applying_in_silence(toy: HighCard) -> None:
    loud, silent = table(toy, *DEALT), table(toy, *DEALT)
    events = [*loud.apply(0, 1), *loud.apply(1, 2)]
    silent.advance(0, 1)
    silent.advance(1, 2)
    assert loud == silent
    assert [event.kind for event in events] == ["sealed", "sealed", "shown", "shown"]


def test_states_and_views_travel(toy: HighCard) -> None:
    state = table(toy, *DEALT, "0 bid 1")
    assert pickle.loads(pickle.dumps(state)) == state
    for seat in (0, 1, None):
        view = state.view(seat)
        assert pickle.loads(pickle.dumps(view)) == view
        assert toy.load_view(view.dump()) == view


def test_states_and_views_are_compared_and_not_hashed(toy: HighCard) -> None:
    state = table(toy, *DEALT)
    assert state != state.view(0)
    assert state.view(0) != state.view(1)
    assert state != "state"
    assert state.view(0) != hawkshaw.game("thirteen_clues").new(3).view(0)
    assert state != hawkshaw.game("thirteen_clues").new(3)
    for thing in (state, state.view(0)):
        with pytest.raises(TypeError):
            hash(thing)


def test_the_bases_leave_the_game_to_the_games() -> None:
    state, view = State(1), View()
    for ask in (
        lambda: state.moves_of(0),
        state.chances,
        lambda: state.view(0),
        state.copy,
        state.facts,
        lambda: state.act(0, 0, None),
        lambda: state.outcome,
        view.facts,
    ):
        with pytest.raises(NotImplementedError):
            ask()


def test_what_belongs_to_no_game_on_the_shelf_cannot_be_dumped() -> None:
    for nobodys in (State(1), View()):
        with pytest.raises(hawkshaw.UnknownGame):
            nobodys.dump()


# Errors and outcomes

ERRORS = [
    hawkshaw.Malformed("x"),
    hawkshaw.BadRecord(7, "x"),
    hawkshaw.BadPosition("x"),
    Illegal("x"),
    NotYourTurn("x"),
    hawkshaw.UnknownGame("x"),
    hawkshaw.BadOption("x"),
    hawkshaw.BadContent("cards.toml", "officer.suit", "x"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_every_error_is_ours_and_travels(error: HawkshawError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(error, HawkshawError)
    assert type(again) is type(error)
    assert str(again) == str(error)
    for fact in ("line", "reason", "file", "key"):
        assert getattr(again, fact, None) == getattr(error, fact, None)


def test_errors_are_split_by_cause() -> None:
    assert issubclass(NotYourTurn, Illegal)
    assert issubclass(hawkshaw.BadRecord, hawkshaw.Malformed)
    assert not issubclass(Illegal, hawkshaw.Malformed)
    assert str(hawkshaw.BadRecord(7, "no such card")) == "line 7: no such card"
    assert str(hawkshaw.BadContent("cards.toml", "officer", "no suit")) == "cards.toml: officer: no suit"


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_sole_winner_takes_what_the_others_lose(seats: int) -> None:
    outcome = sole_winner(1, seats, "solved", "Seat 1 wins.")
    assert outcome.winners == (1,)
    assert outcome.scores == tuple(int(seat == 1) for seat in range(seats))
    assert outcome.returns[1] == 1.0
    assert sum(outcome.returns) == pytest.approx(0)
    assert min(outcome.returns) == -1 / (seats - 1)


def test_a_stopped_game_is_nobodys() -> None:
    outcome = unfinished(4)
    assert (outcome.winners, outcome.returns, outcome.ending) == ((), (0.0,) * 4, "unfinished")


def test_outcomes_are_values() -> None:
    outcome = Outcome((0,), (3, 1), (1.0, -1.0), "solved", "Seat 0 wins.")
    same = pickle.loads(pickle.dumps(outcome))
    assert same == outcome
    assert hash(same) == hash(outcome)
    assert outcome != Outcome((1,), (3, 1), (1.0, -1.0), "solved", "Seat 0 wins.")
    assert outcome != (0,)
    assert repr(outcome) == "<solved: Seat 0 wins.>"
    assert outcome.dump() == {
        "winners": [0],
        "scores": [3, 1],
        "returns": [1.0, -1.0],
        "ending": "solved",
        "summary": "Seat 0 wins.",
    }


def test_a_dump_leaves_the_view_as_it_is(toy: HighCard) -> None:
    for game in (toy, *hawkshaw.games()):
        state, rng = game.new(game.seats[-1]), hawkshaw.Rng(1)
        while state.to_act == (CHANCE,):
            state.advance(CHANCE, rng.choice(state.chances())[0])
        view, same = (state.view(state.to_act[0]) for _ in range(2))
        assert view.legal
        whole, bare = view.dump(), view.dump_without_moves()
        assert view == same
        assert bare == {**whole, "legal": []}
        assert list(bare) == list(whole)
        for dump in (whole, bare):
            assert game.load_view(dump) == view
            for value in dump.values():
                if isinstance(value, list | dict):
                    value.clear()
            assert view == same


def spoil(value: object) -> None:
    """Change everything that can be changed in JSON data."""
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            spoil(part)
        value.clear()


@pytest.mark.parametrize("name", game_names())
def test_whoever_has_a_dump_may_change_it(name: str) -> None:
    """Games may share parts of dumps; none of that may show in those that are given away."""
    game = hawkshaw.game(name)
    state, rng = game.new(game.seats[-1]), hawkshaw.Rng(1)
    for _ in range(60):
        if state.to_act:
            actor = state.to_act[0]
            choices = state.legal(actor) if actor != CHANCE else [action for action, _ in state.chances()]
            state.advance(actor, rng.choice(choices))
    for dumped in (state.dump, state.view(0).dump, state.view(None).dump):
        before = pickle.dumps(dumped())
        spoil(dumped())
        assert pickle.loads(before) == dumped()
