"""Deadline as numbers: fixed slices without gaps, from the view alone, the same for the same sight."""

from __future__ import annotations

from array import array

import pytest

from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content.cards import (
    BLANK,
    CARD_NAMES,
    CARDS,
    DETECTIVE_NAMES,
    GILDA,
    RAY,
    TWISTS,
)
from hawkshaw.games.deadline.content.library import FOLDERS
from hawkshaw.games.deadline.content.plot import Clue
from hawkshaw.games.deadline.forms.encode import (
    GENERATIONS,
    MANY_CARDS,
    MANY_SYMBOLS,
    MIDDLE,
    SPACES,
    encode,
    layout_of,
)
from hawkshaw.games.deadline.rules.referee import DeadlineState
from hawkshaw.games.deadline.table.chain import FACES
from hawkshaw.games.deadline.table.frames import FRAMES, TURN
from hawkshaw.games.deadline.table.stories import FACTS, GIFT, NO_TWIST, UNSEEN, Draw, Sign, Story
from hawkshaw.games.deadline.table.view import DeadlineView
from tests.games.deadline.shelf import POSITIONS
from tests.games.deadline.stage import A, B, C, DeadlineTable, base, dealt, new

SEATS = (2, 3, 4)


@pytest.fixture(autouse=True)
def fourteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case of the worked examples lies on the shelf."""
    monkeypatch.setenv(FOLDERS, str(POSITIONS))


def played(seats: int, seed: int) -> list[DeadlineState]:
    """Some positions of a random game, its end included."""
    state = GAME.new(seats)
    assert isinstance(state, DeadlineState)
    rng = Rng(seed)
    found: list[DeadlineState] = []
    for step in range(20_000):
        if step % 9 == 0 or not state.to_act:
            found.append(state.copy())
        if not state.to_act:
            return found
        actor = state.to_act[0]
        moves = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
        state.advance(actor, rng.choice(moves))
    raise AssertionError("the game does not end")


def part(view: DeadlineView, name: str) -> list[float]:
    """One slice of the numbers."""
    return list(encode(view)[layout_of(view.table.seats).slices[name]])


def ones(numbers: list[float]) -> list[int]:
    assert all(number in (0, 1) for number in numbers)
    return [place for place, number in enumerate(numbers) if number]


def names(numbers: list[float]) -> list[str]:
    return [CARD_NAMES[card] for card in ones(numbers)]


# The plan


@pytest.mark.parametrize("seats", SEATS)
def test_the_slices_follow_one_another_without_gaps(seats: int) -> None:
    end = 0
    for found in layout_of(seats).slices.values():
        assert found.start == end < found.stop
        end = found.stop
    assert end == layout_of(seats).length
    assert layout_of(seats) is layout_of(seats)


@pytest.mark.parametrize("seats", SEATS)
def test_every_view_has_as_many_numbers_and_none_beyond_1(seats: int) -> None:
    for state in played(seats, seats):
        for seat in (None, *range(seats)):
            numbers = encode(state.view(seat))
            assert isinstance(numbers, array)
            assert len(numbers) == layout_of(seats).length
            assert -1 <= min(numbers) <= max(numbers) <= 1


def test_the_length_does_not_depend_on_the_case() -> None:
    lengths = {
        len(GAME.encode(GAME.new(3, {"case": case}).view(0)))
        for case in ("fourteen", "hold-page-one", "the-thousandth-hour")
    }
    assert lengths == {layout_of(3).length}


# What they say


def table() -> DeadlineTable:
    setting = (
        base(3, "ray gilda dash").target(10).holds(A, "L01", "P06").holds(B, "L02", "L03").down(B).out(C)
    )
    setting = setting.front(B, "P07", "P11").chain("L41@0", "L15@-1").lit("red", "blue")
    return setting.discards("L30", "P01").turn(A)


def test_seats_are_counted_from_the_viewer() -> None:
    for seat in (A, B, C):
        view = table().view(seat)
        assert ones(part(view, "active")) == [(A - seat) % 3]
        assert ones(part(view, "chief")) == [(A - seat) % 3]
        assert ones(part(view, "out")) == [(C - seat) % 3]
        assert sorted(ones(part(view, "ready"))) == sorted([(A - seat) % 3, (C - seat) % 3])
        expected = sorted(
            (who - seat) % 3 * len(DETECTIVE_NAMES) + d for who, d in ((A, RAY), (B, GILDA), (C, 0))
        )
        assert ones(part(view, "detectives")) == expected
    assert part(table().view(None), "active") == part(table().view(A), "active")


def test_the_phase_is_the_top_of_the_agenda() -> None:
    assert ones(part(table().view(A), "phase")) == [TURN + 1]
    assert ones(part(dealt(3).view(A), "phase")) == [FRAMES.names.index("clue") + 1]
    assert ones(part(new(3, "ask").view(A), "phase")) == [FRAMES.names.index("take") + 1]


def test_the_own_hand_is_told_and_no_other() -> None:
    assert names(part(table().view(A), "hand")) == ["L01", "P06"]
    assert names(part(table().view(B), "hand")) == ["L02", "L03"]
    assert ones(part(table().view(B), "known")) == []
    assert part(table().view(A), "hand_sizes") == pytest.approx([2 / MANY_CARDS, 2 / MANY_CARDS, 0])
    assert ones(part(table().view(None), "hand")) == []


def test_cards_seen_going_into_a_hand_are_told() -> None:
    seen = base(3, "tracer dash pete").target(10).holds(A, "L09").chain("L01@0").turn(A).says("use tracer")
    known = part(seen.view(B), "known")
    assert names(known[CARDS:]) == ["L01"]
    assert ones(known[:CARDS]) == []


def test_twists_tips_and_tokens_are_told() -> None:
    view = table().view(A)
    twists = part(view, "fronts")
    assert [CARD_NAMES[45 + twist] for twist in ones(twists[TWISTS : 2 * TWISTS])] == ["P07", "P11"]
    assert ones(part(view, "lit")) == [1, 3]
    assert part(view, "bullets") == [1]
    assert part(base().failed(5).turn(A).view(A), "bullets") == [0]
    assert part(base().failed(5).turn(A).view(A), "failures") == pytest.approx([0.25])


def test_the_chain_is_told_place_by_place() -> None:
    view = table().view(A)
    spaces = part(view, "chain")
    shown = {place - MIDDLE: ones(spaces[place * FACES : (place + 1) * FACES]) for place in range(SPACES)}
    assert {place: found[0] for place, found in shown.items() if found} == {-1: 4, 0: 2, 1: 0, 2: BLANK}
    assert names(part(view, "chain_leads")) == ["L15", "L41"]
    ends = part(view, "chain_ends")
    assert ends[0] < 0 < ends[1]


def test_requirement_and_what_is_missing_are_told() -> None:
    view = table().view(A)
    assert part(view, "required") == pytest.approx([n / MANY_SYMBOLS for n in (2, 2, 1, 1, 0)])
    assert part(view, "shown") == pytest.approx([n / MANY_SYMBOLS for n in (1, 0, 1, 0, 1)])
    assert part(view, "missing") == pytest.approx([n / MANY_SYMBOLS for n in (1, 2, 0, 1, 0)])
    assert ones(part(view, "target")) == [9]
    assert ones(part(dealt(3).view(A), "target")) == []


def test_clues_are_told_by_number_and_the_available_ones_by_their_needs() -> None:
    view = table().view(A)
    assert ones(part(view, "display")) == [0, 1, 2, 9]
    needs = part(view, "needs")
    assert needs[45:50] == pytest.approx([n / MANY_SYMBOLS for n in (2, 1, 1, 1, 0)])
    assert not any(needs[15:45])
    assert part(view, "shares") == pytest.approx([0, 4 / 14, 10 / 14, 0])
    lost = base().failed(4).clues((2,), (5,)).target(2).turn(A).view(A)
    assert ones(part(lost, "removed")) == [13]
    assert len(ones(part(lost, "won"))) == 11


def test_piles_are_told_by_what_nobody_sees_of_them() -> None:
    setting = base().target(10).holds(B, "L02").discards("L03", "L04")
    view = setting.turn(A).view(A)
    unseen = part(view, "unseen")
    assert "L02" in names(unseen[:CARDS])
    assert "L03" not in names(unseen[:CARDS])
    assert ones(unseen[CARDS:]) == []
    assert names(part(view, "discard")) == ["L03", "L04"]
    assert part(view, "draws")[GENERATIONS] == pytest.approx(1 / MANY_CARDS)
    assert part(view, "pile") == pytest.approx([view.pile_size / CARDS])


def test_what_a_hand_was_proved_to_lack_fades_with_new_cards() -> None:
    view = base().target(10).holds(B, "L02", "L03").turn(A).view(A)
    gun, fresh = FACTS + 0, FACTS + NO_TWIST

    def lacking(draws: list[Draw], signs: list[Sign], shown: int = 0) -> tuple[float, float]:
        view.stories[B] = Story(shown, draws, signs)
        numbers = part(view, "lacks")
        return numbers[gun], numbers[fresh]

    assert lacking([Draw(0, B, 0, -2)], []) == (0, 0)
    assert lacking([Draw(0, B, 1, -2)], []) == (1, 0)
    assert lacking([Draw(0, B, 1, -1), Draw(0, B, 0, -1)], []) == (0.5, 0)
    assert lacking([Draw(0, B, 1 | 1 << NO_TWIST, -1)], [], 1) == (0.5, 0.5)
    given = [Draw(0, B, 1 << NO_TWIST, -1), Draw(0, A, 1, -1)]
    assert lacking(given, [Sign(GIFT, 0b10, 0b11, UNSEEN)]) == (0.5, 0.5)
    left = Sign(5, 0b11, 0, UNSEEN)
    assert lacking([Draw(0, B, 1, -2), Draw(0, B, 0, -1)], [left]) == (0.5, 0), "it may have been one of them"


def test_answers_and_the_end_are_told() -> None:
    end = base().failed(13).clues((1,), ()).turn(A).fails(1)
    view = end.view(A)
    assert part(view, "over") == [1]
    assert part(view, "questions")[0] > 0
    assert ones(part(view, "answers")) == []
    assert sum(number > 0 for number in part(view, "choices")) == 1
    end.says("answer 1 b")
    assert ones(part(end.view(A), "answers")) == [1]
    assert sum(number > 0 for number in part(end.view(A), "choices")) == 2
    assert ones(part(end.view(A), "solution")) == []
    assert part(table().view(A), "questions") == [0]


# From the view alone


def test_two_tables_that_look_the_same_have_the_same_numbers() -> None:
    one = base().target(10).holds(A, "L01").holds(B, "L02", "P06").turn(A)
    other = base().target(10).holds(A, "L01").holds(B, "L03", "L04").turn(A)
    assert encode(one.view(A)) == encode(other.view(A))
    assert encode(one.view(None)) == encode(other.view(None))
    assert encode(one.view(B)) != encode(other.view(B))


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_that_was_dumped_and_loaded_has_the_same_numbers(seats: int) -> None:
    for state in played(seats, 10 + seats)[::3]:
        for seat in (None, 0, seats - 1):
            view = state.view(seat)
            assert encode(view) == GAME.encode(GAME.load_view(view.dump()))


def test_the_words_of_a_case_make_no_number() -> None:
    view = table().view(A)
    before = encode(view)
    other = "something else"
    view.clues = [Clue(clue.number, other, other, other, clue.needs) for clue in view.clues]
    view.title = view.intro = "something else"
    assert encode(view) == before
