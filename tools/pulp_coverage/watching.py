"""What a game of Pulp Detective exercised, counted by name: effects, windows, cards, decisions, luck, events.

An effect is exercised when the interpreter carries it out or when it stands in force while somebody decides. The
interpreter is watched from outside, by a profiler, so the tool reads the plain sources.
"""

from __future__ import annotations

import sys
from collections import Counter
from types import FrameType
from typing import Final

from hawkshaw import CHANCE, Rng
from hawkshaw.core.event import Event
from hawkshaw.games.pulp_detective.content.effect_kinds import OPS
from hawkshaw.games.pulp_detective.content.effects import (
    BLOCK,
    BLOCKS,
    CONDITIONS,
    COSTS,
    LIMITS,
    NONE,
    TWIST_BY,
    WINDOWS,
    Effect,
)
from hawkshaw.games.pulp_detective.content.pack import FACES, MARKERS
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.rules import interpreter
from hawkshaw.games.pulp_detective.rules.in_force import in_force
from hawkshaw.games.pulp_detective.rules.investigation import owed_items
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.rules.resources import item_index
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import SUSPECT_CHOICES, names_of, space_of
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.events import EVENTS
from hawkshaw.games.pulp_detective.table.frames import DECISIONS, FRAMES, LUCK
from hawkshaw.games.pulp_detective.table.open import MODES, MODULES
from hawkshaw.games.pulp_detective.table.phases import ENDINGS, SET_UP
from hawkshaw.games.pulp_detective.table.state import Table
from tools.pulp_coverage.wandering import Step, new_table, play

RUN_CODE: Final = interpreter.run.__code__
NAMES: Final = names_of(PACK)
SPACE: Final = space_of(PACK, 2)
"""Two have every kind of move that one has."""


def parts(effect: Effect) -> list[Effect]:
    """An effect and those inside it."""
    found = [effect]
    for inner in (effect.first, effect.second):
        if inner != NONE:
            found += parts(PACK.effects[inner])
    return found


ABILITY_OF: Final = {
    part.index: ability.index for ability in PACK.abilities for part in parts(PACK.effects[ability.effect])
}
"""By effect, the ability it belongs to."""


def expected() -> dict[str, list[str]]:
    """Everything there is to exercise, by section."""
    used_ops = {effect.op for effect in PACK.effects}
    used_windows = {ability.window for ability in PACK.abilities}
    blocks = {effect.what for effect in PACK.effects if effect.op == BLOCK}
    return {
        "effect": [OPS[op] for op in sorted(used_ops)],
        "window": [WINDOWS[window] or "at once" for window in sorted(used_windows)],
        "block": [BLOCKS[what] for what in sorted(blocks)],
        "limit": [LIMITS[limit] or "none" for limit in sorted({a.limit for a in PACK.abilities})],
        "cost": [COSTS[cost] or "none" for cost in sorted({a.cost for a in PACK.abilities})],
        "condition": [
            CONDITIONS[kind] for kind in sorted({c.kind for a in PACK.abilities for c in a.conditions})
        ],
        "ability": list(NAMES.ability.names),
        "character": list(NAMES.character.names),
        "case": list(NAMES.case.names),
        "item": [item.id for item in PACK.items],
        "suspect": list(NAMES.suspect.names),
        "double cross": list(NAMES.double_cross.names),
        "gang card": list(NAMES.gang.names),
        "location": list(NAMES.location.names),
        "sidekick": [f"{card.id} {time}" for card in PACK.sidekicks for time in ("day", "night")],
        "marker": list(MARKERS),
        "task": [f"{card.id} row {row + 1}" for card in PACK.investigate for row in range(len(card.rows))],
        "die": sorted({f"{die.id} {FACES[face]}" for die in PACK.dice for face in die.faces}),
        "mode": list(MODES),
        "module": [f"{module} {switch}" for module in MODULES for switch in ("on", "off")],
        "hunt": list(SUSPECT_CHOICES),
        "decision": [FRAMES.names[kind] for kind in sorted(DECISIONS)],
        "move": [block.kind for block in SPACE.blocks[: actions.NEMESIS_COMES]],
        "luck": [FRAMES.names[kind] for kind in sorted(LUCK)],
        "event": list(EVENTS),
        "ending": list(ENDINGS),
    }


