"""Tables of Pulp Detective that differ from the usual one in one thing alone, by what pages call them."""

from __future__ import annotations

from hawkshaw.games.pulp_detective.content.pack import DIFFICULTIES
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.rules.setup import needs_markers, needs_nemesis
from hawkshaw.games.pulp_detective.table.actions import SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.open import MODULES

Options = dict[str, object]

NEEDING_MARKERS: Options = {"markers": True}
NEEDING_NEMESIS: Options = {"nemesis": True}


def variations() -> dict[str, dict[str, Options]]:
    """By factor and value, the options; a card that needs a module brings it along."""
    return {
        "difficulty": {letter: {"difficulty": letter} for letter in DIFFICULTIES},
        "suspects": {kind: {"suspects": kind} for kind in SUSPECT_CHOICES},
        "case": {
            case.name: {"case": case.id, **(NEEDING_NEMESIS if needs_nemesis(PACK, case.index) else {})}
            for case in PACK.cases
        },
        "detective": detectives(),
        "items": {card.name: {"items": card.id} for card in PACK.item_cards},
        "module": {module: {module: True} for module in MODULES},
    }


def detectives() -> dict[str, Options]:
    """Every character by name."""
    return {
        who.name: {"character": who.id, **(NEEDING_MARKERS if needs_markers(PACK, who.index) else {})}
        for who in PACK.characters
    }
