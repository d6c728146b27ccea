"""What a case file must have to be played at all; everything else is refused with file, key and reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy

import pytest

from hawkshaw.core.errors import BadContent
from hawkshaw.games.deadline.content.case import Case, load_case, read_case
from tests.games.deadline.content.reasoned import reasoned
from tests.games.deadline.content.sample import Raw, as_case, clue, question, sound, toml


def refusals(raw: Raw) -> list[str]:
    case, faults = read_case("lamps.toml", toml(raw))
    assert (case is None) == bool(faults)
    return [str(fault) for fault in faults]


def minimal() -> Raw:
    """No more than can be played: a fixture for tests of the rules."""
    return {
        "schema": 1,
        "id": "m",
        "title": "",
        "difficulty": "hard",
        "intro": "",
        "starting": [7],
        "clues": [
            {"number": 7, "title": "", "tagline": "", "kind": "place", "needs": ["gun"], "text": ""},
        ],
        "questions": [
            {
                "id": "q",
                "kind": "bonus",
                "prompt": "",
                "choices": [{"id": "a", "text": ""}],
                "answer": "a",
            }
        ],
    }


@pytest.mark.rule("DL-V25")
def test_a_file_is_read_as_it_is_written() -> None:
    assert read_case("lamps.toml", toml(sound())) == (as_case(sound()), [])


@pytest.mark.rule("DL-V25")
def test_reasons_are_read_as_they_are_written() -> None:
    case, faults = read_case("lamps.toml", toml(reasoned()))
    assert (case, faults) == (as_case(reasoned()), [])
    assert case is not None
    assert case.inferences["b3"].rests_on == ("b1", "b2")
    assert load_case("m.toml", toml(minimal() | {"schema": 2})).schema == 2


SCHEMA_1 = "this key is of schema 1; in schema 2 choices say why they are impossible"
SCHEMA_2 = "this key is of schema 2; write schema = 2 above, and reasons in place of support"


@pytest.mark.rule("DL-V25")
@pytest.mark.parametrize(
    ("made", "path", "value", "message"),
    [
        (reasoned, ["questions", 0, "support"], [[1, 5]], f"question who, support: {SCHEMA_1}"),
        (reasoned, ["questions", 0, "needs_facts"], ["a1"], f"question who, needs_facts: {SCHEMA_1}"),
        (
            reasoned,
            ["questions", 0, "choices", 0, "against"],
            [4],
            f"question who, choice a, against: {SCHEMA_1}",
        ),
        (sound, ["questions", 0, "proofs"], [["a1"]], f"question who, proofs: {SCHEMA_2}"),
        (
            sound,
            ["questions", 0, "choices", 0, "excluded_by"],
            [["a1"]],
            f"question who, choice a, excluded_by: {SCHEMA_2}",
        ),
        (sound, ["clues", 0, "where"], "pier", f"clue 1, where: {SCHEMA_2}"),
        (sound, ["given"], ["a1"], f"given: {SCHEMA_2}"),
        (sound, ["inferences"], {}, f"inferences: {SCHEMA_2}"),
        (
            reasoned,
            ["inferences", "b3"],
            {"from": ["b1"]},
            "inferences, b3, text: this is missing; it must be text in",
        ),
        (
            reasoned,
            ["inferences", "b3", "from"],
            "b1",
            "inferences, b3, from: this must be names of facts in square",
        ),
        (
            reasoned,
            ["inferences", "b3", "form"],
            [],
            "inferences, b3, form: there is no such key; did you mean from?",
        ),
        (reasoned, ["inferences", "b3"], "so", "inferences, b3: this must be a table of keys and values"),
        (reasoned, ["inferences"], ["b3"], "inferences: this must be a table headed [inferences]"),
        (
            reasoned,
            ["questions", 0, "choices", 0, "excluded_by"],
            ["a1"],
            "question who, choice a, excluded_by: this must be reasons in square brackets",
        ),
        (
            reasoned,
            ["clues", 0, "given"],
            [],
            "clue 1, given: this key belongs to the whole case; move it above",
        ),
        (reasoned, ["facts", "Late-Train"], "x", "facts, 'Late-Train': a fact is named in small letters"),
    ],
)
def test_each_schema_has_its_keys(
    made: Callable[[], Raw], path: list[str | int], value: object, message: str
) -> None:
    raw = made()
    set_at(raw, path, value)
    assert [told for told in refusals(raw) if told.startswith(f"lamps.toml: {message}")], refusals(raw)


@pytest.mark.rule("DL-V25")
@pytest.mark.parametrize(
    ("path", "most", "message"),
    [
        (["given"], 120, "given: 121 facts together; 120 are the most"),
        (["clues", 0, "facts"], 120, "clue 1, facts: 121 facts together; 120 are the most"),
        (["inferences", "b3", "from"], 12, "inferences, b3, from: 13 facts together; 12 are the most"),
        (["questions", 0, "proofs"], 12, "question who, proofs: 13 reasons; 12 are the most"),
        (["questions", 0, "proofs", 0], 12, "question who, proofs: 13 facts together; 12 are the most"),
        (
            ["questions", 0, "choices", 0, "excluded_by"],
            12,
            "question who, choice a, excluded_by: 13 reasons; 12 are the most",
        ),
    ],
)
def test_no_file_asks_for_an_endless_check(path: list[str | int], most: int, message: str) -> None:
    for count in (most, most + 1):
        raw = reasoned()
        raw["questions"][0]["proofs"] = [["a1"]]
        reasons = path[-1] in ("proofs", "excluded_by")
        set_at(raw, path, [["a1"] if reasons else "a1"] * count)
        assert refusals(raw) == ([f"lamps.toml: {message}"] if count > most else [])


@pytest.mark.rule("DL-V25")
def test_facts_and_inferences_are_counted_together() -> None:
    raw = reasoned()
    have = len(raw["facts"]) + len(raw["inferences"])
    for number in range(120 - have):
        raw["facts"][f"more-{number}"] = "x"
    assert refusals(raw) == []
    raw["inferences"]["one-more"] = {"from": ["a1", "a2"], "text": "x"}
    assert refusals(raw) == ["lamps.toml: facts: 121 of them, inferences included; a case has 120 at most"]


@pytest.mark.rule("DL-V25")
def test_no_more_is_needed_to_load() -> None:
    case = load_case("m.toml", toml(minimal()))
    assert isinstance(case, Case)
    assert [clue.number for clue in case.clues] == [7]


@pytest.mark.rule("DL-V25")
@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["schema"], 3, "schema: this Hawkshaw knows schemas 1 and 2; write schema = 2"),
        (["starting"], [], "starting: at least one clue must lie open"),
        (["starting"], [1, 17], "starting: there is no clue 17"),
        (["clues", 3, "unlocks"], [40], "clue 4, unlocks: there is no clue 40"),
        (["clues", 3, "number"], 5, "clue 5: 2 clues have this number"),
        (["clues", 3, "number"], 41, "clue 41, number: this must be a whole number from 1 to 40"),
        (["clues", 3, "number"], 0, "clue 0, number: this must be a whole number from 1 to 40"),
        (["clues", 3, "needs"], [], "clue 4, needs: this must be at least one symbol"),
        (["clues", 3, "needs"], ["gin"], "clue 4, needs: this must be at least one symbol"),
        (["clues", 3, "kind"], "thing", 'clue 4, kind: this must be "place", "person" or "object"'),
        (["clues", 3, "role"], "star", 'clue 4, role: this must be "key", "support", "herring" or "colour"'),
        (["questions"], [], "questions: there must be at least one"),
        (["questions", 1, "answer"], "e", "question when, answer: no choice has this id"),
        (["questions", 1, "kind"], "hard", 'question when, kind: this must be "critical" or "bonus"'),
        (["questions", 1, "choices", 2, "id"], "d", "question when, choices: their ids must be a b c d"),
        (["id"], "Big Case", "id: this must be a short name in small letters"),
        (["difficulty"], "medium", 'difficulty: this must be "easy", "normal" or "hard"'),
        (["intro"], "\x1b[31mred", "intro: this must be text in quotation marks, without control characters"),
        (
            ["clues", 2, "text"],
            "a\u202eb",
            "clue 3, text: this must be text in quotation marks, without control",
        ),
        (["wrapup"], "x", "wrapup: there is no such key; did you mean wrap_up?"),
        (["clues", 0, "unlock"], [4], "clue 1, unlock: there is no such key; did you mean unlocks?"),
        (["clues", 15, "names"], ["x"], "clue 16, names: this key belongs to the whole case; move it above"),
        (["questions", 0, "hint"], "x", "question who, hint: there is no such key; there are id, kind"),
        (["questions", 0, "choices", 1, "by"], "x", "question who, choice b, by: there is no such key"),
        (["facts"], {"a1": 3}, "facts: this must be a table headed [facts]"),
    ],
)
def test_what_cannot_be_played_is_refused(path: list[str | int], value: object, message: str) -> None:
    raw = sound()
    set_at(raw, path, value)
    assert [told for told in refusals(raw) if told.startswith(f"lamps.toml: {message}")]


@pytest.mark.rule("DL-V25")
@pytest.mark.parametrize("path", [["title"], ["clues", 0, "text"], ["questions", 0, "answer"], ["questions"]])
def test_what_is_missing_is_named(path: list[str | int]) -> None:
    raw = sound()
    *way, last = path
    parent = raw
    for step in way:
        parent = parent[step]  # type: ignore[index]  # a step is a key or a place
    del parent[str(last)]
    (told,) = refusals(raw)
    assert f"{last}: this is missing" in told


@pytest.mark.rule("DL-V25")
def test_every_fault_is_told_at_once() -> None:
    raw = sound()
    raw["clues"][0]["needs"] = []
    raw["clues"][0]["colour"] = "red"
    raw["questions"][0]["kind"] = "odd"
    raw["title"] = 3
    assert len(refusals(raw)) == 4


def test_more_than_the_action_space_has_room_for_is_refused() -> None:
    raw = sound()
    raw["questions"] = [question(f"q{n}", "bonus", ["x", "y"], "a", [], []) for n in range(9)]
    assert refusals(raw) == []
    raw["questions"].append(question("q9", "bonus", ["x", "y"], "a", [], []))
    assert refusals(raw) == ["lamps.toml: questions: 10 of them; a case has 9 at most"]
    raw = sound()
    raw["questions"][0]["choices"] = [{"id": letter, "text": letter} for letter in "abcdefg"]
    assert refusals(raw) == ["lamps.toml: question who, choices: 7 of them; a question has 6 at most"]


def test_a_mistake_in_toml_is_named_by_its_line() -> None:
    (fault,) = read_case("x.toml", b"schema = 1\ntitle = oops\n")[1]
    assert str(fault).startswith("x.toml: (whole file): this is not TOML: ")
    assert "line 2" in fault.reason
    (fault,) = read_case("x.toml", b"schema = 1\n# caf\xe9\n")[1]
    assert str(fault) == "x.toml: line 2: this is not UTF-8; save the file as UTF-8"


def test_a_file_from_any_editor_is_read() -> None:
    text = toml(sound())
    assert read_case("x.toml", b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))[0] == as_case(sound())


def test_loading_tells_the_first_fault() -> None:
    raw = sound()
    raw["starting"] = []
    with pytest.raises(BadContent, match=r"lamps\.toml: starting: ") as caught:
        load_case("lamps.toml", toml(raw))
    assert (caught.value.file, caught.value.key) == ("lamps.toml", "starting")


@pytest.mark.parametrize("made", [sound, reasoned])
def test_whatever_stands_in_a_file_there_is_an_answer_and_no_crash(made: Callable[[], Raw]) -> None:
    """Every value of a case replaced by every kind of value."""
    raw = made()
    raw["clues"] = [clue(1), clue(4)]
    raw["questions"] = raw["questions"][:1]
    strange: list[object] = [7, 1.5, True, "x", [], [[1, "x"]], [{}], {"x": {"y": 1}}]
    tried = 0
    for path in paths(raw, []):
        for value in strange:
            spoiled = deepcopy(raw)
            set_at(spoiled, path, value)
            case, faults = read_case("x.toml", toml(spoiled))
            assert (case is None) == bool(faults)
            tried += 1
    assert tried > 400


def paths(item: object, way: list[str | int]) -> Iterator[list[str | int]]:
    if way:
        yield way
    if isinstance(item, dict):
        for key, part in item.items():
            yield from paths(part, [*way, key])
    elif isinstance(item, list):
        for place, part in enumerate(item):
            yield from paths(part, [*way, place])


def set_at(raw: Raw, path: list[str | int], value: object) -> None:
    *way, last = path
    parent = raw
    for step in way:
        parent = parent[step]  # type: ignore[index]  # a step is a key or a place
    parent[last] = value  # type: ignore[index]  # likewise
