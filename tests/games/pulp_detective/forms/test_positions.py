"""Dumps of Pulp Detective that describe no position are refused with the reason."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import hawkshaw
from hawkshaw import CHANCE, BadPosition
from hawkshaw.core.rng import Rng
from hawkshaw.games.pulp_detective import PulpDetective
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.table.frames import FRAMES

GAME = PulpDetective()
Dump = dict[str, Any]
EVERYTHING = dict.fromkeys(("markers", "nemesis", "gang", "double_cross", "sidekicks", "locations"), True)


def played(until: str, seed: int = 3, **options: object) -> PulpState:
    """A random game, up to the first decision of a kind."""
    rng = Rng(seed)
    for _ in range(200):
        state = GAME.start(1, GAME.read_options({**EVERYTHING, **options}))
        while state.to_act:
            (actor,) = state.to_act
            if actor == CHANCE:
                state.advance(actor, rng.choice(state.chances())[0])
                continue
            if FRAMES.names[state.table.agenda.kind] == until:
                return state
            state.advance(actor, rng.choice(state.legal(actor)))
    raise AssertionError(f"no game came to {until}")


CHOOSING = played("choose").dump()
WORKING = played("work").dump()
FAILING = played("twist").dump()
"""After a failure, with a marker to be taken."""


def detective(dump: Dump) -> Dump:
    found: Dump = dump["detectives"][0]
    return found


def frame(do: str, b: int = 0, c: int = 0) -> Dump:
    return {"do": do, "seat": 0, "b": b, "c": c}


def agenda(*kinds: str) -> list[Dump]:
    """Frames of these kinds, the lowest first; a second word is a frame's first number."""
    return [frame(kind.split()[0], int(kind.split()[1]) if " " in kind else 0) for kind in kinds]


def hourly() -> Dump:
    """An effect that is to be carried out because an hour has passed: the first case turns the blue die."""
    ability = PACK.cases[0].abilities[0]
    return frame("run", PACK.abilities[ability].effect, ability)


def edit(change: Callable[[Dump], object]) -> Callable[[Dump], Dump]:
    def edited(dump: Dump) -> Dump:
        other = copy.deepcopy(dump)
        change(other)
        return other

    return edited


FAULTS: dict[str, tuple[Dump, Callable[[Dump], object]]] = {
    "somebody has to act": (CHOOSING, lambda d: d.update(agenda=[])),
    "there is nothing to do": (CHOOSING, lambda d: detective(d).update(ending="solved")),
    "must lie in exactly one place": (CHOOSING, lambda d: d["pile"].pop()),
    "not the type of the top card": (WORKING, lambda d: d.update(top_type=other_type(d["top_type"]))),
    "there is no card 'X9'": (WORKING, lambda d: d.update(top="X9")),
    "double crosses": (WORKING, lambda d: d["uncrossed"].pop()),
    "one role for every card": (CHOOSING, lambda d: detective(d).update(keeps=2)),
    "one entry for each card of the display": (CHOOSING, lambda d: detective(d)["looked"].pop()),
    "gang: every card": (WORKING, lambda d: d["gang_deck"].pop()),
    "there are 1 twist markers": (WORKING, lambda d: d["supply"].update(dots=2)),
    "all four are in the supply": (WORKING, lambda d: d["marker_supply"].clear()),
    "hour: from 1": (WORKING, lambda d: detective(d).update(hour=0)),
    "stamina: from 1 to 8": (WORKING, lambda d: detective(d).update(stamina=9)),
    "clues: from 0 to 4": (WORKING, lambda d: detective(d).update(clues=5)),
    "a die shows one of its results": (
        WORKING,
        lambda d: detective(d)["task"]["results"].extend([{"die": "Y1", "face": 1, "shown": True}] * 2),
    ),
    "items: at most two": (WORKING, lambda d: detective(d).update(items=[2, 1])),
    "no row is longer": (WORKING, lambda d: detective(d)["rows"].insert(0, [])),
    "the own card is not in the stack": (WORKING, lambda d: d["unselected"].append("ch08")),
    "no way that this seat thinks possible": (
        WORKING,
        lambda d: detective(d)["memory"].update(
            guesses=[{"weight": 1, "under": [] if d["under"] else ["lead"], "places": []}]
        ),
    ),
    "a guess has a weight": (WORKING, lambda d: detective(d)["memory"]["guesses"][0].update(weight=0)),
    "cannot have the numbers": (WORKING, lambda d: d["agenda"][-1].update(b=99)),
    "top cannot lie lowest": (WORKING, lambda d: d["agenda"].insert(0, frame("top"))),
    "throw never waits": (WORKING, lambda d: d["agenda"].extend([frame("throw", 0, -1), frame("pick_item")])),
    "there is no seat 1": (WORKING, lambda d: d["agenda"][-1].update(seat=1)),
    "the card has 3 rows": (WORKING, lambda d: detective(d)["task"].update(row=3)),
    "it does not go with what is going on": (WORKING, lambda d: detective(d)["task"].update(card=None)),
    "something is named twice": (WORKING, lambda d: d["modules"].append("gang")),
    "this is a position of": (WORKING, lambda d: d.update(game="chess")),
    "face from 1 to 6": (WORKING, lambda d: d.update(blue=7)),
}


