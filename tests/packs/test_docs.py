"""What docs/content.md says of packs is so."""

from __future__ import annotations

import re
from pathlib import Path

from hawkshaw.games.pulp_detective.effects import CONDITIONS, OPS, WINDOWS
from hawkshaw.games.pulp_detective.occasions import OCCASIONS
from hawkshaw.games.pulp_detective.reading import KEYS, own_files, read_pack
from tests.packs.sample import faults

PAGE = (Path(__file__).parents[2] / "docs" / "content.md").read_text(encoding="utf-8")


def test_the_pack_on_the_page_is_sound() -> None:
    (pack,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert faults([("night_shift.toml", pack)]) == []


def test_every_table_and_file_is_named() -> None:
    section = PAGE.split("## The files")[1].split("## Abilities")[0]
    assert set(re.findall(r"`\[*([a-z_]+)\]*`", section.split("\n\n")[2])) >= set(KEYS)
    assert set(re.findall(r"`([a-z_]+\.toml)`", section)) == {name for name, _ in own_files()}


def test_every_effect_stands_beside_its_windows() -> None:
    table = PAGE.split("| effects | windows |\n|---|---|\n")[1].split("\n\n")[0]
    found: dict[str, set[str]] = {}
    for row in table.splitlines():
        _, effects, windows, _ = row.split("|")
        for effect in re.findall(r"`([a-z_]+)`", effects):
            found[effect] = set(re.findall(r"@([a-z_]+)", windows)) | ({""} if "none" in windows else set())
    assert found == {OPS[op]: {WINDOWS[window] for window in windows} for op, windows in OCCASIONS.items()}


def test_every_condition_is_named() -> None:
    (clause,) = re.findall(r"- `if:` and a condition: (.*?) Of several", PAGE, re.DOTALL)
    assert set(re.findall(r"`([a-z_]+)", clause)) == set(CONDITIONS)


def test_every_key_of_our_files_is_read() -> None:
    assert read_pack(list(own_files())).own == list(KEYS)