class Watch:
    """Counts what one game after another exercises."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def note(self, section: str, name: str) -> None:
        self.counts[f"{section}: {name}"] += 1

    def game(self, rng: Rng) -> None:
        """Play and watch one game."""
        state = new_table(rng)
        self.note("mode", MODES[state.table.mode])
        for bit, module in enumerate(MODULES):
            self.note("module", f"{module} {'on' if state.table.modules >> bit & 1 else 'off'}")
        before = sys.getprofile()
        sys.setprofile(self._hear)
        try:
            for step in play(state, rng):
                self._step(state, step)
        finally:
            sys.setprofile(before)
        table = state.table
        for me in table.detectives:
            self.note("character", PACK.characters[me.character].id)
        self.note("case", PACK.cases[table.case].id)
        self.note("hunt", SUSPECT_CHOICES[table.suspects])
        outcome = state.outcome
        assert outcome is not None
        self.note("ending", outcome.ending)

    def _hear(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code is RUN_CODE:
            self._effect(PACK.effects[frame.f_locals["place"]], frame.f_locals["ability"])

    def _effect(self, effect: Effect, ability: int) -> None:
        """An effect was carried out or is in force."""
        self.note("effect", OPS[effect.op])
        if effect.op == BLOCK:
            self.note("block", BLOCKS[effect.what])
        if ability != NONE:
            self._ability(ability)

    def _ability(self, ability: int) -> None:
        text = PACK.abilities[ability]
        self.note("ability", NAMES.ability.name(ability))
        self.note("window", WINDOWS[text.window] or "at once")
        self.note("limit", LIMITS[text.limit] or "none")
        self.note("cost", COSTS[text.cost] or "none")
        for condition in text.conditions:
            self.note("condition", CONDITIONS[condition.kind])

    # Step by step

    def _step(self, state: PulpState, step: Step) -> None:
        space = state.space
        args = space.args[step.action]
        if step.actor == CHANCE:
            self.note("luck", FRAMES.names[step.asked])
        else:
            self.note("decision", FRAMES.names[step.asked])
            kind = space.kinds[step.action]
            self.note("move", space.decode(step.action).kind)
            if kind == actions.PLACE_WITH:
                self._effect(PACK.effect_of(args[1]), args[1])
            if kind == actions.USE:
                self._used(args[0])
        for event in step.events:
            self._event(event)
        if state.table.ending == NONE and step.actor != CHANCE:
            me = state.table.detectives[step.actor]
            if me.phase != SET_UP:
                self._standing(state.table, me)

    def _used(self, ability: int) -> None:
        self._effect(PACK.effect_of(ability), ability)
        for card in PACK.sidekicks:
            if ability in (card.day, card.night):
                self.note("sidekick", f"{card.id} {'day' if ability == card.day else 'night'}")

    def _standing(self, table: Table, me: Detective) -> None:
        for effect in in_force(table, me):
            self._effect(effect, ABILITY_OF.get(effect.index, NONE))
        if me.task.dice:
            for item in owed_items(table, me):
                ability = PACK.items[item_index(table, me, item)].ability
                self._effect(PACK.effect_of(ability), ability)

    def _event(self, event: Event) -> None:
        self.note("event", event.kind)
        named = dict(named_parts(event))
        sections = {
            "borrowed": "character",
            "took_item": "item",
            "culprit": "suspect",
            "spyder": "suspect",
            "double_cross": "double cross",
            "location": "location",
            "marker_used": "marker",
        }
        if event.kind in sections:
            fields = [field for field in named if field != "seat"]
            self.note(sections[event.kind], named[fields[0]])
        elif event.kind == "gang":
            self.note("gang card", named["gang"])
        elif event.kind == "task":
            self.note("task", f"{named['card']} row {event.args[2] + 1}")
        elif event.kind in ("rolled", "turned"):
            self.note("die", f"{named['die']} {named['face']}")
        elif event.kind == "blue_acts":
            self.note("die", f"{PACK.dice[PACK.die_of[5]].id} {named['face']}")
        elif event.kind == "used" and PACK.effect_of(event.args[1]).op == TWIST_BY:
            self._effect(PACK.effect_of(event.args[1]), event.args[1])


def named_parts(event: Event) -> list[tuple[str, str]]:
    """The named values of an event."""
    found: list[tuple[str, str]] = []
    for field, domain, value in EVENTS[event.kind].single(event):
        if domain is not None:
            found.append((field, domain.name(value)))
    return found


def gaps(counts: Counter[str]) -> list[str]:
    """What was never exercised."""
    return [
        f"{section}: {name}"
        for section, names in expected().items()
        for name in names
        if not counts[f"{section}: {name}"]
    ]
