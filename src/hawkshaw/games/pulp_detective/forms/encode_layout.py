"""Where everything stands among the numbers of a table of Pulp Detective, by the pack and the seats."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hawkshaw.core.encoding import Layout
from hawkshaw.games.pulp_detective.content.effects import COLOURS, ICONS, KINDS, TYPES
from hawkshaw.games.pulp_detective.content.pack import (
    DIE_FACES,
    DIE_ICONS,
    DIFFICULTIES,
    FACES,
    MARKERS,
    MOST_STAMINA,
    PACKS_KEPT,
    TOP_HOUR,
    Pack,
)
from hawkshaw.games.pulp_detective.table.actions import JOINT_SLOTS, RESULTS, SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.detective import STATUSES
from hawkshaw.games.pulp_detective.table.frames import FRAMES
from hawkshaw.games.pulp_detective.table.open import MODES, MODULES
from hawkshaw.games.pulp_detective.table.phases import ENDINGS, PHASES

ROWS: Final = 8
"""Storylines whose lengths are told; deeper ones are counted with the last."""


def table_sizes(pack: Pack, seats: int) -> dict[str, int]:
    """The parts that tell of the table, and how many numbers each has."""
    cards, crosses = len(pack.investigate), len(pack.double_crosses)
    return {
        "frame": len(FRAMES.names) + 1,
        "active": seats,
        "mode": len(MODES),
        "leads": 2 * seats,
        "turn": 1,
        "modules": len(MODULES),
        "case": len(pack.cases),
        "difficulty": len(DIFFICULTIES),
        "suspects": len(SUSPECT_CHOICES),
        "nemesis": len(pack.suspects),
        "blue": DIE_FACES,
        "supply": len(ICONS),
        "marker_supply": len(MARKERS),
        "unselected": len(pack.characters),
        "gang_deck": gang_cards(pack),
        "deck": 1,
        "traitors": 1,
        "uncrossed": crosses,
        "crossed": crosses,
        "top": len(TYPES),
        "unseen": cards,
        "discard": cards,
        "discard_top": DIE_ICONS,
        "place_rerolls": ROWS,
        "exchanged": cards,
    }


def detective_sizes(pack: Pack) -> dict[str, int]:
    """The parts that tell of one detective."""
    cards, crosses = len(pack.investigate), len(pack.double_crosses)
    gang, abilities = gang_cards(pack), len(pack.abilities)
    return {
        "phase": len(PHASES),
        "ending": len(ENDINGS),
        "character": len(pack.characters),
        "item_card": len(pack.item_cards),
        "hour": TOP_HOUR,
        "light": 3,
        "stamina": MOST_STAMINA,
        "clues": 2,
        "items": DIE_FACES,
        "item_places": 1,
        "twists": len(ICONS),
        "permanent": len(ICONS),
        "twist_cost": 1,
        "markers": len(MARKERS),
        "storyline": cards,
        "rows": ROWS,
        "ends": cards,
        "die_icons": DIE_ICONS,
        "gang": gang * len(STATUSES),
        "gang_counts": gang * len(TYPES),
        "burdens": crosses,
        "burden_icons": len(ICONS),
        "borrowed": abilities,
        "used": abilities,
        "uses": abilities,
        "bought": 1,
        "looks": 3,
        "returned": cards,
        "locations": len(pack.locations),
        "sidekicks": len(pack.sidekicks),
        "backs": JOINT_SLOTS * (len(TYPES) + 1),
        "fronts": JOINT_SLOTS * cards,
        "roles": 4,
        "kept": cards,
        "culprit": len(pack.suspects),
        **task_sizes(pack),
    }


def gang_cards(pack: Pack) -> int:
    return len(pack.henchmen) + len(pack.molls) + len(pack.traps)


@lru_cache(maxsize=PACKS_KEPT)
def layout_of(pack: Pack, seats: int) -> Layout:
    """Where everything stands in the numbers of a table: one object for a pack and a number of seats."""
    sizes = table_sizes(pack, seats)
    for seat in range(seats):
        for name, size in detective_sizes(pack).items():
            sizes[name + behind(seat)] = size
    return Layout(sizes)


def behind(place: int) -> str:
    """What the parts of a detective are called after, counted from the viewing seat."""
    return f"_{place}" if place else ""


def task_sizes(pack: Pack) -> dict[str, int]:
    """The slices of the task, and how many numbers each has."""
    most_rows = max([len(card.rows) for card in pack.investigate])
    return {
        "task_card": len(pack.investigate),
        "task_row": most_rows,
        "task_suspect": len(pack.suspects),
        "reward": len(KINDS),
        "penalty": len(KINDS),
        "blue_penalty": 1,
        "need": len(ICONS),
        "barred": len(ICONS),
        "missing": len(ICONS),
        "wilds": 2,
        "yellow_faces": len(ICONS),
        "other_faces": len(FACES),
        "dice": len(pack.dice) * len(FACES),
        "results": RESULTS * (len(pack.dice) + len(FACES)),
        "rolls": 2,
        "rerolls": 2,
        "granted": len(COLOURS),
        "checked": 1,
        "free_icons": len(ICONS),
        "converts": len(ICONS),
        "wild_rolls": len(ICONS),
        "result": 2,
        "spared": len(KINDS),
    }
