"""A sitting: bots, luck and saves behind one person's seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import hawkshaw
from examples.high_card import GAME as HIGH_CARD
from examples.high_card import HighCard
from hawkshaw.core.errors import BadOption, Illegal
from hawkshaw.core.event import Event, told
from hawkshaw.core.game import Game
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.terminal.exits import CannotSave
from hawkshaw.terminal.home import Shelf, read_save, save_text
from hawkshaw.terminal.sitting import Sitting, seated
from tests.toy import on_the_shelf

CLUES = hawkshaw.game("thirteen_clues")


@pytest.fixture(params=["thirteen_clues", "high_card"])
def game(request: pytest.FixtureRequest) -> Iterator[Game]:
    with on_the_shelf():
        yield hawkshaw.game(request.param)


def new(game: Game, seed: int | None, seat: int = 1) -> Sitting:
    options = {"rounds": 3} if game.name == "high_card" else None
    return Sitting.new(game, 3, seat, [game.levels[1], "random"], options, seed)


def answer(sitting: Sitting) -> int:
    """What the person of these tests decides: always the same in the same place."""
    return sitting.game.player(sitting.game.levels[1], Rng(f"person {sitting.decisions}")).choose(
        sitting.view
    )


def go_on(sitting: Sitting) -> list[Event]:
    return sitting.decide(answer(sitting)) if sitting.persons_turn else sitting.let_bot_decide()


def play_out(sitting: Sitting) -> str:
    while not sitting.over:
        go_on(sitting)
    return sitting.record.text()


def play_out_with_an_interruption_at_every_decision(sitting: Sitting) -> str:
    while not sitting.over:
        sitting = read_save(save_text(sitting))
        go_on(sitting)
    return sitting.record.text()


@pytest.mark.parametrize("seed", [1, 2, None])
def test_an_interrupted_game_is_the_uninterrupted_game(game: Game, seed: int | None) -> None:
    """Without a seed both begin from one save: they share its sealed secret and its bots."""
    start = new(game, seed)
    start.begin()
    saved = save_text(start)
    whole = play_out(start)
    assert play_out_with_an_interruption_at_every_decision(read_save(saved)) == whole
    record = hawkshaw.Record.parse(whole)
    record.verify()
    assert record.outcome.ending != "unfinished"


def test_bots_do_not_share_the_luck_of_the_game() -> None:
    """Two tables with the same sealed luck and other bots part ways; the luck before the first decision is the same."""
    start = new(CLUES, None)
    start.begin()
    saved = save_text(start)
    other = read_save(saved)
    other.bot_seed = "somebody else"
    assert play_out(start) != play_out(other)


def test_a_bot_draws_anew_for_each_decision() -> None:
    bids: set[str] = set()
    for seed in range(5):
        sitting = Sitting.new(HIGH_CARD, 2, None, ["random"], {"rounds": 3}, seed)
        sitting.begin()
        moves = play_out(sitting).splitlines()
        bids.add(" ".join(line for line in moves if line.startswith("0 bid")))
    assert any(len(set(line.split()[2::3])) > 1 for line in bids), "the same bid in every round"


def test_the_person_is_told_what_the_seat_is_told_and_nothing_else(game: Game) -> None:
    sitting = new(game, 5)
    heard = sitting.begin()
    while not sitting.over:
        heard += go_on(sitting)
    steps = [told(step.events, 1) for step in sitting.record.steps()]
    assert heard == [event for events in steps for event in events]
    assert sitting.view == sitting.record.replay().view(1)


def test_luck_follows_at_once() -> None:
    sitting = new(CLUES, 5)
    sitting.begin()
    while not sitting.over:
        go_on(sitting)
        assert sitting.view.legal or not sitting.persons_turn
    assert sum(actor == CHANCE for actor, _ in sitting.record.moves) >= 16


def test_an_illegal_move_leaves_everything_as_it_was() -> None:
    sitting = new(CLUES, 5, seat=0)
    sitting.begin()
    before = save_text(sitting)
    kept: list[Sitting] = []
    sitting.keep = kept.append
    with pytest.raises(Illegal):
        sitting.decide(CLUES.space(sitting.view).parse("ask 1 red"))
    assert save_text(sitting) == before
    assert kept == []


def test_a_move_is_told_only_after_it_is_on_disk(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    place = shelf.place("thirteen_clues")
    sitting = new(CLUES, 5, seat=0)
    sitting.keep = place.keep
    told_of = sitting.begin()
    while not sitting.over:
        path = place.record if place.record.exists() else place.save
        on_disk = path.read_text()
        assert told_of == [] or sitting.record.text().splitlines()[-1] in on_disk
        told_of = go_on(sitting)
    assert hawkshaw.Record.load(place.record).outcome == sitting.outcome


def test_a_disk_that_refuses_keeps_the_move_untold() -> None:
    sitting = new(CLUES, 5, seat=0)
    sitting.begin()

    def refuse(sitting: Sitting) -> None:
        raise CannotSave("full")

    sitting.keep = refuse
    with pytest.raises(CannotSave):
        sitting.decide(answer(sitting))


def test_the_news_are_what_came_since_the_last_own_decision() -> None:
    sitting = new(CLUES, 5, seat=0)
    news = sitting.begin()
    assert sitting.news() == news
    while not sitting.over:
        mine = sitting.persons_turn
        events = go_on(sitting)
        news = events if mine else news + events
        assert sitting.news() == news


class Impatient(HighCard):
    """High Card that drivers stop after two decisions."""

    cap = 2


def test_a_game_at_its_cap_is_over_and_opens_its_secret() -> None:
    sitting = Sitting.new(Impatient(), 2, None, ["random"], {"rounds": 3})
    sitting.begin()
    while not sitting.over:
        sitting.let_bot_decide()
    assert sitting.decisions == 2
    assert sitting.outcome.ending == "unfinished"
    assert sitting.record.secret == sitting.secret
    sitting.record.verify()


def test_the_secret_is_opened_only_at_the_end() -> None:
    sitting = new(CLUES, None)
    sitting.begin()
    while not sitting.over:
        assert sitting.record.secret is None
        go_on(sitting)
    assert sitting.record.secret == sitting.secret


def test_only_the_person_adds_a_nonce() -> None:
    assert [nonce == bytes(16) for nonce in new(CLUES, None).record.nonces] == [True, False, True]


def test_who_sits_where() -> None:
    assert seated(CLUES, 4, 2, ["novice"]) == ["novice", "novice", "person", "novice"]
    assert seated(CLUES, 3, 0, ["random", "novice"]) == ["person", "random", "novice"]
    assert seated(CLUES, 3, None, ["random"]) == ["random"] * 3
    for seats, seat, bots in [(3, 3, ["novice"]), (3, -1, ["novice"]), (3, 0, []), (3, 0, ["no such level"])]:
        with pytest.raises(BadOption):
            seated(CLUES, seats, seat, bots)


def test_a_person_may_play_alone_where_a_game_lets_them() -> None:
    class Patience(HighCard):
        seats = (1, 2)

    assert seated(Patience(), 1, 0, []) == ["person"]
    assert HIGH_CARD.seats == (2, 3)
