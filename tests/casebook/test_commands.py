"""`hawkshaw case …`: the kit at the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.case import Case, Choice, Clue, Inference, Question, read_case
from hawkshaw.games.deadline.content.kit import checking, elimination
from tests.cli.conftest import Program
from tests.games.deadline.content.german import german
from tests.games.deadline.content.reasoned import fact_sheet, reasoned
from tests.games.deadline.content.sample import sound, toml

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The sample in a folder of its own."""
    folder = tmp_path / "mine"
    folder.mkdir()
    path = folder / "lamps.toml"
    path.write_bytes(toml(sound()))
    return path


def test_check_tells_what_a_sound_case_weighs(hawkshaw: Program, file: Path) -> None:
    done = hawkshaw("case", "check", file)
    assert (done.exit_code, done.stderr) == (0, "")
    assert (
        done.stdout.splitlines()[0]
        == "Lamps on the river (easy, in en): 16 clues, 3 critical and 2 bonus questions."
    )
    assert done.stdout.splitlines()[-1] == "No faults, no warnings."
    assert "48 symbols, 3.00 a clue: 9 gun, 10 cash, 10 whiskey, 10 smokes, 9 hat." in done.stdout


def test_check_tells_what_deduction_a_case_takes(hawkshaw: Program, file: Path) -> None:
    listed = hawkshaw("case", "check", file).stdout
    assert "is not measured: schema 1 lists sets of clues and gives no reasons" in listed
    file.write_bytes(toml(reasoned()))
    file.with_name("lamps.facts.toml").write_bytes(toml(fact_sheet()))
    done = hawkshaw("case", "check", file)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.splitlines()[2:] == [
        "How often typical clues settle each critical question, 400 draws (DL-V21):",
        "question    of 70 %  of 50 %",
        "1           100.0 %   87.2 %",
        "2           100.0 %   80.2 %",
        "3           100.0 %   92.5 %",
        "mean        100.0 %   86.7 %",
        "The mean of easy cases with 70 % of the clues lies from 85 to 100 %.",
        "The smallest sets of clues that leave one choice of each critical question (DL-V29):",
        "question    clues   sets  places  inference  grade",
        "1               2      4       1  not in all easy",
        "2               2      4       1  in each    easy",
        "3               2      4       2  not in all easy",
        "Measured grade: easy; label: easy.",
        "No faults, no warnings.",
    ]
    told = json.loads(hawkshaw("case", "check", file, "--json").stdout)["figures"]
    assert told["grade"] == "easy"
    assert told["typical"][1] == {"question": 2, "kind": "critical", "most": 1.0, "half": 0.8025}
    assert told["deduction"][1] == {
        "question": 2,
        "least": 2,
        "sets": 4,
        "places": 1,
        "inference": True,
        "grade": "easy",
        "given_up": False,
    }


def test_check_compares_a_case_with_the_fact_sheet_beside_it(hawkshaw: Program, file: Path) -> None:
    file.write_bytes(toml(reasoned()))
    alone = hawkshaw("case", "check", file)
    assert alone.exit_code == 0
    assert (
        f"{file}: warning: fact sheet: there is none; write lamps.facts.toml beside the case (DL-V31)"
        in alone.stdout
    )
    raw = fact_sheet()
    del raw["times"]
    file.with_name("lamps.facts.toml").write_bytes(toml(raw))
    for words in ((file,), ("lamps", "--cases", file.parent)):
        done = hawkshaw("case", "check", *words)
        assert done.exit_code == 3
        assert "intro: “noon” is no time of the fact sheet" in done.stderr
        assert "there is none" not in done.stdout
    assert hawkshaw("case", "list", "--cases", file.parent).stderr == "", "a sheet is no case"


def test_check_compares_a_case_with_its_translations(hawkshaw: Program, file: Path) -> None:
    file.write_bytes(toml(reasoned()))
    words = german(reasoned())
    file.with_name("lamps.de.toml").write_bytes(toml(words))
    assert hawkshaw("case", "check", file).exit_code == 0
    del words["clues"][3]
    file.with_name("lamps.de.toml").write_bytes(toml(words))
    for target in ((file,), ("lamps", "--cases", file.parent)):
        done = hawkshaw("case", "check", *target)
        assert done.exit_code == 3
        assert "de, clues: there is no clue 4; the case has one (DL-V37)" in done.stderr


