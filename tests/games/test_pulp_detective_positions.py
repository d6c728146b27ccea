"""Dumps of Pulp Detective that describe no position are refused with the reason."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from hawkshaw import CHANCE, BadPosition
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective import PulpDetective
from hawkshaw.games.pulp_detective.frames import FRAME_NAMES
from hawkshaw.games.pulp_detective.rules import PulpState

GAME = PulpDetective()
Dump = dict[str, Any]
EVERYTHING = dict.fromkeys(("markers", "nemesis", "gang", "double_cross", "sidekicks", "locations"), True)


def played(until: str, seed: int = 3) -> PulpState:
    """A random game, up to the first decision of a kind."""
    rng = Rng(seed)
    for _ in range(200):
        state = GAME.start(1, GAME.read_options(EVERYTHING))
        while state.to_act:
            (actor,) = state.to_act
            if actor == CHANCE:
                state.advance(actor, rng.choice(state.chances())[0])
                continue
            if FRAME_NAMES[state.table.agenda.kind] == until:
                return state
            state.advance(actor, rng.choice(state.legal(actor)))
    raise AssertionError(f"no game came to {until}")


CHOOSING = played("choose").dump()
WORKING = played("work").dump()


def detective(dump: Dump) -> Dump:
    found: Dump = dump["detectives"][0]
    return found


def edit(change: Callable[[Dump], object]) -> Callable[[Dump], Dump]:
    def edited(dump: Dump) -> Dump:
        other = copy.deepcopy(dump)
        change(other)
        return other

    return edited


FAULTS: dict[str, tuple[Dump, Callable[[Dump], object]]] = {
    "somebody has to act": (CHOOSING, lambda d: d.update(agenda=[])),
    "there is nothing to do": (CHOOSING, lambda d: d.update(ending="solved")),
    "must lie in exactly one place": (CHOOSING, lambda d: d["pile"].pop()),
    "not the type of the top card": (WORKING, lambda d: d.update(top_type=other_type(d["top_type"]))),
    "there is no card 'X9'": (WORKING, lambda d: d.update(top="X9")),
    "double crosses": (WORKING, lambda d: d["uncrossed"].pop()),
    "one role for every card": (CHOOSING, lambda d: d.update(keeps=2)),
    "one entry for each card of the display": (CHOOSING, lambda d: detective(d)["seen"].pop()),
    "gang: every card": (WORKING, lambda d: d["gang_deck"].pop()),
    "there are 1 twist markers": (WORKING, lambda d: d["supply"].update(dots=2)),
    "all four are in the supply": (WORKING, lambda d: d["marker_supply"].clear()),
    "hour: from 1": (WORKING, lambda d: detective(d).update(hour=0)),
    "stamina: from 1 to 8": (WORKING, lambda d: detective(d).update(stamina=9)),
    "clues: from 0 to 4": (WORKING, lambda d: detective(d).update(clues=5)),
    "a die shows one of its results": (
        WORKING,
        lambda d: d["task"]["results"].extend([{"die": "Y1", "face": 1, "shown": True}] * 2),
    ),
    "items: at most two": (WORKING, lambda d: detective(d).update(items=[2, 1])),
    "no row is longer": (WORKING, lambda d: detective(d)["rows"].insert(0, [])),
    "the own card is not in the stack": (WORKING, lambda d: d["unselected"].append("ch08")),
    "no way that this seat thinks possible": (
        CHOOSING,
        lambda d: detective(d)["memory"]["guesses"][0].update(under=["lead"]),
    ),
    "a guess has a weight": (WORKING, lambda d: detective(d)["memory"]["guesses"][0].update(weight=0)),
    "cannot have the numbers": (WORKING, lambda d: d["agenda"][-1].update(b=99)),
    "luck never waits": (WORKING, lambda d: d["agenda"].insert(0, {"do": "top", "seat": 0, "b": 0, "c": 0})),
    "there is no seat 1": (WORKING, lambda d: d["agenda"][-1].update(seat=1)),
    "the card has 3 rows": (WORKING, lambda d: d["task"].update(row=3)),
    "there is no task": (WORKING, lambda d: d["task"].update(card=None)),
    "something is named twice": (WORKING, lambda d: d["modules"].append("gang")),
    "this is a position of": (WORKING, lambda d: d.update(game="chess")),
    "face from 1 to 6": (WORKING, lambda d: d.update(blue=7)),
}


def other_type(kind: str) -> str:
    return "lead" if kind != "lead" else "informant"


@pytest.mark.parametrize("reason", FAULTS)
def test_a_fault_is_named(reason: str) -> None:
    dump, change = FAULTS[reason]
    assert GAME.load(dump).dump() == dump
    with pytest.raises(BadPosition, match=reason):
        GAME.load(edit(change)(dump))


@pytest.mark.parametrize("dump", [CHOOSING, WORKING], ids=["choosing", "working"])
def test_every_key_is_needed_and_no_other_is_taken(dump: Dump) -> None:
    for key in dump:
        with pytest.raises(BadPosition):
            GAME.load({other: value for other, value in dump.items() if other != key})
        with pytest.raises(BadPosition):
            GAME.load({**dump, key: {"no": object}})
    with pytest.raises(BadPosition):
        GAME.load({**dump, "extra": 1})


def test_a_view_is_checked_too() -> None:
    view = played("work").view(0).dump()
    assert GAME.load_view(view).dump() == view
    with pytest.raises(BadPosition, match="legal"):
        GAME.load_view({**view, "legal": ["fly away"]})
    with pytest.raises(BadPosition, match="in the order of the space"):
        GAME.load_view({**view, "legal": ["resolve", "roll Y1"]})
    with pytest.raises(BadPosition, match="seat"):
        GAME.load_view({**view, "seat": 4})
