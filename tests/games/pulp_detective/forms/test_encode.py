"""Pulp Detective as numbers: fixed slices without gaps, from the view alone, the same for the same sight."""

from __future__ import annotations

from array import array
from copy import copy

import pytest

from hawkshaw.core.bits import bits_of
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT
from hawkshaw.games.pulp_detective.content.effects import ICONS, TYPES
from hawkshaw.games.pulp_detective.content.pack import FACES
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.forms.encode import encode, encode_into, layout_of
from hawkshaw.games.pulp_detective.forms.encode_pieces import KEPT, MANY, eighths, mask
from hawkshaw.games.pulp_detective.knowledge.worlds import PulpWorlds
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.detective import STATUSES
from hawkshaw.games.pulp_detective.table.frames import FRAMES, WORK
from hawkshaw.games.pulp_detective.table.view import PulpView
from tests.games.pulp_detective.games_in_all_modes import MODES, random_moments
from tests.games.pulp_detective.rules.test_play import moves, random_table
from tests.games.pulp_detective.stage import DECK, FIXTURE_PACK, base, card, new_table


def part(view: PulpView, name: str) -> list[float]:
    """One slice of the numbers."""
    return list(encode(view)[layout_of(view.table.pack, view.table.seats).slices[name]])


def ones(numbers: list[float]) -> list[int]:
    assert all(number in (0, 1) for number in numbers)
    return [place for place, number in enumerate(numbers) if number]


def counts(numbers: list[float]) -> list[int]:
    return [round(number * MANY) for number in numbers]


# The plan


@pytest.mark.parametrize("seats", [1, 2])
def test_the_slices_follow_one_another_without_gaps(seats: int) -> None:
    end = 0
    layout = layout_of(PACK, seats)
    for found in layout.slices.values():
        assert found.start == end < found.stop
        end = found.stop
    assert end == layout.length
    assert layout_of(PACK, seats) is layout


def test_every_pack_has_a_layout_of_its_own() -> None:
    smaller = copy(PACK)
    smaller.source = "smaller"
    smaller.investigate = PACK.investigate[:-1]
    layout, ours = layout_of(smaller, 1).slices, layout_of(PACK, 1).slices
    sizes = [ours[name].stop - ours[name].start - layout[name].stop + layout[name].start for name in ours]
    assert sum(sizes) == layout_of(PACK, 1).length - layout_of(smaller, 1).length > 0
    assert {name for name, less in zip(ours, sizes, strict=True) if less == 1} >= {
        "unseen",
        "storyline",
        "kept",
    }


@pytest.mark.parametrize("seed", range(8))
def test_every_view_gives_numbers_between_minus_one_and_one(seed: int) -> None:
    rng = Rng(seed)
    state = random_table(rng)
    length = layout_of(PACK, 1).length
    for actor, action in moves(state, rng):
        for seat in (0, None):
            numbers = encode(state.view(seat))
            assert isinstance(numbers, array)
            assert len(numbers) == length
            assert all(-1 <= number <= 1 for number in numbers)
        state.advance(actor, action)
    assert sum(part(state.view(0), "ending")) == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_world_that_looks_the_same_has_the_same_numbers(seed: int) -> None:
    rng = Rng(seed)
    state = random_table(rng)
    for number, (actor, action) in enumerate(moves(state, rng)):
        if number % 5 == 0 and actor != CHANCE:
            view = state.view(0)
            assert encode(PulpWorlds(view).sample(rng).view(0)) == encode(view)
        state.advance(actor, action)


def written(state: PulpState, seat: int | None) -> array[float]:
    """The numbers that are written straight from a position."""
    buffer = array("f", [0.5]) * layout_of(state.table.pack, state.seats).length
    encode_into(state.table, seat, buffer)
    return buffer


