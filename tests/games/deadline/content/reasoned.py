"""The small sound case again with reasons in place of lists (schema 2), to be spoiled in one place at a time.

Two facts settle each critical question, and each fact has two carriers. `who` takes one choice away by its first fact
alone, `when` needs what follows from both of its facts, `way` builds on what the introduction gives.
"""

from __future__ import annotations

from copy import deepcopy

from tests.games.deadline.content.sample import Raw, sound

REASONS: dict[str, dict[str, list[list[str]]]] = {
    "who": {"a": [["a1"]], "c": [["a1", "a2"]], "d": [["a2", "a1"]]},
    "when": {},
    "way": {"a": [["c0", "c1"]], "b": [["c1", "c2"]], "c": [["c1", "c2"]]},
    "boat": {},
    "cart": {},
}
PROOFS = {"when": [["b3"]], "boat": [["d1"]], "cart": [["e1"]]}


def reasoned() -> Raw:
    """A case of schema 2 without a fault and without a warning."""
    raw = sound()
    raw["schema"] = 2
    raw["facts"]["c0"] = "a plain statement"
    raw["given"] = ["c0"]
    raw["inferences"] = {"b3": {"from": ["b1", "b2"], "text": "what follows from both"}}
    for number, clue in enumerate(raw["clues"]):
        clue["where"] = ("pier", "market", "morgue", "hotel")[number % 4]
    for question in raw["questions"]:
        del question["support"], question["needs_facts"]
        question["proofs"] = deepcopy(PROOFS.get(question["id"], []))
        for choice in question["choices"]:
            del choice["against"]
            choice["excluded_by"] = deepcopy(REASONS[question["id"]].get(choice["id"], []))
    return raw


def fact_sheet() -> Raw:
    """A fact sheet without a fault, for the case above."""
    facts = list(reasoned()["facts"])
    return {
        "people": {
            "ben": {"says": "Ben Marsh, who was at the pier.", "forms": ["Ben Marsh"]},
            "carter": {"says": "A man with a cart.", "forms": ["the man with the cart"], "facts": ["a1"]},
        },
        "places": {"pier": {"says": "A pier.", "forms": ["the pier"], "facts": ["c0"]}},
        "objects": {"door": {"says": "A door.", "forms": ["a gate", "the door"], "facts": facts}},
        "times": {"noon": {"says": "They came before noon.", "forms": ["12:00", "noon"], "facts": ["b1"]}},
        "money": {"fare": {"says": "What it cost.", "forms": ["$5", "five dollars"]}},
    }


def longer(difficulty: str, facts: int, inference: bool, places: int = 4) -> Raw:
    """A bare case whose one critical question needs so many facts, a clue each; only the measure is of interest."""
    raw = reasoned()
    names = [f"x{number}" for number in range(facts)]
    raw["difficulty"] = difficulty
    raw["facts"] = dict.fromkeys([*names, "d1", "e1"], "a plain statement")
    raw["given"] = []
    raw["inferences"] = {"y": {"from": names[:2], "text": "what follows"}} if inference else {}
    for number, clue in enumerate(raw["clues"]):
        clue["facts"] = [names[number]] if number < facts else ["d1", "e1"]
        clue["where"] = f"place {number % places}"
    raw["questions"] = [raw["questions"][0], *raw["questions"][3:]]
    raw["questions"][0]["proofs"] = [["y", *names[2:]] if inference else names]
    for choice in raw["questions"][0]["choices"]:
        choice["excluded_by"] = []
    return raw