RESOLVED = ("time_marches", "task_over", "task_end", "after")


def reveal(dump: Dump, number: int, **how: object) -> None:
    """So many gang cards lie before the detective, traps first."""
    for _ in range(number):
        trap = {"card": dump["gang_deck"].pop(), "status": "waiting", "counts": [1, 0, 0, 0], "fresh": False}
        detective(dump)["gang"].append({**trap, **how})


def finish(dump: Dump, ending: str) -> None:
    dump["agenda"] = []
    detective(dump)["ending"] = ending


def confront(dump: Dump) -> None:
    dump["agenda"] = agenda("work", "blue", "entry", "culprit")
    detective(dump)["phase"] = "confrontation"


def roll(dump: Dump, number: int) -> None:
    detective(dump)["task"]["results"] = [{"die": "Y1", "face": 1}] * number


UNPLAYABLE: dict[str, tuple[Dump, Callable[[Dump], object], str]] = {
    "three cards to keep": (
        CHOOSING,
        lambda d: detective(d).update(keeps=3, discards=0, returns=0),
        "one is kept",
    ),
    "no card to return": (CHOOSING, lambda d: detective(d).update(discards=2, returns=0), "one is kept"),
    "a kept card before any is": (
        CHOOSING,
        lambda d: detective(d).update(kept=d["pile"].pop()),
        "kept: there exactly",
    ),
    "a working step alone": (
        WORKING,
        lambda d: d.update(agenda=agenda("work")),
        "phase: this is confrontation",
    ),
    "a verdict alone": (
        WORKING,
        lambda d: d.update(agenda=[frame("verdict"), hourly()]),
        "somebody has to act",
    ),
    "two working steps": (WORKING, lambda d: d["agenda"].append(frame("work")), "work cannot lie on work"),
    "no next turn": (WORKING, lambda d: d["agenda"].pop(0), "phase: this is confrontation"),
    "a die set before any is rolled": (
        WORKING,
        lambda d: d["agenda"].append(frame("set_die", 1, 4)),
        "at set_die there is nothing to choose from",
    ),
    "a die set after the task": (
        FAILING,
        lambda d: d["agenda"].append(frame("set_die", 1, 4)),
        "set_die cannot lie on twist",
    ),
    "a price for an item not held": (
        FAILING,
        lambda d: d.update(agenda=agenda(*RESOLVED, "owed 64", "pay_item 6")),
        "pay_item is not about anything that lies there",
    ),
    "a price in markers for nothing": (
        WORKING,
        lambda d: d["agenda"].append(frame("pay_cost", 0)),
        "pay_cost cannot lie on work",
    ),
    "eighteen results": (WORKING, lambda d: roll(d, 18), "at most 16"),
    "a red die rolled twice": (
        WORKING,
        lambda d: detective(d)["task"].update(results=[{"die": "PB", "face": 1}] * 2),
        "PB is rolled once",
    ),
    "sidekicks without their module": (WORKING, lambda d: d["modules"].remove("sidekicks"), "none without"),
    "locations without their module": (WORKING, lambda d: d["modules"].remove("locations"), "none without"),
    "a blue die without its module": (
        played("work", nemesis=False).dump(),
        lambda d: d.update(blue=3),
        "stays on its first face",
    ),
    "five gang cards": (WORKING, lambda d: reveal(d, 5), "at most 4"),
    "a cube far off its track": (WORKING, lambda d: reveal(d, 1, counts=[99, 0, 0, 0]), "tr6 has a cube"),
    "a trap that waits for cards": (WORKING, lambda d: reveal(d, 1, counts=[1, 1, 0, 0]), "tr6 has a cube"),
    "a trap that can be used": (WORKING, lambda d: reveal(d, 1, status="ready"), "tr6 has a cube"),
    "solved with too few clues": (WORKING, lambda d: finish(d, "solved"), "ending: not as"),
    "out of time with hours left": (
        WORKING,
        lambda d: finish(d, "out_of_time"),
        "there is time left",
    ),
    "all clues and no confrontation": (
        WORKING,
        lambda d: detective(d).update(clues=4),
        "the confrontation begins",
    ),
    "a confrontation with too few": (
        WORKING,
        confront,
        "it does not go with",
    ),
    "a decided task that is worked on": (
        WORKING,
        lambda d: detective(d)["task"].update(result="succeeded"),
        "decided exactly when",
    ),
    "a second item without a place": (
        WORKING,
        lambda d: detective(d).update(items=[1, 2]),
        "no place for a second",
    ),
    "a marker that no henchman brought": (
        WORKING,
        lambda d: detective(d)["permanent"].update(word=1),
        "as many as",
    ),
    "a burden that never came up": (
        WORKING,
        lambda d: detective(d)["burdens"].append({"card": d["uncrossed"][0], "icon": None, "armed": True}),
        "that has come up and lasts",
    ),
    "a deck whose top is not seen": (
        WORKING,
        lambda d: d["pile"].append(d["top"]) or d.update(top=None, top_type=None),
        "the back of the next card shows",
    ),
    "a covered card while one is still to be returned": (
        CHOOSING,
        lambda d: detective(d)["memory"]["guesses"].append({"weight": 1, "under": ["lead"], "places": []}),
        "no returned card can have covered another",
    ),
    "a borrowed action of somebody in the stack": (
        WORKING,
        lambda d: detective(d)["borrowed"].append("ch20"),
        "of characters who have left",
    ),
    "used oftener than its limit": (WORKING, lambda d: detective(d)["uses"].update(lo3=9), "limit allows"),
    "two seats": (WORKING, lambda d: d.update(seats=2, detectives=d["detectives"] * 2), "mode: solo alone"),
    "a place called top": (
        CHOOSING,
        lambda d: detective(d)["memory"].update(
            tracked=["C1"], guesses=[{"weight": 1, "under": [], "places": ["slot top"]}]
        ),
        "is no place of a card",
    ),
    "somebody to borrow before the first turn": (
        GAME.new(1).dump(),
        lambda d: d.update(agenda=agenda("turn", "borrow")),
        "borrow is not about anything",
    ),
    "choices made and asked": (
        GAME.new(1, {"character": "ask"}).dump(),
        lambda d: d["agenda"].append(frame("case")),
        "case cannot lie on character",
    ),
    "a turn before set-up is done": (
        GAME.new(1, {"character": "ask"}).dump(),
        lambda d: d.update(turn=1),
        "nothing else lies on the table",
    ),
}


