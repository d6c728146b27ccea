"""`hawkshaw pack`: cards somebody wrote."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hawkshaw.core.bundle import unbundle
from hawkshaw.core.errors import BadOption
from hawkshaw.games.pulp_detective.content.reading import own_files
from hawkshaw.terminal.flags import text_of
from tests.cli.conftest import Program
from tests.games.pulp_detective.content.foreign import MODULES, foreign_files, ours_in


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def mine(hawkshaw: Program, tmp_path: Path) -> Path:
    """A pack to begin with."""
    assert hawkshaw("pack", "new", tmp_path / "mine").exit_code == 0
    return tmp_path / "mine"


def test_a_new_pack_is_ours_and_sound(hawkshaw: Program, mine: Path) -> None:
    assert {file.name: file.read_text(encoding="utf-8") for file in mine.iterdir()} == dict(own_files())
    done = hawkshaw("pack", "check", mine)
    assert done.exit_code == 0
    assert done.stderr == ""
    assert done.stdout.startswith("Pulp Detective can be played with. Its hash is ")
    assert " 36 [[investigate]], its own" in done.stdout
    assert "differs" not in done.stdout


def test_a_pack_is_not_written_over_anything(hawkshaw: Program, mine: Path) -> None:
    done = hawkshaw("pack", "new", mine)
    assert done.exit_code == 5
    assert "is there already" in done.stderr


def test_a_directory_without_its_sign_is_told_of_it(
    hawkshaw: Program, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(mine.parent)
    done = hawkshaw("play", "pulp_detective", "--pack", mine.name)
    assert done.exit_code == 2
    assert done.stderr == (
        f"hawkshaw: option 'pack': to read a folder, put an @ before its name: --pack @{mine.name}\n"
    )


def test_every_fault_is_a_line_with_file_card_and_reason(hawkshaw: Program, mine: Path) -> None:
    edit(mine / "characters.toml", "reroll(yellow,1)", "rerol(yellow,1)")
    edit(mine / "traps.toml", "block(item)", "block(items)")
    done = hawkshaw("pack", "check", mine)
    assert done.exit_code == 3
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        f"hawkshaw: {mine}/characters.toml: ch07: there is no effect 'rerol'; did you mean 'reroll'? (PDC-11)",
        f"hawkshaw: {mine}/traps.toml: tr5: there is no value of block 'items'; did you mean 'item'? (PDC-11)",
    ]


def test_a_broken_promise_is_no_fault(hawkshaw: Program, mine: Path) -> None:
    for file in mine.iterdir():
        if file.name != "gun_molls.toml":
            file.unlink()
    edit(mine / "gun_molls.toml", "permanent = false", "permanent = true")
    done = hawkshaw("pack", "check", mine)
    assert done.exit_code == 0
    assert "  6 [[moll]], its own" in done.stdout
    assert " 12 [[case]], ours" in done.stdout
    assert done.stdout.splitlines()[-2:] == [
        "It differs from what our own pack promises, which is no fault:",
        "  gun_molls.toml: moll: three of the gun molls' bonuses are permanent (PDC-12)",
    ]


def test_both_as_json(hawkshaw: Program, mine: Path) -> None:
    edit(mine / "gun_molls.toml", "permanent = false", "permanent = true")
    told = json.loads(hawkshaw("pack", "check", mine, "--json").stdout)
    assert (told["sound"], told["faults"], told["counts"]["case"]) == (True, [], 12)
    assert len(told["hash"]) == 64
    assert [(found["rule"], found["card"]) for found in told["differences"]] == [("PDC-12", "moll")]
    edit(mine / "cases.toml", "clues = 4", "clues = 7")
    done = hawkshaw("pack", "check", mine, "--json")
    assert done.exit_code == 3
    told = json.loads(done.stdout)
    assert (told["sound"], told["hash"], told["differences"]) == (False, "", [])
    assert told["faults"][0] == {
        "rule": "PDC-08",
        "file": "cases.toml",
        "card": "ca01",
        "reason": "clues: the clue track ends at 4",
    }


def test_what_is_no_pack(hawkshaw: Program, tmp_path: Path) -> None:
    for path, said in ((tmp_path / "none", "is not there"), (tmp_path, "holds no TOML file")):
        done = hawkshaw("pack", "check", path)
        assert done.exit_code == 3
        assert said in done.stderr
    (tmp_path / "bad.toml").write_bytes(b"\xff")
    done = hawkshaw("pack", "check", tmp_path)
    assert done.exit_code == 3
    assert "bad.toml: (whole file): this is not text in UTF-8 (byte 1)" in done.stderr


def test_a_directory_in_the_place_of_an_option(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text("y = 2\n", encoding="utf-8")
    (tmp_path / "a.toml").write_text("x = 1\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("nothing", encoding="utf-8")
    assert unbundle(text_of("pack", str(tmp_path))) == [("a.toml", "x = 1"), ("b.toml", "y = 2")]
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadOption, match="empty holds no TOML file"):
        text_of("pack", str(tmp_path / "empty"))


# Playing with it


@pytest.fixture
def strange(tmp_path: Path) -> Path:
    """A pack without a single card of ours."""
    folder = tmp_path / "strange"
    folder.mkdir()
    for name, text in foreign_files():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.long
def test_a_whole_game_is_told_in_the_names_of_its_pack(hawkshaw: Program, home: Path, strange: Path) -> None:
    modules = [f"--{name.replace('_', '-')}" for name in MODULES]
    bots = ("--watch", "--bots", "novice", "--seed", "3")
    watched = hawkshaw("play", "pulp_detective", "--pack", f"@{strange}", *modules, *bots)
    assert watched.exit_code == 0, watched.stderr
    (record,) = (home / "games").iterdir()
    replayed = hawkshaw("replay", record)
    for told in (watched.stdout, replayed.stdout, hawkshaw("replay", record, "--json").stdout):
        assert not ours_in(told), ours_in(told)
        assert told.count("Xyz") > 30


def test_a_person_reads_and_types_the_names_of_the_pack(hawkshaw: Program, strange: Path) -> None:
    typed = "? use\n? keep\nkeep 0\nlog\nread\ntable\nuse ch07\nquit\n"
    words = ("--sidekicks", "--pack", f"@{strange}", "--seed", "2", "--plain")
    told = hawkshaw("play", "pulp_detective", *words, typed=typed).stdout
    told = told.replace("use ch07", "", 1)  # what was typed
    assert not [name for name in ours_in(told) if name != "ch07"], ours_in(told)
    assert re.search(r"use zz_si\d(\.2)? — Xyz \d+ by (day|night)", told)


def test_without_the_cards_of_our_defaults_the_first_of_the_pack_are_played(
    hawkshaw: Program, home: Path, strange: Path
) -> None:
    done = hawkshaw(
        "play", "pulp_detective", "--pack", f"@{strange}", "--seed", "1", "--plain", typed="quit\n"
    )
    assert done.exit_code == 0, done.stderr
    refused = hawkshaw("play", "pulp_detective", "--pack", f"@{strange}", "--case", "ca01", typed="")
    assert "option 'case' cannot be 'ca01'; allowed: zz_ca03, zz_ca04" in refused.stderr


@pytest.mark.parametrize("kind", ["loop", "dangling", "folder"])
def test_what_is_no_file_is_named(hawkshaw: Program, mine: Path, kind: str) -> None:
    odd = mine / "odd.toml"
    if kind == "folder":
        odd.mkdir()
    else:
        odd.symlink_to(odd if kind == "loop" else mine / "nowhere")
    said = "odd.toml: (whole file): this is no file that can be read"
    checked = hawkshaw("pack", "check", mine)
    assert (checked.exit_code, checked.stderr) == (3, f"hawkshaw: {said}\n")
    assert said in hawkshaw("play", "pulp_detective", "--pack", f"@{mine}", typed="").stderr


def test_a_pack_may_be_one_file(hawkshaw: Program, mine: Path) -> None:
    done = hawkshaw("pack", "check", mine / "cases.toml")
    assert done.exit_code == 0
    assert " 12 [[case]], its own" in done.stdout
    assert " 20 [[character]], ours" in done.stdout
