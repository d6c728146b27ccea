"""Pulp Detective for two: what one detective sees and the other may not changes nothing for anybody else."""

from __future__ import annotations

import json

import pytest

from hawkshaw import Event
from hawkshaw.core.bits import bits_of, mask_of
from hawkshaw.core.event import told
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from tests.games.pulp_detective.rules.test_play import moves
from tests.games.pulp_detective.rules.test_play_for_two import random_table
from tests.games.pulp_detective.stage import DECK, PulpTable, card, two
from tests.repeated import first

PILE = f"{DECK} L14 L15 L16 C14 C15 I12 I13 I14"
OTHERS = (1, None)
"""Those who may not know what Private looks at."""


def seen(state: PulpState, viewer: int | None) -> str:
    """A view to the byte, with the moves it offers."""
    return json.dumps(state.view(viewer).dump())


def heard(events: list[Event], viewer: int | None) -> list[tuple[str, tuple[int, ...], bool]]:
    return [(event.kind, event.args, event.reveals) for event in told(events, viewer)]


def exchanged(state: PulpState, seat: int, rng: Rng) -> PulpState:
    """The same table with the fronts of cards that a seat has never seen exchanged within their types."""
    twin = state.copy()
    table = twin.table
    slots = [(owner.seat, slot) for owner in table.detectives for slot in hidden_slots(owner, seat)]
    hidden = bits_of(table.pile) + table.under + [table.displays[owner][slot] for owner, slot in slots]
    hidden += [table.top] * (table.top >= 0)
    image: dict[int, int] = {}
    for kind in range(4):
        alike = [
            front
            for front in sorted(hidden)
            if table.pack.investigate[front].type == kind and front not in table.memories[seat].tracked
        ]
        shuffled = alike[:]
        rng.shuffle(shuffled)
        image.update(zip(alike, shuffled, strict=True))
    table.pile = mask_of([image.get(front, front) for front in bits_of(table.pile)])
    table.under = [image.get(front, front) for front in table.under]
    table.top = image.get(table.top, table.top)
    for owner, slot in slots:
        front = table.displays[owner][slot]
        table.displays[owner][slot] = image.get(front, front)
    return twin


@pytest.mark.parametrize("mode", ["rivals", "together"])
@pytest.mark.parametrize("seed", first(1, range(12)))
def test_types_only(mode: str, seed: int) -> None:
    """Exchanging fronts that a seat has not seen changes nothing for it, nor for spectators."""
    rng = Rng(f"fronts of two {seed}")
    changed = 0
    state = random_table(mode, Rng(f"types {mode} {seed}"))
    for number, (actor, action) in enumerate(moves(state, Rng(f"moves {mode} {seed}"))):
        if number % 5 == 0:
            for seat in range(2):
                twin = exchanged(state, seat, rng)
                changed += twin.dump() != state.dump()
                for viewer in (seat, None):
                    assert seen(twin, viewer) == seen(state, viewer)
        state.advance(actor, action)
    assert changed > 10  # the control: the tables themselves differ


def looking(name: str) -> PulpTable:
    """Private, who is one step ahead, has such a card in the middle of the display."""
    return two("rivals").private.ahead(1).pile(PILE).round().tops("C10", name, "I10", "C11")


@pytest.mark.rule("PD-R106")
def test_a_look_tells_the_rival_and_the_spectators_the_same_whatever_the_card_is() -> None:
    one, other = looking("L10").plays("peek 1"), looking("L11").plays("peek 1")
    for step in ((), ("give 1",), ("keep 0", "discard 2", "place 0")):
        one.plays(*step)
        other.plays(*step)
        for viewer in OTHERS:
            assert seen(one.state, viewer) == seen(other.state, viewer)
            assert heard(one.events, viewer) == heard(other.events, viewer)
        assert seen(one.state, 0) != seen(other.state, 0)  # the control: the one who looked sees which


@pytest.mark.rule("PD-180")
@pytest.mark.parametrize(("looks", "known"), [(True, "L10"), (False, None)])
def test_the_back_of_a_given_card_is_everybodys_and_its_front_the_givers_who_looked(
    looks: bool, known: str | None
) -> None:
    table = looking("L10").plays(*["peek 1"] * looks, "give 1")
    kinds = [table.state.view(viewer).table.detectives[1].backs for viewer in (0, 1, None)]
    assert kinds[0] == kinds[1] == kinds[2] == [table.table.pack.investigate[card("L10")].type]
    fronts = [table.state.view(viewer).displays[1] for viewer in (0, 1, None)]
    assert fronts == [[-1 if known is None else card(known)], [-1], [-1]]


@pytest.mark.rule("PD-T66")
def test_a_known_card_that_the_rival_returns_stays_the_givers_secret() -> None:
    def returned(name: str) -> PulpTable:
        table = looking(name).plays("peek 1", "give 1", "keep 0", "discard 2", "place 0")
        return table.tops("L12", "I11").plays("return 0", "lands deep")

    one, other = returned("L10"), returned("L11")
    for viewer in OTHERS:
        assert seen(one.state, viewer) == seen(other.state, viewer)
    assert seen(one.state, 0) != seen(other.state, 0)
    assert one.state.view(0).memories[0].tracked == [card("L10")]
    assert one.state.view(0).memories[1].tracked == one.state.view(1).memories[0].tracked == []


@pytest.mark.rule("PD-195")
def test_cards_for_both_lie_open_to_everybody() -> None:
    table = two("together").pile(PILE).round().tops("C10", "L10", "I10", "C11", "L11")
    shown = [card(name) for name in ("C10", "L10", "I10", "C11")]
    assert [table.state.view(viewer).displays[0] for viewer in (0, 1, None)] == [shown] * 3
