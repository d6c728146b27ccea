"""The soak of tables judges rightly: flat is flat, and whoever keeps tables is convicted."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tools.soak.growth import BEGIN, END, Found, Run, Sample, read, write

FIGURES = """\
# TYPE hawkshaw_tables gauge
hawkshaw_tables{game="deadline",status="lobby"} 2.0
hawkshaw_tables{game="thirteen_clues",status="playing"} 3.0
hawkshaw_guests{kind="seated"} 7.0
hawkshaw_process_resident_memory_bytes 6.1e+07
"""


def run(tables: int, a_table: float, left: int) -> Run:
    """A server that grows by so many bytes with every table, and by a good deal while it gets warm."""
    samples = [
        Sample(number, int(5e7 + a_table * number + 2e4 * min(number, tables // 5)), 300_000, 4)
        for number in range(0, tables + 1, 10)
    ]
    return Run(tables, 7 * tables, [*samples, Sample(tables, samples[-1].memory, 300_000, left)])


def found(a_table: float, left: int, hoarded: float = 3e4) -> Found:
    brisk = run(1000, a_table, left)
    few = [sample for sample in brisk.samples if sample.tables <= 100]
    more = [
        Sample(s.tables, int(s.memory + hoarded * s.tables), s.blocks + 400 * s.tables, s.tables) for s in few
    ]
    return Found(1, "plain", 2, brisk, Run(100, 700, more))


@pytest.mark.parametrize(
    ("a_table", "left", "hoarded", "passes"),
    [
        (100, 0, 3e4, True),
        (-100, 0, 3e4, True),
        (3e4, 0, 3e4, False),
        (6e3, 0, 3e4, False),
        (100, 1, 3e4, False),
        (100, 0, 0, False),
    ],
    ids=["flat", "falling", "leaking", "leaking a little", "a table is left", "the control does not grow"],
)
def test_what_passes(a_table: float, left: int, hoarded: float, passes: bool) -> None:
    assert found(a_table, left, hoarded).passed == passes


def test_objects_that_stay_are_a_leak_however_little_memory_they_take() -> None:
    sound = found(100, 0)
    samples = [
        msgspec.structs.replace(sample, blocks=sample.blocks + 10 * sample.tables)
        for sample in sound.brisk.samples
    ]
    leaky = msgspec.structs.replace(sound.brisk, samples=samples)
    assert sound.passed
    assert not msgspec.structs.replace(sound, brisk=leaky).passed


def test_a_servers_figures_are_read() -> None:
    assert read(12, FIGURES, 7) == Sample(12, 61_000_000, 7, 5)


def test_the_page_keeps_what_is_around_the_table(tmp_path: Path) -> None:
    page, data = tmp_path / "page.md", tmp_path / "tables.json"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    write(found(100, 0), page, data)
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"before\n{BEGIN}\n`make soak-tables TABLES=1000 SEED=1`")
    assert text.endswith(f"{END}\nafter\n")
    assert "| 1000 | 54.1 | 300 | 4 |" in text
    assert "old" not in text
    assert data.exists()
