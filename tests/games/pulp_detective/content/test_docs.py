"""What docs/content.md says of packs is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hawkshaw.cli import program
from hawkshaw.games.pulp_detective.content.ability_terms import BEFORE_THE_TASK, MOMENTS, NEVER_CONFRONTING
from hawkshaw.games.pulp_detective.content.effect_kinds import EFFECTS, NOT_CONFRONTING
from hawkshaw.games.pulp_detective.content.effects import AT_CONFRONT, BLOCKS, CONDITIONS, WINDOWS
from hawkshaw.games.pulp_detective.content.reading import KEYS, LANGUAGE, own_files, read_pack
from tests.games.pulp_detective.content.sample import faults

PAGE = (Path(__file__).parents[4] / "docs" / "content.md").read_text(encoding="utf-8")


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
    assert found == {
        kind.name: {WINDOWS[window] for window in kind.windows} for kind in EFFECTS.values() if kind.windows
    }


def test_every_condition_is_named() -> None:
    (clause,) = re.findall(r"- `if:` and a condition: (.*?) Of several", PAGE, re.DOTALL)
    assert set(re.findall(r"`([a-z_]+)", clause)) == set(CONDITIONS)


def test_every_key_of_our_files_is_read() -> None:
    assert read_pack(list(own_files())).own == [key for key in KEYS if key != LANGUAGE]


def test_a_newcomer_can_follow_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command of the section, in its order, in an empty directory with nothing but the file it shows."""
    section = PAGE.split("# Writing your own cards")[1].split("## The files")[0]
    (pack,) = re.findall(r"^```toml\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
    commands = [
        line for block in re.findall(r"```sh\n(.*?)```", section, re.DOTALL) for line in block.splitlines()
    ]
    assert len(commands) == 5
    monkeypatch.setenv("HAWKSHAW_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "night.toml").write_text(pack, encoding="utf-8")
    told = ""
    for command in commands:
        name, *words = command.split()
        assert name == "hawkshaw"
        done = CliRunner().invoke(program(), words, input="quit\n", catch_exceptions=False)
        assert done.exit_code == 0, f"{command}: {done.stderr}"
        told = done.stdout
    assert "The Case of the Silent Siren" in told
    assert "Nobody heard it, and everybody came." in told


def test_every_block_is_told_where_it_means_nothing() -> None:
    (row,) = [line for line in PAGE.splitlines() if line.startswith("| `block` |")]
    named = set(re.findall(r"`([a-z_]+)`", row.split(";")[1]))
    assert named == {BLOCKS[block] for block in NOT_CONFRONTING}


def test_every_window_stands_beside_the_terms_it_may_have() -> None:
    table = PAGE.split("| term | goes with |\n|---|---|\n")[1].split("\n\n")[0]
    rows = {line.split("|")[1].strip(): line.split("|")[2] for line in table.splitlines()}
    automatic = rows["`automatic`"].partition(", on characters")[0]
    assert set(re.findall(r"@([a-z_]+)", automatic)) == {WINDOWS[window] for window in MOMENTS}
    scope = {
        WINDOWS[window]
        for window in range(1, len(WINDOWS))
        if window not in (*NEVER_CONFRONTING, AT_CONFRONT)
    }
    assert set(re.findall(r"@([a-z_]+)", rows["`scope:investigate`"])) == scope
    no_card = {WINDOWS[window] for window in (*BEFORE_THE_TASK, AT_CONFRONT)} - {""}
    assert set(re.findall(r"@([a-z_]+)", rows["`type=`, `reward=`"])) == no_card
