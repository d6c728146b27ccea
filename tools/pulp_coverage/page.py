"""The page that says what random games of Pulp Detective have exercised."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tools.pulp_coverage.watching import expected

LONG: Final = 12
"""A section with more entries than this is told in short: the rarest of them."""
RAREST: Final = 5
ELSEWHERE: Final = {
    "event: dissolved": "subplots are dissolved only when a game outlasts its deck;\n"
    "  PD-T19 in tests/games/pulp_detective/rules/test_storyline.py",
}
"""What chance hardly ever brings about, and where it is proved instead."""
TITLES: Final = {
    "effect": "Effects",
    "window": "Windows",
    "block": "Blocks",
    "limit": "Limits",
    "cost": "Costs",
    "condition": "Conditions",
    "ability": "Abilities of all cards",
    "character": "Characters, played or borrowed",
    "case": "Cases",
    "item": "Items held",
    "suspect": "Suspects met in a confrontation",
    "double cross": "Double crosses",
    "gang card": "Henchmen, gun molls and traps revealed",
    "location": "Locations in use",
    "sidekick": "Sidekicks used",
    "marker": "Investigation markers used",
    "task": "Tasks: every row of every investigate card",
    "die": "Faces of the dice",
    "mode": "Modes",
    "module": "Modules",
    "hunt": "Who is hunted",
    "decision": "Decisions asked",
    "move": "Kinds of moves made",
    "luck": "Strokes of luck",
    "event": "Events told",
    "ending": "Endings",
}


INTRODUCTION: Final = (
    "`make pulp-soak` has played {games} games, solo, as rivals and together, with random modules, cards and\n"
    "players, and every one of them has ended by itself. An effect counts when it is carried out, or stands in\n"
    "force while somebody decides; a number says how often, over all games. Of long lists the rarest come first."
)


def unproved(missing: list[str]) -> list[str]:
    """Of what was never exercised, what is not known to be rare either."""
    return [gap for gap in missing if gap not in ELSEWHERE]


def page(games: int, counts: Counter[str], missing: list[str]) -> str:
    """The whole page."""
    lines = ["# What random games of Pulp Detective have exercised", "", INTRODUCTION.format(games=games), ""]
    if missing:
        lines += ["Never seen:", ""]
        lines += [f"- {gap} ({ELSEWHERE.get(gap, 'nothing proves it yet')})" for gap in missing]
    else:
        lines.append("Nothing was left out.")
    for section, names in expected().items():
        lines += ["", f"## {TITLES[section]}", ""]
        found = {name: counts[f"{section}: {name}"] for name in names}
        seen = sum(count > 0 for count in found.values())
        if len(found) > LONG:
            rarest = sorted(found.items(), key=by_count)[:RAREST]
            told = ", ".join(f"{name} {count}" for name, count in rarest)
            lines.append(f"{seen} of {len(found)}. The rarest: {told}.")
            lines.append("")
            lines.append("<details><summary>All</summary>")
            lines.append("")
        lines += ["| | times |", "|---|---:|"]
        lines += [f"| {name} | {count} |" for name, count in found.items()]
        if len(found) > LONG:
            lines += ["", "</details>"]
    return "\n".join(lines) + "\n"


def by_count(entry: tuple[str, int]) -> int:
    return entry[1]
