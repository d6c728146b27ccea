"""Every effect and every frame is known wherever kinds of them are told apart: one that is forgotten fails here.

That each is told in words is proved beside the words, in every language.
"""

from __future__ import annotations

import pytest

from hawkshaw.games.pulp_detective.content import effects as codes
from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS, OPS
from hawkshaw.games.pulp_detective.content.effect_notation import read_effect
from hawkshaw.games.pulp_detective.content.effects import AT_CHOOSE, AT_ONCE, PASSIVE
from hawkshaw.games.pulp_detective.forms.agendas import EFFECTS as INTERRUPTING
from hawkshaw.games.pulp_detective.forms.agendas import OF_TWO, PASSING, STEPS
from hawkshaw.games.pulp_detective.rules.interpreter import STANDING, run
from hawkshaw.games.pulp_detective.table.frames import (
    ASSIGN,
    CHOOSE,
    CONFER,
    DECISIONS,
    DRAW,
    FRAMES,
    LUCK,
    PAUSE,
    PLACE,
    SUSPECTS,
    WORK,
)
from hawkshaw.games.pulp_detective.words.pick_refusals import ASKED
from tests.games.pulp_detective.rules.test_corners import pack_with
from tests.games.pulp_detective.stage import DECK, Scene
from tests.games.pulp_detective.told_apart import told_apart
from tests.games.pulp_detective.vocabulary import ways_to_write

EVERY = list(range(len(EFFECTS)))
FRAME_NUMBERS = list(range(len(FRAMES.names)))


def named(ops: list[int]) -> list[str]:
    return sorted(OPS[op] for op in ops)


# Effects


def test_every_effect_is_in_the_table_under_a_name_of_its_own() -> None:
    assert list(EFFECTS) == EVERY
    assert len(set(OPS)) == len(EVERY)
    last = max(codes.IF, codes.CHOOSE)
    assert last == EVERY[-1], "the vocabulary ends with what holds other effects"


def test_every_effect_is_carried_out_or_stands() -> None:
    """In `interpreter` each of them once, so that none does nothing by mistake."""
    found = told_apart("rules.interpreter", "op", ("run", "run_on_task"))
    assert named(found) == sorted(OPS)


def test_of_every_effect_it_is_asked_whether_it_is_of_use() -> None:
    """In `usable`, PD-R127."""
    found = told_apart("rules.usable", "op", ("is_useful", "is_useful_on_task"))
    assert named(found) == sorted(OPS)


def test_every_effect_that_may_stand_is_read_where_it_matters() -> None:
    """What is @passive, and what a double cross does until the next task is over."""
    stand = {op for op, kind in EFFECTS.items() if PASSIVE in kind.windows or kind.lasts}
    read = set(told_apart("rules.in_force", "op")) | set(told_apart("rules.requirements", "op"))
    assert named(list(stand - read)) == []
    assert read <= stand
    assert set(STANDING) - stand == {codes.WILD_EDGE}, "which is read when a card is placed"
    assert codes.WILD_EDGE in told_apart("rules.storyline", "op")


def frames_put(text: str, window: int) -> set[str]:
    """The frames that an effect puts onto the agenda of a table where there is something of everything."""
    scene = Scene(pack_with("stamina(+1) @any"), "markers nemesis gang double_cross sidekicks locations")
    scene = scene.discarded("F2").rows("C14 C15").pile(DECK).at(hour=12, stamina=5, clues=1).twists("CD PE")
    table = scene.holds(1, 4).works_on("F1").rolls("WS", "CD").table
    pack = table.pack
    try:
        place = read_effect(pack.effects, text)
    except ValueError:
        return set()
    me = table.detectives[0]
    ability = pack.characters[me.character].abilities[0]
    pack.abilities[ability].window = window
    below = len(table.agenda.frames())
    me.backs, table.displays[0], me.looked = [], [], []
    run(table, me, place, ability, [])
    return {FRAMES.names[frame[0]] for frame in table.agenda.frames()[below:]}


@pytest.mark.parametrize("op", EVERY, ids=OPS)
def test_an_effect_asks_what_the_table_says(op: int) -> None:
    """No more and no less; whatever it asks, some module answers (see the frames below)."""
    put = {
        frame
        for text in ways_to_write(op)
        for window in (AT_ONCE, AT_CHOOSE)
        for frame in frames_put(text, window)
    }
    assert put == set(EFFECTS[op].asks)


# Frames


def frame_names(kinds: list[int]) -> list[str]:
    return sorted(FRAMES.names[kind] for kind in kinds)


def test_every_frame_is_a_decision_or_luck_or_carried_out() -> None:
    """In `referee` each of them once."""
    carried_out = told_apart("rules.referee", "kind", ("proceed",))
    steps = [kind for kind in carried_out if kind in FRAME_NUMBERS]
    assert frame_names([*steps, *DECISIONS, *LUCK]) == sorted(FRAMES.names)


def test_luck_has_chances_at_every_frame_of_its_own() -> None:
    assert frame_names(told_apart("rules.referee", "kind", ("chances",))) == frame_names(list(LUCK))


def test_every_decision_offers_something() -> None:
    """In `legal`; the last step of set-up is what the others leave."""
    found = set(told_apart("rules.legal", "kind", ("offers", "picks")))
    assert frame_names(list(found)) == frame_names(list(DECISIONS))


def test_every_decision_refuses_what_does_not_answer_it() -> None:
    """In `pick_refusals`, but for set-up and for the steps in which more than one thing may be done."""
    windows = {WORK, CHOOSE, CONFER, ASSIGN, PLACE, DRAW, PAUSE}
    set_up = set(range(SUSPECTS + 1))
    assert frame_names([*ASKED, *windows, *set_up]) == frame_names(list(DECISIONS))


def test_of_every_frame_it_is_known_what_it_may_lie_on() -> None:
    """In `agendas`, but for those that no position has."""
    assert frame_names(list({*STEPS, *OF_TWO, *INTERRUPTING, *PASSING})) == sorted(FRAMES.names)


def test_every_number_of_a_frame_has_its_limits() -> None:
    """In `agendas`: a frame with more numbers than its seat says what they may be."""
    limited = told_apart("forms.agendas", "kind", ("frame_limits",))
    numbered = [number for number, kind in enumerate(FRAMES.kinds) if len(kind.fields) > 1]
    assert frame_names(limited) == frame_names(numbered)
