"""`make rules`: it reads the ledgers, finds the marks, and sees everything that is wrong."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tools.ledger import LEDGERS, ROOT, Elsewhere, Marked, judge, read_elsewhere, read_ledger

IDS = [f"TC-{number:02}" for number in range(1, 41)]
EVERY = [Marked(f"tests/test_play.py::test_{name}", (name,)) for name in IDS]
AWAY = Elsewhere("The engine keeps no notes.", "The server.", pending=False)


def faults(
    tests: list[Marked], elsewhere: dict[str, Elsewhere] | None = None, ids: list[str] = IDS
) -> list[str]:
    return judge({"game.md": ids}, tests, elsewhere or {}).faults


@pytest.mark.parametrize(
    ("file", "families"),
    [
        ("thirteen_clues.md", {"TC-": 57, "TC-R": 33, "TC-T": 40}),
        ("dead_end_drive.md", {"DD-": 71, "DD-R": 43, "DD-T": 44}),
        ("deadline.md", {"DL-": 109, "DL-R": 62, "DL-V": 37, "DL-X": 16, "DL-T": 66}),
        ("pulp_detective.md", {"PD-": 203, "PD-R": 127, "PD-S": 7, "PD-T": 81}),
        ("pulp_detective_content.md", {"PDC-": 13}),
    ],
)
def test_every_ledger_is_read_without_a_gap(file: str, families: dict[str, int]) -> None:
    ids = read_ledger((LEDGERS / file).read_text(encoding="utf-8"))
    assert Counter(name.rstrip("0123456789") for name in ids) == families
    for family, last in families.items():
        numbers = [int(name[len(family) :]) for name in ids if name.rstrip("0123456789") == family]
        assert sorted(numbers) == list(range(1, last + 1))


def test_ids_open_bullets_and_rows() -> None:
    ledger = """
- **DL-01** A rule that mentions DL-02 and **DL-03**.
- **DL-28 Dash Hammet** A rule with a name.
| **DL-51…54** | a heading for four rules |
| DL-R1 | a ruling |
| **DL-55** | a rule in a table |
| D1 | a decision |
- **X1** (DL-20) an example
- **T12** a case
- **BASE4** a position
"""
    assert read_ledger(ledger) == ["DL-01", "DL-28", "DL-R1", "DL-55", "DL-X1", "DL-T12"]


def test_nothing_is_wrong_when_every_id_has_a_test() -> None:
    verdict = judge({"game.md": IDS}, EVERY, {})
    assert verdict.faults == []
    assert "game.md: 40 ids, 40 proved by tests, 0 met elsewhere, 0 pending" in verdict.lines
    assert any(line.split() == ["TC-07", "1", "test_TC-07"] for line in verdict.lines)


def test_an_id_without_a_test_is_a_fault() -> None:
    assert faults(EVERY[:-1]) == ["TC-40 has no test"]
    assert any("NO TEST" in line for line in judge({"game.md": IDS}, EVERY[:-1], {}).lines)


def test_a_mark_that_names_no_id_is_a_fault() -> None:
    assert faults([*EVERY, Marked("test_x", ("TC-99",))]) == [
        "test_x is marked with TC-99, which no ledger has"
    ]


def test_four_marks_are_one_too_many() -> None:
    assert faults([*EVERY, Marked("test_x", tuple(IDS[:3]))]) == []
    assert faults([*EVERY, Marked("test_x", tuple(IDS[:4]))]) == [
        "test_x is marked with 4 ids; 3 are the most"
    ]


def test_an_id_defined_twice_is_a_fault() -> None:
    assert faults(EVERY, ids=[*IDS, "TC-01"]) == ["game.md defines TC-01 2 times"]


def test_one_id_in_twenty_may_be_met_elsewhere() -> None:
    assert faults(EVERY[2:], dict.fromkeys(IDS[:2], AWAY)) == []
    assert faults(EVERY[3:], dict.fromkeys(IDS[:3], AWAY)) == [
        "game.md: 3 of 40 ids are met elsewhere, more than 5 %"
    ]


def test_pending_ids_are_counted_apart() -> None:
    pending = dict.fromkeys(IDS[:10], AWAY._replace(pending=True))
    verdict = judge({"game.md": IDS}, EVERY[10:], pending)
    assert verdict.faults == []
    assert "game.md: 40 ids, 30 proved by tests, 0 met elsewhere, 10 pending" in verdict.lines


def test_an_id_that_has_a_test_after_all_is_not_met_elsewhere() -> None:
    assert faults(EVERY, {"TC-01": AWAY}) == ["TC-01 has a test and still stands in elsewhere.toml"]


def test_an_entry_says_why_and_where() -> None:
    assert read_elsewhere('[TC-57]\nreason = "No notes."\nmet = "Server."') == {
        "TC-57": Elsewhere("No notes.", "Server.", pending=False)
    }
    for text in ('[TC-57]\nreason = "No notes."', '[TC-57]\nreason = "a"\nmet = "b"\nwhen = "later"'):
        with pytest.raises(ValueError, match="TC-57: an entry has a reason"):
            read_elsewhere(text)


def collected(tmp_path: Path, source: str) -> subprocess.CompletedProcess[str]:
    """What the tool finds in a file of tests, in a process of its own: pytest does not nest."""
    (tmp_path / "test_play.py").write_text(source, encoding="utf-8")
    script = (
        "from tools.ledger import collect\n"
        f"for test, marks in collect('--rootdir', {str(tmp_path)!r}, {str(tmp_path)!r}): print(test, *marks)"
    )
    return subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_marks_are_found_on_parametrised_tests_and_not_on_skipped_ones(tmp_path: Path) -> None:
    found = collected(
        tmp_path,
        """
import pytest

@pytest.mark.rule("TC-01")
@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.rule("TC-02"))])
def test_play(seats): ...

@pytest.mark.skip
@pytest.mark.rule("TC-03")
def test_later(): ...

@pytest.mark.xfail
@pytest.mark.rule("TC-04")
def test_never(): ...

def test_unmarked(): ...
""",
    )
    lines = [line.partition("::")[2] for line in found.stdout.splitlines()]
    assert [lines[0].split(), sorted(lines[1].split())] == [
        ["test_play[2]", "TC-01"],
        ["TC-01", "TC-02", "test_play[3]"],
    ]
    assert len(lines) == 2


def test_tests_that_cannot_be_collected_are_no_proof(tmp_path: Path) -> None:
    found = collected(tmp_path, "import nothing_of_that_name")
    assert found.returncode == 1
    assert "nothing_of_that_name" in found.stderr
