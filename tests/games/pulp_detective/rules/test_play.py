"""Random games of Pulp Detective over random modules: they end, and every law of the kernel holds on the way."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from hawkshaw import CHANCE, BadOption, Event
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective import PulpDetective
from hawkshaw.games.pulp_detective.content.effects import NEMESIS_CARD
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.knowledge.worlds import PulpWorlds
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.events import EVENTS
from hawkshaw.games.pulp_detective.table.frames import CHOOSE
from hawkshaw.games.pulp_detective.table.open import MARKERS, MODULES, NEMESIS_DIE
from hawkshaw.games.pulp_detective.table.phases import OUT_OF_STAMINA, SET_UP
from hawkshaw.games.pulp_detective.table.state import Table

GAME = PulpDetective()
GAMES = 60
SUSPECTS = ("criminal", "mastermind", "society", "society+criminal", "nemesis")


def random_table(rng: Rng) -> PulpState:
    """A new table with random modules and set-up, some of it asked."""
    while True:
        options: dict[str, object] = {module: bool(rng.below(2)) for module in MODULES}
        options["character"] = rng.choice([*(card.id for card in PACK.characters), "ask"])
        options["case"] = rng.choice([*(card.id for card in PACK.cases), "ask"])
        options["difficulty"] = rng.choice([*"BNA", "ask"])
        options["items"] = rng.choice([*(card.id for card in PACK.item_cards), "ask"])
        options["suspects"] = rng.choice([*SUSPECTS, "ask"])
        try:
            return GAME.start(1, GAME.read_options(options))
        except BadOption:
            continue


def moves(state: PulpState, rng: Rng) -> Iterator[tuple[int, int]]:
    """A random game, move by move; every kind of move is as likely as any other."""
    decisions = 0
    while state.to_act and decisions < GAME.cap:
        (actor,) = state.to_act
        if actor == CHANCE:
            chances = state.chances()
            action = chances[rng.weighted([weight for _, weight in chances])][0]
        else:
            decisions += 1
            legal = state.legal(actor)
            assert legal == sorted(set(legal))
            kind = rng.choice(sorted({state.space.kinds[action] for action in legal}))
            action = rng.choice([action for action in legal if state.space.kinds[action] == kind])
        yield actor, action


def cards(table: Table) -> Counter[int]:
    """Where every investigate card lies."""
    found: Counter[int] = Counter(index for index in range(len(PACK.investigate)) if table.pile >> index & 1)
    found.update([*table.under, *table.discard, table.top])
    for detective in table.detectives:
        found.update([*table.displays[detective.seat], detective.kept])
        if detective.task.card not in detective.storyline_cards():
            found.update([detective.task.card])
        found.update(detective.storyline_cards())
    return Counter({card: count for card, count in found.items() if card >= 0})


def in_play(table: Table) -> Counter[int]:
    return Counter(
        card.index for card in PACK.investigate if card.type != NEMESIS_CARD or table.modules & NEMESIS_DIE
    )


def hurry(state: PulpState) -> None:
    """One clue is missing and three markers are held: random play would hardly ever confront anybody."""
    table, me = state.table, state.table.detectives[0]
    if table.agenda.kind == CHOOSE and me.clues < table.clues_needed - 1:
        me.clues = table.clues_needed - 1
        for icon, held in enumerate((1, 1, 1, 0)):
            table.supply[icon] += me.twists[icon] - held
            me.twists[icon] = held
        state.choices = None


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_end(seed: int) -> None:
    rng = Rng(seed)
    state = random_table(rng)
    confronted = False
    for actor, action in moves(state, rng):
        state.advance(actor, action)
        if seed % 2 and state.table.turn == 1:
            hurry(state)
        confronted = confronted or state.table.detectives[0].confronting
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.ending in ("solved", "escaped")) <= confronted
    assert state.to_act == ()
    assert outcome.returns == ((1.0,) if outcome.winners else (-1.0,))


@pytest.mark.parametrize("seed", range(6))
def test_the_laws_hold_on_the_way(seed: int) -> None:
    rng = Rng(f"laws {seed}")
    state = random_table(rng)
    for number, (actor, action) in enumerate(moves(state, rng)):
        if seed % 2 and state.table.turn == 1:
            hurry(state)
        view = state.view(0)
        world = PulpWorlds(view).sample(rng)
        assert world.view(0) == view
        assert world.view(None) == state.view(None)
        assert world.to_act == state.to_act
        if state.table.detectives[0].phase != SET_UP or state.table.pile:
            assert cards(state.table) == cards(world.table) == in_play(state.table)
        if number % 9 == 0:
            assert_round_trips(state)
            assert_round_trips(world)
        copy, quiet = state.copy(), state.copy()
        told = state.apply(actor, action)
        quiet.advance(actor, action)
        assert quiet == state
        assert copy != state
        assert_well_told(told, actor)
        assert_in_bounds(state.table)


def assert_round_trips(state: PulpState) -> None:
    written = json.loads(json.dumps(state.dump()))
    loaded = GAME.load(written)
    assert loaded == state
    assert loaded.to_act == state.to_act
    assert loaded.dump() == written
    for seat in (0, None):
        view = state.view(seat)
        assert GAME.load_view(json.loads(json.dumps(view.dump()))) == view
        assert loaded.view(seat) == view


def assert_well_told(events: list[Event], actor: int) -> None:
    for event in events:
        assert EVENTS[event.kind].named(event)
        assert not event.reveals or EVENTS[event.kind].tells
    assert actor != CHANCE or any(event.reveals for event in events)


def assert_in_bounds(table: Table) -> None:
    """Tracks, supplies and limits that no effect may break (PD-10, PD-11, PD-36, PD-103, PD-112, PD-116)."""
    (me,) = table.detectives
    if me.phase == SET_UP:
        return
    each = 1 if table.modules & MARKERS else 4
    assert [held + left for held, left in zip(me.twists, table.supply, strict=True)] == [each] * 4
    assert min(*me.twists, *table.supply) >= 0
    assert me.held <= 4
    assert me.markers & table.marker_supply == 0
    assert me.markers | table.marker_supply == (0b1111 if table.modules & MARKERS else 0)
    assert len(me.items) == len(set(me.items)) <= 2
    assert len(me.gang) <= 4
    assert 0 <= me.clues <= table.clues_needed
    assert 1 <= me.hour <= PACK.cases[table.case].top
    assert (me.stamina == 0) == (table.ending == OUT_OF_STAMINA)
    assert me.stamina <= 8
    assert not table.unselected >> me.character & 1


def test_random_games_use_every_kind_of_move() -> None:
    """The control of the games above: what they never do they prove nothing about."""
    rng = Rng("every kind")
    made: Counter[str] = Counter()
    state = random_table(rng)
    for _ in range(150):
        for actor, action in moves(state, rng):
            made[state.space.decode(action).kind] += 1
            state.advance(actor, action)
        state = random_table(rng)
    rare = {"choose_icon", "give_up", "skip", "buy_reroll", "lose_twist", "take_marker", "drop", "lose_item"}
    kinds = {block.kind for block in state.space.blocks if block.size}
    assert kinds - set(made) <= rare