@pytest.mark.parametrize("mode", MODES)
def test_numbers_from_a_position_tell_no_more_than_the_view(mode: str) -> None:
    """What lies face down may be anything else that the seat thinks possible; what is looked at may not."""
    rng = Rng(f"numbers {mode}")
    parted = 0
    for number, (state, _, _) in enumerate(random_moments(mode, "numbers")):
        for seat in [*range(state.seats), None]:
            assert written(state, seat) == encode(state.view(seat))
        if number % 6 == 0 and state.to_act != LUCK_TO_ACT:
            for seat in range(state.seats):
                world = PulpWorlds(state.view(seat)).sample(rng)
                assert written(world, seat) == written(state, seat)
                parted += world.facts() != state.facts()
    assert parted > 0


def test_a_card_that_was_looked_at_is_told_apart_from_another() -> None:
    """The control: exchanged for another of its back, it gives other numbers to the one seat that has looked."""
    state = base().pile(DECK).ahead().turn().tops("C10", "L10", "I10", "C11").plays("peek 1").state
    twin = state.copy()
    display = twin.table.displays[0]
    kind = PACK.investigate[display[1]].type
    other = next(card for card in bits_of(twin.table.pile) if PACK.investigate[card].type == kind)
    twin.table.pile ^= 1 << other | 1 << display[1]
    display[1] = other
    assert written(twin, 0) != written(state, 0)
    assert written(twin, None) == written(state, None)


def test_pieces_that_were_made_once_are_forgotten_in_time() -> None:
    known: dict[int, bytes] = {}
    for bits in range(2 * KEPT):
        assert list(array("f", mask(known, bits, 12))) == [float(bits >> place & 1) for place in range(12)]
        assert len(known) <= KEPT
    for many in range(2 * KEPT):
        assert list(array("f", eighths((many, 3)))) == [min(many / 8, 1.0), 0.375]


# What the numbers say


def test_what_is_to_be_decided_is_told() -> None:
    view = base().works_on("F1").view
    assert ones(part(view, "frame")) == [WORK + 1]
    assert ones(part(view, "active")) == [0]
    assert len(part(view, "frame")) == len(FRAMES.names) + 1


def test_clock_and_tracks_are_told() -> None:
    view = base().at(hour=3, stamina=2, clues=1).twists("PE PE WS").works_on("F1").view
    assert ones(part(view, "hour")) == [2]
    assert part(view, "light")[1:] == [1, 0]
    assert ones(part(view, "stamina")) == [1]
    assert part(view, "clues")[0] == pytest.approx(1 / 4)
    assert part(view, "twists") == [0, 0, 0.5, 0.25]
    assert part(view, "supply") == [1, 1, 0.5, 0.75]
    assert part(view, "twist_cost") == [1]


def test_a_task_is_told_with_what_is_missing() -> None:
    table = base().twists("MR").works_on("F1", 1).rolls("CD", "Y2:CD", "Y3:WS")
    view = table.view
    assert ones(part(view, "task_card")) == [card("F1")]
    assert ones(part(view, "task_row")) == [2]
    assert counts(part(view, "need")) == [1, 1, 1, 0]
    assert counts(part(view, "missing")) == [0, 1, 1, 0]
    assert counts(part(view, "yellow_faces")) == [2, 0, 0, 1]
    assert counts(part(view, "rolls")) == [3, 1]
    assert counts(part(view, "rerolls")) == [1, 0]
    assert ones(part(view, "reward")) == [0]
    assert ones(part(view, "penalty")) == [1]


