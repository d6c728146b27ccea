"""The cases that come with the game: sound, and secret where they must be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import hawkshaw.server
from hawkshaw.games.deadline import GAME
from hawkshaw.games.deadline.content import library
from hawkshaw.games.deadline.content.case import Case
from hawkshaw.games.deadline.content.kit import checking
from hawkshaw.games.deadline.content.kit.findings import plain
from tests.cli.conftest import Program

CLIENT = Path(hawkshaw.server.__file__).parent / "static"
CASES = library.shipped()
RECORDS = Path(__file__).parents[3] / "records"
WINDOW = 5
"""Words in a row that tell where a sentence comes from."""


def hidden_texts(case: Case) -> Iterator[str]:
    """Everything of a case that is closed when a game begins."""
    yield case.wrap_up
    for clue in case.clues:
        yield clue.text
        if clue.number not in case.starting:
            yield f"{clue.title} {clue.tagline}"
    for question in case.questions:
        yield from (question.prompt, question.why)
        yield " ".join(choice.text for choice in question.choices)
    yield from case.facts.values()
    yield from (inference.text for inference in case.inferences.values())
    yield from case.forbidden


def phrases(case: Case) -> set[str]:
    """Every few words in a row of what is hidden."""
    found: set[str] = set()
    for text in hidden_texts(case):
        words = plain(text).split()
        found.update(" ".join(words[at : at + WINDOW]) for at in range(len(words) - WINDOW + 1))
    return found


def leaked(case: Case, files: dict[str, str]) -> list[str]:
    """The files that hold a hidden phrase of a case."""
    hidden = phrases(case)
    return [name for name, text in files.items() if any(phrase in text for phrase in hidden)]


def client_files() -> dict[str, str]:
    return {
        path.name: plain(path.read_text(encoding="utf-8", errors="replace"))
        for path in CLIENT.rglob("*")
        if path.is_file() and path.suffix in (".js", ".css", ".html", ".json", ".svg", ".webmanifest", ".map")
    }


KEPT = "a3611a005208723e3317cfb751445e884cd6b7d2d19ce3e9c08bbd122ff9fc69"
"""By what the oldest records know the case that they were played with."""


def test_a_case_that_records_name_is_the_one_they_were_played_with() -> None:
    library.add_folder(RECORDS / "cases")
    assert GAME.content_hash(GAME.read_options({"case": "kept-for-ever"})) == KEPT


def test_a_case_that_differs_in_one_letter_is_another(tmp_path: Path) -> None:
    """A control: the hash tells them apart."""
    text = (RECORDS / "cases" / "kept-for-ever.toml").read_text(encoding="utf-8")
    (tmp_path / "kept-for-ever.toml").write_text(text.replace("Text 1.", "Text 1!"), encoding="utf-8")
    library.add_folder(tmp_path)
    assert GAME.content_hash(GAME.read_options({"case": "kept-for-ever"})) != KEPT


@pytest.mark.rule("DL-V1")
@pytest.mark.parametrize("id", CASES)
def test_a_case_of_ours_has_no_fault(id: str) -> None:
    file = library.locate(id)
    assert isinstance(file, Path)
    assert checking.faults(library.find(id), library.others(file)) == []


@pytest.mark.parametrize("id", CASES)
def test_the_browser_is_not_sent_a_case(id: str) -> None:
    files = client_files()
    assert "index.html" in files, "the browser client has not been built: make web"
    assert leaked(library.find(id), files) == []


@pytest.mark.parametrize("id", CASES)
def test_a_phrase_of_a_case_would_be_noticed(id: str) -> None:
    case = library.find(id)
    words = case.clues[-1].text.split()
    planted = plain(f"const x = '{' '.join(words[3:12])}';")
    assert leaked(case, client_files() | {"planted.js": planted}) == ["planted.js"]


@pytest.mark.parametrize("id", CASES)
def test_checking_a_case_of_ours_tells_no_player_anything(hawkshaw: Program, id: str) -> None:
    done = hawkshaw("case", "check", id)
    assert done.exit_code == 0
    listed = hawkshaw("case", "list")
    assert leaked(library.find(id), {"check": plain(done.stdout), "list": plain(listed.stdout)}) == []
