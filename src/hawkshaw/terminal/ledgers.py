"""The rules as the ledgers word them, by an id however it is spelled."""

from __future__ import annotations

import re
from difflib import get_close_matches

from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game
from hawkshaw.terminal.exits import NotSo
from hawkshaw.wire import ledgers
from hawkshaw.wire.ledgers import Rule, folder, read_ledger

__all__ = ["Rule", "find_rules", "folder", "read_ledger", "rules_of"]


def rules_of(game: Game) -> list[Rule]:
    """All rules, rulings and test cases of a game, in the order of its ledgers."""
    try:
        return ledgers.rules_of(game)
    except ledgers.NoLedger as error:
        raise NotSo(str(error)) from None


def find_rules(game: Game, name: str) -> list[Rule]:
    """What the ledgers say under an id, however it is spelled: TC-17, tc17, 17."""
    rules = rules_of(game)
    wanted = key(name)
    found = [rule for rule in rules if key(rule.id) == wanted]
    found = found or [rule for rule in rules if key(rule.id.partition("-")[2]) == wanted]
    if not found:
        near = get_close_matches(name.upper(), [rule.id for rule in rules], 3)
        hint = f"did you mean {', '.join(near)}?" if near else f"list them with: hawkshaw rules {game.name}"
        raise BadOption(f"{game.title} has no rule {name!r}; {hint}")
    return found


def key(name: str) -> str:
    """An id as it is compared: TC-T09 and tc t9 are the same."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r"[\s-]", "", name.upper()))