def test_results_are_told_one_by_one_as_moves_number_them() -> None:
    """`reroll 2` means something only to whoever sees which result that is."""
    view = base().works_on("F1", 1).rolls("Y1:CD", "Y3:WS", "Y1:PE").view
    dice = len(FIXTURE_PACK.dice)
    width = dice + len(FACES)
    told = [(place // width, place % width) for place in ones(part(view, "results"))]
    y1, y3 = FIXTURE_PACK.yellow[0], FIXTURE_PACK.yellow[2]
    shown = [ICONS.index(icon) for icon in ("dots", "word", "persuasion")]
    assert told == [
        (result, place)
        for result, (die, icon) in enumerate(zip((y1, y3, y1), shown, strict=True))
        for place in (die, dice + icon)
    ]


def test_what_a_place_would_bring_is_told() -> None:
    """F5 has a window above, as F2 has below; beside F2 nothing matches."""
    table = base().discarded("").pile("F5 C10 C12 C13").rows("F2").turn().tops("F5", "C10", "C12", "C13")
    table.plays("keep 0", "discard 1", "return 2")
    table.plays(next(iter(table.chances())))
    assert part(table.view, "place_rerolls")[:3] == [0, 0.5, 0]
    table.plays("place 1")
    assert not any(part(table.view, "place_rerolls"))


def test_the_card_that_is_lifted_to_be_exchanged_is_told() -> None:
    table = base().items_card("citizens", 6).rows("F2 F3").works_on("F1").rolls("GF:3").plays("resolve")
    assert ones(part(table.view, "exchanged")) == []
    table.plays("exchange F3")
    assert ones(part(table.view, "exchanged")) == [card("F3")]


@pytest.mark.parametrize("seed", range(6))
def test_views_with_different_moves_have_different_numbers(seed: int) -> None:
    rng = Rng(f"moves {seed}")
    known: dict[bytes, list[int]] = {}
    for _ in range(2):
        state = random_table(rng)
        for actor, action in moves(state, rng):
            if actor != CHANCE:
                view = state.view(0)
                assert known.setdefault(encode(view).tobytes(), view.legal) == view.legal
            state.advance(actor, action)


def test_an_x_and_the_culprit_are_told() -> None:
    view = base().suspects("society").rows("F1 F4").confronts().view
    assert [ICONS[icon] for icon in ones(part(view, "barred"))] == ["persuasion"]
    assert [FIXTURE_PACK.suspects[who].id for who in ones(part(view, "culprit"))] == ["so3"]
    assert ones(part(view, "task_suspect")) == ones(part(view, "culprit"))


def test_the_display_shows_backs_to_all_and_fronts_to_whoever_looked() -> None:
    table = base().ahead().pile("C10 L10 I10 L11 C11").turn().tops("C10", "L10", "I10", "L11")
    table.plays("peek 1")
    cards = len(FIXTURE_PACK.investigate)
    assert ones(part(table.view, "fronts")) == [cards + card("L10")]
    assert ones(part(table.state.view(None), "fronts")) == []
    backs = [place % (len(TYPES) + 1) for place in ones(part(table.view, "backs"))]
    assert backs == [0, 1, 2]
    assert card("L10") not in ones(part(table.view, "unseen"))
    assert card("L10") in ones(part(table.state.view(None), "unseen"))
    assert [TYPES[kind] for kind in ones(part(table.view, "top"))] == ["lead"]


def test_storylines_and_gang_are_told() -> None:
    view = base("gang").gang("tr4", space=2).rows("F1 F2", "F3").works_on("F1").view
    assert ones(part(view, "storyline")) == sorted([card("F1"), card("F2"), card("F3")])
    assert ones(part(view, "ends")) == sorted([card("F2"), card("F3")])
    assert counts(part(view, "rows"))[:3] == [2, 1, 0]
    assert counts(part(view, "die_icons")) == [1, 0, 0, 1, 0, 1, 0]
    (place,) = ones(part(view, "gang"))
    trap = place // len(STATUSES)
    assert counts(part(view, "gang_counts"))[trap * len(TYPES)] == 2


def test_uses_and_borrowed_actions_are_told() -> None:
    table = base("markers").markers("lead").character("ch07").works_on("F1").plays("use ch07", "lead ch03")
    used = [FIXTURE_PACK.abilities[place].card for place in ones(part(table.view, "used"))]
    borrowed = [FIXTURE_PACK.abilities[place].card for place in ones(part(table.view, "borrowed"))]
    assert used == ["ch07"]
    assert borrowed == ["ch03"]


def test_a_step_of_set_up_has_numbers_too() -> None:
    view = new_table(character="ask", case="ask").view
    assert ones(part(view, "character")) == []
    assert ones(part(view, "case")) == []
    assert ones(part(view, "hour")) == []
