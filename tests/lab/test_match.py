"""Single games of a series: the kernel's own games, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

import pytest

import hawkshaw
from examples.high_card import HighCard
from hawkshaw import Event, Player, Rng, View
from hawkshaw.core import registry
from hawkshaw.core.state import CHANCE
from hawkshaw.lab.match import BadPlayer, Played, play_deals, play_game
from hawkshaw.lab.series import Series
from tests.lab.conftest import Invite
from tests.toy import on_the_shelf

CLUES = hawkshaw.game("thirteen_clues")


class Hasty(HighCard):
    """Stopped after one decision."""

    cap = 1


class Cheat(Player):
    """Says what nobody may say."""

    def __init__(self, rng: Rng) -> None:
        pass

    def choose(self, view: View) -> int:
        return 99


class Listener(Player):
    """Plays anything and remembers what it was told."""

    told: ClassVar[list[Event]] = []

    def __init__(self, rng: Rng) -> None:
        self.told.clear()

    def choose(self, view: View) -> int:
        return view.legal[0]

    def see(self, events: list[Event]) -> None:
        self.told.extend(events)


@pytest.fixture
def hasty() -> Iterator[HighCard]:
    with on_the_shelf():
        registry.register(Hasty())
        yield Hasty()


def without_times(game: Played) -> list[object]:
    return [game.winners, game.scores, game.returns, game.ending, game.kinds]


@pytest.mark.parametrize(("deal", "rotation"), [(0, 0), (0, 1), (4, 2)])
def test_a_game_is_the_one_that_play_would_record(deal: int, rotation: int) -> None:
    series = Series.of(CLUES, ["random", "novice", "novice"], seed=9)
    game = play_game(series, deal, rotation)
    record = hawkshaw.play(CLUES, series.seated(deal, rotation), seed=series.luck_seed(deal))
    space = CLUES.space(record.replay())
    made = Counter((actor, space.decode(action).kind) for actor, action in record.moves if actor != CHANCE)
    assert (game.winners, game.returns) == (record.outcome.winners, record.outcome.returns)
    assert game.decisions == made.total()
    assert {
        (seat, kind): count for seat, kinds in enumerate(game.kinds) for kind, count in kinds.items()
    } == made


def test_a_game_is_played_again_the_same() -> None:
    series = Series.of(CLUES, ["novice", "random"], seed=2)
    assert without_times(play_game(series, 3, 1)) == without_times(play_game(series, 3, 1))


def test_options_are_played(high_card: HighCard) -> None:
    series = Series.of(high_card, ["coward", "random"], options={"rounds": 3})
    assert play_game(series, 0, 0).kinds == ({"bid": 3}, {"bid": 3})


def test_players_are_told_what_their_seat_is_told(high_card: HighCard, guest: Invite) -> None:
    guest(high_card.name, "listener", Listener)
    play_game(Series.of(high_card, ["coward", "listener"]), 0, 0)
    assert [event.kind for event in Listener.told] == ["dealt", "sealed", "sealed", "shown", "shown"]
    assert Listener.told[0].args[0] == 1, "not the card of seat 0"


def test_a_game_that_reaches_the_cap_is_unfinished(hasty: HighCard) -> None:
    game = play_game(Series.of(hasty, ["coward", "random"]), 0, 0)
    assert (game.ending, game.winners, game.decisions) == ("unfinished", (), 1)


def test_a_player_that_breaks_the_rules_is_named(high_card: HighCard, guest: Invite) -> None:
    guest(high_card.name, "cheat", Cheat)
    series = Series.of(high_card, ["coward", "cheat"])
    with pytest.raises(BadPlayer, match="cheat in seat 0 of deal 7, rotation 1 chose 99: "):
        play_game(series, 7, 1)


def test_a_stop_leaves_out_the_deal_it_falls_into() -> None:
    series = Series.of(CLUES, ["novice", "random"])
    answers = iter([False, False, False, True])
    assert [deal.deal for deal in play_deals(series, [4, 5, 6], lambda: next(answers))] == [4]
