"""A small sound case made by code, to be spoiled in one place at a time."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from hawkshaw.games.deadline.content.case import Case, read_case
from hawkshaw.games.deadline.content.kit import checking
from hawkshaw.games.deadline.content.kit.deduction import measures
from hawkshaw.games.deadline.content.kit.findings import Finding

Raw = dict[str, Any]  # what a TOML file holds

CYCLE = ("gun", "cash", "whiskey", "smokes", "hat")
WORDS = [
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
]
FACTS = {
    1: ("a1",),
    2: ("b1",),
    3: ("c1",),
    4: ("a1", "b2"),
    5: ("a2", "c1"),
    6: ("b1", "c2"),
    10: ("a2", "b2", "c2"),
    12: ("d1",),
    13: ("d1",),
    14: ("e1",),
    15: ("e1",),
    16: ("e1",),
}
ROLES = {7: "herring", 8: "herring", 9: "colour", 11: "colour"}
FILLER = (
    "we went there before noon and stayed until the lamps were lit and nobody who passed could say more than that the"
    " door had stood open since the morning and that the man with the cart had come and gone"
)


def clue(number: int, last: int = 16) -> Raw:
    """One clue; it opens the one three numbers on and says so."""
    opens = [number + 3] if number + 3 <= last else []
    named = "".join(f" then look at lamp {WORDS[target]}" for target in opens)
    return {
        "number": number,
        "title": f"Lamp {WORDS[number]}",
        "tagline": "A lamp on the river",
        "kind": ("place", "person", "object")[number % 3],
        "needs": [CYCLE[(number + place) % 5] for place in range(3)],
        "text": FILLER + named,
        "unlocks": opens,
        "facts": list(FACTS.get(number, ())),
        "role": ROLES.get(number, "support"),
        "clears": [7, 8] if number == 5 else [],
    }


def question(
    id: str, kind: str, texts: list[str], answer: str, support: list[list[int]], needs: list[str]
) -> Raw:
    wrong = [] if kind == "bonus" else [4, 10]
    return {
        "id": id,
        "kind": kind,
        "prompt": "Which of these was it?",
        "choices": [
            {"id": letter, "text": text, "against": [] if letter == answer else wrong}
            for letter, text in zip("abcdef", texts, strict=False)
        ],
        "answer": answer,
        "support": support,
        "needs_facts": needs,
        "why": "the lamps say so.",
    }


def sound() -> Raw:
    """A case without a fault and without a warning."""
    people = ["Ada Stone", "Ben Marsh", "Cal Brook", "Dot Field"]
    hours = ["at one", "at two", "at six", "at ten"]
    ways = ["by cab", "by car", "by bus", "by sea"]
    return {
        "schema": 1,
        "id": "lamps",
        "title": "Lamps on the river",
        "difficulty": "easy",
        "intro": f"We met {', '.join(people)} at the pier. {FILLER}. {FILLER}.",
        "starting": [1, 2, 3],
        "names": people,
        "forbidden": ["ben marsh took it", "took it at one", "left by sea"],
        "wrap_up": f"It was Ben Marsh. {FILLER}. {FILLER}. {FILLER} (lamp four, lamp five, lamp six).",
        "facts": {fact: "a plain statement" for facts in FACTS.values() for fact in facts},
        "clues": [clue(number) for number in range(1, 17)],
        "questions": [
            question("who", "critical", people, "b", [[1, 5], [1, 10], [4, 5], [4, 10]], ["a1", "a2"]),
            question("when", "critical", hours, "a", [[2, 4], [2, 10], [4, 6], [6, 10]], ["b1", "b2"]),
            question("way", "critical", ways, "d", [[3, 6], [3, 10], [5, 6], [5, 10]], ["c1", "c2"]),
            question("boat", "bonus", ["ash", "elm", "fir", "oak"], "c", [[12], [13]], ["d1"]),
            question("cart", "bonus", ["red", "tan", "sky", "jet"], "b", [[14], [15], [16]], ["e1"]),
        ],
    }


def as_case(raw: Raw) -> Case:
    return msgspec.convert(raw, Case)


def toml(raw: Raw) -> bytes:
    """The case as a file, a key a line."""
    return "".join(f"{key} = {value(item)}\n" for key, item in raw.items()).encode()


def value(item: object) -> str:
    if isinstance(item, dict):
        return "{" + ", ".join(f"{key} = {value(part)}" for key, part in item.items()) + "}"
    if isinstance(item, list):
        return "[" + ", ".join(map(value, item)) + "]"
    return json.dumps(item)


def faults(raw: Raw) -> list[Finding]:
    """What the checker finds wrong, loading included; the warnings are not asked for, which saves time."""
    case, broken = read_case("sample.toml", toml(raw))
    if case is None:
        return [Finding(checking.LOADING, fault.key, fault.reason) for fault in broken]
    return checking.faults(case)


def rules_broken(raw: Raw) -> set[str]:
    """The rules that the checker finds broken."""
    return {finding.rule for finding in faults(raw)}


def told(raw: Raw, rule: str) -> list[str]:
    """What the checker says about one rule, each as key and reason."""
    return [f"{finding.key}: {finding.reason}" for finding in faults(raw) if finding.rule == rule]


def advised(raw: Raw) -> list[str]:
    """What the checker would have better."""
    case = as_case(raw)
    return [f"{finding.key}: {finding.reason}" for finding in checking.warnings(case, measures(case))]
