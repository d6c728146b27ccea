"""The driver: players see views and what they are told, luck costs nothing, and the same seed is the same game."""

from itertools import permutations

import pytest

import hawkshaw
from examples.high_card import HighCard
from examples.high_card.table import HighCardView
from hawkshaw import BadOption, Event, Player, Rng, View
from hawkshaw.core.player import RandomPlayer, levels_of, make_player
from hawkshaw.core.state import CHANCE

CLUES = hawkshaw.game("thirteen_clues")


class Diarist(Player):
    """Writes down what it is handed, and plays as somebody else would."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner
        self.handed: list[object] = []
        self.told: list[Event] = []

    def choose(self, view: View) -> int:
        self.handed.append(view)
        return self.inner.choose(view)

    def see(self, events: list[Event]) -> None:
        self.told += events
        self.inner.see(events)


class Stubborn(Player):
    """Always says the same, allowed or not."""

    def __init__(self, action: int) -> None:
        self.action = action

    def choose(self, view: View) -> int:
        return self.action


def test_a_game_is_played_to_its_end(toy: HighCard) -> None:
    record = hawkshaw.play(toy, ["random", "coward", "coward"], seed=1, options={"rounds": 3})
    assert record.outcome == record.replay().outcome
    assert record.outcome.ending == "counted"
    assert (record.seats, record.seed) == (3, 1)
    assert record.outcome.scores[1:] == (0, 0)


def test_a_game_may_be_given_by_its_name() -> None:
    by_name = hawkshaw.play("thirteen_clues", ["novice", "random"], seed=1)
    assert by_name.text() == hawkshaw.play(CLUES, ["novice", "random"], seed=1).text()
    with pytest.raises(hawkshaw.UnknownGame, match="did you mean 'thirteen_clues'"):
        hawkshaw.play("thirteen clues", ["novice", "random"])


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_same_seed_is_the_same_game(seats: int) -> None:
    one, two = (hawkshaw.play(CLUES, ["novice"] * seats, seed=5).text() for _ in range(2))
    assert one == two
    assert one != hawkshaw.play(CLUES, ["novice"] * seats, seed=6).text().replace("seed: 6", "seed: 5")


def test_a_seed_decides_the_luck_whoever_plays() -> None:
    """Bots draw from generators of their own: other players are dealt the same cards."""
    deals = [
        [move for move in hawkshaw.play(CLUES, [level] * 3, seed=5, cap=0).moves if move[0] == CHANCE]
        for level in ("random", "novice")
    ]
    assert deals[0] == deals[1]
    assert len(deals[0]) == 15


def test_players_by_level_have_the_published_generators(toy: HighCard) -> None:
    record = hawkshaw.play(toy, ["random", "random"], seed=9, options={"rounds": 3})
    source = Rng(9).split("players")
    by_hand: list[Player] = [RandomPlayer(source.split(f"seat {seat}")) for seat in range(2)]
    assert hawkshaw.play(toy, by_hand, seed=9, options={"rounds": 3}).moves == record.moves


def test_without_a_seed_the_luck_is_sealed_and_opened_at_the_end(toy: HighCard) -> None:
    one, two = (hawkshaw.play(toy, ["random", "random"]) for _ in range(2))
    assert one.seed is None
    assert one.secret is not None
    assert one.secret != two.secret
    one.verify()
    two.verify()


# What players are handed


@pytest.mark.parametrize("seats", CLUES.seats)
def test_players_are_handed_their_own_view_and_nothing_else(seats: int) -> None:
    diarists = [Diarist(CLUES.player("novice", Rng(seat))) for seat in range(seats)]
    record = hawkshaw.play(CLUES, diarists, seed=3)
    for seat, diarist in enumerate(diarists):
        expected: list[View] = []
        state = CLUES.new(seats)
        for actor, action in record.moves:
            if actor == seat:
                expected.append(state.view(seat))
            state.apply(actor, action)
        assert diarist.handed == expected
        assert all(isinstance(view, View) and view.seat == seat for view in diarist.handed)


@pytest.mark.parametrize("seats", CLUES.seats)
def test_players_are_told_exactly_the_events_meant_for_them(seats: int) -> None:
    diarists = [Diarist(CLUES.player("novice", Rng(seat))) for seat in range(seats)]
    record = hawkshaw.play(CLUES, diarists, seed=3)
    happened = [event for step in record.steps() for event in step.events]
    for seat, diarist in enumerate(diarists):
        assert diarist.told == [event for event in happened if event.told_to(seat)]
        dealt = [event.args[0] for event in diarist.told if event.kind == "dealt"]
        assert dealt == [seat] * 5


def test_a_player_cannot_change_the_game_through_its_view(toy: HighCard) -> None:
    class Cheat(Player):
        def choose(self, view: View) -> int:
            assert isinstance(view, HighCardView)
            view.table.scores = [99, 99]
            view.cards[0] = 3
            return 0

    assert hawkshaw.play(toy, [Cheat(), Cheat()], seed=1).outcome.scores == (0, 0)


# The cap


def test_at_the_cap_the_game_is_unfinished(toy: HighCard) -> None:
    record = hawkshaw.play(toy, ["random", "random"], seed=1, options={"rounds": 3}, cap=3)
    assert record.outcome.ending == "unfinished"
    assert record.outcome.winners == ()
    assert record.outcome.returns == (0.0, 0.0)
    assert record.replay().outcome is None
    assert sum(actor != CHANCE for actor, _ in record.moves) == 3


def test_luck_does_not_count_towards_the_cap(toy: HighCard) -> None:
    """Six decisions and six strokes make three rounds of two seats."""
    record = hawkshaw.play(toy, ["random", "random"], seed=1, options={"rounds": 3}, cap=6)
    assert len(record.moves) == 12
    assert record.outcome.ending == "counted"


def test_a_cap_of_nothing_still_lets_luck_act(toy: HighCard) -> None:
    record = hawkshaw.play(toy, ["random", "random"], seed=1, cap=0)
    assert [actor for actor, _ in record.moves] == [CHANCE, CHANCE]
    with pytest.raises(BadOption, match="cap=-1"):
        hawkshaw.play(toy, ["random", "random"], seed=1, cap=-1)


def test_without_a_cap_the_games_own_holds() -> None:
    """Seat 0 asks the same question for ever."""
    space = CLUES.space(CLUES.new(2))
    ask = space.parse("ask red left")

    class Parrot(Player):
        def choose(self, view: View) -> int:
            return ask if ask in view.legal else view.legal[0]

    record = hawkshaw.play(CLUES, [Parrot(), Parrot()], seed=1)
    assert sum(actor != CHANCE for actor, _ in record.moves) == CLUES.cap
    assert record.outcome.ending == "unfinished"


# What the driver refuses


@pytest.mark.parametrize("level", ["grandmaster", "", "Random"])
def test_an_unknown_level_is_refused_with_those_there_are(toy: HighCard, level: str) -> None:
    with pytest.raises(BadOption) as refused:
        hawkshaw.play(toy, ["random", level], seed=1)
    assert f"no player {level!r} for high_card" in str(refused.value)
    assert "there are random, coward" in str(refused.value)


def test_levels_are_offered_weakest_first(toy: HighCard) -> None:
    assert toy.levels == levels_of("high_card") == ("random", "coward")
    assert CLUES.levels[:2] == ("random", "novice")
    assert levels_of("no such game") == ("random",)
    with pytest.raises(BadOption, match="coward"):
        make_player("thirteen_clues", "coward", Rng(1))


@pytest.mark.parametrize("count", [0, 1, 4])
def test_a_wrong_number_of_players_is_refused(toy: HighCard, count: int) -> None:
    with pytest.raises(BadOption, match=f"seats={count}; allowed: 2, 3"):
        hawkshaw.play(toy, ["random"] * count, seed=1)


def test_a_player_that_answers_nonsense_stops_the_game_with_the_reason(toy: HighCard) -> None:
    with pytest.raises(hawkshaw.Illegal, match="Only luck deals"):
        hawkshaw.play(toy, [Stubborn(5), "random"], seed=1)


def test_the_random_player_plays_every_legal_move() -> None:
    view = CLUES.new(3).view(0)
    view.legal = [4, 7, 9]
    player = CLUES.player("random", Rng(1))
    assert {player.choose(view) for _ in range(60)} == {4, 7, 9}
    assert player.reason(view, 4)


def test_a_bare_player_chooses_nothing() -> None:
    with pytest.raises(NotImplementedError):
        Player().choose(View())
    Player().see([])
    assert Player().reason(View(), 0) == ""


# Decisions that several seats owe at once


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_in_which_sealed_decisions_arrive_has_no_effect(
    toy: HighCard, order: tuple[int, ...]
) -> None:
    bids = [2, 0, 1]
    usual, other = (dealt(toy, 3) for _ in range(2))
    for seat in range(3):
        usual.apply(seat, bids[seat])
    for place, seat in enumerate(order):
        assert other.to_act == tuple(sorted(order[place:]))
        other.apply(seat, bids[seat])
    assert other == usual
    assert all(other.view(seat) == usual.view(seat) for seat in (0, 1, 2, None))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_13_clues_too(seats: int) -> None:
    start = dealt(CLUES, seats)
    picks = [start.legal(seat)[-1] for seat in range(seats)]
    ends = []
    for order in permutations(range(seats)):
        state = start.copy()
        for seat in order:
            assert picks[seat] in state.legal(seat)
            state.apply(seat, picks[seat])
        ends.append(state)
    assert all(end == ends[0] for end in ends)
    assert all(end.view(0) == ends[0].view(0) for end in ends)


def dealt(game: hawkshaw.Game, seats: int) -> hawkshaw.State:
    """A table where luck has always brought the first thing it could, up to the first decision."""
    state = game.new(seats)
    while state.to_act == (CHANCE,):
        state.apply(CHANCE, state.chances()[0][0])
    return state