def other_type(kind: str) -> str:
    return "lead" if kind != "lead" else "informant"


@pytest.mark.parametrize("reason", FAULTS)
def test_a_fault_is_named(reason: str) -> None:
    dump, change = FAULTS[reason]
    assert GAME.load(dump).dump() == dump
    with pytest.raises(BadPosition, match=reason):
        GAME.load(edit(change)(dump))


def test_a_fault_in_the_others_display_is_named_too() -> None:
    """What seat 0 remembers is held against it."""
    dump = hawkshaw.play("pulp_detective", ["random"] * 2, seed=1, cap=40).replay().dump()
    GAME.load(dump)
    detectives: list[Dump] = dump["detectives"]  # type: ignore[assignment]  # what JSON holds
    detectives[1]["backs"].append("lead")
    with pytest.raises(BadPosition, match=r"detectives\[1\]\.backs: one for each card"):
        GAME.load(dump)


@pytest.mark.parametrize("case", UNPLAYABLE)
def test_what_cannot_be_played_on_is_refused(case: str) -> None:
    dump, change, reason = UNPLAYABLE[case]
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


def test_hints_end_however_much_a_task_was_given() -> None:
    """What abilities give one task has no end, so a position may have any of it."""
    dump: Dump = copy.deepcopy(WORKING)
    detective(dump)["task"].update(
        yellow_rerolls=10**6, extra_rolls=10**6, change={"dots": 9, "word": -9}, icons={"word": 99}
    )
    view = GAME.load(dump).view(0)
    assert GAME.load_view(view.dump()) == view
    assert GAME.hints(view, 2)["odds"]


