"""Pulp Detective: what nobody may see changes no view, no event and no list of moves."""

from __future__ import annotations

import json

from hawkshaw import Event
from hawkshaw.core.bits import bits_of
from hawkshaw.core.event import told
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective.rules.deck import hidden_slots
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from tests.games.pulp_detective.rules.test_play import moves, random_table
from tests.games.pulp_detective.stage import PulpTable, base, card

DECK = "C10 C11 C12 C13 C14 L10 L11 L12 I10 I11"
VIEWERS = (0, None)


def seen(state: PulpState, viewer: int | None) -> str:
    """A view to the byte, with the moves it offers."""
    return json.dumps(state.view(viewer).dump())


def permuted(state: PulpState, rng: Rng) -> PulpState:
    """The same table with the fronts of cards that seat 0 has never seen exchanged within their types."""
    twin = state.copy()
    table = twin.table
    memory = table.memories[0]
    display = table.displays[0]
    slots = hidden_slots(table.detectives[0], 0)
    hidden = bits_of(table.pile) + table.under + [display[slot] for slot in slots]
    hidden += [table.top] * (table.top >= 0)
    hidden = [front for front in hidden if front not in memory.tracked]
    cards = table.pack.investigate
    image: dict[int, int] = {}
    for kind in range(4):
        alike = sorted(front for front in hidden if cards[front].type == kind)
        shuffled = alike[:]
        rng.shuffle(shuffled)
        image.update(zip(alike, shuffled, strict=True))
    table.pile = sum(1 << image.get(front, front) for front in bits_of(table.pile))
    table.under = [image.get(front, front) for front in table.under]
    table.top = image.get(table.top, table.top)
    for slot in slots:
        display[slot] = image.get(display[slot], display[slot])
    return twin


def test_types_only() -> None:
    """Exchanging unseen fronts within their types changes nothing that anybody sees."""
    rng = Rng("fronts")
    changed = 0
    for seed in range(12):
        state = random_table(Rng(f"types {seed}"))
        for number, (actor, action) in enumerate(moves(state, Rng(f"moves {seed}"))):
            if number % 5 == 0:
                twin = permuted(state, rng)
                changed += twin.dump() != state.dump()
                for viewer in VIEWERS:
                    assert seen(twin, viewer) == seen(state, viewer)
                assert [state.space.kinds[a] for a, _ in state.chances()] == [
                    twin.space.kinds[a] for a, _ in twin.chances()
                ]
            state.advance(actor, action)
    assert changed > 100  # the control: the tables themselves differ


def returned(name: str, place: str) -> PulpTable:
    """A card of the top's type is returned unseen to a place."""
    table = base().pile(DECK).turn().tops("C10", "L10", name, "C12").plays("keep 0", "discard 1", "return 2")
    return table.plays(f"lands {place}")


def spoken(events: list[Event], viewer: int | None) -> list[tuple[str, tuple[int, ...]]]:
    return [(event.kind, event.args) for event in told(events, viewer)]


def test_a_return_hides_where_the_card_went() -> None:
    top, deep = returned("C11", "top"), returned("C11", "deep")
    for viewer in VIEWERS:
        assert seen(top.state, viewer) == seen(deep.state, viewer)
        assert spoken(top.events, viewer) == spoken(deep.events, viewer)
    assert top.state.dump() != deep.state.dump()
    for table in (top, deep):
        table.plays("place 0", "resolve", "no_twist")
    top.tops("C12")  # the covered card
    deep.tops("C13")
    for viewer in VIEWERS:
        assert seen(top.state, viewer) == seen(deep.state, viewer)
        assert spoken(top.events, viewer) == spoken(deep.events, viewer)


def test_luck_is_asked_as_often_wherever_the_card_went() -> None:
    """A covered card comes up by a stroke of its own, so the count of strokes tells nothing."""
    top, deep = returned("C11", "top"), returned("C11", "deep")
    for table in (top, deep):
        table.plays("place 0", "resolve", "no_twist")
        assert table.luck_is_asked
    assert len(top.chances()) == 1
    assert len(deep.chances()) > 1


def test_a_look_is_private() -> None:
    for slot, name in (("0", "C10"), ("1", "C11")):
        table = base().pile(DECK).ahead().turn().tops("C10", "C11", "L10", "I10").plays(f"peek {slot}")
        assert table.view.displays[0][int(slot)] == card(name)
    one = base().pile(DECK).ahead().turn().tops("C10", "C12", "L10", "I10").plays("peek 0")
    other = base().pile(DECK).ahead().turn().tops("C11", "C12", "L10", "I10").plays("peek 0")
    assert seen(one.state, None) == seen(other.state, None)
    assert spoken(one.events, None) == spoken(other.events, None)
    assert seen(one.state, 0) != seen(other.state, 0)


def test_a_seen_card_that_was_returned_stays_private() -> None:
    def put_back(name: str) -> PulpTable:
        table = base().pile(DECK).ahead().turn().tops("I10", "L10", name, "C12").plays("peek 2")
        return table.plays("keep 0", "discard 1", "return 2", "lands deep")

    one, other = put_back("C10"), put_back("C11")
    assert one.table.memories[0].tracked == [card("C10")]
    assert seen(one.state, None) == seen(other.state, None)
    assert one.state.view(None).memories[0].tracked == []


def test_a_returned_card_is_looked_for_until_a_double_cross_mills_it() -> None:
    scene = base("double_cross").pile(DECK).crosses(1, "dc1").ahead()
    table = scene.turn().tops("I10", "L10", "C10", "C12").plays("peek 2")
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0", "resolve", "no_twist")
    assert table.table.memories[0].tracked == [card("C10")]
    table.tops("dc1", "L11")
    assert table.table.memories[0].tracked == [card("C10")]
    table.tops("C10", "C13")
    assert table.table.memories[0].tracked == []
    assert table.table.memories[0].blank


def test_no_order_is_kept_of_what_nobody_has_seen() -> None:
    dump = base().pile(DECK).turn().tops("C12").state.dump()
    pile = dump["pile"]
    assert isinstance(pile, list)
    assert pile == sorted(pile, key=lambda name: card(str(name)))
    assert dump["top"] is None or isinstance(dump["top"], str)
    assert dump["under"] == []


def test_after_the_end_everything_decided_is_open() -> None:
    table = base().pile(DECK).at(hour=1, stamina=1).turn().tops("C10", "L10", "I10", "C11")
    assert table.view.top == -1
    table.plays("keep 0", "discard 1", "return 2", "lands deep", "place 0", "resolve")
    assert table.over
    assert table.view.top == card("C11")
    assert table.state.view(None).pile == table.table.pile


def test_a_view_says_who_has_to_act_and_offers_moves_to_nobody_else() -> None:
    table = base().pile(DECK).turn().tops("C10", "L10", "I10", "C11")
    assert table.view.legal == table.state.legal(0) != []
    assert table.state.view(None).legal == []
    assert [table.state.view(viewer).to_act for viewer in VIEWERS] == [(0,), (0,)]