def test_a_case_whose_id_looks_like_a_language_is_no_translation(hawkshaw: Program, file: Path) -> None:
    own = file.rename(file.with_name("it-will-do.toml"))
    own.write_bytes(toml(sound() | {"id": "it-will-do"}))
    assert hawkshaw("case", "check", own).exit_code == 0
    assert hawkshaw("case", "check", "it-will-do", "--cases", own.parent).exit_code == 0


def test_check_tells_what_it_could_not_measure(
    hawkshaw: Program, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(elimination, "EFFORT", 3)
    raw = reasoned()
    raw["questions"][1]["proofs"] = []
    file.write_bytes(toml(raw))
    told = hawkshaw("case", "check", file).stdout
    assert "1              1+      ?       ?  ?          ? (too many sets to try)" in told
    assert "2               -      0       -  -          none: all clues together do not settle it" in told
    assert "Measured grade: none; label: easy." in told


def test_check_tells_every_fault_on_a_line_of_its_own(hawkshaw: Program, file: Path) -> None:
    raw = sound()
    raw["clues"][0]["needs"] = ["gun", "hat"]
    raw["starting"] = [1, 2, 3, 4]
    raw["questions"][0]["support"].pop()
    file.write_bytes(toml(raw))
    done = hawkshaw("case", "check", file)
    assert done.exit_code == 3
    told = done.stderr.splitlines()
    assert told[0] == (
        f"hawkshaw: {file}: clue 1, unlocks: clue 4 lies open from the start; take it out here or out of starting"
        " (DL-V3)"
    )
    assert [line[-7:] for line in told] == ["(DL-V3)", "(DL-V7)", "(DL-V9)"]
    assert f"{file}: warning: question who, support: these sets suffice too" in done.stdout
    assert done.stdout.splitlines()[-1] == "3 faults, 2 warnings."


def test_check_for_programs(hawkshaw: Program, file: Path) -> None:
    done = hawkshaw("case", "check", file, "--json")
    told = json.loads(done.stdout)
    assert done.exit_code == 0
    assert (told["faults"], told["warnings"]) == ([], [])
    assert told["figures"]["symbols"] == 48
    file.write_bytes(b"schema = 1\n")
    done = hawkshaw("case", "check", file, "--json")
    told = json.loads(done.stdout)
    assert done.exit_code == 3
    assert told["figures"] is None
    assert told["faults"][0].keys() == {"rule", "key", "reason"}
    assert {fault["rule"] for fault in told["faults"]} == {"DL-V25"}


def test_check_reads_the_standard_input(hawkshaw: Program) -> None:
    assert hawkshaw("case", "check", "-", typed=toml(sound()).decode()).exit_code == 0
    done = hawkshaw("case", "check", "-", typed="schema = 3")
    assert done.exit_code == 3
    assert done.stderr.startswith("hawkshaw: -: schema: ")


def test_check_takes_an_id_too(hawkshaw: Program, file: Path) -> None:
    assert hawkshaw("case", "check", library.shipped()[0]).exit_code == 0
    missing = hawkshaw("case", "check", "lamps")
    assert missing.exit_code == 2
    assert "there is no case 'lamps'" in missing.stderr
    assert hawkshaw("case", "check", "lamps", "--cases", file.parent).exit_code == 0


def test_check_objects_to_a_second_case_of_the_same_id(hawkshaw: Program, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "draft.toml"
    other.write_bytes(toml(sound()))
    done = hawkshaw("case", "check", other, "--cases", file.parent)
    assert done.exit_code == 3
    assert [line[-7:] for line in done.stderr.splitlines()] == ["(DL-V1)", "(DL-V1)", "(DL-V1)"]


def test_check_names_an_id_that_is_not_the_name_of_the_file(hawkshaw: Program, file: Path) -> None:
    """Nobody would find the case: tables, links and records name it by its id."""
    draft = file.rename(file.with_name("draft.toml"))
    done = hawkshaw("case", "check", draft)
    assert done.exit_code == 3
    assert done.stderr == (
        f"hawkshaw: {draft}: id: the id is 'lamps', the file is draft.toml; a case is found by its file's name: "
        "rename the file to lamps.toml, or change the id (DL-V1)\n"
    )
    assert done.stdout.splitlines()[-1] == "1 fault, no warnings."
    told = json.loads(hawkshaw("case", "check", draft, "--json").stdout)
    assert [fault["key"] for fault in told["faults"]] == ["id"]
    for word in ("play", "stats"):
        refused = hawkshaw("case", word, draft)
        assert refused.exit_code == 3
        assert "rename the file to lamps.toml" in refused.stderr
    assert hawkshaw("case", "check", "-", typed=draft.read_text(encoding="utf-8")).exit_code == 0


def test_messages_name_the_folder_that_was_given(hawkshaw: Program, file: Path) -> None:
    (file.parent / "broken.toml").write_text("oops", encoding="utf-8")
    for words in (
        ("case", "list"),
        ("case", "check", "broken"),
        ("case", "play", "broken"),
        ("play", "deadline", "--case", "broken"),
    ):
        assert hawkshaw(*words, "--cases", file.parent).stderr.startswith("hawkshaw: mine/broken.toml: ")


@pytest.mark.parametrize("named", ["lamps.toml", "@lamps.toml"])
def test_a_file_in_the_place_of_an_id_is_told_how_to_be_played(
    hawkshaw: Program, file: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    monkeypatch.chdir(file.parent)
    done = hawkshaw("play", "deadline", "--case", named)
    assert done.exit_code == 2
    assert done.stderr.endswith("to play a file: hawkshaw case play lamps.toml\n")


@pytest.mark.parametrize(
    "command", [("check",), ("preview", "--out", "x.html"), ("reader",), ("stats",), ("play",)]
)
def test_a_file_that_is_not_there(hawkshaw: Program, tmp_path: Path, command: tuple[str, ...]) -> None:
    word, *rest = command
    done = hawkshaw("case", word, tmp_path / "none.toml", *rest)
    assert done.exit_code == 3
    assert done.stderr.startswith("hawkshaw: ")
    assert "none.toml cannot be read: No such file" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", [("preview", "--out", "x.html"), ("reader",), ("stats",), ("play",)])
def test_a_file_that_cannot_be_played(hawkshaw: Program, file: Path, command: tuple[str, ...]) -> None:
    file.write_bytes(b"schema = 1\nid = oops")
    word, *rest = command
    done = hawkshaw("case", word, file, *rest)
    assert done.exit_code == 3
    assert f"{file}: (whole file): this is not TOML: " in done.stderr
    assert "line 2" in done.stderr


def test_new_writes_a_template_that_can_be_played_and_says_what_it_lacks(
    hawkshaw: Program, tmp_path: Path
) -> None:
    path = tmp_path / "my-case.toml"
    done = hawkshaw("case", "new", path)
    assert done.exit_code == 0
    case, faults = read_case("my-case.toml", path.read_bytes())
    assert faults == []
    assert case is not None
    assert case.id == "my-case"
    assert "@" not in path.read_text(encoding="utf-8")
    assert checking.faults(case) != []
    again = hawkshaw("case", "new", path)
    assert again.exit_code == 5
    assert "exists already" in again.stderr


def test_the_template_has_every_key_and_is_the_example_of_the_guide(
    hawkshaw: Program, tmp_path: Path
) -> None:
    path = tmp_path / "my-case.toml"
    hawkshaw("case", "new", path)
    text = path.read_text(encoding="utf-8")
    for struct in (Case, Clue, Question, Choice, Inference):
        for field in msgspec.structs.fields(struct):
            older = field.encode_name in ("support", "needs_facts", "against")
            assert bool(re.search(rf"\b{field.encode_name}(\]| *=)", text)) != older, field.encode_name
    case, _ = read_case("my-case.toml", path.read_bytes())
    assert case is not None
    found = elimination.Elimination(case)
    for number in (1, 2, 3):
        assert found.remaining(0, [number]) == ["a", "b", "c", "d"]
    left = {clues: "".join(found.remaining(0, clues)) for clues in ((1, 3), (1, 2), (2, 3), (1, 2, 3))}
    assert left == {(1, 3): "abcd", (1, 2): "abd", (2, 3): "bc", (1, 2, 3): "b"}
    table = hawkshaw("case", "check", path).stdout.splitlines()[-5:-1]
    assert "\n".join(table) in (DOCS / "cases.md").read_text(encoding="utf-8")


def test_new_lays_a_case_out_from_a_fact_sheet(hawkshaw: Program, tmp_path: Path) -> None:
    sheet, path = tmp_path / "sheet.toml", tmp_path / "my-case.toml"
    sheet.write_bytes(toml(fact_sheet()))
    done = hawkshaw("case", "new", path, "--from-facts", sheet)
    assert done.exit_code == 0
    assert "once it lies beside it as my-case.facts.toml" in done.stdout
    case, faults = read_case("my-case.toml", path.read_bytes())
    assert faults == []
    assert case is not None
    assert case.id == "my-case"
    sheet.rename(tmp_path / "my-case.facts.toml")
    checked = hawkshaw("case", "check", path)
    assert checked.exit_code == 3
    assert "clue 1, text: this is empty; write it" in checked.stderr
    assert "has none of its forms (the man with the cart)" in checked.stderr
    assert hawkshaw("case", "new", path, "--from-facts", sheet).exit_code == 5
    assert hawkshaw("case", "new", tmp_path / "x.toml", "--from-facts", sheet).exit_code == 3
    sheet.write_text("clocks = 1", encoding="utf-8")
    broken = hawkshaw("case", "new", tmp_path / "x.toml", "--from-facts", sheet)
    assert broken.exit_code == 3
    assert f"{sheet}: clocks: there is no such key" in broken.stderr
    assert not (tmp_path / "x.toml").exists()


def test_new_gives_the_file_its_ending_and_refuses_a_name_that_is_no_id(
    hawkshaw: Program, tmp_path: Path
) -> None:
    assert hawkshaw("case", "new", tmp_path / "plain").exit_code == 0
    assert (tmp_path / "plain.toml").is_file()
    done = hawkshaw("case", "new", tmp_path / "My Case.toml")
    assert done.exit_code == 2
    assert not (tmp_path / "My Case.toml").exists()
    assert hawkshaw("case", "new", tmp_path / "none" / "x.toml").exit_code == 4


def test_preview_writes_a_page(hawkshaw: Program, file: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert hawkshaw("case", "preview", file, "--out", page).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert hawkshaw("case", "preview", file, "--out", tmp_path / "none" / "page.html").exit_code == 4


def test_reader_writes_a_text_and_scores_answers(hawkshaw: Program, file: Path, tmp_path: Path) -> None:
    text, answers = tmp_path / "text.md", tmp_path / "answers.txt"
    assert hawkshaw("case", "reader", file, "--share", "0.7", "--seed", "3", "--out", text).exit_code == 0
    assert text.read_text(encoding="utf-8") == hawkshaw("case", "reader", file, "--seed", "3").stdout
    answers.write_text("1: b\n2: b\n3: d\n4: c\n", encoding="utf-8")
    done = hawkshaw("case", "reader", file, "--score", answers)
    assert done.stdout.splitlines() == [
        "1. critical: b right",
        "2. critical: b wrong",
        "3. critical: d right",
        "4. bonus: c right",
        "5. bonus: - not answered",
        "Critical: 2 of 3 right.",
        "Bonus: 1 of 2 right.",
        "Rating: Gumshoes.",
    ]
    told = json.loads(hawkshaw("case", "reader", file, "--score", answers, "--json").stdout)
    assert (told["critical"], told["bonus"], told["rating"]) == ([2, 3], [1, 2], "Gumshoes")
    assert "correct" not in told["questions"][1]
    revealed = hawkshaw("case", "reader", file, "--score", answers, "--reveal")
    assert "2. critical: b wrong (right is a)" in revealed.stdout


@pytest.mark.parametrize(
    ("words", "code"),
    [(("--share", "2"), 2), (("--json",), 2), (("--reveal",), 2), (("--score", "none.txt"), 3)],
)
def test_reader_says_what_it_cannot_do(
    hawkshaw: Program, file: Path, words: tuple[str, ...], code: int
) -> None:
    done = hawkshaw("case", "reader", file, *words)
    assert done.exit_code == code
    assert len(done.stderr.splitlines()) == 1


def test_reader_takes_single_clues(hawkshaw: Program, file: Path) -> None:
    done = hawkshaw("case", "reader", file, "--clue", "5", "--clue", "2", "--clue", "5")
    assert done.exit_code == 0
    assert "2 of 16 clues" in done.stdout
    assert [line for line in done.stdout.splitlines() if re.match(r"### \d+\. Lamp", line)] == [
        "### 5. Lamp five",
        "### 2. Lamp two",
    ]
    wrong = hawkshaw("case", "reader", file, "--clue", "17")
    assert wrong.exit_code == 2
    assert "there is no clue 17; this case has 1 to 16" in wrong.stderr


def test_check_names_the_most_telling_clues_only_when_asked(hawkshaw: Program, file: Path) -> None:
    file.write_bytes(toml(reasoned()))
    assert "telling" not in hawkshaw("case", "check", file).stdout
    assert "tellers" not in json.loads(hawkshaw("case", "check", file, "--json").stdout)
    shown = hawkshaw("case", "check", file, "--tellers").stdout.splitlines()
    assert shown[-5:] == [
        "1 critical: clue 1 (1 of 4; 2; 2), clue 4 (1 of 4; 2; 2)",
        "2 critical: clue 2 (0 of 4; 2; 2), clue 4 (0 of 4; 2; 2)",
        "3 critical: clue 3 (1 of 4; 2; 2), clue 5 (1 of 4; 2; 2)",
        "4 bonus: clue 12 (3 of 4; 0; 1), clue 13 (3 of 4; 0; 1)",
        "5 bonus: clue 14 (3 of 4; 0; 1), clue 15 (3 of 4; 0; 1)",
    ]
    told = json.loads(hawkshaw("case", "check", file, "--tellers", "--json").stdout)["tellers"]
    assert told[0]["clues"][0] == {"clue": 1, "excludes": 1, "helps": 2, "sets": 2}
    for hidden in ("Ben Marsh", "Lamp four", "stayed until", "who"):
        assert hidden not in "\n".join(shown)
    file.write_bytes(toml(sound()))
    assert "telling" not in hawkshaw("case", "check", file, "--tellers").stdout, "schema 1 gives no reasons"


def test_a_bad_line_among_the_answers_is_named(hawkshaw: Program, file: Path, tmp_path: Path) -> None:
    answers = tmp_path / "answers.txt"
    answers.write_text("1: b\nperhaps c\n", encoding="utf-8")
    done = hawkshaw("case", "reader", file, "--score", answers)
    assert done.exit_code == 3
    assert f"{answers}: line 2: write a question and a letter here" in done.stderr


def test_list_names_cases_and_passes_over_broken_ones(hawkshaw: Program, file: Path) -> None:
    (file.parent / "broken.toml").write_bytes(b"schema = ")
    done = hawkshaw("case", "list", "--cases", file.parent, "--json")
    told = json.loads(done.stdout)
    assert [case["id"] for case in told] == [*library.shipped(), "lamps"]
    assert told[-1] == {
        "id": "lamps",
        "title": "Lamps on the river",
        "tagline": "",
        "difficulty": "easy",
        "clues": 16,
        "reading_minutes": 7,
        "language": "en",
        "translations": [],
    }
    assert done.stderr.startswith("hawkshaw: mine/broken.toml: ")
    assert "Lamps on the river" in hawkshaw("case", "list", "--cases", file.parent).stdout
    raw = reasoned() | {"tagline": "who lit them?"}
    file.write_bytes(toml(raw))
    file.with_name("lamps.de.toml").write_bytes(toml(german(raw) | {"tagline": "wer war es?"}))
    line = hawkshaw("case", "list", "--cases", file.parent).stdout.splitlines()[-3:]
    assert "Lamps on the river" in line[0]
    assert line[0].split()[-4:] == ["7", "min", "en,", "de"]
    assert line[1].strip() == "who lit them?"


def test_a_folder_that_is_not_there_is_named(hawkshaw: Program, tmp_path: Path) -> None:
    done = hawkshaw("case", "list", "--cases", tmp_path / "none")
    assert done.exit_code == 2
    assert "there is no folder" in done.stderr


def test_play_is_the_game_with_the_case_named_first(hawkshaw: Program, file: Path, home: Path) -> None:
    done = hawkshaw(
        "case", "play", file, "--watch", "--json", "--seed", "3", "--bots", "random", "--seats", "2"
    )
    assert done.exit_code == 0, done.stderr
    told = json.loads(done.stdout)
    record = Path(told["record"]).read_text(encoding="utf-8")
    assert '"case":"lamps"' in record
    assert "seats: 2" in record
    same = hawkshaw(
        "play", "deadline", "--case", "lamps", "--cases", file.parent, "--watch", "--json", "--seed", "3",
        *("--bots", "random", "--seats", "2"),
    )  # fmt: skip
    assert json.loads(same.stdout)["summary"] == told["summary"]


def test_a_record_of_a_case_of_ones_own_needs_its_folder(
    hawkshaw: Program, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = hawkshaw("case", "play", file, "--watch", "--json", "--seed", "3", "--bots", "random")
    record = json.loads(done.stdout)["record"]
    monkeypatch.setenv(library.FOLDERS, "")
    assert "there is no case 'lamps'" in hawkshaw("verify", record).stderr
    assert hawkshaw("verify", record, "--cases", file.parent).exit_code == 0


def test_a_file_that_would_be_taken_for_another_case_is_not_played(hawkshaw: Program, file: Path) -> None:
    own = library.shipped()[0]
    path = file.with_name(f"{own}.toml")
    path.write_bytes(toml(sound() | {"id": own}))
    done = hawkshaw("case", "play", path, "--watch")
    assert done.exit_code == 2
    assert f"another case has the id {own}" in done.stderr


def test_stats_counts_clues_failures_and_answerable_questions(
    hawkshaw: Program, file: Path, tmp_path: Path
) -> None:
    words = (
        "case",
        "stats",
        file,
        "--games",
        "6",
        "--seats",
        "2",
        "--bots",
        "random",
        "--jobs",
        "1",
        "--seed",
        "5",
    )
    page = tmp_path / "stats.html"
    told = json.loads(hawkshaw(*words, "--json").stdout)
    assert sum(told["won_counts"].values()) == sum(told["failure_counts"].values()) == told["games"] == 6
    won = sum(int(count) * games for count, games in told["won_counts"].items()) / 6
    assert told["won"]["mean"] == pytest.approx(won) == pytest.approx(sum(told["won_by_clue"].values()))
    assert [row["question"] for row in told["answerable"]] == [1, 2, 3, 4, 5]
    assert told["series"]["options"]["questions"] is False
    shown = hawkshaw(*words, "--plot", page)
    assert shown.exit_code == 0, shown.stderr
    assert "Lamps on the river (easy), 2 seats: random, random" in shown.stdout
    assert "all critical" in shown.stdout
    assert "<svg" in page.read_text(encoding="utf-8")
    for hidden in ("who", "Ben Marsh", "Lamp four", "stayed until"):
        assert hidden not in shown.stdout + page.read_text(encoding="utf-8") + json.dumps(told)


def test_stats_show_how_choices_fall_away(hawkshaw: Program, file: Path) -> None:
    words = ("case", "stats", file, "--games", "2", "--seats", "2", "--bots", "random", "--jobs", "1")
    plain = hawkshaw(*words).stdout
    assert "a case of schema 1 lists sets of clues and gives no reasons" in " ".join(plain.split())
    assert "Choices left of each critical question" not in plain
    assert json.loads(hawkshaw(*words, "--json").stdout)["falling"] is None
    file.write_bytes(toml(reasoned()))
    shown = hawkshaw(*words).stdout
    assert "Choices left of each critical question" in shown
    assert "What lost clues cost" in shown
    assert "How often one choice was left" in shown
    told = json.loads(hawkshaw(*words, "--json").stdout)["falling"]
    assert [row["left"][0] for row in told["questions"]] == [4.0, 4.0, 4.0]
    assert "How often typical clues settle each question, 400 draws" in shown
    assert "100.0 %" in shown
    assert "87.2 %" in shown
    typical = json.loads(hawkshaw(*words, "--json").stdout)["typical"]
    assert [row["half"] for row in typical] == [0.8725, 0.8025, 0.925, 0.375, 0.2025]
    assert told["games"][0] == 2


def test_stats_go_on_where_they_stopped(hawkshaw: Program, file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    words = ("case", "stats", file, "--bots", "random", "--jobs", "1", "--json", "--out", kept)
    hawkshaw(*words, "--games", "2")
    first = kept.read_bytes()
    hawkshaw(*words, "--games", "3")
    assert kept.read_bytes().startswith(first)
    assert len(kept.read_bytes().splitlines()) == 4


@pytest.mark.parametrize(
    ("words", "told"), [(("--bots", "novice,random"), "3 of them"), (("--seats", "9"), "9")]
)
def test_stats_need_a_table_that_there_is(
    hawkshaw: Program, file: Path, words: tuple[str, ...], told: str
) -> None:
    done = hawkshaw("case", "stats", file, *words)
    assert done.exit_code == 2
    assert told in done.stderr
