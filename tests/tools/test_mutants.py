"""A run of the mutants that was stopped goes on where it was, unless something has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import mutants


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of two files."""
    root = tmp_path / "project"
    (root / "src").mkdir(parents=True)
    (root / "src" / "rules.py").write_text("FOUR = 4\n")
    (root / "pyproject.toml").write_text('[project]\nname = "little"\n')
    monkeypatch.setattr(mutants, "ROOT", root)
    return root


def test_what_was_found_is_kept_as_long_as_nothing_changes(project: Path, tmp_path: Path) -> None:
    workshop = tmp_path / "workshop"
    mutants.prepare(workshop, "chess", ["src/rules.py"], ["tests"])
    assert (workshop / "src" / "rules.py").read_text() == "FOUR = 4\n"
    assert 'only_mutate = ["src/rules.py"]' in (workshop / "pyproject.toml").read_text()
    found = workshop / "found"
    found.touch()
    for elsewhere in ("src/hawkshaw/games/draughts", "src/hawkshaw/server"):
        (project / elsewhere).mkdir(parents=True)
        (project / elsewhere / "__init__.py").touch()
    mutants.prepare(workshop, "chess", ["src/rules.py"], ["tests"])
    assert found.exists()
    mutants.prepare(workshop, "chess", ["src/rules.py"], ["tests", "more tests"])
    assert not found.exists()
    for concerned in ("src/hawkshaw/games/chess/__init__.py", "src/hawkshaw/games/shared.py"):
        found.touch()
        (project / concerned).parent.mkdir(parents=True, exist_ok=True)
        (project / concerned).touch()
        mutants.prepare(workshop, "chess", ["src/rules.py"], ["tests", "more tests"])
        assert not found.exists()
    found.touch()
    (project / "src" / "rules.py").write_text("FOUR = 5\n")
    mutants.prepare(workshop, "chess", ["src/rules.py"], ["tests", "more tests"])
    assert not found.exists()
    assert (workshop / "src" / "rules.py").read_text() == "FOUR = 5\n"


def test_a_run_that_was_stopped_while_it_was_prepared_is_prepared_again(
    project: Path, tmp_path: Path
) -> None:
    workshop = tmp_path / "workshop"
    mutants.prepare(workshop, "chess", ["src/rules.py"], ["tests"])
    (workshop / mutants.STAMP).unlink()
    (workshop / "src" / "rules.py").write_text("half of")
    mutants.prepare(workshop, "chess", ["src/rules.py"], ["tests"])
    assert (workshop / "src" / "rules.py").read_text() == "FOUR = 4\n"


def test_a_sample_says_how_it_was_drawn_and_how_far_it_goes() -> None:
    said = mutants.of_a_sample("83", 180, 20)
    assert said == "A sample: those whose number ends in 3, 8. Of all mutants 85.0 to 93.5 % (95 %)."
    report = mutants.written("chess", "", said, {"rules.x_move__mutmut_3": "killed"}, {}, 100.0)
    assert said in report.splitlines()
