"""Every position that play can reach can be loaded, whatever the cards do; and whatever is loaded can be played on.

The suite walks through a few games and tries a few mutants; `HAWKSHAW_WALKS=500` and `HAWKSHAW_MUTANTS=5000` do more.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from hawkshaw import CHANCE, BadOption
from hawkshaw.core.bundle import bundle
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective import PulpDetective
from hawkshaw.games.pulp_detective.content.effect_notation import write_ability
from hawkshaw.games.pulp_detective.content.effects import NONE
from hawkshaw.games.pulp_detective.content.pack import NEMESIS
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.actions import BUY_REROLL, SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.frames import FRAMES, RUN
from hawkshaw.games.pulp_detective.table.open import MODULES
from hawkshaw.games.pulp_detective.table.phases import OUT_OF_TIME
from tests.games.pulp_detective.content.chance import chance_pack
from tests.games.pulp_detective.content.sample import edited
from tests.games.pulp_detective.games_in_all_modes import decisions
from tests.repeated import first
from tests.shared.mutation import Mutator, Seen
from tests.shared.trial import Trial
from tools.pulp_coverage.wandering import choose

GAME = PulpDetective()
WALKS = int(os.environ.get("HAWKSHAW_WALKS", "4"))
MUTANTS = int(os.environ.get("HAWKSHAW_MUTANTS", "160"))
AT_A_TABLE = 40
"""So many mutants of states, and as many of views, are tried of one game."""
MOST_MOVES = 1200
"""Random cards can give hours without end; so far a game is followed."""


def table(rng: Rng, pack: str) -> PulpState:
    """A table with random modules, most of them on, and a random set-up, some of it asked."""
    while True:
        options: dict[str, object] = {module: rng.below(4) > 0 for module in MODULES}
        for option, values in {
            "character": [card.id for card in PACK.characters],
            "case": [card.id for card in PACK.cases],
            "difficulty": list("BNA"),
            "items": [card.id for card in PACK.item_cards],
            "suspects": list(SUSPECT_CHOICES),
        }.items():
            options[option] = "ask" if rng.below(8) == 0 else rng.choice(values)
        try:
            return GAME.start(1, GAME.read_options({**options, "pack": pack}))
        except BadOption:
            continue


def walk(rng: Rng, pack: str) -> Iterator[PulpState]:
    """The positions of a random game, which goes on from each; two players in three want to succeed."""
    state = table(rng, pack)
    keen = rng.below(3) > 0
    for _ in range(MOST_MOVES):
        yield state
        if not state.to_act:
            return
        (actor,) = state.to_act
        if actor == CHANCE:
            state.advance(actor, rng.choice(state.chances())[0])
        else:
            state.advance(actor, choose(state, actor, rng, keen))


def pack_for(rng: Rng, number: int) -> str:
    """Our own cards at every second table, random ones at the others."""
    return chance_pack(rng) if number % 2 else ""


def assert_loads(state: PulpState) -> None:
    assert GAME.load(state.dump()) == state
    for seat in (0, None):
        view = state.view(seat)
        assert GAME.load_view(view.dump()) == view


@pytest.mark.parametrize("number", first(2, range(WALKS)))
def test_every_position_on_the_way_can_be_loaded(number: int) -> None:
    rng = Rng(f"reachable {number}")
    for state in walk(rng, pack_for(rng, number)):
        assert_loads(state)


def first_of_each_agenda(rng: Rng, pack: str) -> list[PulpState]:
    """The first position of a random game for every agenda there was."""
    found: dict[tuple[int, ...], PulpState] = {}
    for state in walk(rng, pack):
        kinds = tuple(frame[0] for frame in state.table.agenda.frames())
        if kinds not in found:
            found[kinds] = state.copy()
    return list(found.values())


@pytest.mark.parametrize("number", first(2, range(MUTANTS // AT_A_TABLE)))
def test_mutants_that_are_accepted_can_be_played_on(number: int) -> None:
    """The shared suite has one module at a table; here any go together, with any cards."""
    rng = Rng(f"mutants {number}")
    kept = first_of_each_agenda(rng, pack_for(rng, number))
    trial = Trial(GAME, rng, MOST_MOVES, 1)
    for dumps, fault_of in (
        ([state.dump() for state in kept], trial.fault_of_state),
        ([state.view(seat).dump() for state in kept for seat in (0, None)], trial.fault_of_view),
    ):
        seen = Seen()
        for dump in dumps:
            seen.note(dump)
        mutator = Mutator(seen, rng)
        mutants = [mutator.mutant(rng.choice(dumps)) for _ in range(AT_A_TABLE)]
        faults = [(mutant.change, fault_of(mutant.dump)) for mutant in mutants]
        assert not [found for found in faults if found[1]]
        assert [found for found in faults if found[1] == ""], "none was accepted"


# Positions that used to be refused


def altered(file: str, card: str, old: str, new: str) -> str:
    """Our own pack with one thing changed, as an option brings it along."""
    return bundle(edited(file, card, old, new))


def play_through(state: PulpState, rng: Rng, frames: set[str], moves: int) -> None:
    """Go on at random, load every position, and note what asks."""
    for _ in range(moves):
        assert_loads(state)
        if not state.to_act:
            return
        (actor,) = state.to_act
        frames.add(FRAMES.names[state.table.agenda.kind])
        options = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
        state.advance(actor, rng.choice(options))


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("item(choose)", "pick_item"),
        ("twist(any,+1)", "gain_twist"),
        ("choose(stamina(-1); time(-1))", "option"),
        ("mill(3)", "top"),
        ("time(-2)", "choose"),
    ],
)
def test_a_double_cross_asks_something_before_the_first_turn(text: str, asked: str) -> None:
    pack = altered("double_crosses.toml", "dc1", "mill(3)", text)
    state = GAME.start(1, GAME.read_options({"pack": pack, "double_cross": True, "difficulty": "A"}))
    cross = state.space.parse("top dc1")
    assert cross in [action for action, _ in state.chances()]
    state.advance(CHANCE, cross)
    frames: set[str] = set()
    play_through(state, Rng(1), frames, 12)
    assert asked in frames


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("item(choose) @setup", "pick_item"),
        ("twist(any,+1) @setup", "gain_twist"),
        ("choose(stamina(-1); mill(3)) @setup", "option"),
        ("mill(3) @setup", "top"),
        ("clue(+1) @setup", "choose"),
    ],
)
def test_a_nemesis_asks_something_at_set_up(text: str, asked: str) -> None:
    own = next(card for card in PACK.suspects if card.kind == NEMESIS)
    old = write_ability(PACK.effects, PACK.abilities[own.abilities[0]])
    pack = altered("suspects.toml", own.id, old, text)
    character = next(one for one in PACK.characters if one.icons & own.icons)
    state = GAME.start(1, GAME.read_options({"pack": pack, "suspects": "nemesis", "character": character.id}))
    state.advance(CHANCE, state.space.parse(f"nemesis {own.id}"))
    frames: set[str] = set()
    play_through(state, Rng(2), frames, 12)
    assert asked in frames


def test_an_hour_that_is_paid_for_a_reroll_asks_something() -> None:
    """The die waits to be thrown meanwhile."""
    pack = altered("locations.toml", "lo1", "peek(1) @success if:type=C automatic", "twist(any,+1) @hour")
    rng = Rng(5)
    while True:
        state = table(rng, pack)
        for _ in range(MOST_MOVES):
            if not state.to_act:
                break
            kinds = [FRAMES.names[frame[0]] for frame in state.table.agenda.frames()]
            if "throw" in kinds[:-1]:
                assert (kinds[:2], kinds[-1]) == (["work", "throw"], "gain_twist")
                assert_loads(state)
                return
            (actor,) = state.to_act
            me = state.table.detectives[0]
            if state.table.turn and me.clues < state.table.clues_needed - 1:
                me.clues = state.table.clues_needed - 1
            options = [action for action, _ in state.chances()] if actor == CHANCE else state.legal(actor)
            bought = [action for action in options if state.space.kinds[action] == BUY_REROLL]
            state.advance(actor, rng.choice(bought or options))


def test_a_game_that_ends_while_cards_wait_for_their_roles_is_a_position() -> None:
    pack = altered("sidekicks.toml", "si1", "reroll(yellow,2) @roll", "choose(time(-2); time(-1)) @choose")
    state = GAME.start(1, GAME.read_options({"pack": pack, "sidekicks": True}))
    while state.to_act == (CHANCE,):
        state.advance(CHANCE, state.chances()[0][0])
    state.advance(0, state.space.parse("use si1.2"))
    state.table.detectives[0].hour = 1
    state.advance(0, state.space.parse("option first"))
    assert (state.table.ending, state.table.detectives[0].keeps) == (OUT_OF_TIME, 1)
    assert_loads(state)


def test_a_partner_who_waits_for_the_bonus_of_a_shared_clue_can_be_loaded() -> None:
    """Both gain the clue, and one takes the item it brings while the other's is still to come."""
    waited = 0
    for state, _, _ in decisions("together", "bad 7"):
        frames = list(state.table.agenda.frames())
        if any(kind == RUN and c == NONE for kind, _, _, c in frames):
            waited += 1
            assert_loads(state)
    assert waited