VIEW = played("work").view(0).dump()
NOT_SEEN: dict[str, tuple[Callable[[Dump], object], str]] = {
    "legal: .*fly": (lambda d: d.update(legal=["fly away"]), "no such move"),
    "in the order of the space": (lambda d: d.update(legal=["resolve", "roll Y1"]), "moves in disorder"),
    "legal.*looks like this": (lambda d: d["legal"].pop(), "a move too few"),
    "there is no seat 4": (lambda d: d.update(seat=4), "no such seat"),
    "deck_size": (lambda d: d.update(deck_size=3), "another deck"),
    "top: ": (lambda d: d.update(top=d["pile"][0]), "a top card that is seen"),
    "under": (lambda d: d.update(under=d["pile"][:1]), "a covered card that is seen"),
    "no returned card can have covered so many": (
        lambda d: detective(d)["memory"]["guesses"][0].update(under=["nemesis"] * 2),
        "too many covered",
    ),
    "the hidden cards cannot lie like this": (
        lambda d: detective(d)["memory"].update(
            tracked=d["pile"][:1], guesses=[{"weight": 1, "under": [], "places": ["slot 0 0"]}]
        ),
        "a card put back that lies in a slot long gone",
    ),
    "tracked cards are hidden ones": (
        lambda d: detective(d)["memory"].update(
            tracked=detective(d)["rows"][0][:1], guesses=[{"weight": 1, "under": [], "places": ["pile"]}]
        ),
        "a card in the storyline that was put back",
    ),
    "must lie in exactly one place": (lambda d: d["pile"].pop(), "a card that is nowhere"),
    "phase: this is investigation": (lambda d: detective(d).update(phase="march"), "another phase"),
}


@pytest.mark.parametrize("reason", NOT_SEEN, ids=[why for _, why in NOT_SEEN.values()])
def test_a_view_that_no_position_gives_is_refused(reason: str) -> None:
    assert GAME.load_view(VIEW).dump() == VIEW
    with pytest.raises(BadPosition, match=reason):
        GAME.load_view(edit(NOT_SEEN[reason][0])(VIEW))
