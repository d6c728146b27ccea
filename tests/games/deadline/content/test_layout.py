"""A case laid out from a fact sheet: it loads, it has what the sheet has, and the checker says what is missing."""

from __future__ import annotations

import pytest

from hawkshaw.games.deadline.content.case import Case, load_case
from hawkshaw.games.deadline.content.kit import checking
from hawkshaw.games.deadline.content.kit.layout import lay_out
from hawkshaw.games.deadline.content.sheet import read_sheet
from tests.games.deadline.content.reasoned import fact_sheet
from tests.games.deadline.content.sample import Raw, toml

WORDS = 'He said "quite so" \\ and “no”'


def laid_out(raw: Raw) -> Case:
    sheet, faults = read_sheet("lamps.facts.toml", toml(raw))
    assert sheet is not None, faults
    return load_case("lamps.toml", lay_out("lamps", sheet).encode())


def test_it_has_the_names_facts_and_clues_of_the_sheet() -> None:
    raw = fact_sheet()
    raw["times"]["noon"]["facts"].append("hour")
    raw["people"]["ada"] = {"says": WORDS, "forms": ["Ada Stone", "old Ada"], "facts": ["a1", "gone"]}
    case = laid_out(raw)
    assert (case.schema, case.id) == (2, "lamps")
    assert case.names == ("Ben Marsh", "Ada Stone", "old Ada")
    assert case.facts["gone"] == WORDS
    assert case.facts["a1"] == f"A man with a cart. {WORDS} A door."
    assert {clue.title: (clue.kind, clue.where) for clue in case.clues} == {
        "The man with the cart": ("person", "carter"),
        "Ada Stone": ("person", "ada"),
        "The pier": ("place", "pier"),
        "A gate": ("object", "door"),
    }
    assert case.clue(2).facts == ("a1", "gone")
    assert "hour" in case.clue(1).facts, "what rests on a time alone is told by somebody, too"
    assert {fact for clue in case.clues for fact in clue.facts} == set(case.facts)
    assert case.starting == (1, 2, 3)
    assert {question.id: [choice.text for choice in question.choices] for question in case.questions} == {
        "who": ["Ben Marsh", "The man with the cart", "Ada Stone"]
    }


def test_the_checker_says_what_is_missing() -> None:
    case = laid_out(fact_sheet())
    found = {(finding.rule, finding.key) for finding in checking.faults(case)}
    assert {
        ("DL-V1", "intro"),
        ("DL-V1", "clue 1, text"),
        ("DL-V2", "clues"),
        ("DL-V10", "questions"),
    } <= found
    told = checking.sheet_faults(case, toml(fact_sheet()))
    assert {finding.rule for finding in told} == {"DL-V32"}, "texts have to mention what the sheet says"


def test_each_stub_says_what_it_has_to_mention() -> None:
    sheet, _ = read_sheet("x", toml(fact_sheet()))
    assert sheet is not None
    lines = lay_out("lamps", sheet).splitlines()
    (stub,) = [place for place, line in enumerate(lines) if line == 'title = "The man with the cart"']
    assert lines[stub - 3] == "# It has to mention: the man with the cart; a gate or the door."


@pytest.mark.parametrize(
    "raw",
    [
        {},
        {"money": {"fare": {"says": "x", "forms": ["$5"], "facts": ["paid"]}}},
        {"people": {f"p{n}": {"says": "x", "facts": [f"f{n}", f"g{n}", f"h{n}"]} for n in range(60)}},
    ],
    ids=["empty", "money alone", "more than a case holds"],
)
def test_any_sheet_gives_a_case_that_loads(raw: Raw) -> None:
    case = laid_out(raw)
    assert 1 <= len(case.clues) <= 40
    assert case.questions
