"""Fact sheets (DL-V31…V34) and wrap-ups (DL-V35, V36): each rule broken by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hawkshaw.core.errors import BadContent
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.kit import checking, closing
from hawkshaw.games.deadline.content.sheet import ENDING, MOST_ENTRIES, load_sheet, read_sheet
from tests.games.deadline.content.reasoned import fact_sheet, reasoned
from tests.games.deadline.content.sample import Raw, as_case, sound, told, toml


def objections(case: Raw, sheet: Raw) -> list[str]:
    """What is said of a case and its sheet, each as rule, key and reason."""
    found = checking.sheet_faults(as_case(case), toml(sheet))
    return [f"{finding.rule} {finding.key}: {finding.reason}" for finding in found]


def test_the_sample_is_sound() -> None:
    assert objections(reasoned(), fact_sheet()) == []


def test_every_case_of_ours_has_a_sheet_that_agrees_with_it() -> None:
    for id in library.shipped():
        case, sheet = library.find(id), library.beside(id, ENDING)
        assert case.schema == 2, f"{id}: schema 1 is for earlier editions"
        assert sheet is not None, f"{id} lacks a fact sheet"
        assert checking.sheet_faults(case, sheet) == [], id


@pytest.mark.rule("DL-V31")
def test_every_fact_rests_on_an_entry() -> None:
    sheet = fact_sheet()
    sheet["objects"]["door"]["facts"].remove("d1")
    (fault,) = objections(reasoned(), sheet)
    assert fault.startswith("DL-V31 facts, d1: it rests on nothing in the fact sheet")


@pytest.mark.rule("DL-V31")
def test_entries_name_facts_that_there_are() -> None:
    sheet = fact_sheet()
    sheet["money"]["fare"]["facts"] = ["z9"]
    (fault,) = objections(reasoned(), sheet)
    assert fault.startswith("DL-V31 fact sheet, money, fare, facts: the case has no fact z9")
    sheet["money"]["fare"]["facts"] = ["b3"]
    (fault,) = objections(reasoned(), sheet)
    assert fault.startswith("DL-V31 fact sheet, money, fare, facts: b3 is an inference")


@pytest.mark.rule("DL-V32")
def test_a_clue_that_tells_a_fact_speaks_of_what_it_rests_on() -> None:
    sheet = fact_sheet()
    sheet["people"]["ben"]["facts"] = ["a1"]
    faults = objections(reasoned(), sheet)
    assert [fault.split(":")[0] for fault in faults] == ["DL-V32 clue 1, text", "DL-V32 clue 4, text"]
    assert "it tells a1, which rests on people, ben, but has none of its forms (Ben Marsh)" in faults[0]
    case = reasoned()
    case["clues"][0]["text"] += " Ben Marsh’s boat"
    case["clues"][3]["tagline"] = "ben marsh himself"
    assert objections(case, sheet) == []
    sheet["people"]["ben"]["forms"] = []
    assert objections(reasoned(), sheet) == [], "where no form is given none is asked for"


@pytest.mark.rule("DL-V32")
@pytest.mark.parametrize(
    ("table", "entry", "said", "otherwise"),
    [
        ("times", {"says": "x", "forms": ["9:10"], "facts": ["a2"]}, " at ten past nine", " at ten to nine"),
        (
            "money",
            {"says": "x", "forms": ["$4.50"], "facts": ["a2"]},
            " for four dollars and fifty cents",
            " for $45",
        ),
    ],
)
def test_a_time_or_a_sum_may_be_told_in_any_words(table: str, entry: Raw, said: str, otherwise: str) -> None:
    sheet = fact_sheet()
    sheet[table]["more"] = entry
    sheet["apart"] = [otherwise]
    case = reasoned()
    for number in (5, 10):
        case["clues"][number - 1]["text"] += said
    assert objections(case, sheet) == []
    case["clues"][4]["text"] = case["clues"][4]["text"].replace(said, otherwise)
    (fault,) = objections(case, sheet)
    assert fault.startswith(f"DL-V32 clue 5, text: it tells a2, which rests on {table}, more")


@pytest.mark.rule("DL-V32")
def test_the_introduction_or_a_prompt_speaks_of_what_is_given() -> None:
    sheet = fact_sheet()
    sheet["places"]["pier"]["forms"] = ["the quay"]
    (fault,) = objections(reasoned(), sheet)
    assert fault.startswith("DL-V32 given: it tells c0, which rests on places, pier")
    case = reasoned()
    case["questions"][3]["prompt"] = "which of these lay at the quay?"
    assert objections(case, sheet) == []


def in_a_clue(case: Raw, words: str) -> str:
    case["clues"][8]["text"] += words
    return "clue 9, text"


def in_the_introduction(case: Raw, words: str) -> str:
    case["intro"] += words
    return "intro"


def in_the_wrap_up(case: Raw, words: str) -> str:
    case["wrap_up"] += words
    return "wrap_up"


@pytest.mark.rule("DL-V33")
@pytest.mark.parametrize("put", [in_a_clue, in_the_introduction, in_the_wrap_up])
@pytest.mark.parametrize(
    ("words", "sort", "form"),
    [
        (" it was ten past nine", "time", "9:10"),
        (" it was 9:10 p.m. by then", "time", "ten past nine"),
        (" we left at nine", "time", "nine o'clock"),
        (" until midnight", "time", "midnight"),
        (" it cost $1,914", "sum", "nineteen hundred and fourteen dollars"),
        (" it cost fifty cents", "sum", "half a dollar"),
    ],
)
def test_every_time_and_every_sum_is_one_of_the_sheet(
    put: Callable[[Raw, str], str], words: str, sort: str, form: str
) -> None:
    case, sheet = reasoned(), fact_sheet()
    key = put(case, words)
    (fault,) = objections(case, sheet)
    assert fault.startswith(f"DL-V33 {key}: “")
    assert f"is no {sort} of the fact sheet" in fault
    sheet["times" if sort == "time" else "money"]["more"] = {"says": "x", "forms": [form]}
    assert objections(case, sheet) == []
    assert objections(case, fact_sheet() | {"apart": [words]}) == [], "unless it is said to be none"


@pytest.mark.rule("DL-V33")
def test_a_wrong_choice_may_name_any_hour() -> None:
    case = reasoned()
    case["questions"][1]["choices"][2]["text"] = "at ten past nine"
    assert objections(case, fact_sheet()) == []


@pytest.mark.rule("DL-V33")
def test_noon_is_not_midnight_and_the_forms_of_one_time_agree() -> None:
    sheet = fact_sheet()
    sheet["times"]["noon"]["forms"] = ["noon", "midnight"]
    (fault,) = objections(reasoned(), sheet)
    assert fault.startswith("DL-V33 fact sheet, times, noon, forms: “noon” and “midnight” are not the same")
    sheet = fact_sheet()
    sheet["money"]["fare"]["forms"] = ["$5", "five cents"]
    (fault,) = objections(reasoned(), sheet)
    assert fault.startswith("DL-V33 fact sheet, money, fare, forms: “$5” and “five cents” are not the same")
    sheet = fact_sheet()
    sheet["times"]["noon"]["forms"] = ["midnight"]
    assert {fault.split()[0] for fault in objections(reasoned(), sheet)} == {"DL-V32", "DL-V33"}


@pytest.mark.rule("DL-V33")
def test_only_english_is_read() -> None:
    case = reasoned() | {"language": "de"}
    case["clues"][8]["text"] += " um 9:10"
    assert objections(case, fact_sheet()) == []


@pytest.mark.rule("DL-V34")
def test_people_of_the_sheet_are_names_of_the_case() -> None:
    sheet = fact_sheet()
    sheet["people"]["ben"]["forms"].append("Benny Marsh")
    (fault,) = objections(reasoned(), sheet)
    assert fault.startswith("DL-V34 fact sheet, people, ben, forms: Benny is in no entry of `names`")
    sheet["people"]["ben"]["forms"] = ["Ben", "Marsh", "old Ben", "the pilot"]
    assert objections(reasoned(), sheet) == []


@pytest.mark.rule("DL-V35")
def test_the_wrap_up_names_a_clue_for_each_critical_answer() -> None:
    case = reasoned()
    case["wrap_up"] = case["wrap_up"].replace(
        "lamp four, lamp five, lamp six", "lamp seven, lamp eight, lamp six"
    )
    (fault,) = told(case, "DL-V35")
    assert fault.startswith("wrap_up: it names no clue that proves the answer of question who; put the title")
    assert "(there are clues 1, 4, 5, 10)" in fault
    case["clues"][9]["aliases"] = ["the man with the cart"]
    assert told(case, "DL-V35") == [], "an alias will do"
    case["clues"][9] |= {"aliases": [], "title": "The Cart"}
    assert told(case, "DL-V35") == [], "and so will a title without its article"
    assert told(sound(), "DL-V35") == [], "schema 1 is left as it was"


@pytest.mark.rule("DL-V36")
def test_the_wrap_up_says_what_was_behind_each_herring() -> None:
    case = reasoned()
    case["clues"][4]["clears"] = [7]
    case["clues"][9]["clears"] = [8]
    case["clues"][7]["title"] = "The Pots"
    (fault,) = told(case, "DL-V36")
    assert fault.startswith("wrap_up: it says nothing of the herring of clue 8")
    for words in (" (lamp ten).", " all the pots were empty."):
        assert told(case | {"wrap_up": case["wrap_up"] + words}, "DL-V36") == []
    assert told(sound(), "DL-V36") == []


def test_small_words_make_no_subject() -> None:
    clue = as_case(reasoned()).clue(7)
    assert closing.subjects(clue) == ["lamp", "seven"]
    case = reasoned()
    case["clues"][6]["title"] = "What the Man Left with Her"
    assert closing.subjects(as_case(case).clue(7)) == ["left"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("times = 3", "times: this must be tables, each headed [times.some-name]"),
        (
            "clocks = 3",
            "clocks: there is no such key; there are people, places, objects, times, money, apart",
        ),
        ("[times.nine]\nforms = []", "times, nine, says: this is missing"),
        ("[times.nine]\nsays = 'x'\nwhen = 1", "times, nine, when: there is no such key"),
        (
            "[times.nine]\nsays = 'x'\nforms = 'y'",
            "times, nine, forms: this must be a list in square brackets",
        ),
        ("[times.nine]\nsays = ' '", "times, nine, says: this is empty"),
        ("[times.nine]\nsays = 'x'\nforms = ['']", "times, nine, forms: this is empty"),
        ("[times.Nine]\nsays = 'x'", "times, Nine: a name has small letters"),
        ("apart = 'ten to one'", "apart: this must be texts in square brackets"),
        ("apart = ['" + "x" * 101 + "']", "apart: 200 phrases of 100 characters are the most"),
        ("[times.nine]\nsays = 'x'\nforms = ['" + "x" * 101 + "']", "times, nine, forms: 24 forms of 100"),
        ("[times.nine]\nsays = 'x'\nforms = [" + "'x', " * 25 + "]", "times, nine, forms: 24 forms of 100"),
        (
            "[times.nine]\nsays = 'x'\nfacts = [" + "'x', " * 121 + "]",
            "times, nine, facts: 120 facts are the most",
        ),
        (
            "[times.nine]\nsays = 'x'\nfacts = ['At Nine']",
            "times, nine, facts: 'At Nine' is no name of a fact",
        ),
        ("oops", "(whole file): this is not TOML"),
        ('[times.nine]\nsays = "a\\u0007b"', "times, nine, says: this is not written as it must"),
    ],
)
def test_a_sheet_that_cannot_be_read_says_why(text: str, said: str) -> None:
    sheet, faults = read_sheet("lamps.facts.toml", text.encode())
    assert sheet is None
    assert str(faults[0]).startswith(f"lamps.facts.toml: {said}")
    with pytest.raises(BadContent):
        load_sheet("lamps.facts.toml", text.encode())
    (fault, *_) = checking.sheet_faults(as_case(reasoned()), text.encode())
    assert (fault.rule, fault.key.split(",")[0]) == ("DL-V31", "fact sheet")


def test_a_sheet_is_bounded() -> None:
    text = "".join(f"[people.p{number}]\nsays = 'x'\n" for number in range(MOST_ENTRIES + 1))
    assert "201 entries; 200 are the most" in str(read_sheet("x", text.encode())[1][0])
    assert "this is not UTF-8" in str(read_sheet("x", b"apart = ['\xff']")[1][0])
